"""Loops that something wrong was once claimed of; each says which execution the claim got wrong.

Flags that are assumed, values run on sets, scaled and nested recurrences, undef. LLVM 22 shares the mistakes so marked.
"""

from __future__ import annotations

import pytest

import scev
from scev.answers import FunctionFacts
from scev.domains import IntSet

COND = "declare i1 @cond() nounwind willreturn\ndeclare void @use(i32) nounwind willreturn\n"


def facts_of(text: str) -> FunctionFacts:
    return next(iter(scev.analyze(text)))


def holds(facts: FunctionFacts, name: str, value: int) -> bool:
    """Whether a value that an execution gives is in the range of the value and of its evolution."""
    range = facts[name].range
    assert isinstance(range, IntSet)
    return range.contains(value % (1 << range.width))


def most(facts: FunctionFacts) -> int:
    """The constant maximum of the only loop, or more than any execution here makes."""
    bound = facts.loops[0].backedge_taken.constant_max
    return 1 << 64 if bound is None else bound


def test_values_are_not_run_before_what_they_are_computed_from() -> None:
    # p = 1, 2, 4, 8 go through A, p = 16 goes through B to A with w = 4: five backedges.
    facts = facts_of("""
declare i1 @c(i32)
define void @irr() {
entry:
  br label %h
h:
  %p = phi i32 [ 1, %entry ], [ %pn, %latch ]
  %c0 = call i1 @c(i32 %p)
  br i1 %c0, label %A, label %B
A:
  %x = phi i32 [ %p, %h ], [ %w, %B ]
  %c1 = call i1 @c(i32 %x)
  br i1 %c1, label %latch, label %B
B:
  %w = sub i32 20, %p
  br label %A
latch:
  %pn = shl i32 %p, 1
  %k = icmp ult i32 %x, 10
  br i1 %k, label %h, label %exit
exit:
  ret void
}
""")
    assert most(facts) >= 5


SCALED = """
declare void @take(i8 noundef)
define void @f() {
entry:
  br label %h
h:
  %i = phi i8 [ -50, %entry ], [ %in, %h ]
  %m = OPERATION
  %z = sext i8 %m to i16
  call void @take(i8 noundef %m)
  %in = add nsw i8 %i, 100
  %k = icmp eq i8 %i, -50
  br i1 %k, label %h, label %exit
exit:
  ret void
}
"""


@pytest.mark.parametrize("operation", ["mul nsw i8 %i, 2", "shl nsw i8 %i, 1"])
def test_a_scaled_step_may_wrap_though_no_product_does(operation: str) -> None:
    facts = facts_of(SCALED.replace("OPERATION", operation))
    assert holds(facts, "%m", 100)
    assert holds(facts, "%z", 100)
    assert "<nsw>" not in str(facts["%m"].evolution)


def test_a_scaled_index_may_wrap_though_no_offset_does() -> None:
    facts = facts_of("""
declare void @take(ptr noundef)
define void @f(ptr %p) {
entry:
  br label %h
h:
  %i = phi i64 [ -50, %entry ], [ %in, %h ]
  %g = getelementptr nusw [144115188075855872 x i8], ptr %p, i64 %i
  call void @take(ptr noundef %g)
  %a = ptrtoint ptr %g to i64
  %b = ptrtoint ptr %p to i64
  %d = sub i64 %a, %b
  %s = sext i64 %d to i128
  %in = add nsw i64 %i, 100
  %k = icmp eq i64 %i, -50
  br i1 %k, label %h, label %exit
exit:
  ret void
}
""")
    assert holds(facts, "%d", 7205759403792793600)
    assert holds(facts, "%s", 7205759403792793600)


def test_a_step_that_wraps_changes_its_sign() -> None:
    # t = 0, 64, -128, so i = 0, 0, 64, -64.
    facts = facts_of("""
declare i1 @c(i8)
define void @quad() {
entry:
  br label %h
h:
  %i = phi i8 [ 0, %entry ], [ %in, %h ]
  %t = phi i8 [ 0, %entry ], [ %tn, %h ]
  %in = add nsw i8 %i, %t
  %tn = add i8 %t, 64
  %k = call i1 @c(i8 %i)
  br i1 %k, label %h, label %exit
exit:
  ret void
}
""")
    assert holds(facts, "%i", -64)


def test_a_cycle_of_two_entries_may_never_end() -> None:
    # A and B go round for ever when %i is 2147483647, so that the poison of %i.next is never looked at.
    facts = facts_of(
        COND
        + """
define void @irrafter() {
entry:
  br label %loop
loop:
  %i = phi i32 [0, %entry], [%i.next, %latch]
  %i.next = add nsw i32 %i, 1
  %j.next = add i32 %i, 1
  %c = call i1 @cond()
  br i1 %c, label %pre, label %latch
pre:
  %c1 = call i1 @cond()
  br i1 %c1, label %A, label %B
A:
  call void @use(i32 %j.next)
  %c2 = call i1 @cond()
  br i1 %c2, label %B, label %latch
B:
  call void @use(i32 %j.next)
  %c3 = call i1 @cond()
  br i1 %c3, label %A, label %latch
latch:
  %d = icmp ne i32 %i.next, -5
  br i1 %d, label %loop, label %exit
exit:
  ret void
}
"""
    )
    assert holds(facts, "%j.next", 1 << 31)


UPWARDS = """
declare i1 @c(i8)
define void @f(i8 %r) {
entry:
  br label %h
h:
  %i = phi i8 [ START, %entry ], [ %in, %h ]
  %j = phi i8 [ 0, %entry ], [ %jn, %h ]
  %c0 = call i1 @c(i8 %j)
  %in = add FLAG i8 %i, STEP
  %jn = add i8 %j, 1
  %k = icmp PREDICATE i8 %i, %r
  br i1 %k, label %h, label %exit
exit:
  ret void
}
"""


