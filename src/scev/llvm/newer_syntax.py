"""Float literals of an LLVM newer than 22, in the spelling that LLVM 22 reads.

Newer LLVM writes the bits of a float as they are (`float f0x3FB8AA3B`), names infinities and NaNs (`-inf`, `+qnan`,
`+nan(0xDEADBEEF)`, `-snan(0x1)`), reads C's hexadecimal form (`0x1.8p+1`), and rounds a decimal to the literal's own
type. LLVM 22 refuses all of these: it spells a float as the bits of the *double* of the same value, other types with a
letter (0xH half, 0xR bfloat, 0xK x86_fp80, 0xL fp128, 0xM ppc_fp128), and wants decimals that are exact in their type.

The meaning of a literal depends on its type, which stands before it, perhaps some operands earlier:

    %a = fmul float %x, f0x3FB8AA3B      ->      %a = fmul float %x, 0x3FF7154760000000

A literal's type is always the last float type named before it: every instruction with a float operand names the type
first, and no operand that carries a type of its own can stand between the two without being of that same type.
"""

import re
from fractions import Fraction
from typing import Final, final

from scev.support.numerals import parse_decimal


@final
class _BitFormat:
    """A binary format: 1 sign bit, `exponent_bits`, `fraction_bits` (without the leading bit of the significand)."""

    __slots__ = ("exponent_bits", "fraction_bits")

    def __init__(self, exponent_bits: int, fraction_bits: int) -> None:
        self.exponent_bits: Final = exponent_bits
        self.fraction_bits: Final = fraction_bits

    def infinity(self) -> int:
        return ((1 << self.exponent_bits) - 1) << self.fraction_bits

    def sign_bit(self) -> int:
        return 1 << (self.exponent_bits + self.fraction_bits)

    def nearest(self, magnitude: Fraction) -> int | None:
        """The bits of the nearest value, ties to even; None if that overflows. `magnitude` is not negative."""
        if magnitude == 0:
            return 0
        # 2^exponent <= magnitude < 2^(exponent + 1), but never below the exponent of the subnormals.
        exponent = magnitude.numerator.bit_length() - magnitude.denominator.bit_length()
        if magnitude < Fraction(2) ** exponent:
            exponent -= 1
        bias = (1 << (self.exponent_bits - 1)) - 1
        exponent = max(exponent, 1 - bias)
        significand = round(magnitude / Fraction(2) ** (exponent - self.fraction_bits))
        # Biased exponent 1 with a missing leading bit is exactly the encoding of a subnormal, and a significand
        # that rounded up to the next power of two carries into the exponent: one formula for all.
        bits = ((exponent + bias - 1) << self.fraction_bits) + significand
        return bits if bits < self.infinity() else None

    def nan(self, payload: int, quiet: bool) -> int | None:
        """The bits of a NaN; None if the payload does not fit, or if it would be an infinity."""
        quiet_bit = 1 << (self.fraction_bits - 1)
        if payload >= quiet_bit or (payload == 0 and not quiet):
            return None
        return self.infinity() | (quiet_bit if quiet else 0) | payload


_DOUBLE: Final = _BitFormat(11, 52)
_FORMATS: Final = {
    "half": _BitFormat(5, 10),
    "bfloat": _BitFormat(8, 7),
    "float": _BitFormat(8, 23),
    "double": _DOUBLE,
    "x86_fp80": _BitFormat(15, 63),
    "fp128": _BitFormat(15, 112),
    # A pair of doubles: a single double is the pair with 0.
    "ppc_fp128": _DOUBLE,
}
_HEX_DIGITS: Final = {
    "half": 4, "bfloat": 4, "float": 8, "double": 16, "x86_fp80": 20, "fp128": 32, "ppc_fp128": 32,
}  # fmt: skip

_NAME: Final = r"[-a-zA-Z$._0-9]"
_TOKEN: Final = re.compile(
    rf"""
      [@%$!#^c]? "[^"]*"                                        # strings and quoted names: not looked into
    | ; [^\n]*                                                  # comments
    | [@%$!#^] {_NAME}+                                         # names
    | f0x (?P<bits> [0-9a-fA-F]+ ) (?! {_NAME}|: )
    | (?P<sign> [-+] ) (?:
          (?P<special> inf | qnan )
        | (?P<nan> s?nan ) \( 0x (?P<payload> [0-9a-fA-F]+ ) \)
      ) (?! {_NAME}|: )
    | (?P<hexadecimal> [-+]? 0x [0-9a-fA-F]* \.? [0-9a-fA-F]* p [-+]? [0-9]+ ) (?! {_NAME}|: )
    | (?P<decimal> [-+]? [0-9]+ \. [0-9]* (?: [eE] [-+]? [0-9]+ )? ) (?! {_NAME}|: )
    | (?P<type> half | bfloat | float | double | x86_fp80 | fp128 | ppc_fp128 ) (?! {_NAME}|: )
    | {_NAME}+                                                  # any other word or number
    """,
    re.VERBOSE,
)


