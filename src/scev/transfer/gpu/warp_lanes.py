"""What the lanes of a warp tell each other (PTX ISA: shfl.sync, vote.sync, match.sync, redux.sync, activemask,
elect.sync and the reductions of barriers).

Let S hold the operand of every lane that executes the instruction (taking_part.py says what that rests on).

    shfl      the operand of some lane              S, where all lanes are named and none can be absent
    redux     s1 op s2 op … op sk, 1 <= k <= 32      of those that take part, whoever they are
    vote      all, any, uni of a predicate          known where it is the same for every lane
    ballot    a bit for each lane of the mask       no bit outside of the mask; 0 where the predicate is false; not 0
    match     the lanes with the same number            where it is true for this lane, which is one of them

Where a lane's own operand decides, nothing need be believed of others: `any` of what is true, `all` of what is not. The
warps of a block may meet at a barrier from different places of a program, so that of a barrier's result only that much
is known. Nothing is learnt backwards: the result is of another lane's operand.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from scev.domains import IntSet, KnownBits, TupleSet, ValueSet
from scev.domains import int_operations as kernels
from scev.ir import Instruction
from scev.transfer.floats.fast_math import chosen_under_flags
from scev.transfer.gpu.taking_part import may_be_elsewhere
from scev.transfer.operation import Context, Operation, Site
from scev.transfer.value_sets import set_of_type

LANES_LOG2: Final = 5
"""The lanes of a warp are 2 to this power."""
THREADS_OF_A_BLOCK: Final = 1024
"""At most (CUDA programming guide: compute capabilities)."""
_FULL_MASK: Final = 0xFFFFFFFF

ALL: Final = 0
ANY: Final = 1
UNIFORM: Final = 2

ADD: Final = 0
AND: Final = 1
OR: Final = 2
XOR: Final = 3
EXTREME: Final = 4
REDUCTIONS: Final[dict[str, int]] = {
    "add": ADD, "and": AND, "or": OR, "xor": XOR, "umin": EXTREME, "umax": EXTREME, "min": EXTREME, "max": EXTREME,
}  # fmt: skip
"""The words of reductions."""

OtherLanes = Callable[[Instruction | None, Context], bool]


@final
class Shuffle(Operation):
    """shfl.sync up, down, bfly, idx: the operand of a lane, this one's where there is none so far away; and, in the
    forms that end with p, whether there is one.
    """

    __slots__ = ()

    def evaluate(self, site: Site, operands: list[ValueSet | None]) -> ValueSet | None:
        full = set_of_type(site.type, site.context)
        mask = operands[0]
        if (value := operands[1]) is None or not isinstance(mask, IntSet):
            return full
        if not mask.is_point() or mask.point_value() != _FULL_MASK or may_be_elsewhere(site.instruction, site.context):
            return full
        if isinstance(full, TupleSet):
            return chosen_under_flags(TupleSet((value, *full.elements[1:])), site.flags)
        return chosen_under_flags(value, site.flags)


@final
class Vote(Operation):
    """vote.all, vote.any, vote.uni: whether the predicate is true for all lanes, for any, the same for all."""

    __slots__ = ("kind", "position")

    def __init__(self, name: str, kind: int, position: int) -> None:
        super().__init__(name)
        self.kind: int = kind
        self.position: int = position

    def evaluate(self, site: Site, operands: list[ValueSet | None]) -> ValueSet | None:
        predicate = operands[self.position]
        if not isinstance(predicate, IntSet) or not predicate.is_point():
            return predicate if isinstance(predicate, IntSet) and predicate.is_empty() else IntSet.full(1)
        if self.kind != UNIFORM and predicate.point_value() == (0 if self.kind == ALL else 1):
            return predicate
        if may_be_elsewhere(site.instruction, site.context):
            return IntSet.full(1)
        return IntSet.point(1, 1) if self.kind == UNIFORM else predicate


@final
class Ballot(Operation):
    """vote.ballot: the lanes whose predicate is true, as bits; of those in a mask, where there is one."""

    __slots__ = ("has_mask",)

    def __init__(self, name: str, has_mask: bool) -> None:
        super().__init__(name)
        self.has_mask: bool = has_mask

    def evaluate(self, site: Site, operands: list[ValueSet | None]) -> ValueSet | None:
        full = set_of_type(site.type, site.context)
        predicate = operands[1 if self.has_mask else 0]
        if not isinstance(full, IntSet) or not isinstance(predicate, IntSet):
            return full
        if predicate.is_empty():
            return full.emptied()
        found = full
        if self.has_mask:
            found = part_of(operands[0], full)
        if not predicate.contains(0):
            return nonzero(found)
        if predicate.contains(1) or may_be_elsewhere(site.instruction, site.context):
            return found
        return IntSet.point(full.width, 0)


@final
class Match(Operation):
    """match.any: the lanes of the mask with this lane's number, as bits, this one among them; match.all: the mask where
    all have the same number, or else 0, and whether they do.
    """

    __slots__ = ()

    def evaluate(self, site: Site, operands: list[ValueSet | None]) -> ValueSet | None:
        full = set_of_type(site.type, site.context)
        if isinstance(full, IntSet):
            return nonzero(part_of(operands[0], full))
        if isinstance(full, TupleSet) and isinstance(full.elements[0], IntSet):
            return TupleSet((part_of(operands[0], full.elements[0]), *full.elements[1:]))
        return full


@final
class LaneReduction(Operation):
    """redux.sync, wave.reduce: the sum, extreme, and, or, xor of the operands of all lanes that take part: at most 2 to
    the power `doublings`. Nothing is known where `may_differ` says that lanes take part of which nothing is.
    """

    __slots__ = ("doublings", "kind", "may_differ")

    def __init__(self, name: str, kind: int, doublings: int, may_differ: OtherLanes) -> None:
        super().__init__(name)
        self.kind: int = kind
        self.doublings: int = doublings
        self.may_differ: OtherLanes = may_differ

    def evaluate(self, site: Site, operands: list[ValueSet | None]) -> ValueSet | None:
        a = operands[0]
        if not isinstance(a, IntSet) or self.may_differ(site.instruction, site.context):
            return set_of_type(site.type, site.context)
        return of_lanes(self.kind, a, self.doublings)


def lane_reductions(stem: str, doublings: int, may_differ: OtherLanes) -> list[Operation]:
    """The rows of the reductions whose names begin so."""
    return [LaneReduction(f"{stem}.{word}", kind, doublings, may_differ) for word, kind in REDUCTIONS.items()]


@final
class ActiveLanes(Operation):
    """activemask: the lanes that execute the instruction, as bits, this one among them."""

    __slots__ = ()

    def evaluate(self, site: Site, operands: list[ValueSet | None]) -> ValueSet | None:
        full = set_of_type(site.type, site.context)
        return nonzero(full) if isinstance(full, IntSet) else full


@final
class ElectedLane(Operation):
    """elect.sync: the number of one lane of the mask, and whether it is this one."""

    __slots__ = ()

    def evaluate(self, site: Site, operands: list[ValueSet | None]) -> ValueSet | None:
        return TupleSet((IntSet.between(32, 0, (1 << LANES_LOG2) - 1), IntSet.full(1)))


@final
class BarrierVote(Operation):
    """barrier.cta.red and, or: whether the predicate is true for all threads at the barrier, for any. Known where this
    thread's decides.
    """

    __slots__ = ("kind", "position")

    def __init__(self, name: str, kind: int, position: int) -> None:
        super().__init__(name)
        self.kind: int = kind
        self.position: int = position

    def evaluate(self, site: Site, operands: list[ValueSet | None]) -> ValueSet | None:
        predicate = operands[self.position]
        deciding = 0 if self.kind == ALL else 1
        if isinstance(predicate, IntSet) and predicate.is_point() and predicate.point_value() == deciding:
            return predicate
        return IntSet.full(1)


@final
class BarrierCount(Operation):
    """barrier.cta.red.popc: for how many threads at the barrier the predicate is true."""

    __slots__ = ("position",)

    def __init__(self, name: str, position: int) -> None:
        super().__init__(name)
        self.position: int = position

    def evaluate(self, site: Site, operands: list[ValueSet | None]) -> ValueSet | None:
        predicate = operands[self.position]
        own = isinstance(predicate, IntSet) and not predicate.contains(0)
        return IntSet.between(32, 1 if own else 0, THREADS_OF_A_BLOCK)


def nonzero(a: IntSet) -> IntSet:
    """The numbers of a set but 0."""
    return a.intersect(IntSet.between(a.width, 1, (1 << a.width) - 1))


def part_of(mask: ValueSet | None, full: IntSet) -> IntSet:
    """The numbers that have no bit outside of some number of a set."""
    if not isinstance(mask, IntSet) or mask.width != full.width or mask.is_empty():
        return full
    found = IntSet.from_bits(KnownBits.make(mask.width, mask.bits.zeros, 0))
    return found.intersect(IntSet.between(mask.width, 0, mask.unsigned_max()))


def of_lanes(kind: int, a: IntSet, doublings: int) -> IntSet:
    """a1 op … op ak of numbers of a set, for each k from 1 to 2 to the power `doublings`.

    T(1) = a,  T(2k) = T(k) + T(k) op T(k) with + for the union: it holds every number of operands up to 2k, since each
    is the sum of two that are at most k. and, or, xor of the same numbers in another order are the same.
    """
    if kind == EXTREME or a.is_empty():
        return a
    result = a
    for _ in range(doublings):
        more = result.union(_combined(kind, result))
        if more == result:
            break
        result = more
    return result


def _combined(kind: int, a: IntSet) -> IntSet:
    if kind == ADD:
        return kernels.add(a, a, False, False)
    if kind == AND:
        return kernels.and_(a, a)
    return kernels.or_(a, a) if kind == OR else kernels.xor(a, a)


# The forms of a barrier, and where the predicate stands.
_BARRIERS: Final = (("aligned.all", 1), ("aligned.count", 2), ("all", 1), ("count", 2))

WARP_OPERATIONS: Final[list[Operation]] = [
    Shuffle("nvvm.shfl.sync.up"),
    Shuffle("nvvm.shfl.sync.down"),
    Shuffle("nvvm.shfl.sync.bfly"),
    Shuffle("nvvm.shfl.sync.idx"),
    Vote("nvvm.vote.all", ALL, 0),
    Vote("nvvm.vote.any", ANY, 0),
    Vote("nvvm.vote.uni", UNIFORM, 0),
    Vote("nvvm.vote.all.sync", ALL, 1),
    Vote("nvvm.vote.any.sync", ANY, 1),
    Vote("nvvm.vote.uni.sync", UNIFORM, 1),
    Ballot("nvvm.vote.ballot", False),
    Ballot("nvvm.vote.ballot.sync", True),
    Match("nvvm.match.any.sync"),
    Match("nvvm.match.all.sync"),
    *lane_reductions("nvvm.redux.sync", LANES_LOG2, may_be_elsewhere),
    ActiveLanes("nvvm.activemask"),
    ElectedLane("nvvm.elect.sync"),
    *(BarrierVote(f"nvvm.barrier.cta.red.and.{form}", ALL, position) for form, position in _BARRIERS),
    *(BarrierVote(f"nvvm.barrier.cta.red.or.{form}", ANY, position) for form, position in _BARRIERS),
    *(BarrierCount(f"nvvm.barrier.cta.red.popc.{form}", position) for form, position in _BARRIERS),
]
