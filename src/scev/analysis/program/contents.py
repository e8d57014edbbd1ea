"""What a variable holds of which all accesses are seen: the union of its initialiser and of what is stored.

    load of T at c + k m        the initialiser's elements there  ∪  what stores of T put to bytes that may be these
                                anything, if a write of another kind may be to some of these bytes

So arrays and structures are told apart by field: with `{ i32, float } a[100]`, a store to a[i].x is no store to a[j].y.
A load may race with a store; then it gives undef, unless both are atomic (LangRef: Memory Model for Concurrent
Operations), which is anything unless undef is absent, or the load is `!noundef`.
"""

from __future__ import annotations

from math import gcd
from typing import Final, final

from scev.analysis.program.addresses import AddressUses
from scev.domains import FloatSet, IntSet, ValueSet
from scev.ir import (
    Call,
    ConstantInt,
    ConstantWord,
    FloatType,
    GlobalVariable,
    Instruction,
    IntegerType,
    Memory,
    PointerType,
    Type,
    Value,
    constants,
    intrinsics,
    opcodes,
)
from scev.memory import DISJOINT, OVERLAPPING, UNKNOWN_SIZE, Location, compared, locate
from scev.transfer import MAX_TABLE_READS, Context, format_of_type, set_of_constant, set_of_places, set_of_type

MAX_VARIABLE_WRITES: Final = 256
"""Maximum writes of one global variable for which it is known what it holds."""
MAX_VARIABLE_ACCESSES: Final = 1 << 16
"""Maximum pairs of a load and a write of one global variable for which it is known what it holds."""


