"""The table of the corpus' GPU kernels."""

from __future__ import annotations

import sys
from pathlib import Path

TOOLS = Path(__file__).resolve().parent.parent / "tools"
sys.path.insert(0, str(TOOLS))

from kernel_table import PATTERNS, paths, row, table  # noqa: E402


def test_it_counts_every_access(shared: Path) -> None:
    found = [path for path in paths(shared / "corpus") if "triton_vec_add" in path.name]
    rows = [row(path) for path in found]
    assert len(rows) == 2
    for one in rows:
        assert one.accesses.total() == sum(one.accesses[pattern] for pattern in PATTERNS) == one.accesses["coalesced"]
    lines = table(rows)
    assert len(lines) == 4
    assert len({line.count("|") for line in lines}) == 1
    assert lines[-1].startswith("| triton_vec_add.sm90 | 24 | 24 | 0 | 0 | 0 |")
