"""A loop's estimated trip count, as a program asks for it."""

from __future__ import annotations

import scev

TEXT = """
define void @list(ptr %head) !prof !1 {
entry:
  br label %loop
loop:
  %item = phi ptr [ %head, %entry ], [ %next, %loop ]
  %next = load ptr, ptr %item
  %end = icmp eq ptr %next, null
  br i1 %end, label %exit, label %loop, !prof !0
exit:
  ret void
}
!0 = !{!"branch_weights", i32 1, i32 99}
!1 = !{!"function_entry_count", i64 3}
"""


def test_a_profile_gives_an_estimate() -> None:
    (loop,) = scev.analyze(TEXT)["list"].loops
    assert loop.estimated_trip_count == 100


def test_no_fact_follows_from_an_estimate() -> None:
    profiled = scev.analyze(TEXT)["list"].loops[0]
    plain = scev.analyze(TEXT.replace(", !prof !0", ""))["list"].loops[0]
    assert plain.estimated_trip_count is None
    assert (profiled.constant_trip_count, profiled.constant_max_trip_count) == (None, None)
    assert repr(profiled) == repr(plain)
    assert repr(profiled.trip_count) == repr(plain.trip_count)


def test_a_loop_that_is_counted_has_an_estimate_too() -> None:
    counted = """
define void @f() {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add nuw nsw i32 %i, 1
  %more = icmp ult i32 %next, 10
  br i1 %more, label %loop, label %exit, !prof !0
exit:
  ret void
}
!0 = !{!"branch_weights", i32 99, i32 1}
"""
    (loop,) = scev.analyze(counted)["f"].loops
    assert (loop.constant_trip_count, loop.estimated_trip_count) == (10, 100)
