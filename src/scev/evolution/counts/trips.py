"""Trip counts and trip multiples, from the number of backedges.

What divides an expression as an unsigned integer follows from what divides its parts, and from the strides of values.
For a quotient by a constant d that divides x, without rounding, all of these are x / d, which m / d divides if m
divides x:

    x /u d
    (c + x) /u d                        0 < c < d, where c + x does not wrap
    1 + (-c + x) /u d                   0 < c <= d, where x is not 0: for x = 0 it is 2^w / d
    m + (x - m) /u d                    m = (1 umin x)
"""

from __future__ import annotations

from math import gcd, lcm
from typing import TYPE_CHECKING, Final

from scev.evolution.expressions.kinds import ADD, UDIV, UMIN, ZERO_EXTEND, is_min_max
from scev.evolution.expressions.nodes import ConstantNode, Mul, Node
from scev.evolution.expressions.nowrap import NUW

if TYPE_CHECKING:
    from scev.evolution.algebra.algebra import Algebra
    from scev.evolution.conditions.implication import ProgramPoint

MAX_MULTIPLE_DEPTH: Final = 8
"""Depth to which an expression is searched for a constant multiple."""
# Multiples are given up to 32 bits, as in LLVM.
LARGEST_MULTIPLE: Final = 1 << 32


def trip_count(se: Algebra, backedges: Node, most: int) -> Node:
    """backedges + 1, in one bit more, unless `most`, the maximum of backedges, shows that the bit is not needed."""
    width = backedges.width
    if min(most, se.ranges.unsigned(backedges).unsigned_max()) < (1 << width) - 1:
        return se.plus_constant(backedges, 1)
    return se.plus_constant(se.zero_extend(backedges, width + 1), 1)


def trip_multiple(se: Algebra, place: ProgramPoint, backedges: Node | None) -> int:
    """The largest number that is known, where the loop is entered, to divide backedges + 1; 1 where none is known."""
    if backedges is None:
        return 1
    here = place.ranges.unsigned(backedges)
    if here.is_point():
        count = here.point_value() + 1
        return count if count < LARGEST_MULTIPLE else count & -count if count & -count < LARGEST_MULTIPLE else 1 << 31
    count_node = se.plus_constant(backedges, 1)
    whole = se.ranges.unsigned(backedges)
    if min(whole.unsigned_max(), here.unsigned_max()) < (1 << backedges.width) - 1:
        multiple = constant_multiple(se, place, count_node, 0)
    else:
        # backedges + 1 may wrap to 0, which every power of two divides.
        multiple = 1 << min(se.ranges.trailing_zeros(count_node), backedges.width)
    while multiple >= LARGEST_MULTIPLE:
        multiple = multiple >> 1 if multiple & 1 == 0 else 1
    return multiple


def constant_multiple(se: Algebra, place: ProgramPoint, node: Node, depth: int = 0) -> int:
    """A number that divides the expression at a program point, as an unsigned integer."""
    stated = lcm(place.multiples.get(node.serial, 1), place.ranges.stride_of(node))
    if depth <= MAX_MULTIPLE_DEPTH:
        stated = lcm(stated, _multiple_of_quotient(se, place, node, depth))
    return lcm(stated, _multiple_by_parts(se, place, node, depth))


def _multiple_of_quotient(se: Algebra, place: ProgramPoint, node: Node, depth: int) -> int:
    """What divides a quotient by a constant that divides the dividend, however it is rounded; 1 for other nodes."""
    divided = _divided_exactly(se, place, node)
    if divided is None:
        return 1
    dividend, divisor = divided
    multiple = constant_multiple(se, place, dividend, depth + 1)
    return multiple // divisor if multiple % divisor == 0 else 1


def _divided_exactly(se: Algebra, place: ProgramPoint, node: Node) -> tuple[Node, int] | None:
    """The x and the d so that a node is x / d if d divides x; None for other nodes."""
    if node.kind == UDIV:
        dividend, divisor = node.operands
        if not isinstance(divisor, ConstantNode) or divisor.value == 0:
            return None
        first = dividend.operands[0] if dividend.kind == ADD else None
        if isinstance(first, ConstantNode) and first.value < divisor.value and se.no_wrap(dividend) & NUW:
            return se.plus_constant(dividend, -first.value), divisor.value
        return dividend, divisor.value
    if node.kind != ADD or len(node.operands) != 2:
        return None
    for quotient, added in (node.operands, node.operands[::-1]):
        if quotient.kind != UDIV:
            continue
        dividend, divisor = quotient.operands
        if not isinstance(divisor, ConstantNode) or divisor.value == 0:
            continue
        first = dividend.operands[0] if dividend.kind == ADD else None
        if isinstance(added, ConstantNode) and added.value == 1 and isinstance(first, ConstantNode):
            whole = se.plus_constant(dividend, -first.value)
            if (1 << node.width) - first.value <= divisor.value and place.ranges.known_nonzero(whole):
                return whole, divisor.value
        elif added.kind == UMIN:
            whole = se.plus(dividend, added)
            if se.udiv_ceiling(whole, divisor) is node:
                return whole, divisor.value
    return None


def _multiple_by_parts(se: Algebra, place: ProgramPoint, node: Node, depth: int) -> int:
    if isinstance(node, ConstantNode):
        return node.value if node.value else 1 << (node.width - 1)
    powers = 1 << min(se.ranges.trailing_zeros(node), node.width - 1)
    if depth > MAX_MULTIPLE_DEPTH:
        return powers
    if (kind := node.kind) == ZERO_EXTEND:
        return constant_multiple(se, place, node.operands[0], depth + 1)
    if isinstance(node, Mul) and se.no_wrap(node) & NUW:
        product = 1
        for operand in node.operands:
            product *= constant_multiple(se, place, operand, depth + 1)
        return product
    first = node.operands[0] if kind == ADD and len(node.operands) == 2 else None
    if isinstance(first, ConstantNode):
        # c + x is x - (-c), and does not wrap where x is at least -c.
        taken = (1 << node.width) - first.value
        if place.ranges.unsigned(node.operands[1]).unsigned_min() >= taken:
            return max(gcd(taken, constant_multiple(se, place, node.operands[1], depth + 1)), powers)
    if (kind == ADD and se.no_wrap(node) & NUW) or is_min_max(kind):
        result = 0
        for operand in node.operands:
            result = gcd(result, constant_multiple(se, place, operand, depth + 1))
        return max(result, powers)
    return powers
