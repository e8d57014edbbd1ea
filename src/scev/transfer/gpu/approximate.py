"""Approximate float instructions: results that are off the true ones by a number of floats, or by an absolute error.

Whether an instruction of a GPU flushes subnormals depends on the chip, the instruction and the mode: operands and
results may be flushed or not.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import final

from scev.domains import DENORMAL_DYNAMIC, ROUND_ANY, ROUND_NEAREST, FloatSet, float_arithmetic, flush
from scev.transfer.floats.float_operation import FloatOperation
from scev.transfer.floats.fpmath import loosened
from scev.transfer.floats.mathematics import APPROXIMATING
from scev.transfer.operation import Site


def perhaps_flushed(set_: FloatSet) -> FloatSet:
    """The members, and for a subnormal one the zeros that it may be flushed to."""
    return set_.union(flush(set_, DENORMAL_DYNAMIC)) if set_.may_be_subnormal else set_


def with_error(correct: FloatSet, low: int, high: int, steps: int) -> FloatSet:
    """What comes of correctly rounded numbers, at most `steps` floats off, or unknown if that is negative; none leaves
    the ordinals from low to high.
    """
    if not correct.has_numbers():
        return correct.without_nan()
    if steps < 0:
        return FloatSet.between(correct.format, low, high)
    return loosened(correct.without_nan(), steps).within(low, high)


def with_absolute_error(true: FloatSet, error: float) -> FloatSet:
    """{ x + d : |d| <= error }, outwards; the error is a number of the format."""
    high = true.format.ordinal_of_float(error)
    return float_arithmetic.add(true, FloatSet.between(true.format, -1 - high, high), ROUND_ANY)


def reciprocal(a: FloatSet, steps: int) -> FloatSet:
    """1 / x, with the sign of x."""
    format_ = a.format
    one = FloatSet.point(format_, format_.power_of_two(0))
    result = FloatSet.empty(format_).with_nan(float_arithmetic.propagated_nan(a.nan))
    for low, high in ((format_.min_ordinal, -1), (0, format_.max_ordinal)):
        part = a.within(low, high).without_nan()
        if part.has_numbers():
            result = result.union(with_error(float_arithmetic.divide(one, part, ROUND_NEAREST), low, high, steps))
    return result


def square_root(a: FloatSet, steps: int) -> FloatSet:
    """sqrt(x): NaN below zero."""
    correct = float_arithmetic.square_root(a, ROUND_NEAREST)
    lowest = -1 if correct.may_be_negative_zero else 0
    return with_error(correct, lowest, a.format.max_ordinal, steps).with_nan(correct.nan)


@final
class Unary(FloatOperation):
    """An instruction or a function of one operand, by its kernel on sets."""

    __slots__ = ("kernel",)

    def __init__(self, name: str, kernel: Callable[[FloatSet], FloatSet]) -> None:
        super().__init__(name, APPROXIMATING)
        self.kernel: Callable[[FloatSet], FloatSet] = kernel

    def forward(self, operands: list[FloatSet], site: Site) -> FloatSet:
        return perhaps_flushed(self.kernel(perhaps_flushed(operands[0])))


@final
class Binary(FloatOperation):
    """The same of two operands."""

    __slots__ = ("kernel",)

    def __init__(self, name: str, kernel: Callable[[FloatSet, FloatSet], FloatSet]) -> None:
        super().__init__(name, APPROXIMATING)
        self.kernel: Callable[[FloatSet, FloatSet], FloatSet] = kernel

    def forward(self, operands: list[FloatSet], site: Site) -> FloatSet:
        return perhaps_flushed(self.kernel(perhaps_flushed(operands[0]), perhaps_flushed(operands[1])))


@final
class Ternary(FloatOperation):
    """The same of three operands."""

    __slots__ = ("kernel",)

    def __init__(self, name: str, kernel: Callable[[FloatSet, FloatSet, FloatSet], FloatSet]) -> None:
        super().__init__(name, APPROXIMATING)
        self.kernel: Callable[[FloatSet, FloatSet, FloatSet], FloatSet] = kernel

    def forward(self, operands: list[FloatSet], site: Site) -> FloatSet:
        a, b, c = perhaps_flushed(operands[0]), perhaps_flushed(operands[1]), perhaps_flushed(operands[2])
        return perhaps_flushed(self.kernel(a, b, c))
