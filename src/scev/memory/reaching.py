"""What reaches a load: a search backwards from it, up to the nearest writes on each way.

    store to the same bytes, of the same type       the stored value; the search ends on this way
    store that may be to the same bytes             likewise, but the search goes on: all stores to a[i] reach a[j]
    memset, memcpy from a constant, wider constant  the constants at all places where the load can be
    alloca, malloc, llvm.lifetime.start, .end       undef
    calloc                                          0
    any other write that may touch the bytes        unknown, and so the whole answer

A load at an unknown index of a variable of the stack, whose size is known, can be at so many places, since an access
outside of its object is undefined behaviour: at  { c + k m | 0 <= c + k m <= size of the object - size of the load }.
A write to a place that is known *covers* this one; a way ends where all places are covered.

The pointer of the load must be the same on the whole way: at the instruction that computes it, or the base it is a
known distance from, the search ends with unknown. Of a private object, only the instructions that may change it are
looked at; if that is still too far, all of them are taken to reach the load, and undef with them, unless one that
writes the very bytes dominates the load.
"""

from __future__ import annotations

from typing import Final, final

from scev import ir
from scev.cfg import ControlFlow
from scev.ir import constants, intrinsics, opcodes
from scev.ir.callees import NEW_UNDEF, NEW_UNKNOWN, NEW_ZERO, may_return_null, new_memory
from scev.memory.captures import PrivateObject, is_argument_read_only, is_lifetime_marker, is_plain
from scev.memory.clobbers import Clobbers, Reading
from scev.memory.locations import SAME, SAME_OR_DISJOINT, UNKNOWN_SIZE, Location, compared, locate
from scev.memory.sources import CalledFunctions, ReachingSources
from scev.transfer import null_is_valid

MAX_SOURCES: Final = 64
"""Maximum stores that reach one load."""
MAX_PLACES: Final = 64
"""Maximum places at which a load with an unknown index can be, for which it is seen which writes cover them."""


# What one instruction does to a load behind it.
_NOTHING: Final = 0
_GIVES: Final = 1
_MAY_GIVE: Final = 2
_UNDEFINES: Final = 3
_UNKNOWN: Final = 4
# What it gives has been noted.
_ENDS: Final = 5


@final
class _Write:
    """What an instruction does to a load behind it: the constants that it gives, none where it is a store whose value
    it gives; and the places of the load that it covers, as a mask.
    """

    __slots__ = ("constants", "covers", "kind")

    def __init__(self, kind: int, covers: int = 0, constants: list[ir.Value] | None = None) -> None:
        self.kind: int = kind
        self.covers: int = covers
        self.constants: list[ir.Value] = [] if constants is None else constants


_DOES_NOTHING: Final = _Write(_NOTHING)
_IS_UNKNOWN: Final = _Write(_UNKNOWN)


@final
class StoreSearch:
    """What a search asks."""

    __slots__ = ("called", "clobbers", "control", "interposition", "layout")

    def __init__(
        self, clobbers: Clobbers, control: ControlFlow, interposition: bool, called: CalledFunctions | None = None
    ) -> None:
        self.called: CalledFunctions | None = called
        self.clobbers: Clobbers = clobbers
        self.control: ControlFlow = control
        self.interposition: bool = interposition
        self.layout: ir.DataLayout = clobbers.layout


