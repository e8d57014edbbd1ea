"""Results decided by relations: comparisons, three-way comparisons, overflow bits, and conditions
made of comparisons; and those that it bounds: sums, differences (of floats, too), and what is chosen by phis and
selects.

    if (a < b && b < c)  %d = icmp slt i32 %a, %c           is true

A set holds whatever undef is, and the answers of relations read each value as one number. So a result is decided only
where whatever may be undef is read at most once to compute it (single_use.py); for values that are never undef, that is
always.
"""

from __future__ import annotations

from typing import Final, final

from scev import ir
from scev.cfg import Loop, Place
from scev.domains import FloatSet, IntSet, ValueSet
from scev.facts import FlowFacts
from scev.flow.places.at_places import ConditionsAtPlaces
from scev.flow.places.related import RelatedPlaces
from scev.flow.renamed.program import FlowProgram
from scev.ir import intrinsics, opcodes
from scev.relations import Relations
from scev.support.interrupts import safe_point
from scev.transfer import related_difference, site_of, without_zero

MAX_DECIDING_STEPS: Final = 256
"""Maximum systems of rows that are searched to decide the numbers of one function, besides one for each 32 values; and
as many again for its conditions."""
MAX_STEPS_BESIDES: Final = 32
"""Maximum systems that are searched besides for each result that was decided: where relations help, they go on."""
_LOGICAL = (opcodes.AND, opcodes.OR, opcodes.XOR, opcodes.SELECT)
_THREE_WAY: Final = (intrinsics.UCMP, intrinsics.SCMP)


@final
class RelationBudget:
    """What relations may still be asked about one function: `left` questions, none about `values`, which had theirs,
    and only about what these loops compute, by number, unless that is None. So many systems may be searched for
    numbers, and for conditions: a number gets a smaller set more often than a condition is decided.
    """

    __slots__ = ("condition_steps", "left", "loops", "number_steps", "values")

    def __init__(self, program: FlowProgram, limit: int, loops: dict[int, bool] | None = None) -> None:
        steps = MAX_DECIDING_STEPS + len(program.function.values) // 32
        self.loops: dict[int, bool] | None = loops
        self.left: int = limit
        self.number_steps: int = steps
        self.condition_steps: int = steps
        self.values: dict[int, bool] = {}

    def is_meant(self, loop: Loop | None) -> bool:
        """Whether to ask about what a loop computes; None: what is outside of all loops."""
        if self.loops is None:
            return True
        while loop is not None and loop.number not in self.loops:
            loop = loop.parent
        return loop is not None

    def for_rest(self, program: FlowProgram) -> RelationBudget:
        """The same, to go on with about all that is left of the function."""
        found = RelationBudget(program, self.left)
        found.number_steps = self.number_steps
        found.condition_steps = self.condition_steps
        found.values.update(self.values)
        return found


def decided_sets(
    program: FlowProgram,
    flow: FlowFacts,
    asked: RelationBudget,
    undecided: dict[int, bool],
    only_found: bool,
    floats: dict[int, bool] | None = None,
) -> dict[int, ValueSet]:
    """The sets of the first results that relations decide, by the numbers of the values: of those that were not asked
    about before, not said to be undecided by the caller, and, with `only_found`, of those whose sets flow has found by
    now; of floats, of those in `floats`, if it is given.
    """
    conditions = flow.conditions
    if asked.left == 0 or asked.loops == {} or not isinstance(conditions, ConditionsAtPlaces):
        return {}
    return _Deciding(program, flow, conditions, asked, undecided).run(only_found, floats)


