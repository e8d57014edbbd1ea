"""Whether programs are slower: what clang makes of C sources, and what `scev cc` makes of them, run by turns.

    python tools/interleaved.py [--runs 11] [--level -O3] [--variant NAME=PASSES …] SOURCE[:ARGUMENTS] …

Each source is a program. Variants are `scev cc` with its usual passes (`usual`), and with others: `--variant flags=…`,
where `control=` has none, which is clang's own way in two halves. All must print what the program of clang prints. A
turn runs each variant once; the figure is the median over turns of the ratio of processor times, user and system, to
that of clang in the same turn. The exit status is 1 if one is slower by more than `--limit` (2 %).
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final, NamedTuple

from measure import Command, run

CLANG: Final = os.environ.get("CLANG", "clang-22")
USUAL: Final = "usual"


class Variant(NamedTuple):
    """A compiler's command, and what it finds in its environment."""

    name: str
    words: tuple[str, ...]
    environment: dict[str, str]


def variants_of(given: list[str]) -> list[Variant]:
    """clang, `scev cc`, and `scev cc` with each of the given lists of passes."""
    scev = (sys.executable, "-m", "scev", "cc")
    found = [Variant("clang", (CLANG,), {}), Variant(USUAL, scev, {})]
    for text in given:
        name, _, passes = text.partition("=")
        found.append(Variant(name, scev, {"SCEV_PASSES": passes}))
    return found


def compiled(source: Path, variant: Variant, level: str, folder: Path) -> Path:
    """The program that a variant makes of a source."""
    target = folder / f"{source.stem}.{variant.name}"
    words = [*variant.words, level, str(source), "-lm", "-o", str(target)]
    subprocess.run(words, check=True, env={**os.environ, **variant.environment}, stderr=subprocess.DEVNULL)
    return target


def ratios(programs: list[Path], arguments: list[str], runs: int) -> tuple[float, list[float]]:
    """The median time of the first program, in seconds, and of each other the median ratio to the first."""
    commands = [Command((str(program), *arguments), {}) for program in programs]
    turns: list[list[float]] = []
    for _ in range(runs):
        costs = [run(command) for command in commands]
        turns.append([0.0 if cost is None else cost.processor for cost in costs])
    first = statistics.median(turn[0] for turn in turns)
    others = range(1, len(programs))
    return first, [statistics.median(turn[k] / turn[0] for turn in turns) for k in others]


def said_by(program: Path, arguments: list[str]) -> bytes:
    return subprocess.run([str(program), *arguments], check=True, capture_output=True).stdout


def main() -> int:
    parser = argparse.ArgumentParser(description="Compares the times of programs, run by turns.")
    parser.add_argument("sources", nargs="+", metavar="SOURCE[:ARGUMENTS]")
    parser.add_argument("--runs", type=int, default=11)
    parser.add_argument("--level", default="-O3")
    parser.add_argument("--variant", action="append", default=[], metavar="NAME=PASSES")
    parser.add_argument("--limit", type=float, default=2.0, help="in percent")
    chosen = parser.parse_args()
    variants = variants_of(chosen.variant)
    print(f"{'program':<28}{'clang':>9}" + "".join(f"{one.name:>10}" for one in variants[1:]), flush=True)
    is_slower = False
    with tempfile.TemporaryDirectory() as folder:
        made: dict[str, list[Path]] = {}
        for text in chosen.sources:
            name, _, rest = text.partition(":")
            arguments = rest.split()
            if name not in made:
                made[name] = [compiled(Path(name), one, chosen.level, Path(folder)) for one in variants]
            programs = made[name]
            expected = said_by(programs[0], arguments)
            for variant, program in zip(variants, programs, strict=True):
                if said_by(program, arguments) != expected:
                    raise SystemExit(f"{name}: {variant.name} prints something else")
            first, found = ratios(programs, arguments, chosen.runs)
            is_slower |= found[0] > 1 + chosen.limit / 100
            title = " ".join([Path(name).stem, *arguments])
            print(f"{title:<28}{first * 1000:>7.1f}ms" + "".join(f"{ratio:>10.3f}" for ratio in found), flush=True)
    return int(is_slower)


if __name__ == "__main__":
    sys.exit(main())
