"""Lists of intervals of ordinals, flattened: low0, high0, low1, high1, ...

What float sets and their kernels share: putting intervals on a grid, in order, and together; and the two ways of
cutting them that arithmetic needs (sign by sign for products, real intervals for sums).
"""

from __future__ import annotations

from scev.domains.floats.float_format import FloatFormat


def vacuous_grid(format_: FloatFormat) -> int:
    """The grid of a set without finite members but zero: the smallest power of two beyond the format."""
    return format_.max_exponent + 1


def specials(format_: FloatFormat, bounds: list[int]) -> list[int]:
    """Ordered intervals on the vacuous grid, as what they hold: infinities and zeros, each by itself."""
    result: list[int] = []
    if bounds[0] < -1 - format_.max_finite:
        result.extend((bounds[0], bounds[0]))
    for index in range(0, len(bounds), 2):
        low = max(bounds[index], -1)
        high = min(bounds[index + 1], 0)
        if low <= high:
            result.extend((low, high))
    if bounds[-1] > format_.max_finite:
        result.extend((bounds[-1], bounds[-1]))
    return result


def tightened(format_: FloatFormat, bounds: list[int], grid: int | None) -> list[int]:
    """The intervals, each cut to the format and to its first and last multiple of 2**grid; empty ones dropped."""
    result: list[int] = []
    lowest = format_.min_ordinal
    highest = format_.max_ordinal
    exponent = format_.quantum_exponent if grid is None else grid
    on_grid = exponent > format_.quantum_exponent
    for index in range(0, len(bounds), 2):
        low = bounds[index]
        high = bounds[index + 1]
        if low < lowest:
            low = lowest
        if high > highest:
            high = highest
        if on_grid:
            # An end above the largest multiple goes up to the overflow ordinal, which leaves nothing of its interval.
            low = format_.ceil_to_grid(low, exponent)
            high = format_.floor_to_grid(high, exponent)
        if low <= high:
            result.append(low)
            result.append(high)
    return result


def ordered(bounds: list[int]) -> list[int]:
    """The same members as ascending intervals that neither overlap nor touch."""
    for index in range(2, len(bounds), 2):
        if bounds[index] <= bounds[index - 1] + 1:
            break
    else:
        return bounds
    pairs: list[tuple[int, int]] = [(bounds[index], bounds[index + 1]) for index in range(0, len(bounds), 2)]
    pairs.sort()
    low, high = pairs[0]
    result: list[int] = []
    for next_low, next_high in pairs:
        if next_low <= high + 1:
            if next_high > high:
                high = next_high
        else:
            result.append(low)
            result.append(high)
            low = next_low
            high = next_high
    result.append(low)
    result.append(high)
    return result


def common_grid(format_: FloatFormat, bounds: list[int], grid: int) -> int:
    """The largest e such that every finite member is a multiple of 2**e, for ends that lie on `grid`."""
    result = vacuous_grid(format_)
    for index in range(0, len(bounds), 2):
        of_interval = grid_of_interval(format_, bounds[index], bounds[index + 1], grid)
        if of_interval < result:
            result = of_interval
    return result


def grid_of_interval(format_: FloatFormat, low: int, high: int, grid: int) -> int:
    """The same for one interval."""
    if low < -1 - format_.max_finite:
        low = format_.ceil_to_grid(-1 - format_.max_finite, grid)
    if high > format_.max_finite:
        high = format_.floor_to_grid(format_.max_finite, grid)
    if low > high:
        return vacuous_grid(format_)
    if low <= 0 and high >= -1:
        # Next to zero lies 2**grid itself, if anything does.
        if low >= -1 and high <= 0:
            return vacuous_grid(format_)
        return grid if grid > format_.quantum_exponent else format_.quantum_exponent
    if low == high:
        return format_.valuation(low)
    # Of two neighbours at distance s, both multiples of s, one is an odd multiple.
    unit = format_.unit_exponent(low if low > 0 else high)
    return grid if grid > unit else unit


def merged(format_: FloatFormat, bounds: list[int], grid: int) -> list[int]:
    """Ordered intervals, where no multiple of 2**grid lies between two of them made one."""
    result: list[int] = [bounds[0], bounds[1]]
    for index in range(2, len(bounds), 2):
        if bounds[index] <= format_.ceil_to_grid(result[-1] + 1, grid):
            result[-1] = bounds[index + 1]
        else:
            result.append(bounds[index])
            result.append(bounds[index + 1])
    return result


def merge_nearest(bounds: list[int], limit: int) -> list[int]:
    """At most `limit` intervals: the widest gaps stay."""
    gaps: list[tuple[int, int]] = [(bounds[index] - bounds[index + 1], index) for index in range(1, len(bounds) - 1, 2)]
    gaps.sort()
    kept = sorted([index for _, index in gaps[: limit - 1]])
    result = [bounds[0]]
    for index in kept:
        result.append(bounds[index])
        result.append(bounds[index + 1])
    result.append(bounds[-1])
    return result


def without_negative_zero(bounds: list[int]) -> list[int]:
    """For formats that have no -0: where it would be a member, +0 is."""
    result: list[int] = []
    for index in range(0, len(bounds), 2):
        low, high = bounds[index], bounds[index + 1]
        if low <= -1 <= high:
            result.extend((low, -2, 0, max(high, 0)))
        else:
            result.extend((low, high))
    return result


def magnitudes(bounds: tuple[int, ...], negative: bool) -> list[int]:
    """The members of one sign as ascending intervals of magnitudes; each zero belongs to its sign."""
    result: list[int] = []
    if negative:
        if not bounds or bounds[0] >= 0:
            return result
        for index in range(len(bounds) - 2, -1, -2):
            low = bounds[index]
            if low < 0:
                high = bounds[index + 1]
                result.append(0 if high >= 0 else -1 - high)
                result.append(-1 - low)
        return result
    for index in range(0, len(bounds), 2):
        high = bounds[index + 1]
        if high >= 0:
            low = bounds[index]
            result.append(low if low > 0 else 0)
            result.append(high)
    return result


def connected(format_: FloatFormat, bounds: tuple[int, ...], grid: int) -> list[int]:
    """The intervals as sets of reals: two between which only one of the two zeros is missing are one."""
    result = list(bounds)
    if len(result) == 2:
        return result
    for index in range(2, len(result), 2):
        if result[index - 1] < 0 <= result[index]:
            low = result[index - 1]
            high = result[index]
            nearest = format_.power_of_two(grid)
            if (high == 0 and low == -1 - nearest) or (low == -1 and high == nearest):
                del result[index - 1 : index + 1]
            break
    return result


def without_zeros(bounds: list[int], negative_zero: bool, positive_zero: bool) -> list[int]:
    """Takes a zero that cannot result out of the inside of intervals; as an end it has been computed."""
    if negative_zero and positive_zero:
        return bounds
    result: list[int] = []
    for index in range(0, len(bounds), 2):
        low = bounds[index]
        high = bounds[index + 1]
        if not negative_zero and low < -1 and high >= 0:
            result.append(low)
            result.append(-2)
            low = 0
        if not positive_zero and low <= -1 and high > 0:
            result.append(low)
            result.append(-1)
            low = 1
        result.append(low)
        result.append(high)
    return result
