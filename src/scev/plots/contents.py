"""What a pointer argument points to when a function is run: pseudo-random elements, or a number again and again.

Elements have the type of the first load or store through the pointer; a float is drawn from [-1, 1], an integer from
all its values, or from those that the load states (a bool is 0 or 1), the same ones each time.
"""

from __future__ import annotations

import random

from scev.checks import BUFFER
from scev.ir import Argument, FloatType, Function, Instruction, IntegerType, Type, Value, integer_type, opcodes
from scev.plots.inputs import format_of, is_number, number_of

RANDOM = "random"


def contents_of(function: Function, argument: Argument, said: str) -> bytes:
    """The bytes behind a pointer; UsageError where `said` is neither `random` nor a number of the elements."""
    access = access_of(function, argument)
    element = None if access is None else _type_of(access)
    size = 1
    if isinstance(element, IntegerType):
        size = (element.width + 7) // 8
    elif element is not None and is_number(element):
        size = format_of(element).bits // 8
    if said != RANDOM:
        if element is None or not is_number(element):
            element = integer_type(8)
        one = number_of(element, said, f"{argument.name[1:]}={said}")
        return (one.bits.to_bytes(size, "little") * BUFFER)[:BUFFER]
    drawn = random.Random(f"{function.name} {argument.name}")
    if isinstance(element, IntegerType) and access is not None and access.metadata.ranges():
        ranges = access.metadata.ranges()
        mask = (1 << element.width) - 1
        within = [
            low + drawn.randrange(high - low & mask or 1) for _, low, high in drawn.choices(ranges, k=BUFFER // size)
        ]
        return b"".join((value & mask).to_bytes(size, "little") for value in within)
    if not isinstance(element, FloatType) or not is_number(element):
        return drawn.randbytes(BUFFER)
    format_ = format_of(element)
    numbers = [format_.ordinal_of_float(drawn.uniform(-1.0, 1.0)) for _ in range(BUFFER // size)]
    return b"".join(format_.from_ordinal(number).to_bytes(size, "little") for number in numbers)


def access_of(function: Function, argument: Argument) -> Instruction | None:
    """The first load or store through a pointer argument; None where there is none."""
    pointers: dict[Value, bool] = {argument: True}
    for at in function.instructions():
        is_address = at.opcode == opcodes.GETELEMENTPTR and at.operands[0] in pointers
        if is_address or (at.opcode == opcodes.PHI and any(operand in pointers for operand in at.operands)):
            pointers[at] = True
        elif at.opcode in (opcodes.LOAD, opcodes.STORE) and at.operands[-1] in pointers:
            return at
    return None


def _type_of(access: Instruction) -> Type:
    return access.type if access.opcode == opcodes.LOAD else access.operands[0].type
