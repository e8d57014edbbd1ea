"""What is known of two values together: written programs, and those where it must not be known."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

import scev
from scev.settings import Settings

POINTERS = 'target datalayout = "e-p:64:64-i64:64"\n'


def analyzed(text: str, **knobs: int) -> scev.FunctionFacts:
    return scev.analyze(POINTERS + text, settings=Settings(**knobs))["f"]


def answers(text: str) -> dict[str, str]:
    """The sets of %t… and %f… and %u…, which are expected to be true, false and unknown."""
    facts = analyzed(text)
    return {value.value.name: str(value.range) for value in facts.values() if value.value.name[1] in "tfu"}


def check(text: str) -> None:
    expected = {"t": "-1", "f": "0", "u": "full-set"}
    found = answers(text)
    assert found
    assert {name: said for name, said in found.items() if said != expected[name[1]]} == {}


def guarded(conditions: list[str], probes: list[str]) -> str:
    """A program that goes on only where the conditions hold, one after the other."""
    lines = ["define void @f(i8 noundef %a, i8 noundef %b, i8 noundef %c, i8 noundef %d) {", "entry:"]
    for k, condition in enumerate(conditions):
        lines += [f"  %k{k} = icmp {condition}", f"  br i1 %k{k}, label %b{k}, label %out", f"b{k}:"]
    lines += [f"  %{probe}" for probe in probes]
    return "\n".join([*lines, "  br label %out", "out:", "  ret void", "}"])


def behind(parameters: str, before: str, condition: str, then: str, after: str = "") -> str:
    """A program of lines `before`, then of those for where %condition holds, and of those for both ways."""
    return f"""
define void @f({parameters}) {{
entry:
{before}
  br i1 %{condition}, label %then, label %out
then:
{then}
  br label %out
out:
{after}
  ret void
}}
"""


def test_order_is_transitive() -> None:
    check(guarded(["slt i8 %a, %b", "slt i8 %b, %c"], ["t = icmp slt i8 %a, %c", "f = icmp sge i8 %a, %c"]))
    # One number lies between, at least.
    check(
        guarded(
            ["slt i8 %a, %b", "slt i8 %b, %c"],
            ["more = add nsw i8 %a, 1", "t = icmp slt i8 %more, %c", "u = icmp ult i8 %a, %c"],
        )
    )


@pytest.mark.parametrize("conditions", [["sge i8 %a, 0", "slt i8 %a, %b"], ["slt i8 %a, %b", "sge i8 %a, 0"]])
def test_the_order_of_conditions_does_not_matter(conditions: list[str]) -> None:
    check(guarded(conditions, ["t = icmp sge i8 %b, 1", "t2 = icmp ult i8 %a, %b", "u = icmp sge i8 %b, 2"]))


def test_conditions_on_three_values() -> None:
    check(
        guarded(
            ["ult i8 %a, 100", "ult i8 %b, 100", "ult i8 %c, %d"],
            [
                "x = add nuw i8 %a, %b",
                "y = add nuw i8 %x, %c",
                "z = add nuw i8 %x, %d",
                "t = icmp ult i8 %y, %z",
                "t2 = icmp uge i8 %x, %b",
            ],
        )
    )


def test_disequality_sharpens_order() -> None:
    check(guarded(["ule i8 %a, %b", "ne i8 %a, %b"], ["t = icmp ult i8 %a, %b"]))
    check(guarded(["sle i8 %a, %b", "ne i8 %a, %b"], ["t = icmp slt i8 %a, %b", "u = icmp ult i8 %a, %b"]))


def test_choices() -> None:
    check(
        """
