"""`--format predicateinfo`: the program with its operands renamed, as LLVM's pass print-predicateinfo prints it.

    ; branch predicate info { TrueEdge: 1 Comparison:  %c = icmp ult i8 %x, 9 Edge: [label %a,label %b], RenamedOp: %x }
      %x.0 = bitcast i8 %x to i8
      br i1 %c, label %b, label %d

A copy is a bitcast, with its condition in the comment before it. Copies on edges are named after their operand;
those behind assumptions have no name, so the function's values without a name are numbered anew.
"""

from __future__ import annotations

import re
from typing import Final, final

from scev.answers import FunctionFacts
from scev.ir import Function, Instruction, LocalValue, Module, Phi, last_line, plain_name
from scev.report.forms.base import Report
from scev.report.forms.llvm.renamed_operands import RenamedOperand, RenamedOperands, rename_operands

# A name of a local or a type, or a string, which is left as it is.
_TOKEN: Final = re.compile(r'%"[^"]*"|%[-\w$.]+|"[^"]*"')
_LABEL: Final = re.compile(r"^(\d+):( *)(;.*)?$")
_PLAIN: Final = re.compile(r"[-a-zA-Z$._][-\w$.]*", re.ASCII)
COMMENT_COLUMN: Final = 50


class PredicateInfoReport(Report[str]):
    """The functions of a module with their operands renamed."""

    def __init__(self, module: Module) -> None:
        super().__init__(module)
        self.lines = module.text.split("\n")

    def piece(self, facts: FunctionFacts) -> str:
        function = facts.function
        text = _FunctionText(self.lines, function, rename_operands(function, facts.control))
        return f"PredicateInfo for function: {plain_name(function.name)}\n{text.text()}"


