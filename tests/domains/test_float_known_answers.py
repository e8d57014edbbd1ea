"""Images known from elsewhere: fpscev's inputs answered soundly and tightly, and what it answered wrongly."""

from __future__ import annotations

import pytest

from scev.domains import (
    DOUBLE,
    FLOAT,
    NAN_ANY,
    NAN_QUIET,
    ROUND_NEAREST,
    ROUND_NEAREST_AWAY,
    FloatSet,
    float_arithmetic,
    float_compare,
    float_conversion,
    float_equal_operands,
    float_fused,
    float_selection,
)

UNKNOWN = FloatSet.full(FLOAT)
NO_SIGNALLING = FloatSet.numbers(FLOAT).with_nan(NAN_QUIET)
NOT_ZERO = FloatSet.make(FLOAT, [FLOAT.min_ordinal, -2, 1, FLOAT.max_ordinal])


def floats(low: float, high: float) -> FloatSet:
    return FloatSet.from_floats(FLOAT, low, high)


def integers(low: int, high: int) -> FloatSet:
    return float_conversion.from_integers(FLOAT, low, high)


UP_TO_511 = integers(0, 511)
BYTE = integers(-256, 255)
FRACTION = float_arithmetic.divide(integers(-(2**31), 2**31 - 1), floats(65535.0, 65535.0))
FOUR_HUNDRED_MILLION = floats(4e8, 4e8)

