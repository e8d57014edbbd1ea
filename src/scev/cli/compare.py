"""The verb `compare`: which facts of a program another one has, has lost, and knows better.

scev compare O1.bc O2.bc
scev compare --fail-on lost before.ll after.ll
scev compare kernel.ll --against opt-22
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple, TypeVar, Unpack

from scev.cli.stated import parse_stated, settings_of
from scev.errors import ScevError, UsageError

if TYPE_CHECKING:
    from scev.analysis import AnalyzedModule
    from scev.cli.output import Output
    from scev.cli.stated import ReadingOptions
    from scev.projects.inputs import Input
    from scev.report.compare.matching import ProgramComparison
    from scev.report.forms.base import Report
    from scev.settings import Settings

Piece = TypeVar("Piece")

FOUND: Final = 3
"""The exit status where a fact is what `--fail-on` names."""
LOST_ONES: Final = "lost"
CHANGED: Final = "changed"


class ComparisonRequest(NamedTuple):
    """How programs are read and analysed that are compared; `headings` gets how each was compiled."""

    functions: tuple[str, ...]
    jobs: int | None
    options: ReadingOptions
    output: Output
    headings: list[str]

    def read(self, file: str, settings: Settings, for_people: bool) -> tuple[Input, AnalyzedModule]:
        """A program, as it is analysed."""
        from scev.cli.project import reading_of, unit_of
        from scev.projects.inputs import analyzed_input

        reading = reading_of(self.options, settings, for_people, keeps_numbers=for_people)
        found = self.output.read(reading, unit_of(file, self.options, self.output))
        if found.heading:
            self.headings.append(found.heading)
        return found, analyzed_input(found, parse_stated(self.options["given"]), settings)

    def pieces(self, report: Report[Piece], read: Input, analyzed: AnalyzedModule) -> list[Piece]:
        """What a report needs of each function."""
        from scev.cli.running import pieces_of
        from scev.support.workers import available_cores

        chosen = read.chosen(self.functions)
        self.output.begin(report.module.name, len(chosen))
        made = pieces_of(report, chosen, analyzed, self.jobs or available_cores())
        return [self.output.count(piece) for piece in made]


def compare(
    files: Sequence[str],
    against: str | None,
    form: str | None,
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
    from scev.support.whole_files import is_standard_output

    if len(files) != (2 if against is None else 1):
        raise UsageError("compare takes A and B, or A and --against OPT; see `scev compare --help`")
    if list(files).count("-") > 1:
        raise UsageError("standard input can be read only once")
    if target is not None:
        if form is not None:
            raise UsageError("-o writes a page, --format says what goes to standard output: one of them")
        from scev.report.forms.web.shell import require_templates

        require_templates()
    output = Output(is_standard_output(target))
    headings: list[str] = []
    asked = ComparisonRequest(functions, jobs, options, output, headings)
    if against is not None:
        found = _against(files[0], against, asked)
    else:
        from scev.report.compare.matching import compare as compare_sides
        from scev.report.compare.sides import SideReport

        settings = settings_of(options, True)
        sides = []
        for file in files:
            read, analyzed = asked.read(file, settings, True)
            sides.append(asked.pieces(SideReport(read.module, read.keeps_numbers), read, analyzed))
        found = compare_sides(files[0], files[1], sides[0], sides[1])
    if target is None:
        _write(found, headings, form, color, output)
    else:
        _write_page(found, headings, target, output)
    output.end()
    counts = found.counts()
    bad = (LOST, WEAKER) if fail_on == LOST_ONES else CHANGES if fail_on == CHANGED else ()
    return FOUND if any(counts[verdict] for verdict in bad) else 0


def _against(file: str, against: str, asked: ComparisonRequest) -> ProgramComparison:
    """Our facts, under the assumptions that LLVM makes, and opt's."""
    import shlex
    import shutil

    from scev.llvm.preparation import printed_by_opt
    from scev.report.compare.against_opt import PASS, OurReport, compare_with_opt

    try:
        words = shlex.split(against)
    except ValueError as error:
        raise UsageError(f"--against {against}: {error}") from None
    tool = shutil.which(words[0]) if words else None
    if tool is None:
        raise ScevError(f"no '{against}' on the path; --against takes the name or path of an opt of LLVM")
    # LLVM sees one function at a time, and what is loaded may be undef.
    settings = settings_of(asked.options, False, "function")
    read, analyzed = asked.read(file, settings, False)
    with asked.output.doing(f"{file}: asking {words[0]}"):
        printed = printed_by_opt(read.as_read().text, file, [tool, *words[1:]], PASS, settings)
    theirs = printed.decode("utf-8", "replace")
    ours = asked.pieces(OurReport(analyzed.module), read, analyzed)
    return compare_with_opt(f"{file}, our facts", f"{file}, what {words[0]} prints", ours, theirs)


def _write_page(found: ProgramComparison, headings: list[str], target: str, output: Output) -> None:
    import io
    import os

    import scev
    from scev.report.compare.comparison_page import write_comparison
    from scev.report.compare.comparison_text import summary
    from scev.support.whole_files import write_whole_text

    title = " and ".join(dict.fromkeys(os.path.basename(name) for name in (found.a, found.b)))
    written = io.StringIO()
    found = found._replace(notes=[*headings, *found.notes])
    write_comparison(found, title, f"scev {scev.__version__}", written.write)
    write_whole_text(written.getvalue(), target)
    output.write(f"{target}: {summary(found)}\n")


def _write(found: ProgramComparison, headings: list[str], form: str | None, color: str, output: Output) -> None:
    if form == "json":
        from scev.report.compare.comparison_objects import json_object
        from scev.report.forms.data.json import json_text

        output.write(json_text(json_object(found), 1) + "\n")
        return
    from scev.report.compare.comparison_text import comparison_text
    from scev.report.forms.text.paint import painter_for_output

    for heading in headings:
        output.write(f"{heading}\n")
    output.write(comparison_text(found, painter_for_output(color)))
