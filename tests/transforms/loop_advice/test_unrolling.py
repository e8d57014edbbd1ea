"""Unrolling: by which factor, and why not."""

from __future__ import annotations

import pytest

import scev
from scev.answers.advised import Unrolling
from scev.transforms.loops.size import body_size

FORBIDDEN = "its metadata forbids it; else full: exactly 8 iterations; 26 instructions"
CONVERGENT = "the call of @barrier is convergent: no remainder loop may be made"


def counted_loop(limit: str, *, more: str = "", metadata: str = "", extra: str = "") -> str:
    """A loop that tests behind its body, with a store in it."""
    return f"""
declare void @barrier() convergent
declare void @once() noduplicate
declare void @llvm.assume(i1)
define void @f(ptr %a, i64 noundef %n) {{
entry:
  {extra}
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr i32, ptr %a, i64 %i
  store i32 0, ptr %p
  {more}
  %next = add nuw nsw i64 %i, 1
  %go = icmp ult i64 %next, {limit}
  br i1 %go, label %loop, label %exit{metadata}
exit:
  ret void
}}
!0 = distinct !{{!0, !1}}
!1 = !{{!"llvm.loop.unroll.disable"}}
!2 = distinct !{{!2, !3}}
!3 = !{{!"llvm.loop.unroll.count", i32 4}}
"""


def unrolling(text: str) -> Unrolling:
    facts = scev.analyze(text)["f"]
    return facts.passes.advise(facts.loops[0]).unrolling


def test_size_counts_what_costs_something() -> None:
    text = counted_loop("%n", more="call void @llvm.assume(i1 true)\n  call void @barrier()")
    # getelementptr, store, call, add, icmp, br
    assert body_size(scev.analyze(text)["f"].loops[0].loop) == 6


@pytest.mark.parametrize(
    ("limit", "kind", "factor", "remainder"),
    [
        ("8", "full", 8, False),
        ("1", "full", 1, False),
        ("1000", "partial", 40, False),
        ("997", "partial", 8, True),
        ("%n", "run-time", 8, True),
    ],
)
def test_kinds(limit: str, kind: str, factor: int, remainder: bool) -> None:
    found = unrolling(counted_loop(limit))
    assert (found.kind, found.factor, found.remainder) == (kind, factor, remainder)
    # Five instructions, of which all copies but one lose two.
    assert found.size == 3 * factor + 2


def test_a_trip_multiple_needs_no_remainder() -> None:
    extra = "%low = and i64 %n, 3\n  %is = icmp eq i64 %low, 0\n  call void @llvm.assume(i1 %is)"
    extra += "\n  %some = icmp ugt i64 %n, 0\n  call void @llvm.assume(i1 %some)"
    found = unrolling(counted_loop("%n", extra=extra))
    assert (found.kind, found.factor, found.remainder) == ("partial", 4, False)
    assert "trip multiple 4" in found.why


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (counted_loop("8", metadata=", !llvm.loop !0"), FORBIDDEN),
        (counted_loop("8", more="call void @once()"), "the call of @once must not be duplicated"),
        (counted_loop("%n", more="call void @barrier()"), CONVERGENT),
        (counted_loop("%n", more="store volatile i32 0, ptr %p\n" * 80), "too large: two copies have 168 instructions"),
    ],
)  # fmt: skip
def test_reasons_against_it(text: str, why: str) -> None:
    found = unrolling(text)
    assert (found.kind, found.factor, found.why) == ("none", 1, why)


def test_convergent_calls_are_copied_where_nothing_is_left_over() -> None:
    assert unrolling(counted_loop("8", more="call void @barrier()")).kind == "full"


def test_metadata_asks_for_a_factor() -> None:
    found = unrolling(counted_loop("1000", metadata=", !llvm.loop !2"))
    assert (found.kind, found.factor, found.remainder) == ("partial", 4, False)


def test_a_loop_that_tests_at_the_top_runs_its_body_once_less() -> None:
    text = """
define void @f(ptr %a) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %body ]
  %go = icmp ult i64 %i, 8
  br i1 %go, label %body, label %exit
body:
  %p = getelementptr i32, ptr %a, i64 %i
  store i32 0, ptr %p
  %next = add nuw nsw i64 %i, 1
  br label %loop
exit:
  ret void
}
"""
    assert unrolling(text).factor == 8


def test_without_a_count_there_is_none() -> None:
    text = """
define void @f(ptr %a) {
entry:
  br label %loop
loop:
  %x = load volatile i32, ptr %a
  %go = icmp ne i32 %x, 0
  br i1 %go, label %loop, label %exit
exit:
  ret void
}
"""
    assert unrolling(text).why == "the trip count is unknown"
