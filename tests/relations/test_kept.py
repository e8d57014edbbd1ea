"""What loops keep of two values: searches by halves, and loops that keep no such thing."""

from __future__ import annotations

import pytest

import scev

MIDDLE = """  %size = sub i8 %high, %low
  %half = lshr i8 %size, 1
  %middle = add i8 %half, %low"""
UPDATED = """  %left = icmp ult i8 %x, %middle
  %above = add i8 %middle, 1
  %low.next = select i1 %left, i8 %above, i8 %low
  %high.next = select i1 %left, i8 %high, i8 %middle"""


def searching(
    probes: str,
    enter: str = "ne i8 %n, 0",
    stays: str = "ult i8 %low.next, %high.next",
    start: str = "0",
    end: str = "%n",
    middle: str = MIDDLE,
    updated: str = UPDATED,
) -> str:
    """A search whose loop LLVM has rotated: its test comes last, and once before it."""
    return f"""
define void @f(i8 noundef %n, i8 noundef %m, i8 noundef %x) {{
entry:
  %some = icmp {enter}
  br i1 %some, label %loop, label %out
loop:
  %low = phi i8 [ {start}, %entry ], [ %low.next, %loop ]
  %high = phi i8 [ {end}, %entry ], [ %high.next, %loop ]
{middle}
{probes}
{updated}
  %more = icmp {stays}
  br i1 %more, label %loop, label %out
out:
  ret void
}}
"""


def unrotated(probes: str, before: str, behind: str) -> str:
    """The same search as it is written."""
    return f"""
define void @f(i8 noundef %n, i8 noundef %m, i8 noundef %x) {{
entry:
  br label %loop
loop:
  %low = phi i8 [ 0, %entry ], [ %low.next, %body ]
  %high = phi i8 [ %n, %entry ], [ %high.next, %body ]
{before}
  %go = icmp ult i8 %low, %high
  br i1 %go, label %body, label %out
body:
{MIDDLE}
{probes}
{UPDATED}
  br label %loop
out:
{behind}
  ret void
}}
"""


def check(text: str) -> None:
    """%t… are true, %f… are false, nothing is known of %u…."""
    expected = {"t": "-1", "f": "0", "u": "full-set"}
    found = {
        value.value.name: str(value.range)
        for value in scev.analyze(text)["f"].values()
        if value.value.name[1] in expected and str(value.value.type) == "i1"
    }
    assert found
    assert {name: said for name, said in found.items() if said != expected[name[1]]} == {}


INSIDE = "  %t1 = icmp ult i8 %middle, %n\n  %t2 = icmp ult i8 %low, %high\n  %f3 = icmp ugt i8 %high, %n"


def test_a_rotated_search_stays_inside() -> None:
    check(searching(INSIDE + "\n  %u4 = icmp ult i8 %middle, %m"))


def test_a_search_that_tests_first_stays_inside() -> None:
    check(
        unrotated(
            "  %t1 = icmp ult i8 %middle, %n",
            before="  %t2 = icmp ule i8 %low, %high\n  %t3 = icmp ule i8 %high, %n\n  %u4 = icmp ult i8 %low, %high",
            behind="  %t5 = icmp ule i8 %low, %n\n  %t6 = icmp eq i8 %low, %high",
        )
    )


def test_a_search_in_an_array_of_a_constant_length() -> None:
    check(
        searching("  %t1 = icmp ult i8 %middle, 100\n  %u2 = icmp ult i8 %middle, 99", enter="ne i8 %n, 0", end="100")
    )


def test_signed_numbers() -> None:
    flags = MIDDLE.replace("sub", "sub nsw").replace("add", "add nsw")
    check(
        searching(
            "  %t1 = icmp slt i8 %middle, %n\n  %t2 = icmp slt i8 %low, %high\n  %t3 = icmp sge i8 %middle, %m",
            enter="slt i8 %m, %n",
            stays="slt i8 %low.next, %high.next",
            start="%m",
            middle=flags,
            updated=UPDATED.replace("%above = add", "%above = add nsw"),
        )
    )


