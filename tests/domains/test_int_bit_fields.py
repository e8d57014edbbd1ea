"""Fields of numbers on lists of intervals: every interval, and every pair of them, of five bits."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from scev.domains.integers.bit_fields import FIELD, MAX_FIELD_INTERVALS, MIRROR, ROTATION, FieldStep, joined

pytestmark = pytest.mark.halved

WIDTH = 5
SIZE = 1 << WIDTH
HALF = SIZE >> 1

Meaning = Callable[[int], int]


def signed(p: int) -> int:
    return p - SIZE if p >= HALF else p


STEPS: list[tuple[str, FieldStep, Meaning]] = [
    ("mirror", FieldStep(MIRROR, WIDTH), lambda p: SIZE - 1 - p),
    *[(f"add {n}", FieldStep(ROTATION, WIDTH, amount=n), lambda p, n=n: (p + n) % SIZE) for n in (1, 9, 16, 31)],
    *[(f"lshr {n}", FieldStep(FIELD, WIDTH, n, WIDTH - n), lambda p, n=n: p >> n) for n in range(WIDTH)],
    *[
        (f"ashr {n}", FieldStep(FIELD, WIDTH, n, WIDTH - n, is_signed=True), lambda p, n=n: (signed(p) >> n) % SIZE)
        for n in range(WIDTH)
    ],
    *[(f"shl {n}", FieldStep(FIELD, WIDTH, 0, WIDTH - n, n), lambda p, n=n: (p << n) % SIZE) for n in range(WIDTH)],
    *[(f"trunc {n}", FieldStep(FIELD, WIDTH, 0, n), lambda p, n=n: p % (1 << n)) for n in range(1, WIDTH)],
    *[
        (f"and {mask:#x}", FieldStep(FIELD, WIDTH, low, count, low), lambda p, mask=mask: p & mask)
        for low in range(WIDTH)
        for count in range(1, WIDTH - low + 1)
        for mask in [((1 << count) - 1) << low]
    ],
]  # fmt: skip


def members(intervals: list[int]) -> set[int]:
    return {p for k in range(0, len(intervals), 2) for p in range(intervals[k], intervals[k + 1] + 1)}


def pairs() -> list[list[int]]:
    single = [[a, b] for a in range(SIZE) for b in range(a, SIZE)]
    double = [[a, b, c, d] for a, b in single[::7] for c, d in single[::5] if c > b + 1]
    return single + double


def test_the_list_of_intervals() -> None:
    assert joined([3, 4, 0, 1, 2, 2, 9, 9]) == [0, 4, 9, 9]
    many = [n for k in range(MAX_FIELD_INTERVALS + 1) for n in (3 * k, 3 * k)]
    assert joined(many) == [0, 3 * MAX_FIELD_INTERVALS]
    assert len(joined(many[2:])) == 2 * MAX_FIELD_INTERVALS


@pytest.mark.parametrize(("step", "meaning"), [row[1:] for row in STEPS], ids=[row[0] for row in STEPS])
def test_both_ways(step: FieldStep, meaning: Meaning) -> None:
    results = sorted({meaning(p) for p in range(SIZE)})
    for intervals in pairs():
        given = members(intervals)
        image = {meaning(p) for p in given}
        found = members(step.forward(intervals))
        assert image <= found
        # Between its first and its last value a field that is shifted has steps.
        assert {p for p in found if p in results} == image or step.place
        assert (min(found), max(found)) == (min(image), max(image))
        origin = {p for p in range(SIZE) if meaning(p) in given}
        assert members(step.backward(intervals, SIZE - 1)) == origin
        assert members(step.backward(intervals, 11)) == {p for p in origin if p <= 11}
