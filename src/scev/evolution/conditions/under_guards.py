"""Expressions rewritten by the conditions that hold at a program point (LLVM: apply loop guards).

What a condition says about an expression x is written into it, so that the rewritten expression alone shows it. Where
the conditions hold, both are equal:

    x        ==  l umax (h umin x)     for  l <= x <= h  as unsigned numbers, l and h as far as they say something
    x        ==  l smax (h smin x)     likewise as signed numbers
    x        ==  c                     for  l == h
    x        ==  m * (x /u m)          where m divides x
"""

from __future__ import annotations

from scev.domains import IntRange
from scev.evolution.algebra.algebra import Algebra
from scev.evolution.algebra.rebuild import rebuilt
from scev.evolution.conditions.implication import ProgramPoint
from scev.evolution.expressions.kinds import SMAX, SMIN, UMAX, UMIN
from scev.evolution.expressions.nodes import AddRec, ConstantNode, Node
from scev.evolution.expressions.nowrap import NUW
from scev.ir import PointerType


def under_guards(se: Algebra, place: ProgramPoint, node: Node) -> Node:
    """The expression rewritten by the conditions of a program point; equal to it there."""
    known: dict[int, Node] = {}
    return _rewritten(se, place, node, known)


def _rewritten(se: Algebra, place: ProgramPoint, node: Node, known: dict[int, Node]) -> Node:
    # The depth of expressions is limited. A recurrence is not a single number there.
    if isinstance(node, (ConstantNode, AddRec)) or isinstance(node.type, PointerType):
        return node
    if (found := known.get(node.serial)) is None:
        found = node
        if node.operands:
            operands = [_rewritten(se, place, operand, known) for operand in node.operands]
            if operands != list(node.operands):
                found = rebuilt(se, node, operands)
        found = _with_range(se, place, node, _with_multiple(se, place, node, found))
        known[node.serial] = found
    return found


def _with_multiple(se: Algebra, place: ProgramPoint, node: Node, found: Node) -> Node:
    if (multiple := place.multiples.get(node.serial, 1)) == 1:
        return found
    divisor = se.constant(node.width, multiple)
    return se.mul([divisor, se.udiv(found, divisor)], NUW)


def _with_range(se: Algebra, place: ProgramPoint, node: Node, found: Node) -> Node:
    unsigned = place.ranges.unsigned(node)
    signed = place.ranges.signed(node)
    if unsigned.is_empty() or signed.is_empty():
        # The program point is never reached.
        return found
    if unsigned.is_point():
        return se.constant(node.width, unsigned.lower)
    # As signed or as unsigned numbers first, whichever takes fewer operations.
    one = _bounded(se, _bounded(se, found, unsigned, False), signed, True)
    other = _bounded(se, _bounded(se, found, signed, True), unsigned, False)
    return other if _operations(other, found) < _operations(one, found) else one


def _bounded(se: Algebra, found: Node, range_: IntRange, is_signed: bool) -> Node:
    low = range_.signed_min() if is_signed else range_.unsigned_min()
    high = range_.signed_max() if is_signed else range_.unsigned_max()
    raises = low > se.ranges.least(found, is_signed)
    if high < se.ranges.greatest(found, is_signed):
        found = se.min_max(SMIN if is_signed else UMIN, [se.constant(range_.width, high), found])
    if raises:
        found = se.min_max(SMAX if is_signed else UMAX, [se.constant(range_.width, low), found])
    return found


def _operations(node: Node, base: Node) -> int:
    """How many operations lie between an expression and one of its last operands."""
    count = 0
    while node is not base and node.operands:
        node = node.operands[-1]
        count += 1
    return count
