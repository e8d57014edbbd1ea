"""Values computed again behind conditions: their facts hold in all executions of small functions, and no bound of what
such a function returns could be sharper.
"""

from __future__ import annotations

import itertools
from pathlib import Path

import pytest
from tests.execution.interpreter import RETURNED, Machine
from tests.execution.oracle import Run, check_facts
from tests.execution.programs import module_of_file

import scev
from scev.domains import FloatFormat, FloatSet, IntSet
from scev.facts import FunctionFacts, ModuleFacts
from scev.flow.recomputation import MAX_RECOMPUTED, MAX_USERS_LOOKED_AT
from scev.ir import FloatType, IntegerType, LocalValue, opcodes

FILE = Path(__file__).resolve().parent.parent / "facts" / "recomputed.ll"
MODULE = module_of_file(FILE)
FACTS: ModuleFacts = scev.analyze(MODULE)
LOOSE = {
    "@not_of_a_select_that_may_be_undef": "undef is no argument of a run",
    "@branch_of_floats": "no half lies next to what bounds a float",
    "@chain_of_floats": "no half lies next to what bounds a float",
    "@no_circle": "facts of a block hold in front of its assumption, too",
    "@not_of_another_iteration": "the last number of a loop is another rule's",
}


def arguments_of(facts: FunctionFacts) -> list[list[int]]:
    """All integers; of halves every 61st, and those around 0, 1, 4, 8, the infinities and NaN."""
    numbers: list[list[int]] = []
    for argument in facts.function.arguments:
        if isinstance(argument.type, IntegerType):
            numbers.append(list(range(1 << argument.type.width)))
            continue
        assert isinstance(argument.type, FloatType)
        near = [0x0000, 0x3C00, 0x4400, 0x4800, 0x7C00]
        some = {*range(0, 1 << 16, 61), *(bits + k & 0xFFFF for bits in near for k in (-1, 0, 1))}
        numbers.append(sorted(some | {bits | 0x8000 for bits in some}))
    return [list(chosen) for chosen in itertools.product(*numbers)]


@pytest.mark.parametrize("name", [function.name for function in FACTS.functions])
def test_on_all_arguments(name: str) -> None:
    report = check_facts(FACTS, [Run(name.removeprefix("@"), arguments) for arguments in arguments_of(FACTS[name])])
    assert len(report.outcomes) > 100


@pytest.mark.parametrize("name", [function.name for function in FACTS.functions if function.name not in LOOSE])
def test_no_bound_could_be_sharper(name: str) -> None:
    facts = FACTS[name]
    machine = Machine(MODULE)
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


def bits_of(format: FloatFormat, ordinal: int) -> int:
    """The pattern of a number: -1, -2, … are -0 and what lies below it."""
    sign = 1 << (format.bits - 1)
    return ordinal if ordinal >= 0 else sign | (-1 - ordinal)


def chain(operations: int, conditions: int = 1) -> str:
    """A chain of sums that starts at an argument, and tests of the argument in front of its last use."""
    sums = [f"  %s{k} = add i16 %s{k - 1}, 1" for k in range(1, operations + 1)]
    tests = [
        f"  %c{k} = icmp ult i16 %s0, {9 + k}\n  br i1 %c{k}, label %b{k}, label %out\nb{k}:" for k in range(conditions)
    ]
    lines = [f"  %r = xor i16 %s{operations}, 0", "  ret i16 %r", "out:", "  ret i16 0"]
    return "\n".join(["define i16 @f(i16 %s0) {", *sums, *tests, *lines, "}", ""])


@pytest.mark.parametrize(("operations", "known"), [(1, True), (MAX_RECOMPUTED, True), (MAX_RECOMPUTED + 1, False)])
def test_as_many_operations_as_the_limit_says(operations: int, known: bool) -> None:
    found = scev.analyze(chain(operations))["f"]["%r"].range
    expected = IntSet.between(16, operations, 8 + operations) if known else IntSet.full(16)
    assert found == expected


def test_the_sharpest_of_several_conditions() -> None:
    assert str(scev.analyze(chain(2, conditions=5))["f"]["%r"].range) == "[2, 10]"


def test_many_conditions_of_a_value_with_many_users() -> None:
    users = "\n".join(f"  %u{k} = mul i16 %s0, {k}" for k in range(2 * MAX_USERS_LOOKED_AT))
    text = chain(3, conditions=300).replace("{\n", "{\n" + users + "\n", 1)
    facts = scev.analyze(text)["f"]
    # Those of its users that come first are looked at, and the sums are behind them.
    assert facts["%r"].range == IntSet.full(16)
    assert str(facts["%u2"].range_at("%b0")) == "[0, 65534] stride 0 mod 2"
