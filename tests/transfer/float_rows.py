"""Every float row of the table, its meaning on single values, and the machine that the flags make of it.

The rows are found in the table: an operation is tested by standing there, and one whose meaning is not written down in
`MEANINGS` fails the suite. A row is asked as the solver asks it, through `evaluate` and `refine`, at a site whose type
is a format small enough to try everything (see tests/domains/float_harness.py, which knows how to enumerate and judge).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

import gmpy2

from scev.domains import CORRECTLY_ROUNDED, AccuracyTable, FloatFormat, FloatSet, IntSet, ValueSet
from scev.ir import NO_ATTRIBUTES, AttributeSet, DataLayout, FloatType, IntegerType, Type, opcodes
from scev.ir.library import AMD, LIBRARY_FUNCTIONS, NVIDIA
from scev.settings import Settings
from scev.targets.libm import FUNCTIONS
from scev.transfer import Context
from scev.transfer.integers.integer_intrinsics import NarrowedOperation
from scev.transfer.intrinsic_rows import INTRINSICS
from scev.transfer.library.library_functions import LIBRARY_ROWS
from scev.transfer.operation import Operation, Site
from scev.transfer.table import OPERATIONS
from scev.transfer.value_sets import FORMATS

from ..domains import float_harness as harness
from ..domains.float_harness import (
    BYTE,
    QUIET,
    ROUND_DOWN,
    ROUND_NEAREST,
    ROUND_NEAREST_AWAY,
    ROUND_TOWARD_ZERO,
    ROUND_UP,
    SIGNALLING,
    SMALL,
    TINY,
    TOY,
    Concrete,
    Model,
    Outcome,
    Row,
    in_modes,
    with_nan,
)
from ..domains.true_functions import true_value
from .implementations import implementation_of

ROOMS: Final = ("canonical", "float_arithmetic", "float_casts", "float_intrinsics", "mathematics")
"""The modules of transfer/floats/ whose rows work on plain sets of floats."""

MODELS: Final = (TINY, TOY, SMALL, BYTE)

ELEMENTARY: Final = tuple(
    name
    for name in FUNCTIONS
    if set(LIBRARY_FUNCTIONS[name].shape) == {"x"} and name not in ("pow", "hypot", "tgamma", "lgamma")
)
"""Functions with an accuracy that are what true_functions.py says, for all operands but NaNs."""

TYPES: Final[dict[FloatFormat, FloatType]] = {
    model.format: FloatType(model.format.name, model.format.bits) for model in MODELS
}
"""Types of the small formats; to the table they are formats like the others."""

FORMATS.update({type.text: format for format, type in TYPES.items()})

LAYOUT: Final = DataLayout("")


CORRECT: Final = AccuracyTable(
    "correctly rounded, and of small formats too",
    {name: {model.format.name: CORRECTLY_ROUNDED for model in MODELS} for name in FUNCTIONS},
)


def context(attributes: AttributeSet = NO_ATTRIBUTES, **settings: object) -> Context:
    chosen = Settings()
    for name, value in settings.items():
        chosen = chosen.set(name, str(value))
    return Context(LAYOUT, chosen, attributes, accuracies=CORRECT)


def site(type: Type, flags: int = 0, predicate: int = 0, same: bool = False, where: Context | None = None) -> Site:
    return Site(where or context(), 0, type, (), flags, predicate, same, None)


def rows() -> Iterator[Operation]:
    """The rows of the float modules, each once."""
    seen: dict[int, Operation] = {}
    for row in [*OPERATIONS, *(unwrapped(row) for row in INTRINSICS.values())]:
        _, _, file = implementation_of(row).__module__.partition("transfer.floats.")
        if file in ROOMS:
            seen[id(row)] = row
    assert {implementation_of(row).__module__.rpartition(".")[2] for row in seen.values()} == set(ROOMS)
    return iter(seen.values())


def library_rows() -> dict[str, Operation]:
    """C's functions from floats of one type to that type, by stem, where no intrinsic has the row."""
    found: dict[str, Operation] = {}
    shared = [id(row) for row in rows()]
    for function in LIBRARY_FUNCTIONS.values():
        if not function.stem.startswith((NVIDIA, AMD)) and set(function.shape) == {"x"}:
            row = unwrapped(LIBRARY_ROWS[function.stem])
            if id(row) not in shared:
                found[function.stem] = row
    return found


def unwrapped(row: Operation) -> Operation:
    """A row without what narrows its results by a call's attributes."""
    return row.row if isinstance(row, NarrowedOperation) else row


class Meaning:
    """What a row does to single values, and why it is not the best, if it is not."""

    def __init__(self, arity: int, concrete: Concrete, exception: str = "", arithmetic: bool = True) -> None:
        self.arity = arity
        self.concrete = concrete
        self.exception = exception
        self.arithmetic = arithmetic
        """Its operands and results are flushed where the function says so."""


