"""Constant tables and library functions against what a machine does: bytes of either order, and the C library here."""

from __future__ import annotations

import ctypes
import random
import struct

import pytest

import scev
from scev.domains import DOUBLE, FloatSet, IntSet
from scev.ir.library import LIBRARY_FUNCTIONS
from scev.transfer.library.integer_functions import INTEGER_LIBRARY_ROWS

ORDERS = {"little": "e-p:64:64", "big": "E-p:64:64"}


def escaped(data: bytes) -> str:
    return "".join(f"\\{byte:02X}" for byte in data)


@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize("width", [1, 2, 4, 8])
def test_words_of_bytes(order: str, width: int) -> None:
    chosen = random.Random(width)
    data = bytes(chosen.randrange(256) for _ in range(24))
    for low, high, scale in ((0, 3, 1), (1, 3, width), (0, 24, 1), (2, 2, 3)):
        text = f"""
target datalayout = "{ORDERS[order]}"
@table = constant [24 x i8] c"{escaped(data)}"
define void @f(i64 range(i64 {low}, {high + 1}) %i) {{
  %j = mul nsw i64 %i, {scale}
  %p = getelementptr inbounds i8, ptr @table, i64 %j
  %v = load i{8 * width}, ptr %p, align 1
  ret void
}}
"""
        found = scev.analyze(text)["f"]["%v"].range
        assert isinstance(found, IntSet)
        values = [
            int.from_bytes(data[i * scale : i * scale + width], "little" if order == "little" else "big")
            for i in range(low, high + 1)
            if i * scale + width <= len(data)
        ]
        assert found == IntSet.from_values(8 * width, values), (low, high, scale)


@pytest.mark.parametrize("order", ORDERS)
def test_bytes_of_words(order: str) -> None:
    mark = "<" if order == "little" else ">"
    data = struct.pack(mark + "iHHd", -5, 7, 65535, 2.5)
    for offset in range(len(data)):
        for width in (1, 2, 4, 8):
            if offset + width > len(data):
                continue
            text = f"""
target datalayout = "{ORDERS[order]}"
@record = constant <{{ i32, [2 x i16], double }}> <{{ i32 -5, [2 x i16] [i16 7, i16 -1], double 2.5 }}>
define void @f() {{
  %p = getelementptr inbounds i8, ptr @record, i64 {offset}
  %v = load i{8 * width}, ptr %p, align 1
  %d = load double, ptr getelementptr inbounds (i8, ptr @record, i64 8)
  ret void
}}
"""
            facts = scev.analyze(text)["f"]
            value = int.from_bytes(data[offset : offset + width], "little" if order == "little" else "big")
            assert facts["%v"].range == IntSet.point(8 * width, value), (offset, width)
            assert str(facts["%d"].range) == "2.5"


@pytest.mark.parametrize("order", ORDERS)
def test_bytes_of_a_pair_of_doubles(order: str) -> None:
    # In either byte order, as the assembly of powerpc64 and powerpc64le shows, the double that is printed first is the
    # first in memory.
    text = f"""
target datalayout = "{ORDERS[order]}"
@pair = constant ppc_fp128 0xM3FF00000000000013CA0000000000002
@zero = constant [2 x ppc_fp128] zeroinitializer
define void @f() {{
  %p = getelementptr i8, ptr @pair, i64 8
  %q = getelementptr i8, ptr @zero, i64 24
  %v = load i64, ptr @pair
  %w = load i64, ptr %p
  %x = load double, ptr %p
  %z = load i64, ptr %q
  %all = load i128, ptr @pair
  ret void
}}
"""
    facts = scev.analyze(text)["f"]
    first, second = 0x3FF0000000000001, 0x3CA0000000000002
    assert facts["%v"].range == IntSet.point(64, first)
    assert facts["%w"].range == IntSet.point(64, second)
    assert facts["%x"].range == FloatSet.from_bits(DOUBLE, second)
    assert facts["%z"].range == IntSet.point(64, 0)
    whole = second << 64 | first if order == "little" else first << 64 | second
    assert facts["%all"].range == IntSet.point(128, whole)


