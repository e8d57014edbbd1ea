"""Checks of memory: indices and addresses outside of their objects."""

from __future__ import annotations

from typing import Final

from scev import ir
from scev.accesses import MemoryAccess
from scev.cfg import Place
from scev.checks import objects
from scev.checks.examined import Examination
from scev.checks.finding import CERTAIN, IMPOSSIBLE, POSSIBLE, UNKNOWN, Cause, Verdict
from scev.checks.replayed import Key, Replay, StatedSize, key_of
from scev.checks.room import Room
from scev.checks.rule import Check
from scev.checks.scaled import MAX_LINEAR_STEPS, ScaledValue, linear
from scev.domains import IntSet
from scev.evolution import SignExtend, ZeroExtend
from scev.facts import Expression
from scev.ir import opcodes
from scev.threads import is_added_by_launch


class Outside(Check):
    """An access outside of the object that its address is in; of an array, an index outside."""

    kind = "access"
    other_kinds = ("index", "shared")
    looks_at = (opcodes.LOAD, opcodes.STORE, opcodes.CMPXCHG, opcodes.ATOMICRMW)

    def look(self, at: ir.Instruction, examined: Examination) -> Verdict | None:
        pointer = at.operands[ir.address_position(at)]
        type_ = at.operands[0].type if at.opcode == opcodes.STORE else at.type
        if at.opcode == opcodes.CMPXCHG:
            type_ = at.operands[1].type
        width = examined.context.layout.store_size(type_)
        found = objects.offset_of(pointer, examined, at)
        if found is None or isinstance(found.base, (ir.Phi, ir.GetElementPtr)):
            found = objects.offset_by_loops(at, examined)
        if found is None or width is None:
            return _OF_UNKNOWN_SIZE
        if is_added_by_launch(found.base):
            return _of_launch(found, width, examined)
        if (room := objects.room_of(found.base, examined)) is None:
            return _beyond_asked(found, width, examined) or _beyond_product(at, found, width, examined)
        is_index = found.varies is not None and found.elements > 0
        constant = found.varies is None
        # A constant index is one of an array, too.
        kind = "index" if is_index or (constant and objects.is_array(found.base)) else "access"
        words = _words(found, room, width, examined)
        if room.holds(found.low, found.high, width):
            return Verdict(IMPOSSIBLE, words, (), kind)
        causes: tuple[Cause, ...] = ()
        is_open = found.varies is None and max(-found.low, found.high) > _FAR
        if found.varies is not None and found.scale > 0:
            set_ = examined.set_at(found.varies, found.place)
            if isinstance(set_, IntSet):
                safe = _safe_index(found, room, width, set_)
                causes = (Cause(found.varies, found.place, safe),)
                is_open = not examined.is_beyond(found.varies, set_, safe)
        if room.is_beyond(found.low, found.high, width) and found.is_exact:
            return Verdict(CERTAIN, words, causes, kind)
        if _stays_inside(at, room, examined):
            return Verdict(IMPOSSIBLE, words, (), kind)
        may_be = found.known and not _has_more(found.base)
        return Verdict(POSSIBLE if may_be else UNKNOWN, words, causes, kind, is_open)


_FAR: Final = 1 << 30
"""Bytes from an object that a pointer comes to which is counted and which nothing stops."""


def _has_more(base: ir.Value) -> bool:
    """Whether an object may well be larger than the program assumes at least."""
    return isinstance(base, ir.Argument) and objects.stated_bytes(base) is not None and not objects.is_size_given(base)


def _stays_inside(at: ir.Instruction, room: Room, examined: Examination) -> bool:
    """Whether what is known of iterations proves an access to stay inside its object."""
    if not room.one or (access := examined.access_at(at)) is None:
        return False
    return examined.facts.memory.stays_inside(access) is True


_OF_UNKNOWN_SIZE: Final = Verdict(UNKNOWN, "an access outside of an object whose size is not known")


