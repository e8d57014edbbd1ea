"""Loops whose bound is loaded in each iteration: counted where nothing in the loop may change it, and run."""

from __future__ import annotations

import itertools

import pytest

import scev
from tests.execution.oracle import Buffer, Run, check_facts
from tests.execution.programs import module_of_text

HEAD = """
@slot = global i32 5
@kept = global ptr null
declare void @llvm.lifetime.start.p0(i64 immarg, ptr nocapture)
declare void @llvm.lifetime.end.p0(i64 immarg, ptr nocapture)
declare void @llvm.assume(i1)
declare void @llvm.prefetch.p0(ptr nocapture readonly, i32 immarg, i32 immarg, i32 immarg)
define void @sets(ptr nocapture %p) memory(argmem: readwrite) {
  store i32 3, ptr %p
  ret void
}
define void @anything() {
  %p = load ptr, ptr @kept
  %none = icmp eq ptr %p, null
  br i1 %none, label %end, label %write
write:
  store i32 2, ptr %p
  br label %end
end:
  ret void
}
!0 = !{!1, !1, i64 0}
!1 = !{!"int", !2, i64 0}
!2 = !{!"char", !5}
!3 = !{!4, !4, i64 0}
!4 = !{!"float", !2, i64 0}
!5 = !{!"root"}
"""
LOOP = """
define i32 @f(ptr %n, ptr %a, ptr noalias %r, i32 %x) {
entry:
  %t = alloca [4 x i32]
  %known = alloca i32
  store i32 4, ptr %known
  store i32 9, ptr %t
BEFORE
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  FIRST
  %m = load i32, ptr POINTER, !tbaa !0
  LAST
  %next = add nsw i32 %i, 1
  %go = icmp slt i32 %next, %m
  br i1 %go, label %loop, label %exit
exit:
  ret i32 %i
}
"""
PLACE = "%place = getelementptr inbounds float, ptr %a, i32 %i\n  "

# The address of the bound, what is done before its load and behind it, and before the loop.
COUNTED = {
    "a lifetime begins": ("%n", "call void @llvm.lifetime.start.p0(i64 16, ptr %t)", "", ""),
    "a lifetime, with a store in it": (
        "%n",
        "call void @llvm.lifetime.start.p0(i64 16, ptr %t)\n  store i32 %i, ptr %t",
        "call void @llvm.lifetime.end.p0(i64 16, ptr %t)",
        "",
    ),
    "a store to a local": ("%n", "", "store i32 %i, ptr %t", ""),
    "a store of another type": ("%n", PLACE + "store float 1.0, ptr %place, !tbaa !3", "", ""),
    "a store through noalias": ("%n", "", "store i32 %i, ptr %r", ""),
    "an assumption, a prefetch": (
        "%n",
        "call void @llvm.prefetch.p0(ptr %n, i32 0, i32 3, i32 1)",
        "%c = icmp sgt i32 %m, -100\n  call void @llvm.assume(i1 %c)",
        "",
    ),
    "a call that writes elsewhere": ("%n", "", "call void @sets(ptr %t)", ""),
    "a local, and any call": ("%known", "call void @anything()", "store i32 7, ptr %a", ""),
    "a local, and an exchange": ("%known", "%old = atomicrmw add ptr %a, i32 1 seq_cst", "", ""),
    "another part of it": (
        "%t",
        "%part = and i32 %i, 1\n  %up = add i32 %part, 1\n  %cell = getelementptr inbounds i32, ptr %t, i32 2\n"
        "  store i32 100, ptr %cell",
        "",
        "",
    ),
    "a store of what does not change": ("%n", "store i32 %x, ptr %n", "", ""),
    "a bound that is loaded through a pointer": ("%p", "%p = load ptr, ptr %r", "store i32 %i, ptr %t", ""),
}
NOT_COUNTED = {
    "a store behind the load": ("%n", "", "%less = sub i32 %m, 1\n  store i32 %less, ptr %n", ""),
    "a store through another argument": ("%n", "", "%more = add i32 %i, 2\n  store i32 %more, ptr %a", ""),
    "a store of a part": ("%n", "", "store i8 3, ptr %a", ""),
    "a call that writes there": ("%t", "", "call void @sets(ptr %t)", ""),
    "any call, of what is known elsewhere": ("%t", "", "call void @anything()", "store ptr %t, ptr @kept"),
    "its lifetime": ("%t", "call void @llvm.lifetime.start.p0(i64 16, ptr %t)", "store i32 %i, ptr %t", ""),
    "one of its elements": ("%t", "", "%k = and i32 %i, 3\n  %c = getelementptr i32, ptr %t, i32 %k\n"
        "  store i32 %i, ptr %c", ""),
    "a pointer chosen in the loop": ("%n", "", "%c = icmp ult i32 %i, 3\n  %p = select i1 %c, ptr %n, ptr %r\n"
        "  store i32 1, ptr %p", ""),
    "a volatile load elsewhere": ("%n", "%v = load volatile i32, ptr %a", "", ""),
    "a fence": ("%n", "fence acquire", "", ""),
}  # fmt: skip


def text_of(case: tuple[str, str, str, str]) -> str:
    pointer, first, last, before = case
    text = LOOP.replace("POINTER", pointer).replace("FIRST", first).replace("LAST", last)
    return HEAD + text.replace("BEFORE", "  " + before)


