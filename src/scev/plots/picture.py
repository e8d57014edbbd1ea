"""Pictures of bounds: what is proved of a function on each interval of a partition, beside its true values.

A `Picture` is numbers; `draw` makes a file of it with matplotlib, which is not loaded before. The upper part shows,
over each interval of arguments, the band between our bounds, the bounds that fpscev published, if any, and the curve of
true values. The lower part shows, interval by interval, how many times wider the bounds are than the values that occur:
1 is optimal.

The same numbers make the same file, byte for byte, with the same version of matplotlib; `fingerprint` says whether a
file shows these numbers.
"""

from __future__ import annotations

import hashlib
import io
import math
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from scev.errors import UsageError
from scev.support.whole_files import write_whole

SUFFIXES: Final = (".png", ".svg")
PAGE: Final = ".html"
INSTALL: Final = "scev plot draws with matplotlib, which is not installed here: pip install 'scev[plot]'"

INK: Final = "#222222"
OURS: Final = "#4477AA"
PUBLISHED: Final = "#EE7733"
UNDEFINED: Final = "#CC3311"

LOGARITHMIC_FROM: Final = 1000.0
"""Values that differ by such a factor and have one sign are shown on a logarithmic axis."""
FARTHEST: Final = 1e150
"""What an axis reaches to; beyond it, the arithmetic of drawing overflows."""
PANEL_INCHES: Final = (5.2, 4.6)
DOTS_PER_INCH: Final = 120
"""Of PNG files."""
_SURPLUS_DIGITS: Final = re.compile(r"(\.\d\d)\d+")
"""A hundredth of a point is finer than any screen."""


class Cell(NamedTuple):
    """One interval of arguments. Missing bounds are infinite; a pair (nan, nan) means no number at all."""

    left: float
    right: float
    ours: tuple[float, float]
    may_be_nan: bool
    published: tuple[float, float] | None
    true: tuple[float, float] | None
    """The least and the greatest true value found; None if there is none."""


class Picture(NamedTuple):
    """One function: the cells of a partition, and points of its true curve."""

    title: str
    cells: list[Cell]
    arguments: list[float]
    values: list[float]


def fingerprint(pictures: list[Picture]) -> str:
    """The numbers that a file records."""
    return mark_of(repr([(picture.title, picture.cells, picture.arguments, picture.values) for picture in pictures]))


def mark_of(numbers: str) -> str:
    """The fingerprint of numbers as a text."""
    return f"scev {hashlib.sha256(numbers.encode()).hexdigest()[:16]}"


def check_target(path: str, is_page: bool = False) -> None:
    """UsageError where no picture can be written under that name; nor a page, where there may be one."""
    if (suffix := Path(path).suffix.lower()) not in SUFFIXES and not (is_page and suffix == PAGE):
        known = "a picture is a .svg, a .png or a .html file" if is_page else "a picture is a .png or a .svg file"
        raise UsageError(f"{known}, not '{path}'")


def draw(pictures: list[Picture], path: str) -> None:
    """Write a picture file; it is there whole or not at all."""
    check_target(path)
    write_figure(_figure(pictures), path, fingerprint(pictures))


def write_figure(figure: Any, path: str, mark: str) -> None:
    """Write a figure to a file, with its fingerprint."""
    suffix = Path(path).suffix.lower()
    write_whole(path, lambda temporary: _save(figure, temporary, suffix, mark))


def _save(figure: Any, path: str, suffix: str, mark: str) -> None:
    if suffix == ".png":
        figure.savefig(path, format="png", dpi=DOTS_PER_INCH, metadata={"Software": None, "Description": mark})
        return
    Path(path).write_text(svg_text(figure, mark), encoding="utf-8")


def svg_text(figure: Any, mark: str) -> str:
    """A figure as SVG."""
    import matplotlib

    # Text stays text, names of parts do not change from run to run, and there is no date.
    with matplotlib.rc_context({"svg.fonttype": "none", "svg.hashsalt": "scev"}):
        written = io.StringIO()
        figure.savefig(written, format="svg", metadata={"Date": None, "Creator": None, "Description": mark})
    return _SURPLUS_DIGITS.sub(r"\1", written.getvalue())


def _figure(pictures: list[Picture]) -> Any:
    figure, axes = new_panels(len(pictures))
    for column, picture in enumerate(pictures):
        _draw_bounds(axes[0][column], picture)
        _draw_widths(axes[1][column], picture)
    return figure


def new_panels(count: int) -> tuple[Any, Any]:
    """A figure of some panels beside each other, and their axes: the bounds above, what is said of them below."""
    width, height = PANEL_INCHES
    figure = new_figure(width * count, height)
    return figure, figure.subplots(2, count, sharex="col", squeeze=False, height_ratios=[3, 1])


def new_figure(width: float, height: float) -> Any:
    """An empty figure of a size in inches; UsageError where nothing can be drawn."""
    import logging

    # It writes about font caches, on standard error.
    logging.getLogger("matplotlib").setLevel(logging.ERROR)
    try:
        from matplotlib.figure import Figure
    except ImportError:
        raise UsageError(INSTALL) from None
    return Figure(figsize=(width, height), layout="constrained")


# The bounds ----------------------------------------------------------------------------------------------------------


