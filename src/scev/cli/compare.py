"""The verb `compare`: which facts of a program another one has, has lost, and knows better.

scev compare O1.bc O2.bc
scev compare --fail-on lost before.ll after.ll
scev compare kernel.ll --against opt-22
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, Unpack

from scev.errors import UsageError

if TYPE_CHECKING:
    from scev.cli.output import Output
    from scev.cli.stated import ReadingOptions
    from scev.report.compare.matching import Comparison
    from scev.report.compare.sides import FunctionSide

FOUND: Final = 3
"""The exit status where a fact is what `--fail-on` names."""
LOST_ONES: Final = "lost"
CHANGED: Final = "changed"


def compare(
    files: Sequence[str],
    against: str | None,
    form: str,
    color: str,
    functions: tuple[str, ...],
    fail_on: str | None,
    target: str | None,
    jobs: int | None,
    **options: Unpack[ReadingOptions],
) -> int:
    """Compare two programs, or one with what LLVM knows of it. The exit status: FOUND where `--fail-on` says so."""
    from scev.cli.output import Output
    from scev.report.compare.judged import CHANGES, LOST, WEAKER

    if len(files) != 2:
        raise UsageError("compare takes two files; see `scev compare --help`")
    output = Output()
    headings: list[str] = []
    sides = [_side(file, functions, jobs, output, headings, options) for file in files]
    from scev.report.compare.matching import compare as compare_sides

    found = compare_sides(files[0], files[1], sides[0], sides[1])
    _write(found, headings, form, color, output)
    output.end()
    counts = found.counts()
    bad = (LOST, WEAKER) if fail_on == LOST_ONES else CHANGES if fail_on == CHANGED else ()
    return FOUND if any(counts[verdict] for verdict in bad) else 0


def _side(
    file: str,
    functions: tuple[str, ...],
    jobs: int | None,
    output: Output,
    headings: list[str],
    options: ReadingOptions,
) -> list[FunctionSide]:
    """The facts of a program."""
    from scev.cli.input import Reading
    from scev.cli.running import analyzed_input, pieces_of
    from scev.cli.stated import parse_stated, settings_of
    from scev.report.compare.sides import SideReport
    from scev.support.workers import available_cores

    settings = settings_of(options, True)
    reading = Reading(settings, options["prepare"], True, options["cc"])
    with output.reading(file):
        found = reading.read(file)
    if found.heading:
        headings.append(found.heading)
    analyzed = analyzed_input(found, parse_stated(options["given"]), settings)
    report = SideReport(found.module, found.keeps_numbers)
    chosen = found.focused()
    if functions:
        from scev.analysis.selection import select

        chosen = select(report.module, functions)
    output.begin(report.module.name, len(chosen))
    return [output.count(piece) for piece in pieces_of(report, chosen, analyzed, jobs or available_cores())]


def _write(found: Comparison, headings: list[str], form: str, color: str, output: Output) -> None:
    from scev.report.compare.text import comparison_text
    from scev.report.paint import painter_for_output

    for heading in headings:
        output.write(f"{heading}\n")
    output.write(comparison_text(found, painter_for_output(color)))
