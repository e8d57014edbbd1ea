"""What is said to be impossible is so: cases in which it was, or would easily be, said too soon."""

from __future__ import annotations

import pytest

import scev
from scev.analysis import AnalyzedModule
from scev.checks import check_function

PROGRAM = """
declare ptr @malloc(i64)
declare double @fmod(double, double)

define i32 @whole_remainder(double noundef %x, i32 noundef %n) {
  %some = icmp ne i32 %n, 0
  br i1 %some, label %then, label %done
then:
  %y = sitofp i32 %n to double
  %at = frem double %x, %y
  br label %done
done:
  ret i32 0
}
define i32 @whole_quotient(double noundef %x, i32 noundef %n) {
  %some = icmp ne i32 %n, 0
  br i1 %some, label %then, label %done
then:
  %y = sitofp i32 %n to double
  %at = fdiv double %x, %y
  br label %done
done:
  ret i32 0
}
define i1 @of_arguments(double noundef %x, double noundef %y) {
  %at = fcmp oeq double %x, %y
  ret i1 %at
}
define i1 @of_quotients(double noundef %x, double noundef %y) {
  %q = fdiv double %x, 3.0
  %at = fcmp oeq double %q, %y
  ret i1 %at
}
define i1 @of_whole_numbers(i16 noundef %a, i16 noundef %b) {
  %x = sitofp i16 %a to float
  %y = sitofp i16 %b to float
  %sum = fadd float %x, %y
  %at = fcmp oeq float %sum, 5.0
  ret i1 %at
}
define i1 @of_large_numbers(i64 noundef %a) {
  %x = sitofp i64 %a to float
  %at = fcmp oeq float %x, 5.0
  ret i1 %at
}
define i1 @of_sums_of_halves(i32 noundef %a) {
  %x = uitofp i32 %a to double
  %half = fmul double %x, 5.0e-1
  %at = fcmp oeq double %half, 5.0
  ret i1 %at
}
define i64 @size_may_wrap(i64 noundef %n) {
  %size = mul i64 %n, 8
  %p = call ptr @malloc(i64 %size)
  %last = sub i64 %n, 1
  %place = getelementptr i64, ptr %p, i64 %last
  %at = load i64, ptr %place
  ret i64 %at
}
define i64 @size_never_wraps(i64 noundef %n) {
  %more = icmp ugt i64 %n, 1
  %few = icmp ult i64 %n, 100
  %both = and i1 %more, %few
  br i1 %both, label %then, label %done
then:
  %size = mul i64 %n, 8
  %p = call ptr @malloc(i64 %size)
  %last = sub i64 %n, 1
  %place = getelementptr i64, ptr %p, i64 %last
  %at = load i64, ptr %place
  ret i64 %at
done:
  ret i64 0
}
define i64 @beyond_its_size(i64 noundef %n) {
  %more = icmp ugt i64 %n, 1
  %few = icmp ult i64 %n, 100
  %both = and i1 %more, %few
  br i1 %both, label %then, label %done
then:
  %size = mul i64 %n, 8
  %p = call ptr @malloc(i64 %size)
  %place = getelementptr i64, ptr %p, i64 %n
  %at = load i64, ptr %place
  ret i64 %at
done:
  ret i64 0
}
define i8 @two_indices(i64 noundef %n, i64 noundef %m) {
  %p = call ptr @malloc(i64 %n)
  %low = and i64 %m, 7
  %first = getelementptr i8, ptr %p, i64 %low
  %last = sub i64 %n, 1
  %place = getelementptr i8, ptr %first, i64 %last
  %at = load i8, ptr %place
  ret i8 %at
}
"""


@pytest.mark.parametrize(
    ("function", "kind", "verdicts"),
    [
        # An infinity modulo 3 is a NaN; an infinity divided by 3 is none.
        ("@whole_remainder", "nan", ["unknown"]),
        ("@whole_quotient", "nan", ["impossible"]),
        ("@whole_quotient", "infinity", ["impossible"]),
        # Who calls may have rounded.
        ("@of_arguments", "equality", ["unknown"]),
        ("@of_quotients", "equality", ["possible"]),
        ("@of_whole_numbers", "equality", ["impossible"]),
        ("@of_large_numbers", "equality", ["unknown"]),
        ("@of_sums_of_halves", "equality", ["impossible"]),
        # n * 8 wraps for 2**61.
        ("@size_may_wrap", "access", ["unknown"]),
        ("@size_never_wraps", "access", ["impossible"]),
        ("@beyond_its_size", "access", ["certain"]),
        ("@two_indices", "access", ["unknown"]),
    ],
)
def test_what_is_proved(function: str, kind: str, verdicts: list[str]) -> None:
    module = AnalyzedModule(scev.read(PROGRAM), scev.Settings(undef="absent", ub="any"))
    found = check_function(module.facts_of(function), [kind])
    assert [one.verdict for one in found if one.at.name == "%at"] == verdicts


def test_an_index_behind_a_distance() -> None:
    text = """
@table = internal global [8 x i8] zeroinitializer
define i8 @f(i64 noundef %n) {
  %few = icmp ult i64 %n, 12
  br i1 %few, label %then, label %done
then:
  %place = getelementptr i8, ptr getelementptr (i8, ptr @table, i64 -3), i64 %n
  %x = load i8, ptr %place
  ret i8 %x
done:
  ret i8 0
}
"""
    module = AnalyzedModule(scev.read(text), scev.Settings(undef="absent", ub="any"))
    (found,) = check_function(module.facts_of("@f"), ["access", "index"])
    assert found.verdict == "possible"
    (cause,) = found.causes
    assert str(cause.safe) == "[3, 10]"
