"""The verb `report`: the facts of a program as one page for a browser, or the findings of a project.

scev report bs2b.c -o bs2b.html
scev report -p build
"""

from __future__ import annotations

import io
import os
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple, Unpack

from scev.cli.caching import CacheChoice
from scev.cli.output import Output
from scev.errors import UsageError
from scev.support.amounts import size_words

if TYPE_CHECKING:
    from scev.analysis.given import GivenFact
    from scev.cli.stated import ReadingOptions
    from scev.projects.checked import CheckedUnit, CheckRequest
    from scev.projects.inputs import Input, ReadOptions
    from scev.projects.unit import Unit
    from scev.report.forms.web.web_report import WebReport

NO_KINDS: Final = "none"
"""In place of kinds of findings: a page without any."""
PAGE_OF_PROJECT: Final = "report.html"
"""The page of several units, where nothing else is said."""
UNREADABLE: Final = 1
"""The exit status where some unit of a project cannot be read."""
MAX_TITLE_FILES: Final = 3
"""Maximum files that the title of a page names."""


class PageRequest(NamedTuple):
    """What is asked of a page: its file, the functions on it, the kinds of findings, None for the usual ones; how many
    processes make it; and what is said of the program.
    """

    target: str | None
    functions: Sequence[str]
    kinds: list[str] | None
    jobs: int | None
    options: ReadingOptions
    cache: CacheChoice
    output: Output

    def write(self, text: str, path: str, summary: str) -> None:
        """Write a page, and say so in a line."""
        from scev.support.whole_files import write_whole_text

        size = write_whole_text(text, path)
        self.cache.close()
        self.output.write(f"{path}: {summary}; {size_words(size)}\n")
        self.output.end()


def report(
    files: Sequence[str],
    target: str | None,
    functions: Sequence[str],
    kinds: str | None,
    jobs: int | None,
    color: str,
    **options: Unpack[ReadingOptions],
) -> int:
    """Write the page of a program, or of the units of a project; a line about it goes to standard output. The exit
    status: 0, or UNREADABLE.
    """
    from scev.checks import DEFAULT, kinds_named
    from scev.cli.project import linked, reading_of, units_of
    from scev.cli.stated import settings_of
    from scev.report.forms.web.shell import require_templates
    from scev.support.whole_files import is_standard_output

    output = Output(is_standard_output(target))
    cache = CacheChoice(options, output)
    chosen_kinds = None if kinds is None else [] if kinds.strip() == NO_KINDS else kinds_named(kinds)
    require_templates()
    reading = reading_of(options, settings_of(options, True), unoptimised=True).with_kept(cache.programs())
    given = units_of(files, options, output)
    units = given.units
    if not units:
        raise UsageError("report takes FILE; see `scev report --help`")
    asked = PageRequest(target, functions, chosen_kinds, jobs, options, cache, output)
    if len(files) != 1:
        units, reading = linked(given, reading, options, jobs, output)
        if len(units) > 1 and not units[0].parts:
            return _report_project(units, files, asked)
    _report_program(units[0], reading, asked, kinds_named(DEFAULT) if chosen_kinds is None else chosen_kinds)
    return 0


def _report_program(unit: Unit, reading: ReadOptions, asked: PageRequest, kinds: list[str]) -> None:
    """Write the page of a file, or of a program that is linked; one that is kept, where nothing has changed."""
    from scev.cli.stated import parse_stated

    cache = asked.cache.cache
    stated = parse_stated(asked.options["given"])
    path = asked.target or _usual_target(unit.files()[0])
    found = asked.output.read(reading, unit)
    before = None
    if cache is not None and cache.is_for(found.module):
        from scev.projects.kept_units import KeptText

        before = KeptText(cache, found.module, _question(found, stated, asked, kinds))
    if before is not None and (kept := before.find()) is not None:
        summary, _, text = kept.partition("\n")
    else:
        page, text = _page(found, unit.file, stated, asked, kinds, before is not None)
        summary = page.summary
        if before is not None:
            before.keep(f"{summary}\n{text}", page.wording.text)
    asked.write(text, path, summary)


