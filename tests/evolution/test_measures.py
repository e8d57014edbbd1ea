"""Bounds by measures (evolution/measures), held against runs: no loop goes round more times than its measure allows.

Loops of one counter are all there are of a small grammar; those of more are drawn (measured_loops.py). Each is run with
numbers, undef and poison, and functions of the world outside answer differently each time.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence

import pytest

import scev
from tests.execution.library import Anything
from tests.execution.oracle import FactError, Report, Run, check_facts
from tests.execution.programs import module_of_text
from tests.execution.values import POISON, UNDEF, RandomChooser, Value
from tests.searches import generator, least, seeds, share

from .measured_loops import MeasuredLoop, one_phi_loops

pytestmark = pytest.mark.halved

STEP_LIMIT = 300
WIDTH = 4


def arguments(width: int, draw: random.Random, numbers: int) -> list[tuple[Value, Value]]:
    """What a function of two integers is called with: special numbers, some that are drawn, undef and poison."""
    top = (1 << width) - 1
    half = 1 << width >> 1
    found: list[tuple[Value, Value]] = [(top, 0), (0, top), (half, half - 1), (half - 1, half)]
    found += [(draw.randint(0, top), draw.randint(0, top)) for _ in range(numbers)]
    for word in (POISON, UNDEF):
        found += [(word, draw.randint(0, top)), (draw.randint(0, top), word)]
    return found


def check(text: str, width: int, seed: int, numbers: int = 14) -> Report:
    """Analyse a program and run it; each loop must go round no more times than its bounds say."""
    runs = [Run("f", one) for one in arguments(width, random.Random(seed), numbers)]
    try:
        facts = scev.analyze(module_of_text(text))
        chooser = RandomChooser(seed)
        report = check_facts(facts, runs, chooser=chooser, externals=Anything(), step_limit=STEP_LIMIT)
    except FactError as error:
        raise AssertionError(f"{error}\n{text}") from None
    # A loop that goes on for much longer than it may has no excuse, but that it must progress.
    assert not report.undecided or "mustprogress" in text, f"{report.undecided[0]}\n{text}"
    return report


def check_drawn(seeds: Iterable[int]) -> Report:
    report = Report()
    for seed in seeds:
        program = MeasuredLoop(seed)
        try:
            report.add(check(program.text, program.width, seed))
        except AssertionError as error:
            raise AssertionError(f"loop of seed {seed}: {error}") from None
    return report


def check_one_phi(texts: Sequence[str]) -> Report:
    report = Report()
    for number, text in enumerate(texts):
        report.add(check(text, WIDTH, number))
    return report


def counts(text: str) -> tuple[int | None, str]:
    """The constant and the symbolic maximum of the only loop."""
    (function,) = scev.analyze(module_of_text(text)).functions
    (loop,) = function.loops
    return loop.backedge_taken.constant_max, str(loop.backedge_taken.symbolic_max)


LAST_IS_POISON = """
declare i1 @any()
define void @f({type} %a, {type} %b) {{
entry:
  br label %loop
loop:
  %x = phi {type} [ 4, %entry ], [ %y, %latch ]
  {opaque}
  br i1 %o, label %exit, label %body
body:
  %t = icmp ne {type} %x, 2
  br i1 %t, label %latch, label %exit
latch:
  %w = call i1 @any()
  %n = zext i1 %w to {type}
  %z = add nsw {type} %x, 1
  %y = add nsw {type} %z, %n
  br label %loop
exit:
  ret void
}}
"""


def test_the_last_backedge_may_lead_to_poison() -> None:
    """x = 4, 5, 6, 7, poison: the fourth backedge is taken, and nothing reads x any more."""
    text = LAST_IS_POISON.format(type="i4", opaque="%o = call i1 @any()")
    assert counts(text)[0] == 4
    assert max(check(text, 4, seed).greatest_counts for seed in range(8))


def test_the_last_value_is_no_poison_where_the_header_reads_it() -> None:
    # x = 8 is a fifth value: to compare it would be undefined behaviour.
    text = LAST_IS_POISON.format(type="i4", opaque="%o = icmp eq i4 %x, 2")
    assert counts(text)[0] == 3


RISES_AND_SAYS_NOTHING = """
declare i1 @any()
define void @f(i8 noundef %a, i8 noundef %b) {
entry:
  %few = and i8 %a, 3
  %some = icmp ult i8 %b, 250
  %s = select i1 %some, i8 %few, i8 127
  br label %loop
loop:
  %x = phi i16 [ 0, %entry ], [ %x.less, %latch ]
  %y = phi i8 [ %s, %entry ], [ %y.less, %latch ]
  %o = call i1 @any()
  br i1 %o, label %exit, label %body
body:
  %t = icmp slt i16 %x, 100
  br i1 %t, label %latch, label %exit
latch:
  %z = zext i8 %y to i16
  %x.less = sub nsw i16 %x, %z
  %y.less = sub nuw i8 %y, 1
  br label %loop
exit:
  ret void
}
"""


def test_what_is_added_counts_the_last_way_in_an_expression_too() -> None:
    """y = 0, x, poison: y is no poison where x is read behind, and two backedges are taken."""
    most, symbolic = counts(RISES_AND_SAYS_NOTHING)
    assert most == 129
    assert symbolic.startswith("(2 + ")
    assert sum(check(RISES_AND_SAYS_NOTHING, 8, seed).greatest_counts for seed in range(8))


RISES_IN_THE_LAST_ITERATION = """
define void @f(i4 noundef %a, i4 noundef %b) {
entry:
  br label %outer
outer:
  %x = phi i4 [ %a, %entry ], [ %x.next, %after ]
  %go = icmp ugt i4 %x, 1
  br i1 %go, label %pre, label %exit
pre:
  br label %inner
inner:
  %p = phi i4 [ %b, %pre ], [ %p.next, %ilatch ]
  %q = phi i4 [ %x, %pre ], [ %q.next, %ilatch ]
  %first = phi i1 [ true, %pre ], [ false, %ilatch ]
  %more = icmp ugt i4 %q, 1
  %c = and i1 %more, %first
  br i1 %c, label %ibody, label %after
ibody:
  %t = icmp ult i4 %p, 8
  br i1 %t, label %ilatch, label %exit
ilatch:
  %p.next = add nsw i4 %p, %p
  %u = lshr i4 %p, 2
  %twice = shl i4 %u, 1
  %less = sub i4 %q, 1
  %q.next = add i4 %less, %twice
  br label %inner
after:
  %x.next = sub nuw i4 %q, 1
  br label %outer
exit:
  ret void
}
"""


def test_the_last_value_of_another_phi_of_an_inner_loop_may_be_poison() -> None:
    """b = 4: p becomes poison and q 1 more, and the inner loop ends; so x stays what it is."""
    facts = scev.analyze(module_of_text(RISES_IN_THE_LAST_ITERATION))
    outer = facts.functions[0].loops[0]
    assert outer.backedge_taken.constant_max is None
    check_facts(facts, [Run("f", (5, 4))], chooser=RandomChooser(1), externals=Anything(), step_limit=STEP_LIMIT)


RISES_BY_MUCH = """
declare i1 @any()
define void @f(i8 noundef %a, i16 noundef %b) {
entry:
  %s = and i16 %b, 1023
  br label %loop
loop:
  %x = phi i8 [ %a, %entry ], [ %x.less, %one ], [ %x, %other ]
  %y = phi i16 [ %s, %entry ], [ %y.more, %one ], [ %y.less, %other ]
  %t = icmp ne i8 %x, 0
  br i1 %t, label %in, label %exit
in:
  %u = icmp ugt i16 %y, 999
  br i1 %u, label %choice, label %exit
choice:
  %o = call i1 @any()
  br i1 %o, label %one, label %other
one:
  %x.less = sub nuw i8 %x, 1
  %y.more = add nuw i16 %y, 1000
  br label %loop
other:
  %y.less = sub nuw i16 %y, 1000
  br label %loop
exit:
  ret void
}
"""


def test_what_a_part_rises_by_in_all_has_room() -> None:
    """1000 * x, by which y rises in all, is more than 16 bits; divided by 1000 it is not."""
    most, symbolic = counts(RISES_BY_MUCH)
    assert most == 511
    assert "1000 * (zext i8 %a to i32)" in symbolic


PICKED_BY_POISON = """
declare i1 @any()
define void @f(i4 noundef %a, i4 %b) {
entry:
  br label %loop
loop:
  %x = phi i4 [ 4, %entry ], [ %x.less, %latch ]
  %y = phi i4 [ %a, %entry ], [ %y.next, %latch ]
  %t = icmp ne i4 %x, 5
  br i1 %t, label %body, label %exit
body:
  %o = call i1 @any()
  br i1 %o, label %side, label %latch
side:
  %u = icmp ugt i4 %y, 3
  br i1 %u, label %latch, label %exit
latch:
  %c = icmp samesign ult i4 %x, 3
  %y.next = select i1 %c, i4 1, i4 2
  %w = call i1 @any()
  %n = zext i1 %w to i4
  %z = sub i4 %x, %n
  %x.less = sub i4 %z, 1
  br label %loop
exit:
  ret void
}
"""


def test_what_a_select_picks_by_may_be_poison() -> None:
    """Below x = 0, %c is poison, and so is y, which only some iterations read: x goes on down to -8, and from 7 on."""
    assert counts(PICKED_BY_POISON)[0] is None


@pytest.mark.searching
def test_some_loops_of_one_counter() -> None:
    texts = list(one_phi_loops(WIDTH))
    report = check_one_phi(generator("one counter").sample(texts, len(share(range(400)))))
    assert report.loops_left > least(2000)
    assert report.greatest_counts > least(2000)


@pytest.mark.searching
def test_some_loops_of_more_counters() -> None:
    report = check_drawn(share(range(400)))
    assert report.loops_left > least(2000)
    assert report.greatest_counts > least(700)


@pytest.mark.slow
@pytest.mark.parametrize("part", range(40))
def test_many_loops_of_one_counter(part: int) -> None:
    texts = list(one_phi_loops(WIDTH))
    generator("many").shuffle(texts)
    check_one_phi(texts[part::40])


@pytest.mark.slow
@pytest.mark.parametrize("start", seeds(range(10_000, 30_000, 500)))
def test_many_loops_of_more_counters(start: int) -> None:
    assert check_drawn(range(start, start + 500)).greatest_counts > 500
