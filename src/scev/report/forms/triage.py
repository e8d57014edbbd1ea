"""Findings as a table (CSV) for people who go through them: a row each, with two columns that are theirs.

Of the same dialect as the tables of facts (record_lines.py): quoted as RFC 4180 says, lines end as all lines do. What
is not known is an empty cell.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from typing import Final

from scev.report.rows.findings import Message
from scev.report.rows.fingerprints import finding_cells

COLUMNS: Final = (
    "kind", "verdict", "file", "line", "column", "function", "message", "reason", "driven", "witness", "fix", "also",
    "fingerprint", "triage", "note",
)  # fmt: skip
"""The last two are for people."""


def triage_text(findings: Sequence[Message]) -> str:
    """The header, and a row for each finding."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(COLUMNS)
    writer.writerows([row.get(name) for name in COLUMNS] for row in finding_cells(findings))
    return text.getvalue()