def _page(
    found: Input, file: str, stated: list[GivenFact], asked: PageRequest, kinds: list[str], is_kept: bool
) -> tuple[WebReport, str]:
    """The page of a program, and its text. `is_kept`: all of the source is read before, as it will be looked for."""
    import scev
    from scev.cli.running import pieces_of, scope_words
    from scev.projects.inputs import analyzed_input
    from scev.report.forms.web.web_report import WebReport
    from scev.report.words.launches import launch_of
    from scev.support.interrupts import INTERRUPTIBLE
    from scev.support.workers import available_cores

    output = asked.output
    checked = None
    if kinds:
        as_read = found.module
        checked = analyzed_input(found, stated, found.settings.with_("ub", "any"))
        found.module = as_read
    analyzed = analyzed_input(found, stated)
    chosen = found.shown(asked.functions)
    page = WebReport(found.module, found.keeps_numbers, len(chosen), checked, kinds, not asked.options["no_run"])
    page.version = f"scev {scev.__version__}"
    page.scope = scope_words(analyzed, found.units)
    page.launch = launch_of(analyzed.module, analyzed.target, analyzed.settings)
    page.notes = [*filter(None, [found.heading]), *found.notes(function.name for function in chosen)]
    if checked is not None:
        names = dict.fromkeys(function.name for function in chosen)
        # Explanations ask what does not rest on undefined behaviour, too.
        analyzed.share("ub", "any", checked)
        checked.settle([each for each in checked.module.defined_functions() if each.name in names])
        with output.doing(f"{file}: looking for witnesses"), INTERRUPTIBLE:
            page.look_for_witnesses(names)
    if is_kept:
        page.read_source()
    output.begin(file, len(chosen))
    made = pieces_of(page, chosen, analyzed, asked.jobs or available_cores())
    written = io.StringIO()
    page.write((output.count(piece) for piece in made), written.write)
    return page, written.getvalue()


def _question(found: Input, stated: list[GivenFact], asked: PageRequest, kinds: list[str]) -> list[str]:
    """All that decides what stands on the page of a program, beside the program itself, and who writes it."""
    import zlib
    from importlib.metadata import version

    from scev.projects.program_version import program_version

    shown = [function.name for function in found.focused()]
    named = [str(list(words)) for words in ([fact.text for fact in stated], asked.functions, kinds, shown)]
    said = [found.heading, *found.notes(shown), str((asked.options["no_run"], found.keeps_numbers, found.units))]
    writers = [program_version(), zlib.ZLIB_RUNTIME_VERSION, version("jinja2")]
    return ["page", *writers, *named, str(said), repr(found.settings)]


def _report_project(units: list[Unit], files: Sequence[str], asked: PageRequest) -> int:
    """Write the page of what is found in several units, as `scev check` finds it; the exit status."""
    import scev
    from scev.checks import CERTAIN, POSSIBLE, VERDICTS
    from scev.cli.checking import assumptions, find_in_units, launch_lines, left_out_words, request_of
    from scev.projects.settings import read_settings
    from scev.report.forms.web.findings_page import ProjectSummary, write_findings
    from scev.report.rows.findings import summary

    if asked.kinds == []:
        raise UsageError("a page of several files shows findings, so --checks none leaves nothing to show")
    said = read_settings()
    options, cache = asked.options, asked.cache
    request = request_of(options, said, asked.kinds, (CERTAIN, POSSIBLE), asked.functions)
    request = request._replace(reading=request.reading.with_kept(cache.programs()))
    checked, shown, notes = find_in_units(units, request, said, cache, asked.jobs, options["project"], asked.output)
    totals = summary(shown.counts, VERDICTS, [*notes, *left_out_words(shown, "scev check --libraries")])
    given = _given_words(request)
    is_closed = request.reading.settings.world == "closed"
    about = ProjectSummary(
        f"Findings in {': '.join(filter(None, [options['project'], _names(files)]))}",
        f"scev {scev.__version__}",
        totals,
        [*_scope_words(checked, is_closed), *assumptions(shown), *launch_lines(checked), *given, *shown.not_run],
        request.kinds,
        [each.error for each in checked if each.error],
    )
    written = io.StringIO()
    write_findings(shown.findings, about, written.write)
    asked.write(written.getvalue(), asked.target or PAGE_OF_PROJECT, totals)
    return UNREADABLE if about.unreadable else 0


def _names(files: Sequence[str]) -> str:
    """The names of files; of many, the first; "" without any."""
    more = len(files) - MAX_TITLE_FILES
    return ", ".join(files[:MAX_TITLE_FILES]) + (f" and {more} more" if more > 0 else "")


def _scope_words(checked: Sequence[CheckedUnit], is_closed: bool) -> list[str]:
    """How far facts see in each unit."""
    scopes = [each.scope for each in checked if not each.error]
    alone = scopes.count("function")
    if alone == len(scopes):
        return ["scope: each function alone"]
    open_words = ", closed" if is_closed else ", which others may call and use (else --closed, or --link)"
    rest = f"; in {alone} of {len(scopes)}, which are large, each function alone (--scope program)" if alone else ""
    return [f"scope: each unit as a program{open_words}{rest}"]


def _given_words(asked: CheckRequest) -> list[str]:
    """What was stated of the program, which findings rest on."""
    lines = [f"given: {', '.join(dict.fromkeys(fact.text for fact in asked.stated))}"] if asked.stated else []
    return [*lines, *([f"entries: {', '.join(asked.entries)}"] if asked.entries else [])]


def _usual_target(file: str) -> str:
    """The page of a file, in the folder where one stands."""
    name = os.path.basename(file.partition(":")[0] if not os.path.exists(file) else file)
    return f"{os.path.splitext(name)[0] if name != '-' else 'report'}.html"
