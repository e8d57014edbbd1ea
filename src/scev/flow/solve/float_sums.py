"""Sums of floats: what has been added up exactly, as the format has it.

    float s = 0;  for (3072 times) s += byte;           exact: each sum is a whole number below 2^24
    double s = 0; for (3072 times) s += 0.1 * byte;     3072 roundings, of less than 2^-37 each
    float t = 0;  for (5000 times) t += 1.0f / 60;      t in [0, 83.33295], which is what it comes to

If all that is added is a multiple of 2^g, so is each sum; and a multiple of 2^g that is less than 2^(p + g) is a number
of the format, so that nothing is rounded. Else, with u(b) the distance of neighbouring numbers below 2^b, a rounding of
a number below 2^b is off by at most u(b) / 2 to nearest, and by less than u(b) in any direction. Two bounds follow:

    in all      B a bound of all exact sums on the way, below 2^(b - 1), and R roundings with R * u(b) / 2 <= B:
                each computed sum is below 2 * B, so that all roundings together are off by R * u(b) / 2 at most
                (Higham, "Accuracy and Stability of Numerical Algorithms", 2nd ed., section 4.2)
    in stages   while the sums are below 2^b, an iteration of m additions moves the bound by what it adds and by
                m * u(b) / 2, so that all iterations of one binade are one step

To round is monotone: as long as nothing negative is added, no sum falls below what it began with. And where an
iteration is one addition, of d at most, no sum is above U, rounded U + d, and so on: in a binade these are multiples of
u, and d counts rounded to a multiple of u, so that small numbers add nothing to a large sum.

A sum that passes the largest number is infinite, and stays so; NaN stays NaN. So an addend that is NaN or infinite
makes the sum that, and says nothing of the sums that are numbers.
"""

from __future__ import annotations

from typing import Final, final

from scev.domains import NAN_ANY, NAN_NEVER, ROUND_DOWN, ROUND_NEAREST, ROUND_UP, FloatFormat, FloatSet
from scev.transfer import Context

_FLUSHED_IN_ONE_ADDITION: Final = 4
"""Numbers that an addition may flush to zero, rounded up: the sum, the result, and two factors of a product."""


@final
class SpecialAddends:
    """Which values that are no finite numbers are added, or begun with."""

    __slots__ = ("may_be_nan", "negative", "positive")

    def __init__(self) -> None:
        self.may_be_nan: bool = False
        # Infinities.
        self.negative: bool = False
        self.positive: bool = False

    def take(self, set_: FloatSet, sign: int) -> None:
        """Remember those of what is added (1), taken away (-1), or of which the sign is not known (0)."""
        self.may_be_nan = self.may_be_nan or set_.may_be_nan
        if not set_.may_be_infinite:
            return
        below = set_.bounds[0] < -1 - set_.format.max_finite
        above = set_.bounds[len(set_.bounds) - 1] > set_.format.max_finite
        self.negative = self.negative or sign == 0 or (below if sign > 0 else above)
        self.positive = self.positive or sign == 0 or (above if sign > 0 else below)

    def take_all(self, other: SpecialAddends) -> None:
        """Remember those of others."""
        self.may_be_nan = self.may_be_nan or other.may_be_nan
        self.negative = self.negative or other.negative
        self.positive = self.positive or other.positive


@final
class SummedStep:
    """What an iteration adds: a number in [low, high], by no more than some `operations`, which lead no further away
    than `peak`. `falls`, `rises`: whether one of them may add a negative number, or a positive one. `is_one_addition`:
    it is added at once to the sum of the iteration before, a number of the format, or nothing is; low <= 0 <= high.
    """

    __slots__ = ("falls", "high", "is_one_addition", "low", "operations", "peak", "rises")

    def __init__(
        self, low: int, high: int, operations: int, peak: int, falls: bool, rises: bool, is_one_addition: bool
    ) -> None:
        self.low: Final[int] = low
        self.high: Final[int] = high
        self.operations: Final[int] = operations
        self.peak: Final[int] = peak
        self.falls: Final[bool] = falls
        self.rises: Final[bool] = rises
        self.is_one_addition: Final[bool] = is_one_addition


