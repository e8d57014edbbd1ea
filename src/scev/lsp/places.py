"""Where the code of a module stands in the files that an editor shows: in the source, by debug information; or, of
LLVM's own text, in that.

LLVM prints a module anew when it reads one. Its instructions keep their order, so the lines of a function's body that
begin one are counted. Where these are not the instructions, one by one, as where LLVM has upgraded one or where two
stand on a line, those that compute a value with a name are found by that.

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
from scev.ir import BasicBlock, Function, Instruction, Module, Phi, plain_name
from scev.ir.opcodes import OPCODES
from scev.source.locations import location_of_function, location_of_instruction, location_of_loop
from scev.source.text import lines_of_text

_NAME: Final = r'"[^"]*"|[-\w$.]+'
_CODE: Final = re.compile(r'(?:[^";]+|"[^"]*"?)*')
"""A line as far as it is no comment."""
_DEFINE: Final = re.compile(r"define\b")
_HEAD: Final = re.compile(rf"define\b.*?@({_NAME})\s*\(")
_LABEL: Final = re.compile(rf"({_NAME}):")
_RESULT: Final = re.compile(rf"%({_NAME})\s*=")
_RESULTS: Final = re.compile(rf'%({_NAME})\s*=|"[^"]*"')
_BRACKETS: Final = re.compile(r'"[^"]*"|[][(){}]')
_MARKS: Final = re.compile(r'"[^"]*"|[][(){}]|\w+')
_BEGINS: Final = re.compile(rf"(?:%(?:{_NAME})\s*=\s*)?(?:(?:tail|musttail|notail)\s+)?({'|'.join(OPCODES)})\b")
"""How an instruction begins; any other line goes on with one, or is a record of debug information."""
_END_OF_BLOCK: Final = frozenset(
    (
        "ret", "br", "switch", "indirectbr", "invoke", "callbr", "resume", "catchswitch", "catchret", "cleanupret",
        "unreachable",
    )
)  # fmt: skip
_BEFORE_CONSTANT: Final = ("prefix", "prologue", "personality")
"""Behind these, in a head, follow a type and a constant, which may have braces."""
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


class _WrittenLine(NamedTuple):
    """A line that begins an instruction: its number, and the operation and the result that stand there."""

    number: int
    opcode: str
    result: str

    def may_be(self, instruction: Instruction) -> bool:
        # LLVM counts anew what has no name, and makes other instructions of old calls.
        name = plain_name(instruction.name) if instruction.name else ""
        is_named = self.result == name or (name.isdigit() and (not self.result or self.result.isdigit()))
        return is_named and self.opcode in (instruction.opcode_name, "call")


class _BodyLines:
    """The lines of a function in LLVM's text. `results`: where what has a name is computed."""

    def __init__(self, head: int) -> None:
        self.head: Final = head
        self.instructions: Final[list[_WrittenLine]] = []
        self.blocks: Final[list[int]] = []
        self.results: Final[dict[str, int]] = {}


@final
class AssemblyPlaces:
    """Places in LLVM's text as somebody wrote it."""

    def __init__(self, path: str, text: str) -> None:
        self._path: Final = path
        self._bodies: Final = _Bodies(lines_of_text(text)).found
        self._whole: Final[dict[Function, bool]] = {}

    def of_instruction(self, instruction: Instruction) -> CodePlace | None:
        block = instruction.block
        body = self._body(block.function)
        if body is None:
            return None
        if self._is_whole(body, block.function):
            first = block.function.entry.instructions[0].index
            return CodePlace(self._path, body.instructions[instruction.index - first].number)
        line = body.results.get(plain_name(instruction.name)) if instruction.name else None
        return None if line is None else CodePlace(self._path, line)

    def of_function(self, function: Function) -> CodePlace | None:
        body = self._body(function)
        return None if body is None else CodePlace(self._path, body.head)

    def of_loop(self, loop: Loop) -> CodePlace | None:
        return self.of_block(loop.header)

    def of_block(self, block: BasicBlock) -> CodePlace | None:
        """Where the label of a block stands; without one, its first instruction."""
        body = self._body(block.function)
        if body is None or not self._is_whole(body, block.function):
            return None
        return CodePlace(self._path, body.blocks[block.index])

    def _body(self, function: Function) -> _BodyLines | None:
        return self._bodies.get(plain_name(function.name))

    def _is_whole(self, body: _BodyLines, function: Function) -> bool:
        """Whether each instruction of a function has a line of its own."""
        if (known := self._whole.get(function)) is None:
            instructions = list(function.instructions())
            known = self._whole[function] = (
                len(body.instructions) == len(instructions)
                and len(body.blocks) == len(function.blocks)
                and all(line.may_be(one) for line, one in zip(body.instructions, instructions, strict=True))
            )
        return known


