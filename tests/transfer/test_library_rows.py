"""Every row of a library's function is judged by something: the tables say by what, or an exception says why not.

    floats to a float of one format      every interval of small formats (test_float_rows.py), by way of MEANINGS
    the same, of a device's library      as C's function, on every interval
    integers, characters and strings     the machine's own library (tests/execution/test_library_programs.py)
    the others                           ELSEWHERE names the test, or says why there is none

A new row without a meaning, without an accuracy or without a place in these lists fails here.
"""

from __future__ import annotations

import math
from collections.abc import Callable

import gmpy2
import pytest

import scev
from scev.domains import (
    CORRECTLY_ROUNDED,
    DOUBLE,
    FLOAT,
    NAN_SIGNALLING,
    UNKNOWN_ACCURACY,
    AccuracyTable,
    FloatFormat,
    FloatSet,
    IntSet,
    ValueSet,
    float_class,
)
from scev.ir import FloatType
from scev.ir.library import AMD, LIBRARY_FUNCTIONS, NVIDIA
from scev.targets import TABLES
from scev.targets.libm import DEVICE_PREFIXES, DEVICES, FUNCTIONS
from scev.transfer import Operation
from scev.transfer.floats.mathematics import Mathematical, OfFloatAndInteger
from scev.transfer.library.device_arithmetic import AMD_FUNCTIONS, NVIDIA_FUNCTIONS
from scev.transfer.library.device_functions import OnDevice
from scev.transfer.library.library_functions import LIBRARY_ROWS
from tests.execution import host_libc
from tests.searches import generator

from ..domains.float_harness import QUIET, SMALL, TINY, TOY
from ..domains.true_functions import correctly_rounded, true_value
from .float_rows import FLOAT_ROWS, MEANINGS, TYPES, context, integer_type, mpfr_of, ordinal_of, site, unwrapped
from .libm_harness import real, special_points

OF_DEVICES_ONLY = [
    *(NVIDIA + row.name for row in NVIDIA_FUNCTIONS),
    *(AMD + row.name for row in AMD_FUNCTIONS),
    *(
        NVIDIA + stem
        for stem in ("isnanf", "isinff", "finitef", "signbitf", "isnand", "isinfd", "isfinited", "signbitd")
    ),
    *(AMD + stem for stem in ("isnan", "isinf", "isfinite", "signbit")),
    *(prefix + stem for prefix in (NVIDIA, AMD) for stem in ("sqrt", "ilogb")),
]
DEVICE_STEMS = [stem for stem in LIBRARY_ROWS if stem.startswith((NVIDIA, AMD)) and stem not in OF_DEVICES_ONLY]
MODEL = TOY

OF_A_STREAM = "it needs a stream or a file, and is between two numbers whatever these are"
WRITTEN = "tests/transfer/test_mathematics_library.py, by examples: its result is no float of the operand's format"

ELSEWHERE: dict[str, str] = {
    **dict.fromkeys(("ldexp", "scalbn", "scalbln", "frexp", "modf", "nan", "nexttoward", "remquo"), WRITTEN),
    **dict.fromkeys(("lround", "llround", "lrint", "llrint"), WRITTEN),
    **dict.fromkeys((NVIDIA + "ldexp", AMD + "ldexp", NVIDIA + "scalbn", AMD + "scalbn"), WRITTEN),
    **dict.fromkeys(OF_DEVICES_ONLY, "tests/transfer/test_device_functions.py"),
    **dict.fromkeys(
        (
            "getchar", "fgetc", "getc", "ungetc", "putchar", "fputc", "putc", "puts", "fputs", "fclose", "fflush",
            "getchar_unlocked", "getc_unlocked", "unlink", "fileno", "fread", "fwrite", "read", "write", "pread",
            "pwrite", "readlink",
        ),
        OF_A_STREAM,
    ),
    "wcslen": "strlen's row, with wide characters",
}  # fmt: skip
"""Rows that no list of operations tries, and what does."""

CLASSES = {"__isnan", "__isinf", "__finite", "__signbit", "__fpclassify", "ilogb", "llogb"}
"""Rows that give an int for a float: every member of a small format, below."""

OF_INTEGERS = ("pown", "rootn", "compoundn")
"""Rows of a float and an integer: every interval of a small format with sets of integers, below."""

BIT_COUNTS: dict[str, tuple[int, Callable[[int], int]]] = {
    "__popcountsi2": (32, int.bit_count),
    "__popcountdi2": (64, int.bit_count),
    "__clzsi2": (32, lambda x: 32 - x.bit_length()),
    "__clzdi2": (64, lambda x: 64 - x.bit_length()),
    "__ctzsi2": (32, lambda x: (x & -x).bit_length() - 1),
    "__ctzdi2": (64, lambda x: (x & -x).bit_length() - 1),
}
"""What compilers call to count bits: the width, and what is counted (of 0, only ones)."""


