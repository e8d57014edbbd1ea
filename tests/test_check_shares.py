"""The table of sanitizer checks that stay in programs."""

from __future__ import annotations

import shutil
import sys
from collections import Counter
from pathlib import Path

import pytest

from scev.llvm.preparation import find_opt

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tools"))

import check_shares  # noqa: E402

# One check that nobody decides, one that facts decide, and three that LLVM does.
PROGRAM = """
static int table[100];
__attribute__((noinline)) static int at(int i) { return table[i]; }
int sum(void) { int s = 0; for (int i = 0; i < 50; i++) s ^= at(i) ^ at(i + 50); return s; }
int pick(int i) { return table[i]; }
int last(int i) { return table[i & 63]; }
"""


@pytest.mark.skipif(shutil.which("clang-22") is None or find_opt()[0] is None, reason="no clang-22, or no opt")
def test_checks_of_a_program(tmp_path: Path) -> None:
    (tmp_path / "m.c").write_text(PROGRAM)
    (tmp_path / "no.c").write_text("int f( {")
    assert check_shares.sources_of(f"{tmp_path},a.c") == [tmp_path / "m.c", tmp_path / "no.c", Path("a.c")]
    assert check_shares.checked("clang-22", tmp_path / "no.c", [], tmp_path) is None
    found = check_shares.checked("clang-22", tmp_path / "m.c", [], tmp_path)
    assert found is not None
    lines = [sorted(int(place.split(":")[-2]) for place, _ in part) for part in found]
    assert lines == [[3, 4, 4, 5, 6], [3, 5], [3, 5], [5]]
    assert check_shares.row("m", found) == "| m | 5 | 2 | 1 | 60 % / 80 % | 1.33 | 2 | 0 / 1 | 2 / 1 |"


def test_files_of_a_program_are_one() -> None:
    one = check_shares.Checked(*(Counter({("a.c:1:2", "AddOverflow"): n}) for n in (1, 1, 1, 0)))
    other = check_shares.Checked(*(Counter({("b.c:1:2", "AddOverflow"): n}) for n in (1, 1, 2, 3)))
    assert check_shares.row("both", one.plus(other)) == "| both | 2 | 2 | 1 | 0 % / 50 % | - | 2 | 0 / 1 | 3 / 3 |"
