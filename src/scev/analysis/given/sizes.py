"""How many elements a pointer of a function points to, as it is given: an assumption, put into the program.

    f: y[n]                 %scev.given1 = sext i32 %n to i64
                            %scev.given2 = mul nsw i64 %scev.given1, 4
                            call void @llvm.assume(i1 true) [ "dereferenceable"(ptr %y, i64 %scev.given2) ],
                                !scev.given !9

stands where the function begins, marked as none of the program's own. A size is a sum of products of arguments and
numbers: `y[1000]`, `a[w * h]`, `in[n + 1]`. (LLVM: assume operand bundles, LangRef.)
"""

from __future__ import annotations

import re
from math import prod
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
    assumption = edit.assume_dereferenceable(pointer, bytes_, ir.GIVEN_STEM, edits.node("!{}"))
    edits.insert_at_start(values.function.entry, assumption, ir.GIVEN_STEM)


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


def _products(tokens: list[str]) -> list[tuple[str, list[str]]]:
    """The signs and the factors of the products of a sum."""
    found: list[tuple[str, list[str]]] = [("+", [])]
    for token in tokens:
        if token in ("+", "-"):
            found.append((token, []))
        elif token != "*":
            found[-1][1].append(token)
    return found


class _SizeSum:
    """What a size is computed of, at the start of a function."""

    def __init__(self, edits: edit.Edits, values: FunctionValues, type_: ir.IntegerType) -> None:
        self._edits: Final = edits
        self._values: Final = values
        self._type: Final = type_

    def of(self, text: str) -> ir.Value:
        """`w * h + 1`."""
        tokens = [token.strip() for token in _TOKEN.findall(text)]
        for position, token in enumerate([*tokens, "+"]):
            if (position % 2 == 0) == (token in ("+", "-", "*")):
                raise ValueError(f"'{text}' is no sum of products of arguments and numbers")
        total: ir.Value | None = None
        constant = 0
        # What is taken away comes last, so that the sum begins with a product that is added.
        for sign, product in sorted(_products(tokens), key=lambda one: one[0]):
            number = prod(int(token) for token in product if _is_number(token))
            values = [self._factor(token) for token in product if not _is_number(token)]
            if not values or number == 0:
                constant += -number if sign == "-" else number
                continue
            factor = values[0]
            for value in values[1:]:
                factor = self.product(factor, value)
            factor = factor if number == 1 else self.product(factor, self.number(number))
            total = self._joined(total, sign, factor)
        if total is None:
            return self.number(constant)
        if constant == 0:
            return total
        return self._joined(total, "-" if constant < 0 else "+", self.number(abs(constant)))

    def _joined(self, total: ir.Value | None, sign: str, part: ir.Value) -> ir.Value:
        if total is None and sign == "+":
            return part
        total = self.number(0) if total is None else total
        return self._made(edit.binary(opcodes.SUB if sign == "-" else opcodes.ADD, total, part, opcodes.NSW))

    def product(self, one: ir.Value, other: ir.Value) -> ir.Value:
        """One times the other, of which it is assumed that it does not wrap."""
        if isinstance(one, ir.ConstantInt) and isinstance(other, ir.ConstantInt):
            return self.number(one.value * other.value)
        return self._made(edit.binary(opcodes.MUL, one, other, opcodes.NSW))

    def number(self, number: int) -> ir.Value:
        """A number that is not negative."""
        if number < 0 or number >> (self._type.width - 1):
            raise ValueError(f"{number} is no number of elements")
        return ir.ConstantInt(self._type, self._type.width, number)

    def _factor(self, text: str) -> ir.Value:
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