define void @f(i8 noundef %a, i8 noundef %b, i8 noundef %c) {
entry:
  %p = icmp ult i8 %a, %b
  %q = icmp ult i8 %a, %c
  %or = or i1 %p, %q
  br i1 %or, label %then, label %out
then:
  %m = call i8 @llvm.umax.i8(i8 %b, i8 %c)
  %t = icmp ult i8 %a, %m
  %u = icmp ult i8 %a, %b
  br label %out
out:
  ret void
}
declare i8 @llvm.umax.i8(i8, i8)
"""
    )


def test_wrapping_is_followed_exactly() -> None:
    # Without flags: a < b <= 200 leaves room for one more.
    check(guarded(["ult i8 %a, %b"], ["x = add i8 %a, 1", "t = icmp ule i8 %x, %b", "u = icmp ult i8 %x, %b"]))
    # a + 1 may wrap where nothing is above a.
    check(guarded(["ule i8 %a, %b"], ["x = add i8 %a, 1", "u = icmp uge i8 %x, %a"]))


def test_what_is_poison_proves_nothing() -> None:
    # %x may be poison where it is not chosen: so its flag does not bound %a.
    check(
        behind(
            "i8 noundef %a, i8 noundef %b, i1 noundef %c",
            """  %x = add nsw i8 %a, 1
  %s = select i1 %c, i8 %x, i8 %b
  %k = icmp slt i8 %s, %b""",
            "k",
            """  %u = icmp slt i8 %a, %b""",
        )
    )
    # An unused value says nothing.
    check(
        """
define void @f(i8 noundef %a, i8 noundef %b) {
entry:
  %x = add nuw i8 %a, %b
  %y = sub i8 %x, %b
  %u = icmp uge i8 %b, %a
  ret void
}
"""
    )


def test_an_assumption_holds_behind_it_only() -> None:
    check(
        """
define void @f(i8 noundef %a, i8 noundef %b, ptr %p) {
entry:
  %u = icmp ult i8 %a, %b
  call void @g()
  %k = icmp ult i8 %a, %b
  call void @llvm.assume(i1 %k)
  %t = icmp ne i8 %b, %a
  ret void
}
declare void @g()
declare void @llvm.assume(i1)
"""
    )


def test_undef_is_another_number_at_each_use() -> None:
    facts = analyzed(
        """
define void @f(i8 %a, i8 noundef %b) {
entry:
  %x = call i8 @llvm.umin.i8(i8 %a, i8 %b)
  %c = icmp ule i8 %x, %a
  %d = icmp ule i8 %x, %b
  ret void
}
declare i8 @llvm.umin.i8(i8, i8)
"""
    )
    assert str(facts["%c"].range) == "full-set"
    assert not facts.implies("ule", "%x", "%a", "%entry")
    assert facts.implies("ule", "%x", "%a", "%entry", reading="consistent")
    assert str(facts["%d"].range) == "-1"


LOOP = """
define void @f(i8 noundef %s, i8 noundef %n) {{
entry:
  %k = icmp {before} i8 %s, %n
  br i1 %k, label %loop, label %out
loop:
  %i = phi i8 [ %s, %entry ], [ %next, %body ]
  %c = icmp {test} i8 %i, %n
  br i1 %c, label %body, label %out
body:
  {probe}
  %next = add i8 %i, {step}
  br label %loop
out:
  ret void
}}
"""


def test_a_counter_comes_to_its_bound_before_it_can_pass_it() -> None:
    check(LOOP.format(before="ule", test="ne", step=1, probe="%t = icmp ult i8 %i, %n"))
    check(LOOP.format(before="sle", test="ne", step=1, probe="%t = icmp sge i8 %i, %s"))
    check(LOOP.format(before="uge", test="ne", step=-1, probe="%t = icmp ugt i8 %i, %n"))
    # A step of 2 may pass it, and so may a counter that starts above it.
    check(LOOP.format(before="ule", test="ne", step=2, probe="%u = icmp ult i8 %i, %n"))
    check(LOOP.format(before="uge", test="ne", step=1, probe="%u = icmp ult i8 %i, %s"))


def test_a_counter_below_its_bound_does_not_wrap() -> None:
    check(LOOP.format(before="ule", test="ult", step=1, probe="%t = icmp uge i8 %i, %s"))
    # 254 + 2 is 0, below 255.
    check(LOOP.format(before="ule", test="ult", step=2, probe="%u = icmp uge i8 %i, %s"))


def test_counters_of_one_loop_go_together() -> None:
    check(
        """
