"""Errors of the floats of functions: what may be decided otherwise by real numbers has no bound, or the distance."""

from __future__ import annotations

from math import inf

import pytest

import scev
from scev.settings import Settings

SETTINGS = Settings(undef="absent", libm="glibc")
# x * 0.1 < 0.3 of x = 2.9999999999999996: computed it is false, of real numbers true.
TENTH, THIRD = "0x3FB999999999999A", "0x3FD3333333333333"
WITNESS = f"""
  %t = fmul double %x, {TENTH}
  %c = fcmp olt double %t, {THIRD}
"""


def error(text: str, name: str = "", x: str = "[0, 10]") -> float | None:
    """The absolute error of a value, or of what is returned; None where no bound is known."""
    facts = scev.analyze(text, settings=SETTINGS, given={"f": {"x": x}})["f"]
    found = facts[name].error if name else facts.output.error()
    return None if found is None else found.absolute


def test_of_steps() -> None:
    text = "define double @f(double %x) {\n  %r = fadd double %x, 1.0\n  ret double %r\n}"
    assert error(text) == pytest.approx(2.0**-50, rel=1e-6)
    assert error(text.replace("fadd", "fadd reassoc")) is None
    assert error(text.replace("1.0", "0.0").replace("fadd", "fmul")) == pytest.approx(0.0, abs=1e-300)
    flushing = text.replace(") {", ') "denormal-fp-math"="preserve-sign" {')
    assert error(flushing) is None


BRANCH = f"""
define double @f(double %x, ptr %p) {{
entry:
  store double 0.0, ptr %p
{WITNESS}  br i1 %c, label %a, label %e
a:
  store double 1000.0, ptr %p
  br label %e
e:
  %r = phi double [ 1.0, %a ], [ 51.0, %entry ]
  %v = load double, ptr %p
  ret double %v
}}
"""


def test_of_what_branches_decide() -> None:
    # The distance of both numbers, and no bound for what is written behind the branch.
    assert error(BRANCH, "%r") == pytest.approx(50.0)
    assert error(BRANCH, "%v") is None
    exact = BRANCH.replace("%t, " + THIRD, "%x, 1.0")
    assert error(exact, "%r") == 0.0
    assert error(exact, "%v") == 0.0


def test_of_edges_that_are_never_taken() -> None:
    """Computed, x + 1e16 is 1e16 for all x in [0, 1]; of real numbers it is not."""
    text = """
define double @f(double %x) {
entry:
  %y = fadd double %x, 1.0e16
  %c = fcmp oeq double %y, 1.0e16
  br i1 %c, label %a, label %e
a:
  br label %e
e:
  %r = phi double [ %x, %a ], [ 50.0, %entry ]
  ret double %r
}
"""
    found = error(text, "%r", "[0, 1]")
    assert found is None or found >= 49.0


def test_of_conditions_that_narrow() -> None:
    """Behind x - 1e20 > -1e20, computed x is above 8192; of real numbers it may be 1."""
    text = """
define double @f(double %x) {
entry:
  %y = fadd double %x, 0xC415AF1D78B58C40
  %c = fcmp ogt double %y, 0xC415AF1D78B58C40
  br i1 %c, label %a, label %e
a:
  br label %e
e:
  %r = phi double [ %x, %a ], [ 1.0e5, %entry ]
  ret double %r
}
"""
    found = error(text, "%r", "[-1e5, 1e5]")
    assert found is None or found >= 99999.0


def test_of_several_returns() -> None:
    text = f"define double @f(double %x) {{\n{WITNESS}  br i1 %c, label %a, label %e\na:\n  ret double 1000.0\n"
    assert error(text + "e:\n  ret double 0.0\n}") is None
    exact = text.replace("%t, " + THIRD, "%x, 1.0")
    assert error(exact + "e:\n  ret double 0.0\n}") == 0.0


@pytest.mark.parametrize(
    "call",
    [
        "call afn double @exp(double %x)",
        "call contract double @exp(double %x)",
        "call double @exp(double %x) nobuiltin",
        "call double @g(double %x)",
    ],
)
def test_of_calls_that_round(call: str) -> None:
    declared = "declare double @exp(double)\n"
    defined = "define double @g(double %y) {\n  %s = fmul double %y, 0.3\n  ret double %s\n}\n"
    assert error(f"define double @f(double %x) {{\n  %r = {call}\n  ret double %r\n}}\n{declared}{defined}") is None


def test_of_unknown_calls() -> None:
    text = (
        "define double @f(double %x) {{\n  %r = call double @u({0} 1{1})\n  ret double %r\n}}\ndeclare double @u({0})"
    )
    assert error(text.format("i32", "")) == 0.0
    # It may be the j0 of a library that has no model, and rounds.
    assert error(text.format("double", ".0")) is None


def test_of_atomics() -> None:
    text = """
define double @f(double %x, ptr %p) {
  %o = atomicrmw fadd ptr %p, double 0x3FB999999999999A seq_cst
  %v = load double, ptr %p
  ret double %v
}
"""
    assert error(text) is None


def test_behind_loops_that_end_otherwise() -> None:
    text = f"""
define double @f(double %x) {{
entry:
  br label %h
h:
  %v = call double @next()
  %t = fmul double %v, {TENTH}
  %c = fcmp olt double %t, {THIRD}
  br i1 %c, label %h, label %e
e:
  %i = freeze double %v
  ret double %v
}}
declare double @next()
"""
    assert error(text) is None
    assert error(text, "%i") is None


def test_of_roots_of_what_may_be_negative() -> None:
    text = """
define double @f(double %x) {
  %y = fadd double %x, 1.0e-20
  %c = fsub double 1.0, %y
  %s = call double @llvm.sqrt.f64(double %c)
  ret double %s
}
declare double @llvm.sqrt.f64(double)
"""
    assert error(text, x="[0.5, 1]") is None
    assert error(text.replace("1.0e-20", "-1.0"), x="[0.5, 1]") is not None


def test_of_wide_formats() -> None:
    text = """
define x86_fp80 @f(x86_fp80 %x) {
  %r = fmul x86_fp80 %x, 0xK3FFE8000000000000000
  ret x86_fp80 %r
}
"""
    found = error(text, x="[0, 1]")
    assert found is None or found > 0.0


def test_units_in_the_last_place() -> None:
    text = "define double @f(double %x) {\n  %r = fadd double %x, 1.0\n  ret double %r\n}"
    facts = scev.analyze(text, settings=SETTINGS, given={"f": {"x": "[0, 1000]"}})["f"]
    found = facts["%r"].error
    assert found is not None
    assert 0.5 <= found.ulps <= 1.1
    near_zero = scev.analyze(text, settings=SETTINGS, given={"f": {"x": "[-2, 1]"}})["f"]["%r"].error
    assert near_zero is not None
    assert near_zero.ulps == inf
