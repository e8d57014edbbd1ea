"""What stands in the way of a wish: from a value whose set is not within what is wanted, back to what lets it.

    operation    the operand that would have to be better, and how much (operands.py); or the operation itself
    phi, load    the values that come and are not within it
    argument     unknown, or what a caller hands over
    call         what the called function returns

Where the wish is that a value is no NaN, no infinity, or not 0, the operations that make one of operands that are none
are marked: there it arises (arises.py).
"""

from __future__ import annotations

from typing import Final, final

from scev.cfg import Place
from scev.domains import FloatSet, IntSet, ValueSet
from scev.explain.arises import Property, excluded, makes
from scev.explain.asked import ExplainedFunction
from scev.explain.derivation import MAX_CALLS_EXPLAINED, MAX_EXPLAINED_DEPTH, MAX_EXPLAINED_STEPS, Derivation
from scev.explain.loops import writer_step
from scev.explain.operands import operands_shown, weak_operands
from scev.explain.step import UNKNOWN, InSet, Of, ReturnedSet, RuleName, Step, is_operation
from scev.ir import Argument, Call, Function, Instruction, Invoke, LocalValue, Phi, opcodes
from scev.transfer import set_of_operand

MAX_WEAK_PREMISES: Final = 4
"""Maximum values that come to one place and let a wish down, that an explanation follows."""


