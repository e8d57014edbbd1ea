"""Demanded classes of written programs: `classes` names the mask beside each value."""

from __future__ import annotations

import re

import pytest

import scev
from scev.answers import FunctionFacts
from scev.ir import Instruction

EXPECTED = re.compile(r"^ *(%[\w.]+) = .*; classes: (0x[0-9a-f]+)$", re.MULTILINE)

PROGRAM = """
declare double @llvm.fabs.f64(double)
declare double @llvm.copysign.f64(double, double)
declare double @llvm.sqrt.f64(double)
declare double @llvm.maxnum.f64(double, double)
declare double @llvm.canonicalize.f64(double)
declare i1 @llvm.is.fpclass.f64(double, i32 immarg)
declare void @use(double)
declare void @use_numbers(double nofpclass(nan))
declare double @pure(double) memory(none) willreturn nounwind
declare double @harmless(double) memory(none) willreturn nounwind speculatable

define nofpclass(nan inf) double @returned(double %a, double %b) {
  %s = call double @llvm.sqrt.f64(double %a)                          ; classes: 0x1f8
  %r = call double @llvm.fabs.f64(double %s)                          ; classes: 0x1f8
  %q = call double @llvm.copysign.f64(double %r, double %b)           ; classes: 0x1f8
  ret double %q
}

define void @passed(double %a, double %b) {
  %x = fneg double %a                                                 ; classes: 0x3fc
  call void @use_numbers(double %x)
  %y = fneg double %b                                                 ; classes: 0x3ff
  call void @use(double nofpclass(inf) %y)
  call void @use_numbers(double %y)
  %z = fneg double %b                                                 ; classes: 0x1fb
  call void @use(double nofpclass(inf) %z)
  ret void
}

define i32 @converted(double %a, float %w, i1 %c, double %d) {
  %e = fpext float %w to double                                       ; classes: 0x1f8
  %x = select i1 %c, double %a, double %e                             ; classes: 0x1f8
  %unused = fadd double %d, 1.0                                       ; classes: 0x0
  %i = fptosi double %x to i32
  ret i32 %i
}

define i1 @compared(double %a, double %b, double %d) {
  %p = fdiv ninf double %a, %b                                        ; classes: 0x3fc
  %c = fcmp nnan olt double %p, 1.0
  %q = fadd double %d, 1.0                                            ; classes: 0x3ff
  %is = call i1 @llvm.is.fpclass.f64(double %q, i32 3)
  %r = and i1 %c, %is
  ret i1 %r
}

define double @around(double %start, double %step, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %s = phi double [ %start, %entry ], [ %sum, %loop ]                 ; classes: 0x3fc
  %sum = fadd nnan double %s, %step                                   ; classes: 0x3ff
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %done
done:
  ret double %sum
}

define <2 x double> @lanes(<2 x double> %v, double %x, <2 x double> %unused) {
  %w = insertelement <2 x double> %v, double %x, i32 0                ; classes: 0x3fc
  %u = shufflevector <2 x double> %w, <2 x double> %unused, <2 x i32> <i32 1, i32 0> ; classes: 0x3fc
  %f = freeze <2 x double> %u                                         ; classes: 0x3fc
  %r = fmul nnan <2 x double> %f, splat (double 2.0)                  ; classes: 0x3ff
  ret <2 x double> %r
}

define double @calls(double %a, double %b) {
  %x = fneg double %a                                                 ; classes: 0x3ff
  %unread = call double @pure(double %x)                              ; classes: 0x0
  %y = fneg double %b                                                 ; classes: 0x0
  %unread2 = call double @harmless(double %y)                         ; classes: 0x0
  ret double 0.0
}

define double @chosen(double %a, double %b, i32 %k) {
  %low = and i32 %k, 7
  %always = icmp ult i32 %low, 8
  %x = fneg double %a                                                 ; classes: 0x3ff
  %y = fneg double %b                                                 ; classes: 0x0
  %r = select i1 %always, double %x, double %y                        ; classes: 0x3ff
  ret double %r
}

define nofpclass(nan) double @positive(double %a) {
  %m = call double @llvm.maxnum.f64(double %a, double 0.0)            ; classes: 0x380
  %s = call double @llvm.sqrt.f64(double %m)                          ; classes: 0x39c
  %r = fdiv nnan double 1.0, %s                                       ; classes: 0x1f8
  %z = fmul ninf double %r, 0.0                                       ; classes: 0x3fc
  ret double %z
}

define void @stored(double %a, ptr %p) {
  %x = fneg double %a                                                 ; classes: 0x3ff
  store double %x, ptr %p
  ret void
}
"""

FACTS = scev.analyze(PROGRAM)


def expectations() -> list[tuple[str, str, str]]:
    found = []
    for body in PROGRAM.split("define ")[1:]:
        name = re.search(r"@(\w+)", body)
        assert name is not None
        found += [(name[1], *match) for match in EXPECTED.findall(body)]
    return found


@pytest.mark.parametrize(("function", "name", "mask"), expectations())
def test_as_expected(function: str, name: str, mask: str) -> None:
    found = FACTS[function].demanded.classes(name)
    assert found is not None
    assert hex(found) == mask
    assert FACTS[function][name].demanded_classes == found


def instruction(facts: FunctionFacts, name: str) -> Instruction:
    found = facts[name].value
    assert isinstance(found, Instruction)
    return found


def test_uses() -> None:
    facts = FACTS["compared"]
    # ninf: no infinity divides or is divided, and %b is not 0; nothing compares a NaN.
    assert facts.demanded.classes("%a") == 0x1F8
    assert facts.demanded.classes_of_use("%p", 1) == facts.demanded.classes("%b") == 0x198
    assert facts.demanded.classes_of_use("%c", 0) == 0x3FC
    assert facts.demanded.classes_of_use("%r", 0) is None
    assert facts.demanded.classes("%c") is None
    with pytest.raises(KeyError):
        facts.demanded.classes_of_use("%a", 0)


