"""Small functions, run on all arguments: their facts hold, and the bounds of what they return are met."""

from __future__ import annotations

import itertools
from pathlib import Path

from tests.execution.interpreter import RETURNED, Machine
from tests.execution.oracle import Run, check_facts
from tests.execution.programs import module_of_file

import scev
from scev.answers import FunctionFacts
from scev.domains import FloatFormat, FloatSet, IntSet
from scev.ir import VOID, FloatType, IntegerType, LocalValue, opcodes

FOLDER = Path(__file__).resolve().parent.parent / "facts"


class SmallFunctions:
    """A file of functions of few arguments, with its facts."""

    def __init__(self, file: str) -> None:
        self.module = module_of_file(FOLDER / file)
        self.facts = scev.analyze(self.module, scope="function")
        self.names = [facts.name for facts in self.facts if _may_run(facts)]

    def check_on_all_arguments(self, name: str) -> None:
        runs = [Run(name.removeprefix("@"), arguments) for arguments in arguments_of(self.facts[name])]
        report = check_facts(self.facts, runs)
        assert len(report.outcomes) >= 32

    def check_bounds_are_met(self, name: str) -> None:
        """Whether no bound of what a function returns, by its blocks, could be sharper."""
        facts = self.facts[name]
        machine = Machine(self.module)
        outcomes = [machine.run(facts.function, arguments) for arguments in arguments_of(facts)]
        returned = {outcome.value for outcome in outcomes if outcome.kind == RETURNED}
        asked = 0
        for block in facts.function.blocks:
            value = block.terminator.operands[0] if block.terminator.opcode == opcodes.RET else None
            if not isinstance(value, LocalValue):
                continue
            found = facts.of(value).range_at(block)
            if found is None or found.is_empty():
                continue
            asked += 1
            if isinstance(found, IntSet):
                signed = {found.signed_min() % (1 << found.width), found.signed_max() % (1 << found.width)}
                assert returned >= {found.unsigned_min(), found.unsigned_max()} or returned >= signed
            else:
                assert isinstance(found, FloatSet)
                assert returned >= {bits_of(found.format, bound) for bound in (found.bounds[0], found.bounds[-1])}
        assert asked


def _may_run(facts: FunctionFacts) -> bool:
    """Whether a function returns something, and takes numbers only."""
    type = facts.function.function_type
    return type.result is not VOID and all(isinstance(taken, (IntegerType, FloatType)) for taken in type.parameters)


def arguments_of(facts: FunctionFacts) -> list[list[int]]:
    """All integers; of halves every 61st, and those around 0, 1, 4, 8, 16, 17, 32, 256, the infinities and NaN."""
    numbers: list[list[int]] = []
    for argument in facts.function.arguments:
        if isinstance(argument.type, IntegerType):
            numbers.append(list(range(1 << argument.type.width)))
            continue
        assert isinstance(argument.type, FloatType)
        near = [0x0000, 0x3C00, 0x4400, 0x4800, 0x4C00, 0x4C40, 0x5000, 0x5C00, 0x7C00]
        some = {*range(0, 1 << 16, 61), *(bits + k & 0xFFFF for bits in near for k in (-1, 0, 1))}
        numbers.append(sorted(some | {bits | 0x8000 for bits in some}))
    return [list(chosen) for chosen in itertools.product(*numbers)]


def bits_of(format: FloatFormat, ordinal: int) -> int:
    """The pattern of a number: -1, -2, … are -0 and what lies below it."""
    sign = 1 << (format.bits - 1)
    return ordinal if ordinal >= 0 else sign | (-1 - ordinal)
