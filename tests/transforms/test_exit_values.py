"""The pass `exit-values`: what loops leave behind is computed behind them, and is what it was for every argument, undef
and poison among them.
"""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from typing import Final

import pytest
from tests.searches import least, share
from tests.transforms.refinement import Pair, arguments_of
from tests.transforms.rules import Case

import scev
from scev.llvm import verify
from scev.transforms import PASSES, TransformedProgram, transform

COUNT: Final = """
define i32 @f(i32 noundef %n) {{
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %more = icmp slt i32 %i, {bound}
  br i1 %more, label %body, label %exit
body:
  %next = add nsw i32 %i, 1
  br label %loop
exit:
  %last = phi i32 [ %i, %loop ]
  ret i32 %last
}}
@limit = global i32 0
"""
LOADED: Final = COUNT.format(bound="%bound").replace("  %more", "  %bound = load i32, ptr @limit\n  %more")

CASES: Final = {
    "exit value": Case(COUNT.format(bound="%n"), "  %behind = call i32 @llvm.smax.i32(i32 %n, i32 0)", LOADED),
}


def after(text: str, cost: int = 40) -> TransformedProgram:
    result = transform(scev.analyze(text, settings=scev.Settings(max_expansion_cost=cost)), [PASSES["exit-values"]])
    verify(result.text)
    return result


def test_a_counter_is_its_bound() -> None:
    case = CASES["exit value"]
    assert case.line in after(case.holds).text
    assert not after(case.fails).changes


def test_what_costs_too_much_stays() -> None:
    text = COUNT.format(bound="%n").replace("%next = add nsw i32 %i, 1", "%next = add nsw i32 %i, 3\n  call void @g()")
    text += "declare void @g() nounwind willreturn\n"
    assert not after(text, cost=4).changes
    assert "udiv" in after(text).text


def test_a_loop_that_would_go_may_cost_more() -> None:
    text = COUNT.format(bound="%n").replace("add nsw i32 %i, 1", "add nsw i32 %i, 3")
    assert "udiv" in after(text, cost=4).text


def test_uses_that_are_no_phis() -> None:
    text = COUNT.format(bound="%n").replace("  %last = phi i32 [ %i, %loop ]\n  ret i32 %last", "  ret i32 %i")
    assert "  ret i32 %behind" in after(text).text


def test_what_may_be_undef_is_frozen() -> None:
    text = COUNT.format(bound="%n").replace("i32 noundef %n", "i32 %n")
    assert "freeze i32 %n" in after(text).text


NEST: Final = """
define i32 @f(i32 noundef %n, ptr %p) {
entry:
  br label %rows
rows:
  %i = phi i32 [ 0, %entry ], [ %i.next, %end ]
  %more.i = icmp slt i32 %i, %n
  br i1 %more.i, label %columns, label %out
columns:
  %j = phi i32 [ %i, %rows ], [ %j.next, %column ]
  %more.j = icmp slt i32 %j, 100
  br i1 %more.j, label %column, label %end
column:
  %j.next = add nsw i32 %j, 1
  br label %columns
end:
  %last = phi i32 [ %j, %columns ]
  store i32 %last, ptr %p
  %i.next = add nuw nsw i32 %i, 1
  br label %rows
out:
  ret i32 0
}
"""


def test_the_counter_of_a_loop_around_is_used_again() -> None:
    assert "%behind = call i32 @llvm.smax.i32(i32 %i, i32 100)" in after(NEST).text


LOOP: Final = """
define i4 @f(i4 {noundef}%n, i4 {noundef}%m) {{
entry:
  br i1 true, label %loop, label %out
loop:
  %i = phi i4 [ {start}, %entry ], [ %next, %latch ]
  %s = phi i4 [ {first}, %entry ], [ %more, %latch ]
  {before}
latch:
  %more = add i4 %s, {added}
  %next = add {flags}i4 %i, {step}
  {behind}
exit:
  %a = phi i4 [ {left}, {from_} ]
  %b = phi i4 [ {also}, {from_} ]
  br label %out
out:
  %x = phi i4 [ 5, %entry ], [ %a, %exit ]
  %y = phi i4 [ 3, %entry ], [ %b, %exit ]
  %r = mul i4 %y, 3
  %z = xor i4 %x, %r
  ret i4 %z
}}
"""


