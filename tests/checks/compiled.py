"""C in, findings out: small programs that clang compiles, for tests of the checks."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from scev.cli.command import run

CLANG = shutil.which("clang-22")
needs_clang = pytest.mark.skipif(CLANG is None, reason="no clang-22 here")
Told = Callable[..., list[str]]


@pytest.fixture
def told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Told:
    """The findings of a program of C, each as `line: verdict: words  [kind]`; options of `scev check` may follow."""

    def of(source: str, *options: str) -> list[str]:
        file = tmp_path / "t.c"
        file.write_text(source)
        status = run(["check", "--no-witness", *options, str(file)])
        said = capsys.readouterr()
        assert status == 0, said.err
        found = [
            line.removeprefix(f"{file}:").split(":", 2) for line in said.out.splitlines() if line.startswith(f"{file}:")
        ]
        return [f"{line}:{words}" for line, _, words in found]

    return of