@final
class _Bodies:
    """The bodies of functions, by plain names. A block without a label begins behind the end of another."""

    def __init__(self, lines: list[str]) -> None:
        self.found: Final[dict[str, _BodyLines]] = {}
        # The head that is being read, and the line where it begins.
        self._head = ""
        self._begins = 0
        self._body: _BodyLines | None = None
        # How many brackets are open in the body.
        self._depth = 0
        # Whether the next instruction begins a block.
        self._begins_block = True
        for number, line in enumerate(lines, 1):
            self._read_line(number, line)

    def _read_line(self, number: int, line: str) -> None:
        rest: str | None = _code_of(line) if '"' in line or ";" in line else line
        while rest is not None and (rest := rest.strip()):
            if self._body is not None and rest.startswith("define "):
                # A string over several lines may have brackets.
                self._body = None
            rest = self._in_head(number, rest) if self._body is None else self._in_body(self._body, number, rest)

    def _in_head(self, number: int, code: str) -> str | None:
        """Read what is in no body, as far as one begins; what follows its brace."""
        if not self._head:
            if _DEFINE.match(code) is None:
                return None
            self._begins = number
        self._head += f"{code} "
        if (named := _HEAD.match(self._head)) is None or (brace := _brace_of_body(self._head, named.end())) < 0:
            return None
        rest = self._head[brace + 1 :]
        self._body = self.found[plain_name(f"@{named[1]}")] = _BodyLines(self._begins)
        self._head, self._depth, self._begins_block = "", 0, True
        return rest

    def _in_body(self, body: _BodyLines, number: int, code: str) -> str | None:
        """Read a line of a body; what follows its end."""
        is_inside = self._depth > 0
        end = len(code)
        for found in _BRACKETS.finditer(code):
            if (mark := found[0]) in "([{":
                self._depth += 1
            elif mark in ")]}":
                if not self._depth:
                    end = found.start()
                    self._body = None
                    break
                self._depth -= 1
        if not is_inside:
            self._begin(body, number, code[:end].strip())
        return code[end + 1 :] if self._body is None else None

    def _begin(self, body: _BodyLines, number: int, code: str) -> None:
        """Note what begins on a line that is inside of no bracket: a block, an instruction."""
        if (label := _LABEL.match(code)) is not None:
            body.blocks.append(number)
            self._begins_block = False
            code = code[label.end() :].strip()
        for result in _RESULTS.finditer(code):
            # Numbers are those of another text.
            if result[1] and not result[1].isdigit():
                body.results.setdefault(plain_name(f"%{result[1]}"), number)
        if (begun := _BEGINS.match(code)) is None or _DEBUG_CALL.match(code) is not None:
            return
        named = _RESULT.match(code)
        body.instructions.append(_WrittenLine(number, begun[1], "" if named is None else plain_name(f"%{named[1]}")))
        if self._begins_block:
            body.blocks.append(number)
        self._begins_block = begun[1] in _END_OF_BLOCK


def _code_of(line: str) -> str:
    """A line without its comment."""
    found = _CODE.match(line)
    return "" if found is None else found[0]


def _brace_of_body(head: str, start: int) -> int:
    """Where the body begins behind a head, whose parameters begin at `start`; -1 if it does not."""
    depth = 1
    # Types and constants in braces that are to come.
    passed = 0
    for found in _MARKS.finditer(head, start):
        mark = found[0]
        if mark == "{" and not depth:
            if not passed:
                return found.start()
            passed -= 1
        depth += (mark in "([{") - (mark in ")]}")
        if mark in _BEFORE_CONSTANT:
            passed = 2 if head[found.end() :].lstrip().startswith(("{", "<{")) else 0
    return -1
