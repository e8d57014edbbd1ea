"""Floating-point formats as parameters, and the order of their values.

A binary format of precision p has the finite values m * 2**e with |m| < 2**p and e >= quantum_exponent, up to a
largest one; around them it may have infinities, a negative zero, and NaNs (IEEE 754-2019, section 3; for the 8-bit
formats: Micikevicius et al., "FP8 Formats for Deep Learning", 2022, and LLVM's APFloat, whose names they carry).

Every value that is not a NaN has an *ordinal*: +0 is 0, the next value up is 1, and so on to +inf; -0 is -1, the next
value down is -2. The encoding of a positive value, read as an integer, is its ordinal, because exponent and fraction
are laid out so that encodings ascend with values; negative values mirror that: ordinal(-x) = -1 - ordinal(x). So sets
of floats are sets of integers, with -0 < +0.

Rounding works on dyadic numbers m * 2**e and yields ordinals too. A result beyond the largest finite value gives the
*overflow ordinal*, one above it. That is the infinity if the format has one; otherwise (NaN, or saturation) the code
that makes sets decides.
"""

from __future__ import annotations

from math import isnan
from struct import Struct
from typing import Final, final

from scev.domains.floats import rounding
from scev.domains.floats.text import hex_text, read_ratio, shortest_decimal

NAN_NEVER: Final = 0
NAN_QUIET: Final = 1
NAN_SIGNALLING: Final = 2
NAN_ANY: Final = 3

NANS_IEEE: Final = 0
"""The highest exponent holds infinity and NaNs."""
NANS_ALL_ONES: Final = 1
"""One NaN a sign: all bits set. No infinity."""
NANS_NEGATIVE_ZERO: Final = 2
"""One NaN: the encoding that -0 would have. No infinity, no negative zero."""
NANS_NONE: Final = 3
"""Every encoding is a finite number."""

NATIVE_NONE: Final = 0
NATIVE_FLOAT: Final = 1
NATIVE_DOUBLE: Final = 2

_FLOAT: Final = Struct("<f")
_DOUBLE: Final = Struct("<d")
_INT32: Final = Struct("<i")
_INT64: Final = Struct("<q")
_FLOAT_OVERFLOW: Final = 340282356779733661637539395458142568448.0
"""2**128 - 2**103: from here on a double rounds to an infinite float."""


