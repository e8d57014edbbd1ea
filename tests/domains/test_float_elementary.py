"""Elementary functions: against MPFR's correct rounding, against the machine's library, and against themselves."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from fractions import Fraction

import gmpy2
import pytest

from scev.domains import (
    BFLOAT,
    CORRECTLY_ROUNDED,
    CORRECTLY_ROUNDED_IN_ANY_DIRECTION,
    DOUBLE,
    ELEMENTARY_FUNCTIONS,
    FLOAT,
    FP128,
    HALF,
    NAN_QUIET,
    ROUND_DOWN,
    ROUND_NEAREST,
    ROUND_UP,
    UNKNOWN_ULPS,
    X86_FP80,
    Accuracy,
    FloatFormat,
    FloatSet,
    minifloat,
)
from scev.domains.floats import periodic, trig_pi

from . import true_functions
from .test_float_points import from_mpfr, operands, to_mpfr

pytestmark = pytest.mark.halved

Apply = Callable[[FloatSet, Accuracy], FloatSet]

FUNCTIONS: dict[str, Apply] = {name: function.apply for name, function in ELEMENTARY_FUNCTIONS.items()}
FUNCTIONS |= {"sin": periodic.SIN.apply, "cos": periodic.COS.apply, "tan": periodic.tangent}
FUNCTIONS |= {"sinpi": trig_pi.SINPI.apply, "cospi": trig_pi.COSPI.apply, "tanpi": trig_pi.half_turn_tangent}
PERIODIC = ("sin", "cos", "tan", "sinpi", "cospi", "tanpi")

LOOSE = Accuracy(2.5, False)
TIGHT = Accuracy(0.52, True)
UNKNOWN = Accuracy(UNKNOWN_ULPS, True)


def one_at_zero(name: str, ordinal: int) -> bool:
    return ordinal in (-1, 0) and name in ("exp", "exp2", "exp10", "cosh", "cos", "cospi")


def keeps_above_zero(name: str) -> bool:
    """The range ends at zero, and no library with a figure goes below."""
    return name in ELEMENTARY_FUNCTIONS and ELEMENTARY_FUNCTIONS[name].range_low == 0


def near_one(name: str, format: FloatFormat, count: int, seed: int) -> list[int]:
    """Arguments where the function is neither zero nor infinite, mostly."""
    chooser = random.Random(seed)
    scale = 1.0 if name in ("asin", "acos", "atanh", "asinpi", "acospi") else 30.0
    return [format.ordinal_of_float(chooser.uniform(-scale, scale)) for _ in range(count)]


def correctly_rounded(name: str, format: FloatFormat, ordinal: int, mode: int = ROUND_NEAREST) -> int | None:
    return true_functions.correctly_rounded(
        format, true_functions.true_value(name, to_mpfr(format, ordinal), precision=format.precision + 200), mode
    )


def is_within(bounds: FloatSet, ordinal: int | None) -> bool:
    return bounds.may_be_nan if ordinal is None else bounds.contains(ordinal)


def true_value(name: str, format: FloatFormat, ordinal: int) -> Fraction | None:
    """The function's value to 400 bits; None if it is not a finite number or far from the format's."""
    value = true_functions.true_value(name, to_mpfr(format, ordinal), precision=400)
    if not gmpy2.is_finite(value) or value == 0 or abs(gmpy2.get_exp(value)) > 40_000:
        return None
    numerator, denominator = value.as_integer_ratio()
    return Fraction(int(numerator), int(denominator))


def results_within(format: FloatFormat, value: Fraction, ulps: float, around: int) -> list[int]:
    """The ordinals near one that lie within so many ulps of a value; infinity counts as what overflows."""
    binade = value.numerator.bit_length() - value.denominator.bit_length()
    if abs(value) < Fraction(2) ** binade:
        binade -= 1
    ulp = Fraction(2) ** max(format.quantum_exponent, binade - format.precision + 1)
    found = []
    for ordinal in range(around - 12, around + 13):
        magnitude = max(ordinal, -1 - ordinal)
        if magnitude > format.infinity:
            continue
        if magnitude == format.infinity:
            exact = Fraction(2) ** (format.max_exponent + 1)
        else:
            significand, exponent = format.decompose(magnitude)
            exact = significand * Fraction(2) ** exponent
        # Just inside of the bound, as the true value is known to 400 bits only.
        if abs((exact if ordinal >= 0 else -exact) - value) < Fraction(ulps) * ulp * (1 - Fraction(1, 2**80)):
            found.append(ordinal)
    return found


def check_point(name: str, format: FloatFormat, ordinal: int) -> None:
    point = FloatSet.point(format, ordinal)
    wanted = correctly_rounded(name, format, ordinal)
    exact = FUNCTIONS[name](point, CORRECTLY_ROUNDED)
    if wanted is None:
        assert exact.known_nan
    else:
        assert exact == FloatSet.point(format, wanted), (name, format, format.hex(ordinal))
    for accuracy in (TIGHT, LOOSE, UNKNOWN):
        wider = FUNCTIONS[name](point, accuracy)
        assert is_within(wider, wanted)
        value = true_value(name, format, ordinal)
        if value is not None and wanted is not None and accuracy is LOOSE and not one_at_zero(name, ordinal):
            allowed = results_within(format, value, accuracy.ulps, wanted)
            assert all(wider.contains(o) for o in allowed if o >= 0 or not keeps_above_zero(name))
        if wanted is not None and accuracy.is_known():
            steps = wider.largest() - wider.smallest()
            # Below a power of two the steps are half an ulp.
            at_power = any(
                format.unit_exponent(o) != format.unit_exponent(o - 4)
                or format.unit_exponent(o) != format.unit_exponent(o + 4)
                for o in (wider.smallest(), wider.largest())
            )
            assert steps <= accuracy.ulps * (3 if at_power else 2) + 1


@pytest.mark.parametrize("name", FUNCTIONS)
@pytest.mark.parametrize("format", [HALF, BFLOAT, FLOAT, DOUBLE, X86_FP80, FP128], ids=repr)
def test_points_are_mpfrs(name: str, format: FloatFormat) -> None:
    for ordinal in operands(format, 12, 40) + near_one(name, format, 5, 41):
        check_point(name, format, ordinal)


@pytest.mark.parametrize(("name", "argument"), [("exp", 11.09), ("exp2", 16.0), ("sinh", 11.782), ("exp10", 4.816)])
def test_near_overflow(name: str, argument: float) -> None:
    start = HALF.ordinal_of_float(argument)
    for ordinal in range(start - 6, start + 6):
        check_point(name, HALF, ordinal)


@pytest.mark.slow
@pytest.mark.parametrize("name", FUNCTIONS)
def test_every_half(name: str) -> None:
    tried = 0
    for ordinal in range(HALF.min_ordinal, HALF.max_ordinal + 1):
        check_point(name, HALF, ordinal)
        tried += 1
    assert tried == 63490


@pytest.mark.parametrize("name", FUNCTIONS)
@pytest.mark.parametrize("accuracy", [CORRECTLY_ROUNDED, TIGHT, LOOSE], ids=repr)
def test_intervals_contain_the_bounds_of_their_points(name: str, accuracy: Accuracy) -> None:
    format = minifloat(4, 4)
    apply = FUNCTIONS[name]
    numbers = range(format.min_ordinal, format.max_ordinal + 1)
    points = {ordinal: apply(FloatSet.point(format, ordinal), accuracy) for ordinal in numbers}
    chooser = random.Random(42)
    for _ in range(36):
        low = chooser.choice(numbers)
        high = min(format.max_ordinal, low + chooser.choice((1, 2, 3, 5, 10, 50, 500)))
        image = apply(FloatSet.between(format, low, high), accuracy)
        union = FloatSet.empty(format)
        for ordinal in range(low, high + 1):
            assert image.includes(points[ordinal]), (low, high, format.hex(ordinal))
            union = union.union(points[ordinal])
        assert image.nan == union.nan
        if name not in PERIODIC and union.has_numbers():
            # Bounds are attained at the ends, but for what accuracy adds at a power of two in between.
            slack = 0 if accuracy is CORRECTLY_ROUNDED else 3
            assert image.smallest() >= union.smallest() - slack
            assert image.largest() <= union.largest() + slack


def floats(low: float, high: float) -> FloatSet:
    return FloatSet.from_floats(FLOAT, low, high)


@pytest.mark.parametrize(
    ("name", "low", "high", "shown"),
    [
        ("exp", -16.0, 15.0, "[1.12535176e-7, 3269017.2], no NaN"),
        ("exp2", -16.0, 15.0, "[0.000015258789, 32768], no NaN"),
        ("log", 0.0, 511.0, "-inf or [-103.27893, 6.2363696], no NaN"),
        ("log1p", -2.0, 1.0, "-inf or [-16.635532, 0.6931472] with QNaN"),
        ("atanh", -1.0, 1.0, "-inf or [-8.66434, 8.66434] or inf, no NaN"),
        ("sin", -0.0, 0.0, "[-0, 0], no NaN"),
        ("tan", 0.0, 5.0, "[-2147483648, 2147483648], no NaN"),
        ("log", 1.0, 512.0, "[0, 6.2383246], no NaN"),
        ("log", -511.0, -0.0, "-inf with QNaN"),
        ("log10", 1.0, 512.0, "[0, 2.70927], no NaN"),
        ("log2", 0.0, 511.0, "-inf or [-149, 8.997179], no NaN"),
        ("log2", 1.0, 512.0, "[0, 9], no NaN"),
        ("sin", 0.0, 511.0, "[-1, 1], no NaN"),
        ("cos", 0.0, 511.0, "[-1, 1], no NaN"),
        ("sin", 1.0, 2.0, "[0.84147096, 1], no NaN"),
        ("cos", -1.0, 3.0, "[-0.9899925, 1], no NaN"),
        ("acos", -2.0, 2.0, "[0, 3.1415927] with QNaN"),
        ("cosh", -1.0, 2.0, "[1, 3.7621956], no NaN"),
    ],
)
def test_images_of_well_known_intervals(name: str, low: float, high: float, shown: str) -> None:
    assert str(FUNCTIONS[name](floats(low, high), CORRECTLY_ROUNDED)) == shown


def true_half_turns(name: str, format: FloatFormat, ordinal: int) -> int:
    """sin or cos of pi x, correctly rounded, by way of MPFR's functions of the argument modulo 2."""
    significand, exponent = format.decompose(ordinal)
    x = Fraction(significand) * Fraction(2) ** exponent
    rest = x - 2 * round(x / 2)
    if rest.denominator <= 2:
        exact = {"sin": (0, 1, 0, -1), "cos": (1, 0, -1, 0)}[name][int(2 * rest) % 4]
        if exact == 0:
            return -1 if name == "sin" and ordinal < 0 else 0
        return format.ordinal_of_float(float(exact))
    with gmpy2.context(precision=400):
        value = getattr(gmpy2, name)(gmpy2.const_pi() * gmpy2.mpfr(gmpy2.mpq(rest.numerator, rest.denominator)))
    return from_mpfr(format, value)


