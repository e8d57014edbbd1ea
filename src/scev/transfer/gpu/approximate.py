"""Approximate float instructions: results that are off the true ones by a number of floats, or by an absolute error.

Whether an instruction of a GPU flushes subnormals depends on the chip, the instruction and the mode: operands and
results may be flushed or not.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, final

from scev import domains
from scev.domains import Accuracy, FloatSet, float_arithmetic, float_fused, flush
from scev.transfer.floats.float_operation import FloatOperation
from scev.transfer.floats.fpmath import loosened
from scev.transfer.floats.mathematics import APPROXIMATING
from scev.transfer.operation import Site


def perhaps_flushed(set_: FloatSet) -> FloatSet:
    """The members, and for a subnormal one the zeros that it may be flushed to."""
    return set_.union(flush(set_, domains.DENORMAL_DYNAMIC)) if set_.may_be_subnormal else set_


def passes(a: FloatSet, limit: int) -> bool:
    """Whether a magnitude in a set may be above that of an ordinal."""
    return a.has_numbers() and (a.smallest() < -1 - limit or a.largest() > limit)


def with_accuracy(name: str, accuracy: Accuracy) -> Callable[[FloatSet], FloatSet]:
    """An elementary function, as accurate as that."""
    return partial(domains.ELEMENTARY_FUNCTIONS[name].apply, accuracy=accuracy)


def unknown(a: FloatSet, *others: FloatSet) -> FloatSet:
    """A function of which nothing is said."""
    return FloatSet.full(a.format)


IN_RANGE: Final = Accuracy(domains.UNKNOWN_ULPS, True)
"""What mathematics keeps, and no more."""


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
    return float_arithmetic.add(true, FloatSet.between(true.format, -1 - high, high), domains.ROUND_ANY)


def reciprocal(a: FloatSet, steps: int) -> FloatSet:
    """1 / x, with the sign of x."""
    format_ = a.format
    result = FloatSet.empty(format_).with_nan(float_arithmetic.propagated_nan(a.nan))
    for low, high in ((format_.min_ordinal, -1), (0, format_.max_ordinal)):
        part = a.within(low, high).without_nan()
        if part.has_numbers():
            result = result.union(
                with_error(float_arithmetic.reciprocal(part, domains.ROUND_NEAREST), low, high, steps)
            )
    return result


def square_root(a: FloatSet, steps: int) -> FloatSet:
    """sqrt(x): NaN below zero."""
    correct = float_arithmetic.square_root(a, domains.ROUND_NEAREST)
    lowest = -1 if correct.may_be_negative_zero else 0
    return with_error(correct, lowest, a.format.max_ordinal, steps).with_nan(correct.nan)


RoundedKernel = Callable[..., FloatSet]

ROUNDED: Final[dict[str, tuple[RoundedKernel, int]]] = {
    "add": (float_arithmetic.add, 2),
    "sub": (float_arithmetic.subtract, 2),
    "mul": (float_arithmetic.multiply, 2),
    "div": (float_arithmetic.divide, 2),
    # 1 / a
    "rcp": (float_arithmetic.reciprocal, 1),
    # NaN below zero, -0 of -0
    "sqrt": (float_arithmetic.square_root, 1),
    # a * b + c, rounded once
    "fma": (float_fused.fused_multiply_add, 3),
}
"""Operations that are rounded as their name says: what they are of their operands and the mode, and how many there are.
"""


@final
class Approximate(FloatOperation):
    """An instruction or a function of a GPU, by its kernel on the sets of its operands."""

    __slots__ = ("arity", "kernel")

    def __init__(self, name: str, kernel: Callable[..., FloatSet], arity: int = 1) -> None:
        super().__init__(name, APPROXIMATING)
        self.kernel: Callable[..., FloatSet] = kernel
        self.arity: int = arity

    def forward(self, operands: list[FloatSet], site: Site) -> FloatSet:
        return perhaps_flushed(self.kernel(*[perhaps_flushed(operand) for operand in operands[: self.arity]]))
