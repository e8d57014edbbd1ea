"""Races: two accesses by different threads, at least one of which writes, that no barrier orders and that may touch the
same byte.

    s[t] = x;  y = s[t + 1];           thread 0 reads what thread 1 writes: a race
    s[t] = x;  barrier;  y = s[t + 1]; none, if s is shared by a block: all threads wait
    p[i] = p[i + 1];                   a race on global memory, which threads of different blocks have, too

Of shared memory, two threads of one block are asked of, in one phase between two barriers (barriers.py); of global
memory these, and two threads of different blocks, whom no barrier orders. Whether they meet is asked of their indices
(meetings.py).

Atomic accesses do not race with one another, nor do writes of one and the same constant. Pointers of different bases
are not compared: two variables are different objects, and a pointer that is `noalias` is believed to point to an object
of its own, for all threads; of others nothing is said. What waits by way of memory, as a lock does, may order what it
guards: then nothing is said of global memory that may race, nor of shared memory in the same phase. Nor is it where, in
the same phase, something is called of which it is not known what it orders.
"""

from __future__ import annotations

from typing import Final, NamedTuple, final

from scev import ir
from scev.accesses import READ, MemoryAccess
from scev.ir import opcodes
from scev.threads.barriers import (
    Distance,
    Phase,
    accesses_nothing,
    distances,
    group_waiting,
    may_order_unseen,
    phases_of,
)
from scev.threads.meetings import Meetings, RacingThreads
from scev.threads.places import SHARED_SPACE, is_added_by_launch, is_own_copy
from scev.threads.uniformity import BLOCK, GRID

MAX_RACE_PAIRS: Final = 1000
"""Maximum pairs of accesses of one function of which it is asked whether they meet, in one phase each."""
MAX_PAIRS_LOOKED_AT: Final = 200_000
"""Maximum pairs of accesses of one phase or another that are compared to find those."""
_BLOCK_SCOPES: Final = ("block", "workgroup", "cluster")
_GRID_SCOPES: Final = ("", "agent", "device", "system")
"""The synchronisation scopes that all threads of a block, or of the grid too, are in."""
_GLOBAL_SPACES: Final = (0, 1)
"""Address spaces of global memory, and of pointers that may be of any."""
_OBJECT_SPACES: Final = (0, 1, 2, SHARED_SPACE)
"""Address spaces that objects of a kernel are known in: global, generic, regions, and what a block shares."""


class RacingPair(NamedTuple):
    """Two accesses to one object, of which one at least writes, by threads of one block, or of different blocks where
    `group` is GRID. `may_meet`: None where that is not known, or they only meet if an index leaves its row; `other`:
    the object of the second one, where it is not known to be the same.
    """

    object: ir.Value
    first: MemoryAccess
    second: MemoryAccess
    group: int
    may_meet: bool | None
    other: ir.Value
    distances: tuple[Distance, ...] = ()


_Touched = list[tuple[MemoryAccess, ir.Value]]