def test_ends_that_both_belong_to_the_part_that_is_searched() -> None:
    # high is the last one, which may be -1: as the start of high it is no poison only where the loop begins.
    updated = """  %left = icmp ult i8 %x, %middle
  %above = add nuw nsw i8 %middle, 1
  %below = add nsw i8 %middle, -1
  %low.next = select i1 %left, i8 %above, i8 %low
  %high.next = select i1 %left, i8 %high, i8 %below"""
    text = searching(
        "  %t1 = icmp slt i8 %middle, %n\n  %t2 = icmp ult i8 %middle, %n",
        enter="sgt i8 %n, 0",
        stays="sle i8 %low.next, %high.next",
        end="%last",
        middle="  %both = add nuw nsw i8 %low, %high\n  %middle = lshr i8 %both, 1",
        updated=updated,
    )
    check(text.replace("entry:\n", "entry:\n  %last = add nsw i8 %n, -1\n"))


@pytest.mark.parametrize(
    ("changed", "what"),
    [
        # Entered with low > high.
        ("enter", "ne i8 %x, 0"),
        # Signed on entry, unsigned later.
        ("enter", "slt i8 0, %n"),
        # The other way around.
        ("stays", "ugt i8 %low.next, %high.next"),
        ("stays", "ne i8 %low.next, %high.next"),
    ],
)
def test_what_does_not_hold_on_each_edge_is_not_kept(changed: str, what: str) -> None:
    start = {"start": "%m"}
    check(searching("  %u1 = icmp ult i8 %low, %high\n  %u2 = icmp ult i8 %middle, %n", **{changed: what}, **start))


@pytest.mark.parametrize(
    "updated",
    [
        # high may come to be 255.
        UPDATED.replace("i8 %high, i8 %middle", "i8 %high, i8 %above2").replace(
            "  %above =", "  %above2 = add i8 %middle, 2\n  %above ="
        ),
        # Downwards without end.
        UPDATED.replace("i8 %high, i8 %middle", "i8 %high, i8 %below").replace(
            "  %above =", "  %below = sub i8 %low, 1\n  %above ="
        ),
        # Any number.
        UPDATED.replace("i8 %high, i8 %middle", "i8 %high, i8 %m"),
        UPDATED.replace("i8 %high, i8 %middle", "i8 %m, i8 %high"),
    ],
)
def test_an_update_that_breaks_it(updated: str) -> None:
    check(searching("  %u1 = icmp ule i8 %high, %n\n  %u2 = icmp ult i8 %middle, %n", updated=updated))


def test_a_middle_that_wraps() -> None:
    # low + high may be 256 and more: then the middle is below, but still no more than it should be.
    check(
        searching(
            "  %t1 = icmp ult i8 %middle, %n\n  %u2 = icmp ule i8 %low, %middle",
            middle="  %both = add i8 %low, %high\n  %middle = lshr i8 %both, 1",
            start="%m",
            enter="ult i8 %m, %n",
        )
    )


def test_the_phis_are_asked_of_one_iteration() -> None:
    # What is given to them is the next iteration's; what a phi was before is no longer kept.
    check(
        searching(
            "  %t1 = icmp ult i8 %low, %high",
            updated=UPDATED + "\n  %u2 = icmp ult i8 %low.next, %high.next\n  %t3 = icmp ule i8 %high.next, %high",
        )
    )


def test_a_bound_of_the_loop_around() -> None:
    check("""
define void @f(i8 noundef %n, i8 noundef %x) {
entry:
  %some = icmp ne i8 %n, 0
  br i1 %some, label %outer, label %out
outer:
  %end = phi i8 [ %n, %entry ], [ %end.next, %next ]
  br label %loop
loop:
  %high = phi i8 [ %end, %outer ], [ %high.next, %loop ]
  %t1 = icmp ule i8 %high, %n
  %half = lshr i8 %high, 1
  %left = icmp ult i8 %x, %half
  %high.next = select i1 %left, i8 %half, i8 %high
  %more = icmp ugt i8 %high.next, %x
  br i1 %more, label %loop, label %next
next:
  %less = udiv i8 %end, 3
  %odd = icmp eq i8 %less, %x
  %end.next = select i1 %odd, i8 %end, i8 %less
  %again = icmp ne i8 %end.next, 0
  br i1 %again, label %outer, label %out
out:
  ret void
}
""")


