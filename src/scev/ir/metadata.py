"""Metadata: numbered nodes, named lists, and what is attached to instructions, globals and functions (LangRef:
Metadata).

A module prints its nodes once, one on each line at its end:

    !4 = distinct !{!4, !5}
    !7 = !DILocation(line: 3, column: 9, scope: !2)
    !llvm.module.flags = !{!0, !1}

Nodes form a graph, which may have cycles. Everything is read on demand: the table keeps lines, a node keeps its text
and splits it at its top level on first use. So the cost of one node does not depend on the depth or the size of the
graph.
"""

from __future__ import annotations

import re
from typing import Final, final

from scev.support.numerals import decimal, parse_decimal


@final
class IntegerOperand:
    """An integer in a node, `i32 -1`: width in bits, value in [0, 2**width)."""

    __slots__ = ("value", "width")

    def __init__(self, width: int, value: int) -> None:
        self.width: int = width
        self.value: int = value

    @property
    def signed(self) -> int:
        """The value read as two's complement."""
        return self.value - (1 << self.width) if self.value >> (self.width - 1) else self.value

    def __repr__(self) -> str:
        return f"IntegerOperand({self.width}, {decimal(self.value)})"


@final
class TextOperand:
    """Anything else in a node, as LLVM prints it: `ptr @f`, `float 2.5`, a word such as `DW_OP_deref`."""

    __slots__ = ("text",)

    def __init__(self, text: str) -> None:
        self.text: str = text

    def __repr__(self) -> str:
        return f"TextOperand({self.text!r})"


_INTEGER: Final = re.compile(r"i(\d+) (-?\d+|true|false)")
_NUMBER: Final = re.compile(r"-?\d+")
_QUOTED: Final = re.compile(r'"[^"]*"')
_ESCAPE: Final = re.compile(r"(?:\\[0-9A-Fa-f]{2})+|\\\\")
_NODE_START: Final = re.compile(r"(?:distinct )?!([A-Za-z_]\w*)?[({]")
_FIELD: Final = re.compile(r"(\w+): ")
# What may hide a comma from a splitter: strings and brackets.
_SPLITTER: Final = re.compile(r'"[^"]*"|[(){}\[\],<>]')


def _unescaped(match: re.Match[str]) -> str:
    text = match.group()
    if text == "\\\\":
        return "\\"
    return bytes.fromhex(text.replace("\\", "")).decode("utf-8", "replace")


def unescape(text: str) -> str:
    r"""The characters that LLVM's escapes stand for: `\\` is a backslash, `\xx` a byte of UTF-8 (written by LLVM's
    printEscapedString, read by its UnEscapeLexed).
    """
    if "\\" not in text:
        return text
    return _ESCAPE.sub(_unescaped, text)


def split_operands(text: str, start: int, end: int) -> list[str]:
    """The parts of text[start:end] between commas that are in no bracket and no string."""
    parts: list[str] = []
    depth = 0
    begin = start
    for match in _SPLITTER.finditer(text, start, end):
        mark = match.group()
        if mark == ",":
            if depth == 0:
                parts.append(text[begin : match.start()].strip())
                begin = match.end()
        elif mark in "({[<":
            depth += 1
        elif mark in ")}]>":
            depth -= 1
    last = text[begin:end].strip()
    if last or parts:
        parts.append(last)
    return parts


