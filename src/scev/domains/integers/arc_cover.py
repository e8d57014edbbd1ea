"""The arc around several intervals of integers, or around listed values: the circle without its widest gap."""

from __future__ import annotations

from scev.domains.integers.int_range import SMALLEST, IntRange


def cover(width: int, intervals: list[int], preference: int = SMALLEST) -> IntRange:
    """The preferred arc that contains every interval of integers (flattened inclusive bounds), folded mod 2^w.

    With SMALLEST the answer is optimal: it leaves out the widest gap of the circle.
    """
    count = len(intervals)
    if count == 0:
        return IntRange.empty(width)
    if count == 2:
        return IntRange.between(width, intervals[0], intervals[1])
    if count == 4:
        return IntRange.between(width, intervals[0], intervals[1]).union(
            IntRange.between(width, intervals[2], intervals[3]), preference
        )
    return _cover_many(width, intervals, preference)


def _cover_many(width: int, intervals: list[int], preference: int) -> IntRange:
    mask = (1 << width) - 1
    arcs: list[tuple[int, int]] = []
    for i in range(0, len(intervals), 2):
        low = intervals[i]
        high = intervals[i + 1]
        if high - low >= mask:
            return IntRange.full(width)
        start = low & mask
        arcs.append((start, start + high - low))
    arcs.sort()
    # Walk the circle once from the first start; `reach` is the last point covered so far. An arc that passes the end of
    # the circle covers its beginning, so the walk starts from where the arcs reach on the lap before.
    reach = arcs[0][1]
    for _, end in arcs:
        if end > reach:
            reach = end
    reach -= mask + 1
    best: IntRange | None = None
    for start, end in arcs:
        if start > reach + 1:
            candidate = IntRange.half_open(width, start, reach + 1)
            best = candidate if best is None else candidate.preferred(best, preference)
        if end > reach:
            reach = end
    return IntRange.full(width) if best is None else best


def arc_of_points(width: int, points: list[int]) -> IntRange:
    """The smallest arc that contains unsigned numbers (ascending, at least one); of two, one that does not wrap."""
    mask = (1 << width) - 1
    lower = points[0]
    last = points[-1]
    widest = lower + mask - last
    previous = lower
    for point in points:
        if point - previous - 1 > widest:
            widest = point - previous - 1
            lower = point
            last = previous
        previous = point
    return IntRange.half_open(width, lower, last + 1)
