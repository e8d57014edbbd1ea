"""What edits cost a build: `scev cc -O3` beside clang -O3, `scev opt -O3` beside opt -O3, in processor time.

    python tools/edit_cost.py SOURCES [--runs N]

SOURCES is that of tools/worth.py: ten of its files are compiled. Each command is a process of its own, with what it
starts, without a cache; commands take turns, and a cell is the ratio of medians. The last row is the geometric mean.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

from measure import Command, run
from worth import CLANG, PROGRAMS, copied

OPT: Final = os.environ.get("OPT", "opt-22")
FILES: Final = (
    ("zlib", "deflate.c"), ("zlib", "inflate.c"), ("zlib", "trees.c"), ("lz4", "lib/lz4.c"), ("lz4", "lib/lz4hc.c"),
    ("cjson", "cJSON.c"), ("kissfft", "kiss_fft.c"), ("libsamplerate", "src/src_sinc.c"),
    ("chipmunk", "src/cpCollision.c"), ("chipmunk", "src/cpBBTree.c"),
)  # fmt: skip


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("sources", type=lambda path: Path(path).resolve())
    parser.add_argument("--runs", type=int, default=3)
    chosen = parser.parse_args()
    scev = [sys.executable, "-P", "-m", "scev"]
    ratios: list[list[float]] = [[], []]
    print("| file | clang, s | scev cc | opt, s | scev opt |\n| --- | --: | --: | --: | --: |")
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made)
        for name, file in FILES:
            program = next(one for one in PROGRAMS if one.name == name)
            where = folder / name
            if not where.exists():
                copied(program, chosen.sources, where)
            words = ["-O3", *program.options, "-c", file, "-o", str(folder / "made.o")]
            bitcode, better = str(folder / "unoptimised.bc"), str(folder / "better.bc")
            reading = ["-Xclang", "-disable-llvm-passes", "-emit-llvm", *words[:-1], bitcode]
            subprocess.run([CLANG, *reading], cwd=where, check=True, stderr=subprocess.DEVNULL)
            commands = (
                [CLANG, *words], [*scev, "cc", *words],
                [OPT, "-O3", bitcode, "-o", better], [*scev, "opt", "-O3", bitcode, "-o", better],
            )  # fmt: skip
            taken: list[list[float]] = [[], [], [], []]
            for _ in range(chosen.runs):
                for command, times in zip(commands, taken, strict=True):
                    times.append(seconds_of(command, where))
            clang, cc, opt, ours = map(statistics.median, taken)
            ratios[0].append(cc / clang)
            ratios[1].append(ours / opt)
            print(f"| {file} | {clang:.2f} | {cc / clang:.2f}x | {opt:.2f} | {ours / opt:.2f}x |", flush=True)
    means = [statistics.geometric_mean(each) for each in ratios]
    print(f"| geometric mean | | {means[0]:.2f}x | | {means[1]:.2f}x |")
    return 0


def seconds_of(command: list[str], where: Path) -> float:
    """The processor time of a command in a folder, with what it starts."""
    os.chdir(where)
    cost = run(Command(tuple(command), {"SCEV_CC": CLANG, "SCEV_CACHE": "off"}))
    assert cost is not None
    return cost.processor


if __name__ == "__main__":
    sys.exit(main())
