"""Counts in the sense of who wrote the loop."""

from __future__ import annotations

import pytest

import scev
from scev.cfg import ControlFlow
from scev.facts import UNKNOWN_COUNTS, Counts, ExitFacts, Expression, LoopFacts
from scev.ir import Compare, integer_type
from scev.report.rows.loop_rows import exit_condition_words
from scev.report.words.iterations import iterations, plus_one
from scev.report.words.wording import ModuleWording, Wording

from .stated import module_of, number

I8 = integer_type(8)

FORMS = {
    "top": "h: br i1 %c, label %b, label %exit\nb: br label %h",
    "bottom": "h: br label %b\nb: br i1 %c, label %h, label %exit",
    "one": "h: br i1 %c, label %h, label %exit",
    "both": "h: br i1 %c, label %b, label %exit\nb: br i1 %c, label %h, label %exit",
}


def loop_of(form: str, taken: Counts, exits: dict[str, Counts]) -> LoopFacts:
    text = f"define void @f(i1 %c) {{\nentry: br label %h\n{FORMS[form]}\nexit: ret void\n}}"
    loop = ControlFlow(module_of(text).defined_functions()[0]).all_loops()[0]
    found = tuple(ExitFacts(block, exits.get(block.name, UNKNOWN_COUNTS), "") for block in loop.exiting_blocks)
    return LoopFacts(loop, taken, UNKNOWN_COUNTS, 1, found, "")


def counts(exact: Expression | None, largest: int | None = None, symbolic: Expression | None = None) -> Counts:
    return Counts(exact, largest, symbolic)


OPERANDS = """
define i8 @f(i8 %n, i8 %m, i8 %"a + b") {
  %less = add i8 %n, -1
  %more = add i8 %n, 1
  %twice = shl i8 %n, 1
  %less.twice = add i8 %twice, -1
  %less.two = add i8 %less, %m
  %less.odd = add i8 %"a + b", -1
  ret i8 %n
}
"""


FACTS = scev.analyze(OPERANDS)["f"]


def evolution(name: str) -> Expression:
    found = FACTS[name].evolution
    assert found is not None
    return found


NINE = number(I8, 9)
FOUR = number(I8, 4)
N = evolution("%n")
LESS = evolution("%less")
TWICE = evolution("%twice")


@pytest.mark.parametrize(
    ("form", "taken", "exits", "exact", "at_most"),
    [
        # for (i = 0; i < 9; i++), as written and rotated: 9, and the header runs 10 times.
        ("top", counts(NINE, 9, NINE), {}, "9", ""),
        ("bottom", counts(NINE, 9, NINE), {}, "10", ""),
        ("one", counts(NINE, 9, NINE), {}, "10", ""),
        ("top", counts(N, 255, N), {}, "%n", "255"),
        ("bottom", counts(N, 255, N), {}, "%n + 1", "256"),
        ("one", counts(LESS, 254, LESS), {}, "%n", "255"),
        # It may wrap: n = 0 is 256 times.
        ("one", counts(LESS, 255, LESS), {}, "%n, or 256 if %n is 0", "256"),
        ("top", counts(None), {}, "", ""),
        ("top", counts(None, 9), {"%h": counts(None, 9)}, "", "9"),
        ("one", counts(None, 9, NINE), {}, "", "10"),
        ("one", counts(None, None, N), {}, "", "%n + 1"),
        ("one", counts(None, 255, N), {}, "", "%n + 1, 256"),
        # A bound of the loop, where no count of the exit is known.
        ("top", counts(None, 254, N), {"%h": UNKNOWN_COUNTS}, "", "%n, 254"),
        ("both", counts(None, 254, N), {"%h": UNKNOWN_COUNTS}, "", "%n + 1, 255"),
        ("top", counts(None, 254, TWICE), {"%h": UNKNOWN_COUNTS}, "", "(2 * %n), 254"),
        # A break: the header bounds how often the body starts.
        ("both", counts(None, 9, NINE), {"%h": counts(NINE, 9, NINE)}, "", "9"),
        ("both", counts(None, 9, NINE), {"%b": counts(NINE, 9, NINE)}, "", "10"),
        ("both", counts(NINE, 9, NINE), {"%h": counts(NINE, 9, NINE), "%b": counts(NINE, 9, NINE)}, "9", ""),
        ("both", counts(FOUR, 4, FOUR), {"%h": counts(NINE, 9, NINE), "%b": counts(FOUR, 4, FOUR)}, "5", ""),
        ("both", counts(N, 200, N), {"%h": counts(N, 200, N), "%b": counts(LESS, 255, LESS)}, "%n", "200"),
        ("both", counts(N, 200, N), {"%h": counts(LESS, 255, LESS), "%b": counts(N, 200, N)}, "%n or one more", "201"),
    ],
)
def test_iterations(form: str, taken: Counts, exits: dict[str, Counts], exact: str, at_most: str) -> None:
    if form == "top" and not exits:
        exits = {"%h": taken}
    assert iterations(loop_of(form, taken, exits)) == (exact, at_most)


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("%n", "%n + 1"),
        ("%more", "(1 + %n) + 1"),
        ("%less", "%n"),
        ("%less.twice", "(2 * %n)"),
        ("%less.two", "(-1 + %n + %m) + 1"),
        # An operator in a name is none.
        ("%less.odd", '%"a + b"'),
    ],
)
def test_one_more(name: str, expected: str) -> None:
    assert plus_one(evolution(name), counts(None, 100)) == expected


def test_what_is_not_folded_is_told_once() -> None:
    loop = loop_of("one", counts(N, 255), {})
    more = LoopFacts(loop.loop, loop.backedge_taken, Counts(evolution("%more"), 255, None), 1, loop.exits, "")
    assert iterations(more) == ("%n + 1", "256")


@pytest.mark.parametrize(
    ("predicate", "flag", "said"),
    [
        # For x = 0 the loop runs: i < 2^8 - 1.
        ("ult", "", "%i < (%x - 1) mod 2^8"),
        ("slt", "", "%i < (%x - 1) as i8"),
        ("slt", "nsw", "%i < %x - 1"),
        ("ne", "", "%i != %x - 1"),
    ],
)
def test_conditions_say_what_wraps_in_them(predicate: str, flag: str, said: str) -> None:
    facts = scev.analyze(f"""
define void @f(i8 noundef %x) {{
entry:
  %m = add {flag} i8 %x, -1
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %next, %loop ]
  %next = add i8 %i, 1
  %more = icmp {predicate} i8 %i, %m
  br i1 %more, label %loop, label %exit
exit:
  ret void
}}
""")
    condition = next(one for one in facts["f"].function.instructions() if isinstance(one, Compare))
    assert exit_condition_words(facts["f"], condition, True, Wording(facts["f"], ModuleWording(facts.module))) == said


@pytest.mark.parametrize(
    ("dead", "exact"),
    [
        ((), "(-1 + %n) or one more"),
        (("%h",), "%n"),
        (("%b",), "(-1 + %n)"),
        (("%h", "%b"), "(-1 + %n) or one more"),
    ],
)
def test_an_exit_that_is_never_taken_is_none(dead: tuple[str, ...], exact: str) -> None:
    taken = counts(LESS, 254, LESS)
    loop = loop_of("both", taken, {"%h": counts(N, 255, N), "%b": taken})
    exits = tuple(ExitFacts(one.block, one.counts, "", None, one.block.name in dead) for one in loop.exits)
    assert iterations(LoopFacts(loop.loop, taken, UNKNOWN_COUNTS, 1, exits, "")).exact == exact
