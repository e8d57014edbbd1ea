"""What flow knows at an exit, held against executions. What is expected of each loop stands in the file of facts."""

from __future__ import annotations

import itertools
from pathlib import Path

import scev
from scev.ir import IntegerType, Type
from tests.execution.oracle import Run, check_facts
from tests.execution.programs import module_of_text

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