define void @f(i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %j = phi i32 [ 5, %entry ], [ %j.next, %loop ]
  %t = icmp ult i32 %i, %j
  %i.next = add nuw nsw i32 %i, 1
  %j.next = add nuw nsw i32 %j, 2
  %c = icmp ult i32 %i.next, %n
  br i1 %c, label %loop, label %out
out:
  ret void
}
"""
    )


BESIDE = """
define void @f(ptr noundef %base, i64 noundef %len, i64 noundef %room, i64 noundef %other) {{
entry:
  %size = shl nuw nsw i64 %len, 2
  %end = getelementptr inbounds nuw i8, ptr %base, i64 %size
  %less = icmp ugt i64 %len, %room
  br i1 %less, label %out, label %checked
checked:
  %empty = icmp eq i64 %{guarded}, 0
  br i1 %empty, label %out, label %loop
loop:
  %p = phi ptr [ %base, %checked ], [ %p.next, %body ]
  %i = phi i64 [ 0, %checked ], [ %i.next, %body ]
  %{probe} = icmp eq i64 %i, %room
  br i1 %{probe}, label %out, label %body
body:
  %i.next = add nuw nsw i64 %i, 1
  %p.next = getelementptr inbounds nuw i8, ptr %p, i64 {step}
  %done = icmp eq ptr %p.next, %end
  br i1 %done, label %out, label %loop
out:
  ret void
}}
"""


def test_a_counter_is_bounded_by_one_beside_it() -> None:
    check(BESIDE.format(guarded="len", probe="f", step=4))
    # Of no elements, the first one is there already: room = 0 = i.
    check(BESIDE.format(guarded="other", probe="u", step=4))
    # Half the step goes twice as far.
    check(BESIDE.format(guarded="len", probe="u", step=2))


def test_flags_of_a_bound_hold_from_the_second_iteration_on() -> None:
    program = """
