"""Shapes in which people write what bounds a value: what is known of each result is what its arguments can make of it.

`shapes.c` is compiled three times (compile.sh): as it stands, its variables promoted to values; optimised; and as it
stands with arguments that may be undef, which `undef=absent` denies. Each function runs on all its arguments. No bound
of its result could be sharper, but for those that are listed with the reason.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest
from tests.execution.interpreter import RETURNED, Machine
from tests.flow.small_functions import arguments_of, bits_of

import scev
from scev.answers import FunctionFacts, ModuleFacts
from scev.domains import FloatSet, IntSet, ValueSet
from scev.ir import VOID, LocalValue, opcodes
from scev.settings import DEFAULT_SETTINGS, Settings
from scev.transfer import Context, set_of_operand

pytestmark = pytest.mark.halved

HERE = Path(__file__).parent
ANALYSED: dict[str, ModuleFacts] = {
    "O0": scev.analyze(HERE / "shapes.O0.ll"),
    "O2": scev.analyze(HERE / "shapes.O2.ll"),
    "undef": scev.analyze(HERE / "shapes.undef.ll", settings=Settings(undef="absent")),
}
SHAPES = [
    (level, facts.name.removeprefix("@"))
    for level, module in ANALYSED.items()
    for facts in module
    if facts.function.function_type.result is not VOID
]
# What is known where that is more than all results.
WIDER: Final[dict[tuple[str, str], str]] = {
    # What a loop hands on is any of what was set in it, not what was set last.
    ("O0", "loop_nested"): "[0, 7]",
    ("undef", "loop_nested"): "[0, 7]",
    # Counts bound what a loop carries; what it is at the end is known of integers.
    ("O0", "loop_half_counter"): "[0, 4] multiple of 2^-1, no NaN",
    ("undef", "loop_half_counter"): "[0, 4] multiple of 2^-1, no NaN",
    ("O2", "loop_half_counter"): "[0.5, 4] multiple of 2^-1, no NaN",
    # Two places that are the same only if the index is: -O0 computes it twice.
    ("O0", "memory_on_two_ways"): "{0, 5, 9}",
    ("undef", "memory_on_two_ways"): "{0, 5, 9}",
    # Rounding of the last product.
    ("O0", "small_half_smoothstep"): "[0, 1.004], no NaN",
    ("undef", "small_half_smoothstep"): "[0, 1.004], no NaN",
    ("O2", "small_half_smoothstep"): "[0, 1.002], no NaN",
    # [0, 4] and [64, 68], before both are cut to five bits: more than are listed, and no interval holds only these.
    ("O2", "recompute_nested_arms"): "{0, 1, 2, 4}",
}


@pytest.mark.parametrize(("level", "name"), SHAPES)
def test_no_bound_could_be_sharper(level: str, name: str) -> None:
    facts = ANALYSED[level][name]
    machine = Machine(ANALYSED[level].module)
    outcomes = [machine.run(facts.function, arguments) for arguments in arguments_of(facts)]
    # What is partly undef or poison is no number.
    results = {outcome.value for outcome in outcomes if outcome.kind == RETURNED and isinstance(outcome.value, int)}
    known = set_of_result(ANALYSED[level], facts)
    assert not isinstance(known, IntSet) or all(known.contains(result) for result in results)
    if (level, name) in WIDER:
        assert str(known) == WIDER[level, name]
    elif isinstance(known, IntSet):
        signed = {known.signed_min() % (1 << known.width), known.signed_max() % (1 << known.width)}
        assert results >= {known.unsigned_min(), known.unsigned_max()} or results >= signed
    else:
        assert isinstance(known, FloatSet)
        assert results >= {bits_of(known.format, bound) for bound in (known.bounds[0], known.bounds[-1])}


def set_of_result(module: ModuleFacts, facts: FunctionFacts) -> ValueSet | None:
    """What a function returns, at the places where it does."""
    context = Context(module.module.layout, DEFAULT_SETTINGS)
    found: ValueSet | None = None
    for block in facts.function.blocks:
        last = block.terminator
        if last.opcode == opcodes.RET:
            result = last.operands[0]
            one = set_of_operand(result, context)
            if isinstance(result, LocalValue):
                one = facts.of(result).range_at((last, 0))
            found = one if found is None or one is None else found.join(one)
    return found
