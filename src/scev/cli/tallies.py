"""What was removed from the objects of a build, told in a line where they are linked.

    scev: 214 checks and 41 comparisons removed, 0.6 s a file

Each object that is made is noted, with the time that it took, in a file beside the cache of facts; so nothing is told
where there is no cache. Of an archive count the objects in its folder that have the names of its members; `-l` names
one in a folder of `-L`.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Sequence
from typing import Final, NamedTuple

from scev.cli.caching import folder_of

MAX_NOTED_BYTES: Final = 1 << 20
"""Bytes of the notes about objects; with more, they begin anew."""
_FILE: Final = "objects"
_ARCHIVES: Final = (".a", ".lib")


class Tally(NamedTuple):
    """What was removed from an object, and the seconds that this took."""

    checks: int
    comparisons: int
    seconds: float


def note(path: str, tally: Tally) -> None:
    """Note what was removed from an object; where that cannot be, nothing is told of it."""
    if not (folder := folder_of(None)) or "\n" in path:
        return
    with contextlib.suppress(OSError):
        os.makedirs(folder, 0o700, exist_ok=True)
        file = os.path.join(folder, _FILE)
        is_full = os.path.exists(file) and os.stat(file).st_size > MAX_NOTED_BYTES
        words = f"{tally.checks} {tally.comparisons} {tally.seconds:.3f} {os.path.realpath(path)}\n"
        with open(file, "wb" if is_full else "ab", buffering=0) as notes:
            notes.write(words.encode("utf-8", "surrogateescape"))


def line_of(words: Sequence[str], least: int = 1) -> str:
    """The line for the words of a link; "" where fewer than `least` of the objects that they name were noted, and where
    nothing was removed.
    """
    noted = _noted()
    found: dict[str, Tally] = {}
    for path in [*words, *_libraries(words)] if noted else ():
        for one in (path, *_members(path)):
            if (tally := noted.get(name := os.path.realpath(one))) is not None:
                found[name] = tally
    if len(found) < least:
        return ""
    checks = sum(tally.checks for tally in found.values())
    comparisons = sum(tally.comparisons for tally in found.values())
    if not checks and not comparisons:
        return ""
    seconds = sum(tally.seconds for tally in found.values()) / len(found)
    return f"scev: {_count(checks, 'check')} and {_count(comparisons, 'comparison')} removed, {seconds:.1f} s a file"


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"


def _noted() -> dict[str, Tally]:
    """The newest note of each object."""
    folder = folder_of(None)
    try:
        with open(os.path.join(folder, _FILE), encoding="utf-8", errors="surrogateescape") as notes:
            lines = notes.read().splitlines() if folder else []
    except OSError:
        return {}
    found: dict[str, Tally] = {}
    for line in lines:
        with contextlib.suppress(ValueError):
            checks, comparisons, seconds, path = line.split(" ", 3)
            found[path] = Tally(int(checks), int(comparisons), float(seconds))
    return found


def _libraries(words: Sequence[str]) -> list[str]:
    """The paths of the archives that -l may name."""
    folders = [word[2:] for word in words if word.startswith("-L")]
    names = [f"lib{word[2:]}.a" for word in words if word.startswith("-l")]
    return [os.path.join(folder, name) for folder in folders for name in names]


def _members(path: str) -> list[str]:
    """The paths that the members of an archive had, if they lay beside it."""
    if not path.endswith(_ARCHIVES):
        return []
    import struct

    from scev.source.containers import archive_members

    try:
        with open(path, "rb") as file:
            data = file.read()
        folder = os.path.dirname(path)
        return [os.path.join(folder, name) for name, _ in archive_members(data, path)]
    except (OSError, ValueError, IndexError, struct.error):
        return []
