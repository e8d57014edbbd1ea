"""What reaches a load: a search backwards from it, up to the nearest writes on each way.

    store to the same bytes, of the same type       the stored value; the search ends on this way
    store that may be to the same bytes             likewise, but the search goes on: all stores to a[i] reach a[j]
    memset, memcpy from a constant                  a constant
    alloca, llvm.lifetime.start, .end               undef
    any other write that may touch the bytes        unknown, and so the whole answer

The pointer of the load must be the same on the whole way: at the instruction that computes it, or the base it is a
known distance from, the search ends with unknown. Of a private object, only the instructions that may change it are
looked at; if that is still too far, all of them are taken to reach the load, and undef with them, unless one that
writes the very bytes dominates the load.

*Which stores* reach a load says what it gives in every execution only if no other thread writes there: where one does
without synchronisation, the load is undef. So sources are given for private objects. That two loads give *the same
number* is asked under the consistent reading, in which what is undef is one number, and for any memory.
"""

from __future__ import annotations

from typing import Final, final

from scev.cfg import ControlFlow
from scev.ir import (
    Alloca,
    BasicBlock,
    Call,
    Constant,
    ConstantFloat,
    ConstantInt,
    ConstantWord,
    DataLayout,
    FloatType,
    GlobalVariable,
    Instruction,
    IntegerType,
    PointerType,
    Type,
    Value,
    bits_of,
    constant_at,
    constants,
    intrinsics,
    opcodes,
)
from scev.memory.captures import PrivateObject, is_lifetime_marker, is_plain
from scev.memory.clobbers import Clobbers
from scev.memory.locations import SAME, SAME_OR_DISJOINT, UNKNOWN_SIZE, Location, compared, locate

MAX_SOURCES: Final = 64
"""Maximum stores that reach one load."""


@final
class Sources:
    """What a load gives: what `stores` wrote, one of `constants`, or undef."""

    __slots__ = ("constants", "may_be_undef", "stores")

    def __init__(self) -> None:
        self.stores: list[Instruction] = []
        self.constants: list[Value] = []
        self.may_be_undef: bool = False

    def is_undef(self) -> bool:
        """Whether nothing was written there before."""
        return self.may_be_undef and not self.stores and not self.constants

    def add(self, store: Instruction) -> None:
        if store not in self.stores:
            self.stores.append(store)

    def count(self) -> int:
        return len(self.stores) + len(self.constants)


# What one instruction does to a load behind it.
_NOTHING: Final = 0
_GIVES: Final = 1
_MAY_GIVE: Final = 2
_UNDEFINES: Final = 3
_UNKNOWN: Final = 4


@final
class _Write:
    """What an instruction does to a load behind it; the constant that it gives, None where it is a store."""

    __slots__ = ("constant", "kind")

    def __init__(self, kind: int, constant: Value | None = None) -> None:
        self.kind: int = kind
        self.constant: Value | None = constant


_DOES_NOTHING: Final = _Write(_NOTHING)
_IS_UNKNOWN: Final = _Write(_UNKNOWN)


@final
class _Memory:
    """What a search asks."""

    __slots__ = ("clobbers", "control", "interposition", "layout")

    def __init__(self, clobbers: Clobbers, control: ControlFlow, interposition: bool) -> None:
        self.clobbers: Clobbers = clobbers
        self.control: ControlFlow = control
        self.interposition: bool = interposition
        self.layout: DataLayout = clobbers.layout


