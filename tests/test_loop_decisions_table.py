"""The tables of the decisions about the corpus' loops."""

from __future__ import annotations

import sys
from pathlib import Path

TOOLS = Path(__file__).resolve().parent.parent / "tools"
sys.path.insert(0, str(TOOLS))

from loop_decisions_table import decision_table, module_table, row  # noqa: E402


def test_it_counts_every_loop_once_on_either_side(shared: Path) -> None:
    found = row(shared / "corpus" / "livermore_style.O0.bc")
    assert found.ours.total() == found.llvms.total() == found.both.total() == 37
    lines = [*module_table([found]), *decision_table([found])]
    assert lines[2].startswith("| livermore_style.O0 | 37 | ")
    assert {line.count("|") for line in lines[3:]} == {8}
