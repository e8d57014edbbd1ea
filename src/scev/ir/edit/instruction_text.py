"""Rewriting the text of one instruction, or of a function's first line: parts change, all else stays as it is."""

from __future__ import annotations

import re
from typing import Final, final

from scev.ir import opcodes
from scev.ir.edit.attributes import AttributeChange
from scev.ir.edit.changes import InstructionWords
from scev.ir.edit.values import EditError
from scev.ir.reader.spans import InstructionParts, Part, Tokens, attributes_in
from scev.ir.reader.tables import Tables

_ATTACHMENT: Final = re.compile(r", !([-\w.]+) (!\d+|!\w+\([^()]*\)|!\{[^{}]*\})")
_GROUP: Final = re.compile(r"attributes (#\d+) = \{ ?(.*?) ?\}$")


@final
class Rewriting:
    """Collects what becomes of pieces of a text."""

    __slots__ = ("_pieces", "_text")

    def __init__(self, text: str) -> None:
        self._text: str = text
        self._pieces: list[tuple[int, int, str]] = []

    def put(self, start: int, end: int, text: str) -> None:
        """Put a text in place of text[start:end]."""
        self._pieces.append((start, end, text))

    def put_words(self, tokens: Tokens, part: Part, words: str) -> None:
        """Put words in place of a part, with a space before them if there are any."""
        start, end = tokens.span(part)
        if start == end:
            self.put(start, start, f" {words}" if words else "")
        else:
            self.put(start if words else start - 1, end, words)

    def result(self) -> str:
        """The text with all that was put into it."""
        pieces: list[str] = []
        place = 0
        # What goes to one place stands in the order in which it was put there.
        for start, end, text in sorted(self._pieces, key=lambda piece: piece[:2]):
            pieces.append(self._text[place:start])
            pieces.append(text)
            place = end
        pieces.append(self._text[place:])
        return "".join(pieces)


@final
class AttributeGroups:
    """The attribute groups of a module, `attributes #0 = { nounwind }`, and those that edits add."""

    __slots__ = ("_added", "_by_text", "_next", "_tables", "_texts")

    def __init__(self, lines: list[str], tables: Tables) -> None:
        self._tables: Tables = tables
        self._texts: dict[str, str] = {}
        self._by_text: dict[str, str] = {}
        self._added: list[str] = []
        self._next: int = 0
        for line in lines:
            if line.startswith("attributes #") and (match := _GROUP.match(line)) is not None:
                self._texts[match.group(1)] = match.group(2)
                self._next = max(self._next, int(match.group(1)[1:]) + 1)

    def added(self) -> list[str]:
        """The lines of the new groups."""
        return self._added

    def changed(self, tokens: Tokens, part: Part, change: AttributeChange) -> str:
        """The group that takes the place of those of a part; "" if no attribute is left."""
        words: list[str] = []
        for index in range(part[0], part[1]):
            words += listed(self._tables, self._texts.get(tokens.words[index], ""))
        text = " ".join(change.applied(words))
        if not text:
            return ""
        if (found := self._by_text.get(text)) is None:
            found = f"#{self._next}"
            self._next += 1
            self._by_text[text] = found
            self._added.append(f"attributes {found} = {{ {text} }}")
        return found


def listed(tables: Tables, text: str) -> list[str]:
    """The attributes of a text, each as its own."""
    tokens = Tokens(text)
    tokens.add(0, len(text))
    return [tokens.written(part) for part in attributes_in(tables, tokens, (0, len(tokens.words)))]


def change_attributes(
    rewriting: Rewriting, tables: Tables, tokens: Tokens, part: Part, change: AttributeChange
) -> None:
    """Change a list of attributes that are written out."""
    words = [tokens.written(each) for each in attributes_in(tables, tokens, part)]
    rewriting.put_words(tokens, part, " ".join(change.applied(words)))


def change_words(rewriting: Rewriting, parts: InstructionParts, words: InstructionWords) -> None:
    """Change the opcode, the flags, the predicate of an instruction."""
    if words.opcode is not None:
        start, end = parts.span((parts.opcode, parts.opcode + 1))
        rewriting.put(start, end, opcodes.OPCODE_NAMES[words.opcode])
    if words.flags is not None:
        rewriting.put_words(parts, parts.flags, opcodes.flag_words(words.flags))
    if words.predicate is not None:
        place = parts.flags[1]
        if place >= len(parts.words):
            raise EditError("no predicate to change")
        start, end = parts.span((place, place + 1))
        rewriting.put(start, end, words.predicate)


def changed_tail(tail: str, attached: dict[str, str]) -> str:
    """The attachments of an instruction, `, !dbg !3, !range !4`, with some changed."""
    pieces: list[str] = [match.group() for match in _ATTACHMENT.finditer(tail) if match.group(1) not in attached]
    pieces.extend([f", !{kind} {node}" for kind, node in attached.items() if node])
    return "".join(pieces)


def location_in(tail: str) -> str:
    """The debug location among attachments, `, !dbg !3`; "" if there is none."""
    for match in _ATTACHMENT.finditer(tail):
        if match.group(1) == "dbg":
            return match.group()
    return ""
