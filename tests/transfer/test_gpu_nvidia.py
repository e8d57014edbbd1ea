"""Float instructions of NVIDIA's GPUs: sets against numbers of tests/execution/nvidia.py, special cases, programs.

test_properties.py executes every one of them on the corners of its types; here are intervals, and what a reader of the
tables of the PTX ISA would look up.
"""

from __future__ import annotations

import random
from math import inf, isnan, nan

import pytest

import scev
from scev.domains import BFLOAT, DOUBLE, FLOAT, HALF, FloatFormat, FloatSet, IntRange, IntSet, ValueSet
from scev.ir import AttributeSet, FloatType, IntegerType, Type, read
from scev.llvm import read_program
from scev.transfer.gpu.nvidia import NVIDIA_OPERATIONS
from scev.transfer.operation import Operation

from ..execution.interpreter import Machine
from ..execution.nvidia import INTRINSICS
from ..execution.site import Site
from ..execution.values import Chooser, Leaning, RandomChooser
from .float_rows import context, site

pytestmark = pytest.mark.halved

ROWS = {row.name.removeprefix("nvvm."): row for row in NVIDIA_OPERATIONS}
FORMATS = {"d": DOUBLE, "f16": HALF, "f16x2": HALF, "bf16": BFLOAT, "bf16x2": BFLOAT}
PROGRAM = read(read_program("define void @f() {\n  ret void\n}").text)


def format_of(name: str) -> FloatFormat:
    return FORMATS.get(name.rpartition(".")[2], FLOAT)


def type_of(format: FloatFormat) -> FloatType:
    return FloatType(format.name, format.bits)


def arity(name: str) -> int:
    word = name.partition(".")[0]
    return 3 if word == "fma" else 2 if word in ("add", "mul", "div", "fmin", "fmax") else 1


FLOATING = [name for name in ROWS if "2" not in name.partition(".")[0] or name.startswith(("ex2", "lg2"))]
CORNERS = [0.0, 1.0, 0.5, 2.0, 3.1415, 0.7, 88.0, 2.0**-14, 2.0**-126, 2.0**-140, 2.0**126, 2.0**127, 6.0**40, inf]


def interval(format: FloatFormat, draw: random.Random) -> FloatSet:
    """An interval that is a point, narrow or wide, with or without NaN."""

    def end() -> int:
        value = draw.choice(CORNERS) * draw.choice((1, -1)) * draw.choice((1, 1, 1.0001, 0.9999, draw.uniform(0.1, 9)))
        return format.ordinal_of_float(value)

    low = end()
    high = draw.choice((low, low + draw.randrange(1, 9), end()))
    low, high = min(low, high), max(low, high)
    nans = draw.choice((0, 0, 1))
    return FloatSet.between(format, max(low, format.min_ordinal), min(high, format.max_ordinal), nans)


def member(set_: FloatSet, draw: random.Random) -> int:
    """The bits of a member."""
    format = set_.format
    if set_.may_be_nan and draw.random() < 0.2:
        return (1 << (format.bits - 1)) - 1
    low, high = set_.smallest(), set_.largest()
    return format.from_ordinal(
        draw.choice((low, high, draw.randint(low, high), max(low, min(high, draw.randint(-3, 3)))))
    )


def numbers_of(name: str, operands: list[int], chooser: Chooser, format: FloatFormat) -> object:
    place = Site(Machine(PROGRAM, chooser), type_of(format), (type_of(format),) * len(operands))
    return INTRINSICS["nvvm." + name](place, *operands)


def evaluated(row: Operation, operands: list[ValueSet | None], format: FloatFormat, mode: str = "") -> FloatSet:
    attributes = AttributeSet({'"denormal-fp-math"': mode} if mode else {})
    result = row.evaluate(site(type_of(format), where=context(attributes)), operands)
    assert isinstance(result, FloatSet)
    return result


@pytest.mark.parametrize("name", FLOATING)
def test_results_are_members(name: str) -> None:
    formats = [FLOAT, HALF, BFLOAT] if name.startswith("ex2") else [format_of(name)]
    draw = random.Random(name)
    for format in formats:
        for seed in range(16):
            sets = [interval(format, draw) for _ in range(arity(name))]
            result = evaluated(ROWS[name], list(sets), format)
            in_flushing = evaluated(ROWS[name], list(sets), format, "preserve-sign,preserve-sign")
            for chooser in (Chooser(), Leaning(1), Leaning(-1), RandomChooser(seed), RandomChooser(seed + 16)):
                operands = [member(set_, draw) for set_ in sets]
                found = numbers_of(name, operands, chooser, format)
                assert isinstance(found, int)
                assert in_flushing.contains_bits(found)
                assert result.contains_bits(found), ([str(set_) for set_ in sets], [*map(hex, operands)], hex(found))


