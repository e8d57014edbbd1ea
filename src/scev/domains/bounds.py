"""Bounds as people read them: plain numbers of Python, both ends included."""

from __future__ import annotations

from typing import NamedTuple


class Bounds(NamedTuple):
    """The integers from `lower` to `upper`, both included."""

    lower: int
    upper: int


class FloatBounds(NamedTuple):
    """The numbers from `lower` to `upper`, both included."""

    lower: float
    upper: float
