"""Rules for unsigned division.

    x /u 1            ==  x
    0 /u x            ==  0                                 also where x may be 0: that has no value
    (x /u a) /u b     ==  x /u (a * b)                      0 if a * b does not fit
    (a * c) /u d      ==  a * (c / d)                       when d divides c and a * c does not wrap unsigned
    (a * b) /u b      ==  a                                 when a * b does not wrap unsigned
    (a + b) /u d      ==  a /u d + b /u d                   when d divides both and a + b does not wrap unsigned
    {a,+,b} /u d      ==  {a /u d,+,b / d}                  when d divides b and the recurrence does not wrap unsigned
    {c,+,b} /u d      ==  {c - c mod b,+,b} /u d            when b divides d, c a constant, no unsigned wrap

Each of the last five is false where the dividend wraps: with w = 8, (2 * 128) /u 2 is 0 and not 128.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from scev.evolution.algebra.fold_rules import applied
from scev.evolution.algebra.recurrence_flags import prove_flags
from scev.evolution.expressions.kinds import UDIV
from scev.evolution.expressions.nodes import Add, AddRec, ConstantNode, Mul, Node, UDiv
from scev.evolution.expressions.nowrap import NONE, NUW, NW

if TYPE_CHECKING:
    from scev.evolution.algebra.algebra import Algebra


def fold_udiv(se: Algebra, dividend: Node, divisor: Node) -> Node:
    """dividend /u divisor."""
    if divisor.is_one():
        applied("udiv_by_one")
        return dividend
    if dividend.is_zero():
        applied("udiv_of_zero")
        return dividend
    if isinstance(divisor, ConstantNode) and divisor.value:
        if isinstance(dividend, ConstantNode):
            applied("udiv_constants")
            return se.constant(dividend.width, dividend.value // divisor.value)
        if (folded := _by_constant(se, dividend, divisor)) is not None:
            return folded
    if isinstance(dividend, Mul) and se.no_wrap(dividend) & NUW:
        for i in range(len(dividend.operands)):
            if dividend.operands[i] is divisor:
                applied("udiv_of_mul_by_factor")
                rest = [dividend.operands[k] for k in range(len(dividend.operands)) if k != i]
                return se.mul(rest, NUW if len(rest) == 2 else NONE)
    if se.ranges.unsigned(dividend).unsigned_max() < se.ranges.unsigned(divisor).unsigned_min():
        applied("udiv_of_smaller")
        return se.constant(dividend.width, 0)
    return se.make(UDIV, dividend.type, dividend.width, (dividend, divisor))


def _by_constant(se: Algebra, dividend: Node, divisor: ConstantNode) -> Node | None:
    if isinstance(dividend, UDiv) and isinstance(dividend.divisor, ConstantNode) and dividend.divisor.value:
        product = dividend.divisor.value * divisor.value
        applied("udiv_of_udiv")
        if product >> dividend.width:
            return se.constant(dividend.width, 0)
        return fold_udiv(se, dividend.dividend, se.constant(dividend.width, product))
    if isinstance(dividend, AddRec):
        return _of_recurrence(se, dividend, divisor)
    if not se.no_wrap(dividend) & NUW:
        return None
    if isinstance(dividend, Mul):
        for i in range(len(dividend.operands)):
            if (quotient := _exact_quotient(se, dividend.operands[i], divisor)) is not None:
                applied("udiv_of_mul")
                operands = list(dividend.operands)
                operands[i] = quotient
                return se.mul(operands, NUW if len(operands) == 2 else NONE)
    if isinstance(dividend, Add):
        quotients: list[Node] = []
        for operand in dividend.operands:
            if (quotient := _exact_quotient(se, operand, divisor)) is None:
                return None
            quotients.append(quotient)
        applied("udiv_of_add")
        return se.add(quotients, NUW)
    return None


def _exact_quotient(se: Algebra, node: Node, divisor: ConstantNode) -> Node | None:
    """node / divisor where that leaves no remainder, not folded further."""
    if isinstance(node, ConstantNode):
        return se.constant(node.width, node.value // divisor.value) if node.value % divisor.value == 0 else None
    if not isinstance(node, Mul) or not se.no_wrap(node) & NUW:
        return None
    factor = node.operands[0]
    if isinstance(factor, ConstantNode) and factor.value % divisor.value == 0:
        return fold_udiv(se, node, divisor)
    return None


def _of_recurrence(se: Algebra, recurrence: AddRec, divisor: ConstantNode) -> Node | None:
    step = recurrence.operands[1]
    if not recurrence.is_affine or not isinstance(step, ConstantNode):
        return None
    if step.value == 0:
        return None
    flags = se.no_wrap(recurrence)
    if not flags & NUW:
        flags |= prove_flags(se, recurrence, NUW)
    if not flags & NUW:
        return None
    assumed = NONE if se.proved_no_wrap(recurrence) & NUW else NUW | NW
    known = NUW | NW if not assumed else NONE
    if step.value % divisor.value == 0:
        # a + k*b with d | b: (a + k*b) / d == a/d + k*(b/d), rounded down both.
        applied("udiv_of_recurrence")
        operands = [se.udiv(recurrence.start, divisor), se.constant(step.width, step.value // divisor.value)]
        return se.recurrence(operands, recurrence.loop, known, assumed)
    start = recurrence.start
    if isinstance(start, ConstantNode) and divisor.value % step.value == 0 and start.value % step.value != 0:
        # d = b*m: (c + k*b) / d == (c/b + k) / m, rounded down, and so is (c - c mod b + k*b) / d.
        applied("udiv_aligns_recurrence")
        aligned = se.constant(start.width, start.value - start.value % step.value)
        moved = se.recurrence([aligned, step], recurrence.loop, known, assumed)
        return se.make(UDIV, recurrence.type, recurrence.width, (moved, divisor))
    return None
