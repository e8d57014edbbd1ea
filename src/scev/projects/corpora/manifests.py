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
    if not isinstance(found, dict) or not {"scev", "tables"} <= found.keys():
        raise ScevError("is no data set of scev corpus", folder)
    return found


def is_data_set(folder: str) -> bool:
    """Whether a folder is a data set."""
    try:
        manifest_of(folder)
    except ScevError:
        return False
    return True
