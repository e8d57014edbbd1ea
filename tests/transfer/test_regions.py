"""Expressions of floats in programs: which are looked at as a whole, and what that gives."""

from __future__ import annotations

import pytest

import scev
from scev.domains import FloatSet
from scev.settings import Settings

DECLARATIONS = """
declare double @llvm.fabs.f64(double)
declare double @llvm.sqrt.f64(double)
declare double @llvm.maxnum.f64(double, double)
declare double @llvm.exp.f64(double)
declare double @llvm.fma.f64(double, double, double)
"""
SETTINGS = Settings(undef="absent", libm="glibc")


def range_of(
    body: str, inputs: dict[str, tuple[float, float]], name: str = "%r", settings: Settings = SETTINGS, given: str = ""
) -> FloatSet:
    """What `name` can be in a function of doubles between bounds."""
    arguments = ", ".join(f"double %{argument}" for argument in inputs)
    text = f"define double @f({arguments}) {given} {{\n{body}\n}}\n{DECLARATIONS}"
    facts = scev.analyze(
        text, settings=settings, given=[f"f:%{k}=[{low!r},{high!r}]" for k, (low, high) in inputs.items()]
    )
    found = facts["f"][name].range
    assert isinstance(found, FloatSet)
    return found


def ends(found: FloatSet) -> tuple[float, float]:
    return found.lower, found.upper


SOFTSIGN = """
  %a = call double @llvm.fabs.f64(double %x)
  %d = fadd double 1.0, %a
  %r = fdiv double %x, %d
  ret double %r"""


def test_a_quotient_by_a_larger_number() -> None:
    found = range_of(SOFTSIGN, {"x": (-1e300, 1e300)})
    assert ends(found) == (-1.0, 1.0)
    assert not found.may_be_nan
    assert range_of(SOFTSIGN, {"x": (0.0, 999.0)}).upper == pytest.approx(0.999, rel=1e-12)
    off = range_of(SOFTSIGN, {"x": (0.0, 999.0)}, settings=Settings(undef="absent", correlation="off"))
    assert off.upper == 999.0


def test_softmax() -> None:
    body = """
  %m = call double @llvm.maxnum.f64(double %a, double %b)
  %p = fsub double %a, %m
  %q = fsub double %b, %m
  %e = call double @llvm.exp.f64(double %p)
  %g = call double @llvm.exp.f64(double %q)
  %s = fadd double %e, %g
  %r = fdiv double %e, %s
  ret double %r"""
    found = range_of(body, {"a": (-700.0, 700.0), "b": (-700.0, 700.0)})
    assert found.lower >= 0.0
    assert found.upper == 1.0
    assert not found.may_be_nan
    assert range_of(body, {"a": (-700.0, 700.0), "b": (-700.0, 700.0)}, "%p").upper == 0.0


def test_polynomials_of_several_variables() -> None:
    body = """
  %ab = fmul double %a, %b
  %cd = fmul double %c, %d
  %ad = fmul double %a, %d
  %s = fsub double %ab, %cd
  %r = fadd double %s, %ad
  ret double %r"""
    found = range_of(body, dict.fromkeys("abcd", (4.0, 6.0)))
    assert ends(found) == pytest.approx((4.0, 48.0), rel=1e-9)


CLAMPED = """
  %c = fcmp olt double %x, 0.0
  %n = fneg double %x
  %m = select i1 %c, double %n, double %x
  %d = fadd double %m, 1.0
  %r = fdiv double %x, %d
  ret double %r"""


def test_choices() -> None:
    assert ends(range_of(CLAMPED, {"x": (-1e6, 1e6)})) == pytest.approx((-1.0, 1.0), rel=3e-3)
    # What an arm reads is narrowed by the choice: elsewhere, %y is not.
    body = """
  %c = fcmp olt double %y, %x
  %m = select i1 %c, double %y, double 1.0
  %s = fadd double %x, %m
  %r = fsub double %s, %x
  ret double %r"""
    found = range_of(body, {"x": (-2.0, 2.0), "y": (-8.0, 8.0)})
    assert found.lower == pytest.approx(-8.0)
    assert found.upper == pytest.approx(2.0, abs=0.1)


