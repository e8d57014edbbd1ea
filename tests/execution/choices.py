"""Where a generator's decisions come from: from hypothesis, which can shrink them, or from a seed, which is faster."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from hypothesis import strategies as st

T = TypeVar("T")


class Choices:
    """A source of decisions. Simpler choices come first in every list: that is the way hypothesis shrinks."""

    def number(self, low: int, high: int) -> int:
        """An integer in [low, high]."""
        raise NotImplementedError

    def pick(self, options: Sequence[T]) -> T:
        return options[self.number(0, len(options) - 1)]

    def chance(self, percent: int) -> bool:
        """True about so often; shrinks to False."""
        return self.number(0, 99) >= 100 - percent

    def some(self, options: Sequence[T], percent: int) -> list[T]:
        """Each option with that probability, in their order."""
        return [option for option in options if self.chance(percent)]


class DrawnChoices(Choices):
    """Decisions drawn by hypothesis."""

    def __init__(self, draw: Callable[[st.SearchStrategy[Any]], Any]) -> None:
        self._draw = draw

    def number(self, low: int, high: int) -> int:
        drawn: int = self._draw(st.integers(low, high))
        return drawn


class SeededChoices(Choices):
    """Decisions of a seed."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def number(self, low: int, high: int) -> int:
        return self._random.randint(low, high)
