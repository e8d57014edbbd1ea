"""A file of a project, and how it is compiled."""

from __future__ import annotations

import os
from typing import NamedTuple


class Unit(NamedTuple):
    """A file that is read. `flags`: the compiler's options, if it is a source file; `folder`: where it is compiled, ""
    for here.
    """

    file: str
    flags: tuple[str, ...] = ()
    folder: str = ""


def from_here(file: str) -> str:
    """The path of a file: relative if it is below the folder where one stands."""
    here = os.path.join(os.getcwd(), "")
    return file.removeprefix(here) if os.path.isabs(file) else os.path.normpath(file)
