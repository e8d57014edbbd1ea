"""Metadata in digests: nodes by what they say, not by their numbers; lines of the source apart.

Nodes of which nobody asks whether two are the same (types, files, units), and those that are the same where they say
the same (LangRef: uniqued nodes), are digests. Others (places, variables, scopes, scopes of aliasing, loops) keep that
they are one, or two: a function numbers them as it meets them.

What is left out is not read by anything: the lists of a compile unit, the variables that a subprogram retains, the line
of its first bracket; and the sum of a file, which is another one with each edit: what is quoted of a file is compared
with what it says (report/rows/kept_rows.py).
"""

from __future__ import annotations

import re
from typing import Final, final

from scev.ir.digests.graph import GraphDigests, NamedThings
from scev.ir.metadata import MetadataTable

_REFERENCE: Final = re.compile(r'"[^"]*"|!\d+|\bline: \d+')
_UNREAD: Final = re.compile(
    r'"[^"]*"|, checksumkind: \w+, checksum: "[^"]*"'
    r"|, (?:enums|retainedTypes|globals|imports|macros|retainedNodes): !\d+|, scopeLine: \d+"
)
_FILE: Final = re.compile(r"\bfile: (!\d+)")
_SCOPE: Final = re.compile(r"\bscope: (!\d+)")
_KIND: Final = re.compile(r"(?:distinct )?!(DI\w+)\(")
_OWN: Final[dict[str, bool]] = dict.fromkeys(
    [
        "DILocation", "DISubprogram", "DILexicalBlock", "DILexicalBlockFile", "DILocalVariable", "DILabel",
        "DIAssignID", "DIGlobalVariable", "DIGlobalVariableExpression",
    ],
    True,
)  # fmt: skip


@final
class _SharedNodes(NamedThings):
    """Nodes by their references, `!12`, without lines."""

    __slots__ = ("_named", "_table")

    def __init__(self, table: MetadataTable) -> None:
        self._table: MetadataTable = table
        self._named: list[str] = []

    def local(self, key: str) -> tuple[str, list[str]]:
        self._named = []
        text = _REFERENCE.sub(self._passed, text_of_node(self._table, key))
        return text, self._named

    def _passed(self, match: re.Match[str]) -> str:
        token = match.group()
        if token[0] == "!":
            self._named.append(token)
            return "!"
        return token if token[0] == '"' else "line"


def text_of_node(table: MetadataTable, reference: str) -> str:
    """What a node says, of what is read; "" for one that is not there."""
    node = table.node(int(reference[1:]))
    text = "" if node is None else node.text
    return _UNREAD.sub(_as_string, text) if "DI" in text else text


def _as_string(match: re.Match[str]) -> str:
    token = match.group()
    return token if token[0] == '"' else ""


@final
class NodeDigests:
    """The digests of a module's nodes that are known by what they say."""

    __slots__ = ("_files", "_is_shared", "_shared", "_table")

    def __init__(self, table: MetadataTable) -> None:
        self._table: MetadataTable = table
        self._files: dict[str, str] = {}
        self._shared: GraphDigests = GraphDigests(_SharedNodes(table))
        self._is_shared: dict[str, bool] = {}

    def of(self, reference: str) -> str:
        """The digest of a node, whatever it is."""
        return self._shared.of(reference)

    def file_of(self, reference: str) -> str:
        """The digest of the file that a node is of: its own, or that of the nearest scope around it that names one; ""
        for none.
        """
        path: list[str] = []
        found = ""
        current = reference
        while current not in path:
            if current in self._files:
                found = self._files[current]
                break
            path.append(current)
            text = text_of_node(self._table, current)
            if (file := _FILE.search(text)) is not None:
                found = self._shared.of(file.group(1))
                break
            if (scope := _SCOPE.search(text)) is None:
                break
            current = scope.group(1)
        for passed in path:
            self._files[passed] = found
        return found

    def is_shared(self, reference: str) -> bool:
        """Whether a node is one of which nobody asks whether two are the same, or that is the same where it says the
        same: it leads to no distinct one.
        """
        known = self._is_shared
        entered: dict[str, bool] = {}
        pending = [reference]
        while pending:
            current = pending[-1]
            if current in known:
                pending.pop()
                continue
            text = text_of_node(self._table, current)
            kind = _KIND.match(text)
            if kind is not None or text.startswith("distinct "):
                known[current] = kind is not None and kind.group(1) not in _OWN
                continue
            named = [token for token in _REFERENCE.findall(text) if token[0] == "!"]
            unknown = [token for token in named if token not in known]
            if unknown and current not in entered:
                entered[current] = True
                pending.extend(unknown)
            else:
                # In a circle, one has to be the first.
                known[current] = not unknown and all(known[token] for token in named)
        return known[reference]


@final
class NumberedNodes:
    """The nodes and attribute groups that one text names, by numbers in the order in which it names them; `lines` are
    the lines of the source in them, in the same order, and `files` the digests of their files.
    """

    __slots__ = ("_current", "_groups", "_nodes", "_numbers", "_pending", "_table", "_written", "files", "lines")

    def __init__(self, table: MetadataTable, nodes: NodeDigests, groups: dict[str, str]) -> None:
        self._table: MetadataTable = table
        self._nodes: NodeDigests = nodes
        self._groups: dict[str, str] = groups
        self._numbers: dict[str, str] = {}
        self._pending: list[str] = []
        self._written: list[str] = []
        self._current: str = ""
        self.lines: list[int] = []
        self.files: list[str] = []

    def renumbered(self, text: str) -> str:
        """A text of the program with these numbers."""
        return (_NUMBERED if '"' in text else _NUMBERED_WITHOUT_STRINGS).sub(self._number, text)

    def written(self) -> list[str]:
        """What is named, by its numbers."""
        done = 0
        while done < len(self._pending):
            reference = self._pending[done]
            done += 1
            if reference[0] == "#":
                self._written.append(self._groups.get(reference, ""))
            else:
                self._current = reference
                self._written.append(_REFERENCE.sub(self._in_node, text_of_node(self._table, reference)))
        return self._written

    def _in_node(self, match: re.Match[str]) -> str:
        token = match.group()
        if token[0] != "l":
            return self._number(match)
        self.lines.append(int(token[6:]))
        self.files.append(self._nodes.file_of(self._current))
        return "line"

    def _number(self, match: re.Match[str]) -> str:
        token = match.group()
        if token[0] == '"':
            return token
        if (found := self._numbers.get(token)) is None:
            if token[0] == "!" and self._nodes.is_shared(token):
                found = "!" + self._nodes.of(token)
            else:
                found = f"{token[0]}{len(self._pending)}"
                self._pending.append(token)
            self._numbers[token] = found
        return found


_NUMBERED_WITHOUT_STRINGS: Final = re.compile(r"[!#]\d+")
_NUMBERED: Final = re.compile(r'"[^"]*"|!\d+|#\d+')
