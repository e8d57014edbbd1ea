"""Loops one behind the other, latches of several edges, blocks of exceptions and rounded sums: what `indvars` once got
wrong.
"""

from __future__ import annotations

from typing import Final

import pytest
from tests.transforms.refinement import Pair, arguments_of

import scev
from scev.llvm import verify
from scev.transforms import passes_named, transform

SEE: Final = "declare void @see(i8)\n"

FLOAT_STOPS_AT_2P: Final = """
define i32 @f() {
entry:
  br label %loop
loop:
  %x = phi float [ 16777210.0, %entry ], [ %x.next, %loop ]
  %n = phi i32 [ 0, %entry ], [ %n1, %loop ]
  %x.next = fadd float %x, 1.0
  %n1 = add i32 %n, 1
  %c = fcmp ole float %x, 16777216.0
  %d = icmp ult i32 %n, 20
  %e = and i1 %c, %d
  br i1 %e, label %loop, label %exit
exit:
  ret i32 %n
}
"""

TEST_IN_DEAD_LOOP: Final = (
    SEE
    + """
define void @f(i3 noundef %n, i3 noundef %m) {
entry:
  br label %l1
l1:
  %i = phi i3 [ 0, %entry ], [ %i1, %b1 ]
  br label %b1
b1:
  %i1 = add i3 %i, 1
  %c = icmp ult i3 %i1, %m
  br i1 %c, label %l1, label %l2
l2:
  %j = phi i3 [ %n, %b1 ], [ %j1, %latch ]
  %t = icmp ugt i3 %j, %m
  call void @see(i8 1)
  br i1 %t, label %latch, label %exit
latch:
  %j1 = add nuw i3 %j, 1
  %v = icmp ult i3 %j, 6
  br i1 %v, label %l2, label %exit
exit:
  ret void
}
"""
)

READ_IN_DEAD_LOOP: Final = (
    SEE
    + """
define void @f(i3 noundef %n, i3 noundef %m) {
entry:
  br label %l1
l1:
  %i = phi i3 [ 0, %entry ], [ %i1, %l1 ]
  %i1 = add nuw i3 %i, 1
  %c = icmp ult i3 %i1, %m
  br i1 %c, label %l1, label %l2
l2:
  %j = phi i3 [ %n, %l1 ], [ %j1, %latch ]
  %t = icmp ugt i3 %j, %i1
  call void @see(i8 1)
  br i1 %t, label %latch, label %exit
latch:
  %j1 = add nuw i3 %j, 1
  %v = icmp ult i3 %j, 6
  br i1 %v, label %l2, label %exit
exit:
  ret void
}
"""
)

LIMIT_IN_DEAD_LOOP: Final = (
    SEE
    + """
define void @f(i3 noundef %n, i3 noundef %m, i3 noundef %s) {
entry:
  br label %l1
l1:
  %i = phi i3 [ 0, %entry ], [ %i1, %b1 ]
  br label %b1
b1:
  %i1 = add nuw i3 %i, 1
  %q = udiv i3 %n, %s
  %c = icmp ult i3 %i1, %m
  br i1 %c, label %l1, label %l2
l2:
  %j = phi i3 [ 0, %b1 ], [ %j1, %l2 ]
  call void @see(i8 1)
  %j1 = add i3 %j, 1
  %qq = udiv i3 %n, %s
  %v = icmp ult i3 %j1, %qq
  br i1 %v, label %l2, label %exit
exit:
  ret void
}
"""
)

DEAD_LOOP_IS_LATCH: Final = (
    SEE
    + """
define void @f(i3 noundef %n, i3 noundef %m) {
entry:
  br label %outer
outer:
  %o = phi i3 [ 0, %entry ], [ %o1, %db ]
  %t = phi i3 [ 0, %entry ], [ %t1, %db ]
  %c0 = icmp ult i3 %o, %m
  br i1 %c0, label %pre, label %exit
pre:
  %t1 = add i3 %t, %o
  %o1 = add i3 %o, 1
  br label %loop
loop:
  %i = phi i3 [ %t, %pre ], [ %i1, %loop ]
  %i1 = add nuw i3 %i, 1
  call void @see(i8 1)
  %b = icmp ult i3 %i1, %n
  br i1 %b, label %loop, label %dead
dead:
  %k = phi i3 [ 0, %loop ], [ %k1, %db ]
  br label %db
db:
  %k1 = add nuw i3 %k, 1
  %cc = icmp ult i3 %k1, %m
  br i1 %cc, label %dead, label %outer
exit:
  ret void
}
"""
)

