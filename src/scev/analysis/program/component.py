"""The common solution of functions that depend on one another.

Upwards: nothing is passed, returned or stored yet. The functions that others may call begin; what a call hands over
lets its function begin, or go on; what it returns lets its callers go on; and so what is stored. A set that keeps
growing is widened. First all functions that are reached begin, callers before what they call, so that what they are
called with comes together; then they go on, callees first.

Downwards: where something was widened, functions are looked at once more with what the others were found to hand over,
callers first and then callees first; with all rounds, callees first, where numbers go to others that a loop computes;
and callers first. Each such look starts from sets that hold for all executions, so its own hold as well, however few
they are.
"""

from __future__ import annotations

from heapq import heappop, heappush
from typing import Final, final

from scev.analysis.prepared import PreparedFunction
from scev.analysis.program.contexts import CallContexts
from scev.analysis.program.outgoing import (
    Interfaces,
    OfAscent,
    OfRound,
    Outgoing,
    arguments_passed,
    joined,
    narrowed,
    outgoing,
)
from scev.analysis.program.reach import joined_reach
from scev.analysis.program.summaries import Summaries
from scev.domains import FloatSet, IntSet, ValueSet
from scev.flow import Ascent, Thresholds
from scev.ir import Function, Instruction, LocalValue, PointerType, opcodes
from scev.support.interrupts import safe_point
from scev.transfer import Known

MAX_SUMMARY_GROWTH: Final = 6
"""How often a set that is handed over may grow before it is widened."""
MAX_SUMMARY_WIDENINGS: Final = 40
"""Widenings of such a set after which it is everything."""
MAX_NARROWED: Final = 400
"""Maximum functions that depend on one another for which what was widened is narrowed."""

# What grows: beside a store or a call, by its number, and what of it.
_RESULT: Final = (-1, 0)
_ARGUMENT: Final = -2
_DISTANCE: Final = -1 << 40


@final
class _ComponentMember:
    """A function of the component while it is solved."""

    __slots__ = (
        "arguments", "ascent", "down", "function", "growth", "interfaces", "known", "limits", "out", "overshoots",
        "prepared", "stale", "thresholds", "up",
    )  # fmt: skip

    def __init__(self, function: Function, interfaces: Interfaces) -> None:
        self.function: Function = function
        self.interfaces: Interfaces = interfaces
        self.prepared: PreparedFunction | None = None
        self.ascent: Ascent | None = None
        # What the arguments were found to be, None for anything, by number; what the caller and the target say.
        self.arguments: dict[int, ValueSet | None] = {}
        self.limits: Known | None = None
        self.known: Known | None = None
        self.out: Outgoing = Outgoing()
        # The numbers of the values of which more may be known to be possible than the ascent was told.
        self.stale: dict[int, bool] = {}
        # Whether it told the others of more than was found.
        self.overshoots: bool = False
        # By argument, for the result, by store or operand of a call, and by access: how often it grew.
        self.growth: dict[tuple[int, int], int] = {}
        self.thresholds: Thresholds | None = None
        # Its place among the others: callers first, and callees first.
        self.down: int = 0
        self.up: int = 0


