"""Reading the programs that tests run, and making machines for them."""

from __future__ import annotations

from pathlib import Path

from scev.ir import Module, read
from scev.llvm import read_program


def module_of_text(text: str) -> Module:
    """The program of an IR text, through LLVM's own reading of it."""
    return read(read_program(text.encode()).text)


def module_of_file(path: Path) -> Module:
    """The program of a .ll or .bc file."""
    return read(read_program(path).text)
