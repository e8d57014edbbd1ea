"""Quadratic recurrences of which the start is not known, held against all executions at a narrow width, and run."""

from __future__ import annotations

import itertools
from pathlib import Path

import pytest

import scev
from scev.ir import opcodes
from tests.execution.interpreter import RETURNED
from tests.execution.oracle import Run, check_facts

from .running import Subject

pytestmark = pytest.mark.halved

FILE = Path(__file__).parent.parent / "facts" / "quadratic_bounds.ll"

LOOP = """
define void @f(i5 %a, i3 %t, i5 %u) {{
entry:
  %n = {cast} i3 %t to i5
  {start}
  br label %loop

loop:
  %s = phi i5 [ %s0, %entry ], [ %next, %loop ]
  %d = phi i5 [ {step}, %entry ], [ %wider, %loop ]
  %next = add i5 %s, %d
  %wider = add i5 %d, {change}
  %c = icmp {predicate} i5 {tested}, %n
  br i1 %c, label %loop, label %exit

exit:
  ret void
}}
"""
STARTS = ("%s0 = add i5 %a, 0", "%low = trunc i5 %a to i2\n  %s0 = zext i2 %low to i5")


@pytest.mark.parametrize("predicate", [name for name in opcodes.INTEGER_PREDICATES if name not in ("eq", "ne")])
def test_all_executions(predicate: str) -> None:
    bounded = 0
    for cast, start, step, change in itertools.product(("zext", "sext"), STARTS, (2, -3), (1, -1)):
        tested = "%next" if step == 2 else "%s"
        text = LOOP.format(cast=cast, start=start, step=step, change=change, predicate=predicate, tested=tested)
        found = Subject(text)
        bounded += found.limits[0].limit.constant_max is not None
        for first, limit in itertools.product((0, 1, 3, 8, 15, 16, 21, 31), (0, 1, 3, 4, 7)):
            found.run([first, limit, 0], 250)
    # Of a limit that can be 0, no number or one is below: a gap that every longer step can jump over.
    assert bounded > 2 or predicate in ("uge", "ugt")


def test_bounds_are_close() -> None:
    facts = scev.analyze(str(FILE))
    for function in facts:
        runs = []
        for number in (0, 1, 15, 99, 127, 128, 200, 255):
            for limit in (127, 128, 0):
                runs.append(Run(function.name[1:], (number, limit)[: len(function.arguments)]))
        report = check_facts(facts, runs, step_limit=2000)
        assert report.undecided == [], function.name
        most = function.loops[0].backedge_taken.constant_max
        if most is not None:
            taken = [outcome.value for outcome in report.outcomes if outcome.kind == RETURNED]
            assert max(value for value in taken if isinstance(value, int)) == most, function.name