@final
class BackwardSearch:
    """One search. `takes_loads`: a load of the same bytes ends it, too, and is among the sources; with `takes_itself`,
    the very load that is asked about as well.
    """

    __slots__ = (
        "base",
        "edges",
        "ends_at_entry",
        "found",
        "is_too_far",
        "load",
        "location",
        "memory",
        "places",
        "private",
        "read",
        "steps",
        "stores",
        "takes_itself",
        "takes_loads",
    )

    def __init__(
        self, memory: StoreSearch, read: Reading, private: PrivateObject | None, load: ir.Instruction | None = None
    ) -> None:
        location = read.location
        self.memory: StoreSearch = memory
        self.read: Reading = read
        self.load: ir.Instruction | None = load
        # Whether what is there when the function begins is an answer.
        self.ends_at_entry: bool = False
        self.location: Location = location
        self.private: PrivateObject | None = private
        # The pointer that is the same at each write that is passed.
        self.base: ir.Value = location.base
        # Where the load can be, as distances from its base; empty where these are too many.
        self.places: list[int] = _places(location, memory.layout)
        self.found: ReachingSources = ReachingSources()
        self.takes_loads: bool = False
        self.takes_itself: bool = False
        # Where the search ends, by number; edges as  source * blocks + target.
        self.stores: dict[int, bool] = {}
        self.edges: dict[int, bool] = {}
        self.is_too_far: bool = False
        self.steps: int = 0

    def end_at(self, stores: list[ir.Instruction], edges: list[tuple[ir.BasicBlock, ir.BasicBlock]]) -> None:
        """End at some stores and edges, behind which all is written."""
        for store in stores:
            self.stores[store.index] = True
        for source, target in edges:
            self.edges[self._edge(source, target)] = True

    def _edge(self, source: ir.BasicBlock, target: ir.BasicBlock) -> int:
        return source.index * len(source.function.blocks) + target.index

    def run(self) -> ReachingSources | None:
        """The sources; None where something unknown reaches the load, or it is too far."""
        return self.run_from(self.read.block, self.read.index)

    def meeting(self) -> ir.BasicBlock | None:
        """The block, the nearest above the load, into which several edges lead, if nothing is written in between."""
        block = self.read.block
        before = self.read.index
        while self.memory.control.is_reachable(block) and block is not block.function.entry:
            outcome = self._scan(block, before, 0)
            if outcome.kind != _NOTHING or outcome.covers or self.found.count() > 0:
                return None
            if len(block.predecessors) != 1:
                return block
            block = block.predecessors[0]
            before = block.terminator.index + 1
        return None

    def run_from(self, start: ir.BasicBlock, end: int) -> ReachingSources | None:
        """The sources of what is there before instruction number `end` of a block; of all runs of one search, the
        steps count together.
        """
        self.found = ReachingSources()
        control = self.memory.control
        if not control.is_reachable(start):
            return None
        # By block: the places that are covered behind it, on all ways that led there.
        entered: dict[int, int] = {}
        pending: list[tuple[ir.BasicBlock, int, int]] = [(start, end, 0)]
        while pending:
            block, before, covered = pending.pop()
            outcome = self._scan(block, before, covered)
            if outcome.kind == _UNKNOWN:
                return None
            if outcome.kind != _NOTHING:
                continue
            if block is block.function.entry:
                if not self.ends_at_entry:
                    return None
                self.found.is_kept = True
                continue
            if self._is_beyond(block, len(entered)):
                self.is_too_far = True
                return None
            for source in block.predecessors:
                if not control.is_reachable(source) or (self.edges and self._edge(source, block) in self.edges):
                    continue
                earlier = entered.get(source.index, -1)
                both = outcome.covers & earlier
                if both != earlier:
                    entered[source.index] = both
                    pending.append((source, source.terminator.index + 1, both))
        return self.found

    def _is_beyond(self, block: ir.BasicBlock, entered: int) -> bool:
        """Whether more blocks lead to a block than can still be searched, of which so many have been entered."""
        left = self.memory.clobbers.max_steps - self.steps + entered
        return len(block.predecessors) > left and self.memory.clobbers.ways_into(block) > left

    def _scan(self, block: ir.BasicBlock, before: int, covered: int) -> _Write:
        """Go backwards through a block from the instruction of number `before`, some places being covered; _NOTHING
        where its start is reached.
        """
        everything = (1 << len(self.places)) - 1
        base = self.base
        first = -1
        if isinstance(base, ir.Instruction) and base.block is block and base.index < before:
            first = base.index
        candidates = self._candidates(block)
        self.steps += 1
        for k in range(_number_before(candidates, before) - 1, -1, -1):
            instruction = candidates[k]
            if instruction.index <= first:
                break
            self.steps += 1
            if self.steps > self.memory.clobbers.max_steps:
                break
            write = self._pass(instruction)
            if write.kind != _NOTHING and write.kind != _MAY_GIVE:
                return write
            covered |= write.covers
            if everything and covered == everything:
                return _Write(_GIVES)
        if self.steps > self.memory.clobbers.max_steps or self.found.count() > MAX_SOURCES:
            self.is_too_far = True
            return _IS_UNKNOWN
        if first < 0:
            return _Write(_NOTHING, covered)
        return self._begun(base)

    def _begun(self, base: ir.Value) -> _Write:
        """What is in an object when it begins to exist; notes what that gives."""
        content = _content_of_new(base)
        if content == NEW_UNDEF:
            self.found.may_be_undef = True
            return _Write(_UNDEFINES)
        if content == NEW_ZERO and (zero := _constant(self.read.type, 0, self.memory)) is not None:
            self.found.add_constants([zero])
            return _Write(_GIVES)
        return _IS_UNKNOWN

    def _candidates(self, block: ir.BasicBlock) -> list[ir.Instruction]:
        """The instructions of a block that may matter."""
        if self.private is None or self.takes_loads:
            return self.memory.clobbers.accesses_in(block)
        return self.private.writers.get(block.index, _NONE)

    def _pass(self, instruction: ir.Instruction) -> _Write:
        """What passing an instruction backwards says; notes what it gives."""
        if self.takes_loads and instruction.opcode == opcodes.LOAD and is_plain(instruction):
            return self._pass_load(instruction)
        if self.stores and instruction.index in self.stores:
            self.found.add(instruction)
            return _Write(_GIVES)
        write = self._write_of(instruction)
        if write.kind == _UNDEFINES:
            self.found.may_be_undef = True
        else:
            self._take(instruction, write)
        return write

    def _take(self, instruction: ir.Instruction, write: _Write) -> None:
        """Note what a write gives."""
        if write.kind == _GIVES or write.kind == _MAY_GIVE:
            if write.constants:
                self.found.add_constants(write.constants)
            else:
                self.found.add(instruction)

    def _pass_load(self, other: ir.Instruction) -> _Write:
        if other.type is not self.read.type or ir.promises_more(other, self.read.stated):
            return _DOES_NOTHING
        if other is self.load:
            if self.takes_itself:
                self.found.add(other)
        else:
            location = self.memory.clobbers.location_of(other)
            if location.pointer is not self.location.pointer and not self._is_same_place(location):
                return _DOES_NOTHING
            self.found.add(other)
        # Having come back to itself, it gives what it gave before.
        return _Write(_GIVES)

    def _is_same_place(self, location: Location) -> bool:
        return location.base is self.location.base and compared(location, self.location) == SAME

    def _write_of(self, instruction: ir.Instruction) -> _Write:
        memory = self.memory
        if not memory.clobbers.may_change(instruction, self.read, self.private):
            return _DOES_NOTHING
        if instruction.opcode == opcodes.STORE:
            return self._store(instruction)
        if isinstance(instruction, (ir.Call, ir.Invoke)) and instruction.intrinsic is None:
            return self._called(instruction)
        if not isinstance(instruction, ir.Call):
            return _IS_UNKNOWN
        if is_lifetime_marker(instruction):
            return _Write(_UNDEFINES) if self.private is not None else _IS_UNKNOWN
        intrinsic = instruction.intrinsic
        if intrinsic is intrinsics.MEMSET or intrinsic is intrinsics.MEMSET_INLINE:
            return self._filled(instruction)
        if intrinsic is intrinsics.MEMCPY or intrinsic is intrinsics.MEMCPY_INLINE:
            return self._copied(instruction)
        return _IS_UNKNOWN

    def _called(self, call: ir.Call | ir.Invoke) -> _Write:
        """What a function that is called has put there, where it was handed one pointer to the object; notes it."""
        called = self.memory.called
        if called is None or self.private is None or call.opcode == opcodes.CALLBR:
            return _IS_UNKNOWN
        if isinstance(call, ir.Invoke) and "nounwind" not in ir.call_attributes(call):
            # Where it throws, it need not have come to an end.
            return _IS_UNKNOWN
        handed = [k for k in range(call.site.argument_count) if self._is_to_object(call, k)]
        if len(handed) != 1:
            return _IS_UNKNOWN
        at = locate(call.operands[handed[0]], UNKNOWN_SIZE, self.memory.layout)
        location = self.location
        if at.base is not location.base or at.modulus or not at.is_constant:
            return _IS_UNKNOWN
        offset = location.offset - at.offset
        if location.modulus:
            offset %= location.modulus
        place = Location(location.pointer, location.base, offset, location.modulus, location.is_constant, location.size)
        if (found := called.written(call, handed[0], self.read.type, place)) is None or found.stores:
            return _IS_UNKNOWN
        self.found.add_all(found)
        if found.may_be_undef:
            self.found.may_be_undef = True
        return _DOES_NOTHING if found.is_kept or location.modulus else _Write(_ENDS)

    def _is_to_object(self, call: ir.Call | ir.Invoke, position: int) -> bool:
        """Whether an argument is a pointer to the object through which a call may write."""
        operand = call.operands[position]
        assert self.private is not None
        if not isinstance(operand, ir.LocalValue) or operand.index not in self.private.derived:
            return False
        return not is_argument_read_only(call, position)

    def _store(self, store: ir.Instruction) -> _Write:
        if not is_plain(store):
            return _IS_UNKNOWN
        value = store.operands[0]
        location = self.memory.clobbers.location_of(store)
        if location.base is not self.location.base:
            return _IS_UNKNOWN
        if value.type is not self.read.type:
            # What fills the bytes of a structure between its elements, and the bits behind an i5, is undef.
            is_plain_type = not isinstance(value.type, (ir.StructType, ir.ArrayType))
            if isinstance(value, ir.Constant) and is_plain_type and self._fills_bytes(value.type):
                return self._of_constant(value, 0, location)
            return _IS_UNKNOWN
        if not location.is_constant and location.pointer is self.location.pointer and not self._is_same_now(store):
            return _Write(_MAY_GIVE) if _is_within_step(location) else _IS_UNKNOWN
        lie = compared(location, self.location)
        if lie == SAME:
            return _Write(_GIVES)
        if lie != SAME_OR_DISJOINT:
            return _IS_UNKNOWN
        covers = 0
        if location.modulus == 0 and location.offset in self.places:
            covers = 1 << self.places.index(location.offset)
        return _Write(_MAY_GIVE, covers)

    def _fills_bytes(self, type_: ir.Type) -> bool:
        return self.memory.layout.size_in_bits(type_) == 8 * self.memory.clobbers.size_of(type_)

    def _is_same_now(self, store: ir.Instruction) -> bool:
        """Whether a pointer that the store and the load have in common is certainly the same number at both."""
        pointer = self.location.pointer
        if self.base is pointer or not isinstance(pointer, ir.Instruction):
            return True
        if pointer.block is store.block and store.block is self.read.block:
            return pointer.index < store.index < self.read.index
        control = self.memory.control
        return control.loop_of(pointer.block) is None and not control.in_irreducible(pointer.block)

    # Blocks of bytes.

    def _covered_by(self, block: Location) -> int | None:
        """The places of the load that lie in some bytes, as a mask; None where these are not known, or one lies partly
        in them.
        """
        if block.base is not self.location.base or block.size == UNKNOWN_SIZE or block.modulus or not block.is_constant:
            return None
        size = self.location.size
        mask = 0
        for k, place in enumerate(self.places):
            if block.offset <= place and place + size <= block.offset + block.size:
                mask |= 1 << k
            elif place < block.offset + block.size and block.offset < place + size:
                return None
        return mask if self.places else None

    def _written(self, covers: int, constants: list[ir.Value]) -> _Write:
        """A write of constants to some places."""
        is_all = covers == (1 << len(self.places)) - 1
        return _Write(_GIVES if is_all else _MAY_GIVE if covers else _NOTHING, covers, constants)

    def _of_constant(self, constant: ir.Constant, start: int, block: Location) -> _Write:
        """A write of the bytes of a constant, from number `start` on."""
        if (covers := self._covered_by(block)) is None:
            return _IS_UNKNOWN
        found: list[ir.Value] = []
        for k, place in enumerate(self.places):
            if covers >> k & 1:
                if (value := _read(constant, start + place - block.offset, self.read.type, self.memory)) is None:
                    return _IS_UNKNOWN
                found.append(value)
        return self._written(covers, found)

    def _filled(self, call: ir.Call) -> _Write:
        """Memory filled with one byte."""
        byte = call.operands[1]
        if not isinstance(byte, ir.ConstantInt) or ir.is_volatile_block_write(call):
            return _IS_UNKNOWN
        bits = 0
        for _ in range(self.location.size):
            bits = bits << 8 | byte.value
        if (constant := _constant(self.read.type, bits, self.memory)) is None:
            return _IS_UNKNOWN
        if self._is_whole(call):
            return _Write(_GIVES, 0, [constant])
        covers = self._covered_by(self.memory.clobbers.location_written(call, 0))
        return _IS_UNKNOWN if covers is None else self._written(covers, [constant])

    def _is_whole(self, call: ir.Call) -> bool:
        """Whether a block is the whole of the object, so that every load from it lies in the block."""
        block = self.memory.clobbers.location_written(call, 0)
        size = _size_of_variable(block.base, self.memory.layout)
        is_all = size is not None and block.size == size and block.offset == 0 and block.modulus == 0
        return is_all and block.is_constant and block.base is self.location.base

    def _copied(self, call: ir.Call) -> _Write:
        """Memory copied from a constant."""
        source = locate(call.operands[1], UNKNOWN_SIZE, self.memory.layout)
        variable = source.base
        if (
            not isinstance(variable, ir.GlobalVariable)
            or not variable.keeps_initializer
            or ir.is_volatile_block_write(call)
        ):
            return _IS_UNKNOWN
        if variable.may_be_replaced(self.memory.interposition) or not source.is_constant or source.modulus:
            return _IS_UNKNOWN
        if (initializer := variable.initializer) is None or source.offset < 0:
            return _IS_UNKNOWN
        return self._of_constant(initializer, source.offset, self.memory.clobbers.location_written(call, 0))

    # All writers.

    def any_writer(self) -> ReachingSources | None:
        """What any of the instructions that may change the object can give; None where one is not known."""
        if (private := self.private) is None:
            return None
        self.found = ReachingSources()
        is_written = False
        has_lifetime = False
        for block in private.writers:
            for instruction in private.writers[block]:
                write = self._write_of(instruction)
                if write.kind == _UNKNOWN or write.kind == _ENDS:
                    return None
                if write.kind == _UNDEFINES:
                    has_lifetime = True
                else:
                    self._take(instruction, write)
                    if write.kind == _GIVES and self._is_before(instruction):
                        is_written = True
        self.found.may_be_undef = has_lifetime
        if not is_written and self._begun(private.root).kind == _UNKNOWN:
            return None
        return self.found if self.found.count() <= MAX_SOURCES else None

    def _is_before(self, write: ir.Instruction) -> bool:
        """Whether a write is on every way to the load, the object being the same at both."""
        block = self.read.block
        if isinstance(self.base, ir.Instruction) and self.base.block is not block.function.entry:
            return False
        if write.block is block:
            return write.index < self.read.index
        return self.memory.control.dominates(write.block, block)


