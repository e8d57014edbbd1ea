"""Revisions of this repository: which one this is, and the files of another."""

from __future__ import annotations

import contextlib
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def git(*words: str) -> str:
    """What git answers; nothing where it fails, or is not there."""
    try:
        return subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=False).stdout.strip()
    except FileNotFoundError:
        return ""


def current() -> str:
    """The commit, and whether anything but the ledger differs from it."""
    changed = git("status", "--porcelain", "--untracked-files=no", "--", ".", ":(exclude)tests/ledger.json")
    return git("rev-parse", "--short", "HEAD") + ("-dirty" if changed else "")


def short_name(revision: str) -> str:
    """The short name of a commit; what git does not know keeps the name it was given."""
    return git("rev-parse", "--short", "--verify", "--quiet", f"{revision}^{{commit}}") or revision


def commits_since(revision: str) -> int | None:
    """How many commits have come since a revision, as `current` names it; None where git does not know it."""
    count = git("rev-list", "--count", f"{revision.removesuffix('-dirty')}..HEAD")
    return int(count) if count else None


@contextlib.contextmanager
def checked_out(revision: str) -> Iterator[Path]:
    """The files of a revision, in a working tree that is there for as long as the block runs."""
    with tempfile.TemporaryDirectory() as place:
        tree = Path(place) / "tree"
        worktree = ["git", "-C", str(ROOT), "worktree"]
        subprocess.run([*worktree, "add", "--quiet", "--detach", str(tree), revision], check=True)
        try:
            yield tree
        finally:
            subprocess.run([*worktree, "remove", "--force", str(tree)], check=True)
