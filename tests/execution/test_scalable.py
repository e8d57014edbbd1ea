"""Generated programs about scalable vectors, run with several numbers of elements against their facts."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

import scev
from tests.searches import least, seeds, share

from .interpreter import RETURNED
from .oracle import FactError, Report, Run, check_facts
from .programs import module_of_text
from .scalable import ScalableProgram
from .values import RandomChooser

STEP_LIMIT = 600


def check(seeds: Sequence[int], runs: int) -> Report:
    report = Report()
    for seed in seeds:
        program = ScalableProgram(seed)
        facts = scev.analyze(module_of_text(program.text))
        for scale in program.scales:
            calls = [Run("f", arguments) for arguments in program.arguments(runs)]
            try:
                report.add(check_facts(facts, calls, RandomChooser(seed), step_limit=STEP_LIMIT, vscale=scale))
            except FactError as error:
                raise AssertionError(f"program of seed {seed}, vscale {scale}: {error}\n{program.text}") from None
    return report


@pytest.mark.searching
def test_some_programs() -> None:
    report = check(sorted({*share(range(15)), 0, 5, 10}), 3)
    assert sum(outcome.kind == RETURNED for outcome in report.outcomes) > len(report.outcomes) / 4
    assert report.exact_counts > least(12)
    assert report.informative_values > least(12 * 20)


@pytest.mark.slow
@pytest.mark.parametrize("start", seeds(range(1000, 2000, 125)))
def test_many_programs(start: int) -> None:
    check(range(start, start + 125), 6)


LOOP = """
define void @f(i64 %n) vscale_range(1,16) {
entry:
  %scale = call i64 @llvm.vscale.i64()
  %step = mul nuw nsw i64 %scale, 4
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %next = add nuw i64 %i, %step
  %c = icmp ult i64 %next, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
declare i64 @llvm.vscale.i64()
"""


@pytest.mark.parametrize("scale", [1, 3, 16])
def test_counts_are_evaluated_for_the_machine(scale: int) -> None:
    facts = scev.analyze(module_of_text(LOOP))
    assert "vscale" in str(facts["f"].loops[0].backedge_taken.exact)
    report = check_facts(facts, [Run("f", (n,)) for n in range(200)], vscale=scale)
    assert report.exact_counts >= 200
    assert report.undecided == []
