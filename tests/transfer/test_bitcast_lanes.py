"""bitcast between lanes of other widths, where all lanes are one number."""

from __future__ import annotations

import pytest

import scev
from scev.domains import IntSet

SHAPES = [
    ("<2 x i4>", "i8"), ("<4 x i2>", "<2 x i4>"), ("<2 x i4>", "<4 x i2>"), ("i8", "<4 x i2>"), ("<8 x i1>", "i8"),
    ("<3 x i4>", "<2 x i6>"), ("<2 x i6>", "<3 x i4>"), ("i4", "<4 x i1>"),
]  # fmt: skip


def lane(type_: str) -> tuple[int, int]:
    """The number of lanes, and their width."""
    count, _, width = type_.strip("<>").rpartition(" x i")
    return (int(count), int(width)) if count else (1, int(type_[1:]))


def set_of(source: str, target: str, value: int) -> IntSet:
    count, width = lane(source)
    one = f"i{width} {value}" if width > 1 else f"i1 {('false', 'true')[value]}"
    whole = str(value) if count == 1 else "<" + ", ".join([one] * count) + ">"
    text = f"define {target} @f({source} %x) {{\n  %a = freeze {source} {whole}\n"
    text += f"  %r = bitcast {source} %a to {target}\n  ret {target} %r\n}}\n"
    found = scev.analyze(text)["f"]["%r"].range
    assert isinstance(found, IntSet)
    return found


@pytest.mark.parametrize(("source", "target"), SHAPES)
def test_of_equal_lanes(source: str, target: str) -> None:
    count, width = lane(source)
    lanes, other = lane(target)
    for value in range(1 << width):
        bits = sum(value << k * width for k in range(count))
        expected = {bits >> k * other & (1 << other) - 1 for k in range(lanes)}
        found = set_of(source, target, value)
        if width % other == 0 or other % width == 0:
            assert found == IntSet.from_values(other, sorted(expected))
        assert all(found.contains(one) for one in expected)


def test_of_several_numbers() -> None:
    text = "define i8 @f(<2 x i4> range(i4 1, 3) %x) {\n  %r = bitcast <2 x i4> %x to i8\n  ret i8 %r\n}\n"
    assert str(scev.analyze(text)["f"]["%r"].range) == "full-set"
