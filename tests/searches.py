"""Seeds of searches, and the share of their cases that a run takes.

`make test` runs with seed 0. Each part of `make fuzz`, `make prove` and `make conformance` draws a seed of its own and
prints it (tools/search.py); with the same seed it tries the same cases again.

Cases that are alike are divided among the runs, by the mark of their test:

    halved       a run takes every second case
    sampled      every fifth: a search, whose cases differ in nothing but their seed
    searching    all cases, but inside each a fifth of what it goes through (`share`, `examples`)

SCEV_CASES says which of these:

    first        the first of each two or five: `make test`
    second       the second of each: .ci/run, on the compiled core, so that each halved case runs in one of both
    all          all of them: the long searches, and a run of some files or names
"""

from __future__ import annotations

import os
import random
from collections.abc import Sequence
from typing import Final, TypeVar

SEED: Final = int(os.environ.get("SCEV_SEED", "0"))
APART: Final = 1_000_000
FIFTH: Final = 5
DIVISORS: Final = {"sampled": FIFTH, "searching": 1, "halved": 2}
"""By mark, one in how many cases a run takes; of several marks the first one counts."""

Case = TypeVar("Case")


def seeds(numbers: range) -> range:
    """The seeds of generated programs; those of another SCEV_SEED are others."""
    return range(numbers.start + SEED * APART, numbers.stop + SEED * APART, numbers.step)


def generator(name: int | str) -> random.Random:
    """A source of choices; that of another SCEV_SEED chooses otherwise."""
    return random.Random(f"{SEED}/{name}" if SEED else name)


def is_taken(number: int, divisor: int) -> bool:
    """Whether a run takes the case of this number, from 0 on, of a test of which runs take one in `divisor`."""
    cases = os.environ.get("SCEV_CASES", "first")
    return cases == "all" or divisor == 1 or number % divisor == (1 if cases == "second" else 0)


def share(cases: Sequence[Case]) -> list[Case]:
    """Of what a test goes through, the fifth that this run takes."""
    return [case for number, case in enumerate(cases) if is_taken(number, FIFTH)]


def examples(number: int) -> int:
    """Of so many examples of hypothesis, those that this run takes."""
    return number if os.environ.get("SCEV_CASES") == "all" else max(1, number // FIFTH)


def least(number: int, divisor: int = 8) -> int:
    """Of a sum over all cases that is above a number, above what it is in a run: of a fifth of the cases, an eighth."""
    return number if os.environ.get("SCEV_CASES") == "all" else number // divisor
