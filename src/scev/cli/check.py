"""The verb `check`: by source line, what can go wrong, and what is proved not to.

scev check bs2b.c
scev check --fail-on certain --format sarif src/*.c
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final, Unpack

from scev.errors import UsageError

if TYPE_CHECKING:
    from scev.checks import Certainty
    from scev.cli.stated import ReadingOptions
    from scev.report.checked import ShownFindings
    from scev.report.paint import Painter

FOUND: Final = 3
"""The exit status where there is a finding that `--fail-on` names."""
_WITHOUT_SNAN: Final = "no signalling NaN"


def check(
    files: Sequence[str],
    form: str,
    color: str,
    kinds: str,
    functions: Sequence[str],
    entries: Sequence[str],
    proved: bool,
    unknown: bool,
    fail_on: str | None,
    baseline: str | None,
    update_baseline: bool,
    witnesses: bool,
    libraries: bool,
    **options: Unpack[ReadingOptions],
) -> int:
    """Check files; what is found goes to standard output. The exit status: FOUND where `fail_on` says so, else 0."""
    from scev.analysis.selection import select
    from scev.checks import CERTAIN, IMPOSSIBLE, POSSIBLE, UNKNOWN, VERDICTS, kinds_named
    from scev.cli.baseline import apply_baseline, read_baseline, write_baseline
    from scev.cli.entries import entries_of, used_functions, with_entries
    from scev.cli.input import ReadOptions, has_piped_input
    from scev.cli.output import Output
    from scev.cli.running import analyzed_input
    from scev.cli.stated import parse_stated, settings_of
    from scev.report.checked import check_module
    from scev.report.paint import painter_for_output
    from scev.report.wording import ModuleWording
    from scev.support.whole_files import is_standard_output

    names = list(files) or (["-"] if has_piped_input() else [])
    if not names:
        raise UsageError("check takes FILE…; see `scev check --help`")
    if update_baseline and baseline is None:
        raise UsageError("--update-baseline belongs to --baseline FILE")
    chosen = kinds_named(kinds)
    settings = settings_of(options, True).with_("ub", "any")
    stated = parse_stated(options["given"])
    listed = {CERTAIN: True, POSSIBLE: True, UNKNOWN: unknown, IMPOSSIBLE: proved}
    verdicts = tuple(verdict for verdict in VERDICTS if listed[verdict])
    known = read_baseline(baseline) if baseline is not None and not update_baseline else {}
    output = Output(update_baseline and is_standard_output(baseline))
    painter = painter_for_output(color)
    checked: list[tuple[str, ShownFindings]] = []
    for file in names:
        reading = ReadOptions(
            settings, options["prepare"], True, options["cc"], unoptimised=True, runs=not options["no_run"]
        )
        with output.reading(file):
            found = reading.read(file)
        if entries:
            found.module = with_entries(found.module, entries)
        analyzed = analyzed_input(found, stated, settings)
        wording = ModuleWording(found.module, "source", found.keeps_numbers)
        wanted = select(found.module, functions) if functions else found.focused()
        if entries:
            # What nobody calls is not asked about.
            used = {**entries_of(found.module, entries), **used_functions(found.module)}
            wanted = [each for each in wanted if each.name in used]
        one = check_module(analyzed, wording, wanted, chosen, verdicts, witnesses and not options["no_run"], libraries)
        checked.append((file, apply_baseline(one, known)))
    every = [finding for _, one in checked for finding in one.findings]
    if update_baseline:
        assert baseline is not None
        count = write_baseline(baseline, every)
        output.write(f"{baseline}: {count} finding{'' if count == 1 else 's'}\n")
        output.end()
        return 0
    _write(checked, form, verdicts, output.write, painter)
    output.end()
    bad = (CERTAIN,) if fail_on == CERTAIN else (CERTAIN, POSSIBLE) if fail_on == POSSIBLE else ()
    return FOUND if any(finding.verdict in bad for finding in every) else 0


def _write(
    checked: list[tuple[str, ShownFindings]],
    form: str,
    verdicts: tuple[Certainty, ...],
    write: Callable[[str], None],
    painter: Painter,
) -> None:
    from scev.report.findings import finding_lines, finding_object, summary
    from scev.report.layout import Line

    if form == "json":
        import json

        objects = [finding_object(finding) for _, one in checked for finding in one.findings]
        counts: dict[Certainty, int] = {}
        for _, one in checked:
            for verdict, count in one.counts.items():
                counts[verdict] = counts.get(verdict, 0) + count
        found: dict[str, object] = {"schema": "scev-check/1", "findings": objects, "counts": counts}
        if not_run := [line for _, one in checked for line in one.not_run]:
            found["not_run"] = not_run
        if any(one.without_snan for _, one in checked):
            found["assumed"] = [_WITHOUT_SNAN]
        write(json.dumps(found, indent=1) + "\n")
        return
    if form == "sarif":
        import scev
        from scev.report.sarif import sarif_text

        write(sarif_text([finding for _, one in checked for finding in one.findings], scev.__version__))
        return
    for file, one in checked:
        lines: list[Line] = []
        for finding in one.findings:
            lines += finding_lines(finding)
        write(painter.text(lines) if lines else "")
        before = f"{file}: " if len(checked) > 1 else ""
        notes = [f"{one.silenced} silenced in the source"] if one.silenced else []
        notes += [f"{one.known} in the baseline"] if one.known else []
        notes += [f"{one.foreign} in libraries (--libraries lists them)"] if one.foreign else []
        write(f"{before}{summary(one.counts, verdicts, notes)}\n")
        write("".join([f"{before}{line}\n" for line in one.not_run]))
    write("assumed: nothing uninitialised is read, no data race (the kind uninitialised looks for the first)\n")
    if any(one.without_snan for _, one in checked):
        write(f"assumed: {_WITHOUT_SNAN} (else --set snan=any)\n")
