"""Forty loops as programmers write them (measured.c): what is said of how often they go round, and whether runs obey.

The table of all is measured.txt; measured_programs.py prints it anew. The loops of the shared folder are compiled here.
"""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

import scev
from scev.answers import ModuleFacts, internals
from tests.execution.interpreter import RETURNED, Machine
from tests.execution.oracle import Report, check_facts, passed
from tests.execution.values import Chooser

from .measured_programs import (
    HERE,
    LEVELS,
    SOURCE,
    Backedges,
    Outside,
    bounds_in,
    measured,
    rows_of,
    runs_of,
    table,
    true_bound,
)

RUNS = 20
MOST_STEPS = 4000
# Of the shared ones; "is_prime" leaves by a square.
SHARED_TIGHT = {"O0": 19, "O1": 18}
SHARED_COMMANDS = {
    "O0": ["clang-22", "-O0", "-Xclang", "-disable-O0-optnone", "-fno-discard-value-names"],
    "O1": ["clang-22", "-O1", "-fno-unroll-loops", "-fno-discard-value-names"],
}


def test_what_is_said() -> None:
    assert table() == (HERE / "measured.txt").read_text(encoding="utf-8")


def check(facts: ModuleFacts, name: str) -> Report:
    """Hold all facts of a function against runs, the numbers of backedges among them."""
    runs = list(runs_of(facts[name].function, 0, RUNS))
    return check_facts(facts, runs, Chooser(), Outside(1), MOST_STEPS)


@pytest.mark.parametrize("level", LEVELS)
def test_runs_take_no_more_backedges(level: str) -> None:
    facts = measured(level)
    for name in bounds_in(SOURCE):
        report = check(facts, name)
        taken = facts[name].loops[0].backedge_taken
        assert report.undecided == [], name
        assert sum(outcome.kind == RETURNED for outcome in report.outcomes) >= RUNS // 3, name
        assert report.loops_left > 1, name
        assert taken.symbolic_max is None or report.greatest_counts > 10, name


def test_the_bounds_are_those_of_runs() -> None:
    facts = measured("O0")
    for name, bound in bounds_in(SOURCE).items():
        of_function = facts[name]
        names = [argument.name for argument in of_function.function.arguments]
        for run in runs_of(of_function.function, 1, RUNS // 2):
            counter = Backedges(of_function.loops[0].loop)
            machine = Machine(facts.module, Chooser(), counter, Outside(2), MOST_STEPS)
            numbers = [argument if isinstance(argument, int) else 1 for argument in run.arguments]
            given = dict(zip(names, numbers, strict=True))
            n, m = given.get("%n", 1), given.get("%m", 1)
            outcome = machine.run(name, [passed(machine, argument) for argument in run.arguments])
            if outcome.kind == RETURNED and 0 < n < 1 << 31 and 0 < m < 1 << 31:
                assert counter.taken <= true_bound(bound, n, m), (name, n, m)


@pytest.mark.skipif(shutil.which("clang-22") is None, reason="no clang-22 here")
@pytest.mark.parametrize("level", LEVELS)
def test_shared_loops(shared: Path, level: str) -> None:
    source = shared / "loops" / "bounds.c"
    if not source.exists():
        pytest.skip("no loops/bounds.c in the shared folder")
    command = [*SHARED_COMMANDS[level], "-S", "-emit-llvm", "-o", "-", str(source)]
    text = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    facts = scev.analyze(text, prepare="sroa")
    bounds = bounds_in(source)
    assert sum(mark == "=" for mark, _ in rows_of(facts, bounds)) >= SHARED_TIGHT[level]
    for name in bounds:
        assert check(facts, name).undecided == [], name


def test_no_measures_are_looked_for_where_the_settings_say_so() -> None:
    program = (HERE / "measured_O1.ll").read_text(encoding="utf-8")
    counted = []
    for looks in (True, False):
        facts = scev.analyze(program, settings=scev.Settings(measure_loops=looks))
        loops = [loop for function in facts for loop in function.loops]
        counted.append(sum(loop.backedge_taken.symbolic_max is not None for loop in loops))
        assert (
            any(internals(function).evolution.measures_of(loop.loop) for function in facts for loop in function.loops)
            == looks
        )
    assert counted[0] > counted[1]