def accept_newer_literals(text: str) -> str:
    """`text` with newer float literals in LLVM 22's spelling; the same text if it has none.

    Only for text that LLVM 22 refused: where it accepts a text, that text means what LLVM 22 says it means. A literal
    that has no meaning (too many bits, an overflow) stays as it is, for LLVM to point at.
    """
    pieces: list[str] = []
    copied = 0
    type_name = ""
    for token in _TOKEN.finditer(text):
        if (kind := token.lastgroup) is None:
            continue
        if kind == "type":
            type_name = token["type"]
            continue
        literal = _older_spelling(token, type_name) if type_name else None
        if literal is not None:
            pieces += (text[copied : token.start()], literal)
            copied = token.end()
    pieces.append(text[copied:])
    return "".join(pieces)


def _older_spelling(token: re.Match[str], type_name: str) -> str | None:
    """LLVM 22's spelling of the literal, or None where the literal may stay as it is."""
    form = _FORMATS[type_name]
    if token["bits"] is not None:
        return _spell_raw(int(token["bits"], 16), type_name) if len(token["bits"]) <= _HEX_DIGITS[type_name] else None
    if token["sign"] is not None:
        magnitude = _special(token, form)
        return None if magnitude is None else _spell(magnitude, token["sign"] == "-", type_name)
    written = token["hexadecimal"] or token["decimal"]
    value = _hexadecimal_value(written) if token["hexadecimal"] else _decimal_value(written)
    if value is None:
        return None
    magnitude = form.nearest(abs(value))
    # A pair of doubles holds more than its first: only the plain cases are ours to spell.
    if magnitude is None or (type_name == "ppc_fp128" and not _is_exact(value)):
        return None
    # LLVM 22 reads decimals of a double as newer LLVM does; the others it reads as doubles first.
    return None if token["decimal"] and type_name == "double" else _spell(magnitude, written[0] == "-", type_name)


def _special(token: re.Match[str], form: _BitFormat) -> int | None:
    if token["special"] == "inf":
        return form.infinity()
    if token["special"] == "qnan":
        return form.nan(0, True)
    return form.nan(int(token["payload"], 16), token["nan"] == "nan")


MAX_LITERAL_EXPONENT: Final = 20_000
"""Largest exponent of a float literal: beyond it, every format has overflowed or gone to zero, and a power of that size
would be slow to compute.
"""


def _decimal_value(written: str) -> Fraction | None:
    number, _, exponent = written.lower().partition("e")
    if len(exponent) > len(str(MAX_LITERAL_EXPONENT)) + 1 or len(number) > MAX_LITERAL_EXPONENT:
        return None
    whole, _, fraction = number.partition(".")
    return Fraction(parse_decimal(whole + fraction)) * Fraction(10) ** (int(exponent or "0") - len(fraction))


def _hexadecimal_value(written: str) -> Fraction | None:
    number, _, exponent = written.lower().partition("p")
    if len(exponent) > len(str(MAX_LITERAL_EXPONENT)) + 1:
        return None
    whole, _, fraction = number.partition(".")
    if not (digits := whole.lstrip("+-")[2:] + fraction):
        return None
    return Fraction(int(digits, 16)) * Fraction(2) ** (int(exponent) - 4 * len(fraction))


def _is_exact(value: Fraction) -> bool:
    denominator = value.denominator
    return denominator & (denominator - 1) == 0 and value.numerator.bit_length() <= _DOUBLE.fraction_bits + 1


def _spell(magnitude: int, negative: bool, type_name: str) -> str:
    """A literal from the bits of its format, the sign apart."""
    form = _FORMATS[type_name]
    bits = magnitude | (form.sign_bit() if negative else 0)
    if type_name == "x86_fp80":
        # The leading bit of the significand is written out; it is 0 for zero and subnormals only.
        exponent_and_sign, fraction = bits >> 63, bits & ((1 << 63) - 1)
        leading = 1 if exponent_and_sign & 0x7FFF else 0
        bits = exponent_and_sign << 64 | leading << 63 | fraction
    return _spell_raw(bits, type_name)


def _spell_raw(bits: int, type_name: str) -> str:
    """A literal from all bits of its type, as a big-endian number."""
    if type_name == "half":
        return f"0xH{bits:04X}"
    if type_name == "bfloat":
        return f"0xR{bits:04X}"
    if type_name == "x86_fp80":
        return f"0xK{bits:020X}"
    if type_name in ("fp128", "ppc_fp128"):
        # LLVM 22 writes the low half first.
        letter = "L" if type_name == "fp128" else "M"
        return f"0x{letter}{bits & 0xFFFFFFFFFFFFFFFF:016X}{bits >> 64:016X}"
    return f"0x{bits if type_name == 'double' else _float_as_double(bits):016X}"


def _float_as_double(bits: int) -> int:
    """The bits of the double equal to the float of these bits; a NaN keeps its sign, its payload and its quiet bit."""
    sign, exponent, fraction = bits >> 31 << 63, bits >> 23 & 0xFF, bits & 0x7FFFFF
    if exponent == 0xFF:
        return sign | 0x7FF << 52 | fraction << 29
    if exponent:
        return sign | (exponent - 127 + 1023) << 52 | fraction << 29
    # Subnormal: fraction * 2^-149, exact in a double.
    return sign | (_DOUBLE.nearest(Fraction(fraction, 1 << 149)) or 0)
