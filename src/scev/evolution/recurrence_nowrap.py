"""When a recurrence does not wrap: from the range of its start and step, and how often the loop runs.

With at most N backedges the values of {a,+,b} are a + k*b for 0 <= k <= N. They are monotonous in k, so it does not
wrap

    unsigned   when  max a + N * max b  < 2^w                 a and b read as unsigned
    signed     when  both ends  a + N * b  lie in the signed numbers, for a and b at both ends of their ranges
    at all     when  N * max |b|  < 2^w

(N must be a bound for every entry of the loop.) What the conditions of the loop itself say is in induction.py.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .expressions import AddRec
from .nowrap import NONE, NSW, NUW, NW

if TYPE_CHECKING:
    from .workspace import Expressions


def prove_flags(home: Expressions, node: AddRec, wanted: int) -> int:
    """Those of the wanted flags that ranges and counts prove; the table learns them."""
    count = home.max_counts[node.loop.number]
    if count is None or not node.is_affine:
        return NONE
    width = node.width
    half = 1 << (width - 1)
    ranges = home.ranges
    step = ranges.signed(node.step)
    flags = NONE
    up = count * max(0, step.signed_max())
    down = count * min(0, step.signed_min())
    if wanted & NW and max(up, -down) < 2 * half:
        flags |= NW
    if wanted & NSW:
        start = ranges.signed(node.start)
        if start.signed_max() + up < half and start.signed_min() + down >= -half:
            flags |= NSW
    if wanted & NUW:
        far = count * ranges.unsigned(node.step).unsigned_max()
        if ranges.unsigned(node.start).unsigned_max() + far < 2 * half:
            flags |= NUW
    if flags:
        home.nowrap.learn(node, flags)
    return flags
