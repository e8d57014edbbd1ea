"""Amounts in words: bytes and seconds, with as many digits as people read; numbers of things."""

from __future__ import annotations

from typing import Final

_UNITS: Final = ((10**9, "GB"), (10**6, "MB"), (10**3, "kB"))


def size_words(size: int) -> str:
    """A number of bytes, with two digits or more: `999 bytes`, `1.5 MB`, `23 kB`."""
    for unit, name in _UNITS:
        if size >= unit:
            amount = size / unit
            return f"{amount:.0f} {name}" if amount >= 9.95 else f"{amount:.1f} {name}".replace(".0 ", " ")
    return f"{size} byte{'' if size == 1 else 's'}"


def counted(number: int, noun: str) -> str:
    """`1 loop`, `2 loops`."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def time_words(seconds: float) -> str:
    """A number of seconds: `7 s`, `12 min`, `3.5 h`."""
    if seconds < 60:
        return f"{seconds:.0f} s"
    return f"{seconds / 60:.0f} min" if seconds < 5400 else f"{seconds / 3600:.1f} h"
