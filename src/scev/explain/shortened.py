"""An explanation without the steps that only hand on.

x at a use, by x where it is defined                  the second alone, where both say the same
zext, sext, trunc, a phi of one value, a copy         what they hand on
what its type can hold, what was carried              left out below other premises
"""

from __future__ import annotations

from typing import Final

from scev.explain.step import InSet, LoopCount, Step
from scev.ir import Instruction, Phi, opcodes

_HANDING_ON: Final = (
    opcodes.ZEXT, opcodes.SEXT, opcodes.TRUNC, opcodes.FREEZE, opcodes.BITCAST, opcodes.FPEXT, opcodes.PTRTOINT,
)  # fmt: skip


def shortened(step: Step) -> Step:
    """The same explanation, shorter."""
    premises = [shortened(each) for each in step.premises]
    kept = [each for each in premises if each.rule != "type" or not isinstance(each.fact, (InSet, LoopCount))]
    if not step.holds and not kept:
        kept = premises
    kept = _each_once(kept)
    step = step._replace(premises=tuple(kept))
    if len(kept) == 1 and _hands_on(step, kept[0]):
        return kept[0]
    return step


def _each_once(steps: list[Step]) -> list[Step]:
    found: list[Step] = []
    for step in steps:
        if step not in found:
            found.append(step)
    return found


def _hands_on(step: Step, premise: Step) -> bool:
    """Whether a step says no more than its only premise."""
    fact, other = step.fact, premise.fact
    if not isinstance(fact, InSet) or not isinstance(other, InSet) or step.function is not premise.function:
        return False
    if step.holds != premise.holds or step.rule in ("condition", "memory", "returned", "callers"):
        return False
    if fact.value is other.value:
        return fact.set == other.set and fact.wanted == other.wanted or not step.holds
    value = fact.value
    if not isinstance(value, Instruction):
        return False
    if isinstance(value, Phi):
        return fact.set == other.set and len(value.operands) == 1
    return value.opcode in _HANDING_ON