def judged() -> set[str]:
    """The stems of the rows that lists of operations try, all of them."""
    found = {stem for stem, row in LIBRARY_ROWS.items() if _is_in_harness(stem, row)}
    found |= {stem for stem in DEVICE_STEMS if _is_in_harness(_in_c(stem), LIBRARY_ROWS[_in_c(stem)])}
    found |= {stem for stem in LIBRARY_ROWS if _in_c(stem) in OF_INTEGERS}
    return found | CLASSES | set(BIT_COUNTS) | (set(host_libc.FUNCTIONS) & set(LIBRARY_ROWS))


def _is_in_harness(stem: str, row: Operation) -> bool:
    row = unwrapped(row)
    return any(row is known and name in MEANINGS for name, known in FLOAT_ROWS.items())


def _in_c(stem: str) -> str:
    return stem.removeprefix(NVIDIA).removeprefix(AMD)


def test_every_row_is_judged() -> None:
    assert set(LIBRARY_ROWS) - judged() == set(ELSEWHERE)


def mathematical_rows() -> dict[str, Mathematical | OfFloatAndInteger]:
    """The rows of functions whose results have an accuracy, by stem."""
    found: dict[str, Mathematical | OfFloatAndInteger] = {}
    for stem, row in LIBRARY_ROWS.items():
        inner = unwrapped(row)
        if isinstance(inner, OnDevice):
            inner = inner.row
        if isinstance(inner, Mathematical | OfFloatAndInteger) and inner.function:
            found[stem] = inner
    return found


def test_every_function_of_mathematics_has_an_accuracy_in_some_table() -> None:
    # Without one it has the range [-inf, inf] for every --libm.
    rows = mathematical_rows()
    assert len(rows) > 80
    for stem, row in rows.items():
        assert row.function == stem
        assert any(TABLES[name].has(stem) for name in TABLES), f"{stem}: no figure in targets/libm.py"
    assert {stem for stem in rows if stem not in DEVICE_STEMS} == set(FUNCTIONS)


def test_every_function_of_a_device_has_an_accuracy_in_its_table() -> None:
    for _, library in DEVICES:
        table = TABLES.of_device(library)
        rows = [stem for stem in mathematical_rows() if stem.startswith(DEVICE_PREFIXES[library])]
        assert len(rows) > 25
        assert set(rows) == set(table.functions()) & set(LIBRARY_ROWS)
        assert [stem for stem in rows if not table.has(stem)] == []


@pytest.mark.parametrize("stem", [stem for stem in DEVICE_STEMS if stem not in ELSEWHERE])
def test_a_function_of_a_device_is_that_of_c(stem: str) -> None:
    row, same = LIBRARY_ROWS[stem], LIBRARY_ROWS[_in_c(stem)]
    believed = {MODEL.format.name: CORRECTLY_ROUNDED}
    where = context()
    where.accuracies = AccuracyTable("correct", dict.fromkeys((stem, *FUNCTIONS), believed), True)
    at = site(TYPES[MODEL.format], where=where)
    shape = next(function.shape for function in LIBRARY_FUNCTIONS.values() if function.stem == stem)
    assert set(shape) <= {"x", "i"}
    stride = (1, 9, 9)[len(shape) - 2]
    operands = [*MODEL.intervals()[::stride], *MODEL.with_every_nan()[::stride]]
    tried = 0
    for k, a in enumerate(operands):
        # Each operand beside one that walks through them all.
        given: list[ValueSet | None] = []
        for step, letter in enumerate(shape[1:], 1):
            if letter == "i":
                given.append(IntSet.between(32, k % 7 - 3, k % 7 - 3 + k % 4))
            else:
                given.append(operands[(k * step + step - 1) % len(operands)])
        given[0] = a
        found = unwrapped(row).evaluate(at, list(given))
        assert found == unwrapped(same).evaluate(at, list(given)), (stem, given, found)
        tried += 1
    assert tried > 40


LEAST = -(1 << 63)
INTEGERS = [
    *(IntSet.between(64, low, high) for low in range(-4, 5) for high in range(low, 5)),
    IntSet.from_values(64, [-3, -1, 1, 3]),
    IntSet.from_values(64, [-4, -2, 2, 4]),
    IntSet.from_values(64, [2, 6]),
    IntSet.between(64, LEAST, LEAST + 1),
    IntSet.between(64, -2 - LEAST, -1 - LEAST),
]
"""Sets of few integers, of which one is tried after another."""


