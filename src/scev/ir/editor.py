"""Edits on a program's text.

A program is immutable, and so is its text; an editor collects edits of instructions, which know their lines, and
returns the new text. LLVM verifies it (`scev.llvm`), so nothing is checked here that LLVM checks.

    editor = Editor(module)
    editor.set_flags(add, add.flags | opcodes.NSW)
    editor.attach(load, "range", editor.node("!{i32 0, i32 10}"))
    editor.replace_uses(compare, "true")
    editor.delete(compare)
    text = editor.text()

Edits of one line are applied in the order in which they are made. Inserted lines are not changed; the values that they
define should have names from `fresh_name`, since LLVM numbers unnamed values by their place. Gaps in these numbers are
allowed.
"""

from __future__ import annotations

import re
from typing import Final, final

from scev.ir.function import Argument, BasicBlock, Function, Instruction
from scev.ir.instructions import Call, Invoke, last_line
from scev.ir.module import Module
from scev.ir.opcodes import (
    AFN,
    ARCP,
    CONTRACT,
    DISJOINT,
    EXACT,
    FAST,
    INBOUNDS,
    NINF,
    NNAN,
    NNEG,
    NSW,
    NSZ,
    NUSW,
    NUW,
    REASSOC,
    SAMESIGN,
)
from scev.ir.values import LocalValue, MetadataValue

# In LLVM's order.
_FLAG_WORDS: Final[list[tuple[int, str]]] = [
    (FAST, "fast"), (REASSOC, "reassoc"), (NNAN, "nnan"), (NINF, "ninf"), (NSZ, "nsz"), (ARCP, "arcp"),
    (CONTRACT, "contract"), (AFN, "afn"), (INBOUNDS | NUSW, "inbounds"), (NUSW, "nusw"), (NUW, "nuw"), (NSW, "nsw"),
    (EXACT, "exact"), (DISJOINT, "disjoint"), (NNEG, "nneg"), (SAMESIGN, "samesign"),
]  # fmt: skip

_OPCODE: Final = re.compile(r' *(?:%(?:"[^"]*"|[-\w$.]+) = )?(?:(?:tail|musttail|notail) )?[a-z_]+')
_FLAGS: Final = re.compile(
    r"(?: (?:fast|reassoc|nnan|ninf|nsz|arcp|contract|afn|inbounds|nusw|nuw|nsw|exact|disjoint|nneg|samesign)\b)*"
)
_STRING: Final = r'"[^"]*"'
_BRACKET: Final = re.compile(r'"[^"]*"|[\[({<]|[\])}>]|,')
_LOCAL: Final = re.compile(r'%(?:"[^"]*"|[-\w$.]+)')
_BEFORE_ATTRIBUTES: Final = re.compile(r"(?: (?:local_)?unnamed_addr)?(?: addrspace\(\d+\))?")


class EditError(ValueError):
    """An edit that the text has no place for."""


def flag_words(flags: int) -> str:
    """Flags as LLVM spells them: "nuw nsw"."""
    words: list[str] = []
    for bits, word in _FLAG_WORDS:
        if flags & bits == bits:
            words.append(word)
            flags &= ~bits
    return " ".join(words)


def _name_pattern(name: str) -> re.Pattern[str]:
    """Finds a name among tokens, and passes over strings."""
    return re.compile(f"({re.escape(name)})(?![-\\w$.])|{_STRING}")


@final
class _Substitution:
    """Puts a text in place of a name, and leaves strings as they are."""

    __slots__ = ("replacement",)

    def __init__(self, replacement: str) -> None:
        self.replacement: str = replacement

    def apply(self, match: re.Match[str]) -> str:
        return match.group() if match.group(1) is None else self.replacement