@final
class FloatFormat:
    """One format. Immutable; the predefined ones are constants of this module, others come from `minifloat`."""

    __slots__ = (
        "_mask",
        "_sign",
        "bits",
        "explicit_integer_bit",
        "exponent_bits",
        "has_infinity",
        "has_negative_zero",
        "infinity",
        "max_exponent",
        "max_finite",
        "max_ordinal",
        "min_exponent",
        "min_normal",
        "min_ordinal",
        "name",
        "nan_encoding",
        "nan_kinds",
        "native",
        "precision",
        "quantum_exponent",
        "thresholds",
    )

    def __init__(
        self,
        name: str,
        exponent_bits: int,
        fraction_bits: int,
        nan_encoding: int = NANS_IEEE,
        bias_shift: int = 0,
        explicit_integer_bit: bool = False,
        native: int = NATIVE_NONE,
    ) -> None:
        self.name: Final[str] = name
        """The name of LLVM's type (`double`), of an 8-bit or smaller format, or the call that makes it."""
        self.exponent_bits: Final[int] = exponent_bits
        self.precision: Final[int] = fraction_bits + 1
        """Bits of a significand, the leading one included."""
        self.explicit_integer_bit: Final[bool] = explicit_integer_bit
        """The leading bit is stored (x86_fp80), so that there are encodings that are no proper number."""
        self.bits: Final[int] = 1 + exponent_bits + fraction_bits + (1 if explicit_integer_bit else 0)
        self.nan_encoding: Final[int] = nan_encoding
        self.native: Final[int] = native
        """Which format of the machine it is, if any."""
        bias = (1 << (exponent_bits - 1)) - 1 + bias_shift
        self.min_exponent: Final[int] = 1 - bias
        """Of the smallest normal value, 2**min_exponent."""
        self.quantum_exponent: Final[int] = self.min_exponent - fraction_bits
        """The smallest positive value is 2**quantum_exponent, and every finite value is a multiple of it."""
        top = (1 << (exponent_bits + fraction_bits)) - 1
        if nan_encoding == NANS_IEEE:
            top -= 1 << fraction_bits
        elif nan_encoding == NANS_ALL_ONES:
            top -= 1
        self.max_finite: Final[int] = top
        """Ordinal of the largest finite value."""
        self.infinity: Final[int] = top + 1
        """The overflow ordinal: +inf where the format has it."""
        self.max_exponent: Final[int] = (top >> fraction_bits) - bias
        """The largest finite value lies in [2**max_exponent, 2**(max_exponent + 1))."""
        self.min_normal: Final[int] = 1 << fraction_bits
        """Ordinal of the smallest positive normal value."""
        self.has_infinity: Final[bool] = nan_encoding == NANS_IEEE
        self.has_negative_zero: Final[bool] = nan_encoding != NANS_NEGATIVE_ZERO
        self.max_ordinal: Final[int] = top + 1 if nan_encoding == NANS_IEEE else top
        self.min_ordinal: Final[int] = -1 - self.max_ordinal
        kinds = NAN_QUIET
        if nan_encoding == NANS_NONE:
            kinds = NAN_NEVER
        elif nan_encoding == NANS_IEEE and fraction_bits >= 2:
            kinds = NAN_ANY
        self.nan_kinds: Final[int] = kinds
        """The NaNs that the format has, as a mask of NAN_QUIET and NAN_SIGNALLING."""
        self._mask: Final[int] = (1 << fraction_bits) - 1
        self._sign: Final[int] = 1 << (self.bits - 1)
        self.thresholds: Final[list[int]] = self._widening_thresholds()
        """Where widening stops: ordinals, ascending."""

    def _widening_thresholds(self) -> list[int]:
        # Zero, one, powers of two whose exponents grow geometrically (so that chains stay short), the power of two
        # where adding one stops to have an effect (2**p: the bound of a float that counts), and the ends.
        exponents = [0, self.precision, self.min_exponent, self.quantum_exponent]
        step = 8
        while step < self.max_exponent or step < -self.min_exponent:
            exponents.extend((step, -step))
            step *= 2
        magnitudes = [0, self.max_finite]
        for exponent in exponents:
            if self.quantum_exponent <= exponent <= self.max_exponent:
                magnitudes.append(self.power_of_two(exponent))
        if self.has_infinity:
            magnitudes.append(self.infinity)
        return sorted(set(magnitudes) | {-1 - magnitude for magnitude in magnitudes})

    # Encodings.

    def to_ordinal(self, bits: int) -> int | None:
        """The ordinal of an encoding; None for a NaN and for the encodings that x87 does not accept as numbers."""
        magnitude = bits & (self._sign - 1)
        negative = bits & self._sign != 0
        if self.explicit_integer_bit:
            canonical = self._without_integer_bit(magnitude)
            if canonical < 0:
                return None
            magnitude = canonical
        if magnitude > self.max_ordinal:
            return None
        if negative and magnitude == 0 and not self.has_negative_zero:
            return None
        return -1 - magnitude if negative else magnitude

    def _without_integer_bit(self, magnitude: int) -> int:
        """The magnitude with the stored leading bit taken out; -1 where that bit is not what the exponent says."""
        fraction_bits = self.precision - 1
        exponent = magnitude >> self.precision
        integer_bit = magnitude >> fraction_bits & 1
        if integer_bit != (1 if exponent != 0 else 0):
            return -1
        return exponent << fraction_bits | magnitude & self._mask

    def from_ordinal(self, ordinal: int) -> int:
        """The encoding of an ordinal."""
        magnitude = ordinal if ordinal >= 0 else -1 - ordinal
        if self.explicit_integer_bit:
            exponent = magnitude >> (self.precision - 1)
            leading = 1 << (self.precision - 1) if exponent != 0 else 0
            magnitude = exponent << self.precision | leading | magnitude & self._mask
        return magnitude if ordinal >= 0 else magnitude | self._sign

    def nan_of(self, bits: int) -> int:
        """Which kind of NaN an encoding is: NAN_QUIET, NAN_SIGNALLING, or NAN_NEVER for a number.

        Encodings that x87 refuses count as NaNs of both kinds: processor, emulation and class tests treat them
        differently.
        """
        if self.to_ordinal(bits) is not None:
            return NAN_NEVER
        if self.nan_encoding != NANS_IEEE or self.precision < 3:
            return NAN_QUIET
        if self.explicit_integer_bit and self._without_integer_bit(bits & (self._sign - 1)) < 0:
            return NAN_ANY
        return NAN_QUIET if bits >> (self.precision - 2) & 1 == 1 else NAN_SIGNALLING

    # Values.

    def decompose(self, ordinal: int) -> tuple[int, int]:
        """(m, e): the finite value is m * 2**e. Zeros give m = 0."""
        magnitude = ordinal if ordinal >= 0 else -1 - ordinal
        exponent = magnitude >> (self.precision - 1)
        if exponent == 0:
            return magnitude if ordinal >= 0 else -magnitude, self.quantum_exponent
        significand = (magnitude & self._mask) | (self._mask + 1)
        return significand if ordinal >= 0 else -significand, self.quantum_exponent + exponent - 1

    def round_dyadic(self, significand: int, exponent: int, mode: int) -> int:
        """The ordinal that significand * 2**exponent rounds to. Zero gives +0, a negative value that vanishes -0."""
        if significand < 0:
            return -1 - self.round_magnitude(-significand, exponent, rounding.MIRRORED[mode])
        return self.round_magnitude(significand, exponent, mode)

    def round_magnitude(self, significand: int, exponent: int, mode: int) -> int:
        """The ordinal that significand * 2**exponent >= 0 rounds to."""
        # The result is q * 2**last with q < 2**p, or q = 2**p after a carry. Its ordinal is then
        # (last - quantum) * 2**(p-1) + q in all three cases: subnormal, normal, carried into the next binade.
        if significand == 0:
            return 0
        last = significand.bit_length() + exponent - self.precision
        if last < self.quantum_exponent:
            last = self.quantum_exponent
        ordinal = ((last - self.quantum_exponent) << (self.precision - 1)) + rounding.rounded_quotient(
            significand, last - exponent, mode
        )
        if ordinal <= self.max_finite:
            return ordinal
        if mode in (rounding.ROUND_DOWN, rounding.ROUND_TOWARD_ZERO):
            return self.max_finite
        return self.infinity

    def round_ratio(self, numerator: int, denominator: int, mode: int) -> int:
        """The ordinal that numerator / denominator >= 0 rounds to (denominator > 0)."""
        # A quotient of p + 2 bits or more, and below it one bit that says whether anything was cut off.
        shift = self.precision + 2 - (numerator.bit_length() - denominator.bit_length())
        if shift < 0:
            shift = 0
        quotient, remainder = divmod(numerator << shift, denominator)
        return self.round_magnitude(quotient << 1 | (1 if remainder != 0 else 0), -shift - 1, mode)

    def power_of_two(self, exponent: int) -> int:
        """The ordinal of 2**exponent; the overflow ordinal beyond the format, 1 below it."""
        if exponent > self.max_exponent:
            return self.infinity
        if exponent >= self.min_exponent:
            return (exponent - self.min_exponent + 1) << (self.precision - 1)
        if exponent >= self.quantum_exponent:
            return 1 << (exponent - self.quantum_exponent)
        return 1

    def ordinal_of_ratio(self, numerator: int, denominator: int = 1, mode: int = rounding.ROUND_NEAREST) -> int:
        """The ordinal that numerator / denominator rounds to (denominator > 0)."""
        if numerator < 0:
            return -1 - self.round_ratio(-numerator, denominator, rounding.MIRRORED[mode])
        return self.round_ratio(numerator, denominator, mode)

    # Python's floats.

    def ordinal_of_float(self, value: float) -> int:
        """The ordinal that a Python float rounds to (to nearest). Not for NaN."""
        if isnan(value):
            raise ValueError("a NaN has no ordinal")
        if self.native == NATIVE_DOUBLE:
            bits: int = _INT64.unpack(_DOUBLE.pack(value))[0]
            return bits if bits >= 0 else -0x8000_0000_0000_0001 - bits
        if self.native == NATIVE_FLOAT:
            if value >= _FLOAT_OVERFLOW:
                return self.infinity
            if value <= -_FLOAT_OVERFLOW:
                return -1 - self.infinity
            bits = _INT32.unpack(_FLOAT.pack(value))[0]
            return bits if bits >= 0 else -0x8000_0001 - bits
        double = DOUBLE.ordinal_of_float(value)
        if double == DOUBLE.infinity:
            return self.infinity
        if double == -1 - DOUBLE.infinity:
            return -1 - self.infinity
        significand, exponent = DOUBLE.decompose(double)
        if significand == 0:
            return double
        return self.round_dyadic(significand, exponent, rounding.ROUND_NEAREST)

    def to_python_float(self, ordinal: int) -> float:
        """The value as a Python float: exact where it fits a double, otherwise rounded to nearest."""
        if self.native == NATIVE_DOUBLE:
            bits = ordinal if ordinal >= 0 else -0x8000_0000_0000_0001 - ordinal
            double: float = _DOUBLE.unpack(_INT64.pack(bits))[0]
            return double
        if self.native == NATIVE_FLOAT:
            single: float = _FLOAT.unpack(_INT32.pack(ordinal if ordinal >= 0 else -0x8000_0001 - ordinal))[0]
            return single
        magnitude = ordinal if ordinal >= 0 else -1 - ordinal
        if magnitude == self.infinity:
            converted = DOUBLE.infinity
        else:
            significand, exponent = self.decompose(magnitude)
            converted = DOUBLE.round_magnitude(significand, exponent, rounding.ROUND_NEAREST)
        return DOUBLE.to_python_float(converted if ordinal >= 0 else -1 - converted)

    def to_python_float_toward(self, ordinal: int, mode: int) -> float:
        """The value as a Python float: exact where it fits a double, otherwise rounded in a mode."""
        magnitude = ordinal if ordinal >= 0 else -1 - ordinal
        if self.native != NATIVE_NONE or magnitude == self.infinity:
            return self.to_python_float(ordinal)
        significand, exponent = self.decompose(ordinal)
        if significand == 0:
            return 0.0 if ordinal == 0 else -0.0
        return DOUBLE.to_python_float(DOUBLE.round_dyadic(significand, exponent, mode))

    # Multiples of a power of two.

    def unit_exponent(self, ordinal: int) -> int:
        """e where 2**e is the distance to the next value away from zero."""
        exponent = (ordinal if ordinal >= 0 else -1 - ordinal) >> (self.precision - 1)
        return self.quantum_exponent if exponent == 0 else self.quantum_exponent + exponent - 1

    def valuation(self, ordinal: int) -> int:
        """The largest e such that 2**e divides the value, which must be neither zero nor infinite."""
        significand, exponent = self.decompose(ordinal if ordinal >= 0 else -1 - ordinal)
        return exponent + (significand & -significand).bit_length() - 1

    def floor_to_grid(self, ordinal: int, grid: int) -> int:
        """The largest multiple of 2**grid at or below a value; zeros and infinities stay what they are."""
        if ordinal >= 0:
            return self._magnitude_down(ordinal, grid)
        return -1 - self._magnitude_up(-1 - ordinal, grid)

    def ceil_to_grid(self, ordinal: int, grid: int) -> int:
        """The smallest multiple of 2**grid at or above a value; zeros and infinities stay what they are."""
        if ordinal >= 0:
            return self._magnitude_up(ordinal, grid)
        return -1 - self._magnitude_down(-1 - ordinal, grid)

    def _magnitude_down(self, magnitude: int, grid: int) -> int:
        if magnitude > self.max_finite:
            return magnitude
        # How far the grid lies above the last place of the value's binade: grid - unit_exponent(magnitude).
        exponent = magnitude >> (self.precision - 1)
        surplus = grid - self.quantum_exponent - (exponent - 1 if exponent != 0 else 0)
        if surplus <= 0:
            return magnitude
        # Up to p-1 surplus bits are the low bits of the fraction; beyond that, the value is below 2**grid.
        return magnitude >> surplus << surplus if surplus < self.precision else 0

    def _magnitude_up(self, magnitude: int, grid: int) -> int:
        down = self._magnitude_down(magnitude, grid)
        if down == magnitude:
            return magnitude
        surplus = grid - self.unit_exponent(magnitude)
        if surplus >= self.precision:
            return self.power_of_two(grid)
        # A carry out of the fraction steps into the next binade, which is a multiple too.
        up = down + (1 << surplus)
        return up if up <= self.max_finite else self.infinity

    # Text.

    def hex(self, ordinal: int) -> str:
        """The value in C's hexadecimal form: `0x1.8p+1`, `-0x0p+0`, `inf`."""
        sign = "" if ordinal >= 0 else "-"
        magnitude = ordinal if ordinal >= 0 else -1 - ordinal
        if magnitude == 0:
            return sign + "0x0p+0"
        if magnitude > self.max_finite:
            return sign + "inf"
        significand, exponent = self.decompose(magnitude)
        return sign + hex_text(significand, exponent, self.precision - 1, self.min_exponent)

    def decimal(self, ordinal: int) -> str:
        """The shortest decimal that rounds to the value: `638`, `0.1`, `1.5e-300`, `-0`, `-inf`."""
        sign = "" if ordinal >= 0 else "-"
        magnitude = ordinal if ordinal >= 0 else -1 - ordinal
        if magnitude == 0:
            return sign + "0"
        if magnitude > self.max_finite:
            return sign + "inf"
        significand, exponent = self.decompose(magnitude)
        binade_start = significand == self._mask + 1 and exponent > self.quantum_exponent
        return sign + shortest_decimal(significand, exponent, binade_start)

    def parse(self, text: str) -> int | None:
        """The ordinal that a decimal or hexadecimal float rounds to, or `inf`; None for anything else, also NaN."""
        word = text.strip().lower()
        unsigned = word[1:] if word[:1] in ("-", "+") else word
        if unsigned in ("inf", "infinity"):
            return -1 - self.infinity if word[0] == "-" else self.infinity
        ratio = read_ratio(word)
        if ratio is None:
            return None
        negative, numerator, denominator = ratio
        magnitude = self.round_ratio(numerator, denominator, rounding.ROUND_NEAREST)
        return -1 - magnitude if negative else magnitude

    # Identity.

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return isinstance(other, FloatFormat) and self.name == other.name

    def __hash__(self) -> int:
        return hash(self.name)

    def __repr__(self) -> str:
        return self.name if self.name in _MINIFLOAT_NAMES else self.name.upper()

    def __reduce__(self) -> tuple[object, ...]:
        return float_format_named, (self.name,)


