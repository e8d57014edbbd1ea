"""IEEE 754 arithmetic on bit patterns, with exact integers.

A finite float is (-1)^s * m * 2^e with an integer m. An operation is done exactly on (s, m, e), with a sticky bit
where the exact result has no end (division, square root), and rounded once. Nothing here rounds twice or trusts the
host, and nothing is shared with the product, whose arithmetic is MPFR's.

Kernels take and return bit patterns, never NaN operands; None is an invalid operation, whose NaN the caller chooses.
"""

from __future__ import annotations

import struct
from math import isqrt
from typing import Final

# Rounding modes.
NEAREST: Final = 0
UPWARD: Final = 1
DOWNWARD: Final = 2
TOWARD_ZERO: Final = 3
NEAREST_AWAY: Final = 4

# Outcomes of a comparison, as the bits of LLVM's float predicates.
EQUAL: Final = 1
GREATER: Final = 2
LESS: Final = 4
UNORDERED: Final = 8


class Format:
    """A binary interchange format, or x86's 80-bit one, whose leading significand bit is stored (`explicit`).

    The *magnitude* of a pattern is what remains without sign and stored leading bit: ordered as the numbers are.
    """

    def __init__(self, name: str, bits: int, precision: int, explicit: bool = False) -> None:
        self.name = name
        self.bits = bits
        self.precision = precision
        self.explicit = explicit
        self.fraction_bits = precision - 1
        exponent_bits = bits - 1 - self.fraction_bits - (1 if explicit else 0)
        self.exponent_bits = exponent_bits
        self.infinity_magnitude = ((1 << exponent_bits) - 1) << self.fraction_bits
        # Exponent of the last bit of subnormals: 2 - 2^(exponent_bits - 1) - (p - 1).
        self.least_exponent = 2 - (1 << (exponent_bits - 1)) - self.fraction_bits
        self._quiet = 1 << (self.fraction_bits - 1)

    def __repr__(self) -> str:
        return self.name

    def magnitude(self, bits: int) -> int:
        """The pattern without its sign and without a stored leading bit."""
        if not self.explicit:
            return bits & ((1 << (self.bits - 1)) - 1)
        field = (bits >> self.precision) & ((1 << self.exponent_bits) - 1)
        significand = bits & ((1 << self.precision) - 1)
        leading = significand >> self.fraction_bits
        if field and not leading:
            return self.infinity_magnitude | self._quiet  # unnormal and pseudo-infinity: invalid operands of the x87
        if not field and leading:
            field = 1  # pseudo-denormal
        return (field << self.fraction_bits) | (significand & ((1 << self.fraction_bits) - 1))

    def pattern(self, sign: int, magnitude: int) -> int:
        """The pattern of a magnitude with a sign."""
        if not self.explicit:
            return (sign << (self.bits - 1)) | magnitude
        field = magnitude >> self.fraction_bits
        fraction = magnitude & ((1 << self.fraction_bits) - 1)
        leading = 1 << self.fraction_bits if field else 0
        return (sign << (self.bits - 1)) | (field << self.precision) | leading | fraction

    def sign(self, bits: int) -> int:
        return bits >> (self.bits - 1)

    def with_sign(self, bits: int, sign: int) -> int:
        return (bits & ((1 << (self.bits - 1)) - 1)) | (sign << (self.bits - 1))

    def is_nan(self, bits: int) -> bool:
        return self.magnitude(bits) > self.infinity_magnitude

    def is_signaling(self, bits: int) -> bool:
        magnitude = self.magnitude(bits)
        return magnitude > self.infinity_magnitude and not magnitude & self._quiet

    def is_infinite(self, bits: int) -> bool:
        return self.magnitude(bits) == self.infinity_magnitude

    def is_zero(self, bits: int) -> bool:
        return self.magnitude(bits) == 0

    def is_subnormal(self, bits: int) -> bool:
        return 0 < self.magnitude(bits) < 1 << self.fraction_bits

    def quieted(self, nan: int) -> int:
        return nan | self._quiet

    def default_nan(self, sign: int) -> int:
        """The preferred NaN: quiet, no payload."""
        return self.pattern(sign, self.infinity_magnitude | self._quiet)

    def infinity(self, sign: int) -> int:
        return self.pattern(sign, self.infinity_magnitude)

    def zero(self, sign: int) -> int:
        return self.pattern(sign, 0)

    def largest(self, sign: int) -> int:
        return self.pattern(sign, self.infinity_magnitude - 1)

    def parts(self, bits: int) -> tuple[int, int, int]:
        """(sign, m, e) of a finite float."""
        magnitude = self.magnitude(bits)
        field = magnitude >> self.fraction_bits
        fraction = magnitude & ((1 << self.fraction_bits) - 1)
        if field == 0:
            return self.sign(bits), fraction, self.least_exponent
        return self.sign(bits), fraction | (1 << self.fraction_bits), self.least_exponent + field - 1

    def rounded(self, sign: int, significand: int, exponent: int, sticky: bool = False, mode: int = NEAREST) -> int:
        """(-1)^sign * (significand + tail) * 2^exponent, rounded in `mode`; 0 < tail < 1 if sticky, else 0."""
        if sticky:
            significand, exponent = (significand << 2) | 1, exponent - 2
        if significand == 0:
            return self.zero(sign)
        last = max(exponent + significand.bit_length() - self.precision, self.least_exponent)
        kept = _shifted(sign, significand, last - exponent, mode)
        magnitude = ((last - self.least_exponent) << self.fraction_bits) + kept
        if magnitude >= self.infinity_magnitude:
            to_largest = mode == TOWARD_ZERO or (mode == UPWARD and sign) or (mode == DOWNWARD and not sign)
            return self.largest(sign) if to_largest else self.infinity(sign)
        return self.pattern(sign, magnitude)


