"""A file of a project, and how it is compiled."""

from __future__ import annotations

import os
from typing import NamedTuple


class Unit(NamedTuple):
    """A file that is read. `flags`: the compiler's options, if it is a source file; `folder`: where it is compiled, ""
    for here. A program that is linked has `parts`, the files of its units.
    """

    file: str
    flags: tuple[str, ...] = ()
    folder: str = ""
    parts: tuple[str, ...] = ()

    def files(self) -> tuple[str, ...]:
        return self.parts or (self.file,)

    def size(self) -> int:
        """About how much there is to be read: bytes of its files, at least 1."""
        return max(sum(_size(file) for file in self.files()), 1)


def _size(file: str) -> int:
    try:
        return os.path.getsize(file)
    except OSError:
        return 0


def from_here(file: str) -> str:
    """The path of a file: relative if it is below the folder where one stands."""
    here = os.path.join(os.getcwd(), "")
    return file.removeprefix(here) if os.path.isabs(file) else os.path.normpath(file)