@final
class VariableContents:
    """What one variable holds, as far as writes have been found to happen."""

    __slots__ = ("_context", "_initial", "_locations", "loads", "stored", "variable", "writes")

    def __init__(self, variable: GlobalVariable, address: AddressUses, context: Context) -> None:
        self.variable: GlobalVariable = variable
        self._context: Context = context
        self.writes: list[Instruction] = sorted(dict.fromkeys(address.writes), key=_place)
        # The loads from a place in the variable itself, of types that have sets.
        self.loads: list[Instruction] = []
        self._locations: dict[Instruction, Location] = {}
        for load in dict.fromkeys(address.reads):
            if load.opcode == opcodes.LOAD and set_of_type(load.type, context) is not None:
                location = self._locate(load, load.operands[0], self._size(load.type))
                if location.base is variable:
                    self.loads.append(load)
                    self._locations[load] = location
        for write in self.writes:
            self._locations[write] = self._of_write(write)
        self._initial: dict[Instruction, ValueSet | None] = {}
        # By write that was found to happen: what it stores, None for anything.
        self.stored: dict[Instruction, ValueSet | None] = {}

    @property
    def is_tracked(self) -> bool:
        """Whether there are few enough accesses."""
        writes = len(self.writes)
        return writes <= MAX_VARIABLE_WRITES and writes * len(self.loads) <= MAX_VARIABLE_ACCESSES

    def loaded(self, load: Instruction) -> ValueSet | None:
        """What a load gives; None for anything."""
        if load not in self._initial:
            self._initial[load] = self._initial_set(self._locations[load], load.type)
        if (found := self._initial[load]) is None or self.stored and not self._is_one_number(load):
            return None
        for write in self.writes:
            if write in self.stored and self._may_touch(write, load):
                if (given := self._given(write, self.stored[write], load)) is None:
                    return None
                found = found.join(given)
        return found

    def given_by(self, write: Instruction, load: Instruction) -> tuple[ValueSet | None, bool] | None:
        """What a load may get from a write that was found to happen, None for anything, and whether the write is
        atomic; None for a write that was not, or that is to other bytes. What a load gets follows from these, and from
        what the variable begins with.
        """
        if write not in self.stored or not self._may_touch(write, load):
            return None
        is_atomic = isinstance(write, Memory) and bool(write.flags & opcodes.ATOMIC)
        return self._given(write, self.stored[write], load), is_atomic

    def _is_one_number(self, load: Instruction) -> bool:
        """Whether a load does not give undef by a race."""
        if self._context.settings.undef == "absent" or "noundef" in load.metadata:
            return True
        # An atomic load that races with a store that is not atomic gives undef, too.
        is_atomic = bool(load.flags & opcodes.ATOMIC)
        return all(
            is_atomic and isinstance(write, Memory) and bool(write.flags & opcodes.ATOMIC)
            for write in self.stored
            if self._may_touch(write, load)
        )

    def _may_touch(self, write: Instruction, load: Instruction) -> bool:
        """Whether a write may be to bytes of a load."""
        place = self._locations[load]
        written = self._locations[write]
        return written.base is not place.base or compared(written, place) != DISJOINT

    def _given(self, write: Instruction, stored: ValueSet | None, load: Instruction) -> ValueSet | None:
        """What a write gives to a load that it touches; None for anything."""
        if isinstance(write, Call):
            return self._filled(write, load.type) if self._is_filled_whole(write, load) else None
        if write.opcode != opcodes.STORE or write.operands[0].type is not load.type:
            return None
        place = self._locations[load]
        written = self._locations[write]
        is_whole = written.base is place.base and compared(written, place) != OVERLAPPING
        return stored if is_whole else None

    def _is_filled_whole(self, fill: Instruction, load: Instruction) -> bool:
        """Whether a block has all bytes of a load, if it has one: no end of the block is inside of the load."""
        place = self._locations[load]
        block = self._locations[fill]
        if place.size == 1:
            return True
        if block.base is not place.base or block.size == UNKNOWN_SIZE:
            return False
        modulus = gcd(block.modulus, place.modulus)
        for end in (block.offset, block.offset + block.size):
            # How far behind the first byte of the load the end is, of all places that these may have.
            distance = end - place.offset
            if modulus:
                distance = (distance - 1) % modulus + 1
            if 0 < distance < place.size:
                return False
        return modulus == 0 or place.size <= modulus

    def _filled(self, call: Call, type_: Type) -> ValueSet | None:
        """What a block of equal bytes is as a value of a type; None where it is none, or not known."""
        byte = call.operands[1]
        size = self._size(type_)
        is_filled = call.intrinsic in (intrinsics.MEMSET, intrinsics.MEMSET_INLINE)
        if not is_filled or not isinstance(byte, ConstantInt) or size == UNKNOWN_SIZE:
            return None
        bits = int.from_bytes(bytes([byte.value]) * size, "little")
        if isinstance(type_, IntegerType) and type_.width == 8 * size:
            return IntSet.point(type_.width, bits)
        format_ = format_of_type(type_)
        if isinstance(type_, FloatType) and format_ is not None and format_.bits == 8 * size:
            return FloatSet.from_bits(format_, bits)
        if isinstance(type_, PointerType) and not bits:
            return set_of_constant(ConstantWord(type_, constants.NULL), self._context)
        return None

    def _size(self, type_: Type) -> int:
        size = self._context.layout.store_size(type_)
        return UNKNOWN_SIZE if size is None else size

    def _initial_set(self, place: Location, type_: Type) -> ValueSet | None:
        initializer = self.variable.initializer
        size = self._context.layout.alloc_size(self.variable.value_type)
        if initializer is None or size is None or place.size == UNKNOWN_SIZE:
            return None
        if isinstance(initializer, ConstantWord) and initializer.word == constants.ZERO:
            return set_of_constant(ConstantWord(type_, constants.ZERO), self._context)
        last = size - place.size
        if place.modulus == 0:
            places = [place.offset] if 0 <= place.offset <= last else []
        elif last // place.modulus >= MAX_TABLE_READS:
            return None
        else:
            places = list(range(place.offset % place.modulus, last + 1, place.modulus))
        return set_of_places(initializer, places, type_, self._context)

    def _of_write(self, write: Instruction) -> Location:
        if write.opcode == opcodes.STORE:
            return self._locate(write, write.operands[1], self._size(write.operands[0].type))
        if isinstance(write, Call):
            length = write.operands[2]
            size = length.value if isinstance(length, ConstantInt) else UNKNOWN_SIZE
            return self._locate(write, write.operands[0], size)
        return self._locate(write, write.operands[0], self._size(write.operands[-1].type))

    def _locate(self, access: Instruction, pointer: Value, size: int) -> Location:
        """Where an access goes, whenever it happens: the access itself stands for its pointer. Two accesses through one
        pointer are not to the same place where they happen in different activations of the function, or iterations.
        """
        found = locate(pointer, size, self._context.layout)
        return Location(access, found.base, found.offset, found.modulus, found.is_constant, size)


def _place(access: Instruction) -> tuple[str, int]:
    return access.function.name, access.index
