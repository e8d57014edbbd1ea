"""What a load gives from objects of which all accesses are seen: the union of what they begin with and what is stored.

    load of T at c + k m        what the object begins with there: the initialiser's elements, zeros, undef
                             ∪  what stores of T put to bytes that may be these
                             ∪  the same of all places from which memory may have been copied there
                                anything, if a write of another kind may be to some of these bytes

So arrays and structures are told apart by field: with `{ i32, float } a[100]`, a store to a[i].x is no store to a[j].y.
Undef is anything, unless undef is absent, or the load is `!noundef`. So is what a load gives that races with a store
(LangRef: Memory Model for Concurrent Operations): of objects that threads may share, unless both are atomic.
"""

from __future__ import annotations

from math import gcd
from typing import Final, NamedTuple, final

from scev import ir
from scev.analysis.program.outgoing import BY_ITSELF, Stored, joined
from scev.analysis.program.pointers import (
    MemoryObject,
    ObjectAccess,
    ObjectPlace,
    Place,
    PointsTo,
    copied_from,
    is_whole,
)
from scev.analysis.program.reach import Reach, varies
from scev.domains import FloatSet, IntSet, ValueSet
from scev.ir import constants, intrinsics, opcodes
from scev.ir.callees import NEW_ZERO, freed_by, new_memory
from scev.memory import DISJOINT, OVERLAPPING, UNKNOWN_SIZE, ReachingSources, compared_places, locate
from scev.transfer import MAX_TABLE_READS, Context, format_of_type, set_of_constant, set_of_places, set_of_type

MAX_OBJECT_WRITES: Final = 256
"""Maximum writes of one object for which it is known what it holds."""
MAX_OBJECT_ACCESSES: Final = 1 << 16
"""Maximum pairs of a load and a write of one object for which it is known what it holds."""


class TwoRanges(NamedTuple):
    """Bytes of one object that are written, and that are read: `start` behind the start of the object, and moved as far
    as the address varies, if it does; and how many.
    """

    written: int
    written_size: int
    moves_written: bool
    read: int
    read_size: int
    moves_read: bool

    def meet(self, written: Reach | None, read: Reach | None) -> bool:
        """Whether some bytes may be the same, if the addresses vary so far."""
        if self.moves_written and written is None or self.moves_read and read is None:
            return True
        first, last = written if self.moves_written and written is not None else (0, 0)
        begin, end = read if self.moves_read and read is not None else (0, 0)
        is_before = self.written + last + self.written_size <= self.read + begin
        return not is_before and self.read + end + self.read_size > self.written + first


@final
class PossibleWrite:
    """A write that may be to bytes of a load. `gives`: what is stored, if that is a value of the load's type; else
    `filled`: what a block of equal bytes, or a constant, is there; None for anything. Or a call, by which its operand
    of number `handed` is stored; BY_ITSELF or BY_OTHERS for a write itself. `ranges`: where both may be, if that says
    more than their strides. `within`: the call, in the function of the load, in which the write happens.
    """

    __slots__ = ("filled", "gives", "handed", "instruction", "ranges", "within")

    def __init__(
        self, instruction: ir.Instruction, gives: bool, filled: ValueSet | None, handed: int = BY_ITSELF
    ) -> None:
        self.instruction: ir.Instruction = instruction
        self.gives: bool = gives
        self.filled: ValueSet | None = filled
        self.handed: int = handed
        self.ranges: list[TwoRanges] | None = None
        self.within: ir.Instruction | None = None


# How far addresses vary, of accesses that were found to happen.
Reaches = dict[ir.Instruction, Reach | None]
# By call: the function that it calls, and what the stores of that put there, in this call.
Contexts = dict[ir.Instruction, tuple[ir.Function, Stored]]


