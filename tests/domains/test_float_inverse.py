"""Going backwards: every kernel against all pairs of results and other operands of small formats.

For a set R of results and a set B of other operands, the operands that can be meant are those x some outcome of which
with some b of B lies in R. None of them may be missing from the kernel's answer; where the row claims it, the answer
is the hull, sign by sign, of what they are.
"""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from scev.domains import (
    DOUBLE,
    FLOAT,
    NAN_ANY,
    NAN_NEVER,
    NAN_QUIET,
    ROUND_ANY,
    ROUND_DOWN,
    ROUND_NEAREST,
    ROUND_NEAREST_AWAY,
    ROUND_TOWARD_ZERO,
    ROUND_UP,
    FloatFormat,
    FloatSet,
    float_conversion,
    float_inverse_arithmetic,
    float_inverse_conversion,
    float_inverse_equal_operands,
    float_inverse_fused,
    float_inverse_selection,
)
from tests.searches import generator

from . import float_harness as model
from .float_harness import BYTE, QUIET, SIGNALLING, SINGLE_MODES, SMALL, TINY, TOY, Model, in_modes, with_nan

pytestmark = pytest.mark.halved

MODES = {
    "nearest": ROUND_NEAREST,
    "down": ROUND_DOWN,
    "up": ROUND_UP,
    "to zero": ROUND_TOWARD_ZERO,
    "away": ROUND_NEAREST_AWAY,
    "any": ROUND_ANY,
}

Kernel = Callable[..., FloatSet]


def has_no_gaps(m: Model, set: FloatSet) -> bool:
    """Its numbers follow one another."""
    return not set.bounds or m.members(set) & m.numbers_mask == m.span(set.smallest(), set.largest())


class Inverse:
    """A kernel that solves for operand `position` of an operation."""

    def __init__(
        self, name: str, arity: int, position: int, kernel: Kernel, concrete: model.Concrete, exception: str = ""
    ) -> None:
        self.name = name
        self.arity = arity
        self.position = position
        self.kernel = kernel
        self.concrete = concrete
        self.exception = exception
        """Why it is not optimal; empty where it is."""
        self.tried = 0
        self.best = 0

    def __repr__(self) -> str:
        return self.name

    def outcome(self, m: Model, x: int, others: tuple[int, ...]) -> int:
        operands = [*others[: self.position], x, *others[self.position :]]
        return m.mask_of(self.concrete(m, *operands))

    def check(self, m: Model, result: FloatSet, others: tuple[FloatSet, ...], reached: dict[int, int]) -> None:
        """`reached`: for each x the mask of what it gives with some of the others."""
        wanted = m.members(result)
        exact = m.mask_of([x for x, mask in reached.items() if mask & wanted])
        answer = self.kernel(result, *others)
        members = m.members(answer)
        self.tried += 1
        self.best += members & ~m.hull(exact) == 0
        missing = exact & ~members & (m.numbers_mask | m.format.nan_kinds << m.count)
        assert not missing, f"{self.name}: {result} by {others} lacks {m.unpack(missing)} in {answer!r}"
        surplus = members & ~m.hull(exact)
        if not self.exception and all(has_no_gaps(m, set) for set in (result, *others)):
            assert not surplus, f"{self.name}: {result!r} by {others} has no need of {m.unpack(surplus)} in {answer!r}"

    def check_all(self, m: Model, sets: list[FloatSet], others: list[tuple[FloatSet, ...]]) -> int:
        values = [*range(m.lowest, m.infinity + 1), QUIET, SIGNALLING]
        table: dict[tuple[int, tuple[int, ...]], int] = {}
        for operands in others:
            tuples: list[tuple[int, ...]] = [()]
            for operand in operands:
                tuples = [(*left, y) for left in tuples for y in m.unpack(m.members(operand))]
            reached = dict.fromkeys(values, 0)
            for x in values:
                for ys in tuples:
                    if (x, ys) not in table:
                        table[x, ys] = self.outcome(m, x, ys)
                    reached[x] |= table[x, ys]
            for result in sets:
                self.check(m, result, operands, reached)
        return len(sets) * len(others)


def in_mode(kernel: Kernel, rounding: int) -> Kernel:
    return lambda result, *others: kernel(result, *others, rounding)


def same(concrete: model.Concrete) -> model.Concrete:
    return lambda m, a, *mode: concrete(m, a, a, *mode)


GAPS = "between the least and the greatest operand lie some that reach no result exactly"
REMAINDER = "which multiples are hit depends on divisibility"
ZEROS = "either zero of two is looked for, wherever there may be two"
FUSED = "gaps between what the exact product and sum can be, and the sign of zeros"


