"""Variables that are accessed outside of themselves, at places that are constant.

%a = alloca [8 x i32]        %p = getelementptr [8 x i32], ptr %a, i64 0, i64 9        %v = load i32, ptr %p
"""

from __future__ import annotations

from scev.ir import opcodes
from scev.ir.addresses import STEPS_AND_CASTS, walk
from scev.ir.callees import touches
from scev.ir.constants import ConstantInt
from scev.ir.function import Instruction
from scev.ir.instructions import Alloca, Call, Invoke, Phi
from scev.ir.layout import DataLayout
from scev.ir.module import Module
from scev.ir.runtime_functions import BYTES
from scev.ir.values import Value


def variables_accessed_outside(module: Module, functions: list[int]) -> dict[int, dict[str, bool]]:
    """By number among the functions with a body, of those in `functions` that have any: the variables that a load, a
    store or a copy accesses outside of themselves, or whose address there is chosen among others.
    """
    defined = module.defined_functions()
    found: dict[int, dict[str, bool]] = {}
    for number in functions:
        names: dict[str, bool] = {}
        for block in defined[number].blocks:
            for at in block.instructions:
                for pointer, size in _accessed(at, module.layout):
                    if size is not None and (variable := _outside(pointer, size, module.layout)) is not None:
                        names[variable.name] = True
        if names:
            found[number] = names
    return found


def _accessed(at: Instruction, layout: DataLayout) -> list[tuple[Value, int | None]]:
    """The addresses that an instruction accesses or chooses among, with the bytes there."""
    if at.opcode == opcodes.LOAD:
        return [(at.operands[0], layout.store_size(at.type))]
    if at.opcode == opcodes.STORE:
        return [(at.operands[1], layout.store_size(at.operands[0].type))]
    if isinstance(at, Phi):
        return [(operand, 1) for operand in at.operands]
    if at.opcode == opcodes.SELECT:
        return [(operand, 1) for operand in at.operands[1:]]
    if not isinstance(at, (Call, Invoke)):
        return []
    accessed: list[tuple[Value, int | None]] = []
    for touch in touches(at):
        length = at.operands[touch.operands[0]] if touch.what == BYTES and len(touch.operands) == 1 else None
        accessed.append((at.operands[touch.pointer], length.value if isinstance(length, ConstantInt) else 1))
    return accessed


def _outside(pointer: Value, size: int, layout: DataLayout) -> Alloca | None:
    """The variable whose bytes an address is not among, if that is known."""
    if not isinstance(pointer, Instruction):
        return None
    way = walk(pointer, STEPS_AND_CASTS)
    variable = way.base
    if not isinstance(variable, Alloca) or (whole := layout.alloc_size(variable.allocated_type)) is None:
        return None
    distance = way.distance(layout)
    return None if distance is None or 0 <= distance <= whole - size else variable
