"""Damaged modules: an answer or one line of error (tools/mutate.py makes them and judges)."""

from __future__ import annotations

import importlib.util
import random
import sys
from pathlib import Path
from types import ModuleType

import pytest

from tests.searches import SEED

TOOLS = Path(__file__).resolve().parent.parent / "tools"


@pytest.fixture(scope="module")
def mutate() -> ModuleType:
    for name in ("shared", "mutate"):
        # The tools import each other by their plain names.
        if name not in sys.modules:
            spec = importlib.util.spec_from_file_location(name, TOOLS / f"{name}.py")
            assert spec is not None
            assert spec.loader is not None
            module = importlib.util.module_from_spec(spec)
            sys.modules[name] = module
            spec.loader.exec_module(module)
    return sys.modules["mutate"]


@pytest.mark.parametrize(("first", "count"), [(0, 12), pytest.param(12, 1988, marks=pytest.mark.slow)])
def test_a_damaged_module_is_answered_or_refused_in_one_line(
    mutate: ModuleType, tmp_path: Path, first: int, count: int
) -> None:
    modules = mutate.seed_modules()
    outcomes = [mutate.run_number(number, 1 + SEED, modules, tmp_path) for number in range(first, first + count)]
    assert [outcome for outcome in outcomes if outcome.fault] == []
    assert {outcome.status for outcome in outcomes} == {0, 1}


def test_mutations_are_the_same_for_the_same_number(mutate: ModuleType) -> None:
    data = b"define i32 @f(i32 %x) {\n  %r = add nsw i32 %x, 1\n  ret i32 %r\n}\n"
    made = [mutate.mutated(data, random.Random(f"1/{number}")) for number in range(200)]
    assert made == [mutate.mutated(data, random.Random(f"1/{number}")) for number in range(200)]
    assert len(set(made)) > 100


@pytest.mark.parametrize(
    ("status", "said", "memory", "answered", "fault"),
    [
        (0, "", 0, True, ""),
        (1, "m.ll: no\n", 0, False, ""),
        (0, "", 0, False, "no answer"),
        (0, "warning\n", 0, True, "said something beside the answer"),
        (1, "", 0, False, "not one line of error"),
        (1, "a\nb\n", 0, False, "not one line of error"),
        (1, "m.ll: internal failure in @f: KeyError\n", 0, False, "failed inside"),
        (99, "Traceback (most recent call last):\n", 0, False, "failed inside"),
        (-11, "", 0, False, "exit status -11"),
        (0, "", 2 << 30, True, "2048 MiB"),
    ],
)
def test_the_judge(mutate: ModuleType, status: int, said: str, memory: int, answered: bool, fault: str) -> None:
    assert mutate.fault_of(status, said, memory, answered) == fault


def test_a_hang_is_ended(mutate: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import time

    from scev.cli import command as cli

    path = tmp_path / "m.ll"
    path.write_text("define void @f() {\n  ret void\n}\n")
    monkeypatch.setattr(mutate, "SECONDS", 0.2)
    monkeypatch.setattr(cli, "run", lambda arguments: time.sleep(60))
    assert mutate.run_on(path, ["print"]).fault == "took too long"
