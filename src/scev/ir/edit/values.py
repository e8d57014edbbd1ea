"""What an edited program has beside what it had: new instructions and new blocks; and values as LLVM writes them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from scev.ir import constants, opcodes
from scev.ir.function import BasicBlock, Function, GlobalValue
from scev.ir.types import I1, VOID, ArrayType, StructType, Type, VectorType
from scev.ir.values import LocalValue, Value

MAX_WRITTEN_NESTING: Final = 64
"""Nesting of a constant that an edit writes out."""


class EditError(ValueError):
    """An edit that cannot be made, or that the text has no place for."""


@final
class NewBlock:
    """A block that an edit adds. `name` as in the text, `%split`; the text has it after the block `after`."""

    __slots__ = ("after", "function", "name")

    def __init__(self, name: str, after: BasicBlock) -> None:
        self.name: str = name
        self.after: BasicBlock = after
        self.function: Function = after.function

    def __str__(self) -> str:
        return self.name


Block = BasicBlock | NewBlock


@final
class New(Value):
    """An instruction that an edit adds, made by the functions below; `Edits` gives it its name and its place.

    Its text is `lead`, the operands, `end`; each operand with its type, or all with the one that `lead` ends with
    (`typed`). A phi has its operands from `Edits.add_incoming`.
    """

    __slots__ = ("end", "is_phi", "lead", "name", "operands", "typed")

    def __init__(
        self, type_: Type, lead: str, operands: Sequence[Value], typed: bool = True, end: str = "", is_phi: bool = False
    ) -> None:
        super().__init__(type_)
        self.name: str = ""
        self.lead: str = lead
        self.operands: tuple[Value, ...] = tuple(operands)
        self.typed: bool = typed
        self.end: str = end
        self.is_phi: bool = is_phi

    def __str__(self) -> str:
        return self.name or self.lead


def _opening(opcode: int, flags: int) -> str:
    words = opcodes.flag_words(flags)
    return opcodes.OPCODE_NAMES[opcode] + (" " + words if words else "")


# Instructions ---------------------------------------------------------------------------------------------------------


def binary(opcode: int, left: Value, right: Value, flags: int = 0) -> New:
    """add, fmul, lshr and their like."""
    return New(left.type, f"{_opening(opcode, flags)} {left.type}", (left, right), typed=False)


def unary(opcode: int, operand: Value, flags: int = 0) -> New:
    """fneg, freeze."""
    return New(operand.type, _opening(opcode, flags), (operand,))


def cast(opcode: int, operand: Value, type_: Type, flags: int = 0) -> New:
    """zext, fptosi and their like, to a type."""
    return New(type_, _opening(opcode, flags), (operand,), end=f" to {type_}")


def compare(opcode: int, predicate: int, left: Value, right: Value, flags: int = 0) -> New:
    """icmp or fcmp, with a number of the table of predicates that belongs to it."""
    names = opcodes.INTEGER_PREDICATE_NAMES if opcode == opcodes.ICMP else opcodes.FLOAT_PREDICATE_NAMES
    of = left.type
    type_ = VectorType("", I1, of.count, of.scalable) if isinstance(of, VectorType) else I1
    return New(type_, f"{_opening(opcode, flags)} {names[predicate]} {of}", (left, right), typed=False)


def select(condition: Value, true: Value, false: Value, flags: int = 0) -> New:
    """select."""
    return New(true.type, _opening(opcodes.SELECT, flags), (condition, true, false))


def element_pointer(source_type: Type, base: Value, indices: Sequence[Value], flags: int = 0) -> New:
    """getelementptr, of a scalar pointer and scalar indices."""
    return New(base.type, f"{_opening(opcodes.GETELEMENTPTR, flags)} {source_type},", (base, *indices))


def extract_value(aggregate: Value, indices: Sequence[int]) -> New:
    """extractvalue."""
    type_ = aggregate.type
    for index in indices:
        if isinstance(type_, ArrayType):
            type_ = type_.element
        elif isinstance(type_, StructType) and type_.elements is not None and index < len(type_.elements):
            type_ = type_.elements[index]
        else:
            raise EditError(f"{aggregate.type} has no element {index}")
    return New(type_, "extractvalue", (aggregate,), end="".join([f", {index}" for index in indices]))


def load(type_: Type, pointer: Value, alignment: int = 0) -> New:
    """A plain load; `alignment` in bytes, 0 for that of the type."""
    return New(type_, f"load {type_},", (pointer,), end=f", align {alignment}" if alignment else "")


def store(value: Value, pointer: Value, alignment: int = 0) -> New:
    """A plain store; `alignment` in bytes, 0 for that of the type."""
    return New(VOID, "store", (value, pointer), end=f", align {alignment}" if alignment else "")


def call(type_: Type, callee: str, arguments: Sequence[Value], flags: int = 0) -> New:
    """A call of a function, `@llvm.umax.i32`, that returns a type. `Edits.declare` declares it where it is new."""
    return New(type_, f"{_opening(opcodes.CALL, flags)} {type_} {callee}(", arguments, end=")")


def assume_dereferenceable(pointer: Value, size: Value, kind: str, node: str) -> New:
    """An assumption that a pointer points to so many bytes, at least, with a node of metadata of a kind. (LangRef:
    assume operand bundles.)
    """
    end = f") ], !{kind} {node}"
    return New(VOID, 'call void @llvm.assume(i1 true) [ "dereferenceable"(', (pointer, size), end=end)


def phi(type_: Type) -> New:
    """phi; its operands are given with `Edits.add_incoming`."""
    return New(type_, f"phi {type_}", (), is_phi=True)


# Values as text -------------------------------------------------------------------------------------------------------


def written(value: Value, nesting: int = 0) -> str:
    """A value as LLVM writes it after its type. EditError for one that it cannot write."""
    if isinstance(value, (New, LocalValue)):
        if not value.name:
            raise EditError(f"{value} has no name")
        return value.name
    if isinstance(
        value,
        (
            constants.ConstantInt,
            constants.ConstantFloat,
            constants.ConstantWord,
            GlobalValue,
            constants.BlockAddress,
            constants.UnknownConstant,
        ),
    ):
        return str(value)
    if nesting > MAX_WRITTEN_NESTING:
        raise EditError("a constant of too many parts")
    if isinstance(value, constants.ConstantSplat):
        return f"splat ({typed(value.element, nesting + 1)})"
    if isinstance(value, constants.ConstantString):
        return f'c"{"".join([_character(byte) for byte in value.data])}"'
    if isinstance(value, constants.ConstantAggregate):
        opening, closing = _brackets(value.type)
        return opening + ", ".join([typed(element, nesting + 1) for element in value.elements]) + closing
    if isinstance(value, constants.ConstantReference) and value.word != "ptrauth":
        return f"{value.word} {value.operands[0]}"
    if isinstance(value, constants.ConstantExpression) and not value.mask and value.opcode != opcodes.ICMP:
        return str(value)
    raise EditError(f"{value} cannot be written anew")


def typed(value: Value, nesting: int = 0) -> str:
    """A value with its type: `i32 %x`."""
    return f"{value.type} {written(value, nesting)}"


def text_of_new(new: New) -> str:
    """A new instruction as LLVM writes it, without its name; its operands have theirs."""
    operands = [typed(operand) if new.typed else written(operand) for operand in new.operands]
    gap = "" if new.lead.endswith("(") else " "
    return f"{new.lead}{gap}{', '.join(operands)}{new.end}"


def _character(byte: int) -> str:
    return chr(byte) if 32 <= byte < 127 and byte not in (34, 92) else f"\\{byte:02X}"


def _brackets(type_: Type) -> tuple[str, str]:
    if isinstance(type_, ArrayType):
        return "[", "]"
    if isinstance(type_, VectorType):
        return "<", ">"
    packed = isinstance(type_, StructType) and type_.packed
    return ("<{ ", " }>") if packed else ("{ ", " }")
