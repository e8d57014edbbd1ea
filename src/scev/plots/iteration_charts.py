"""Charts of a value over the iterations of its loop: its bounds as a band, executions as lines of dots."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, Final

from scev.plots.iterations import ExecutedRun, IterationsPicture
from scev.plots.own_charts import draw_legend
from scev.plots.picture import FARTHEST, INK, OURS, PANEL_INCHES, UNDEFINED, new_figure, set_scales, view_of

DOTS_OF_A_RUN: Final = 400
"""Longer executions are thinned out to so many dots."""
RUNS_IN_LEGEND: Final = 9
"""So many executions have a line in the legend."""
_LINES: Final = ("#222222", "#AA3377", "#228833", "#CCBB44", "#66CCEE")


def figure_of(picture: IterationsPicture) -> Any:
    results = picture.results
    width, height = PANEL_INCHES
    figure = new_figure(width * 1.3, height)
    axes = figure.subplots()
    numbers = [results.position(value) for run in picture.runs for value in run.values if value is not None]
    bounds = [results.position(end) for end in picture.bounds or ()]
    # Where a few iterations grow by powers, all the others would be a line at zero.
    low, high, is_logarithmic = view_of(numbers, bounds)
    if is_logarithmic:
        axes.set_yscale("log")
    axes.set_ylim(low, high)
    axes.set_title(picture.title, loc="left", fontsize=10, color=INK)
    last = max([1, *(len(run.values) - 1 for run in picture.runs)])
    axes.set_xlim(-0.02 * last, 1.02 * last)
    if bounds:
        words = results.interval_text(picture.bounds, picture.may_be_nan)
        ends = [min(max(end, -FARTHEST), FARTHEST) for end in bounds]
        color = OURS
        axes.axhspan(ends[0], ends[1], color=color, alpha=0.22, linewidth=0, label=f"proved of all iterations: {words}")
        for end in ends:
            axes.axhline(end, color=color, linewidth=0.8)
    if picture.may_be_nan:
        axes.axvspan(*axes.get_xlim(), ymax=0.02, color=UNDEFINED, linewidth=0, label="NaN is possible")
    if picture.each:
        lower = [results.position(low) for low, _ in picture.each]
        upper = [results.position(high) for _, high in picture.each]
        axes.fill_between(
            range(len(lower)), lower, upper, color=OURS, alpha=0.35, linewidth=3, label="proved of each iteration"
        )
    for number, (run, beginnings) in enumerate(_longest(picture.runs)):
        step = -(-len(run.values) // DOTS_OF_A_RUN) or 1
        places = list(range(0, len(run.values), step))
        values = [math.nan if run.values[k] is None else results.position(run.values[k] or 0) for k in places]
        also = f"; {beginnings} other{'s are' if beginnings > 1 else ' is'} its beginning" if beginnings else ""
        label = f"executed{f', {run.inputs}' if run.inputs else ''}{also}" if number < RUNS_IN_LEGEND else None
        color = _LINES[number % len(_LINES)]
        axes.plot(places, values, marker=".", label=label, markersize=4, linewidth=0.8, color=color)
    axes.set_xlabel(picture.loop_words(), fontsize=8, color=INK)
    draw_legend(axes)
    set_scales(axes)
    return figure


def _longest(runs: Sequence[ExecutedRun]) -> list[tuple[ExecutedRun, int]]:
    """The executions that are not the beginning of another one, and how many are that of each."""
    found: list[tuple[ExecutedRun, int]] = []
    for run in sorted(runs, key=lambda one: -len(one.values)):
        for number, (longer, beginnings) in enumerate(found):
            if longer.values[: len(run.values)] == run.values:
                found[number] = (longer, beginnings + 1)
                break
        else:
            found.append((run, 0))
    places = {run.inputs: number for number, run in enumerate(runs)}
    return sorted(found, key=lambda one: places[one[0].inputs])