def test_a_nan_lets_the_other_operand_through() -> None:
    """max(x, 1) - x of an x that may be NaN: max is 1 then, and the difference NaN; with y for the last x, any."""
    body = """
  %m = call double @llvm.maxnum.f64(double %x, double %y)
  %s = fadd double %y, 1.0
  %r = fsub double %s, %m
  ret double %r"""
    text = f"define double @f(double %x, double %y) {{\n{body}\n}}\n{DECLARATIONS}"
    facts = scev.analyze(text, settings=SETTINGS, given=["f:%x=[2.0,3.0] or nan", "f:%y=[0.0,1.0]"])
    found = facts["f"]["%r"].range
    assert isinstance(found, FloatSet)
    # Of numbers it is at most 0; of x = NaN it is 1.
    assert 1.0 <= found.upper <= 1.1


def test_where_occurrences_may_differ() -> None:
    box = {"x": (0.0, 999.0)}
    body = "  %d = fadd double %x, 1.0\n  %r = fdiv double %x, %d\n  ret double %r"
    assert range_of(body, box).upper < 1.0
    assert range_of(body.replace("fadd", "fadd reassoc"), box).upper > 1.0
    assert range_of(body.replace("fdiv", "fdiv arcp"), box).upper > 1.0
    assert range_of(body, box, given='"denormal-fp-math"="preserve-sign"').upper == 999.0
    for attribute, bound in (("", 255.0), ("noundef", 0.99609375)):
        text = f"define double @f(i8 {attribute} %n) {{\n  %x = uitofp i8 %n to double\n{body}\n}}"
        found = scev.analyze(text)["f"]["%r"].range
        assert isinstance(found, FloatSet)
        assert found.upper == pytest.approx(bound, rel=1e-9)


def test_lanes_of_vectors() -> None:
    """Lane by lane a vector is one number; not where lanes meet."""
    text = f"""
define <2 x double> @f(<2 x double> %x) {{
  %d = fadd <2 x double> %x, splat (double 1.0)
  %r = fdiv <2 x double> %x, %d
  %v = shufflevector <2 x double> %x, <2 x double> poison, <2 x i32> <i32 1, i32 0>
  %e = fadd <2 x double> %v, %x
  %q = fdiv <2 x double> %x, %e
  %w = fsub <2 x double> %v, %x
  %z = fmul <2 x double> %w, %x
  ret <2 x double> %r
}}
{DECLARATIONS}"""
    facts = scev.analyze(text, settings=SETTINGS, given=["f:%x=[1.0,4.0]"])["f"]
    for name, bounds in (("%r", (0.5, 0.8)), ("%q", (0.2, 0.8))):
        found = facts[name].range
        assert isinstance(found, FloatSet)
        assert ends(found) == pytest.approx(bounds, rel=1e-6)
    found = facts["%z"].range
    # (4 - 1) 1 and (1 - 4) 4
    assert isinstance(found, FloatSet)
    assert found.lower == pytest.approx(-12.0)
    assert found.upper >= 2.25


def test_conditions_on_steps() -> None:
    """x / (x - y) behind x - y > 1/4."""
    text = """
define double @f(double %x, double %y) {
  %d = fsub double %x, %y
  %c = fcmp ogt double %d, 2.5e-1
  br i1 %c, label %then, label %else
then:
  %r = fdiv double %x, %d
  ret double %r
else:
  ret double 0.0
}
"""
    facts = scev.analyze(text, settings=SETTINGS, given=["f:%x=[0.0,1.0]", "f:%y=[0.0,1.0]"])
    found = facts["f"]["%r"].range
    assert isinstance(found, FloatSet)
    # x >= d, so that the quotient is at least 1.
    assert found.lower == 1.0
    assert found.upper == pytest.approx(4.0)


def test_what_is_computed_from_undef_is_no_number() -> None:
    """%s is read twice, and of a %n that may be undef it may be two numbers."""
    for attribute, known in (("", False), ("noundef", True)):
        text = f"""
define double @f(i8 {attribute} %n) {{
  %x = uitofp i8 %n to double
  %s = fadd double %x, 1.0
  %t = fmul double %s, 3.0
  %r = fdiv double %s, %t
  ret double %r
}}
"""
        found = scev.analyze(text)["f"]["%r"].range
        assert isinstance(found, FloatSet)
        assert (found.upper < 1.0) == known