@final
class MetadataNode:
    """A node: a tuple `!{…}` (`kind` is "") or a specialised one, `!DILocation(…)` (`kind` is "DILocation").

    `number` is -1 for a node printed in place. `text` is what stands after `=`.
    """

    __slots__ = ("_fields", "_operands", "_table", "is_distinct", "kind", "number", "text")

    def __init__(self, table: MetadataTable, number: int, text: str) -> None:
        self._table: MetadataTable = table
        self.number: int = number
        self.text: str = text
        self.is_distinct: bool = text.startswith("distinct ")
        start = _NODE_START.match(text)
        self.kind: str = (start.group(1) or "") if start is not None else ""
        self._operands: list[MetadataOperand] | None = None
        self._fields: dict[str, MetadataOperand] | None = None

    def _parts(self) -> list[str]:
        if (start := _NODE_START.match(self.text)) is None:
            return []
        end = max(self.text.rfind("}"), self.text.rfind(")"))
        return split_operands(self.text, start.end(), end if end >= start.end() else len(self.text))

    def references(self) -> list[str]:
        """The operands of a node without fields as they are written: `!7`, `i32 4`, `ptr @f`."""
        return self._parts()

    def operands(self) -> list[MetadataOperand]:
        """The operands of the node, in order; for a specialised node, the values of its fields."""
        if (found := self._operands) is None:
            found = []
            for part in self._parts():
                field = _FIELD.match(part) if self.kind else None
                found.append(self._table.operand(part if field is None else part[field.end() :]))
            self._operands = found
        return found

    def fields(self) -> dict[str, MetadataOperand]:
        """The named fields of a specialised node, in order."""
        if (found := self._fields) is None:
            found = {}
            for part in self._parts() if self.kind else []:
                if (field := _FIELD.match(part)) is not None:
                    found[field.group(1)] = self._table.operand(part[field.end() :])
            self._fields = found
        return found

    def field(self, name: str) -> str | int | MetadataNode | None:
        """A field of a specialised node: strings unescaped, words as they are, integers, nodes; None if absent."""
        value = self.fields().get(name)
        if isinstance(value, IntegerOperand):
            return value.signed
        if isinstance(value, TextOperand):
            if _NUMBER.fullmatch(value.text):
                return parse_decimal(value.text)
            if value.text == "true":
                return True
            return False if value.text == "false" else value.text
        return value

    def __repr__(self) -> str:
        return f"<metadata !{self.number}>" if self.number >= 0 else f"<metadata {self.text}>"


# What a node holds: nothing (null), a string, another node, an integer, or text that is read no further.
MetadataOperand = str | MetadataNode | IntegerOperand | TextOperand | None


@final
class MetadataTable:
    """The nodes of a module by number, and its named lists."""

    __slots__ = ("_in_order", "_lines", "_named", "_nodes")

    def __init__(self, lines: dict[int, str], named: dict[str, str], in_order: list[str] | None = None) -> None:
        """`lines` and `named` hold what stands after `=`; `named` is keyed without the `!`. `in_order`: whole lines of
        the nodes from `!0 = …` on, each number once, and as a rule in order; few of them are ever looked at.
        """
        self._lines: dict[int, str] = lines
        self._in_order: list[str] = in_order if in_order is not None else []
        self._named: dict[str, str] = named
        self._nodes: dict[int, MetadataNode] = {}

    def __len__(self) -> int:
        return len(self._lines) + len(self._in_order)

    def node(self, number: int) -> MetadataNode | None:
        """The node of a number, the same object every time; None if there is none."""
        if (found := self._nodes.get(number)) is None:
            if (text := self._text_of(number)) is None:
                return None
            # Another thread may have been here.
            found = self._nodes.setdefault(number, MetadataNode(self, number, text))
        return found

    def _text_of(self, number: int) -> str | None:
        in_order = self._in_order
        if 0 <= number < len(in_order):
            head, _, text = in_order[number].partition(" = ")
            if head == f"!{number}":
                return text
            # They are in another order.
            for line in in_order:
                head, _, text = line.partition(" = ")
                if head[1:].isdecimal():
                    self._lines[int(head[1:])] = text
            self._in_order = []
        return self._lines.get(number)

    def next_number(self) -> int:
        """The least number that no node and none after it has."""
        return max(max(self._lines, default=-1) + 1, len(self._in_order))

    def names(self) -> list[str]:
        """The names of the named lists, in the order of the text: `llvm.module.flags`, …"""
        return list(self._named)

    def named(self, name: str) -> list[MetadataNode]:
        """The nodes of a named list; empty if there is none."""
        if (text := self._named.get(name)) is None:
            return []
        return [node for node in MetadataNode(self, -1, text).operands() if isinstance(node, MetadataNode)]

    def operand(self, text: str) -> MetadataOperand:
        """The operand that a piece of a node's text spells."""
        if text.startswith("!"):
            if text.startswith('!"'):
                return unescape(text[2:-1])
            if text[1:].isdigit():
                node = self.node(int(text[1:]))
                return node if node is not None else TextOperand(text)
            return MetadataNode(self, -1, text)
        if text == "null":
            return None
        if text.startswith('"') and _QUOTED.fullmatch(text):
            return unescape(text[1:-1])
        if (integer := _INTEGER.fullmatch(text)) is not None:
            width = int(integer.group(1))
            word = integer.group(2)
            value = 1 if word == "true" else 0 if word == "false" else parse_decimal(word)
            return IntegerOperand(width, value & ((1 << width) - 1))
        return TextOperand(text)


