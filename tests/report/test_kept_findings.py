"""Findings that are kept are those that are found from zero, also where only another function has changed."""

from __future__ import annotations

import pytest

import scev
from scev.analysis import AnalyzedModule
from scev.checks import CERTAIN, KINDS, POSSIBLE, Certainty
from scev.report.checked import ShownFindings, check_module
from scev.report.kept_findings import KeptFindings
from scev.report.wording import ModuleWording
from scev.settings import Settings
from tests.report.test_kept_pieces import Kept

FREED = """\
@g = global i32 0
declare void @free(ptr)
define i32 @use(ptr %p) {
  call void @drop(ptr %p)
  %x = load i32, ptr %p
  ret i32 %x
}
define void @drop(ptr %p) noinline {
  call void @free(ptr %p)
  ret void
}
"""
FREED_AT_TIMES = """\
  %z = load volatile i32, ptr @g
  %q = icmp eq i32 %z, 0
  br i1 %q, label %a, label %b
a:
  call void @free(ptr %p)
  ret void
b:
  ret void
"""
DIVIDED = "define i32 @div(i32 %a, i32 %b) {\n  %r = sdiv i32 %a, %b\n  ret i32 %r\n}\n"
ONE = "define i32 @one() {\n  %r = call i32 @div(i32 3, i32 0)\n  ret i32 %r\n}\n"
TWO = "define i32 @two() {\n  %r = call i32 @div(i32 4, i32 0)\n  ret i32 %r\n}\n"


def found(text: str, kept: Kept | None) -> ShownFindings:
    analyzed = AnalyzedModule(scev.read(text), Settings(ub="any"))
    listed: tuple[Certainty, ...] = (CERTAIN, POSSIBLE)
    rows = None if kept is None else KeptFindings(analyzed, kept, "this version", list(KINDS), listed, False, True)
    functions = analyzed.module.defined_functions()
    wording = ModuleWording(analyzed.module, "source", True)
    return check_module(analyzed, wording, functions, list(KINDS), listed, rows=rows)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        # What a function that is called frees.
        (FREED, FREED.replace("  call void @free(ptr %p)\n  ret void\n", FREED_AT_TIMES)),
        (FREED.replace("  call void @free(ptr %p)\n  ret void\n", FREED_AT_TIMES), FREED),
        # Which of those that call is the first.
        (DIVIDED + ONE + TWO, DIVIDED + TWO + ONE),
    ],
)
def test_others_that_findings_rest_on(before: str, after: str) -> None:
    kept = Kept()
    assert found(before, kept) == found(before, None)
    assert found(after, kept) == found(after, None) != found(before, None)