@final
class FloatSums:
    """Bounds of computed sums of numbers that are multiples of 2**grid, in units of the smallest number of the format;
    `low` and `high` are None where sums may be infinite.
    """

    __slots__ = ("_flushes", "_format", "_grid", "_is_nearest", "_largest", "high", "low")

    def __init__(self, format_: FloatFormat, grid: int, context: Context, low: int, high: int) -> None:
        self._format: Final[FloatFormat] = format_
        self._grid: Final[int] = max(grid, format_.quantum_exponent)
        self._is_nearest: Final[bool] = context.rounding == ROUND_NEAREST
        self._flushes: Final[bool] = context.flushes
        # All finite numbers are below two to this power.
        self._largest: Final[int] = format_.max_exponent + 1 - format_.quantum_exponent
        self.low: int | None = low
        self.high: int | None = high

    def is_exact(self, largest: int) -> bool:
        """Whether nothing is rounded of exact sums up to a magnitude."""
        if self._flushes and self._grid < self._format.min_exponent:
            return False
        return largest < 1 << (self._format.precision + self._grid - self._format.quantum_exponent)

    def error_in_all(self, largest: int, roundings: int) -> int | None:
        """How far sums may be from exact ones, with these no larger than that on their way; None where that is not
        known.
        """
        if largest.bit_length() > self._largest:
            return None
        if self.is_exact(largest):
            return 0
        bits = (2 * largest).bit_length()
        error = roundings * self._error(bits)
        return None if error > largest or bits > self._largest else error

    def go_on(self, step: SummedStep, count: int) -> None:
        """Let iterations add something."""
        if self.low is None or self.high is None:
            self.low = None if step.falls else self.low
            self.high = None if step.rises else self.high
            return
        if step.is_one_addition and not self._flushes:
            low, high = self._rising(-self.low, -step.low, count), self._rising(self.high, step.high, count)
            self.low, self.high = None if low is None else -low, high
            return
        first, last = self.low, self.high
        bits = self._format.precision
        while count > 0:
            error = step.operations * self._error(bits)
            room = (1 << bits) - 1 - error - step.peak
            if max(-first, last) > room:
                bits += 1
                if bits > self._largest:
                    self.low = None if step.falls else first
                    self.high = None if step.rises else last
                    return
                continue
            down = step.low - error if step.falls else 0
            up = step.high + error if step.rises else 0
            times = count
            if up > 0:
                times = min(times, (room - last) // up + 1)
            if down < 0:
                times = min(times, (room + first) // -down + 1)
            first += times * down
            last += times * up
            count -= times
        self.low, self.high = first, last

    def _rising(self, number: int, addend: int, count: int) -> int | None:
        """What a number of the format comes to, at most, when another one that is not negative is added, and the sum
        rounded, `count` times; None where that is infinite.
        """
        precision = self._format.precision
        while count > 0 and addend:
            total = number + addend
            bits = max(abs(total).bit_length(), precision)
            unit = 1 << (bits - precision)
            # The sums that have this number of bits; those of the fewest are exact.
            last = (1 << bits) - 1 if total >= 0 or bits == precision else -(1 << (bits - 1))
            if number % unit:
                number, count = self._rounded(total, unit), count - 1
            else:
                step, times = self._rounded(addend, unit), count
                if self._is_nearest and (2 * addend) % (2 * unit) == unit:
                    # Half way, to the even multiple of the unit; from then on all are.
                    is_odd = number // unit % 2 == 1
                    step = addend // unit * unit
                    step += unit if (step // unit % 2 == 1) != is_odd else 0
                    times = 1 if is_odd else count
                if not step:
                    break
                times = min(times, (last - total) // step + 1)
                number, count = number + times * step, count - times
            if number.bit_length() > self._largest:
                return None
        return number

    def within(self, low: int | None, high: int | None) -> None:
        """Other bounds hold, too."""
        if low is not None and (self.low is None or self.low < low):
            self.low = low
        if high is not None and (self.high is None or self.high > high):
            self.high = high

    def set(self, specials: SpecialAddends) -> FloatSet | None:
        """The set of all sums; None where that is anything."""
        format_ = self._format
        low, high = self.low, self.high
        if low is None and high is None:
            return None
        infinity = format_.infinity
        first, last = -1 - infinity, infinity
        if low is not None:
            if self._flushes and 0 < low < format_.min_normal:
                low = 0
            # Both zeros.
            first = -1 if low == 0 else format_.round_dyadic(low, format_.quantum_exponent, ROUND_DOWN)
        if high is not None:
            if self._flushes and -format_.min_normal < high < 0:
                high = 0
            last = format_.round_dyadic(high, format_.quantum_exponent, ROUND_UP)
        bounds = [first, last]
        if specials.negative:
            bounds.extend([-1 - infinity, -1 - infinity])
        if specials.positive:
            bounds.extend([infinity, infinity])
        is_negative = specials.negative or first < -1 - format_.max_finite
        is_positive = specials.positive or last > format_.max_finite
        may_be_nan = specials.may_be_nan or is_negative and is_positive
        return FloatSet.make(format_, bounds, NAN_ANY if may_be_nan else NAN_NEVER)

    def _error(self, bits: int) -> int:
        """The largest error of an addition whose exact result is below two to a power."""
        unit = 1 << max(bits - self._format.precision, 0)
        # All are multiples of the smallest number.
        error = 0 if unit == 1 else unit >> 1 if self._is_nearest else unit
        return error + _FLUSHED_IN_ONE_ADDITION * self._format.min_normal if self._flushes else error

    def _rounded(self, number: int, unit: int) -> int:
        """A number as a multiple of a unit, upwards if the direction is not known."""
        below = number // unit * unit
        twice = 2 * (number - below)
        is_up = twice > unit or twice == unit and below // unit % 2 == 1
        return below + unit if twice and (is_up or not self._is_nearest) else below
