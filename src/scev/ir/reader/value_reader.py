"""Reading operands: locals, constants, metadata; and the blocks that instructions name.

A local value may be used before the line that defines it (by a phi, or by any instruction of a block that precedes its
dominator). Such a use is a ForwardReference until the function has been read; then the instruction's operands are
replaced.
"""

from __future__ import annotations

from typing import final

from scev.ir.constants import UnknownConstant
from scev.ir.function import BasicBlock, Function, Instruction
from scev.ir.instructions import Opaque, OpaqueTerminator
from scev.ir.metadata import NO_ATTACHMENTS, Attachments
from scev.ir.reader.constant_reader import ConstantReader
from scev.ir.reader.tables import Tables
from scev.ir.reader.tokens import UnexpectedError, spell
from scev.ir.triple import is_nvptx
from scev.ir.types import LABEL, METADATA, Type
from scev.ir.values import InlineAssembly, LocalValue, MetadataValue, Value


@final
class ForwardReference(Value):
    """A local that has not been defined yet; it never leaves the reader."""

    __slots__ = ("name",)

    def __init__(self, type_: Type, name: str) -> None:
        super().__init__(type_)
        self.name: str = name


class ValueReader(ConstantReader):
    """A cursor that reads operands within one function."""

    __slots__ = (
        "attachments",
        "block",
        "block_names",
        "defined",
        "forward",
        "function",
        "index",
        "line",
        "locals",
        "name",
    )

    def __init__(self, tables: Tables, function: Function) -> None:
        super().__init__(tables)
        self.function: Function = function
        self.locals: dict[str, LocalValue] = {}
        self.block_names: dict[str, BasicBlock] = {}
        # Whether this instruction has a forward reference among its operands.
        self.forward: bool = False
        # What the instruction that is being read starts with.
        self.name: str = ""
        self.index: int = 0
        self.line: int = 0
        self.attachments: Attachments = NO_ATTACHMENTS
        self.block: BasicBlock = BasicBlock("", function)

    def value(self, type_: Type) -> Value:
        """Pass an operand whose type has been passed."""
        token = self.tokens[self.position]
        if token[:1] == "%":
            self.position += 1
            if (found := self.locals.get(token)) is None:
                self.forward = True
                return ForwardReference(type_, token)
            if found.type is not type_:
                self._mend(found, type_)
            return found
        if token[:1] == "@":
            return self.global_reference(type_)
        if type_ is METADATA:
            return self.metadata()
        return self.constant(type_)

    def typed_value(self) -> Value:
        """Pass a type and an operand of it."""
        # Most operands are locals whose type is one word.
        position = self.position
        found = self.locals.get(self.tokens[position + 1])
        if found is not None and self.type_words.get(self.tokens[position]) is found.type:
            self.position = position + 2
            return found
        return self.value(self.type())

    def metadata(self) -> Value:
        """Pass metadata as an operand; `metadata` itself has been passed."""
        start = self.position
        token = self.tokens[start]
        if token.startswith("!"):
            self.position += 1
            if token == "!" or self.tokens[self.position] == "(":
                self.position = self.after_brackets(self.position)
            return MetadataValue(METADATA, spell(self.tokens, start, self.position), None)
        value = self.typed_value()
        return MetadataValue(METADATA, spell(self.tokens, start, self.position), value)

    def callee(self, type_: Type) -> Value:
        """Pass what is called: an operand, or inline assembly."""
        if self.tokens[self.position] != "asm":
            return self.value(type_)
        start = self.position
        while self.tokens[self.position] not in ("", "("):
            self.position += 1
        return InlineAssembly(type_, spell(self.tokens, start, self.position), is_nvptx(self.tables.triple))

    def block_of(self, name: str) -> BasicBlock:
        """The block of a name."""
        if (found := self.block_names.get(name)) is None:
            found = BasicBlock(name, self.function)
            self.block_names[name] = found
        return found

    def label(self) -> BasicBlock:
        """Pass `label %block`."""
        position = self.position
        found = self.block_names.get(self.tokens[position + 1])
        if found is not None and self.tokens[position] == "label":
            self.position = position + 2
            return found
        self.expect("label")
        return self.block_name()

    def block_name(self) -> BasicBlock:
        """Pass `%block`."""
        name = self.next()
        if name[0] != "%":
            raise UnexpectedError(f"a block expected, not {name}")
        return self.block_of(name)

    def labels(self) -> list[BasicBlock]:
        """Pass `[label %a, label %b]`."""
        blocks: list[BasicBlock] = []
        self.expect("[")
        while not self.accept("]"):
            blocks.append(self.label())
            self.accept(",")
        return blocks

    def resolved(self, value: Value) -> Value:
        """The value of a forward reference; any other value itself."""
        if isinstance(value, ForwardReference):
            if (found := self.locals.get(value.name)) is None:
                return UnknownConstant(value.type, value.name)
            if found.type is not value.type:
                self._mend(found, value.type)
            return found
        if isinstance(value, MetadataValue) and isinstance(value.value, ForwardReference):
            value.value = self.resolved(value.value)
        return value

    def resolve(self, instruction: Instruction) -> None:
        """Replace an instruction's forward references."""
        operands = [self.resolved(operand) for operand in instruction.operands]
        if isinstance(instruction, (Opaque, OpaqueTerminator)):
            # It may have named a block without saying so.
            operands = [operand for operand in operands if isinstance(operand, LocalValue)]
        instruction.operands = tuple(operands)

    def _mend(self, found: LocalValue, type_: Type) -> None:
        """A use tells the type of a value whose own line did not: an instruction of a later LLVM."""
        if isinstance(found, (Opaque, OpaqueTerminator)) and type_ is not LABEL:
            found.type = type_
