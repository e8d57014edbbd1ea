"""How far from its base an address may be: by the sets of its indices.

    p->data[i]      base p, 8 bytes and 4 for each i:  i in [0, 15]  gives  [8, 68]

What is known of a place in an object beside its stride: with it, a store to an element of an array is none to the field
behind the array. Of a step that may wrap, only a sum that does not leave the signed numbers says something.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from scev import ir
from scev.cfg import Place
from scev.domains import IntSet, ValueSet
from scev.ir import opcodes

# The least and the most bytes behind a base; None where these are not known.
Reach = tuple[int, int]
MAX_REACH: Final = 1 << 40
"""Largest distance from a base, in bytes, that says where in an object an address is."""


@mypyc_attr(allow_interpreted_subclasses=True)
class FunctionReading:
    """What has been found of a function, by a whole round or by an ascent that goes on."""

    __slots__ = ()

    def runs(self, block: ir.BasicBlock) -> bool:
        """Whether a block can run."""
        raise NotImplementedError

    def operand(self, user: ir.Instruction, operand: int) -> ValueSet | None:
        """The set of a local operand where an instruction reads it; None for a type without sets."""
        raise NotImplementedError

    def set_at(self, value: ir.LocalValue, place: Place) -> ValueSet | None:
        """The set of a value at a place to which control may come; None for a type without sets."""
        raise NotImplementedError


def address_of(access: ir.Instruction) -> ir.Value:
    """The address that an access writes to, or reads."""
    return access.operands[0 if isinstance(access, ir.Call) else ir.address_position(access)]


def varies(access: ir.Instruction, layout: ir.DataLayout) -> bool:
    """Whether the address of an access is not always as far from its base."""
    for address in ir.walk(address_of(access), ir.STEPS_AND_COPIES).addresses:
        step = ir.address_step(address, layout)
        if step is None or step.indices:
            return True
    return False


def reach_of(access: ir.Instruction, reading: FunctionReading, layout: ir.DataLayout) -> Reach | None:
    """How far from its base the address of an access may be, for what has been found of its function."""
    way = ir.walk(address_of(access), ir.STEPS_AND_COPIES)
    if way.changes_space:
        return None
    low = high = 0
    for address in way.addresses:
        if (step := ir.address_step(address, layout)) is None:
            return None
        low, high = low + step.constant, high + step.constant
        keeps = bool(step.flags & opcodes.NUSW)
        for term in step.indices:
            if term.times_vscale or not isinstance(address, ir.GetElementPtr):
                return None
            ends = _ends(address, term.position, term.operand, reading, step.width, keeps)
            if ends is None:
                return None
            least, most = term.scale * ends[0], term.scale * ends[1]
            low, high = low + min(least, most), high + max(least, most)
        if max(-low, high) > MAX_REACH:
            return None
    return low, high


def _ends(
    address: ir.Instruction, position: int, index: ir.Value, reading: FunctionReading, width: int, keeps: bool
) -> Reach | None:
    """The least and the most that an index may be, as a signed number; None where these are not known."""
    if isinstance(index, ir.ConstantInt):
        return index.signed, index.signed
    if not isinstance(index, ir.LocalValue):
        return None
    set_ = reading.operand(address, position)
    # A wider index is cut off, unless it may not be.
    if not isinstance(set_, IntSet) or set_.width > width and not keeps:
        return None
    return (0, 0) if set_.is_empty() else (set_.signed_min(), set_.signed_max())


def met_reach(one: Reach | None, other: Reach | None) -> Reach | None:
    """What two say of a distance, of which None is anything."""
    if one is None or other is None:
        return other if one is None else one
    return max(one[0], other[0]), min(one[1], other[1])


def joined_reach(one: Reach | None, other: Reach | None) -> Reach | None:
    """All distances of two."""
    return None if one is None or other is None else (min(one[0], other[0]), max(one[1], other[1]))
