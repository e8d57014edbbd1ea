"""Counts of small loops, held against all executions at narrow widths.

A template is analysed once for each combination of predicate, flags, step, polarity and guard, and run for every
start and bound. A program that claims too much fails in `running.py`.
"""

from __future__ import annotations

import itertools
from typing import Any

import pytest

import scev
from scev.ir import opcodes
from tests.execution.oracle import Run, check_facts

from .running import Subject

pytestmark = pytest.mark.halved

PREDICATES = list(opcodes.INTEGER_PREDICATES)
FLAGS = ["", "nsw ", "nuw ", "nuw nsw "]
WIDTH = 3
NUMBERS = list(range(1 << WIDTH))

# Every fifth combination in the usual tests: no axis has five values, so that each value of an axis comes up.
OFTEN = pytest.mark.parametrize("every", [5, pytest.param(1, marks=pytest.mark.slow)])


def some(every: int, *axes: tuple[Any, ...]) -> list[tuple[Any, ...]]:
    return list(itertools.product(*axes))[::every]


def signed(value: int, width: int = WIDTH) -> int:
    return value - (1 << width) if value >> (width - 1) else value


def loop_text(
    predicate: str,
    flags: str,
    step: str,
    *,
    tested: str = "%i",
    exits_if: bool = False,
    guard: str = "",
    attributes: str = "",
    width: int = WIDTH,
    operation: str = "add",
) -> str:
    ways = "label %exit, label %latch" if exits_if else "label %latch, label %exit"
    enter = "br i1 %enter, label %loop, label %exit" if guard else "br label %loop"
    test = f"  %enter = icmp {guard} i{width} %s, %r\n" if guard else ""
    return f"""
define void @f(i{width} %s, i{width} %r, i{width} %t) {attributes}{{
entry:
{test}  {enter}

loop:
  %i = phi i{width} [ %s, %entry ], [ %n, %latch ]
  %n = {operation} {flags}i{width} %i, {step}
  %c = icmp {predicate} i{width} {tested}, %r
  br i1 %c, {ways}

latch:
  br label %loop

exit:
  ret void
}}
"""


def exhaust(text: str, steps: list[int] | None = None, max_steps: int = 64) -> Subject:
    subject = Subject(text)
    for start, bound, step in itertools.product(NUMBERS, NUMBERS, steps or [0]):
        subject.run([start, bound, step], max_steps)
    return subject


@pytest.mark.parametrize("predicate", PREDICATES)
@pytest.mark.parametrize("tested", ["%i", "%n"])
def test_constant_steps(predicate: str, tested: str) -> None:
    counted = 0
    for flags, step, exits_if in itertools.product(("", "nuw nsw "), (1, 3, 6, 7), (False, True)):
        text = loop_text(predicate, flags, str(signed(step)), tested=tested, exits_if=exits_if)
        counted += exhaust(text).limits[0].limit.exact is not None
    # Every predicate has combinations that can be counted.
    assert counted >= 2


@pytest.mark.slow
@pytest.mark.parametrize("predicate", PREDICATES)
@pytest.mark.parametrize("attributes", ["", "mustprogress "])
def test_all_constant_steps(predicate: str, attributes: str) -> None:
    for flags, step, exits_if, tested in itertools.product(FLAGS, NUMBERS, (False, True), ("%i", "%n")):
        text = loop_text(predicate, flags, str(signed(step)), tested=tested, exits_if=exits_if, attributes=attributes)
        exhaust(text)


@pytest.mark.parametrize("predicate", PREDICATES)
def test_guarded_entry(predicate: str) -> None:
    for guard, step, flags in itertools.product(("ne", "ult", "uge", "slt", "sgt"), (1, 6), ("", "nsw ")):
        exhaust(loop_text(predicate, flags, str(signed(step)), tested="%n", guard=guard))


