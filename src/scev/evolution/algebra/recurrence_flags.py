"""When a recurrence does not wrap: from the range of its start and step, and how many times the loop runs.

With at most N backedges the values of {a,+,b} are a + k*b for 0 <= k <= N. They are monotonic in k, so it does not wrap

    unsigned   when  max a + N * max b  < 2^w                 a and b read as unsigned
    signed     when  both ends  a + N * b  lie in the signed numbers, for a and b at both ends of their ranges
    mixed      when  both ends  a + N * b  lie in [0, 2^w), a read as unsigned and b as signed (NUSW)
    at all     when  N * max |b|  < 2^w

(N must be a bound for every entry of the loop.) A recurrence {a,+,b}<nsw> that is never negative is NUSW. What the
conditions of the loop itself say is in induction.py; it is asked for here, through `Induction`, once the loops are
known.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from scev.domains import ends_of
from scev.evolution.expressions.nodes import AddRec, Node
from scev.evolution.expressions.nowrap import NONE, NSW, NUSW, NUW, NW

if TYPE_CHECKING:
    from scev.evolution.algebra.algebra import Algebra
    from scev.evolution.algebra.ranges import Ranges


@mypyc_attr(allow_interpreted_subclasses=True)
class Induction:
    """What the conditions under which loops go on say about recurrences."""

    __slots__ = ()

    def flags_of(self, node: AddRec) -> int:
        """The flags that each step of an affine recurrence keeps."""
        raise NotImplementedError


def prove_flags(se: Algebra, node: AddRec, wanted: int) -> int:
    """Those of the wanted flags that are proved, where the node's assumed flags hold; the table learns them."""
    if not node.is_affine:
        return NONE
    if counted := _by_count(se, node, wanted):
        se.learn_no_wrap(node, counted)
    missing = wanted & ~counted
    inferred = NONE
    if missing and se.induction is not None:
        inferred = missing & se.induction.flags_of(node)
        missing &= ~inferred
    if missing & NUSW and se.proved_no_wrap(node) & NSW and se.known_non_negative(node):
        inferred |= NUSW
    if inferred:
        se.infer_no_wrap(node, inferred)
    return counted | inferred


def proved_flags(se: Algebra, node: AddRec, wanted: int) -> int:
    """Those of the flags that hold whether or not the values that a recurrence was made for are poison."""
    proved = se.proved_no_wrap(node)
    if proved & wanted == wanted:
        return proved
    found = prove_flags(se, node, wanted)
    return se.proved_no_wrap(node) | (NONE if node.assumed else found)


def flags_of_moves(ranges: Ranges, node: Node, up: int, down: int, wanted: int) -> int:
    """Those of the wanted NSW and NUSW by which a number that is `up` more, and one that is -`down` less, still fit."""
    flags = NONE
    for flag in (NSW, NUSW):
        if wanted & flag:
            bottom, top = ends_of(node.width, flag == NSW)
            if ranges.greatest(node, flag == NSW) + up <= top and ranges.least(node, flag == NSW) + down >= bottom:
                flags |= flag
    return flags


def _by_count(se: Algebra, node: AddRec, wanted: int) -> int:
    if (count := se.max_counts[node.loop.number]) is None:
        return NONE
    width = node.width
    ranges = se.ranges
    step = ranges.signed(node.step)
    flags = NONE
    up = count * max(0, step.signed_max())
    down = count * min(0, step.signed_min())
    if wanted & NW and max(up, -down) >> width == 0:
        flags |= NW
    if wanted & NUW:
        far = count * ranges.unsigned(node.step).unsigned_max()
        if (ranges.unsigned(node.start).unsigned_max() + far) >> width == 0:
            flags |= NUW
    return flags | flags_of_moves(ranges, node.start, up, down, wanted)
