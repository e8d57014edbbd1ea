"""Sets of one number as constants of the program."""

from __future__ import annotations

import struct

from scev import ir
from scev.domains import FloatSet, IntSet, ValueSet
from scev.ir import constants


def constant_of(type_: ir.Type, set_: ValueSet | None) -> ir.Constant | None:
    """The constant of a type that is all a set holds; None where it holds more, or nothing, or is no number.

    An address other than null is no constant: it does not tell which object it is the address of. Neither is a NaN,
    whose payload is not known. A vector is one constant if all its lanes are the same number.
    """
    if isinstance(type_, ir.VectorType):
        element = constant_of(type_.element, set_)
        return None if element is None else ir.ConstantSplat(type_, element)
    if isinstance(set_, IntSet) and set_.is_point():
        if isinstance(type_, ir.IntegerType):
            return ir.ConstantInt(type_, type_.width, set_.point_value())
        if isinstance(type_, ir.PointerType) and type_.address_space == 0 and set_.point_value() == 0:
            return ir.ConstantWord(type_, constants.NULL)
    if isinstance(set_, FloatSet) and set_.is_point() and isinstance(type_, ir.FloatType):
        bits = set_.format.from_ordinal(set_.point_value())
        return ir.ConstantFloat(type_, bits, float_text(type_.text, bits))
    return None


def float_text(type_: str, bits: int) -> str:
    """A float as LLVM writes its bits (LangRef: Simple Constants)."""
    if type_ == "half":
        return f"0xH{bits:04X}"
    if type_ == "bfloat":
        return f"0xR{bits:04X}"
    if type_ == "float":
        # In the format of double.
        (number,) = struct.unpack("<f", bits.to_bytes(4, "little"))
        bits = int.from_bytes(struct.pack("<d", number), "little")
    elif type_ == "x86_fp80":
        return f"0xK{bits:020X}"
    elif type_ == "fp128":
        low, high = bits & (1 << 64) - 1, bits >> 64
        return f"0xL{low:016X}{high:016X}"
    return f"0x{bits:016X}"