def rows_in_modes(
    name: str, arity: int, position: int, kernel: Kernel, concrete: model.Concrete, exception: str = ""
) -> list[Inverse]:
    return [
        Inverse(
            f"{name} {mode}",
            arity,
            position,
            in_mode(kernel, rounding),
            in_modes(rounding, concrete),
            exception,
        )
        for mode, rounding in MODES.items()
    ]


def canonicalized(m: Model, a: int) -> list[int]:
    return [QUIET if a >= QUIET else a]


UNARY = [
    *rows_in_modes("sqrt", 1, 0, float_inverse_arithmetic.radicand, model.square_root),
    *rows_in_modes("x + x", 1, 0, float_inverse_equal_operands.half, same(model.add)),
    *rows_in_modes("x * x", 1, 0, float_inverse_equal_operands.square_base, same(model.multiply)),
    *rows_in_modes("x - x", 1, 0, float_inverse_equal_operands.of_zero_difference, same(model.subtract)),
    *rows_in_modes("integral", 1, 0, float_inverse_conversion.integral_operand, model.to_integral),
    Inverse("x / x", 1, 0, float_inverse_equal_operands.of_unit_quotient, in_modes(ROUND_NEAREST, same(model.divide))),
    Inverse("x rem x", 1, 0, float_inverse_equal_operands.of_zero_remainder, with_nan(same(model.remainder))),
    Inverse("abs", 1, 0, float_inverse_selection.absolute_operand, model.absolute),
    Inverse("canonicalize", 1, 0, float_inverse_conversion.canonicalized_operand, canonicalized),
]

BINARY = [
    *rows_in_modes("augend", 2, 0, float_inverse_arithmetic.augend, model.add, GAPS),
    *rows_in_modes("minuend", 2, 0, float_inverse_arithmetic.minuend, model.subtract, GAPS),
    *rows_in_modes("subtrahend", 2, 1, float_inverse_arithmetic.subtrahend, model.subtract, GAPS),
    *rows_in_modes("factor", 2, 0, float_inverse_arithmetic.factor, model.multiply, GAPS),
    *rows_in_modes("dividend", 2, 0, float_inverse_arithmetic.dividend, model.divide, GAPS),
    *rows_in_modes("divisor", 2, 1, float_inverse_arithmetic.divisor, model.divide, GAPS),
    Inverse("rem dividend", 2, 0, float_inverse_arithmetic.remainder_dividend, with_nan(model.remainder), REMAINDER),
    Inverse("rem divisor", 2, 1, float_inverse_arithmetic.remainder_divisor, with_nan(model.remainder), REMAINDER),
    Inverse("copysign magnitude", 2, 0, float_inverse_selection.copysign_magnitude, model.copysign),
    Inverse("copysign sign", 2, 1, float_inverse_selection.copysign_sign, model.copysign),
    Inverse("minimum", 2, 0, float_inverse_selection.minimum_operand, with_nan(model.minimum)),
    Inverse("maximum", 2, 1, float_inverse_selection.maximum_operand, with_nan(model.maximum)),
    Inverse("minimumnum", 2, 0, float_inverse_selection.minimumnum_operand, model.numeric(model.minimum)),
    Inverse("maximumnum", 2, 1, float_inverse_selection.maximumnum_operand, model.numeric(model.maximum)),
    Inverse("minnum", 2, 0, float_inverse_selection.minnum_operand, model.of_2008(model.minimum), ZEROS),
    Inverse("maxnum", 2, 1, float_inverse_selection.maxnum_operand, model.of_2008(model.maximum), ZEROS),
]

TERNARY = [
    *rows_in_modes("fma addend", 3, 2, float_inverse_fused.fused_addend, model.fused, FUSED),
    *rows_in_modes("fma factor", 3, 0, float_inverse_fused.fused_factor, model.fused, FUSED),
]


def alone(sets: list[FloatSet]) -> list[tuple[FloatSet, ...]]:
    return [(operand,) for operand in sets]


@pytest.mark.parametrize("row", UNARY, ids=repr)
def test_one_operand(row: Inverse) -> None:
    row.check_all(TOY, TOY.intervals() + TOY.with_every_nan() + TOY.assorted(200, 40), [()])