@pytest.mark.halved
@pytest.mark.parametrize("stem", OF_INTEGERS)
def test_functions_of_a_float_and_an_integer(stem: str) -> None:
    row = unwrapped(LIBRARY_ROWS[stem])
    at = site(TYPES[MODEL.format])
    known: dict[tuple[int, int], int] = {}
    for n in {n for integers in INTEGERS for n in _members(integers)}:
        for x in range(MODEL.lowest, MODEL.infinity + 1):
            known[x, n] = ordinal_of(MODEL, true_value(stem, mpfr_of(MODEL, x), gmpy2.mpfr(n, 64)))
    tried = 0
    for integers in INTEGERS:
        members = _members(integers)
        for a in [*MODEL.intervals()[:: 1 if len(members) == 1 else 3], FloatSet.empty(MODEL.format)]:
            results = [known[x, n] for x in range(MODEL.lowest, MODEL.infinity + 1) if a.contains(x) for n in members]
            found = row.evaluate(at, [a, integers])
            assert isinstance(found, FloatSet)
            assert found.may_be_nan == (QUIET in results), (stem, a, integers, found)
            # Sound, and optimal sign by sign.
            for side in ([x for x in results if x < 0], [x for x in results if 0 <= x < QUIET]):
                assert all(found.contains(x) for x in side), (stem, a, integers, found)
            numbers = [x for x in results if x < QUIET]
            low, high = (min(numbers), max(numbers)) if numbers else (0, -1)
            assert (found.bounds[0], found.bounds[-1]) == (low, high) if numbers else not found.bounds, (
                stem, a, integers, found,
            )  # fmt: skip
            tried += 1
    assert tried > 5000


def _members(integers: IntSet) -> list[int]:
    return [n for n in (*range(-8, 9), LEAST, LEAST + 1, -2 - LEAST, -1 - LEAST) if integers.contains(n)]


@pytest.mark.parametrize("stem", OF_INTEGERS)
@pytest.mark.parametrize("format", [FLOAT, DOUBLE], ids=repr)
@pytest.mark.parametrize("table", ["correctly-rounded", "opencl", "unknown"])
def test_points_of_functions_of_an_integer(stem: str, format: FloatFormat, table: str) -> None:
    where = context()
    where.accuracies = TABLES[table]
    at = site(FloatType(format.name, format.bits), where=where)
    accuracy = TABLES[table].accuracy(stem, format)
    chooser = generator(7)
    special = special_points(format)
    tried = 0
    for k in range(240):
        x = special[k % len(special)] if k < 80 else format.ordinal_of_float(chooser.uniform(-3, 3))
        if k % 3 == 2:
            x = format.ordinal_of_float(2.0 ** chooser.uniform(-90, -10))
        limit = chooser.choice((3, 40, 1 << 40, -LEAST - 1))
        n = chooser.choice((0, LEAST, chooser.randint(-limit, limit), chooser.randint(-limit, limit)))
        found = unwrapped(LIBRARY_ROWS[stem]).evaluate(at, [FloatSet.point(format, x), IntSet.point(64, n)])
        assert isinstance(found, FloatSet)
        true = true_value(stem, real(format, x), gmpy2.mpfr(n, 64), precision=format.precision + 100)
        wanted = correctly_rounded(format, true)
        if wanted is None:
            assert found.known_nan if accuracy.keeps_domain else found.may_be_nan, (x, n, found)
        else:
            assert found.contains(wanted), (x, n, found)
            assert not found.may_be_nan, (x, n, found)
            assert table != "correctly-rounded" or found.is_point(), (x, n, found)
            assert found.largest() - found.smallest() <= 3 * accuracy.ulps + 1 or found.contains(0), (x, n, found)
        tried += 1
    assert tried == 240


@pytest.mark.parametrize(
    ("stem", "x", "n", "shown"),
    [
        ("pown", 1.0, 3, "[-inf, inf], no NaN"),
        ("rootn", 1.0, 3, "[-inf, inf], no NaN"),
        ("compoundn", 0.0, 3, "1"),
        ("pown", 0.0, -3, "inf"),
        ("pown", -math.inf, 3, "-inf"),
        ("rootn", -0.0, 3, "-0"),
        ("rootn", 4.0, -(1 << 63), "[-inf, inf], no NaN"),
    ],
)
def test_special_cases_of_an_unknown_library(stem: str, x: float, n: int, shown: str) -> None:
    # Nobody promises that powers of 1 are exact.
    where = context()
    where.accuracies = TABLES["unknown"]
    at = site(FloatType(DOUBLE.name, DOUBLE.bits), where=where)
    found = unwrapped(LIBRARY_ROWS[stem]).evaluate(at, [FloatSet.from_floats(DOUBLE, x, x), IntSet.point(64, n)])
    assert str(found) == shown


