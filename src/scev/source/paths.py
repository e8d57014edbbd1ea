"""Members and elements: how the source writes what lies at an offset in an object of a type.

biquad, 20 bytes in                      .z1
float[4][4], 16 * i + 8 bytes in         [i][2]

One offset may be several things: each member of a union, or, of the constant 12 in `12 + 4 * j` bytes of a float[2][4],
both [0][j + 3] and [1][j - 1]. What cannot be told has no path: none is better than that of another member.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from scev.ir import MetadataNode
from scev.source import source_types
from scev.source.name import PRODUCT, SUM, Name

MAX_PATHS_TRIED: Final = 64
"""Maximum members and elements that are tried to find what lies at an offset."""


class VaryingIndex(NamedTuple):
    """A part of an offset that varies: the name of a value, and the bytes that it counts."""

    name: Name
    scale: int


class Path(NamedTuple):
    """What is written behind the object's name, and the type of what lies there."""

    suffix: str
    type: MetadataNode | None


class AccessKind(NamedTuple):
    """What is read or addressed: its size in bits, 0 for whatever begins there, and what it is."""

    size: int
    kind: source_types.Kind


ADDRESS: Final = AccessKind(0, "any")


class Position(NamedTuple):
    """An offset in a row of elements: the element, what counts elements, and what is left inside one."""

    number: int
    here: list[VaryingIndex]
    inside: list[VaryingIndex]
    offset: int


class _PathStep(NamedTuple):
    """A part of an object: how it is written, its type, the offset from its begin, and how deep it is in the object.
    `may_stop`: whether its name is that of no smaller part.
    """

    suffix: str
    type: MetadataNode | None
    offset: int
    indices: list[VaryingIndex]
    depth: int
    may_stop: bool


def path_in(type_: MetadataNode | None, offset: int, indices: list[VaryingIndex], access: AccessKind) -> Path | None:
    """The path to what is accessed at an offset in bytes; None where the type has none, or several."""
    found: list[Path] = []
    pending = [_PathStep("", type_, offset, indices, 0, True)]
    for _ in range(MAX_PATHS_TRIED):
        if not pending:
            return found[0] if len(found) == 1 else None
        step = pending.pop()
        if step.depth > source_types.MAX_TYPE_DEPTH:
            return None
        if (shape := source_types.array_shape(step.type)) is not None:
            if (element := _element(step, shape)) is not None:
                pending.append(element)
            continue
        is_whole = access.size == 0 and step.offset == 0 and not step.indices and step.may_stop
        parts = [] if is_whole else source_types.members(step.type)
        if parts:
            if (inner := _holding(step, parts, access)) is None:
                return None
            pending.extend(inner)
        elif step.offset == 0 and not step.indices and _is_accessed(step.type, access):
            found.append(Path(step.suffix, step.type))
    return None


def _is_accessed(type_: MetadataNode | None, access: AccessKind) -> bool:
    if source_types.stripped(type_) is None:
        return False
    if access.size == 0:
        return True
    kind = source_types.kind_of(type_)
    size = source_types.size_in_bits(type_)
    # A long double of x86 has 80 bits, and room for more.
    fits = size == access.size or (kind == "float" and access.size == 80 and size in (96, 128))
    return fits and (kind == access.kind or "any" in (kind, access.kind))


def _holding(step: _PathStep, parts: list[source_types.Member], access: AccessKind) -> list[_PathStep] | None:
    """The members that hold what is accessed; None if one of them is a bit-field, which is loaded with others."""
    found: list[_PathStep] = []
    for member in parts:
        if not member.holds(step.offset * 8, access.size):
            continue
        if member.is_bit_field or member.offset % 8 != 0:
            return None
        if not member.name and not source_types.members(member.type):
            # An empty base class takes no room.
            continue
        # Rust numbers the members of its tuples.
        name = member.name[2:] if member.name.startswith("__") and member.name[2:].isdigit() else member.name
        suffix = f"{step.suffix}.{name}" if name else step.suffix
        offset = step.offset - member.offset // 8
        found.append(_PathStep(suffix, member.type, offset, step.indices, step.depth + 1, bool(name)))
    return found


def _element(step: _PathStep, shape: source_types.ArrayShape) -> _PathStep | None:
    stride = source_types.size_in_bits(shape.element) // 8
    for count in shape.counts[1:]:
        stride *= count
    suffix = step.suffix
    indices, offset = step.indices, step.offset
    for number in range(len(shape.counts)):
        if number:
            stride //= shape.counts[number]
        if stride == 0:
            return None
        is_last = number == len(shape.counts) - 1
        if (at := position_of(offset, indices, stride, is_last and source_types.is_record(shape.element))) is None:
            return None
        # In a structure, the constant of `j + 7` may count from another array before or after this one.
        count = shape.counts[number]
        if at.here and step.depth and number == 0 and count and not 0 <= 3 * at.number <= count:
            return None
        suffix += f"[{subscript(at.here, at.number)}]"
        indices, offset = at.inside, at.offset
    return _PathStep(suffix, shape.element, offset, indices, step.depth + 1, True)


def position_of(offset: int, indices: list[VaryingIndex], stride: int, in_structures: bool) -> Position | None:
    """Where an offset lies in a row of elements of `stride` bytes; None where that cannot be told.

    Inside a structure, offsets are never negative. Inside an array they may be, where an index varies: `a[i][j - 1]`.
    The constant then belongs to the next row if it is near to it, as in `a[i - 1][j + 1]`.
    """
    here = [VaryingIndex(index.name, index.scale // stride) for index in indices if index.scale % stride == 0]
    inside = [index for index in indices if index.scale % stride != 0]
    number, rest = divmod(offset, stride)
    if inside and not in_structures:
        if 2 * rest > stride:
            number, rest = number + 1, rest - stride
        if 3 * abs(rest) > stride:
            return None
    return Position(number, here, inside, rest)


def subscript(indices: list[VaryingIndex], number: int) -> str:
    """The sum of the indices of one dimension, each so many times, and a number: `i`, `2*i + j - 1`, `3`."""
    if not number and len(indices) == 1 and indices[0].scale == 1:
        return indices[0].name.text
    text = ""
    for name, times in indices:
        factor = name.inside(SUM - 1 if times == 1 else SUM if times == -1 else PRODUCT)
        text += (" - " if times < 0 else " + ") + (f"{abs(times)}*{factor}" if abs(times) != 1 else factor)
    if number or not text:
        text += f" + {number}" if number >= 0 else f" - {-number}"
    return text[3:] if text.startswith(" + ") else "-" + text[3:]
