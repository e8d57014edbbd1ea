"""What loops are claimed to keep of two numbers, held against runs, some of them with undef."""

from __future__ import annotations

from random import Random

import pytest

import scev
from scev.answers import Reading
from tests.searches import least, seeds, share

from .interpreter import RETURNED
from .kept_programs import kept_program
from .oracle import Run, check_facts
from .programs import module_of_text
from .values import UNDEF, RandomChooser, Value

QUESTIONS = 2


def check(seed: int, runs: int) -> int:
    """How many of the runs came to their end."""
    random = Random(seed)
    text = kept_program(random)
    reading: Reading = "strict" if seed % 2 else "consistent"
    noundef = [part.strip().startswith("i8 noundef") for part in text[text.index("(") + 1 : text.index(")")].split(",")]
    found: list[Run] = []
    for _ in range(runs):
        values: list[Value] = []
        for is_defined in noundef:
            number = random.choice((random.randrange(24), random.randrange(256)))
            values.append(UNDEF if reading == "strict" and not is_defined and random.random() < 0.3 else number)
        found.append(Run("f", tuple(values)))
    facts = scev.analyze(module_of_text(text))
    try:
        report = check_facts(facts, found, RandomChooser(seed), questions=QUESTIONS, reading=reading)
    except AssertionError as failure:
        raise AssertionError(f"seed {seed}: {failure}\n{text}") from None
    return sum(outcome.kind == RETURNED for outcome in report.outcomes)


@pytest.mark.searching
def test_programs() -> None:
    assert sum(check(seed, 20) for seed in share(range(60))) > least(600)


@pytest.mark.slow
@pytest.mark.parametrize("start", seeds(range(0, 4000, 500)))
def test_many_programs(start: int) -> None:
    for seed in range(start, start + 500):
        check(seed, 30)
