"""A picture of functions of a program, from what was asked for to its file; and what is said of it."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, final

from scev.errors import UsageError
from scev.plots import iteration_charts, own_charts, own_maps
from scev.plots.executed import MAX_TRACED_VALUES, without_words
from scev.plots.iterations import IterationsPicture
from scev.plots.own import OwnPicture
from scev.plots.page import page_of
from scev.plots.picture import PAGE, mark_of, svg_text, write_figure
from scev.plots.subject import Subject
from scev.support.whole_files import write_whole_text

MAX_ROWS_ON_A_PAGE: Final = 4096
"""Maximum cells or iterations that the table of a page lists."""


@final
class Request:
    """What is drawn of some functions: over one input beside each other, else one function alone."""

    def __init__(self, subjects: Sequence[Subject], value: str | None) -> None:
        first = subjects[0]
        is_alone = value is not None or len(first.axes) == 2
        if is_alone and len(subjects) > 1:
            raise UsageError("over two inputs, and over iterations, one function is plotted at a time")
        self.pictures: Final[list[OwnPicture | IterationsPicture]] = [
            OwnPicture(subject) if value is None else IterationsPicture(subject, value) for subject in subjects
        ]

    @property
    def title(self) -> str:
        return "; ".join(picture.title for picture in self.pictures)

    def mark(self) -> str:
        """The fingerprint of its numbers."""
        return mark_of("\n".join(picture.numbers() for picture in self.pictures))

    def figure(self) -> Any:
        first = self.pictures[0]
        if isinstance(first, IterationsPicture):
            return iteration_charts.figure_of(first)
        if len(first.axes) == 2:
            return own_maps.figure_of(first)
        return own_charts.figure_of([one for one in self.pictures if isinstance(one, OwnPicture)])

    def said(self) -> str:
        """What is shown, and what was executed, in a line."""
        first = self.pictures[0]
        if isinstance(first, IterationsPicture):
            shown = f"over the iterations of {first.subject.wording.loop(first.loop.loop)}"
        else:
            shown = f"on {' x '.join(str(len(axis.cells)) for axis in first.axes)} cells"
        executed = sum(picture.executed for picture in self.pictures)
        headings = "; ".join(picture.heading for picture in self.pictures)
        notes = dict.fromkeys(note for picture in self.pictures for note in picture.notes)
        words = [", ".join([f"{headings} {shown}", *notes])]
        if executed:
            words.append(f"all {executed} executed values are inside")
        outcomes = sum((picture.outcomes for picture in self.pictures), Counter[int]())
        without = without_words(outcomes)
        words += [without] if without else []
        if excluded := sum(picture.excluded for picture in self.pictures):
            words.append(f"{excluded} sample{' was' if excluded == 1 else 's were'} not run: known not to be arguments")
        if isinstance(first, IterationsPicture) and first.is_cut:
            words.append(f"only the first {MAX_TRACED_VALUES} values of a call are shown")
        reasons = {f"{one.subject.title}: {one.not_run}": True for one in self.pictures if one.not_run}
        words += [f"nothing was executed of {reason}" for reason in reasons]
        if not executed and not without and not excluded and not reasons:
            words.append("no value was computed")
        return "; ".join(words)

    def write(self, path: str, command: str) -> None:
        """Write the file; `command` says how it was made."""
        figure, mark = self.figure(), self.mark()
        if Path(path).suffix.lower() != PAGE:
            write_figure(figure, path, mark)
            return
        columns, rows = self._table()
        text = page_of(self.title, svg_text(figure, mark), [command], self.said(), columns, rows)
        write_whole_text(text, path)

    def _table(self) -> tuple[list[str], list[list[str]]]:
        rows: list[list[str]] = []
        first = self.pictures[0]
        if isinstance(first, IterationsPicture):
            return _iterations_table(first)
        for picture in self.pictures:
            assert isinstance(picture, OwnPicture)
            for cell in picture.cells:
                spans = [
                    f"[{axis.text(span.low)}, {axis.text(span.high)}]"
                    for axis, span in zip(picture.axes, cell.spans, strict=True)
                ]
                has_nan = any(point.result is None for point in cell.points)
                error = picture.results.error(cell.bounds, cell.executed)
                executed = picture.results.interval_text(cell.executed, has_nan) if cell.points else ""
                bounds = picture.results.interval_text(cell.bounds, cell.may_be_nan)
                own = [picture.subject.title] if len(self.pictures) > 1 else []
                rows.append([*own, *spans, bounds, executed, "" if math.isnan(error) else f"{error:.4g}"])
        own = ["function"] if len(self.pictures) > 1 else []
        columns = [*own, *(axis.name for axis in first.axes), "bounds", "executed", "error"]
        return columns, rows[:MAX_ROWS_ON_A_PAGE]


def _iterations_table(picture: IterationsPicture) -> tuple[list[str], list[list[str]]]:
    rows: list[list[str]] = []
    count = max((len(run.values) for run in picture.runs), default=0)
    for number in range(min(count, MAX_ROWS_ON_A_PAGE)):
        bounds = picture.each[number] if number < len(picture.each) else picture.bounds
        row = [str(number), picture.results.interval_text(bounds, picture.may_be_nan)]
        for run in picture.runs:
            value = run.values[number] if number < len(run.values) else None
            is_nan = number < len(run.values) and value is None
            row.append("NaN" if is_nan else "" if value is None else picture.results.text(value))
        rows.append(row)
    columns = [
        "iteration" if picture.is_each else "values before",
        "bounds",
        *(f"executed, {run.inputs}" if run.inputs else "executed" for run in picture.runs),
    ]
    return columns, rows