@pytest.mark.parametrize("row", BINARY, ids=repr)
def test_two_operands_of_four_bits(row: Inverse) -> None:
    # Modes differ in rounding only, so they get a sample; `make prove` takes all pairs of five bits.
    step = 3 if "nearest" in row.name else 17
    row.check_all(TINY, TINY.intervals(), alone(TINY.intervals()[::step]))


@pytest.mark.parametrize("row", BINARY, ids=repr)
def test_nans_gaps_and_grids(row: Inverse) -> None:
    row.check_all(TOY, TOY.with_every_nan() + TOY.assorted(30, 41), alone(TOY.with_every_nan() + TOY.assorted(12, 42)))


@pytest.mark.parametrize("row", TERNARY, ids=repr)
def test_three_operands(row: Inverse) -> None:
    chooser = random.Random(43)
    sets = TINY.intervals() + TINY.with_every_nan() + TINY.assorted(50, 44)
    others: list[tuple[FloatSet, ...]] = [(chooser.choice(sets), chooser.choice(sets)) for _ in range(25)]
    row.check_all(TINY, [chooser.choice(sets) for _ in range(40)], others)


def test_an_infinite_addend_gives_no_finite_result() -> None:
    # a * 1 + c in [1, 2] for c in [0, inf]: c is finite then, and a at most 2.
    one, c = FloatSet.from_floats(FLOAT, 1.0, 1.0), FloatSet.from_floats(FLOAT, 0.0, float("inf"))
    found = float_inverse_fused.fused_factor(FloatSet.from_floats(FLOAT, 1.0, 2.0), one, c)
    assert found.largest() == FLOAT.ordinal_of_float(2.0)


@pytest.mark.prove
@pytest.mark.parametrize("row", BINARY, ids=repr)
def test_two_operands_of_five_bits(row: Inverse) -> None:
    row.check_all(TOY, TOY.intervals(), alone(TOY.intervals()))
    print(f"{row.name}: best in {row.best} of {row.tried}")


@pytest.mark.prove
@pytest.mark.parametrize("row", BINARY, ids=repr)
def test_two_operands_of_six_bits(row: Inverse) -> None:
    row.check_all(SMALL, SMALL.intervals()[::5], alone(SMALL.intervals()[::5]))


@pytest.mark.prove
@pytest.mark.parametrize("row", UNARY, ids=repr)
def test_one_operand_of_eight_bits(row: Inverse) -> None:
    row.check_all(BYTE, BYTE.intervals(), [()])


@pytest.mark.slow
@pytest.mark.parametrize("row", TERNARY, ids=repr)
def test_three_operands_at_length(row: Inverse) -> None:
    chooser = generator(45)
    sets = TINY.intervals() + TINY.with_every_nan() + TINY.assorted(200, 46)
    others: list[tuple[FloatSet, ...]] = [(chooser.choice(sets), chooser.choice(sets)) for _ in range(400)]
    row.check_all(TINY, [chooser.choice(sets) for _ in range(100)], others)


# Conversions.


@pytest.mark.parametrize("rounding", MODES.values(), ids=MODES.keys())
@pytest.mark.parametrize(
    ("source", "target"), [(SMALL, TOY), (TOY, SMALL), (BYTE, SMALL), (TINY, BYTE)], ids=lambda m: repr(m.format)
)
def test_between_formats(source: Model, target: Model, rounding: int) -> None:
    modes = SINGLE_MODES if rounding == ROUND_ANY else (rounding,)

    def converted(x: int) -> int:
        if x >= QUIET:
            return target.mask_of([QUIET] if x == QUIET else [QUIET, SIGNALLING])
        if source.is_infinite(x):
            return target.bit(target.infinity if x > 0 else target.lowest)
        return target.mask_of([target.round(source.fraction(x), mode, x < 0) for mode in modes])

    images = {x: converted(x) for x in [*range(source.lowest, source.infinity + 1), QUIET, SIGNALLING]}
    step = 97 if target is BYTE else 5
    for result in target.intervals()[::step] + target.with_every_nan() + target.assorted(100, 47):
        wanted = target.members(result)
        exact = source.mask_of([x for x, mask in images.items() if mask & wanted])
        answer = source.members(float_inverse_conversion.converted_operand(result, source.format, rounding))
        assert exact & (source.numbers_mask | source.format.nan_kinds << source.count) & ~answer == 0
        if len(result.bounds) <= 2 and result.grid is None:
            assert answer & source.numbers_mask & ~source.hull(exact) == 0