define void @f(i8 noundef %a, i8 noundef %b, i8 noundef %x) {{
entry:
  %end = add nuw i8 %a, %b
  %sum = add i8 %a, %b
  %guard = icmp {guard}
  br i1 %guard, label %loop, label %out
loop:
  %i = phi i8 [ %a, %entry ], [ %next, %body ]
  %{probe} = icmp ule i8 %i, %sum
  br i1 %{probe}, label %body, label %out
body:
  %next = add i8 %i, 1
  %more = icmp ult i8 %next, %end
  br i1 %more, label %loop, label %out
out:
  ret void
}}
"""
    check(program.format(guard="ule i8 %a, %sum", probe="t"))
    # a = b = 255: the end is poison, and nobody has looked at it where i = 255 and the sum is 254.
    check(program.format(guard="ne i8 %x, %a", probe="u"))


KEPT = """
define void @f(i8 noundef %len, i8 noundef %room, i1 noundef %c, i1 noundef %d) {{
entry:
  %less = icmp ult i8 %room, %len
  br i1 %less, label %out, label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %i.next, %latch ]
  %n = phi i8 [ {start}, %entry ], [ %n.next, %latch ]
  %more = icmp ult i8 %i, %len
  br i1 %more, label %body, label %out
body:
  br i1 %c, label %inner, label %latch
inner:
  {kept}
  %{probe} = icmp ult i8 %n, %room
  br i1 {again}, label %inner, label %latch
latch:
  %n.next = phi i8 [ %n, %body ], [ %n.more, %inner ]
  %i.next = add nuw i8 %i, 1
  br label %loop
out:
  ret void
}}
"""


def test_a_phi_grows_by_as_much_as_iterations_add() -> None:
    usual = {"start": "0", "kept": "%n.more = add i8 %n, 1", "again": "false", "probe": "t"}
    for different in (
        {},
        {"kept": "%n.more = select i1 %d, i8 %n, i8 %n.one\n", "probe": "t"},
        {"start": "1", "probe": "u"},
        {"kept": "%n.more = add i8 %n, 2", "probe": "u"},
        {"kept": "%n.more = sub i8 %n, 1", "probe": "u"},
        # In a loop inside, it is added any number of times.
        {
            "kept": "%k = phi i8 [ %n, %body ], [ %n.more, %inner ]\n  %n.more = add i8 %k, 1",
            "again": "%d",
            "probe": "u",
        },
    ):
        text = KEPT.format(**{**usual, **different}).replace("%more = icmp", "%n.one = add i8 %n, 1\n  %more = icmp")
        check(text.replace("br i1 false, label %inner, label %latch", "br label %latch"))


WORDS = """
define void @f(i4 noundef %base, i4 noundef %len, i4 noundef %room, i4 noundef %other) {{
entry:
  %size = shl {flags} i4 %len, {shift}
  %end = add {flags} i4 %base, %size
  %less = icmp ugt i4 %len, %room
  br i1 %less, label %out, label %checked
checked:
  %empty = icmp eq i4 %{guarded}, 0
  br i1 %empty, label %out, label %loop
loop:
  %p = phi i4 [ %base, %checked ], [ %p.next, %body ]
  %i = phi i4 [ 0, %checked ], [ %i.next, %body ]
  %inside = icmp ult i4 %i, %room
  br i1 %inside, label %body, label %out
body:
  %i.next = add i4 %i, 1
  %p.next = add {stepping} i4 %p, {step}
  %done = icmp {predicate} i4 %p.next, %end
  br i1 %done, label %out, label %loop
out:
  ret void
}}
"""


def is_inside_in_all_runs(shift: int, step: int, guarded: str, flags: str, stepping: str, predicate: str) -> bool:
    """Whether %inside is true in each iteration of `WORDS`; a run ends where it branches on poison."""
    for base, length, room, other in product(range(16), range(16), range(16), (0, 1)):
        if length > room or (length if guarded == "len" else other) == 0:
            continue
        exact = base + (length << shift)
        is_poison = bool(flags) and exact > 15
        p = base
        for i in range(16):
            if i >= room:
                return False
            p += step
            if is_poison or stepping and p > 15:
                break
            p %= 16
            if p == exact % 16 if predicate == "eq" else p >= exact % 16:
                break
    return True


@pytest.mark.parametrize("predicate", ["eq", "uge"])
def test_counters_beside_one_another_of_few_bits(predicate: str) -> None:
    proved = 0
    for shift, step, guarded, flags, stepping in product(
        (0, 1, 2), (1, 2, 4), ("len", "other"), ("", "nuw"), ("", "nuw")
    ):
        text = WORDS.format(
            shift=shift, step=step, guarded=guarded, flags=flags, stepping=stepping, predicate=predicate
        )
        if str(analyzed(text)["%inside"].range) == "-1":
            proved += 1
            assert is_inside_in_all_runs(shift, step, guarded, flags, stepping, predicate), text
    assert proved >= 3


ROOM = """
define void @f(i8 noundef %len, i8 noundef %start) {{
entry:
  %guard = icmp {guard}
  br i1 %guard, label %loop, label %out
loop:
  %i = phi i8 [ {start}, %entry ], [ %next, %loop ]
  %last = add i8 %i, {last}
  %{probe} = icmp ult i8 %last, %len
  %next = add i8 %i, {step}
  %left = sub i8 %len, {tested}
  %more = icmp ugt i8 %left, {room}
  br i1 %more, label %loop, label %out
out:
  ret void
}}
"""


def test_a_counter_that_steps_into_the_room_left_stays_below_its_bound() -> None:
    usual = {"guard": "ugt i8 %len, 3", "start": "0", "last": 3, "step": 4, "tested": "%next", "room": 3, "probe": "t"}
    for different in (
        {},
        {"last": 4, "probe": "u"},
        {"step": 5, "probe": "u"},
        {"room": 2, "probe": "u"},
        {"guard": "ugt i8 %len, 2", "probe": "u"},
        {"start": "%start", "probe": "u"},
        # 7 are left before the step, 3 behind it.
        {"tested": "%i", "room": 7},
        {"tested": "%i", "room": 6, "probe": "u"},
    ):
        check(ROOM.format(**{**usual, **different}))


def is_below_in_all_runs(guard: int, step: int, tested: str, room: int, last: int) -> bool:
    """Whether %i + last is below %len in each iteration of `ROOM`, for all lengths of 4 bits."""
    for length in range(guard + 1, 16):
        i = 0
        seen: set[int] = set()
        while i not in seen:
            seen.add(i)
            if (i + last) % 16 >= length:
                return False
            following = (i + step) % 16
            if (length - (following if tested == "%next" else i)) % 16 <= room:
                break
            i = following
    return True


def test_rooms_of_few_bits() -> None:
    random = Random(5)
    proved = 0
    for _ in range(200):
        room = random.randrange(6)
        last = random.choice((room, room + 1, random.randrange(6)))
        step = random.choice((room + 1, room, room + 2, random.randrange(1, 6)))
        tested = random.choice(("%next", "%i"))
        guard = random.choice((room, room - 1, random.randrange(6)))
        if step == 0 or guard < 0:
            continue
        text = ROOM.format(
            guard=f"ugt i8 %len, {guard}", start="0", last=last, step=step, tested=tested, room=room, probe="x"
        )
        if str(analyzed(text.replace("i8", "i4"))["%x"].range) == "-1":
            proved += 1
            assert is_below_in_all_runs(guard, step, tested, room, last), text
    assert proved > 10


def test_a_phi_of_a_cycle_with_two_entries_is_not_one_of_its_values() -> None:
    # %p1 is %a, then %a + 1, then %a + 2: %p2 and %w are of the way around before.
    check(
        """
