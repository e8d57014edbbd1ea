"""Several modules as one, by LLVM's linker; and which cannot be.

link_modules([("a.bc", …), ("b.bc", …)], "a.bc and 1 more")  ->  LinkedModules(bitcode=…, joined=[0, 1], apart={})

A module that LLVM's linker refuses, or dies of, is left out, and the others are linked once more: what was linked by
then is of no use. linker.py is what runs, in a child process where that is asked for.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from scev.errors import ScevError
from scev.llvm import linker
from scev.llvm.child import ModuleRequest, said_by_child
from scev.llvm.quiet import quiet_stderr
from scev.settings import DEFAULT_SETTINGS, Settings

MAX_MODULES_REFUSED: Final = 16
"""Maximum modules that LLVM's linker may refuse, or crash at, before all behind the last one stay apart."""


class LinkedModules(NamedTuple):
    """The bitcode of modules that are linked; their numbers, and by number why others are not, in words."""

    bitcode: bytes
    joined: list[int]
    apart: dict[int, str]


def link_modules(
    modules: Sequence[tuple[str, bytes]],
    name: str,
    *,
    isolated: bool = False,
    settings: Settings = DEFAULT_SETTINGS,
) -> LinkedModules:
    """Link modules, each with a name for messages, its bitcode or its text; the whole gets a name, too. `isolated` runs
    LLVM in a child process. ScevError where nothing can be linked.
    """
    left_out: dict[int, str] = {}
    for _ in range(MAX_MODULES_REFUSED + 2):
        attempt = _Attempt(name)
        bitcode, end = _linked(modules, name, list(left_out), isolated, settings, attempt)
        if attempt.is_whole:
            apart = {**attempt.apart, **left_out}
            joined = [number for number in range(len(modules)) if number not in apart]
            return LinkedModules(bitcode, joined, dict(sorted(apart.items())))
        stopped_at, reason = attempt.stopped_at(end)
        left_out[stopped_at] = reason
        if len(left_out) == MAX_MODULES_REFUSED:
            behind = f"LLVM's linker has refused {MAX_MODULES_REFUSED} units before"
            left_out.update(dict.fromkeys(range(stopped_at + 1, len(modules)), behind))
    raise ScevError("LLVM's linker refuses these units", name)


def _linked(
    modules: Sequence[tuple[str, bytes]],
    name: str,
    left_out: list[int],
    isolated: bool,
    settings: Settings,
    attempt: "_Attempt",
) -> tuple[bytes, str]:
    """The bitcode of modules without some, and with {} for what it did why a process has died; `attempt` hears what
    happens.
    """
    names = [one for one, _ in modules]
    if not isolated:
        with quiet_stderr():
            return linker.link(len(modules), lambda k: modules[k][1], names, left_out, name, attempt.hear), ""
    parts = ([len(data) for _, data in modules], names, left_out)
    whole = b"".join(data for _, data in modules)
    said, end = said_by_child(whole, ModuleRequest(name, settings, parts=parts))
    del whole
    start = 0
    while not attempt.is_whole and (newline := said.find(b"\n", start)) >= 0:
        attempt.hear(said[start:newline].decode("utf-8", "replace"))
        start = newline + 1
    return said[start:], end


class _Attempt:
    """What happened while some modules were linked, by the lines of linker.py."""

    def __init__(self, name: str) -> None:
        self.is_whole = False
        self.apart: Final[dict[int, str]] = {}
        self._name: Final = name
        # What was done last, and to which module.
        self._doing: Final[list[str]] = ["", "0"]
        self._refused: Final[list[str]] = []

    def hear(self, line: str) -> None:
        head, _, reason = line.partition("\t")
        what, _, number = head.partition(" ")
        if what == "apart":
            self.apart[int(number)] = reason
        elif what in ("reading", "linking"):
            self._doing[:] = what, number
        elif what == "linked":
            self.is_whole = True
        elif what == "refused":
            self._refused.append(reason)
        elif what == "failed":
            raise ScevError(reason, self._name)

    def stopped_at(self, end: str) -> tuple[int, str]:
        """The module at which all ended, and why. ScevError where that was at none."""
        what, number = self._doing
        if not what:
            raise ScevError(end.format("linking"), self._name)
        return int(number), self._refused[0] if self._refused else end.format(what)
