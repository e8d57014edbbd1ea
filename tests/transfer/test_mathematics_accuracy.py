"""What a call of a mathematical function can return, against MPFR's values and those of the machine's own library."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest

from scev.domains import DOUBLE, ELEMENTARY_FUNCTIONS, FLOAT, HALF, FloatFormat, FloatSet
from scev.targets import TABLES

from .libm_harness import BINARY, UNARY, Probe, special_points

pytestmark = pytest.mark.halved

FORMATS = [HALF, FLOAT, DOUBLE]
FEW = 130
MANY = 100_000
HALVES = 2 * HALF.infinity + 2
ENDS = ("correctly-rounded", "glibc", "opencl")
MONOTONE = [name for name, function in ELEMENTARY_FUNCTIONS.items() if not function.is_even]


@pytest.mark.parametrize("function", UNARY + BINARY)
@pytest.mark.parametrize("format", FORMATS, ids=repr)
def test_points_of_glibc(function: str, format: FloatFormat) -> None:
    probe = Probe(function, format, "glibc")
    tried = 0
    for operands in probe.arguments(FEW, 1):
        probe.check(*operands)
        tried += 1
    assert tried == max(FEW, len(special_points(format)) ** probe.arity)


@pytest.mark.prove
@pytest.mark.parametrize("function", UNARY + BINARY)
@pytest.mark.parametrize("format", FORMATS, ids=repr)
def test_many_points_of_glibc(function: str, format: FloatFormat) -> None:
    probe = Probe(function, format, "glibc")
    arguments = probe.arguments(MANY, 2)
    for operands in arguments:
        probe.check(*operands)
    assert len(arguments) == MANY


@pytest.mark.prove
@pytest.mark.parametrize("function", UNARY)
@pytest.mark.parametrize("table", ["glibc", "correctly-rounded"])
def test_every_half(function: str, table: str) -> None:
    probe = Probe(function, HALF, table)
    if table != "glibc":
        probe.machine = None
    tried = 0
    for ordinal in range(HALF.min_ordinal, HALF.max_ordinal + 1):
        probe.check(ordinal)
        tried += 1
    assert tried == HALVES == 65536 - 2 * 1023


@pytest.mark.parametrize("table", [name for name in TABLES if name != "unknown"])
@pytest.mark.parametrize("function", UNARY + BINARY)
def test_every_table_allows_correct_rounding(function: str, table: str) -> None:
    probe = Probe(function, FLOAT, table)
    probe.machine = None
    for operands in probe.arguments(0, 3)[:: 2 if probe.arity == 1 else 31]:
        probe.check(*operands)


@pytest.mark.parametrize("function", UNARY + BINARY)
def test_unknown_libraries_have_special_cases_only(function: str) -> None:
    probe = Probe(function, DOUBLE, "unknown")
    probe.machine = None
    for operands in probe.arguments(0, 4)[:: 1 if probe.arity == 1 else 31]:
        probe.check(*operands)
    ordinary = DOUBLE.ordinal_of_float(0.7)
    found = probe.points(*[ordinary] * probe.arity)
    assert str(found) == "[-inf, inf] with QNaN" if function == "acosh" else "[-inf, inf], no NaN"


@pytest.mark.parametrize("function", UNARY + BINARY)
@pytest.mark.parametrize("table", ["correctly-rounded", "glibc", "unknown"])
def test_images_of_intervals_contain_those_of_their_members(function: str, table: str) -> None:
    probe = Probe(function, FLOAT, table)
    chooser = random.Random(5)
    for operands in probe.arguments(60, 6)[-24:]:
        ends = []
        for operand in operands:
            far = min(FLOAT.max_ordinal, operand + chooser.choice((1, 3, 1000, 1 << 20, 1 << 25)))
            ends.append((operand, far))
        image = probe.bounds(*(FloatSet.between(FLOAT, low, high) for low, high in ends))
        for _ in range(6):
            members = [chooser.choice((low, high, chooser.randint(low, high))) for low, high in ends]
            wanted = probe.points(*members)
            assert image.includes(wanted), (function, ends, members, str(image), str(wanted))


@pytest.mark.parametrize(
    ("function", "table"),
    [(name, table) for table in ENDS for name in MONOTONE if TABLES[table].has(name)],
)
def test_bounds_of_monotone_functions_are_those_of_the_ends(function: str, table: str) -> None:
    probe = Probe(function, DOUBLE, table)
    chooser = random.Random(7)
    kernel = ELEMENTARY_FUNCTIONS[function]
    limit = 1.0 if kernel.domain_high == 1 else 30.0
    for _ in range(12):
        ends = sorted(DOUBLE.ordinal_of_float(chooser.uniform(-limit, limit)) for _ in range(2))
        if kernel.domain_low >= -1 and kernel.domain_high != 1:
            ends = [DOUBLE.ordinal_of_float(abs(DOUBLE.to_python_float(end)) + 1) for end in ends]
            ends.sort()
        image = probe.bounds(FloatSet.between(DOUBLE, *ends))
        at_ends = [probe.points(end) for end in (reversed(ends) if kernel.is_decreasing else ends)]
        # An inaccurate function may be lowest just above a power of two, where ulps are larger.
        slack = 0 if table == "correctly-rounded" else int(probe.accuracy.ulps) + 1
        assert at_ends[0].smallest() - slack <= image.smallest() <= at_ends[0].smallest()
        assert at_ends[1].largest() <= image.largest() <= at_ends[1].largest() + slack


@pytest.mark.parametrize("format", [FLOAT, DOUBLE], ids=repr)
def test_intervals_of_bases_have_the_powers_by_rounded_products(format: FloatFormat) -> None:
    """exp2(n * y) of every 2**n and y in the operands' sets, each step rounded once, as LLVM has it."""
    probe = Probe("pow", format, "correctly-rounded")
    exp2 = Probe("exp2", format, "correctly-rounded")
    chooser = random.Random(9)
    differing = 0
    for _ in range(1500):
        n = chooser.choice((*range(-9, 10), chooser.randint(-62, 62)))
        base = format.power_of_two(n)
        limit = format.max_exponent / max(abs(n), 1)
        y = format.ordinal_of_float(chooser.uniform(-limit, limit))
        # One float, a few, or many around the two.
        low, high, before, after = (chooser.choice((0, 0, 3, 1 << (format.precision + 1))) for _ in range(4))
        bases = FloatSet.between(format, base - low, base + high)
        if chooser.random() < 0.3:
            bases = bases.on_grid(min(n, chooser.randint(-4, 4)))
        bases = bases.union(FloatSet.point(format, format.ordinal_of_float(chooser.uniform(-2.0, 900.0))))
        assert bases.contains(base)
        exponents = FloatSet.between(format, y - before, y + after)
        product = format.ordinal_of_ratio(*(n * Fraction(format.to_python_float(y))).as_integer_ratio())
        replaced = exp2.true_ordinal(product)
        assert replaced is not None
        assert probe.bounds(bases, exponents).contains(replaced), f"2**{n}, {format.hex(y)}"
        differing += replaced != probe.true_ordinal(base, y)
    assert differing > 300
