"""Counts under assumptions, held against all executions at narrow widths in which the assumptions are true."""

from __future__ import annotations

import itertools

import pytest

from scev.ir import opcodes

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
