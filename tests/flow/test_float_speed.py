"""How many float operations a second are followed, on the generated modules that `make bench` measures."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path
from types import ModuleType

import pytest

import scev
import scev.flow.solve.solver
from scev.domains import FloatSet

TOOLS = Path(__file__).resolve().parents[2] / "tools"
COMPILED = not scev.flow.solve.solver.__file__.endswith(".py")
OPERATIONS_A_SECOND = 40_000 if COMPILED else 20_000


@pytest.fixture
def bench(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(TOOLS))
    return importlib.import_module("bench_parts")


@pytest.mark.parametrize("libm", [False, True])
def test_generated_modules(bench: ModuleType, libm: bool) -> None:
    generate = sys.modules["float_programs"].module_text
    text, count = generate(300, seed=7, libm=libm)
    assert generate(300, seed=7, libm=libm) == (text, count)
    assert generate(300, seed=8, libm=libm) != (text, count)
    facts = scev.analyze(text)
    sets = [value.range for function in facts for value in function.values() if isinstance(value.range, FloatSet)]
    assert count >= 300
    # Most of it is worth following: neither anything nor nothing.
    assert sum(not set.is_full() and not set.is_empty() for set in sets) > len(sets) / 2


@pytest.mark.conformance
def test_the_bar(bench: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    text, count = sys.modules["float_programs"].module_text(10_000)
    propagated, analysed = bench.float_seconds(text, 5)
    with capsys.disabled():
        print(
            f"\n{count} float operations: {count / propagated:.0f} a second propagated, {count / analysed:.0f} analysed"
            f"{' (compiled)' if COMPILED else ''}"
        )
    assert count / propagated >= OPERATIONS_A_SECOND
