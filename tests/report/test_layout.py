"""Tables and folding: aligned, within the width, and without a broken word."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scev.report.forms.text.paint import PLAIN_PAINTER, Painter
from scev.report.words.layout import NAME, SET, Column, Line, TextSpan, fold, table

COLUMNS = [Column("name", NAME), Column("set", SET, folds=20), Column("evolution", SET, folds=20)]
JOINING = [Column("name", NAME), Column("set", SET), Column("evolution", SET, joins=True)]
HANGING = [Column("name", NAME), Column("set", SET), Column("evolution", SET, hangs=True)]


def text(lines: list[Line]) -> str:
    return PLAIN_PAINTER.text(lines)


def test_columns_are_aligned_and_lines_end_without_spaces() -> None:
    rows = [["%i", "[0, 9]", "{0,+,1}"], ["%longer", "full", ""]]
    assert text(table(COLUMNS, rows, 80)) == (
        "  name     set     evolution\n"
        "  %i       [0, 9]  {0,+,1}\n"
        "  %longer  full\n"
    )  # fmt: skip


def test_a_column_without_a_cell_is_left_out() -> None:
    assert text(table(COLUMNS, [["%i", "", "{0,+,1}"]], 80)) == "  name  evolution\n  %i    {0,+,1}\n"


def test_a_wide_cell_folds_within_its_column() -> None:
    rows = [["%i", "one two three four five six seven", "x"], ["%j", "y", "z"]]
    assert text(table(COLUMNS, rows, 40)) == (
        "  name  set                   evolution\n"
        "  %i    one two three four    x\n"
        "        five six seven\n"
        "  %j    y                     z\n"
    )


WIDE = [["%i", "[0, 9]", "{0,+,1}<nuw><nsw><%loop>"], ["%j", "", "x"], ["%k", "[1, 2]", ""]]


def test_the_last_column_joins_the_one_before_where_there_is_no_room() -> None:
    assert text(table(JOINING, WIDE, 80)).splitlines()[1] == "  %i    [0, 9]  {0,+,1}<nuw><nsw><%loop>"
    assert text(table(JOINING, WIDE, 36)) == (
        "  name  set, evolution\n  %i    [0, 9]\n        {0,+,1}<nuw><nsw><%loop>\n  %j    x\n  %k    [1, 2]\n"
    )


def test_the_last_column_hangs_below_where_there_is_no_room() -> None:
    assert text(table(HANGING, WIDE, 36)) == (
        "  name  set\n  %i    [0, 9]\n      {0,+,1}<nuw><nsw><%loop>\n  %j\n      x\n  %k    [1, 2]\n"
    )
    assert text(table(HANGING, WIDE, 28)).splitlines()[2:4] == ["      {0,+,1}<nuw><nsw>", "          <%loop>"]


def test_a_cell_may_have_several_lines_of_several_styles() -> None:
    lines = table(COLUMNS, [["%i", [TextSpan("a", NAME), TextSpan("b", SET)], "e"]], 80)
    assert text(lines).splitlines()[1:] == ["  %i    a    e", "        b"]
    assert lines[2][-1] == TextSpan("b", SET)


def test_a_long_name_gets_a_line_of_its_own() -> None:
    name = "%" + "n" * 50
    lines = text(table(COLUMNS, [[name, "[0, 9]", "e"], ["%i", "s", "t"]], 40)).splitlines()
    assert lines[1] == "  " + name
    assert lines[2] == "        [0, 9]  e"
    assert lines[3] == "  %i    s       t"


def test_a_long_last_cell_needs_no_second_line() -> None:
    assert text(table([Column("name", NAME)], [["n" * 60]], 40)) == "  name\n  " + "n" * 60 + "\n"


@pytest.mark.parametrize(
    ("whole", "width", "parts"),
    [
        ("short", 10, ["short"]),
        ("a b c d e", 3, ["a b", "c d", "e"]),
        ("{0,+,1}<nuw><nsw><%loop>", 18, ["{0,+,1}<nuw><nsw>", "<%loop>"]),
        ("{(1 + %n),+,(2 * %m)}<%l>", 14, ["{(1 + %n),+,(2", "* %m)}<%l>"]),
        ("unbreakable_name", 4, ["unbreakable_name"]),
        ("long_first_word and", 4, ["long_first_word", "and"]),
        ('%"a b c d"', 4, ['%"a b c d"']),
        ("", 4, [""]),
    ],
)
def test_fold(whole: str, width: int, parts: list[str]) -> None:
    assert fold(whole, width) == parts


@given(st.text('ab ,<>"', max_size=60), st.integers(1, 30))
def test_folding_loses_nothing_but_spaces(whole: str, width: int) -> None:
    parts = fold(whole, width)
    assert "".join(parts).replace(" ", "") == whole.replace(" ", "")
    for part in parts:
        # Wider than asked for only where there is no place to break.
        assert len(part) <= width or not re.search(r'^[^"]*[^" ]+[ ]+[^ "]', part[: width + 1])


@given(st.lists(st.lists(st.text("ab ", max_size=30), min_size=3, max_size=3), min_size=1, max_size=6))
def test_tables_of_short_words_fit(rows: list[list[str]]) -> None:
    columns = [Column("a", NAME), Column("b", SET, folds=18), Column("c", SET, folds=18)]
    shortened = [["n", " ".join(row[1].split()), " ".join(row[2].split())] for row in rows]
    words = [word for row in shortened for cell in row for word in cell.split()]
    for line in text(table(columns, shortened, 44)).splitlines():
        assert len(line) <= 44 or any(len(word) > 12 for word in words)


def test_styles_become_codes_around_their_text_only() -> None:
    painter = Painter(codes={NAME: ("<", ">")})
    assert painter.text([[TextSpan("a", NAME), TextSpan(" b "), TextSpan("", NAME), TextSpan("c", SET)]]) == "<a> b c\n"
