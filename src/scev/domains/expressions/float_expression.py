"""An expression of floats, written down as steps, operands first.

    step       kind, operands        the number that it computes: correctly rounded to its format, or by a library
    variable   step of kind VARIABLE, one number wherever it occurs
    row        a function that is known by its images of intervals alone

Steps are numbered; a step's operands have smaller numbers. A step of a variable says by its mask on which variables it
depends: bit k for variable k.
"""

from __future__ import annotations

from typing import Final, final

from scev.domains.expressions import step_kinds
from scev.domains.expressions.native_intervals import INFINITY, TINY
from scev.domains.floats.float_format import FloatFormat
from scev.domains.floats.rounding import ROUND_NEAREST


class RowOfFloats:
    """A function that a library computes, or an operation without a formula of its own."""

    __slots__ = ()

    def image(self, lows: list[float], highs: list[float], may_be_nan: list[bool]) -> list[float]:
        """[low, high] of the results for operands in intervals, or NaN: those computed, and the true ones. Empty: no
        number.
        """
        raise NotImplementedError


@final
class FloatStep:
    """One step. `operands` are numbers of steps; of a choice, the two that are compared come first, and `outcomes` says
    for which results of that comparison (compare.py) the third is chosen, not the fourth. `ignores_zero_signs`: a
    divisor of 0 may have either sign (nsz). `ulps` bounds the error of a row, infinite where it is unknown; `slope`
    says which derivative it has (slopes.py).
    """

    __slots__ = (
        "format",
        "high",
        "ignores_zero_signs",
        "kind",
        "low",
        "mask",
        "operands",
        "outcomes",
        "row",
        "slope",
        "ulps",
    )

    def __init__(self, kind: int, format_: FloatFormat, operands: tuple[int, ...] = (), mask: int = 0) -> None:
        self.kind: Final[int] = kind
        self.format: Final[FloatFormat] = format_
        self.operands: Final[tuple[int, ...]] = operands
        self.mask: Final[int] = mask
        self.low: float = 0.0
        self.high: float = 0.0
        self.outcomes: int = 0
        self.ignores_zero_signs: bool = False
        self.row: RowOfFloats | None = None
        self.slope: int = 0
        self.ulps: float = INFINITY

    @property
    def is_variable(self) -> bool:
        """Whether it is one of the variables."""
        return self.kind == step_kinds.VARIABLE

    @property
    def is_constant(self) -> bool:
        """Whether it is a number of the program's text."""
        return self.kind == step_kinds.CONSTANT


@final
class StepPremises:
    """What is known of the numbers of the steps of an expression beforehand: between which bounds they lie, which zeros
    are among them (bit 0: +0, bit 1: -0), and whether they may be NaN.
    """

    __slots__ = ("highs", "lows", "may_be_nan", "zeros")

    def __init__(self, count: int) -> None:
        self.lows: list[float] = [-INFINITY] * count
        self.highs: list[float] = [INFINITY] * count
        self.zeros: list[int] = [3] * count
        self.may_be_nan: list[bool] = [True] * count


@final
class FloatExpression:
    """Steps, of which the last is the result. By step, `relative` and `absolute`: by how much rounding may move a
    number beyond what Python's floats are rounded by; `unit`: by how much at all, relative to it; `most`: the largest
    number. `roots_apart`: the differences of the roots of a sum and of one of its terms, as (the sum, its other term, 1
    or -1 for which of both is subtracted).
    """

    __slots__ = ("absolute", "count", "most", "relative", "roots_apart", "rounding", "steps", "unit", "variables")

    def __init__(self, steps: list[FloatStep], variables: list[int], rounding: int) -> None:
        self.steps: Final[list[FloatStep]] = steps
        self.variables: Final[list[int]] = variables
        """By variable: its step."""
        self.rounding: Final[int] = rounding
        self.count: Final[int] = len(steps)
        self.relative: Final[list[float]] = []
        self.absolute: Final[list[float]] = []
        self.most: Final[list[float]] = []
        self.unit: Final[list[float]] = []
        self.roots_apart: Final[dict[int, tuple[int, int, float]]] = _roots_apart(steps)
        for step in steps:
            format_ = step.format
            coarse = format_.precision < 53
            self.relative.append(relative_error(format_, rounding) if coarse else 0.0)
            self.absolute.append(absolute_error(format_) if coarse else 0.0)
            self.unit.append(relative_error(format_, rounding))
            self.most.append(format_.to_python_float(format_.max_finite))


def _roots_apart(steps: list[FloatStep]) -> dict[int, tuple[int, int, float]]:
    found: dict[int, tuple[int, int, float]] = {}
    for index, step in enumerate(steps):
        if step.kind != step_kinds.DIFFERENCE:
            continue
        if any(steps[operand].kind != step_kinds.ROOT for operand in step.operands):
            continue
        a, b = steps[step.operands[0]].operands[0], steps[step.operands[1]].operands[0]
        for of_sum, term, sign in ((a, b, 1.0), (b, a, -1.0)):
            one = steps[of_sum]
            if one.kind == step_kinds.SUM and term in one.operands:
                other = one.operands[0] if one.operands[1] == term else one.operands[1]
                found[index] = of_sum, other, sign
            elif one.kind == step_kinds.DIFFERENCE and one.operands[0] == term:
                found[index] = of_sum, one.operands[1], -sign
    return found


def relative_error(format_: FloatFormat, rounding: int) -> float:
    """By how much rounding to a format may move a normal number, relative to it; rounded up."""
    precision = min(format_.precision, 60)
    return 2.0 ** (-precision if rounding == ROUND_NEAREST else 1 - precision) * (1.0 + 2.0**-20)


def absolute_error(format_: FloatFormat) -> float:
    """By how much rounding to a format may move a subnormal number, at most."""
    return max(format_.to_python_float(1), TINY)
