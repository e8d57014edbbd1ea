"""Recurrences seen from another iteration.

`start_of` is an expression in the first iteration of a loop, `shifted_back` what it was one iteration before. For a
recurrence {a0,+,a1,+,…,+,an} these are a0 and {b0,+,…,+,bn} with bn = an and b_i = a_i - b_(i+1): each coefficient of
the shifted chain plus the next one is the old one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from scev.cfg import Loop
from scev.evolution.algebra.rebuild import rebuilt
from scev.evolution.expressions.nodes import AddRec, Node
from scev.evolution.expressions.nowrap import NW

if TYPE_CHECKING:
    from scev.evolution.algebra.algebra import Algebra


def start_of(se: Algebra, node: Node, loop: Loop) -> Node | None:
    """The value in the first iteration of `loop`; None where it depends on the loop by more than recurrences."""
    if se.is_invariant(node, loop):
        return node
    if isinstance(node, AddRec) and node.loop is loop:
        return node.start
    operands = _mapped(se, node, loop, True)
    return None if operands is None else rebuilt(se, node, operands)


def shifted_back(se: Algebra, node: Node, loop: Loop) -> Node | None:
    """The value one iteration of `loop` before; None where it depends on the loop by more than recurrences."""
    if se.is_invariant(node, loop):
        return node
    if isinstance(node, AddRec) and node.loop is loop:
        operands = list(node.operands)
        for i in range(len(operands) - 2, -1, -1):
            if (difference := se.minus(operands[i], operands[i + 1])) is None:
                return None
            operands[i] = difference
        return se.recurrence(operands, loop, se.proved_no_wrap(node) & NW)
    operands_back = _mapped(se, node, loop, False)
    return None if operands_back is None else rebuilt(se, node, operands_back)


def _mapped(se: Algebra, node: Node, loop: Loop, to_start: bool) -> list[Node] | None:
    if not node.operands or isinstance(node, AddRec):
        return None
    result: list[Node] = []
    for operand in node.operands:
        mapped = start_of(se, operand, loop) if to_start else shifted_back(se, operand, loop)
        if mapped is None:
            return None
        result.append(mapped)
    return result
