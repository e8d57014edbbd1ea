"""`scev corpus summary`: what a data set comes to, in tables or as a page, and what another one says otherwise.

scev corpus summary facts
scev corpus summary facts -o facts.html
scev corpus summary new --against old
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import Final

from scev.cli.output import Output
from scev.errors import UsageError
from scev.support.amounts import size_words

SUMMARY: Final = "summary"
PAGE: Final = ".html"


def is_summary(sources: Sequence[str]) -> bool:
    """Whether a first word asks for a summary: a file of that name is a source."""
    return bool(sources) and sources[0] == SUMMARY and not os.path.lexists(SUMMARY)


def summarise(folders: Sequence[str], target: str | None, against: str | None, others: Sequence[str]) -> int:
    """Say what a data set comes to. `others`: the options that were given beside, which belong to the analysis."""
    if others:
        raise UsageError(f"{others[0]} is of the analysis of a corpus: summary takes -o and --against")
    if len(folders) != 1:
        raise UsageError("summary takes the folder of one data set: scev corpus summary DIR; --against takes another")
    if target is not None and os.path.splitext(target)[1] != PAGE:
        raise UsageError(f"the page of a summary is a {PAGE} file, not '{target}'")
    from scev.projects.corpora.comparison import comparison_of
    from scev.projects.corpora.summary import summary_of
    from scev.report.forms.text.paint import painter_for_output
    from scev.report.forms.text.summary_tables import summary_lines

    if target is not None:
        from scev.report.forms.web.shell import require_templates

        require_templates()
    output = Output()
    with output.doing(f"{folders[0]}: reading"):
        found = summary_of(folders[0]) if against is None else comparison_of(folders[0], against)
    if target is None:
        painter = painter_for_output("auto")
        sys.stdout.write(painter.text(summary_lines(found, painter.width)))
        return 0
    from scev import __version__
    from scev.report.forms.web.summary_page import write_summary
    from scev.support.whole_files import write_whole_text

    parts: list[str] = []
    write_summary(found, f"scev {__version__}", parts.append)
    size = write_whole_text("".join(parts), target)
    sys.stdout.write(f"{target}: {len(found.tables)} tables, {size_words(size)}\n")
    return 0