@final
class Reaching:
    """Searches in one function, remembered by load."""

    __slots__ = ("_memory", "_same", "_sources")

    def __init__(self, clobbers: Clobbers, control: ControlFlow, interposition: bool) -> None:
        self._memory: _Memory = _Memory(clobbers, control, interposition)
        self._sources: dict[int, Sources | None] = {}
        self._same: dict[int, Value | None] = {}

    def sources_of(self, load: Instruction) -> Sources | None:
        """What reaches a load of a private object; None for another one, and where something unknown does."""
        if load.index in self._sources:
            return self._sources[load.index]
        location = self._memory.clobbers.location_of(load)
        private = self._memory.clobbers.private_object_of(location.base, load)
        found: Sources | None = None
        if private is not None and location.size != UNKNOWN_SIZE:
            search = _Search(self._memory, load, location, private)
            found = search.run()
            if found is None and search.is_too_far:
                found = search.any_writer()
        self._sources[load.index] = found
        return found

    def same_as(self, load: Instruction) -> Value | None:
        """The value that a load gives again; None where there is none, or more than one."""
        if load.index in self._same:
            return self._same[load.index]
        location = self._memory.clobbers.location_of(load)
        private = self._memory.clobbers.private_object_of(location.base, load)
        known = self.sources_of(load)
        if known is not None and known.may_be_undef:
            # Another number each time.
            self._same[load.index] = None
            return None
        search = _Search(self._memory, load, location, private)
        search.takes_loads = True
        if not location.is_constant:
            search.base = location.pointer
        found = search.run()
        same: Value | None = None
        if found is not None and not found.may_be_undef and found.count() == 1:
            if found.constants:
                same = found.constants[0]
            elif self._memory.control.dominates_instruction(found.stores[0], load):
                source = found.stores[0]
                if source.opcode == opcodes.STORE:
                    same = source.operands[0]
                elif not self._is_left_behind(source, load):
                    same = source
        if isinstance(same, ConstantWord) and same.word != constants.NULL or not _says_as_much(same, load):
            same = None
        self._same[load.index] = same
        return same

    def _is_left_behind(self, source: Instruction, load: Instruction) -> bool:
        """Whether a load is in a loop that the other one is not in: there, it says more of itself."""
        loop = self._memory.control.loop_of(source.block)
        return loop is not None and not loop.contains(load.block)


