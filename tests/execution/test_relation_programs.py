"""What is claimed of two values together, held against runs of programs full of comparisons."""

from __future__ import annotations

from random import Random

import pytest

import scev
from scev.facts import Reading
from tests.searches import seeds

from .oracle import Run, check_facts
from .programs import module_of_text
from .relation_programs import relation_program
from .values import UNDEF, RandomChooser, Value

RUNS = 16
QUESTIONS = 2


def check(seed: int, runs: int = RUNS, questions: int = QUESTIONS) -> None:
    random = Random(seed)
    undef = seed % 4 == 3
    reading: Reading = "strict" if seed % 2 else "consistent"
    text, widths = relation_program(random, undef)
    module = module_of_text(text)
    facts = scev.analyze(module)
    arguments: list[tuple[Value, ...]] = []
    for _ in range(runs):
        drawn: list[Value] = []
        for width in widths:
            open_value = undef and reading == "strict" and random.random() < 0.3
            drawn.append(UNDEF if open_value else random.randrange(1 << width))
        arguments.append(tuple(drawn))
    found = [Run("f", values) for values in arguments]
    try:
        check_facts(facts, found, RandomChooser(seed), step_limit=2000, questions=questions, reading=reading)
    except AssertionError as failure:
        raise AssertionError(f"seed {seed}: {failure}\n{text}") from None


@pytest.mark.parametrize("start", range(0, 60, 20))
def test_small_programs(start: int) -> None:
    for seed in range(start, start + 20):
        check(seed)


@pytest.mark.slow
@pytest.mark.parametrize("start", seeds(range(100_000, 104_000, 250)))
def test_many_small_programs(start: int) -> None:
    for seed in range(start, start + 250):
        check(seed, 100, 12)
