"""The text of a function as a page shows it: its lines of LLVM IR, and where things stand in them and in the source."""

from __future__ import annotations

import re
from typing import Any, Final, final

from scev.cfg import Place
from scev.facts import LoopFacts
from scev.ir import BasicBlock, Instruction, LocalValue, MetadataNode, Phi, inlining_stack
from scev.report.words.wording import Wording
from scev.source.locations import SourceLocation, location_of_function, location_of_loop
from scev.source.variables import subprogram_name

_DEBUG_RECORD: Final = re.compile(r"\s*#dbg_")
_ATTACHED: Final = re.compile(r"(?:,? ![\w.]+ (?:![0-9]+|!\{\}))+(?=\s*[{}]?\s*$)")
"""Numbers of metadata at the end of a line."""

_NUMBERED: Final = re.compile(r'^"(\d+)":')
"""The label of a block whose number became its name (llvm/preparation.py)."""


@final
class ProgramLines:
    """The lines of one function: `ir` is its text without debug records and numbers of metadata; places are lines in
    it, from 0, and lines of the source file that the function is in, from 1.
    """

    __slots__ = ("_home", "_index", "_loop_lines", "_wording", "ir")

    def __init__(self, wording: Wording) -> None:
        self._wording: Final = wording
        function = wording.facts.function
        home = location_of_function(function)
        self._home: Final = "" if home is None else home.file
        self.ir: Final[list[str]] = []
        # By the number of a line in the module, its number here; what is left out has that of the line before it.
        self._index: Final[dict[int, int]] = {}
        for number, line in enumerate(wording.module.lines()[function.line - 1 : function.last_line], function.line):
            if not _DEBUG_RECORD.match(line):
                self.ir.append(_NUMBERED.sub(r"\1:", wording.module.llvm(_ATTACHED.sub("", line))))
            self._index[number] = len(self.ir) - 1
        # By the header of a loop.
        self._loop_lines: Final = {loop.header.index: self.line_of_loop(loop) for loop in wording.facts.loops}

    def of_value(self, value: LocalValue) -> int:
        """The line of IR that computes a value: the head, for an argument."""
        return self.of_instruction(value) if isinstance(value, Instruction) else 0

    def of_instruction(self, instruction: Instruction) -> int:
        """The line of IR of an instruction."""
        return self._index.get(instruction.line, 0)

    def of_blocks(self) -> list[tuple[int, int]]:
        """The first and the last line of IR of each block, its label among them."""
        blocks = self._wording.facts.function.blocks
        first: list[int] = []
        for block in blocks:
            line = self.of_instruction(block.instructions[0])
            has_label = line > 0 and not self.ir[line - 1].startswith((" ", "define"))
            first.append(line - 1 if has_label and self.ir[line - 1] else line)
        ends = [*first[1:], len(self.ir) - 1]
        found: list[tuple[int, int]] = []
        for begin, end in zip(first, ends, strict=True):
            last = end - 1
            while last > begin and not self.ir[last].strip():
                last -= 1
            found.append((begin, last))
        return found

    # The source -------------------------------------------------------------------------------------------------------

    def line_of(self, instruction: Instruction) -> int:
        """The line of the source that an instruction is from: for inlined code, that of the call; 0 where it is not
        known, or in another file.
        """
        stack = inlining_stack(instruction.metadata)
        return stack[-1][1] if stack and stack[-1][0] == self._home else 0

    def line_of_value(self, value: LocalValue) -> int:
        """The line of the source that computes a value: the head of the function for an argument; of what ways join in,
        where the loop or the block begins.
        """
        if isinstance(value, Instruction):
            if not (line := self.line_of(value)) and isinstance(value, Phi):
                line = self._loop_lines.get(value.block.index, 0) or self.line_of_block(value.block)
            if line or not isinstance(value, Phi):
                return line
        word = self._wording.line_of(value)
        if word.isdigit():
            return int(word)
        if isinstance(value, Instruction):
            return 0
        home = location_of_function(self._wording.facts.function)
        return 0 if home is None else home.line

    def line_of_loop(self, loop: LoopFacts) -> int:
        """The line of the source where a loop begins."""
        place = location_of_loop(loop.loop, self._wording.module.module.metadata)
        return place.line if place is not None and place.file == self._home else 0

    def line_of_block(self, block: BasicBlock) -> int:
        """The line of the source where a block begins."""
        for instruction in block.instructions:
            line = 0 if isinstance(instruction, Phi) else self.line_of(instruction)
            if line:
                return line
        return 0

    def of_place(self, place: Place) -> dict[str, int]:
        """The lines of a place where a value is narrower: `ir`, and `line` where it is known."""
        if (at := place.instruction) is None:
            block = place.block if place.target is None else place.target
            found = {"ir": self.of_instruction(block.instructions[0])}
            line = self.line_of_block(block)
        else:
            found = {"ir": self.of_instruction(at)}
            line = self.line_of(at)
        return {**found, "line": line} if line else found

    def source_of(self) -> tuple[int, int] | None:
        """The first and the last line of the function in its source file; None without debug information."""
        if (home := location_of_function(self._wording.facts.function)) is None:
            return None
        lines = [self.line_of(instruction) for instruction in self._wording.facts.function.instructions()]
        known = [line for line in lines if line]
        last = max([home.line, *known])
        if self._wording.source_line(SourceLocation(home.file, last + 1, 0)) == "}":
            last += 1
        return min([home.line, *known]), last

    def lines_that_never_run(self) -> list[int]:
        """The lines of the source of which code is left, and none of it can run."""
        facts = self._wording.facts
        runs: dict[int, bool] = {}
        for instruction in facts.function.instructions():
            if line := self.line_of(instruction):
                runs[line] = runs.get(line, False) or facts.is_executable(instruction.block)
        return sorted(line for line, does in runs.items() if not does)


def inlined_function(instruction: Instruction) -> str:
    """The function that was inlined to bring an instruction here, the innermost; "" for none."""
    if (node := instruction.metadata.get("dbg")) is None or not isinstance(node.field("inlinedAt"), MetadataNode):
        return ""
    return subprogram_name(node.field("scope"))


def without_empty(found: dict[str, Any]) -> dict[str, Any]:
    """An object without what says nothing: "", 0, empty lists."""
    return {name: each for name, each in found.items() if each or each is False}