@final
class _FunctionText:
    """The text of one function."""

    __slots__ = ("after", "before", "function", "lines", "names", "numbers", "renamed")

    def __init__(self, lines: list[str], function: Function, renamed: RenamedOperands) -> None:
        self.lines: list[str] = lines
        self.function: Function = function
        self.renamed: RenamedOperands = renamed
        # By number of an instruction: the copies before it, and behind it.
        self.before: dict[int, list[RenamedOperand]] = {}
        self.after: dict[int, list[RenamedOperand]] = {}
        for copy in renamed.copies:
            if (assumption := copy.condition.assumption) is None:
                self.before.setdefault(copy.condition.block.terminator.index, []).append(copy)
            else:
                self.after.setdefault(assumption.index, []).insert(0, copy)
        self.names: dict[int, str] = _names(function, renamed)
        # What values and blocks without a name are called now.
        self.numbers: dict[str, str] = {}
        self._number()

    def text(self) -> str:
        function = self.function
        if (first := function.line) > 1 and self.lines[first - 2].startswith("; Function Attrs:"):
            first -= 1
        instructions = {
            instruction.line: instruction for block in function.blocks for instruction in block.instructions
        }
        result: list[str] = []
        number = first
        while number <= function.last_line:
            if (instruction := instructions.get(number)) is None:
                result.append(self._other_line(self.lines[number - 1]))
                number += 1
                continue
            for copy in self.before.get(instruction.index, []):
                self._add_copy(copy, result)
            result.extend(self._lines_of(instruction))
            for copy in self.after.get(instruction.index, []):
                self._add_copy(copy, result)
            number = last_line(instruction) + 1
        return "\n".join(result) + "\n"

    def _add_copy(self, copy: RenamedOperand, result: list[str]) -> None:
        condition = copy.condition
        if condition.assumption is not None:
            words = f"assume predicate info {{ Comparison:{self._condition(copy)}"
        else:
            assert condition.target is not None
            source, target = self._renumbered(condition.block.name), self._renumbered(condition.target.name)
            edge = f"Edge: [label {source},label {target}]"
            if condition.case is not None:
                words = f"switch predicate info {{ CaseValue: {condition.case.type} {condition.case} {edge}"
            else:
                words = (
                    f"branch predicate info {{ TrueEdge: {int(condition.when)} "
                    f"Comparison:{self._condition(copy)} {edge}"
                )
        result.append(f"; {words}, RenamedOp: {self._name(copy.before)} }}")
        kind = condition.value.type
        result.append(f"  {self._name(copy)} = bitcast {kind} {self._name(copy.operand)} to {kind}")

    def _condition(self, copy: RenamedOperand) -> str:
        condition = copy.condition.condition
        if isinstance(condition, Instruction):
            return "\n".join(self._lines_of(condition))
        return f"{condition.type} {self._renumbered(str(condition))}"

    def _name(self, value: LocalValue | RenamedOperand) -> str:
        if isinstance(value, LocalValue):
            return self._renumbered(value.name)
        return self.names[id(value)]

    def _renumbered(self, name: str) -> str:
        return self.numbers.get(name, name)

    def _number(self) -> None:
        """Number what has no name, in the order of the text."""
        count = 0
        for argument in self.function.arguments:
            if _is_number(argument.name):
                self.numbers[argument.name] = f"%{count}"
                count += 1
        for block in self.function.blocks:
            if _is_number(block.name):
                self.numbers[block.name] = f"%{count}"
                count += 1
            for instruction in block.instructions:
                if _is_number(instruction.name):
                    self.numbers[instruction.name] = f"%{count}"
                    count += 1
                for copy in self.after.get(instruction.index, []):
                    self.names[id(copy)] = f"%{count}"
                    count += 1

    def _other_line(self, line: str) -> str:
        """A line that is no instruction: a label, the head of the function, a debug record."""
        if (label := _LABEL.match(line)) is None:
            return _TOKEN.sub(self._replaced, line)
        name = f"{self._renumbered('%' + label.group(1))[1:]}:"
        comment = label.group(3)
        return name if comment is None else name.ljust(COMMENT_COLUMN) + _TOKEN.sub(self._replaced, comment)

    def _replaced(self, match: re.Match[str]) -> str:
        return self._renumbered(match.group())

    def _lines_of(self, instruction: Instruction) -> list[str]:
        text = "\n".join(self.lines[instruction.line - 1 : last_line(instruction)])
        if (uses := self.renamed.uses.get(instruction.index)) is None:
            return _TOKEN.sub(self._replaced, text).split("\n")
        if isinstance(instruction, Phi):
            return [self._phi(text, instruction, uses)]
        copies = {str(instruction.operands[k]): self._name(copy) for k, copy in uses.items()}
        parts: list[str] = []
        end = 0
        for match in _TOKEN.finditer(text):
            parts.append(text[end : match.start()])
            token = match.group()
            # The name of the result comes first; it is no operand.
            is_result = token == instruction.name and not parts[0].strip() and len(parts) == 1
            parts.append(self._renumbered(token) if is_result else copies.get(token, self._renumbered(token)))
            end = match.end()
        return ("".join(parts) + text[end:]).split("\n")

    def _phi(self, text: str, phi: Phi, uses: dict[int, RenamedOperand]) -> str:
        """`[ value, %block ], …`, read from the end, since types before them have names, too."""
        matches = [match for match in _TOKEN.finditer(text) if match.group()[0] == "%"]
        new = [self._renumbered(match.group()) for match in matches]
        at = len(matches)
        for k in range(len(phi.blocks) - 1, -1, -1):
            at -= 1
            if isinstance(phi.operands[k], LocalValue):
                at -= 1
                if (copy := uses.get(k)) is not None:
                    new[at] = self._name(copy)
        parts: list[str] = []
        end = 0
        for match, token in zip(matches, new, strict=True):
            parts.append(text[end : match.start()])
            parts.append(token)
            end = match.end()
        return "".join(parts) + text[end:]


def _is_number(name: str) -> bool:
    return name[1:].isdecimal()


def _names(function: Function, renamed: RenamedOperands) -> dict[int, str]:
    """The names of copies on edges: that of the operand and a number, made unique as LLVM does."""
    taken: dict[str, bool] = {}
    for name in [value.name for value in function.values] + [block.name for block in function.blocks]:
        if name:
            taken[plain_name(name)] = True
    found: dict[int, str] = {}
    plain: dict[int, str] = {}
    suffix = 0
    for copy in renamed.copies:
        operand = copy.operand
        if copy.number < 0:
            plain[id(copy)] = ""
            continue
        if isinstance(operand, LocalValue):
            stem = "" if _is_number(operand.name) else plain_name(operand.name)
        else:
            stem = plain[id(operand)]
        base = f"{stem}.{copy.number}"
        name = base
        while name in taken:
            suffix += 1
            name = f"{base}{suffix}"
        taken[name] = True
        plain[id(copy)] = name
        found[id(copy)] = f"%{name}" if _PLAIN.fullmatch(name) else f'%"{_escaped(name)}"'
    return found


def _escaped(name: str) -> str:
    """A name between quotes, as LLVM prints it."""
    parts: list[str] = []
    for byte in name.encode("utf-8", "surrogateescape"):
        plain = 0x20 <= byte < 0x7F and byte not in (0x22, 0x5C)
        parts.append(chr(byte) if plain else f"\\{byte:02X}")
    return "".join(parts)
