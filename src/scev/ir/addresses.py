"""Addresses: chains of getelementptr (LangRef: getelementptr), taken apart in one place.

    getelementptr T, p, i, j, …   =   p + (size of T) * i + (offset of j in T) + …

A *walk* goes from the address of an access inwards, to the pointer that it is computed from. A *step* of it is one
getelementptr as a sum of numbers and of scaled indices, modulo 2^w, w being the width of the index type: indices are
sign-extended or truncated to it. The terms are added from left to right: with flags, no sum wraps in this order; in
another order, only the whole sum does not.
"""

from __future__ import annotations

from typing import Final, final

from scev.ir import opcodes
from scev.ir.constants import ConstantExpression, ConstantInt
from scev.ir.function import Instruction
from scev.ir.instructions import Call, GetElementPtr
from scev.ir.layout import DataLayout
from scev.ir.types import ArrayType, PointerType, StructType, Type, VectorType
from scev.ir.values import Value

MAX_ADDRESS_STEPS: Final = 16
"""Maximum address computations, casts and copies between an address and the pointer that it is computed from."""

CONSTANT_TERM: Final = -1

# What a walk follows.
STEPS: Final = 0
"""Address computations alone."""
STEPS_AND_CASTS: Final = 1
"""Casts to other address spaces, too."""
STEPS_AND_COPIES: Final = 2
"""Casts, and what gives its operand, too."""

# A getelementptr: an instruction or a constant.
ComputedAddress = GetElementPtr | ConstantExpression


@final
class Term:
    """scale * (operand number `position`), times vscale if so said; or the number `scale` alone where `position` is
    CONSTANT_TERM.
    """

    __slots__ = ("operand", "position", "scale", "times_vscale")

    def __init__(self, operand: Value, position: int, scale: int, times_vscale: bool = False) -> None:
        self.operand: Value = operand
        self.position: int = position
        self.scale: int = scale
        self.times_vscale: bool = times_vscale


@final
class AddressStep:
    """What one getelementptr adds to `base`: all `terms` in order; or the sum of their numbers, `constant`, and the
    scaled `indices`. `flags` as on the instruction; `width`: the bits of the index type.
    """

    __slots__ = ("base", "constant", "flags", "indices", "terms", "width")

    def __init__(self, base: Value, terms: list[Term], flags: int, width: int) -> None:
        self.base: Value = base
        self.terms: list[Term] = terms
        self.flags: int = flags
        self.width: int = width
        self.constant: int = 0
        self.indices: list[Term] = []
        for term in terms:
            if term.position == CONSTANT_TERM:
                self.constant += term.scale
            else:
                self.indices.append(term)


@final
class AddressWalk:
    """From an address to `base`, by `addresses` from the outermost inwards. `base` is an address computation itself
    where there are more than MAX_ADDRESS_STEPS. `changes_space`: there are casts between address spaces on the way,
    which may count otherwise.
    """

    __slots__ = ("addresses", "base", "changes_space")

    def __init__(self, pointer: Value) -> None:
        self.base: Value = pointer
        self.addresses: list[ComputedAddress] = []
        self.changes_space: bool = False

    def distance(self, layout: DataLayout) -> int | None:
        """The bytes from the base to the address, modulo 2^w; None where they are not constant, or a size is not
        known.
        """
        total = 0
        for address in self.addresses:
            if (step := address_step(address, layout)) is None or step.indices:
                return None
            total += step.constant
        return total


def computed_address(value: Value) -> ComputedAddress | None:
    """A getelementptr of one pointer; None for any other value, and for a vector of pointers."""
    if not isinstance(value, (GetElementPtr, ConstantExpression)) or value.opcode != opcodes.GETELEMENTPTR:
        return None
    return value if isinstance(value.type, PointerType) else None


