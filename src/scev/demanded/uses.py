"""Which instructions do something besides computing a result, and which uses of values happen at all.

What is observable begins here: a *root* is an instruction that is not removed where nobody reads its result. Its
operands are demanded, and those of others only as far as their results are. (LLVM: mayHaveSideEffects, isAlwaysLive.)
A use in a block that never runs, or of a phi on an edge that is never taken, sees nothing.
"""

from __future__ import annotations

from typing import Final, final

from scev import ir
from scev.facts import FlowFacts
from scev.ir import effects, intrinsics, opcodes
from scev.transfer import has_bits_rule, is_well_defined

_NEVER_REMOVED: Final = (
    opcodes.STORE,
    opcodes.FENCE,
    opcodes.CMPXCHG,
    opcodes.ATOMICRMW,
    opcodes.CLEANUPPAD,
    opcodes.CATCHPAD,
    opcodes.LANDINGPAD,
    opcodes.VA_ARG,
    opcodes.OPAQUE,
)


def is_root(instruction: ir.Instruction) -> bool:
    """Whether an instruction does something besides computing its result: it writes memory, or steers control."""
    opcode = instruction.opcode
    if opcode <= opcodes.LAST_TERMINATOR or opcode in _NEVER_REMOVED:
        return True
    if isinstance(instruction, ir.Call):
        return bool(ir.call_effects(instruction) & effects.WRITES_ANY) or not ir.returns_normally(instruction)
    if opcode == opcodes.LOAD and isinstance(instruction, ir.Memory):
        return bool(instruction.flags & opcodes.VOLATILE) or instruction.ordering > opcodes.UNORDERED
    return False


def may_fail_by(instruction: ir.Instruction, position: int) -> bool:
    """Whether an operand of an instruction that is no root may make the behaviour undefined: a divisor, an address."""
    opcode = instruction.opcode
    if opcode == opcodes.UDIV or opcode == opcodes.UREM:
        return position == 1
    if opcode == opcodes.SDIV or opcode == opcodes.SREM or opcode == opcodes.LOAD:
        return True
    if isinstance(instruction, (ir.Call, ir.Invoke)):
        if (intrinsic := instruction.intrinsic) is not None and has_bits_rule(intrinsic):
            return False
        # LLVM declares operations on fixed-point numbers speculatable, although a result that does not fit is undefined
        # behaviour.
        return intrinsic in intrinsics.FIXED_POINT or "speculatable" not in ir.call_attributes(instruction)
    return False


def may_choose_poison(instruction: ir.Instruction, position: int) -> bool:
    """Whether the number of an operand may decide if poison in another operand is in the result.

    Only what passes on poison of each operand does not choose. Of a shuffle and of what takes a vector or an aggregate
    apart the choice is written down; a position that is none may lie outside (`may_create_poison`).
    """
    if instruction.opcode == opcodes.SELECT:
        return position == 0 and not (
            is_well_defined(instruction.operands[1]) and is_well_defined(instruction.operands[2])
        )
    if isinstance(instruction, (ir.Call, ir.Invoke)):
        every = (1 << instruction.site.argument_count) - 1
        return ir.poisoning_operands(instruction) & every != every
    return False


def sources_of(shuffle: ir.ShuffleVector) -> int:
    """The operands that a shufflevector's lanes are taken of, as a mask of positions."""
    vector = shuffle.operands[0].type
    if not isinstance(vector, ir.VectorType):
        return -1
    found = 0
    for lane in shuffle.mask:
        if lane >= 0:
            found |= 1 if lane < vector.count else 2
    return found


@final
class Uses:
    """Which uses of values happen, by what is known of the flow of control."""

    __slots__ = ("_flow",)

    def __init__(self, flow: FlowFacts) -> None:
        self._flow: FlowFacts = flow

    def runs(self, instruction: ir.Instruction) -> bool:
        """Whether control can come to an instruction."""
        return self._flow.executable[instruction.block.index]

    def happens(self, instruction: ir.Instruction, position: int) -> bool:
        """Whether an instruction can ever read its operand of a position."""
        block = instruction.block
        if not self._flow.executable[block.index]:
            return False
        if isinstance(instruction, ir.Phi):
            source = instruction.blocks[position]
            return self._flow.executable[source.index] and self._flow.conditions.may_take(source, block)
        return True
