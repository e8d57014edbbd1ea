"""What was removed from the objects of a build, told in a line where they are linked.

    scev: 214 checks and 41 comparisons removed, 0.6 s a file

An object from which something was removed is noted in the cache of facts, with the time that it took and that of the
file: one that somebody else has made since does not count. Of an archive count the objects in its folder that have the
names of its members; `-l` names one in a folder of `-L`.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from scev.cli.caching import opened
from scev.support.amounts import counted

if TYPE_CHECKING:
    from scev.projects.fact_cache import FactCache

_ARCHIVES: Final = (".a", ".lib")


class Tally(NamedTuple):
    """What was removed from an object, and the seconds that this took."""

    checks: int
    comparisons: int
    seconds: float

    @property
    def is_empty(self) -> bool:
        """Whether nothing was removed."""
        return not self.checks and not self.comparisons


def note(path: str, tally: Tally) -> None:
    """Note what was removed from an object that was made; where there is no cache, nothing is told of it."""
    if tally.is_empty or (cache := opened(None)) is None or (made := _time_of(path)) is None:
        return
    cache.put(_key(path), f"{made} {tally.checks} {tally.comparisons} {tally.seconds:.3f}")
    cache.close()


def line_of(words: Sequence[str], least: int = 1, made: Sequence[Tally] = ()) -> str:
    """The line for the words of a link, and for objects that were `made` for it alone; "" where something was removed
    from fewer than `least` of them.
    """
    from scev.projects.fact_cache import FILE

    found: dict[str, Tally] = {}
    cache = opened(None)
    if cache is not None and os.path.lexists(os.path.join(cache.folder, FILE)):
        for path in [*words, *_libraries(words)]:
            for one in (path, *_members(path)):
                if (tally := _noted(one, cache)) is not None:
                    found[os.path.realpath(one)] = tally
        cache.close()
    tallies = [*found.values(), *(tally for tally in made if not tally.is_empty)]
    if not tallies or len(tallies) < least:
        return ""
    checks = sum(tally.checks for tally in tallies)
    comparisons = sum(tally.comparisons for tally in tallies)
    seconds = sum(tally.seconds for tally in tallies) / len(tallies)
    return f"scev: {counted(checks, 'check')} and {counted(comparisons, 'comparison')} removed, {seconds:.1f} s a file"


def _key(path: str) -> str:
    from scev.support.digests import blake2b

    return f"object {blake2b(os.fsencode(os.path.realpath(path)), digest_size=16).hexdigest()}"


def _time_of(path: str) -> int | None:
    """When a file was written, in nanoseconds; None where there is none."""
    try:
        return os.stat(path).st_mtime_ns if os.path.isfile(path) else None
    except OSError:
        return None


def _noted(path: str, cache: FactCache) -> Tally | None:
    """The note of an object, if it is still what was made then."""
    if (made := _time_of(path)) is None or (text := cache.get(_key(path))) is None:
        return None
    then, checks, comparisons, seconds = text.split()
    return Tally(int(checks), int(comparisons), float(seconds)) if int(then) == made else None


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
