"""getelementptr: addresses by stepping through types (LangRef: getelementptr).

The offset is an exact sum of products; the flags say which of the intermediate results must not leave their range.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from scev.ir import ArrayType, ConstantInt, ConstantSplat, ConstantWord, PointerType, StructType, Type, VectorType
from scev.ir import Value as Operand
from scev.ir import opcodes as op

from .integers import fits_signed
from .site import Site, lifted
from .values import POISON, Unsupported, Value, signed, unsigned


def _field_number(operand: Operand) -> int:
    if isinstance(operand, ConstantSplat):
        return _field_number(operand.element)
    if isinstance(operand, ConstantWord):
        return 0
    if isinstance(operand, ConstantInt):
        return operand.value
    raise Unsupported("structure index")


def _path(site: Site, source: Type, indices: Sequence[Operand]) -> list[tuple[int, int]]:
    """For each index (step in bytes, -1), or (0, fixed offset) for a field."""
    layout = site.machine.layout
    path = [(layout.size(source), -1)]
    current = source
    for operand in indices[1:]:
        if isinstance(current, StructType):
            number = _field_number(operand)
            path.append((0, layout.offsets(current)[number]))
            current = (current.elements or ())[number]
        elif isinstance(current, ArrayType | VectorType):
            current = current.element
            path.append((layout.size(current), -1))
        else:
            raise Unsupported(f"index into {current}")
    return path


def pointer_step(
    site: Site, source: Type, operands: Sequence[Operand], slots: list[int]
) -> Callable[[list[Value]], Value]:
    """What a getelementptr does with its frame's values."""
    path = _path(site, source, operands[1:])
    assert isinstance(site.result, PointerType)
    width = site.machine.layout.index_bits(site.result)

    def kernel(site: Site, base: int, *indices: int) -> Value:
        return _stepped(site, width, path, base, indices)

    return lifted(site, kernel, slots)


def _stepped(site: Site, width: int, path: list[tuple[int, int]], base: int, indices: tuple[int, ...]) -> Value:
    flags = site.flags
    if not flags:
        offset = 0
        for position, (step, fixed) in enumerate(path):
            offset += (
                fixed
                if fixed >= 0
                else step * signed(indices[position], site.bits_of(site.operand_types[position + 1]))
            )
        return _moved(site, width, base, offset)
    signed_total = unsigned_total = 0
    places = [base]
    for position, (step, fixed) in enumerate(path):
        if fixed >= 0:
            s = u = fixed
        else:
            index = indices[position]
            index_width = site.bits_of(site.operand_types[position + 1])
            s = signed(index, index_width)
            u = index if index_width >= width else unsigned(s, width)
            if not _product_fits(flags, s, u, step, width):
                return POISON
            s, u = s * step, u * step
        signed_total += s
        unsigned_total += u
        places.append(base + signed_total)
        if (flags & (op.NUSW | op.INBOUNDS) and not fits_signed(signed_total, width)) or (
            flags & op.NUW and unsigned_total >> width
        ):
            return POISON
    low = unsigned(base, width)
    if flags & (op.NUSW | op.INBOUNDS) and not 0 <= low + signed_total < 1 << width:
        return POISON
    if flags & op.NUW and (low + unsigned_total) >> width:
        return POISON
    if flags & op.INBOUNDS and any(place != base for place in places) and not _inside_one_object(site, places):
        return POISON
    return _moved(site, width, base, signed_total)


def _product_fits(flags: int, s: int, u: int, step: int, width: int) -> bool:
    """Whether an index survives truncation to the index type and the product with the step, as flags promise."""
    if flags & (op.NUSW | op.INBOUNDS) and not (fits_signed(s, width) and fits_signed(s * step, width)):
        return False
    return not (flags & op.NUW and (u * step) >> width)


def _inside_one_object(site: Site, places: list[int]) -> bool:
    found = site.machine.memory.object_at(places[0])
    return found is not None and all(found.base <= place <= found.base + found.size for place in places)


def _moved(site: Site, width: int, base: int, offset: int) -> int:
    low = (base + offset) & ((1 << width) - 1)
    return low if width == site.width else (base >> width << width) | low
