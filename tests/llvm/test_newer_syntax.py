"""Float literals of newer LLVM: respelled so that LLVM 22 reads the same value."""

import struct

import pytest

from scev import llvm
from scev.errors import ScevError
from scev.llvm.newer_syntax import accept_newer_literals

# After LLVM's own test of the newer forms (test/Assembler): type, newer literal, what LLVM 22 prints for that value.
SPELLINGS = [
    ("float", "f0x3FB8AA3B", "0x3FF7154760000000"),
    ("float", "0x1.0p-32", "0x3DF0000000000000"),
    ("float", "0x1.0p+32", "0x41F0000000000000"),
    ("float", "0x1.c3p32", "0x41FC300000000000"),
    ("float", "0x1.ffp0", "0x3FFFF00000000000"),
    ("float", "-0xfff.fffp5", "0xC0FFFFFFE0000000"),
    ("float", "+0x10.fdep5", "0x4080FDE000000000"),
    ("float", "-0x1.0p-126", "0xB810000000000000"),
    ("float", "0x1.0p-149", "0x36A0000000000000"),
    ("float", "f0x00000001", "0x36A0000000000000"),
    ("float", "f0x80000000", "-0.000000e+00"),
    ("float", "+snan(0x1)", "0x7FF0000020000000"),
    ("float", "-snan(0x200000)", "0xFFF4000000000000"),
    ("float", "+qnan", "0x7FF8000000000000"),
    ("float", "4.471500e-02", "0x3FA6E4E260000000"),
    ("float", "3.4e38", "0x47EFF933C0000000"),
    ("double", "+inf", "0x7FF0000000000000"),
    ("double", "-inf", "0xFFF0000000000000"),
    ("double", "f0x7FEFFFFFFFFFFFFF", "0x7FEFFFFFFFFFFFFF"),
    ("double", "0x1p-1074", "4.940660e-324"),
    ("half", "-qnan", "0xHFE00"),
    ("half", "+0x1.e3p-16", "0xH01E3"),
    ("half", "2.878904342651367875e-5", "0xH01E3"),
    ("half", "2.8789e-05", "0xH01E3"),
    ("half", "f0x01e3", "0xH01E3"),
    ("bfloat", "+qnan", "0xR7FC0"),
    ("bfloat", "f0x3f80", "0xR3F80"),
    ("bfloat", "0.1", "0xR3DCD"),
    ("x86_fp80", "f0x0001ffff000000000000", "0xK0001FFFF000000000000"),
    ("x86_fp80", "0x1.8p+1", "0xK4000C000000000000000"),
    ("x86_fp80", "-inf", "0xKFFFF8000000000000000"),
    ("x86_fp80", "+qnan", "0xK7FFFC000000000000000"),
    ("x86_fp80", "0x1p-16445", "0xK00000000000000000001"),
    ("fp128", "+nan(0xdeadbeef)", "0xL00000000DEADBEEF7FFF800000000000"),
    ("fp128", "0.1", "0xL999999999999999A3FFB999999999999"),
    ("ppc_fp128", "-inf", "0xMFFF00000000000000000000000000000"),
    ("ppc_fp128", "f0x00000000000000007ff0000000000000", "0xM7FF00000000000000000000000000000"),
    ("ppc_fp128", "+snan(0x1)", "0xM7FF00000000000010000000000000000"),
    ("ppc_fp128", "0x1.8p+1", "0xM40080000000000000000000000000000"),
]


@pytest.mark.parametrize(("type_name", "newer", "printed"), SPELLINGS)
def test_llvm_reads_the_respelled_value(type_name: str, newer: str, printed: str) -> None:
    text = llvm.canonical(accept_newer_literals(f"@x = global {type_name} {newer}\n"))
    assert text.splitlines()[-1] == f"@x = global {type_name} {printed}"


@pytest.mark.parametrize(
    "text",
    [
        "@x = global float 1.000000e-01\n",  # 0.1 is no float, but newer LLVM rounds it
        "@x = global float +inf\n",
        "@x = global half 1.0\n",
    ],
)
def test_only_refused_text_is_respelled(text: str) -> None:
    """What LLVM 22 accepts is never touched: read_program respells after a refusal only."""
    assert accept_newer_literals(text) != text
    llvm.read_program(text)


@pytest.mark.parametrize(
    ("line", "respelled"),
    [
        ("  %a = fmul float %x, f0x3F800000", "  %a = fmul float %x, 0x3FF0000000000000"),
        ("  %a = fcmp olt double %x, -inf", "  %a = fcmp olt double %x, 0xFFF0000000000000"),
        ("  %p = phi fast half [ f0x3C00, %a ], [ -inf, %b ]", "  %p = phi fast half [ 0xH3C00, %a ], [ 0xHFC00, %b ]"),
        ("  ret { double, float } { double +inf, float -inf }",
         "  ret { double, float } { double 0x7FF0000000000000, float 0xFFF0000000000000 }"),
        ("  %v = fadd <2 x float> %w, <float f0x3F800000, float -inf>",
         "  %v = fadd <2 x float> %w, <float 0x3FF0000000000000, float 0xFFF0000000000000>"),
        ('  call void @"float -inf"(double %"f0x12") ; float -inf', None),
        ("  %inf = fadd double %f0x12, 1.0e5", None),
        ("f0x12:", None),
        ('@s = constant [14 x i8] c"float -inf, 1.1"', None),
        ("@x = global float f0x123456789", None),  # too many bits
        ("@x = global float 1.0e300", None),  # overflow
        ("@x = global float 1.0e999999999999999999", None),
        ("@x = global float +snan(0x0)", None),
        ("@x = global i32 -inf", None),
        ("@x = global ppc_fp128 0.1", None),  # a pair of doubles: more than the nearest one
    ],
)  # fmt: skip
def test_types_come_from_before_and_quotes_are_left_alone(line: str, respelled: str | None) -> None:
    assert accept_newer_literals(line) == (line if respelled is None else respelled)


def test_decimals_of_floats_round_once() -> None:
    """Through double, 1 + 2^-24 + 2^-60 would be rounded twice, to 1."""
    text = accept_newer_literals("@x = global float 1.0000000596046447756" + "\n")
    bits = int(text.split("0x")[1], 16)
    assert struct.unpack(">d", bits.to_bytes(8, "big"))[0] == 1 + 2**-23


def test_error_in_a_respelled_line_names_no_column() -> None:
    text = "define float @f(float %x) {\n  %y = fadd float -inf, %z\n  ret float %y\n}\n"
    with pytest.raises(ScevError) as caught:
        llvm.read_program(text)
    assert str(caught.value) == "<text>:2: use of undefined value '%z'"
    with pytest.raises(ScevError) as caught:
        llvm.read_program(text.replace("%z", "%x").replace("ret float", "ret double"))
    assert str(caught.value) == "<text>:3:14: '%y' defined with type 'float' but expected 'double'"
