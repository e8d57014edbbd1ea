"""Constants (LangRef: Constants, Constant Expressions, Global Variables).

Plain constants are compared by identity like other values; the reader mostly shares one object for the same text and
type within one module, but does not promise it.
"""

from __future__ import annotations

from typing import Final, final

from scev.ir import opcodes
from scev.ir.types import Type
from scev.ir.values import Value
from scev.support.numerals import decimal


class Constant(Value):
    """A value that is the same in every execution of the program (addresses of globals included)."""

    __slots__ = ()


@final
class ConstantInt(Constant):
    """An integer; `value` is unsigned, in [0, 2**width). `true` and `false` are i1 1 and 0."""

    __slots__ = ("value", "width")

    def __init__(self, type_: Type, width: int, value: int) -> None:
        super().__init__(type_)
        self.width: int = width
        self.value: int = value

    @property
    def signed(self) -> int:
        """The value read as two's complement, in [-2**(width-1), 2**(width-1))."""
        return self.value - (1 << self.width) if self.value >> (self.width - 1) else self.value

    def __str__(self) -> str:
        if self.width == 1:
            return "true" if self.value else "false"
        return decimal(self.signed)


@final
class ConstantFloat(Constant):
    """A float of any format; `bits` is its pattern in the format's own layout (x86_fp80: 80 bits, ppc_fp128: two
    doubles, the larger one in the low half)."""

    __slots__ = ("bits", "text")

    def __init__(self, type_: Type, bits: int, text: str) -> None:
        super().__init__(type_)
        self.bits: int = bits
        self.text: str = text

    def __str__(self) -> str:
        return self.text


NULL: Final = "null"
ZERO: Final = "zeroinitializer"
UNDEF: Final = "undef"
POISON: Final = "poison"
NONE: Final = "none"


@final
class ConstantWord(Constant):
    """A constant that is one word for any type that allows it: null, zeroinitializer, undef, poison, none."""

    __slots__ = ("word",)

    def __init__(self, type_: Type, word: str) -> None:
        super().__init__(type_)
        self.word: str = word

    def __str__(self) -> str:
        return self.word


@final
class ConstantAggregate(Constant):
    """The elements of an array, structure or fixed vector, in order."""

    __slots__ = ("elements",)

    def __init__(self, type_: Type, elements: tuple[Constant, ...]) -> None:
        super().__init__(type_)
        self.elements: tuple[Constant, ...] = elements

    def __str__(self) -> str:
        return f"{self.type} of {len(self.elements)}"


@final
class ConstantString(Constant):
    """c"…": an array of i8 given by its bytes."""

    __slots__ = ("data",)

    def __init__(self, type_: Type, data: bytes) -> None:
        super().__init__(type_)
        self.data: bytes = data

    def __str__(self) -> str:
        return f"c{self.data!r}"


@final
class ConstantSplat(Constant):
    """splat (element): a vector, fixed or scalable, with the same element in every lane."""

    __slots__ = ("element",)

    def __init__(self, type_: Type, element: Constant) -> None:
        super().__init__(type_)
        self.element: Constant = element

    def __str__(self) -> str:
        return f"splat ({self.element})"


@final
class ConstantExpression(Constant):
    """An operation on constants. `opcode` and `flags` as on an instruction.

    `source_type` is the element type of a getelementptr, `in_range` its inrange(lower, upper) or None,
    `mask` a shufflevector's mask, `predicate` that of a comparison.
    """

    __slots__ = ("flags", "in_range", "mask", "opcode", "operands", "predicate", "source_type")

    def __init__(
        self,
        type_: Type,
        opcode: int,
        operands: tuple[Constant, ...],
        flags: int,
        source_type: Type | None = None,
        in_range: tuple[int, int] | None = None,
        mask: tuple[int, ...] = (),
        predicate: int = 0,
    ) -> None:
        super().__init__(type_)
        self.opcode: int = opcode
        self.operands: tuple[Constant, ...] = operands
        self.flags: int = flags
        self.source_type: Type | None = source_type
        self.in_range: tuple[int, int] | None = in_range
        self.mask: tuple[int, ...] = mask
        self.predicate: int = predicate

    def __str__(self) -> str:
        operands = ", ".join([f"{operand.type} {operand}" for operand in self.operands])
        if opcodes.TRUNC <= self.opcode <= opcodes.ADDRSPACECAST:
            return f"{opcodes.OPCODE_NAMES[self.opcode]} ({operands} to {self.type})"
        words = opcodes.OPCODE_NAMES[self.opcode]
        if self.opcode == opcodes.GETELEMENTPTR:
            if self.flags & opcodes.INBOUNDS:
                words += " inbounds"
            elif self.flags & opcodes.NUSW:
                words += " nusw"
            if self.flags & opcodes.NUW:
                words += " nuw"
            if self.in_range is not None:
                words += f" inrange({self.in_range[0]}, {self.in_range[1]})"
            return f"{words} ({self.source_type}, {operands})"
        return f"{words} ({operands})"


@final
class BlockAddress(Constant):
    """blockaddress(@function, %block), by name: the function may be defined later or elsewhere."""

    __slots__ = ("block_name", "function_name")

    def __init__(self, type_: Type, function_name: str, block_name: str) -> None:
        super().__init__(type_)
        self.function_name: str = function_name
        self.block_name: str = block_name

    def __str__(self) -> str:
        return f"blockaddress({self.function_name}, {self.block_name})"


@final
class ConstantReference(Constant):
    """dso_local_equivalent @f, no_cfi @f, ptrauth (…): a constant derived from globals in a way of its own."""

    __slots__ = ("operands", "word")

    def __init__(self, type_: Type, word: str, operands: tuple[Constant, ...]) -> None:
        super().__init__(type_)
        self.word: str = word
        self.operands: tuple[Constant, ...] = operands

    def __str__(self) -> str:
        return self.word


@final
class UnknownConstant(Constant):
    """A constant in syntax that this reader does not know (a later LLVM); nothing is known of it but its type."""

    __slots__ = ("text",)

    def __init__(self, type_: Type, text: str) -> None:
        super().__init__(type_)
        self.text: str = text

    def __str__(self) -> str:
        return self.text
