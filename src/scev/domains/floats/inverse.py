"""Backwards: the operands that give results in a set.

Every rounding is monotone, and so is each operation in one operand once the others are fixed to intervals (and, for
products, the signs to one choice). So the operands that can reach a result in [lo, hi] are

    { x : lowest(x) <= hi and highest(x) >= lo },

where lowest(x) and highest(x) are the least and the greatest result over the other operands. Neither falls as x rises,
so these x are an interval. Bisection finds its ends by evaluating the operation itself. That is the exact preimage of
the rounding: half a unit in the last place around the result under rounding to nearest (GCC's PR109008: 1 = x + 1 gives
x in [-2^-54, 2^-53]), a whole unit if the mode is not known; exactly so at ties, at the ends of binades, and where
results overflow.

From a guess near an end, the step doubles until it has passed it (Bentley and Yao, "An almost optimal algorithm for
unbounded searching", 1976), so a good guess costs few evaluations and a bad one two for each bit.

NaN. A NaN operand gives a NaN, quiet or as it came; so a result that is not NaN excludes such operands, and a quiet one
allows both kinds.
"""

from __future__ import annotations

from scev.domains.floats.float_format import NAN_ANY, NAN_NEVER, NAN_QUIET, NAN_SIGNALLING, FloatFormat
from scev.domains.floats.intervals import magnitudes
from scev.domains.floats.rounding import HIGH_MODE, LOW_MODE


class MonotoneMap:
    """From integers (ordinals, as a rule) to ordinals or integers: bounds that never fall as the argument rises."""

    __slots__ = ()

    def lowest(self, x: int) -> int:
        """The least result at x."""
        raise NotImplementedError

    def highest(self, x: int) -> int:
        """The greatest result at x."""
        raise NotImplementedError

    def guess(self, result: int, upper: bool) -> int:
        """An argument near the last one whose least result is at most `result` (`upper`), or near the first one whose
        greatest result is at least that; as well as one can tell cheaply. It need not be a legal one.
        """
        return 0


class RoundedMap(MonotoneMap):
    """A map into a format whose results are rounded, in a direction that may not be known."""

    __slots__ = ("format", "high_mode", "low_mode")

    def __init__(self, format_: FloatFormat, rounding: int) -> None:
        self.format: FloatFormat = format_
        self.low_mode: int = LOW_MODE[rounding]
        self.high_mode: int = HIGH_MODE[rounding]

    def at(self, x: int, mode: int) -> int:
        """The result at x, rounded in one mode."""
        raise NotImplementedError

    def lowest(self, x: int) -> int:
        return self.at(x, self.low_mode)

    def highest(self, x: int) -> int:
        return self.at(x, self.high_mode)


def near_end(map_: MonotoneMap, at: int, beyond: int, result: int, upper: bool) -> int:
    """A guess for a rounding that takes `at` to the result and `beyond` to the one next to it: the end lies beside one
    of them, or half-way (but for binades, as the argument's ordinals are counted).
    """
    if map_.lowest((at + 3 * beyond) >> 2) <= result if upper else map_.highest((at + 3 * beyond) >> 2) >= result:
        return beyond
    if map_.lowest((3 * at + beyond) >> 2) <= result if upper else map_.highest((3 * at + beyond) >> 2) >= result:
        return (at + beyond) >> 1
    return at


def append_preimage(map_: MonotoneMap, first: int, last: int, low: int, high: int, bounds: list[int]) -> None:
    """Appends the interval of the arguments of first..last some result of which lies in low..high, if any."""
    if low > high:
        return
    start = _least_reaching(map_, first, last, low)
    if start > last:
        return
    end = _greatest_reached(map_, start, last, high)
    if start <= end:
        bounds.append(start)
        bounds.append(end)


def preimages_of_magnitudes(map_: MonotoneMap, result: tuple[int, ...], infinity: int) -> list[int]:
    """The intervals of arguments from 0 to infinity that the map takes to the result's numbers without a sign."""
    bounds: list[int] = []
    numbers = magnitudes(result, False)
    for k in range(0, len(numbers), 2):
        append_preimage(map_, 0, infinity, numbers[k], numbers[k + 1], bounds)
    return bounds


def _least_reaching(map_: MonotoneMap, first: int, last: int, target: int) -> int:
    """The least argument whose greatest result is at or above the target; beyond `last` if there is none."""
    return _greatest_short(map_, first, last, target, False) + 1


def _greatest_reached(map_: MonotoneMap, first: int, last: int, target: int) -> int:
    """The greatest argument whose least result is at or below the target; before `first` if there is none."""
    return _greatest_short(map_, first, last, target, True)


def _greatest_short(map_: MonotoneMap, first: int, last: int, target: int, upper: bool) -> int:
    """The greatest argument whose results do not pass the target (`upper`), or all fall short of it."""
    # All of first..short do, none of beyond..last does.
    short = first - 1
    beyond = last + 1
    at = min(max(map_.guess(target, upper), first), last)
    step = 1
    while beyond - short > 1:
        if not short < at < beyond:
            at = (short + beyond) >> 1
        if map_.lowest(at) <= target if upper else map_.highest(at) < target:
            short = at
            at += step
        else:
            beyond = at
            at -= step
        step *= 2
    return short


def nans_of_operand(result: int) -> int:
    """The NaNs of an operand that can give one of the result's."""
    if result & NAN_QUIET:
        return NAN_ANY
    return result & NAN_SIGNALLING


def explained_by_nan(result: int, other: int) -> bool:
    """Whether a NaN among the other operands can give one of the result's: then this operand can be anything."""
    if result == NAN_NEVER or other == NAN_NEVER:
        return False
    return bool(result & NAN_QUIET or other & NAN_SIGNALLING)
