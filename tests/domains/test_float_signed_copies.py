"""Operations of a value with its negation or its magnitude: every interval of small formats, in every rounding."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from scev.domains import FloatSet
from scev.domains import float_signed_copies as copies

from . import float_harness as harness
from .float_harness import (
    ROUND_ANY,
    ROUND_DOWN,
    ROUND_NEAREST,
    ROUND_UP,
    TINY,
    Concrete,
    Model,
    Outcome,
    Row,
    check_binary,
    check_unary,
    in_modes,
)

pytestmark = pytest.mark.halved

KINDS = (0, copies.NEGATED, copies.ABSOLUTE, copies.NEGATED | copies.ABSOLUTE)


def copied(x: int, kind: int) -> int:
    if kind & copies.ABSOLUTE:
        x = max(x, -1 - x)
    return -1 - x if kind & copies.NEGATED else x


@pytest.mark.parametrize("rounding", [ROUND_NEAREST, ROUND_DOWN, ROUND_UP, ROUND_ANY])
def test_of_two_copies(rounding: int) -> None:
    for a in KINDS:
        for b in KINDS[: 4 if rounding == ROUND_NEAREST else 2]:
            rows: list[tuple[str, Callable[..., FloatSet], Concrete]] = [
                ("multiply", lambda v, a=a, b=b: copies.multiply_copies(v, a, b, rounding), harness.multiply),
                ("add", lambda v, a=a, b=b: copies.add_copies(v, a, b, rounding), harness.add),
                ("subtract", lambda v, a=a, b=b: copies.subtract_copies(v, a, b, rounding), harness.subtract),
                ("divide", lambda v, a=a, b=b: copies.divide_copies(v, a, b), harness.divide),
            ]
            for name, kernel, concrete in rows:

                def meaning(
                    model: Model, x: int, mode: int, a: int = a, b: int = b, concrete: Concrete = concrete
                ) -> Outcome:
                    return concrete(model, copied(x, a), copied(x, b), mode)

                row = Row(f"{name} {a} {b}", 1, kernel, in_modes(rounding, meaning))
                assert check_unary(row, TINY) == 105 + 28 + harness.ASSORTED


def test_of_two_copies_and_an_addend() -> None:
    for a, b in ((copies.NEGATED, 0), (copies.ABSOLUTE, 0)):

        def meaning(model: Model, x: int, c: int, mode: int, a: int = a, b: int = b) -> Outcome:
            return harness.fused(model, copied(x, a), copied(x, b), c, mode)

        def kernel(v: FloatSet, c: FloatSet, a: int = a, b: int = b) -> FloatSet:
            return copies.fused_copies(v, a, b, c)

        row = Row(f"{a} {b} + c", 2, kernel, in_modes(ROUND_NEAREST, meaning), "the sign of zeros")
        assert check_binary(row, TINY) == 105 * 105 + 28 * 28 + harness.ASSORTED


def test_the_value_of_two_copies() -> None:
    for low in range(TINY.lowest, TINY.infinity + 1):
        for high in range(low, TINY.infinity + 1):
            v = FloatSet.between(TINY.format, low, high, 1)
            for a in KINDS:
                for b in KINDS:
                    found, _, _ = copies.original(copies.copy_of(v, a), a, copies.copy_of(v, b), b)
                    told = not a & copies.ABSOLUTE or not b & copies.ABSOLUTE
                    assert found == (v if told else copies.copy_of(v, copies.ABSOLUTE))
