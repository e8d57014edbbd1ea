"""What a pointer argument points to when a function is run: pseudo-random elements, or a number again and again.

Elements have the type of the first load or store through the pointer; a float is drawn from [-1, 1], an integer from
all its values, the same ones each time.
"""

from __future__ import annotations

import random

from scev.checks import BUFFER
from scev.ir import Argument, FloatType, Function, IntegerType, Type, Value, integer_type, opcodes
from scev.plots.inputs import format_of, number_of

RANDOM = "random"


def contents_of(function: Function, argument: Argument, said: str) -> bytes:
    """The bytes behind a pointer; UsageError where `said` is neither `random` nor a number of the elements."""
    element = element_of(function, argument)
    size = 1
    if isinstance(element, IntegerType):
        size = (element.width + 7) // 8
    elif isinstance(element, FloatType):
        size = format_of(element).bits // 8
    if said != RANDOM:
        if not isinstance(element, (IntegerType, FloatType)):
            element = integer_type(8)
        one = number_of(element, said, f"{argument.name[1:]}={said}")
        return (one.bits.to_bytes(size, "little") * BUFFER)[:BUFFER]
    drawn = random.Random(f"{function.name} {argument.name}")
    if not isinstance(element, FloatType):
        return drawn.randbytes(BUFFER)
    format_ = format_of(element)
    numbers = [format_.ordinal_of_float(drawn.uniform(-1.0, 1.0)) for _ in range(BUFFER // size)]
    return b"".join(format_.from_ordinal(number).to_bytes(size, "little") for number in numbers)


def element_of(function: Function, argument: Argument) -> Type | None:
    """The type of what is first read or written through a pointer argument; None where nothing is."""
    pointers: dict[Value, bool] = {argument: True}
    for at in function.instructions():
        is_address = at.opcode == opcodes.GETELEMENTPTR and at.operands[0] in pointers
        if is_address or (at.opcode == opcodes.PHI and any(operand in pointers for operand in at.operands)):
            pointers[at] = True
        elif at.opcode == opcodes.LOAD and at.operands[0] in pointers:
            return at.type
        elif at.opcode == opcodes.STORE and at.operands[1] in pointers:
            return at.operands[0].type
    return None
