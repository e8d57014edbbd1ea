"""A round of evolution that is not run again would have said the same."""

from __future__ import annotations

from pathlib import Path

import pytest

from scev.analysis import context_of
from scev.cfg import ControlFlow
from scev.evolution import FunctionContext, evolve
from scev.facts import EvolutionFacts
from scev.flow import FlowProgram, propagate
from scev.ir import Function, Module, read
from scev.llvm import read_program
from scev.memory import FunctionMemory
from scev.settings import DEFAULT_SETTINGS
from scev.transfer import NOTHING_KNOWN
from tests.golden.programs import GENERATED

FILES = sorted((Path(__file__).resolve().parent.parent / "facts").glob("*.ll"))


def what_is_said(facts: EvolutionFacts) -> list[str]:
    """Expressions with their flags, ranges, and counts."""
    said = [str(expression) for expression in facts.evolutions()]
    said += [str(found) for found in facts.ranges()]
    for loop in facts.loops:
        counts = loop.backedge_taken
        said.append(f"{loop.header}: {counts.exact} {counts.constant_max} {counts.symbolic_max} {loop.trip_multiple}")
    return said


def outcome(module: Module, function: Function) -> bool | None:
    """Whether the second round of evolution was left out; None if flow learns nothing for it."""
    context = context_of(module, DEFAULT_SETTINGS).of_function(function.attributes)
    control = ControlFlow(function)
    memory = FunctionMemory(function, control, context.layout, False, DEFAULT_SETTINGS.max_memory_steps)
    program = FlowProgram(function, control, context, memory)
    flow = propagate(program, NOTHING_KNOWN, None)
    first = evolve(FunctionContext(function, control, context.layout, DEFAULT_SETTINGS, flow, memory=memory))
    later = propagate(program, NOTHING_KNOWN, first)
    if later.agrees(flow):
        return None
    if not first.goes_on_from(later):
        return False
    again = evolve(FunctionContext(function, control, context.layout, DEFAULT_SETTINGS, later, memory=memory))
    assert what_is_said(first) == what_is_said(again)
    return True


def check(module: Module) -> list[bool | None]:
    return [outcome(module, function) for function in module.defined_functions()]


def test_of_written_programs() -> None:
    found: list[bool | None] = []
    for path in FILES:
        program = read_program(path)
        found += check(read(program.text, program.name))
    assert found.count(True) > 20
    assert found.count(False) > 10


@pytest.mark.parametrize("source", ["loops", "nests", "shapes", "carried"])
def test_of_generated_programs(source: str) -> None:
    programs = GENERATED[source]
    for seed in range(0, programs.kept, 5):
        check(read(read_program(programs.text(seed)).text))


CARRIED = """
@table = constant [8 x i8] c"\\01\\02\\03\\04\\05\\06\\07\\7F"

define i32 @f() {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %sum = phi i32 [ 0, %entry ], [ %more, %loop ]
  %at = getelementptr inbounds [8 x i8], ptr @table, i64 0, i64 %i
  %byte = load i8, ptr %at
  %wide = zext i8 %byte to i32
  %more = add i32 %sum, %wide
  %next = add i64 %i, 1
  %go = icmp ult i64 %next, 7
  br i1 %go, label %loop, label %exit
exit:
  ret i32 %more
}
"""


def test_what_is_read_and_changes_is_evolved_again() -> None:
    """The load is below 8 only since the count of the loop is known."""
    assert check(read(read_program(CARRIED).text)) == [False]
    # What is computed from the counter alone is an expression of it, and not read.
    counted = CARRIED.replace("load i8, ptr %at", "trunc i64 %i to i8").replace(
        "add i32 %sum, %wide", "add i32 %sum, 3"
    )
    assert check(read(read_program(counted.replace("ult i64 %next, 7", "ne i64 %next, 7")).text)) == [True]
