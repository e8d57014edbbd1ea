"""Programs as LLVM reads and prints them, that are kept: found where the bytes are the same, and how they are read.

To read a program and to make values of its variables takes LLVM longer than it takes to find what is known of it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple

from scev.ir import digests
from scev.support.digests import blake2b

if TYPE_CHECKING:
    from scev.projects.fact_cache import FactCache

MIN_BYTES: Final = 30_000
"""Bytes of a program from which on it is kept, if nobody names the folder."""


class KeptProgram(NamedTuple):
    """A program that was read: its text, and the unpromoted functions by their number."""

    text: str
    functions: list[int]


class KeptPrograms:
    """The programs of a cache; `version` says who reads, when that is asked for."""

    def __init__(self, cache: FactCache, version: Callable[[], str]) -> None:
        self._cache: Final = cache
        self._version: Final = version

    def key(self, data: bytes, name: str, how: str) -> str:
        """The key of a program, by its bytes, its name for messages, and how it is read; "" for a small one."""
        if len(data) < MIN_BYTES and not self._cache.is_for_all:
            return ""
        return digests.digest_of([self._version(), "program", blake2b(data, digest_size=16).hexdigest(), name, how])

    def find(self, key: str) -> KeptProgram | None:
        """The program of a key; None where none is kept."""
        if not key or (row := self._cache.get(key)) is None:
            return None
        import json

        head, _, text = row.partition("\n")
        return KeptProgram(text, json.loads(head))

    def keep(self, key: str, program: KeptProgram) -> None:
        """Keep a program that was just read."""
        if key:
            import json

            self._cache.put(key, f"{json.dumps(program.functions)}\n{program.text}")
