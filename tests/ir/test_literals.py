"""Numbers in LLVM's spellings, against LLVM itself (which folds a bitcast of a literal to its bits), struct and
MPFR."""

import math
import struct

import gmpy2
import llvmlite.binding as llvm
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scev.ir import BFLOAT, DOUBLE, FLOAT, FP128, HALF, PPC_FP128, X86_FP80, FloatType, float_bits, integer_value, read
from scev.ir.reader import string_bytes
from tests.searches import examples

FORMATS = {type.text: type for type in (HALF, BFLOAT, FLOAT, DOUBLE, X86_FP80, FP128, PPC_FP128)}
SPELLINGS = {
    "half": [
        "0xH3C01", "0xHFC00", "0xH7E55", "0.0", "-1.5", "0x3FF8000000000000",
    ],
    "bfloat": [
        "0xR3F81", "0xRFF80", "1.0e+00", "0xC008000000000000",
    ],
    "float": [
        "1.0", "-0.0", "0x3FB99999A0000000", "0x36A0000000000000", "0x7FF0000000000000", "0xFFF8000000000000",
        "0x7FF4000000000000", "0x47EFFFFFE0000000", "1.250000e-01", "16777216.0", "0x3810000000000000",
        "0xB6A0000000000000",
    ],
    "double": [
        "0.1", "1.0e-300", "4.9406564584124654e-324", "1.7976931348623157e308", "-123456789.123456789",
        "0x7FF8000000000001", "0xFFF0000000000001", "+1.5e+2", "179769313486231570000000000000000000000.0",
        "2.4703282292062327208e-324", "1.0e+22",
    ],
    "x86_fp80": [
        "0xK3FFF8000000000000001", "0xK7FFFC000000000000000", "0xK00000000000000000001",
    ],
    "fp128": [
        "0xL00000000000000013FFF000000000000", "0xL0123456789ABCDEF8000FEDCBA987654",
    ],
}  # fmt: skip
LITERALS = [(type, literal) for type, spellings in SPELLINGS.items() for literal in spellings]


def folded_by_llvm(type: str, width: int, literal: str) -> int:
    """The bits that LLVM gives a literal."""
    module = llvm.parse_assembly(f"@x = global i{width} bitcast ({type} {literal} to i{width})", llvm.create_context())
    text = str(next(iter(module.global_variables)))
    return int(text.rsplit(" ", 1)[1]) % (1 << width)


@pytest.mark.parametrize(("type", "literal"), LITERALS)
def test_bits_as_llvm_reads_them(type: str, literal: str) -> None:
    format = FORMATS[type]
    assert float_bits(format, literal) == folded_by_llvm(type, format.width, literal)


def test_ppc_value() -> None:
    # LLVM folds `fpext double 1.5 to ppc_fp128` to 0xM3FF80000000000000000000000000000: the larger double is printed
    # first, as the low word of a fp128 is.
    assert float_bits(PPC_FP128, "0xM3FF80000000000000000000000000000") == 0x3FF8 << 48
    bits = float_bits(PPC_FP128, "0xM3FF0000000000000BC90000000000000")
    assert bits is not None
    assert struct.unpack("<dd", bits.to_bytes(16, "little")) == (1.0, -(2.0**-54))
    for literal in ("1.5", "0x3FF8000000000000", "0x1.8p+0"):
        assert float_bits(PPC_FP128, literal) == 0x3FF8 << 48


@pytest.mark.parametrize(("type", "prefix"), [("fp128", "0xL"), ("ppc_fp128", "0xM")])
@pytest.mark.parametrize("digits", ["3FF0", "123456789ABCDEF", "0123456789ABCDEF", "0123456789ABCDEF8"])
def test_words_of_few_digits(type: str, prefix: str, digits: str) -> None:
    # LLVM prints such a number with all its digits, the low word first.
    module = llvm.parse_assembly(f"@x = global {type} {prefix}{digits}", llvm.create_context())
    printed = str(next(iter(module.global_variables))).rsplit(prefix, 1)[1]
    assert float_bits(FORMATS[type], prefix + digits) == int(printed[16:], 16) << 64 | int(printed[:16], 16)


@given(st.floats(width=64, allow_nan=False, allow_infinity=False))
@settings(max_examples=examples(300))
def test_decimal_double(value: float) -> None:
    expected = int.from_bytes(struct.pack(">d", value), "big")
    assert float_bits(DOUBLE, repr(value)) == expected
    assert float_bits(DOUBLE, f"{value:.17e}") == expected
    assert float_bits(DOUBLE, value.hex()) == expected
    assert float_bits(DOUBLE, f"0x{expected:016X}") == expected
    assert float_bits(DOUBLE, f"f0x{expected:016X}") == expected


@pytest.mark.parametrize(("type", "code"), [(HALF, "e"), (FLOAT, "f")])
@given(data=st.data())
def test_narrow_formats(type: FloatType, code: str, data: st.DataObject) -> None:
    value = data.draw(st.floats(width=16 if type is HALF else 32, allow_nan=False))
    expected = int.from_bytes(struct.pack(">" + code, value), "big")
    double = int.from_bytes(struct.pack(">d", value), "big")
    assert float_bits(type, f"0x{double:016X}") == expected
    if math.isfinite(value):
        assert float_bits(type, repr(value)) == expected
    else:
        assert float_bits(type, "-inf" if value < 0 else "+inf") == expected
    assert float_bits(type, f"f0x{expected:0{type.width // 4}X}") == expected