@pytest.mark.parametrize("rounding", MODES.values(), ids=MODES.keys())
def test_integers_that_were_converted(rounding: int) -> None:
    m = SMALL
    everything = range(-128, 128)
    images = {n: m.members(float_conversion.from_integers(m.format, n, n, 0, rounding)) for n in everything}
    for result in m.intervals()[::7] + m.assorted(100, 48):
        for low, high in ((-128, 127), (0, 15)):
            found = float_inverse_conversion.integers_converted(result, low, high, rounding)
            answer = {n for k in range(0, len(found), 2) for n in range(found[k], found[k + 1] + 1)}
            wanted = m.members(result)
            exact = {n for n in range(low, high + 1) if images[n] & wanted}
            assert exact <= answer
            if len(result.bounds) == 2 and result.grid is None and rounding != ROUND_ANY:
                assert answer == exact


def test_what_became_integers() -> None:
    m = SMALL
    finite = [x for x in range(m.lowest, m.infinity + 1) if not m.is_infinite(x)]
    whole = {
        rounding: {x: float_conversion.integer_of(m.format, x, rounding) for x in finite} for rounding in SINGLE_MODES
    }
    for low, high in ((-8, 7), (0, 15), (-128, 127)):
        step = (high - low) // 12 + 1
        for first in range(low, high + 1, step):
            for last in range(first, high + 1, step):
                for rounding in SINGLE_MODES:
                    exact = [x for x in finite if first <= whole[rounding][x] <= last]
                    answer = float_inverse_conversion.operand_of_integers(m.format, [first, last], low, high, rounding)
                    assert m.members(answer) == m.mask_of(exact)
                answer = float_inverse_conversion.operand_of_saturated(m.format, [first, last], low, high)
                members = []
                for x in range(m.lowest, m.infinity + 1):
                    n = high if x == m.infinity else low if x == m.lowest else whole[ROUND_TOWARD_ZERO][x]
                    if first <= min(max(n, low), high) <= last:
                        members.append(x)
                assert m.members(answer) & m.numbers_mask == m.mask_of(members)
                assert answer.nan == (NAN_ANY if first <= 0 <= last else NAN_NEVER)


# Known answers at real sizes.


def point(format: FloatFormat, value: float) -> FloatSet:
    return FloatSet.from_floats(format, value, value)


def test_what_one_plus_x_being_one_says() -> None:
    # GCC's PR109008. Ties round to even: 1 + 2^-53 is 1 and 1 - 2^-54 is 1.
    found = float_inverse_arithmetic.augend(point(DOUBLE, 1.0), point(DOUBLE, 1.0))
    assert found == FloatSet.from_floats(DOUBLE, -(2.0**-54), 2.0**-53)
    # 1 + 2^-23 is odd, so its midpoints belong to its neighbours.
    odd = float_inverse_arithmetic.augend(point(FLOAT, 1.0 + 2.0**-23), point(FLOAT, 1.0))
    low, high = FLOAT.ordinal_of_float(2.0**-24) + 1, FLOAT.ordinal_of_float(3 * 2.0**-24) - 1
    assert odd == FloatSet.between(FLOAT, low, high)


def test_finite_results_mean_finite_operands() -> None:
    finite = FloatSet.finite(DOUBLE)
    anything = FloatSet.full(DOUBLE)
    for kernel in (
        float_inverse_arithmetic.augend,
        float_inverse_arithmetic.minuend,
        float_inverse_arithmetic.subtrahend,
        float_inverse_arithmetic.factor,
        float_inverse_arithmetic.dividend,
    ):
        assert kernel(finite, anything) == finite
    # An infinite divisor gives a zero, a zero one never a finite result.
    divisors = float_inverse_arithmetic.divisor(finite, anything)
    assert not divisors.may_be_nan
    assert not divisors.may_be_zero
    assert divisors.may_be_infinite


def test_a_square_root_that_is_a_number() -> None:
    # sqrt(x) = 2 leaves only what rounds to it, and no NaN means nothing below zero but -0.
    two = float_inverse_arithmetic.radicand(point(DOUBLE, 2.0))
    assert two == FloatSet.between(DOUBLE, DOUBLE.ordinal_of_float(4.0) - 2, DOUBLE.ordinal_of_float(4.0) + 2) or (
        two.contains(DOUBLE.ordinal_of_float(4.0)) and two.largest() - two.smallest() <= 4
    )
    assert float_inverse_arithmetic.radicand(FloatSet.numbers(DOUBLE)) == FloatSet.between(DOUBLE, -1, DOUBLE.infinity)
    assert float_inverse_arithmetic.radicand(FloatSet.nan_only(DOUBLE, NAN_QUIET)).may_be_negative
