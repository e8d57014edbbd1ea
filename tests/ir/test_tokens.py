"""The two ways to part a text into tokens give the same tokens; tokens that are joined again part the same way."""

from pathlib import Path

import llvmlite.binding as llvm
import pytest

from scev.ir.reader.tokens import END, TOKEN, Cursor, UnexpectedError, spaced, spell, split

MODULES = sorted((Path(__file__).parent / "modules").glob("*.ll"))


def lines() -> list[str]:
    found: list[str] = []
    for path in MODULES:
        found.extend(str(llvm.parse_assembly(path.read_text(), llvm.create_context())).split("\n"))
    return [line for line in found if not line.startswith((";", "attributes", "!"))]


def test_both_ways_agree() -> None:
    compared = 0
    for line in lines():
        plain = line.partition(" ;")[0]
        assert split(plain) == TOKEN.findall(plain) + END
        if '"' not in plain:
            assert spaced(plain).split() == TOKEN.findall(plain), plain
            compared += 1
    assert compared > 500


def test_joined_tokens_part_the_same_way() -> None:
    for line in lines():
        tokens = split(line)
        assert split(spell(tokens, 0, len(tokens) - len(END))) == tokens, line


def test_tokens() -> None:
    text = '%x = call i32 (ptr, ...) @"a b"(ptr @s, metadata !"x, y", [2 x i8] c"a\\00", float -1.5e+00) #4, !dbg !5'
    assert TOKEN.findall(text) == [
        *("%x", "=", "call", "i32", "(", "ptr", ",", "...", ")", '@"a b"', "(", "ptr", "@s", ",", "metadata"),
        *('!"x, y"', ",", "[", "2", "x", "i8", "]", "c", '"a\\00"', ",", "float", "-1.5e+00", ")", "#4", ","),
        *("!dbg", "!5"),
    ]


def test_cursor() -> None:
    cursor = Cursor()
    cursor.start("a (b, [c] (d)) e 12")
    assert cursor.next() == "a"
    assert cursor.after_brackets(1) == 11
    assert not cursor.accept("b")
    cursor.position = 11
    cursor.expect("e")
    assert cursor.integer() == 12
    for passing in (cursor.next, cursor.integer):
        with pytest.raises(UnexpectedError):
            passing()
    with pytest.raises(UnexpectedError):
        cursor.expect("x")
    cursor.start("((")
    assert cursor.after_brackets(0) == 2
