"""Generated programs about memory run, and every value of every step lies in its facts."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence

import pytest

import scev
from tests.execution.oracle import Buffer, FactError, Report, Run, check_facts
from tests.execution.programs import module_of_text
from tests.execution.values import RandomChooser
from tests.searches import least, seeds, share

from .memory_writer import written

STEPS = 3000


def runs(seed: int) -> list[Run]:
    """Runs on different buffers, and on one buffer behind two arguments."""
    chosen = random.Random(seed)
    found: list[Run] = []
    for number in range(6):
        buffers = [Buffer(bytes(chosen.choice((0, 0, 1, 3, 200)) for _ in range(16))) for _ in range(3)]
        numbers = [chosen.choice((0, 1, 5, 15, 60, (1 << 32) - 1)) for _ in range(2)]
        if number % 2:
            found.append(Run("w", [*buffers[:2], *numbers]))
        else:
            found.append(Run("f", [*buffers, *numbers]))
    return found


def without_undef(text: str) -> str:
    """The program with undefined behaviour where a load is undef, by a race or since nothing was stored: what it loads
    is what it stored.
    """
    return re.sub(r"(= load .*)", r"\1, !noundef !0", text) + "\n!0 = !{}\n"


def check(numbers: Sequence[int], defined: bool = False) -> Report:
    """Check the programs of some seeds."""
    report = Report()
    for seed in numbers:
        try:
            text = written(seed)
            facts = scev.analyze(module_of_text(without_undef(text) if defined else text))
            report.add(check_facts(facts, runs(seed), RandomChooser(seed), step_limit=STEPS))
        except FactError as error:
            raise AssertionError(f"memory program of seed {seed}: {error}") from None
    return report


@pytest.mark.searching
def test_programs_about_memory() -> None:
    report = check(share(range(60)))
    # Something was checked.
    assert report.informative_values > least(1000)
    assert report.exact_counts > least(20)


@pytest.mark.searching
def test_programs_that_load_nothing_undefined() -> None:
    assert check(share(range(60, 100)), defined=True).informative_values > least(1000)


@pytest.mark.slow
@pytest.mark.parametrize("defined", [False, True])
@pytest.mark.parametrize("start", seeds(range(100_000, 104_000, 500)))
def test_many_programs_about_memory(start: int, defined: bool) -> None:
    check(range(start, start + 500), defined)
