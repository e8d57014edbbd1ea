"""The rounds of one function: flow and evolution by turns, until neither learns anything from the other.

    round 0   flow        which edges can be taken, from the program and what is known from outside
    round 1   evolution   how often loops run; flow finds the sets that it reads, and what these depend on
    round 2   flow        again: the ranges of round 1 narrow what loops carry
    …                     until evolution knows nothing of what loops carry that flow did not, or Settings.max_rounds
    relations             of what was read so far; what they decide is known from then on, and flow and evolution go on
    integers              what nobody has read by then: phis that no count depends on, other sets, other relations
    floats                the same of what no integer is computed from

The rest is found when it is asked for: nothing that was found before depends on it, so it can neither change counts nor
expressions. Who asks for counts alone pays for nothing else, and who asks for expressions not for floats.

Each round is a pure function of the program and the round before, and what it asks of that comes in one fixed order. So
nothing depends on the order of functions or of queries. A later round knows all that an earlier one knew, so stopping
at the limit loses precision, never soundness.
"""

from __future__ import annotations

from typing import Final, final

from scev.analysis.prepared import PreparedFunction
from scev.answers import LastRounds, last_results, returned_at, returns_of
from scev.cfg import Loop
from scev.domains import IntSet, ValueSet
from scev.evolution import FunctionContext, KnownLess, MinMax, SequentialUMin, evolve
from scev.facts import EvolutionFacts, FlowFacts, LoopFacts
from scev.flow import RelationBudget, decided_sets, propagate, propagate_again
from scev.ir import Compare, Function, Instruction, LocalValue, Phi, opcodes
from scev.support.interrupts import UNINTERRUPTED
from scev.targets import GpuTarget
from scev.transfer import Known, Questionnaire, is_never_undef

MAX_TARGET_ORDERS: Final = 64
"""Maximum pairs of values of one function that its target compares."""


def orders_in(function: Function, target: GpuTarget | None) -> tuple[KnownLess, ...]:
    """The pairs of values that the target orders: a position is below its length."""
    found: list[KnownLess] = []
    for relation in () if target is None else target.relations(function):
        found.extend([KnownLess(below, above) for below in relation.below for above in relation.above])
    return tuple(found[:MAX_TARGET_ORDERS])


def run_rounds(
    prepared: PreparedFunction,
    known: Known,
    orders: tuple[KnownLess, ...],
    alone: Known | None = None,
    only_counts: bool = False,
) -> LastRounds:
    """The last rounds of a function; `known` is what is known of its values from outside. `alone` is the part of it
    that does not come from other functions: what follows from that is known as well, for from more, less may follow, as
    sets have no holes. `only_counts`: no round that could only say more of loops which are counted.
    """
    settings = prepared.context.settings
    program = prepared.program
    flow = propagate(program, known, None)
    if alone is not None and alone != known and (more := _lost(propagate(program, alone, None), flow, only_counts)):
        known = known.with_sets(more)
        flow = propagate(program, known, None)
    evolution = _evolve(prepared, flow, orders, only_counts)
    rounds = 1
    while rounds < settings.max_rounds and not (only_counts and _are_constant(evolution)):
        if not _learnt(flow, evolution):
            break
        rounds += 1
        if (next_flow := propagate_again(flow, known, evolution)) is flow:
            break
        flow = next_flow
        evolution = _evolve_on(evolution, flow)
    asked = RelationBudget(program, settings.max_relations, _nests_to_count(evolution) if only_counts else None)
    if rounds < settings.max_rounds:
        decided = decided_sets(program, flow, asked, _tests_that_count(evolution), True)
        if decided:
            # What relations decide is known from now on; blocks may be left out, and loops be counted.
            rounds += 1
            known = known.with_sets(decided)
            flow = propagate_again(flow, known, evolution)
            evolution = _evolve_on(evolution, flow)
    return _RoundsSoFar(prepared, known, flow, evolution, rounds, asked)