@final
class Editor:
    """Collects edits on one module."""

    __slots__ = (
        "_after", "_before", "_changed", "_declarations", "_lines", "_mentions", "_module", "_names", "_next_node",
        "_nodes",
    )  # fmt: skip

    def __init__(self, module: Module) -> None:
        self._module: Module = module
        self._lines: list[str] = module.text.split("\n")
        # By line number, counted from 1: the line as it is now (None: deleted), and what stands before and after it.
        self._changed: dict[int, str | None] = {}
        self._before: dict[int, list[str]] = {}
        self._after: dict[int, list[str]] = {}
        self._declarations: list[str] = []
        self._nodes: list[str] = []
        self._next_node: int = module.metadata.next_number()
        self._names: dict[Function, dict[str, bool]] = {}
        # The lines that mention a name without using its value.
        self._mentions: dict[Function, dict[str, list[int]]] = {}

    # The text ---------------------------------------------------------------------------------------------------------

    def text(self) -> str:
        """The module's text with all edits."""
        result: list[str] = []
        for index, original in enumerate(self._lines):
            number = index + 1
            result.extend(self._before.get(number, []))
            line = self._changed.get(number, original)
            if line is not None:
                result.append(line)
            result.extend(self._after.get(number, []))
        if result and result[-1] == "":
            result.pop()
        result.extend(self._declarations)
        result.extend(self._nodes)
        result.append("")
        return "\n".join(result)

    def line(self, number: int) -> str:
        """A line as it is now; "" where it is deleted."""
        return self._changed.get(number, self._lines[number - 1]) or ""

    def _set(self, number: int, line: str) -> None:
        if self._changed.get(number, "") is not None:
            self._changed[number] = line

    # Instructions -----------------------------------------------------------------------------------------------------

    def replace(self, instruction: Instruction, text: str) -> None:
        """Put `text`, one line or several, in place of an instruction."""
        for number in range(instruction.line, last_line(instruction) + 1):
            self._changed[number] = None
        self._changed[instruction.line] = text

    def delete(self, instruction: Instruction) -> None:
        """Remove an instruction. Debug records that mention its value say poison instead."""
        for number in range(instruction.line, last_line(instruction) + 1):
            self._changed[number] = None
        if instruction.name:
            self._replace_mentions(instruction.function, instruction.name, "poison")

    def insert_before(self, instruction: Instruction, text: str) -> None:
        """Put lines before an instruction, after those put there before."""
        self._before.setdefault(instruction.line, []).append(text)

    def insert_after(self, instruction: Instruction, text: str) -> None:
        """Put lines after an instruction, after those put there before."""
        self._after.setdefault(last_line(instruction), []).append(text)

    def insert_at_start(self, block: BasicBlock, text: str) -> None:
        """Put lines where a block's first instruction may stand: after its phis and what must be first in it."""
        for instruction in block.instructions:
            if instruction.opcode_name not in ("phi", "landingpad", "catchpad", "cleanuppad"):
                self.insert_before(instruction, text)
                return

    def insert_at_end(self, block: BasicBlock, text: str) -> None:
        """Put lines before a block's terminator."""
        self.insert_before(block.terminator, text)

    def replace_uses(self, value: LocalValue, replacement: str) -> None:
        """Put `replacement` (`%other`, `7`, `true`), of the same type, in place of every use of a value."""
        if not value.name:
            raise EditError("a value without a name has no uses")
        if value.name in self._module.types:
            raise EditError(f"{value.name} is also the name of a type")
        if not isinstance(value, Argument) and not isinstance(value, Instruction):
            raise EditError(f"{value} is in no function")
        function = value.function
        substitution = _Substitution(replacement)
        pattern = _name_pattern(value.name)
        for user in function.users_of(value):
            for number in range(user.line, last_line(user) + 1):
                line = self.line(number)
                # Its own name, where it defines one, is no use.
                start = line.find(" = ") + 3 if user.name and number == user.line else 0
                self._set(number, line[:start] + pattern.sub(substitution.apply, line[start:]))
        self._replace_mentions(function, value.name, replacement)

    def _replace_mentions(self, function: Function, name: str, replacement: str) -> None:
        """The same in debug records and in metadata that stands in calls, neither of which counts as a use."""
        mentions = self._mentions.get(function)
        if mentions is None:
            mentions = _mentions(function)
            self._mentions[function] = mentions
        substitution = _Substitution(replacement)
        for number in mentions.get(name, []):
            self._set(number, _name_pattern(name).sub(substitution.apply, self.line(number)))

    def set_flags(self, instruction: Instruction, flags: int) -> None:
        """Give an instruction these flags and no others (fast-math flags, nuw, nsw, exact, inbounds and their like)."""
        line = self.line(instruction.line)
        opcode = _OPCODE.match(line)
        if opcode is None:
            raise EditError(f"no instruction in line {instruction.line}")
        old = _FLAGS.match(line, opcode.end())
        end = old.end() if old is not None else opcode.end()
        words = flag_words(flags)
        self._set(instruction.line, line[: opcode.end()] + (" " + words if words else "") + line[end:])

    # Metadata ---------------------------------------------------------------------------------------------------------

    def node(self, text: str) -> str:
        """Add a node, `!{i32 0, i32 10}`; its reference, `!17`."""
        reference = f"!{self._next_node}"
        self._next_node += 1
        self._nodes.append(f"{reference} = {text}")
        return reference

    def attach(self, instruction: Instruction, kind: str, node: str) -> None:
        """Attach a node, of `node` or of the module, to an instruction, in place of any of the same kind."""
        self.detach(instruction, kind)
        number = last_line(instruction)
        self._set(number, f"{self.line(number)}, !{kind} {node}")

    def detach(self, instruction: Instruction, kind: str) -> None:
        """Take the attachment of a kind off an instruction, if it has one."""
        number = last_line(instruction)
        line = self.line(number)
        pattern = re.compile(rf"({_STRING})|, !{re.escape(kind)} (?:!\d+|!\w+\([^()]*\))")
        self._set(number, pattern.sub(_kept_string, line))

    # Attributes -------------------------------------------------------------------------------------------------------

    def add_function_attribute(self, function: Function, attribute: str) -> None:
        """Add an attribute to a function: `nounwind`, `memory(none)`, `"key"="value"`."""
        line = self.line(function.line)
        close = _parameter_ends(line, function.name)[-1] + 1
        match = _BEFORE_ATTRIBUTES.match(line, close)
        place = match.end() if match is not None else close
        self._set(function.line, f"{line[:place]} {attribute}{line[place:]}")

    def add_argument_attribute(self, argument: Argument, attribute: str) -> None:
        """Add an attribute to a formal argument: `nonnull`, `range(i32 0, 10)`."""
        function = argument.function
        line = self.line(function.line)
        place = _parameter_ends(line, function.name)[argument.position]
        if not function.is_declaration:
            place -= len(argument.name) + 1
        self._set(function.line, f"{line[:place]} {attribute}{line[place:]}")

    def add_return_attribute(self, function: Function, attribute: str) -> None:
        """Add an attribute to a function's result."""
        self._add_before(function.line, f" {function.function_type.result} {function.name}(", attribute)

    def add_result_attribute(self, call: Call | Invoke, attribute: str) -> None:
        """Add an attribute to the result of a call."""
        line = self.line(call.line)
        shown = call.site.function_type if call.site.function_type.variadic else call.site.function_type.result
        if line.find(f" {shown} {call.callee}(") < 0:
            raise EditError(f"no call of {call.callee} in line {call.line}")
        self._add_before(call.line, f" {shown} {call.callee}(", attribute)

    def _add_before(self, number: int, shown: str, attribute: str) -> None:
        line = self.line(number)
        place = line.find(shown)
        if place < 0:
            raise EditError(f"no{shown} in line {number}")
        self._set(number, f"{line[:place]} {attribute}{line[place:]}")

    def declare(self, declaration: str) -> None:
        """Add a declaration, `declare void @llvm.assume(i1)`, unless the module has a function of that name."""
        match = re.search(r'@(?:"[^"]*"|[-\w$.]+)', declaration)
        if match is None:
            raise EditError(f"no name in {declaration}")
        if self._module.function(match.group()) is None and declaration not in self._declarations:
            self._declarations.append(declaration)

    # Names ------------------------------------------------------------------------------------------------------------

    def fresh_name(self, function: Function, stem: str) -> str:
        """A name that no value and no block of a function has: `%stem`, `%stem.1`, …"""
        taken = self._names.get(function)
        if taken is None:
            taken = {value.name: True for value in function.values if value.name}
            for block in function.blocks:
                taken[block.name] = True
            self._names[function] = taken
        name = f"%{stem}"
        count = 0
        while name in taken:
            count += 1
            name = f"%{stem}.{count}"
        taken[name] = True
        return name


