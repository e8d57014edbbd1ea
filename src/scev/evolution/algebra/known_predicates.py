"""Comparisons of expressions that are known to hold wherever both have a value.

Five ways: the ranges do not overlap; the difference is a constant that does not make the larger one wrap; one is a
minimum or maximum with the other among its operands; one is a fraction of the other; both extend the same number x:
zext x is the smaller one as unsigned numbers, sext x as signed ones. The ranges are those of the algebra, or those at a
program point (guards.py).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from scev.domains import ends_of
from scev.evolution.expressions.kinds import SIGN_EXTEND, SMAX, SMIN, UMAX, UMIN, ZERO_EXTEND
from scev.evolution.expressions.nodes import Add, AddRec, ConstantNode, Node, UDiv
from scev.evolution.expressions.nowrap import NSW, NUW
from scev.ir import opcodes

if TYPE_CHECKING:
    from scev.evolution.algebra.ranges import Ranges


def known(ranges: Ranges, predicate: int, a: Node, b: Node) -> bool:
    """Whether `a predicate b` is known to hold."""
    if predicate == opcodes.EQ:
        return a is b
    if predicate == opcodes.NE:
        return known_unequal(ranges, a, b)
    if predicate == opcodes.UGE or predicate == opcodes.SGE:
        return known_at_least(ranges, a, b, predicate == opcodes.SGE)
    if predicate == opcodes.ULE or predicate == opcodes.SLE:
        return known_at_least(ranges, b, a, predicate == opcodes.SLE)
    if predicate == opcodes.UGT or predicate == opcodes.SGT:
        return known_greater(ranges, a, b, predicate == opcodes.SGT)
    return known_greater(ranges, b, a, predicate == opcodes.SLT)


def known_unequal(ranges: Ranges, a: Node, b: Node) -> bool:
    """Whether a != b is known."""
    if a is b:
        return False
    if known_greater(ranges, a, b, False) or known_greater(ranges, b, a, False):
        return True
    if known_greater(ranges, a, b, True) or known_greater(ranges, b, a, True):
        return True
    difference = constant_difference(ranges, a, b)
    return difference is not None and difference != 0


def known_at_least(ranges: Ranges, a: Node, b: Node, is_signed: bool) -> bool:
    """Whether a >= b is known."""
    if a is b:
        return True
    if ranges.least(a, is_signed) >= ranges.greatest(b, is_signed):
        return True
    if a.kind == (SMAX if is_signed else UMAX) and _among(a.operands, b):
        return True
    if b.kind == (SMIN if is_signed else UMIN) and _among(b.operands, a):
        return True
    if a.kind == (ZERO_EXTEND if is_signed else SIGN_EXTEND) and b.kind == (SIGN_EXTEND if is_signed else ZERO_EXTEND):
        return a.operands[0] is b.operands[0]
    if isinstance(b, UDiv) and _is_read_alike(ranges, b.dividend, is_signed):
        # x /u c <= x.
        return known_at_least(ranges, a, b.dividend, is_signed)
    return _by_constant(ranges, a, b, is_signed, False)


def known_greater(ranges: Ranges, a: Node, b: Node, is_signed: bool) -> bool:
    """Whether a > b is known."""
    if a is b:
        return False
    if ranges.least(a, is_signed) > ranges.greatest(b, is_signed):
        return True
    if isinstance(b, UDiv) and _is_read_alike(ranges, b.dividend, is_signed):
        # x /u c < x for c > 1 and x > 0.
        falls = ranges.unsigned(b.divisor).unsigned_min() > 1 and ranges.known_nonzero(b.dividend)
        return falls and known_at_least(ranges, a, b.dividend, is_signed)
    return _by_constant(ranges, a, b, is_signed, True)


def _is_read_alike(ranges: Ranges, node: Node, is_signed: bool) -> bool:
    """Whether a number is the same when read as signed and as unsigned, if it is to be read as signed."""
    return not is_signed or ranges.signed(node).signed_min() >= 0


def _among(operands: tuple[Node, ...], wanted: Node) -> bool:
    return any(operand is wanted for operand in operands)


def _by_constant(ranges: Ranges, a: Node, b: Node, is_signed: bool, strictly: bool) -> bool:
    # c1 + x >= c2 + x when c1 >= c2 and neither sum wraps; x itself is 0 + x.
    left = _offset(ranges, a, is_signed)
    right = _offset(ranges, b, is_signed)
    if left is not None and right is not None and left.rest is right.rest and left.constant >= right.constant:
        return left.constant > right.constant or not strictly
    return _by_distance(ranges, a, b, is_signed)


def _by_distance(ranges: Ranges, a: Node, b: Node, is_signed: bool) -> bool:
    # a == b + d modulo 2^w with 0 < d is a > b, when b + d does not wrap, or a - d does not.
    if isinstance(a, ConstantNode) or isinstance(b, ConstantNode):
        return False
    if (distance := constant_difference(ranges, a, b)) is None or distance == 0:
        return False
    bottom, top = ends_of(a.width, is_signed)
    if distance > top:
        return False
    return ranges.least(a, is_signed) - distance >= bottom or ranges.greatest(b, is_signed) + distance <= top


class _ConstantOffset:
    """A constant, and the term that it is added to without wrapping."""

    __slots__ = ("constant", "rest")

    def __init__(self, constant: int, rest: Node) -> None:
        self.constant: int = constant
        self.rest: Node = rest


def _offset(ranges: Ranges, node: Node, is_signed: bool) -> _ConstantOffset | None:
    if isinstance(node, Add) and len(node.operands) == 2:
        first = node.operands[0]
        if isinstance(first, ConstantNode) and ranges.no_wrap(node) & (NSW if is_signed else NUW):
            return _ConstantOffset(first.signed if is_signed else first.value, node.operands[1])
    if isinstance(node, ConstantNode):
        return None
    return _ConstantOffset(0, node)


def constant_difference(ranges: Ranges, a: Node, b: Node) -> int | None:
    """a - b modulo 2^w where that is a constant whatever the values, None where that cannot be shown."""
    if a is b:
        return 0
    if a.width != b.width:
        return None
    if isinstance(a, ConstantNode) and isinstance(b, ConstantNode):
        return (a.value - b.value) & ((1 << a.width) - 1)
    if isinstance(a, AddRec) and isinstance(b, AddRec):
        if a.loop is not b.loop or a.operands[1:] != b.operands[1:]:
            return None
        return constant_difference(ranges, a.start, b.start)
    left_constant, left = _split(a)
    right_constant, right = _split(b)
    if left != right:
        return None
    return (left_constant - right_constant) & ((1 << a.width) - 1)


def _split(node: Node) -> tuple[int, tuple[Node, ...]]:
    if isinstance(node, ConstantNode):
        return node.value, ()
    if isinstance(node, Add):
        first = node.operands[0]
        if isinstance(first, ConstantNode):
            return first.value, node.operands[1:]
        return 0, node.operands
    return 0, (node,)
