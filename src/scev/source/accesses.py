"""What lies at an address: a variable, a member, an element.

    load float, ptr (%1 + 4 * %15)      (%1 is in, a float *; %15 is i)     in[i]
    load i32, ptr (@gs + 34)                                                gs.in.q

An address is followed back through getelementptr to a variable or to a pointer that has a name; its offset, a sum of
scaled indices, is looked up in the type of the source.
"""

from __future__ import annotations

from typing import Final

from scev import ir
from scev.ir import opcodes
from scev.source import source_types
from scev.source.global_names import global_name, global_object
from scev.source.name import ATOM, LLVM, PLACE, SIGNED, UNARY, Name, typed
from scev.source.operations import read_operand, width_of
from scev.source.paths import ADDRESS, AccessKind, VaryingIndex, path_in, position_of, subscript
from scev.source.variables import Variable, Variables


class Operands:
    """The names of operands, at the instruction `place` that is being named."""

    def __init__(self, variables: Variables, layout: ir.DataLayout, place: ir.Instruction | None) -> None:
        self.variables: Final = variables
        self.layout: Final = layout
        self.place: Final = place

    def name_of(self, value: ir.Value, depth: int = 0) -> Name:
        """The name of an operand that `depth` operations are around."""
        raise NotImplementedError

    def variable_at(self, value: ir.LocalValue) -> Variable | None:
        """The variable that a value is at the place."""
        return None if self.place is None else self.variables.at(value, self.place)

    def stored_at(self, pointer: ir.LocalValue) -> Variable | None:
        """The variable that lives at an address; None where it may be one of several."""
        stored = self.variables.stored_at(pointer)
        if len({variable.name for variable in stored}) == 1:
            return stored[0]
        place = self.place
        return next((one for one in stored if place is not None and self.variables.is_around(one, place)), None)


def accessed(operands: Operands, pointer: ir.Value, type_: ir.Type | None, depth: int) -> Name | None:
    """The name of what is loaded as a value of a type, or addressed (None); None where the source has none for it."""
    access = ADDRESS if type_ is None else AccessKind(operands.layout.size_in_bits(type_) or -1, _kind(type_))
    width = type_.width if isinstance(type_, ir.IntegerType) else 0
    offset = 0
    indices: list[VaryingIndex] = []
    stored: Variable | None = None
    way = ir.walk(pointer)
    for at in (*way.addresses, way.base):
        pointer = at
        if isinstance(at, ir.LocalValue):
            stored = operands.stored_at(at)
            if stored is not None or operands.variable_at(at) is not None:
                break
        if not isinstance(at, (ir.GetElementPtr, ir.ConstantExpression)) or at.opcode != opcodes.GETELEMENTPTR:
            break
        step = None if at is way.base else ir.address_step(at, operands.layout)
        if step is None:
            return None
        offset += step.constant
        indices.extend([_index(operands, term.operand, term.scale, depth) for term in step.indices])
    if stored is not None:
        begin = 0 if stored.fragment is None else stored.fragment[0] // 8
        return _part(stored.name, stored.type, begin + offset, indices, access, width)
    if isinstance(pointer, ir.GlobalValue) and not isinstance(pointer, ir.Function):
        return _part_of_global(operands, pointer, offset, indices, access, width)
    base = operands.name_of(pointer, depth)
    if base.kind == LLVM and base.type is None:
        return None
    return _pointed(base, offset, indices, access, width)


def _kind(type_: ir.Type) -> source_types.Kind:
    return "float" if isinstance(type_, ir.FloatType) else "pointer" if isinstance(type_, ir.PointerType) else "integer"


def _index(operands: Operands, value: ir.Value, scale: int, depth: int) -> VaryingIndex:
    name = operands.name_of(value, depth)
    # getelementptr reads indices as signed numbers; one of 64 bits has no room for another reading.
    return VaryingIndex(name if width_of(value) >= 64 else read_operand(value, name, SIGNED), scale)


def _part_of_global(
    operands: Operands, value: ir.GlobalValue, offset: int, indices: list[VaryingIndex], access: AccessKind, width: int
) -> Name | None:
    if (found := global_object(value)) is not None and found.type is not None:
        return _part(found.name, found.type, (found.part or 0) + offset, indices, access, width)
    # All that is known is the name of the whole.
    is_whole = access.size in (0, operands.layout.size_in_bits(value.value_type))
    return Name(global_name(value), ATOM, PLACE, None) if is_whole and not indices and offset == 0 else None


def _part(
    name: str, type_: ir.MetadataNode | None, offset: int, indices: list[VaryingIndex], access: AccessKind, width: int
) -> Name | None:
    """What lies at an offset in a named object."""
    path = path_in(type_, offset, indices, access)
    return None if path is None else typed(name + path.suffix, ATOM, PLACE, path.type, width)


def _pointed(base: Name, offset: int, indices: list[VaryingIndex], access: AccessKind, width: int) -> Name | None:
    """What lies at an offset from where a pointer of the source points."""
    element = source_types.pointed_to(base.type)
    if source_types.stripped(element) is None:
        return _pointed_unknown(base, offset, indices, access)
    if (found := _element(element, offset, indices)) is None:
        return None
    subscripts, path = found[0], path_in(element, found[1], found[2], access)
    if path is None:
        return None
    pointer = base.inside(ATOM - 1)
    refers = source_types.is_reference(base.type)
    if subscripts:
        text = None if refers else f"{pointer}[{subscripts}]{path.suffix}"
    elif refers:
        text = pointer + path.suffix
    elif path.suffix.startswith("."):
        text = f"{pointer}->{path.suffix[1:]}"
    elif path.suffix:
        text = f"(*{pointer}){path.suffix}"
    else:
        return typed(f"*{base.inside(UNARY - 1)}", UNARY, PLACE, path.type, width)
    return None if text is None else typed(text, ATOM, PLACE, path.type, width)


def _element(
    element: ir.MetadataNode | None, offset: int, indices: list[VaryingIndex]
) -> tuple[str, int, list[VaryingIndex]] | None:
    """Which of the elements behind a pointer an offset is in ("" for the first), and what is left inside it."""
    stride = source_types.size_in_bits(element) // 8
    if (count := source_types.ends_open(element)) == 0:
        # There are no arrays of structures that end in `int data[]`.
        return ("", offset, indices)
    if stride == 0:
        # Of `double d[n][m]`, a parameter, the length of rows is not known: all is in the first.
        shape = source_types.array_shape(element)
        return ("0", offset, indices) if shape is not None and len(shape.counts) == 1 else None
    at = position_of(offset, indices, stride, source_types.is_record(element))
    if at is None or (count == 1 and (at.here or at.number)):
        return None
    return (subscript(at.here, at.number) if at.here or at.number else "", at.offset, at.inside)


def _pointed_unknown(base: Name, offset: int, indices: list[VaryingIndex], access: AccessKind) -> Name | None:
    """What a pointer to nothing known points to, counted in what is read there."""
    if offset != 0 or access.size <= 0 or len(indices) > 1:
        return None
    if not indices:
        return Name(f"*{base.inside(UNARY - 1)}", UNARY, PLACE, None)
    if indices[0].scale * 8 != access.size:
        return None
    return Name(f"{base.inside(ATOM - 1)}[{subscript([VaryingIndex(indices[0].name, 1)], 0)}]", ATOM, PLACE, None)
