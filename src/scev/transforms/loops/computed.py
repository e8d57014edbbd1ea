"""What a function computes already, by expression, and where it can be used again.

A value is used again where it is no more poisonous than its expression: where it is neither undef nor poison. (LLVM:
SCEVExpander::FindValueInExprValueMap, which drops flags where it has to.)
"""

from __future__ import annotations

from typing import Final, NamedTuple, final

from scev.answers import FunctionFacts, internals
from scev.cfg import Loop, Place
from scev.domains import IntSet
from scev.evolution import AddRec, Constant, Unknown
from scev.facts import DOES_NOT_DOMINATE, PROPERLY_DOMINATES, Expression
from scev.ir import BasicBlock, Compare, ConstantInt, Instruction, IntegerType, Phi, Value, opcodes

MAX_LIKE_VALUES: Final = 8
"""Maximum values of one expression that are looked at to use one of them again."""

MAX_BRANCHES_ABOVE: Final = 8
"""Maximum branches on the way to a block that are looked at to see whether they test a value."""


class InsertionPoint(NamedTuple):
    """Where instructions are put: at the start of a block, behind its phis, or at its end."""

    block: BasicBlock
    is_end: bool = False


@final
class ComputedExpressions:
    """What a function computes already, by expression."""

    def __init__(self, facts: FunctionFacts) -> None:
        self._facts: Final = facts
        self._values: dict[Expression, list[Instruction]] | None = None
        self._defined: dict[Phi, bool] = {}

    def before(self, expression: Expression, point: InsertionPoint) -> Value | None:
        """A value that has been computed whenever control is at a point, and is neither undef nor poison; None for what
        needs none, a number or a value of the program.
        """
        if isinstance(expression, (Constant, Unknown)):
            return None
        for value in self._like(expression)[:MAX_LIKE_VALUES]:
            if self._is_before(value, point) and self.is_defined_at(value, point.block):
                return value
        return None

    def counter(self, loop: Loop, width: int) -> Phi | None:
        """A phi of at least a width that counts the iterations of a loop from 0; None where there is none."""
        for at in loop.header.instructions:
            if not isinstance(at, Phi):
                break
            if isinstance(at.type, IntegerType) and at.type.width >= width and self.is_defined_at(at, loop.header):
                found = internals(self._facts).evolution.evolution_of(at)
                if isinstance(found, AddRec) and found.loop is loop and _counts_from_zero(found):
                    return at
        return None

    def is_available(self, expression: Expression, point: InsertionPoint) -> bool:
        """Whether all parts of an expression are computed before a point."""
        disposition = internals(self._facts).evolution.block_disposition(expression, point.block)
        if disposition == DOES_NOT_DOMINATE or (disposition != PROPERLY_DOMINATES and not point.is_end):
            return False
        return all(self._is_before(value, point) for value in expression.unknowns() if isinstance(value, Instruction))

    def is_defined_at(self, value: Value, block: BasicBlock) -> bool:
        """Whether a value is neither undef nor poison whenever a block begins: nowhere, or since a branch on the way
        from it to the block was on a comparison of it, which would have been undefined behaviour.
        """
        if self._facts.passes.is_well_defined(value):
            return True
        if isinstance(value, Phi) and self._counts_without_poison(value):
            return True
        if not self._facts.passes.is_never_undef(value):
            return False
        above: BasicBlock | None = block
        for _ in range(MAX_BRANCHES_ABOVE):
            if above is None or (isinstance(value, Instruction) and above is value.block):
                return False
            above = self._facts.control.immediate_dominator(above)
            end = None if above is None else above.terminator
            condition = end.operands[0] if end is not None and end.opcode == opcodes.BR and end.operands else None
            if condition is value or (isinstance(condition, Compare) and value in condition.operands):
                return True
        return False

    def _like(self, expression: Expression) -> list[Instruction]:
        if (values := self._values) is None:
            values = {}
            for instruction in self._facts.function.instructions():
                found = internals(self._facts).evolution.evolution_of(instruction)
                if found is not None and not isinstance(found, (Constant, Unknown)):
                    values.setdefault(found, []).append(instruction)
            self._values = values
        return values.get(expression, [])

    def _counts_without_poison(self, phi: Phi) -> bool:
        """Whether a phi that only has constants added is never poison. By induction: in the first iteration it is what
        comes from outside; as long as it is no poison, its set holds, by which the flags of the addition do.
        """
        if (known := self._defined.get(phi)) is None:
            known = self._never_wraps(phi)
            self._defined[phi] = known
        return known

    def _never_wraps(self, phi: Phi) -> bool:
        if not isinstance(phi.type, IntegerType):
            return False
        for value in phi.operands:
            if (step := step_of(value, phi)) is None:
                if value is not phi and not self._facts.passes.is_well_defined(value):
                    return False
                continue
            assert isinstance(value, Instruction)
            set_ = self._facts.of(phi).range_at(Place.before(value))
            if not isinstance(set_, IntSet):
                return False
            if set_.is_empty():
                continue
            half = 1 << (phi.type.width - 1)
            low, high = set_.signed_min() + step, set_.signed_max() + step
            if value.flags & opcodes.NSW and not (-half <= low and high < half):
                return False
            if value.flags & opcodes.NUW:
                added = step % (2 * half)
                if set_.unsigned_max() + added >= 2 * half:
                    return False
        return True

    def _is_before(self, value: Instruction, point: InsertionPoint) -> bool:
        control, block = self._facts.control, point.block
        if value.block is block:
            return isinstance(value, Phi) or (point.is_end and not value.is_terminator)
        if not control.is_computed_at(value, Place.of_block(block)):
            return False
        # In a loop that has been left, it is what it was in its last iteration.
        loop = control.loop_of(value.block)
        return loop is None or loop.contains(block)


def _counts_from_zero(found: AddRec) -> bool:
    return found.is_affine and found.start.is_zero() and found.step.is_one()


def step_of(value: Value, phi: Phi) -> int | None:
    """The number, signed, that an instruction adds to a phi; None if it does anything else."""
    if not isinstance(value, Instruction) or value.opcode != opcodes.ADD:
        return None
    for k in (0, 1):
        other = value.operands[1 - k]
        if value.operands[k] is phi and isinstance(other, ConstantInt):
            return other.signed
    return None