@final
class Blame:
    """Follows wishes back to what lets them down, in one program, within one budget."""

    __slots__ = ("_about", "_depth", "_open", "_steps", "derivation")

    def __init__(self, derivation: Derivation) -> None:
        self.derivation: Final = derivation
        self._steps: int = 0
        self._depth: int = 0
        self._open: dict[tuple[str, int], bool] = {}
        # What the wish is about: it excludes these.
        self._about: Property | None = None

    def value(self, asked: ExplainedFunction, value: LocalValue, place: Place | None, wanted: ValueSet) -> Step:
        """What lets down the wish that a value lies in a set; the derivation of the fact where it does."""
        if (set_ := asked.set_at(value, place)) is None:
            full = asked.full(value)
            return asked.gap(InSet(value, place, wanted if full is None else full, wanted), "unread")
        fact = InSet(value, place, set_, wanted)
        if wanted.includes(set_):
            return self.derivation.value(asked, value, place, wanted)
        if self._about is None:
            self._about = excluded(set_, wanted)
        key = (asked.function.name, value.index)
        if key in self._open:
            return asked.gap(fact, "carried")
        if self._steps >= MAX_EXPLAINED_STEPS or self._depth >= MAX_EXPLAINED_DEPTH:
            return asked.gap(fact, "budget")
        self._steps += 1
        self._depth += 1
        self._open[key] = True
        wanted = self._before_conditions(asked, fact)
        step = self._of_value(asked, fact._replace(wanted=wanted))
        if step.fact == fact._replace(wanted=wanted):
            here = asked.set_at(value, None)
            if step.rule in UNKNOWN and here is not None and not wanted.includes(here):
                # Where nothing more is known, something is wanted of the value, not of what conditions leave of it.
                fact = InSet(value, fact.place, here, wanted)
            step = step._replace(fact=fact)
        del self._open[key]
        self._depth -= 1
        return step

    def returned(self, asked: ExplainedFunction, wanted: ValueSet) -> Step:
        """What lets down the wish that what a function returns lies in a set."""
        weak: list[Step] = []
        for last in asked.facts.output.results():
            if (step := self._operand(asked, last, 0, wanted)) is not None:
                weak.append(step)
        if len(weak) == 1:
            return weak[0]
        result = asked.facts.result
        fact = ReturnedSet(asked.function, wanted if result is None else result, wanted)
        return asked.gap(fact, "joined", weak[:MAX_WEAK_PREMISES])

    # ------------------------------------------------------------------------------------------------------------------

    def _before_conditions(self, asked: ExplainedFunction, fact: InSet) -> ValueSet:
        """What is wanted of a value where it is defined: also what the conditions at its place then leave out."""
        here, full = asked.set_at(fact.value, None), asked.full(fact.value)
        if fact.place is None or here is None or full is None:
            return fact.wanted
        allowed = full
        for one in asked.constraints_at(fact.value, fact.place):
            allowed = one.narrow(asked.sets, allowed)
        if isinstance(allowed, FloatSet) and isinstance(fact.wanted, FloatSet):
            excluded = allowed.complement()
            left: ValueSet = fact.wanted.join(excluded.intersect(full) if isinstance(full, FloatSet) else excluded)
        elif isinstance(allowed, IntSet):
            left = fact.wanted.join(IntSet.from_range(allowed.range.complement()))
        else:
            return fact.wanted
        return fact.wanted if left.includes(here) else left

    def _operand(self, asked: ExplainedFunction, user: Instruction, position: int, wanted: ValueSet) -> Step | None:
        """What lets down the wish that an operand lies in a set; None where it does."""
        operand = user.operands[position]
        if isinstance(user, Phi) and not asked.facts.is_reachable(Place.of_edge(user.blocks[position], user.block)):
            return None
        if isinstance(operand, LocalValue):
            place = Place.of_use(user, position)
            if (set_ := asked.set_at(operand, place)) is not None and wanted.includes(set_):
                return None
            return self.value(asked, operand, place, wanted)
        constant = set_of_operand(operand, asked.context)
        if constant is None or wanted.includes(constant):
            return None
        return asked.gap(Of(user), "type", words=f"{operand}")

    def _of_value(self, asked: ExplainedFunction, fact: InSet) -> Step:
        value = fact.value
        if isinstance(value, Argument):
            return self._argument(asked, fact, value)
        assert isinstance(value, Instruction)
        if isinstance(value, Phi):
            return self._several(asked, fact, value, list(range(len(value.operands))), "joined")
        if value.opcode == opcodes.SELECT:
            condition = asked.operand_set(value, 0)
            decided = isinstance(condition, IntSet) and condition.width == 1 and condition.is_point()
            arms = [1, 2] if not decided or not isinstance(condition, IntSet) else [2 - condition.point_value()]
            found = self._several(asked, fact, value, arms, "joined")
            if found.premises:
                return found
        if isinstance(value, (Call, Invoke)) and (returned := self._call(asked, fact, value)) is not None:
            return returned
        if value.opcode == opcodes.LOAD:
            return self._load(asked, fact, value)
        premises = self._weak(asked, value, fact.wanted) or operands_shown(asked, value)
        about = self._about
        is_made = about is not None and excluded(fact.set, fact.wanted) == about and makes(asked, value, about)
        return asked.gap(fact, "operation", premises, about if is_made and about is not None else "")

    def _weak(self, asked: ExplainedFunction, value: Instruction, wanted: ValueSet) -> list[Step]:
        """The operands that let a wish down, followed back."""
        found: list[Step] = []
        for one in weak_operands(asked, value, wanted):
            operand = one.at.operands[one.position]
            assert isinstance(operand, LocalValue)
            found.append(self.value(asked, operand, Place.of_use(one.at, one.position), one.wanted))
        return found

    def _several(
        self, asked: ExplainedFunction, fact: InSet, user: Instruction, positions: list[int], rule: RuleName
    ) -> Step:
        """The operands that come and are not within what is wanted."""
        weak: list[Step] = []
        for position in positions:
            step = self._operand(asked, user, position, fact.wanted)
            if step is not None and step not in weak:
                weak.append(step)
        # What is as it was in the iteration before lets nothing down by itself.
        others = [step for step in weak if step.rule != "carried"]
        return asked.gap(fact, rule, (others or weak)[:MAX_WEAK_PREMISES])

    def _argument(self, asked: ExplainedFunction, fact: InSet, value: Argument) -> Step:
        weak: list[Step] = []
        if asked.facts.surroundings.callers is not None:
            for call, caller in self.derivation.callers_of(asked):
                if value.position < call.site.argument_count:
                    step = self._operand(caller, call, value.position, fact.wanted)
                    if step is not None:
                        weak.append(step)
        if weak:
            return asked.gap(fact, "callers", weak[:MAX_CALLS_EXPLAINED])
        return asked.gap(fact, "argument")

    def _call(self, asked: ExplainedFunction, fact: InSet, value: Call | Invoke) -> Step | None:
        callee = value.callee
        if not isinstance(callee, Function):
            return asked.gap(fact, "called")
        if callee.is_declaration:
            if is_operation(value):
                return None
            known = asked.operation(value).evaluate(asked.site(value), [None] * len(value.operands))
            weak = weak_operands(asked, value, fact.wanted)
            return None if weak or known is not None else asked.gap(fact, "called")
        if (other := self.derivation.program.asked(callee)) is None:
            return asked.gap(fact, "called")
        return asked.gap(fact, "returned", [self.returned(other, fact.wanted)])

    def _load(self, asked: ExplainedFunction, fact: InSet, value: Instruction) -> Step:
        weak: list[Step] = []
        if (sources := asked.memory.sources_of(value)) is not None and not sources.is_undef():
            for store in sources.stores:
                if (step := self._operand(asked, store, 0, fact.wanted)) is not None:
                    weak.append(step)
            if weak:
                return asked.gap(fact, "memory", weak[:MAX_WEAK_PREMISES])
        if (again := asked.memory.again(value)) is not None:
            for given in again.values:
                if isinstance(given, LocalValue):
                    weak.append(self.value(asked, given, None, fact.wanted))
            return asked.gap(fact, "memory", weak[:MAX_WEAK_PREMISES], "loaded again")
        if self._weak_places(asked, value, fact.wanted):
            return asked.gap(fact, "table", self._weak(asked, value, fact.wanted))
        if (writer := self._nearest_writer(asked, value)) is not None:
            return asked.gap(fact, "loaded", [writer_step(asked, writer)])
        return asked.gap(fact, "loaded", self.derivation.who_may_write(asked, value))

    def _nearest_writer(self, asked: ExplainedFunction, load: Instruction) -> Instruction | None:
        """The nearest instruction before a load, on the one way that leads there, that may change what it reads."""
        block = load.block
        end = load.index
        for _ in range(MAX_EXPLAINED_DEPTH):
            first = block.instructions[0].index
            for each in reversed(block.instructions[: end - first]):
                if asked.memory.may_write(each, load):
                    return each
            if len(block.predecessors) != 1:
                return None
            block = block.predecessors[0]
            end = block.instructions[-1].index + 1
        return None

    def _weak_places(self, asked: ExplainedFunction, value: Instruction, wanted: ValueSet) -> bool:
        """Whether a load is from a constant table whose other entries let a wish down."""
        operation = asked.operation(value)
        return operation.reads_further and bool(operation.further_operands(value, asked.context))
