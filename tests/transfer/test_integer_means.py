"""Idioms that read the operands of their operands: on all numbers of four bits, in all ranges of one of them."""

from __future__ import annotations

import pytest

import scev
from scev.domains import IntSet

SIZE = 16


def signed(number: int) -> int:
    return (number + 8) % SIZE - 8


# The lines of each.
IDIOMS = {
    "floor": "%s = and i4 %x, %y\n %d = xor i4 %y, %x\n %h = lshr i4 %d, 1\n %r = add i4 %s, %h",
    "ceil": "%s = or i4 %y, %x\n %d = xor i4 %y, %x\n %h = lshr i4 %d, 1\n %r = sub i4 %s, %h",
    "signed floor": "%s = and i4 %x, %y\n %d = xor i4 %x, %y\n %h = ashr i4 %d, 1\n %r = add i4 %h, %s",
    "signed ceil": "%s = or i4 %x, %y\n %d = xor i4 %y, %x\n %h = ashr i4 %d, 1\n %r = sub i4 %s, %h",
    "padding": "%s = add i4 %x, 3\n %d = and i4 %s, -4\n %r = sub i4 %d, %x",
    "padding of few bits": "%s = add i4 %x, 3\n %d = and i4 %s, 4\n %r = sub i4 %d, %x",
    "multiple": "%s = srem i4 %x, %y\n %r = sub i4 %x, %s",
}


def computed(idiom: str, x: int, y: int) -> int | None:
    if idiom == "padding":
        return ((x + 3 & -4) - x) % SIZE
    if idiom == "padding of few bits":
        return ((x + 3 & 4) - x) % SIZE
    if idiom == "multiple":
        a, b = signed(x), signed(y)
        if b == 0 or (a, b) == (-8, -1):
            return None
        rest = abs(a) % abs(b) * (-1 if a < 0 else 1)
        return (a - rest) % SIZE
    total = signed(x) + signed(y) if idiom.startswith("signed") else x + y
    return (total + ("ceil" in idiom) >> 1) % SIZE


def result_of(idiom: str, low: int, high: int, attribute: str = "noundef") -> IntSet:
    text = f"""
define void @f(i4 {attribute} range(i4 {signed(low)}, {signed(high + 1)}) %x, i4 {attribute} %y) {{
  {IDIOMS[idiom]}
  ret void
}}
"""
    if (high + 1 - low) % SIZE == 0:
        text = text.replace(f"range(i4 {signed(low)}, {signed(high + 1)}) ", "")
    found = next(iter(scev.analyze(text)))["%r"].range
    assert isinstance(found, IntSet)
    return found


@pytest.mark.parametrize("idiom", list(IDIOMS))
def test_every_range(idiom: str) -> None:
    for low in range(-8, 8):
        for high in range(low, 8):
            found = result_of(idiom, low, high)
            for x in range(low, high + 1):
                for y in range(SIZE):
                    result = computed(idiom, x % SIZE, y)
                    assert result is None or found.contains(result), (low, high, x, y, str(found))


def test_what_is_gained() -> None:
    assert str(result_of("floor", 0, 3)) == "[0, 9]"
    assert str(result_of("ceil", 0, 3)) == "[0, 9]"
    assert str(result_of("signed floor", 0, 3)) == "[-4, 5]"
    assert str(result_of("signed ceil", 0, 3)) == "[-4, 5]"
    assert str(result_of("padding", -8, 7)) == "[0, 3]"
    assert str(result_of("padding of few bits", 0, 4)) == "[0, 3]"
    assert str(result_of("padding of few bits", 0, 5)) != "[0, 3]"
    assert str(result_of("multiple", 0, 5)) == "[0, 5]"
    assert str(result_of("multiple", -6, 5)) == "[-6, 5]"


@pytest.mark.parametrize("idiom", ["floor", "ceil", "padding"])
def test_undef_is_another_number_at_each_use(idiom: str) -> None:
    assert result_of(idiom, -8, 7, attribute="").contains(12)
