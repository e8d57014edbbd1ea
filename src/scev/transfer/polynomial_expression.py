"""An instruction read as a polynomial of values (see floats/polynomials.py)."""

from __future__ import annotations

from typing import final

from scev.domains import FloatSet, float_polynomials
from scev.ir import Instruction, Value


@final
class PolynomialExpression:
    """An instruction as a polynomial. `steps` are (kind, a, b, c), operands first; a, b and c number the variables,
    behind them the constants, behind those the steps. `positions[i]` is the operand of the instruction that variable i
    is, -1 for one of `further`, which are (instruction, position). `numbers` are the constants, once they were looked
    at, and `found` the set of the polynomial for the sets of its variables that were asked for last.
    """

    __slots__ = ("constants", "found", "further", "numbers", "positions", "steps", "variables")

    def __init__(
        self,
        steps: list[tuple[int, int, int, int]],
        constants: list[Value],
        positions: list[int],
        further: list[tuple[Instruction, int]],
    ) -> None:
        self.steps: list[tuple[int, int, int, int]] = steps
        self.constants: list[Value] = constants
        self.positions: list[int] = positions
        self.further: list[tuple[Instruction, int]] = further
        self.numbers: list[float_polynomials.EvaluationStep] | None = None
        self.variables: list[FloatSet] = []
        self.found: FloatSet | None = None