# precision, largest exponent, bits of the exponent field
MPFR_FORMATS = {
    HALF: (11, 16),
    BFLOAT: (8, 128),
    FLOAT: (24, 128),
    DOUBLE: (53, 1024),
    X86_FP80: (64, 16384),
    FP128: (113, 16384),
}


@given(st.sampled_from(list(MPFR_FORMATS)), st.integers(0, 10**25), st.integers(-60, 45), st.booleans())
@settings(max_examples=examples(400))
def test_decimals_are_rounded_once(type: FloatType, digits: int, exponent: int, negative: bool) -> None:
    """Against MPFR, which rounds the same decimal to the same format."""
    precision, largest = MPFR_FORMATS[type]
    literal = f"{'-' if negative else ''}{digits}.5e{exponent}"
    bits = float_bits(type, literal)
    assert bits is not None
    # MPFR's exponents are those of a significand in [1/2, 1).
    context = gmpy2.context(precision=precision, emax=largest, emin=4 - largest - precision, subnormalize=True)
    with context:
        expected = gmpy2.mpfr(literal)
    fraction_bits = precision - 1
    exponent_field = bits >> (precision if type is X86_FP80 else fraction_bits) & (2 * largest - 1)
    fraction = bits & ((1 << fraction_bits) - 1)
    if type is X86_FP80:
        assert (bits >> 63 & 1) == (exponent_field != 0)
    with gmpy2.context(precision=200, emax=20000, emin=-20000):
        if exponent_field == 2 * largest - 1:
            value = gmpy2.inf()
        else:
            significand = fraction | (1 << fraction_bits if exponent_field else 0)
            value = gmpy2.mpfr(significand) * gmpy2.exp2(max(exponent_field, 1) - (largest - 1) - fraction_bits)
        assert bits >> (type.width - 1) == negative
        assert value == abs(gmpy2.mpfr(expected))


@pytest.mark.parametrize(
    ("type", "literal", "payload", "bits"),
    [
        (FLOAT, "nan", "", 0x7FC00000), (FLOAT, "-qnan", "", 0xFFC00000), (FLOAT, "nan", "0x5", 0x7FC00005),
        (FLOAT, "snan", "0x1", 0x7F800001), (FLOAT, "-snan", "3", 0xFF800003), (DOUBLE, "inf", "", 0x7FF0000000000000),
        (X86_FP80, "-inf", "", 0xFFFF8000000000000000), (X86_FP80, "qnan", "", 0x7FFFC000000000000000),
        (FLOAT, "0x1.8p+1", "", 0x40400000), (HALF, "-0x1p-24", "", 0x8001), (FP128, "0x1p0", "", 0x3FFF << 112),
        (X86_FP80, "1.0", "", 0x3FFF8000000000000000), (PPC_FP128, "1.0", "", 0x3FF0 << 48),
        (FLOAT, "1e39", "", 0x7F800000),
        (FLOAT, "f0x3FB8AA3B", "", 0x3FB8AA3B),
        (FLOAT, "4.471500e-02", "", int.from_bytes(struct.pack(">f", 4.4715e-2), "big")),
    ],
)  # fmt: skip
def test_newer_spellings(type: FloatType, literal: str, payload: str, bits: int) -> None:
    assert float_bits(type, literal, payload) == bits


@pytest.mark.parametrize(
    "literal", ["", "x", "0x", "1.0.0", "0xG1", "0xK", "nan(", "1e", "1e99999999999", "0x1p99999999", "--1", "0xH12345"]
)
def test_no_float(literal: str) -> None:
    assert float_bits(HALF, literal) is None


@given(st.integers(1, 300), st.integers())
def test_integers(width: int, value: int) -> None:
    unsigned = value % (1 << width)
    assert integer_value(str(value), width) == unsigned
    assert integer_value(f"u0x{unsigned:X}", width) == unsigned


@pytest.mark.parametrize("literal", ["s0xFF", "s0x7F", "s0x0F", "s0x0", "u0xFF", "s0x8000", "s0x4", "u0x0000FF"])
def test_hexadecimal_integers_as_llvm_reads_them(literal: str) -> None:
    module = llvm.parse_assembly(f"@x = global i64 {literal}", llvm.create_context())
    theirs = int(str(next(iter(module.global_variables))).rsplit(" ", 1)[1])
    assert integer_value(literal, 64) == theirs % (1 << 64)


@pytest.mark.parametrize("literal", ["", "-", "1.0", "0x10", "u0x", "+5", "1_000", "٣", "true"])
def test_no_integer(literal: str) -> None:
    assert integer_value(literal, 32) is None


def test_very_wide_integer() -> None:
    value = (1 << 100_000) - 12345
    literal = gmpy2.mpz(value).digits()
    assert integer_value(literal, 100_001) == value
    constant = read(f"@x = global i100001 {literal}\n").globals[0].initializer
    assert str(constant) == literal


def test_strings() -> None:
    assert string_bytes(r'"a\00\FFz\\\22\0a"') == b'a\x00\xffz\\"\n'
    assert string_bytes('""') == b""
    assert string_bytes('"' + "\\41" * 1000 + '"') == b"A" * 1000