@pytest.mark.parametrize("format", [minifloat(4, 7), HALF, FLOAT, DOUBLE, FP128], ids=repr)
@pytest.mark.parametrize("name", ["sin", "cos"])
def test_half_turns(name: str, format: FloatFormat) -> None:
    apply = (trig_pi.SINPI if name == "sin" else trig_pi.COSPI).apply
    chooser = random.Random(46)
    numbers = operands(format, 150, 47)
    numbers += [format.ordinal_of_float(chooser.choice((1.0, 0.5, 0.25)) * k) for k in range(-9, 10)]
    numbers += [format.ordinal_of_float(chooser.uniform(-3, 3)) for _ in range(100)]
    for ordinal in numbers:
        point = FloatSet.point(format, ordinal)
        if ordinal in (format.infinity, -1 - format.infinity):
            assert apply(point, CORRECTLY_ROUNDED) == FloatSet.nan_only(format, NAN_QUIET)
            continue
        wanted = true_half_turns(name, format, ordinal)
        assert apply(point, CORRECTLY_ROUNDED) == FloatSet.point(format, wanted), format.hex(ordinal)
        assert apply(point, LOOSE).contains(wanted)
        far = min(format.max_finite, ordinal + chooser.choice((1, 5, 1 << format.precision)))
        image = apply(FloatSet.between(format, ordinal, far), CORRECTLY_ROUNDED)
        for _ in range(4):
            inside = chooser.randint(ordinal, far)
            assert image.contains(true_half_turns(name, format, inside)), (format.hex(ordinal), format.hex(inside))


