"""The verb `check`: by source line, what can go wrong, and what is proved not to.

scev check bs2b.c
scev check --fail-on certain --format sarif src/*.c
scev check -p build
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final, Unpack

from scev.errors import UsageError

if TYPE_CHECKING:
    from scev.checks import Certainty
    from scev.cli.stated import ReadingOptions
    from scev.projects.checked import CheckedUnit
    from scev.report.forms.text.paint import Painter
    from scev.report.rows.checked import ShownFindings

FOUND: Final = 3
"""The exit status where there is a finding that `--fail-on` names."""
UNREADABLE: Final = 1
"""The exit status where some unit of a project cannot be read."""


def check(
    files: Sequence[str],
    form: str,
    color: str,
    kinds: str | None,
    functions: Sequence[str],
    entries: Sequence[str],
    proved: bool,
    unknown: bool,
    fail_on: str | None,
    baseline: str | None,
    update_baseline: bool,
    witnesses: bool,
    libraries: bool,
    most: int | None,
    jobs: int | None,
    **options: Unpack[ReadingOptions],
) -> int:
    """Check files; what is found goes to standard output. The exit status: FOUND where `fail_on` says so, else 0, or
    UNREADABLE. What is not said here may be said by the settings of the project (projects/settings.py).
    """
    from scev.checks import CERTAIN, IMPOSSIBLE, POSSIBLE, UNKNOWN, VERDICTS, kinds_named
    from scev.cli.baseline import apply_baseline, read_baseline, write_baseline
    from scev.cli.caching import CacheChoice
    from scev.cli.checking import find_in_units, request_of
    from scev.cli.output import Output
    from scev.cli.project import linked, units_of
    from scev.projects.settings import read_settings
    from scev.report.forms.text.paint import painter_for_output
    from scev.support.amounts import counted
    from scev.support.whole_files import is_standard_output

    said = read_settings()
    baseline = said.baseline if baseline is None else baseline
    fail_on = said.fail_on if fail_on is None else fail_on
    if update_baseline and baseline is None:
        raise UsageError("--update-baseline belongs to --baseline FILE")
    listed = {CERTAIN: True, POSSIBLE: True, UNKNOWN: unknown, IMPOSSIBLE: proved}
    verdicts = tuple(verdict for verdict in VERDICTS if listed[verdict])
    chosen = None if kinds is None else kinds_named(kinds)
    asked = request_of(options, said, chosen, verdicts, functions, entries, witnesses, libraries)
    known = read_baseline(baseline) if baseline is not None and not update_baseline else {}
    output = Output(update_baseline and is_standard_output(baseline))
    cache = CacheChoice(options, output)
    given = units_of(files, options, output)
    if not given.units:
        raise UsageError("check takes FILE…, or -p BUILD; see `scev check --help`")
    units, reading = linked(given, asked.reading, options, jobs, output)
    asked = asked._replace(reading=reading.with_kept(cache.programs()))
    checked, shown, notes = find_in_units(units, asked, said, cache, jobs, options["project"], output)
    cache.close()
    if update_baseline:
        assert baseline is not None
        output.write(f"{baseline}: {counted(write_baseline(baseline, shown.findings), 'finding')}\n")
    else:
        shown = apply_baseline(shown, known)
        most = said.max if most is None else most
        if most is not None and len(shown.findings) > most:
            notes.append(f"{len(shown.findings) - most} more than --max")
            told = shown._replace(findings=shown.findings[:most])
        else:
            told = shown
        _write(told, checked, notes, form, verdicts, output.write, painter_for_output(color))
    output.end()
    bad = (CERTAIN,) if fail_on == CERTAIN else (CERTAIN, POSSIBLE) if fail_on == POSSIBLE else ()
    if not update_baseline and any(finding.verdict in bad for finding in shown.findings):
        return FOUND
    return UNREADABLE if any(each.error for each in checked) else 0


def _write(
    shown: ShownFindings,
    checked: Sequence[CheckedUnit],
    notes: list[str],
    form: str,
    verdicts: tuple[Certainty, ...],
    write: Callable[[str], None],
    painter: Painter,
) -> None:
    from scev.cli.checking import WITHOUT_SNAN, assumptions, launch_lines, left_out_words, stated_launch
    from scev.report.rows.findings import finding_lines, finding_object, summary
    from scev.report.words.layout import Line

    if form == "json":
        import json

        found: dict[str, object] = {
            "schema": "scev-check/1",
            "findings": [finding_object(finding) for finding in shown.findings],
            "counts": shown.counts,
        }
        if shown.not_run:
            found["not_run"] = list(shown.not_run)
        if shown.without_snan:
            found["assumed"] = [WITHOUT_SNAN]
        if launch := stated_launch(checked):
            found["launch"] = launch
        write(json.dumps(found, indent=1) + "\n")
        return
    if form == "sarif":
        import scev
        from scev.report.forms.sarif import sarif_text

        write(sarif_text(shown.findings, scev.__version__, stated_launch(checked)))
        return
    if form == "csv":
        from scev.report.forms.triage import triage_text

        write(triage_text(shown.findings))
        return
    counted = summary(shown.counts, verdicts, [*notes, *left_out_words(shown)])
    if form == "github":
        from scev.projects.unit import from_here
        from scev.report.forms.github import annotation

        for finding in shown.findings:
            write(f"{annotation(finding.moved_to(from_here(finding.file)))}\n")
        write(f"{counted}\n")
        return
    lines: list[Line] = []
    for finding in shown.findings:
        lines += finding_lines(finding)
    write(painter.text(lines) if lines else "")
    write(f"{counted}\n")
    write("".join([f"{line}\n" for line in shown.not_run]))
    write("".join([f"{line}\n" for line in (*assumptions(shown), *launch_lines(checked, hints=True))]))
