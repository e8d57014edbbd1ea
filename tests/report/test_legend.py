"""The legend says what the words of text mean; each of its forms is one that text has."""

from __future__ import annotations

import pytest

import scev
from scev.domains import DOUBLE, FLOAT, FloatSet, IntSet, KnownBits, Stride
from scev.report.forms.text.loops_table import loop_cells
from scev.report.rows.absent import Hidden
from scev.report.rows.loop_rows import loop_row
from scev.report.rows.page import known_words
from scev.report.rows.view import View
from scev.report.words import float_words, int_words
from scev.report.words.behind import Decider
from scev.report.words.legend import LEGEND, legend
from scev.report.words.numbers import choice_words

from .debugged import debugged, names, rows, wording_of

ENTRIES = {words: meaning for entries in LEGEND.values() for words, meaning in entries.items()}


def floats(*numbers: float) -> FloatSet:
    """The floats of these pairs of bounds, and no NaN."""
    found = FloatSet.empty(DOUBLE)
    for k in range(0, len(numbers), 2):
        low, high = (DOUBLE.ordinal_of_float(number) for number in numbers[k : k + 2])
        found = found.join(FloatSet.between(DOUBLE, low, high))
    return found


def strided(width: int, high: int, modulus: int) -> IntSet:
    return IntSet.make(IntSet.between(width, 0, high).range, KnownBits.full(width), Stride.make(width, modulus, 0))


def made(text: str, name: str) -> str:
    """What is known of a value, in words."""
    wording = wording_of(debugged(text))
    return known_words(wording.facts, wording.facts[name], wording)


INFINITE = FloatSet.between(FLOAT, FLOAT.min_ordinal, -2, 0)
SHIFT = "define i32 @f(i32 %0) 1 {\n  %2 = shl i32 %0, 40 @2\n  ret i32 %2 @2\n}"
LOAD = """
define i32 @f() 1 {
  %1 = alloca i32
  %2 = load i32, ptr %1 @2
  ret i32 %2 @2
}"""


@pytest.mark.parametrize(
    ("words", "text"),
    [
        ("[0, 99]", int_words(IntSet.between(32, 0, 99))),
        ("not 0", int_words(IntSet.between(32, 1, (1 << 32) - 1))),
        ("1, 2 or 7", choice_words(["1", "2", "7"])),
        ("[0, 96], multiple of 4", int_words(strided(8, 96, 4))),
        ("[-1, 1] or NaN", float_words(floats(-1, 1).with_nan(DOUBLE.nan_kinds))),
        ("[0, 255], integer, no NaN", float_words(FloatSet.between(DOUBLE, 0, DOUBLE.ordinal_of_float(255.0), grid=0))),
        ("certain error", made(SHIFT, "%2").partition(":")[0]),
    ],
)
def test_sets(words: str, text: str) -> None:
    assert words in ENTRIES
    assert text == words


def test_a_few_numbers_are_listed() -> None:
    assert int_words(strided(8, 4, 2)) == "0, 2 or 4"


def test_open_sets() -> None:
    assert "below 0, finite, above -inf" in ENTRIES
    assert float_words(INFINITE).startswith("below 0")
    assert float_words(FloatSet.finite(FLOAT)).startswith("finite")
    above = FloatSet.between(FLOAT, FLOAT.min_ordinal + 1, FLOAT.max_ordinal, 0)
    assert float_words(above).startswith("above -inf")
    assert "2^31 - 1" in ENTRIES["[0, 99]"]
    assert int_words(IntSet.between(32, 0, (1 << 31) - 1)) == "[0, 2^31 - 1]"


def test_bits() -> None:
    assert "bits 0xxx1000" in ENTRIES
    known = IntSet.make(IntSet.full(8).range, KnownBits(8, 0b10000111, 0b00001000), Stride.make(8, 1, 0))
    assert int_words(known, with_bits=True).endswith("bits 0xxx1000")


def test_undef() -> None:
    assert "undef" in ENTRIES
    facts = scev.analyze(LOAD.replace(" 1 {", " {").replace(" @2", ""))["f"]
    assert known_words(facts, facts["%2"], wording_of(debugged(LOAD))) == "undef"


