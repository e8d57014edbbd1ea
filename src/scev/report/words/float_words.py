"""Float sets as one would say them: `[-1, 1] or NaN`, `[300, 2000], integer, no NaN`, `below 0`.

    any but NaN, finite, not 0           everything but NaN; but NaN and the infinities; but the zeros
    below 0, above 0                     all values of a sign, the infinity included
    at least 5, at most 5 … finite       an interval up to the largest finite value
    0.5, [0, 2], -inf or [1, 2]          points and intervals
    integer, multiple of 0.25            every finite value is one
    not 0                                but no zero, of either sign
    or NaN, no NaN                       QNaN: quiet ones only, SNaN: signalling ones only

`no NaN` is said after intervals in brackets; words (`finite`, `below 0`) and points speak of numbers only. A bound is
rounded outwards to six significant digits where it is no short decimal and no exact integer, so that the text contains
the set. In detail bounds are the shortest decimals that round to them, a missing zero of one sign is said (`no -0`),
and the text is the set.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from scev.domains import NAN_NEVER, FloatFormat, FloatSet
from scev.report.words.int_words import NO_VALUE
from scev.report.words.numbers import number_words

NAN_NAMES: Final = ["", "QNaN", "SNaN", "NaN"]
DIGITS: Final = 6
"""Significant digits of a rounded bound."""
MAX_EXACT_DIGITS: Final = 10
"""Significant digits up to which a bound that is exactly its shortest decimal is written in full."""
LONGEST_INTEGER_BITS: Final = 65
"""Integers of more bits are written with an exponent, powers of two as well."""
PLAIN_EXPONENTS: Final = range(-5, 10)
"""Decimal exponents of rounded bounds that are written without one."""
FINEST_GRID_SAID: Final = -20
"""Finer grids are mostly leftovers of bounds that were there before; they are said in detail only."""
DECIMAL_GRIDS: Final = range(-4, 11)
"""Exponents of grids that are written in decimal: multiple of 0.0625, multiple of 1024."""
UNLIMITED: Final = 1 << 30

# Which zeros a set that is written as if it had both does not have.
NO_ZERO: Final = 0
NEGATIVE_ZERO: Final = 1
POSITIVE_ZERO: Final = 2
BOTH_ZEROS: Final = 3
ZEROS_MISSING: Final = ["", "no -0", "no +0", "not 0"]


class Bound(NamedTuple):
    """A bound as it is written, and the ordinal that the text reads back as."""

    text: str
    ordinal: int


def float_words(values: FloatSet, detailed: bool = False) -> str:
    """A set of floats; "" for the full set. `detailed`: the text says exactly the set."""
    if values.is_empty():
        return NO_VALUE
    if values.is_full():
        return ""
    if not values.bounds:
        return _nan_name(values)
    format_ = values.format
    bounds, missing = _with_zeros(values)
    bounds = _pairs_apart(format_, bounds, values.grid)
    top = _top(values)
    texts = _interval_words(format_, bounds, top, detailed)
    head = [] if texts == [""] else [" or ".join(texts)]
    tail = _grid_words(values, bounds, detailed)
    if missing == BOTH_ZEROS or missing != NO_ZERO and detailed:
        tail.append(ZEROS_MISSING[missing])
    says_number = not any(text == "" or text.startswith("[") for text in texts)
    if format_.has_infinity and top == format_.max_finite and (bounds[0] == -1 - top or bounds[-1] == top):
        head.append("finite")
        says_number = True
    return _with_nan(values, head, tail, says_number)


def _top(values: FloatSet) -> int:
    """The ordinal above which there is nothing to be said: infinity, or the largest finite value of finite members."""
    return values.format.infinity if values.may_be_infinite else values.format.max_finite


def _with_nan(values: FloatSet, head: list[str], tail: list[str], says_number: bool) -> str:
    """What the numbers are, and whether there are NaNs beside them: `[0, 9] or NaN, integer`."""
    kinds = values.format.nan_kinds
    if (text := ", ".join([*head, *tail])) in ZEROS_MISSING:
        # Whatever has not been excluded: NaN as well.
        if (absent := kinds & ~values.nan) == NAN_NEVER:
            return text
        name = "NaN" if absent == kinds else NAN_NAMES[absent]
        return f"{text}, no {name}" if text else f"any but {name}"
    if values.nan != NAN_NEVER:
        first = ", ".join(head) if head else tail.pop(0)
        return ", ".join([f"{first} or {_nan_name(values)}", *tail])
    return text if says_number or kinds == NAN_NEVER else f"{text}, no NaN"


def _nan_name(values: FloatSet) -> str:
    return "NaN" if values.nan == values.format.nan_kinds else NAN_NAMES[values.nan]


# Zeros.


def _with_zeros(values: FloatSet) -> tuple[list[int], int]:
    """The intervals with zeros added where only zeros are missing beside or inside of one, and which zeros these are.
    -0 that is a point by itself is left alone.
    """
    nearest = values.format.power_of_two(values.grid_exponent())
    bounds = list(values.bounds)
    has_negative = values.may_be_negative_zero
    if (has_positive := values.may_be_positive_zero) and not has_negative:
        missing = NEGATIVE_ZERO if values.format.has_negative_zero else NO_ZERO
        return _with_negative_zero(bounds, nearest), missing
    if has_negative and not has_positive:
        return _with_positive_zero(bounds, nearest)
    if has_negative:
        return bounds, NO_ZERO
    return _with_both_zeros(values, bounds, nearest)


def _with_negative_zero(bounds: list[int], nearest: int) -> list[int]:
    """With -0, where +0 is a member."""
    index = bounds.index(0)
    bounds[index] = -1
    if index > 0 and bounds[index - 1] == -1 - nearest:
        del bounds[index - 1 : index + 1]
    return bounds


def _with_positive_zero(bounds: list[int], nearest: int) -> tuple[list[int], int]:
    """With +0, where -0 is a member."""
    index = len(bounds) - 1 - bounds[::-1].index(-1)
    joins = index + 1 < len(bounds) and bounds[index + 1] == nearest
    if bounds[index - 1] == -1 and not joins:
        return bounds, NO_ZERO
    bounds[index] = 0
    if joins:
        del bounds[index : index + 2]
    return bounds, POSITIVE_ZERO


def _with_both_zeros(values: FloatSet, bounds: list[int], nearest: int) -> tuple[list[int], int]:
    """With zeros between two intervals that end beside them (not of two points), or else at the end of one that ends at
    the least value of the format (not of one with all values of a sign).
    """
    for index in range(2, len(bounds), 2):
        points = bounds[index - 2] == bounds[index - 1] and bounds[index] == bounds[index + 1]
        if bounds[index - 1] == -1 - nearest and bounds[index] == nearest and not points:
            del bounds[index - 1 : index + 1]
            return bounds, BOTH_ZEROS
    top = _top(values)
    for index in range(0, len(bounds), 2):
        low, high = bounds[index], bounds[index + 1]
        if low == 1 and low != high != top:
            bounds[index] = -1
            return bounds, BOTH_ZEROS
        if high == -2 and -1 - top != low != high:
            bounds[index + 1] = 0
            return bounds, BOTH_ZEROS
    return bounds, NO_ZERO


# Intervals.


def _pairs_apart(format_: FloatFormat, bounds: list[int], grid: int | None) -> list[int]:
    """The intervals, those of just two members as points: `0 or 64` rather than `[0, 64], multiple of 64`."""
    if grid is None:
        return bounds
    result: list[int] = []
    for index in range(0, len(bounds), 2):
        low, high = bounds[index], bounds[index + 1]
        first_end = 0 if low == -1 else low
        last_start = -1 if high == 0 else high
        result.append(low)
        if first_end + 1 < last_start == format_.ceil_to_grid(first_end + 1, grid):
            result.extend((first_end, last_start))
        result.append(high)
    return result


def _interval_words(format_: FloatFormat, bounds: list[int], top: int, detailed: bool) -> list[str]:
    """The intervals of a set; "" for one that ends where all values end, or all finite ones."""
    said = _bounds(format_, bounds, detailed)
    if any(said[index].ordinal >= said[index + 1].ordinal for index in range(1, len(said) - 1, 2)):
        # Rounded bounds would say that there is no gap.
        said = _bounds(format_, bounds, True)
    return [
        _one_interval(format_, (bounds[index], bounds[index + 1]), said[index].text, said[index + 1].text, top)
        for index in range(0, len(bounds), 2)
    ]


def _bounds(format_: FloatFormat, bounds: list[int], detailed: bool) -> list[Bound]:
    result: list[Bound] = []
    for index in range(0, len(bounds), 2):
        exact = detailed or bounds[index] == bounds[index + 1]
        result.append(_bound(format_, bounds[index], True, exact))
        result.append(_bound(format_, bounds[index + 1], False, exact))
    return result


def _one_interval(format_: FloatFormat, bounds: tuple[int, int], low_text: str, high_text: str, top: int) -> str:
    low, high = bounds
    if low == high:
        return "-0" if low == -1 else low_text
    if low == -1 and high == 0:
        return "0"
    if low == -1 - top and high == top:
        return ""
    if format_.has_infinity:
        if low == -1 - top:
            if high == -2:
                return "below 0"
            if top == format_.max_finite:
                return f"at most {high_text}"
            if high == format_.max_finite:
                return "below inf"
        if high == top:
            if low == 1:
                return "above 0"
            if top == format_.max_finite:
                return f"at least {low_text}"
            if low == -1 - format_.max_finite:
                return "above -inf"
    return f"[{low_text}, {high_text}]"


def _bound(format_: FloatFormat, ordinal: int, is_low: bool, exact: bool) -> Bound:
    """A bound in digits that do not exclude it; zeros without a sign."""
    if ordinal in (-1, 0):
        return Bound("0", ordinal)
    text = format_.decimal(ordinal)
    magnitude = ordinal if ordinal > 0 else -1 - ordinal
    if magnitude > format_.max_finite:
        return Bound(text, ordinal)
    significand, exponent = format_.decompose(magnitude)
    sign = "" if ordinal > 0 else "-"
    if format_.valuation(magnitude) >= 0 and significand.bit_length() + exponent <= LONGEST_INTEGER_BITS:
        whole = significand << exponent if exponent >= 0 else significand >> -exponent
        words = number_words(whole if ordinal > 0 else -whole)
        if "^" in words:
            return Bound(words, ordinal)
    digits = len(text.partition("e")[0].replace(".", "").lstrip("-0").rstrip("0"))
    if exact or digits <= DIGITS or digits <= MAX_EXACT_DIGITS and _is_exact(text, significand, exponent):
        return Bound(text, ordinal)
    text = sign + _rounded(significand, exponent, up=is_low == (ordinal < 0))
    read = format_.parse(text)
    return Bound(text, ordinal if read is None else read)


def _is_exact(text: str, significand: int, exponent: int) -> bool:
    """Whether a decimal is exactly significand * 2**exponent, sign aside."""
    mantissa, _, power = text.lstrip("-").partition("e")
    whole, _, fraction = mantissa.partition(".")
    scale = int(power or "0") - len(fraction)
    written: int = int(whole + fraction) * 10 ** max(scale, 0) << max(-exponent, 0)
    meant: int = (significand << max(exponent, 0)) * 10 ** max(-scale, 0)
    return written == meant


def _rounded(significand: int, exponent: int, up: bool) -> str:
    """significand * 2**exponent, not 0, to the named number of significant digits, away from zero or towards it."""
    numerator = significand << max(exponent, 0)
    denominator = 1 << max(-exponent, 0)
    # log10(2) is .30102999…: an estimate of the decimal exponent that is not too large.
    power = (numerator.bit_length() - denominator.bit_length()) * 30103 // 100000 - 1
    while numerator * 10 ** max(-power - 1, 0) >= denominator * 10 ** max(power + 1, 0):
        power += 1
    scale = power - (DIGITS - 1)
    quotient, remainder = divmod(numerator * 10 ** max(-scale, 0), denominator * 10 ** max(scale, 0))
    if up and remainder:
        quotient += 1
    digits = str(quotient)
    power = scale + len(digits) - 1
    digits = digits.rstrip("0")
    if power not in PLAIN_EXPONENTS:
        return f"{digits[0]}{'.' if len(digits) > 1 else ''}{digits[1:]}e{power:+d}"
    if power < 0:
        return "0." + "0" * (-power - 1) + digits
    digits = digits.ljust(power + 1, "0")
    return digits if len(digits) == power + 1 else f"{digits[: power + 1]}.{digits[power + 1 :]}"


# Grids.


def _grid_words(values: FloatSet, bounds: list[int], detailed: bool) -> list[str]:
    """The grid, if it says more than the intervals."""
    if (grid := values.grid) is None or grid < FINEST_GRID_SAID and not detailed:
        return []
    if FloatSet.make(values.format, list(bounds), NAN_NEVER, None, UNLIMITED).grid_exponent() >= grid:
        return []
    if grid == 0:
        return ["integer"]
    if grid in DECIMAL_GRIDS:
        return [f"multiple of {2.0**grid:.10g}"]
    return [f"multiple of 2^{grid}"]
