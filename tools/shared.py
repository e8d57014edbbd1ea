"""Where the corpora of modules are that measurements and comparisons run on: the folder SCEV_SHARED names."""

from __future__ import annotations

import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PLACES = ("corpus", "llvm-tests", "fpscev")


def shared_folder_if_any() -> Path | None:
    """The folder with the corpora, None where there is none."""
    named = os.environ.get("SCEV_SHARED")
    folder = Path(named) if named else ROOT.parent / "shared"
    return folder if (folder / "corpus").is_dir() else None


def shared_folder() -> Path:
    """The folder with the corpora; the program ends with a message where there is none."""
    folder = shared_folder_if_any()
    if folder is None:
        sys.exit("no corpora here; set SCEV_SHARED to the folder that holds corpus/ and llvm-tests/")
    return folder


def corpus_modules(folder: Path) -> list[Path]:
    """The modules of real programs, by name."""
    return sorted((folder / "corpus").glob("*.bc"))


def all_modules(folder: Path) -> list[Path]:
    """Every module of the corpora, inputs of tests included, expected outputs not."""
    found: list[Path] = []
    for place in PLACES:
        for pattern in ("**/*.bc", "**/*.ll"):
            found += [path for path in (folder / place).glob(pattern) if ".expected" not in path.name]
    return sorted(found)


def own_examples() -> list[Path]:
    """The example programs of this repository."""
    return sorted((ROOT / "examples").glob("**/*.ll"))