@final
class Attachments:
    """What is attached to one instruction or global, by kind: `!range !3, !dbg !8`. Shared by text."""

    __slots__ = ("_pairs", "_table")

    def __init__(self, pairs: dict[str, str], table: MetadataTable | None) -> None:
        """`pairs` maps a kind, without `!`, to the text of its node: `!3` or one printed in place."""
        self._pairs: dict[str, str] = pairs
        self._table: MetadataTable | None = table

    def __len__(self) -> int:
        return len(self._pairs)

    def __contains__(self, kind: str) -> bool:
        return kind in self._pairs

    def kinds(self) -> list[str]:
        """The kinds, without `!`, in the order of the text."""
        return list(self._pairs)

    def text(self, kind: str) -> str | None:
        """The node of a kind as LLVM prints it; None if there is none."""
        return self._pairs.get(kind)

    def get(self, kind: str) -> MetadataNode | None:
        """The node of a kind; None if there is none."""
        text = self._pairs.get(kind)
        return None if text is None else self.node(text)

    def node(self, text: str) -> MetadataNode | None:
        """The node that a text spells in the same module; None if there is none."""
        if self._table is None:
            return None
        node = self._table.operand(text)
        return node if isinstance(node, MetadataNode) else None

    def ranges(self, kind: str = "range") -> list[tuple[int, int, int]]:
        """(width, lower, upper) of each half-open, perhaps wrapping interval of `!range` (or `!absolute_symbol`)."""
        if (node := self.get(kind)) is None:
            return []
        numbers = [operand for operand in node.operands() if isinstance(operand, IntegerOperand)]
        return [(numbers[k].width, numbers[k].value, numbers[k + 1].value) for k in range(0, len(numbers) - 1, 2)]


NO_ATTACHMENTS: Final = Attachments({}, None)

_ATTACHMENT: Final = re.compile(r"!([-\w.$\\]+) ")


def read_attachments(text: str, table: MetadataTable) -> Attachments:
    """The attachments of `!range !3, !dbg !8`; also without commas, as functions and declarations print them."""
    pairs: dict[str, str] = {}
    position = 0
    while True:
        if (kind := _ATTACHMENT.match(text, position)) is None:
            return Attachments(pairs, table)
        end = _end_of_node(text, kind.end())
        pairs[kind.group(1)] = text[kind.end() : end]
        position = end
        while position < len(text) and text[position] in ", ":
            position += 1


def _end_of_node(text: str, start: int) -> int:
    """Where the node that starts at `start` ends: `!3`, or up to its closing bracket."""
    depth = 0
    for match in _NODE_PIECE.finditer(text, start):
        mark = match.group()
        if mark in "({[<":
            depth += 1
        elif mark in ")}]>":
            depth -= 1
            if depth == 0:
                return match.end()
        elif depth == 0 and mark in ", ":
            return match.start()
    return len(text)


_NODE_PIECE: Final = re.compile(r'"[^"]*"|[(){}\[\]<>, ]')


def inlining_stack(attachments: Attachments) -> list[tuple[str, int, int]]:
    """(file, line, column) of `!dbg`, innermost first, then where it was inlined, and so on outwards."""
    places: list[tuple[str, int, int]] = []
    seen: dict[int, bool] = {}
    node = attachments.get("dbg")
    while node is not None and node.kind == "DILocation" and node.number not in seen:
        if node.number >= 0:
            seen[node.number] = True
        line = node.field("line")
        column = node.field("column")
        scope = node.field("scope")
        name = _file_of(scope) if isinstance(scope, MetadataNode) else ""
        places.append((name, line if isinstance(line, int) else 0, column if isinstance(column, int) else 0))
        outer = node.field("inlinedAt")
        node = outer if isinstance(outer, MetadataNode) else None
    return places


def location(attachments: Attachments) -> tuple[str, int, int] | None:
    """(file, line, column) that `!dbg` gives, in the source the code was written in, also when it was inlined."""
    places = inlining_stack(attachments)
    return places[0] if places else None


def _file_of(scope: MetadataNode) -> str:
    """The file of a scope: its own, or that of the nearest scope around it that names one."""
    seen: dict[int, bool] = {}
    current: MetadataNode | None = scope
    while current is not None and current.number not in seen:
        seen[current.number] = True
        file = current if current.kind == "DIFile" else current.field("file")
        if isinstance(file, MetadataNode):
            name = file.field("filename")
            return name if isinstance(name, str) else ""
        outer = current.field("scope")
        current = outer if isinstance(outer, MetadataNode) else None
    return ""