@pytest.mark.parametrize("predicate", PREDICATES)
def test_loops_that_must_end(predicate: str) -> None:
    for flags, step in itertools.product(("", "nsw "), (1, 2, 3, 6)):
        exhaust(loop_text(predicate, flags, str(signed(step)), tested="%i", attributes="mustprogress "))


@pytest.mark.parametrize("predicate", PREDICATES)
def test_steps_that_are_subtracted(predicate: str) -> None:
    for flags, step in itertools.product(("nsw ", "nuw "), ("1", str(signed(4)), "%t")):
        text = loop_text(predicate, flags, step, tested="%n", operation="sub")
        exhaust(text, NUMBERS if step == "%t" else None)


DIVIDING = """
define void @f(i5 %s, i5 %r) {{
entry:
  %rest = urem i5 %r, {multiple}
  %whole = icmp eq i5 %rest, 0
  %some = icmp {guard} i5 %r, 0
  %both = and i1 %whole, %some
  br i1 %both, label %loop, label %exit
loop:
  %i = phi i5 [ {start}, %entry ], [ %n, %loop ]
  %n = add i5 %i, {step}
  %c = icmp ne i5 %n, {bound}
  br i1 %c, label %loop, label %exit
exit:
  ret void
}}
"""


@pytest.mark.parametrize("guard", ["ne", "uge"])
def test_steps_that_divide_the_distance(guard: str) -> None:
    counts = []
    ups = [("0", str(step), "%r") for step in (2, 3, 6, 7)]
    for start, step, bound in [*ups, ("%r", "-3", "0"), ("%r", "-6", "0"), ("%r", "-3", "3")]:
        multiple = 6 if step in ("2", "-3") else int(step.removeprefix("-"))
        facts = scev.analyze(DIVIDING.format(multiple=multiple, guard=guard, start=start, step=step, bound=bound))
        check_facts(facts, [Run("f", [0, number]) for number in range(32)], step_limit=500)
        counts.append(str(facts["f"].loops[0].backedge_taken.exact))
    assert "None" not in counts
    if guard == "ne":
        assert counts[1:3] == ["((-3 + %r) /u 3)", "((-6 + %r) /u 6)"]


DESCENDING = """
declare void @llvm.assume(i1)
define void @f(i3 %s, i3 %r, i3 %t) {{
entry:
  %known = icmp {assumed} i3 %t, {number}
  call void @llvm.assume(i1 %known)
  br label %loop
loop:
  %i = phi i3 [ %s, %entry ], [ %n, %loop ]
  %n = sub {flags}i3 %i, %t
  %c = icmp {predicate} i3 %n, %r
  br i1 %c, label %loop, label %exit
exit:
  ret void
}}
"""


@pytest.mark.parametrize("predicate", ["sgt", "uge", "ne"])
def test_what_is_subtracted_is_bounded_by_a_guard(predicate: str) -> None:
    counted = 0
    for flags, (assumed, number) in itertools.product(("nsw ", "nuw "), (("sgt", "0"), ("ne", "-4"))):
        facts = scev.analyze(DESCENDING.format(predicate=predicate, flags=flags, assumed=assumed, number=number))
        runs = [Run("f", list(values)) for values in itertools.product(NUMBERS, repeat=3)]
        check_facts(facts, runs, step_limit=200)
        counted += facts["f"].loops[0].backedge_taken.exact is not None
    assert counted or predicate == "uge"


@pytest.mark.parametrize("predicate", PREDICATES)
@pytest.mark.parametrize("attributes", ["", "mustprogress "])
def test_step_that_is_not_known(predicate: str, attributes: str) -> None:
    for flags in FLAGS:
        exhaust(loop_text(predicate, flags, "%t", tested="%i", attributes=attributes), [0, 1, 2, 5])


