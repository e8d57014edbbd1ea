"""What holds where an i1 is true, or false.

All parts of an `and` that is true are true, all parts of an `or` that is false are false, and so with the selects that
stand for them; of `xor %c, true` the negation holds (ir/conditions.py). A phi of conditions says by which edge control
came (phis.py), if what is said is about values that are still the same: `behind` is the block of such a phi.

One part of an `or` that is true is true, one part of an `and` that is false is false, and a phi of conditions may have
its value by one of several edges: these are its alternatives.
"""

from __future__ import annotations

from typing import Final, final

from scev.cfg import ControlFlow
from scev.conditions.phis import conditions_of_phi, is_kept, ways_to_phi
from scev.ir import BasicBlock, Instruction, LocalValue, Phi, Value, conjuncts, disjuncts, negated

MAX_CONDITION_PARTS: Final = 32
"""Maximum parts of one condition: comparisons, and the operations that join them."""


@final
class ConditionPart:
    """A local i1 that is true (or false, unless `truth`). `is_whole`: it is not made of parts that say more.

    `behind` is the block of the phi by which it held when control was there last; None where it holds by itself.
    """

    __slots__ = ("behind", "is_whole", "truth", "value")

    def __init__(self, value: LocalValue, truth: bool, behind: BasicBlock | None, is_whole: bool) -> None:
        self.value: LocalValue = value
        self.truth: bool = truth
        self.behind: BasicBlock | None = behind
        self.is_whole: bool = is_whole

    def speaks_of(self, value: Value, control: ControlFlow) -> bool:
        """Whether what it says of a value that it is computed from holds of the value as it is now."""
        behind = self.behind
        return behind is None or not isinstance(value, LocalValue) or is_kept(value, behind, control)

    def is_current(self, control: ControlFlow) -> bool:
        """Whether what it says of all its operands does."""
        value = self.value
        if self.behind is None or not isinstance(value, Instruction):
            return True
        return all(self.speaks_of(operand, control) for operand in value.operands)

    def behind_it(self) -> BasicBlock | None:
        """The block of the phi by which its parts held, or one of its alternatives."""
        return self.value.block if self.behind is None and isinstance(self.value, Phi) else self.behind


def parts_of(
    condition: Value, truth: bool, control: ControlFlow, behind: BasicBlock | None = None
) -> list[ConditionPart]:
    """The i1 values that are true or false where a condition is: itself, and its parts, the first ones first; at most
    MAX_CONDITION_PARTS. `behind` is the block of a phi by which the condition held.
    """
    found: list[ConditionPart] = []
    pending: list[tuple[Value, bool, BasicBlock | None]] = [(condition, truth, behind)]
    while pending and len(found) < MAX_CONDITION_PARTS:
        value, holds, behind = pending.pop()
        if not isinstance(value, LocalValue):
            continue
        parts = _parts(value, holds, control)
        part = ConditionPart(value, holds, behind, not parts)
        found.append(part)
        for inner, inner_holds in reversed(parts):
            pending.append((inner, inner_holds, part.behind_it()))
    return found


def alternatives_of(part: ConditionPart, control: ControlFlow) -> list[list[tuple[Value, bool]]]:
    """The conditions of which all of one list hold where a part does that is whole; empty if it has no alternatives."""
    value = part.value
    if not part.is_whole or not isinstance(value, Instruction):
        return []
    if isinstance(value, Phi):
        return ways_to_phi(value, part.truth, control)
    return disjuncts(value, part.truth)


def _parts(value: LocalValue, truth: bool, control: ControlFlow) -> list[tuple[Value, bool]]:
    """The conditions that all hold if an i1 is `truth`; empty for one that has no parts."""
    if not isinstance(value, Instruction):
        return []
    if isinstance(value, Phi):
        return conditions_of_phi(value, truth, control)
    if (negation := negated(value)) is not None:
        return [(negation, not truth)]
    joined = conjuncts(value, truth)
    return [] if joined is None else [(part, truth) for part in joined]