AROUND: Final = """
define i4 @f(i4 {noundef}%n, i4 {noundef}%m) {{
entry:
  br label %outer
outer:
  %o = phi i4 [ 0, %entry ], [ %o.next, %out ]
  %all = phi i4 [ 1, %entry ], [ %all.next, %out ]
  %c.o = icmp {predicate} i4 %o, {bound}
  br i1 %c.o, label %in, label %done
in:
  br label %loop
{inner}
  %all.next = sub i4 %z, %all
  %o.next = add {flags}i4 %o, 1
  br label %outer
done:
  ret i4 %all
}}
"""


def nest(seed: int) -> str:
    """A loop around such a loop, which starts, goes or ends with the counter of the outer one."""
    choice = random.Random(seed)
    inner = loop(seed)
    body = inner[inner.index("loop:") : inner.index("  ret i4 %z")].replace("%entry", "%in")
    body = re.sub(choice.choice((r"%m\b", r"%n\b", r"\b7\b", r"\b0\b")), "%o", body)
    body = body.replace("[ 5, %in ], ", "").replace("[ 3, %in ], ", "")
    return AROUND.format(
        noundef=choice.choice(("", "noundef ")),
        predicate=choice.choice(("ult", "slt", "ne")),
        bound=choice.choice(("3", "2", "%n")),
        inner=body,
        flags=choice.choice(("", "nuw ", "nuw nsw ")),
    )


def loop(seed: int) -> str:
    """A loop over numbers of four bits: its test at the top or the bottom, counters of all steps, flags and tests."""
    choice = random.Random(seed)
    at_top = choice.random() < 0.5
    counter, total = ("%i", "%s") if at_top else (choice.choice(("%i", "%next")), choice.choice(("%s", "%more")))
    tested = "%i" if at_top else choice.choice(("%i", "%next"))
    predicate = choice.choice(("slt", "ult", "ne", "sgt", "ugt", "sle"))
    bound = choice.choice(("%n", "%n", "%m", "7", "-3"))
    test = f"%c = icmp {predicate} i4 {tested}, {bound}\n  "
    return LOOP.format(
        noundef=choice.choice(("", "noundef ")),
        start=choice.choice(("0", "0", "1", "%m", "7")),
        first=choice.choice(("0", "%m", "2")),
        added=choice.choice(("1", "2", "%m", "%i", "-1")),
        flags=choice.choice(("", "nsw ", "nuw ", "nuw nsw ")),
        step=choice.choice(("1", "1", "2", "-1", "3")),
        before=test + "br i1 %c, label %latch, label %exit" if at_top else "br label %latch",
        behind="br label %loop" if at_top else test + "br i1 %c, label %loop, label %exit",
        left=counter,
        also=total,
        from_="%loop" if at_top else "%latch",
    )


def changes_refined(seeds: Sequence[int]) -> tuple[int, int]:
    """How many values were computed behind loops, and how many runs were compared."""
    changes = compared = 0
    for seed in seeds:
        before = nest(seed) if seed % 3 == 0 else loop(seed)
        result = after(before)
        if not result.changes:
            continue
        pair = Pair(before, result.text, step_limit=4000)
        function = pair.before.module.function("@f")
        assert function is not None
        refuted = pair.refuted("@f", arguments_of(function, most=80, seed=seed), paths=60)
        assert not refuted, f"seed {seed}: {refuted}\n{before}\n{result.text}"
        changes += len(result.changes)
        compared += pair.tried.compared
    return changes, compared


@pytest.mark.searching
def test_some_loops_of_four_bits() -> None:
    changes, compared = changes_refined(share(range(90)))
    assert changes > least(20)
    assert compared > least(300)


@pytest.mark.slow
def test_many_loops_of_four_bits() -> None:
    changes, compared = changes_refined(range(1000, 3000))
    print(changes, compared)
    assert changes > 1000
