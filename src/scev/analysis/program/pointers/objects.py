"""Objects of memory, and where in them pointers point: one object for each place of the program that makes some.

    a global variable, a function        itself
    an alloca                            the variable in all activations of the function
    a call that returns new memory       all that this call ever returned: malloc(n), and make_node() where what that
                                         returns is its own
    an argument passed by copy           the copies in all activations

A pointer points *offset modulo modulus* bytes behind the start of an object; a modulus of 0 says that the offset is
exact, 1 that nothing is known of it. Two such places together are at

    o1 mod m1  ∪  o2 mod m2   ⊆   o1 mod gcd(m1, m2, o1 - o2)
"""

from __future__ import annotations

from math import gcd
from typing import Final, final

from mypy_extensions import mypyc_attr

from scev import ir
from scev.memory import DISJOINT, UNKNOWN_SIZE, compared_places, may_hold_pointer

MAX_TYPE_PARTS: Final = 64
"""Maximum parts of the type of one access that are told apart."""

ObjectValue = ir.GlobalVariable | ir.Function | ir.Alloca | ir.Call | ir.Invoke | ir.Argument
# An offset and its modulus.
Place = tuple[int, int]
START: Final[Place] = (0, 0)
ANYWHERE: Final[Place] = (0, 1)


def joined_place(one: Place, other: Place) -> Place:
    """A place that holds two."""
    if one == other:
        return one
    modulus = gcd(one[1], other[1], one[0] - other[0])
    return one[0] % modulus, modulus


def moved_place(place: Place, distance: Place) -> Place:
    """A place as far behind another one as some distance says."""
    if distance == START:
        return place
    offset = place[0] + distance[0]
    modulus = gcd(place[1], distance[1])
    return (offset % modulus if modulus else offset), modulus


def meet(one: Place, size: int, other: Place, size2: int) -> bool:
    """Whether bytes at two places may be the same."""
    return compared_places(one[0], one[1], size, other[0], other[1], size2) != DISJOINT


def is_whole(at: Place, written: int, place: Place, size: int) -> bool:
    """Whether a block has all bytes of a load, if it has one: no end of the block is inside of the load."""
    if size == 1:
        return True
    if written == UNKNOWN_SIZE or size == UNKNOWN_SIZE:
        return False
    modulus = gcd(at[1], place[1])
    for end in (at[0], at[0] + written):
        # How far behind the first byte of the load the end is, of all places that these may have.
        distance = end - place[0]
        if modulus:
            distance = (distance - 1) % modulus + 1
        if 0 < distance < size:
            return False
    return modulus == 0 or size <= modulus


@final
class TypePart:
    """A part of a value in memory, `offset` bytes behind its start and `size` bytes long; `pointer`: its type, where it
    is a pointer, None where it is a number.
    """

    __slots__ = ("offset", "pointer", "size")

    def __init__(self, offset: int, size: int, pointer: ir.PointerType | None) -> None:
        self.offset: int = offset
        self.size: int = size
        self.pointer: ir.PointerType | None = pointer


def parts_of_type(type_: ir.Type, layout: ir.DataLayout) -> list[TypePart] | None:
    """The parts of a value of a type in memory; None where these are too many, or not known."""
    found: list[TypePart] = []
    pending: list[tuple[ir.Type, int]] = [(type_, 0)]
    while pending:
        part, offset = pending.pop()
        if len(found) + len(pending) > MAX_TYPE_PARTS:
            return None
        if isinstance(part, ir.StructType):
            offsets = layout.struct_offsets(part)
            if offsets is None or part.elements is None:
                return None
            pending += [(one, offset + by) for one, by in zip(part.elements, offsets, strict=True)]
        elif isinstance(part, ir.ArrayType) or isinstance(part, ir.VectorType) and may_hold_pointer(part):
            size = layout.alloc_size(part.element)
            if size is None or part.count > MAX_TYPE_PARTS or isinstance(part, ir.VectorType) and part.scalable:
                return None
            pending += [(part.element, offset + k * size) for k in range(part.count)]
        elif (size := layout.store_size(part)) is None:
            return None
        elif size:
            found.append(TypePart(offset, size, part if isinstance(part, ir.PointerType) else None))
    return found


