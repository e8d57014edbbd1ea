"""What is known to lie around a pointer."""

from __future__ import annotations

from typing import NamedTuple


class Room(NamedTuple):
    """What lies around a pointer: bytes `first` to `last`, the latter not included, are there for certain; nothing is
    before `least`, nor from `most` on, None if nobody knows. `one`: the one object that the pointer is the start of.
    """

    first: int
    last: int
    least: int
    most: int | None
    one: bool

    def around(self, distance: int, one: bool) -> Room:
        """What lies around another pointer, so many bytes further."""
        most = None if self.most is None else self.most - distance
        return Room(self.first - distance, self.last - distance, self.least - distance, most, one)

    def holds(self, low: int, high: int, most: int | None) -> bool:
        """Whether `most` bytes, at `low` to `high`, are there."""
        return most is not None and (most == 0 or (low >= self.first and high + most <= self.last))

    def is_beyond(self, low: int, high: int, least: int) -> bool:
        """Whether one of `least` bytes is outside, wherever they begin from `low` to `high`."""
        if least <= 0:
            return False
        return high < self.least or (self.most is not None and low + least > self.most)