def _safe_index(found: objects.ByteRange, room: Room, width: int, set_: IntSet) -> IntSet:
    """The numbers of the index with which an access of some width lies in the room; where other values vary, too, all
    that it may be.
    """
    if found.varying != 1:
        return set_
    # first <= fixed + scale * index <= last - width
    least = -((found.fixed - room.first) // found.scale)
    most = (room.last - width - found.fixed) // found.scale
    top = 1 << (set_.width - 1)
    if most < least or least < -top or most >= top:
        return set_
    return IntSet.between(set_.width, least, most)


def _beyond_asked(found: objects.ByteRange, width: int, examined: Examination) -> Verdict | None:
    """An access to memory of a size that was asked for, at a place that is computed of the same number."""
    base = found.base
    if not isinstance(base, (ir.Call, ir.Invoke, ir.Alloca)) or found.varies is None:
        return None
    size, index = _asked_size(base, examined), linear(found.varies)
    if size is None or index is None or size.value is not index.value or found.varying != 1:
        return None
    set_ = examined.set_at(size.value, Place.before(base))
    if not isinstance(set_, IntSet) or set_.is_empty():
        return None
    # How many bytes beyond the end the access goes, at both ends of what the number may be.
    ends = (set_.unsigned_min(), set_.unsigned_max())
    begins = [found.scale * (index.factor * one + index.offset) + found.fixed for one in ends]
    sizes = [size.factor * one + size.offset for one in ends]
    beyond = [begin + width - bytes_ for begin, bytes_ in zip(begins, sizes, strict=True)]
    words = _BEYOND_ASKED
    # Where the size does not fit, no memory is returned, and what is computed of a number may wrap.
    top = objects.largest_size(examined)
    is_exact = size.wraps_never(set_) and index.wraps_never(set_) and max(*sizes, *begins) < top and min(begins) >= -top
    if max(beyond) <= 0:
        return Verdict(IMPOSSIBLE if is_exact and min(begins) >= 0 else UNKNOWN, words)
    is_certain = min(beyond) > 0 and is_exact and objects.is_all_of_it(base) and width > 0
    return Verdict(CERTAIN if is_certain else POSSIBLE, words)


_BEYOND_ASKED: Final = "an access beyond the memory that was asked for"


def _beyond_product(at: ir.Instruction, found: objects.ByteRange, width: int, examined: Examination) -> Verdict:
    """An access to memory of a size that was asked for, as a number of times a value, by what relates the two: within
    a few elements of its end, but not proved to be inside, it is possible that it is beyond.
    """
    access, asked = examined.access_at(at), objects.asked_product(found.base, examined)
    if access is None or asked is None:
        return _OF_UNKNOWN_SIZE
    factor, count = asked
    if isinstance(found.base, ir.Argument):
        return _beyond_given(access, found, width, factor, count, examined)
    if _rests_on_flags(count, examined):
        # `malloc(n * 4)`: where the product wraps, the memory is smaller than what is computed of it.
        return Verdict(UNKNOWN, _BEYOND_ASKED)
    if examined.facts.memory.fits_product(access, factor, count, 0):
        return Verdict(IMPOSSIBLE, _BEYOND_ASKED)
    slack = _NEAR_THE_END * max(width, factor)
    is_near = examined.facts.memory.fits_product(access, factor, count, slack)
    is_near = is_near and not examined.facts.memory.fits_product(access, 0, count, slack)
    return Verdict(POSSIBLE if is_near else UNKNOWN, _BEYOND_ASKED)


def _of_launch(found: objects.ByteRange, width: int, examined: Examination) -> Verdict:
    """An access to the shared memory that a launch adds: arrays without a size, all of which begin at one place."""
    given = examined.facts.threads.dynamic_shared_bytes
    needed = found.high + width
    needs = f"needs {needed} bytes of it" if found.known and found.low >= 0 else "needs how much is not known"
    if given is None:
        return Verdict(UNKNOWN, f"an access outside of the shared memory of the launch: {needs}", (), "shared")
    words = f"an access outside of the {given} bytes of shared memory of the launch: {needs}"
    if found.low >= 0 and needed <= given:
        return Verdict(IMPOSSIBLE, words, (), "shared")
    if found.is_exact and (found.high < 0 or found.low + width > given):
        return Verdict(CERTAIN, words, (), "shared")
    return Verdict(POSSIBLE if found.known else UNKNOWN, words, (), "shared")


def _beyond_given(
    access: MemoryAccess, found: objects.ByteRange, width: int, factor: int, count: ir.Value, examined: Examination
) -> Verdict:
    """An access to an array of which it is stated how large it is: it is possible that it is beyond if it is so for
    some numbers, with which the way to it is run.
    """
    words = f"an access outside of the elements that are stated of {objects.name_of(found.base)}"
    if examined.facts.memory.fits_product(access, factor, count, 0):
        return Verdict(IMPOSSIBLE, words)
    if _has_more(found.base):
        return Verdict(UNKNOWN, words)
    replay = Replay(access.instruction, width, StatedSize(found.base, factor, count), examined)
    proposed = examined.facts.memory.beyond_product(access, factor, count)
    if example := replay.example(_by_key(proposed or [])):
        numbers = " and ".join(f"{value} = {number}" for value, number in example)
        return Verdict(POSSIBLE, f"{words}, as where {numbers}")
    return Verdict(UNKNOWN, words)


def _by_key(proposed: list[tuple[Expression, int]]) -> dict[Key, int]:
    """Numbers of expressions by what may be chosen: by an argument, too, where it was extended."""
    found: dict[Key, int] = {}
    for expression, number in proposed:
        inner = expression
        while isinstance(inner, (SignExtend, ZeroExtend)):
            inner = inner.operands[0]
        if (value := inner.unknown()) is not None and (key := key_of(value)) is not None:
            found[key] = number
    return found


def _rests_on_flags(count: ir.Value, examined: Examination) -> bool:
    """Whether a number is only by a flag, which an overflow makes void, what its operations would give exactly."""
    pending = [count]
    for _ in range(MAX_LINEAR_STEPS):
        if not pending:
            return False
        value = pending.pop()
        if not isinstance(value, ir.Instruction) or value.opcode not in _COUNTED:
            continue
        if value.flags & (opcodes.NSW | opcodes.NUW):
            found = linear(value)
            set_ = None if found is None else examined.set_at(found.value, Place.before(value))
            if found is None or not isinstance(set_, IntSet) or set_.is_empty() or not found.wraps_never(set_):
                return True
        pending += value.operands
    return True


_COUNTED: Final = (opcodes.ADD, opcodes.SUB, opcodes.MUL, opcodes.SHL, opcodes.ZEXT, opcodes.SEXT, opcodes.TRUNC)
_NEAR_THE_END: Final = 2
"""An access that is known to begin so many elements beyond the end at most is compared with it, and not by chance."""


def _asked_size(base: ir.Call | ir.Invoke | ir.Alloca, examined: Examination) -> ScaledValue | None:
    """The bytes of an object as a number times a value, and a number; None where they are not that."""
    if (asked := objects.asked_product(base, examined)) is None or (found := linear(asked[1])) is None:
        return None
    return found.times(asked[0])


def _words(found: objects.ByteRange, room: Room, width: int, examined: Examination) -> str:
    name = objects.name_of(found.base)
    if found.varies is not None and found.elements > 0:
        return f"an index outside of the {found.elements} elements of {name}"
    if not room.one and not isinstance(found.base, ir.Argument):
        return f"an access outside of what {name} points to"
    if isinstance(found.base, ir.Argument) and objects.stated_bytes(found.base) is not None:
        return f"an access outside of the {room.last} bytes that are stated of {name}"
    if not room.one:
        givers = "all calls hand" if examined.handed is None else "the call hands"
        return f"an access outside of what {givers} over as {name}"
    if found.low == found.high:
        return f"an access at byte {found.low} of the {room.last} bytes of {name}"
    return f"an access outside of the {room.last} bytes of {name}"


MEMORY_CHECKS: Final = (Outside(),)