def test_what_padding_and_symbols_hold_is_not_known() -> None:
    facts = scev.analyze("""
@padded = constant { i8, i32 } { i8 1, i32 2 }
@table = constant [2 x ptr] [ptr @padded, ptr null]
@partly = constant [2 x float] [float undef, float 1.0]
define void @f(i64 %i) {
  %a = load i64, ptr @padded
  %b = load i64, ptr @table
  %p = getelementptr inbounds float, ptr @partly, i64 %i
  %c = load float, ptr %p
  %q = getelementptr inbounds float, ptr @partly, i64 1
  %d = load float, ptr %q
  %e = load i64, ptr getelementptr (i8, ptr @table, i64 8)
  ret void
}
""")["f"]
    for name in ("%a", "%b", "%c"):
        known = facts[name].range
        assert known is not None
        assert known.is_full(), name
    assert isinstance(facts["%d"].range, FloatSet)
    assert facts["%d"].range.is_point()
    assert facts["%e"].range == IntSet.point(64, 0)


def test_what_the_linker_may_replace_is_not_known() -> None:
    text = """
@seen = constant i32 1
@local = internal constant i32 2
@bound = dso_local constant i32 3
define void @f() {
  %a = load i32, ptr @seen
  %b = load i32, ptr @local
  %c = load i32, ptr @bound
  ret void
}
"""
    facts = scev.analyze(text)["f"]
    assert facts["%a"].range == IntSet.point(32, 1)
    flag = '!llvm.module.flags = !{!0}\n!0 = !{i32 1, !"SemanticInterposition", i32 1}\n'
    facts = scev.analyze(text + flag)["f"]
    known = facts["%a"].range
    assert known is not None
    assert known.is_full()
    assert facts["%b"].range == IntSet.point(32, 2)
    assert facts["%c"].range == IntSet.point(32, 3)


# The C library of this machine: functions of one int that it is safe to call.
UNARY = ["isdigit", "isxdigit", "isascii", "toascii", "toupper", "tolower", "abs", "ffs", "htonl", "ntohl"]
CHARACTERS = ("isdigit", "isxdigit", "toupper", "tolower")


@pytest.mark.parametrize("name", UNARY)
def test_the_c_library_here_keeps_the_promises(name: str) -> None:
    function = getattr(ctypes.CDLL(None), name)
    chosen = random.Random(1)
    for _ in range(12):
        low = chosen.randint(-1, 255) if name in CHARACTERS else chosen.randint(-(2**31) + 1, 2**31 - 1)
        high = min(low + chosen.choice([0, 1, 5, 60, 1000]), 255 if name in CHARACTERS else 2**31 - 1)
        wrapped = high + 1 if high < 2**31 - 1 else -(2**31)
        text = f"""
target datalayout = "e-p:64:64"
target triple = "x86_64-pc-linux-gnu"
declare i32 @{name}(i32)
define void @f(i32 noundef range(i32 {low}, {wrapped}) %x) {{
  %v = call i32 @{name}(i32 %x)
  ret void
}}
"""
        found = scev.analyze(text)["f"]["%v"].range
        assert isinstance(found, IntSet)
        for x in {low, high, (low + high) // 2, *(chosen.randint(low, high) for _ in range(20))}:
            assert found.contains(function(x)), (name, low, high, x, function(x), found)


def test_every_row_has_a_result_for_any_arguments() -> None:
    letters = {"i": "i32", "h": "i16", "l": "i64", "q": "i64", "z": "i64", "p": "ptr"}
    lines = []
    declared = []
    for number, name in enumerate(INTEGER_LIBRARY_ROWS):
        types = [letters[letter] for letter in LIBRARY_FUNCTIONS[name].shape]
        declared.append(f"declare {types[0]} @{name}({', '.join(types[1:])})")
        arguments = ", ".join(f"{type} %{'p' if type == 'ptr' else type}" for type in types[1:])
        lines.append(f"  %v{number} = call {types[0]} @{name}({arguments})")
    head = ['target datalayout = "e-p:64:64"', 'target triple = "x86_64-pc-linux-gnu"', *declared]
    body = ["define void @f(i16 %i16, i32 %i32, i64 %i64, ptr %p) {", *lines, "  ret void", "}"]
    text = "\n".join([*head, *body])
    facts = scev.analyze(text)["f"]
    sets = [facts[f"%v{number}"].range for number in range(len(INTEGER_LIBRARY_ROWS))]
    assert all(found is not None and not found.is_empty() for found in sets)
    assert sum(found is not None and not found.is_full() for found in sets) > 30
