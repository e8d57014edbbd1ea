"""`scev.check`: findings from Python."""

from __future__ import annotations

import pickle
import subprocess
import sys
from pathlib import Path

import pytest

import scev

PLANTED = Path(__file__).parent / "planted"
TEXT = """define i32 @f(i32 range(i32 0, 8) %x) {
  %r = sdiv i32 100, %x
  ret i32 %r
}
define i32 @g() {
  %r = sdiv i32 100, 0
  ret i32 %r
}
"""
UNOPTIMISED = """define i32 @f(i32 %0) noinline optnone {
  %2 = alloca i32
  store i32 0, ptr %2
  %3 = load i32, ptr %2
  %4 = sdiv i32 %0, %3
  ret i32 %4
}
"""


def test_findings_of_a_file() -> None:
    (one,) = scev.check(PLANTED / "grid_cell.ll")
    assert isinstance(one, scev.Message)
    assert str(one) == f"{one.file}:13:12: possible: an index outside of the 6 elements of board [index]"
    assert (one.kind, one.verdict, one.function, one.line, one.column) == ("index", "possible", "cell", 13, 12)
    assert one.source == "    return board[x][y];"
    assert one.reason == one.why == "x is [0, 7]"
    assert (one.fix, one.witness) == ("test the index", "")
    assert one.where == f"{one.file}:13:12"
    assert pickle.loads(pickle.dumps(one)) == one


def test_the_certain_ones_come_first() -> None:
    found = scev.check(TEXT)
    assert [str(one) for one in found] == [
        "<text>: certain: division by 0, in g at %r [division]",
        "<text>: possible: division by 0, in f at %r [division]",
    ]
    assert scev.check(scev.read(TEXT)) == found


def test_what_is_asked_for() -> None:
    assert scev.check(TEXT, "numeric") == []
    assert [one.function for one in scev.check(TEXT, "numeric, division", functions=["f"])] == ["f"]
    assert scev.check(TEXT, given={"f": {"%x": "[1, 5]"}}, functions=["f"]) == []
    found = scev.check(TEXT, functions=["f"], witnesses=True)[0]
    assert found.witness == "f(0)"
    assert found.why == "%x is [0, 7]; witness: f(0)"


def test_settings_do_not_bring_undefined_behaviour_back() -> None:
    for ub in ("absent", "any"):
        assert len(scev.check(TEXT, settings=scev.Settings().with_("ub", ub))) == 2


def test_variables_of_unoptimised_functions_become_values() -> None:
    for source in (UNOPTIMISED, scev.read(UNOPTIMISED)):
        assert [str(one) for one in scev.check(source)] == ["<text>: certain: division by 0, in f at %4 [division]"]


def test_errors() -> None:
    with pytest.raises(scev.UsageError, match="no kind or profile 'divison'; did you mean division"):
        scev.check(TEXT, "divison")
    with pytest.raises(scev.ScevError, match="none.ll"):
        scev.check("none.ll")


@pytest.mark.parametrize("before", ["", "import scev.checks", "import scev.cli.check", "scev.check(TEXT)"])
def test_it_can_be_called_whatever_is_loaded(before: str) -> None:
    after = "from scev import check\nprint(len(check(TEXT)), len(scev.check(TEXT)))"
    code = f"import scev; TEXT = {TEXT!r}\n{before}\n{after}"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "2 2\n"


FLOATS = """declare double @pow(double, double)
declare double @sqrt(double)
declare double @log(double)
declare double @fmod(double, double)
define double @quotient(double %x) {
  %r = fdiv double 1.0, %x
  ret double %r
}
define double @power(double %x, double %y) {
  %r = call double @pow(double %x, double %y)
  ret double %r
}
define double @root(double %x) {
  %r = call double @sqrt(double %x)
  ret double %r
}
define double @logarithm(double %x) {
  %a = call double @llvm.fabs.f64(double %x)
  %r = call double @log(double %a)
  ret double %r
}
define double @modulus(double %x, double %y) {
  %r = call double @fmod(double %x, double %y)
  ret double %r
}
declare double @llvm.fabs.f64(double)
"""


@pytest.mark.parametrize(
    ("function", "kind", "fix"),
    [
        ("quotient", "infinity", "test the divisor"),
        ("power", "infinity", "bound base and exponent; test for 0 to a negative power"),
        ("power", "domain", "test the base for negative numbers, or round the exponent"),
        ("root", "domain", "test for negative numbers"),
        ("logarithm", "infinity", "test the argument for 0"),
        ("modulus", "domain", "test the divisor"),
    ],
)
def test_what_mends_it_is_about_the_operation_at_hand(function: str, kind: str, fix: str) -> None:
    given = {function: dict.fromkeys(("%x", "%y") if function in ("power", "modulus") else ("%x",), "[-1e200, 1e200]")}
    found = scev.check(FLOATS, kind, functions=[function], given=given, witnesses=kind == "infinity")
    assert [one.fix for one in found] == [fix]