REMAINDER: Final = "between its extremes a remainder depends on divisibility"
FUSED: Final = "a product that vanishes and a term that cancels it are not looked at together"


def nearest(concrete: Callable[..., Outcome]) -> Concrete:
    return in_modes(ROUND_NEAREST, concrete)


def multiply_add(model: Model, a: int, b: int, c: int) -> Outcome:
    """Fused, or rounded twice."""
    if max(a, b, c) >= QUIET:
        return with_nan(harness.fused)(model, a, b, c)
    fused = harness.fused(model, a, b, c, ROUND_NEAREST)
    product = harness.multiply(model, a, b, ROUND_NEAREST)[0]
    return [*fused, *([QUIET] if product == QUIET else harness.add(model, product, c, ROUND_NEAREST))]


# Functions of a correctly rounded library: MPFR's, in a context that has the range of the format.


def mpfr_of(model: Model, x: int) -> Any:
    if model.is_infinite(x):
        return gmpy2.mpfr("-inf" if x < 0 else "inf")
    exact = abs(model.fraction(x))
    magnitude = gmpy2.div_2exp(gmpy2.mpfr(exact.numerator), exact.denominator.bit_length() - 1)
    return -magnitude if x < 0 else magnitude


def ordinal_of(model: Model, value: Any) -> int:
    if gmpy2.is_nan(value):
        return QUIET
    negative = gmpy2.is_signed(value)
    if gmpy2.is_infinite(value):
        return model.lowest if negative else model.infinity
    numerator, denominator = value.as_integer_ratio()
    return model.round(harness.Fraction(int(numerator), int(denominator)), ROUND_NEAREST, negative)


def by_mpfr(name: str) -> Concrete:
    """A function of MPFR (true_functions.py), rounded once to a small format."""

    def concrete(model: Model, *operands: int) -> Outcome:
        return [ordinal_of(model, true_value(name, *(mpfr_of(model, x) for x in operands)))]

    return with_nan(concrete)


def power(model: Model, a: int, b: int) -> Outcome:
    """pow, which is 1 at (1, NaN) and (NaN, 0) (C, Annex F)."""
    one = model.round(harness.Fraction(1), ROUND_NEAREST)
    # Of a signalling NaN a library may make a quiet one first, or raise it.
    if max(a, b) >= QUIET and (a == one or b in (-1, 0)):
        return [one, QUIET] if SIGNALLING in (a, b) else [one]
    return by_mpfr("pow")(model, a, b)


def hypotenuse(model: Model, a: int, b: int) -> Outcome:
    """hypot, which is infinite if an operand is, even beside a NaN (C, Annex F); a NaN is not excluded there."""
    if max(a, b) >= QUIET and any(x < QUIET and model.is_infinite(x) for x in (a, b)):
        return [model.infinity, *by_mpfr("hypot")(model, a, b)]
    return by_mpfr("hypot")(model, a, b)


def positive_difference(model: Model, a: int, b: int) -> Outcome:
    """fdim: 0 where a is not above b; inf - inf is not formed."""
    if a <= b or {a, b} == {-1, 0}:
        return [0]
    return harness.subtract(model, a, b, ROUND_NEAREST)


def neighbour(model: Model, a: int, b: int) -> Outcome:
    """nextafter: b where the two are equal."""
    if a == b or {a, b} == {-1, 0}:
        return [b]
    if a in (-1, 0):
        return [1] if b > 0 else [-2]
    return [a + 1 if b > a else a - 1]


def leading_exponent(model: Model, a: int) -> Outcome:
    """logb: the exponent of the leading bit."""
    if model.is_infinite(a):
        return [model.infinity]
    exact = abs(model.fraction(a))
    if exact == 0:
        return [model.lowest]
    exponent = 0
    while exact >= 2:
        exact, exponent = exact / 2, exponent + 1
    while exact < 1:
        exact, exponent = exact * 2, exponent - 1
    return [model.round(harness.Fraction(exponent), ROUND_NEAREST)]


def nearest_remainder(model: Model, a: int, b: int) -> Outcome:
    """remainder: a - n * b, n the integer nearest to a / b, the even one of two."""
    if model.is_infinite(a) or b in (-1, 0):
        return [QUIET]
    if model.is_infinite(b):
        return [a]
    x, y = model.fraction(a), model.fraction(b)
    return [model.round(x - round(x / y) * y, ROUND_NEAREST, a < 0)]


def by_magnitude(further: bool) -> Concrete:
    """The operand further from zero or nearer to it, of two as far the greater or the lesser."""

    def concrete(model: Model, a: int, b: int) -> Outcome:
        left, right = max(a, -1 - a), max(b, -1 - b)
        if left == right:
            return [max(a, b) if further else min(a, b)]
        return [a if (left > right) == further else b]

    return concrete


