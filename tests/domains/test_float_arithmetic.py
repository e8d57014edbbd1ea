"""Every float kernel on every interval of small formats: the rows, and the exhaustive runs."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from scev.domains import (
    ROUND_ANY,
    ROUND_DOWN,
    ROUND_NEAREST,
    ROUND_NEAREST_AWAY,
    ROUND_TOWARD_ZERO,
    ROUND_UP,
    FloatSet,
    float_arithmetic,
    float_conversion,
    float_equal_operands,
    float_fused,
    float_selection,
)

from . import float_harness as model
from .float_harness import (
    ASSORTED,
    BYTE,
    SMALL,
    TINY,
    TOY,
    Row,
    check_binary,
    check_special_pairs,
    check_ternary,
    check_unary,
    in_modes,
    with_nan,
)

pytestmark = pytest.mark.halved

MODES = {
    "nearest": ROUND_NEAREST,
    "down": ROUND_DOWN,
    "up": ROUND_UP,
    "to zero": ROUND_TOWARD_ZERO,
    "away": ROUND_NEAREST_AWAY,
    "any": ROUND_ANY,
}


def rounded(kernel: Callable[..., FloatSet], rounding: int) -> Callable[..., FloatSet]:
    return lambda *operands: kernel(*operands, rounding)


def same(concrete: Callable[..., list[int]]) -> Callable[..., list[int]]:
    return lambda m, a, *mode: concrete(m, a, a, *mode)


REMAINDER = "between its extremes a remainder depends on divisibility"
FUSED = "a product that vanishes and a term that cancels it are not looked at together"


def rows_in_modes(
    name: str, arity: int, kernel: Callable[..., FloatSet], concrete: Callable[..., list[int]], exception: str = ""
) -> list[Row]:
    return [
        Row(
            f"{name} {mode}",
            arity,
            rounded(kernel, rounding),
            in_modes(rounding, concrete),
            exception,
        )
        for mode, rounding in MODES.items()
    ]


UNARY = [
    *rows_in_modes("sqrt", 1, float_arithmetic.square_root, model.square_root),
    *rows_in_modes("integral", 1, float_conversion.round_to_integral, model.to_integral),
    *rows_in_modes("x + x", 1, float_equal_operands.add_same, same(model.add)),
    *rows_in_modes("x - x", 1, float_equal_operands.subtract_same, same(model.subtract)),
    *rows_in_modes("x * x", 1, float_equal_operands.square, same(model.multiply)),
    Row("x / x", 1, float_equal_operands.divide_same, in_modes(ROUND_NEAREST, same(model.divide))),
    Row("x rem x", 1, float_equal_operands.remainder_same, with_nan(same(model.remainder))),
    Row("neg", 1, float_selection.negate, model.negate),
    Row("abs", 1, float_selection.absolute, model.absolute),
    Row("floor", 1, float_conversion.floor, in_modes(ROUND_DOWN, model.to_integral)),
    Row("ceil", 1, float_conversion.ceil, in_modes(ROUND_UP, model.to_integral)),
    Row("trunc", 1, float_conversion.truncate, in_modes(ROUND_TOWARD_ZERO, model.to_integral)),
    Row(
        "round",
        1,
        lambda a: float_conversion.round_to_integral(a, ROUND_NEAREST_AWAY),
        in_modes(ROUND_NEAREST_AWAY, model.to_integral),
    ),
]

BINARY = [
    *rows_in_modes("add", 2, float_arithmetic.add, model.add),
    *rows_in_modes("sub", 2, float_arithmetic.subtract, model.subtract),
    *rows_in_modes("mul", 2, float_arithmetic.multiply, model.multiply),
    *rows_in_modes("div", 2, float_arithmetic.divide, model.divide),
    Row("rem", 2, float_arithmetic.remainder, with_nan(model.remainder), REMAINDER),
    Row("copysign", 2, float_selection.copysign, model.copysign),
    Row("minimum", 2, float_selection.minimum, with_nan(model.minimum)),
    Row("maximum", 2, float_selection.maximum, with_nan(model.maximum)),
    Row("minimumnum", 2, float_selection.minimumnum, model.numeric(model.minimum)),
    Row("maximumnum", 2, float_selection.maximumnum, model.numeric(model.maximum)),
    Row("minnum", 2, float_selection.minnum, model.of_2008(model.minimum)),
    Row("maxnum", 2, float_selection.maxnum, model.of_2008(model.maximum)),
]

TERNARY = rows_in_modes("fma", 3, float_fused.fused_multiply_add, model.fused, FUSED)

THOROUGH = ("x + x nearest", "x - x nearest", "x * x nearest", "x / x")


@pytest.mark.parametrize("row", UNARY, ids=repr)
def test_every_interval_of_five_bits(row: Row) -> None:
    assert check_unary(row, TOY) == 351 + 28 + ASSORTED


@pytest.mark.parametrize("row", [row for row in UNARY if row.name in THOROUGH], ids=repr)
def test_every_interval_of_eight_bits(row: Row) -> None:
    assert check_unary(row, BYTE) == 242 * 243 // 2 + 28 + ASSORTED


@pytest.mark.parametrize("row", BINARY, ids=repr)
def test_pairs_of_four_bits(row: Row) -> None:
    # Modes differ in rounding only: nearest, and what has no mode, with every left operand, the others with a third.
    stride = 1 if "nearest" in row.name or " " not in row.name else 3
    assert check_binary(row, TINY, stride) == 105 // stride * 105 + 28 * 28 + ASSORTED


@pytest.mark.parametrize("row", BINARY, ids=repr)
def test_pairs_with_nans_gaps_and_grids(row: Row) -> None:
    assert check_special_pairs(row, TOY, 100) == 28 * 28 + 100


@pytest.mark.parametrize("row", TERNARY, ids=repr)
def test_triples_of_four_bits(row: Row) -> None:
    assert check_ternary(row, TINY, 400) == 600


@pytest.mark.prove
@pytest.mark.parametrize("row", UNARY, ids=repr)
def test_every_interval_of_eight_bits_of_every_row(row: Row) -> None:
    assert check_unary(row, BYTE) == 242 * 243 // 2 + 28 + ASSORTED


# What rounds to nearest is proved as rows of the table (tests/transfer/test_float_rows.py); other modes share its code.
DIRECTED = [row for row in BINARY if " " in row.name and "nearest" not in row.name]


@pytest.mark.prove
@pytest.mark.parametrize("row", DIRECTED, ids=repr)
def test_pairs_of_six_bits_in_other_modes(row: Row) -> None:
    assert check_binary(row, SMALL, 8) == 1711 // 8 * 1711 + 28 * 28 + ASSORTED


@pytest.mark.slow
@pytest.mark.parametrize("row", TERNARY, ids=repr)
def test_many_triples(row: Row) -> None:
    assert check_ternary(row, TINY, 20_000) == 30_000