@final
class LoadContents:
    """What one load gives. `initial`: what is there without a write, None for anything; `writes`: what may be to bytes
    of it; `needs_atomic`: where not all is atomic, a race makes it anything.
    """

    __slots__ = ("initial", "load", "needs_atomic", "writes")

    def __init__(
        self, load: ir.Instruction, initial: ValueSet | None, writes: list[PossibleWrite], needs_atomic: bool
    ) -> None:
        self.load: ir.Instruction = load
        self.initial: ValueSet | None = initial
        self.writes: list[PossibleWrite] = sorted(writes, key=_order)
        self.needs_atomic: bool = needs_atomic

    def loaded(self, stored: Stored, reaches: Reaches) -> ValueSet | None:
        """What the load gives, if such writes happen, store such sets, and vary so far; None for anything."""
        if (found := self.initial) is None:
            return None
        for write in self.writes:
            key = (write.instruction, write.handed)
            if key not in stored or not self.may_meet(write, reaches):
                continue
            if self.needs_atomic and not (is_atomic(self.load) and is_atomic(write.instruction)):
                return None
            given = stored[key] if write.gives else write.filled
            if given is None:
                return None
            found = found.join(given)
        return found

    def loaded_in_contexts(self, contexts: Contexts, stored: Stored) -> ValueSet | None:
        """What the load gives, if it is known of some calls in its function what the functions that they call store."""
        if (found := self.initial) is None or self.needs_atomic:
            return None
        for write in self.writes:
            key = (write.instruction, write.handed)
            own = None if write.within is None else contexts.get(write.within)
            if own is not None and own[0] is write.instruction.function:
                if (write.instruction, BY_ITSELF) not in own[1]:
                    continue
                given = own[1][write.instruction, BY_ITSELF]
            elif key in stored:
                given = stored[key] if write.gives else write.filled
            else:
                continue
            if given is None:
                return None
            found = found.join(given)
        return found

    def may_meet(self, write: PossibleWrite, reaches: Reaches) -> bool:
        """Whether a write may be to bytes of the load, if addresses vary so far."""
        if write.ranges is None:
            return True
        there, here = reaches.get(write.instruction), reaches.get(self.load)
        if self.load not in reaches and any(ranges.moves_read for ranges in write.ranges):
            # The load does not happen.
            return False
        return any(ranges.meet(there, here) for ranges in write.ranges)


def contents_by_order(load: ir.Instruction, sources: ReachingSources, context: Context) -> LoadContents | None:
    """What a load gives by the order of instructions, of an object that only its function, and those that it calls,
    know; None for anything.
    """
    full = set_of_type(load.type, context)
    if full is None or sources.may_be_undef and not _excludes_undef(load, context):
        return None
    initial: ValueSet | None = full.emptied()
    for constant in sources.constants:
        initial = joined(initial, set_of_constant(constant, context))
    writes = [PossibleWrite(store, True, None) for store in sources.stores]
    for call, store in sources.called:
        write = PossibleWrite(store, True, None)
        write.within = call
        writes.append(write)
    writes += [PossibleWrite(call, True, None, number) for call, number in sources.handed]
    return None if initial is None else LoadContents(load, initial, writes, False)


def contents_of_copy(
    load: ir.Instruction, sources: ReachingSources, pointers: PointsTo, context: Context
) -> LoadContents | None:
    """What a load gives from an argument that is a copy: what its function has stored there, or what was copied; None
    for anything.
    """
    places = pointers.objects_of(load)
    if (found := contents_by_order(load, sources, context)) is None or not sources.is_kept:
        return found
    if len(places) != 1 or places[0].object.is_opaque or not isinstance(places[0].object.value, ir.Argument):
        return None
    copied = copied_from(places[0])
    if copied is None or len(copied) < 2 or not all(_is_seen(one.object) for one in copied):
        return None
    if (kept := _contents_at(load, copied[1:], context)) is None:
        return None
    initial = joined(found.initial, kept.initial)
    return None if initial is None else LoadContents(load, initial, [*found.writes, *kept.writes], kept.needs_atomic)


def _two_ranges(
    access: ObjectAccess, place: ObjectPlace, size: int, load: ir.Instruction, context: Context
) -> TwoRanges | None:
    """Where a write and a load may be, if one of them varies and the places of both bases are known."""
    moves = varies(access.instruction, context.layout)
    moved = varies(load, context.layout)
    if not (moves or moved) or access.size == UNKNOWN_SIZE or size == UNKNOWN_SIZE:
        return None
    if moves and access.start is None or moved and place.start is None:
        return None
    if not moves and access.place[1] or not moved and place.place[1]:
        return None
    written = access.start if moves and access.start is not None else access.place[0]
    read = place.start if moved and place.start is not None else place.place[0]
    return TwoRanges(written, access.size, moves, read, size, moved)