def test_arguments() -> None:
    assert FACTS["returned"].demanded.classes("%a") == 0x1E0
    assert FACTS["returned"].demanded.classes("%b") == 0x3FF
    assert FACTS["around"].demanded.classes("%start") == 0x3FC
    assert FACTS["converted"].demanded.classes("%d") == 0
    assert FACTS["lanes"].demanded.classes("%unused") == 0


def facts_of(text: str) -> FunctionFacts:
    return scev.analyze(text)["f"]


def test_denormals_may_be_flushed() -> None:
    """ninf makes poison of a quotient by zero, so zeros are not demanded; a subnormal may be taken for one, or not."""
    text = """
define double @f(double %a) {
  %r = fmul double %a, 1.0
  %q = fdiv nnan ninf double 1.0, %r
  ret double %q
}
"""
    flushed = text.replace(") {", ') "denormal-fp-math"="preserve-sign,preserve-sign" {')
    for program in (text, flushed):
        facts = facts_of(program)
        assert facts.demanded.classes("%r") == 0x198
        assert facts.demanded.classes("%a") == 0x198
    # A normal number times a half may be flushed to a zero, and a subnormal always was one there.
    half = flushed.replace("%a, 1.0", "%a, 0.5").replace("fdiv nnan ninf double 1.0, %r", "fadd double %r, 0.0")
    assert facts_of(half).demanded.classes("%a") == 0x3FF


def test_rewriting_flags_show_more() -> None:
    """With reassoc the compiler may compute another quotient, of which nothing is known but what nnan says."""
    facts = facts_of("""
define double @f(double %a, double %b) {
  %p = fmul reassoc nnan double %a, %b
  %q = fdiv reassoc arcp nnan double %p, %b
  ret double %q
}
""")
    assert facts.demanded.classes("%a") == 0x3FC
    assert facts.demanded.classes("%b") == 0x3FC


def test_undef_and_poison() -> None:
    facts = facts_of("""
define double @f(double %a, i1 %c) {
  %x = fadd nnan double %a, undef
  %p = select i1 %c, double %x, double poison
  %z = freeze double %p
  ret double %z
}
""")
    assert facts.demanded.classes("%x") == 0x3FF
    assert facts.demanded.classes("%a") == 0x3FC


def test_poison_is_seen_where_no_bit_is() -> None:
    """To branch on a comparison that is always true is undefined behaviour if its operand is poison."""
    facts = facts_of("""
define i8 @f(double %a, double %b) {
  %c = fcmp nnan ord double %a, 0.0
  %t = or i1 %c, true
  br i1 %t, label %on, label %on
on:
  %d = fcmp true double %b, %b
  %e = zext i1 %d to i8
  ret i8 %e
}
""")
    assert facts.demanded.classes("%a") == 0x3FC
    assert facts.demanded.classes("%b") == 0x3FF


def test_strict_operations_see_everything() -> None:
    facts = facts_of("""
declare double @llvm.experimental.constrained.fadd.f64(double, double, metadata, metadata)
define void @f(double %a) strictfp {
  %x = call double @llvm.experimental.constrained.fadd.f64(double %a, double 1.0, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret void
}
""")  # noqa: E501
    assert facts.demanded.classes("%a") == 0x3FF
    assert facts.demanded.classes("%x") == 0


def test_lanes_that_come_together_are_not_told_apart() -> None:
    """The maximum of a NaN and 5 is 5: another number in place of the NaN is seen."""
    facts = facts_of("""
declare double @llvm.vector.reduce.fmax.v2f64(<2 x double>)
declare double @llvm.vector.reduce.fadd.v2f64(double, <2 x double>)
define nofpclass(nan) double @f(<2 x double> %v, double %s, <2 x double> %w) {
  %m = call double @llvm.vector.reduce.fmax.v2f64(<2 x double> %v)
  %a = call double @llvm.vector.reduce.fadd.v2f64(double %s, <2 x double> %w)
  %r = fsub double %m, %a
  ret double %r
}
""")
    assert facts.demanded.classes("%m") == 0x3FC
    assert facts.demanded.classes("%v") == 0x3FF
    assert facts.demanded.classes("%s") == 0x3FC
    assert facts.demanded.classes("%w") == 0x3FF


def test_x86_has_encodings_of_two_classes() -> None:
    facts = facts_of("""
declare void @use(x86_fp80 nofpclass(nan))
define i32 @f(x86_fp80 %a, x86_fp80 %b, x86_fp80 %unused) {
  call void @use(x86_fp80 %b)
  %i = fptosi x86_fp80 %a to i32
  ret i32 %i
}
""")
    assert [facts.demanded.classes(name) for name in ("%a", "%b", "%unused")] == [0x3FF, 0x3FF, 0]


def test_formats_without_classes() -> None:
    facts = facts_of("""
define ppc_fp128 @f(ppc_fp128 %a, double %b) {
  %w = fpext double %b to ppc_fp128
  %s = fadd ppc_fp128 %a, %w
  ret ppc_fp128 %s
}
""")
    assert facts.demanded.classes("%s") is None
    assert facts.demanded.classes("%b") == 0x3FF


def test_closed_facts_answer_no_more() -> None:
    facts = scev.analyze(PROGRAM)["stored"]
    assert facts.demanded.classes("%x") == 0x3FF
    facts.close()
    with pytest.raises(ValueError, match="closed"):
        facts.demanded.classes("%x")
