"""What flow knows at an exit, held against executions. What is expected of each loop stands in the file of facts."""

from __future__ import annotations

import itertools
from pathlib import Path
from random import Random

import pytest

import scev
from scev.ir import IntegerType, Type
from tests.execution.interpreter import RETURNED
from tests.execution.oracle import Run, check_facts
from tests.execution.programs import module_of_text
from tests.execution.values import UNDEF, RandomChooser

FILE = Path(__file__).parent.parent / "facts" / "flow_at_exit.ll"
NUMBERS = (0, 1, 2, 3, 7, 8, 15, 16, 100, 127, 128, 200, 255)


def numbers_of(type: Type) -> tuple[int, ...]:
    """What an argument of a type is called with: nothing where it is no integer."""
    if not isinstance(type, IntegerType):
        return ()
    return NUMBERS if type.width > 1 else (0, 1)


def test_loops_run_as_counted() -> None:
    runs = []
    module = module_of_text(FILE.read_text())
    for function in module.defined_functions():
        rows = itertools.product(*[numbers_of(argument.type) for argument in function.arguments])
        runs += [Run(function.name[1:], row) for row in rows]
    assert len(runs) > 900
    check_facts(scev.analyze(module), runs, step_limit=4000)


def test_loops_run_as_counted_with_undef() -> None:
    # What may be undef lies in its set whichever number it is; where it decides a branch, that is undefined behaviour.
    module = module_of_text(FILE.read_text().replace("noundef ", ""))
    random = Random(1)
    runs = []
    for function in module.defined_functions():
        for _ in range(60):
            row = [random.choice((UNDEF, random.choice(numbers_of(a.type) or (0,)))) for a in function.arguments]
            runs.append(Run(function.name[1:], row))
    report = check_facts(scev.analyze(module), runs, RandomChooser(1), step_limit=4000)
    assert len([outcome for outcome in report.outcomes if outcome.kind == RETURNED]) > len(runs) // 3


# However often %x is read, %one is 1, so that %j counts from 1 by 1; %low is another number at each use.
UNDEFINED = """
define i8 @f(i8 %x) {
entry:
  %bit = and i8 %x, 8
  %eight = or i8 %bit, 8
  %one = call i8 @llvm.ctpop.i8(i8 %eight)
  %low = call i8 @llvm.ctpop.i8(i8 %bit)
  %none = sub i8 %low, %low
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %next, %loop ]
  %j = phi i8 [ %one, %entry ], [ %up, %loop ]
  %k = phi i8 [ %none, %entry ], [ %further, %loop ]
  %next = add i8 %i, 1
  %up = add i8 %j, %one
  %further = add i8 %k, %one
  %go = icmp ult i8 %next, 4
  br i1 %go, label %loop, label %exit
exit:
  ret i8 %j
}
declare i8 @llvm.ctpop.i8(i8)
"""


@pytest.mark.parametrize(("attribute", "expected"), [("", "[-1, 4]"), ("noundef ", "[0, 3]")])
def test_a_number_of_what_may_be_undef(attribute: str, expected: str) -> None:
    module = module_of_text(UNDEFINED.replace("i8 %x)", f"i8 {attribute}%x)"))
    facts = scev.analyze(module)
    assert str(facts["f"]["%j"].evolution) == "{1,+,1}<nuw><nsw><%loop>"
    assert str(facts["f"]["%j"].range) == "[1, 4]"
    assert str(facts["f"]["%k"].range) == expected
    report = check_facts(facts, [Run("f", (x,)) for x in (0, 8, UNDEF)] * 20, RandomChooser(3))
    assert sum(outcome.kind == RETURNED for outcome in report.outcomes) >= 40
