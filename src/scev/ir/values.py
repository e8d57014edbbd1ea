"""Values: what an operand can be.

A *local* value (argument or instruction, void ones too) has a dense number `index` within its function,
arguments first and then instructions in the order of the text. Side tables about a function are therefore
plain lists. Names are spelt as LLVM prints them, sigil and quotes included: `%i`, `%3`, `%"a b"`, `@main`.

All objects of the program are immutable once the reader has returned them.
"""

from __future__ import annotations

from typing import final

from scev.ir.types import Type


class Value:
    """Anything an instruction can have as an operand."""

    __slots__ = ("type",)

    def __init__(self, type_: Type) -> None:
        self.type: Type = type_

    def __reduce__(self) -> tuple[object, ...]:
        raise TypeError("a value is pickled with its module: pickle that, and the value's name")

    def __repr__(self) -> str:
        return f"<{self}>"


class LocalValue(Value):
    """An argument or an instruction: a value with a number and, unless it is void, a name in its function."""

    __slots__ = ("index", "name")

    def __init__(self, type_: Type, name: str, index: int) -> None:
        super().__init__(type_)
        self.name: str = name
        self.index: int = index

    def __str__(self) -> str:
        return self.name


@final
class InlineAssembly(Value):
    """asm "template", "constraints": what a call may have as its callee. `text` is all of it as LLVM prints it.

    `is_ptx`: the program is for NVIDIA's GPUs, whose assembly is PTX.
    """

    __slots__ = ("is_ptx", "text")

    def __init__(self, type_: Type, text: str, is_ptx: bool = False) -> None:
        super().__init__(type_)
        self.text: str = text
        self.is_ptx: bool = is_ptx

    def __str__(self) -> str:
        return self.text


@final
class MetadataValue(Value):
    """Metadata as an operand of a call: `!5`, `!DIExpression()`, `ptr %x`; `text` as LLVM prints it.

    `value` is the local or constant that the metadata wraps, if it wraps one.
    """

    __slots__ = ("text", "value")

    def __init__(self, type_: Type, text: str, value: Value | None) -> None:
        super().__init__(type_)
        self.text: str = text
        self.value: Value | None = value

    def __str__(self) -> str:
        return self.text
