"""What it costs to compute an expression before a loop: instructions, a division by what is no power of two as four
(LLVM: SCEVExpander::isHighCostExpansion). A recurrence of a loop around costs a multiplication and an addition at most.
"""

from __future__ import annotations

from typing import Final

from scev.answers import FunctionFacts, internals
from scev.evolution import Constant, MinMax, SequentialUMin, UDiv, Unknown
from scev.facts import Expression

MAX_PARTS_COSTED: Final = 256
"""Maximum parts of an expression whose cost is added up."""

_DIVISION_COST: Final = 4


def reason_against_computing(facts: FunctionFacts, expression: Expression) -> str:
    """Why a count is not computed before a loop; "" where it may be."""
    budget = internals(facts).context.settings.max_expansion_cost
    cost = 0
    seen: dict[int, bool] = {}
    pending = [expression]
    while pending:
        part = pending.pop()
        if id(part) in seen:
            continue
        seen[id(part)] = True
        if len(seen) > MAX_PARTS_COSTED:
            return "it is too large an expression"
        if isinstance(part, UDiv):
            divisor = internals(facts).evolution.set_of(part.operands[1])
            if divisor is None or divisor.contains(0):
                return f"it divides by {part.operands[1]}, which may be 0"
        cost += _cost_of(part)
        pending.extend(part.operands)
    return f"it costs {cost} instructions, more than {budget}" if cost > budget else ""


def _cost_of(part: Expression) -> int:
    if isinstance(part, (Constant, Unknown)):
        return 0
    more = len(part.operands) - 1
    if isinstance(part, UDiv):
        divisor = part.operands[1].constant()
        return 1 if divisor is not None and divisor & (divisor - 1) == 0 else _DIVISION_COST
    if isinstance(part, (MinMax, SequentialUMin)):
        return 2 * more
    return max(2 * more if part.is_recurrence else more, 1)
