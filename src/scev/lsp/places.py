"""Where the code of a module stands in the files that an editor shows: in the source, by debug information; or, of
LLVM's own text, in that.

LLVM prints a module anew when it reads one. Its instructions keep their order, so the lines of a function's body that
begin one are counted. Where there are not as many as instructions, as where LLVM has upgraded one, those that compute a
value are found by its name.

    define i32 @f(i32 %n) {
    entry:
      switch i32 %n, label %a [       one instruction, on four lines
        i32 0, label %b
        i32 1, label %c
      ]
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple, Protocol, final

from scev.cfg import Loop
from scev.ir import BasicBlock, Function, Instruction, Module, Phi
from scev.source.locations import location_of_function, location_of_instruction, location_of_loop
from scev.source.text import lines_of_text

_NAME: Final = r'"[^"]*"|[-\w$.]+'
_HEAD: Final = re.compile(rf"define\b.*?@({_NAME})\s*\(")
_LABEL: Final = re.compile(rf"({_NAME}):")
_RESULT: Final = re.compile(rf"(%(?:{_NAME}))\s*=")
_QUOTED: Final = re.compile(r'"[^"]*"')
_GOES_ON: Final = ("to label", "unwind label", "catch ", "filter ", "cleanup")
"""How lines begin that go on with an instruction."""
_END_OF_BLOCK: Final = re.compile(
    rf"(?:%(?:{_NAME})\s*=\s*)?(?:ret|br|switch|indirectbr|invoke|callbr|resume|catchswitch|catchret|cleanupret|unreachable)\b"
)
_NO_INSTRUCTION: Final = ("#dbg_", "uselistorder")
_DEBUG_CALL: Final = re.compile(r"(?:tail )?call void @llvm\.dbg\.")
"""Older compilers' calls, which are records to this LLVM."""


class CodePlace(NamedTuple):
    """A line of a file, from 1; the file as the compiler calls it."""

    file: str
    line: int


class CodePlaces(Protocol):
    """Where things of a module stand; None where that is not known."""

    def of_instruction(self, instruction: Instruction) -> CodePlace | None: ...

    def of_function(self, function: Function) -> CodePlace | None: ...

    def of_loop(self, loop: Loop) -> CodePlace | None: ...

    def of_block(self, block: BasicBlock) -> CodePlace | None:
        """Where its label stands."""


@final
class SourcePlaces:
    """Places by debug information."""

    def __init__(self, module: Module) -> None:
        self._metadata: Final = module.metadata

    def of_instruction(self, instruction: Instruction) -> CodePlace | None:
        # A phi has the line where its variable is declared, if any.
        place = None if isinstance(instruction, Phi) else location_of_instruction(instruction)
        return None if place is None else CodePlace(place.file, place.line)

    def of_function(self, function: Function) -> CodePlace | None:
        place = location_of_function(function)
        return None if place is None else CodePlace(place.file, place.line)

    def of_loop(self, loop: Loop) -> CodePlace | None:
        place = location_of_loop(loop, self._metadata)
        return None if place is None else CodePlace(place.file, place.line)

    def of_block(self, block: BasicBlock) -> CodePlace | None:
        return None


class _Body:
    """The lines of a function in LLVM's text."""

    def __init__(self, head: int) -> None:
        self.head: Final = head
        self.instructions: Final[list[int]] = []
        self.blocks: Final[list[int]] = []
        self.results: Final[dict[str, int]] = {}


@final
class AssemblyPlaces:
    """Places in LLVM's text as somebody wrote it."""

    def __init__(self, path: str, text: str) -> None:
        self._path: Final = path
        self._bodies: Final = _bodies(lines_of_text(text))

    def of_instruction(self, instruction: Instruction) -> CodePlace | None:
        block = instruction.block
        body = self._bodies.get(block.function.name)
        if body is None:
            return None
        if self._is_whole(body, block.function):
            first = block.function.entry.instructions[0].index
            return CodePlace(self._path, body.instructions[instruction.index - first])
        line = body.results.get(instruction.name) if instruction.name else None
        return None if line is None else CodePlace(self._path, line)

    def of_function(self, function: Function) -> CodePlace | None:
        body = self._bodies.get(function.name)
        return None if body is None else CodePlace(self._path, body.head)

    def of_loop(self, loop: Loop) -> CodePlace | None:
        return self.of_block(loop.header)

    def of_block(self, block: BasicBlock) -> CodePlace | None:
        """Where the label of a block stands; without one, its first instruction."""
        body = self._bodies.get(block.function.name)
        if body is None or not self._is_whole(body, block.function):
            return None
        return CodePlace(self._path, body.blocks[block.index])

    @staticmethod
    def _is_whole(body: _Body, function: Function) -> bool:
        """Whether each instruction of a function has a line of its own."""
        count = sum(len(block.instructions) for block in function.blocks)
        return len(body.instructions) == count and len(body.blocks) == len(function.blocks)


def _bodies(lines: list[str]) -> dict[str, _Body]:
    """The bodies of functions, by LLVM's names. A block without a label begins behind the end of another."""
    found: dict[str, _Body] = {}
    body: _Body | None = None
    is_inside = False
    depth = 0
    # Whether the next instruction begins a block.
    begins = True
    for number, line in enumerate(lines, 1):
        code = _QUOTED.sub(lambda quoted: quoted[0].replace(";", "_"), line).partition(";")[0].strip()
        if (head := _HEAD.match(code)) is not None:
            body = found[f"@{head[1]}"] = _Body(number)
            is_inside, begins, depth = False, True, 0
        if body is None or not code:
            continue
        if not is_inside:
            is_inside = code.endswith("{")
            continue
        if code == "}" and not depth:
            body, is_inside = None, False
            continue
        if not depth and (label := _LABEL.match(code)) is not None:
            body.blocks.append(number)
            begins = False
            code = code[label.end() :].strip()
            if not code:
                continue
        if not depth and not code.startswith((*_GOES_ON, *_NO_INSTRUCTION)) and _DEBUG_CALL.match(code) is None:
            body.instructions.append(number)
            if begins:
                body.blocks.append(number)
            begins = _END_OF_BLOCK.match(code) is not None
            if (result := _RESULT.match(code)) is not None:
                body.results[result[1]] = number
        bare = _QUOTED.sub("", code)
        depth += sum(bare.count(sign) for sign in "([{") - sum(bare.count(sign) for sign in ")]}")
    return found
