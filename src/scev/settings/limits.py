"""The fixed limits of searches: constants that bound a search and that nobody needs to change.

A fixed limit is a module constant `MAX_…: Final = …` with a docstring, and stands where it is used. No list of them is
kept: `fixed_limits` reads the package's own sources. (Sources are installed beside compiled modules, too.) A limit that
a user might want to change is a knob instead (knobs.py).
"""

import ast
from pathlib import Path
from typing import NamedTuple

SOURCES = Path(__file__).parent.parent


class FixedLimit(NamedTuple):
    """A constant that bounds a search; its file is relative to the package."""

    name: str
    value: int
    meaning: str
    file: str
    line: int


def fixed_limits() -> list[FixedLimit]:
    """All fixed limits, by file and line; none where the sources are not installed."""
    found: list[FixedLimit] = []
    for path in sorted(SOURCES.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        if "\nMAX_" in text:
            found += _limits_in(ast.parse(text), path.relative_to(SOURCES).as_posix())
    return found


def _limits_in(module: ast.Module, file: str) -> list[FixedLimit]:
    found: list[FixedLimit] = []
    for position, statement in enumerate(module.body):
        if (
            isinstance(statement, ast.AnnAssign)
            and isinstance(statement.target, ast.Name)
            and statement.target.id.startswith("MAX_")
            and statement.value is not None
        ):
            after = module.body[position + 1] if position + 1 < len(module.body) else None
            value = _number(statement.value)
            found.append(FixedLimit(statement.target.id, value, _docstring(after), file, statement.lineno))
    return found


def _number(value: ast.expr) -> int:
    """A number as it may be written: 20_000 or 1 << 20."""
    if isinstance(value, ast.BinOp) and isinstance(value.op, ast.LShift):
        return _number(value.left) << _number(value.right)
    number = ast.literal_eval(value)
    assert isinstance(number, int)
    return number


def _docstring(statement: ast.stmt | None) -> str:
    """The text of a docstring, in one line; nothing if the statement is none."""
    if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
        return " ".join(str(statement.value.value).split())
    return ""
