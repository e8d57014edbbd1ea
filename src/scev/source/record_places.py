"""Which value a variable is at a program point.

A debug record holds from where it stands until the next one of its variable, along each path. At the begin of a block
a variable is what it is at the end of all blocks before it, if these agree (as LLVM's LiveDebugValues finds it).
"""

from __future__ import annotations

from collections import deque
from typing import Final, NamedTuple, Protocol, final

from scev.ir import BasicBlock, Function, Instruction

MAX_BLOCKS_VISITED: Final = 1_000_000
"""Maximum blocks that are visited to find what the variables of one function are; beyond, they are nothing known."""

Identity = tuple[int, int]
"""Tells variables apart: the numbers of its DILocalVariable and of the call that it was inlined at, -1 for none."""

# What a variable is, beside the index of a value.
NOTHING: Final = -1
_UNREACHED: Final = -2


class VariablePart(Protocol):
    """A variable, or a fragment of it: (offset, size) in bits."""

    @property
    def identity(self) -> Identity: ...
    @property
    def fragment(self) -> tuple[int, int] | None: ...


class VariableChange(NamedTuple):
    """What a variable, or a part of it, is from a line of the text on: the index of a value, or NOTHING."""

    part: VariablePart
    line: int
    value: int


class _Record(NamedTuple):
    line: int
    block: int
    value: int


@final
class RecordPlaces:
    """The records of one function, by variable and block."""

    __slots__ = ("_changes", "_entries", "_function", "_left", "_parts")

    def __init__(self, function: Function, changes: list[VariableChange], patience: int = MAX_BLOCKS_VISITED) -> None:
        """`changes`: in the order of the text; `patience`: blocks that may be visited for all questions."""
        self._function: Final = function
        self._changes: Final[dict[Identity, list[VariableChange]]] = {}
        for change in changes:
            self._changes.setdefault(change.part.identity, []).append(change)
        self._parts: dict[tuple[Identity, tuple[int, int] | None], list[_Record]] = {}
        self._entries: dict[tuple[Identity, tuple[int, int] | None], list[int]] = {}
        self._left = patience

    def value_at(self, part: VariablePart, place: Instruction) -> int:
        """The index of the value that a variable is before an instruction; negative where none is known."""
        key = (part.identity, part.fragment)
        if (records := self._parts.get(key)) is None:
            records = self._records_of(part)
            self._parts[key] = records
        if records and all(record.value == records[0].value for record in records):
            return records[0].value
        block = place.block
        for record in reversed(records):
            if record.block == block.index and record.line < place.line:
                return record.value
        if (entries := self._entries.get(key)) is None:
            entries = self._flow(records)
            self._entries[key] = entries
        return entries[block.index]

    def _records_of(self, part: VariablePart) -> list[_Record]:
        found: list[_Record] = []
        for change in self._changes.get(part.identity, []):
            if _overlap(change.part.fragment, part.fragment):
                value = change.value if change.part.fragment == part.fragment else NOTHING
                found.append(_Record(change.line, self._block_of(change.line), value))
        return found

    def _block_of(self, line: int) -> int:
        """The block that a line of the text is in: the last that begins before it."""
        blocks = self._function.blocks
        low, high = 0, len(blocks)
        while high - low > 1:
            middle = (low + high) // 2
            if blocks[middle].line < line:
                low = middle
            else:
                high = middle
        return low

    def _flow(self, records: list[_Record]) -> list[int]:
        """What a variable is at the begin of each block."""
        blocks = self._function.blocks
        entries = [_UNREACHED] * len(blocks)
        last: dict[int, int] = {}
        for record in records:
            last[record.block] = record.value
        entries[0] = NOTHING
        pending: deque[BasicBlock] = deque([blocks[0]])
        while pending:
            block = pending.popleft()
            self._left -= 1
            if self._left < 0:
                return [NOTHING] * len(blocks)
            leaving = last.get(block.index, entries[block.index])
            for successor in block.successors:
                before = entries[successor.index]
                after = leaving if before in (_UNREACHED, leaving) else NOTHING
                if after != before:
                    entries[successor.index] = after
                    pending.append(successor)
        return entries


def _overlap(one: tuple[int, int] | None, other: tuple[int, int] | None) -> bool:
    if one is None or other is None:
        return True
    return one[0] < other[0] + other[1] and other[0] < one[0] + one[1]