# Special cases -------------------------------------------------------------------------------------------------------

TINY = 2.0**-140


def point(value: float, format: FloatFormat = FLOAT) -> FloatSet:
    if isnan(value):
        return FloatSet.nan_only(format, 1)
    return FloatSet.point(format, format.ordinal_of_float(value))


@pytest.mark.parametrize(
    ("name", "operands", "expected"),
    [
        ("ex2.approx", [0.0], "1.0"),
        ("ex2.approx", [-inf], "0.0"),
        ("ex2.approx", [inf], "inf"),
        ("ex2.approx", [nan], "NaN"),
        ("ex2.approx", [-500.0], "[0.0, 4 quanta]"),
        ("ex2.approx.ftz", [-500.0], "0.0"),
        ("ex2.approx.ftz", [TINY], "1.0"),
        ("lg2.approx.f", [0.0], "-inf"),
        ("lg2.approx.f", [-0.0], "-inf"),
        ("lg2.approx.f", [-1.0], "NaN"),
        ("lg2.approx.f", [inf], "inf"),
        ("lg2.approx.ftz.f", [TINY], "-inf"),
        ("rcp.approx.ftz.f", [0.0], "inf"),
        ("rcp.approx.ftz.f", [-0.0], "-inf"),
        ("rcp.approx.ftz.f", [-TINY], "-inf"),
        ("rcp.approx.ftz.f", [-inf], "-0.0"),
        ("rcp.approx.ftz.f", [2.0**127], "0.0"),
        ("rsqrt.approx.f", [0.0], "inf"),
        ("rsqrt.approx.f", [-0.0], "-inf"),
        ("rsqrt.approx.f", [inf], "0.0"),
        ("rsqrt.approx.f", [-1.0], "NaN"),
        ("sqrt.approx.f", [-0.0], "-0.0"),
        ("sqrt.approx.f", [-1.0], "NaN"),
        ("sqrt.approx.ftz.f", [TINY], "0.0"),
        ("sin.approx.f", [inf], "NaN"),
        ("cos.approx.ftz.f", [nan], "NaN"),
        ("div.full", [1.0, 0.0], "inf"),
        ("div.full", [0.0, 0.0], "NaN"),
        ("div.approx.f", [-inf, 1.0], "-inf"),
        ("fmin.f", [nan, 1.0], "1.0"),
        ("fmin.nan.f", [nan, 1.0], "NaN"),
        ("fmax.ftz.f", [TINY, -1.0], "0.0"),
        ("fmin.xorsign.abs.f", [-3.0, 2.0], "-2.0"),
        ("fmax.xorsign.abs.f", [-3.0, -2.0], "3.0"),
        ("saturate.f", [nan], "0.0"),
        ("saturate.f", [-7.0], "0.0"),
        ("saturate.f", [7.0], "1.0"),
        ("fabs.ftz", [-TINY], "0.0"),
        ("round.f", [2.5], "2.0"),
        ("round.f", [-0.5], "-0.0"),
        ("add.rz.f", [1.0, TINY], "1.0"),
        ("add.rp.ftz.f", [TINY, TINY], "0.0"),
        ("add.rn.sat.f", [2.0, 3.0], "1.0"),
        ("fma.rn.relu.f16", [1.0, -3.0, 1.0], "0.0"),
    ],
)
def test_special_cases(name: str, operands: list[float], expected: str) -> None:
    format = format_of(name)
    found = evaluated(ROWS[name], [point(value, format) for value in operands], format)
    if expected == "NaN":
        assert found.known_nan
    elif expected.endswith("quanta]"):
        assert found == FloatSet.between(format, 0, 4)
    else:
        assert found == point(float(expected), format), str(found)


WORDS = {"i": 32, "ui": 32, "ll": 64, "ull": 64}


def result_of(name: str, operands: list[ValueSet | None], type: Type) -> ValueSet | None:
    return ROWS[name].evaluate(site(type), operands)


def letters(name: str) -> tuple[str, str]:
    source, _, target = name.partition(".")[0].partition("2")
    return source, target


@pytest.mark.parametrize("name", [name for name in ROWS if letters(name)[1] in WORDS and name[0] in "fd"])
def test_integers_are_members(name: str) -> None:
    source, target = letters(name)
    format, type = {"f": FLOAT, "d": DOUBLE}[source], IntegerType(WORDS[target])
    draw = random.Random(name)
    for seed in range(40):
        operand = interval(format, draw)
        result = result_of(name, [operand], type)
        assert isinstance(result, IntSet)
        for chooser in (Chooser(), Leaning(1), RandomChooser(seed)):
            bits = member(operand, draw)
            place = Site(Machine(PROGRAM, chooser), type, (type_of(format),))
            found = INTRINSICS["nvvm." + name](place, bits)
            assert isinstance(found, int)
            assert result.contains(found), (str(operand), hex(bits), found)