LATCH_OF_TWO_EDGES: Final = (
    SEE
    + """
define void @f(i3 noundef %n, i3 noundef %m) {
entry:
  br label %outer
outer:
  %o = phi i3 [ 0, %entry ], [ %o1, %olatch ], [ %o1, %olatch ]
  %t = phi i3 [ 0, %entry ], [ %t1, %olatch ], [ %t1, %olatch ]
  br label %loop
loop:
  %i = phi i3 [ %t, %outer ], [ %i1, %loop ]
  %i1 = add nuw i3 %i, 1
  call void @see(i8 1)
  %b = icmp ult i3 %i1, %n
  br i1 %b, label %loop, label %olatch
olatch:
  %t1 = add i3 %t, %o
  %o1 = add i3 %o, 1
  switch i3 %o1, label %exit [ i3 1, label %outer
                               i3 2, label %outer ]
exit:
  ret void
}
"""
)

LEFT_AT_THE_HEADER_BY_WHAT_IS_NEVER: Final = """
define i8 @f(i8 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %next, %body ]
  %never = icmp eq i8 %i, -1
  br i1 %never, label %exit, label %body
body:
  %next = add nuw nsw i8 %i, 1
  %more = icmp ult i8 %next, 8
  br i1 %more, label %loop, label %exit
exit:
  ret i8 %n
}
"""

EXTENDED_WHERE_NOBODY_READS_IT: Final = """
declare void @see(i16)
define void @f(i5 noundef %n) {
entry:
  br label %outer
outer:
  %i = phi i5 [ 0, %entry ], [ %i1, %latch ]
  %v = add i5 %i, 10
  %w = sext i5 %v to i16
  %small = icmp ult i5 %i, 3
  %s = select i1 %small, i16 %w, i16 0
  call void @see(i16 %s)
  br label %skip
skip:
  %v2 = add i5 %i, 10
  br label %inner
inner:
  %j = phi i5 [ %v2, %skip ], [ %j1, %inner ]
  %x = sext i5 %j to i16
  call void @see(i16 %x)
  %j1 = add nsw i5 %j, 1
  %c = icmp slt i5 %j1, %n
  br i1 %c, label %inner, label %latch
latch:
  %i1 = add i5 %i, 2
  %d = icmp ne i5 %i1, 12
  br i1 %d, label %outer, label %exit
exit:
  ret void
}
"""
# What is read is below 3 + 10; the inner counter starts with the same extension of more.


@pytest.mark.parametrize(
    "before",
    [
        EXTENDED_WHERE_NOBODY_READS_IT, LEFT_AT_THE_HEADER_BY_WHAT_IS_NEVER, FLOAT_STOPS_AT_2P, TEST_IN_DEAD_LOOP,
        READ_IN_DEAD_LOOP, LIMIT_IN_DEAD_LOOP, DEAD_LOOP_IS_LATCH, LATCH_OF_TWO_EDGES,
    ],
)  # fmt: skip
def test_refines(before: str) -> None:
    result = transform(scev.analyze(before), passes_named("indvars"))
    verify(result.text)
    pair = Pair(before, result.text, step_limit=1500)
    function = pair.before.module.function("@f")
    assert function is not None
    found = pair.refuted("@f", arguments_of(function, most=1000))
    assert pair.tried.compared
    assert not found, f"{found}\n{result.text}"


