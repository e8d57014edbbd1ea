"""The value of a recurrence in one iteration: after N backedges, {a0,+,a1,+,…} is the sum of a_i * binomial(N, i)."""

from __future__ import annotations

from math import factorial
from typing import Final

from scev.evolution.algebra.algebra import Algebra
from scev.evolution.expressions.nodes import AddRec, ConstantNode, Node, binomial_sum

MAX_SYMBOLIC_OPERANDS: Final = 6
"""Maximum operands of a recurrence that is evaluated at a symbolic backedge-taken count."""


def at_iteration(se: Algebra, node: AddRec, count: Node) -> Node | None:
    """The value of a recurrence after `count` backedges; None where that is not an expression."""
    width = node.width
    if isinstance(count, ConstantNode) and _all_constant(node):
        coefficients = [operand.value for operand in node.operands if isinstance(operand, ConstantNode)]
        if len(coefficients) <= count.value.bit_length() + 64:
            return se.constant(width, binomial_sum(coefficients, count.value))
    if len(node.operands) > MAX_SYMBOLIC_OPERANDS:
        return None
    terms: list[Node] = [node.start]
    for i in range(1, len(node.operands)):
        terms.append(se.mul([node.operands[i], binomial(se, count, i, width)]))
    return se.add(terms)


def _all_constant(node: AddRec) -> bool:
    return all(isinstance(operand, ConstantNode) for operand in node.operands)


def binomial(se: Algebra, count: Node, i: int, width: int) -> Node:
    """binomial(count, i) modulo 2^width, for i >= 1."""
    if i == 1:
        return se.resize(count, width, False)
    # i! = 2^t * odd. The product count * (count - 1) * … modulo 2^(width + t), over 2^t, times the inverse of odd.
    product = factorial(i)
    twos = (product & -product).bit_length() - 1
    odd = product >> twos
    wide = width + twos
    # Where count < i a factor is 0, so it does not matter that later ones wrap.
    factors = [se.resize(se.plus_constant(count, -k), wide, False) for k in range(i)]
    dividend = se.mul(factors)
    quotient = se.udiv(dividend, se.constant(wide, 1 << twos))
    factor = se.constant(width, pow(odd, -1, 1 << width))
    return se.mul([factor, se.truncate(quotient, width)])
