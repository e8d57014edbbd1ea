"""Intervals of integers of any size, with or without ends: [low, high], [low, ∞), …"""

from __future__ import annotations

from typing import final


@final
class Interval:
    """The integers from `low` to `high`, both included; None where there is no bound. Immutable."""

    __slots__ = ("high", "low")

    def __init__(self, low: int | None, high: int | None) -> None:
        self.low: int | None = low
        self.high: int | None = high

    def plus(self, other: Interval) -> Interval:
        """The sums of their numbers."""
        low = None if self.low is None or other.low is None else self.low + other.low
        high = None if self.high is None or other.high is None else self.high + other.high
        return Interval(low, high)

    def scaled(self, factor: int) -> Interval:
        """The products of its numbers with one."""
        if factor == 0:
            return Interval(0, 0)
        low = None if self.low is None else self.low * factor
        high = None if self.high is None else self.high * factor
        return Interval(low, high) if factor > 0 else Interval(high, low)

    def times(self, other: Interval) -> Interval:
        """The products of their numbers."""
        a, b, c, d = self.low, self.high, other.low, other.high
        if a is not None and b is not None and c is not None and d is not None:
            corners = (a * c, a * d, b * c, b * d)
            return Interval(min(corners), max(corners))
        if a is not None and a >= 0 and c is not None and c >= 0:
            return Interval(a * c, None)
        return Interval(None, None)

    def met(self, other: Interval) -> Interval:
        """The numbers in both."""
        low = self.low if other.low is None else other.low if self.low is None else max(self.low, other.low)
        high = self.high if other.high is None else other.high if self.high is None else min(self.high, other.high)
        return Interval(low, high)

    def within(self, low: int, high: int) -> bool:
        """Whether all its numbers are from `low` to `high`."""
        return self.low is not None and self.high is not None and low <= self.low and self.high <= high

    def __repr__(self) -> str:
        return f"Interval({self.low}, {self.high})"
