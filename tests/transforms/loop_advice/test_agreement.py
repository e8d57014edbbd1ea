"""Advice and edit say the same of every loop: what is advised as possible a pass does, what is refused it does not.

Passes of one rule are compared, on the program that the advice is about: `indvars` may widen a counter first, and then
asks again.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.conftest import shared_modules
from tests.golden.programs import ROOT, written

import scev
from scev.answers.advised import FULL
from scev.transforms import Pass, changes_made, passes_named
from scev.transforms.loops.exit_tests import EXIT_TEST_RULES, CounterExitTest
from scev.transforms.loops.metadata import LoopAdvised

EXIT_TESTS = Pass("exit-tests", "", EXIT_TEST_RULES)
SHARED = ("livermore_style.O0", "loopnests_a.O2", "numba_matmul", "cuda_kernels_a.O2")
LARGEST = 12_000
"""Bytes of a program of the repository that is compared."""


def own_programs() -> list[Path]:
    return [path for name in written() if (path := ROOT / name).stat().st_size <= LARGEST]


def corpora() -> list[Path]:
    return [path for path in shared_modules() if path.name.removesuffix(".bc") in SHARED]


def disagreements(path: Path) -> list[str]:
    """The loops of which advice says something other than the passes do."""
    facts = scev.analyze(path)
    replacing = changes_made(facts, [EXIT_TESTS])
    tests = {(one.function.name, one.at.block.name) for one in replacing if isinstance(one, CounterExitTest)}

    def advised(name: str) -> set[tuple[str, str]]:
        changes = changes_made(facts, passes_named(name))
        return {(one.function.name, one.loop.header.name) for one in changes if isinstance(one, LoopAdvised)}

    full, short = advised("unroll-full"), advised("loop-bounds")
    found: list[str] = []
    for function in facts:
        name = function.function.name
        for loop in function.loops:
            advice = function.passes.advise(loop)
            where = f"{path.name}: {name} {loop.header.name}"
            replaced = {(name, one.block.name) for one in loop.exits} & tests
            test = advice.exit_test
            if test.possible != bool(replaced) or (test.possible and (name, test.block) not in replaced):
                found.append(f"{where}: exit test: {test}, but {sorted(replaced)}")
            unrolled = (name, loop.header.name) in full
            if (advice.unrolling.kind == FULL and not advice.unrolling.refusal) != unrolled:
                found.append(f"{where}: {advice.unrolling}, but {unrolled}")
            if (name, loop.header.name) in short and advice.vectorising.possible:
                found.append(f"{where}: {advice.vectorising}, but it is kept from vectors")
    return found


@pytest.mark.parametrize("path", own_programs(), ids=lambda path: path.stem)
def test_programs_of_the_repository(path: Path) -> None:
    assert disagreements(path) == []


@pytest.mark.parametrize("path", corpora(), ids=lambda path: path.stem)
def test_corpora(path: Path) -> None:
    assert disagreements(path) == []


def test_all_is_compared() -> None:
    """What passes do, and leave, occurs: a comparison of nothing would not fail."""
    advice = [
        function.passes.advise(loop)
        for name in ("matrix", "biquad", "scan")
        for function in scev.analyze(ROOT / f"examples/{name}.ll")
        for loop in function.loops
    ]
    assert {one.exit_test.possible for one in advice} == {True, False}
    assert {bool(one.unrolling.refusal) for one in advice if one.unrolling.kind == FULL} == {True, False}