PROGRAM = debugged("""
define i32 @f(i32 noundef %0, ptr %1) 1 {
  #n = i32 %0 @1
  #v = i32 %0 @1
  br label %3 @2
3:
  %4 = phi i32 [ 0, %2 ], [ %5, %3 ] @2
  #i = i32 %4 @2
  %5 = add nuw nsw i32 %4, 1 @2
  %6 = mul i32 %4, 4 @3
  %7 = add i32 %6, 2 @3
  #w = i32 %7 @3
  %8 = icmp slt i32 %5, %0 @2
  br i1 %8, label %3, label %9 @2
9:
  %10 = and i32 %0, 65535 @4
  %11 = load i32, ptr %1 @5
  %12 = icmp ult i32 %10, 10 @6
  br i1 %12, label %13, label %14 @6
13:
  ret i32 %10 @7
14:
  ret i32 %11 @8
}""")


def test_names() -> None:
    assert {"v & 65535", "%14", "result", "u64, i32"} <= set(ENTRIES)
    shown = names(PROGRAM, View(everything=True))
    assert "n & 65535" in shown
    assert "result" in shown
    assert all(name.startswith("%") for name in names(PROGRAM, View(names="ir")))


def test_places() -> None:
    assert "behind line 9 (i < n)" in ENTRIES
    shown = [text for row in rows(PROGRAM) for text in row.narrower]
    assert any(text.startswith("behind line 6 ((n & 65535) < 10): ") for text in shown)
    wording = wording_of(PROGRAM)
    block = wording.facts.function.block("%13")
    assert block is not None
    assert wording.decision(Decider(wording.facts.control.function.blocks[2].terminator, False)) == (
        "line 6 ((n & 65535) >= 10)"
    )


def test_loops() -> None:
    assert {"times", "at most", "while i < n", "from 0 by 1", "4*i + 2, k"} <= set(ENTRIES)
    by_name = {row.name: row.evolution for row in rows(PROGRAM)}
    assert by_name["i"] == "from 0 by 1"
    assert by_name["w"] == "4*i + 2"
    wording = wording_of(PROGRAM)
    row = loop_row(wording.facts, wording.facts.loops[0], wording)
    assert row.conditions == ["while i + 1 < n"]
    assert row.times == "max(1, n)"
    assert loop_cells(row)[2] == "max(1, n)"


def test_parts_of_expressions() -> None:
    """x mod 2^8, x as i8, ceil(n / 4), and smax where both signs occur."""
    assert {"x mod 2^8, ceil(n / 4)", "x as i8", "smax, umin", "n or one more"} <= set(ENTRIES)
    wording = wording_of("""
define void @f(i32 %n, i32 %x) {
  %a = trunc i32 %x to i8
  %b = call i32 @llvm.smax.i32(i32 %n, i32 %x)
  %c = call i32 @llvm.umin.i32(i32 %b, i32 %n)
  %d = sext i8 %a to i64
  ret void
}
declare i32 @llvm.smax.i32(i32, i32)
declare i32 @llvm.umin.i32(i32, i32)""")
    low, mixed, signed = (wording.facts[name].evolution for name in ("%a", "%c", "%d"))
    assert low is not None
    assert mixed is not None
    assert signed is not None
    assert wording.expression(low) == "%x mod 2^8"
    assert wording.expression(signed) == "%x as i8"
    assert "smax(" in wording.expression(mixed)
    assert "umin(" in wording.expression(mixed)


def test_last_lines() -> None:
    assert {"assumed: …", "promoted: …"} <= set(ENTRIES)
    assert Hidden(without_undef=1).lines()[0].startswith("assumed: ")


@pytest.mark.parametrize("width", [60, 80, 100, 140])
def test_width(width: int) -> None:
    text = legend(width)
    assert max(len(line) for line in text.splitlines()) <= width
    assert all(line == line.rstrip() for line in text.splitlines())
    # All words are there, and no meaning is cut.
    for words, meaning in ENTRIES.items():
        assert words in text
        assert " ".join(meaning.split()) in " ".join(text.split())


def test_every_heading_has_entries() -> None:
    assert list(LEGEND) == ["Sets", "Names", "Places", "Loops", "Last lines"]
    assert all(LEGEND.values())
    assert len(ENTRIES) == sum(len(entries) for entries in LEGEND.values())