def canonical(model: Model, a: int) -> Outcome:
    """A quiet NaN for either kind, in an environment where NaNs are made quiet."""
    return [min(a, QUIET)]


PERIODIC: Final = "between two extremes that it does not reach, a periodic function is not looked for"
POWERS: Final = "the sign of a negative base's power depends on the exponent's parity"
GAMMAS: Final = "between two poles of the gamma function only its sign is known"
NEIGHBOURS: Final = "an interval of neighbours passes the zero of the other sign, which no neighbour is"
LOGARITHMS: Final = "the interval that ends at log 1 = +0 passes -0, which no logarithm is"

MEANINGS: Final[dict[str, Meaning]] = {
    "fneg": Meaning(1, harness.negate, arithmetic=False),
    "fabs": Meaning(1, harness.absolute, arithmetic=False),
    "copysign": Meaning(2, harness.copysign, arithmetic=False),
    "fadd": Meaning(2, nearest(harness.add)),
    "fsub": Meaning(2, nearest(harness.subtract)),
    "fmul": Meaning(2, nearest(harness.multiply)),
    "fdiv": Meaning(2, nearest(harness.divide)),
    "frem": Meaning(2, with_nan(harness.remainder), REMAINDER),
    "sqrt": Meaning(1, nearest(harness.square_root)),
    "fma": Meaning(3, nearest(harness.fused), FUSED),
    "fmuladd": Meaning(3, multiply_add, FUSED),
    "minimum": Meaning(2, with_nan(harness.minimum)),
    "maximum": Meaning(2, with_nan(harness.maximum)),
    "minimumnum": Meaning(2, harness.numeric(harness.minimum)),
    "maximumnum": Meaning(2, harness.numeric(harness.maximum)),
    "minnum": Meaning(2, harness.of_2008(harness.minimum)),
    "maxnum": Meaning(2, harness.of_2008(harness.maximum)),
    "floor": Meaning(1, in_modes(ROUND_DOWN, harness.to_integral)),
    "ceil": Meaning(1, in_modes(ROUND_UP, harness.to_integral)),
    "trunc": Meaning(1, in_modes(ROUND_TOWARD_ZERO, harness.to_integral)),
    "round": Meaning(1, in_modes(ROUND_NEAREST_AWAY, harness.to_integral)),
    "roundeven": Meaning(1, nearest(harness.to_integral)),
    "rint": Meaning(1, nearest(harness.to_integral)),
    "nearbyint": Meaning(1, nearest(harness.to_integral)),
    "canonicalize": Meaning(1, canonical, arithmetic=False),
    "pow": Meaning(2, power, POWERS),
}
EXCEPTIONS: Final = {
    "sinpi": PERIODIC, "cospi": PERIODIC, "tanpi": PERIODIC,
    "sin": PERIODIC, "cos": PERIODIC, "tan": PERIODIC,
    "log": LOGARITHMS, "log2": LOGARITHMS, "log10": LOGARITHMS,
}  # fmt: skip
MEANINGS.update(
    {
        name: Meaning(len(LIBRARY_FUNCTIONS[name].shape) - 1, by_mpfr(name), EXCEPTIONS.get(name, ""))
        for name in ELEMENTARY
    }
)
"""Rows from floats of one format to that format, by LLVM's name or C's."""
MEANINGS.update(
    {
        "hypot": Meaning(2, hypotenuse),
        "tgamma": Meaning(1, by_mpfr("tgamma"), GAMMAS),
        "lgamma": Meaning(1, by_mpfr("lgamma"), GAMMAS),
        "fmod": Meaning(2, with_nan(harness.remainder), REMAINDER),
        "remainder": Meaning(2, with_nan(nearest_remainder), REMAINDER),
        "fdim": Meaning(2, with_nan(positive_difference)),
        "nextafter": Meaning(2, with_nan(neighbour), NEIGHBOURS),
        "nextup": Meaning(1, with_nan(lambda model, a: neighbour(model, a, model.infinity)), NEIGHBOURS),
        "nextdown": Meaning(1, with_nan(lambda model, a: neighbour(model, a, model.lowest)), NEIGHBOURS),
        "logb": Meaning(1, with_nan(leading_exponent)),
        "fminimum_mag": Meaning(2, with_nan(by_magnitude(False))),
        "fmaximum_mag": Meaning(2, with_nan(by_magnitude(True))),
        "fminimum_mag_num": Meaning(2, harness.numeric(by_magnitude(False))),
        "fmaximum_mag_num": Meaning(2, harness.numeric(by_magnitude(True))),
    }
)

