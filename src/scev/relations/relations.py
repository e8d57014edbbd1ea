"""Relations of two values at a place: what conditions and definitions say of both together.

    if (a < b && b < c)  …  a < c  …           0 <= i && i < n  …  n >= 1  …          p + i < p + n

A question collects what can matter for it (closure.py), writes it as linear rows over the integers (rows.py, loops.py,
kept.py), adds the negation of what is asked, and asks whether all of this has no solution (domains/relations). Nothing
is kept from one question for the next but what loops keep, which each loop is asked once, by itself, so that the order
of questions and of conditions does not matter. A question costs a bounded number of steps.

The answers read each value as one number. They hold whatever undef is only where nothing that may be undef is read
twice (`Conditions.are_read_once`, single_use.py).
"""

from __future__ import annotations

from typing import Final, final

from scev import ir
from scev.cfg import ControlFlow, header_phis
from scev.conditions import Sets
from scev.domains import IntRange, IntSet, Linear, Refutation, relation_floats
from scev.facts import ComparedValues, Conditions
from scev.ir import opcodes
from scev.relations.atoms import Atom, RelationalConditions, related_operands
from scev.relations.closure import MAX_PHIS_BESIDE, Closure, KeptRelation
from scev.relations.kept import ProvedRelations
from scev.relations.loops import complete
from scev.relations.question import question_about
from scev.relations.rows import Rows
from scev.transfer import EXTREMA, Context

MAX_NEARBY_VALUES: Final = 12
"""Maximum values that the side of a comparison is computed from, to see whether conditions speak of any."""


