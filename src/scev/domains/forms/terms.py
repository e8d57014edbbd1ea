"""Sums of terms: by what a term is of, its coefficient, none of which is 0."""

from __future__ import annotations

from typing import TypeVar

Key = TypeVar("Key")


def sum_of(one: dict[Key, int], other: dict[Key, int], factor: int) -> dict[Key, int]:
    """one + factor * other."""
    found = dict(one)
    for key, coefficient in other.items():
        total = found.get(key, 0) + factor * coefficient
        if total:
            found[key] = total
        else:
            found.pop(key, None)
    return found