def _excludes_undef(load: ir.Instruction, context: Context) -> bool:
    return context.settings.undef == "absent" or "noundef" in load.metadata


def contents_of(load: ir.Instruction, pointers: PointsTo, context: Context) -> LoadContents | None:
    """What a load gives from objects of which all accesses are seen; None where it may be from another."""
    if set_of_type(load.type, context) is None:
        return None
    base = locate(load.operands[0], UNKNOWN_SIZE, context.layout).base
    if isinstance(base, ir.GlobalVariable) and base.is_constant:
        # The table is read where its indices are known.
        return None
    places: list[ObjectPlace] = []
    for place in pointers.objects_of(load):
        if not _is_seen(place.object) or (found := copied_from(place)) is None:
            return None
        places += found
    if not places or not all(_is_seen(one.object) for one in places):
        return None
    if context.settings.max_memory_steps == 0 and not all(
        isinstance(one.object.value, ir.GlobalVariable) for one in places
    ):
        return None
    return _contents_at(load, places, context)


def _contents_at(load: ir.Instruction, places: list[ObjectPlace], context: Context) -> LoadContents | None:
    """What a load gives from some places, or from where these may be copied from; None for anything."""
    size = _size_of(load.type, context)
    found: dict[ir.Instruction, PossibleWrite] = {}
    ranges: dict[ir.Instruction, list[TwoRanges] | None] = {}
    full = set_of_type(load.type, context)
    initial = None if full is None else full.emptied()
    is_shared = False
    for one in places:
        is_shared = is_shared or one.object.is_shared and not one.object.is_constant
        initial = joined(initial, _initial_of(one, size, load, context))
        if initial is None:
            return None
        for access in one.object.writes:
            write = access.instruction
            if compared_places(*access.place, access.size, *one.place, size) == DISJOINT:
                continue
            possible = _possible_write(write, access.place, access.size, one.place, size, load, context)
            if possible is None:
                continue
            if (before := found.get(write)) is not None and not _is_same(before, possible):
                # In some places it gives what it stores, in others something else.
                possible = PossibleWrite(write, False, None)
            found[write] = possible
            both = _two_ranges(access, one, size, load, context)
            known = ranges.get(write, [])
            ranges[write] = None if both is None or known is None else [*known, both]
    for write, possible in found.items():
        possible.ranges = ranges[write]
    needs_atomic = is_shared and not _excludes_undef(load, context)
    return LoadContents(load, initial, list(found.values()), needs_atomic)


def _is_seen(object_: MemoryObject) -> bool:
    """Whether all writes of an object are seen, and few enough."""
    if object_.is_constant:
        return True
    if object_.escapes or object_.is_opaque or isinstance(object_.value, ir.Function):
        return False
    writes = len(object_.writes)
    return writes <= MAX_OBJECT_WRITES and writes * len(object_.reads) <= MAX_OBJECT_ACCESSES


def _is_same(one: PossibleWrite, other: PossibleWrite) -> bool:
    return one.gives == other.gives and (one.gives or one.filled == other.filled)


def _order(write: PossibleWrite) -> tuple[str, int, int]:
    return write.instruction.function.name, write.instruction.index, write.handed


def is_atomic(access: ir.Instruction) -> bool:
    return isinstance(access, ir.Memory) and bool(access.flags & opcodes.ATOMIC)


def _size_of(type_: ir.Type, context: Context) -> int:
    size = context.layout.store_size(type_)
    return UNKNOWN_SIZE if size is None else size


# What an object begins with.


def _initial_of(place: ObjectPlace, size: int, load: ir.Instruction, context: Context) -> ValueSet | None:
    """What is at a place when the object begins to exist; None for anything."""
    value = place.object.value
    full = set_of_type(load.type, context)
    if full is None or size == UNKNOWN_SIZE:
        return None
    if isinstance(value, ir.GlobalVariable):
        return _initial_set(value, place.place, size, load.type, context)
    if isinstance(value, ir.Argument):
        # What is copied there.
        return full.emptied()
    if isinstance(value, (ir.Call, ir.Invoke)):
        kind = new_memory(value)
        if kind == NEW_ZERO:
            return set_of_constant(ir.ConstantWord(load.type, constants.ZERO), context)
        if place.object.copies_from and not freed_by(value):
            # What the function that returns it has put there.
            return full.emptied()
    # Undef.
    return full.emptied() if _excludes_undef(load, context) else None


