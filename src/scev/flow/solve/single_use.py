"""When facts of scalar evolution, which reads a value as one number, also hold for values that may be undef.

An expression such as x - x or umax(x, 10), of

    %d = sub i8 %x, %x              %c = icmp ugt i8 %x, 10
                                    %m = select i1 %c, i8 %x, i8 10

has its value only if both uses of %x are the same number. An undef %x is another number at each use: %d and %m can be
anything. So evolution's facts about a phi are used if each value that the phi is computed from is used only once, or is
never undef.

Questions follow the same rule. Suppose each value that may be undef is read at most once to compute what is compared.
Let all its other uses read the number that is read there. This is an execution as evolution reads programs, and it
takes the same branches: a branch on what undef decides is undefined behaviour. So what evolution knows of it holds.
A loop reads what was computed before it again in each iteration; only its own phi is another value each time.

Evolution also reads a load as the number that was stored or loaded there before. That is so in every execution only if
no other thread can write there: where one does without synchronisation, the load is undef, whatever was stored.
"""

from __future__ import annotations

from typing import Final

from scev.cfg import ControlFlow, Loop
from scev.ir import ConstantWord, Instruction, LocalValue, Phi, Value, constants, opcodes
from scev.memory import FunctionMemory
from scev.transfer import Definedness, is_never_undef

MAX_USE_INSTRUCTIONS: Final = 64
"""Maximum instructions that compute a phi, or what a question compares, and are searched for undef; with more,
evolution's facts are used only if the value is never undef.
"""


def is_believed(value: Instruction, definedness: Definedness, memory: FunctionMemory | None) -> bool:
    """Whether the facts of scalar evolution about a value hold even if values are undef."""
    uses: dict[LocalValue, int] = {value: 0}
    undefined = 0
    pending: list[Instruction] = [value]
    visited = 0
    while pending:
        instruction = pending.pop()
        visited += 1
        if visited > MAX_USE_INSTRUCTIONS:
            return is_never_undef(value, definedness)
        if _may_be_torn(instruction, definedness, memory):
            return False
        for operand in _read_by(instruction, memory):
            if isinstance(operand, ConstantWord) and operand.word == constants.UNDEF:
                undefined += 1
            if not isinstance(operand, LocalValue):
                continue
            known = uses.get(operand)
            uses[operand] = 1 if known is None else known + 1
            if known is None and _is_looked_into(operand, memory):
                assert isinstance(operand, Instruction)
                pending.append(operand)
    if undefined > 1:
        return False
    return all(count < 2 or is_never_undef(read, definedness) for read, count in uses.items())


def _is_looked_into(value: Value, memory: FunctionMemory | None) -> bool:
    """Whether evolution makes an expression of what a value is computed from."""
    if not isinstance(value, Instruction):
        return False
    return value.opcode != opcodes.LOAD or memory is not None and memory.same_as(value) is not None


def _read_by(instruction: Instruction, memory: FunctionMemory | None) -> tuple[Value, ...]:
    """The values that the expression of an instruction is made of: of a load, the number that it gives again."""
    if instruction.opcode != opcodes.LOAD or memory is None:
        return instruction.operands
    same = memory.same_as(instruction)
    return () if same is None else (same,)


def _may_be_torn(value: Instruction, definedness: Definedness, memory: FunctionMemory | None) -> bool:
    """Whether evolution reads a load as an earlier number, where another thread may make it undef."""
    if value.opcode != opcodes.LOAD or memory is None or memory.same_as(value) is None:
        return False
    return memory.is_shared(value) and not is_never_undef(value, definedness)


def are_read_once(
    values: list[Value], definedness: Definedness, control: ControlFlow, memory: FunctionMemory | None
) -> bool:
    """Whether computing these values reads each possibly-undef value at most once."""
    # What may be undef and has been read, and for values of earlier iterations the phi that carried them on: they are
    # not the values of this iteration.
    read: dict[tuple[Value, Phi | None], bool] = {}
    repeated: dict[Phi, bool] = {}
    pending: list[tuple[Value, Phi | None]] = [(value, None) for value in values]
    while pending:
        value, phi = pending.pop()
        if is_never_undef(value, definedness):
            continue
        if phi is not None and value is phi and phi not in repeated:
            # The phi in the iteration before: from there on it is the same again.
            repeated[phi] = True
            continue
        if (value, phi) in read or len(read) >= MAX_USE_INSTRUCTIONS:
            return False
        read[value, phi] = True
        if phi is not None and not _is_made_of_operands(value):
            return False
        if not isinstance(value, Instruction) or not _is_looked_into(value, memory):
            continue
        if _may_be_torn(value, definedness, memory):
            return False
        loop = _loop_of_phi(value, control)
        for number, operand in enumerate(_read_by(value, memory)):
            if loop is not None and isinstance(value, Phi) and loop.contains(value.blocks[number]):
                pending.append((operand, value))
            else:
                pending.append((operand, phi))
    return True


def _loop_of_phi(value: Instruction, control: ControlFlow) -> Loop | None:
    """The loop at whose header a phi stands; None for any other value."""
    loop = control.loop_of(value.block) if isinstance(value, Phi) else None
    return loop if loop is not None and loop.header is value.block else None


def _is_made_of_operands(value: Value) -> bool:
    """Whether a value is undef only where one of its operands is."""
    if not isinstance(value, Instruction):
        return False
    opcode = value.opcode
    if opcodes.FIRST_BINARY <= opcode <= opcodes.LAST_BINARY or opcodes.FIRST_CAST <= opcode <= opcodes.LAST_CAST:
        return True
    return opcode in (opcodes.PHI, opcodes.SELECT, opcodes.GETELEMENTPTR, opcodes.ICMP)
