"""Whether a value can be undef or poison (LangRef: Undefined Values, Poison Values).

Two questions, for two kinds of rules:

    is_well_defined   neither undef nor poison: `freeze` of such a value is the value
    is_never_undef    one number or poison: two uses are equal wherever an operation on both of them is no poison

Both answer False ("cannot be shown") when in doubt. (LLVM: isGuaranteedNotToBeUndefOrPoison, …NotToBeUndef.)
"""

from __future__ import annotations

from typing import Final

from scev.domains import ValueSet
from scev.ir import (
    Argument,
    Call,
    ConstantAggregate,
    ConstantFloat,
    ConstantInt,
    ConstantSplat,
    ConstantString,
    ConstantWord,
    Function,
    GlobalValue,
    Instruction,
    Invoke,
    LocalValue,
    Value,
    constants,
    opcodes,
)

MAX_DEFINED_DEPTH: Final = 6
"""Depth to which a definition is searched for undef and poison."""
MAX_DEFINED_VALUES: Final = 256
"""Maximum values that are searched for undef and poison: a phi may have thousands."""
NOTHING_GIVEN: Final[dict[int, ValueSet]] = {}

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

# Intrinsics whose result is one number when their operands are; some of them can make poison.
_FUNCTIONS_OF_OPERANDS: Final[tuple[str, ...]] = (
    "@llvm.umin.",
    "@llvm.umax.",
    "@llvm.smin.",
    "@llvm.smax.",
    "@llvm.abs.",
    "@llvm.ctpop.",
    "@llvm.ctlz.",
    "@llvm.cttz.",
    "@llvm.bswap.",
    "@llvm.bitreverse.",
    "@llvm.fshl.",
    "@llvm.fshr.",
    "@llvm.uadd.",
    "@llvm.sadd.",
    "@llvm.usub.",
    "@llvm.ssub.",
    "@llvm.umul.with.",
    "@llvm.smul.with.",
    "@llvm.ushl.",
    "@llvm.sshl.",
    "@llvm.scmp.",
    "@llvm.ucmp.",
    "@llvm.expect.",
    "@llvm.ssa.copy.",
    "@llvm.fabs.",
    "@llvm.copysign.",
    "@llvm.minnum.",
    "@llvm.maxnum.",
    "@llvm.minimum.",
    "@llvm.maximum.",
    "@llvm.minimumnum.",
    "@llvm.maximumnum.",
    "@llvm.floor.",
    "@llvm.ceil.",
    "@llvm.trunc.",
    "@llvm.round.",
    "@llvm.roundeven.",
    "@llvm.rint.",
    "@llvm.nearbyint.",
    "@llvm.sqrt.",
    "@llvm.fma.",
    "@llvm.fmuladd.",
)


def is_well_defined(value: Value) -> bool:
    """Whether a value is neither undef nor poison in any execution that reaches its use."""
    return _holds(value, True, NOTHING_GIVEN)


def is_never_undef(value: Value, given: dict[int, ValueSet] = NOTHING_GIVEN) -> bool:
    """Whether a value that is not poison is one number, the same at each use. Who gives the set of a value (`given`, by
    its number) speaks of one that has a value.
    """
    return _holds(value, False, given)


def _holds(value: Value, without_poison: bool, given: dict[int, ValueSet]) -> bool:
    pending: list[tuple[Value, int]] = [(value, 0)]
    seen: dict[Value, bool] = {}
    # In the order of their depth, so that what is met again was met from nearer before.
    position = 0
    while position < len(pending):
        current, depth = pending[position]
        position += 1
        if current in seen:
            continue
        if len(seen) == MAX_DEFINED_VALUES:
            return False
        seen[current] = True
        if given and isinstance(current, LocalValue) and current.index in given:
            continue
        if isinstance(current, Instruction):
            if _states_it(current):
                continue
            if depth >= MAX_DEFINED_DEPTH:
                return False
            if not (_passes_on(current) if without_poison else _is_function(current)):
                return False
            for operand in current.operands:
                if not isinstance(operand, Function):
                    pending.append((operand, depth + 1))
        elif isinstance(current, Argument):
            if "noundef" not in current.attributes:
                return False
        elif not _constant(current, without_poison):
            return False
    return True


def _constant(value: Value, without_poison: bool) -> bool:
    if isinstance(value, ConstantWord):
        return value.word != constants.UNDEF and (value.word != constants.POISON or not without_poison)
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
        return "noundef" in instruction.site.return_attributes or _returns_defined(instruction.callee)
    if isinstance(instruction, Invoke):
        return "noundef" in instruction.site.return_attributes or _returns_defined(instruction.callee)
    return instruction.opcode == opcodes.LOAD and instruction.metadata.text("noundef") is not None


def _returns_defined(callee: Value) -> bool:
    return isinstance(callee, Function) and "noundef" in callee.return_attributes


def _passes_on(instruction: Instruction) -> bool:
    """Whether the result is neither undef nor poison if the operands are neither."""
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


def _is_function(instruction: Instruction) -> bool:
    """Whether the result is not undef if the operands are not."""
    opcode = instruction.opcode
    if opcodes.FIRST_BINARY <= opcode <= opcodes.LAST_BINARY or opcodes.FIRST_CAST <= opcode <= opcodes.LAST_CAST:
        return True
    if isinstance(instruction, Call):
        callee = instruction.callee
        return isinstance(callee, Function) and callee.name.startswith(_FUNCTIONS_OF_OPERANDS)
    return opcode in (
        opcodes.FNEG,
        opcodes.ICMP,
        opcodes.FCMP,
        opcodes.SELECT,
        opcodes.PHI,
        opcodes.GETELEMENTPTR,
        opcodes.EXTRACTVALUE,
        opcodes.EXTRACTELEMENT,
    )