@final
class _RoundsSoFar(LastRounds):
    """The rounds that counts need. Those for the rest are run when more is asked for than was found: first those for
    integers, on which expressions rest, then those for floats.
    """

    __slots__ = (
        "_are_integers", "_asked", "_integer_flow", "_is_finishing", "_known", "_prepared", "_questionnaire",
        "_was_asked",
    )  # fmt: skip

    def __init__(
        self,
        prepared: PreparedFunction,
        known: Known,
        flow: FlowFacts,
        evolution: EvolutionFacts,
        count: int,
        asked: RelationBudget,
    ) -> None:
        super().__init__(flow, evolution, count)
        self._prepared: PreparedFunction | None = prepared
        self._questionnaire: Questionnaire | None = prepared.context.definedness.asked
        # By value: whether it is an integer or an address; None until these were found. And what was known then.
        self._are_integers: list[bool] | None = None
        self._integer_flow: FlowFacts | None = None
        self._is_finishing: bool = False
        self._known: Known = known
        self._asked: RelationBudget = asked
        # What was asked about undef before, by others: set apart while it is found whether the rest asks.
        self._was_asked: bool = False
        if self._has_asked():
            self._flow = flow.depending_on_undef()
        evolution.around_completion(self._before_completion, self._after_completion)
        flow.solution.keep(True)

    def _has_asked(self) -> bool:
        """Whether something was asked about a value that may be undef."""
        asked = self._questionnaire
        return asked is not None and asked.of_undef

    def _set_apart(self) -> None:
        """Begin to find out whether something is asked about undef, apart from what was asked before."""
        if (asked := self._questionnaire) is not None:
            self._was_asked = self._was_asked or asked.of_undef
            asked.of_undef = False

    def _note_asked(self, flow: FlowFacts) -> FlowFacts:
        """A round of flow that depends on undef if something was asked since `_set_apart`."""
        if (asked := self._questionnaire) is None:
            return flow
        found = flow.depending_on_undef() if asked.of_undef else flow
        asked.of_undef = asked.of_undef or self._was_asked
        self._was_asked = False
        return found

    def _before_completion(self) -> None:
        self._find_integers()
        self._refuse_half_answers()
        self._set_apart()

    def _after_completion(self) -> None:
        if self._are_integers is not None:
            _ask_returned(self._flow, self._are_integers, True, self.evolution)
        self._flow = self._note_asked(self._flow)

    def is_whole(self) -> bool:
        return self._prepared is None

    def integer_flow(self) -> FlowFacts:
        if self._integer_flow is None:
            # If this is interrupted, who asks again goes on from here.
            self.flow.solution.keep(False)
            self._find_integers()
        return self.flow if (found := self._integer_flow) is None else found

    def whole_flow(self) -> FlowFacts:
        if self._prepared is not None:
            self.flow.solution.keep(False)
            self._find_integers()
            self.flow.solution.keep(False)
            self._find_rest()
        return self.flow

    def close(self) -> None:
        self._prepared = None
        super().close()

    def _refuse_half_answers(self) -> None:
        if self._is_finishing:
            # What is half found holds nowhere.
            raise RuntimeError("facts cannot be asked for while they are computed, by the handler of a signal")

    def _begin(self) -> None:
        self._refuse_half_answers()
        self._is_finishing = True
        self._set_apart()

    def _find_integers(self) -> None:
        """Find the rest of the integers. Nothing is kept of it until it is whole, but sets that are whole."""
        if (prepared := self._prepared) is None or self._are_integers is not None:
            return
        full = prepared.program.full
        are_integers = [isinstance(full[value.index], IntSet) for value in self.flow.function.values]
        asked = self._asked.for_rest(prepared.program)
        self._begin()
        try:
            with UNINTERRUPTED:
                self.evolution.carry_rest()
            flow, count, known = self._integers(prepared, [k for k, one in enumerate(are_integers) if one], asked)
            is_all = all(one or full[k] is None for k, one in enumerate(are_integers))
            if is_all:
                _ = flow.sets
            _ask_returned(flow, are_integers, True, None)
            flow = self._note_asked(flow)
        finally:
            self._is_finishing = False
            self.flow.solution.keep(True)
        self._flow = flow
        self._count = count
        self._known = known
        self._asked = asked
        flow.solution.keep(True)
        self.evolution.rest_on(flow)
        self._are_integers = are_integers
        self._integer_flow = flow
        if is_all:
            # From now on other threads read them without waiting.
            self._prepared = None

    def _integers(
        self, prepared: PreparedFunction, integers: list[int], asked: RelationBudget
    ) -> tuple[FlowFacts, int, Known]:
        """The last round of flow that looks at integers, the number of rounds, and what is known by then."""
        flow = self.flow
        count = self.count
        known = self._known
        if (limit := prepared.context.settings.max_rounds) > 1:
            again = propagate_again(flow, known, self.evolution)
            if again is not flow:
                count = min(count + 1, limit)
                flow = again
        flow.solution.find(integers)
        if count < limit:
            tests = _tests_that_count(self.evolution)
            has_differences = any(one.opcode == opcodes.FSUB for one in flow.function.instructions())
            floats = prepared.program.sources_behind(integers) if has_differences else {}
            decided = decided_sets(prepared.program, flow, asked, tests, False, floats)
            decided.update(_decided_behind_loops(prepared, flow, self.evolution, decided))
            if decided:
                count += 1
                known = known.with_sets(decided)
                flow = propagate_again(flow, known, self.evolution)
                flow.solution.find(integers)
        return flow, count, known

    def _find_rest(self) -> None:
        """Find what is not found of floats, and what follows from that."""
        if (prepared := self._prepared) is None:
            return
        self._begin()
        try:
            flow = self.flow
            _ = flow.sets
            decided: dict[int, ValueSet] = {}
            if self._count < prepared.context.settings.max_rounds:
                # Of integers, all others were asked about.
                asked = self._asked.for_rest(prepared.program)
                decided = decided_sets(prepared.program, flow, asked, _tests_that_count(self.evolution), False)
            if decided:
                flow = propagate_again(flow, self._known.with_sets(decided), self.evolution)
                _ = flow.sets
            assert self._are_integers is not None
            _ask_returned(flow, self._are_integers, False, None)
            flow = self._note_asked(flow)
        finally:
            self._is_finishing = False
            self.flow.solution.keep(True)
        self._count += 1 if decided else 0
        self._flow = flow
        flow.solution.keep(True)
        self._prepared = None


