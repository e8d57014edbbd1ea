"""Files as the last commit has them: nothing that a repository names is run."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from scev.errors import ScevError
from scev.lsp.committed import committed_text

GIT = shutil.which("git")
pytestmark = pytest.mark.skipif(GIT is None, reason="there is no git")


def git(folder: Path, *words: str) -> str:
    command = ["git", "-c", "user.name=t", "-c", "user.email=t@t", "-C", str(folder), *words]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()


@pytest.fixture
def project(tmp_path: Path) -> Path:
    folder = tmp_path / "project"
    folder.mkdir()
    (folder / "t.c").write_text("int a;\n")
    git(folder, "init", "-q")
    git(folder, "add", "t.c")
    git(folder, "commit", "-q", "-m", "t")
    return folder


def test_a_file_of_the_last_commit(project: Path) -> None:
    (project / "t.c").write_text("int b;\n")
    assert committed_text(str(project / "t.c")) == "int a;\n"
    with pytest.raises(ScevError, match="the last commit has no such file"):
        committed_text(str(project / "u.c"))


def test_what_is_missing_is_not_fetched(project: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """By a git that does not know GIT_NO_LAZY_FETCH, of a remote that is a command, which the repository allows."""
    ran = tmp_path / "ran"
    blob = git(project, "rev-parse", "HEAD:t.c")
    for key, value in (
        ("core.repositoryFormatVersion", "1"),
        ("extensions.partialClone", "origin"),
        ("remote.origin.promisor", "true"),
        ("remote.origin.url", f"ext::touch {ran}"),
        ("protocol.ext.allow", "always"),
    ):
        git(project, "config", key, value)
    (project / ".git" / "objects" / blob[:2] / blob[2:]).unlink()
    older = tmp_path / "bin" / "git"
    older.parent.mkdir()
    older.write_text(f'#!/bin/sh\nunset GIT_NO_LAZY_FETCH\nexec {GIT} "$@"\n')
    older.chmod(0o755)
    monkeypatch.setenv("PATH", f"{older.parent}{os.pathsep}{os.environ['PATH']}")
    with pytest.raises(ScevError):
        committed_text(str(project / "t.c"))
    assert not ran.exists()
