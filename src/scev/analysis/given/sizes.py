"""How many elements a pointer of a function points to, as it is given: an assumption, put into the program.

    f: y[n]                 %scev.given1 = sext i32 %n to i64
                            %scev.given2 = mul nsw i64 %scev.given1, 4
                            call void @llvm.assume(i1 true) [ "dereferenceable"(ptr %y, i64 %scev.given2) ]

stands where the function begins. A size is a sum of products of arguments and numbers: `y[1000]`, `a[w * h]`,
`in[n + 1]`. (LLVM: assume operand bundles, LangRef.)
"""

from __future__ import annotations

import re
from typing import Final

from scev import ir
from scev.analysis.given.text import GivenFact
from scev.analysis.given.values import FunctionValues
from scev.ir import edit, intrinsics, opcodes
from scev.source.source_types import size_in_bits

_ASSUME: Final = intrinsics.PREFIX + intrinsics.ASSUME.stem
_TOKEN: Final = re.compile(r"\s*([-+*]|[^-+*\s][^-+*]*)")


def give_size(edits: edit.Edits, values: FunctionValues, fact: GivenFact, layout: ir.DataLayout) -> None:
    """Put in how many elements an argument points to. ValueError with the reason where it cannot be said."""
    pointers = [value for value in values.meant(fact.name) if isinstance(value.type, ir.PointerType)]
    if len(pointers) != 1 or not isinstance(pointers[0], ir.Argument):
        raise ValueError(f"{fact.name} is no pointer that {values.function.name} is handed")
    pointer = pointers[0]
    assert isinstance(pointer.type, ir.PointerType)
    if (size := _element_size(values, pointer, layout)) is None:
        raise ValueError(f"how large the elements of {fact.name} are is not known")
    sum_ = _SizeSum(edits, values, ir.IntegerType(layout.index_width(pointer.type.address_space)))
    count = sum_.of(fact.other)
    bytes_ = sum_.product(count, sum_.number(size)) if size != 1 else count
    edits.declare(f"declare void {_ASSUME}(i1 noundef)")
    edits.insert_at_start(values.function.entry, edit.assume_dereferenceable(pointer, bytes_), ir.GIVEN_STEM)


def names_in_size(text: str) -> list[str]:
    """The names of arguments that a size is made of."""
    return [
        token
        for token in map(str.strip, _TOKEN.findall(text))
        if token not in ("+", "-", "*") and not _is_number(token)
    ]


def _is_number(token: str) -> bool:
    return token.isascii() and token.isdigit()


def _element_size(values: FunctionValues, pointer: ir.Argument, layout: ir.DataLayout) -> int | None:
    """The bytes of an element: by the source, or else by what addresses are computed in, or what is accessed."""
    element = values.element_of(pointer)
    if isinstance(element, ir.MetadataNode) and (bits := size_in_bits(element)):
        return bits // 8
    if isinstance(element, ir.Type):
        return layout.alloc_size(element)
    types: dict[str, ir.Type] = {}
    for user in pointer.users:
        type_: ir.Type | None = None
        if isinstance(user, ir.GetElementPtr):
            type_ = user.source_type
        elif user.opcode == opcodes.LOAD:
            type_ = user.type
        elif user.opcode == opcodes.STORE and user.operands[1] is pointer:
            type_ = user.operands[0].type
        if type_ is not None:
            types[str(type_)] = type_
    return layout.alloc_size(next(iter(types.values()))) if len(types) == 1 else None


class _SizeSum:
    """What a size is computed of, at the start of a function."""

    def __init__(self, edits: edit.Edits, values: FunctionValues, type_: ir.IntegerType) -> None:
        self._edits: Final = edits
        self._values: Final = values
        self._type: Final = type_

    def of(self, text: str) -> ir.Value:
        """`w * h + 1`."""
        total: ir.Value | None = None
        factor: ir.Value | None = None
        sign = ""
        expects_factor = True
        tokens = [token.strip() for token in _TOKEN.findall(text)]
        for token in [*tokens, "+"]:
            if expects_factor == (token in ("+", "-", "*")):
                raise ValueError(f"'{text}' is no sum of products of arguments and numbers")
            expects_factor = not expects_factor
            if token == "*":
                continue
            if token not in ("+", "-"):
                one = self._factor(token)
                factor = one if factor is None else self.product(factor, one)
                continue
            assert factor is not None
            opcode = opcodes.SUB if sign == "-" else opcodes.ADD
            total = factor if total is None else self._made(edit.binary(opcode, total, factor, opcodes.NSW))
            factor, sign = None, token
        assert total is not None
        return total

    def product(self, one: ir.Value, other: ir.Value) -> ir.Value:
        """One times the other, of which it is assumed that it does not wrap."""
        if isinstance(one, ir.ConstantInt) and isinstance(other, ir.ConstantInt):
            return self.number(one.value * other.value)
        return self._made(edit.binary(opcodes.MUL, one, other, opcodes.NSW))

    def number(self, number: int) -> ir.Value:
        """A number that is not negative."""
        if number >> (self._type.width - 1):
            raise ValueError(f"{number} is no number of elements")
        return ir.ConstantInt(self._type, self._type.width, number)

    def _factor(self, text: str) -> ir.Value:
        if _is_number(text):
            return self.number(int(text))
        meant = [value for value in self._values.meant(text) if isinstance(value.type, ir.IntegerType)]
        if len(meant) != 1 or not isinstance(meant[0], ir.Argument):
            raise ValueError(f"{text} is no number that {self._values.function.name} is handed")
        value = meant[0]
        assert isinstance(value.type, ir.IntegerType)
        if value.type.width == self._type.width:
            return value
        if value.type.width > self._type.width:
            raise ValueError(f"{text} has more bits than an index")
        opcode = opcodes.SEXT if self._values.is_signed(value) else opcodes.ZEXT
        return self._made(edit.cast(opcode, value, self._type))

    def _made(self, new: edit.New) -> ir.Value:
        return self._edits.insert_at_start(self._values.function.entry, new, ir.GIVEN_STEM)