def _ask_returned(flow: FlowFacts, are_integers: list[bool], integers: bool, evolution: EvolutionFacts | None) -> None:
    """Ask for the integers that are returned, or for what else is. They may rest on what loops computed in their last
    iteration, and on more that is asked about undef: what it rests on is noted now, before anybody else asks it.
    """
    for last in (*returns_of(flow.function), *(last_results(flow.function, flow) or ())):
        value = last.operands[0]
        is_asked = isinstance(value, LocalValue) and are_integers[value.index] == integers
        if is_asked and flow.executable[last.block.index]:
            returned_at(last, flow, evolution)


def _decided_behind_loops(
    prepared: PreparedFunction, flow: FlowFacts, evolution: EvolutionFacts, decided: dict[int, ValueSet]
) -> dict[int, ValueSet]:
    """The comparisons that nobody has decided so far, and that evolution decides by what loops before them computed, as
    far as that holds whatever undef is.
    """
    asked: list[Compare] = []
    loops: list[Loop] = []
    for facts in evolution.loops:
        if (exact := facts.backedge_taken.exact) is not None:
            # To branch on undef may be no undefined behaviour; then it may go on as long as it likes.
            read = [] if prepared.context.settings.excludes_ub else exact.unknowns()
            if all(is_never_undef(value, prepared.context.definedness) for value in read):
                loops.append(facts.loop)
    for block in prepared.control.blocks_in_order() if loops else ():
        if not flow.executable[block.index]:
            continue
        for value in block.instructions:
            if isinstance(value, Compare) and value.opcode == opcodes.ICMP and value.index not in decided:
                known = flow.set_of(value.index)
                if isinstance(known, IntSet) and known.width == 1 and known.is_full() and _follows_one(value, loops):
                    asked.append(value)
    found: dict[int, ValueSet] = {}
    for number, is_true in evolution.decided_behind(asked, loops).items():
        compare = flow.function.values[number]
        assert isinstance(compare, Compare)
        if flow.conditions.are_read_once(list(compare.operands)):
            found[number] = IntSet.point(1, 1 if is_true else 0)
    return found


