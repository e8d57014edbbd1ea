"""What may go wrong in the units of a project: each checked with its own options, on several processes, as one result.

A header's findings are told once. What is said of a line rather than of a value, that it never runs, that a comparison
is always true, is told of a header only if all units that have code of that line say it (checks/copies.py, for one
unit). A unit that cannot be read is one line, and the others go on.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Final, NamedTuple

from scev.analysis import target_of
from scev.analysis.memory import FactMemory
from scev.checks import CERTAIN, POSSIBLE, VERDICTS, Certainty, is_kind_of_lines
from scev.errors import ScevError, UsageError
from scev.projects.entries import entries_of, used_functions, with_entries
from scev.projects.inputs import ReadOptions, analyzed_input
from scev.projects.kept_units import KeptUnit
from scev.projects.unit import Unit, from_here
from scev.report.rows.checked import ShownFindings, check_module, is_file_of_library
from scev.report.rows.findings import Message, path_from_here, worth
from scev.report.rows.kept_findings import KeptFindings
from scev.report.words.launches import NO_NOTE, LaunchNote, launch_of
from scev.report.words.wording import ModuleWording
from scev.settings import Settings
from scev.source.kernel_copies import kernel_copies
from scev.source.locations import location_of_instruction
from scev.support.interrupts import INTERRUPTIBLE
from scev.support.workers import WorkerLostError, in_order

if TYPE_CHECKING:
    from scev.analysis.given import GivenFact
    from scev.ir import Module
    from scev.projects.fact_cache import FactCache
    from scev.projects.inputs import Input

MAX_LINES_OF_UNITS: Final = 4
"""Maximum lines of units about what was not run that are told."""
_Place = tuple[str, int, int]


class CheckRequest(NamedTuple):
    """What is asked of units. `kinds`: names of KINDS; `verdicts`: those that are listed; `functions`: those that are
    meant, all if there are none; `entries`: where inputs come in. `kept`: findings that were found before, by the
    program of a `version`.
    """

    reading: ReadOptions
    kinds: list[str]
    verdicts: tuple[Certainty, ...] = (CERTAIN, POSSIBLE)
    stated: Sequence[GivenFact] = ()
    functions: Sequence[str] = ()
    entries: Sequence[str] = ()
    witnesses: bool = False
    libraries: bool = False
    kept: FactCache | None = None
    version: str = ""


class CheckedUnit(NamedTuple):
    """What is found in a unit, or why it cannot be read. `headers`: where it has code of other files than its own, of
    which not only libraries read, or also of its own, if that is compiled twice; of one unit alone nowhere. `missing`:
    names that were asked about and are not in this one of several units. `scope`: how far facts see in this one of
    several, "function" or "program". `launch`: what is to be said of the launch of a program for a GPU.
    """

    unit: Unit
    found: ShownFindings | None
    error: str = ""
    headers: frozenset[_Place] = frozenset()
    missing: tuple[str, ...] = ()
    scope: str = ""
    launch: LaunchNote = NO_NOTE


def check_units(units: Sequence[Unit], asked: CheckRequest, jobs: int, goes_on: bool) -> Iterator[CheckedUnit]:
    """Each unit checked, in order. `goes_on`: also where one cannot be read; else its ScevError is raised."""

    files = [file for unit in units for file in unit.files()]

    def work(number: int) -> CheckedUnit:
        unit = units[number]
        try:
            with INTERRUPTIBLE:
                return _checked(unit, asked, len(units) > 1, files.count(unit.file) > 1)
        except UsageError:
            raise
        except ScevError as error:
            if not goes_on:
                raise
            return CheckedUnit(unit, None, str(error))
        finally:
            if len(units) > 1:
                # Objects of one unit are garbage at the next.
                gc.collect()

    missing: dict[str, int] = {}
    read = 0
    try:
        for each in in_order(work, [unit.size() for unit in units], jobs):
            read += each.found is not None
            for name in each.missing:
                missing[name] = missing.get(name, 0) + 1
            yield each
    except WorkerLostError:
        raise ScevError("a worker process was lost; with little memory, try --jobs 1") from None
    if nowhere := [name for name, count in missing.items() if count == read]:
        raise ScevError(f"no unit has '{nowhere[0]}'")


def _checked(unit: Unit, asked: CheckRequest, is_one_of_several: bool, is_twice: bool) -> CheckedUnit:
    from scev.analysis.selection import find, select

    found = asked.reading.read_unit(unit)
    missing: list[str] = []
    functions, entries, stated = asked.functions, asked.entries, list(asked.stated)
    if is_one_of_several:
        # Another unit may have what is named.
        functions = [name for name in functions if find(found.module, name)]
        entries = [name for name in entries if find(found.module, name)]
        stated = stated_of(stated, found.module, asked.reading.settings)
        missing = [name for name in (*asked.functions, *asked.entries) if name not in (*functions, *entries)]
        missing += [fact.text for fact in asked.stated if fact not in stated]
    if entries:
        found.module = with_entries(found.module, entries)
    own = "" if is_twice or unit.parts else unit.file
    cache = asked.kept if asked.kept is not None and asked.kept.is_for(found.module) else None
    launch = launch_of(found.module, target_of(found.module, found.settings), found.settings)
    before = None if cache is None else KeptUnit(cache, found.module, _question(asked, found, is_one_of_several, own))
    if before is not None and (kept := before.find()) is not None:
        return CheckedUnit(unit, kept[0], "", kept[1], tuple(missing), kept[2], launch)
    memory = None if cache is None else FactMemory(cache, asked.version, False)
    analyzed = analyzed_input(found, stated, memory=memory)
    wording = ModuleWording(found.module, "source", found.keeps_numbers, folds_kernels=True)
    wanted = [] if asked.functions else found.focused()
    if functions:
        wanted = select(found.module, functions)
    wanted = kernel_copies(found.module).shown(wanted, bool(functions) or found.is_focused)
    if entries:
        # What nobody calls is not asked about.
        used = {**entries_of(found.module, entries), **used_functions(found.module)}
        wanted = [each for each in wanted if each.name in used]
    rows = None
    if cache is not None and not asked.witnesses:
        rows = KeptFindings(
            analyzed, cache, asked.version, asked.kinds, asked.verdicts, asked.libraries, found.keeps_numbers
        )
    shown = check_module(analyzed, wording, wanted, asked.kinds, asked.verdicts, asked.witnesses, asked.libraries, rows)
    if is_one_of_several or unit.parts:
        shown = shown._replace(findings=[one.moved_to(from_here(one.file)) for one in shown.findings])
    headers: frozenset[_Place] = frozenset()
    scope = ""
    if is_one_of_several:
        headers, scope = _places_of_headers(found.module, own), analyzed.scope
    if before is not None:
        before.keep(shown, headers, scope, wording.text, *([] if rows is None else [rows.wording.text]))
    return CheckedUnit(unit, shown, "", headers, tuple(missing), scope, launch)


def _question(asked: CheckRequest, found: Input, is_one_of_several: bool, own: str) -> list[str]:
    """All that decides what is found in a unit, beside its program."""
    stated = [fact.text for fact in asked.stated]
    named = [str(list(words)) for words in (asked.kinds, asked.verdicts, stated, asked.functions, asked.entries)]
    switches = (asked.witnesses, asked.libraries, is_one_of_several, found.keeps_numbers, found.units)
    return [asked.version, "unit", *named, str(switches), own, repr(found.settings)]


def stated_of(stated: Sequence[GivenFact], module: Module, settings: Settings) -> list[GivenFact]:
    """Of what is given, what is of values that a module has."""
    from scev.analysis.given import resolve_given

    found: list[GivenFact] = []
    for fact in stated:
        with suppress(ScevError):
            resolve_given([fact], module, settings)
            found.append(fact)
    return found


def _places_of_headers(module: Module, own: str) -> frozenset[_Place]:
    """Where a module has code of other files than `own`, and no library's."""
    paths: dict[str, str] = {}
    places: dict[_Place, bool] = {}
    for function in module.defined_functions():
        for block in function.blocks:
            for instruction in block.instructions:
                place = location_of_instruction(instruction)
                if place is None:
                    continue
                if (path := paths.get(place.file)) is None:
                    path = "" if is_file_of_library(place.file) else from_here(path_from_here(place.file, function))
                    path = paths[place.file] = "" if path == own else path
                if path:
                    places[path, place.line, place.column] = True
    return frozenset(places)


