"""Reading the body of a function, line by line.

    entry:                                ; preds = …
      %x = load i32, ptr %p, align 4, !range !3
        #dbg_value(i32 %x, !7, !DIExpression(), !9)
      switch i32 %x, label %done [
        i32 0, label %loop
      ]

An instruction is one line, except switch and those that LLVM continues on lines indented by ten spaces (invoke, callbr,
landingpad). Attachments are at the end of an instruction; they are cut off first and shared by their text.
"""

from __future__ import annotations

import gc
import re
from typing import Final, final

from scev.ir import opcodes
from scev.ir.debug_records import DebugRecord, read_record
from scev.ir.function import BasicBlock, Body, BodyReader, Function, Instruction, Terminator
from scev.ir.instructions import Opaque, OpaqueTerminator
from scev.ir.metadata import NO_ATTACHMENTS
from scev.ir.opcodes import OPCODES
from scev.ir.reader.body_scan import count_instructions, may_loop
from scev.ir.reader.instruction_reader import InstructionReader
from scev.ir.reader.tables import Tables
from scev.ir.reader.tokens import END, UnexpectedError, spaced, split
from scev.ir.types import VOID
from scev.ir.values import LocalValue

_QUOTED_LABEL: Final = re.compile(r'("[^"]*"):')
_STRING: Final = re.compile(r'"[^"]*"')
_CONTINUATION: Final = "          "
_RECORD: Final = "#dbg_"

# What LLVM prints on several lines, and what a later LLVM might.
_CONTINUED: Final[dict[int, bool]] = dict.fromkeys(
    [opcodes.INVOKE, opcodes.CALLBR, opcodes.LANDINGPAD, opcodes.OPAQUE], True
)

_TAILS: Final[dict[str, bool]] = dict.fromkeys(["tail", "musttail", "notail"], True)


def _blank(match: re.Match[str]) -> str:
    return "_" * (match.end() - match.start())


def attachments_start(line: str) -> int:
    """Where a line's attachments begin, `, !dbg !3`; -1 if it has none."""
    # A comma and an exclamation mark in a string are no attachment.
    return (_STRING.sub(_blank, line) if '"' in line else line).find(", !")


