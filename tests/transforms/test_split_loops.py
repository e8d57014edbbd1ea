"""Loops in parts and in versions: what comes of them, and that it does what they did, for every argument."""

from __future__ import annotations

from typing import Final

import pytest
from tests.transforms.refinement import Pair, arguments_of

import scev
from scev.llvm import verify
from scev.transforms import TransformedProgram, passes_named, transform

STEPS: Final = 3000


def loop(
    check: str,
    step: str = "add i6 %i, 1",
    start: str = "0",
    latch: str = "slt i6 %next, %n",
    entered: str = "sgt i6 %n, 0",
    stays: bool = False,
) -> str:
    """A loop with a check of its counter, which leaves it unless it `stays`; what it does, functions outside are
    handed.
    """
    end = "br label %latch" if stays else "ret i6 %sum"
    return f"""
declare void @seen(i6)
declare void @failed(i6)

define i6 @f(i6 %n, i6 %b, i6 %a, i6 %s) {{
entry:
  %some = icmp {entered}
  br i1 %some, label %loop, label %none
loop:
  %i = phi i6 [ {start}, %entry ], [ %next, %latch ]
  %sum = phi i6 [ 5, %entry ], [ %more, %latch ]
  %check = icmp {check}
  br i1 %check, label %latch, label %fail
latch:
  call void @seen(i6 %i)
  %more = add i6 %sum, %i
  %next = {step}
  %again = icmp {latch}
  br i1 %again, label %loop, label %done
fail:
  call void @failed(i6 %i)
  {end}
done:
  ret i6 %more
none:
  ret i6 -1
}}
"""


CHECKS: Final = (
    loop("slt i6 %i, %b"),
    loop("sle i6 %i, %b"),
    loop("ult i6 %i, %b"),
    loop("ule i6 %i, %b"),
    loop("ne i6 %i, %b"),
    loop("sgt i6 %b, %i"),
    loop("ult i6 %i, %b", start="%a"),
    loop("slt i6 %i, %b", start="%a", step="add nsw i6 %i, 1"),
    loop("ult i6 %i, %b", start="%a", step="add nsw i6 %i, 1"),
    loop("ult i6 %i, %b", start="-3", step="add nsw i6 %i, 1", stays=True),
    loop("ule i6 %i, %b", start="-3", step="add nsw i6 %i, 1", stays=True),
    loop("sge i6 %i, %b", start="%a", step="add nsw i6 %i, 1"),
    loop("sge i6 %i, %b", start="-3", step="add nsw i6 %i, 1"),
    loop("sgt i6 %i, %b", start="-3", step="add nsw i6 %i, 1"),
    loop("sgt i6 %i, %b", start="%a", step="add nsw i6 %i, -1", latch="sgt i6 %next, %n", entered="sgt i6 %a, %n"),
    loop("sge i6 %i, %b", start="%a", step="add nsw i6 %i, -1", latch="sgt i6 %next, %n", entered="sgt i6 %a, %n"),
    loop("slt i6 %i, %b", start="%a", step="add nsw i6 %i, -1", latch="sgt i6 %next, -3", entered="sgt i6 %a, -3"),
    loop("ult i6 %i, %b", start="%a", step="add nsw i6 %i, -1", latch="sgt i6 %next, -3", entered="sgt i6 %a, -3"),
    loop("ule i6 %i, %b", start="25", step="add nsw i6 %i, -1", latch="sge i6 %next, 0"),
    loop("slt i6 %i, %b", step="add nsw i6 %i, 2"),
    loop("sle i6 %i, %b", step="add nsw i6 %i, 3"),
    loop("sge i6 %i, %b", start="-5", step="add nsw i6 %i, 2"),
    loop("ugt i6 %i, %b", start="%n", step="add nsw i6 %i, -2", latch="sgt i6 %next, 1"),
)


PEELED: Final = (
    loop("ne i6 %i, 0", step="add nsw i6 %i, 1", stays=True),
    loop("eq i6 %i, 0", step="add nsw i6 %i, 1", stays=True),
    loop("ne i6 %i, 2", step="add nsw i6 %i, 1", stays=True),
    loop("sgt i6 %i, 1", step="add nsw i6 %i, 1", stays=True),
    loop("slt i6 %i, 3", step="add nsw i6 %i, 1", stays=True),
    loop("ne i6 %next, %n", latch="ne i6 %next, %n", stays=True)
    .replace("%check = icmp ne i6 %next", "%next = add nsw i6 %i, 1\n  %check = icmp ne i6 %next")
    .replace("  %next = add i6 %i, 1\n", ""),
    loop("sgt i6 %first, 0", stays=True).replace(
        "  %check", "  %first = phi i6 [ 1, %entry ], [ 0, %latch ]\n  %check"
    ),
    loop("sgt i6 %first, 0").replace("  %check", "  %first = phi i6 [ %b, %entry ], [ 3, %latch ]\n  %check"),
)


def split(text: str, passes: str) -> TransformedProgram:
    """The program after passes, which LLVM takes."""
    result = transform(scev.analyze(text), passes_named(passes))
    verify(result.text)
    return result


def refuted(before: str, after: str, most: int) -> str:
    """What shows that a program is not refined."""
    pair = Pair(before, after, step_limit=STEPS)
    function = pair.before.module.function("@f")
    assert function is not None
    found = pair.refuted("@f", arguments_of(function, most=most, widest=6, seed=1), paths=40)
    assert pair.tried.compared
    return found


@pytest.mark.parametrize("passes", ["irce", "version"])
@pytest.mark.parametrize("text", CHECKS)
@pytest.mark.halved
def test_a_loop_with_a_check_does_what_it_did(text: str, passes: str) -> None:
    result = split(text, passes)
    if passes == "irce":
        assert result.changes, text
    if result.changes:
        assert not refuted(text, result.text, 250), result.text


@pytest.mark.parametrize("text", PEELED)
@pytest.mark.halved
def test_a_loop_with_a_peeled_iteration_does_what_it_did(text: str) -> None:
    result = split(text, "peel")
    assert result.changes, text
    assert not refuted(text, result.text, 250), result.text
