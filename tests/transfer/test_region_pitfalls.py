"""Expressions of floats that were bounded too tightly once: each with a run that lies outside of what was claimed."""

from __future__ import annotations

from typing import Any

import pytest

import scev
from scev.answers import internals
from scev.domains import FLOAT, FloatSet, ValueSet
from scev.ir import Instruction
from scev.settings import Settings
from scev.transfer import SideConditions, operation_of, read_regions, site_of
from scev.transfer.floats.correlated import steps_behind

DECLARATIONS = """
declare double @llvm.fabs.f64(double)
declare double @llvm.sqrt.f64(double)
declare double @llvm.copysign.f64(double, double)
declare double @llvm.minnum.f64(double, double)
"""

RECOMPUTED = """
define double @f(double noundef %x) {
  %s = call double @llvm.fabs.f64(double %x)
  %v = fdiv double %s, 3.0
  %u = fsub double %v, 2.5
  %w = fmul double %s, %u
  %c = fcmp ogt double %s, 5.0
  br i1 %c, label %a, label %e
a:
  ret double %w
e:
  ret double 1.0
}
"""
HOLE = """
define double @f(double noundef %x) {
  %s = call double @llvm.fabs.f64(double %x)
  %v = fdiv double %s, 3.0
  %u = fsub double %v, 2.5
  %w = fmul double %s, %u
  ret double %w
}
"""
UNDEFINED_ROOT = """
define double @f(double noundef %x, double noundef %y) {
  %d = fsub double %x, %y
  %s = call double @llvm.sqrt.f64(double %d)
  %m = fmul double %x, 0.4
  %t = fsub double %s, %m
  %y7 = fmul double %y, 0.7
  %p = fmul double %y7, %y
  %q = fsub double %y7, %p
  %r = fadd double %t, %q
  ret double %r
}
"""
BENDING_ROOT = """
define double @f(double noundef %x, double noundef %y) {
  %d = fsub double %x, %y
  %s = call double @llvm.sqrt.f64(double %d)
  %m = fmul double %x, 0.8
  %t = fsub double %s, %m
  %z = fsub double %y, 0.4
  %z4 = fmul double %z, 4.0
  %p = fmul double %z4, %z
  %r = fadd double %t, %p
  ret double %r
}
"""
NAN_PRUNED = """
define double @f(double noundef %x, double noundef %y) {
  %w = fsub double %x, %y
  %c = fcmp ule double %w, 0.0
  br i1 %c, label %d, label %b
d:
  %cm = fcmp olt double %w, -0.5
  %m = select i1 %cm, double %w, double -0.5
  %cn = fcmp olt double %y, %x
  %n = select i1 %cn, double %y, double %x
  %r = fadd double %m, %n
  ret double %r
b:
  ret double 3.0
}
"""
NAN_OF_A_SIDE = """
define double @f(double noundef %x, double noundef %y) {
  %v2 = fdiv double %x, %x
  %c0 = fcmp ult double %v2, %y
  br i1 %c0, label %l0, label %no
l0:
  %v4 = call double @llvm.sqrt.f64(double %x)
  %v5 = fadd double %y, %v4
  %v6 = call double @llvm.fabs.f64(double %x)
  %v8 = fsub double %v6, %v5
  ret double %v8
no:
  ret double 123.0
}
"""
SIGN_OF_NAN = """
define double @f(double noundef %x, double noundef %y) {
  %c1 = fcmp ult double %y, 3.0
  %c2 = fcmp ugt double %y, 1.0
  %c = and i1 %c1, %c2
  br i1 %c, label %a, label %b
a:
  %s = call double @llvm.copysign.f64(double %x, double %y)
  %r = fadd double %s, %x
  ret double %r
b:
  ret double 3.0
}
"""
POISON_ARM = """
define double @f(double noundef %x) {
  %h = fcmp ole double %x, 0.5
  %i = fcmp oeq double %x, 0x7FF0000000000000
  %hi = or i1 %h, %i
  br i1 %hi, label %a, label %b
a:
  %t = fadd ninf double %x, 1.0
  %n = fneg double %t
  %c = fcmp olt double %x, 1.0
  %s = select i1 %c, double %n, double 3.0
  %m = call double @llvm.minnum.f64(double %x, double 0.5)
  %r = fadd double %s, %m
  ret double %r
b:
  ret double -1.0
}
"""
NSZ_DIVISOR = """
define double @f(double noundef %x) {
  %q = fdiv nsz double 1.0, %x
  %r = fadd double %q, %x
  ret double %r
}
"""
INFINITY = float("inf")

CASES: list[Any] = [
    pytest.param(RECOMPUTED, {"x": "[-10, 10]"}, -4.07, id="copies computed again"),
    pytest.param(HOLE, {"x": "[-10, -5] or [5, 10]"}, -4.16, id="a hole"),
    pytest.param(UNDEFINED_ROOT, {"x": "[0, 1]", "y": "[0, 1]"}, -0.4, id="faces across an undefined root"),
    pytest.param(BENDING_ROOT, {"x": "[0, 1]", "y": "[0, 0.5]"}, -0.36, id="bends across an undefined root"),
    pytest.param(NAN_PRUNED, {"x": "[1, 10]", "y": "[2, 5] or NaN"}, 9.5, id="NaN that a choice absorbs"),
    pytest.param(NAN_OF_A_SIDE, {"x": "[-0.5, 5]", "y": "[-inf, 0]"}, 1.0, id="NaN of what is compared"),
    pytest.param(SIGN_OF_NAN, {"x": "[1, 2]"}, 0.0, id="the sign of NaN"),
    pytest.param(POISON_ARM, {"x": "[0, inf]"}, 3.5, id="poison in the other arm"),
    pytest.param(NSZ_DIVISOR, {"x": "[0, 1]"}, -INFINITY, id="the sign of a divisor of 0"),
]


@pytest.mark.parametrize("correlation", ["normal", "thorough"])
@pytest.mark.parametrize(("text", "given", "result"), CASES)
def test_what_is_returned_is_inside(text: str, given: dict[str, str], result: float, correlation: str) -> None:
    settings = Settings(undef="absent", correlation=correlation)
    found = scev.analyze(text + DECLARATIONS, settings=settings, given={"f": given})["f"].output.returned
    assert isinstance(found, FloatSet)
    assert found.lower <= result <= found.upper


def test_of_the_operation_alone() -> None:
    # Its expression has further operands, of which nobody says anything here.
    text = """
    define float @f(float noundef %a, float noundef %b) {
      %s = fmul float %a, %b
      %r = fadd float %s, %a
      ret float %r
    }
    """
    facts = scev.analyze(text, settings=Settings(undef="absent"))["f"]
    value, context = facts.function.values[-2], internals(facts).context
    assert isinstance(value, Instruction)
    read_regions(list(facts.function.blocks), context, SideConditions())
    assert steps_behind(value, context)
    operands: list[ValueSet | None] = [FloatSet.from_floats(FLOAT, number, number) for number in (5.0, 1.0)]
    found = operation_of(value, context).evaluate(site_of(value, False, context), operands)
    assert found == FloatSet.from_floats(FLOAT, 6.0, 6.0)