@final
class Races:
    """The accesses of one kernel to memory that threads have in common."""

    __slots__ = ("_added", "_left", "_looks", "_meetings")

    def __init__(self, meetings: Meetings) -> None:
        self._meetings: Meetings = meetings
        self._added: ir.Value | None = None
        self._left: int = MAX_RACE_PAIRS
        self._looks: int = MAX_PAIRS_LOOKED_AT

    def pairs(self) -> list[RacingPair]:
        """All pairs of accesses to one object that may race; of those that may meet in some phase, once. Of a function
        with too many of them, those found to meet, and each write with itself, of which nothing is known.
        """
        touched = [(one, base) for one in self._meetings.accesses.all() if (base := self._base(one)) is not None]
        shared = [one for one in touched if _is_shared(one[1])]
        known = [one for one in touched if not _is_shared(one[1])]
        self._left, self._looks = MAX_RACE_PAIRS, MAX_PAIRS_LOOKED_AT
        found = self._pairs_of(shared, BLOCK, True)
        of_grid = self._pairs_of(known, BLOCK, False) + self._pairs_of(known, GRID, False)
        if any(map(_may_wait, self._meetings.control.function.instructions())):
            of_grid = [pair._replace(may_meet=None) if pair.may_meet else pair for pair in of_grid]
        return found + of_grid

    def example(self, pair: RacingPair) -> RacingThreads | None:
        """Two threads that race by a pair that may meet; None where none were found."""
        if pair.object is not pair.other:
            return None
        return self._meetings.example(pair.first, pair.second, pair.distances, pair.group)

    def _pairs_of(self, touched: _Touched, group: int, is_shared: bool) -> list[RacingPair]:
        written = [base for access, base in touched if access.kind != READ]
        touched = [one for one in touched if any(_may_be_one(one[1], base) for base in written)]
        if not touched:
            return []
        meetings = self._meetings
        is_solved = meetings.uniformity.is_solved
        phases = phases_of(meetings.control, meetings.uniformity, group, is_shared) if is_solved else None
        found: dict[tuple[int, int], RacingPair] = {}
        if phases is not None and self._asks_all(phases, touched, group, is_shared, found):
            return list(found.values())
        known = [pair for pair in found.values() if pair.may_meet]
        return known + [RacingPair(base, one, one, group, None, base) for one, base in touched if one.kind != READ]

    def _asks_all(
        self,
        phases: list[Phase],
        touched: _Touched,
        group: int,
        is_shared: bool,
        found: dict[tuple[int, int], RacingPair],
    ) -> bool:
        """Find the pairs that may meet in some phase, by their numbers in `touched`; whether it was asked of all."""
        unseen = self._ordering_unseen(group, is_shared)
        by_block: dict[int, list[tuple[int, int]]] = {}
        function = self._meetings.control.function
        positions = {one: at for block in function.blocks for at, one in enumerate(block.instructions)}
        for number, (access, _) in enumerate(touched):
            at = access.instruction
            by_block.setdefault(at.block.index, []).append((number, positions[at]))
        for phase in phases:
            inside = [
                (number, moment)
                for moment in phase.moments
                for number, position in by_block.get(moment.block.index, [])
                if moment.first <= position < moment.end
            ]
            is_seen = not any(
                moment.first <= at < moment.end for moment in phase.moments for at in unseen.get(moment.block.index, [])
            )
            asked: dict[tuple[int, int, tuple[Distance, ...]], bool] = {}
            for number, moment in inside:
                first, base = touched[number]
                self._looks -= len(inside)
                if self._looks < 0:
                    return False
                for other, later in inside:
                    second, other_base = touched[other]
                    if other < number or not _may_be_one(base, other_base):
                        continue
                    key = (number, other)
                    before = found.get(key)
                    if before is not None and before.may_meet is not False:
                        continue
                    apart = distances(moment, later)
                    if (*key, apart) in asked or phase.parts(moment, later):
                        continue
                    if not self._can_conflict(first, second, group):
                        continue
                    asked[(*key, apart)] = True
                    if base is not other_base:
                        found[key] = RacingPair(base, first, second, group, None, other_base)
                        continue
                    self._left -= 1
                    if self._left < 0:
                        return False
                    meet = self._meetings.may_meet(first, second, apart, group)
                    found[key] = RacingPair(
                        base, first, second, group, meet if is_seen or not meet else None, base, apart
                    )
        return True

    def _ordering_unseen(self, group: int, is_shared: bool) -> dict[int, list[int]]:
        """By block, the positions of what may order two threads though no phase ends there."""
        read = {access.instruction: True for access in self._meetings.accesses.all()}
        found: dict[int, list[int]] = {}
        control = self._meetings.control
        for block in control.function.blocks:
            is_repeated = control.loop_of(block) is not None or control.in_irreducible(block)
            for at, one in enumerate(block.instructions):
                # Of global memory, what may wait counts wherever it stands (pairs).
                waits = is_shared and _may_wait(one) and (one.opcode == opcodes.LOAD or is_repeated)
                if waits or (one not in read and may_order_unseen(one, group, is_shared)):
                    found.setdefault(block.index, []).append(at)
        return found

    def _can_conflict(self, first: MemoryAccess, second: MemoryAccess, group: int) -> bool:
        """Whether two accesses race where they meet; two stores of one number to whole elements do not."""
        if not _may_race(first, second, group):
            return False
        one, other = first.instruction, second.instruction
        if one.opcode != opcodes.STORE or other.opcode != opcodes.STORE or first.size != second.size or not first.size:
            return True
        values = one.operands[0], other.operands[0]
        a, b = self._meetings.accesses.offset(first), self._meetings.accesses.offset(second)
        if a is None or b is None or a.base is not b.base or values[0].type != values[1].type:
            return True
        if not isinstance(values[0], (ir.ConstantInt, ir.ConstantFloat)) or str(values[0]) != str(values[1]):
            return True
        # Another pointer for each thread may be a part of an element away.
        if not isinstance(self._meetings.base(first), (ir.GlobalVariable, ir.Argument)):
            return True
        # Of whole elements, both are of the same bytes or of none.
        apart = b.polynomial.plus(a.polynomial.scaled(-1))
        terms = [*a.polynomial.terms.items(), *b.polynomial.terms.items()]
        is_whole = all(not monomial or number % first.size == 0 for monomial, number in terms)
        return not (is_whole and apart.constant % first.size == 0 and a.is_exact and b.is_exact)

    def _base(self, access: MemoryAccess) -> ir.Value | None:
        """The object of an access that other threads may access, too; None for other memory."""
        base = self._meetings.base(access)
        type_ = None if base is None else base.type
        if base is None or not isinstance(type_, ir.PointerType):
            return None
        if is_added_by_launch(base):
            # What a launch adds begins at one place, whatever it is called.
            if self._added is None:
                self._added = base
            return self._added
        if type_.address_space == SHARED_SPACE:
            return base
        is_handed = isinstance(base, ir.Argument) and base.attributes.type("byval") is None
        is_variable = isinstance(base, ir.GlobalVariable) and not base.is_constant
        return base if (is_handed or is_variable) and type_.address_space in _GLOBAL_SPACES else None

    def sees_all(self) -> bool:
        """Whether the object of each access is known, and nothing is called that may access memory in common, so that
        pairs are all that may meet.
        """
        is_spir = self._meetings.control.function.calling_convention.startswith("spir")
        for access in self._meetings.accesses.all():
            base = self._meetings.base(access)
            if not _is_object(base, is_spir) or _is_asynchronous(access.instruction):
                return False
        seen = {access.instruction: True for access in self._meetings.accesses.all()}
        return not any(at not in seen and _may_access(at) for at in self._meetings.control.function.instructions())


