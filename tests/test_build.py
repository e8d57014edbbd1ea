"""When a build compiles the core, and what it then needs."""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path

import pytest
from setuptools import build_meta

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tools"))

import backend  # noqa: E402
import compiler  # noqa: E402


@pytest.fixture(autouse=True)
def nobody_chose(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(compiler.CHOICE, raising=False)
    monkeypatch.delenv("CC", raising=False)
    # It would run setup.py.
    monkeypatch.setattr(build_meta, "get_requires_for_build_wheel", lambda config_settings: [])


COMPILING = [backend.MYPYC, *backend.SEEN_BY_MYPY]


@pytest.mark.parametrize(("choice", "needs", "reason"), [("1", COMPILING, None), ("0", [], "")])
def test_who_builds_may_choose(
    monkeypatch: pytest.MonkeyPatch, choice: str, needs: list[str], reason: str | None
) -> None:
    monkeypatch.setenv(compiler.CHOICE, choice)
    monkeypatch.setattr(compiler, "obstacle", lambda: None)
    assert (backend.get_requires_for_build_wheel(), compiler.reason_against()) == (needs, reason)


def test_what_cannot_be_compiled_is_said_before_anything_is_fetched(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(compiler.CHOICE, "1")
    monkeypatch.setenv("CC", "no-such-compiler")
    with pytest.raises(SystemExit, match="^scev: no C compiler .*, and SCEV_COMPILE=1 asks for the compiled core$"):
        backend.get_requires_for_build_wheel()


@pytest.mark.parametrize(
    ("command", "reason"),
    [
        ("no-such-compiler -O2", "no C compiler (no-such-compiler is not here)"),
        ("false", "the C compiler (false) cannot compile against Python's headers"),
    ],
)
@pytest.mark.parametrize("choice", [None, ""])
def test_without_a_compiler_the_core_stays_interpreted(
    monkeypatch: pytest.MonkeyPatch, choice: str | None, command: str, reason: str
) -> None:
    if choice is not None:
        monkeypatch.setenv(compiler.CHOICE, choice)
    monkeypatch.setenv("CC", command)
    assert (backend.get_requires_for_build_wheel(), compiler.reason_against()) == ([], reason)


def test_another_python_is_not_compiled_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.implementation, "name", "pypy")
    assert compiler.reason_against() == "mypyc compiles for CPython only"


def test_a_source_distribution_has_what_builds_it() -> None:
    kept = (ROOT / "MANIFEST.in").read_text().split()
    assert {"tools/backend.py", "tools/compiler.py", "tools/multiplication.c"} <= set(kept)


def test_what_builds_is_what_develops_and_what_runs() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    assert backend.MYPYC in project["optional-dependencies"]["dev"]
    assert set(backend.SEEN_BY_MYPY) <= set(project["dependencies"])
