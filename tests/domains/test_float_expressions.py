"""Expressions of floats as a whole: random ones on every number of their variables, in small formats."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from scev.domains import (
    DOUBLE,
    FLOAT,
    FloatBox,
    FloatExpression,
    FloatFormat,
    FloatStep,
    StepPremises,
    expression_range,
)
from scev.domains import float_expressions as kinds
from scev.domains.expressions.box_evaluation import BoxEvaluation
from scev.domains.expressions.curvature import curvatures
from tests.searches import generator

from . import float_harness as harness
from .float_harness import BYTE, ROUND_ANY, ROUND_DOWN, ROUND_NEAREST, ROUND_UP, TOY, Model

Program = list[tuple[int, tuple[int, ...]]]
"""Kind and operands of each step behind the variables."""

TWO = (kinds.SUM, kinds.DIFFERENCE, kinds.PRODUCT, kinds.QUOTIENT, kinds.QUOTIENT, kinds.LESSER, kinds.GREATER)
ONE = (kinds.NEGATION, kinds.MAGNITUDE, kinds.ROOT)
LARGEST_WORK = 2_000


def computed(model: Model, kind: int, operands: list[int], mode: int) -> int:
    """What one step computes, NaN as it comes."""
    if any(operand >= harness.QUIET for operand in operands):
        if kind in (kinds.LESSER, kinds.GREATER):
            numbers = [operand for operand in operands if operand < harness.QUIET]
            return numbers[0] if numbers else harness.QUIET
        if kind == kinds.CHOICE:
            return operands[3]
        return harness.QUIET
    if kind == kinds.NEGATION:
        return -1 - operands[0]
    if kind == kinds.MAGNITUDE:
        return max(operands[0], -1 - operands[0])
    if kind == kinds.LESSER:
        return min(operands)
    if kind == kinds.GREATER:
        return max(operands)
    if kind == kinds.CHOICE:
        # Where the first is less; zeros are equal.
        less = operands[0] < operands[1] and not (operands[0] == -1 and operands[1] == 0)
        return operands[2] if less else operands[3]
    if kind == kinds.ROOT:
        return harness.square_root(model, operands[0], mode)[0]
    if kind == kinds.FUSED:
        return harness.fused(model, operands[0], operands[1], operands[2], mode)[0]
    operation = {
        kinds.SUM: harness.add,
        kinds.DIFFERENCE: harness.subtract,
        kinds.PRODUCT: harness.multiply,
        kinds.QUOTIENT: harness.divide,
    }[kind]
    return operation(model, operands[0], operands[1], mode)[0]


def run(model: Model, program: Program, values: list[int], modes: list[int]) -> list[int]:
    """The numbers of all steps, variables first; `modes` by step."""
    known = list(values)
    for index, (kind, operands) in enumerate(program):
        known.append(computed(model, kind, [known[k] for k in operands], modes[index]))
    return known


def expression_of(format_: FloatFormat, program: Program, variables: int, rounding: int) -> FloatExpression:
    steps = [FloatStep(kinds.VARIABLE, format_, (k,), 1 << k) for k in range(variables)]
    for kind, operands in program:
        mask = 0
        for k in operands:
            mask |= steps[k].mask
        step = FloatStep(kind, format_, operands, mask)
        if kind == kinds.CHOICE:
            step.outcomes = 4
        steps.append(step)
    return FloatExpression(steps, list(range(variables)), rounding)


def random_program(chooser: object, variables: int, length: int) -> Program:
    assert hasattr(chooser, "choice")
    assert hasattr(chooser, "randrange")
    program: Program = []
    for k in range(length):
        known = variables + k
        # The step before, more often than not.
        operands = [chooser.choice((known - 1, chooser.randrange(known))) for _ in range(4)]
        drawn = chooser.randrange(12)
        if drawn < 8:
            program.append((chooser.choice(TWO), tuple(operands[:2])))
        elif drawn < 10:
            program.append((chooser.choice(ONE), (operands[0],)))
        elif drawn == 10:
            program.append((kinds.FUSED, tuple(operands[:3])))
        else:
            program.append((kinds.CHOICE, tuple(operands)))
    return program


def place(model: Model, ordinal: int) -> float:
    return model.format.to_python_float(ordinal)


@pytest.mark.halved
@pytest.mark.parametrize("part", range(4))
@pytest.mark.parametrize("rounding", [ROUND_NEAREST, ROUND_ANY])
@pytest.mark.parametrize("variables", [1, 2, 3])
def test_every_number_of_the_variables(variables: int, rounding: int, part: int) -> None:
    """Results lie in the range, also where a condition on a step holds; and the search gains something."""
    model = BYTE if variables == 1 else TOY
    format = model.format
    chooser = generator(100 + 10 * variables + part)
    narrower = pruned = 0
    for _ in range(60):
        program = random_program(chooser, variables, chooser.choice((2, 3, 3, 4, 6)))
        sets: list[tuple[int, int]] = []
        for _ in range(variables):
            low = chooser.randint(format.min_ordinal, format.max_ordinal)
            sets.append((low, min(format.max_ordinal, low + chooser.choice((1, 3, 8, 30)))))
        expression = expression_of(format, program, variables, rounding)
        condition = chooser.randrange(variables, variables + len(program)) if chooser.randrange(2) else -1
        bound = chooser.randint(format.min_ordinal, format.max_ordinal)
        premises = StepPremises(expression.count)
        if condition >= 0:
            # It is at least `bound`, and no NaN.
            premises.lows[condition] = place(model, bound)
            premises.may_be_nan[condition] = False
        box = FloatBox()
        for low, high in sets:
            finite = (max(low, -1 - format.max_finite), min(high, format.max_finite))
            infinite = (1 if high > format.max_finite else 0) | (2 if low < -1 - format.max_finite else 0)
            box.add(place(model, finite[0]), place(model, finite[1]), infinite)
        least, most = expression_range(expression, premises, box, -float("inf"), float("inf"), LARGEST_WORK)
        results: list[float] = []
        for values in product(*[range(low, high + 1) for low, high in sets]):
            for _ in range(1 if rounding == ROUND_NEAREST else 2):
                modes = [
                    ROUND_NEAREST if rounding == ROUND_NEAREST else chooser.choice((ROUND_DOWN, ROUND_UP))
                    for _ in program
                ]
                known = run(model, program, list(values), modes)
                if known[-1] >= harness.QUIET:
                    continue
                if condition >= 0:
                    number = known[condition]
                    if number >= harness.QUIET or place(model, number) < place(model, bound):
                        pruned += 1
                        continue
                result = place(model, known[-1])
                assert least <= result <= most, (program, sets, values, condition, bound, known, least, most)
                results.append(result)
        if results and (least > -float("inf") or most < float("inf")):
            narrower += 1
    assert narrower > 8
    assert pruned > 10


def exact(program: Program, values: list[Fraction]) -> list[Fraction] | None:
    """The unrounded numbers, where all of them are rational and defined."""
    known = list(values)
    for kind, operands in program:
        a = known[operands[0]]
        b = known[operands[1]] if len(operands) > 1 else a
        if kind == kinds.QUOTIENT:
            if b == 0:
                return None
            known.append(a / b)
        elif kind == kinds.CHOICE:
            known.append(known[operands[2]] if a < b else known[operands[3]])
        elif kind == kinds.FUSED:
            known.append(a * b + known[operands[2]])
        elif kind == kinds.ROOT:
            return None
        else:
            known.append(
                {
                    kinds.SUM: a + b,
                    kinds.DIFFERENCE: a - b,
                    kinds.PRODUCT: a * b,
                    kinds.NEGATION: -a,
                    kinds.MAGNITUDE: abs(a),
                    kinds.LESSER: min(a, b),
                    kinds.GREATER: max(a, b),
                }[kind]
            )
    return known


@pytest.mark.parametrize("rounding", [ROUND_NEAREST, ROUND_ANY])
@pytest.mark.parametrize("variables", [1, 2])
def test_unrounded_numbers_errors_and_slopes(variables: int, rounding: int) -> None:
    """On a box: both numbers of each step are inside, apart by the error at most; secants are between the slopes."""
    model = BYTE
    format = model.format
    chooser = generator(200 + variables)
    apart = sloping = bending = 0
    for _ in range(150):
        program = random_program(chooser, variables, chooser.choice((2, 3, 4)))
        sets: list[tuple[int, int]] = []
        for _ in range(variables):
            low = chooser.randint(-1 - format.power_of_two(3), format.power_of_two(3))
            sets.append((low, low + chooser.choice((1, 3, 8))))
        expression = expression_of(format, program, variables, rounding)
        premises = StepPremises(expression.count)
        premises.may_be_nan = [False] * expression.count
        evaluation = BoxEvaluation(expression, premises)
        lows, highs = [place(model, low) for low, _ in sets], [place(model, high) for _, high in sets]
        if not evaluation.values(lows, highs, False):
            continue
        evaluation.slopes()
        found: dict[tuple[Fraction, ...], list[Fraction]] = {}
        for values in product(*[range(low, high + 1) for low, high in sets]):
            numbers = [Fraction(place(model, value)) for value in values]
            unrounded = exact(program, numbers)
            if unrounded is None:
                continue
            found[tuple(numbers)] = unrounded
            for mode in (ROUND_NEAREST,) if rounding == ROUND_NEAREST else (ROUND_DOWN, ROUND_UP):
                known = run(model, program, list(values), [mode] * len(program))
                for index in range(expression.count):
                    least, most = evaluation.low[index], evaluation.high[index]
                    if any(number >= harness.QUIET for number in known[: index + 1]):
                        break
                    assert least <= place(model, known[index]) <= most
                    assert least <= unrounded[index] <= most
                    error = evaluation.errors[index]
                    if error < float("inf"):
                        assert abs(Fraction(place(model, known[index])) - unrounded[index]) <= Fraction(error), (
                            program, sets, values, index,
                        )  # fmt: skip
                        apart += error > 0
        for one, other in product(found, found):
            differing = [k for k in range(variables) if one[k] != other[k]]
            if len(differing) != 1:
                continue
            k = differing[0]
            for index in range(expression.count):
                secant = (found[one][index] - found[other][index]) / (one[k] - other[k])
                least, most = evaluation.slope(index, k)
                assert least <= secant <= most, (program, sets, one, other, index)
                sloping += -float("inf") < least and most < float("inf")
        bends = curvatures(evaluation)
        for k in range(variables):
            rest: dict[tuple[Fraction, ...], list[tuple[Fraction, Fraction]]] = {}
            for numbers_, unrounded in found.items():
                rest.setdefault(numbers_[:k] + numbers_[k + 1 :], []).append((numbers_[k], unrounded[-1]))
            for line in rest.values():
                for (x, fx), (y, fy), (z, fz) in zip(line, line[1:], line[2:], strict=False):
                    if len({x, y, z}) == 3:
                        second = 2 * ((fz - fy) / (z - y) - (fy - fx) / (y - x)) / (z - x)
                        assert bends[k][0] <= second <= bends[k][1], (program, sets, k, x, y, z)
                        bending += -float("inf") < bends[k][0] and bends[k][1] < float("inf")
    assert bending > 80
    assert apart > 1000
    assert sloping > 1000


@pytest.mark.parametrize("rounding", [ROUND_NEAREST, ROUND_ANY])
@pytest.mark.parametrize("kind", [kinds.SUM, kinds.DIFFERENCE])
@pytest.mark.parametrize("swapped", [False, True])
def test_differences_of_roots(kind: int, swapped: bool, rounding: int) -> None:
    """sqrt(x + y) - sqrt(x), for all x in an interval and one or some y."""
    model = BYTE
    format = model.format
    program: Program = [(kind, (0, 1)), (kinds.ROOT, (2,)), (kinds.ROOT, (0,)), (kinds.DIFFERENCE, (3, 4))]
    if swapped:
        program[-1] = (kinds.DIFFERENCE, (4, 3))
    expression = expression_of(format, program, 2, rounding)
    premises = StepPremises(expression.count)
    evaluation = BoxEvaluation(expression, premises)
    for first in range(0, format.max_finite - 12, 3):
        for low in (0, 5, format.power_of_two(0)):
            lows = [place(model, first), place(model, low)]
            highs = [place(model, first + 6), place(model, low + 2)]
            if not evaluation.values(lows, highs, False):
                continue
            for values in product(range(first, first + 7), range(low, low + 3)):
                for mode in (ROUND_NEAREST,) if rounding == ROUND_NEAREST else (ROUND_DOWN, ROUND_UP):
                    known = run(model, program, list(values), [mode] * len(program))
                    if known[-1] < harness.QUIET:
                        assert evaluation.low[5] <= place(model, known[-1]) <= evaluation.high[5], (values, mode)


def test_a_difference_of_roots_is_small() -> None:
    program: Program = [(kinds.SUM, (0, 1)), (kinds.ROOT, (2,)), (kinds.ROOT, (0,)), (kinds.DIFFERENCE, (3, 4))]
    low, high = bounds(program, [(1e10, 1e15), (1.0, 1.0)])
    assert 0.0 < low < 1.6e-8
    assert 5e-6 <= high < 5.1e-6


# Known answers.


def bounds(program: Program, box: list[tuple[float, float]], format_: FloatFormat = DOUBLE) -> tuple[float, float]:
    expression = expression_of(format_, program, len(box), ROUND_NEAREST)
    found = FloatBox()
    for low, high in box:
        found.add(low, high, 0)
    premises = StepPremises(expression.count)
    premises.may_be_nan = [False] * expression.count
    return expression_range(expression, premises, found, -float("inf"), float("inf"), 20_000)


@pytest.mark.parametrize("format", [FLOAT, DOUBLE])
def test_ranges(format: FloatFormat) -> None:
    largest = format.to_python_float(format.max_finite)
    # x / (1 + |x|), with 1 as a variable of one value.
    program: Program = [(kinds.MAGNITUDE, (0,)), (kinds.SUM, (1, 2)), (kinds.QUOTIENT, (0, 3))]
    assert bounds(program, [(-largest, largest), (1.0, 1.0)], format) == (-1.0, 1.0)
    # x / (x + y)
    low, high = bounds([(kinds.SUM, (0, 1)), (kinds.QUOTIENT, (0, 2))], [(1.0, 4.0), (1.0, 4.0)], format)
    assert low == pytest.approx(0.2, rel=1e-5)
    assert high == pytest.approx(0.8, rel=1e-5)
    # a - max(a, b)
    low, high = bounds([(kinds.GREATER, (0, 1)), (kinds.DIFFERENCE, (0, 2))], [(-2.0, 3.0), (-1.0, 4.0)], format)
    assert low == pytest.approx(-6.0)
    assert high == 0.0
    # (x - y) / (|x| + |y|)
    program = [
        (kinds.DIFFERENCE, (0, 1)),
        (kinds.MAGNITUDE, (0,)),
        (kinds.MAGNITUDE, (1,)),
        (kinds.SUM, (3, 4)),
        (kinds.QUOTIENT, (2, 5)),
    ]
    assert bounds(program, [(-largest, largest), (-largest, largest)], format) == (-1.0, 1.0)
    # x x - 2 x + 1.5, the least of which is 1/2
    program = [(kinds.PRODUCT, (0, 0)), (kinds.SUM, (0, 0)), (kinds.DIFFERENCE, (2, 3)), (kinds.SUM, (4, 1))]
    low, high = bounds(program, [(-3.0, 5.0), (1.5, 1.5)], format)
    assert 0.4 < low <= 0.5
    assert 16.5 <= high < 16.6
