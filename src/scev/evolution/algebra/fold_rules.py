"""The names of the folding rules.

A rule is an equation with its side condition in a fold_*.py of this folder, marked by `applied(name)`. The suite fails
when a rule is not exercised, and when a name is used that is not listed here.
"""

from __future__ import annotations

from typing import Final

# How many times each rule was applied, counted only while a test asks for it.
COUNTS: Final[dict[str, int]] = {}


def applied(name: str) -> None:
    """Record that the rule of that name is applied."""
    if COUNTS:
        COUNTS[name] = COUNTS.get(name, 0) + 1


def start_counting() -> None:
    """Count from here on."""
    COUNTS.clear()
    COUNTS["counting"] = 1


def counted() -> dict[str, int]:
    """The counts since `start_counting`, which ends."""
    result = dict(COUNTS)
    result.pop("counting", None)
    COUNTS.clear()
    return result
