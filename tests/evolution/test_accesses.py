"""Loops that would leave an object by going on, run: tests/facts/accesses.ll."""

from __future__ import annotations

import itertools
from pathlib import Path

import pytest

import scev
from scev.answers import ModuleFacts
from scev.ir import Function, Instruction, IntegerType, PointerType
from tests.execution.interpreter import RETURNED, Machine
from tests.execution.oracle import Buffer, Run, check_facts
from tests.execution.values import Value

FILE = Path(__file__).parent.parent / "facts" / "accesses.ll"
NUMBERS = [0, 1, 2, 3, 4, 5, 6, 10, 11, 12, 13, 14, 20, 40, (1 << 64) - 1, 0xB0000000C, 0xC0000000B]
# Loops that are run as long as they may be; of the others, the bound allows for an iteration that is never left.
CLOSE = (
    "find",
    "fill",
    "from_anywhere",
    "downwards",
    "overlapping",
    "strided",
    "by_value",
    "behind_a_choice",
    "too_small",
)


@pytest.fixture(scope="module")
def facts() -> ModuleFacts:
    return scev.analyze(str(FILE))


def seen(machine: Machine, function: Function, call: Instruction, arguments: list[Value]) -> Value:
    return None


def runs_of(function: Function) -> list[Run]:
    values: list[list[int | Buffer]] = []
    for argument in function.arguments:
        if isinstance(argument.type, PointerType):
            values.append([Buffer(bytes(range(96)))])
        else:
            assert isinstance(argument.type, IntegerType)
            values.append([number for number in NUMBERS if number >> argument.type.width == 0])
    return [Run(function.name[1:], arguments) for arguments in itertools.product(*values)]


def test_every_loop_runs_as_bounded(facts: ModuleFacts) -> None:
    for function in facts:
        report = check_facts(facts, runs_of(function.function), externals=seen, step_limit=2000)
        assert report.undecided == [], function.name
        if function.name[1:] in CLOSE:
            most = function.loops[0].backedge_taken.constant_max
            taken = [outcome.value for outcome in report.outcomes if outcome.kind == RETURNED]
            assert taken, function.name
            assert max(value for value in taken if isinstance(value, int)) == most, function.name


def test_an_exact_count_stays() -> None:
    # Undefined behaviour whenever it is called; but the count is no smaller than it says.
    facts = scev.analyze("""
@a = global [4 x i8] zeroinitializer
define void @f() {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr i8, ptr @a, i64 %i
  store i8 0, ptr %p
  %next = add i64 %i, 1
  %go = icmp ne i64 %next, 100
  br i1 %go, label %loop, label %exit
exit:
  ret void
}""")["f"]
    counts = facts.loops[0].backedge_taken
    assert str(counts.exact) == "99"
    assert counts.constant_max == 99


def test_the_bound_is_part_of_the_symbolic_one() -> None:
    facts = scev.analyze("""
define i64 @f(i64 %n) {
entry:
  %a = alloca [10 x i8]
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %body ]
  %go = icmp ult i64 %i, %n
  br i1 %go, label %body, label %exit
body:
  %p = getelementptr i8, ptr %a, i64 %i
  %x = load i8, ptr %p
  %next = add i64 %i, 1
  %more = icmp ne i8 %x, 0
  br i1 %more, label %loop, label %exit
exit:
  ret i64 %i
}""")["f"]
    counts = facts.loops[0].backedge_taken
    assert counts.exact is None
    assert counts.constant_max == 10
    assert str(counts.symbolic_max) == "(10 umin %n)"
