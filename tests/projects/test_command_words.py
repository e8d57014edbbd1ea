"""The words of a command line: those of Python's shlex, in one pass."""

from __future__ import annotations

import itertools
import shlex

import pytest

from scev.projects.command_words import split_words


def test_the_words_are_those_of_shlex() -> None:
    """All lines of up to six of these characters."""
    for length in range(7):
        for line in map("".join, itertools.product("a \\'\"\n", repeat=length)):
            try:
                words = shlex.split(line)
            except ValueError:
                with pytest.raises(ValueError, match=r"^no "):
                    split_words(line)
            else:
                assert split_words(line) == words, line


@pytest.mark.parametrize("word", ["{}", "'{}'", '"{}"'])
def test_a_long_word(word: str) -> None:
    """shlex takes a minute for such a one."""
    assert len(split_words("cc " + word.format("a\\ " * 500_000))[1]) >= 1_000_000
