"""What notebooks show: well-formed, escaped, and with the words of the text."""

from __future__ import annotations

import math
import re
from html.parser import HTMLParser
from typing import Any
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

import scev
from scev.domains import DOUBLE, FLOAT, FP128, HALF, NAN_ANY, NAN_QUIET, FloatSet, IntSet, TupleSet, ValueSet
from scev.report.forms.web.number_line import MARGIN, NARROWEST, WIDTH, number_line

PROGRAM = """
define float @"f<T>&"(i32 %n, float %"a<b>&\\22", i32 %m) {
entry:
  %small = and i32 %m, 7
  %"x<y>" = call float @llvm.sqrt.f32(float %"a<b>&\\22")
  br label %"lo<op"
"lo<op":
  %i = phi i32 [ 0, %entry ], [ %i.next, %"lo<op" ]
  %i.next = add nuw nsw i32 %i, 1
  %c = icmp slt i32 %i.next, %n
  br i1 %c, label %"lo<op", label %exit
exit:
  ret float %"x<y>"
}
declare float @llvm.sqrt.f32(float)
"""

VOID = ("br",)


class _Reader(HTMLParser):
    """Reads what is shown; complains where an element is not closed."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[str] = []
        self.words: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag not in ("script", "style", "link", "b<")
        assert not any(name.startswith("on") or name in ("href", "src") for name, _ in attrs)
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if data.strip():
            self.words.append(data.strip())


def shown(thing: Any) -> list[str]:
    """The texts of a thing, well-formed."""
    text = thing._repr_html_()
    reader = _Reader()
    reader.feed(text)
    reader.close()
    assert not reader.open
    ElementTree.fromstring(text.replace("<br>", "<br/>"))
    # Colours are those of the page: dark ones, too.
    assert not re.search(r"#[0-9a-f]{3}|rgb|black|white;|white'|color:(?!inherit)", text)
    return reader.words


@pytest.fixture(scope="module")
def module() -> scev.ModuleFacts:
    return scev.analyze(PROGRAM)


def test_a_function_is_tables(module: scev.ModuleFacts) -> None:
    words = shown(module['@"f<T>&"'])
    assert words[:2] == ["f<T>&", "1 loop, counted; returns [0, inf] or NaN"]
    for heading in ("loop", "times", "at most", "value", "type", "range", "evolution"):
        assert heading in words
    assert "[0, 2^31 - 2]" in words
    assert "while %i + 1 < %n" in words
    assert shown(module) == words
    # The same rows as in the text.
    text = str(module['@"f<T>&"'])
    assert all(word.strip() in text for word in words)


def test_a_module_shows_its_first_functions() -> None:
    facts = scev.analyze("".join(f"define void @f{k}() {{\n  ret void\n}}\n" for k in range(23)))
    words = shown(facts)
    assert words[0] == "f0"
    assert words[-2:] == ["f19", "and 3 more functions"]
    assert shown(scev.analyze("declare void @f()\n")) == ["no function is defined here"]


def test_a_value_has_a_picture(module: scev.ModuleFacts) -> None:
    facts = module['@"f<T>&"']
    words = shown(facts["%i"])
    assert words[:3] == ["%i", "i32", "[0, 2^31 - 2]"]
    assert "from 0 by 1" in words
    assert '{0,+,1}<nuw><nsw><%"lo<op">' in words
    assert "<svg" in facts["%i"]._repr_html_()
    unknown = facts["%n"]._repr_html_()
    assert "anything" in unknown
    assert "<svg" not in unknown
    assert shown(facts['%"x<y>"'])[0] == '%"x<y>"'


def test_a_loop_and_its_count(module: scev.ModuleFacts) -> None:
    loop = module['@"f<T>&"'].loops[0]
    words = shown(loop)
    assert words[0] == 'loop %"lo<op"'
    assert words[words.index("times") + 1] == "max(1, n)"
    assert words[words.index("at most") + 1] == "2^31 - 1"
    exact = loop.backedge_taken.exact
    assert shown(exact) == ["max(1, n) - 1", "(-1 + (1 smax %n))<nsw>"]


SETS: list[tuple[ValueSet, list[str]]] = [
    (IntSet.between(8, 0, 9), ["[0, 9]", "i8", "0", "9"]),
    (IntSet.full(8), ["anything", "i8", "-128", "127", "0"]),
    (IntSet.empty(8), ["no value", "i8"]),
    (IntSet.point(8, 7), ["7", "i8", "7", "0"]),
    (FloatSet.nan_only(HALF), ["NaN", "half", "0", "NaN"]),
    (FloatSet.nan_only(DOUBLE, NAN_QUIET), ["QNaN", "double", "0", "NaN"]),
    (FloatSet.from_floats(FLOAT, -1.0, 3.5, NAN_ANY), ["[-1, 3.5] or NaN", "float", "-1", "3.5", "0", "NaN"]),
    (TupleSet((IntSet.point(8, 0), None)), ["0", "i8", "0", "anything"]),
]


@pytest.mark.parametrize(("values", "words"), SETS, ids=[str(each[0]) for each in SETS])
def test_sets(values: ValueSet, words: list[str]) -> None:
    assert shown(values) == words


def bars(picture: str) -> list[tuple[float, float]]:
    found = re.findall(r'<rect x="([-\d.]+)" y="\d+" width="([\d.]+)"', picture)
    return [(float(x), float(x) + float(width)) for x, width in found]


def test_infinities_are_marks() -> None:
    for low, high, marks in [(-math.inf, math.inf, ["-∞", "∞"]), (0.0, math.inf, ["∞"]), (-math.inf, -1.0, ["-∞"])]:
        picture = number_line(FloatSet.from_floats(FLOAT, low, high), "words")
        assert re.findall(r">(-?∞)<", picture) == marks
        assert picture.count("<circle") == len(marks)
        assert len(bars(picture)) == 1
    only = number_line(FloatSet.from_floats(FLOAT, math.inf, math.inf), "words")
    assert not bars(only)
    assert "NaN" not in only
    assert bars(number_line(FloatSet.full(FP128), "words"))


integers = st.integers(-(1 << 200), 1 << 200) | st.integers(-5, 5)


@given(integers, integers)
def test_bars_lie_on_the_axis(one: int, two: int) -> None:
    low, high = sorted((one, two))
    values = IntSet.between(256, low, high)
    picture = number_line(values, "<words>")
    assert 'aria-label="&lt;words&gt;"' in picture
    found = bars(picture)
    assert len(found) == len(values.intervals)
    for left, right in found:
        assert MARGIN - NARROWEST <= left < right <= MARGIN + WIDTH + NARROWEST


@given(st.floats(allow_nan=False), st.floats(allow_nan=False))
def test_bars_of_floats(one: float, two: float) -> None:
    low, high = sorted((one, two))
    picture = number_line(FloatSet.from_floats(DOUBLE, low, high), "words")
    ElementTree.fromstring(picture)
    for left, right in bars(picture):
        assert MARGIN - NARROWEST <= left < right <= MARGIN + WIDTH + NARROWEST