define void @f(i8 noundef %a, i8 noundef %n, i1 noundef %which) {
entry:
  %k = icmp ult i8 %a, %n
  br i1 %k, label %choose, label %out
choose:
  br i1 %which, label %one, label %two
one:
  %p1 = phi i8 [ %a, %choose ], [ %w, %two ]
  %u1 = icmp ule i8 %p1, %n
  %u4 = call i1 @g()
  br i1 %u4, label %two, label %out
two:
  %p2 = phi i8 [ %a, %choose ], [ %p1, %one ]
  %w = add i8 %p2, 1
  %u2 = icmp ule i8 %p2, %n
  %u3 = call i1 @g()
  br i1 %u3, label %one, label %out
out:
  ret void
}
declare i1 @g()
"""
    )


def test_a_phi_below_the_entries_of_a_cycle_is_one_of_its_values() -> None:
    check(
        """
define void @f(i8 noundef %a, i8 noundef %n, i1 noundef %which) {
entry:
  br i1 %which, label %one, label %two
one:
  %u1 = call i1 @g()
  br i1 %u1, label %two, label %out
two:
  %k = icmp ult i8 %a, %n
  br i1 %k, label %yes, label %out
yes:
  %u2 = call i1 @g()
  br i1 %u2, label %no, label %join
no:
  %b = add nuw i8 %a, 1
  br label %join
join:
  %p = phi i8 [ %a, %yes ], [ %b, %no ]
  %t = icmp ule i8 %p, %n
  br label %one
out:
  ret void
}
declare i1 @g()
"""
    )


def test_addresses_in_one_object() -> None:
    check(
        behind(
            "ptr noundef %p, i64 noundef %i, i64 noundef %n",
            """  %k = icmp ult i64 %i, %n
  %small = icmp ult i64 %n, 1000
  %both = and i1 %k, %small""",
            "both",
            """  %a = getelementptr inbounds i32, ptr %p, i64 %i
  %e = getelementptr inbounds i32, ptr %p, i64 %n
  %w = getelementptr i32, ptr %p, i64 %i
  %t = icmp ult ptr %a, %e
  %f = icmp ult ptr %a, %p
  %u = icmp uge ptr %w, %p""",
        )
    )


def test_off() -> None:
    text = guarded(["slt i8 %a, %b", "slt i8 %b, %c"], ["t = icmp slt i8 %a, %c"])
    facts = analyzed(text, max_relations=0)
    assert str(facts["%t"].range) == "full-set"
    assert analyzed(text).implies("slt", "%a", "%c", "%b1")


def test_a_proof_leaves_out_a_block() -> None:
    facts = analyzed(
        """