TWO_EXITS = """
define void @f(i3 %s, i3 %r, i3 %t) {{
entry:
  br label %loop

loop:
  %i = phi i3 [ %s, %entry ], [ %n, %latch ]
  %n = add {flags}i3 %i, {step}
  %c = icmp {first} i3 %i, %r
  br i1 %c, label %latch, label %exit

latch:
  %d = icmp {second} i3 %n, %t
  br i1 %d, label %loop, label %exit

exit:
  ret void
}}
"""


@pytest.mark.parametrize("first", PREDICATES)
@OFTEN
def test_two_exits(first: str, every: int) -> None:
    for second, flags, step in some(every, ("ne", "ult"), ("", "nsw "), ("1", "-2", "3")):
        exhaust(TWO_EXITS.format(first=first, second=second, flags=flags, step=step), [0, 3, 5])


TWO_CONDITIONS = """
define void @f(i3 %s, i3 %r, i3 %t) {{
entry:
  br label %loop

loop:
  %i = phi i3 [ %s, %entry ], [ %n, %loop ]
  %n = add {flags}i3 %i, {step}
  %c = icmp {first} i3 %i, %r
  %d = icmp {second} i3 %n, %t
  %e = {combined}
  br i1 %e, label {ways}

exit:
  ret void
}}
"""

COMBINED = ["and i1 %c, %d", "or i1 %c, %d", "select i1 %c, i1 %d, i1 false", "select i1 %c, i1 true, i1 %d"]


@pytest.mark.parametrize("combined", COMBINED)
@pytest.mark.parametrize("ways", ["%loop, label %exit", "%exit, label %loop"])
@OFTEN
def test_two_conditions(combined: str, ways: str, every: int) -> None:
    for first, second, flags in some(every, ("ne", "ult", "sle"), ("ne", "uge", "slt"), ("", "nsw ")):
        text = TWO_CONDITIONS.format(first=first, second=second, flags=flags, step="1", combined=combined, ways=ways)
        exhaust(text, [0, 5])


EXTENDED = """
define void @f(i3 %s, i3 %r, i3 %t) {{
entry:
  br label %loop

loop:
  %i = phi i3 [ %s, %entry ], [ %n, %loop ]
  %w = {cast} i3 {tested} to i5
  %q = {other} i3 %r to i5
  %q2 = add i5 %q, {distance}
  %n = add {flags}i3 %i, {step}
  %c = icmp {predicate} i5 %w, %q2
  br i1 %c, label %loop, label %exit

exit:
  ret void
}}
"""


@pytest.mark.parametrize("predicate", PREDICATES)
@OFTEN
def test_extended_counters(predicate: str, every: int) -> None:
    casts = ("zext", "sext")
    steps = (("", "1"), ("nsw ", "1"), ("nsw ", "-1"))
    for cast, other, (flags, step), distance in some(every, casts, casts, steps, (0, 9)):
        text = EXTENDED.format(
            cast=cast, other=other, flags=flags, step=step, predicate=predicate, tested="%i", distance=distance
        )
        exhaust(text)


POISONED = """
define void @f(i3 %s, i3 %r, i3 %t) {{
entry:
  br label %loop

loop:
  %i = phi i3 [ 0, %entry ], [ %i2, %loop ]
  %j = phi i3 [ %s, %entry ], [ %j2, %loop ]
  %k = phi i3 [ %s, %entry ], [ %k2, %loop ]
  %z = zext i3 %k to i5
  %x = sext i3 %k to i5
  %y = zext i3 %j to i5
  %i2 = add i3 %i, 1
  %j2 = add {flags}i3 %j, {step}
  %k2 = add i3 %k, {step}
  %c = icmp ne i3 %i2, %r
  br i1 %c, label %loop, label %exit

exit:
  ret void
}}
"""


@pytest.mark.parametrize("flags", FLAGS)
def test_flags_of_unused_values_are_no_facts(flags: str) -> None:
    # %j may be poison without harm; what it promises must not be believed of %k, which takes the same values.
    for step in NUMBERS:
        exhaust(POISONED.format(flags=flags, step=signed(step)), max_steps=120)


