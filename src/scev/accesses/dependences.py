"""In which iterations two accesses of one loop meet: touch a byte that the other one touches.

    a[i + 2] = a[i] + 1         what is written in iteration k is read in iteration k + 2, and in no other
    a[2 * i] = a[2 * i + 1]     they never meet

Let both have the same base and the stride s, and the second one be d bytes behind the first one in each iteration. The
first one touches  [s*k, s*k + n1)  in iteration k, the second one  [s*l + d, s*l + d + n2)  in iteration l. So with
m = l - k they meet where

    -n2  <  s*m + d  <  n1

which is solved over the integers: no m, one, or more. All addresses are those of one object, since both are computed
from one base, and no object is larger than half of the address space. So where each iteration makes both accesses,
their distances from the base go by s as integers, and nothing wraps around. What is volatile may be outside of
objects. Outer loops stay in one iteration.
"""

from __future__ import annotations

from typing import Final, final

from scev.accesses.accesses import READ, MemoryAccess
from scev.cfg import ControlFlow, Loop
from scev.facts import Expression, LoopFacts
from scev.ir import BasicBlock, Call, InlineAssembly, Memory, is_volatile_block_write, opcodes

MAX_PAIRS: Final = 512
"""Maximum pairs of accesses of one loop that are compared."""

NEVER: Final = "never"
ONCE: Final = "once"
ALWAYS: Final = "always"
UNKNOWN: Final = "unknown"


@final
class Dependence:
    """Two accesses of a loop, one of which writes, and in which of its iterations they meet while outer loops stay.

    `meets`: "never"; "once": what `first` touches in an iteration, `second` touches `distance` iterations later (less
    than 0: earlier) and in no other; "always": both stay where they have bytes in common; "unknown". Either access may
    be left out in some iterations: that they meet says where both are made.
    """

    __slots__ = ("distance", "first", "loop", "meets", "second")

    def __init__(
        self, first: MemoryAccess, second: MemoryAccess, loop: Loop, meets: str, distance: int | None = None
    ) -> None:
        self.first: MemoryAccess = first
        self.second: MemoryAccess = second
        self.loop: Loop = loop
        self.meets: str = meets
        self.distance: int | None = distance

    def __repr__(self) -> str:
        later = "" if self.distance is None else f", {self.distance} iterations later"
        return f"<{self.first!r} and {self.second!r}: {self.meets}{later}>"


def dependences_in(
    control: ControlFlow, loop: LoopFacts, accesses: list[MemoryAccess], excludes_ub: bool
) -> list[Dependence]:
    """The pairs of accesses of a loop of the same base, one of which writes, each with itself, too. Unless
    `excludes_ub`, accesses may leave their object.
    """
    within = _Within(control, loop, excludes_ub)
    found: list[Dependence] = []
    for k, first in enumerate(accesses):
        for second in accesses[k:]:
            if (first.kind == READ and second.kind == READ) or first.base is None or first.base is not second.base:
                continue
            if len(found) == MAX_PAIRS:
                return found
            found.append(_compared(within, first, second))
    return found


@final
class _Within:
    """What is asked of a loop: how far apart two of its iterations are at most."""

    __slots__ = ("_control", "excludes_ub", "loop", "most")

    def __init__(self, control: ControlFlow, loop: LoopFacts, excludes_ub: bool) -> None:
        self._control: ControlFlow = control
        self.loop: LoopFacts = loop
        self.excludes_ub: bool = excludes_ub
        self.most: int | None = loop.backedge_taken.constant_max

    def farthest(self, first: MemoryAccess, second: MemoryAccess) -> int | None:
        """How many iterations may lie between two that make these accesses: the last one, which takes no backedge, does
        not make what comes behind all exits.
        """
        if self.most is None:
            return None
        behind = self._is_behind_exits(first) and self._is_behind_exits(second)
        return self.most - 1 if behind else self.most

    def _is_behind_exits(self, access: MemoryAccess) -> bool:
        """Whether an iteration that makes the access takes the backedge: nothing that follows it leaves the loop, and
        control neither goes back to an exit nor stays in a cycle inside.
        """
        if self.loop.may_leave_abnormally:
            return False
        loop = self.loop.loop
        exiting = loop.exiting_blocks
        seen: dict[BasicBlock, bool] = {}
        pending = [access.instruction.block]
        while pending:
            block = pending.pop()
            if block is loop.header or block in seen:
                continue
            seen[block] = True
            if block in exiting or self._control.loop_of(block) is not loop or self._control.in_irreducible(block):
                return False
            pending.extend(block.successors)
        return access.instruction.block is not loop.header


def _compared(within: _Within, first: MemoryAccess, second: MemoryAccess) -> Dependence:
    loop = within.loop
    unknown = Dependence(first, second, loop.loop, UNKNOWN)
    one, other = first.stride_in(loop.loop), second.stride_in(loop.loop)
    if one is None or other is None or one.constant is None or one.constant != other.constant:
        return unknown
    if first.size is None or second.size is None or not first.size or not second.size:
        return unknown
    behind = _distance(first, second)
    if behind is None:
        return unknown
    longest = max(first.size, second.size)
    in_one_object = within.excludes_ub and _stays_inside(first) and _stays_inside(second)
    if not in_one_object and not _stays_near(loop, first, one.constant, behind, longest):
        return unknown
    stride = one.constant
    if stride == 0:
        meets = ALWAYS if -second.size < behind < first.size else NEVER
        return Dependence(first, second, loop.loop, meets)
    # -n2 < s*m + d < n1
    low = -second.size + 1 - behind
    high = first.size - 1 - behind
    if stride < 0:
        low, high, stride = -high, -low, -stride
    least = -(-low // stride)
    most = high // stride
    farthest = within.farthest(first, second)
    if farthest is not None:
        least = max(least, -farthest)
        most = min(most, farthest)
    if least > most:
        return Dependence(first, second, loop.loop, NEVER)
    return Dependence(first, second, loop.loop, ONCE, least) if least == most else unknown


def _distance(first: MemoryAccess, second: MemoryAccess) -> int | None:
    """How many bytes the second access is behind the first one in each iteration; None where that is no number."""
    # (Inline assembly may add a number to its pointer.)
    if first.pointer is second.pointer and first.address is second.address:
        return 0
    one, other = first.address, second.address
    if one is None or other is None:
        return None
    difference = _difference(other, one)
    found = None if difference is None else difference.constant()
    if found is None or difference is None:
        return None
    return found - (1 << difference.width) if found >> (difference.width - 1) else found


def _difference(a: Expression, b: Expression) -> Expression | None:
    try:
        return a.arithmetic().difference_of(a, b)
    except ValueError:
        # Larger than expressions may be.
        return None


def _stays_inside(access: MemoryAccess) -> bool:
    """Whether each iteration that another one follows makes an access inside of an object: what is volatile, or inline
    assembly, may be anywhere.
    """
    instruction = access.instruction
    if isinstance(instruction, Memory):
        return access.is_each_time and not instruction.flags & opcodes.VOLATILE
    if not isinstance(instruction, Call) or isinstance(instruction.callee, InlineAssembly):
        return False
    return access.is_each_time and not is_volatile_block_write(instruction)


def _stays_near(loop: LoopFacts, first: MemoryAccess, stride: int, behind: int, longest: int) -> bool:
    """Whether the iterations are too few, and the bytes of an access, to come around the address space."""
    most = loop.backedge_taken.constant_max
    width = 0 if first.address is None else first.address.width
    return most is not None and width > 0 and abs(stride) * most + abs(behind) + longest <= 1 << width
