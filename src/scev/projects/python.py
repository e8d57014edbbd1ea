"""A project checked from Python: `scev.check_project`.

`scev/__init__` names the function in the table of support/supplied.py.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from scev.analysis.given import GivenFacts, facts_of_python
from scev.analysis.requested import check_jobs, check_settings
from scev.checks import CERTAIN, POSSIBLE, Certainty, kinds_named
from scev.errors import ScevError
from scev.projects.checked import CheckRequest, check_units, merged
from scev.projects.database import read_database
from scev.projects.inputs import ReadOptions
from scev.report.rows.findings import Message
from scev.settings import DEFAULT_SETTINGS, Settings
from scev.support.workers import available_cores

_VERDICTS: Final[tuple[Certainty, ...]] = (CERTAIN, POSSIBLE)


class CheckedProject(NamedTuple):
    """What was found in a project.

    findings     the certain and the possible findings, each once, the certain ones first
    unreadable   a line for each unit that cannot be read, which is not checked: its file, and why
    left_out     lines on what is left out of the compilation database: options that are not taken, files of other
                 languages
    """

    findings: list[Message]
    unreadable: list[str]
    left_out: list[str]


def check_project(
    build: str | os.PathLike[str],
    files: Iterable[str | os.PathLike[str]] | None,
    checks: str,
    given: GivenFacts | None,
    settings: Settings | None,
    flags: Iterable[str],
    jobs: int | None,
    witnesses: bool,
) -> CheckedProject:
    """The findings of the units of a compilation database: `scev.check_project`."""
    check_settings(settings)
    if jobs is not None:
        check_jobs(jobs)
    names = [] if files is None else [os.fspath(file) for file in _listed("files", files)]
    more = tuple(map(str, _listed("flags", flags)))
    chosen = DEFAULT_SETTINGS.with_("undef", "absent").with_("snan", "absent") if settings is None else settings
    chosen = chosen.with_("ub", "any")
    asked = CheckRequest(
        # As scev check reads files.
        ReadOptions(chosen, None, True, unoptimised=True, runs=False, flags=more),
        kinds_named(checks),
        _VERDICTS,
        facts_of_python(given),
        witnesses=witnesses,
    )
    path = os.fspath(build)
    project = read_database(path, names)
    units = [unit._replace(flags=(*unit.flags, *more)) for unit in project.units]
    checked = list(check_units(units, asked, jobs or available_cores(), True))
    unreadable = [each.error for each in checked if each.error]
    if len(unreadable) == len(units):
        raise ScevError(f"none of its {len(units)} units can be read; the first: {unreadable[0]}", path)
    return CheckedProject(merged(checked, _VERDICTS).findings, unreadable, project.left_out)


def _listed(name: str, given: object) -> Iterable[str]:
    """What is given as a list; TypeError for one text, whose letters nobody meant."""
    if not isinstance(given, Iterable) or isinstance(given, str | bytes | Mapping):
        raise TypeError(f"{name} is a list of texts, not {type(given).__name__}")
    return given
