"""The verb `plot`: bounds of formulas, beside true values; bounds of functions of a program, beside executed ones.

scev plot exp2 --over -16:15                    a formula (plots/formulas.py)
scev plot t.c:saturate --over x=-1:2            a function of a file (plots/subject.py)
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple, Unpack

from scev.cli.stated import NOTHING_STATED, ReadingOptions, parse_stated, settings_of
from scev.errors import UsageError

if TYPE_CHECKING:
    from scev.analysis import AnalyzedModule

FORMULA_CELLS: Final = 48
"""Intervals of a formula, where no number is asked for."""
_OF_FILES: Final = ("given", "prepare", "cc", "launch", "scope")


class PlotRequest(NamedTuple):
    """What is asked of a picture, beside what is plotted: the inputs, how many cells, a value of a loop, the file."""

    overs: Sequence[str]
    cells: int | None
    value: str | None
    target: str | None
    options: ReadingOptions


class PlottedFunction(NamedTuple):
    """A function of a file."""

    text: str
    file: str
    function: str


def plot(
    subjects: tuple[str, ...],
    overs: Sequence[str],
    type_: str | None,
    cells: int | None,
    value: str | None,
    target: str | None,
    **options: Unpack[ReadingOptions],
) -> str:
    """Draw formulas or functions into one file; the answer is one line about it."""
    asked = PlotRequest(overs, cells, value, target, options)
    if not (functions := [meant for meant in map(function_meant, subjects) if meant is not None]):
        return _plot_formulas(subjects, type_ or "float", asked)
    if len(functions) < len(subjects):
        raise UsageError("formulas and functions of files are not plotted beside each other")
    if type_ is not None:
        raise UsageError("--format is for formulas; the inputs of functions have their types")
    return _plot_functions(functions, asked)


def function_meant(text: str) -> PlottedFunction | None:
    """The file and the function that `FILE:function` names; None for a formula."""
    if ":" not in text:
        return None
    # The name of a function may have colons, too: t.cpp:ns::f.
    end = text.find(":")
    while end >= 0:
        file, name = text[:end], text[end + 1 :]
        if os.path.isfile(file) or file == "-":
            return _of_python(text, file) or PlottedFunction(text, file, name)
        end = text.find(":", end + 1)
    file, _, name = text.partition(":")
    return PlottedFunction(text, file, name) if "." in file or "/" in file else None


def _of_python(text: str, file: str) -> PlottedFunction | None:
    from scev.source.jitted import is_python

    return PlottedFunction(text, text, text.rpartition(":")[2]) if is_python(file) else None


# Formulas -------------------------------------------------------------------------------------------------------------


def _plot_formulas(texts: tuple[str, ...], type_: str, asked: PlotRequest) -> str:
    from scev.plots.formula_cells import formulas_of, pictures_of
    from scev.plots.picture import check_target, draw

    overs, options = asked.overs, asked.options
    if given := [name for name in _OF_FILES if options.get(name)] + (["value"] if asked.value else []):
        raise UsageError(f"--{given[0]} is for functions of files: scev plot FILE:function")
    if not overs:
        raise UsageError("Missing option '--over'; see `scev plot --help`")
    if len(overs) > 1:
        raise UsageError("a formula has one input: --over LOW:HIGH")
    named: ReadingOptions = {
        **NOTHING_STATED, "knobs": options["knobs"], "rounding": options["rounding"], "libm": options["libm"],
    }  # fmt: skip
    settings = settings_of(named)
    read = formulas_of(texts, type_)
    path = asked.target or f"{read[0].operation.name}.svg"
    check_target(path)
    pictures = pictures_of(read, overs[0], asked.cells or FORMULA_CELLS, settings)
    draw(pictures, path)
    names = ", ".join(formula.text for formula in read)
    return f"{path}: {names} on {len(pictures[0].cells)} intervals of {type_}; all true values are inside"


# Functions ------------------------------------------------------------------------------------------------------------


def _plot_functions(functions: Sequence[PlottedFunction], asked: PlotRequest) -> str:
    from scev.plots.picture import check_target, new_figure
    from scev.plots.request import Request
    from scev.plots.subject import Subject

    value = asked.value
    stem = functions[0].function + (f"-{value}" if value else "")
    path = asked.target or f"{_file_name(stem)}.svg"
    check_target(path, True)
    # That there is no matplotlib is said before anything long.
    new_figure(1, 1)
    read = _Files(asked.options)
    runs = not asked.options["no_run"]
    subjects = [Subject(read.analyzed(each.file), each.function, asked.overs, asked.cells, runs) for each in functions]
    request = Request(subjects, value)
    request.write(path, _command(functions, asked))
    return f"{path}: {request.said()}"


def _command(functions: Sequence[PlottedFunction], asked: PlotRequest) -> str:
    """The command line without what options of the analysis it had."""
    import shlex

    words = ["scev", "plot", *(each.text for each in functions)]
    words += [word for over in asked.overs for word in ("--over", over)]
    words += ["--value", asked.value] if asked.value else []
    words += ["--cells", str(asked.cells)] if asked.cells else []
    return shlex.join(words)


def _file_name(function: str) -> str:
    """A name for a file, from that of a function."""
    return "".join(each if each.isalnum() or each in "_-." else "_" for each in function).strip("_") or "plot"


class _Files:
    """The files of a command, each read once."""

    def __init__(self, options: ReadingOptions) -> None:
        from scev.cli.project import reading_of

        self.settings = settings_of(options, True)
        self.stated = parse_stated(options["given"])
        self.reading = reading_of(options, self.settings)
        self._analyzed: dict[str, AnalyzedModule] = {}

    def analyzed(self, file: str) -> AnalyzedModule:
        from scev.projects.inputs import analyzed_input

        if (found := self._analyzed.get(file)) is None:
            found = analyzed_input(self.reading.read(file), self.stated, self.settings)
            self._analyzed[file] = found
        return found
