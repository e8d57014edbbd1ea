"""docs/llvm-map.md is true: each file that it names exists and defines the symbol beside it."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "scev"
PAGE = ROOT / "docs" / "llvm-map.md"
ROW = re.compile(r"^\| (?P<llvm>[^|]+) \| (?P<here>`[^|]+`) \|$", re.MULTILINE)
PLACE = re.compile(r"`([\w/]+\.py)` ((?:`[\w.]+`(?:, )?)+)")

ROWS = [(match["llvm"], match["here"]) for match in ROW.finditer(PAGE.read_text(encoding="utf-8"))]


@cache
def symbols(file: str) -> frozenset[str]:
    """The classes and functions of a file, methods as Class.method."""
    found: set[str] = set()
    for statement in ast.parse((SOURCE / file).read_text(encoding="utf-8")).body:
        if isinstance(statement, ast.FunctionDef | ast.ClassDef):
            found.add(statement.name)
        if isinstance(statement, ast.ClassDef):
            found |= {
                f"{statement.name}.{method.name}" for method in statement.body if isinstance(method, ast.FunctionDef)
            }
    return frozenset(found)


def files_with(symbol: str) -> list[str]:
    files = sorted(path.relative_to(SOURCE).as_posix() for path in SOURCE.rglob("*.py"))
    return [file for file in files if symbol in symbols(file)]


def test_there_are_rows() -> None:
    assert len(ROWS) >= 100
    assert sum(line.startswith("| ") for line in PAGE.read_text(encoding="utf-8").splitlines()) == len(ROWS) + 2 * len(
        re.findall(r"^\| LLVM \|", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    )


@pytest.mark.parametrize(("llvm", "here"), ROWS, ids=[llvm for llvm, _ in ROWS])
def test_row_is_true(llvm: str, here: str) -> None:
    places = PLACE.findall(here)
    assert PLACE.sub("", here).strip("; ") == "", f"{llvm}: write `file` `symbol`, `symbol`; `file` `symbol`"
    for file, named in places:
        for symbol in re.findall(r"[\w.]+", named):
            is_there = (SOURCE / file).exists() and symbol in symbols(file)
            assert is_there, f"{llvm}: {symbol} is not in {file}, but in {files_with(symbol) or 'no file'}"