def test_half_turns_of_every_interval_of_a_small_format() -> None:
    format = minifloat(3, 2)
    numbers = range(-1 - format.max_finite, format.max_finite + 1)
    for name, kernel in (("sin", trig_pi.SINPI), ("cos", trig_pi.COSPI)):
        values = {x: true_half_turns(name, format, x) for x in numbers}
        for low in numbers:
            least, greatest = values[low], values[low]
            for high in range(low, format.max_finite + 1):
                least = min(least, values[high])
                greatest = max(greatest, values[high])
                image = kernel.apply(FloatSet.between(format, low, high), CORRECTLY_ROUNDED)
                assert image.smallest() <= least
                assert image.largest() >= greatest
                # Between two values of the format there may be an extreme that none attains.
                assert format.to_python_float(greatest) == 1 or image.largest() in (greatest, format.power_of_two(0))


@pytest.mark.parametrize("format", [HALF, BFLOAT, FLOAT, DOUBLE], ids=repr)
def test_no_value_comes_nearer_to_a_pole_of_tan(format: FloatFormat) -> None:
    """min |m - n (pi/2) / 2**e| over m < 2**p is that of a convergent of the continued fraction of 2**e / (pi/2)."""
    nearest = Fraction(1)
    for exponent in range(-format.precision - 3, format.max_exponent - format.precision + 2):
        with gmpy2.context(precision=2 * format.precision + 2 * abs(exponent) + 200, emin=-(1 << 20), emax=1 << 20):
            numerator, denominator = (gmpy2.const_pi() / 2).as_integer_ratio()
        half_pi = Fraction(int(numerator), int(denominator))
        ratio = Fraction(2) ** exponent / half_pi
        above, below = ratio.numerator, ratio.denominator
        p0, p1, q0, q1 = 0, 1, 1, 0
        while below and q1 < 1 << format.precision:
            whole = above // below
            above, below = below, above - whole * below
            p0, p1, q0, q1 = p1, whole * p1 + p0, q1, whole * q1 + q0
        if p0:
            nearest = min(nearest, abs(q0 * Fraction(2) ** exponent - p0 * half_pi))
    limit = Fraction(1, 2 ** periodic.POLE_EXPONENTS[format.name])
    assert limit < nearest < 8 * limit