@pytest.mark.parametrize(
    ("start", "flag", "step", "predicate", "backedges"),
    [
        # i = 0, 2, …, 254 are below 255; then @c is called for j = 128, and need not return.
        ("0", "nuw", "2", "ult", 128),
        ("-128", "nsw", "2", "slt", 128),
        ("0", "nuw", "7", "ult", 37),
        ("127", "nsw", "-2", "sgt", 128),
        ("127", "nsw", "-7", "sgt", 37),
    ],
)
def test_a_counter_may_wrap_where_no_exit_looks_at_it(
    start: str, flag: str, step: str, predicate: str, backedges: int
) -> None:
    """LLVM shares the mistake."""
    text = UPWARDS
    for name, value in (("START", start), ("FLAG", flag), ("STEP", step), ("PREDICATE", predicate)):
        text = text.replace(name, value)
    facts = facts_of(text)
    assert most(facts) >= backedges
    assert holds(facts, "%j", backedges)
    symbolic = facts.loops[0].backedge_taken.symbolic_max
    assert symbolic is not None
    assert "(1 + %r) /u 2" not in str(symbolic)


def test_an_inner_loop_that_never_ends_keeps_the_counter_from_the_exit() -> None:
    """LLVM shares the mistake. With n = 5, %i is never 5, and poison after 128 backedges; the inner loop then stays."""
    facts = facts_of(
        COND
        + """
define void @inf(i8 %n) {
entry:
  br label %h
h:
  %i = phi i8 [ 0, %entry ], [ %in, %l ]
  %j = phi i32 [ 0, %entry ], [ %jn, %l ]
  br label %w
w:
  call void @use(i32 %j)
  %c = call i1 @cond()
  br i1 %c, label %w, label %l
l:
  %jn = add i32 %j, 1
  %in = add nuw i8 %i, 2
  %k = icmp ne i8 %i, %n
  br i1 %k, label %h, label %exit
exit:
  ret void
}
"""
    )
    assert holds(facts, "%j", 128)
    outer = next(loop for loop in facts.loops if loop.loop.depth == 1)
    assert str(outer.backedge_taken.exact) != "(%n /u 2)"


def test_undef_is_another_number_for_each_intrinsic_and_select() -> None:
    """LLVM shares the mistake."""
    facts = facts_of("""
declare i32 @llvm.umax.i32(i32, i32)
define i32 @undm(i1 %c) {
  %a = call i32 @llvm.umax.i32(i32 undef, i32 5)
  %b = call i32 @llvm.umax.i32(i32 undef, i32 5)
  %d = sub i32 %a, %b
  %s = select i1 %c, i32 undef, i32 undef
  %t = select i1 %c, i32 undef, i32 undef
  %e = sub i32 %s, %t
  ret i32 %d
}
""")
    assert str(facts["%d"].evolution) != "0"
    assert str(facts["%e"].evolution) != "0"


def test_another_exit_may_leave_between_none_and_all() -> None:
    facts = facts_of("""
declare i1 @c(i32)
define void @moz3(i32 %s) {
entry:
  %e = add i32 %s, 5
  br label %h
h:
  %i = phi i32 [ %s, %entry ], [ %in, %l ]
  %j = phi i32 [ 0, %entry ], [ %jn, %l ]
  %k = icmp slt i32 %i, %e
  br i1 %k, label %l, label %exit
l:
  %in = add i32 %i, 1
  %jn = add nsw i32 %j, 1
  %k2 = call i1 @c(i32 %j)
  br i1 %k2, label %exit, label %h
exit:
  ret void
}
""")
    assert not facts.loops[0].max_or_zero


def test_offsets_do_not_wrap_in_their_own_order_only() -> None:
    """LLVM shares the mistake. x = y = 100 * 2^56: 100, 0, 100 do not wrap, and 50 + 100 does."""
    facts = facts_of("""
declare void @take(ptr noundef)
define void @gep(ptr %p, i64 %x, i64 %y) {
  %g = getelementptr nusw [1 x [1 x i8]], ptr %p, i64 %x, i64 -7205759403792793600, i64 %y
  call void @take(ptr noundef %g)
  %a = ptrtoint ptr %g to i64
  %b = ptrtoint ptr %p to i64
  %d = sub i64 %a, %b
  %f = add i64 3602879701896396800, %d
  %s = sext i64 %f to i128
  ret void
}
""")
    assert "<nsw>" not in str(facts["%f"].evolution)


def test_what_rests_on_a_flag_is_no_fact_of_other_values() -> None:
    # %p10 is poison from the fifth iteration on, and nobody minds; %qn is the extension of what it was to be.
    facts = facts_of("""
declare void @use(i16)
define void @f() {
entry:
  br label %h5
h5:
  %p10 = phi i4 [ 3, %entry ], [ %n11, %h5 ]
  %q = phi i8 [ 2, %entry ], [ %qn, %h5 ]
  %p12 = phi i16 [ 0, %entry ], [ %n13, %h5 ]
  %n11 = add nsw i4 %p10, 1
  %x = zext i4 %p10 to i8
  %qn = add i8 %q, 1
  %s = zext i8 %qn to i16
  call void @use(i16 %s)
  %n13 = add nsw i16 %p12, 1
  %c15 = icmp ult i16 %p12, 1000
  br i1 %c15, label %h5, label %e7
e7:
  ret void
}
""")
    assert holds(facts, "%qn", 0)
    assert holds(facts, "%s", 0)
