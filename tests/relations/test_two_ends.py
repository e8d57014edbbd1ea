"""Two indices that come nearer: what the loop keeps is asked edge by edge. Programs of all numbers of four bits, where
each iteration takes any way.
"""

from __future__ import annotations

from itertools import product

import scev

BLOCKS = """
define void @f(i4 noundef %n, i4 noundef %from, ptr %ways) {{
entry:
  %start = add i4 %n, {start}
  %enter = icmp {enter} i4 {low}, %start
  br i1 %enter, label %loop, label %out
loop:
  %low = phi i4 [ {low}, %entry ], [ %low.next, %latch ]
  %high = phi i4 [ %start, %entry ], [ %high.next, %latch ]
  %low.inside = icmp ult i4 %low, %n
  %high.inside = icmp ult i4 %high, %n
  %high.most = icmp ule i4 %high, %n
  %way = load volatile i1, ptr %ways, !noundef !0
  br i1 %way, label %up, label %down
up:
  %above = add i4 %low, {up}
  br label %latch
down:
  %below = add i4 %high, {down}
  br label %latch
latch:
  %low.next = phi i4 [ %above, %up ], [ %low, %down ]
  %high.next = phi i4 [ %high, %up ], [ %below, %down ]
  %more = icmp {more} i4 %low.next, %high.next
  br i1 %more, label %loop, label %out
out:
  ret void
}}
!0 = !{{}}
"""
PREDICATES = {
    "ult": int.__lt__,
    "ule": int.__le__,
    "ne": int.__ne__,
}


def holding_in_all_runs(start: int, low: str, enter: str, up: int, down: int, more: str) -> set[str]:
    """The comparisons of the loop that are true in each iteration, whatever ways are taken."""
    found = {"%low.inside", "%high.inside", "%high.most"}
    for n, begin in product(range(16), range(16)):
        ends = (begin if low == "%from" else 0, (n + start) % 16)
        pending = [ends] if PREDICATES[enter](*ends) else []
        seen = set(pending)
        for one, other in pending:
            held = {"%low.inside": one < n, "%high.inside": other < n, "%high.most": other <= n}
            found = {name for name in found if held[name]}
            for following in (((one + up) % 16, other), (one, (other + down) % 16)):
                if PREDICATES[more](*following) and following not in seen:
                    seen.add(following)
                    pending.append(following)
    return found


def test_indices_that_come_nearer() -> None:
    proved = 0
    for start, low, enter, up, down, more in product(
        (0, 15), ("0", "%from"), ("ult", "ule"), (1,), (15, 14), ("ult", "ule")
    ):
        text = BLOCKS.format(start=start, low=low, enter=enter, up=up, down=down, more=more)
        facts = scev.analyze(text)["f"]
        told = {name for name in ("%low.inside", "%high.inside", "%high.most") if str(facts[name].range) == "-1"}
        assert told <= holding_in_all_runs(start, low, enter, up, down, more), text
        proved += len(told)
    assert proved >= 4


POISON_ARM = """
declare i1 @way()
define void @f(i4 noundef %n, i4 noundef %m) {{
entry:
  br label %loop
loop:
  %p = phi i4 [ %n, %entry ], [ %y, %latch ]
  %above = icmp uge i4 %p, %n
  %to.one = call noundef i1 @way()
  br i1 %to.one, label %one, label %latch
one:
  %exact = add nuw i4 %p, 1
  %plain = add i4 %p, 1
  br label %latch
latch:
  %x = phi i4 [ %exact, %one ], [ 0, %loop ]
  %y = phi i4 [ %plain, %one ], [ %p, %loop ]
  %compared = icmp ne i4 %x, %m
  %way = call noundef i1 @way()
  %more = {more}
  br i1 %more, label %loop, label %out
out:
  ret void
}}
"""


def test_a_phi_is_no_poison_where_the_branch_that_was_passed_compares_it() -> None:
    for more, expected in (
        ("and i1 %compared, %way", "-1"),
        ("select i1 %way, i1 %compared, i1 false", "-1"),
        # The loop may go on where %x is poison, and %p comes to be 0.
        ("select i1 %way, i1 true, i1 %compared", "full-set"),
        ("and i1 %way, %way", "full-set"),
    ):
        assert str(scev.analyze(POISON_ARM.format(more=more))["f"]["%above"].range) == expected, more


def test_a_phi_that_begins_a_cycle_is_not_asked_edge_by_edge() -> None:
    # Where %body is left, %x is still below %m, and where %inner is left for %loop, the next %x no longer is.
    text = """
declare i1 @way()
define void @f(i4 noundef %n, i4 noundef %m) {
entry:
  br label %loop
loop:
  %low = phi i4 [ %n, %entry ], [ %x, %inner ]
  %above = icmp uge i4 %low, %n
  br label %inner
inner:
  %x = phi i4 [ %low, %loop ], [ %x.next, %body ]
  %again = icmp ult i4 %x, %m
  br i1 %again, label %body, label %loop
body:
  %x.next = add i4 %x, 3
  %way = call noundef i1 @way()
  br i1 %way, label %inner, label %out
out:
  ret void
}
"""
    assert str(scev.analyze(text)["f"]["%above"].range) == "full-set"