class FunctionBodyReader(InstructionReader):
    """Reads one function's body."""

    __slots__ = (
        "blocks", "first_line", "forwards", "guessed", "has_strings", "instructions", "lines", "row", "spaced",
        "values",
    )  # fmt: skip

    def __init__(self, tables: Tables, function: Function, text: str, first_line: int) -> None:
        """`text` is what stands between the function's first line and its last, and begins at line `first_line`."""
        super().__init__(tables, function)
        self.lines: list[str] = text.split("\n")
        self.spaced: list[str] = spaced(text).split("\n")
        self.has_strings: bool = '"' in text
        # The row after the instruction that is being read.
        self.row: int = 0
        self.values: list[LocalValue] = []
        self.values.extend(function.arguments)
        for argument in function.arguments:
            self.locals[argument.name] = argument
        self.blocks: list[BasicBlock] = []
        # The instructions of the block that is being read.
        self.instructions: list[Instruction] = []
        self.forwards: list[Instruction] = []
        self.first_line: int = first_line
        # Terminators that are not known, whose successors may be no blocks.
        self.guessed: list[OpaqueTerminator] = []

    def restart(self, text: str, first_line: int, block: BasicBlock) -> None:
        """Read from another text, which begins in a block at line `first_line`: its first instruction comes next."""
        self.lines = text.split("\n")
        self.spaced = spaced(text).split("\n")
        self.has_strings = '"' in text
        self.row = 1
        self.first_line = first_line
        self.block = block
        self.values = []
        self.instructions = []
        self.forwards = []
        self.guessed = []

    def body(self) -> Body:
        """The blocks of the lines, and all values."""
        lines = self.lines
        count = len(lines)
        row = 0
        while row < count:
            line = lines[row]
            self.row = row + 1
            if line[:1] == " ":
                if not self.blocks:
                    self._start_unlabelled_block()
                self.instruction_line(line, row)
            elif line != "" and line[0] != ";":
                self._start_block(line, self.first_line + row)
            row = self.row
        if not self.blocks:
            self._start_unlabelled_block()
        self._end_block()
        for instruction in self.forwards:
            self.resolve(instruction)
        for terminator in self.guessed:
            terminator.successors = tuple([block for block in terminator.successors if block.index >= 0])
        return Body(tuple(self.blocks), self.values)

    # Blocks -----------------------------------------------------------------------------------------------------------

    def _start_block(self, line: str, number: int) -> None:
        end = line.find(":")
        if line[0] != '"' and end > 0:
            self._enter(self.block_of("%" + line[:end]), number)
            return
        if (label := _QUOTED_LABEL.match(line)) is not None:
            self._enter(self.block_of("%" + label.group(1)), number)

    def _start_unlabelled_block(self) -> None:
        """An entry block without a label: its name is the number after those of the nameless arguments."""
        number = 0
        for argument in self.function.arguments:
            if argument.name[1:].isdecimal():
                number += 1
        self._enter(self.block_of(f"%{number}"), self.function.line)

    def _enter(self, block: BasicBlock, line: int) -> None:
        self._end_block()
        block.index = len(self.blocks)
        block.line = line
        self.blocks.append(block)
        self.block = block

    def _end_block(self) -> None:
        if not self.blocks:
            return
        if not self.instructions or not isinstance(self.instructions[-1], Terminator):
            self._end_opaquely()
        self.block.instructions = tuple(self.instructions)
        self.instructions = []

    def _end_opaquely(self) -> None:
        """Make the last instruction of a block a terminator: it must be one that we do not know."""
        last = self.instructions[-1] if self.instructions else None
        text = ""
        successors: list[BasicBlock] = []
        if not isinstance(last, Opaque):
            # A block that ends in nothing of the kind: LLVM accepts none.
            terminator = OpaqueTerminator(
                VOID, "", len(self.values), opcodes.OPAQUE, (), opcodes.UNKNOWN_FLAG, self.block,
                self.first_line + self.row, NO_ATTACHMENTS,
            )  # fmt: skip
            self.values.append(terminator)
        else:
            text = last.text
            self.instructions.pop()
            terminator = OpaqueTerminator(
                last.type, last.name, last.index, last.opcode, last.operands, last.flags, last.block, last.line,
                last.metadata,
            )  # fmt: skip
            tokens = split(text)
            for index in range(1, len(tokens)):
                if tokens[index - 1] == "label" and tokens[index].startswith("%"):
                    successors.append(self.block_of(tokens[index]))
            self.values[last.index] = terminator
            if last.name:
                self.locals[last.name] = terminator
            self.forwards.append(terminator)
            self.guessed.append(terminator)
        terminator.text = text
        terminator.successors = tuple(successors)
        self.instructions.append(terminator)

    # Lines ------------------------------------------------------------------------------------------------------------

    def instruction_line(self, line: str, row: int) -> None:
        """Read the instruction that begins at a row."""
        if line.startswith(_RECORD, 4):
            return
        tokens = self._tokens(line, row)
        self.tokens = tokens
        self.line = self.first_line + row
        if tokens[1] == "=":
            self.name = tokens[0]
            word = tokens[2]
            self.position = 3
        else:
            self.name = ""
            word = tokens[0]
            self.position = 1
            if word == "" or word == "uselistorder" or word[0] == ";":
                return
        opcode = OPCODES.get(word, opcodes.OPAQUE)
        if self.row < len(self.lines) and opcode in _CONTINUED and self.lines[self.row].startswith(_CONTINUATION):
            line = self._continued(row)
            tokens = self.tokens
        tail = ""
        if word in _TAILS:
            tail = word
            word = tokens[self.position]
            opcode = OPCODES.get(word, opcodes.OPAQUE)
            self.position += 1
        self.index = len(self.values)
        self.forward = False
        instruction: Instruction
        try:
            instruction = self._switch() if opcode == opcodes.SWITCH else self.instruction(opcode, tail)
            if self.tokens[self.position] != "":
                raise UnexpectedError(f"the end of the line expected, not {self.tokens[self.position]}")
        except UnexpectedError:
            self.tokens = tokens
            instruction = self.opaque(line.strip())
        self.values.append(instruction)
        self.instructions.append(instruction)
        if self.name:
            self.locals[self.name] = instruction
        if self.forward:
            self.forwards.append(instruction)

    def _tokens(self, line: str, row: int) -> list[str]:
        """The tokens of a line without its attachments, which are kept."""
        self.attachments = NO_ATTACHMENTS
        if self.has_strings and '"' in line:
            place = attachments_start(line)
            if place < 0:
                return split(line)
            self.attachments = self.tables.attachments(line[place + 2 :])
            return split(line[:place])
        wide = self.spaced[row]
        place = wide.find(" ,  !")
        if place >= 0:
            self.attachments = self.tables.attachments(line[line.find(", !") + 2 :])
            wide = wide[:place]
        tokens = wide.split()
        tokens.extend(END)
        return tokens

    def _continued(self, row: int) -> str:
        """Take the lines that continue the one at `row`; the whole instruction on one line."""
        lines = self.lines
        while self.row < len(lines) and lines[self.row].startswith(_CONTINUATION):
            self.row += 1
        self.last_line = self.first_line + self.row - 1
        self.tokens = self._tokens(lines[row], row)
        for other in range(row + 1, self.row):
            del self.tokens[-len(END) :]
            self.tokens.extend(self._tokens(lines[other], other))
        return " ".join(lines[row : self.row])

    def _switch(self) -> Instruction:
        """Pass a switch and the lines of its cases."""
        lines = self.lines
        cases: list[str] = []
        while self.row < len(lines):
            line = lines[self.row]
            self.row += 1
            if line.startswith("  ]"):
                self._tokens(line, self.row - 1)
                break
            cases.append(line.strip())
        self.last_line = self.first_line + self.row - 1
        return self.switch(cases)