def _shifted(sign: int, significand: int, shift: int, mode: int) -> int:
    """significand / 2^shift as an integer, rounded in `mode`."""
    if shift <= 0:
        return significand << -shift
    kept = significand >> shift
    rest = significand & ((1 << shift) - 1)
    if rest == 0:
        return kept
    half = 1 << (shift - 1)
    if mode == NEAREST:
        up = rest > half or (rest == half and kept & 1 == 1)
    elif mode == NEAREST_AWAY:
        up = rest >= half
    elif mode == UPWARD:
        up = not sign
    elif mode == DOWNWARD:
        up = bool(sign)
    else:
        up = False
    return kept + 1 if up else kept


HALF: Final = Format("half", 16, 11)
BFLOAT: Final = Format("bfloat", 16, 8)
FLOAT: Final = Format("float", 32, 24)
DOUBLE: Final = Format("double", 64, 53)
X86_FP80: Final = Format("x86_fp80", 80, 64, explicit=True)
FP128: Final = Format("fp128", 128, 113)

FORMATS: Final[dict[str, Format]] = {f.name: f for f in (HALF, BFLOAT, FLOAT, DOUBLE, X86_FP80, FP128)}


def _sum(f: Format, x: tuple[int, int, int], y: tuple[int, int, int], mode: int) -> int:
    """The rounded sum of two finite numbers."""
    exponent = min(x[2], y[2])
    a = x[1] << (x[2] - exponent)
    b = y[1] << (y[2] - exponent)
    total = (-a if x[0] else a) + (-b if y[0] else b)
    if total == 0:
        # x + x keeps the sign of zeros; an exact cancellation is +0, or -0 when rounding downward
        sign = x[0] if x[0] == y[0] else int(mode == DOWNWARD)
        return f.zero(sign)
    return f.rounded(int(total < 0), abs(total), exponent, mode=mode)


def add(f: Format, a: int, b: int, mode: int = NEAREST) -> int | None:
    if f.is_infinite(a):
        return None if f.is_infinite(b) and f.sign(a) != f.sign(b) else a
    if f.is_infinite(b):
        return b
    return _sum(f, f.parts(a), f.parts(b), mode)


def negate(f: Format, a: int) -> int:
    return a ^ (1 << (f.bits - 1))


def subtract(f: Format, a: int, b: int, mode: int = NEAREST) -> int | None:
    return add(f, a, negate(f, b), mode)


def multiply(f: Format, a: int, b: int, mode: int = NEAREST) -> int | None:
    sign = f.sign(a) ^ f.sign(b)
    if f.is_infinite(a) or f.is_infinite(b):
        return None if f.is_zero(a) or f.is_zero(b) else f.infinity(sign)
    _, m, e = f.parts(a)
    _, n, g = f.parts(b)
    return f.rounded(sign, m * n, e + g, mode=mode)


def divide(f: Format, a: int, b: int, mode: int = NEAREST) -> int | None:
    sign = f.sign(a) ^ f.sign(b)
    if f.is_infinite(a):
        return None if f.is_infinite(b) else f.infinity(sign)
    if f.is_infinite(b):
        return f.zero(sign)
    if f.is_zero(b):
        return None if f.is_zero(a) else f.infinity(sign)
    _, m, e = f.parts(a)
    _, n, g = f.parts(b)
    shift = f.precision + 2 + max(0, n.bit_length() - m.bit_length())
    quotient, rest = divmod(m << shift, n)
    return f.rounded(sign, quotient, e - g - shift, rest != 0, mode)