@final
class Relations:
    """Answers questions about two values of a function. `steps` counts what `decide` has searched."""

    __slots__ = ("_conditions", "_context", "_control", "_kept", "_listed", "_sets", "steps")

    def __init__(
        self,
        control: ControlFlow,
        context: Context,
        listed: RelationalConditions,
        sets: Sets,
        conditions: Conditions,
        kept: dict[int, list[KeptRelation]],
    ) -> None:
        """`kept`: what was found that loops keep, by the numbers of their headers; more is added to it."""
        self._control: ControlFlow = control
        self._context: Context = context
        self._listed: RelationalConditions = listed
        self._sets: Sets = sets
        self._conditions: Conditions = conditions
        self._kept: ProvedRelations = ProvedRelations(control, context, listed, sets, conditions, kept)
        self.steps: int = 0

    def decide(self, predicate: int, left: ir.Value, right: ir.Value, block: ir.BasicBlock, before: int) -> bool | None:
        """What `left predicate right` is before the instruction of number `before` of a block: True, False, or
        None where neither is known.
        """
        closure = self._closure(left, right, block, before, [])
        if not closure.relates() and not _are_tied(closure, left, right):
            # The sets that a comparison was evaluated with say as much.
            return None
        if (question := question_about(self._rows(closure), closure, predicate, left, right, [])) is None:
            return None
        is_true = question.is_true()
        is_false = not is_true and question.is_false()
        self.steps += question.steps()
        return True if is_true else False if is_false else None

    def outcomes(self, left: ir.Value, right: ir.Value, block: ir.BasicBlock, before: int) -> int:
        """Which outcomes comparing two floats can have before the instruction of number `before` of a block, as a mask
        (domains/relations/floats.py).
        """
        closure = self._closure(left, right, block, before, [])
        if not closure.relates():
            return relation_floats.ALL_OUTCOMES
        rows = self._rows(closure)
        a = rows.ranked(left)
        b = rows.ranked(right)
        if a is None or b is None:
            return relation_floats.ALL_OUTCOMES
        complete(rows, closure)
        refutation = Refutation(rows.problem)
        found = 0
        for outcome in relation_floats.OUTCOMES:
            if any(not refutation.refutes(case) for case in relation_floats.compared_floats(outcome, a, b)):
                found |= outcome
        self.steps += refutation.steps
        return found

    def may_relate(self, compare: ir.Instruction) -> bool:
        """Whether it is worth asking about two operands, those of a comparison for example: other conditions speak of
        both, or both are computed from one value or go around one loop; of one operand and a number, a condition on two
        values does.
        """
        left = _nearby(compare.operands[0], self._listed)
        right = _nearby(compare.operands[1], self._listed)
        if not left or not right:
            return self._has_conditions(left or right, compare, True)
        for value in left:
            if value in right or any(_go_together(value, other) for other in right):
                return True
        return all(self._has_conditions(side, compare, False) or self._steps_along(side) for side in (left, right))

    def _steps_along(self, values: dict[ir.Value, bool]) -> bool:
        """Whether one of some values is a phi of a loop's header, and conditions speak of another phi there."""
        by_value = self._listed.by_value
        for value in values:
            loop = self._control.loop_of(value.block) if isinstance(value, ir.Phi) else None
            if loop is None or not isinstance(value, ir.Phi) or loop.header is not value.block:
                continue
            if any(phi is not value and phi.index in by_value for phi in header_phis(loop)[:MAX_PHIS_BESIDE]):
                return True
        return False

    def _has_conditions(self, values: dict[ir.Value, bool], compare: ir.Instruction, of_two: bool) -> bool:
        for value in values:
            if not isinstance(value, ir.LocalValue):
                continue
            for atom in (self._listed.about_two if of_two else self._listed.by_value).get(value.index, []):
                if atom.value is not compare:
                    return True
        return False

    def is_compared_again(self, compare: ir.Compare) -> bool:
        """Whether conditions speak of both operands of a comparison, so that it is worth asking about."""
        by_value = self._listed.by_value
        for operand in compare.operands:
            value = operand
            if isinstance(value, ir.Instruction) and value.opcode == opcodes.FNEG:
                value = value.operands[0]
            if isinstance(value, ir.LocalValue) and value.index not in by_value:
                return False
        return True

    def implies(
        self,
        predicate: int,
        left: ir.Value,
        right: ir.Value,
        block: ir.BasicBlock,
        before: int,
        given: list[ComparedValues],
    ) -> bool:
        """Whether `left predicate right` is known to hold there, if all that is given holds, too."""
        closure = self._closure(left, right, block, before, given)
        is_number = _is_number(left) or _is_number(right)
        is_logical = isinstance(left, ir.Instruction) and left.type is ir.I1 and not isinstance(left, ir.Compare)
        if is_number and not is_logical and not given and not closure.relates():
            # The sets of the values say as much.
            return False
        question = question_about(self._rows(closure), closure, predicate, left, right, given)
        return question is not None and question.is_true()

    def set_of(self, value: ir.LocalValue, block: ir.BasicBlock, before: int, assumed: list[Atom]) -> IntSet | None:
        """The numbers that a value can be before the instruction of number `before` of a block, where it is
        computed already, if what is assumed holds besides, by what is known of it and other values together; None where
        nothing is.
        """
        if not isinstance(value.type, ir.IntegerType):
            return None
        closure = Closure(self._listed, self._control, self._context, block, before, assumed, self._kept)
        closure.reach([value])
        if not closure.relates() and not _is_bounded_by_its_parts(closure, value):
            return None
        rows = self._rows(closure)
        if (word := rows.word(value)) is None:
            return None
        # The readings come first: equations are about those that there are.
        unsigned = word.unsigned
        signed = word.signed
        complete(rows, closure)
        refutation = Refutation(rows.problem)
        half = 1 << (word.width - 1)
        found = _within(refutation, unsigned, word.width, 0, 2 * half - 1)
        found = found.meet(_within(refutation, signed, word.width, -half, half - 1))
        self.steps += refutation.steps
        return found

    def _closure(
        self, left: ir.Value, right: ir.Value, block: ir.BasicBlock, before: int, given: list[ComparedValues]
    ) -> Closure:
        closure = Closure(self._listed, self._control, self._context, block, before, [], self._kept)
        reached = [left, right]
        for _, a, b in given:
            reached += (a, b)
        closure.reach(reached)
        return closure

    def _rows(self, closure: Closure) -> Rows:
        return Rows(closure, self._context, self._control, self._sets, self._conditions)


