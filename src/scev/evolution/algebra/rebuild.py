"""The same operation on other operands, folded again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scev.evolution.expressions import kinds
from scev.evolution.expressions.nodes import AddRec, Node

if TYPE_CHECKING:
    from scev.evolution.algebra.algebra import Algebra


def rebuilt(se: Algebra, node: Node, operands: list[Node]) -> Node:
    """The node's operation on `operands`; no-wrap facts about the node are not kept."""
    same = len(operands) == len(node.operands)
    for i in range(len(operands)):
        same = same and operands[i] is node.operands[i]
    if same:
        return node
    if (kind := node.kind) == kinds.ADD:
        return se.add(operands)
    if kind == kinds.MUL:
        return se.mul(operands)
    if kind == kinds.UDIV:
        return se.udiv(operands[0], operands[1])
    if kind == kinds.TRUNCATE:
        return se.truncate(operands[0], node.width)
    if kind == kinds.ZERO_EXTEND:
        return se.zero_extend(operands[0], node.width)
    if kind == kinds.SIGN_EXTEND:
        return se.sign_extend(operands[0], node.width)
    if kind in (kinds.PTR_TO_INT, kinds.PTR_TO_ADDR):
        return se.ptr_to_int(operands[0])
    if kind == kinds.SEQUENTIAL_UMIN:
        return se.sequential_umin(operands)
    if isinstance(node, AddRec):
        return se.recurrence(operands, node.loop)
    return se.min_max(kind, operands)
