"""Why the number of iterations of a loop is not known, and what would make it known, in words for people.

A reason names the condition and the fact that is missing; a remedy says what in the program would supply it: a guard in
front of the loop, an assume, a flag, another comparison.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from scev.cfg import Loop
from scev.facts import VARIANT
from scev.ir import Compare, Instruction, LocalValue, Memory, Phi, Value, opcodes

if TYPE_CHECKING:
    from scev.evolution.construction.construct import Construction

# How far a value is followed to what makes it change.
MAX_STEPS: Final = 8


@final
class Why:
    """A reason, and a remedy; "" where there is none."""

    __slots__ = ("reason", "remedy")

    def __init__(self, reason: str, remedy: str) -> None:
        self.reason: str = reason
        self.remedy: str = remedy


def why_varying(construction: Construction, condition: Compare, loop: Loop) -> Why | None:
    """What makes an operand of a comparison change in ways that are not followed; None where all are followed."""
    for operand in condition.operands:
        if not isinstance(operand, Instruction) or not loop.contains(operand.block):
            continue
        node = construction.of(operand)
        if node is not None and construction.home.invariance.disposition(node, loop) != VARIANT:
            continue
        seen: Value = operand
        for _ in range(MAX_STEPS):
            if not isinstance(seen, Instruction):
                break
            if isinstance(seen, Memory) or seen.opcode in (opcodes.CALL, opcodes.INVOKE, opcodes.PHI):
                return Why(what(seen), _remedy(construction, seen, loop))
            following: Value | None = None
            for inner in seen.operands:
                if isinstance(inner, Instruction) and loop.contains(inner.block):
                    following = inner
                    break
            if following is None:
                break
            seen = following
    return None


def _remedy(construction: Construction, value: Instruction, loop: Loop) -> str:
    if value.opcode == opcodes.LOAD:
        address = construction.of(value.operands[0])
        if address is not None and construction.home.is_invariant(address, loop):
            return f"load {value.name} in front of the loop, or say that no store changes it (!invariant.load, noalias)"
        return "a counter beside it, with a known bound"
    if value.opcode in (opcodes.CALL, opcodes.INVOKE):
        return "a function that reads no memory and may be called anywhere, or its result in front of the loop"
    if isinstance(value, Phi):
        return "a counter that changes by the same amount in each iteration"
    return ""


def what(value: Value) -> str:
    """What a value is, for a reason."""
    if isinstance(value, Instruction):
        if value.opcode == opcodes.LOAD:
            return f"a value loaded from memory ({value.name})"
        if value.opcode == opcodes.CALL or value.opcode == opcodes.INVOKE:
            return f"the result of a call ({value.name})"
        if value.opcode == opcodes.FCMP:
            return "a comparison of floats"
        if value.opcode == opcodes.PHI:
            return f"a value that changes in no known way ({value.name})"
        return f"the result of {value.opcode_name} ({value.name})"
    return value.name if isinstance(value, LocalValue) else str(value)


def remedy_for_float(value: Value) -> str:
    """What helps where floats are compared that are not followed."""
    if isinstance(value, Instruction) and value.opcode == opcodes.FCMP:
        return "a float that starts at a known number and changes by a known step, or a counter of integers"
    return ""