def _within(refutation: Refutation, form: Linear, width: int, low: int, high: int) -> IntSet:
    """What a form of one variable, which lies between two numbers, can be."""
    for variable in form.terms:
        least, most = refutation.bounds(variable)
        if least is not None:
            low = max(low, least + form.constant)
        if most is not None:
            high = min(high, most + form.constant)
        if low <= high:
            return IntSet.from_range(IntRange.between(width, low, high))
    return IntSet.full(width)


def _is_number(value: ir.Value) -> bool:
    """Whether a value is a constant that the set of another one can say as much of: no address in an object."""
    return isinstance(value, ir.Constant) and not isinstance(value, (ir.GlobalValue, ir.ConstantExpression))


def _go_together(one: ir.Value, other: ir.Value) -> bool:
    return isinstance(one, ir.Phi) and isinstance(other, ir.Phi) and one.block is other.block


def _nearby(value: ir.Value, conditions: RelationalConditions) -> dict[ir.Value, bool]:
    """A value and those that it is computed from, the nearest ones, with the objects among them; none for a number."""
    found: dict[ir.Value, bool] = {}
    if isinstance(value, ir.ConstantExpression):
        value = ir.walk(value).base
    if not isinstance(value, (ir.LocalValue, ir.GlobalValue)):
        return found
    found[value] = True
    pending: list[ir.Value] = [value]
    for current in pending:
        if isinstance(current, ir.Instruction):
            for operand in conditions.operands_of(current):
                if len(found) == MAX_NEARBY_VALUES:
                    return found
                if isinstance(operand, (ir.LocalValue, ir.GlobalValue)) and operand not in found:
                    found[operand] = True
                    pending.append(operand)
    return found


def _are_tied(closure: Closure, left: ir.Value, right: ir.Value) -> bool:
    """Whether definitions relate two values; or, of a condition and a number, the parts that the condition has. An
    overflow bit has the operands of its operation.
    """
    if not _is_number(left) and not _is_number(right):
        return closure.are_tied([left, right], {})
    if left.type is not ir.I1 or isinstance(left, ir.Compare) or not isinstance(left, ir.Instruction):
        return False
    if left.opcode == opcodes.EXTRACTVALUE:
        return True
    parts: list[ir.Value] = []
    logical: dict[ir.LocalValue, bool] = {left: True}
    pending: list[ir.Instruction] = [left]
    for value in pending:
        for operand in related_operands(value):
            if operand.type is not ir.I1 or not isinstance(operand, ir.Instruction) or isinstance(operand, ir.Compare):
                parts.append(operand)
            elif operand in logical or operand not in closure.values:
                return True
            else:
                logical[operand] = True
                pending.append(operand)
    return closure.are_tied(parts, logical)


def _is_bounded_by_its_parts(closure: Closure, value: ir.LocalValue) -> bool:
    """Whether a value is what is left of a number when a part of it is taken away, x - x / 4 or x - min(x, y); the
    distance of two addresses in one object; or a remainder made positive, x % m + m.
    """
    if not isinstance(value, ir.Instruction) or value.opcode not in (opcodes.ADD, opcodes.SUB):
        return False
    a, b = value.operands
    if value.opcode == opcodes.ADD:
        return _is_remainder_by(a, b) or _is_remainder_by(b, a)
    if isinstance(a, ir.Instruction) and a.opcode == opcodes.PTRTOINT:
        is_part = isinstance(b, ir.Instruction) and b.opcode == opcodes.PTRTOINT
    elif isinstance(b, ir.Call):
        is_part = b.intrinsic is not None and b.intrinsic in EXTREMA
    else:
        is_part = isinstance(b, ir.Instruction) and b.opcode in (opcodes.LSHR, opcodes.UDIV)
    return is_part and a is not b and closure.are_tied([a, b], {value: True})


def _is_remainder_by(remainder: ir.Value, divisor: ir.Value) -> bool:
    return (
        isinstance(remainder, ir.Instruction)
        and remainder.opcode == opcodes.SREM
        and remainder.operands[1] is divisor
        and isinstance(divisor, ir.LocalValue)
    )
