"""Rows of mathematics against MPFR and against the machine's own library.

A `Probe` is one function in one format with one accuracy table: it asks the row of the transfer table what a call can
return for points, and compares with what MPFR says and what the machine's libm (by ctypes) computes.
"""

from __future__ import annotations

import ctypes
import ctypes.util
import math
import random
from collections.abc import Callable
from functools import cache
from typing import Any, Final

import gmpy2

from scev.domains import DOUBLE, FLOAT, HALF, Accuracy, FloatFormat, FloatSet
from scev.ir import DataLayout, opcodes
from scev.ir.library import LIBRARY_FUNCTIONS
from scev.ir.types import FloatType
from scev.settings import Settings
from scev.targets import TABLES
from scev.targets.libm import FUNCTIONS
from scev.transfer import Context, Operation, Site
from scev.transfer.library.library_functions import LIBRARY_ROWS
from tests.domains import true_functions
from tests.searches import generator

UNARY: Final = tuple(name for name in FUNCTIONS if LIBRARY_FUNCTIONS[name].shape == "xx")
BINARY: Final = tuple(name for name in FUNCTIONS if LIBRARY_FUNCTIONS[name].shape == "xxx")
TYPES: Final = {format.name: FloatType(format.name, format.bits) for format in (HALF, FLOAT, DOUBLE)}
GUARD: Final = 64


def row_of(function: str) -> Operation:
    return LIBRARY_ROWS[function]


@cache
def machine_library() -> ctypes.CDLL | None:
    """The machine's libm where it is glibc, of which the figures speak."""
    name = ctypes.util.find_library("m")
    if name is None:
        return None
    library = ctypes.CDLL(name)
    return library if hasattr(ctypes.CDLL(None), "gnu_get_libc_version") else None


def machine_function(
    library: ctypes.CDLL, function: str, format: FloatFormat, arity: int
) -> Callable[..., float] | None:
    """A function of a library on Python floats; on half as LLVM lowers it, by the float function."""
    double = format is DOUBLE
    found: Any = getattr(library, function if double else function + "f", None)
    if found is None:
        return None  # new in C23
    found.restype = ctypes.c_double if double else ctypes.c_float
    found.argtypes = [found.restype] * arity
    return found


def real(format: FloatFormat, ordinal: int) -> gmpy2.mpfr:
    return gmpy2.mpfr(_exact(format, ordinal), format.precision + 1)


def _exact(format: FloatFormat, ordinal: int) -> Any:
    magnitude = max(ordinal, -1 - ordinal)
    sign = "-" if ordinal < 0 else ""
    if magnitude == 0:
        return sign + "0"
    if magnitude == format.infinity:
        return sign + "inf"
    significand, exponent = format.decompose(ordinal)
    return gmpy2.mpq(significand) * gmpy2.mpq(2) ** exponent


