"""Random loops, run: each is left after as many iterations as counted, and never later than bound."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

import pytest

import scev
from tests.execution.library import Anything
from tests.execution.oracle import FactError, Report, Run, check_facts
from tests.execution.programs import module_of_text
from tests.searches import least, seeds, share

from . import loop_writer
from .loop_generator import LoopProgram, NestedProgram
from .loop_shapes import SHAPES, shaped

pytestmark = pytest.mark.halved

RUNS = 20
STEP_LIMIT = 600


# How many comparisons are asked about in each place, where there is time for it.
QUESTIONS = 20


def check(seed: int, nested: bool = False, questions: int = 0) -> Report:
    """Analyse the program of a seed and run it with all arguments, or evenly spread ones."""
    program = NestedProgram(seed) if nested else LoopProgram(seed)
    pairs = list(itertools.product(range(1 << program.width), repeat=2))
    spread = pairs[:: max(1, len(pairs) // RUNS)]
    try:
        facts = scev.analyze(module_of_text(program.text))
        return check_facts(facts, [Run("f", pair) for pair in spread], step_limit=STEP_LIMIT, questions=questions)
    except FactError as error:
        if "mustprogress" in program.text and "never ends" in str(error):
            # That is undefined behaviour, of which nothing need hold; the runs do not know of it.
            return Report()
        raise AssertionError(f"loop of seed {seed}: {error}\n{program.text}") from None


def check_all(seeds: Sequence[int], nested: bool = False, questions: int = 0) -> Report:
    report = Report()
    for seed in seeds:
        report.add(check(seed, nested, questions))
    return report


def check_shapes(seeds: Sequence[int], questions: int = 0) -> Report:
    """Loops of every shape, at the widths that programs use, run with special and random numbers."""
    report = Report()
    for seed in seeds:
        program = shaped(seed)
        runs = [Run("f", arguments) for arguments in program.arguments(RUNS)]
        try:
            facts = scev.analyze(module_of_text(program.text))
            limit = loop_writer.STEP_LIMIT
            report.add(check_facts(facts, runs, externals=Anything(), step_limit=limit, questions=questions))
        except FactError as error:
            kind = program.shape.__name__
            raise AssertionError(f"{kind} loop of seed {seed}: {error}\n{program.text}") from None
    return report


# What fuzz-nests found with seed 987615: the step of a recurrence may be poison in its first iteration, and its flags
# say nothing then (evolution/expressions/nowrap.py).
@pytest.mark.parametrize("seed", [987615001027])
def test_nests_that_searches_found(seed: int) -> None:
    assert check(seed, nested=True, questions=QUESTIONS).evolutions > 0


@pytest.mark.searching
def test_some_shapes() -> None:
    report = check_shapes(share(range(2 * len(SHAPES))))
    assert report.loops_left > least(10 * len(SHAPES))
    assert report.exact_counts > least(10 * len(SHAPES))
    assert report.greatest_counts > least(10 * len(SHAPES))


@pytest.mark.slow
@pytest.mark.parametrize("start", seeds(range(1000, 6000, 250)))
def test_many_shapes(start: int) -> None:
    report = check_shapes(range(start, start + 250), QUESTIONS)
    assert report.loops_left > 2500
    assert report.answers > 1000


@pytest.mark.sampled
@pytest.mark.parametrize("start", range(0, 300, 100))
def test_generated_loops(start: int) -> None:
    report = check_all(range(start, start + 100))
    assert report.loops_left > 500
    assert report.exact_counts > 100
    assert report.greatest_counts > 100


@pytest.mark.sampled
@pytest.mark.parametrize("start", range(0, 90, 30))
def test_generated_nests(start: int) -> None:
    report = check_all(range(start, start + 30), nested=True)
    assert report.loops_left > 360
    assert report.exact_counts + report.greatest_counts > 90


@pytest.mark.slow
@pytest.mark.parametrize("start", seeds(range(1000, 3000, 250)))
def test_many_generated_nests(start: int) -> None:
    assert check_all(range(start, start + 250), nested=True, questions=QUESTIONS).answers > 1000


@pytest.mark.slow
@pytest.mark.parametrize("start", seeds(range(1000, 6000, 250)))
def test_many_generated_loops(start: int) -> None:
    assert check_all(range(start, start + 250), questions=QUESTIONS).answers > 1000
