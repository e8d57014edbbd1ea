"""Counts in the sense of who wrote the loop."""

from __future__ import annotations

import pytest

from scev.cfg import ControlFlow
from scev.facts import UNKNOWN_COUNTS, Counts, ExitFacts, Expression, LoopFacts
from scev.ir import integer_type
from scev.report.iterations import iterations, plus_one

from .stated import Stated, module_of, number

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


NINE = number(I8, 9)
FOUR = number(I8, 4)
N = Stated(I8, "%n")
LESS = Stated(I8, "(-1 + %n)<nsw>")


@pytest.mark.parametrize(
    ("form", "taken", "exits", "exact", "at_most"),
    [
        # for (i = 0; i < 9; i++), as written and rotated: 9, and the header runs 10 times.
        ("top", counts(NINE, 9, NINE), {}, "9", ""),
        ("bottom", counts(NINE, 9, NINE), {}, "10", ""),
        ("one", counts(NINE, 9, NINE), {}, "10", ""),
        ("top", counts(N, 255, N), {}, "%n", "255"),
        ("bottom", counts(N, 255, N), {}, "1 + %n", "256"),
        ("one", counts(LESS, 254, LESS), {}, "%n", "255"),
        # It may wrap: n = 0 is 256 times.
        ("one", counts(LESS, 255, LESS), {}, "1 + (-1 + %n)<nsw>", "256"),
        ("top", counts(None), {}, "", ""),
        ("top", counts(None, 9), {"%h": counts(None, 9)}, "", "9"),
        ("one", counts(None, 9, NINE), {}, "", "10"),
        ("one", counts(None, None, N), {}, "", "1 + %n"),
        ("one", counts(None, 255, N), {}, "", "1 + %n, 256"),
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
    ("text", "expected"),
    [
        ("%n", "1 + %n"),
        ("(-1 + %n)", "%n"),
        ("(-1 + (2 * %n))<nuw><nsw>", "(2 * %n)"),
        ("(-1 + %n + %m)", "1 + (-1 + %n + %m)"),
        ("(-1 + %n) + (1 + %m)", "1 + (-1 + %n) + (1 + %m)"),
        ('(-1 + %"a + b")', '1 + (-1 + %"a + b")'),
    ],
)
def test_one_more(text: str, expected: str) -> None:
    assert plus_one(Stated(I8, text), counts(None, 100)) == expected
