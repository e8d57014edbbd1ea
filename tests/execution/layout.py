"""Sizes, alignments and offsets from a data layout string (LangRef: Data Layout), in bytes unless it says bits.

Kept apart from the product's own reading of the string, so that a mistake in either shows.
"""

from __future__ import annotations

from scev.ir import ArrayType, FloatType, IntegerType, PointerType, StructType, Type, VectorType

from .values import Unsupported


def _aligned(offset: int, alignment: int) -> int:
    return -(-offset // alignment) * alignment


class Layout:
    """What a data layout string says; the text "" gives the defaults."""

    def __init__(self, text: str, vscale: int = 2) -> None:
        self.vscale = vscale
        self.big_endian = False
        self.alloca_space = 0
        self._integers = {1: 1, 8: 1, 16: 2, 32: 4, 64: 4}
        self._floats = {16: 2, 32: 4, 64: 8, 80: 16, 128: 16}
        self._vectors = {64: 8, 128: 16}
        self._aggregate = 1
        # address space -> (size in bits, alignment, index bits)
        self._pointers = {0: (64, 8, 64)}
        self._sizes: dict[Type, int] = {}
        self._alignments: dict[Type, int] = {}
        self._offsets: dict[Type, tuple[int, ...]] = {}
        for part in text.split("-"):
            self._read(part)

    def _read(self, part: str) -> None:
        if part in ("e", "E"):
            self.big_endian = part == "E"
        elif part[:1] == "p":
            space, *numbers = part[1:].lstrip("euiw").split(":")
            bits = int(numbers[0])
            alignment = int(numbers[1]) // 8 if len(numbers) > 1 else bits // 8
            self._pointers[int(space or 0)] = (bits, alignment, int(numbers[3]) if len(numbers) > 3 else bits)
        elif part[:1] == "A":
            self.alloca_space = int(part[1:])
        elif part[:1] in ("i", "f", "v"):
            bits_text, alignment_text, *_ = part[1:].split(":")
            table = {"i": self._integers, "f": self._floats, "v": self._vectors}[part[0]]
            table[int(bits_text)] = max(1, int(alignment_text) // 8)
        elif part[:1] == "a":
            self._aggregate = max(1, int(part.lstrip("a").split(":")[1]) // 8)

    def _pointer(self, type: PointerType) -> tuple[int, int, int]:
        return self._pointers.get(type.address_space, self._pointers[0])

    def pointer_bits(self, type: PointerType) -> int:
        return self._pointer(type)[0]

    def index_bits(self, type: PointerType) -> int:
        return self._pointer(type)[2]

    def bits(self, type: Type) -> int:
        """The bits of a scalar or vector value."""
        if isinstance(type, IntegerType | FloatType):
            return type.width
        if isinstance(type, PointerType):
            return self.pointer_bits(type)
        if isinstance(type, VectorType):
            return self.lanes(type) * self.bits(type.element)
        return 8 * self.size(type)

    def lanes(self, type: VectorType) -> int:
        return type.count * self.vscale if type.scalable else type.count

    def store_size(self, type: Type) -> int:
        """The bytes that a store of the type may write."""
        return self.size(type) if isinstance(type, ArrayType | StructType) else -(-self.bits(type) // 8)

    def size(self, type: Type) -> int:
        """The distance from one element of an array to the next (LLVM's allocation size)."""
        found = self._sizes.get(type)
        if found is None:
            if isinstance(type, ArrayType):
                found = type.count * self.size(type.element)
            elif isinstance(type, StructType):
                self.offsets(type)
                return self._sizes[type]
            elif isinstance(type, IntegerType | FloatType | PointerType | VectorType):
                found = _aligned(self.store_size(type), self.alignment(type))
            else:
                raise Unsupported(f"size of {type}")
            self._sizes[type] = found
        return found

    def alignment(self, type: Type) -> int:
        """The ABI alignment."""
        found = self._alignments.get(type)
        if found is None:
            found = self._alignment(type)
            self._alignments[type] = found
        return found

    def _alignment(self, type: Type) -> int:
        if isinstance(type, IntegerType):
            wider = [width for width in self._integers if width >= type.width]
            return self._integers[min(wider) if wider else max(self._integers)]
        if isinstance(type, FloatType):
            return self._floats.get(type.width, type.width // 8)
        if isinstance(type, PointerType):
            return self._pointer(type)[1]
        if isinstance(type, VectorType):
            given = self._vectors.get(self.bits(type))
            size = max(1, self.store_size(type))
            return given if given is not None else 1 << (size - 1).bit_length()
        if isinstance(type, ArrayType):
            return self.alignment(type.element)
        if isinstance(type, StructType):
            if type.packed:
                return 1
            return max([self._aggregate, *(self.alignment(element) for element in type.elements or ())])
        raise Unsupported(f"alignment of {type}")

    def offsets(self, type: StructType) -> tuple[int, ...]:
        """Where each element of a structure starts."""
        found = self._offsets.get(type)
        if found is None:
            if type.elements is None:
                raise Unsupported(f"size of opaque {type}")
            places: list[int] = []
            end = 0
            for element in type.elements:
                end = end if type.packed else _aligned(end, self.alignment(element))
                places.append(end)
                end += self.size(element)
            found = tuple(places)
            self._offsets[type] = found
            self._sizes[type] = _aligned(end, self.alignment(type))
        return found
