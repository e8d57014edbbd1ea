"""The count of tools/itc.py: lines by their comments, and what is told of them."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path

import pytest

TOOLS = Path(__file__).parent.parent / "tools"
FAULTY = """#include "HeaderFile.h"
int f(void) { return 1 / 0; } /*Tool should detect this line as error*/ /*ERROR: division by zero */
int g(void) { return 0; } /* ERROR:nothing of which a check knows */
int h(void) { return 1 / 0; }
"""
MENDED = FAULTY.replace("ERROR:", "NO ERROR:").replace("1 / 0", "1 / 1")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, text in (("01.w_Defects", FAULTY), ("02.wo_Defects", MENDED)):
        (tmp_path / name).mkdir()
        (tmp_path / name / "zero_division.c").write_text(text)
    return tmp_path


def test_marked_lines_and_alarms_are_counted(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.syspath_prepend(str(TOOLS))
    itc = importlib.import_module("itc")
    monkeypatch.setattr(itc, "told_lines", lambda path: {2: "certain: division by 0 [division]", 4: "another line"})
    monkeypatch.setattr(sys, "argv", ["itc.py", str(folder), "--only", "zero_division", "--missed", "--alarms"])
    assert itc.main() == 0
    assert capsys.readouterr().out.split("\n")[1:] == [
        "zero_division                  1    2       1    2",
        "    01.w_Defects/zero_division.c:3: int g(void) { return 0; } /* ERROR:nothing of which a check knows */",
        "    02.wo_Defects/zero_division.c:2: certain: division by 0 [division]",
        f"        {MENDED.splitlines()[1]}",
        "all                            1    2       1    2",
        "",
    ]
