"""The data layout of a module: how large its types are and how they are aligned (LangRef: Data Layout).

    e-m:e-p270:32:32-p:64:64:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128

Specifications are joined by `-`; missing ones have LLVM's defaults. A type has three sizes: in bits; its *store size*,
the bytes a store writes; its *alloc size*, the distance of one element of an array to the next:

    store_size(T) = ceil(size_in_bits(T) / 8)        alloc_size(T) = store_size(T) rounded up to abi_alignment(T)

An integer without a specification is aligned like the next wider one that has one, or else like the widest; a float
like its size rounded up to a power of two, and so is a vector, if none has its very size. Alignments and offsets are in
bytes. Scalable vectors, and types that contain them, have no known size.
"""

from __future__ import annotations

import re
from typing import Final, final

from scev.ir import types

_INTEGERS: Final[dict[int, int]] = {1: 1, 8: 1, 16: 2, 32: 4, 64: 4}
_FLOATS: Final[dict[int, int]] = {16: 2, 32: 4, 64: 8, 128: 16}
_VECTORS: Final[dict[int, int]] = {64: 8, 128: 16}
_SPECIFICATION: Final = re.compile(r"([a-zA-Z]+)(\d*)((?::\w+)*)")
_UNKNOWN: Final = -1
# More than anything that fits into an address space; also what limits the arithmetic on absurd types.
_LARGEST: Final = 1 << 80


@final
class _Pointer:
    """Pointers of one address space: widths in bits, alignment in bytes."""

    __slots__ = ("alignment", "index_width", "width")

    def __init__(self, width: int, alignment: int, index_width: int) -> None:
        self.width: int = width
        self.alignment: int = alignment
        self.index_width: int = index_width


def _round_up(value: int, alignment: int) -> int:
    return (value + alignment - 1) // alignment * alignment


def _power_of_two_ceil(value: int) -> int:
    return 1 << (value - 1).bit_length() if value > 1 else 1


