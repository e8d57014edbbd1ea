"""Which loops `indvars` looks at, and expressions of operands."""

from __future__ import annotations

from scev.answers import FunctionFacts, internals
from scev.facts import Expression, LoopFacts
from scev.ir import ConstantInt, LocalValue, Value


def simplified_loops(facts: FunctionFacts) -> list[LoopFacts]:
    """The loops that can run, and whose induction variables the settings let be simplified: `iv_loop_level` and
    `disable_unknown_trip_iv`; an outer one before those inside it.
    """
    return [loop for loop in facts.loops if is_simplified(loop, facts)]


def is_simplified(loop: LoopFacts, facts: FunctionFacts) -> bool:
    """Whether the induction variables of a loop are simplified."""
    settings = internals(facts).context.settings
    if not facts.is_executable(loop.header):
        return False
    if settings.iv_loop_level and loop.depth > settings.iv_loop_level:
        return False
    return not settings.disable_unknown_trip_iv or loop.backedge_taken.exact is not None


def expression_of(value: Value, facts: FunctionFacts) -> Expression | None:
    """The expression of an operand, a constant's too; None where it has none."""
    if isinstance(value, ConstantInt):
        return internals(facts).evolution.number(value.width, value.value)
    return internals(facts).evolution.evolution_of(value) if isinstance(value, LocalValue) else None
