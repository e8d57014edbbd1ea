"""What a verb reads: files, or the units of a compilation database (`-p`), each with the options of its compiler."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scev.cli.piped import has_piped_input
from scev.errors import UsageError
from scev.projects.inputs import ReadOptions
from scev.projects.unit import Unit

if TYPE_CHECKING:
    from scev.cli.output import Output
    from scev.cli.stated import ReadingOptions
    from scev.settings import Settings


def reading_of(
    options: ReadingOptions,
    settings: Settings,
    for_people: bool = True,
    unoptimised: bool = False,
    keeps_numbers: bool = True,
) -> ReadOptions:
    """How the options of a verb say that files are read."""
    return ReadOptions(
        settings,
        options["prepare"],
        for_people,
        options["cc"],
        keeps_numbers,
        unoptimised,
        not options["no_run"],
        options["flags"],
    )


def units_of(files: Sequence[str], options: ReadingOptions, output: Output) -> list[Unit]:
    """The units that a verb is about: its files, what is piped in where there are none, or those of a project. What is
    left out of a project is told on standard error. No unit where there is nothing to read.
    """
    if files.count("-") > 1:
        raise UsageError("standard input can be read only once")
    path = options["project"]
    if path is None:
        names = list(files) or (["-"] if has_piped_input() else [])
        return [Unit(name, tuple(options["flags"])) for name in names]
    if options["cc"] is not None:
        raise UsageError("-p names the options of each file, and --cc a command for all")
    from scev.projects.database import read_database

    project = read_database(path, files)
    for line in project.left_out:
        output.note(line)
    return [unit._replace(flags=(*unit.flags, *options["flags"])) for unit in project.units]


def unit_of(file: str, options: ReadingOptions, output: Output) -> Unit:
    """The unit of one file: the first, where a project compiles it more than once."""
    return units_of([file], options, output)[0]
