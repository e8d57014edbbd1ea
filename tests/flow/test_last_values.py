"""What is read behind a counted loop is what its last iteration computed."""

from __future__ import annotations

import pytest

import scev
from scev import Settings

# %s is 0, 2, …, 16 in the loop, and 16 behind it; %t, computed from it, 18.
COUNTED = """
define i32 @f(i1 %which) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 1, %entry ], [ %i.next, %body ]
  %s = phi i32 [ 0, %entry ], [ %t, %body ]
  %more = icmp sle i32 %i, 8
  br i1 %more, label %body, label %exit
body:
  %t = add i32 %s, 2
  %i.next = add i32 %i, 1
  br label %loop
exit:
  %same = icmp eq i32 %s, 16
  br i1 %same, label %yes, label %no
yes:
  ret i32 1
no:
  ret i32 0
}
"""
# Both ways out of the loop meet in %out, and no other way comes there; the loop around runs it again.
TWO_EXITS = """
declare void @use(i32)
define void @f(i1 %which) {
entry:
  br label %around
around:
  %k = phi i32 [ 0, %entry ], [ %k.next, %out ]
  br label %loop
loop:
  %i = phi i32 [ 0, %around ], [ %i.next, %next ]
  %s = phi i32 [ %k, %around ], [ %s.next, %next ]
  %s.next = add i32 %s, 3
  %i.next = add i32 %i, 1
  %first = icmp eq i32 %i, 5
  br i1 %first, label %out, label %next
next:
  %second = icmp eq i32 %i.next, 9
  br i1 %second, label %out, label %loop
out:
  call void @use(i32 %s)
  %k.next = add i32 %k, 1
  %again = icmp ult i32 %k.next, 4
  br i1 %again, label %around, label %end
end:
  ret void
}
"""
# Another way comes to %out: only the edge says it.
SHARED_EXIT = """
define i32 @f(i1 %enter) {
entry:
  br i1 %enter, label %loop, label %out
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %s = phi i32 [ 7, %entry ], [ %s.next, %loop ]
  %i.next = add i32 %i, 1
  %s.next = mul i32 %s, 3
  %more = icmp ult i32 %i.next, 4
  br i1 %more, label %loop, label %out
out:
  %r = phi i32 [ 567, %entry ], [ %s.next, %loop ]
  ret i32 %r
}
"""


def test_a_sum_behind_its_loop() -> None:
    f = scev.analyze(COUNTED)["f"]
    assert str(f["%s"].range) == "[0, 16] stride 0 mod 2"
    assert [str(f[name].range_at("%exit")) for name in ("%s", "%i")] == ["16", "9"]
    assert f.implies("eq", "%s", 16, at="%exit")
    assert str(f["%same"].range) == "-1"
    assert str(f.result) == "1"


def test_several_exits_in_a_nest() -> None:
    f = scev.analyze(TWO_EXITS)["f"]
    assert str(f["%s"].range_at("%out")) == "[15, 18]"
    assert str(f["%i"].range_at("%out")) == "5"


def test_an_exit_that_others_share() -> None:
    f = scev.analyze(SHARED_EXIT)["f"]
    assert str(f["%r"].range) == "567"


@pytest.mark.parametrize("undef", ["any", "absent"])
def test_what_may_be_undef_is_another_number_at_each_use(undef: str) -> None:
    """{x,+,-x} is 0 in the second iteration only if each %x is the same."""
    text = COUNTED.replace("i1 %which", "i32 %x").replace("[ 0, %entry ], [ %t", "[ %x, %entry ], [ %t")
    text = text.replace("add i32 %s, 2", "sub i32 %s, %x").replace("i32 %i, 8", "i32 %i, 1").replace("%s, 16", "%s, 0")
    f = scev.analyze(text, settings=Settings(undef=undef))["f"]
    assert str(f.result) == ("1" if undef == "absent" else "[0, 1]")


