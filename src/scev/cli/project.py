"""What a verb reads: files, or the units of a compilation database (`-p`), each with the options of its compiler."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

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


class GivenUnits(NamedTuple):
    """The units that a verb is about, and whether they may be all of a program."""

    units: list[Unit]
    may_be_whole: bool


def units_of(files: Sequence[str], options: ReadingOptions, output: Output) -> GivenUnits:
    """The units that a verb is about: its files, what is piped in where there are none, or those of a project. What is
    left out of a project is told on standard error. No unit where there is nothing to read.
    """
    if files.count("-") > 1:
        raise UsageError("standard input can be read only once")
    path = options["project"]
    if path is None:
        names = list(files) or (["-"] if has_piped_input() else [])
        return GivenUnits([Unit(name, tuple(options["flags"])) for name in names], True)
    if options["cc"] is not None:
        raise UsageError("-p names the options of each file, and --cc a command for all")
    from scev.projects.database import read_database

    project = read_database(path, files)
    for line in project.left_out:
        output.note(line)
    units = [unit._replace(flags=(*unit.flags, *options["flags"])) for unit in project.units]
    return GivenUnits(units, bool(files) or not project.has_others)


def program_of(file: str, reading: ReadOptions, options: ReadingOptions, output: Output) -> tuple[Unit, ReadOptions]:
    """The unit of one file, as unit_of has it, and how it is read; without a file, "", that of what is piped in, or the
    first of a project, which with `--link` is the program that it makes.
    """
    if file:
        return unit_of(file, options, output), reading
    units, reading = linked(units_of([], options, output), reading, options, None, output)
    return units[0], reading


def unit_of(file: str, options: ReadingOptions, output: Output) -> Unit:
    """The unit of one file: the first, where a project compiles it more than once."""
    return units_of([file], options, output).units[0]


def linked(
    given: GivenUnits, reading: ReadOptions, options: ReadingOptions, jobs: int | None, output: Output
) -> tuple[list[Unit], ReadOptions]:
    """The units, and how they are read: with `--link` the program that they are, and those that stay apart, of which a
    line on standard error says why.
    """
    units = given.units
    if not options["link"] or len(units) < 2:
        return units, reading
    from scev.projects.linked import linked_units
    from scev.support.workers import available_cores

    is_said = any(text.partition("=")[0].strip() == "world" for text in options["knobs"])
    closes = given.may_be_whole and not is_said
    with output.doing(f"linking {len(units)} units"):
        found = linked_units(units, reading, jobs or available_cores(), options["project"] is not None, closes)
    for line in found.apart:
        output.note(line)
    return found.units, found.reading