@pytest.mark.parametrize("name", [name for name in ROWS if letters(name)[0] in WORDS])
def test_floats_of_integers_are_members(name: str) -> None:
    source, target = letters(name)
    format, type = {"f": FLOAT, "d": DOUBLE}[target], IntegerType(WORDS[source])
    draw = random.Random(name)
    for _ in range(40):
        low = draw.choice((0, 1, 5, (1 << 24) - 3, (1 << type.width) - 7, draw.getrandbits(type.width)))
        length = draw.choice((0, 3, 1000, 1 << 25))
        operand = IntSet.from_range(IntRange.between(type.width, low, low + length))
        result = evaluated(ROWS[name], [operand], format)
        for value in (low, low + length, low + draw.randint(0, length)):
            place = Site(Machine(PROGRAM, Chooser()), type_of(format), (type,))
            found = INTRINSICS["nvvm." + name](place, value % (1 << type.width))
            assert isinstance(found, int)
            assert result.contains_bits(found), (str(operand), value, hex(found))


@pytest.mark.parametrize(
    ("name", "operand", "expected"),
    [
        ("f2i.rn", 2.5, 2),
        ("f2i.rp", 2.1, 3),
        ("f2i.rm", -2.1, -3),
        ("f2i.rz", 1e20, 0x7FFFFFFF),
        ("f2i.rz", -inf, -0x80000000),
        ("f2i.rz", nan, 0),
        ("f2ui.rz", -5.0, 0),
        ("f2ui.rp", TINY, 1),
        ("f2ui.rp.ftz", TINY, 0),
        ("f2ull.rz", inf, -1),
    ],
)
def test_integers_of_special_cases(name: str, operand: float, expected: int) -> None:
    width = WORDS[letters(name)[1]]
    assert result_of(name, [point(operand)], IntegerType(width)) == IntSet.point(width, expected % (1 << width))


def test_integers_of_nan() -> None:
    for name, format in (("d2i.rz", DOUBLE), ("f2ll.rz", FLOAT)):
        width = WORDS[letters(name)[1]]
        found = result_of(name, [FloatSet.nan_only(format, 1)], IntegerType(width))
        assert isinstance(found, IntSet)
        assert found.contains(0)
        assert found.contains(1 << (width - 1))
        assert not found.contains(1)


@pytest.mark.parametrize(
    ("name", "operands", "format", "expected"),
    [
        ("d2f.rz", [1e300], FLOAT, FLOAT.to_python_float(FLOAT.max_finite)),
        ("d2f.rn", [1e300], FLOAT, inf),
        ("d2f.rn.ftz", [TINY], FLOAT, 0.0),
        ("f2bf16.rn", [1.00390625], BFLOAT, 1.0),
        ("f2bf16.rn.relu", [-3.0], BFLOAT, 0.0),
        ("f2f16.rn.satfinite", [inf], HALF, 65504.0),
        ("ff2f16x2.rn", [2.0, 2.0], HALF, 2.0),
    ],
)
def test_narrower_floats(name: str, operands: list[float], format: FloatFormat, expected: float) -> None:
    source = DOUBLE if name.startswith("d") else FLOAT
    found = evaluated(ROWS[name], [point(operand, source) for operand in operands], format)
    assert found == point(expected, format)


def test_the_bits_of_halves() -> None:
    assert result_of("f2h.rn", [point(1.0)], IntegerType(16)) == IntSet.point(16, 0x3C00)
    found = result_of("f2h.rn", [FloatSet.from_floats(FLOAT, 0.0, 1.0)], IntegerType(16))
    assert found == IntSet.from_range(IntRange.between(16, 0, 0x3C00))


def test_quotients_by_the_greatest_divisors() -> None:
    row = ROWS["div.approx.f"]
    great = point(2.0**127)
    assert evaluated(row, [point(2.0**120), great], FLOAT).may_be_zero
    assert evaluated(row, [point(inf), great], FLOAT).may_be_nan
    assert not evaluated(ROWS["div.full"], [point(2.0**120), great], FLOAT).may_be_zero
    assert evaluated(row, [point(1.0), point(TINY)], FLOAT).is_full()


def test_far_angles_are_unknown() -> None:
    row = ROWS["sin.approx.f"]
    near = evaluated(row, [FloatSet.from_floats(FLOAT, -3.0, 3.0)], FLOAT)
    assert -1.000001 < near.lower < -1
    far = evaluated(row, [FloatSet.from_floats(FLOAT, -4.0, 3.0)], FLOAT)
    assert far.lower == -inf