class Probe:
    def __init__(self, function: str, format: FloatFormat, table: str) -> None:
        self.function = function
        self.format = format
        self.arity = 2 if function in BINARY else 1
        self.row = row_of(function)
        self.accuracy: Accuracy = TABLES[table].accuracy(function, format)
        context = Context(DataLayout(""), Settings(), accuracies=TABLES[table])
        self.site = Site(context, opcodes.CALL, TYPES[format.name], (), 0, 0, False, None)
        library = machine_library()
        self.machine = None if library is None else machine_function(library, function, format, self.arity)

    def bounds(self, *operands: FloatSet) -> FloatSet:
        result = self.row.evaluate(self.site, list(operands))
        assert isinstance(result, FloatSet)
        return result

    def points(self, *operands: int) -> FloatSet:
        return self.bounds(*(FloatSet.point(self.format, operand) for operand in operands))

    def true_ordinal(self, *operands: int) -> int | None:
        """The correctly rounded value; None for NaN."""
        numbers = (real(self.format, operand) for operand in operands)
        value = true_functions.true_value(self.function, *numbers, precision=self.format.precision + GUARD)
        return true_functions.correctly_rounded(self.format, value)

    def machine_ordinal(self, *operands: int) -> int | None:
        assert self.machine is not None
        value = self.machine(*(self.format.to_python_float(operand) for operand in operands))
        return None if math.isnan(value) else self.format.ordinal_of_float(value)

    def check(self, *operands: int) -> None:
        """One point: the true value and the machine's are inside, and the bounds are as narrow as the figure."""
        result = self.points(*operands)
        wanted = self.true_ordinal(*operands)
        assert result.may_be_nan if wanted is None else result.contains(wanted), self.place(operands, wanted)
        if self.machine is not None:
            found = self.machine_ordinal(*operands)
            assert result.may_be_nan if found is None else result.contains(found), self.place(operands, found)
        if wanted is None:
            assert result.known_nan or not self.accuracy.keeps_domain, self.place(operands, wanted)
        elif self.accuracy.is_known() and not self._is_loose(operands):
            assert not result.may_be_nan, self.place(operands, wanted)
            assert self.steps(result) <= self.allowed_steps(result), self.place(operands, wanted)

    def place(self, operands: tuple[int, ...], result: int | None) -> str:
        """For messages: the call, what may come of it, and what did."""
        arguments = ", ".join(self.format.hex(operand) for operand in operands)
        shown = "NaN" if result is None else self.format.hex(result)
        return f"{self.function}({arguments}) = {shown}, not in {self.points(*operands)}"

    def _is_loose(self, operands: tuple[int, ...]) -> bool:
        """lgamma has no figure for negative arguments, but for its poles."""
        return self.function == "lgamma" and operands[0] < -1

    def steps(self, result: FloatSet) -> int:
        steps = result.largest() - result.smallest()
        # The zeros are no step apart.
        return steps - 1 if result.smallest() < 0 <= result.largest() else steps

    def allowed_steps(self, result: FloatSet) -> float:
        """2 ulps + 1; below a power of two an ulp of what lies above it is two steps."""
        units = {self.format.unit_exponent(end) for end in (result.smallest(), result.largest(), result.largest() - 1)}
        return (2 if len(units) == 1 else 3) * self.accuracy.ulps + 1

    # Arguments.

    def arguments(self, count: int, seed: int) -> list[tuple[int, ...]]:
        """Special points, any values, and values where the function is neither 0 nor infinite."""
        chooser = generator(seed)
        special = special_points(self.format)
        tuples: list[tuple[int, ...]]
        if self.arity == 1:
            tuples = [(point,) for point in special]
        else:
            tuples = [(x, y) for x in special for y in special]
        while len(tuples) < count:
            tuples.append(self._argument(chooser))
        return tuples

    def _argument(self, chooser: random.Random) -> tuple[int, ...]:
        format = self.format
        if chooser.random() < 0.4:
            return tuple(chooser.randint(format.min_ordinal, format.max_ordinal) for _ in range(self.arity))
        if self.function in ("pow", "powr"):
            x = math.exp(chooser.uniform(-30, 30)) if chooser.random() < 0.5 else 1 + chooser.uniform(-0.01, 0.01)
            limit = 0.7 * format.max_exponent / abs(math.log(x) or 1)
            y = chooser.uniform(-limit, limit)
            return format.ordinal_of_float(x), format.ordinal_of_float(y)
        if self.function in ("asin", "acos", "atanh", "asinpi", "acospi"):
            return (format.ordinal_of_float(chooser.uniform(-1, 1)),)
        scale = chooser.choice((2.0, 30.0, 0.7 * format.max_exponent))
        return tuple(format.ordinal_of_float(chooser.uniform(-scale, scale)) for _ in range(self.arity))


def special_points(format: FloatFormat) -> list[int]:
    one = format.power_of_two(0)
    magnitudes = [0, 1, 2, format.min_normal - 1, format.min_normal, format.max_finite, format.infinity]
    magnitudes += [one - 1, one, one + 1, format.power_of_two(1), format.power_of_two(-1), format.ordinal_of_float(1.5)]
    magnitudes += [format.ordinal_of_float(x) for x in (3.0, 10.0, math.pi, math.pi / 2, math.e, 0.1, 22.0)]
    return magnitudes + [-1 - magnitude for magnitude in magnitudes]
