"""Arguments of a witness as the source writes them: unsigned numbers, and what a pointer points to, in its type.

unsigned x        4294967295, not -1
float *p          {1.5f, …}           the value again and again
unsigned char *p  {0x00, 0x00, 0xc0, 0x3f, …}     the same bytes
"""

from __future__ import annotations

import math
import struct
from collections.abc import Sequence
from typing import Final

from scev.checks.running import MemoryPattern
from scev.ir import Argument, Function, IntegerType, MetadataNode
from scev.source.source_types import kind_of, pointed_to, sign_of, size_in_bits, stripped

MAX_ELEMENTS_SHOWN: Final = 8
"""Maximum elements that are written of what a pointer points to, if they are not all the same."""


def spelt(function: Function, arguments: Sequence[object]) -> list[str]:
    """The arguments of a call of a function, as C has them."""
    types = _types_of_arguments(function)
    return [
        _spelt(argument, value, types.get(argument.position))
        for argument, value in zip(function.arguments, arguments, strict=True)
    ]


def _types_of_arguments(function: Function) -> dict[int, MetadataNode]:
    """The types of parameters by their positions, as far as debug records tell them."""
    found: dict[int, MetadataNode] = {}
    if "dbg" not in function.attachments:
        return found
    for record in function.debug_records():
        value, node = record.value, record.variable
        if node is None or not isinstance(value, Argument) or record.expression:
            continue
        # A parameter of a function that was inlined is another one.
        inlined = record.location is not None and record.location.field("inlinedAt") is not None
        type_ = node.field("type")
        if node.field("arg") and isinstance(type_, MetadataNode) and not inlined:
            found.setdefault(value.position, type_)
    return found


def _spelt(argument: Argument, value: object, type_: MetadataNode | None) -> str:
    if isinstance(value, MemoryPattern):
        return _contents(value, pointed_to(type_))
    if isinstance(value, float):
        return _float(value, "")
    if isinstance(value, int) and isinstance(argument.type, IntegerType):
        is_unsigned = sign_of(type_) == "unsigned" or argument.type.width == 1
        return str(value % (1 << argument.type.width) if is_unsigned else value)
    return str(value)


def _float(value: float, suffix: str) -> str:
    if math.isnan(value):
        return "NAN"
    return f"{value!r}{suffix}" if math.isfinite(value) else "INFINITY" if value > 0 else "-INFINITY"


def _contents(contents: MemoryPattern, type_: MetadataNode | None) -> str:
    """What a pointer points to, as elements of their type; as it is called where the type is not known."""
    kind, bits = kind_of(type_), size_in_bits(type_)
    if kind not in ("integer", "float") or bits not in (8, 16, 32, 64) or (kind == "float" and bits < 32):
        return contents.name
    if not any(contents.pattern):
        # So zeros of any type are written.
        return contents.name
    meant = stripped(type_)
    if bits == 8 and meant is not None and meant.field("name") == "char" and contents.name.startswith('"'):
        return contents.name
    size = bits // 8
    data = contents.pattern * size
    # As many as there are before they begin again.
    count = math.lcm(len(contents.pattern), size) // size
    elements = [_element(data[k * size : (k + 1) * size], kind, sign_of(type_) == "unsigned") for k in range(count)]
    if all(element == elements[0] for element in elements):
        elements = elements[:1]
    return f"{{{', '.join([*elements[:MAX_ELEMENTS_SHOWN], '…'])}}}"


def _element(data: bytes, kind: str, is_unsigned: bool) -> str:
    if kind == "float":
        code, suffix = ("<f", "f") if len(data) == 4 else ("<d", "")
        return _float(struct.unpack(code, data)[0], suffix)
    number = int.from_bytes(data, "little", signed=not is_unsigned)
    if len(data) > 1 or number == 0:
        return str(number)
    return f"0x{data[0]:02x}"