define i8 @f(i8 noundef %a, i8 noundef %b, i8 noundef %c) {
entry:
  %k = icmp ult i8 %a, %b
  %l = icmp ult i8 %b, %c
  %m = and i1 %k, %l
  br i1 %m, label %then, label %out
then:
  %t = icmp ult i8 %a, %c
  br i1 %t, label %out, label %never
never:
  br label %out
out:
  %r = phi i8 [ 0, %entry ], [ 1, %then ], [ 7, %never ]
  ret i8 %r
}
"""
    )
    assert not facts.is_executable("%never")
    assert str(facts["%r"].range) == "[0, 1]"


def test_comparisons_of_one_pair_of_floats() -> None:
    check(
        behind(
            "float noundef %x, float noundef %y",
            """  %less = fcmp olt float %x, %y
  %greater = fcmp ogt float %x, %y
  %other = fcmp ueq float %y, %x
  %not = fcmp oge float %x, %y
  %f = and i1 %less, %greater
  %one = or i1 %less, %greater
  %t = or i1 %one, %other
  %u = or i1 %less, %not""",
            "one",
            """  %f2 = fcmp uno float %x, %y
  %t2 = fcmp une float %y, %x
  %u2 = fcmp olt float %x, %y""",
        )
    )


def test_the_order_of_floats_is_transitive() -> None:
    check(
        behind(
            "double noundef %x, double noundef %y, double noundef %z",
            """  %k = fcmp olt double %x, %y
  %l = fcmp ole double %y, %z
  %m = and i1 %k, %l""",
            "m",
            """  %t = fcmp olt double %x, %z
  %n = fneg double %x
  %o = fneg double %z
  %t2 = fcmp ogt double %n, %o
  %u = fcmp olt double %n, %z""",
            """  %u2 = fcmp ult double %x, %z""",
        )
    )
    # NaN: not less is not greater or equal.
    check(
        """
define void @f(half noundef %x, half noundef %y) {
entry:
  %k = fcmp olt half %x, %y
  br i1 %k, label %out, label %then
then:
  %t = fcmp uge half %x, %y
  %u = fcmp oge half %x, %y
  br label %out
out:
  ret void
}
"""
    )


def test_undef_floats_are_compared_anew() -> None:
    check(
        """
