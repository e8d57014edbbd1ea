"""What a finding is known by from one revision of a program to the next, though lines have moved: its kind, file,
function, message, the text of its line without space, and which of several that are equal so far it is.

    scevFinding/v1 = the first 32 digits of SHA-256, in hexadecimal, of these, with zero bytes between them

A reader of SARIF matches by it (partialFingerprints, SARIF 3.27.17); an own database of triage can, too.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from typing import Any, Final

from scev.report.rows.findings import Message

FINGERPRINT: Final = "scevFinding/v1"
_DIGITS: Final = 32


def fingerprints_of(findings: Sequence[Message]) -> list[str]:
    """The fingerprint of each finding, in the order of `findings`. Equal ones are numbered as they stand in the
    source.
    """
    found = [""] * len(findings)
    seen: dict[tuple[str, ...], int] = {}
    order = sorted(range(len(findings)), key=lambda number: (findings[number].line, findings[number].column))
    for number in order:
        one = findings[number]
        parts = (one.kind, one.file, one.function, one.message, "".join(one.source.split()))
        count = seen[parts] = seen.get(parts, -1) + 1
        text = "\0".join([*parts, str(count)])
        found[number] = hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:_DIGITS]
    return found


def finding_cells(findings: Sequence[Message]) -> Iterator[dict[str, Any]]:
    """Findings as flat rows of tables, each with its fingerprint; None, or "", for what is not known."""
    for one, fingerprint in zip(findings, fingerprints_of(findings), strict=True):
        yield {
            **one._asdict(),
            "line": one.line or None,
            "column": one.column or None,
            "also": ", ".join(one.other_lines),
            "fingerprint": fingerprint,
        }
