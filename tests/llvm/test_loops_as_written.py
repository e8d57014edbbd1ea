"""The level that leaves loops as they were written, where LLVM's own O1 does not."""

from __future__ import annotations

import pytest

from scev.llvm import LOOPS_AS_WRITTEN, read_program, run_passes

LOOP = """target triple = "x86_64-unknown-linux-gnu"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
define void @doubled(ptr noalias %x, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  %at = getelementptr inbounds double, ptr %x, i64 %i
  %before = load double, ptr %at, align 8
  %after = fmul double %before, 2.0
  store double %after, ptr %at, align 8
  %i.next = add nuw nsw i64 %i, 1
  %more = icmp slt i64 %i.next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}
"""


@pytest.mark.parametrize("isolated", [False, True])
def test_loops_are_neither_vectorised_nor_unrolled(isolated: bool) -> None:
    program = read_program(LOOP)
    text = run_passes(program, [LOOPS_AS_WRITTEN[1]], isolated=isolated).text
    assert text.count("load double") == text.count("phi i64") == 1
    assert "x double>" not in text
    # Else the test would say nothing.
    assert "x double>" in run_passes(program, ["O1"]).text
