"""Numbers and strings as LLVM writes them (LLVM's LLLexer, AsmWriter).

Integers are decimal, or `u0x…`/`s0x…`: the digits as an unsigned number, or as a signed one whose sign bit is the
highest bit set.

A float is decimal, or hexadecimal in the layout that its prefix names:

    0x…        the bits of the *double* of the same value, for half, bfloat, float and double
    0xH 0xR    the bits of a half, a bfloat
    0xK        x86_fp80: 4 digits of sign and exponent, then 16 of significand
    0xL 0xM    fp128 and ppc_fp128: the low word's 16 digits first (of ppc_fp128, the larger double is the low word);
               fewer than 16 digits are the high word's
    f0x…       (LLVM 23) the bits in the format's own layout
    inf qnan nan(0x…) snan(0x…)    (LLVM 23) with a sign or without
    0x1.8p+1   (LLVM 23) C's form

Decimals are rounded to the type itself, to nearest and even; what LLVM 22 prints in decimal is exact.
"""

from __future__ import annotations

import re
from typing import Final, final

from scev.ir.types import BFLOAT, DOUBLE, FLOAT, FP128, HALF, PPC_FP128, X86_FP80, FloatType
from scev.support.numerals import parse_decimal

MAX_FLOAT_DIGITS: Final = 4000
"""Digits of a decimal float that are read: its exact value is a fraction."""

_HEX_INTEGER: Final = re.compile(r"([us])0x([0-9A-Fa-f]+)")
_HEX_BITS: Final = re.compile(r"(f0x|0x[KLMHR]?)([0-9A-Fa-f]+)")
_DECIMAL: Final = re.compile(r"([-+]?)([0-9]+)(?:\.([0-9]*))?(?:[eE]([-+]?[0-9]+))?")
_C_HEX: Final = re.compile(r"([-+]?)0x([0-9A-Fa-f]+)(?:\.([0-9A-Fa-f]*))?[pP]([-+]?[0-9]+)")
_NAMED: Final = re.compile(r"([-+]?)(inf|qnan|nan|snan)")
_ESCAPE: Final = re.compile(rb"\\(\\|[0-9A-Fa-f]{2})")


def integer_value(text: str, width: int) -> int | None:
    """The unsigned value of an integer literal at a width; None for other text."""
    mask = (1 << width) - 1
    digits = text[1:] if text[:1] == "-" else text
    if digits.isdecimal() and digits.isascii():
        return parse_decimal(text) & mask
    if (match := _HEX_INTEGER.fullmatch(text)) is None:
        return None
    value = int(match.group(2), 16)
    if match.group(1) == "s" and value:
        value -= 1 << value.bit_length()
    return value & mask


def _unescaped(match: re.Match[bytes]) -> bytes:
    escaped = match.group(1)
    return escaped if escaped == b"\\" else bytes((int(escaped, 16),))


def string_bytes(quoted: str) -> bytes:
    """The bytes of a string literal, given with its quotes."""
    data = quoted[1:-1].encode("utf-8", "surrogateescape")
    return _ESCAPE.sub(_unescaped, data) if b"\\" in data else data


@final
class _LiteralFormat:
    """A binary format: its exponent field, the fraction without the leading bit, and whether that bit is stored."""

    __slots__ = ("exponent_bits", "fraction_bits", "leading_bit")

    def __init__(self, exponent_bits: int, fraction_bits: int, leading_bit: bool) -> None:
        self.exponent_bits: int = exponent_bits
        self.fraction_bits: int = fraction_bits
        self.leading_bit: bool = leading_bit

    def packed(self, negative: bool, exponent: int, fraction: int) -> int:
        """The bits of a sign, a biased exponent and a fraction without its leading bit."""
        if self.leading_bit:
            fraction |= (1 if exponent else 0) << self.fraction_bits
        width = self.fraction_bits + self.leading_bit
        return ((int(negative) << self.exponent_bits | exponent) << width) | fraction

    def nearest(self, negative: bool, numerator: int, denominator: int) -> int:
        """The bits of the value nearest to a fraction of natural numbers, ties to even."""
        if numerator == 0:
            return self.packed(negative, 0, 0)
        bias = (1 << (self.exponent_bits - 1)) - 1
        # 2^exponent <= fraction < 2^(exponent + 1), but never below the exponent of the subnormals.
        exponent = numerator.bit_length() - denominator.bit_length()
        if _scaled(numerator, -exponent) < _scaled(denominator, exponent):
            exponent -= 1
        exponent = max(exponent, 1 - bias)
        step = exponent - self.fraction_bits
        significand = _rounded_quotient(_scaled(numerator, -step), _scaled(denominator, step))
        # Biased exponent 1 without its leading bit is just how a subnormal is encoded, and a significand that was
        # rounded up to the next power of two carries into the exponent: one formula for all.
        joined = ((exponent + bias - 1) << self.fraction_bits) + significand
        top = (1 << self.exponent_bits) - 1
        if joined >> self.fraction_bits >= top:
            return self.packed(negative, top, 0)
        return self.packed(negative, joined >> self.fraction_bits, joined & ((1 << self.fraction_bits) - 1))

    def converted(self, bits: int) -> int:
        """The bits of a double's value; a NaN keeps the high end of its payload."""
        negative = bool(bits >> 63)
        exponent = bits >> 52 & 0x7FF
        fraction = bits & ((1 << 52) - 1)
        if exponent == 0x7FF:
            shift = 52 - self.fraction_bits
            payload = fraction >> shift if shift > 0 else fraction << -shift
            if fraction and not payload:
                # A signalling NaN stays one.
                payload = 1 << (self.fraction_bits - 2)
            return self.packed(negative, (1 << self.exponent_bits) - 1, payload)
        if exponent:
            fraction |= 1 << 52
        place = max(exponent, 1) - 1075
        return self.nearest(negative, _scaled(fraction, place), _scaled(1, -place))

    def special(self, negative: bool, word: str, payload: int) -> int:
        """The bits of inf, qnan, nan(payload) and snan(payload)."""
        quiet = 1 << (self.fraction_bits - 1)
        fraction = 0
        if word == "qnan":
            fraction = quiet
        elif word == "nan":
            fraction = quiet | payload
        elif word == "snan":
            fraction = payload
        return self.packed(negative, (1 << self.exponent_bits) - 1, fraction & (2 * quiet - 1))


