"""Counts under assumptions, held against all executions at narrow widths in which the assumptions are true."""

from __future__ import annotations

import itertools

import pytest

import scev
from scev.ir import opcodes
from scev.transforms.loops.vectorising import assumption_words

from .running import Subject

pytestmark = pytest.mark.halved

PREDICATES = list(opcodes.INTEGER_PREDICATES)

EXTENDED = """
define void @f(i3 %s, i3 %r, i5 %t) {{
entry:
  br label %loop

loop:
  %i = phi i3 [ %s, %entry ], [ %n, %loop ]
  %n = add i3 %i, {step}
  %w = {cast} i3 {tested} to i5
  %c = icmp {predicate} i5 %w, %t
  br i1 %c, label %loop, label %exit

exit:
  ret void
}}
"""


@pytest.mark.parametrize("predicate", PREDICATES)
def test_extended_counters(predicate: str) -> None:
    checked = 0
    for cast, tested, step in itertools.product(("zext", "sext"), ("%i", "%n"), ("1", "2", "-1")):
        subject = Subject(EXTENDED.format(cast=cast, tested=tested, step=step, predicate=predicate))
        for start, bound in itertools.product(range(8), (0, 3, 4, 7, 9, 16, 28, 31)):
            subject.run([start, 0, bound], 60)
        checked += subject.predicated_counts
    if predicate not in ("eq", "uge", "sle", "sge"):
        assert checked > 10


MULTIPLES = """
define void @f(i4 %s, i4 %r, i4 %t) {{
entry:
  br label %loop

loop:
  %i = phi i4 [ %s, %entry ], [ %n, %loop ]
  %n = add i4 %i, {step}
  %c = icmp ne i4 %i, %r
  br i1 %c, label %loop, label %exit

exit:
  ret void
}}
"""


def test_distances_that_a_step_divides() -> None:
    for step in (2, 6, -4):
        subject = Subject(MULTIPLES.format(step=step))
        predicated = subject.limits[0].predicated
        assert predicated is not None
        assert [str(assumption).split(":")[0] for assumption in predicated.limit.assumed] == ["Equal predicate"]
        for start, bound in itertools.product(range(16), range(16)):
            subject.run([start, bound, 0], 100)
        assert subject.predicated_counts > 30


def test_printed_as_llvm_does() -> None:
    subject = Subject(EXTENDED.format(cast="zext", tested="%i", step="1", predicate="ult"))
    predicated = subject.limits[0].predicated
    assert predicated is not None
    assert [str(assumption) for assumption in predicated.limit.assumed] == ["{%s,+,1}<%loop> Added Flags: <nusw>"]
    assert subject.limits[0].limit.exact is None


STEPS = """
define void @f(i4 %s, i4 %r, i4 %t) {{
entry:
  br label %loop

loop:
  %i = phi i4 [ %s, %entry ], [ %n, %loop{latch} ]
  %n = add {flags} i4 %i, %t
  {early}
  %c = icmp slt i4 {tested}, %r
  br i1 %c, label %loop, label %exit

exit:
  ret void
}}
"""
EARLY = """%early = icmp eq i4 %i, 5
  br i1 %early, label %exit, label %loop.more
loop.more:"""


@pytest.mark.parametrize("tested", ["%i", "%n"])
@pytest.mark.parametrize(("flags", "early"), [("", ""), ("nsw", ""), ("", EARLY), ("nsw", EARLY)])
def test_steps_of_unknown_sign(tested: str, flags: str, early: str) -> None:
    subject = Subject(STEPS.format(tested=tested, flags=flags, early=early, latch=".more" if early else ""))
    predicated = subject.limits[0].predicated
    assert predicated is not None
    words = [str(assumption) for block, limit in predicated.exits for assumption in limit.assumed]
    assert words[0] == "Compare predicate: %t sgt) 0"
    # A flag says what would be assumed otherwise, where a backedge is taken by the only exit.
    assert len(words) == 1 if flags and not early else flags or len(words) == 2
    assert all("<nssw>" in word for word in words[1:])
    assert subject.limits[0].limit.exact is None
    for start, bound, step in itertools.product(range(16), range(16), range(16)):
        subject.run([start, bound, step], 60)
    assert subject.predicated_counts > 300


def test_a_step_that_is_never_positive_is_not_assumed_to_be() -> None:
    text = STEPS.format(tested="%n", flags="nsw", early="", latch="")
    assert scev.analyze(text)["f"].loops[0].predicated is not None
    # Nor is anything assumed of unsigned numbers.
    assert scev.analyze(text.replace("slt", "ult"))["f"].loops[0].predicated is None
    text = text.replace("entry:", "entry:\n  %down = or i4 %t, 8").replace("%i, %t", "%i, %down")
    assert scev.analyze(text)["f"].loops[0].predicated is None


def test_what_a_positive_step_is_called() -> None:
    facts = scev.analyze(STEPS.format(tested="%n", flags="", early="", latch=""))["f"]
    words = [assumption_words(one) for one in facts.loops[0].predicated.assumptions]  # type: ignore[union-attr]
    assert words == ["%t > 0", "{(%s + %t),+,%t}<%loop> does not wrap signed"]
