"""What the lanes of a wave tell each other (AMD's RDNA and CDNA ISA: DPP, DS_BPERMUTE, V_READFIRSTLANE; LLVM's
AMDGPUUsage).

Let S hold the operand of every lane that executes the instruction (taking_part.py says what that rests on). A lane that
reads from one that is switched off, or that is not there, gets what the instruction says:

    readfirstlane               S            the first lane that is on
    update.dpp                  S and 0      where bound_ctrl is set; else S and the old value, which also stays in
                                             lanes that row_mask or bank_mask leave out
    ds.bpermute, ds.permute     S and 0
    permlane16                  as update.dpp; with fi, what the register of a lane that is off holds: anything
    readlane                    anything: the lane may be off
"""

from __future__ import annotations

from functools import partial
from typing import Final

from scev.domains import FloatSet, IntSet, ValueSet
from scev.transfer.attribute_facts import without_zero
from scev.transfer.choices import PassThrough
from scev.transfer.floats.fast_math import chosen_under_flags
from scev.transfer.gpu.taking_part import may_run_whole_waves
from scev.transfer.gpu.warp_lanes import lane_reductions
from scev.transfer.operation import Evaluation, OneWayOperation, Operation, Site
from scev.transfer.value_sets import set_of_type

WAVE_LOG2: Final = 6
"""The lanes of a wave are at most 2 to this power."""
_ALL_ROWS: Final = 0xF
_NONE: Final = -1


def first_lane(site: Site, operands: list[ValueSet | None]) -> ValueSet | None:
    """readfirstlane: the operand of the first lane that is on."""
    if operands[0] is None or may_run_whole_waves(site.instruction, site.context):
        return set_of_type(site.type, site.context)
    return chosen_under_flags(operands[0], site.flags)


def other_lane(
    site: Site,
    operands: list[ValueSet | None],
    source: int,
    old: int = _NONE,
    masks: int = _NONE,
    bound: int = _NONE,
    fetch: int = _NONE,
) -> ValueSet | None:
    """update.dpp, mov.dpp, ds.bpermute, permlane16 and the like: the operand of another lane, or what stands for one
    that is off.

    `source` and `old` are positions of operands, and so are `masks`, which leave out lanes, `bound`, the bit by which 0
    stands for a lane that is off, and `fetch`, by which its register is read. Without `bound` 0 always does; without
    `old` a lane that gets nothing has an undefined number.
    """
    full = set_of_type(site.type, site.context)
    found = operands[source]
    if found is None or full is None or may_run_whole_waves(site.instruction, site.context):
        return full
    if fetch >= 0 and not _is(operands[fetch], 0):
        return full
    zero = bound < 0 or _is(operands[bound], 1)
    whole = masks < 0 or (_is(operands[masks], _ALL_ROWS) and _is(operands[masks + 1], _ALL_ROWS))
    if not zero or not whole:
        before = operands[old] if old >= 0 else None
        if before is None:
            return full
        found = found.join(before)
    if zero or not _is(operands[bound], 0):
        if (nothing := _zero(full)) is None:
            return full
        found = found.join(nothing)
    return chosen_under_flags(found, site.flags)


def written_lane(site: Site, operands: list[ValueSet | None]) -> ValueSet | None:
    """writelane: in one lane the first operand, in the others the third."""
    a = operands[0]
    b = operands[2]
    if a is None or b is None or may_run_whole_waves(site.instruction, site.context):
        return set_of_type(site.type, site.context)
    return chosen_under_flags(a.join(b), site.flags)


def ballot(site: Site, operands: list[ValueSet | None]) -> ValueSet | None:
    """ballot: the lanes that are on and whose predicate is true, as bits; 0 where it is false for all. A wave of 64
    lanes may not fit into 32 bits.
    """
    full = set_of_type(site.type, site.context)
    predicate = operands[0]
    if not isinstance(full, IntSet) or not isinstance(predicate, IntSet) or not predicate.is_point():
        return full
    if may_run_whole_waves(site.instruction, site.context):
        return full
    if predicate.contains(0):
        return IntSet.point(full.width, 0)
    return without_zero(full) if full.width == 1 << WAVE_LOG2 else full


def own_bit(site: Site, operands: list[ValueSet | None]) -> ValueSet | None:
    """inverse.ballot: this lane's bit of a mask."""
    mask = operands[0]
    if isinstance(mask, IntSet) and mask.is_point() and not may_run_whole_waves(site.instruction, site.context):
        bits = mask.point_value()
        if bits == 0 or (mask.width == 1 << WAVE_LOG2 and bits + 1 == 1 << mask.width):
            return IntSet.point(1, bits & 1)
    return IntSet.full(1)


def _is(operand: ValueSet | None, number: int) -> bool:
    return isinstance(operand, IntSet) and operand.is_point() and operand.point_value() == number


def _zero(full: ValueSet) -> ValueSet | None:
    """The number whose bits are all 0."""
    if isinstance(full, IntSet):
        return IntSet.point(full.width, 0)
    return FloatSet.from_bits(full.format, 0) if isinstance(full, FloatSet) else None


_FUNCTIONS: Final[dict[str, Evaluation]] = {
    "readfirstlane": first_lane,
    "update.dpp": partial(other_lane, source=1, old=0, masks=3, bound=5),
    "mov.dpp": partial(other_lane, source=0, masks=2, bound=4),
    "mov.dpp8": partial(other_lane, source=0),
    "ds.bpermute": partial(other_lane, source=1),
    "ds.permute": partial(other_lane, source=1),
    "ds.swizzle": partial(other_lane, source=0),
    "permlane16": partial(other_lane, source=1, old=0, bound=5, fetch=4),
    "permlanex16": partial(other_lane, source=1, old=0, bound=5, fetch=4),
    "permlane16.var": partial(other_lane, source=1, old=0, bound=4, fetch=3),
    "permlanex16.var": partial(other_lane, source=1, old=0, bound=4, fetch=3),
    "writelane": written_lane,
    "ballot": ballot,
    "inverse.ballot": own_bit,
}

WAVE_OPERATIONS: Final[list[Operation]] = [
    *(OneWayOperation("amdgcn." + name, function) for name, function in _FUNCTIONS.items()),
    *(PassThrough("amdgcn." + name) for name in ("wqm", "softwqm", "wwm", "strict.wwm", "strict.wqm")),
    *lane_reductions("amdgcn.wave.reduce", WAVE_LOG2, may_run_whole_waves),
]
