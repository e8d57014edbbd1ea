"""Integers wider than max_integer_bits have no set: what is computed from them has one, forwards and backwards."""

from __future__ import annotations

import pytest

import scev
from scev.answers import FunctionFacts
from scev.settings import DEFAULT_SETTINGS

TEXT = """
define i64 @f(i128 noundef %a, i128 noundef %b, i64 noundef %n, ptr noundef %p, <2 x i128> noundef %v,
              double noundef %x) {
  %ucmp = call i8 @llvm.ucmp.i8.i128(i128 %a, i128 %b)
  %scmp = call i8 @llvm.scmp.i8.i128(i128 %a, i128 %b)
  %length = call i32 @llvm.experimental.get.vector.length.i128(i128 %a, i32 4, i1 false)
  %less = icmp ult i128 %a, 7
  %low = trunc i128 %a to i8
  %wide = zext i64 %n to i128
  %signed = sext i64 %n to i128
  %back = trunc i128 %wide to i64
  %float = uitofp i128 %a to double
  %int = fptosi double %x to i128
  %saturated = call i128 @llvm.fptoui.sat.i128.f64(double %x)
  %sum = call {i128, i1} @llvm.uadd.with.overflow.i128(i128 %a, i128 %b)
  %overflow = extractvalue {i128, i1} %sum, 1
  %least = call i128 @llvm.umin.i128(i128 %a, i128 9)
  %ones = call i128 @llvm.ctpop.i128(i128 %a)
  %most = call i128 @llvm.vector.reduce.umax.v2i128(<2 x i128> %v)
  %element = extractelement <2 x i128> %v, i128 %b
  %lane = extractelement <2 x i128> %v, i32 1
  %shifted = shl i128 1, %b
  %place = getelementptr i8, ptr %p, i128 %a
  %address = ptrtoint ptr %p to i128
  %pointer = inttoptr i128 %a to ptr
  %loaded = load i128, ptr %p
  %frozen = freeze i128 %a
  %chosen = select i1 %less, i128 %a, i128 1
  %parts = bitcast i128 %a to <2 x i64>
  %power = call double @llvm.powi.f64.i32(double %x, i32 %length)
  %scaled = call double @llvm.ldexp.f64.i128(double %x, i128 %a)
  %c1 = icmp sgt i8 %ucmp, 0
  br i1 %c1, label %one, label %end
one:
  %c2 = icmp eq i8 %scmp, -1
  br i1 %c2, label %two, label %end
two:
  %c3 = icmp eq i32 %length, 3
  br i1 %c3, label %three, label %end
three:
  %c4 = icmp eq i8 %low, 5
  br i1 %c4, label %four, label %end
four:
  %c5 = fcmp olt double %float, 10.0
  br i1 %c5, label %five, label %end
five:
  br i1 %overflow, label %six, label %end
six:
  switch i128 %a, label %end [ i128 3, label %seven ]
seven:
  br label %loop
loop:
  %i = phi i128 [ 0, %seven ], [ %i.next, %loop ]
  %i.next = add nuw i128 %i, 1
  %c6 = icmp ult i128 %i.next, %b
  br i1 %c6, label %loop, label %end
end:
  ret i64 %back
}
declare i8 @llvm.ucmp.i8.i128(i128, i128)
declare i8 @llvm.scmp.i8.i128(i128, i128)
declare i32 @llvm.experimental.get.vector.length.i128(i128, i32, i1)
declare i128 @llvm.fptoui.sat.i128.f64(double)
declare {i128, i1} @llvm.uadd.with.overflow.i128(i128, i128)
declare i128 @llvm.umin.i128(i128, i128)
declare i128 @llvm.ctpop.i128(i128)
declare i128 @llvm.vector.reduce.umax.v2i128(<2 x i128>)
declare double @llvm.powi.f64.i32(double, i32)
declare double @llvm.ldexp.f64.i128(double, i128)
"""


@pytest.fixture(scope="module")
def facts() -> FunctionFacts:
    return scev.analyze(TEXT, settings=DEFAULT_SETTINGS.set("max_integer_bits", "64"))["f"]


@pytest.mark.parametrize(
    ("name", "anywhere", "under_conditions"),
    [
        ("%ucmp", "[-1, 1]", "1"),
        ("%scmp", "[-1, 1]", "-1"),
        ("%length", "full-set", "3"),
        ("%less", "full-set", "full-set"),
        ("%low", "full-set", "5"),
        ("%float", "full-set", "[-inf, 9.999999999999998], no NaN"),
        ("%overflow", "full-set", "-1"),
        ("%back", "full-set", "full-set"),
        ("%wide", "None", "None"),
        ("%int", "None", "None"),
        ("%saturated", "None", "None"),
        ("%lane", "None", "None"),
        ("%i", "None", "None"),
    ],
)
def test_what_is_computed_from_them(facts: FunctionFacts, name: str, anywhere: str, under_conditions: str) -> None:
    assert str(facts[name].range) == anywhere
    if name != "%i":
        assert str(facts[name].range_at("%seven")) == under_conditions


def test_a_counter_of_that_width_has_no_evolution(facts: FunctionFacts) -> None:
    assert facts["%i"].evolution is None
    assert len(facts.loops) == 1
