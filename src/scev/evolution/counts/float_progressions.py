"""Progressions of rounded floats: when x, x + c, (x + c) + c, … first leaves a half-line.

Each sum is rounded, so the k-th value is not x + k*c, and after many steps not even near it. But inside one binade of a
format all values are multiples of the same unit u. A sum that stays there is rounded to a multiple of u too, and the
rounded step does not depend on x:

    round(x + c) = x + d        d the multiple of u nearest to c

except where c lies exactly in the middle of two multiples. Then the tie goes to the even one; after the first step all
values are even multiples, and from there on d is the same again. So the progression is arithmetic in each binade, which
takes one segment; a format of precision p has fewer than 2p + 4 binades in which a step c neither crosses the whole
binade nor rounds to nothing. The work is logarithmic in the number of iterations.

Rounding is monotonic, so x <= y and c <= d give progressions with x(k) <= y(k): the ends of intervals bound every
progression that starts between them. Numbers are integers here, in multiples of the format's smallest positive value.
"""

from __future__ import annotations

from typing import Final, final

from scev.domains import ROUND_DOWN, ROUND_NEAREST, ROUND_UP, FloatFormat
from scev.support.interrupts import safe_point

MAX_FLOAT_SEGMENTS: Final = 20_000
"""Maximum segments of a float progression: binades, and the single steps between them."""
MAX_FLOAT_FACTORS: Final = 4096
"""Maximum multiplications or divisions of a float progression; each is a step of its own."""

# The relations of x to a bound for which the loop goes on: below, above, each with or without equality, or not equal.
BELOW: Final = 0
AT_MOST: Final = 1
ABOVE: Final = 2
AT_LEAST: Final = 3
UNEQUAL: Final = 4


def stays(relation: int, value: int, bound: int) -> bool:
    """Whether `value relation bound`."""
    if relation == BELOW:
        return value < bound
    if relation == AT_MOST:
        return value <= bound
    if relation == ABOVE:
        return value > bound
    if relation == AT_LEAST:
        return value >= bound
    return value != bound


def steps_inside(relation: int, value: int, step: int, bound: int) -> int | None:
    """The least i >= 0 for which value + i*step does not stay; None if there is none."""
    if not stays(relation, value, bound):
        return 0
    distance = bound - value
    if relation == UNEQUAL:
        return distance // step if step != 0 and distance % step == 0 and distance // step >= 0 else None
    if relation in (BELOW, AT_MOST):
        if step <= 0:
            return None
        return -(-distance // step) if relation == BELOW else distance // step + 1
    if step >= 0:
        return None
    return -(distance // -step) if relation == ABOVE else -distance // -step + 1


@final
class Units:
    """The numbers of a format as integers: multiples of its smallest positive value; infinities are the numbers just
    beyond the largest finite one.
    """

    __slots__ = ("format", "infinite", "largest")

    def __init__(self, format_: FloatFormat) -> None:
        self.format: FloatFormat = format_
        self.infinite: int = 1 << (format_.max_exponent + 1 - format_.quantum_exponent)
        self.largest: int = self.of(format_.max_finite)

    def of(self, ordinal: int) -> int:
        """The integer of an ordinal."""
        format_ = self.format
        if ordinal >= format_.infinity:
            return self.infinite
        if -1 - ordinal >= format_.infinity:
            return -self.infinite
        significand, exponent = format_.decompose(ordinal)
        return significand << (exponent - format_.quantum_exponent)

    def rounded(self, value: int, mode: int) -> int:
        """The number of the format that an integer rounds to."""
        magnitude = value if value >= 0 else -value
        if (excess := magnitude.bit_length() - self.format.precision) > 0:
            unit = 1 << excess
            rest = value & (unit - 1)
            value -= rest
            if mode == ROUND_NEAREST:
                half = unit >> 1
                if rest > half or (rest == half and value & unit):
                    value += unit
            elif mode == ROUND_UP and rest:
                value += unit
        if value >= self.infinite:
            return self.largest if mode == ROUND_DOWN else self.infinite
        if value <= -self.infinite:
            return -self.largest if mode == ROUND_UP else -self.infinite
        return value

    def first_outside(self, relation: int, start: int, step: int, bound: int, mode: int) -> int | None:
        """The least k for which the k-th value of the progression does not stay; None if there is none, or none within
        the limits.
        """
        value = start
        count = 0
        for _ in range(MAX_FLOAT_SEGMENTS):
            safe_point()
            if not stays(relation, value, bound):
                return count
            if value in (self.infinite, -self.infinite) or step in (self.infinite, -self.infinite):
                # inf + c is inf; x + inf is inf, and inf + -inf is NaN.
                if abs(value) == self.infinite:
                    return None
                following = step
            else:
                following = self.rounded(value + step, mode)
            if (advance := following - value) == 0:
                return None
            length = self._length(value, step, advance, mode)
            if (reached := steps_inside(relation, value, advance, bound)) is not None and reached <= length:
                return count + reached
            value += length * advance
            count += length
        return None

    def _length(self, value: int, step: int, advance: int, mode: int) -> int:
        """How many steps from `value` on are all `advance`, at least 1."""
        total = value + step
        size = value.bit_length()
        if size != total.bit_length() or (value < 0) != (total < 0) or (value < 0) != (value + advance < 0):
            return 1
        if (excess := size - self.format.precision) > 0:
            unit = 1 << excess
            if mode == ROUND_NEAREST and step & (unit - 1) == unit >> 1 and value & unit:
                return 1
        # The sums value + i*advance + step that stay in the binade, i >= 0.
        low = 1 << (size - 1)
        high = (1 << size) - 1
        if value < 0:
            low, high = -high, -low
        return 1 + ((high - total) // advance if advance > 0 else (total - low) // -advance)


def first_outside_scaled(
    format_: FloatFormat, relation: int, start: int, factor: int, bound: int, divides: bool, mode: int, moved: int = 0
) -> int | None:
    """The same for x, x * f, (x * f) * f, …, or with divisions: all ordinals, x and f finite and positive. Steps are
    done one by one: their number is logarithmic in the range passed through.

    Each result is then moved by `deviation` floats up (down if negative), but not below zero. From zero it goes no
    further; so if zero stays, there is no number.
    """
    value = start
    significand, exponent = format_.decompose(factor)
    for count in range(MAX_FLOAT_FACTORS):
        if not stays(relation, value, bound):
            return count
        if value >= format_.infinity:
            return None
        mantissa, power = format_.decompose(value)
        if divides:
            following = _quotient(format_, mantissa, power, significand, exponent, mode)
        else:
            following = format_.round_dyadic(mantissa * significand, power + exponent, mode)
        if (following := max(0, min(following + moved, format_.infinity))) == value:
            return None
        value = following
    return None


def _quotient(format_: FloatFormat, mantissa: int, power: int, significand: int, exponent: int, mode: int) -> int:
    # m*2^a / (s*2^b) as a ratio of integers.
    if (shift := power - exponent) >= 0:
        return format_.round_ratio(mantissa << shift, significand, mode)
    return format_.round_ratio(mantissa, significand << -shift, mode)


def modes(rounding: str) -> tuple[int, int]:
    """How the lower and the upper end of an interval of sums are rounded."""
    return (ROUND_NEAREST, ROUND_NEAREST) if rounding == "nearest" else (ROUND_DOWN, ROUND_UP)
