"""Maps of a function over two inputs: its lower bound, its upper bound, and the error, beside each other."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any, Final

from scev.plots.own import OwnCell, OwnPicture
from scev.plots.picture import FARTHEST, INK, UNDEFINED, new_figure, view_of

MAP_INCHES: Final = (4.0, 4.2)
LARGEST_ERROR: Final = 1e6
"""Greater errors have the colour of this one."""
NO_NUMBER: Final = "#BBBBBB"
"""The colour of cells in which there is no such number."""


def figure_of(picture: OwnPicture) -> Any:
    width, height = MAP_INCHES
    figure = new_figure(3 * width, height)
    figure.suptitle(picture.title, x=0.01, ha="left", fontsize=10, color=INK)
    axes = figure.subplots(1, 3, sharex=True, sharey=True)
    low, high, _ = view_of(picture.positions(False), picture.positions(True))
    shown: list[tuple[str, Callable[[OwnCell], float]]] = [
        ("lower bound", lambda cell: _bound(picture, cell, 0)),
        ("upper bound", lambda cell: _bound(picture, cell, 1)),
    ]
    for place, (title, value) in zip(axes[:2], shown, strict=True):
        mesh = _mesh(place, picture, value, cmap="viridis", vmin=low, vmax=high)
        _dress(figure, place, picture, mesh, title)
        _hatch_nan(place, picture)
    mesh = _mesh(axes[2], picture, lambda cell: _error(picture, cell), cmap="magma_r", norm=_error_scale(picture))
    _dress(figure, axes[2], picture, mesh, "error: bounds / executed" if picture.executed else "nothing was executed")
    _note(figure, picture)
    return figure


def _bound(picture: OwnPicture, cell: OwnCell, which: int) -> float:
    return math.nan if cell.bounds is None else picture.results.position(cell.bounds[which])


def _error(picture: OwnPicture, cell: OwnCell) -> float:
    return max(picture.results.error(cell.bounds, cell.executed), 1.0)


def _error_scale(picture: OwnPicture) -> Any:
    from matplotlib.colors import LogNorm

    errors = [error for cell in picture.cells if math.isfinite(error := _error(picture, cell))]
    return LogNorm(1.0, min(max([10.0, *errors]), LARGEST_ERROR))


def _edges(picture: OwnPicture, which: int) -> list[float]:
    cells = picture.axes[which].cells
    return [cells[0].left, *(cell.right for cell in cells)]


def _mesh(place: Any, picture: OwnPicture, value: Callable[[OwnCell], float], **style: Any) -> Any:
    """The cells in colours; the first input goes to the right, the second upwards."""
    import numpy
    from matplotlib import colormaps

    rows = len(picture.axes[1].cells)
    values = numpy.array([value(cell) for cell in picture.cells]).reshape(-1, rows).T
    shown = numpy.ma.masked_where(~(numpy.abs(values) <= FARTHEST), values)
    style["cmap"] = colormaps[style["cmap"]].with_extremes(bad=NO_NUMBER)
    # An image of its own, so that the file does not grow with the number of cells.
    return place.pcolormesh(_edges(picture, 0), _edges(picture, 1), shown, rasterized=True, **style)


def _dress(figure: Any, place: Any, picture: OwnPicture, mesh: Any, title: str) -> None:
    place.set_title(title, loc="left", fontsize=9, color=INK)
    place.set_facecolor(NO_NUMBER)
    for which, set_scale in ((0, place.set_xscale), (1, place.set_yscale)):
        if picture.axes[which].is_logarithmic:
            set_scale("log")
    place.set_xlabel(picture.axes[0].name, fontsize=8, color=INK)
    place.set_ylabel(picture.axes[1].name, fontsize=8, color=INK)
    place.minorticks_off()
    place.tick_params(labelsize=8)
    bar = figure.colorbar(mesh, ax=place, location="bottom", shrink=0.9, aspect=30)
    bar.ax.tick_params(labelsize=8)
    bar.ax.minorticks_off()
    if bar.ax.get_xscale() == "linear":
        bar.ax.locator_params(axis="x", nbins=6)
    if place.get_xscale() == "linear":
        place.locator_params(axis="x", nbins=6)


def _hatch_nan(place: Any, picture: OwnPicture) -> None:
    """Hatching over cells that may be NaN, a row of neighbours at once."""
    from matplotlib.patches import Rectangle

    rows = len(picture.axes[1].cells)
    for column in range(len(picture.axes[0].cells)):
        own = picture.cells[column * rows : (column + 1) * rows]
        begin: float | None = None
        for number, cell in enumerate(own):
            across, upwards = cell.spans
            if cell.may_be_nan and begin is None:
                begin = upwards.left
            if begin is not None and (number + 1 == rows or not own[number + 1].may_be_nan):
                corner = (across.left, begin)
                size = (across.right - across.left, upwards.right - begin)
                place.add_patch(
                    Rectangle(corner, *size, fill=False, hatch="////", edgecolor=UNDEFINED, linewidth=0, alpha=0.5)
                )
                begin = None


def _note(figure: Any, picture: OwnPicture) -> None:
    """What hatching and grey mean, where there is any."""
    words: list[str] = []
    if any(cell.may_be_nan for cell in picture.cells):
        words.append("hatched: NaN is possible")
    shown = [value for cell in picture.cells for value in (_bound(picture, cell, 0), _bound(picture, cell, 1))]
    errors = [_error(picture, cell) for cell in picture.cells] if picture.executed else []
    if not all(abs(value) <= FARTHEST for value in [*shown, *errors]):
        words.append("grey: no finite bound, or no error")
    if words:
        figure.supxlabel("; ".join(words), x=0.01, ha="left", fontsize=8, color=INK)