def _scaled(number: int, exponent: int) -> int:
    """number * 2^exponent for an exponent above 0, else the number: of a fraction times 2^e, the numerator is scaled
    by e, the denominator by -e.
    """
    return number << exponent if exponent > 0 else number


def _rounded_quotient(numerator: int, denominator: int) -> int:
    """The nearest whole number to a fraction, ties to even."""
    quotient, remainder = divmod(numerator, denominator)
    twice = 2 * remainder
    return quotient + 1 if twice > denominator or (twice == denominator and quotient & 1) else quotient


_DOUBLE: Final = _LiteralFormat(11, 52, False)
_FORMATS: Final[dict[FloatType, _LiteralFormat]] = {
    HALF: _LiteralFormat(5, 10, False),
    BFLOAT: _LiteralFormat(8, 7, False),
    FLOAT: _LiteralFormat(8, 23, False),
    DOUBLE: _DOUBLE,
    X86_FP80: _LiteralFormat(15, 63, True),
    FP128: _LiteralFormat(15, 112, False),
}


def float_bits(type_: FloatType, text: str, payload: str = "") -> int | None:
    """The bits of a float literal of a type; None if it is none. `payload` is what stands in the parentheses of
    nan(…)."""
    if (match := _HEX_BITS.fullmatch(text)) is not None:
        return _from_bits(type_, match.group(1), match.group(2))
    # Of ppc_fp128's two doubles, the other one, the high word, is 0.
    return _from_value(_DOUBLE if type_ is PPC_FP128 else _FORMATS[type_], text, payload)


def _from_bits(type_: FloatType, prefix: str, digits: str) -> int | None:
    value = int(digits, 16)
    if value >> type_.width and prefix != "0x":
        return None
    if prefix == "0x":
        if value >> 64:
            return None
        return value if type_ is DOUBLE or type_ is PPC_FP128 else _FORMATS[type_].converted(value)
    if prefix == "0xL" or prefix == "0xM":
        if len(digits) < 16:
            return value << 64
        return int(digits[16:] or "0", 16) << 64 | int(digits[:16], 16)
    return value


def _from_value(format_: _LiteralFormat, text: str, payload: str) -> int | None:
    if (match := _DECIMAL.fullmatch(text)) is not None:
        exponent = parse_decimal(match.group(4) or "0")
        digits = match.group(2) + (match.group(3) or "")
        # Beyond every format's range; and its exact value would fill the memory.
        if abs(exponent) > 20000 or len(digits) > MAX_FLOAT_DIGITS:
            return None
        exponent -= len(match.group(3) or "")
        numerator = parse_decimal(digits) * 10 ** max(exponent, 0)
        return format_.nearest(match.group(1) == "-", numerator, 10 ** max(-exponent, 0))
    if (match := _C_HEX.fullmatch(text)) is not None:
        exponent = parse_decimal(match.group(4))
        if abs(exponent) > 40000:
            return None
        significand = int(match.group(2) + (match.group(3) or ""), 16)
        exponent -= 4 * len(match.group(3) or "")
        return format_.nearest(match.group(1) == "-", _scaled(significand, exponent), _scaled(1, -exponent))
    if (match := _NAMED.fullmatch(text)) is not None:
        try:
            bits = int(payload, 0) if payload else 0
        except ValueError:
            return None
        return format_.special(match.group(1) == "-", match.group(2), bits)
    return None
