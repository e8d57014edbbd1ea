"""The manifest of a data set: what it answers, as JSON. The folder that has one is a data set."""

from __future__ import annotations

import json
import os
from typing import Any, Final

from scev.errors import ScevError

MANIFEST: Final = "manifest.json"


def manifest_of(folder: str) -> dict[str, Any]:
    """What a data set is an answer to; ScevError where a folder is none."""
    path = os.path.join(folder, MANIFEST)
    try:
        with open(path, encoding="utf-8") as file:
            found = json.load(file)
    except (OSError, ValueError, RecursionError):
        found = None
    if not isinstance(found, dict) or "scev" not in found or not _is_manifest(found):
        raise ScevError("is no data set of scev corpus", folder)
    return found


def _is_manifest(found: dict[str, Any]) -> bool:
    lists = found.get("tables"), found.get("checks", [])
    are_names = all(isinstance(names, list) and all(isinstance(one, str) for one in names) for names in lists)
    return are_names and isinstance(found.get("settings", {}), dict)


def is_data_set(folder: str) -> bool:
    """Whether a folder is a data set."""
    try:
        manifest_of(folder)
    except ScevError:
        return False
    return True
