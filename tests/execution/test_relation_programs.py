"""What is claimed of two values together, held against runs of programs full of comparisons."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

import scev
from scev.answers import Reading
from tests.searches import seeds

from .oracle import Run, check_facts
from .programs import module_of_text
from .relation_programs import relation_program, tangled_program
from .values import UNDEF, RandomChooser, Value

RUNS = 16
QUESTIONS = 2


def check(seed: int, runs: int = RUNS, questions: int = QUESTIONS, tangled: bool = False) -> None:
    random = Random(seed)
    undef = seed % 4 == 3
    reading: Reading = "strict" if seed % 2 else "consistent"
    text, widths = tangled_program(random, undef) if tangled else relation_program(random, undef)
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


@pytest.mark.sampled
@pytest.mark.parametrize("start", range(0, 30, 10))
def test_small_programs(start: int) -> None:
    for seed in range(start, start + 10):
        check(seed)


TWO_ENTRIES = """
define void @f(i3 noundef %a, i3 noundef %n, i1 noundef %which) {
entry:
  %below = icmp ult i3 %a, %n
  br i1 %below, label %choose, label %out
choose:
  br i1 %which, label %one, label %two
one:
  %p = phi i3 [ %a, %choose ], [ %w, %two ]
  %d = icmp ule i3 %p, %n
  br label %two
two:
  %q = phi i3 [ %a, %choose ], [ %p, %one ]
  %w = add i3 %q, 1
  %e = icmp ule i3 %q, %n
  %more = icmp ne i3 %w, %a
  br i1 %more, label %one, label %out
out:
  ret void
}
"""


def test_a_cycle_with_two_entries() -> None:
    runs = [Run("f", values) for values in product(range(8), range(8), (0, 1))]
    assert check_facts(scev.analyze(module_of_text(TWO_ENTRIES)), runs, step_limit=200).values > 0


@pytest.mark.sampled
@pytest.mark.parametrize("start", range(0, 30, 10))
def test_programs_of_any_control_flow(start: int) -> None:
    for seed in range(start, start + 10):
        check(seed, tangled=True)


@pytest.mark.slow
@pytest.mark.parametrize("start", seeds(range(200_000, 202_000, 250)))
def test_many_programs_of_any_control_flow(start: int) -> None:
    for seed in range(start, start + 250):
        check(seed, 100, 12, tangled=True)


@pytest.mark.slow
@pytest.mark.parametrize("start", seeds(range(100_000, 104_000, 250)))
def test_many_small_programs(start: int) -> None:
    for seed in range(start, start + 250):
        check(seed, 100, 12)