DOUBLE: Final = FloatFormat("double", 11, 52, native=NATIVE_DOUBLE)
FLOAT: Final = FloatFormat("float", 8, 23, native=NATIVE_FLOAT)
HALF: Final = FloatFormat("half", 5, 10)
BFLOAT: Final = FloatFormat("bfloat", 8, 7)
FP128: Final = FloatFormat("fp128", 15, 112)
X86_FP80: Final = FloatFormat("x86_fp80", 15, 63, explicit_integer_bit=True)
E5M2: Final = FloatFormat("E5M2", 5, 2)
E4M3: Final = FloatFormat("E4M3", 4, 3)
E3M4: Final = FloatFormat("E3M4", 3, 4)
E4M3FN: Final = FloatFormat("E4M3FN", 4, 3, NANS_ALL_ONES)
E5M2FNUZ: Final = FloatFormat("E5M2FNUZ", 5, 2, NANS_NEGATIVE_ZERO, 1)
E4M3FNUZ: Final = FloatFormat("E4M3FNUZ", 4, 3, NANS_NEGATIVE_ZERO, 1)
E4M3B11FNUZ: Final = FloatFormat("E4M3B11FNUZ", 4, 3, NANS_NEGATIVE_ZERO, 4)
E3M2FN: Final = FloatFormat("E3M2FN", 3, 2, NANS_NONE)
E2M3FN: Final = FloatFormat("E2M3FN", 2, 3, NANS_NONE)
E2M1FN: Final = FloatFormat("E2M1FN", 2, 1, NANS_NONE)