def _is_object(base: ir.Value | None, is_spir: bool) -> bool:
    """Whether it is known what a base may be one object with."""
    if isinstance(base, ir.GlobalVariable) or (base is not None and is_own_copy(base)):
        return True
    if not isinstance(base, ir.Argument):
        return False
    space = base.type.address_space if isinstance(base.type, ir.PointerType) else -1
    # OpenCL's pointers of space 4 are generic, others' are to constants.
    return space in _OBJECT_SPACES or (space == 4 and not is_spir)


def _is_asynchronous(instruction: ir.Instruction) -> bool:
    """Whether an access may be made later than what follows, as a barrier."""
    if not isinstance(instruction, (ir.Call, ir.Invoke)):
        return False
    if isinstance(instruction, ir.Call) and instruction.intrinsic is not None:
        return "async" in instruction.intrinsic.stem or "lds" in instruction.intrinsic.stem
    return isinstance(instruction.callee, ir.InlineAssembly) and "async" in instruction.callee.text


def _is_shared(base: ir.Value) -> bool:
    return isinstance(base.type, ir.PointerType) and base.type.address_space == SHARED_SPACE


def _may_be_one(base: ir.Value, other: ir.Value) -> bool:
    """Whether two bases may be pointers to one object."""
    if base is other:
        return True
    if _is_shared(base) or (isinstance(base, ir.GlobalVariable) and isinstance(other, ir.GlobalVariable)):
        # Two arguments of OpenCL's local memory are two arrays.
        return False
    return not any(isinstance(one, ir.Argument) and "noalias" in one.attributes for one in (base, other))


def _may_access(instruction: ir.Instruction) -> bool:
    """Whether a call may access memory that threads have in common."""
    if not isinstance(instruction, (ir.Call, ir.Invoke)) or group_waiting(instruction):
        return False
    if isinstance(instruction.callee, ir.InlineAssembly):
        # One that is read is an access.
        return True
    return not accesses_nothing(instruction)


def _may_wait(instruction: ir.Instruction) -> bool:
    """Whether an instruction may find out what other threads have done, so that what follows comes behind that."""
    if instruction.opcode == opcodes.LOAD:
        return bool(instruction.flags & (opcodes.ATOMIC | opcodes.VOLATILE))
    return instruction.opcode in (opcodes.ATOMICRMW, opcodes.CMPXCHG) and bool(instruction.users)


def _may_race(first: MemoryAccess, second: MemoryAccess, group: int) -> bool:
    if first.kind == READ and second.kind == READ:
        return False
    one, other = first.instruction, second.instruction
    if _is_atomic(one, group) and _is_atomic(other, group):
        return first.size != second.size
    if one.opcode == opcodes.STORE and other.opcode == opcodes.STORE:
        byte = _equal_bytes(one.operands[0])
        return byte is None or byte != _equal_bytes(other.operands[0])
    return True


def _equal_bytes(value: ir.Value) -> int | None:
    """The byte that all bytes of a constant are, so that stores of it may overlap in any way; None for others."""
    if isinstance(value, ir.ConstantWord):
        return 0 if value.word == ir.constants.ZERO else None
    if not isinstance(value, ir.ConstantInt) or value.width % 8:
        return None
    byte = value.value & 0xFF
    return byte if value.value == int.from_bytes(bytes([byte]) * (value.width // 8), "little") else None


def _is_atomic(instruction: ir.Instruction, group: int) -> bool:
    """Whether other threads of a block, or of the grid, see an access as one: not if it is for some of them alone."""
    if not isinstance(instruction, ir.Memory):
        return False
    if instruction.scope not in _GRID_SCOPES and (group == GRID or instruction.scope not in _BLOCK_SCOPES):
        return False
    return bool(instruction.flags & opcodes.ATOMIC) or instruction.opcode in (opcodes.ATOMICRMW, opcodes.CMPXCHG)