def _follows_one(compare: Compare, loops: list[Loop]) -> bool:
    """Whether a comparison stands outside of one of the loops, and what it compares is computed in that, or from what
    is, in one step.
    """
    for operand in compare.operands:
        if not isinstance(operand, Instruction):
            continue
        for value in (operand, *operand.operands):
            if isinstance(value, Instruction):
                for loop in loops:
                    if loop.contains(value.block) and not loop.contains(compare.block):
                        return True
    return False


def _lost(before: FlowFacts, after: FlowFacts, only_found: bool) -> dict[int, ValueSet]:
    """The sets of `before` that leave out something that those of `after` hold; with `only_found`, of those alone that
    were found by now.
    """
    if not only_found:
        # Together, not one by one.
        _ = before.sets, after.sets
    found: dict[int, ValueSet] = {}
    for index in range(len(before.function.values)):
        if only_found and not before.solution.is_found(index):
            continue
        set_ = before.set_of(index)
        new = after.set_of(index)
        if set_ is not None and new is not None and not set_.includes(new):
            found[index] = set_
    return found


def _evolve_on(before: EvolutionFacts, flow: FlowFacts) -> EvolutionFacts:
    """The round of evolution after a later round of flow: the one before, if it would say the same again."""
    return before if before.goes_on_from(flow) else before.again(flow)


def _evolve(
    prepared: PreparedFunction, flow: FlowFacts, orders: tuple[KnownLess, ...], only_counts: bool
) -> EvolutionFacts:
    context = prepared.context
    read = FunctionContext(
        prepared.function,
        prepared.control,
        context.layout,
        context.settings,
        flow,
        context.semantic_interposition,
        orders,
        prepared.memory,
    )
    return evolve(read, only_counts)


def _nests_to_count(evolution: EvolutionFacts) -> dict[int, bool]:
    """The outermost loops, by number, in which one is not counted."""
    found: dict[int, bool] = {}
    for facts in evolution.loops:
        if not _is_counted(facts):
            loop = facts.loop
            while loop.parent is not None:
                loop = loop.parent
            found[loop.number] = True
    return found


def _is_counted(loop: LoopFacts) -> bool:
    """Whether it is known how often a loop runs, and at most, below a half of all numbers: a maximum above comes from
    nothing being known. The least of the counts of several exits is less where one of these is found to be never taken.
    """
    exact = loop.backedge_taken.exact
    most = loop.backedge_taken.constant_max
    if len(loop.exits) > 1 and isinstance(exact, (MinMax, SequentialUMin)):
        return False
    return exact is not None and most is not None and most <= 1 << (exact.width - 1)


def _are_constant(evolution: EvolutionFacts) -> bool:
    """Whether all loops run a constant number of times."""
    for loop in evolution.loops:
        if (exact := loop.backedge_taken.exact) is None or exact.constant() is None:
            return False
    return True


def _tests_that_count(evolution: EvolutionFacts) -> dict[int, bool]:
    """The conditions, by number, that alone end a loop, after a known number of iterations. Unless that is 0, they come
    out both ways, so that it is not worth asking whether they are decided.
    """
    found: dict[int, bool] = {}
    for loop in evolution.loops:
        if len(loop.exits) == 1 and loop.exits[0].counts.exact is not None:
            terminator = loop.exits[0].block.terminator
            condition = terminator.operands[0] if terminator.opcode == opcodes.BR else None
            if isinstance(condition, LocalValue):
                found[condition.index] = True
    return found


def _learnt(flow: FlowFacts, evolution: EvolutionFacts) -> bool:
    """Whether evolution knows more of what loops carry than the flow it was made from: recurrences, and counts for
    those of which it knows nothing.
    """
    carried = evolution.carried()
    for index, evolved in carried.items():
        if not flow.solution.is_found(index):
            continue
        if (found := flow.set_of(index)) is not None and not evolved.includes(found):
            return True
    for loop in evolution.loops:
        if loop.backedge_taken.constant_max is not None:
            for instruction in loop.header.instructions:
                if not isinstance(instruction, Phi):
                    break
                if not flow.solution.is_found(instruction.index):
                    continue
                found = flow.set_of(instruction.index)
                known = carried.get(instruction.index)
                if (known is None or known.is_full()) and found is not None and not found.is_point():
                    return True
    return False
