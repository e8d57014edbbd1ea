"""The families of growing programs that are measured: LLVM accepts them, and they have the size that is asked for."""

from __future__ import annotations

import cProfile
import sys
from pathlib import Path

import llvmlite.binding as llvm
import pytest

import scev
from scev.evolution.algebra import algebra

TOOLS = Path(__file__).resolve().parent.parent / "tools"
sys.path.insert(0, str(TOOLS))

from families import FAMILIES, each  # noqa: E402

SIZE = 300


def parsed(name: str, size: int) -> llvm.ModuleRef:
    module = llvm.parse_assembly(FAMILIES[name].text(size))
    module.verify()
    return module


def instructions(module: llvm.ModuleRef) -> int:
    return sum(1 for function in module.functions for block in function.blocks for _ in block.instructions)


@pytest.mark.parametrize("name", FAMILIES)
def test_a_family_has_the_size_that_is_asked_for(name: str) -> None:
    sizes = [instructions(parsed(name, size)) for size in (SIZE, 2 * SIZE)]
    assert sizes == [pytest.approx(SIZE, rel=0.2), pytest.approx(2 * SIZE, rel=0.2)]


def test_what_the_names_promise_is_there() -> None:
    """A family that lost its loop or its chain would still be a program, and quick."""
    one = ["bounds checks", "exits", "exit on an and of conditions", "interpreter loop", "float phis"]
    assert [len(facts_of(name).loops) for name in one] == [1] * len(one)
    assert len(facts_of("loops on one bound").loops) == len(facts_of("loops from the last end").loops) == 4
    assert max(loop.depth for loop in facts_of("deep nest").loops) == 5
    assert str(facts_of("recurrences of recurrences")["%x2"].evolution).count(",+,") == 3


def facts_of(name: str) -> scev.FunctionFacts:
    return next(iter(scev.analyze(FAMILIES[name].text(30))))


GREW_FASTER = (
    "bounds checks", "calls in a chain", "calls in a ring", "calls in a tree", "calls in cycles",
    "cases that choose", "conditions on one value", "exits", "fields of one variable", "interpreter loop",
    "interpreter on the stack", "interpreter with conditions", "loads behind a switch", "loops from the last end",
    "loops on one bound", "recurrences of recurrences", "table lookups",
)  # fmt: skip
"""The families whose work grew with the square of their size, or worse, and those of functions."""


def work(text: str) -> int:
    """How many functions are called to find out all about a module."""
    with cProfile.Profile() as profile:
        for facts in scev.analyze(text):
            for value in facts.values():
                assert value.range is None or value.evolution is not None
            assert all(loop.backedge_taken is not None for loop in facts.loops)
    return sum(entry.callcount for entry in profile.getstats())


@pytest.mark.slow
@pytest.mark.skipif(not str(algebra.__file__).endswith(".py"), reason="calls of compiled functions are not counted")
@pytest.mark.parametrize("name", GREW_FASTER)
def test_work_grows_about_as_the_program_does(name: str) -> None:
    # n * log n is below the power 1.2 at these sizes; each limit of a search is reached before them.
    times = 3
    assert work(FAMILIES[name].text(1000 * times)) < times**1.3 * work(FAMILIES[name].text(1000))


def test_the_list_says_what_each_is() -> None:
    assert len(FAMILIES) >= 30
    for name, family in FAMILIES.items():
        assert family.name == name
        assert 20 <= len(family.meaning) <= 110
        assert not family.meaning.endswith(".")


def test_repetitions_are_numbered() -> None:
    assert each(3, "{last} {i} {next}", "; ") == "-1 0 1; 0 1 2; 1 2 3"
