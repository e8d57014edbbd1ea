"""What facts of a whole program say, and LLVM's interprocedural constant propagation does not.

Each file of beyond_ipsccp/ is a program. Its comments are expectations as in tests/facts, each with a reason why `opt
-passes=ipsccp` leaves the value, the block or the loop as it is; `; settings: …` at its head says with what it is
analysed. Where there is an opt of LLVM 22, it is run, and must leave all of them.

    %is = icmp eq i32 %x, 4     ; int: 0 ; because: ipsccp joins 3, 5 and 9 to [3, 9]

A comparison that holds is -1: i1 is read as a signed number.
"""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path
from typing import Any, Final

import pytest
from tests.execution.choices import SeededChoices
from tests.execution.generator import some_argument
from tests.execution.oracle import Buffer, Run, check_facts
from tests.execution.values import RandomChooser
from tests.facts.test_expectations import Expectation, answer, expectations

import scev
from scev.answers import FunctionFacts, ModuleFacts
from scev.ir import Instruction, LocalValue, PointerType, Type, Value, VectorType
from scev.settings import Settings

OPT: Final = shutil.which("opt-22")
FILES: Final = sorted(Path(__file__).with_name("beyond_ipsccp").glob("*.ll"))
SETTINGS: Final = re.compile(r"^; settings: (\w+)=(\w+)$", re.MULTILINE)
SITE: Final = re.compile(r"; (?:int|float|executable|taken|taken at most): [^;]*(;.*)?$", re.MULTILINE)
REASON: Final = re.compile(r"; because: \w+")
MIN_SITES: Final = 30
RUNS: Final = 20
STEP_LIMIT: Final = 2000

each_file = pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])


def facts_of(path: Path) -> ModuleFacts:
    return scev.analyze(path, settings=Settings(**dict(SETTINGS.findall(path.read_text()))))


@each_file
def test_known(path: Path) -> None:
    facts = facts_of(path)
    wrong = []
    for expected in expectations(path):
        got = answer(facts[expected.function], expected)
        if got != expected.text:
            wrong.append(f"{expected.function} {expected.subject} {expected.kind}: {expected.text}, is {got}")
    assert not wrong, "\n".join(wrong)


def test_reasons() -> None:
    count = 0
    for path in FILES:
        for line in path.read_text().splitlines():
            if SITE.search(line):
                count += 1
                assert REASON.search(line), f"{path.stem}: no reason: {line}"
    assert count >= MIN_SITES


@each_file
@pytest.mark.skipif(OPT is None, reason="no opt-22")
def test_left_by_ipsccp(path: Path) -> None:
    command = [str(OPT), "-S", "-passes=ipsccp", str(path)]
    text = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    bodies = {found[1]: found[0] for found in re.finditer(r"^define [^\n]*?(@[\w.]+)\(.*?^}", text, re.M | re.S)}
    facts = facts_of(path)
    gone = []
    for expected in expectations(path):
        body = bodies[expected.function]
        for value in values_of(facts[expected.function], expected):
            if not is_left(value, body):
                gone.append(f"{expected.function} {expected.subject}: {value}")
    assert not gone, "\n".join(gone)


@pytest.mark.halved
@each_file
def test_runs(path: Path) -> None:
    # It also holds when the functions that others may call are run.
    facts = facts_of(path)
    choices = SeededChoices(1)
    runs = []
    for function in facts:
        if function.surroundings.callers is None:
            for _ in range(RUNS):
                arguments = [some_value(choices, argument.value.type) for argument in function.arguments]
                runs.append(Run(function.name, arguments))
    report = check_facts(facts, runs, RandomChooser(1), step_limit=STEP_LIMIT, places=True)
    assert report.values > len(runs)


def some_value(choices: SeededChoices, type_: Type) -> Any:
    """An argument; a pointer is to small numbers."""
    if isinstance(type_, PointerType):
        return Buffer(bytes(range(4)) * 16)
    if isinstance(type_, VectorType):
        return tuple(some_value(choices, type_.element) for _ in range(type_.count))
    return some_argument(choices, str(type_), False)


def values_of(facts: FunctionFacts, site: Expectation) -> list[Value]:
    """The values that ipsccp would have to know for what a site says: itself; what a loop or a block depends on."""
    if site.kind == "executable":
        block = facts.block(site.subject)
        return [before.terminator.operands[0] for before in block.predecessors]
    if site.kind.startswith("taken"):
        loop = next(loop for loop in facts.loops if loop.header.name == site.subject)
        return [one.block.terminator.operands[0] for one in loop.exits]
    return [facts[site.subject].value]


def is_left(value: Value, body: str) -> bool:
    """Whether a value still stands in a function's text, and something reads it."""
    assert isinstance(value, LocalValue)
    name = re.escape(value.name)
    is_computed = not isinstance(value, Instruction) or re.search(rf"^  {name} = ", body, re.M) is not None
    return is_computed and len(re.findall(rf"{name}(?![\w.])", body)) > 1
