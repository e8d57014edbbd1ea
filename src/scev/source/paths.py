"""Members and elements: how the source writes what lies at an offset in an object of a type.

biquad, 20 bytes in                      .z1
float[4][4], 16 * i + 8 bytes in         [i][2]
"""

from __future__ import annotations

from typing import NamedTuple

from scev.ir import MetadataNode
from scev.source.source_types import MAX_TYPE_DEPTH, array_shape, member_at, members, size_in_bits, stripped


class Index(NamedTuple):
    """A part of an offset that varies: the text of a value, and the bytes that it counts."""

    text: str
    scale: int


class Path(NamedTuple):
    """What is written behind the object's name, and the type of what lies there."""

    suffix: str
    type: MetadataNode | None


def path_in(type: MetadataNode | None, offset: int, indices: list[Index], size: int) -> Path | None:
    """The path to the scalar of `size` bits (0: of any size) at an offset in bytes; None where the type has none."""
    suffix = ""
    for _ in range(MAX_TYPE_DEPTH):
        shape = array_shape(type)
        if shape is not None:
            element = size_in_bits(shape.element) // 8
            if element == 0:
                return None
            stride = element
            for count in shape.counts[1:]:
                stride *= count
            for number in range(len(shape.counts)):
                if number:
                    stride //= max(shape.counts[number], 1)
                if stride == 0:
                    return None
                here = [index for index in indices if index.scale % stride == 0]
                indices = [index for index in indices if index.scale % stride != 0]
                position, offset = divmod(offset, stride)
                suffix += f"[{subscript(here, position, stride)}]"
            type = shape.element
            continue
        if members(type):
            if not indices and offset == 0 and size == 0:
                return Path(suffix, type)
            member = member_at(type, offset * 8, size)
            if member is None or member.offset % 8 != 0:
                return None
            offset -= member.offset // 8
            if member.name:
                # Rust numbers the members of its tuples.
                suffix += "." + (
                    member.name[2:] if member.name.startswith("__") and member.name[2:].isdigit() else member.name
                )
            type = member.type
            continue
        if indices or offset != 0 or stripped(type) is None or size not in (0, size_in_bits(type)):
            return None
        return Path(suffix, type)
    return None


def subscript(indices: list[Index], position: int, stride: int) -> str:
    """The sum of the indices of one dimension: `i`, `2*i + j - 1`, `3`."""
    text = ""
    for index in indices:
        times = index.scale // stride
        factor = index.text if " " not in index.text or (times == 1 and len(indices) == 1) else f"({index.text})"
        if times < 0:
            text += f" - {factor}" if times == -1 else f" - {-times}*{factor}"
        else:
            text += f" + {factor}" if times == 1 else f" + {times}*{factor}"
    if position or not text:
        text += f" + {position}" if position >= 0 else f" - {-position}"
    return text[3:] if text.startswith(" + ") else text[1:].replace(" ", "", 1)
