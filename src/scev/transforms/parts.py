"""New instructions for rules: calls of intrinsics, with their declarations, and constants like an operand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from scev import ir
from scev.ir import intrinsics
from scev.ir.edit import New, call
from scev.transforms.changes import Change, Rewritten

_FLOATS: Final = {
    "half": "f16", "bfloat": "bf16", "float": "f32", "double": "f64", "x86_fp80": "f80", "fp128": "f128",
}  # fmt: skip


class DeclaredCall(NamedTuple):
    """A new call, and the declaration of what it calls."""

    call: New
    declaration: str


def intrinsic_call(
    stem: str, type_: ir.Type, arguments: Sequence[ir.Value], overloads: Sequence[ir.Type], flags: int = 0
) -> DeclaredCall:
    """A call of an intrinsic, whose name has the types that it is overloaded by."""
    name = ".".join([intrinsics.PREFIX + stem, *(mangled(each) for each in overloads)])
    types = ", ".join(str(argument.type) for argument in arguments)
    return DeclaredCall(call(type_, name, arguments, flags), f"declare {type_} {name}({types})")


def as_call(
    rule: str, at: ir.Instruction, stem: str, operands: Sequence[ir.Value], fact: str, flags: int = 0
) -> list[Change]:
    """What an instruction becomes where an intrinsic of its type computes the same from some operands."""
    made = intrinsic_call(stem, at.type, operands, [at.type], flags)
    return [Rewritten(rule, at, [made.call], fact, [made.declaration], keeps_name=True)]


def mangled(type_: ir.Type) -> str:
    """A type in the name of an intrinsic: `i32`, `v4f32`, `p0`."""
    if isinstance(type_, ir.VectorType):
        return f"{'nx' if type_.scalable else ''}v{type_.count}{mangled(type_.element)}"
    if isinstance(type_, ir.IntegerType):
        return f"i{type_.width}"
    if isinstance(type_, ir.PointerType):
        return f"p{type_.address_space}"
    assert isinstance(type_, ir.FloatType)
    return _FLOATS[type_.text]


def integer_like(type_: ir.Type, number: int) -> ir.Constant:
    """An integer, or a vector with it in all lanes."""
    if isinstance(type_, ir.VectorType):
        return ir.ConstantSplat(type_, integer_like(type_.element, number))
    assert isinstance(type_, ir.IntegerType)
    return ir.ConstantInt(type_, type_.width, number % (1 << type_.width))


def of_width(type_: ir.Type, width: int) -> ir.Type:
    """The integer type of another width, with as many lanes."""
    return with_element(type_, ir.integer_type(width))


def with_element(type_: ir.Type, element: ir.Type) -> ir.Type:
    """A type with another element, if it is a vector; else the element."""
    if not isinstance(type_, ir.VectorType):
        return element
    return ir.VectorType(
        f"<{'vscale x ' if type_.scalable else ''}{type_.count} x {element}>", element, type_.count, type_.scalable
    )


def element_of(type_: ir.Type) -> ir.Type:
    """The type of the lanes of a vector, or the type."""
    return type_.element if isinstance(type_, ir.VectorType) else type_


def stem_of(at: ir.Instruction) -> str:
    """The stem of the intrinsic that an instruction calls; "" if it calls none."""
    intrinsic = at.intrinsic if isinstance(at, ir.Call) else None
    return "" if intrinsic is None else intrinsic.stem
