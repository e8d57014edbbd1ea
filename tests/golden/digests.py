"""A digest of all facts of each program, as it was when `python tools/golden.py --renew` last ran."""

from __future__ import annotations

import functools
import hashlib
from pathlib import Path
from typing import Final

from .everything import lines_about
from .programs import text_of

OWN: Final = Path(__file__).with_name("digests.txt")
SHARED: Final = Path(__file__).with_name("shared_digests.txt")


@functools.cache
def kept(file: Path) -> dict[str, str]:
    """What was kept, by the program's name."""
    rows = (line.split() for line in file.read_text().splitlines())
    return {name: digest for digest, name in rows}


def digest_of(name: str) -> str:
    """Of the facts as they are now."""
    return hashlib.sha256("\n".join(lines_about(text_of(name))).encode()).hexdigest()[:16]


def renew(file: Path, names: list[str]) -> None:
    """Keep the digests of these programs, in this order."""
    file.write_text("".join(f"{digest_of(name)} {name}\n" for name in names))
