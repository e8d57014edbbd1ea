"""Launch parameters that AMDGPU and SPIR-V programs read from memory.

The dispatch packet of the kernel (HSA, hsa_kernel_dispatch_packet_t), the implicit arguments after a kernel's own
(AMDGPU usage, code object version 5), and SPIR-V's built-in variables: a field is an offset, a size and a register.
"""

from __future__ import annotations

from typing import Final, final

from scev import ir
from scev.ir import intrinsics, opcodes
from scev.targets import gpu_registers
from scev.targets.gpu_spaces import BLOCK, GRID

DISPATCH_POINTER: Final = intrinsics.named("amdgcn.dispatch.ptr")
IMPLICIT_POINTER: Final = intrinsics.named("amdgcn.implicitarg.ptr")
# From this code object version on the implicit arguments are laid out as below.
IMPLICIT_LAYOUT_SINCE: Final = 500


@final
class Field:
    """A register that lies in memory, as a number of `size` bytes."""

    __slots__ = ("dimension", "register", "size")

    def __init__(self, size: int, register: gpu_registers.Register, dimension: int) -> None:
        self.size: Final[int] = size
        self.register: Final[gpu_registers.Register] = register
        self.dimension: Final[int] = dimension


def _fields(rows: list[tuple[int, int, int, int]]) -> dict[int, Field]:
    """(offset of x, size, role, space): y and z follow."""
    fields: dict[int, Field] = {}
    for offset, size, role, space in rows:
        for dimension in range(3):
            fields[offset + dimension * size] = Field(size, gpu_registers.Register(role, space, dimension), dimension)
    return fields


DISPATCH_PACKET: Final[dict[int, Field]] = _fields(
    [(4, 2, gpu_registers.EXTENT, BLOCK), (12, 4, gpu_registers.TOTAL, GRID)]
)
IMPLICIT_ARGUMENTS: Final[dict[int, Field]] = _fields(
    [
        (0, 4, gpu_registers.WHOLE, GRID),
        (12, 2, gpu_registers.EXTENT, BLOCK),
        (18, 2, gpu_registers.REST, BLOCK),
        (40, 8, gpu_registers.OFFSET, GRID),
    ]
)
IMPLICIT_ARGUMENTS[64] = Field(2, gpu_registers.DIMENSIONS_USED, 0)


def field_of_load(load: ir.Instruction, layout: ir.DataLayout, implicit_is_known: bool) -> Field | None:
    """What a load reads of the launch; None where that is something else."""
    if not isinstance(load.type, ir.IntegerType):
        return None
    base, offset = address(load.operands[0], layout)
    if base is None:
        return None
    found: Field | None = None
    if isinstance(base, ir.Call):
        if base.intrinsic is DISPATCH_POINTER:
            found = DISPATCH_PACKET.get(offset)
        elif base.intrinsic is IMPLICIT_POINTER and implicit_is_known:
            found = IMPLICIT_ARGUMENTS.get(offset)
    elif isinstance(base, ir.GlobalVariable):
        found = _part_of_variable(base, offset, layout)
    return found if found is not None and found.size * 8 == load.type.width else None


def field_of_lane(extract: ir.Instruction, layout: ir.DataLayout) -> Field | None:
    """What an extractelement takes from a load of a whole SPIR-V variable."""
    vector = extract.operands[0]
    lane = extract.operands[1]
    if not isinstance(vector, ir.Instruction) or vector.opcode != opcodes.LOAD or not isinstance(lane, ir.ConstantInt):
        return None
    base, offset = address(vector.operands[0], layout)
    if not isinstance(base, ir.GlobalVariable) or offset != 0 or base.value_type != vector.type:
        return None
    register = gpu_registers.SPIRV_VARIABLES.get(base.name)
    if register is None or register.dimension != gpu_registers.ARGUMENT or lane.value > 2 or not base.is_declaration:
        return None
    return Field(0, register, lane.value)


def _part_of_variable(variable: ir.GlobalVariable, offset: int, layout: ir.DataLayout) -> Field | None:
    if (register := gpu_registers.SPIRV_VARIABLES.get(variable.name)) is None or not variable.is_declaration:
        return None
    type_ = variable.value_type
    if register.dimension != gpu_registers.ARGUMENT:
        size = layout.alloc_size(type_)
        return (
            Field(size, register, 0) if isinstance(type_, ir.IntegerType) and size is not None and offset == 0 else None
        )
    if not isinstance(type_, ir.VectorType) or not isinstance(type_.element, ir.IntegerType):
        return None
    size = type_.element.width // 8
    if size == 0 or offset % size or not 0 <= offset // size < 3:
        return None
    return Field(size, register, offset // size)


def address(pointer: ir.Value, layout: ir.DataLayout) -> tuple[ir.Value | None, int]:
    """A pointer as a base and a constant distance in bytes from it; (None, 0) where the distance is not constant."""
    # Generic and specific address spaces name the same memory.
    way = ir.walk(pointer, ir.STEPS_AND_CASTS)
    distance = way.distance(layout)
    return (None, 0) if distance is None else (way.base, distance)
