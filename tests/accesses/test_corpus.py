"""What is said of the accesses of real loops, checked against every address of their runs."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.accesses.test_accesses import StrideChecker
from tests.accesses.test_dependences import MeetingChecker
from tests.accesses.test_nests import InsideChecker, SubscriptChecker
from tests.execution.interpreter import Machine
from tests.execution.values import Value

import scev
from scev.ir import Argument, Function, Instruction, IntegerType, PointerType

BUFFER = 1 << 16
NUMBERS = (6, 5, 4, 3, 7)


def nothing_done(machine: Machine, function: Function, call: Instruction, arguments: list[Value]) -> Value:
    return 0


def argument_of(machine: Machine, argument: Argument, position: int) -> Value:
    """A small number, or a pointer into memory of its own."""
    if isinstance(argument.type, IntegerType):
        return NUMBERS[position % len(NUMBERS)] % (1 << argument.type.width)
    if isinstance(argument.type, PointerType):
        kept = machine.memory.allocate(BUFFER, 16, "buffer")
        machine.memory.put_bytes(kept.base, bytes(BUFFER))
        return kept.base + BUFFER // 2
    return 0


def run_module(path: Path, names: list[str], step_limit: int) -> list[int]:
    """How many strides, subscripts, subscripts within dimensions, meetings, accesses inside objects were compared."""
    facts = scev.analyze(path)
    functions = [function for function in facts.functions if not names or function.name[1:] in names]
    found = [0, 0, 0, 0, 0]
    for function in functions:
        if not function.loops:
            continue
        for kind in (StrideChecker, SubscriptChecker, MeetingChecker, InsideChecker):
            checker = kind([function])
            machine = Machine(facts.module, observer=checker, externals=nothing_done, step_limit=step_limit)
            checker.machine = machine
            arguments = [argument_of(machine, one, k) for k, one in enumerate(function.function.arguments)]
            machine.run(function.name, arguments)
            if isinstance(checker, StrideChecker):
                found[0] += checker.compared
            elif isinstance(checker, SubscriptChecker):
                found[1] += checker.compared
                found[2] += checker.within
            else:
                found[3 if isinstance(checker, MeetingChecker) else 4] += checker.compared
    return found


def test_some_nests(shared: Path) -> None:
    names = ["matmul_vla", "lu_inplace", "back_subst", "stencil5_fixed"]
    found = run_module(shared / "corpus" / "loopnests_a.O0.bc", names, 3_000)
    assert min(found) > 100


@pytest.mark.slow
@pytest.mark.parametrize(
    "module", ["loopnests_a.O0", "loopnests_a.O2", "tsvc_a.O0", "tsvc_a.O2", "livermore_style.O0", "stb_image.O0"]
)
def test_modules(shared: Path, module: str) -> None:
    found = run_module(shared / "corpus" / f"{module}.bc", [], 20_000)
    print(module, found)
    assert found[0] > 1000


@pytest.mark.slow
def test_programs_of_csmith(shared: Path) -> None:
    subscripts = inside = 0
    for path in sorted((shared / "corpus" / "csmith").glob("*.bc")):
        facts = scev.analyze(path)
        for checker in (SubscriptChecker(list(facts.functions)), InsideChecker(list(facts.functions))):
            machine = Machine(facts.module, observer=checker, externals=nothing_done, step_limit=30_000)
            checker.machine = machine
            machine.run("main", [0, 0][: len(facts["main"].function.arguments)])
            if isinstance(checker, SubscriptChecker):
                subscripts += checker.compared
            else:
                inside += checker.compared
    print(subscripts, inside)
    assert min(subscripts, inside) > 10_000
