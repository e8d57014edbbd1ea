"""Cells of formulas: bounds over a partition of the arguments, as the analysis of a program with one operation finds
them, beside true values and published bounds.

The partition consists of intervals of equal width, or of equal ratio if the arguments span several powers of ten.
Neighbours share their ends, so together the intervals contain all arguments from the first to the last.
"""

from __future__ import annotations

import itertools
import math
from typing import Final

from scev.analysis import analyze_function, context_of
from scev.domains import FloatFormat, FloatSet
from scev.errors import ScevError, UsageError
from scev.ir import IN_C23, read
from scev.plots.formulas import Formula, format_to_plot
from scev.plots.picture import FARTHEST, Cell, Picture
from scev.plots.published import published_bounds
from scev.settings import Settings
from scev.transfer import Known

SAMPLES: Final = 17
"""True values that are computed in each interval, both ends included."""
CURVE_STEP: Final = 4
"""The curve shows every fourth of them."""
DECADES_FROM: Final = 1000.0
"""Positive arguments that differ by this factor are divided by ratio."""


def formulas_of(texts: tuple[str, ...], type_: str) -> list[Formula]:
    """The formulas in a format, both by name."""
    format_ = format_to_plot(type_)
    return [Formula(text, format_) for text in texts]


def pictures_of(formulas: list[Formula], over: str, cells: int, settings: Settings) -> list[Picture]:
    """What there is to draw of formulas in one format."""
    edges = partition(formulas[0].format, over, cells)
    return [picture_of(formula, edges, settings) for formula in formulas]


def partition(format_: FloatFormat, over: str, cells: int) -> list[int]:
    """The ordinals of the ends of the intervals from LOW to HIGH, at most as many as asked for."""
    first, colon, last = over.partition(":")
    low, high = format_.parse(first), format_.parse(last)
    if not colon or low is None or high is None:
        raise UsageError(f"--over takes LOW:HIGH, as in -16:15, not '{over}'")
    if high > format_.max_finite or low < -1 - format_.max_finite:
        raise UsageError(f"--over {over}: the ends are finite numbers of {format_.name}")
    start, end = format_.to_python_float(low), format_.to_python_float(high)
    if max(-start, end) > FARTHEST:
        raise UsageError(f"--over {over}: no axis reaches further than {FARTHEST:g}")
    if not start < end:
        raise UsageError(f"--over {over}: {first} is not below {last}")
    edges = [low]
    by_ratio = start > 0 and end / start >= DECADES_FROM
    for number in range(1, cells):
        share = number / cells
        # Neither end - start nor end / start need be a finite double.
        between = start * (1 - share) + end * share
        if by_ratio:
            between = math.exp(math.log(start) * (1 - share) + math.log(end) * share)
        ordinal = format_.ordinal_of_float(between)
        if edges[-1] < ordinal < high:
            edges.append(ordinal)
    return [*edges, high]


def picture_of(formula: Formula, edges: list[int], settings: Settings) -> Picture:
    """The cells between the edges, and the true curve."""
    format_ = formula.format
    prover = Prover(formula, settings)
    arguments: list[float] = []
    values: list[float] = []
    cells: list[Cell] = []
    for low, high in itertools.pairwise(edges):
        # What ends at zero ends with -0, and the next interval begins with +0.
        cell, points = cell_of(formula, prover, low, -1 if high == 0 else high)
        cells.append(cell)
        for argument, value in points[::CURVE_STEP]:
            arguments.append(format_.to_python_float(argument))
            values.append(value)
    library = f", libm {prover.context.accuracies.name}" if formula.operation.by_library else ""
    return Picture(f"{formula.text} on {format_.name}{library}", cells, arguments, values)


class Prover:
    """Analyses the program of a formula, for one interval of arguments after the other."""

    def __init__(self, formula: Formula, settings: Settings) -> None:
        # A formula means C's functions, the new ones, too.
        module = read(formula.program(), formula.text, IN_C23)
        self.format = formula.format
        self.function = module.defined_functions()[0]
        self.context = context_of(module, settings)

    def results(self, low: int, high: int) -> FloatSet:
        """The set of the formula's results for arguments from one ordinal to another."""
        given = FloatSet.between(self.format, low, high)
        found = analyze_function(self.function, self.context, Known.given({0: given}))["%y"].range
        return found if isinstance(found, FloatSet) else FloatSet.full(self.format)


def cell_of(formula: Formula, prover: Prover, low: int, high: int) -> tuple[Cell, list[tuple[int, float]]]:
    """One interval, and points of the true curve over it. A true value that is outside of our bounds is a defect."""
    format_ = formula.format
    set_ = prover.results(low, high)
    points: list[tuple[int, float]] = []
    for argument in sample(format_, low, high):
        value = formula.true_value(argument)
        if not formula.is_possible(value, set_):
            raise ScevError(
                f"a defect: {formula.text} of {format_.decimal(argument)} is {float(value)!r}, which is not in {set_}"
            )
        points.append((argument, float(value)))
    numbers = [value for _, value in points if not math.isnan(value)]
    published = published_bounds(formula, low, high)
    spell = format_.to_python_float
    cell = Cell(
        spell(low),
        spell(high),
        (spell(set_.smallest()), spell(set_.largest())) if set_.has_numbers() else (math.nan, math.nan),
        set_.may_be_nan,
        None if published is None else (spell(published[0]), spell(published[1])),
        (min(numbers), max(numbers)) if numbers else None,
    )
    return cell, points


def sample(format_: FloatFormat, low: int, high: int, count: int = SAMPLES) -> list[int]:
    """Ordinals from one to another, evenly spread over the reals."""
    start, end = format_.to_python_float(low), format_.to_python_float(high)
    found = [low]
    for number in range(1, count - 1):
        share = number / (count - 1)
        ordinal = format_.ordinal_of_float(start * (1 - share) + end * share)
        if found[-1] < ordinal < high:
            found.append(ordinal)
    return [*found, high] if high > low else found