LEFT_AT_ONCE_BY_ITS_ACCESSES: Final = """
@memory = global [4 x i32] zeroinitializer
declare void @see(i8) nounwind willreturn
define void @f(i32 noundef %n, i32 noundef %m) {
entry:
  br label %outer
outer:
  %o = phi i32 [ 0, %entry ], [ %o1, %latch ]
  %t = phi i32 [ 0, %entry ], [ %t1, %latch ]
  %p = getelementptr inbounds [4 x i32], ptr @memory, i32 0, i32 %o
  store i32 %n, ptr %p
  br label %loop
loop:
  %i = phi i32 [ %t, %outer ], [ %i1, %loop ]
  %i1 = add nuw nsw i32 %i, 1
  call void @see(i8 1)
  %b = icmp slt i32 %i1, %n
  br i1 %b, label %loop, label %latch
latch:
  %t1 = add nsw i32 %t, %o
  %o1 = add nsw i32 %o, 4
  %c = icmp slt i32 %o1, %m
  br i1 %c, label %outer, label %exit
exit:
  ret void
}
"""


@pytest.mark.parametrize("passes", ["loop-delete,indvars", "indvars,loop-delete", "constants,loop-delete,indvars"])
def test_an_edge_that_goes_before_a_counter_comes(passes: str) -> None:
    """The limit of the inner loop is counted by the outer one, which has no backedge by then."""
    result = transform(scev.analyze(LEFT_AT_ONCE_BY_ITS_ACCESSES), passes_named(passes))
    verify(result.text)
    assert {"exit test", "one iteration"} <= {change.rule for change in result.changes}


FUNCLET: Final = """
declare i8 @g(i8)
declare void @see(i8)
declare void @see64(i64) nounwind
declare void @gd(double)
declare i32 @__CxxFrameHandler3(...)
"""

FROZEN_AT_CATCHSWITCH: Final = (
    FUNCLET
    + """
define void @f(i8 noundef %n, i8 %m, i8 %u) personality ptr @__CxxFrameHandler3 {
entry:
  %a = invoke i8 @g(i8 0) to label %b unwind label %cs
b:
  %c = invoke i8 @g(i8 1) to label %done unwind label %cs
cs:
  %ph = phi i8 [ %m, %entry ], [ %u, %b ]
  %s = catchswitch within none [label %h] unwind to caller
h:
  %p = catchpad within %s [ptr null, i32 64, ptr null]
  catchret from %p to label %pre
pre:
  br label %l2
l2:
  %j = phi i8 [ %n, %pre ], [ %j1, %latch ]
  %t = icmp ugt i8 %j, %ph
  call void @see(i8 %j)
  br i1 %t, label %latch, label %done
latch:
  %j1 = add nuw i8 %j, 1
  %v = icmp ult i8 %j, 200
  br i1 %v, label %l2, label %done
done:
  ret void
}
"""
)

WIDE_AT_CATCHSWITCH: Final = (
    FUNCLET
    + """
define void @f() personality ptr @__CxxFrameHandler3 {
entry:
  %a = invoke i8 @g(i8 7) to label %done unwind label %cs
cs:
  %i = phi i8 [ 0, %entry ], [ %i1, %body ]
  %s = catchswitch within none [label %h] unwind to caller
h:
  %p = catchpad within %s [ptr null, i32 64, ptr null]
  catchret from %p to label %body
body:
  %w = sext i8 %i to i64
  call void @see64(i64 %w)
  %i1 = add nsw i8 %i, 1
  %b = invoke i8 @g(i8 %i) to label %done unwind label %cs
done:
  ret void
}
"""
)

FLOAT_AT_CATCHSWITCH: Final = (
    FUNCLET
    + """
define void @f() personality ptr @__CxxFrameHandler3 {
entry:
  invoke void @gd(double 1.0) to label %done unwind label %cs
cs:
  %x = phi double [ 0.0, %entry ], [ %x1, %body ]
  %s = catchswitch within none [label %h] unwind to caller
h:
  %p = catchpad within %s [ptr null, i32 64, ptr null]
  catchret from %p to label %t
t:
  %c = fcmp olt double %x, 100.0
  br i1 %c, label %body, label %done
body:
  %x1 = fadd double %x, 1.0
  invoke void @gd(double %x) to label %done unwind label %cs
done:
  ret void
}
"""
)


@pytest.mark.parametrize("before", [FROZEN_AT_CATCHSWITCH, WIDE_AT_CATCHSWITCH, FLOAT_AT_CATCHSWITCH])
def test_is_a_program(before: str) -> None:
    verify(transform(scev.analyze(before), passes_named("indvars")).text)