CIRCLE = """
define double @f(double %x, double %y) {
  %a = fmul double %x, %x
  %b = fmul double %y, %y
  %t = fadd double %a, %b
  %c = fcmp PREDICATE double %t, 1.0
  br i1 %c, label %then, label %else
then:
  %u = fsub double 1.0, %a
  %r = fsub double %u, %b
  ret double %r
else:
  %n = fsub double 1.0, %a
  %m = fsub double %n, %b
  ret double %m
}
"""


def test_conditions_on_what_is_no_step() -> None:
    """1 - x x - y y behind x x + y y < 1 is not negative, whatever is rounded; elsewhere it may be."""
    facts = scev.analyze(CIRCLE.replace("PREDICATE", "olt"), settings=SETTINGS)["f"]
    found = facts["%r"].range
    assert isinstance(found, FloatSet)
    assert ends(found) == (0.0, 1.0)
    assert not found.may_be_nan
    elsewhere = facts["%m"].range
    assert isinstance(elsewhere, FloatSet)
    assert elsewhere.lower == -float("inf")
    # fl(x x + y y) = 1 may be rounded from above.
    found = scev.analyze(CIRCLE.replace("PREDICATE", "ole"), settings=SETTINGS)["f"]["%r"].range
    assert isinstance(found, FloatSet)
    assert found.lower < 0.0
    # x = inf, say, makes %t NaN, and no comparison with it fails.
    found = scev.analyze(CIRCLE.replace("PREDICATE", "ult"), settings=SETTINGS)["f"]["%r"].range
    assert isinstance(found, FloatSet)
    assert found.may_be_nan


def test_conditions_on_two_steps() -> None:
    """(y - x) / (y + x) behind 2 x < y, of positive numbers."""
    text = """
define double @f(double %x, double %y) {
  %t = fadd double %x, %x
  %c = fcmp olt double %t, %y
  br i1 %c, label %then, label %else
then:
  %d = fsub double %y, %x
  %s = fadd double %y, %x
  %r = fdiv double %d, %s
  ret double %r
else:
  ret double 0.0
}
"""
    facts = scev.analyze(text, settings=SETTINGS, given=["f:%x=[1.0,8.0]", "f:%y=[1.0,8.0]"])
    found = facts["f"]["%r"].range
    assert isinstance(found, FloatSet)
    # y > 2 x gives more than 1/3, and x = 1, y = 8 gives 7/9.
    assert 0.3 < found.lower <= 1 / 3
    assert found.upper == pytest.approx(7 / 9, rel=1e-2)


def test_selects_that_are_extrema() -> None:
    """t * t of t = x < 0 ? 0 : x > 1 ? 1 : x, less t: at least -1/4; each is continuous in x."""
    body = """
  %c = fcmp olt double %x, 0.0
  %d = fcmp ogt double %x, 1.0
  %m = select i1 %d, double 1.0, double %x
  %t = select i1 %c, double 0.0, double %m
  %s = fcmp ogt double %t, 0.0
  %u = select i1 %s, double %t, double 0.0
  %q = fmul double %u, %u
  %r = fsub double %q, %u
  ret double %r"""
    found = range_of(body, {"x": (-8.0, 8.0)})
    assert found.lower == pytest.approx(-0.25, rel=1e-2)
    assert found.upper == 0.0
    # NaN lets the other operand through, and undef may be two numbers.
    lesser = "  %c = fcmp olt double %x, 0.0\n  %m = select i1 %c, double %x, double 0.0\n"
    lesser += "  %r = fsub double %m, %m\n  ret double %r"
    text = "define double @f(double %x) {\n" + lesser + "\n}"
    for settings, known in ((SETTINGS, True), (Settings(), False)):
        result = scev.analyze(text, settings=settings)["f"]["%r"].range
        assert isinstance(result, FloatSet)
        assert (result.upper == 0.0) == known