@final
class _Search:
    """One search. `takes_loads`: a load of the same bytes ends it, too, and is among the sources."""

    __slots__ = ("base", "found", "is_too_far", "load", "location", "memory", "private", "steps", "takes_loads")

    def __init__(self, memory: _Memory, load: Instruction, location: Location, private: PrivateObject | None) -> None:
        self.memory: _Memory = memory
        self.load: Instruction = load
        self.location: Location = location
        self.private: PrivateObject | None = private
        # The pointer that is the same at each write that is passed.
        self.base: Value = location.base
        self.found: Sources = Sources()
        self.takes_loads: bool = False
        self.is_too_far: bool = False
        self.steps: int = 0

    def run(self) -> Sources | None:
        """The sources; None where something unknown reaches the load, or it is too far."""
        control = self.memory.control
        load = self.load
        if not control.is_reachable(load.block):
            return None
        entered: dict[int, bool] = {}
        pending: list[tuple[BasicBlock, int]] = [(load.block, load.index)]
        while pending:
            block, before = pending.pop()
            outcome = self._scan(block, before)
            if outcome == _UNKNOWN:
                return None
            if outcome != _NOTHING:
                continue
            if block is load.function.entry:
                return None
            for source in block.predecessors:
                if source.index not in entered and control.is_reachable(source):
                    entered[source.index] = True
                    pending.append((source, source.terminator.index + 1))
        return self.found

    def _scan(self, block: BasicBlock, before: int) -> int:
        """Go backwards through a block from the instruction of number `before`; _NOTHING where its start is reached."""
        base = self.base
        first = -1
        if isinstance(base, Instruction) and base.block is block and base.index < before:
            first = base.index
        candidates = self._candidates(block)
        self.steps += 1
        for k in range(len(candidates) - 1, -1, -1):
            instruction = candidates[k]
            if instruction.index >= before:
                continue
            if instruction.index <= first:
                break
            self.steps += 1
            if self.steps > self.memory.clobbers.max_steps:
                break
            kind = self._pass(instruction)
            if kind != _NOTHING and kind != _MAY_GIVE:
                return kind
        if self.steps > self.memory.clobbers.max_steps or self.found.count() > MAX_SOURCES:
            self.is_too_far = True
            return _UNKNOWN
        if first < 0:
            return _NOTHING
        if isinstance(base, Alloca):
            self.found.may_be_undef = True
            return _UNDEFINES
        return _UNKNOWN

    def _candidates(self, block: BasicBlock) -> list[Instruction]:
        """The instructions of a block that may matter."""
        if self.private is None or self.takes_loads:
            return self.memory.clobbers.accesses_in(block)
        return self.private.writers.get(block.index, _NONE)

    def _pass(self, instruction: Instruction) -> int:
        """What passing an instruction backwards says; notes what it gives."""
        if self.takes_loads and instruction.opcode == opcodes.LOAD and is_plain(instruction):
            return self._pass_load(instruction)
        write = self._write_of(instruction)
        if write.kind == _UNDEFINES:
            self.found.may_be_undef = True
        elif write.kind == _GIVES or write.kind == _MAY_GIVE:
            if write.constant is None:
                self.found.add(instruction)
            elif write.constant not in self.found.constants:
                self.found.constants.append(write.constant)
        return write.kind

    def _pass_load(self, other: Instruction) -> int:
        if other.type is not self.load.type or _promises_more(other, self.load):
            return _NOTHING
        if other is not self.load:
            location = self.memory.clobbers.location_of(other)
            if location.pointer is not self.location.pointer and not self._is_same_place(location):
                return _NOTHING
            self.found.add(other)
        # Having come back to itself, it gives what it gave before.
        return _GIVES

    def _is_same_place(self, location: Location) -> bool:
        return location.base is self.location.base and compared(location, self.location) == SAME

    def _write_of(self, instruction: Instruction) -> _Write:
        memory = self.memory
        if not memory.clobbers.may_write(instruction, self.load):
            return _DOES_NOTHING
        if instruction.opcode == opcodes.STORE:
            return self._store(instruction)
        if not isinstance(instruction, Call):
            return _IS_UNKNOWN
        if is_lifetime_marker(instruction):
            return _Write(_UNDEFINES) if self.private is not None else _IS_UNKNOWN
        intrinsic = instruction.intrinsic
        if intrinsic is intrinsics.MEMSET or intrinsic is intrinsics.MEMSET_INLINE:
            return _of_constant(self._filled(instruction))
        if intrinsic is intrinsics.MEMCPY or intrinsic is intrinsics.MEMCPY_INLINE:
            return _of_constant(self._copied(instruction))
        return _IS_UNKNOWN

    def _store(self, store: Instruction) -> _Write:
        if not is_plain(store):
            return _IS_UNKNOWN
        value = store.operands[0]
        location = self.memory.clobbers.location_of(store)
        if value.type is not self.load.type or location.base is not self.location.base:
            return _IS_UNKNOWN
        if not location.is_constant and location.pointer is self.location.pointer and not self._is_same_now(store):
            return _Write(_MAY_GIVE) if _is_within_step(location) else _IS_UNKNOWN
        lie = compared(location, self.location)
        if lie == SAME:
            return _Write(_GIVES)
        return _Write(_MAY_GIVE) if lie == SAME_OR_DISJOINT else _IS_UNKNOWN

    def _is_same_now(self, store: Instruction) -> bool:
        """Whether a pointer that the store and the load have in common is certainly the same number at both."""
        pointer = self.location.pointer
        if self.base is pointer or not isinstance(pointer, Instruction):
            return True
        if pointer.block is store.block and store.block is self.load.block:
            return pointer.index < store.index < self.load.index
        control = self.memory.control
        return control.loop_of(pointer.block) is None and not control.in_irreducible(pointer.block)

    # Blocks of bytes.

    def _place_in(self, call: Call) -> int | None:
        """The distance of the load from the start of a block that is written, if all of it lies in there."""
        if _is_volatile(call):
            return None
        block = self.memory.clobbers.location_written(call, 0)
        location = self.location
        if block.base is not location.base or block.size == UNKNOWN_SIZE:
            return None
        if not block.is_constant or not location.is_constant or block.modulus or location.modulus:
            return None
        place = location.offset - block.offset
        return place if place >= 0 and place + location.size <= block.size else None

    def _filled(self, call: Call) -> Value | None:
        """What the load gives of memory filled with one byte."""
        byte = call.operands[1]
        if not isinstance(byte, ConstantInt):
            return None
        if self._place_in(call) is None and not self._is_whole(call):
            return None
        bits = 0
        for _ in range(self.location.size):
            bits = bits << 8 | byte.value
        return _constant(self.load.type, bits, self.memory)

    def _is_whole(self, call: Call) -> bool:
        """Whether a block is the whole of the object, so that every load from it lies in the block."""
        block = self.memory.clobbers.location_written(call, 0)
        base = block.base
        if base is not self.location.base or not isinstance(base, Alloca) or _is_volatile(call):
            return False
        count = base.operands[0]
        element = self.memory.layout.alloc_size(base.allocated_type)
        if not isinstance(count, ConstantInt) or element is None or block.size != element * count.value:
            return False
        return block.offset == 0 and block.modulus == 0 and block.is_constant

    def _copied(self, call: Call) -> Value | None:
        """What the load gives of memory copied from a constant."""
        place = self._place_in(call)
        if place is None:
            return None
        source = locate(call.operands[1], UNKNOWN_SIZE, self.memory.layout)
        variable = source.base
        if not isinstance(variable, GlobalVariable) or not variable.keeps_initializer:
            return None
        if variable.may_be_replaced(self.memory.interposition) or not source.is_constant or source.modulus:
            return None
        initializer = variable.initializer
        offset = source.offset + place
        if initializer is None or offset < 0:
            return None
        return _read(initializer, offset, self.load.type, self.memory)

    # All writers.

    def any_writer(self) -> Sources | None:
        """What any of the instructions that may change the object can give; None where one is not known."""
        private = self.private
        if private is None:
            return None
        self.found = Sources()
        is_written = False
        has_lifetime = False
        for block in private.writers:
            for instruction in private.writers[block]:
                write = self._write_of(instruction)
                if write.kind == _UNKNOWN:
                    return None
                if write.kind == _UNDEFINES:
                    has_lifetime = True
                elif write.kind != _NOTHING:
                    if write.constant is None:
                        self.found.add(instruction)
                    elif write.constant not in self.found.constants:
                        self.found.constants.append(write.constant)
                    if write.kind == _GIVES and self._is_before(instruction):
                        is_written = True
        if not is_written and not isinstance(private.root, Alloca):
            return None
        self.found.may_be_undef = has_lifetime or not is_written
        return self.found if self.found.count() <= MAX_SOURCES else None

    def _is_before(self, write: Instruction) -> bool:
        """Whether a write is on every way to the load, the object being the same at both."""
        if isinstance(self.base, Instruction) and self.base.block is not self.load.function.entry:
            return False
        return self.memory.control.dominates_instruction(write, self.load)


