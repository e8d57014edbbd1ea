"""Whether a value can be undef or poison (LangRef: Undefined Values, Poison Values).

`freeze` of a value that cannot is the value; two uses of a value that cannot be undef are equal. Answers False ("cannot
be shown") when in doubt. (LLVM: isGuaranteedNotToBeUndefOrPoison.)
"""

from __future__ import annotations

from typing import Final

from scev.ir import (
    Argument,
    Call,
    ConstantAggregate,
    ConstantFloat,
    ConstantInt,
    ConstantSplat,
    ConstantString,
    ConstantWord,
    GlobalValue,
    Instruction,
    Invoke,
    Value,
    constants,
    opcodes,
)

MAX_DEPTH: Final = 6

_MAKES_POISON: Final = (
    opcodes.NUW
    | opcodes.NSW
    | opcodes.EXACT
    | opcodes.DISJOINT
    | opcodes.NNEG
    | opcodes.SAMESIGN
    | opcodes.INBOUNDS
    | opcodes.NUSW
    | opcodes.NNAN
    | opcodes.NINF
)


def is_well_defined(value: Value) -> bool:
    """Whether a value is neither undef nor poison in any execution that reaches its use."""
    pending: list[tuple[Value, int]] = [(value, 0)]
    seen: dict[Value, bool] = {}
    # In the order of their depth, so that what is met again was met from nearer before.
    position = 0
    while position < len(pending):
        current, depth = pending[position]
        position += 1
        if current in seen:
            continue
        seen[current] = True
        if isinstance(current, Instruction):
            if _states_it(current):
                continue
            if depth >= MAX_DEPTH or not _passes_on(current):
                return False
            for operand in current.operands:
                pending.append((operand, depth + 1))
        elif isinstance(current, Argument):
            if "noundef" not in current.attributes:
                return False
        elif not _constant(current):
            return False
    return True


def _constant(value: Value) -> bool:
    if isinstance(value, ConstantWord):
        return value.word != constants.UNDEF and value.word != constants.POISON
    if isinstance(value, ConstantSplat):
        return isinstance(value.element, (ConstantInt, ConstantFloat))
    if isinstance(value, ConstantAggregate):
        return all(isinstance(element, (ConstantInt, ConstantFloat)) for element in value.elements)
    return isinstance(value, (ConstantInt, ConstantFloat, ConstantString, GlobalValue))


def _states_it(instruction: Instruction) -> bool:
    """Whether the instruction itself promises a defined result."""
    if instruction.opcode == opcodes.FREEZE or instruction.opcode == opcodes.ALLOCA:
        return True
    if isinstance(instruction, Call):
        return "noundef" in instruction.site.return_attributes
    if isinstance(instruction, Invoke):
        return "noundef" in instruction.site.return_attributes
    return instruction.opcode == opcodes.LOAD and instruction.metadata.text("noundef") is not None


def _passes_on(instruction: Instruction) -> bool:
    """Whether the result is defined if the operands are."""
    opcode = instruction.opcode
    if instruction.flags & _MAKES_POISON:
        return False
    if opcode == opcodes.SHL or opcode == opcodes.LSHR or opcode == opcodes.ASHR:
        amount = instruction.operands[1]
        return isinstance(amount, ConstantInt) and amount.value < amount.width
    if opcodes.FIRST_BINARY <= opcode <= opcodes.LAST_BINARY or opcode == opcodes.FNEG:
        return True
    if opcodes.FIRST_CAST <= opcode <= opcodes.LAST_CAST:
        return opcode != opcodes.FPTOUI and opcode != opcodes.FPTOSI
    return opcode in (opcodes.ICMP, opcodes.FCMP, opcodes.SELECT, opcodes.PHI, opcodes.GETELEMENTPTR)