def run(text: str) -> scev.ModuleFacts:
    """The facts, after the program has run."""
    facts = scev.analyze(module_of_text(text))
    runs = [
        Run("f", [Buffer(n.to_bytes(8, "little")), Buffer(b"\5\0\0\0" * 64), Buffer(bytes(16)), x])
        for n, x in itertools.product((0, 1, 2, 6, 20), (0, 5))
    ]
    if "load ptr" not in text[text.index("@f(") :]:
        check_facts(facts, runs, step_limit=2000)
    return facts


@pytest.mark.parametrize("name", COUNTED)
def test_counted(name: str) -> None:
    loop = run(text_of(COUNTED[name]))["f"].loops[0]
    assert loop.trip_count.exact is not None, name


@pytest.mark.parametrize("name", NOT_COUNTED)
def test_not_counted(name: str) -> None:
    loop = run(text_of(NOT_COUNTED[name]))["f"].loops[0]
    assert loop.trip_count.exact is None, name


def test_a_count_in_terms_of_the_load() -> None:
    loop = run(text_of(COUNTED["a store to a local"]))["f"].loops[0]
    assert str(loop.backedge_taken.exact) == "(-1 + (1 smax %m))<nsw>"


def test_a_bound_that_is_known() -> None:
    loop = run(text_of(COUNTED["a local, and any call"]))["f"].loops[0]
    assert str(loop.backedge_taken.exact) == "3"


# A new value in each iteration: undef, of which no two loads are the same.
UNDEFINED = """
define i32 @f(i32 %n) {
entry:
  %t = alloca i32
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %m = load i32, ptr %t
  %again = load i32, ptr %t
  %difference = sub i32 %again, %m
  %next = add nsw i32 %i, 1
  %go = icmp slt i32 %next, %m
  br i1 %go, label %loop, label %exit
exit:
  ret i32 %i
}
"""


def test_undefined() -> None:
    facts = scev.analyze(module_of_text(UNDEFINED))["f"]
    assert facts.loops[0].trip_count.exact is None
    assert str(facts["%difference"].evolution) == "((-1 * %m) + %again)"


# What memory carries around a loop is not one number.
CARRIED = """
define i32 @f(i32 %n) {
entry:
  %t = alloca i32
  store i32 1, ptr %t
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %m = load i32, ptr %t
  %twice = add i32 %m, %m
  store i32 %twice, ptr %t
  %same = load i32, ptr %t
  %next = add nsw i32 %i, 1
  %go = icmp slt i32 %next, %n
  br i1 %go, label %loop, label %exit
exit:
  %last = load i32, ptr %t
  ret i32 %last
}
"""


def test_carried_by_memory() -> None:
    facts = scev.analyze(module_of_text(CARRIED))
    check_facts(facts, [Run("f", [n]) for n in (0, 1, 2, 40)])
    found = facts["f"]
    assert str(found["%m"].evolution) == "%m"
    assert str(found["%same"].evolution) == "(2 * %m)"
    # Outside of the loop it is not what one iteration loaded.
    assert str(found["%last"].evolution) == "%last"


# Two readings of one number that may be undef are two numbers: evolution says that %i counts, sets may not.
TWICE = """
define i8 @f(i8 ATTRIBUTE %x, i8 %n) {
entry:
  %t = alloca i8
  store i8 %x, ptr %t
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %moved, %loop ]
  %k = phi i8 [ 0, %entry ], [ %next, %loop ]
  %again = load i8, ptr %t
  %nothing = sub i8 %again, %x
  %one = add i8 %nothing, 1
  %moved = add i8 %i, %one
  %next = add i8 %k, 1
  %go = icmp ult i8 %next, 10
  br i1 %go, label %loop, label %exit
exit:
  ret i8 %i
}
"""


def test_what_may_be_undef_is_not_read_twice() -> None:
    for attribute, expected in (("noundef", "[0, 9]"), ("", "full-set")):
        found = scev.analyze(module_of_text(TWICE.replace("ATTRIBUTE", attribute)))["f"]["%i"]
        assert str(found.evolution) == "{0,+,1}<nuw><nsw><%loop>"
        assert str(found.range) == expected


# Another thread may write to %p meanwhile, and then the load is undef, though what was stored is not.
SHARED = """
define i8 @f(ptr ATTRIBUTE %p, i8 noundef %x, i8 %n) {
entry:
  store i8 %x, ptr %p
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %moved, %loop ]
  %k = phi i8 [ 0, %entry ], [ %next, %loop ]
  %again = load i8, ptr %pMETADATA
  %nothing = sub i8 %again, %x
  %one = add i8 %nothing, 1
  %moved = add i8 %i, %one
  %next = add i8 %k, 1
  %go = icmp ult i8 %next, 10
  br i1 %go, label %loop, label %exit
exit:
  ret i8 %i
}
!0 = !{}
"""


@pytest.mark.parametrize(
    ("attribute", "metadata", "expected"),
    [("", "", "full-set"), ("noalias", "", "[0, 9]"), ("", ", !noundef !0", "[0, 9]")],
)
def test_what_another_thread_may_write_is_not_what_was_stored(attribute: str, metadata: str, expected: str) -> None:
    text = SHARED.replace("ATTRIBUTE", attribute).replace("METADATA", metadata)
    facts = scev.analyze(module_of_text(text))["f"]
    assert str(facts["%i"].evolution) == "{0,+,1}<nuw><nsw><%loop>"
    assert str(facts["%i"].range) == expected
    assert str(facts.under("undef", "absent")["%i"].range) == "[0, 9]"
    assert facts.is_known("eq", "%again", "%x") is (expected != "full-set")
    assert facts.is_known("eq", "%again", "%x", reading="consistent")
