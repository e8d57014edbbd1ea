"""How much larger an expression is for the next thread.

Let e be an expression. Of two threads of a warp that run a block together, one with tid.x and the other with tid.x + 1
and the same tid.y and tid.z, the difference D of their numbers follows by

    D(tid.x) = 1,    D(v) = 0 for what is uniform in a warp,    D(a + b) = D(a) + D(b),    D(u * a) = u * D(a)
    D({a,+,s}) = D(a) where D(s) = 0, since both are in the same iteration
    D(trunc a) = D(a), of fewer bits
    D(sext a) = D(a) where a is not so near to the end of its type that it wraps, by what is known at the block

and nothing is known of another thing that differs between threads.
"""

from __future__ import annotations

from typing import Final, final

from scev.evolution import Add, AddRec, Constant, Mul, SignExtend, Truncate, ZeroExtend
from scev.facts import Comparison, EvolutionFacts, Expression
from scev.ir import BasicBlock, opcodes
from scev.threads.places import is_place_along_x
from scev.threads.uniformity import VARIES, Uniformity

MAX_DERIVED_PARTS: Final = 64
"""Maximum parts of an expression that are looked at for what differs between threads."""


@final
class LaneDifferences:
    """The differences of expressions between neighbouring threads, at one block."""

    __slots__ = ("_block", "_evolution", "_left", "_uniformity")

    def __init__(self, evolution: EvolutionFacts, uniformity: Uniformity, block: BasicBlock) -> None:
        self._evolution: EvolutionFacts = evolution
        self._uniformity: Uniformity = uniformity
        self._block: BasicBlock = block
        self._left: int = MAX_DERIVED_PARTS

    def of(self, expression: Expression) -> Expression | None:
        """The expression for the next thread, less that for this one; None where it is not known."""
        self._left = MAX_DERIVED_PARTS
        return self._of(expression)

    def of_extended(self, inner: Expression, width: int, is_signed: bool) -> Expression | None:
        """The same of an expression that is extended to so many bits."""
        self._left = MAX_DERIVED_PARTS
        return self._of_extension(inner, width, is_signed)

    def _of(self, expression: Expression) -> Expression | None:
        self._left -= 1
        if self._left < 0:
            return None
        if (value := expression.unknown()) is not None:
            if is_place_along_x(value):
                return self._number(expression, 1)
            varies = self._uniformity.level_in(value, self._block) == VARIES
            return None if varies else self._number(expression, 0)
        if isinstance(expression, Constant):
            return self._number(expression, 0)
        if isinstance(expression, AddRec):
            return self._of_recurrence(expression)
        if isinstance(expression, Add):
            return self._of_sum(expression)
        if isinstance(expression, Mul):
            return self._of_product(expression)
        if isinstance(expression, Truncate):
            # The low bits of a difference are the difference of the low bits.
            part = self._of(expression.operands[0])
            number = None if part is None else part.constant()
            return None if number is None else self._number(expression, number % (1 << expression.width))
        if isinstance(expression, (SignExtend, ZeroExtend)):
            return self._of_extension(expression.operands[0], expression.width, isinstance(expression, SignExtend))
        # Whatever else is computed of what does not differ does not.
        for operand in expression.operands:
            if (part := self._of(operand)) is None or part.constant() != 0:
                return None
        return self._number(expression, 0)

    def _number(self, like: Expression, number: int) -> Expression | None:
        return self._evolution.constant_like(like, number)

    def _of_recurrence(self, recurrence: Expression) -> Expression | None:
        if (loop := recurrence.recurs_in()) is None or not loop.contains(self._block):
            # Behind a loop, threads may have left it in different iterations.
            return None
        for step in recurrence.operands[1:]:
            if (part := self._of(step)) is None or part.constant() != 0:
                return None
        return self._of(recurrence.operands[0])

    def _of_sum(self, total: Expression) -> Expression | None:
        found: Expression | None = None
        for operand in total.operands:
            if (part := self._of(operand)) is None:
                return None
            if part.constant() != 0:
                found = part if found is None else found + part
        return self._number(total, 0) if found is None else found

    def _of_product(self, product: Expression) -> Expression | None:
        differing: Expression | None = None
        others: Expression | None = None
        for operand in product.operands:
            if (part := self._of(operand)) is None:
                return None
            if part.constant() == 0:
                others = operand if others is None else others * operand
            elif differing is not None:
                # A square of a place.
                return None
            else:
                differing = part
        if differing is None:
            return self._number(product, 0)
        return differing if others is None else differing * others

    def _of_extension(self, inner: Expression, wider: int, is_signed: bool) -> Expression | None:
        part = self._of(inner)
        number = None if part is None else part.constant()
        if number is None:
            return None
        width = inner.width
        half = 1 << (width - 1)
        by = number - 2 * half if number >= half else number
        if by == 0:
            return self._evolution.number(wider, 0)
        # The next thread's number is this one's plus `by`, unless that wraps. It does not where both, which are in the
        # same range, cannot be so far apart; or where this one is not so near to the end of its type.
        if (known := self._evolution.set_of(inner)) is not None and not known.is_empty():
            span = known.signed_max() - known.signed_min() if is_signed else known.unsigned_max() - known.unsigned_min()
            if span < 2 * half - abs(by):
                return self._evolution.number(wider, by % (1 << wider))
        least, most = (-half, half - 1) if is_signed else (0, 2 * half - 1)
        if by > 0:
            bound, predicate = most - by, opcodes.SLE if is_signed else opcodes.ULE
        else:
            bound, predicate = least - by, opcodes.SGE if is_signed else opcodes.UGE
        limit = self._number(inner, bound)
        if limit is None or not self._evolution.implies(Comparison(predicate, inner, limit), self._block, []):
            return None
        return self._evolution.number(wider, by % (1 << wider))