MIXED: Final = (
    "fptrunc", "fpext", "fptosi", "fptoui", "fptosi.sat", "fptoui.sat", "sitofp", "uitofp", "bitcast", "is.fpclass",
    "convert.to.fp16", "convert.from.fp16", "powi", "ldexp", "sincos", "sincospi", "frexp", "modf",
    "lround", "llround", "lrint", "llrint",
)  # fmt: skip
"""Rows from one type to another: each has tests of its own."""

LIBRARY_FLOAT_ROWS: Final[dict[str, Operation]] = library_rows()
FLOAT_ROWS: Final[dict[str, Operation]] = {row.name: row for row in rows()} | LIBRARY_FLOAT_ROWS


def kernel_of(name: str, flags: int = 0, same: bool = False, where: Context | None = None) -> Callable[..., FloatSet]:
    """The row as a function of sets."""
    row = FLOAT_ROWS[name]

    def kernel(*operands: FloatSet) -> FloatSet:
        given: list[ValueSet | None] = list(operands)
        if same:
            given *= 2
        result = row.evaluate(site(TYPES[operands[0].format], flags, 0, same, where), given)
        assert isinstance(result, FloatSet)
        return result

    return kernel


def row_of(name: str) -> Row:
    """The row for the harness: no flags, round to nearest, IEEE subnormals."""
    meaning = MEANINGS[name]
    at = site(TYPES[TINY.format])
    row = FLOAT_ROWS[name]
    types = TYPES

    def kernel(*operands: FloatSet) -> FloatSet:
        at.type = types[operands[0].format]
        result = row.evaluate(at, list(operands))
        assert isinstance(result, FloatSet)
        return result

    return Row(name, meaning.arity, kernel, meaning.concrete, meaning.exception)


# What flags and the function's denormal mode make of a meaning.

FLUSHING: Final[dict[str, Callable[[int], list[int]]]] = {
    "ieee": lambda x: [x],
    "preserve-sign": lambda x: [x, 0 if x >= 0 else -1],
    "positive-zero": lambda x: [x, 0],
    "dynamic": lambda x: [x, 0, 0 if x >= 0 else -1],
}


def canonical_in(mode: str) -> Concrete:
    """canonicalize, which must flush where others may."""

    def concrete(model: Model, a: int) -> Outcome:
        if a in (-1, 0) or max(a, -1 - a) >= model.format.min_normal:
            return canonical(model, a)
        found = FLUSHING[mode](a)
        return found if mode in ("ieee", "dynamic") else found[1:]

    return concrete


def with_flags(concrete: Concrete, flags: int, mode: str, arithmetic: bool) -> Concrete:
    """The meaning under nnan, ninf, nsz and a denormal mode; poison gives no value."""

    def allowed(model: Model, x: int) -> bool:
        if x >= QUIET:
            return not flags & opcodes.NNAN
        return not (flags & opcodes.NINF and model.is_infinite(x))

    def variants(model: Model, x: int) -> list[int]:
        if x >= QUIET:
            return [x]
        found = [x]
        if arithmetic and x not in (-1, 0) and max(x, -1 - x) < model.format.min_normal:
            found = FLUSHING[mode](x)
        if flags & opcodes.NSZ and any(y in (-1, 0) for y in found):
            found = [*found, -1, 0]
        return found

    def lifted(model: Model, *operands: int) -> Outcome:
        if not all(allowed(model, x) for x in operands):
            return []
        seen: list[tuple[int, ...]] = [()]
        for operand in operands:
            seen = [(*left, x) for left in seen for x in variants(model, operand)]
        results: dict[int, None] = {}
        for values in seen:
            for result in concrete(model, *values):
                for x in variants(model, result):
                    if allowed(model, x):
                        results[x] = None
        return list(results)

    return lifted


def twice(concrete: Concrete) -> Concrete:
    """The meaning of an operation whose two operands are one value."""
    return lambda model, a: concrete(model, a, a)


def arcp(model: Model, a: int, b: int) -> Outcome:
    """fdiv arcp: the quotient, or the dividend times the reciprocal, each rounded in whatever direction."""
    results = dict.fromkeys(nearest(harness.divide)(model, a, b))
    if max(a, b) >= QUIET:
        return list(results)
    for mode in harness.SINGLE_MODES:
        for reciprocal in harness.divide(model, model.round(harness.Fraction(1), mode), b, mode):
            for other in harness.SINGLE_MODES:
                results.update(dict.fromkeys(harness.multiply(model, a, reciprocal, other)))
    return list(results)


# Integers.


def integer_type(width: int) -> IntegerType:
    return IntegerType(width)


def members_of(known: IntSet) -> list[int]:
    return [value for value in range(1 << known.width) if known.contains(value)]


__all__ = ["SIGNALLING"]