def _draw_bounds(axes: Any, picture: Picture) -> None:
    low, high, logarithmic = _view(picture)
    if logarithmic:
        axes.set_yscale("log")
    if spans_decades(picture.cells[0].left, picture.cells[-1].right):
        axes.set_xscale("log")
    axes.set_ylim(low, high)
    axes.set_title(picture.title, loc="left", fontsize=10, color=INK)
    edges, lower, upper = _steps([(cell, cell.ours) for cell in picture.cells], low, high)
    axes.fill_between(edges, lower, upper, color=OURS, alpha=0.35, linewidth=0, label="scev")
    draw_outline(axes, edges, lower, upper, OURS, "-", None)
    if published := [(cell, cell.published) for cell in picture.cells if cell.published is not None]:
        edges, lower, upper = _steps(published, low, high)
        draw_outline(axes, edges, lower, upper, PUBLISHED, "--", "fpscev, 2019")
    axes.plot(picture.arguments, picture.values, color=INK, linewidth=1.0, label="true values")
    label: str | None = "NaN is possible"
    for cell in picture.cells:
        if cell.may_be_nan:
            axes.axvspan(cell.left, cell.right, ymax=0.02, color=UNDEFINED, linewidth=0, label=label)
            label = None
    axes.legend(fontsize=8, frameon=False)
    set_scales(axes)


def set_scales(axes: Any) -> None:
    """Few and small marks."""
    axes.minorticks_off()
    if axes.get_xscale() == "linear":
        axes.locator_params(axis="x", nbins=6)
    axes.tick_params(labelsize=8)
    axes.grid(alpha=0.2)


def draw_outline(
    axes: Any, edges: list[float], lower: list[float], upper: list[float], color: str, style: str, label: str | None
) -> None:
    axes.plot(edges, lower, color=color, linewidth=0.8, linestyle=style, label=label)
    axes.plot(edges, upper, color=color, linewidth=0.8, linestyle=style)


def _steps(
    bounds: list[tuple[Cell, tuple[float, float]]], low: float, high: float
) -> tuple[list[float], list[float], list[float]]:
    """The ends of cells, and the bounds at each; infinite ones are cut to a little outside of the view."""
    edges: list[float] = []
    lower: list[float] = []
    upper: list[float] = []
    span = high - low
    for cell, (least, greatest) in bounds:
        edges += [cell.left, cell.right]
        lower += [max(least, low / 10 if low > 0 else low - span)] * 2
        upper += [min(greatest, high * 10 if low > 0 else high + span)] * 2
    return edges, lower, upper


def _view(picture: Picture) -> tuple[float, float, bool]:
    """The least and the greatest value to be shown, and whether the axis is logarithmic."""
    ours = [bound for cell in picture.cells if cell.true is not None for bound in cell.ours]
    shown = [value for value in (*picture.values, *ours) if abs(value) <= FARTHEST]
    # Published bounds may be far outside; they get as much room again as the function needs.
    return view_of(shown, [bound for cell in picture.cells for bound in cell.published or ()] if shown else [], 0.5)


def view_of(values: Sequence[float], bounds: Sequence[float], times: float = 1.0) -> tuple[float, float, bool]:
    """The least and the greatest value to be shown, and whether the axis is logarithmic: all values, and of the bounds
    what is not so far away that the rest would be a line: on each side, so many times the room of the values.
    """
    seen = [value for value in values if abs(value) <= FARTHEST]
    known = [value for value in bounds if abs(value) <= FARTHEST]
    if not seen and not known:
        return -1.0, 1.0, False
    low, high = min(seen or known), max(seen or known)
    if low > 0 and high / low >= LOGARITHMIC_FROM:
        lowest = min([low, *(value for value in known if value > low / 10)])
        highest = max([high, *(value for value in known if value < high * 10)])
        return max(lowest / 2, 1 / FARTHEST), min(highest * 2, FARTHEST), True
    room = high - low or abs(high) or 1.0
    low = max(low - room * times, min([low, *known]))
    high = min(high + room * times, max([high, *known]))
    return low - room / 20, high + room / 20, False


def spans_decades(left: float, right: float) -> bool:
    return left > 0 and right / left >= LOGARITHMIC_FROM


# How wide they are ---------------------------------------------------------------------------------------------------


def _draw_widths(axes: Any, picture: Picture) -> None:
    axes.set_yscale("log")
    for which, color, style in (("published", PUBLISHED, "--"), ("ours", OURS, "-")):
        edges: list[float] = []
        ratios: list[float] = []
        for cell in picture.cells:
            ratio = overestimate(cell, cell.ours if which == "ours" else cell.published)
            edges += [cell.left, cell.right]
            ratios += [ratio, ratio]
        if any(math.isfinite(ratio) for ratio in ratios):
            axes.plot(edges, ratios, color=color, linewidth=1.0, linestyle=style)
    axes.set_ylabel("width / true width", fontsize=8, color=INK)
    axes.set_ylim(bottom=0.8)
    if axes.get_ylim()[1] < 10:
        axes.set_ylim(top=10)
    set_scales(axes)


def overestimate(cell: Cell, bounds: tuple[float, float] | None) -> float:
    """How many times wider the bounds are than the true values; nan if that is not a number."""
    if bounds is None or cell.true is None:
        return math.nan
    width = cell.true[1] - cell.true[0]
    ratio = (bounds[1] - bounds[0]) / width if width > 0 else math.nan
    return ratio if math.isfinite(ratio) else math.nan
