"""Findings as SARIF 2.1.0 (OASIS, Static Analysis Results Interchange Format), as plain dictionaries."""

from __future__ import annotations

import json
import re
from typing import Any, Final
from urllib.parse import quote

from scev.checks import CERTAIN, IMPOSSIBLE, KINDS, POSSIBLE, UNKNOWN, Certainty
from scev.report.rows.findings import FurtherPlace, Message
from scev.report.rows.fingerprints import FINGERPRINT, fingerprints_of
from scev.support.release import HOME

SCHEMA: Final = "https://json.schemastore.org/sarif-2.1.0.json"
# Only what fails has a level (SARIF 3.27.10).
_LEVELS: Final[dict[Certainty, str]] = {CERTAIN: "error", POSSIBLE: "warning"}
_KINDS: Final[dict[Certainty, str]] = {CERTAIN: "fail", POSSIBLE: "fail", UNKNOWN: "open", IMPOSSIBLE: "pass"}


def sarif_text(findings: list[Message], version: str, launch: str = "") -> str:
    """One run with all findings; `launch`: the one that is stated, if any."""
    kinds = list(KINDS.values())
    numbers = {kind.name: number for number, kind in enumerate(kinds)}
    driver = {
        "name": "scev",
        "version": version,
        "informationUri": HOME,
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
    known_by = fingerprints_of(findings)
    results = [_result(one, numbers, known) for one, known in zip(findings, known_by, strict=True)]
    run: dict[str, Any] = {"tool": {"driver": driver}, "results": results, "columnKind": "utf16CodeUnits"}
    if launch:
        run["properties"] = {"launch": launch}
    return json.dumps({"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}, indent=1, ensure_ascii=False) + "\n"


def _result(one: Message, numbers: dict[str, int], fingerprint: str) -> dict[str, Any]:
    result: dict[str, Any] = {
        "ruleId": one.kind,
        "ruleIndex": numbers[one.kind],
        "level": _LEVELS.get(one.verdict, "none"),
        "kind": _KINDS[one.verdict],
        "message": {"text": ": ".join(filter(None, [one.message, one.why]))},
        "locations": [
            {
                "physicalLocation": _place(one.file, one.line, _column(one, one.column)),
                "logicalLocations": [{"name": one.function, "kind": "function"}],
            }
        ],
        "partialFingerprints": {FINGERPRINT: fingerprint},
        "properties": {"verdict": one.verdict},
    }
    if one.driven:
        result["properties"]["driven"] = one.driven
    if one.also:
        # Each once (SARIF 3.27.22).
        others = dict.fromkeys(each._replace(column=_column_beside(one, each)) for each in one.also)
        result["relatedLocations"] = [
            {
                "physicalLocation": _place(each.file, each.line, each.column),
                "message": {"text": f"the same cause: {each.kind}"},
            }
            for each in others
        ]
    return result


def _column_beside(one: Message, each: FurtherPlace) -> int:
    """The column of another place of a cause; 0 on another line, whose text, by which it is known, is not at hand."""
    return _column(one, each.column) if one.source and (each.file, each.line) == (one.file, one.line) else 0


def _place(file: str, line: int, column: int) -> dict[str, Any]:
    place: dict[str, Any] = {"artifactLocation": {"uri": uri_of(file)}}
    if line:
        place["region"] = {"startLine": line, **({"startColumn": column} if column else {})}
    return place


def _column(one: Message, column: int) -> int:
    """A column of a finding's line, which compilers count in bytes, in units of UTF-16."""
    if not one.source or not column:
        return column
    before = one.source[: one._replace(column=column).characters_before]
    return len(before.encode("utf-16-le", "replace")) // 2 + 1


def uri_of(file: str) -> str:
    """A path as a URI reference, relative if it is; what URIs have no letter for is percent-encoded."""
    path = file.replace("\\", "/")
    if re.match("[A-Za-z]:/", path):
        return f"file:///{path[:2]}{quote(path[2:])}"
    return f"file://{quote(path)}" if path.startswith("/") else quote(path)
