"""Memory: separate objects at far-apart addresses, byte by byte, with undef and poison bytes (LangRef: Memory Model).

A pointer is an address. Objects never share or reuse addresses and lie a gap apart, so an address says which object it
belongs to, one past the end included; a pointer that strays from one object into another is not found out, for which it
would have to stray by the exact distance. Reading what was never written gives undef.
"""

from __future__ import annotations

from bisect import bisect_right
from typing import Final

from scev.ir import ArrayType, FloatType, IntegerType, PointerType, StructType, Type, VectorType

from .layout import Layout
from .values import POISON, UNDEF, Chooser, Partial, UndefinedBehaviour, Unsupported, Value, is_definite, is_open

DEFINED: Final = 0
UNDEFINED: Final = 1
POISONED: Final = 2

GAP: Final = 1 << 12
LARGEST: Final = 1 << 26


class Object:
    """An allocated object. `shadow` says of each byte whether it is defined, undef or poison."""

    __slots__ = ("base", "constant", "data", "kind", "live", "shadow", "size")

    def __init__(self, base: int, size: int, kind: str) -> None:
        self.base = base
        self.size = size
        self.kind = kind
        self.data = bytearray(size)
        self.shadow = bytearray(b"\x01") * size
        self.live = True
        self.constant = False

    def __repr__(self) -> str:
        return f"<{self.kind} of {self.size} at {self.base:#x}>"


