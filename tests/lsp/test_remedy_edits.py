"""Remedies as edits: nothing is edited but what a line says once; settings stay those that they were, and one more."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from scev.explain import GivenSets
from scev.lsp.known import TriedRemedy
from scev.lsp.remedy_edits import given_change
from scev.lsp.text_lines import TextLines

REMEDY = TriedRemedy("--given 'f:n=[1,100]'   → 3 times (tried)", GivenSets(()), "f", ["n"])


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("scev.toml", ""),
        ("scev.toml", 'checks = "gpu"\n'),
        ("scev.toml", 'given = ["g:x=1"]  # one\n'),
        ("scev.toml", "given = [] # none\n"),
        ("pyproject.toml", ""),
        ("pyproject.toml", '[project]\nname = "x"'),
        ("pyproject.toml", '[project]\ngiven = ["not ours"]\n[tool.scev]\nmax = 5\n[tool.other]\ngiven = []\n'),
        ("pyproject.toml", '[tool.scev] # ours\r\nmax = 5\r\ngiven = [\r\n  "g:x=1",\r\n]\r\n'),
    ],
)
def test_settings(name: str, text: str, tmp_path: Path) -> None:
    (tmp_path / name).write_text(text, encoding="utf-8", newline="")
    found = given_change(REMEDY, str(tmp_path))
    assert found is not None
    assert (found.path, found.is_new) == (str(tmp_path / name), False)
    lines = TextLines(text).lines
    change = found.change
    line = lines[change.line - 1] if change.line <= len(lines) else ""
    lines[change.line - 1 : change.line] = [line[: change.start] + change.text + line[change.end :]]
    before, after = tomllib.loads(text), tomllib.loads("\n".join(lines))
    for table in (before, after):
        table.setdefault("tool", {}).setdefault("scev", {}) if name == "pyproject.toml" else None
    own = after["tool"]["scev"] if name == "pyproject.toml" else after
    was = before["tool"]["scev"] if name == "pyproject.toml" else before
    assert sorted(own["given"]) == sorted([*was.get("given", []), "f:n=[1,100]"])
    own.pop("given")
    was.pop("given", None)
    assert after == before


def test_new_settings(tmp_path: Path) -> None:
    found = given_change(REMEDY, str(tmp_path))
    assert found is not None
    assert found.is_new
    assert tomllib.loads(found.change.text) == {"given": ["f:n=[1,100]"]}
