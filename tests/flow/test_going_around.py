"""What counted loops carry, executed: every value of every iteration lies in its facts."""

from __future__ import annotations

from random import Random

import pytest
from tests.execution.oracle import Report, Run, check_facts
from tests.execution.programs import module_of_text
from tests.execution.values import RandomChooser
from tests.searches import seeds

import scev

from .random_loops import random_loops

FUNCTIONS_A_MODULE = 12
RUNS = 12


def check(seed: int) -> Report:
    random = Random(seed)
    module = module_of_text(random_loops(seed, FUNCTIONS_A_MODULE))
    facts = scev.analyze(module)
    report = Report()
    for function in module.defined_functions():
        runs = [Run(function.name[1:], [some(random), some(random)]) for _ in range(RUNS)]
        report.add(check_facts(facts, runs, RandomChooser(seed), step_limit=1000))
    return report


def some(random: Random) -> int:
    """A number of sixteen bits, more often a small one."""
    return random.randrange(random.choice((2, 10, 100, 1 << 16)))


@pytest.mark.sampled
@pytest.mark.parametrize("seed", range(4))
def test_what_goes_around_counted_loops(seed: int) -> None:
    report = check(seed)
    assert report.values > 1000
    assert report.informative_values > 10


@pytest.mark.slow
@pytest.mark.parametrize("seed", seeds(range(4, 104)))
def test_what_goes_around_many_counted_loops(seed: int) -> None:
    check(seed)