class Memory:
    """All objects of a run."""

    def __init__(self, layout: Layout, chooser: Chooser, base: int = 1 << 16) -> None:
        self._layout = layout
        self._chooser = chooser
        self._next = base
        self._bases: list[int] = []
        self._objects: list[Object] = []
        self.was_written = False
        self._order = "big" if layout.big_endian else "little"

    def allocate(self, size: int, alignment: int, kind: str) -> Object:
        """A new object, its bytes undef."""
        if size > LARGEST:
            raise Unsupported(f"an object of {size} bytes")
        base = -(-self._next // alignment) * alignment
        self._next = base + size + GAP
        found = Object(base, size, kind)
        self._bases.append(base)
        self._objects.append(found)
        return found

    def object_at(self, address: int) -> Object | None:
        """The object that an address points into, or to the end of."""
        position = bisect_right(self._bases, address) - 1
        if position < 0:
            return None
        found = self._objects[position]
        return found if address <= found.base + found.size else None

    def release(self, kept: Object) -> None:
        """Ends an object's life; its address stays taken."""
        kept.live = False
        kept.data = bytearray()
        kept.shadow = bytearray()

    def free(self, address: Value) -> None:
        if address == 0:
            return
        found = self.object_at(address) if address.__class__ is int else None
        if found is None or found.base != address or found.kind != "heap" or not found.live:
            raise UndefinedBehaviour("free of what malloc did not return")
        self.release(found)

    def _place(self, address: Value, size: int, alignment: int, writes: bool) -> tuple[Object, int]:
        if not is_definite(address):
            raise UndefinedBehaviour("access through a poison or undef pointer")
        found = self.object_at(address)
        if found is None or not found.live or address + size > found.base + found.size:
            raise UndefinedBehaviour(f"access of {size} bytes at {address:#x}, outside any live object")
        if alignment > 1 and address % alignment:
            raise UndefinedBehaviour(f"access at {address:#x} is not aligned to {alignment}")
        if writes:
            self.was_written = True
            if found.constant:
                raise UndefinedBehaviour("store to a constant")
        return found, address - found.base

    # Typed access

    def load(self, address: Value, type: Type, alignment: int = 1) -> Value:
        """The value of a type at an address."""
        place, offset = self._place(address, self._layout.store_size(type), alignment, False)
        return self._read(place, offset, type)

    def store(self, address: Value, type: Type, value: Value, alignment: int = 1) -> None:
        place, offset = self._place(address, self._layout.store_size(type), alignment, True)
        self._write(place, offset, type, value)

    def initialise(self, place: Object, type: Type, value: Value) -> None:
        """The first contents of a global."""
        self._write(place, 0, type, value)

    def _read(self, place: Object, offset: int, type: Type) -> Value:
        if isinstance(type, IntegerType | FloatType | PointerType):
            size = self._layout.store_size(type)
            return self._scalar(place, offset, size, self._layout.bits(type))
        if isinstance(type, VectorType):
            return self._read_vector(place, offset, type)
        if isinstance(type, ArrayType):
            step = self._layout.size(type.element)
            return tuple(self._read(place, offset + k * step, type.element) for k in range(type.count))
        if isinstance(type, StructType):
            starts = self._layout.offsets(type)
            return tuple(
                self._read(place, offset + at, element) for at, element in zip(starts, type.elements or (), strict=True)
            )
        raise Unsupported(f"load of {type}")

    def _scalar(self, place: Object, offset: int, size: int, bits: int) -> Value:
        end = offset + size
        shadow = place.shadow[offset:end]
        data = place.data[offset:end]
        if shadow.count(DEFINED) != size:
            if POISONED in shadow:
                return POISON
            if shadow.count(UNDEFINED) == size:
                return UNDEF
            return Partial(lambda: self._completed(data, shadow, bits))
        return int.from_bytes(data, self._order) & ((1 << bits) - 1)  # type: ignore[arg-type]

    def _completed(self, data: bytearray, shadow: bytearray, bits: int) -> int:
        """Bytes of which some are undef, as a number."""
        known = bytes(self._chooser.bits(8) if state else byte for byte, state in zip(data, shadow, strict=True))
        return int.from_bytes(known, self._order) & ((1 << bits) - 1)  # type: ignore[arg-type]

    def _read_vector(self, place: Object, offset: int, type: VectorType) -> Value:
        width = self._layout.bits(type.element)
        count = self._layout.lanes(type)
        if width % 8 == 0:
            return tuple(self._scalar(place, offset + k * (width // 8), width // 8, width) for k in range(count))
        # Lanes that are not whole bytes are packed bit by bit.
        packed = self._scalar(place, offset, self._layout.store_size(type), width * count)
        if packed is POISON or packed is UNDEF:
            return (packed,) * count
        if is_open(packed):
            raise Unsupported("packed lanes of which some are undef")
        lanes = [(packed >> (k * width)) & ((1 << width) - 1) for k in range(count)]
        return tuple(reversed(lanes) if self._layout.big_endian else lanes)

    def _write(self, place: Object, offset: int, type: Type, value: Value) -> None:
        if isinstance(type, IntegerType | FloatType | PointerType):
            self._set(place, offset, self._layout.store_size(type), value)
        elif isinstance(type, VectorType):
            self._write_vector(place, offset, type, value)
        elif isinstance(type, ArrayType):
            step = self._layout.size(type.element)
            for k, part in enumerate(value):
                self._write(place, offset + k * step, type.element, part)
        elif isinstance(type, StructType):
            starts = self._layout.offsets(type)
            for at, element, part in zip(starts, type.elements or (), value, strict=True):
                self._write(place, offset + at, element, part)
        else:
            raise Unsupported(f"store of {type}")

    def _set(self, place: Object, offset: int, size: int, value: Value) -> None:
        end = offset + size
        if value is POISON:
            place.shadow[offset:end] = bytes((POISONED,)) * size
        elif value is UNDEF:
            place.shadow[offset:end] = bytes((UNDEFINED,)) * size
        elif is_open(value):
            raise Unsupported("store of a partly undefined value")
        else:
            place.data[offset:end] = value.to_bytes(size, self._order)
            place.shadow[offset:end] = bytes(size)

    def _write_vector(self, place: Object, offset: int, type: VectorType, value: Value) -> None:
        width = self._layout.bits(type.element)
        if width % 8 == 0:
            for k, lane in enumerate(value):
                self._set(place, offset + k * (width // 8), width // 8, lane)
            return
        packed: Value = 0
        for k, lane in enumerate(reversed(value) if self._layout.big_endian else value):
            if lane is POISON:
                packed = POISON
                break
            if is_open(lane):
                raise Unsupported("packed lanes of which some are undef")
            packed |= lane << (k * width)
        self._set(place, offset, self._layout.store_size(type), packed)

    # Bytes, as the library and the memory intrinsics move them

    def copy(
        self, target: Value, source: Value, size: int, may_overlap: bool, alignments: tuple[int, int] = (1, 1)
    ) -> None:
        """memcpy and memmove, undef and poison bytes included."""
        if size == 0:
            return
        to, to_offset = self._place(target, size, alignments[0], True)
        origin, offset = self._place(source, size, alignments[1], False)
        if not may_overlap and target != source and abs(target - source) < size:
            raise UndefinedBehaviour("memcpy of overlapping memory")
        to.data[to_offset : to_offset + size] = origin.data[offset : offset + size]
        to.shadow[to_offset : to_offset + size] = origin.shadow[offset : offset + size]

    def fill(self, target: Value, byte: Value, size: int, alignment: int = 1) -> None:
        """memset."""
        if size == 0:
            return
        place, offset = self._place(target, size, alignment, True)
        if not is_definite(byte):
            state = POISONED if byte is POISON else UNDEFINED
            place.shadow[offset : offset + size] = bytes((state,)) * size
        else:
            place.data[offset : offset + size] = bytes((byte,)) * size
            place.shadow[offset : offset + size] = bytes(size)

    def must_be_live(self, address: int, size: int) -> None:
        """What dereferenceable(size) promises."""
        self._place(address, size, 1, False)

    def forget(self, place: Object) -> None:
        """lifetime.start and lifetime.end: the contents are undef."""
        place.shadow[:] = b"\x01" * place.size

    def bytes_at(self, address: Value, size: int) -> bytes:
        """Bytes that must all be defined."""
        if size == 0:
            return b""
        place, offset = self._place(address, size, 1, False)
        if any(place.shadow[offset : offset + size]):
            raise UndefinedBehaviour("the library reads undef or poison bytes")
        return bytes(place.data[offset : offset + size])

    def put_bytes(self, address: Value, data: bytes) -> None:
        if data:
            place, offset = self._place(address, len(data), 1, True)
            place.data[offset : offset + len(data)] = data
            place.shadow[offset : offset + len(data)] = bytes(len(data))

    def string_at(self, address: Value) -> bytes:
        """The bytes before the first NUL."""
        place, offset = self._place(address, 1, 1, False)
        end = place.data.find(0, offset)
        # A zero in an undef byte is not a terminator.
        while end >= 0 and place.shadow[end]:
            end = place.data.find(0, end + 1)
        if end < 0:
            raise UndefinedBehaviour("string without an end")
        return self.bytes_at(address, end - offset)