# What makes the result of a load poison where it does not hold.
_PROMISES: Final = ("range", "nonnull", "align", "nofpclass")


def _promises_more(one: Instruction, other: Instruction) -> bool:
    """Whether one load may be poison where another one is a number, since more is stated of it. With !noundef, the
    behaviour would be undefined.
    """
    if "noundef" in one.metadata:
        return False
    for kind in _PROMISES:
        stated = one.metadata.text(kind)
        if stated is not None and stated != other.metadata.text(kind):
            return True
    return False


def _says_as_much(same: Value | None, load: Instruction) -> bool:
    """Whether nothing is lost by looking at another value instead of a load: what is stated of its range."""
    if "range" not in load.metadata:
        return True
    return isinstance(same, Instruction) and "range" in same.metadata


def _is_volatile(call: Call) -> bool:
    flag = call.operands[3]
    return not isinstance(flag, ConstantInt) or flag.value != 0


def _of_constant(constant: Value | None) -> _Write:
    """The write of a block of bytes in which all that is loaded lies, if it is known what is there."""
    return _IS_UNKNOWN if constant is None else _Write(_GIVES, constant)


def _is_within_step(location: Location) -> bool:
    """Whether two addresses that one pointer has at two times are the same, or far enough from one another."""
    return location.size != UNKNOWN_SIZE and location.size <= location.modulus


_NONE: Final[list[Instruction]] = []


def _read(initializer: Constant, offset: int, loaded: Type, memory: _Memory) -> Value | None:
    """The constant that a load of a type gives at an offset of an initialiser."""
    found = constant_at(initializer, offset, loaded, memory.layout)
    if isinstance(found, (ConstantInt, ConstantFloat)):
        return found
    bits = bits_of(initializer, offset, loaded, memory.layout)
    return None if bits is None else _constant(loaded, bits, memory)


def _constant(loaded: Type, bits: int, memory: _Memory) -> Value | None:
    """The constant of a type that some bits are; None for a type that has bits in no byte."""
    if memory.layout.size_in_bits(loaded) != 8 * memory.clobbers.size_of(loaded):
        return None
    if isinstance(loaded, IntegerType):
        return ConstantInt(loaded, loaded.width, bits)
    if isinstance(loaded, FloatType) and loaded.text in ("half", "bfloat", "float", "double"):
        return ConstantFloat(loaded, bits, f"0x{bits:X}")
    if isinstance(loaded, PointerType) and bits == 0:
        return ConstantWord(loaded, constants.NULL)
    return None