def _initial_set(
    variable: ir.GlobalVariable, place: Place, size: int, type_: ir.Type, context: Context
) -> ValueSet | None:
    initializer = variable.initializer
    whole = context.layout.alloc_size(variable.value_type)
    if initializer is None or whole is None:
        return None
    if isinstance(initializer, ir.ConstantWord) and initializer.word == constants.ZERO:
        return set_of_constant(ir.ConstantWord(type_, constants.ZERO), context)
    last = whole - size
    offset, modulus = place
    if modulus == 0:
        places = [offset] if 0 <= offset <= last else []
    elif last // modulus >= MAX_TABLE_READS:
        return None
    else:
        places = list(range(offset % modulus, last + 1, modulus))
    return set_of_places(initializer, places, type_, context)


# What a write puts there.


def _possible_write(
    write: ir.Instruction, at: Place, written: int, place: Place, size: int, load: ir.Instruction, context: Context
) -> PossibleWrite | None:
    """What a write gives to a load of some bytes of which it may write some; None where it only copies, so that what it
    copies is given.
    """
    if isinstance(write, ir.Call):
        has_all = is_whole(at, written, place, size)
        if write.intrinsic in (intrinsics.MEMSET, intrinsics.MEMSET_INLINE):
            return PossibleWrite(write, False, _filled(write, load.type, context) if has_all else None)
        return None if has_all else PossibleWrite(write, False, None)
    if write.opcode != opcodes.STORE:
        return PossibleWrite(write, False, None)
    value = write.operands[0]
    if value.type is load.type:
        if compared_places(*at, written, *place, size) != OVERLAPPING:
            return PossibleWrite(write, True, None)
    elif _is_by_element(value.type, load.type, at, place, context):
        return PossibleWrite(write, True, None)
    if isinstance(value, ir.Constant) and at[1] == 0 and place[1] == 0:
        distance = place[0] - at[0]
        if distance >= 0 and distance + size <= written and not _has_gaps(value.type, context):
            return PossibleWrite(write, False, set_of_places(value, [distance], load.type, context))
    return PossibleWrite(write, False, None)


def _has_gaps(type_: ir.Type, context: Context) -> bool:
    """Whether a value of a type does not fill its bytes."""
    bits = context.layout.size_in_bits(type_)
    is_plain = isinstance(type_, (ir.IntegerType, ir.FloatType, ir.PointerType, ir.VectorType))
    return not is_plain or bits is None or bits != 8 * _size_of(type_, context)


def _is_by_element(stored: ir.Type, loaded: ir.Type, at: Place, place: Place, context: Context) -> bool:
    """Whether a vector's elements are read as such, or elements stored into what is read as a vector: the set of a
    vector is that of its elements.
    """
    one = stored.element if isinstance(stored, ir.VectorType) else stored
    other = loaded.element if isinstance(loaded, ir.VectorType) else loaded
    if one is not other or _has_gaps(one, context):
        return False
    size = _size_of(one, context)
    return gcd(at[1], place[1], at[0] - place[0]) % size == 0


def _filled(call: ir.Call, type_: ir.Type, context: Context) -> ValueSet | None:
    """What a block of equal bytes is as a value of a type; None where it is none, or not known."""
    byte = call.operands[1]
    size = _size_of(type_, context)
    if not isinstance(byte, ir.ConstantInt) or size == UNKNOWN_SIZE:
        return None
    bits = int.from_bytes(bytes([byte.value]) * size, "little")
    if isinstance(type_, ir.IntegerType) and type_.width == 8 * size:
        return IntSet.point(type_.width, bits)
    format_ = format_of_type(type_)
    if isinstance(type_, ir.FloatType) and format_ is not None and format_.bits == 8 * size:
        return FloatSet.from_bits(format_, bits)
    if not bits:
        return set_of_constant(ir.ConstantWord(type_, constants.ZERO), context)
    return None
