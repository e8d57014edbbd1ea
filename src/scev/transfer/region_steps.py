"""The steps of one expression of floats while it is read (regions.py): functions as rows, the expression in making, and
what is asked of undef.
"""

from __future__ import annotations

from typing import Final, final

from scev import domains
from scev.domains import FloatExpression, FloatFormat, FloatSet, FloatStep, RowOfFloats, ValueSet, float_expressions
from scev.ir import Compare, Instruction, Value
from scev.transfer.definedness import Definedness, is_never_undef, is_shown_never_undef
from scev.transfer.float_region import FloatRegion, RegionSide
from scev.transfer.operation import Context, Operation, Site
from scev.transfer.value_sets import format_of_type, set_of_constant


@final
class SideComparison:
    """`value predicate other` holds, where `value` is operand `position` of a comparison, and `other` the other one."""

    __slots__ = ("compare", "position", "predicate")

    def __init__(self, compare: Compare, position: int, predicate: int) -> None:
        self.compare: Compare = compare
        self.position: int = position
        self.predicate: int = predicate


class SideConditions:
    """What holds where an expression is computed; `flow` knows more than nothing."""

    __slots__ = ()

    def at(self, result: Instruction) -> list[SideComparison]:
        """The comparisons of floats that hold where the result of an expression is computed."""
        return []

    def is_in_loop(self, result: Instruction) -> bool:
        """Whether an expression is in a loop."""
        return False


@final
class FunctionRow(RowOfFloats):
    """What the row of an operation makes of intervals."""

    __slots__ = ("_formats", "_found", "_operation", "_site")

    def __init__(self, operation: Operation, site: Site, formats: list[FloatFormat]) -> None:
        self._operation: Operation = operation
        self._site: Site = site
        self._formats: list[FloatFormat] = formats
        self._found: dict[tuple[float, ...], list[float]] = {}

    def image(self, lows: list[float], highs: list[float], may_be_nan: list[bool]) -> list[float]:
        key = (*lows, *highs, *may_be_nan)
        if (known := self._found.get(key)) is not None:
            return known
        operands: list[ValueSet | None] = []
        for k in range(len(lows)):
            if lows[k] > highs[k]:
                # Of NaN alone it may make any number.
                return [-float("inf"), float("inf")]
            operand = between(self._formats[k], lows[k], highs[k])
            operands.append(operand.with_nan(operand.format.nan_kinds) if may_be_nan[k] else operand)
        result = self._operation.evaluate(self._site, operands)
        found = [-float("inf"), float("inf")]
        if isinstance(result, FloatSet):
            found = [result.lower, result.upper] if result.has_numbers() else []
        if len(self._found) >= MAX_KEPT_IMAGES:
            self._found = {}
        self._found[key] = found
        return found


MAX_KEPT_IMAGES: Final = 256
"""Images of one function in one expression that are kept while it is bounded."""


def between(format_: FloatFormat, low: float, high: float) -> FloatSet:
    """The numbers of a format between two floats, and those next to them, with both zeros where it touches 0."""
    first = _ordinal(format_, low, domains.ROUND_DOWN)
    last = _ordinal(format_, high, domains.ROUND_UP)
    return FloatSet.between(format_, -1 if first == 0 else first, 0 if last == -1 else last)


def _ordinal(format_: FloatFormat, number: float, mode: int) -> int:
    if number - number != 0.0:
        return format_.infinity if number > 0.0 else -1 - format_.infinity
    numerator, denominator = number.as_integer_ratio()
    return format_.ordinal_of_ratio(numerator, denominator, mode)


@final
class UndefQuestions:
    """Whether values are never undef. Nobody is told that this was asked where undef is absent: the facts rest on it
    only if something comes of it.
    """

    __slots__ = ("_definedness", "rest_on_undef")

    def __init__(self, context: Context) -> None:
        self._definedness: Definedness = context.definedness
        self.rest_on_undef: bool = False

    def is_never_undef(self, value: Value) -> bool:
        definedness = self._definedness
        if is_shown_never_undef(value, definedness):
            return True
        asked = definedness.asked
        was_asked = asked is not None and asked.of_undef
        found = is_never_undef(value, definedness)
        if asked is not None and definedness.undef_is_absent:
            asked.of_undef = was_asked
        self.rest_on_undef = self.rest_on_undef or found
        return found


@final
class RegionInMaking:
    """The steps so far, and the operands of the root, or of other instructions, that they are."""

    __slots__ = ("_constants", "_further", "_known", "_positions", "_variables", "numbers", "root", "sides", "steps")

    def __init__(self, root: Instruction) -> None:
        self.root: Instruction = root
        self.steps: list[FloatStep] = []
        self.numbers: dict[Value, int] = {}
        self._positions: list[int] = []
        self._further: list[tuple[Instruction, int]] = []
        self._variables: list[int] = []
        self.sides: list[RegionSide] = []
        # By kind, format and operands: the step that computes that already.
        self._known: dict[tuple[int, FloatFormat, tuple[int, ...]], int] = {}
        self._constants: dict[tuple[FloatFormat, tuple[int, ...]], int] = {}

    def add_once(self, step: FloatStep, use: tuple[Instruction, int] | None) -> int:
        """Add a step, or return the number of one that computes the same of the same operands."""
        operands = step.operands
        if step.kind in (float_expressions.SUM, float_expressions.PRODUCT):
            operands = (min(operands), max(operands))
        key = (step.kind, step.format, operands)
        if key not in self._known:
            self._known[key] = self.add(step, use)
        return self._known[key]

    def add(self, step: FloatStep, use: tuple[Instruction, int] | None) -> int:
        """Add a step whose number is read at a use, if it is; returns its number."""
        self.steps.append(step)
        if use is None:
            self._positions.append(-2)
        elif use[0] is self.root:
            self._positions.append(use[1])
        else:
            self._positions.append(-1)
            self._further.append(use)
        return len(self.steps) - 1

    def add_variable(self, value: Value, use: tuple[Instruction, int]) -> int:
        format_ = format_of_type(value.type)
        assert format_ is not None
        index = len(self._variables)
        self._variables.append(len(self.steps))
        return self.add(FloatStep(float_expressions.VARIABLE, format_, (index,), 1 << index), use)

    def add_constant(self, constant: Value, context: Context) -> int:
        found = set_of_constant(constant, context)
        assert isinstance(found, FloatSet)
        key = (found.format, found.bounds)
        if key not in self._constants:
            step = FloatStep(float_expressions.CONSTANT, found.format)
            step.low = found.lower
            step.high = found.upper
            self._constants[key] = self.add(step, None)
        return self._constants[key]

    def made(self, rounding: int) -> FloatRegion:
        expression = FloatExpression(self.steps, self._variables, rounding)
        region = FloatRegion(expression, self._positions, self._further)
        region.sides = self.sides
        return region
