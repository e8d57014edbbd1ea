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
    """{operands}<loop>, canonical. All operands but recurrences of the loop in the last step are invariant in it."""
    operands = _flattened(operands, loop)
    while len(operands) > 1 and operands[-1].is_zero():
        # {a,+,0} == a.
        applied("recurrence_zero_step")
        operands = operands[:-1]
        if len(operands) > 1:
            continue
    if len(operands) == 1:
        return operands[0]
    start = operands[0]
    if isinstance(start, AddRec) and _is_nested_outside_in(se, start.loop, loop):
        swapped = _swap_nested(se, start, operands, loop, flags)
        if swapped is not None:
            return swapped
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


def _is_nested_outside_in(se: Algebra, inner: Loop, loop: Loop) -> bool:
    # Whether a recurrence of `inner` as the start of one of `loop` is nested the wrong way round.
    if inner is loop:
        return False
    if loop.contains_loop(inner):
        return True
    return not inner.contains_loop(loop) and se.control.dominates(loop.header, inner.header)


def _swap_nested(se: Algebra, start: AddRec, operands: list[Node], loop: Loop, flags: int) -> Node | None:
    # {{a,+,b}<inner>,+,c}<outer> == {{a,+,c}<outer>,+,b}<inner>: both are a + b*j + c*k. Recurrences of outer
    # loops go inside.
    outer_operands = [start.start, *operands[1:]]
    for operand in outer_operands:
        if not se.is_invariant(operand, loop):
            return None
    new_start = fold_recurrence(se, outer_operands, loop, flags & NW, 0)
    inner_operands = [new_start, *start.operands[1:]]
    for operand in inner_operands:
        if not se.is_invariant(operand, start.loop):
            return None
    applied("recurrence_nesting")
    return fold_recurrence(se, inner_operands, start.loop, se.proved_no_wrap(start) & flags, 0)
