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
from scev.report.rows.fingerprints import fingerprints_of

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
    for one, fingerprint in zip(findings, fingerprints_of(findings), strict=True):
        writer.writerow(
            (
                one.kind, one.verdict, one.file, one.line or None, one.column or None, one.function, one.message,
                one.reason, one.driven, one.witness, one.fix, ", ".join(one.other_lines), fingerprint, None, None,
            )
        )  # fmt: skip
    return text.getvalue()