ANSWERS = [
    ("fneg", float_selection.negate(integers(0, 255)), "[-255, -0] integer, no NaN"),
    ("fadd", float_arithmetic.add(UP_TO_511, integers(0, 127)), "[0, 638] integer, no NaN"),
    ("fsub", float_arithmetic.subtract(UP_TO_511, integers(0, 127)), "[-127, 511] integer, no -0, no NaN"),
    ("fmul", float_arithmetic.multiply(UP_TO_511, integers(0, 127)), "[0, 64897] integer, no NaN"),
    ("fdiv", float_arithmetic.divide(UP_TO_511, FOUR_HUNDRED_MILLION), "[0, 1.2775e-6], no NaN"),
    ("fdiv unknown", float_arithmetic.divide(UNKNOWN, FOUR_HUNDRED_MILLION), "full-set"),
    ("fdiv by [0, 1]", float_arithmetic.divide(UP_TO_511, floats(0.0, 1.0)), "[0, inf] with QNaN"),
    ("fdiv by [1, 128]", float_arithmetic.divide(UP_TO_511, floats(1.0, 128.0)), "[0, 511], no NaN"),
    ("frem", float_arithmetic.remainder(UP_TO_511, FOUR_HUNDRED_MILLION), "[0, 511] integer, no NaN"),
    ("sqrt", float_arithmetic.square_root(UP_TO_511), "[0, 22.605309], no NaN"),
    ("sqrt negative", float_arithmetic.square_root(floats(-511.0, -0.0)), "-0 with QNaN"),
    ("fma", float_fused.fused_multiply_add(UP_TO_511, float_selection.negate(UP_TO_511), floats(4.0, 4.0)),
     "[-261117, 4] integer, no -0, no NaN"),
    ("fabs", float_selection.absolute(float_selection.negate(UP_TO_511)), "[0, 511] integer, no NaN"),
    ("fabs of two", float_selection.absolute(floats(-4.0, -4.0).union(floats(1.5, 1.5))), "1.5 or 4, no NaN"),
    ("minnum unknown", float_selection.minnum(UNKNOWN, UP_TO_511), "[-inf, 511] with NaN"),
    ("maxnum unknown", float_selection.maxnum(UNKNOWN, UP_TO_511), "[-0, inf] with NaN"),
    ("maxnum quiet", float_selection.maxnum(NO_SIGNALLING, UP_TO_511), "[-0, inf], no NaN"),
    ("minimum unknown", float_selection.minimum(UNKNOWN, UP_TO_511), "[-inf, 511] with NaN"),
    ("maximum unknown", float_selection.maximum(UNKNOWN, UP_TO_511), "[0, inf] with NaN"),
    ("minnum small", float_selection.minnum(UP_TO_511, BYTE), "[-256, 255] integer, no -0, no NaN"),
    ("maximum small", float_selection.maximum(UP_TO_511, BYTE), "[0, 511] integer, no NaN"),
    ("copysign", float_selection.copysign(BYTE, BYTE), "[-256, 256] integer, no NaN"),
    ("copysign positive", float_selection.copysign(BYTE, UP_TO_511), "[0, 256] integer, no NaN"),
    ("copysign negative", float_selection.copysign(BYTE, float_selection.negate(UP_TO_511)),
     "[-256, -0] integer, no NaN"),
    ("floor's input", FRACTION, "[-32768.5, -0.000015259022] or [0, 32768.5], no NaN"),
    ("floor", float_conversion.floor(FRACTION), "[-32769, 32768] integer, no -0, no NaN"),
    ("ceil", float_conversion.ceil(FRACTION), "[-32768, 32769] integer, no NaN"),
    ("trunc", float_conversion.truncate(FRACTION), "[-32768, 32768] integer, no NaN"),
    ("rint", float_conversion.round_to_integral(FRACTION, ROUND_NEAREST), "[-32768, 32768] integer, no NaN"),
    ("round", float_conversion.round_to_integral(FRACTION, ROUND_NEAREST_AWAY), "[-32769, 32769] integer, no NaN"),
    ("sitofp i8", integers(-128, 127), "[-128, 127] integer, no -0, no NaN"),
    ("uitofp i64", integers(0, 2**64 - 1), "[0, 18446744073709551616] integer, no NaN"),
    ("square", float_equal_operands.square(floats(-5.0, 5.0)), "[0, 25], no NaN"),
    ("not zero + 0", float_arithmetic.add(NOT_ZERO, floats(0.0, 0.0)), "[-inf, inf], not 0, no NaN"),
    # fpscev's wrong answers: the bound that forgot NaN, the reciprocal across zero, the infinity that minnum lost.
    ("fadd unknown", float_arithmetic.add(UNKNOWN, floats(1.0, 1.0)), "[-inf, inf], no -0 with NaN"),
    ("1 / [-2, 2]", float_arithmetic.divide(floats(1.0, 1.0), floats(-2.0, 2.0)), "[-inf, -0.5] or [0.5, inf], no NaN"),
    ("1 / i8", float_arithmetic.divide(floats(1.0, 1.0), integers(-128, 127)),
     "[-1, -0.0078125] or [0.007874016, 1] or inf, no NaN"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "set", "shown"), ANSWERS, ids=[name for name, _, _ in ANSWERS])
def test_images(name: str, set: FloatSet, shown: str) -> None:
    assert str(set) == shown


def test_a_minimum_that_may_be_minus_infinity_equals_it_perhaps() -> None:
    lesser = float_selection.minnum(UNKNOWN, integers(0, 15))
    minus_infinity = FloatSet.point(FLOAT, FLOAT.min_ordinal)
    assert float_compare.compare(float_compare.FLOAT_PREDICATES.index("oeq"), lesser, minus_infinity) is None


def test_an_induction_variable_of_floats_stops_growing_by_itself() -> None:
    one = FloatSet.from_floats(DOUBLE, 1.0, 1.0)
    start = FloatSet.point(DOUBLE, 0)
    carried = start
    for _ in range(20):
        grown = start.union(float_arithmetic.add(carried, one))
        carried = carried.widen(grown, [])
    assert str(carried) == "[0, 9007199254740992] integer, no NaN"


def test_full_sets_stay_sound() -> None:
    everything = FloatSet.full(DOUBLE)
    assert float_arithmetic.multiply(everything, everything).is_full()
    assert float_arithmetic.divide(everything, everything).is_full()
    assert float_arithmetic.add(everything, everything).is_full()
    assert float_equal_operands.subtract_same(everything) == FloatSet.point(DOUBLE, 0).with_nan(NAN_ANY)
