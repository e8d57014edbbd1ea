"""What of a module a person wants to see: the filters of `scev print`."""

from __future__ import annotations

import re
from typing import Final, Literal, NamedTuple

from scev.errors import UsageError

Only = Literal["floats", "loops", "nan", "narrowed"]

_LINE: Final = r"(?:(.+):)?(\d+)"
_LINES: Final = r"(?:(.+):)?(\d+)(?:-(\d+))?"


class Lines(NamedTuple):
    """Lines of a source file, both inclusive; `file` is the end of its path, "" for any file. `text` is as written."""

    file: str
    first: int
    last: int
    text: str = ""

    def hold(self, file: str, line: int) -> bool:
        """Whether a line of a file is among them."""
        if not self.first <= line <= self.last:
            return False
        return not self.file or file == self.file or file.endswith("/" + self.file)


class View(NamedTuple):
    """`names` chooses whose names; `everything` shows what says nothing, too; empty filters let all through; `errors`
    tells how far floats may be off.
    """

    names: Literal["source", "ir"] = "source"
    everything: bool = False
    values: tuple[str, ...] = ()
    lines: tuple[Lines, ...] = ()
    loops: tuple[str, ...] = ()
    only: tuple[str, ...] = ()
    errors: bool = False

    @property
    def is_filtered(self) -> bool:
        """Whether only some of the values and loops are asked for."""
        return bool(self.values or self.lines or self.loops or self.only)

    def words(self) -> str:
        """The filters as they are written."""
        said = [("--value", self.values), ("--line", tuple(lines.text for lines in self.lines))]
        said += [("--loop", self.loops), ("--only", self.only)]
        return " ".join(f"{option} {text}" for option, texts in said for text in texts)

    @property
    def asks_for_some(self) -> bool:
        """Whether some values are asked for by name or line: these are shown whether they say something or not."""
        return bool(self.values or self.lines)


USUAL: Final = View()


def parse_lines(text: str) -> Lines:
    """`t.c:42`, `42`, `t.c:40-50`; UsageError for anything else."""
    if (found := re.fullmatch(_LINES, text.strip())) is None:
        raise UsageError(f"--line takes FILE:LINE, LINE or FILE:FIRST-LAST, not '{text}'")
    first = int(found[2])
    last = int(found[3]) if found[3] else first
    if last < first:
        raise UsageError(f"--line '{text}': the last line is before the first")
    return Lines(found[1] or "", first, last, text.strip())


def line_of(text: str) -> Lines | None:
    """The line that `t.c:42` or `42` names; None for what names none."""
    found = re.fullmatch(_LINE, text)
    return None if found is None else Lines(found[1] or "", int(found[2]), int(found[2]))


def matches(pattern: str, names: list[str]) -> bool:
    """Whether one of these is the name, with or without LLVM's sigil, or matches it as a glob."""
    from fnmatch import fnmatchcase

    return any(
        name == pattern or name == f"%{pattern}" or (bool(name) and fnmatchcase(name, pattern)) for name in names
    )
