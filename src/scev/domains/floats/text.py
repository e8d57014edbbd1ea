"""Writing and reading dyadic numbers: hexadecimal floats and shortest decimals.

A finite value is significand * 2**exponent. Its hexadecimal form `0x1.8p+1` is C's `%a` and is exact. Its decimal form
is the shortest one that rounds to the same value: the fewest digits d1...dn such that some decimal d1.d2...dn * 10^k
lies in the interval of reals that round to the value (Steele and White, PLDI 1990), and among those the closest.
Familiar integers (below 10^10, and powers of two up to 2^64) are written in full, where the shortest decimal would fill
up with zeros. All in exact integer arithmetic, for any precision. Reading gives an exact ratio; the caller rounds it to
the format.
"""

from __future__ import annotations

import re
from typing import Final

from scev.support.numerals import parse_decimal

_HEX: Final = re.compile(r"([+-]?)0x([0-9a-f]+)(?:\.([0-9a-f]*))?(?:p([+-]?[0-9]+))?\Z", re.IGNORECASE)
_DECIMAL: Final = re.compile(r"([+-]?)([0-9]+\.?[0-9]*|\.[0-9]+)(?:e([+-]?[0-9]+))?\Z", re.IGNORECASE)

MAX_TEXT_EXPONENT: Final = 100_000
"""Exponents read are clamped to this magnitude: beyond it every format has overflowed or vanished."""


def hex_text(significand: int, exponent: int, fraction_bits: int, min_exponent: int) -> str:
    """C's hexadecimal form of a positive value, normalised to one digit before the point (subnormals: 0)."""
    leading = significand.bit_length() - 1
    value_exponent = exponent + leading
    digit = 1
    if value_exponent < min_exponent:
        digit = 0
        value_exponent = min_exponent
        fraction = significand << (exponent - (min_exponent - fraction_bits))
    else:
        fraction = (significand - (1 << leading)) << (fraction_bits - leading)
    padding = -fraction_bits % 4
    digits = format(fraction << padding, "x").rjust((fraction_bits + padding) // 4, "0").rstrip("0")
    return f"0x{digit}{'.' if digits else ''}{digits}p{value_exponent:+d}"


def shortest_decimal(significand: int, exponent: int, at_binade_start: bool) -> str:
    """The decimal of a positive value; `at_binade_start`: the gap below it is half the gap above it."""
    whole = _known_integer(significand, exponent)
    if whole != 0:
        return str(whole)
    # All in units of a quarter of the gap above: the reals that round to the value are [4s - below, 4s + 2], ends
    # included where the significand is even.
    scaled = significand * 4
    below = 1 if at_binade_start else 2
    numerator_power = max(exponent - 2, 0)
    denominator_power = max(2 - exponent, 0)
    low = (scaled - below) << numerator_power
    high = (scaled + 2) << numerator_power
    value = scaled << numerator_power
    denominator = 1 << denominator_power
    ends_included = significand & 1 == 0
    # 10^power is the largest power of ten at or below the value; start with one digit and ask for more.
    power = _decimal_exponent(value, denominator)
    digits_wanted = 1
    while True:
        scale = power - (digits_wanted - 1)
        above = 10 ** max(scale, 0)
        under = 10 ** max(-scale, 0)
        unit = above * denominator
        below_value, remainder = divmod(value * under, unit)
        # The nearer of the two neighbours first; next to a power of two the farther one may be the only one inside.
        for found in (below_value, below_value + 1) if 2 * remainder <= unit else (below_value + 1, below_value):
            reals = found * unit
            inside = low * under < reals < high * under
            if inside or (ends_included and reals in (low * under, high * under)):
                return _place_point(str(found), scale)
        digits_wanted += 1


def _known_integer(significand: int, exponent: int) -> int:
    """The value, if it is an integer to be written in full; otherwise 0."""
    trailing = (significand & -significand).bit_length() - 1
    if exponent + trailing < 0 or significand.bit_length() + exponent > 65:
        return 0
    value = significand << exponent if exponent >= 0 else significand >> -exponent
    return value if value < 10**10 or (significand.bit_length() == trailing + 1 and value <= 1 << 64) else 0


def _decimal_exponent(numerator: int, denominator: int) -> int:
    """The largest k with 10**k <= numerator / denominator."""
    # The quotient is above 2**(d - 1), d the difference of lengths. log10(2) is .30102999…, so that the estimate is not
    # too large, for d up to some ten millions; it is too small by two at most.
    exponent = (numerator.bit_length() - denominator.bit_length()) * 30103 // 100000 - 1
    while numerator * 10 ** max(-exponent - 1, 0) >= denominator * 10 ** max(exponent + 1, 0):
        exponent += 1
    return exponent


def _place_point(digits: str, scale: int) -> str:
    """digits * 10**scale as people write it: plain up to 16 digits, otherwise with an exponent."""
    stripped = digits.rstrip("0")
    scale += len(digits) - len(stripped)
    digits = stripped
    exponent = len(digits) - 1 + scale
    if scale >= 0 and exponent < 16:
        return digits + "0" * scale
    if scale < 0 and exponent >= 0:
        return digits[:scale] + "." + digits[scale:]
    if scale < 0 and exponent >= -5:
        return "0." + "0" * (-exponent - 1) + digits
    mantissa = digits if len(digits) == 1 else digits[0] + "." + digits[1:]
    return f"{mantissa}e{exponent:+d}"


def read_ratio(text: str) -> tuple[bool, int, int] | None:
    """(negative, numerator, denominator) of a decimal or hexadecimal float, exactly; None if it is neither."""
    match = _HEX.match(text)
    if match is not None:
        fraction = match.group(3) or ""
        power = _clamped(match.group(4)) - 4 * len(fraction)
        mantissa = int(match.group(2) + fraction, 16)
        return match.group(1) == "-", mantissa << max(power, 0), 1 << max(-power, 0)
    match = _DECIMAL.match(text)
    if match is None:
        return None
    whole, _, fraction = match.group(2).partition(".")
    power = _clamped(match.group(3)) - len(fraction)
    digits = (whole + fraction).lstrip("0")
    if len(digits) > MAX_TEXT_EXPONENT:
        return None
    mantissa = parse_decimal(digits or "0")
    return match.group(1) == "-", mantissa * 10 ** max(power, 0), 10 ** max(-power, 0)


def _clamped(exponent: str | None) -> int:
    if exponent is None:
        return 0
    if len(exponent) > 8:
        return -MAX_TEXT_EXPONENT if exponent.startswith("-") else MAX_TEXT_EXPONENT
    return max(-MAX_TEXT_EXPONENT, min(MAX_TEXT_EXPONENT, int(exponent)))
