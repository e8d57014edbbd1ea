"""Instructions that compute the same of the same operands are one step of an expression."""

from __future__ import annotations

import pytest

import scev
from scev.domains import FloatSet
from scev.settings import Settings

SQUARE = """
  %d = fsub {flags} double %x, 1.0
  %e = fsub {flags} double %x, 1.0
  %r = fmul double %d, %e"""
CROSSED = """
  %p = fmul double %x, %y
  %q = fmul double %y, %x
  %r = fsub double %p, %q"""
EXPONENTIALS = """
  %p = call double @llvm.exp.f64(double %x)
  %q = call double @llvm.exp.f64(double %x)
  %r = fsub double %p, %q"""
RECIPROCALS = """
  %s = fadd {flags} double %x, %x
  %t = fadd {flags} double %x, %x
  %p = fdiv double 1.0, %s
  %q = fdiv double 1.0, %t
  %r = fsub double %p, %q"""
ZEROS = """
  %p = fmul double %x, 0.0
  %q = fmul double %x, -0.0
  %s = fdiv double %x, %p
  %t = fdiv double %x, %q
  %r = fsub double %s, %t"""


def ends(body: str, **settings: str) -> tuple[float, float]:
    text = (
        f"define double @f(double %x, double %y) {{\n{body}\n  ret double %r\n}}\ndeclare double @llvm.exp.f64(double)"
    )
    facts = scev.analyze(
        text,
        settings=Settings(undef="absent", libm="glibc", **settings),
        given=["f:%x=[-1.0,2.0]", "f:%y=[-3.0,5.0]"],
    )
    found = facts["f"].output.returned
    assert isinstance(found, FloatSet)
    return found.lower, found.upper


def test_a_square() -> None:
    assert ends(SQUARE.format(flags="")) == (0.0, 4.0)


def test_commuted_operands() -> None:
    low, high = ends(CROSSED)
    assert -1e-14 < low <= high == 0.0


def test_two_calls_of_a_library_may_differ() -> None:
    low, high = ends(EXPONENTIALS)
    assert low < 0.0 < high


def test_two_roundings_in_any_mode_may_differ() -> None:
    low, high = ends(CROSSED, rounding="any")
    assert low <= -1e-16
    assert high >= 1e-16


@pytest.mark.parametrize("flags", ["nsz", "nsz nnan"])
def test_signs_of_zeros_may_differ(flags: str) -> None:
    # 1 / 0 - 1 / -0 is infinite; of equal zeros it is NaN.
    assert ends(RECIPROCALS.format(flags=flags)) == (-float("inf"), float("inf"))


def test_zeros_of_either_sign_are_two_constants() -> None:
    # x / (0 x) is inf and x / (-0 x) -inf, but for x = 0.
    assert ends(ZEROS)[1] == float("inf")