@final
class TextBodyReader(BodyReader):
    """Reads bodies from a module's text when they are asked for."""

    __slots__ = ("_spans", "_tables", "_text")

    def __init__(self, text: str, tables: Tables) -> None:
        self._text: str = text
        self._tables: Tables = tables
        # Where the lines between a function's first and last begin and end.
        self._spans: dict[str, tuple[int, int]] = {}

    def add(self, name: str, start: int, end: int) -> None:
        """Remember where a function's body is."""
        self._spans[name] = (start, end)

    def body_text(self, function: Function) -> str:
        """What stands between a function's first line and its last; nothing if that is not to be read."""
        span = self._spans.get(function.name)
        return "" if span is None else self._text[span[0] : span[1]]

    def read_body(self, function: Function) -> Body:
        """The body of a function that is defined in the text."""
        # None of what is made here is garbage, and looking for some would take a third of the time.
        collecting = gc.isenabled()
        gc.disable()
        try:
            return FunctionBodyReader(self._tables, function, self.body_text(function), function.line + 1).body()
        finally:
            if collecting:
                gc.enable()

    def may_loop(self, function: Function) -> bool:
        """Whether the text of a function has an edge to a block from that block or from one further down."""
        span = self._spans.get(function.name)
        return span is not None and may_loop(self._text, span[0], span[1])

    def count_instructions(self, function: Function) -> int:
        """The number of instructions in the text of a function."""
        span = self._spans.get(function.name)
        return 0 if span is None else count_instructions(self._text, span[0], span[1])

    def debug_records(self, function: Function) -> list[DebugRecord]:
        """The debug records in a function's text."""
        text = self.body_text(function)
        if _RECORD not in text:
            return []
        locals_ = {value.name: value for value in function.values if value.name}
        records: list[DebugRecord] = []
        number = function.line
        for line in text.split("\n"):
            number += 1
            if line.startswith(_RECORD, 4):
                records.append(read_record(line.strip(), number, locals_, self._tables.metadata))
        return records
