"""Findings as SARIF 2.1.0 (OASIS, Static Analysis Results Interchange Format), as plain dictionaries."""

from __future__ import annotations

import json
import re
from typing import Any, Final
from urllib.parse import quote

from scev.checks import CERTAIN, IMPOSSIBLE, KINDS, POSSIBLE, UNKNOWN, Certainty
from scev.report.findings import Message

SCHEMA: Final = "https://json.schemastore.org/sarif-2.1.0.json"
# Only what fails has a level (SARIF 3.27.10).
_LEVELS: Final[dict[Certainty, str]] = {CERTAIN: "error", POSSIBLE: "warning"}
_KINDS: Final[dict[Certainty, str]] = {CERTAIN: "fail", POSSIBLE: "fail", UNKNOWN: "open", IMPOSSIBLE: "pass"}


def sarif_text(findings: list[Message], version: str) -> str:
    """One run with all findings."""
    kinds = list(KINDS.values())
    numbers = {kind.name: number for number, kind in enumerate(kinds)}
    driver = {
        "name": "scev",
        "version": version,
        "informationUri": "https://github.com/scev/scev",
        "rules": [
            {
                "id": kind.name,
                "shortDescription": {"text": kind.meaning},
                "help": {"text": kind.fix},
                "defaultConfiguration": {"level": "warning"},
            }
            for kind in kinds
        ],
    }
    results = [_result(one, numbers) for one in findings]
    run = {"tool": {"driver": driver}, "results": results, "columnKind": "utf16CodeUnits"}
    return json.dumps({"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}, indent=1, ensure_ascii=False) + "\n"


def _result(one: Message, numbers: dict[str, int]) -> dict[str, Any]:
    physical: dict[str, Any] = {"artifactLocation": {"uri": uri_of(one.file)}}
    if one.line:
        physical["region"] = {"startLine": one.line}
        if one.column:
            # Columns are UTF-16's, and the compiler's count bytes.
            before = one.source[: one.characters_before].encode("utf-16-le", "replace")
            physical["region"]["startColumn"] = len(before) // 2 + 1 if one.source else one.column
    return {
        "ruleId": one.kind,
        "ruleIndex": numbers[one.kind],
        "level": _LEVELS.get(one.verdict, "none"),
        "kind": _KINDS[one.verdict],
        "message": {"text": ": ".join(filter(None, [one.message, one.why]))},
        "locations": [
            {
                "physicalLocation": physical,
                "logicalLocations": [{"name": one.function, "kind": "function"}],
            }
        ],
        "properties": {"verdict": one.verdict},
    }


def uri_of(file: str) -> str:
    """A path as a URI reference, relative if it is; what URIs have no letter for is percent-encoded."""
    path = file.replace("\\", "/")
    if re.match("[A-Za-z]:/", path):
        return f"file:///{path[:2]}{quote(path[2:])}"
    return f"file://{quote(path)}" if path.startswith("/") else quote(path)
