"""The constraints that conditions put on the values of a function.

Every branch, switch and assumption is taken apart (parts.py); each part is a `TruthConstraint`, and what it compares is
a `ComparisonConstraint`. From these follow constraints on what the values are computed from, up to MAX_DERIVATIONS
operations back. They go on from an operand only where it has a value because the result has one. A constraint on a
number that is taken from the bits of a float is carried to the float at once (transfer/bits_of_floats.py). What a
branch says of x % 8 holds of every x % 8 that is computed, if x is never undef. (LLVM: PredicateInfo, whose limit of
conditions a branch is ours too.)
"""

from __future__ import annotations

from typing import Final, final

from scev import ir
from scev.cfg import ControlFlow
from scev.conditions.assumptions import is_assumption
from scev.conditions.constraints import (
    BehindBits,
    BesideOverflow,
    ComparedWithItself,
    ComparisonConstraint,
    Constraint,
    DerivedConstraint,
    NoneOf,
    SwitchCases,
    TruthConstraint,
)
from scev.conditions.edges import branches_two_ways, switch_edges
from scev.conditions.parts import ConditionPart, alternatives_of, parts_of
from scev.conditions.unions import united
from scev.conditions.where import Where, behind
from scev.ir import opcodes
from scev.transfer import BY_TEXT_ALONE, Definedness, floats_behind, is_never_undef, is_well_defined

MAX_DERIVATIONS: Final = 3
"""Maximum chained operations from a compared value back to the operands that it bounds. Two of
conversions, `and` and `or` count as one operation."""

MAX_USERS_COMPARED: Final = 32
"""Maximum users of a value that are searched for one that computes again what a condition is about."""

MAX_ALTERNATIVE_PARTS: Final = 32
"""Maximum parts in the alternatives of one condition, as in `a || b`, and in theirs."""

_DERIVABLE: Final = (opcodes.FNEG, opcodes.ICMP, opcodes.FCMP, opcodes.SELECT, opcodes.FREEZE, opcodes.EXTRACTVALUE)
_HALF: Final = 1
_WHOLE: Final = 2


def constraints_of_function(
    function: ir.Function, control: ControlFlow, definedness: Definedness = BY_TEXT_ALONE, excludes_ub: bool = True
) -> dict[int, list[Constraint]]:
    """Every constraint that a condition of a function puts on a value, by the value's number, in reverse post-order of
    their places. Unless `excludes_ub`, an assumption holds behind it only.
    """
    collector = _ConstraintCollector({}, definedness, control)
    for index in control.order:
        block = function.blocks[index]
        for instruction in block.instructions:
            if isinstance(instruction, ir.Call) and is_assumption(instruction):
                collector.condition(instruction.operands[0], True, behind(instruction, excludes_ub))
        terminator = block.terminator
        if isinstance(terminator, ir.Switch):
            collector.switch(terminator)
        elif branches_two_ways(terminator):
            taken, other = terminator.successors
            collector.condition(terminator.operands[0], True, Where(block, taken))
            collector.condition(terminator.operands[0], False, Where(block, other))
    return collector.found


def constraints_of_condition(
    condition: ir.Value, truth: bool, place: ir.BasicBlock, control: ControlFlow, definedness: Definedness
) -> dict[int, list[Constraint]]:
    """What a condition that is true (or, unless `truth`, false) says, by the numbers of the values it is about."""
    collector = _ConstraintCollector({}, definedness, control)
    collector.condition(condition, truth, Where(place, place))
    return collector.found


def derive(found: dict[int, list[Constraint]], base: Constraint, definedness: Definedness) -> None:
    """Add what a constraint says of the operands that its value is computed from, but not the constraint itself."""
    _ConstraintCollector(found, definedness, None).derive(base, None)