define void @f(float %x, float %y) {
entry:
  %less = fcmp olt float %x, %y
  %greater = fcmp ogt float %x, %y
  %u = and i1 %less, %greater
  ret void
}
"""
    )


def test_a_point_of_the_rows_nearby_ends_no_question() -> None:
    # More rows are about these than are looked at for one question; bounds are propagated by all of them.
    facts = analyzed("""
    define i64 @f(i64 noundef range(i64 35044, 46328) %a, i64 noundef range(i64 -2147483648, 2147483648) %b) {
      %differ = xor i64 %a, %b
      %sign = and i64 %b, -9223372036854775808
      %rest = and i64 %a, 9223372036854775807
      %mixed = or disjoint i64 %sign, %rest
      %less = sub nsw i64 %mixed, %b
      %other = xor i64 %less, %b
      %over = and i64 %differ, %other
      %is.over = icmp slt i64 %over, 0
      %sum = sub nsw i64 %a, %b
      %result = select i1 %is.over, i64 %a, i64 %sum
      ret i64 %result
    }
    """)
    assert facts.implies("sle", "%sign", "%over", at=facts.function.entry)


# What cannot be poison relates its operands.

PROMISED = """
declare void @take(i32)
declare void @may_not_return()
define {result} i32 @f(i32 noundef %a, i32 noundef %b, i32 noundef %x, ptr %p) {{
entry:
  %d = {operation} i32 %a, %b
  {use}
  call void @may_not_return()
  ret i32 {returned}
}}
"""


def promised(operation: str, result: str = "", use: str = "", returned: str = "0", ub: str = "absent") -> bool:
    """Whether %a >= %b, as unsigned numbers, is known before the function returns."""
    text = PROMISED.format(operation=operation, result=result, use=use, returned=returned)
    facts = scev.analyze(text, settings=Settings(ub=ub))["f"]
    return facts.implies("uge", "%a", "%b", at=facts.function.entry.instructions[-1])


def test_what_is_returned_as_noundef_is_no_poison() -> None:
    assert promised("sub nuw", "noundef", returned="%d")
    assert promised("sub nuw", "noundef", "%e = sub nuw i32 %d, %x", "%e")
    # It may be returned, or is no poison anyway.
    assert not promised("sub nuw", "", returned="%d")
    assert not promised("sub nsw", "noundef", returned="%d")
    assert not promised("sub", "noundef", returned="%d")
    assert not promised("sub nuw", "noundef", "%e = freeze i32 %d", "%e")
    assert not promised("sub nuw", "noundef", returned="%d", ub="any")


def test_what_an_operation_reads_is_no_poison() -> None:
    assert promised("sub nuw", use="call void @take(i32 noundef %d)")
    assert promised("sub nuw", use="%q = udiv i32 %x, %d")
    assert not promised("sub nuw", use="call void @take(i32 %d)")
    assert not promised("sub nuw", use="%q = udiv i32 %d, %x")


def test_a_promise_holds_from_where_it_is_certain() -> None:
    text = PROMISED.format(operation="sub nuw", result="noundef", use="%s = add i32 %a, 1", returned="%d")
    facts = scev.analyze(text)["f"]
    # The call before may not return; a block behind a branch may not be reached.
    assert not facts.implies("uge", "%a", "%b", at="%s")
    facts = scev.analyze(text.replace("  call void @may_not_return()\n", ""))["f"]
    assert facts.implies("uge", "%a", "%b", at="%s")
    assert facts.implies("uge", "%a", "%x", at="%s", given=[("uge", "%b", "%x")])
    assert not facts.implies("uge", "%b", "%a", at="%s")
    facts = analyzed("""
define noundef i32 @f(i32 noundef %a, i32 noundef %b, i1 noundef %c) {
entry:
  br i1 %c, label %then, label %else
then:
  %d = add nuw i32 %a, %b
  ret i32 %d
else:
  %e = add i32 %a, %b
  ret i32 %e
}
""")
    inside, outside = [block.terminator for block in facts.function.blocks[1:]]
    assert facts.implies("uge", "%d", "%a", at=inside)
    assert not facts.implies("uge", "%e", "%a", at=outside)


def test_what_control_never_comes_to_says_nothing() -> None:
    # %d is computed from itself, which no value of an execution is.
    facts = analyzed("""
define i1 @f(i8 noundef %a, i8 noundef %b) {
entry:
  br label %join
dead:
  %d = add i8 %d, 3
  br label %join
join:
  %v = phi i8 [ %b, %entry ], [ %d, %dead ]
  %c = icmp uge i8 %a, %v
  ret i1 %c
}
""")
    for predicate in ("uge", "ult"):
        assert not facts.implies(predicate, "%a", "%v", at="%c")


def test_each_comparison_may_flush_or_not() -> None:
    text = """
