"""A digest of all facts of each program, as it was when `python tools/golden.py --renew` last ran."""

from __future__ import annotations

import functools
import hashlib
from pathlib import Path
from typing import Final

from .everything import lines_about
from .programs import text_of

KEPT: Final = Path(__file__).with_name("digests.txt")


@functools.cache
def kept() -> dict[str, str]:
    """What was kept, by the program's name."""
    rows = (line.split() for line in KEPT.read_text().splitlines())
    return {name: digest for digest, name in rows}


def digest_of(name: str) -> str:
    """Of the facts as they are now."""
    return hashlib.sha256("\n".join(lines_about(text_of(name))).encode()).hexdigest()[:16]


def renew(names: list[str]) -> None:
    """Keep the digests of these programs, in this order."""
    KEPT.write_text("".join(f"{digest_of(name)} {name}\n" for name in names))
