"""The pass `unroll-full`: short loops of constant counts get metadata, and LLVM unrolls them fully; others do not."""

from __future__ import annotations

from typing import Final

import pytest
from tests.transforms.rules import Case, transformed

from scev.llvm import canonical, optimise

LOOP: Final = """
@memory = global [64 x i32] zeroinitializer
define i32 @f(i32 noundef %n, ptr %p) {{
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  {does}
latch:
  %next = add nuw nsw i32 %i, 1
  %c = icmp ult i32 %next, {count}
  br i1 %c, label %loop, label %exit{attached}
exit:
  ret i32 0
}}
declare void @g(i32)
declare void @once() noduplicate
declare void @barrier() convergent
{nodes}
"""
STORE: Final = "%q = getelementptr i32, ptr %p, i32 %i\n  store i32 %i, ptr %q\n"


def loop(count: str = "4", does: str = STORE + "  br label %latch", attached: str = "", nodes: str = "") -> str:
    return LOOP.format(count=count, does=does, attached=attached, nodes=nodes)


def advised(name: str) -> dict[str, str]:
    return {"attached": ", !llvm.loop !0", "nodes": f'!0 = distinct !{{!0, !1}}\n!1 = !{{!"{name}"}}\n'}


CASES: Final = {"full unroll": Case(loop(), '!1 = !{!"llvm.loop.unroll.full"}', loop("%n"))}


def words(text: str) -> list[str]:
    return [change.words() for change in transformed(text, "unroll-full").changes]


def test_the_rule() -> None:
    case = CASES["full unroll"]
    result = transformed(case.holds, "unroll-full")
    assert [(change.words(), change.fact) for change in result.changes] == [
        ("%loop is unrolled fully", "it runs 4 times, and is 14 instructions then")
    ]
    assert case.line in canonical(result.text)
    assert not words(case.fails)
    # Once is enough.
    assert not words(result.text)


@pytest.mark.parametrize("count", ["4", "7", "99"])
def test_llvm_unrolls_it(count: str) -> None:
    text = transformed(loop(count), "unroll-full").text
    assert 'unroll.full"' in text
    unrolled = optimise(text, ["loop-simplify", "lcssa", "loop-unroll"])
    assert unrolled.count("store i32") == int(count)
    assert "phi" not in unrolled


@pytest.mark.parametrize(
    "text",
    [
        loop("1"),
        loop("101"),
        loop("%n"),
        loop(**advised("llvm.loop.unroll.disable")),
        loop(**advised("llvm.loop.vectorize.enable")),
        loop(does="call void @once()\n  br label %latch"),
        # It may be left earlier.
        loop(does="%d = icmp eq i32 %i, %n\n  br i1 %d, label %exit, label %latch"),
        # Only that the access stays in its object bounds it, which LLVM does not conclude.
        loop(
            "%n",
            "%q = getelementptr inbounds [64 x i32], ptr @memory, i32 0, i32 %i\n  store i32 %i, ptr %q\n"
            "  br label %latch",
        ),
        loop(does=STORE + "  br label %latch").replace(
            "@g(i32)", "@g(i32)\n@where = global ptr blockaddress(@f, %latch)"
        ),
    ],
)
def test_others_stay(text: str) -> None:
    assert not words(text)


def test_advice_about_something_else_and_barriers_do_no_harm() -> None:
    assert words(loop(**advised("llvm.loop.mustprogress")))
    text = transformed(loop(does="call void @barrier()\n  br label %latch"), "unroll-full").text
    assert optimise(text, ["loop-simplify", "lcssa", "loop-unroll"]).count("call void @barrier") == 4


def nest(inner: str) -> str:
    return loop(
        does=f"""br label %row
row:
  %j = phi i32 [ 0, %loop ], [ %j.next, %row ]
  call void @g(i32 %j)
  %j.next = add nuw nsw i32 %j, 1
  %d = icmp ult i32 %j.next, {inner}
  br i1 %d, label %row, label %latch"""
    )


def test_a_nest_is_as_large_as_all_its_iterations() -> None:
    assert words(nest("5")) == ["%loop is unrolled fully", "%row is unrolled fully"]
    assert words(nest("30")) == ["%row is unrolled fully"]
    assert not words(nest("%n"))
    text = optimise(transformed(nest("5"), "unroll-full").text, ["loop-simplify", "lcssa", "loop-unroll"])
    assert text.count("call void @g") == 20