@final
class _ConstraintCollector:
    __slots__ = ("control", "definedness", "found")

    def __init__(
        self, found: dict[int, list[Constraint]], definedness: Definedness, control: ControlFlow | None
    ) -> None:
        self.found: dict[int, list[Constraint]] = found
        self.definedness: Definedness = definedness
        # None where no conditions are taken apart.
        self.control: ControlFlow | None = control

    def _add(self, constraint: Constraint, part: ConditionPart | None) -> None:
        control = self.control
        if part is None or control is None or part.speaks_of(constraint.value, control):
            self.found.setdefault(constraint.value.index, []).append(constraint)

    def derive(self, base: Constraint, part: ConditionPart | None, halves: int = _WHOLE * MAX_DERIVATIONS) -> None:
        """What a constraint, of a part of a condition, says of the operands that its value is computed from."""
        through = base.value
        if not isinstance(through, ir.Instruction) or not is_derivable(through):
            return
        halves -= _cost(through)
        if halves < 0:
            return
        for position, operand in enumerate(through.operands):
            if isinstance(operand, ir.LocalValue) and _is_constrained(through, position, operand, self.definedness):
                derived = DerivedConstraint(operand, base, through, position)
                self._add(derived, part)
                if _has_value(through, position, operand):
                    self.derive(derived, part, halves)
        if not isinstance(base, DerivedConstraint):
            for cast, position in floats_behind(through):
                behind = cast.operands[position]
                assert isinstance(behind, ir.LocalValue)
                float_ = BehindBits(behind, base, through)
                self._add(float_, part)
                # The float is poison where the number is: it has a value here.
                self.derive(float_, part, halves)

    def switch(self, switch: ir.Switch) -> None:
        """Each target that one kind of edge leads to: there, the value is one of its cases, or none of all cases."""
        value = switch.operands[0]
        if not isinstance(value, ir.LocalValue):
            return
        for edge in switch_edges(switch):
            where = Where(switch.block, edge.target)
            said = NoneOf(value, where, edge.cases) if edge.is_default else SwitchCases(value, where, edge.cases)
            self._add(said, None)
            self.derive(said, None)

    def condition(self, condition: ir.Value, truth: bool, where: Where) -> None:
        """Take a condition apart that is true (or, unless `truth`, false) at a place."""
        self._condition(condition, truth, where, None, MAX_ALTERNATIVE_PARTS)

    def _condition(
        self, condition: ir.Value, truth: bool, where: Where, behind: ir.BasicBlock | None, budget: int
    ) -> int:
        """The same for one that held by the phi of a block; what is left of a budget of parts of alternatives."""
        control = self.control
        assert control is not None
        for part in parts_of(condition, truth, control, behind):
            outcome = TruthConstraint(part.value, where, part.truth)
            self._add(outcome, part)
            if isinstance(part.value, ir.Compare):
                self._compared(part.value, part, where)
            elif part.is_whole:
                budget = self._either(part, where, budget)
                self.derive(outcome, part)
                self._beside(outcome, part)
        return budget

    def _either(self, part: ConditionPart, where: Where, budget: int) -> int:
        """What the alternatives of a part say together."""
        control = self.control
        assert control is not None
        alternatives = alternatives_of(part, control)
        budget -= sum(map(len, alternatives))
        if not alternatives or budget < 0:
            return budget
        said: list[dict[int, list[Constraint]]] = []
        for conditions in alternatives:
            one = _ConstraintCollector({}, self.definedness, control)
            for condition, truth in conditions:
                budget = one._condition(condition, truth, where, part.behind_it(), budget)
            said.append(one.found)
        for number, constraints in said[0].items():
            if all(number in other for other in said):
                union = united(constraints[0].value, where, [other[number] for other in said])
                if union is not None:
                    self._add(union, part)
        return budget

    def _beside(self, outcome: TruthConstraint, part: ConditionPart) -> None:
        """What an overflow bit says about the number beside it."""
        bit = outcome.value
        if not isinstance(bit, ir.AggregateAccess) or bit.opcode != opcodes.EXTRACTVALUE or bit.indices != (1,):
            return
        call = bit.operands[0]
        if not isinstance(call, ir.Call) or not is_derivable(call):
            return
        for user in call.users:
            if isinstance(user, ir.AggregateAccess) and user.opcode == opcodes.EXTRACTVALUE and user.indices == (0,):
                self._add(BesideOverflow(user, outcome, call), part)

    def _compared(self, compare: ir.Compare, part: ConditionPart, where: Where) -> None:
        integers = compare.opcode == opcodes.ICMP
        predicate = compare.predicate
        if not part.truth:
            predicate = opcodes.inverse_predicate(predicate) if integers else opcodes.inverse_float_predicate(predicate)
        if (itself := compare.operands[0]) is compare.operands[1]:
            if not integers and isinstance(itself, ir.LocalValue):
                compared_alone = ComparedWithItself(itself, where, predicate)
                self._add(compared_alone, part)
                self.derive(compared_alone, part)
            return
        for position in range(2):
            value = compare.operands[position]
            if isinstance(value, ir.LocalValue):
                compared = ComparisonConstraint(value, where, compare, position, predicate)
                self._add(compared, part)
                self.derive(compared, part)
                if integers and part.behind is None and where.is_edge:
                    self._computed_again(value, part, where, compare, position, predicate)
            predicate = opcodes.swapped_predicate(predicate) if integers else opcodes.swapped_float_predicate(predicate)

    def _computed_again(
        self,
        value: ir.LocalValue,
        part: ConditionPart,
        where: Where,
        compare: ir.Compare,
        position: int,
        predicate: int,
    ) -> None:
        """What a comparison says of other instructions that compute the number that is compared."""
        control = self.control
        assert control is not None
        for again in _computed_again(value, self.definedness):
            if control.is_reachable(again.block):
                self._add(ComparisonConstraint(again, where, compare, position, predicate), part)


