"""What is claimed where a number and what may be undef meet in a phi, held against runs with undef."""

from __future__ import annotations

from random import Random

import pytest

import scev
from tests.searches import least, seeds, share

from .interpreter import RETURNED
from .merged_programs import merged_program
from .oracle import Run, check_facts
from .programs import module_of_text
from .values import UNDEF, RandomChooser


def check(seed: int, runs: int) -> int:
    """How many of the runs came to their end."""
    random = Random(seed)
    text = merged_program(random)
    found: list[Run] = []
    for _ in range(runs):
        open_values = [random.choice((UNDEF, random.randrange(256))) for _ in range(2)]
        numbers = [random.choice((random.randrange(24), random.randrange(256))) for _ in range(2)]
        found.append(Run("f", [*open_values, *numbers, random.randrange(2)]))
    try:
        report = check_facts(scev.analyze(module_of_text(text)), found, RandomChooser(seed))
    except AssertionError as failure:
        raise AssertionError(f"seed {seed}: {failure}\n{text}") from None
    return sum(outcome.kind == RETURNED for outcome in report.outcomes)


@pytest.mark.searching
def test_programs() -> None:
    # Of seed 1, relations decide what may be undef.
    assert sum(check(seed, 20) for seed in [1, *share(range(2, 32))]) > least(500)


@pytest.mark.slow
@pytest.mark.parametrize("start", seeds(range(0, 4000, 500)))
def test_many_programs(start: int) -> None:
    for seed in range(start, start + 500):
        check(seed, 40)
