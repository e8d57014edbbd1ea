"""The pass `loop-bounds`: short loops get advice, others and those that have some do not; what they compute stays."""

from __future__ import annotations

from typing import Final

import pytest
from tests.transforms.rules import Case, transformed

from scev.llvm import canonical

# A loop that ends at n at the latest; the array it reads has so many elements.
LOOP: Final = """
@table = global [{size} x i32] zeroinitializer
define i32 @f(i32 noundef %n) {{
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %sum = phi i32 [ 0, %entry ], [ %more, %loop ]
  %p = getelementptr inbounds [{size} x i32], ptr @table, i32 0, i32 %i
  %x = load i32, ptr %p, align 4
  %more = add i32 %sum, %x
  %next = add nuw nsw i32 %i, 1
  %c = icmp slt i32 %next, {limit}
  br i1 %c, label %loop, label %exit{attached}
exit:
  ret i32 %more
}}
{nodes}
"""


def loop(size: int = 5, limit: str = "%n", attached: str = "", nodes: str = "") -> str:
    return LOOP.format(size=size, limit=limit, attached=attached, nodes=nodes)


CASES: Final = {
    "short loop": Case(loop(), '!1 = !{!"llvm.loop.vectorize.enable", i1 false}', loop(size=9)),
}


def test_a_loop_over_a_small_array_is_told_to_stay() -> None:
    text = canonical(transformed(loop(), "loop-bounds").text)
    assert "br i1 %c, label %loop, label %exit, !llvm.loop !0" in text
    assert text.endswith(
        "!0 = distinct !{!0, !1, !2}\n"
        '!1 = !{!"llvm.loop.vectorize.enable", i1 false}\n!2 = !{!"llvm.loop.unroll.runtime.disable"}\n'
    )


def test_what_a_loop_had_it_keeps() -> None:
    nodes = '!0 = distinct !{!0, !1}\n!1 = !{!"llvm.loop.mustprogress"}\n'
    text = canonical(transformed(loop(attached=", !llvm.loop !0", nodes=nodes), "loop-bounds").text)
    assert "!0 = distinct !{!0, !1, !2, !3}" in text
    assert '!{!"llvm.loop.mustprogress"}' in text
    # Once is enough.
    assert not transformed(text, "loop-bounds").changes


@pytest.mark.parametrize(
    "text",
    [
        loop(size=9),
        loop(limit="4"),
        loop(attached=", !llvm.loop !0", nodes='!0 = distinct !{!0, !1}\n!1 = !{!"llvm.loop.unroll.count", i32 2}\n'),
        loop(
            attached=", !llvm.loop !0",
            nodes='!0 = distinct !{!0, !1}\n!1 = !{!"llvm.loop.vectorize.width", i32 4}\n',
        ),
    ],
)
def test_long_loops_constant_counts_and_advice_stay(text: str) -> None:
    assert not transformed(text, "loop-bounds").changes


def test_a_bound_that_llvm_sees_is_left_to_llvm() -> None:
    assert not transformed(
        loop(size=9, limit="%m").replace("i32 noundef %n", "i32 noundef range(i32 1, 6) %m"), "loop-bounds"
    ).changes


def test_an_outer_loop_is_none_of_it() -> None:
    text = """
@rows = global [3 x i32] zeroinitializer
define void @f(ptr %p, i32 noundef %m, i32 noundef %n) {
entry:
  br label %outer
outer:
  %k = phi i32 [ 0, %entry ], [ %k.next, %latch ]
  %r = getelementptr inbounds [3 x i32], ptr @rows, i32 0, i32 %k
  store i32 %k, ptr %r, align 4
  br label %inner
inner:
  %i = phi i32 [ 0, %outer ], [ %next, %inner ]
  %q = getelementptr i32, ptr %p, i32 %i
  store i32 %k, ptr %q, align 4
  %next = add nuw nsw i32 %i, 1
  %c = icmp slt i32 %next, %n
  br i1 %c, label %inner, label %latch
latch:
  %k.next = add nuw nsw i32 %k, 1
  %d = icmp slt i32 %k.next, %m
  br i1 %d, label %outer, label %exit
exit:
  ret void
}
"""
    assert not transformed(text, "loop-bounds").changes
    inner = text.replace(
        "getelementptr i32, ptr %p, i32 %i", "getelementptr inbounds [3 x i32], ptr @rows, i32 0, i32 %i"
    )
    assert [change.words() for change in transformed(inner, "loop-bounds").changes] == [
        "%inner is neither vectorised nor unrolled at run time"
    ]
