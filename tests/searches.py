"""Seeds of searches: the same each time, unless SCEV_SEED names others.

`make test` runs with seed 0. Each part of `make fuzz`, `make prove` and `make conformance` draws a seed of its own and
prints it (tools/search.py); with the same seed it tries the same cases again.
"""

from __future__ import annotations

import os
import random
from typing import Final

SEED: Final = int(os.environ.get("SCEV_SEED", "0"))
APART: Final = 1_000_000


def seeds(numbers: range) -> range:
    """The seeds of generated programs; those of another SCEV_SEED are others."""
    return range(numbers.start + SEED * APART, numbers.stop + SEED * APART, numbers.step)


def generator(name: int | str) -> random.Random:
    """A source of choices; that of another SCEV_SEED chooses otherwise."""
    return random.Random(f"{SEED}/{name}" if SEED else name)