def is_derivable(instruction: ir.Instruction) -> bool:
    """Whether the operation that computes a value can be evaluated again, and backwards: no memory, no control flow, no
    calls except of intrinsics and of libraries. What other threads have a part in (`convergent`) is none: a condition
    that holds here of an operand need not hold of theirs.
    """
    opcode = instruction.opcode
    if opcodes.FIRST_BINARY <= opcode <= opcodes.LAST_BINARY or opcodes.FIRST_CAST <= opcode <= opcodes.LAST_CAST:
        return True
    if isinstance(instruction, ir.Call):
        callee = instruction.callee
        if isinstance(callee, ir.Function) and callee.intrinsic is not None:
            return "convergent" not in callee.attributes
        return ir.library_function_called(instruction) is not None
    return opcode in _DERIVABLE


def _computed_again(value: ir.LocalValue, definedness: Definedness) -> list[ir.Instruction]:
    """Other instructions that compute the same number from the same operands, as programs do that test x % 8 twice.
    Where a condition holds of one, it has a value, and so has the other or is poison. What may be undef is another
    number each time it is read.
    """
    found: list[ir.Instruction] = []
    if not isinstance(value, ir.Instruction) or not isinstance(value.type, ir.IntegerType):
        return found
    opcode = value.opcode
    is_binary = opcodes.FIRST_BINARY <= opcode <= opcodes.LAST_BINARY
    if not is_binary and opcode != opcodes.ZEXT and opcode != opcodes.SEXT and opcode != opcodes.TRUNC:
        return found
    operands = value.operands
    read = operands[0] if isinstance(operands[0], ir.LocalValue) else operands[len(operands) - 1]
    if not isinstance(read, ir.LocalValue):
        return found
    users = value.function.users_of(read)
    if len(users) > MAX_USERS_COMPARED:
        return found
    for user in users:
        if user is value or user.opcode != opcode or user.type is not value.type or user in found:
            continue
        if all(_is_same(user.operands[k], operands[k], definedness) for k in range(len(operands))):
            found.append(user)
    return found


def _is_same(one: ir.Value, other: ir.Value, definedness: Definedness) -> bool:
    """Whether two operands are one number."""
    if isinstance(one, ir.ConstantInt):
        return isinstance(other, ir.ConstantInt) and one.value == other.value
    return one is other and isinstance(one, ir.LocalValue) and is_never_undef(one, definedness)


def _is_constrained(through: ir.Instruction, position: int, operand: ir.LocalValue, definedness: Definedness) -> bool:
    """Whether what holds of a result holds of an operand. A function of a library gives some number for undef, too."""
    if not isinstance(through, ir.Call) or through.intrinsic is not None:
        return True
    return _is_passed_noundef(through, position) or is_never_undef(operand, definedness)


def _has_value(through: ir.Instruction, position: int, operand: ir.LocalValue) -> bool:
    """Whether an operand has a value in every lane, no poison, where the result has. So flags of what computes it held.

    An arm of a select that is not taken may be poison, and so may lanes that a function on vectors leaves out.
    """
    lanes = operand.type
    result = through.type
    if isinstance(result, ir.VectorType):
        if isinstance(lanes, ir.VectorType) and result.count != lanes.count:
            return False
    elif isinstance(lanes, ir.VectorType) and not isinstance(result, (ir.IntegerType, ir.FloatType, ir.PointerType)):
        return False
    if ir.poisoning_operands(through) >> position & 1:
        return True
    return isinstance(through, ir.Call) and _is_passed_noundef(through, position) or is_well_defined(operand)


def _is_passed_noundef(call: ir.Call, position: int) -> bool:
    """Whether undef or poison for an argument is undefined behaviour."""
    called = call.called_function
    stated = call.site.argument_attributes
    declared = called.arguments if called is not None else ()
    if position < len(stated) and "noundef" in stated[position]:
        return True
    return position < len(declared) and "noundef" in declared[position].attributes


def _cost(through: ir.Instruction) -> int:
    opcode = through.opcode
    is_half = opcodes.FIRST_CAST <= opcode <= opcodes.LAST_CAST or opcode == opcodes.AND or opcode == opcodes.OR
    return _HALF if is_half else _WHOLE
