"""Where an access goes: the bytes  base + offset, …, base + offset + size - 1,  offset = c modulo m.

    %p = getelementptr inbounds { i32, float }, ptr %a, i64 %i, i32 1         base %a, offset 4 modulo 8

m = 0 says that the offset is c exactly, m = 1 that nothing is known of it. Without `nusw` an offset is computed modulo
2^w, w being the width of the index type, so that only powers of two divide it: m is then gcd(m, 2^w). Of two accesses
with the same base, with g the greatest common divisor of their m and d = (c1 - c2) mod g, none of the bytes are the
same if

    d >= size2   and   g - d >= size1                                         (LLVM: BasicAliasAnalysis, aliasGEP)

For two offsets that are exact, d >= size2 or -d >= size1.
"""

from __future__ import annotations

from math import gcd
from typing import Final, final

from scev import ir
from scev.ir import opcodes

MAX_OFFSET: Final = 1 << 80
"""Largest distance in bytes from a pointer to an address computed from it that is known exactly."""
UNKNOWN_SIZE: Final = -1

# How the bytes of two accesses with the same base lie.
DISJOINT: Final = 0
SAME: Final = 1
"""The same bytes."""
SAME_OR_DISJOINT: Final = 2
OVERLAPPING: Final = 3
"""Perhaps some bytes but not all, or nothing is known."""


@final
class Location:
    """`size` bytes (UNKNOWN_SIZE: any number) at an address, which is `offset` modulo `modulus` behind `base`.
    `is_constant`: the distance from the base is always the same.
    """

    __slots__ = ("base", "is_constant", "modulus", "offset", "pointer", "size")

    def __init__(
        self, pointer: ir.Value, base: ir.Value, offset: int, modulus: int, is_constant: bool, size: int
    ) -> None:
        self.is_constant: bool = is_constant
        self.pointer: ir.Value = pointer
        self.base: ir.Value = base
        self.offset: int = offset
        self.modulus: int = modulus
        self.size: int = size


def locate(pointer: ir.Value, size: int, layout: ir.DataLayout) -> Location:
    """The location of `size` bytes at an address."""
    way = ir.walk(pointer, ir.STEPS_AND_COPIES)
    offset = 0
    # The other address space may count otherwise.
    modulus = 1 if way.changes_space else 0
    is_constant = not way.changes_space
    for address in way.addresses:
        if (step := ir.address_step(address, layout)) is None:
            modulus = 1
            is_constant = False
            continue
        offset += step.constant
        for term in step.indices:
            if (number := _widened_number(term.operand)) is not None:
                offset += term.scale * number
            elif term.scale != 0:
                modulus = gcd(modulus, term.scale)
                is_constant = False
        if not step.flags & opcodes.NUSW:
            modulus = gcd(modulus, 1 << step.width)
    if abs(offset) > MAX_OFFSET:
        modulus = 1
        is_constant = False
    return Location(pointer, way.base, offset, modulus, is_constant, size)


def _widened_number(index: ir.Value) -> int | None:
    """The number that an index is a wider copy of, as it is where an optimiser has not run: sext i32 2 to i64."""
    if not isinstance(index, ir.Instruction) or index.opcode not in (opcodes.SEXT, opcodes.ZEXT):
        return None
    number = index.operands[0]
    if not isinstance(number, ir.ConstantInt):
        return None
    return number.signed if index.opcode == opcodes.SEXT else number.value


def compared(one: Location, other: Location) -> int:
    """How the bytes of two accesses lie whose base is the same pointer (DISJOINT, SAME, …)."""
    a, b = one.size, other.size
    if one.pointer is other.pointer:
        return SAME if a == b and a != UNKNOWN_SIZE else OVERLAPPING
    lie = compared_places(one.offset, one.modulus, a, other.offset, other.modulus, b)
    # Without an index, the offset is known modulo the size of the address space.
    return SAME if lie == SAME_OR_DISJOINT and one.is_constant and other.is_constant else lie


def compared_places(offset: int, modulus: int, size: int, offset2: int, modulus2: int, size2: int) -> int:
    """How some bytes lie that are behind one base, by offsets modulo some numbers and sizes (UNKNOWN_SIZE: any)."""
    if size == UNKNOWN_SIZE or size2 == UNKNOWN_SIZE:
        return OVERLAPPING
    both = gcd(modulus, modulus2)
    distance = offset - offset2
    if both == 0:
        if distance >= size2 or -distance >= size:
            return DISJOINT
        return SAME if distance == 0 and size == size2 else OVERLAPPING
    distance %= both
    if distance >= size2 and both - distance >= size:
        return DISJOINT
    if distance != 0 or size != size2 or size > both:
        return OVERLAPPING
    return SAME_OR_DISJOINT


def is_fresh(value: ir.Value) -> bool:
    """Whether a pointer is to an object that begins to exist with it, in this activation of the function: to an alloca,
    to what a `noalias` call returned, or to a copy made for the call (`byval`).
    """
    if isinstance(value, ir.Alloca):
        return True
    if isinstance(value, ir.Argument):
        return "byval" in value.attributes
    if isinstance(value, (ir.Call, ir.Invoke)):
        called = value.called_function
        declared = called is not None and "noalias" in called.return_attributes
        return declared or "noalias" in value.site.return_attributes
    return False


def is_noalias_argument(value: ir.Value) -> bool:
    """Whether what is modified through an argument is accessed through nothing else while the function runs."""
    return isinstance(value, ir.Argument) and "noalias" in value.attributes


def are_different_objects(one: ir.Value, other: ir.Value) -> bool:
    """Whether no byte can be accessed through both of two pointers that are neither computed from one another nor from
    memory.
    """
    if one is other:
        return False
    own = is_fresh(one) or is_noalias_argument(one)
    others = is_fresh(other) or is_noalias_argument(other)
    if isinstance(one, ir.GlobalVariable):
        return others or isinstance(other, ir.GlobalVariable)
    if isinstance(other, ir.GlobalVariable):
        return own
    if own:
        return others or isinstance(other, ir.Argument)
    return others and isinstance(one, ir.Argument)