@pytest.mark.parametrize("name", FUNCTIONS)
def test_correct_rounding_in_any_direction(name: str) -> None:
    for format in (HALF, DOUBLE):
        for ordinal in operands(format, 20, 48) + near_one(name, format, 40, 49):
            image = FUNCTIONS[name](FloatSet.point(format, ordinal), CORRECTLY_ROUNDED_IN_ANY_DIRECTION)
            for mode in (ROUND_DOWN, ROUND_UP):
                wanted = correctly_rounded(name, format, ordinal, mode)
                if wanted is None:
                    assert image.known_nan
                else:
                    assert image.contains(wanted), (name, format.hex(ordinal), str(image))
            if image.has_numbers():
                assert image.largest() - image.smallest() <= 1


def test_arguments_where_a_library_has_no_nan() -> None:
    careless = Accuracy(1.0, True, keeps_domain=False)
    assert str(FUNCTIONS["acosh"](floats(-2.0, 2.0), careless)) == "[-inf, inf] with QNaN"
    assert str(FUNCTIONS["acosh"](floats(1.0, 2.0), careless)) == "[0, 1.316958], no NaN"
    assert str(FUNCTIONS["sin"](floats(1.0, math.inf), careless)) == "[-inf, inf] with QNaN"


ENDS_AT_ZERO = ["exp", "exp2", "exp10", "acospi", "rsqrt", "acosh", "acos", "erfc"]


@pytest.mark.parametrize("name", ENDS_AT_ZERO)
def test_a_figure_does_not_reach_below_a_range_that_ends_at_zero(name: str) -> None:
    # Of every sign in the format, where the true value is 0, next to it, or everything.
    assert [f.name for f in ELEMENTARY_FUNCTIONS.values() if f.name in FUNCTIONS and f.range_low == 0] == ENDS_AT_ZERO
    for format in (HALF, FLOAT, DOUBLE, X86_FP80):
        one = format.power_of_two(0)
        far = format.ordinal_of_float(-30.0)
        for low, high in ((format.min_ordinal, format.max_ordinal), (one - 9, one), (one, one + 9), (far, 0)):
            # At -0, rsqrt is -inf.
            first = max(low, 0) if name == "rsqrt" else low
            results = FUNCTIONS[name](FloatSet.between(format, first, high), LOOSE)
            assert not results.has_numbers() or results.smallest() >= 0, (name, format, str(results))
    # Without a figure nothing is believed of the sign.
    careless = Accuracy(UNKNOWN_ULPS, False)
    assert str(FUNCTIONS[name](floats(2.0, 3.0), careless)) in ("[-inf, inf], no NaN", "QNaN")


