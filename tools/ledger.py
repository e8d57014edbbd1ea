"""The ledger of long searches, tests/ledger.json: one line for each run of a part, in the order in which they ran.

A run that was stopped says which test is `next`; the run that goes on there says that it begins `at` it, and has its
seed. Such runs are one search.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

LEDGER = Path(__file__).resolve().parent.parent / "tests" / "ledger.json"
Row = dict[str, Any]


def rows() -> list[Row]:
    """All lines, oldest first."""
    found: list[Row] = json.loads(LEDGER.read_text()) if LEDGER.exists() else []
    return found


def remember(row: Row) -> None:
    """One line for each run, so that two of them are two lines for git as well."""
    LEDGER.write_text("[\n" + ",\n".join(json.dumps(each) for each in [*rows(), row]) + "\n]\n")


def newest_search(part: str, of: list[Row]) -> list[Row]:
    """The runs of the newest search of a part, newest first; empty for a part that never ran. One that has not come to
    its end says nothing yet against an older one with its seed, which is part of it.
    """
    found: list[Row] = []
    for row in reversed(of):
        if row["part"] != part:
            continue
        if found and row["seed"] != found[0]["seed"]:
            break
        found.append(row)
        if "at" not in row and "next" not in found[0]:
            break
    return found


def longest_not_run(parts: list[str], of: list[Row]) -> str:
    """The part that has not run for longest: the first of those that never ran, else the one of the oldest line."""
    newest = {row["part"]: number for number, row in enumerate(of)}
    return min(parts, key=lambda part: newest.get(part, -1))


def failed_search(part: str, of: list[Row]) -> Row | None:
    """The run of the newest search of a part in which a test failed; None where all passed so far."""
    return next((row for row in newest_search(part, of) if row["result"].startswith("failed")), None)