@final
class ComponentSolver:
    """Solves one component; what is outside and matters has been solved before."""

    __slots__ = ("_contexts", "_heap", "_members", "_queued", "_summaries", "_widened")

    def __init__(self, summaries: Summaries, functions: list[Function], contexts: CallContexts) -> None:
        self._summaries: Summaries = summaries
        self._contexts: CallContexts = contexts
        self._members: dict[Function, _ComponentMember] = {}
        for function in functions:
            # If a search was interrupted, of what it found.
            summaries.forget(function)
            self._members[function] = _ComponentMember(function, summaries.interfaces[function])
        for rank, function in enumerate(_callers_first(functions, summaries)):
            self._members[function].down = rank
            self._members[function].up = len(functions) - rank
        self._heap: list[tuple[int, int, str]] = []
        self._queued: dict[Function, bool] = {}
        self._widened: bool = False

    def solve(self) -> None:
        """Find the solution, and tell it to the summaries."""
        for member in self._members.values():
            self._begin_from_outside(member)
        graph = self._summaries.graph
        while self._heap:
            _, _, name = heappop(self._heap)
            function = graph.module.function(name)
            assert function is not None
            self._queued[function] = False
            self._go_on(self._members[function])
        reached = [member for member in self._members.values() if member.ascent is not None]
        for member in reached:
            if member.ascent is not None and member.ascent.has_widened:
                self._widened = True
        if self._widened and len(self._members) <= MAX_NARROWED:
            self._narrow(reached)
        if len(self._members) <= MAX_NARROWED:
            self._look_in_contexts(sorted(reached, key=_down))
        self._summaries.note_undef(list(self._members))

    # Upwards.

    def _begin_from_outside(self, member: _ComponentMember) -> None:
        """Begin with a function that others may call, or that was called by functions outside."""
        function = member.function
        graph = self._summaries.graph
        if graph.open[function]:
            self._queue(member)
            return
        for edge in graph.callers[function]:
            if (caller := edge.call.function) not in self._members:
                passed = self._summaries.outgoing_of(caller).passed.get(edge.call)
                if passed is not None:
                    self._call(member, arguments_passed(member.function, edge.operands, passed, edge.call))

    def _queue(self, member: _ComponentMember) -> None:
        if not self._queued.get(member.function, False):
            self._queued[member.function] = True
            began = member.ascent is not None
            name = member.function.name
            heappush(self._heap, (1, member.up, name) if began else (0, member.down, name))

    def _go_on(self, member: _ComponentMember) -> None:
        """Let a function begin, or go on with what has become possible, and tell the others."""
        safe_point()
        summaries = self._summaries
        if (ascent := member.ascent) is None:
            member.prepared = summaries.prepared(member.function)
            member.limits = summaries.limits(member.function)
            ascent = Ascent(member.prepared.program, self._known(member))
            member.ascent = ascent
            ascent.begin()
        else:
            assert member.prepared is not None
            assert member.limits is not None
            full = member.prepared.program.full
            for value in member.stale:
                found = self._input(member, value)
                if (all_ := full[value]) is not None:
                    found = all_ if found is None else found
                    limit = member.limits.sets.get(value)
                    ascent.allow(value, found if limit is None else found.meet(limit))
            ascent.settle()
        member.stale = {}
        before = member.out
        member.out = outgoing(member.interfaces, OfAscent(ascent), member.prepared.context)
        summaries.conclude(member.function, member.out)
        self._tell(member, before)

    def _tell(self, member: _ComponentMember, before: Outgoing) -> None:
        """Tell the other functions what has been found of one since `before`."""
        graph = self._summaries.graph
        out = member.out
        for call, passed in out.passed.items():
            if before.passed.get(call) == passed:
                continue
            for number, handed in passed.items():
                if self._summaries.loads_of(call, number):
                    self._tell_stored(member, call, number, handed)
            for target, operands in self._summaries.closed_targets.get(call, []):
                if (callee := self._members.get(target)) is not None:
                    self._call(callee, arguments_passed(target, operands, passed, call))
        if out.returns:
            if before.returns:
                returned = out.returned
                out.returned = self._grown(member, _RESULT, before.returned, returned)
                member.overshoots = member.overshoots or out.returned != joined(before.returned, returned)
            if not before.returns or out.returned != before.returned:
                for call in graph.results.get(member.function, []):
                    self._refresh(call)
        self._tell_reaches(member, before)
        for (store, which), found in out.stored.items():
            out.stored[store, which] = self._tell_stored(member, store, which, found)

    def _tell_reaches(self, member: _ComponentMember, before: Outgoing) -> None:
        """Tell how far addresses vary."""
        summaries = self._summaries
        for access, found in member.out.reaches.items():
            reach = found
            if access in before.reaches:
                old = before.reaches[access]
                reach = joined_reach(old, found)
                key = (access.index, _DISTANCE)
                if reach != old:
                    member.growth[key] = member.growth.get(key, 0) + 1
                    if member.growth[key] > MAX_SUMMARY_GROWTH:
                        member.overshoots = True
                        self._widened = True
                        reach = None
                member.out.reaches[access] = reach
                if reach == old:
                    continue
            summaries.reaches[access] = reach
            for load in summaries.all_loads_of(access):
                self._refresh(load)
            if access in summaries.loaded:
                self._refresh(access)

    def _tell_stored(
        self, member: _ComponentMember, write: Instruction, which: int, found: ValueSet | None
    ) -> ValueSet | None:
        """Tell of what a store puts where loads may be from, or of the operand of a call that is stored there; what is
        told of it.
        """
        stored = self._summaries.stored
        told = found
        if (write, which) in stored:
            old = stored[write, which]
            told = self._grown(member, (write.index, which), old, found)
            member.overshoots = member.overshoots or told != joined(old, found)
            if told == old:
                return told
        stored[write, which] = told
        for load in self._summaries.loads_of(write, which):
            self._refresh(load)
        return told

    def _refresh(self, value: Instruction) -> None:
        """More may be possible of a call's result, or of a load."""
        if (member := self._members.get(value.function)) is not None and member.ascent is not None:
            member.stale[value.index] = True
            self._queue(member)

    def _call(self, member: _ComponentMember, passed: dict[int, ValueSet | None]) -> None:
        """A function may be called with these arguments."""
        began = member.ascent is not None
        changed = not began
        for number, set_ in passed.items():
            if number in member.arguments:
                old = member.arguments[number]
                new = self._grown(member, (_ARGUMENT, number), old, set_) if began else joined(old, set_)
                if new == old:
                    continue
                member.arguments[number] = new
            else:
                member.arguments[number] = set_
            member.stale[number] = True
            changed = True
        if changed:
            self._queue(member)

    def _grown(
        self, member: _ComponentMember, what: tuple[int, int], old: ValueSet | None, new: ValueSet | None
    ) -> ValueSet | None:
        """A set that has grown again: the union, or more, so that it does not grow for long."""
        if old is None or new is None:
            return None
        if (union := old.join(new)) == old:
            return old
        growth = member.growth.get(what, 0) + 1
        member.growth[what] = growth
        if growth <= MAX_SUMMARY_GROWTH:
            return union
        self._widened = True
        if growth > MAX_SUMMARY_GROWTH + MAX_SUMMARY_WIDENINGS:
            return None
        if member.thresholds is None:
            member.thresholds = Thresholds(member.function)
        scalar = union if isinstance(union, (IntSet, FloatSet)) else None
        return old.widen(union, [] if scalar is None else member.thresholds.of(scalar))

    # What is known of a function.

    def _known(self, member: _ComponentMember) -> Known:
        """What is known of a function's values, for what has been found of the others so far."""
        assert member.limits is not None
        sets: dict[int, ValueSet] = {}
        for number in self._summaries.inputs[member.function]:
            if (found := self._input(member, number)) is not None and not found.is_full():
                sets[number] = found
        return member.limits.with_sets(sets)

    def _input(self, member: _ComponentMember, number: int) -> ValueSet | None:
        """What has been found of an argument, of a call's result, or of a load; None for anything."""
        if number < len(member.function.arguments):
            return member.arguments.get(number)
        return self._summaries.given_to(member.function.values[number])

    # Downwards.

    def _narrow(self, reached: list[_ComponentMember]) -> None:
        """Look at functions again where that may tell more: down, up, up with all rounds, and down."""
        for member in reached:
            if member.ascent is not None and not member.ascent.has_widened and not member.overshoots:
                member.known = self._known(member)
        down = sorted(reached, key=_down)
        if self._look(down, False):
            self._look(down[::-1], False)
        if self._look(down[::-1], True):
            self._look(down, False)

    def _look_in_contexts(self, order: list[_ComponentMember]) -> None:
        """Look again at functions whose calls return less than functions tell, for what these calls hand over."""
        summaries = self._summaries
        inside = dict.fromkeys(self._members, True)
        changed = False
        for member in order:
            targets = [target for _, targets in summaries.graph.calls[member.function] for target in targets]
            if not any(target in self._members for target in targets) or not _tells(member):
                continue
            # Of no others it is said what bodies they have (kept_components.py).
            if not (results := self._contexts.results_in(member.function, None, inside)):
                continue
            safe_point()
            assert member.prepared is not None
            known = summaries.known_of(member.function)
            found = summaries.flow_on(member.prepared, known.with_sets(results))
            changed = self._conclude(member, member.prepared, found) or changed
        self._contexts.forget_results()
        if changed:
            self._look(order, False)

    def _conclude(self, member: _ComponentMember, prepared: PreparedFunction, found: OfRound) -> bool:
        """Conclude what a look has found of a function; whether it is more than was known."""
        summaries = self._summaries
        before = summaries.outgoing_of(member.function)
        out = narrowed(before, outgoing(member.interfaces, found, prepared.context))
        summaries.conclude(member.function, out)
        summaries.stored.update(out.stored)
        summaries.reaches.update(out.reaches)
        for call, passed in out.passed.items():
            for number, handed in passed.items():
                if summaries.loads_of(call, number):
                    summaries.stored[call, number] = handed
        return before.passed != out.passed or before.returned != out.returned or before.stored != out.stored

    def _look(self, order: list[_ComponentMember], all_rounds: bool) -> bool:
        """Look at functions again of which more is known than before; by all rounds, too, where these may tell others
        more. Whether there was one.
        """
        summaries = self._summaries
        changed = False
        for member in order:
            known = summaries.known_of(member.function)
            evolves = all_rounds and self._evolution_matters(member)
            if known == member.known and not evolves:
                continue
            safe_point()
            changed = True
            member.known = known
            assert member.prepared is not None
            found = (
                summaries.rounds_on(member.prepared, known) if evolves else summaries.flow_on(member.prepared, known)
            )
            self._conclude(member, member.prepared, found)
        return changed

    def _evolution_matters(self, member: _ComponentMember) -> bool:
        """Whether what a loop computes goes to other functions, as a number."""
        assert member.ascent is not None
        if not member.ascent.has_widened:
            return False
        widened = member.ascent.behind_widened()
        interfaces = member.interfaces
        read = [call.operands[number] for call, numbers in interfaces.calls for number in numbers]
        read += [last.operands[0] for last in interfaces.returns]
        read += [store.operands[0] for store in interfaces.stores if self._is_read_elsewhere(store)]
        return any(
            isinstance(value, LocalValue) and not isinstance(value.type, PointerType) and value.index in widened
            for value in read
        )

    def _is_read_elsewhere(self, store: Instruction) -> bool:
        """Whether another function may load what is stored."""
        loads = self._summaries.all_loads_of(store)
        return store.opcode == opcodes.STORE and any(load.function is not store.function for load in loads)


def _tells(member: _ComponentMember) -> bool:
    """Whether a function tells others anything."""
    interfaces = member.interfaces
    return bool(interfaces.returns or interfaces.stores or any(numbers for _, numbers in interfaces.calls))


def _down(member: _ComponentMember) -> int:
    return member.down


def _callers_first(functions: list[Function], summaries: Summaries) -> list[Function]:
    """Functions in an order in which callers come before what they call, as far as they do not call one another."""
    inside = dict.fromkeys(functions, True)
    done: dict[Function, bool] = {}
    order: list[Function] = []
    # Those that others may call come first of all.
    graph = summaries.graph
    roots = [function for function in functions if graph.open[function]] + functions
    for root in reversed(roots):
        path: list[tuple[Function, int]] = [(root, 0)]
        while path:
            function, next_ = path.pop()
            if next_ == 0:
                if function in done:
                    continue
                done[function] = True
            targets = graph.callees[function]
            while next_ < len(targets):
                target = targets[next_]
                next_ += 1
                if target in inside and target not in done:
                    path.append((function, next_))
                    path.append((target, 0))
                    break
            else:
                order.append(function)
    return order[::-1]