@final
class _Deciding:
    __slots__ = ("_asked", "_conditions", "_flow", "_found", "_places", "_program", "_relations", "_undecided")

    def __init__(
        self,
        program: FlowProgram,
        flow: FlowFacts,
        conditions: ConditionsAtPlaces,
        asked: RelationBudget,
        undecided: dict[int, bool],
    ) -> None:
        self._program: FlowProgram = program
        self._flow: FlowFacts = flow
        self._conditions: ConditionsAtPlaces = conditions
        self._places: RelatedPlaces = RelatedPlaces(program, conditions.in_blocks())
        self._relations: Relations = self._places.relations
        self._asked: RelationBudget = asked
        self._undecided: dict[int, bool] = undecided
        self._found: dict[int, ValueSet] = {}

    def run(self, only_found: bool, floats: dict[int, bool] | None) -> dict[int, ValueSet]:
        numbers, conditions = self._to_be_asked(only_found, floats)
        self._asked.number_steps = self._decide_all(numbers, self._asked.number_steps)
        self._asked.condition_steps = self._decide_all(conditions, self._asked.condition_steps)
        return self._found

    def _to_be_asked(
        self, only_found: bool, floats: dict[int, bool] | None
    ) -> tuple[list[ir.Instruction], list[ir.Instruction]]:
        """The numbers and the conditions that may be decided, each in reverse post-order."""
        numbers: list[ir.Instruction] = []
        conditions: list[ir.Instruction] = []
        flow = self._flow
        control = self._program.control
        for index in control.order:
            block = self._program.function.blocks[index]
            if not flow.executable[index] or not self._asked.is_meant(control.loop_of(block)):
                continue
            for instruction in block.instructions:
                number = instruction.index
                is_integer = isinstance(instruction.type, ir.IntegerType)
                is_difference = instruction.opcode == opcodes.FSUB and (floats is None or number in floats)
                if not is_integer and not is_difference or number in self._undecided:
                    continue
                if number in self._asked.values or only_found and not flow.solution.is_found(number):
                    continue
                self._asked.values[number] = True
                known = flow.set_of(number)
                if isinstance(known, IntSet | FloatSet) and not known.is_point() and not known.is_empty():
                    is_condition = isinstance(known, IntSet) and known.width == 1
                    (conditions if is_condition else numbers).append(instruction)
        return numbers, conditions

    def _decide_all(self, values: list[ir.Instruction], steps: int) -> int:
        """Decide some results, in so many steps; how many are left."""
        relations = self._relations
        most = relations.steps + steps
        for instruction in values:
            if self._asked.left == 0 or relations.steps >= most:
                break
            safe_point()
            known = self._flow.set_of(instruction.index)
            found: ValueSet | None = None
            if isinstance(known, IntSet):
                found = self._decide(instruction, known)
            elif isinstance(known, FloatSet):
                found = self._float_difference(instruction, known)
            if found is not None:
                self._found[instruction.index] = found
                most += MAX_STEPS_BESIDES
        return most - relations.steps

    def _decide(self, value: ir.Instruction, known: IntSet) -> IntSet | None:
        if isinstance(value, ir.Compare):
            if value.opcode != opcodes.ICMP:
                return self._bit(value) if self._relations.is_compared_again(value) else None
            a, b = value.operands
            if not self._relations.may_relate(value):
                return None
            answer = self._ask(value.predicate, a, b, value, [a, b])
            return None if answer is None else IntSet.point(1, 1 if answer else 0)
        if known.width == 1:
            is_bit = (
                isinstance(value, ir.AggregateAccess) and value.opcode == opcodes.EXTRACTVALUE and value.indices == (1,)
            )
            if not is_bit and value.opcode not in _LOGICAL:
                return None
            return self._bit(value)
        if value.opcode == opcodes.ADD or value.opcode == opcodes.SUB:
            return self._sum(value, known)
        if value.opcode == opcodes.SELECT or isinstance(value, ir.Phi) and not self._program.carries[value.index]:
            return self._chosen(value, known)
        if isinstance(value, ir.Call) and value.intrinsic in _THREE_WAY:
            return self._three_way(value, value.intrinsic is intrinsics.SCMP, known)
        return None

    def _bit(self, value: ir.Instruction) -> IntSet | None:
        answer = self._ask(opcodes.EQ, value, ir.ConstantInt(value.type, 1, 1), value, [value])
        return None if answer is None else IntSet.point(1, 1 if answer else 0)

    def _sum(self, value: ir.Instruction, known: IntSet) -> IntSet | None:
        """A sum or a difference of two values that conditions speak of together; None if its set is no smaller."""
        if self._asked.left == 0 or not self._relations.may_relate(value):
            return None
        self._asked.left -= 1
        found = self._relations.set_of(value, value.block, value.index, [])
        met = known if found is None else known.meet(found)
        # Of two arcs, what stands for the intersection need not be a part of the first.
        if not known.includes(met):
            met = known
        if value.opcode == opcodes.SUB:
            met = self._without_zero(value, met)
        return None if met.includes(known) or not self._conditions.are_read_once([value]) else met

    def _without_zero(self, value: ir.Instruction, known: IntSet) -> IntSet:
        """What a difference can be of two values that conditions say are not equal."""
        if self._asked.left == 0 or known.is_point() or not known.contains(0):
            return known
        less = without_zero(known)
        if less.contains(0) or not known.includes(less):
            return known
        self._asked.left -= 1
        a, b = value.operands
        return less if self._relations.decide(opcodes.NE, a, b, value.block, value.index) else known

    def _float_difference(self, value: ir.Instruction, known: FloatSet) -> FloatSet | None:
        """A difference of two floats that conditions compare; None if its set is no smaller."""
        if self._asked.left == 0 or not self._relations.may_relate(value):
            return None
        a = self._conditions.set_of_operand(value, 0)
        b = self._conditions.set_of_operand(value, 1)
        if not isinstance(a, FloatSet) or not isinstance(b, FloatSet):
            return None
        self._asked.left -= 1
        a_value, b_value = value.operands
        outcomes = self._relations.outcomes(a_value, b_value, value.block, value.index)
        found = related_difference(site_of(value, False, self._program.context), a, b, outcomes)
        if found is None or found.includes(known) or not self._conditions.are_read_once([value]):
            return None
        met = known.intersect(found, self._program.context.settings.max_intervals)
        return met if not met.is_empty() and met != known and known.includes(met) else None

    def _chosen(self, value: ir.Instruction, known: IntSet) -> IntSet | None:
        """The union of the operands of a phi or a select, each as it is where it is chosen; None if that is no less."""
        joined: ValueSet | None = None
        asked: list[int] = []
        for k in range(0 if isinstance(value, ir.Phi) else 1, len(value.operands)):
            if not self._flow.is_reachable(Place.of_use(value, k)):
                continue
            if (one := self._conditions.set_of_operand(value, k)) is None:
                return None
            if self._places.may_narrow(value, k, one):
                asked.append(k)
            else:
                joined = one if joined is None else joined.join(one)
                if joined.includes(known):
                    return None
        # What the others can be is found out only where it matters.
        for k in asked:
            if self._asked.left == 0 or joined is not None and joined.includes(known):
                return None
            self._asked.left -= 1
            one = self._conditions.set_of_operand(value, k)
            assert one is not None
            refined = self._places.refine_choice(value, k, one)
            joined = refined if joined is None else joined.join(refined)
        if not asked or not isinstance(joined, IntSet) or joined.includes(known):
            return None
        if not isinstance(value, ir.Phi) and not self._conditions.are_read_once([value]):
            return None
        # Of two arcs, what stands for the intersection need not be a part of the first.
        met = known.meet(joined)
        return met if known.includes(met) else None

    def _three_way(self, value: ir.Call, signed: bool, known: IntSet) -> IntSet | None:
        a, b = value.arguments
        less = opcodes.SLT if signed else opcodes.ULT
        for predicate, result in ((less, -1), (opcodes.EQ, 0), (opcodes.swapped_predicate(less), 1)):
            if self._ask(predicate, a, b, value, [a, b]):
                return IntSet.point(known.width, result % (1 << known.width))
        return None

    def _ask(
        self, predicate: int, left: ir.Value, right: ir.Value, at: ir.Instruction, read: list[ir.Value]
    ) -> bool | None:
        if self._asked.left == 0:
            return None
        self._asked.left -= 1
        answer = self._relations.decide(predicate, left, right, at.block, at.index)
        if answer is None or not self._conditions.are_read_once(read):
            return None
        return answer