NESTED = """
define void @f(i3 %s, i3 %r, i3 %t) {{
entry:
  br label %outer

outer:
  %i = phi i3 [ %s, %entry ], [ %i2, %outer.latch ]
  %a = phi i3 [ 0, %entry ], [ %b2, %outer.latch ]
  br label %inner

inner:
  %j = phi i3 [ {start}, %outer ], [ %j2, %inner ]
  %b = phi i3 [ %a, %outer ], [ %b2, %inner ]
  %b2 = add i3 %b, {add}
  %j2 = add {flags}i3 %j, 1
  %c = icmp {first} i3 %j2, {bound}
  br i1 %c, label %inner, label %outer.latch

outer.latch:
  %last = phi i3 [ %j, %inner ]
  %i2 = add {flags}i3 %i, 1
  %d = icmp {second} i3 %i2, %r
  br i1 %d, label %outer, label %exit

exit:
  %end = phi i3 [ %i2, %outer.latch ]
  ret void
}}
"""


@pytest.mark.parametrize("first", ["ne", "ult", "slt"])
@pytest.mark.parametrize("second", ["ne", "ult", "slt"])
@OFTEN
def test_nests(first: str, second: str, every: int) -> None:
    for start, bound, flags, add in some(every, ("0", "%i"), ("%t", "%i"), ("", "nsw "), ("1", "%j")):
        text = NESTED.format(first=first, second=second, start=start, bound=bound, flags=flags, add=add)
        subject = Subject(text)
        for begin, end, inner in itertools.product((1, 6), (0, 3, 6), (1, 5)):
            subject.run([begin, end, inner], 1500)


def test_non_linear_values() -> None:
    text = """
define void @f(i4 %s, i4 %r, i4 %t) {
entry:
  br label %loop

loop:
  %i = phi i4 [ %s, %entry ], [ %i2, %loop ]
  %q = phi i4 [ %t, %entry ], [ %q2, %loop ]
  %c3 = phi i4 [ 1, %entry ], [ %c4, %loop ]
  %sq = mul i4 %i, %i
  %cube = mul i4 %sq, %i
  %prod = mul i4 %q, %i
  %half = udiv i4 %i, 2
  %low = and i4 %i, 6
  %rem = urem i4 %i, 3
  %shifted = shl i4 %i, 1
  %wide = zext i4 %sq to i6
  %q2 = add i4 %q, %i
  %c4 = add i4 %c3, %q
  %i2 = add i4 %i, 1
  %cond = icmp ne i4 %i2, %r
  br i1 %cond, label %loop, label %exit

exit:
  ret void
}
"""
    subject = Subject(text)
    assert str(subject.node("%q")) == "{%t,+,%s,+,1}<%loop>"
    for start, bound, other in itertools.product((0, 1, 7, 11), (0, 2, 8, 15), (0, 9)):
        assert subject.run([start, bound, other])


def test_a_flag_learnt_later_gives_another_try() -> None:
    """That %x does not wrap unsigned is first asked for in vain; then it is known that it does not wrap signed."""
    text = """
define void @f(i32 %p0, i32 %p1) mustprogress {
entry:
  %short = trunc i32 %p0 to i16
  %end = zext i16 %short to i32
  %step = and i32 %p1, 7
  br label %loop
loop:
  %x = phi i32 [ 0, %entry ], [ %next, %body ]
  %less = icmp samesign ult i32 %x, %end
  %ends = xor i1 %less, true
  br i1 %ends, label %exit, label %body
body:
  call void @pin(i32 noundef %x)
  %next = sub i32 %x, %step
  br label %loop
exit:
  ret void
}
define internal void @pin(i32 noundef %x) willreturn nounwind { ret void }
"""
    taken = scev.analyze(text)["f"].loops[0].backedge_taken
    assert taken.exact is not None
    assert taken.constant_max == 65535