def test_a_number_that_may_be_undef_is_not_one_number() -> None:
    # Both selects may choose by an undef %x, each another way.
    text = searching("  %u1 = icmp ult i8 %middle, %n").replace("i8 noundef %x", "i8 %x")
    check(text)
    facts = scev.analyze(text)["f"]
    assert facts.implies("ult", "%middle", "%n", at="%loop", reading="consistent")


def test_a_start_that_is_poison_in_the_loop_stands_for_its_number() -> None:
    # %last may be poison where %n is 0: the phi is %m then, and no poison.
    check("""
define void @f(i8 noundef %n, i8 noundef %m, i1 noundef %c, i1 noundef %d) {
entry:
  %last = add nuw i8 %n, 1
  br label %loop
loop:
  %high = phi i8 [ %last, %entry ], [ %high.next, %body ]
  br i1 %c, label %body, label %out
body:
  %least = tail call i8 @llvm.umin.i8(i8 %high, i8 %m)
  %high.next = select i1 %d, i8 %least, i8 %high
  %u1 = icmp ugt i8 %high, %n
  %u2 = icmp ne i8 %high, 0
  br label %loop
out:
  ret void
}
declare i8 @llvm.umin.i8(i8, i8)
""")


def test_an_undef_that_comes_from_afar() -> None:
    """Searched backwards only a few steps deep, from where undef comes as far as it goes."""
    chain = "".join(f"  %c{k + 1} = xor i8 %c{k}, {k + 1}\n" for k in range(12))
    for attribute, name in (("noundef ", "t"), ("", "u")):
        check(f"""
define void @f(i8 {attribute}%c0) {{
entry:
{chain}
  %less = udiv i8 %c12, 2
  %more = sub i8 %c12, %less
  %{name}1 = icmp ule i8 %more, %c12
  ret void
}}
""")


RING = """
define void @f(i8 noundef %start, i8 noundef %size, i8 noundef %n) {{
entry:
  %inside = icmp {enter} i8 %start, %size
  br i1 %inside, label %loop, label %out
loop:
  %at = phi i8 [ %start, %entry ], [ %at.next, %body ]
  %k = phi i8 [ 0, %entry ], [ %k.next, %body ]
  %checked = icmp ult i8 %at, %size
  br i1 %checked, label %body, label %out
body:
  %more = add i8 %at, 1
  %wraps = icmp {wraps} i8 %more, %size
  %at.next = select i1 %wraps, i8 0, i8 %more
  %k.next = add i8 %k, 1
  %ends = icmp eq i8 %k.next, %n
  br i1 %ends, label %out, label %loop
out:
  ret void
}}
"""


@pytest.mark.parametrize(
    ("enter", "wraps", "expected"),
    [
        ("ult", "eq", "-1"),
        ("ult", "uge", "-1"),
        # It comes to the size, and only then to 0; and it may start there.
        ("ult", "ugt", "full-set"),
        ("ule", "eq", "full-set"),
    ],
)
def test_the_index_of_a_ring_passes_its_check_in_each_iteration(enter: str, wraps: str, expected: str) -> None:
    found = scev.analyze(RING.format(enter=enter, wraps=wraps))["f"]["%checked"].range
    assert str(found) == expected


def test_what_is_shown_by_flags_of_a_bound_holds_where_that_is_not_poison() -> None:
    # For %n = 15, %end is poison and %wraps is 0: to come to the check is no undefined behaviour, to branch there is.
    check("""
define void @f(i4 noundef %n, ptr %ways) {
entry:
  %end = add nuw i4 %n, 1
  %wraps = add i4 %n, 1
  br label %loop
loop:
  %p = phi i4 [ %n, %entry ], [ %p.next, %body ]
  %u1 = icmp ule i4 %p, %wraps
  %way = load volatile i1, ptr %ways, !noundef !0
  br i1 %way, label %check, label %out
check:
  %t2 = icmp ule i4 %p, %end
  br i1 %t2, label %body, label %out
body:
  %more = add i4 %p, 1
  %last = icmp eq i4 %p, %end
  %p.next = select i1 %last, i4 0, i4 %more
  br label %loop
out:
  ret void
}
!0 = !{}
""")