@pytest.mark.parametrize("stem", OF_INTEGERS)
def test_an_integer_decides_what_becomes_of_nan(stem: str) -> None:
    # pown(NaN, 0) = compoundn(NaN, 0) = 1, unless a signalling NaN is raised; rootn(NaN, 0) is NaN.
    row = unwrapped(LIBRARY_ROWS[stem])
    at = site(TYPES[MODEL.format])
    one = FloatSet.point(MODEL.format, MODEL.format.power_of_two(0))
    for a in MODEL.with_every_nan():
        found = row.evaluate(at, [a, IntSet.point(64, 0)])
        assert isinstance(found, FloatSet)
        if stem != "rootn" and (a.may_be_nan or a.contains(0)):
            assert found.includes(one)
        if stem == "rootn":
            assert found.known_nan == (not a.is_empty())
        elif a.nan & NAN_SIGNALLING or (stem == "compoundn" and a.bounds and a.smallest() < -1 - one.smallest()):
            assert found.may_be_nan
        else:
            assert found == (FloatSet.empty(MODEL.format) if a.is_empty() else one), (stem, a, found)
        for integers in INTEGERS[-5:]:
            found = row.evaluate(at, [a, integers])
            assert isinstance(found, FloatSet)
            assert found.may_be_nan or not a.may_be_nan, (stem, a, integers)


CLASS_OF = {"__isnan": float_class.CLASS_NAN, "__isinf": 0x204, "__finite": 0x1F8, "__signbit": 0x03C}
NUMBERS = [(float_class.CLASS_NAN, 0), (0x204, 1), (0x060, 2), (0x090, 3), (0x108, 4)]


@pytest.mark.parametrize("stem", sorted(CLASSES))
def test_ints_of_floats(stem: str) -> None:
    at = site(integer_type(32))
    row = unwrapped(LIBRARY_ROWS[stem])
    for a in [*SMALL.intervals()[::5], *SMALL.with_every_nan(), *SMALL.assorted(60, 31)]:
        found = row.evaluate(at, [a])
        assert isinstance(found, IntSet)
        for bits in range(1 << SMALL.format.bits):
            if a.contains_bits(bits):
                assert any(found.contains(value % (1 << 32)) for value in _values(stem, bits)), (stem, a, bits)
        zero, other = found.contains(0), not found.is_empty() and found != IntSet.point(32, 0)
        if stem in CLASS_OF and not (stem == "__signbit" and a.may_be_nan):
            classes = a.classes()
            exact = bool(classes & ~CLASS_OF[stem]), bool(classes & CLASS_OF[stem])
            assert (zero, other) == exact, (stem, a)


def _values(stem: str, bits: int) -> list[int]:
    """The results for one value: one of them must be allowed."""
    member = FloatSet.from_bits(SMALL.format, bits)
    if stem in CLASS_OF:
        is_in = bool(member.classes() & CLASS_OF[stem])
        return [1 if is_in else 0] if not (stem == "__signbit" and member.may_be_nan) else [0]
    if stem == "__fpclassify":
        return [number for classes, number in NUMBERS if classes & member.classes()]
    if member.may_be_nan:
        return [-(1 << 31)]
    if member.may_be_infinite:
        return [(1 << 31) - 1]
    if member.may_be_zero:
        return [-(1 << 31)]
    exact, exponent = abs(SMALL.fraction(member.smallest())), 0
    while exact >= 2:
        exact, exponent = exact / 2, exponent + 1
    while exact < 1:
        exact, exponent = exact * 2, exponent - 1
    return [exponent]


@pytest.mark.parametrize("stem", BIT_COUNTS)
def test_counts_of_bits(stem: str) -> None:
    width, count = BIT_COUNTS[stem]
    called = f"i32 @{stem}(i{width} %x)"
    text = f"declare i32 @{stem}(i{width})\ndefine void @f(i{width} %x) {{\n  %y = call {called}\n  ret void\n}}"
    found = scev.analyze(text)["f"]["%y"].range
    assert isinstance(found, IntSet)
    numbers = [x for k in range(width) for x in (1 << k, (1 << width) - (1 << k), (1 << k) - 1)]
    counts = [count(x) for x in numbers if x or stem.startswith("__popcount")]
    assert (found.unsigned_min(), found.unsigned_max()) == (min(counts), max(counts))


def test_no_accuracy_is_believed_of_what_a_library_does_not_have() -> None:
    assert TABLES["musl"].accuracy("rsqrt", TINY.format) is UNKNOWN_ACCURACY
