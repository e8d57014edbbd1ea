"""Remainders.

Scalar evolution has no operation for a urem b; it writes a - (a /u b) * b. Here such sums are recognised again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from scev.evolution.expressions.nodes import Add, ConstantNode, Mul, Node, UDiv

if TYPE_CHECKING:
    from scev.evolution.algebra.algebra import Algebra


def remainder_of(se: Algebra, node: Add) -> tuple[Node, Node] | None:
    """The a and b of a sum that is a remainder, a - (a /u b) * b; None for other sums."""
    if len(node.operands) != 2:
        return None
    for i in range(2):
        product = node.operands[i]
        if not isinstance(product, Mul) or not _divides(product):
            continue
        dividend = node.operands[1 - i]
        factors = product.operands
        divisors: list[Node] = []
        if len(factors) == 3 and factors[0].is_all_ones():
            divisors = [factors[1], factors[2]]
        elif len(factors) == 2 and isinstance(factors[0], ConstantNode) and factors[0].value:
            divisors = [se.constant(node.width, -factors[0].value)]
        for divisor in divisors:
            quotient = se.udiv(dividend, divisor)
            if se.mul([se.constant(node.width, -1), quotient, divisor]) is product:
                return dividend, divisor
    return None


def _divides(product: Mul) -> bool:
    return any(isinstance(factor, UDiv) for factor in product.operands)
