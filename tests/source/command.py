"""The command, run in this process and in one of its own, and what it said."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

import scev
from scev.cli import command as cli

SOURCES = Path(scev.__file__).resolve().parent.parent


class Said(NamedTuple):
    """Exit status, standard output, standard error."""

    status: int
    out: str
    err: str


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> Said:
    """A command line, run here."""
    status = cli.run(list(arguments))
    captured = capsys.readouterr()
    return Said(status, captured.out, captured.err)


def piped(data: bytes | None, *arguments: str) -> Said:
    """A command line in a process of its own, with this on its standard input; None: /dev/null."""
    with subprocess.Popen(
        [sys.executable, "-m", "scev", *arguments],
        stdin=subprocess.DEVNULL if data is None else subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(SOURCES)},
    ) as process:
        out, err = process.communicate(data, timeout=60)
    return Said(process.returncode, out.decode(), err.decode())


def assert_one_line(said: Said, expected: str, status: int = 1) -> None:
    """An error, of one line that begins like this."""
    assert (said.status, said.out) == (status, "")
    assert said.err.startswith(expected), said.err
    assert said.err.count("\n") == 1
