"""What is known of the GPU kernels of the corpus: the table of docs/gpu.md.

    python tools/kernel_table.py [DIRECTORY]

For each module: how its threads access memory, and how many of its values are the same for all threads of a warp, of a
block, of the grid. Modules of AMD do not say that their blocks have one dimension, so they are launched so.
"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path
from typing import Final, NamedTuple

import scev
from scev.threads import BROADCAST, COALESCED, NAMES, STRIDED

MODULES: Final = ("cuda_kernels_a.O0", "cuda_kernels_a.O2", "opencl_spir.O0", "triton_*")
PATTERNS: Final = (COALESCED, BROADCAST, STRIDED, "unknown")
LEVELS: Final = NAMES[1:]
LAUNCHES: Final = {"gfx942": "block=256"}


class Row(NamedTuple):
    """What is counted of a module: accesses by pattern, values by level, and of how many values an axis is known."""

    name: str
    accesses: Counter[str]
    values: Counter[str]
    axes: int


def row(path: Path) -> Row:
    """The row of one module."""
    launch = next((launch for part, launch in LAUNCHES.items() if part in path.name), "unknown")
    accesses: Counter[str] = Counter()
    values: Counter[str] = Counter()
    axes = 0
    for function in scev.analyze(path, launch=launch):
        accesses.update(function.threads.thread_stride(access).pattern for access in function.memory.all_accesses())
        levels = function.threads.uniformity()
        for value in function.values():
            values[levels.name_of(value.value)] += 1
            axes += function.threads.axis(value.value).is_known
    return Row(path.name.removesuffix(".bc"), accesses, values, axes)


def paths(directory: Path) -> list[Path]:
    """The modules of the corpus that are for GPUs."""
    return [path for name in MODULES for path in sorted(directory.glob(f"{name}.bc"))]


def table(rows: list[Row]) -> list[str]:
    """The lines of the table, in Markdown."""
    head = ("module", "accesses", *PATTERNS, "values", *LEVELS, "axis")
    lines = [f"| {' | '.join(head)} |", f"| {' | '.join(['---', *['---:'] * (len(head) - 1)])} |"]
    for found in rows:
        cells = [
            found.name,
            found.accesses.total(),
            *(found.accesses[pattern] for pattern in PATTERNS),
            found.values.total(),
            *(found.values[level] for level in LEVELS),
            found.axes,
        ]
        lines.append(f"| {' | '.join(str(cell) for cell in cells)} |")
    return lines


if __name__ == "__main__":
    root = Path(__file__).resolve().parent.parent
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else root.parent / "shared" / "corpus"
    print("\n".join(table([row(path) for path in paths(folder)])))
