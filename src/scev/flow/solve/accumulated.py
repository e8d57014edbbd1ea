"""Sets of values that a loop adds to, by what each iteration adds.

    for (i = 0; i < n; i++) s += a[i];          n <= 5000, a[i] in [0, 255]:   s in [0, 5000 * 255]

Along each way from a phi s of the header to a backedge, through additions, phis and selects, the value is s + d modulo
2^w, with d in some [low, high]. If the backedges are taken at most N times, then

    s  =  start + d_1 + … + d_k,   k <= N         lies in   start + [min(0, N * low), max(0, N * high)]   modulo 2^w

where `start` is what enters the loop, or what s is set to inside. If none of the additions wraps as signed numbers,
s is that number itself, not only modulo 2^w. This takes one pass over the body, however large N is; to go around
(counted.py) takes N, and knows what the body does besides to add.

    for (y…) for (x…) s += p[y][x];             48 rows of 64 bytes:           s in [0, 48 * 64 * 255]

Inner loops first: a phi q of the header of a loop inside, to which that loop adds d in [l, h] in each iteration and
which runs M backedges at most each time that it is entered, is what enters it plus [min(0, M * l), max(0, M * h)]. So
q is above s by that, as if it were one addition (GCC: compute_overall_effect_of_inner_loop). Where it is known how many
backedges T it takes while the loop around is run once, as of a triangle, all that it adds then is [min(0, T * l),
max(0, T * h)], which may be less. A phi that the loop inside sets anew is not followed.

Of floats the sum is exact, or rounded as often as there are additions (float_sums.py).
"""

from __future__ import annotations

from scev.domains import FloatSet, IntRange, IntSet, ValueSet
from scev.flow.renamed.program import FlowProgram
from scev.flow.solve.additions import Above, Additions, LoopCounts, ends_of_finite, shorter
from scev.flow.solve.counted import CountedLoop
from scev.flow.solve.float_sums import FloatSums, SummedStep
from scev.ir import Phi


def accumulated(
    program: FlowProgram, sets: list[ValueSet | None], counted: CountedLoop, phi: Phi, counts: LoopCounts
) -> dict[int, ValueSet]:
    """What a phi that a loop carries can be, alone but for loops inside, and the phis of these that its value goes
    through, by node; empty where that is not known. `sets` is a solution.
    """
    additions = Additions(program, sets, counted.loop, phi, counts)
    additions.follow_all(counted.body)
    starts = _starts_of(additions)
    if starts is None:
        return {}
    found: dict[int, ValueSet] = {}
    for node, above in additions.above.items():
        if node == phi.index or (node < len(program.carries) and program.carries[node]):
            reached = _reached(additions, starts, above, counts.each[counted.loop.number])
            if reached is not None:
                found[node] = reached
    return found


def _starts_of(additions: Additions) -> tuple[int, int] | None:
    """The least and the largest number from which something is added; None where that is not known."""
    phi = additions.phi
    starts = list(additions.starts)
    for k in range(len(phi.operands)):
        found = additions.set_of(phi, k)
        comes_back = additions.loop.contains(phi.blocks[k])
        is_above = additions.program.renamed.operands[phi.index][k] in additions.above
        if found is not None and not (comes_back and is_above):
            starts.append((found, 0))
    first: int | None = None
    last = 0
    for start, shift in starts:
        ends = _ends_of_start(additions, start)
        if ends is None:
            return None
        low, high = ends
        if low <= high:
            last = high + shift if first is None else max(last, high + shift)
            first = low + shift if first is None else min(first, low + shift)
    return None if first is None else (first, last)


def _ends_of_start(additions: Additions, start: ValueSet) -> tuple[int, int] | None:
    """The ends of one start, in the wrong order where there is nothing; None where they are not known."""
    if isinstance(start, IntSet) and additions.format is None:
        if start.is_empty():
            return (1, 0)
        return shorter(start) if additions.wraps else (start.signed_min(), start.signed_max())
    if isinstance(start, FloatSet) and additions.format is not None:
        additions.specials.take(start, 1)
        return ends_of_finite(additions, start) or (1, 0)
    return None


def _reached(additions: Additions, starts: tuple[int, int], above: Above, count: int) -> ValueSet | None:
    """What a node that is above the phi can be, if the backedges are taken at most `count` times."""
    # What is set anew is a start, and adds nothing.
    step = additions.steps_back()
    low = starts[0] + count * min(0, step.low) + above.low
    high = starts[1] + count * max(0, step.high) + above.high
    steps = count * step.steps + above.steps
    if additions.is_total_known:
        in_all_low = starts[0] + count * min(0, step.base_low) + above.base_low
        in_all_high = starts[1] + count * max(0, step.base_high) + above.base_high
        in_all_steps = count * step.base_steps + above.base_steps
        for least, most, operations in additions.inner:
            in_all_low += least
            in_all_high += most
            in_all_steps += operations
        low, high, steps = max(low, in_all_low), min(high, in_all_high), min(steps, in_all_steps)
    if additions.format is not None:
        return _floats(additions, starts, above, count, low, high, steps)
    return _integers(additions, low, high)


def _floats(
    additions: Additions, starts: tuple[int, int], above: Above, count: int, low: int, high: int, roundings: int
) -> FloatSet | None:
    """The floats that a node can be that exactly were from `low` to `high`."""
    format_ = additions.format
    assert format_ is not None
    step = additions.steps_back()
    falls, rises, peak = additions.has_negative, additions.has_positive, additions.peak
    context = additions.program.context
    sums = FloatSums(format_, additions.grid, context, starts[0], starts[1])
    is_one_addition = step.steps <= 1 and not additions.starts
    sums.go_on(SummedStep(min(0, step.low), max(0, step.high), step.steps, peak, falls, rises, is_one_addition), count)
    if above.steps:
        sums.go_on(SummedStep(above.low, above.high, above.steps, peak, falls, rises, False), 1)
    # Where all have one sign, no sum on the way is larger than the first and the last one; else the phi is within that
    # and what is above it, and the sums of one iteration go as far again.
    largest = max(abs(low), abs(high), abs(starts[0]), abs(starts[1])) + (2 * peak if falls and rises else 0)
    error = sums.error_in_all(largest, roundings)
    if error is not None:
        keeps_low = not falls and low == starts[0]
        keeps_high = not rises and high == starts[1]
        sums.within(low - (0 if keeps_low else error), high + (0 if keeps_high else error))
    return sums.set(additions.specials)


def _integers(additions: Additions, low: int, high: int) -> IntSet | None:
    """The numbers from `low` to `high`; modulo 2^w, where additions may wrap."""
    own = additions.sets[additions.phi.index]
    assert isinstance(own, IntSet)
    width = own.width
    half = 1 << (width - 1)
    if not additions.wraps:
        return IntSet.from_range(IntRange.between(width, max(low, -half), min(high, half - 1)))
    if high - low >= 2 * half - 1:
        return None
    return IntSet.from_range(IntRange.half_open(width, low % (2 * half), (high + 1) % (2 * half)))
