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
from functools import partial
from typing import Final

from scev.domains import IntSet, KnownBits, TupleSet, ValueSet
from scev.domains import int_operations as kernels
from scev.ir import Instruction
from scev.transfer.attribute_facts import without_zero
from scev.transfer.floats.fast_math import chosen_under_flags
from scev.transfer.gpu.taking_part import may_be_elsewhere
from scev.transfer.operation import Context, Evaluation, OneWayOperation, Operation, Site
from scev.transfer.value_sets import set_of_type

LANES_LOG2: Final = 5
"""The lanes of a warp are 2 to this power."""
THREADS_OF_A_BLOCK: Final = 1024
"""At most (CUDA programming guide: compute capabilities)."""
_FULL_MASK: Final = 0xFFFFFFFF

ALL: Final = 0
ANY: Final = 1
UNIFORM: Final = 2

Combination = Callable[[IntSet, IntSet], IntSet]


def chosen(a: IntSet, b: IntSet) -> IntSet:
    """An extreme of numbers of one set is one of them."""
    return a


REDUCTIONS: Final[dict[str, Combination]] = {
    "add": partial(kernels.add, nuw=False, nsw=False), "and": kernels.and_, "or": kernels.or_, "xor": kernels.xor,
    "umin": chosen, "umax": chosen, "min": chosen, "max": chosen,
}  # fmt: skip
"""The words of reductions, and what they make of two sets."""

OtherLanes = Callable[[Instruction | None, Context], bool]


def shuffled(site: Site, operands: list[ValueSet | None]) -> ValueSet | None:
    """shfl.sync up, down, bfly, idx: the operand of a lane, this one's where there is none so far away; and, in the
    forms that end with p, whether there is one.
    """
    full = set_of_type(site.type, site.context)
    mask = operands[0]
    if (value := operands[1]) is None or not isinstance(mask, IntSet):
        return full
    if not mask.is_point() or mask.point_value() != _FULL_MASK or may_be_elsewhere(site.instruction, site.context):
        return full
    if isinstance(full, TupleSet):
        return chosen_under_flags(TupleSet((value, *full.elements[1:])), site.flags)
    return chosen_under_flags(value, site.flags)


def voted(site: Site, operands: list[ValueSet | None], kind: int, position: int) -> ValueSet | None:
    """vote.all, vote.any, vote.uni: whether the predicate is true for all lanes, for any, the same for all."""
    predicate = operands[position]
    if not isinstance(predicate, IntSet) or not predicate.is_point():
        return predicate if isinstance(predicate, IntSet) and predicate.is_empty() else IntSet.full(1)
    if kind != UNIFORM and predicate.point_value() == (0 if kind == ALL else 1):
        return predicate
    if may_be_elsewhere(site.instruction, site.context):
        return IntSet.full(1)
    return IntSet.point(1, 1) if kind == UNIFORM else predicate


def voting_lanes(site: Site, operands: list[ValueSet | None], has_mask: bool) -> ValueSet | None:
    """vote.ballot: the lanes whose predicate is true, as bits; of those in a mask, where there is one."""
    full = set_of_type(site.type, site.context)
    predicate = operands[1 if has_mask else 0]
    if not isinstance(full, IntSet) or not isinstance(predicate, IntSet):
        return full
    if predicate.is_empty():
        return full.emptied()
    found = full
    if has_mask:
        found = part_of(operands[0], full)
    if not predicate.contains(0):
        return without_zero(found)
    if predicate.contains(1) or may_be_elsewhere(site.instruction, site.context):
        return found
    return IntSet.point(full.width, 0)


def matching_lanes(site: Site, operands: list[ValueSet | None]) -> ValueSet | None:
    """match.any: the lanes of the mask with this lane's number, as bits, this one among them; match.all: the mask where
    all have the same number, or else 0, and whether they do.
    """
    full = set_of_type(site.type, site.context)
    if isinstance(full, IntSet):
        return without_zero(part_of(operands[0], full))
    if isinstance(full, TupleSet) and isinstance(full.elements[0], IntSet):
        return TupleSet((part_of(operands[0], full.elements[0]), *full.elements[1:]))
    return full


def reduced(
    site: Site, operands: list[ValueSet | None], combine: Combination, doublings: int, may_differ: OtherLanes
) -> ValueSet | None:
    """redux.sync, wave.reduce: the sum, extreme, and, or, xor of the operands of all lanes that take part: at most 2 to
    the power `doublings`. Nothing is known where `may_differ` says that lanes take part of which nothing is.
    """
    a = operands[0]
    if not isinstance(a, IntSet) or may_differ(site.instruction, site.context):
        return set_of_type(site.type, site.context)
    return of_lanes(combine, a, doublings)


