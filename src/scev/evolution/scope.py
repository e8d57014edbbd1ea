"""What expressions are where a loop has been left, or is being run.

In the scope of a loop L (None: outside of all loops) a recurrence of a loop that L is not in has the value of that
loop's last iteration: at N backedges, {a0,+,a1,+,…} is the sum of a_i * binomial(N, i).
"""

from __future__ import annotations

from math import factorial
from typing import Final, final

from ..cfg import Loop
from .expressions import AddRec, Constant, Node, binomial_sum
from .rebuild import rebuilt
from .workspace import Expressions

# Operands of a recurrence that is evaluated at a number of backedges that is no constant.
MAX_SYMBOLIC_OPERANDS: Final = 6


@final
class Scope:
    """Values at scopes of the expressions of one function. `counts` are the exact backedge-taken counts by
    loop.number.
    """

    __slots__ = ("_known", "counts", "home")

    def __init__(self, home: Expressions) -> None:
        self.home: Expressions = home
        self.counts: list[Node | None] = [None] * len(home.control.all_loops())
        self._known: dict[tuple[int, int], Node] = {}

    def forget(self) -> None:
        """Compute anew what is asked from now on: counts have changed."""
        self._known.clear()

    def value_at(self, node: Node, loop: Loop | None) -> Node:
        """The expression in the scope of a loop, or outside of all."""
        if not node.operands:
            return node
        key = (node.serial, -1 if loop is None else loop.number)
        found = self._known.get(key)
        if found is None:
            found = self._compute(node, loop)
            self._known[key] = found
        return found

    def _compute(self, node: Node, loop: Loop | None) -> Node:
        if isinstance(node, AddRec):
            return self._of_recurrence(node, loop)
        operands = [self.value_at(operand, loop) for operand in node.operands]
        result = rebuilt(self.home, node, operands)
        return node if self.home.too_large(result) else result

    def _of_recurrence(self, node: AddRec, loop: Loop | None) -> Node:
        home = self.home
        operands = [self.value_at(operand, loop) for operand in node.operands]
        changed: Node = node
        if operands != list(node.operands):
            for operand in operands:
                if not home.is_invariant(operand, node.loop):
                    return node
            flags = home.nowrap.proved(node)
            changed = home.recurrence(operands, node.loop, flags, node.assumed)
        if node.loop.contains_loop(loop):
            return changed
        count = self.counts[node.loop.number]
        if count is None or not isinstance(changed, AddRec):
            return changed
        value = at_iteration(home, changed, count)
        if value is None or home.too_large(value):
            return changed
        return self.value_at(value, loop)


def at_iteration(home: Expressions, node: AddRec, count: Node) -> Node | None:
    """The value of a recurrence after `count` backedges; None where that is no expression."""
    width = node.width
    if isinstance(count, Constant) and _all_constant(node):
        coefficients = [operand.value for operand in node.operands if isinstance(operand, Constant)]
        if len(coefficients) <= count.value.bit_length() + 64:
            return home.constant(width, binomial_sum(coefficients, count.value))
    if len(node.operands) > MAX_SYMBOLIC_OPERANDS:
        return None
    terms: list[Node] = [node.start]
    for i in range(1, len(node.operands)):
        terms.append(home.mul([node.operands[i], binomial(home, count, i, width)]))
    return home.add(terms)


def _all_constant(node: AddRec) -> bool:
    return all(isinstance(operand, Constant) for operand in node.operands)


def binomial(home: Expressions, count: Node, i: int, width: int) -> Node:
    """binomial(count, i) modulo 2^width, for i >= 1."""
    if i == 1:
        return home.resize_unsigned(count, width)
    # i! = 2^t * odd. The product count * (count - 1) * … modulo 2^(width + t), over 2^t, times the inverse of odd.
    product = factorial(i)
    twos = (product & -product).bit_length() - 1
    odd = product >> twos
    wide = width + twos
    number = home.resize_unsigned(count, wide)
    factors = [home.plus_constant(number, -k) for k in range(i)]
    dividend = home.mul(factors)
    quotient = home.udiv(dividend, home.constant(wide, 1 << twos))
    factor = home.constant(width, pow(odd, -1, 1 << width))
    return home.mul([factor, home.truncate(quotient, width)])
