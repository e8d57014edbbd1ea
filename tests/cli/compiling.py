"""Commands that compile, in a folder of their own, with another one for what is in between."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

from ..source.command import Said


def run(folder: Path, *words: str, **environment: str) -> Said:
    """A command in the folder, with variables of the environment; of what is in between, nothing stays."""
    done = subprocess.run(
        words, cwd=folder, env={**os.environ, **environment}, capture_output=True, text=True, check=False, timeout=120
    )
    assert list((folder.parent / "between").glob("scev-*")) == []
    return Said(done.returncode, done.stdout, done.stderr)