def test_what_remains_without_any_figure() -> None:
    unknown = Accuracy(UNKNOWN_ULPS, True)
    assert str(FUNCTIONS["exp"](floats(-1.0, 1.0), unknown)) == "[0, inf], no NaN"
    assert str(FUNCTIONS["sin"](floats(1.0, 2.0), unknown)) == "[0, 1], no NaN"
    assert str(FUNCTIONS["sinh"](floats(-2.0, -1.0), unknown)) == "[-inf, -0], no NaN"
    careless = Accuracy(UNKNOWN_ULPS, False)
    assert str(FUNCTIONS["sin"](floats(1.0, 2.0), careless)) == "[-inf, inf], no NaN"
    # Zeros, poles, the value at zero and invalid arguments are beyond doubt.
    assert str(FUNCTIONS["exp"](floats(-0.0, 0.0), careless)) == "1"
    assert str(FUNCTIONS["log"](floats(-511.0, -0.0), careless)) == "-inf with QNaN"


def test_cuts_of_large_arguments_are_those_of_the_exact_quotient() -> None:
    chooser = random.Random(45)
    for format in (HALF, FLOAT, DOUBLE, X86_FP80):
        for _ in range(100):
            low = chooser.randint(1, format.max_finite - 1)
            high = min(format.max_finite, low + chooser.choice((0, 1, 2, 1000)))
            with gmpy2.context(precision=20_000 if format is X86_FP80 else 1400, emin=-(1 << 20), emax=1 << 20):
                half_pi = gmpy2.const_pi() / 2
                wanted = [int(gmpy2.floor(to_mpfr(format, x) / half_pi)) for x in (low, high)]
            first, last = periodic.cuts_between(format, low, high)
            if (first, last) != periodic.EVERY_CUT:
                assert (first - 1, last) == tuple(wanted)
                assert periodic.cuts_between(format, -1 - high, -1 - low) == (-wanted[1], -wanted[0] - 1)
            else:
                assert wanted[1] - wanted[0] >= 4


@pytest.mark.parametrize(
    ("function", "turn", "one", "minus_one"),
    [
        (periodic.SIN, math.pi / 2, 1, 3),
        (periodic.COS, math.pi / 2, 0, 2),
        (trig_pi.SINPI, 0.5, 1, 3),
        (trig_pi.COSPI, 0.5, 0, 2),
    ],
    ids=["sin", "cos", "sinpi", "cospi"],
)
def test_extremes_lie_at_one_cut_of_four(
    function: periodic.PeriodicFunction, turn: float, one: int, minus_one: int
) -> None:
    for cut in range(-5, 6):
        low, high = (cut - 0.25) * turn, (cut + 0.25) * turn
        if high * low > 0:
            results = function.apply(FloatSet.from_floats(DOUBLE, low, high), CORRECTLY_ROUNDED)
            assert results.contains_bits(DOUBLE.from_ordinal(DOUBLE.power_of_two(0))) == (cut % 4 == one)
            assert results.contains_bits(DOUBLE.from_ordinal(-1 - DOUBLE.power_of_two(0))) == (cut % 4 == minus_one)
    # Where the value at 0 is 1, 0 gives 1 whatever the library; otherwise a library of range keeps the sign.
    careless = Accuracy(UNKNOWN_ULPS, True)
    assert function.apply(FloatSet.from_floats(DOUBLE, -0.0, 0.0), careless).is_point() == (one == 0)
    positive = function.apply(FloatSet.from_floats(DOUBLE, 0.1 * turn, 0.2 * turn), careless)
    assert positive.contains_bits(DOUBLE.from_ordinal(-1 - DOUBLE.power_of_two(0))) == (one == 0)
