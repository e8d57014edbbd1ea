"""What the two commands with which a reader begins print, to the letter; t.c is in transcripts/, and so is the text.

A change that is meant is taken over there with

    COLUMNS=80 scev t.c > print.txt
    COLUMNS=80 scev ask t.c 'mix:w@23' > ask.txt
"""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from ..source.command import run

TRANSCRIPTS = Path(__file__).parent / "transcripts"


@pytest.mark.skipif(shutil.which("clang-22") is None, reason="needs clang-22")
@pytest.mark.parametrize(
    ("name", "arguments"), [("print.txt", ["t.c"]), ("ask.txt", ["ask", "t.c", "mix:w@23"])], ids=["print", "ask"]
)
def test_transcripts(
    name: str, arguments: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(TRANSCRIPTS)
    monkeypatch.setenv("COLUMNS", "80")
    said = run(capsys, *arguments)
    assert (said.status, said.err) == (0, "")
    if not said.out.startswith("t.c: clang-22 "):
        pytest.skip("another compiler is found first: its program may be another")
    assert said.out == Path(name).read_text(encoding="utf-8")
