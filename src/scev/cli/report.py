"""The verb `report`: the facts of a program as one page for a browser.

scev report bs2b.c -o bs2b.html
"""

from __future__ import annotations

import io
import os
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, Unpack

from scev.errors import UsageError

if TYPE_CHECKING:
    from scev.cli.stated import ReadingOptions

NO_KINDS: Final = "none"
"""In place of kinds of findings: a page without any."""


def report(
    file: str | None,
    target: str | None,
    functions: Sequence[str],
    kinds: str,
    jobs: int | None,
    color: str,
    **options: Unpack[ReadingOptions],
) -> None:
    """Write the page of a program; a line about it goes to standard output."""
    import scev
    from scev.analysis.selection import select
    from scev.checks import kinds_named
    from scev.cli.output import Output
    from scev.cli.project import program_of, reading_of
    from scev.cli.running import pieces_of, scope_words
    from scev.cli.stated import parse_stated, settings_of
    from scev.projects.inputs import analyzed_input
    from scev.report.web.shell import require_templates
    from scev.support.whole_files import is_standard_output, write_whole_data
    from scev.support.workers import available_cores

    output = Output(is_standard_output(target))
    chosen_kinds = [] if kinds.strip() == NO_KINDS else kinds_named(kinds)
    require_templates()
    settings = settings_of(options, True)
    stated = parse_stated(options["given"])
    reading = reading_of(options, settings, unoptimised=True)
    if (read := program_of(file or "", reading, options, jobs, output)) is None:
        raise UsageError("report takes FILE; see `scev report --help`")
    unit, reading = read
    file = unit.file
    path = target or _usual_target(unit.files()[0])
    with output.reading(file):
        found = reading.read_unit(unit)
    checked = None
    if chosen_kinds:
        as_read = found.module
        checked = analyzed_input(found, stated, found.settings.with_("ub", "any"))
        found.module = as_read
    analyzed = analyzed_input(found, stated)
    chosen = select(found.module, functions) if functions else found.focused()

    from scev.report.web.web_report import WebReport

    page = WebReport(found.module, found.keeps_numbers, len(chosen), checked, chosen_kinds, not options["no_run"])
    page.version = f"scev {scev.__version__}"
    page.scope = scope_words(analyzed, found.units)
    page.notes = [*filter(None, [found.heading]), *found.notes(function.name for function in chosen)]
    if checked is not None:
        names = dict.fromkeys(function.name for function in chosen)
        checked.settle([each for each in checked.module.defined_functions() if each.name in names])
    output.begin(file, len(chosen))
    made = pieces_of(page, chosen, analyzed, jobs or available_cores())
    written = io.StringIO()
    page.write((output.count(piece) for piece in made), written.write)
    data = written.getvalue().encode("utf-8", "surrogatepass")
    write_whole_data(data, path)
    output.write(f"{path}: {page.summary}; {_size(len(data))}\n")
    output.end()


def _usual_target(file: str) -> str:
    """The page of a file, in the folder where one stands."""
    name = os.path.basename(file.partition(":")[0] if not os.path.exists(file) else file)
    return f"{os.path.splitext(name)[0] if name != '-' else 'report'}.html"


def _size(count: int) -> str:
    return f"{count / 1e6:.1f} MB" if count >= 100_000 else f"{max(count // 1000, 1)} kB"