def remainder(f: Format, a: int, b: int) -> int | None:
    """C's fmod: a - b * trunc(a / b), exact, with the sign of a."""
    if f.is_infinite(a) or f.is_zero(b):
        return None
    if f.is_infinite(b) or f.is_zero(a):
        return a
    sign, m, e = f.parts(a)
    _, n, g = f.parts(b)
    if e >= g:
        return f.rounded(sign, (m * pow(2, e - g, n)) % n, g)
    return f.rounded(sign, m % (n << (g - e)), e)


def fused(f: Format, a: int, b: int, c: int, mode: int = NEAREST) -> int | None:
    """a * b + c, rounded once."""
    sign = f.sign(a) ^ f.sign(b)
    if f.is_infinite(a) or f.is_infinite(b):
        if f.is_zero(a) or f.is_zero(b):
            return None
        return None if f.is_infinite(c) and f.sign(c) != sign else f.infinity(sign)
    if f.is_infinite(c):
        return c
    _, m, e = f.parts(a)
    _, n, g = f.parts(b)
    return _sum(f, (sign, m * n, e + g), f.parts(c), mode)


def square_root(f: Format, a: int, mode: int = NEAREST) -> int | None:
    if f.is_zero(a):
        return a
    if f.sign(a):
        return None
    if f.is_infinite(a):
        return a
    _, m, e = f.parts(a)
    shift = max(0, 2 * (f.precision + 2) - m.bit_length())
    if (e - shift) & 1:
        shift += 1
    m <<= shift
    root = isqrt(m)
    return f.rounded(0, root, (e - shift) // 2, root * root != m, mode)


def integral(f: Format, a: int, mode: int) -> int:
    """The nearest float that is an integer, in `mode`; a zero keeps the operand's sign."""
    if f.is_infinite(a):
        return a
    sign, m, e = f.parts(a)
    return a if e >= 0 else f.rounded(sign, _shifted(sign, m, -e, mode), 0)


def to_integer(f: Format, a: int, mode: int = TOWARD_ZERO) -> int:
    """A finite float as an integer, rounded in `mode`."""
    sign, m, e = f.parts(a)
    magnitude = _shifted(sign, m, -e, mode)
    return -magnitude if sign else magnitude


def from_integer(f: Format, value: int, mode: int = NEAREST) -> int:
    return f.rounded(int(value < 0), abs(value), 0, mode=mode)


def convert(source: Format, target: Format, a: int, mode: int = NEAREST) -> int:
    """A float that is not NaN, in another format."""
    if source.is_infinite(a):
        return target.infinity(source.sign(a))
    sign, m, e = source.parts(a)
    return target.rounded(sign, m, e, mode=mode)


def convert_nan(source: Format, target: Format, a: int) -> int:
    """A NaN in another format: quiet bit and payload kept from the top; quiet if nothing else remains."""
    payload = source.magnitude(a) & ((1 << source.fraction_bits) - 1)
    shift = target.fraction_bits - source.fraction_bits
    payload = payload << shift if shift >= 0 else payload >> -shift
    if payload == 0:
        return target.default_nan(source.sign(a))
    return target.pattern(source.sign(a), target.infinity_magnitude | payload)


def order_key(f: Format, a: int) -> int:
    """An integer that orders floats (not NaN) as their values; -0 is just below +0."""
    return -1 - f.magnitude(a) if f.sign(a) else f.magnitude(a)


def compare(f: Format, a: int, b: int) -> int:
    """EQUAL, GREATER, LESS or UNORDERED; zeros are equal."""
    if f.is_nan(a) or f.is_nan(b):
        return UNORDERED
    if f.is_zero(a) and f.is_zero(b):
        return EQUAL
    x, y = order_key(f, a), order_key(f, b)
    return EQUAL if x == y else GREATER if x > y else LESS


def scaled(f: Format, a: int, power: int) -> int:
    """a * 2^power, rounded once (ldexp)."""
    if f.is_infinite(a):
        return a
    sign, m, e = f.parts(a)
    # Beyond this the result is zero or infinity whatever the power; the clamp keeps shifts small.
    bound = 4 * (1 << f.exponent_bits) + 4 * f.precision
    return f.rounded(sign, m, e + max(-bound, min(bound, power)))


def from_float(f: Format, value: float) -> int:
    """The bit pattern of a Python float in a format, rounded to nearest."""
    bits = int.from_bytes(struct.pack(">d", value), "big")
    return convert_nan(DOUBLE, f, bits) if DOUBLE.is_nan(bits) else convert(DOUBLE, f, bits)


def to_float(f: Format, bits: int) -> float:
    """A float as a Python float, rounded to nearest."""
    pattern = convert_nan(f, DOUBLE, bits) if f.is_nan(bits) else convert(f, DOUBLE, bits)
    result: float = struct.unpack(">d", pattern.to_bytes(8, "big"))[0]
    return result