@final
class DataLayout:
    """What a `target datalayout` says; "" gives LLVM's defaults. Specifications that are not known are passed over."""

    __slots__ = (
        "_floats",
        "_integers",
        "_measures",
        "_offsets",
        "_pointers",
        "_vectors",
        "aggregate_alignment",
        "alloca_address_space",
        "global_address_space",
        "is_big_endian",
        "native_widths",
        "non_integral",
        "program_address_space",
        "stack_alignment",
        "text",
    )

    def __init__(self, text: str) -> None:
        self.text: str = text
        self.is_big_endian: bool = False
        self.native_widths: tuple[int, ...] = ()
        """Widths of the integers that the target computes with."""
        self.non_integral: tuple[int, ...] = ()
        """Address spaces whose pointers are not integers: their bits mean nothing, or may change."""
        self.stack_alignment: int = 0
        """In bytes, 0 where nothing is said."""
        self.aggregate_alignment: int = 1
        self.program_address_space: int = 0
        self.alloca_address_space: int = 0
        self.global_address_space: int = 0
        self._integers: dict[int, int] = dict(_INTEGERS)
        self._floats: dict[int, int] = dict(_FLOATS)
        self._vectors: dict[int, int] = dict(_VECTORS)
        self._pointers: dict[int, _Pointer] = {0: _Pointer(64, 8, 64)}
        # Size in bits and alignment of types that were asked for, offsets of structures.
        self._measures: dict[types.Type, tuple[int, int]] = {}
        self._offsets: dict[types.StructType, list[int]] = {}
        for specification in text.split("-"):
            self._specify(specification)

    @staticmethod
    def parse(text: str) -> DataLayout:
        """The layout of a `target datalayout` string."""
        return DataLayout(text)

    def _specify(self, specification: str) -> None:
        if (match := _SPECIFICATION.fullmatch(specification)) is None:
            return
        kind = match.group(1)
        numbers = [int(field) if field.isdecimal() else 0 for field in match.group(3).split(":")[1:]]
        bits = int(match.group(2) or "0")
        if kind == "E":
            self.is_big_endian = True
        elif kind == "e":
            self.is_big_endian = False
        elif kind == "n":
            self.native_widths = (bits, *numbers)
        elif kind == "ni":
            self.non_integral = (*self.non_integral, *numbers)
        elif kind == "S":
            self.stack_alignment = bits // 8
        elif kind == "P":
            self.program_address_space = bits
        elif kind == "A":
            self.alloca_address_space = bits
        elif kind == "G":
            self.global_address_space = bits
        elif kind[0] == "p" and numbers:
            self._specify_pointer(kind, bits, numbers)
        elif numbers:
            alignment = max(numbers[0] // 8, 1)
            if kind == "i":
                self._integers[bits] = alignment
            elif kind == "f":
                self._floats[bits] = alignment
            elif kind == "v":
                self._vectors[bits] = alignment
            elif kind == "a":
                self.aggregate_alignment = alignment

    def _specify_pointer(self, kind: str, address_space: int, numbers: list[int]) -> None:
        width = numbers[0]
        alignment = max(numbers[1] // 8, 1) if len(numbers) > 1 else max(width // 8, 1)
        self._pointers[address_space] = _Pointer(width, alignment, numbers[3] if len(numbers) > 3 else width)
        # Flags: the representation is unstable, or has state outside the bits.
        if ("u" in kind or "e" in kind) and address_space not in self.non_integral:
            self.non_integral = (*self.non_integral, address_space)

    # Pointers ---------------------------------------------------------------------------------------------------------

    def _pointer(self, address_space: int) -> _Pointer:
        found = self._pointers.get(address_space)
        return found if found is not None else self._pointers[0]

    def pointer_width(self, address_space: int = 0) -> int:
        """The width of a pointer in bits."""
        return self._pointer(address_space).width

    def index_width(self, address_space: int = 0) -> int:
        """The width in bits in which getelementptr computes offsets."""
        return self._pointer(address_space).index_width

    def is_non_integral(self, address_space: int) -> bool:
        """Whether the bits of pointers of an address space mean nothing."""
        return address_space in self.non_integral

    # Sizes ------------------------------------------------------------------------------------------------------------

    def size_in_bits(self, type_: types.Type) -> int | None:
        """The size of a type in bits; None where it has none that is known."""
        size = self._measure(type_)[0]
        return size if size != _UNKNOWN else None

    def store_size(self, type_: types.Type) -> int | None:
        """The bytes that a store of a type writes."""
        size = self._measure(type_)[0]
        return (size + 7) // 8 if size != _UNKNOWN else None

    def alloc_size(self, type_: types.Type) -> int | None:
        """The bytes from one element of an array of a type to the next; None where that is not known, or absurd."""
        size, alignment = self._measure(type_)
        return _round_up((size + 7) // 8, alignment) if size != _UNKNOWN and size < _LARGEST else None

    def abi_alignment(self, type_: types.Type) -> int:
        """The alignment in bytes of memory of a type without an explicit alignment; 1 if nothing is known."""
        return self._measure(type_)[1]

    def minimum_size_in_bits(self, type_: types.Type) -> int | None:
        """As `size_in_bits`, but of a scalable vector its size where vscale is 1."""
        if isinstance(type_, types.VectorType) and type_.scalable:
            element = self.size_in_bits(type_.element)
            return element * type_.count if element is not None else None
        return self.size_in_bits(type_)

    def struct_offsets(self, type_: types.StructType) -> list[int] | None:
        """The offset of each element of a structure in bytes; None where they are not known, or absurd."""
        size, _ = self._measure(type_)
        return self._offsets.get(type_) if size < _LARGEST else None

    def _measure(self, type_: types.Type) -> tuple[int, int]:
        """(size in bits, alignment); the parts of a type first, on a stack of our own."""
        if (found := self._measures.get(type_)) is not None:
            return found
        pending: list[types.Type] = [type_]
        # What is being measured: a structure that contains itself has no size.
        entered: dict[types.Type, bool] = {}
        while pending:
            current = pending[-1]
            if current in self._measures:
                pending.pop()
                continue
            missing: list[types.Type] = []
            if current not in entered:
                entered[current] = True
                missing = [part for part in _parts(current) if part not in self._measures and part not in entered]
            if missing:
                pending.extend(missing)
            else:
                self._measures[current] = self._measured(current)
                pending.pop()
        return self._measures[type_]

    def _measured(self, type_: types.Type) -> tuple[int, int]:
        """As `_measure`, where that of the parts is known."""
        if isinstance(type_, types.IntegerType):
            return (type_.width, self._integer_alignment(type_.width))
        if isinstance(type_, types.FloatType):
            alignment = self._floats.get(type_.width)
            return (type_.width, alignment if alignment is not None else _power_of_two_ceil((type_.width + 7) // 8))
        if isinstance(type_, types.PointerType):
            pointer = self._pointer(type_.address_space)
            return (pointer.width, pointer.alignment)
        if isinstance(type_, types.VectorType):
            return self._vector(type_)
        if isinstance(type_, types.ArrayType):
            size, alignment = self._measures.get(type_.element, (_UNKNOWN, 1))
            if size == _UNKNOWN:
                return (_UNKNOWN, alignment)
            return (min(_round_up((size + 7) // 8, alignment) * 8 * type_.count, _LARGEST), alignment)
        if isinstance(type_, types.StructType):
            return self._structure(type_)
        return (8192, 64) if type_ is types.X86_AMX else (_UNKNOWN, 1)

    def _integer_alignment(self, width: int) -> int:
        wider = [specified for specified in self._integers if specified >= width]
        return self._integers[min(wider) if wider else max(self._integers)]

    def _vector(self, type_: types.VectorType) -> tuple[int, int]:
        size = self._measures.get(type_.element, (_UNKNOWN, 1))[0]
        if size == _UNKNOWN:
            return (_UNKNOWN, 1)
        bits = size * type_.count
        specified = self._vectors.get(bits)
        natural = _power_of_two_ceil((bits + 7) // 8)
        return (_UNKNOWN if type_.scalable else bits, specified if specified is not None else natural)

    def _structure(self, type_: types.StructType) -> tuple[int, int]:
        if (elements := type_.elements) is None:
            return (_UNKNOWN, 1)
        offsets: list[int] = []
        offset = 0
        largest = 1
        for element in elements:
            size, alignment = self._measures.get(element, (_UNKNOWN, 1))
            if size == _UNKNOWN:
                return (_UNKNOWN, 1 if type_.packed else max(largest, alignment, self.aggregate_alignment))
            bytes_used = _round_up((size + 7) // 8, alignment)
            if not type_.packed:
                offset = _round_up(offset, alignment)
                largest = max(largest, alignment)
            offsets.append(offset)
            offset = min(offset + bytes_used, _LARGEST)
        self._offsets[type_] = offsets
        total = _round_up(offset, largest) * 8
        return (total, 1 if type_.packed else max(largest, self.aggregate_alignment))


def _parts(type_: types.Type) -> tuple[types.Type, ...]:
    if isinstance(type_, types.VectorType):
        return (type_.element,)
    if isinstance(type_, types.ArrayType):
        return (type_.element,)
    if isinstance(type_, types.StructType) and type_.elements is not None:
        return type_.elements
    return ()