# What is compared behind the loop is what it computed in its last iteration, as an expression of %n.
SYMBOLIC = """
define i1 @f(i32 %n, i32 %m) {{
entry:
  %positive = icmp sge i32 %n, 0
  br i1 %positive, label %loop, label %out
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %body ]
  %s = phi i32 [ 5, %entry ], [ %s.next, %body ]
  %more = icmp slt i32 %i, %n
  br i1 %more, label %body, label %exit
body:
  %s.next = add i32 %s, 2
  %i.next = add nsw i32 %i, 1
  br label %loop
exit:
  %twice = mul i32 %n, 2
  {compared}
  ret i1 %c
out:
  ret i1 false
}}
"""


@pytest.mark.parametrize(
    ("compared", "known"),
    [
        ("%t = add i32 %twice, 5\n  %c = icmp eq i32 %s, %t", "-1"),
        ("%t = sub i32 %s, %twice\n  %c = icmp ne i32 %t, 5", "0"),
        ("%t = add i32 %twice, 6\n  %c = icmp eq i32 %s, %t", "0"),
        ("%c = icmp eq i32 %i, %n", "-1"),
        ("%c = icmp eq i32 %s, %m", "full-set"),
        # Two products of n: 2 * n + 5 wraps.
        ("%c = icmp sge i32 %s, %n", "full-set"),
    ],
)
@pytest.mark.parametrize("undef", ["any", "absent"])
def test_a_comparison_behind_a_loop(compared: str, known: str, undef: str) -> None:
    f = scev.analyze(SYMBOLIC.format(compared=compared), settings=Settings(undef=undef))["f"]
    assert str(f["%c"].range) == known


def test_a_branch_on_undef_may_go_on_where_it_is_no_undefined_behaviour() -> None:
    text = SYMBOLIC.format(compared="%t = add i32 %twice, 5\n  %c = icmp eq i32 %s, %t")
    assert str(scev.analyze(text, settings=Settings(ub="any"))["f"]["%c"].range) == "full-set"
    text = text.replace("i32 %n, i32 %m", "i32 noundef %n, i32 %m")
    assert str(scev.analyze(text, settings=Settings(ub="any"))["f"]["%c"].range) == "-1"


def test_a_question_behind_a_loop() -> None:
    f = scev.analyze(SYMBOLIC.format(compared="%c = icmp eq i32 %s, %m"))["f"]
    assert f.implies("eq", "%i", "%n", at="%exit")
    assert not f.implies("eq", "%i", "%n", at="%loop")
    # It is not computed there.
    assert not f.implies("eq", "%i", "%n", at="%entry")


# Only 32 bits of an address are its index.
NARROW_INDEX = """
target datalayout = "LAYOUT"
define ptr addrspace(7) @f(ptr addrspace(7) noundef %b) {
entry:
  br label %loop
loop:
  %q = phi ptr addrspace(7) [ null, %entry ], [ %q.next, %loop ]
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %q.next = getelementptr i8, ptr addrspace(7) %q, i32 4
  %i.next = add i32 %i, 1
  %more = icmp ult i32 %i.next, 10
  br i1 %more, label %loop, label %exit
exit:
  %same = icmp eq ptr addrspace(7) %q, null
  ret ptr addrspace(7) %q
}
"""


@pytest.mark.parametrize("layout", ["e-p7:64:64:64:32", "e-p:64:64-p7:160:256:256:32-ni:7"])
def test_an_index_is_not_the_whole_address(layout: str) -> None:
    f = scev.analyze(NARROW_INDEX.replace("LAYOUT", layout))["f"]
    found = [f["%q"].range, f["%q"].range_at("%exit"), f.result, f["%same"].range]
    assert all(each is None or each.is_full() for each in found)


@pytest.mark.parametrize("undef", ["any", "absent"])
def test_what_may_be_undef_is_another_number_each_time_round(undef: str) -> None:
    """{0,+,x} is 8 x behind the loop only if %x is the same each time, though one instruction alone reads it."""
    text = COUNTED.replace("i1 %which", "i32 %x").replace("add i32 %s, 2", "add i32 %s, %x")
    f = scev.analyze(text, settings=Settings(undef=undef))["f"]
    assert str(f["%s"].range_at("%exit")) == ("[0, 4294967288] stride 0 mod 8" if undef == "absent" else "full-set")