def _content_of_new(base: ir.Value) -> int:
    """What is in an object when it begins to exist."""
    if isinstance(base, ir.Alloca):
        return NEW_UNDEF
    if not isinstance(base, (ir.Call, ir.Invoke)) or _may_be_object_at_null(base):
        return NEW_UNKNOWN
    return new_memory(base)


def _may_be_object_at_null(call: ir.Call | ir.Invoke) -> bool:
    """Whether the null that an allocation returns where it fails may be the address of another object."""
    type_ = call.type
    is_usual = isinstance(type_, ir.PointerType) and not type_.address_space
    return not (is_usual and not null_is_valid(call.block.function)) and may_return_null(call)


def _size_of_variable(base: ir.Value, layout: ir.DataLayout) -> int | None:
    """The bytes of a variable of the stack; None where they are not known."""
    if not isinstance(base, ir.Alloca):
        return None
    count = base.operands[0]
    element = layout.alloc_size(base.allocated_type)
    return element * count.value if isinstance(count, ir.ConstantInt) and element is not None else None


def _places(location: Location, layout: ir.DataLayout) -> list[int]:
    """The distances from its base at which an access can be; none where these are too many, or not known."""
    if location.modulus == 0:
        return [location.offset] if location.is_constant else []
    if (whole := _size_of_variable(location.base, layout)) is None or location.size == UNKNOWN_SIZE:
        return []
    first = location.offset % location.modulus
    last = whole - location.size
    if (last - first) // location.modulus >= MAX_PLACES:
        return []
    return list(range(first, last + 1, location.modulus))


