"""Where the parts of an instruction, and of a function's first line, stand in the text.

The line is read again, and what the reader passes is written down: so whoever edits a line knows the language as well
as the reader does. A part is a half-open range of tokens.
"""

from __future__ import annotations

from typing import final

from scev.ir import opcodes
from scev.ir.attributes import AttributeSet
from scev.ir.function import BodyReader, Function, Instruction
from scev.ir.instructions import Opaque, OpaqueTerminator
from scev.ir.module import Module
from scev.ir.opcodes import FLAG_NAMES, OPCODES
from scev.ir.reader.attribute_reader import AttributeReader
from scev.ir.reader.body_reader import FunctionBodyReader, attachments_start
from scev.ir.reader.global_reader import GlobalReader, HeadSpans, TextInitializerReader
from scev.ir.reader.tables import Tables
from scev.ir.reader.tokens import END, TOKEN, UnexpectedError
from scev.ir.types import Type
from scev.ir.values import MetadataValue, Value

Part = tuple[int, int]

# Their first operand in the text is their last.
_LAST_COMES_FIRST = (opcodes.CALL, opcodes.INVOKE, opcodes.CALLBR, opcodes.CLEANUPPAD, opcodes.CATCHPAD)


class Tokens:
    """A text and its tokens: `words[k]` is text[starts[k]:ends[k]]."""

    __slots__ = ("ends", "starts", "text", "words")

    def __init__(self, text: str) -> None:
        self.text: str = text
        self.words: list[str] = []
        self.starts: list[int] = []
        self.ends: list[int] = []

    def add(self, start: int, end: int) -> None:
        """Add the tokens of text[start:end]."""
        for match in TOKEN.finditer(self.text, start, end):
            self.words.append(match.group())
            self.starts.append(match.start())
            self.ends.append(match.end())

    def span(self, part: Part) -> tuple[int, int]:
        """The characters of a part; of an empty one, the place after the token before it."""
        start, end = part
        if start == end:
            place = self.ends[start - 1] if start else 0
            return place, place
        return self.starts[start], self.ends[end - 1]

    def written(self, part: Part) -> str:
        """The text of a part."""
        start, end = self.span(part)
        return self.text[start:end]


@final
class InstructionParts(Tokens):
    """The parts of an instruction's text, which may have several lines.

    `operands[k]` is operand k without its type, None where it is not printed; `wrapped[k]` the local in an operand that
    is metadata. `opcode` is a token, `flags` what follows it. Of calls, `result`, `arguments` and `site` are the
    attributes of the result, of each argument and of the call. Attachments begin at the character `tail`.
    """

    __slots__ = ("arguments", "flags", "opcode", "operands", "result", "site", "tail", "wrapped")

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.opcode: int = 0
        self.flags: Part = (0, 0)
        self.operands: list[Part | None] = []
        self.wrapped: dict[int, Part] = {}
        self.result: Part = (0, 0)
        self.arguments: list[Part] = []
        self.site: Part = (0, 0)
        self.tail: int = len(text)


@final
class HeadParts(Tokens):
    """The parts of a function's first line: `spans` are its attributes."""

    __slots__ = ("spans",)

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.spans: HeadSpans = HeadSpans()


def tables_of(module: Module) -> Tables:
    """What the readers of a module's text share, made again."""
    tables = Tables(module.metadata)
    tables.types.named.update(module.types)
    tables.types.words.update(module.types)
    for variable in module.globals:
        tables.globals[variable.name] = variable
    for alias in module.aliases:
        tables.globals[alias.name] = alias
    for function in module.functions:
        tables.globals[function.name] = function
    return tables


def parts_of_head(tables: Tables, function: Function, text: str) -> HeadParts | None:
    """The parts of a function's first line, which is `text`; None if it is in no form that is known."""
    parts = HeadParts(text)
    parts.add(0, len(text))
    reader = GlobalReader(text, tables, TextInitializerReader(text, tables))
    try:
        reader.function(0, len(text), function.line, function.last_line, BodyReader())
    except UnexpectedError:
        return None
    parts.spans = reader.spans
    return parts


def attributes_in(tables: Tables, tokens: Tokens, part: Part) -> list[Part]:
    """Each attribute of a part."""
    reader = AttributeReader(tables)
    reader.tokens = tokens.words + END
    reader.position = part[0]
    found: list[Part] = []
    while reader.position < part[1]:
        start = reader.position
        reader.position = reader.after_attribute()
        found.append((start, reader.position))
    return found


