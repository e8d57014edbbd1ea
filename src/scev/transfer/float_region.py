"""An instruction read as an expression of floats (domains/expressions/), with what is remembered of it."""

from __future__ import annotations

from typing import final

from scev.domains import FloatExpression, FloatSet, PolynomialSteps
from scev.ir import Instruction


@final
class RegionSide:
    """What holds of a step besides: its number lies between bounds. Unless `is_ordered`, one of `operands` may be NaN
    as well: then nothing is known, unless the sets say that none is.
    """

    __slots__ = ("high", "is_ordered", "low", "operands", "step")

    def __init__(self, step: int, low: float, high: float, is_ordered: bool, operands: tuple[int, ...]) -> None:
        self.step: int = step
        self.low: float = low
        self.high: float = high
        self.is_ordered: bool = is_ordered
        self.operands: tuple[int, ...] = operands


@final
class FloatRegion:
    """The expression of an instruction. `positions[i]` is the operand of the instruction that step i is, -1 for one of
    `further`, which are (instruction, position) in the order of the steps, -2 for a constant or the result itself.
    `steps` are the instructions, the result first. `sides` hold where it is computed. `is_in_loop`: it is
    computed several times. `is_searched`: it is worth a search. `polynomial`: the part of it that is one.
    `rests_on_undef`: that a variable is one number rests on the setting that undef is absent. `found`: by the sets of
    the operation alone and of the steps, what they gave.
    """

    __slots__ = (
        "expression",
        "found",
        "further",
        "is_in_loop",
        "is_searched",
        "polynomial",
        "positions",
        "rests_on_undef",
        "sides",
        "steps",
    )

    def __init__(
        self, expression: FloatExpression, positions: list[int], further: list[tuple[Instruction, int]]
    ) -> None:
        self.expression: FloatExpression = expression
        self.positions: list[int] = positions
        self.further: list[tuple[Instruction, int]] = further
        self.steps: list[Instruction] = []
        self.is_in_loop: bool = False
        self.is_searched: bool = True
        self.polynomial: PolynomialSteps = PolynomialSteps(expression)
        self.sides: list[RegionSide] = []
        self.rests_on_undef: bool = False
        self.found: dict[tuple[FloatSet | None, ...], FloatSet] = {}
