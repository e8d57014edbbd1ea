"""Columns as clients count them, and lines as they stood in another version."""

from __future__ import annotations

import random

import pytest
from lsprotocol import types

from scev.lsp.text_lines import TextLines, TypedLines
from scev.source.text import index_of_column

TEXT = "a𝄞é b\r\nsecond\rthird\n\f\n"


@pytest.mark.parametrize(("encoding", "units"), [("utf-8", 8), ("utf-16", 5), ("utf-32", 4)])
def test_a_place_and_back(encoding: str, units: int) -> None:
    lines = TextLines(TEXT, encoding)
    place = lines.position(1, 4)
    assert place == types.Position(0, units)
    assert lines.index(place) == 4
    assert index_of_column(lines.line(1), 9) == 4


def test_lines_end_where_those_of_compilers_do() -> None:
    assert TextLines(TEXT).lines == ["a𝄞é b", "second", "third", "\f", ""]
    assert TextLines(TEXT).line(0) == TextLines(TEXT).line(9) == ""


def test_lines_are_found_again() -> None:
    """Of random edits: a line that is found is the same one, and both ways agree."""
    generator = random.Random(7)
    for _ in range(300):
        known = [generator.choice("abcd") for _ in range(generator.randrange(9))]
        typed = list(known)
        first = generator.randrange(len(typed) + 1)
        last = generator.randrange(first, len(typed) + 1)
        typed[first:last] = [generator.choice("abcd") for _ in range(generator.randrange(4))]
        lines = TypedLines(known, typed)
        kept = [(lines.known(line), line) for line in range(1, len(typed) + 1)]
        for before, line in kept:
            if before is not None:
                assert known[before - 1] == typed[line - 1]
                assert lines.typed(before) == line
        found = [before for before, _ in kept if before is not None]
        assert found == sorted(set(found))
        # All that was not touched is found.
        assert len(found) >= len(known) - (last - first)
        assert all(lines.typed(line) is None for line in range(1, len(known) + 1) if line not in found)
