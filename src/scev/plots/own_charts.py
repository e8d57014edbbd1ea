"""Charts of a function over one input: bounds as a band, executed values as dots, below them the error."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, Final

from scev.plots import picture as drawing
from scev.plots.own import OwnCell, OwnPicture

EXECUTED: Final = "#222222"
DOT_STEP: Final = 4
"""Every fourth sample of a cell is a dot: its ends are among them."""
LARGEST_ERROR_SHOWN: Final = 1e12


def figure_of(pictures: Sequence[OwnPicture]) -> Any:
    """Functions over one input, beside each other."""
    figure, axes = drawing.new_panels(len(pictures))
    for column, picture in enumerate(pictures):
        _draw_bounds(axes[0][column], picture)
        _draw_errors(axes[1][column], picture)
    return figure


def _draw_bounds(axes: Any, picture: OwnPicture) -> None:
    low, high, is_logarithmic = drawing.view_of(picture.positions(False), picture.positions(True))
    if is_logarithmic:
        axes.set_yscale("log")
    cells = picture.cells
    if picture.axes[0].is_logarithmic:
        axes.set_xscale("log")
    axes.set_xlim(cells[0].spans[0].left, cells[-1].spans[0].right)
    axes.set_ylim(low, high)
    axes.set_title(picture.title, loc="left", fontsize=10, color=drawing.INK)
    label: str | None = "the bounds that are proved"
    for part in _parts(cells):
        edges: list[float] = []
        lower: list[float] = []
        upper: list[float] = []
        for cell in part:
            assert cell.bounds is not None
            edges += [cell.spans[0].left, cell.spans[0].right]
            lower += [_cut(picture.results.position(cell.bounds[0]), low, high)] * 2
            upper += [_cut(picture.results.position(cell.bounds[1]), low, high)] * 2
        axes.fill_between(edges, lower, upper, color=drawing.OURS, alpha=0.35, linewidth=0, label=label)
        drawing.draw_outline(axes, edges, lower, upper, drawing.OURS, "-", None)
        label = None
    _shade_nan(axes, cells)
    positions, values = _dots(picture)
    if values:
        axes.plot(positions, values, color=EXECUTED, marker=".", markersize=2.5, linestyle="", label="executed")
    draw_legend(axes)
    drawing.set_scales(axes)


def _parts(cells: Sequence[OwnCell]) -> list[list[OwnCell]]:
    """Runs of neighbours that have bounds."""
    found: list[list[OwnCell]] = [[]]
    for cell in cells:
        if cell.bounds is not None:
            found[-1].append(cell)
        elif found[-1]:
            found.append([])
    return [part for part in found if part]


def _shade_nan(axes: Any, cells: Sequence[OwnCell]) -> None:
    """A red ground, from cell to cell that may be NaN."""
    label: str | None = "NaN is possible"
    begin: float | None = None
    for number, cell in enumerate(cells):
        if cell.may_be_nan and begin is None:
            begin = cell.spans[0].left
        is_last = number + 1 == len(cells) or not cells[number + 1].may_be_nan
        if begin is not None and is_last:
            axes.axvspan(begin, cell.spans[0].right, color=drawing.UNDEFINED, alpha=0.12, linewidth=0, label=label)
            begin = label = None


def _dots(picture: OwnPicture) -> tuple[list[float], list[float]]:
    positions: list[float] = []
    values: list[float] = []
    axis = picture.axes[0]
    for cell in picture.cells:
        for point in cell.points[::DOT_STEP]:
            if point.result is not None:
                value = picture.results.position(point.result)
                if abs(value) <= drawing.FARTHEST:
                    positions.append(axis.position(point.inputs[0]))
                    values.append(value)
    return positions, values


def draw_legend(axes: Any, size: int = 8) -> bool:
    """A legend, if there is something that it explains."""
    if not axes.get_legend_handles_labels()[0]:
        return False
    axes.legend(fontsize=size, framealpha=0.85, edgecolor="none")
    return True


def _cut(value: float, low: float, high: float) -> float:
    """A bound, cut to a little outside of the view."""
    span = high - low
    return min(max(value, low / 10 if low > 0 else low - span), high * 10 if low > 0 else high + span)


def _draw_errors(axes: Any, picture: OwnPicture) -> None:
    axes.set_yscale("log")
    results = picture.results
    edges: list[float] = []
    ratios: list[float] = []
    middles: list[float] = []
    counts: list[float] = []
    for cell in picture.cells:
        executed = cell.executed
        error = results.error(cell.bounds, executed)
        is_one = executed is not None and results.is_one_value(executed)
        edges += [cell.spans[0].left, cell.spans[0].right]
        ratios += [math.nan if is_one else error] * 2
        if is_one and error <= LARGEST_ERROR_SHOWN:
            left, right = edges[-2:]
            middles.append(math.sqrt(left * right) if axes.get_xscale() == "log" else (left + right) / 2)
            counts.append(error)
    if any(math.isfinite(ratio) for ratio in ratios):
        axes.plot(edges, ratios, color=drawing.OURS, linewidth=1.0, label="bounds / executed")
    if counts:
        label = "values in the bounds, where one was executed"
        axes.plot(
            middles, counts, color=drawing.OURS, marker="o", markersize=3, fillstyle="none", linestyle="", label=label
        )
    axes.set_ylabel("error", fontsize=8, color=drawing.INK)
    axes.set_xlabel(picture.axes[0].name, fontsize=8, color=drawing.INK)
    axes.set_ylim(bottom=0.8)
    if axes.get_ylim()[1] < 10:
        axes.set_ylim(top=10)
    if not draw_legend(axes, 7):
        words = "no error is a finite number" if picture.executed else "nothing was executed"
        axes.text(0.5, 0.5, words, transform=axes.transAxes, ha="center", fontsize=8, color=drawing.INK)
    drawing.set_scales(axes)
