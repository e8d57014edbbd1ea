"""Witnesses as they are printed: what they say happens in a process of its own; numbers are in the source's types."""

from __future__ import annotations

import math
import struct
from collections.abc import Callable
from typing import Final

import pytest

import scev
from scev.checks import MemoryPattern
from scev.checks.spelling import spelt
from scev.ir import read

POWERS = """declare double @llvm.pow.f64(double, double)
declare double @sqrt(double)
declare double @fmod(double, double)
define double @power(double noundef %b, double noundef %e) {
  %r = call double @llvm.pow.f64(double %b, double %e)
  ret double %r
}
define double @whole(double noundef %b, i32 noundef %n) {
  %e = sitofp i32 %n to double
  %r = call double @llvm.pow.f64(double %b, double %e)
  ret double %r
}
define double @root(double noundef %x) {
  %y = fadd double %x, -1.000000e+00
  %r = call double @sqrt(double %y)
  ret double %r
}
define double @modulo(double noundef %x, double noundef %y) {
  %r = call double @fmod(double %x, double %y)
  ret double %r
}
"""
MEANT: Final[dict[str, Callable[..., bool]]] = {
    "power": lambda b, e: b < 0 and e != math.floor(e),
    "root": lambda x: x - 1 < 0,
    "modulo": lambda x, y: y == 0,
}


def test_a_witness_of_a_domain_gives_nan() -> None:
    found = {
        one.function: one.witness for one in scev.check(POWERS, checks="domain", witnesses=True) if one.kind == "domain"
    }
    assert set(found) == set(MEANT)
    for name, happens in MEANT.items():
        witness = found[name]
        assert witness is not None
        assert happens(*map(float, witness.partition("(")[2].rstrip(")").split(", "))), witness


# Divides by zero in the second call, not in the first.
KEPT = """@calls = internal global i32 0
define i32 @second(i32 noundef %x) {
  %c = load i32, ptr @calls
  %n = add i32 %c, 1
  store i32 %n, ptr @calls
  %d = icmp eq i32 %n, 2
  %m = zext i1 %d to i32
  %s = xor i32 %m, 1
  %r = udiv i32 5, %s
  ret i32 %r
}
"""


def test_a_witness_does_not_rest_on_earlier_calls() -> None:
    for one in scev.check(KEPT, checks="division", witnesses=True):
        assert not one.witness
    # What happens in the first call does.
    (one,) = scev.check(KEPT.replace("%n, 2", "%n, 1"), checks="division", witnesses=True)
    assert one.witness


TYPED = """define void @f(i32 %x, i8 %c, i1 %b, ptr %p, float %y) !dbg !4 {
    #dbg_value(i32 %x, !10, !DIExpression(), !6)
    #dbg_value(i8 %c, !11, !DIExpression(), !6)
    #dbg_value(ptr %p, !13, !DIExpression(), !6)
  ret void, !dbg !6
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "t.c", directory: "")
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", file: !1, line: 1, type: !5, unit: !0, spFlags: DISPFlagDefinition)
!5 = !DISubroutineType(types: !{null})
!6 = !DILocation(line: 1, column: 1, scope: !4)
!10 = !DILocalVariable(name: "x", arg: 1, scope: !4, file: !1, line: 1, type: !20)
!11 = !DILocalVariable(name: "c", arg: 2, scope: !4, file: !1, line: 1, type: !21)
!13 = !DILocalVariable(name: "p", arg: 4, scope: !4, file: !1, line: 1, type: !22)
!20 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!21 = !DIBasicType(name: "signed char", size: 8, encoding: DW_ATE_signed_char)
!22 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !23, size: 64)
!23 = ELEMENT
"""
ELEMENTS = {
    "unsigned char": '!DIBasicType(name: "unsigned char", size: 8, encoding: DW_ATE_unsigned_char)',
    "char": '!DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)',
    "int": '!DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)',
    "unsigned": '!DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)',
    "long": '!DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)',
    "float": '!DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)',
    "double": '!DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)',
}
FLOATS = MemoryPattern(struct.pack("<f", 1.5), "{1.5f, …}")
TEXT = MemoryPattern(b"9-a\0", '"9-a"')


@pytest.mark.parametrize(
    ("element", "contents", "words"),
    [
        ("unsigned char", FLOATS, "{0, 0, 0xc0, 0x3f, …}"),
        ("unsigned char", TEXT, "{0x39, 0x2d, 0x61, 0, …}"),
        ("char", TEXT, '"9-a"'),
        ("int", TEXT, "{6368569, …}"),
        ("float", FLOATS, "{1.5f, …}"),
        ("double", FLOATS, "{0.12500002968590707, …}"),
        ("int", MemoryPattern(b"\xff", "{0xff, …}"), "{-1, …}"),
        ("unsigned", MemoryPattern(b"\xff", "{0xff, …}"), "{4294967295, …}"),
        ("long", MemoryPattern(b"\1\0\0\0", "{1, …}"), "{4294967297, …}"),
        ("int", MemoryPattern(struct.pack("<d", -2.0), "{-2.0, …}"), "{0, -1073741824, …}"),
        ("float", MemoryPattern(b"\xff", "{0xff, …}"), "{NAN, …}"),
        ("double", MemoryPattern(b"\0", "{0, …}"), "{0, …}"),
    ],
)
def test_arguments_are_spelt_in_their_types(element: str, contents: MemoryPattern, words: str) -> None:
    module = read(TYPED.replace("ELEMENT", ELEMENTS[element]))
    function = module.function("f")
    assert function is not None
    assert spelt(function, [-1, -1, -1, contents, -0.5]) == ["4294967295", "-1", "1", words, "-0.5"]


def test_without_debug_information_they_are_as_they_are() -> None:
    module = read("define void @f(i32 %x, ptr %p) {\n  ret void\n}\n")
    assert spelt(module.functions[0], [-1, FLOATS]) == ["-1", "{1.5f, …}"]
