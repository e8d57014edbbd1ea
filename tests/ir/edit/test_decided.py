"""The pass that folds what is decided: LLVM verifies what comes out, and it computes what it did."""

from __future__ import annotations

from pathlib import Path

import pytest

import scev
from scev.llvm import verify
from tests.execution.generator import USUAL, seeded
from tests.execution.interpreter import RETURNED, Machine
from tests.execution.library import Library
from tests.execution.programs import module_of_text
from tests.execution.values import is_definite
from tests.ir.edit.decided import fold_decided
from tests.searches import least, share

SAMPLE = ("rust_mix.O0", "rust_libm.O0")


@pytest.mark.halved
@pytest.mark.parametrize("name", SAMPLE)
def test_a_sample(name: str, shared: Path) -> None:
    result = fold_decided(scev.analyze(shared / "corpus" / f"{name}.bc"))
    verify(result.text)
    assert result.comparisons > 4
    assert result.edges > 4


def test_all_modules(shared_module: Path) -> None:
    try:
        facts = scev.analyze(shared_module)
    except scev.ScevError:
        pytest.skip("LLVM refuses it")
    verify(fold_decided(facts).text)


def programs_of_csmith(shared: Path, count: int) -> int:
    """Folds whole programs, which must print what they printed; how many comparisons and edges went."""
    went = 0
    lines = (shared / "corpus" / "csmith" / "checksums.txt").read_text().splitlines()
    for line in lines[:count]:
        name, expected = line.split(" ", 1)
        result = fold_decided(scev.analyze(shared / "corpus" / "csmith" / f"{name}.bc"))
        library = Library()
        outcome = Machine(module_of_text(result.text), externals=library, step_limit=10_000_000).run("main", ())
        assert library.output.decode().strip() == expected, (name, outcome)
        went += result.comparisons + result.edges
    return went


def test_some_programs_of_csmith(shared: Path) -> None:
    assert programs_of_csmith(shared, 4) > 10


@pytest.mark.conformance
def test_all_programs_of_csmith(shared: Path) -> None:
    programs_of_csmith(shared, 1000)


@pytest.mark.searching
def test_generated_programs() -> None:
    went = 0
    for seed in share(range(60)):
        program = seeded(seed, USUAL)
        result = fold_decided(scev.analyze(program.text))
        before, after = module_of_text(program.text), module_of_text(result.text)
        for arguments in program.more_arguments(6):
            expected = Machine(before, step_limit=2000).run("f", arguments)
            if expected.kind == RETURNED and is_definite(expected.value):
                found = Machine(after, step_limit=2000).run("f", arguments)
                assert (found.kind, found.value) == (expected.kind, expected.value), (seed, arguments)
        went += result.comparisons + result.edges
    assert went > least(20)