define i1 @f(half noundef %x) "denormal-fp-math"="dynamic,dynamic" {
entry:
  %first = fcmp ule half %x, %x
  br i1 %first, label %then, label %join
then:
  br label %join
join:
  %second = fcmp une half %x, %x
  br i1 %second, label %end, label %other
end:
  ret i1 %first
other:
  ret i1 %first
}
"""
    # The one sees a subnormal number and 0, the other one of them twice.
    assert str(analyzed(text)["%first"].range_at("%end")) == "full-set"
    ieee = text.replace('"denormal-fp-math"="dynamic,dynamic"', "")
    assert str(analyzed(ieee)["%first"].range_at("%end")) == "-1"


# Addresses that are constants.

ARRAY = "@array = global [100 x i32] zeroinitializer\n@other = global [100 x i32] zeroinitializer\n"


def end(offset: int, flags: str = "inbounds ", of: str = "@array") -> str:
    return f"getelementptr {flags}(i8, ptr {of}, i64 {offset})"


def test_the_end_of_an_array_bounds_a_walk_through_it() -> None:
    check(
        ARRAY
        + f"""
define void @f() {{
entry:
  br label %loop
loop:
  %p = phi ptr [ @array, %entry ], [ %next, %body ]
  %goes.on = icmp ult ptr %p, {end(400)}
  br i1 %goes.on, label %body, label %out
body:
  %t = icmp ule ptr %p, {end(396)}
  %u = icmp ult ptr %p, {end(396)}
  %u2 = icmp ult ptr %p, {end(400, of="@other")}
  %next = getelementptr inbounds i32, ptr %p, i64 1
  %t2 = icmp ule ptr %next, {end(400)}
  %f = icmp ugt ptr %next, {end(400)}
  br label %loop
out:
  ret void
}}
"""
    )


def test_an_element_is_before_the_end_of_its_array() -> None:
    check(
        ARRAY
        + behind(
            "i64 noundef %i",
            "  %inside = icmp ult i64 %i, 100",
            "inside",
            f"""
  %p = getelementptr inbounds i32, ptr @array, i64 %i
  %t = icmp ult ptr %p, {end(400)}
  %t2 = icmp ne ptr %p, {end(400)}
  %t3 = icmp ult ptr %p, getelementptr inbounds (i32, ptr {end(4)}, i64 99)
  %u = icmp ult ptr %p, {end(392)}
  ; Without flags the address may wrap around, but it is another one.
  %u2 = icmp ult ptr %p, {end(400, "")}
  %t4 = icmp ne ptr %p, {end(400, "")}""",
        )
    )


def test_flags_of_a_constant_count_only_where_it_is_not_poison() -> None:
    # The select chooses the other comparison where the address is poison.
    check(
        ARRAY
        + f"""
define void @f(i64 noundef %i, i1 noundef %c) {{
  %q = select i1 %c, ptr {end(400)}, ptr @array
  %p = getelementptr i8, ptr @array, i64 %i
  %u = icmp ule ptr @array, %q
  %u2 = icmp ult ptr %p, %q
  ret void
}}
"""
    )


# Remainders by an unknown number.


def test_a_number_below_the_divisor_is_its_own_remainder() -> None:
    check(
        guarded(
            ["sge i8 %a, 0", "slt i8 %a, %b", "ult i8 %c, %d"],
            [
                "r = srem i8 %a, %b",
                "t = icmp eq i8 %r, %a",
                "n = sub nsw i8 0, %a",
                "s = srem i8 %n, %b",
                "t2 = icmp eq i8 %s, %n",
                "m = urem i8 %c, %d",
                "t3 = icmp eq i8 %m, %c",
                "w = urem i8 %a, %c",
                "u = icmp eq i8 %w, %a",
                "x = srem i8 %a, %d",
                "u2 = icmp eq i8 %x, %a",
            ],
        )
    )


def test_the_remainder_of_a_number_from_the_divisor_on_is_at_most_their_difference() -> None:
    check(
        guarded(
            ["uge i8 %a, %b"],
            ["r = urem i8 %a, %b", "e = sub i8 %a, %b", "t = icmp ule i8 %r, %e", "u = icmp eq i8 %r, %e"],
        )
    )
