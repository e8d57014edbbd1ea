"""Rules for recurrences {a0,+,a1,+,…,+,an}<L>."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scev.cfg import Loop
from scev.evolution.algebra.fold_rules import applied
from scev.evolution.expressions.nodes import AddRec, Node
from scev.evolution.expressions.nowrap import NONE, NSW, NUW, NW

if TYPE_CHECKING:
    from scev.evolution.algebra.algebra import Algebra


def fold_recurrence(se: Algebra, operands: list[Node], loop: Loop, flags: int, assumed: int) -> Node:
    """{operands}<loop>, canonical. All operands but recurrences of the loop in the last step are invariant in it.

    So no recurrence of a loop inside it, or of one that its header dominates, is among them.
    """
    operands = _flattened(operands, loop)
    while len(operands) > 1 and operands[-1].is_zero():
        # {a,+,0} == a.
        applied("recurrence_zero_step")
        operands = operands[:-1]
        if len(operands) > 1:
            continue
    if len(operands) == 1:
        return operands[0]
    if flags & (NUW | NSW):
        flags |= NW
    if assumed & (NUW | NSW):
        assumed |= NW
    if assumed & ~flags == 0:
        assumed = 0
    node = se.make_recurrence(tuple(operands), loop, assumed)
    more = NONE
    if len(operands) == 2:
        known = flags | se.no_wrap(node)
        grows = flags | assumed != 0 and not known & NUW and se.known_non_negative(operands[1])
        if grows and flags & NW and operands[0].is_zero():
            # {0,+,s}<nw> with s >= 0: the steps sum to less than 2^w, and that sum is the value.
            applied("recurrence_from_zero_is_nuw")
            flags |= NUW
        elif grows and assumed & NW and operands[0].is_zero():
            applied("recurrence_from_zero_is_nuw")
            more = NUW
        elif grows and flags & NSW and se.known_non_negative(operands[0]):
            # Never negative, so what does not wrap signed does not wrap unsigned.
            applied("recurrence_not_negative_is_nuw")
            flags |= NUW
        elif grows and assumed & NSW and se.known_non_negative(operands[0]):
            applied("recurrence_not_negative_is_nuw")
            more = NUW
    if more:
        # Assumed flags are kept.
        return fold_recurrence(se, operands, loop, flags, assumed | more)
    if flags:
        se.learn_no_wrap(node, flags)
    return node


def _flattened(operands: list[Node], loop: Loop) -> list[Node]:
    # {a,+,{b,+,c}<L>}<L> == {a,+,b,+,c}<L>: the definition of a chain of recurrences.
    last = operands[-1]
    if len(operands) > 1 and isinstance(last, AddRec) and last.loop is loop:
        applied("recurrence_of_recurrence")
        return operands[:-1] + list(last.operands)
    return operands