def lane_reductions(stem: str, doublings: int, may_differ: OtherLanes) -> list[Operation]:
    """The rows of the reductions whose names begin so."""
    return [
        OneWayOperation(f"{stem}.{word}", partial(reduced, combine=combine, doublings=doublings, may_differ=may_differ))
        for word, combine in REDUCTIONS.items()
    ]


def active_lanes(site: Site, operands: list[ValueSet | None]) -> ValueSet | None:
    """activemask: the lanes that execute the instruction, as bits, this one among them."""
    full = set_of_type(site.type, site.context)
    return without_zero(full) if isinstance(full, IntSet) else full


def elected_lane(site: Site, operands: list[ValueSet | None]) -> ValueSet | None:
    """elect.sync: the number of one lane of the mask, and whether it is this one."""
    return TupleSet((IntSet.between(32, 0, (1 << LANES_LOG2) - 1), IntSet.full(1)))


def voted_at_barrier(site: Site, operands: list[ValueSet | None], kind: int, position: int) -> ValueSet | None:
    """barrier.cta.red and, or: whether the predicate is true for all threads at the barrier, for any. Known where this
    thread's decides.
    """
    predicate = operands[position]
    deciding = 0 if kind == ALL else 1
    if isinstance(predicate, IntSet) and predicate.is_point() and predicate.point_value() == deciding:
        return predicate
    return IntSet.full(1)


def count_at_barrier(site: Site, operands: list[ValueSet | None], position: int) -> ValueSet | None:
    """barrier.cta.red.popc: for how many threads at the barrier the predicate is true."""
    predicate = operands[position]
    own = isinstance(predicate, IntSet) and not predicate.contains(0)
    return IntSet.between(32, 1 if own else 0, THREADS_OF_A_BLOCK)


def part_of(mask: ValueSet | None, full: IntSet) -> IntSet:
    """The numbers that have no bit outside of some number of a set."""
    if not isinstance(mask, IntSet) or mask.width != full.width or mask.is_empty():
        return full
    found = IntSet.from_bits(KnownBits.make(mask.width, mask.bits.zeros, 0))
    return found.intersect(IntSet.between(mask.width, 0, mask.unsigned_max()))


def of_lanes(combine: Combination, a: IntSet, doublings: int) -> IntSet:
    """a1 op … op ak of numbers of a set, for each k from 1 to 2 to the power `doublings`.

    T(1) = a,  T(2k) = T(k) + T(k) op T(k) with + for the union: it holds every number of operands up to 2k, since each
    is the sum of two that are at most k. and, or, xor of the same numbers in another order are the same.
    """
    result = a
    for _ in range(doublings):
        more = result.union(combine(result, result))
        if more == result:
            break
        result = more
    return result


# The forms of a barrier, and where the predicate stands.
_BARRIERS: Final = (("aligned.all", 1), ("aligned.count", 2), ("all", 1), ("count", 2))

_FUNCTIONS: Final[dict[str, Evaluation]] = {
    **dict.fromkeys(("shfl.sync.up", "shfl.sync.down", "shfl.sync.bfly", "shfl.sync.idx"), shuffled),
    "vote.all": partial(voted, kind=ALL, position=0),
    "vote.any": partial(voted, kind=ANY, position=0),
    "vote.uni": partial(voted, kind=UNIFORM, position=0),
    "vote.all.sync": partial(voted, kind=ALL, position=1),
    "vote.any.sync": partial(voted, kind=ANY, position=1),
    "vote.uni.sync": partial(voted, kind=UNIFORM, position=1),
    "vote.ballot": partial(voting_lanes, has_mask=False),
    "vote.ballot.sync": partial(voting_lanes, has_mask=True),
    "match.any.sync": matching_lanes,
    "match.all.sync": matching_lanes,
    "activemask": active_lanes,
    "elect.sync": elected_lane,
}
for _form, _position in _BARRIERS:
    _FUNCTIONS[f"barrier.cta.red.and.{_form}"] = partial(voted_at_barrier, kind=ALL, position=_position)
    _FUNCTIONS[f"barrier.cta.red.or.{_form}"] = partial(voted_at_barrier, kind=ANY, position=_position)
    _FUNCTIONS[f"barrier.cta.red.popc.{_form}"] = partial(count_at_barrier, position=_position)

WARP_OPERATIONS: Final[list[Operation]] = [
    *(OneWayOperation("nvvm." + name, function) for name, function in _FUNCTIONS.items()),
    *lane_reductions("nvvm.redux.sync", LANES_LOG2, may_be_elsewhere),
]
