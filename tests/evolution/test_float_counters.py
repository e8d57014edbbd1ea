"""Loops that floats steer, where LLVM may compute something else than what stands there.

The programs are those of loop_shapes.py. A run takes the other way wherever there is one (fused, by the reciprocal),
and errs as far as !fpmath permits: always up, always down, or as it is drawn.
"""

from __future__ import annotations

from collections.abc import Sequence

import pytest

import scev
from tests.execution.oracle import FactError, Report, Run, check_facts
from tests.execution.programs import module_of_text
from tests.execution.values import Chooser, Leaning, RandomChooser
from tests.searches import least, share

from .loop_shapes import Floating
from .loop_writer import STEP_LIMIT, ShapedProgram

RUNS = 3


def check_floats(seeds: Sequence[int]) -> Report:
    report = Report()
    for seed in seeds:
        program = ShapedProgram(seed, (Floating,), (Floating,))
        runs = [Run("f", arguments) for arguments in program.arguments(RUNS)]
        facts = scev.analyze(module_of_text(program.text))
        for chooser in (Chooser(), Leaning(1), Leaning(-1), RandomChooser(seed)):
            try:
                report.add(check_facts(facts, runs, chooser, step_limit=STEP_LIMIT))
            except FactError as error:
                raise AssertionError(f"loop of seed {seed}: {error}\n{program.text}") from None
    return report


@pytest.mark.searching
def test_loops_within_an_error() -> None:
    report = check_floats(share(range(40)))
    assert report.loops_left > least(200)
    assert report.exact_counts > least(50)
    assert report.greatest_counts > least(50)


@pytest.mark.slow
@pytest.mark.parametrize("start", range(1000, 6000, 500))
def test_many_loops_within_an_error(start: int) -> None:
    assert check_floats(range(start, start + 500)).loops_left > 2500


def permitted(setting: str, flags: str) -> int | None:
    """The maximum of a loop whose step carries flags, or !fpmath."""
    text = f"""
define void @f() {{
entry:
  br label %loop
loop:
  %x = phi float [ 1.0, %entry ], [ %n, %loop ]
  %n = {flags}
  %c = fcmp ogt float %n, 0x3F50624DE0000000
  br i1 %c, label %loop, label %exit
exit:
  ret void
}}
!0 = !{{float 2.5}}
"""
    facts = scev.analyze(text, settings=scev.Settings(rewriting=setting))["f"]
    return facts.loops[0].backedge_taken.constant_max


@pytest.mark.parametrize("flag", ["reassoc", "arcp", "afn"])
def test_flags_are_taken_at_their_word_if_the_compiler_does(flag: str) -> None:
    assert permitted("licensed", f"fdiv {flag} float %x, 3.0") is None
    assert permitted("as-written", f"fdiv {flag} float %x, 3.0") == 6
    assert permitted("as-written", f"fdiv {flag} float %x, 3.0, !fpmath !0") == 6
