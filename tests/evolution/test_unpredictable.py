"""Loops that LLVM leaves without an exact count, run: tests/facts/unpredictable.ll."""

from __future__ import annotations

import itertools
import re
import shutil
import subprocess
from pathlib import Path

import pytest

import scev
from scev.answers import FunctionFacts, ModuleFacts
from scev.ir import Function, Instruction, IntegerType
from tests.execution.interpreter import Machine
from tests.execution.oracle import Report, Run, check_facts
from tests.execution.values import Value

FILE = Path(__file__).parent.parent / "facts" / "unpredictable.ll"
NUMBERS = [0, 1, 2, 3, 34, 55, 100, 127, 128, 254, 255]
LARGE = [1 << 31, (1 << 31) - 1, (1 << 32) - 1, 0xAAAAAAAA, 1836311903, 1134903170, 65535, 65536, 1000]
THREAD, BLOCK = 37, 64


@pytest.fixture(scope="module")
def facts() -> ModuleFacts:
    return scev.analyze(str(FILE), settings=scev.Settings(max_carried_iterations=20))


def registers(machine: Machine, function: Function, call: Instruction, arguments: list[Value]) -> Value:
    """What a work-item is told where it asks for its place."""
    return BLOCK if "size" in function.name else THREAD


def runs_of(function: FunctionFacts) -> list[Run]:
    values = []
    for argument in function.function.arguments:
        type = argument.type
        assert isinstance(type, IntegerType)
        own = NUMBERS + (LARGE if len(function.function.arguments) == 1 else LARGE[2:6])
        values.append([number for number in own if number >> type.width == 0])
    # What a GPU thread adds up grows slowly.
    if function.name == "@grid_stride":
        values = [NUMBERS]
    return [Run(function.name[1:], arguments) for arguments in itertools.product(*values)]


def test_every_loop_runs_as_counted(facts: ModuleFacts) -> None:
    assert len(facts) >= 40
    for function in facts:
        report: Report = check_facts(facts, runs_of(function), externals=registers, step_limit=40_000)
        assert report.loops_left > 0, function.name
        assert report.undecided == [], function.name


def test_bounds_are_close(facts: ModuleFacts) -> None:
    # The largest executed count is the bound, or little less: for digits of all numbers, for Fibonacci numbers.
    assert facts["decimal_digits"].loops[0].backedge_taken.constant_max == len(str((1 << 32) - 1)) - 1
    steps, a, b = 0, 1134903170, 1836311903
    while b:
        a, b, steps = b, a % b, steps + 1
    bound = facts["euclid"].loops[0].backedge_taken.constant_max
    assert bound is not None
    assert steps <= bound <= steps + 2


def test_no_exact_count_by_llvm(facts: ModuleFacts) -> None:
    opt = shutil.which("opt-22")
    if opt is None:
        pytest.skip("there is no opt")
    command = [opt, "-passes=print<scalar-evolution>", "-scalar-evolution-classify-expressions=0", "-disable-output"]
    answer = subprocess.run([*command, str(FILE)], capture_output=True, text=True, check=True).stderr
    for part in answer.split("Determining loop execution counts for: ")[1:]:
        name = part.split("\n")[0]
        known = facts[name].loops[0].backedge_taken
        assert "Unpredictable backedge-taken count" in part, name
        if known.exact is None:
            bound = re.search(r"constant max backedge-taken count is i\d+ (-?\d+)", part)
            # Where LLVM has a bound, ours is smaller; -1 stands for the largest number.
            if bound is not None and int(bound[1]) >= 0:
                assert known.constant_max is not None
                assert known.constant_max < int(bound[1]), name
