"""A judge of `scev check`: the benchmarks of Shiraishi, Mohan, Marimuthu, "Test suites for benchmarks of static
analysis tools", ISSRE 2015 (https://github.com/regehr/itc-benchmarks), of the kinds that the checks are about.

    python tools/itc.py FOLDER [--missed] [--alarms] [--only overrun_st,…]

A line of 01.w_Defects whose comment says ERROR is *marked*: it is found where anything is told of it. A line of
02.wo_Defects whose comment says NO ERROR is its repaired twin: what is told of it is an *alarm*. Not each alarm is
false: some twins have another fault. Nothing of the benchmarks is kept here.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
FILES = (
    "overrun_st", "buffer_underrun_dynamic", "buffer_overrun_dynamic", "pow_related_errors", "data_overflow",
    "data_lost", "bit_shift", "invalid_memory_access", "null_pointer", "uninit_memory_access", "uninit_pointer",
    "zero_division", "uninit_var", "redundant_cond", "dead_code", "underrun_st", "data_underflow", "littlemem_st",
    "conflicting_cond", "endless_loop", "st_overflow", "ow_memcpy",
)  # fmt: skip
FAULTY, MENDED = "01.w_Defects", "02.wo_Defects"
MARK = re.compile(r"/\*\s*ERROR", re.IGNORECASE)
TWIN = re.compile(r"/\*\s*NO\s+ERROR", re.IGNORECASE)


class Score(NamedTuple):
    """A file: its marked lines, those that were found, its twins, and those with an alarm; each with its text."""

    marked: dict[int, str]
    found: dict[int, str]
    twins: dict[int, str]
    alarms: dict[int, str]


def lines_with(path: Path, pattern: re.Pattern[str]) -> dict[int, str]:
    """The lines of a file, from 1, in which a pattern is; none where there is no such file."""
    text = path.read_text(encoding="utf-8", errors="replace") if path.exists() else ""
    return {number: line.strip() for number, line in enumerate(text.split("\n"), 1) if pattern.search(line)}


def told_lines(path: Path) -> dict[int, str]:
    """What is told of a file, by line."""
    command = [sys.executable, "-m", "scev", "check", "--checks", "all", "--no-witness", "--format", "json", str(path)]
    # Compilers look for headers where CPATH says, too, so that the command stays the usual one.
    environment = {"PYTHONPATH": str(ROOT / "src")} | os.environ | {"CPATH": str(path.parent.parent / "include")}
    said = subprocess.run(command, capture_output=True, text=True, env=environment, check=False)
    if said.returncode != 0:
        sys.exit(f"{path}: {said.stderr.strip()}")
    findings = json.loads(said.stdout)["findings"]
    told: dict[int, str] = {}
    for one in findings:
        # A finding tells of all places of its cause.
        for place in (one, *one["also"]):
            if Path(place["file"]).name == path.name:
                told.setdefault(place["line"], f"{one['verdict']}: {one['message']} [{one['kind']}]")
    return told


def score_of(folder: Path, name: str) -> Score:
    marked = lines_with(folder / FAULTY / f"{name}.c", MARK)
    twins = lines_with(folder / MENDED / f"{name}.c", TWIN)
    there = told_lines(folder / FAULTY / f"{name}.c")
    here = told_lines(folder / MENDED / f"{name}.c")
    return Score(
        marked,
        {line: there[line] for line in marked if line in there},
        twins,
        {line: here[line] for line in twins if line in here},
    )


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("folder", type=Path, help="a copy of the repository")
    parser.add_argument("--missed", action="store_true", help="print the marked lines that are not found")
    parser.add_argument("--alarms", action="store_true", help="print what is told of repaired lines")
    parser.add_argument("--only", default=",".join(FILES), help="names of files, with commas between them")
    options = parser.parse_args()
    if not (options.folder / FAULTY).is_dir():
        parser.error(f"{options.folder} has no {FAULTY}: git clone https://github.com/regehr/itc-benchmarks")
    totals = [0, 0, 0, 0]
    print(f"{'file':26} {'found':>5} {'of':>4} {'alarms':>7} {'of':>4}")
    for name in options.only.split(","):
        score = score_of(options.folder, name)
        counts = [len(score.found), len(score.marked), len(score.alarms), len(score.twins)]
        totals = [total + count for total, count in zip(totals, counts, strict=True)]
        print("{:26} {:5} {:4} {:7} {:4}".format(name, *counts), flush=True)
        if options.missed:
            for line in sorted(score.marked.keys() - score.found.keys()):
                print(f"    {FAULTY}/{name}.c:{line}: {score.marked[line]}")
        if options.alarms:
            for line, words in score.alarms.items():
                print(f"    {MENDED}/{name}.c:{line}: {words}\n        {score.twins[line]}")
    print("{:26} {:5} {:4} {:7} {:4}".format("all", *totals))
    return 0


if __name__ == "__main__":
    sys.exit(main())