@final
class ByteCopy:
    """Bytes of one object that are copied to another: what is there at `place` goes to `target` at `target_place`, and
    so on for `length` bytes (UNKNOWN_SIZE: any number). `copier`: the instruction that does it, or makes the target.
    """

    __slots__ = ("copier", "length", "place", "source", "target", "target_place")

    def __init__(
        self,
        source: MemoryObject,
        place: Place,
        target: MemoryObject,
        target_place: Place,
        length: int,
        copier: ir.Instruction,
    ) -> None:
        self.source: MemoryObject = source
        self.place: Place = place
        self.target: MemoryObject = target
        self.target_place: Place = target_place
        self.length: int = length
        self.copier: ir.Instruction = copier

    def is_like(self, other: ByteCopy) -> bool:
        """Whether both copy the same bytes to the same place."""
        return (
            self.target is other.target
            and self.place == other.place
            and self.target_place == other.target_place
            and self.length == other.length
            and self.copier is other.copier
        )


@final
class ObjectAccess:
    """An instruction that reads or writes an object at a place, `size` bytes (UNKNOWN_SIZE: any number). `start`: how
    far behind the object's start the base of its address is, None where that is not known exactly.
    """

    __slots__ = ("instruction", "place", "size", "start")

    def __init__(self, instruction: ir.Instruction, place: Place, size: int, start: int | None) -> None:
        self.start: int | None = start
        self.instruction: ir.Instruction = instruction
        self.place: Place = place
        self.size: int = size


@mypyc_attr(allow_interpreted_subclasses=True)
class PointerUse:
    """What the program does with a pointer (uses.py)."""

    __slots__ = ()

    def follow(self, pointer: PointerNode) -> None:
        """Follow what the pointer may point to by now."""
        raise NotImplementedError


@final
class PointerNode:
    """What may hold a pointer: a value, the results of a function, a place in an object. `targets`: where it may point;
    `is_unknown`: it may also point to whatever others have pointers to. `edges`: what gets it, so far moved on.
    """

    __slots__ = ("edges", "is_queued", "is_unknown", "targets", "uses")

    def __init__(self) -> None:
        self.targets: dict[MemoryObject, Place] = {}
        self.is_unknown: bool = False
        self.is_queued: bool = False
        self.edges: dict[PointerNode, Place] = {}
        self.uses: list[PointerUse] = []


@final
class MemoryObject:
    """One object. `value`: what makes it.

    escapes       others have pointers to it, and do what they like
    is_opaque     it may hold what others have written
    is_leaked     others read what it holds
    is_constant   it holds its initialiser for ever
    cells         by place: what pointers were stored there
    readers       what has the results of loads of pointers, and the places and sizes of these
    reads, writes the accesses, once all are known; of what does not escape
    copies_to, copies_from    blocks that are copied out of it, and into it
    numbers       what it begins with that is neither a pointer nor 0: place and size
    blame         the instruction by which it escapes, or is opaque; None where others can name it
    is_shared     other threads may have pointers to it
    """

    __slots__ = (
        "blame", "cells", "copies_from", "copies_to", "escapes", "is_constant", "is_leaked", "is_opaque", "is_shared",
        "number", "numbers", "readers", "reads", "value", "writes",
    )  # fmt: skip

    def __init__(self, value: ObjectValue, number: int) -> None:
        self.value: ObjectValue = value
        self.number: int = number
        self.escapes: bool = False
        self.is_opaque: bool = False
        self.is_leaked: bool = False
        self.blame: ir.Instruction | None = None
        self.is_constant: bool = False
        self.is_shared: bool = False
        self.cells: dict[Place, PointerNode] = {}
        self.readers: dict[PointerNode, list[tuple[Place, int]]] = {}
        self.numbers: dict[tuple[Place, int], bool] = {}
        self.copies_to: list[ByteCopy] = []
        self.copies_from: list[ByteCopy] = []
        self.reads: list[ObjectAccess] = []
        self.writes: list[ObjectAccess] = []

    def __repr__(self) -> str:
        return f"<object {self.value.name or self.value}>"