def test_doubles_keep_the_sign_only() -> None:
    found = evaluated(ROWS["rcp.approx.ftz.d"], [FloatSet.from_floats(DOUBLE, 1.0, 2.0)], DOUBLE)
    assert found == FloatSet.between(DOUBLE, 0, DOUBLE.infinity)
    assert evaluated(ROWS["rsqrt.approx.d"], [FloatSet.full(DOUBLE)], DOUBLE).is_full()


@pytest.mark.parametrize("name", ["add.rn", "mul.rn", "fma.rn"])
def test_where_a_function_flushes_ftz_need_not(name: str) -> None:
    # LLVM may turn the call into an operation of its own, which need not flush.
    row = ROWS[f"{name}.ftz.f"]
    operands: list[ValueSet | None] = [point(2.0**-126), point(0.5)]
    if name == "add.rn":
        operands = [point(2.0**-126), point(-(2.0**-127) * 3)]
    elif name == "fma.rn":
        operands.append(point(0.0))
    assert evaluated(row, operands, FLOAT).is_point()
    assert evaluated(row, operands, FLOAT, "preserve-sign,preserve-sign").may_be_subnormal


def test_where_a_function_flushes_the_wrong_one_of_two_tiny_numbers_may_be_chosen() -> None:
    for name in ("fmin.ftz.f", "fmin.nan.f"):
        found = evaluated(ROWS[name], [point(TINY), point(2 * TINY)], FLOAT, "preserve-sign,preserve-sign")
        assert found.contains(FLOAT.ordinal_of_float(2 * TINY))
    assert evaluated(ROWS["fmin.f"], [point(TINY), point(2 * TINY)], FLOAT) == point(TINY)


# Programs ------------------------------------------------------------------------------------------------------------

DECLARATIONS = """
target triple = "nvptx64-nvidia-cuda"
declare float @llvm.nvvm.ex2.approx.ftz.f32(float)
declare float @llvm.nvvm.ex2.approx.f(float)
declare float @llvm.nvvm.div.full(float, float)
declare float @llvm.nvvm.rsqrt.approx.ftz.f(float)
declare float @llvm.nvvm.fmax.f(float, float)
declare float @llvm.nvvm.saturate.f(float)
declare float @llvm.nvvm.lg2.approx.f(float)
"""


def ranges(body: str, parameters: str = "float noundef %x, float noundef %y") -> dict[str, ValueSet | None]:
    found = scev.analyze(f"{DECLARATIONS}\ndefine float @f({parameters}) {{\n{body}\n  ret float %r\n}}")["f"]
    return {name: found[name].range for name in ("%r",)}


def test_exponentials_of_a_softmax_are_not_negative() -> None:
    found = ranges(
        "  %m = call float @llvm.nvvm.fmax.f(float %x, float %y)\n  %d = fsub float %x, %m\n"
        "  %s = fmul float %d, 0x3FF7154760000000\n  %r = call float @llvm.nvvm.ex2.approx.ftz.f32(float %s)"
    )["%r"]
    assert isinstance(found, FloatSet)
    assert found.smallest() == 0
    assert not found.may_be_subnormal


def test_a_sigmoid_is_at_most_two_ulps_above_1() -> None:
    found = ranges(
        "  %n = fmul float %x, 0xBFF7154760000000\n  %e = call float @llvm.nvvm.ex2.approx.f(float %n)\n"
        "  %s = fadd float %e, 1.0\n  %r = call float @llvm.nvvm.div.full(float 1.0, float %s)"
    )["%r"]
    assert isinstance(found, FloatSet)
    assert found.smallest() == 0
    assert found.largest() == FLOAT.power_of_two(0) + 2


def test_a_norm_is_finite() -> None:
    found = ranges(
        "  %q = fmul float %x, %x\n  %c = call float @llvm.nvvm.saturate.f(float %q)\n  %s = fadd float %c, 1.0\n"
        "  %r = call float @llvm.nvvm.rsqrt.approx.ftz.f(float %s)"
    )["%r"]
    assert isinstance(found, FloatSet)
    assert not found.may_be_nan
    assert 0.7071 < found.lower < found.upper < 1.000001


def test_a_logarithm_of_at_least_1_is_hardly_negative() -> None:
    found = ranges(
        "  %c = call float @llvm.nvvm.saturate.f(float %x)\n  %s = fadd float %c, 1.0\n"
        "  %r = call float @llvm.nvvm.lg2.approx.f(float %s)"
    )["%r"]
    assert isinstance(found, FloatSet)
    assert found.lower == -(2.0**-22)
    assert found.upper <= 1 + 2.0**-21
