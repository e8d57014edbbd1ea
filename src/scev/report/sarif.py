"""Findings as SARIF 2.1.0 (OASIS, Static Analysis Results Interchange Format), as plain dictionaries."""

from __future__ import annotations

import json
from typing import Any, Final

from scev.check import CERTAIN, KINDS
from scev.report.findings import Told

SCHEMA: Final = "https://json.schemastore.org/sarif-2.1.0.json"
_LEVELS: Final[dict[str, str]] = {CERTAIN: "error", "possible": "warning", "unknown": "note", "impossible": "none"}


def sarif_text(findings: list[Told], version: str) -> str:
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


def _result(one: Told, numbers: dict[str, int]) -> dict[str, Any]:
    text = (
        one.message + (f": {one.reason}" if one.reason else "") + (f"; witness: {one.witness}" if one.witness else "")
    )
    region: dict[str, Any] = {"startLine": one.line, "startColumn": max(one.column, 1)} if one.line else {}
    physical: dict[str, Any] = {"artifactLocation": {"uri": one.file.replace("\\", "/").replace(" ", "%20")}}
    if region:
        physical["region"] = region
    return {
        "ruleId": one.kind,
        "ruleIndex": numbers[one.kind],
        "level": _LEVELS[one.verdict],
        "kind": "fail" if one.verdict in (CERTAIN, "possible") else "open" if one.verdict == "unknown" else "pass",
        "message": {"text": text},
        "locations": [
            {
                "physicalLocation": physical,
                "logicalLocations": [{"name": one.function, "kind": "function"}],
            }
        ],
        "properties": {"verdict": one.verdict},
    }