@final
class PartReader(FunctionBodyReader):
    """Reads single instructions of one function again, and remembers where their parts are. The names of the function
    are put into tables once.
    """

    __slots__ = ("_attributes", "_own", "_passed", "_result", "_values")

    def __init__(self, tables: Tables, function: Function) -> None:
        super().__init__(tables, function, "", function.line)
        # Operands in the order of the text: where each is, and what.
        self._passed: list[Part] = []
        self._values: list[Value] = []
        self._result: Part | None = None
        self._attributes: list[Part] = []
        self._own: Part | None = None
        for value in function.values:
            if value.name:
                self.locals[value.name] = value
        for block in function.blocks:
            self.block_names[block.name] = block

    def parts_of(self, instruction: Instruction, text: str) -> InstructionParts | None:
        """The parts of an instruction, whose lines are `text`; None if it is in no form that is known."""
        if isinstance(instruction, (Opaque, OpaqueTerminator)):
            return None
        parts = InstructionParts(text)
        start = 0
        for line in text.split("\n"):
            end = start + len(line)
            place = attachments_start(line)
            if place >= 0:
                parts.tail = start + place
            if start == 0 or instruction.opcode != opcodes.SWITCH:
                parts.add(start, start + place if place >= 0 else end)
            start = end + 1
        read = self._read_again(instruction, text)
        return parts if read is not None and self._fill(parts, instruction, read) else None

    def _read_again(self, instruction: Instruction, text: str) -> Instruction | None:
        """What is read of an instruction's lines; None for nothing."""
        self._passed = []
        self._values = []
        self._result = None
        self._attributes = []
        self._own = None
        self.restart(text, instruction.line, instruction.block)
        self.instruction_line(self.lines[0], 0)
        if instruction.name:
            # Not what was read just now.
            self.locals[instruction.name] = instruction
        return self.instructions[-1] if self.instructions else None

    def _fill(self, parts: InstructionParts, instruction: Instruction, read: Instruction) -> bool:
        """Say which part is which; whether all was understood."""
        words = parts.words
        if read.opcode != instruction.opcode:
            return False
        # The cases of a switch have been read since.
        if read.opcode != opcodes.SWITCH and self.tokens[: -len(END)] != words:
            return False
        while OPCODES.get(words[parts.opcode]) != read.opcode:
            parts.opcode += 1
        end = parts.opcode + 1
        while end < len(words) and words[end] in FLAG_NAMES:
            end += 1
        parts.flags = (parts.opcode + 1, end)
        parts.result = self._result or (end, end)
        parts.arguments = self._attributes
        parts.site = self._own or (end, end)
        return self._assign(parts, instruction)

    def _assign(self, parts: InstructionParts, instruction: Instruction) -> bool:
        """Which operand each that was passed is."""
        operands = instruction.operands
        found: list[Part | None] = []
        wrapped: list[Part | None] = []
        inner: Part | None = None
        for part, value in zip(self._passed, self._values, strict=True):
            if isinstance(value, MetadataValue) and value.value is not None:
                # What it wraps was passed just before it ended.
                inner = found.pop()
                wrapped.pop()
            found.append(part)
            wrapped.append(inner)
            inner = None
        if instruction.opcode in _LAST_COMES_FIRST:
            found.append(found.pop(0))
            wrapped.append(wrapped.pop(0))
        if len(found) == len(operands) - 1 and instruction.opcode == opcodes.ALLOCA:
            found.append(None)
            wrapped.append(None)
        if len(found) != len(operands):
            return False
        parts.operands = found
        for number, piece in enumerate(wrapped):
            if piece is not None:
                parts.wrapped[number] = piece
        return True

    def value(self, type_: Type) -> Value:
        start = self.position
        found = super().value(type_)
        self._note(start, found)
        return found

    def typed_value(self) -> Value:
        return self.value(self.type())

    def callee(self, type_: Type) -> Value:
        if self.tokens[self.position] != "asm":
            return self.value(type_)
        start = self.position
        found = super().callee(type_)
        self._note(start, found)
        return found

    def _note(self, start: int, found: Value) -> None:
        self._passed.append((start, self.position))
        self._values.append(found)

    def result_attributes(self) -> AttributeSet:
        start = self.position
        found = super().result_attributes()
        self._result = (start, self.position)
        return found

    def parameter_attributes(self) -> AttributeSet:
        start = self.position
        found = super().parameter_attributes()
        self._attributes.append((start, self.position))
        return found

    def function_attributes(self) -> AttributeSet:
        start = self.position
        found = super().function_attributes()
        self._own = (start, self.position)
        return found