def walk(pointer: Value, follows: int = STEPS) -> AddressWalk:
    """The walk from an address, through what is to be followed (STEPS, …)."""
    found = AddressWalk(pointer)
    for _ in range(MAX_ADDRESS_STEPS):
        at = found.base
        if (address := computed_address(at)) is not None:
            found.addresses.append(address)
            found.base = address.operands[0]
            continue
        if follows == STEPS or not isinstance(at, (Instruction, ConstantExpression)):
            break
        if not isinstance(at.type, PointerType):
            break
        if at.opcode == opcodes.ADDRSPACECAST:
            found.changes_space = True
            found.base = at.operands[0]
        elif follows == STEPS_AND_COPIES and is_copied_pointer(at):
            found.base = at.operands[0]
        else:
            break
    return found


def address_position(access: Instruction) -> int:
    """Which operand of a load, store, cmpxchg or atomicrmw is the address."""
    return 1 if access.opcode == opcodes.STORE else 0


def is_copied_pointer(value: Value) -> bool:
    """Whether an instruction gives its first operand, or another name of its address."""
    if not isinstance(value, Instruction):
        return False
    if value.opcode in (opcodes.BITCAST, opcodes.FREEZE):
        return True
    return isinstance(value, Call) and value.intrinsic is not None and value.intrinsic.copied == 0


def address_step(value: Value, layout: DataLayout) -> AddressStep | None:
    """What a getelementptr of one pointer adds; None for any other value, and where a size is not known."""
    if (address := computed_address(value)) is None or address.source_type is None:
        return None
    type_ = address.type
    assert isinstance(type_, PointerType)
    if (terms := address_terms(address.source_type, address.operands, layout)) is None:
        return None
    return AddressStep(address.operands[0], terms, address.flags, layout.index_width(type_.address_space))


def address_terms(
    source_type: Type, operands: tuple[Value, ...], layout: DataLayout, with_vscale: bool = False
) -> list[Term] | None:
    """The terms of the offset of a getelementptr, in the order in which they are added; None where a size is not known
    (absurd types; scalable vectors, unless `with_vscale`).
    """
    found: list[Term] = []
    type_ = source_type
    for position in range(1, len(operands)):
        index = operands[position]
        if position > 1 and isinstance(type_, StructType):
            offsets = layout.struct_offsets(type_)
            if offsets is None or type_.elements is None or not isinstance(index, ConstantInt):
                return None
            if index.value >= len(offsets):
                return None
            found.append(Term(index, CONSTANT_TERM, offsets[index.value]))
            type_ = type_.elements[index.value]
            continue
        if position > 1:
            if (element := _element(type_, layout)) is None:
                return None
            type_ = element
        if isinstance(index, ConstantInt) and index.value == 0:
            # Whatever the size.
            continue
        if (scale := layout.alloc_size(type_)) is None:
            scale = _scalable_size(type_, layout) if with_vscale else None
            if scale is None:
                return None
            found.append(Term(index, position, scale, True))
        elif isinstance(index, ConstantInt):
            found.append(Term(index, CONSTANT_TERM, scale * index.signed))
        else:
            found.append(Term(index, position, scale))
    return found


def _element(type_: Type, layout: DataLayout) -> Type | None:
    """What an index into a type counts; None for what has none, and for vectors whose elements are not as far apart as
    in an array: vectors have no gaps.
    """
    if isinstance(type_, ArrayType):
        return type_.element
    if not isinstance(type_, VectorType):
        return None
    size = layout.alloc_size(type_.element)
    return type_.element if size is not None and layout.size_in_bits(type_.element) == 8 * size else None


def _scalable_size(type_: Type, layout: DataLayout) -> int | None:
    """The bytes from one scalable vector to the next, divided by vscale."""
    if not isinstance(type_, VectorType) or not type_.scalable:
        return None
    bits = layout.minimum_size_in_bits(type_)
    # Others are rounded up to their alignment.
    return None if bits is None or bits % 8 or bits & (bits - 1) else bits // 8