def merged(units: Sequence[CheckedUnit], verdicts: tuple[Certainty, ...]) -> ShownFindings:
    """The findings of units as one list, each once, the certain ones first; `verdicts` are those that are listed."""
    found = [each.found for each in units if each.found is not None]
    if len(units) == 1:
        return found[0]
    first: dict[_Told, Message] = {}
    said: dict[_Told, int] = {}
    for each in found:
        for one in each.findings:
            key = (one.kind, one.file, one.line, one.column, _claim(one))
            said[key] = said.get(key, 0) + 1
            first[key] = one if (before := first.get(key)) is None else before.joined(one)
    findings = [one for key, one in first.items() if not _is_denied(one, said[key], units)]
    findings.sort(key=worth)
    counts: dict[Certainty, int] = {}
    for verdict in VERDICTS:
        counts[verdict] = (
            sum(one.verdict == verdict for one in findings)
            if verdict in verdicts
            else sum(each.counts.get(verdict, 0) for each in found)
        )
    not_run = [line for each in found for line in each.not_run]
    if len(not_run) > MAX_LINES_OF_UNITS:
        more = len(not_run) - MAX_LINES_OF_UNITS
        not_run[MAX_LINES_OF_UNITS:] = [f"and {more} more lines on where no witness was looked for"]
    return ShownFindings(
        findings,
        counts,
        sum(each.silenced for each in found),
        0,
        sum(each.foreign for each in found),
        any(each.without_snan for each in found),
        tuple(not_run),
    )


_Told = tuple[str, str, int, int, str]


def _claim(one: Message) -> str:
    """What tells two findings of one place and kind apart."""
    return one.message if is_kind_of_lines(one.kind) or not one.line else ""


def _is_denied(one: Message, said: int, units: Sequence[CheckedUnit]) -> bool:
    """Whether some unit has code of the line of which this is not said."""
    place = (one.file, one.line, one.column)
    return is_kind_of_lines(one.kind) and said < sum(place in each.headers for each in units)