def _is_within_step(location: Location) -> bool:
    """Whether two addresses that one pointer has at two times are the same, or far enough from one another."""
    return location.size != UNKNOWN_SIZE and location.size <= location.modulus


_NONE: Final[list[ir.Instruction]] = []


def _number_before(instructions: list[ir.Instruction], before: int) -> int:
    """How many of some instructions of a block, in order, come before the instruction of a number."""
    low = 0
    high = len(instructions)
    while low < high:
        middle = (low + high) // 2
        if instructions[middle].index < before:
            low = middle + 1
        else:
            high = middle
    return low


def _read(initializer: ir.Constant, offset: int, loaded: ir.Type, memory: StoreSearch) -> ir.Value | None:
    """The constant that a load of a type gives at an offset of an initialiser."""
    found = ir.constant_at(initializer, offset, loaded, memory.layout)
    if isinstance(found, (ir.ConstantInt, ir.ConstantFloat)):
        return found
    bits = ir.bits_of(initializer, offset, loaded, memory.layout)
    return None if bits is None else _constant(loaded, bits, memory)


def _constant(loaded: ir.Type, bits: int, memory: StoreSearch) -> ir.Value | None:
    """The constant of a type that some bits are; None for a type that has bits in no byte."""
    if memory.layout.size_in_bits(loaded) != 8 * memory.clobbers.size_of(loaded):
        return None
    if isinstance(loaded, ir.IntegerType):
        return ir.ConstantInt(loaded, loaded.width, bits)
    if isinstance(loaded, ir.FloatType) and loaded.text in ("half", "bfloat", "float", "double"):
        return ir.ConstantFloat(loaded, bits, f"0x{bits:X}")
    if isinstance(loaded, ir.PointerType) and bits == 0:
        return ir.ConstantWord(loaded, constants.NULL)
    return None
