"""Many units checked, and what is said of them together: for `check` in text, for `report` on a page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from scev.cli.baseline import reduced
from scev.errors import ScevError
from scev.support.amounts import counted

if TYPE_CHECKING:
    from scev.checks import Certainty
    from scev.cli.caching import CacheChoice
    from scev.cli.output import Output
    from scev.cli.stated import ReadingOptions
    from scev.projects.checked import CheckedUnit, CheckRequest
    from scev.projects.settings import ProjectSettings
    from scev.projects.unit import Unit
    from scev.report.rows.checked import ShownFindings

WITHOUT_SNAN: Final = "no signalling NaN"


def checked_units(
    units: list[Unit], asked: CheckRequest, jobs: int | None, project: str | None, output: Output
) -> list[CheckedUnit]:
    """Each unit checked; a line for each of a project that cannot be read. ScevError where none can."""
    from scev.projects.checked import check_units
    from scev.support.workers import available_cores

    checked: list[CheckedUnit] = []
    if len(units) > 1:
        output.begin(project or "check", len(units), "units")
    with output.reading(units[0].file if len(units) == 1 else ""):
        for each in check_units(units, asked, jobs or available_cores(), project is not None):
            checked.append(output.count(each) if len(units) > 1 else each)
            if each.error:
                output.note(each.error)
    if all(each.error for each in checked):
        raise ScevError(f"none of its {len(units)} units can be read", project)
    return checked


class UnitFindings(NamedTuple):
    """What is found in several units together; in words, how many those are, and how many findings are left out."""

    checked: list[CheckedUnit]
    shown: ShownFindings
    notes: list[str]


def request_of(
    options: ReadingOptions,
    said: ProjectSettings,
    kinds: list[str] | None,
    verdicts: tuple[Certainty, ...],
    functions: Sequence[str],
    entries: Sequence[str] = (),
    witnesses: bool = True,
    libraries: bool = False,
) -> CheckRequest:
    """What is asked of units: what the options of a verb do not say, the settings of a project may say."""
    from scev.checks import kinds_named
    from scev.cli.project import reading_of
    from scev.cli.stated import parse_stated, settings_of
    from scev.projects.checked import CheckRequest

    options["no_run"] = options["no_run"] or said.no_run
    return CheckRequest(
        reading_of(options, settings_of(options, True).with_("ub", "any"), unoptimised=True),
        kinds_named(said.checks) if kinds is None else kinds,
        verdicts,
        parse_stated(options["given"]) or said.given,
        functions,
        entries or said.entries,
        witnesses and not options["no_run"],
        libraries,
    )


def find_in_units(
    units: list[Unit],
    asked: CheckRequest,
    said: ProjectSettings,
    cache: CacheChoice,
    jobs: int | None,
    project: str | None,
    output: Output,
) -> UnitFindings:
    """What is found in units, but for what the settings of the project exclude."""
    from scev.projects.checked import merged
    from scev.projects.program_version import program_version

    if cache.cache is not None:
        asked = asked._replace(kept=cache.cache, version=program_version())
    checked = checked_units(units, asked, jobs, project, output)
    shown, excluded = without_excluded(merged(checked, asked.verdicts), said)
    return UnitFindings(checked, shown, [*units_words(checked), *excluded])


def without_excluded(shown: ShownFindings, said: ProjectSettings) -> tuple[ShownFindings, list[str]]:
    """The findings that the settings of a project do not exclude, and in words how many those are."""
    from scev.projects.unit import from_here

    left = [one for one in shown.findings if not said.excludes(from_here(one.file))]
    if not (count := len(shown.findings) - len(left)):
        return shown, []
    return reduced(shown, left), [f"{count} in files that are excluded"]


def units_words(checked: Sequence[CheckedUnit]) -> list[str]:
    """How many units there are, and how many of them were read; nothing for a file alone."""
    if len(checked) == 1 and not checked[0].unit.parts:
        return []
    programs = [f"1 program of {len(each.unit.parts)} units" for each in checked if each.unit.parts and not each.error]
    alone = [each for each in checked if not each.unit.parts]
    read = sum(not each.error for each in alone)
    units = f"{'' if read == len(alone) else f'{read} of '}{counted(len(alone), 'unit')}"
    return [" and ".join([*programs, *([units] if alone else [])])]


def left_out_words(shown: ShownFindings, libraries: str = "--libraries") -> list[str]:
    """What a summary says of findings that are not shown. `libraries`: what lists those of libraries."""
    notes = [f"{shown.silenced} silenced in the source"] if shown.silenced else []
    notes += [f"{shown.known} in the baseline"] if shown.known else []
    notes += [f"{shown.foreign} in libraries ({libraries} lists them)"] if shown.foreign else []
    return notes


def launch_lines(checked: Sequence[CheckedUnit], hints: bool = False) -> list[str]:
    """What is said of the launch of units, each line once; of one that a unit lacks only where hints are wanted."""
    return list(dict.fromkeys(line for each in checked for line in each.launch.lines(hints)))


def stated_launch(checked: Sequence[CheckedUnit]) -> str:
    """The launch that is stated of those units that are for a GPU; "" where there is none."""
    return next((each.launch.stated for each in checked if each.launch.stated), "")


def assumptions(shown: ShownFindings) -> list[str]:
    """What findings rest on, a line each."""
    lines = ["assumed: nothing uninitialised is read, no data race (the kind uninitialised looks for the first)"]
    if shown.without_snan:
        lines.append(f"assumed: {WITHOUT_SNAN} (else --set snan=any)")
    return lines