FLOAT_FORMATS: Final[list[FloatFormat]] = [
    HALF, BFLOAT, FLOAT, DOUBLE, X86_FP80, FP128,
    E5M2, E4M3, E3M4, E4M3FN, E5M2FNUZ, E4M3FNUZ, E4M3B11FNUZ, E3M2FN, E2M3FN, E2M1FN,
]  # fmt: skip
"""Every predefined format."""

_BY_NAME: Final[dict[str, FloatFormat]] = {known.name: known for known in FLOAT_FORMATS}
_MINIFLOATS: Final[dict[tuple[int, int], FloatFormat]] = {}
_MINIFLOAT_NAMES: Final[dict[str, FloatFormat]] = {}


def minifloat(exponent_bits: int, fraction_bits: int) -> FloatFormat:
    """An IEEE-like format of any size: small ones can be tested exhaustively."""
    key = (exponent_bits, fraction_bits)
    known = _MINIFLOATS.get(key)
    if known is None:
        known = FloatFormat(f"minifloat({exponent_bits}, {fraction_bits})", exponent_bits, fraction_bits)
        _MINIFLOATS[key] = known
        _MINIFLOAT_NAMES[known.name] = known
    return known


def float_format_named(name: str) -> FloatFormat:
    """The format of that name (pickled sets name their format)."""
    known = _BY_NAME.get(name)
    if known is not None:
        return known
    sizes = name.removeprefix("minifloat(").removesuffix(")").split(", ")
    return minifloat(int(sizes[0]), int(sizes[1]))