def _mentions(function: Function) -> dict[str, list[int]]:
    """The lines of debug records, and of calls with metadata about locals, by the names in them."""
    lines: dict[str, list[int]] = {}
    for record in function.debug_records():
        for name in dict.fromkeys(_LOCAL.findall(record.text)):
            lines.setdefault(name, []).append(record.line)
    for block in function.blocks:
        for instruction in block.instructions:
            for operand in instruction.operands:
                if isinstance(operand, MetadataValue) and isinstance(operand.value, LocalValue):
                    lines.setdefault(operand.value.name, []).append(instruction.line)
    return lines


def _parameter_ends(line: str, name: str) -> list[int]:
    """Where each parameter of a function ends in its first line; the last of them at the closing parenthesis."""
    start = line.find(name + "(")
    if start < 0:
        raise EditError(f"no parameters of {name}")
    ends: list[int] = []
    depth = 0
    for match in _BRACKET.finditer(line, start + len(name)):
        mark = match.group()
        if mark == ",":
            if depth == 1:
                ends.append(match.start())
        elif mark in "([{<":
            depth += 1
        elif mark in ")]}>":
            depth -= 1
            if depth == 0:
                ends.append(match.start())
                return ends
    raise EditError(f"no parameters of {name}")


def _kept_string(match: re.Match[str]) -> str:
    return match.group(1) or ""
