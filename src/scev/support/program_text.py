"""Which program a text is: a digest of what LLVM prints, without the names of its file."""

from __future__ import annotations

from typing import Final

_NAMES: Final = ("; ModuleID", "source_filename")


def program_of(text: str) -> str:
    """A digest of a module as LLVM prints it; what its file is called does not count."""
    import hashlib

    position = 0
    while text.startswith(_NAMES, position):
        position = text.find("\n", position) + 1
        if position == 0:
            break
    return hashlib.sha256(text[position:].encode("utf-8", "surrogatepass")).hexdigest()
