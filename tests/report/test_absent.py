"""What the text says of undef and of signalling NaNs: rows that evolution knows more of, and lines at the end."""

from __future__ import annotations

import re
from collections.abc import Iterable

import pytest

import scev
from scev.analysis import analyze_module
from scev.answers import for_counts
from scev.report.forms.text.page_text import TextReport
from scev.report.forms.text.paint import Painter
from scev.report.rows.absent import MAX_VALUES_WITHOUT_UNDEF, Hidden, assumed_in, hidden_in
from scev.settings import Settings

CLAMP = """
define i32 @byte(ptr %p) {
  %v = load i32, ptr %p
  %low = icmp slt i32 %v, 0
  %a = select i1 %low, i32 0, i32 %v
  %high = icmp sgt i32 %a, 255
  %b = select i1 %high, i32 255, i32 %a
  %f = sitofp i32 %b to float
  ret i32 %b
}
"""
SATURATED = """
define float @unit(float %x) {
  %a = call float @llvm.maxnum.f32(float %x, float 0.0)
  %b = call float @llvm.minnum.f32(float %a, float 1.0)
  ret float %b
}
declare float @llvm.maxnum.f32(float, float)
declare float @llvm.minnum.f32(float, float)
"""
UNDEF = "if nothing uninitialised is read (--set undef=absent)"
SNAN = "without signalling NaNs (--set snan=absent)"


def page(text: str, settings: Settings | None = None) -> list[str]:
    module = scev.read(text)
    report = TextReport(module, Painter(110))
    written: list[str] = []
    report.write(map(report.piece, analyze_module(module, settings or Settings())), written.append)
    return "".join(written).splitlines()


def test_evolution_is_shown_where_it_says_more() -> None:
    lines = page(CLAMP)
    cells = ["%b", "i32", "[0, 255] unless undef", "min(255, max(0, %v))"]
    assert cells in [re.split("  +", line.strip()) for line in lines]
    assert lines[-1] == f"undef: 3 sets are smaller {UNDEF}"
    lines = page(CLAMP, Settings(undef="absent"))
    assert "  %b     i32    [0, 255]" in lines
    assert lines[-1] == "assumed: nothing uninitialised is read, no data race (else --set undef=any)"


def test_evolution_of_what_is_read_once_needs_no_such_words() -> None:
    """%n - %i - %n is -%i, whatever %n is; it is never undef."""
    text = """
define void @f(ptr %p, i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %s = mul i32 %i, -1
  %t = add i32 %n, %s
  %u = sub i32 %t, %n
  store i32 %u, ptr %p
  %j = add nuw nsw i32 %i, 1
  %c = icmp ult i32 %j, 9
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
"""
    rows = [line.split() for line in page(text) if line.startswith("  %u ")]
    assert rows == [["%u", "i32", "[-8,", "0]", "by", "evolution", "-%i"]]


def test_signalling_nans_are_counted() -> None:
    assert page(SATURATED)[-1] == f"snan: 2 sets are smaller {SNAN}"
    assert page(SATURATED, Settings(snan="absent"))[-1] == "assumed: no signalling NaN (else --set snan=any)"
    # The argument itself is none either, but that is no news.
    facts = scev.analyze(SATURATED)["unit"]
    assert facts["%x"].range != facts.under("snan", "absent")["%x"].range
    assert hidden_in(facts) == Hidden(by_snan=2)


def test_counts_assume_what_they_rest_on() -> None:
    """What a clamped float is after a loop is no matter of how often the loop runs; what it starts from is."""
    clamped = "  %y = call float @llvm.maxnum.f32(float %x, float 0.0)"
    for where, is_said in (("exit", False), ("entry", True)):
        text = f"""
define float @f(float %x, i32 noundef %n) {{
entry:
{clamped if where == "entry" else ""}
{"  %start = fptosi float %y to i32" if where == "entry" else "  %start = add i32 0, 0"}
  br label %loop
loop:
  %i = phi i32 [ %start, %entry ], [ %j, %loop ]
  %j = add nsw i32 %i, 1
  %c = icmp slt i32 %j, 90
  br i1 %c, label %loop, label %exit
exit:
{clamped if where == "exit" else ""}
  ret float %y
}}
declare float @llvm.maxnum.f32(float, float)
"""
        facts = scev.analyze(text, settings=Settings(snan="absent"))["f"]
        assert assumed_in(facts).without_snan == 1
        counts = for_counts(scev.analyze(text, settings=Settings(snan="absent"))["f"])
        assert counts.loops[0].backedge_taken.constant_max is not None
        assert assumed_in(counts).without_snan == is_said


def test_both_lines() -> None:
    assert page(CLAMP + SATURATED)[-2:] == [
        f"undef: 3 sets are smaller {UNDEF}",
        f"snan: 2 sets are smaller {SNAN}",
    ]


def test_a_quiet_nan_is_any_where_no_other_is_assumed() -> None:
    text = "define float @f(float %x) {\n  %y = fmul float %x, 0.0\n  %z = fadd float %x, 1.0\n  ret float %y\n}\n"
    rows = [line.split(maxsplit=2) for line in page(text, Settings(snan="absent")) if line.startswith("  %")]
    assert rows == [["%y", "float", "0 or NaN"]]


def test_nothing_is_said_where_nothing_is_hidden() -> None:
    """%x is read twice and may be undef, yet its set would be no smaller."""
    lines = page("define i8 @f(i8 %x) {\n  %y = xor i8 %x, 3\n  %z = add i8 %y, %x\n  ret i8 %z\n}\n")
    assert lines[-1].endswith("1 function, 0 loops")


def long_function(lines: int) -> str:
    filler = "".join(f"  %x{k} = add i32 %b, {k}\n" for k in range(lines))
    return CLAMP.replace("  ret i32 %b", f"{filler}  ret i32 %b")


def test_large_functions_are_not_analysed_again() -> None:
    lines = page(long_function(MAX_VALUES_WITHOUT_UNDEF - 20))
    assert lines[-1].startswith(f"undef: {MAX_VALUES_WITHOUT_UNDEF - 17} sets are smaller if")
    text = long_function(MAX_VALUES_WITHOUT_UNDEF)
    assert page(text)[-1] == f"undef: sets of 1 large function may be smaller {UNDEF}"


@pytest.mark.parametrize(
    ("hidden", "expected"),
    [
        ((0, 0, 0, 0), []),
        ((1, 0, 0, 0), [f"undef: 1 set is smaller {UNDEF}"]),
        ((3, 0, 2, 0), [f"undef: 3 sets are smaller, and some of 2 large functions may be, {UNDEF}"]),
        ((0, 0, 1, 1), [f"{knob}: sets of 1 large function may be smaller {words}" for knob, words in
                        (("undef", UNDEF), ("snan", SNAN))]),
    ],
)  # fmt: skip
def test_words(hidden: Iterable[int], expected: list[str]) -> None:
    assert Hidden(*hidden).lines() == expected
    assert Hidden(1, 2, 3, 4).plus(Hidden(10, 20, 30, 40)) == Hidden(11, 22, 33, 44)
