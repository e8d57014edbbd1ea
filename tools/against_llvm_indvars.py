"""Induction variables simplified, ours beside LLVM's `indvars`, change by change.

    python tools/against_llvm_indvars.py [FILE…] [--passes NAMES] [--list] [--as before|llvm]

Without files: LLVM's own tests of `indvars`, and the loops in tests/transforms/indvars. Each program is named and
brought into the form that loop passes of LLVM ask for (instnamer, loop-simplify, lcssa); this is the input of both.
Then LLVM's `indvars` runs, and our passes; opt reads and prints both results, without a pass that changes them.

What is counted, and when ours did the same, is said in tools/llvm_indvars.py. Each change that LLVM made is `same`,
`better` or `missing`; the share is that of same and better. Flags have a row of their own, and are not in the total.

`--list` shows what is missing: the line of the input, LLVM's, and ours. `--as before` and `--as llvm` take the input,
or LLVM's result, for ours: the first must have nothing but missing ones, the second must have none.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import scev
from llvm_indvars import BETTER, FLAGS, KINDS, MISSING, SAME, VERDICTS, Site, sites_of
from scev.transforms import PASSES, Pass, passes_named, transform
from shared import ROOT, shared_folder_if_any

OWN: Final = ROOT / "tests" / "transforms" / "indvars"
FORM: Final = "function(instnamer,loop-simplify,lcssa,instnamer)"
WITHOUT_INDVARS: Final = "exit-values,constants,narrow-signs,int-flags"


def by_opt(opt: str, passes: str, text: str) -> str:
    """A program as passes of opt leave it; what opt says where it refuses it."""
    command = [opt, f"-passes={passes}", "-S", "-"]
    done = subprocess.run(command, input=text, capture_output=True, text=True, check=False)
    if done.returncode:
        raise scev.ScevError(done.stderr.strip() or f"opt ended with {done.returncode}")
    return done.stdout


def compare_texts(before: str, theirs: str, ours: str) -> list[Site]:
    """The sites of all functions of a program."""
    sides = [scev.analyze(text, jobs=1) for text in (before, theirs, ours)]
    found: list[Site] = []
    for facts in sides[0].functions:
        other, own = sides[1].get(facts.name), sides[2].get(facts.name)
        if other is not None:
            found += sites_of(facts, other, own)
    return found


def compare_file(path: Path, opt: str, passes: Sequence[Pass], instead: str = "") -> list[Site]:
    """The sites of a file. `instead` takes the input ("before") or LLVM's result ("llvm") for ours."""
    before = by_opt(opt, FORM, path.read_text(encoding="utf-8"))
    theirs = by_opt(opt, "indvars", before)
    if instead:
        ours = before if instead == "before" else theirs
    else:
        ours = by_opt(opt, "verify", transform(scev.analyze(before), passes).text)
    return compare_texts(before, theirs, ours)


def default_files() -> list[Path]:
    """LLVM's tests, where the corpora are here, and our own loops."""
    shared = shared_folder_if_any()
    theirs = [] if shared is None else sorted((shared / "llvm-tests" / "scev").glob("indvars-*.ll"))
    return [*theirs, *sorted(OWN.glob("*.ll"))]


def share(counts: Counter[str]) -> str:
    whole = counts.total()
    done = counts[SAME] + counts[BETTER]
    return f"{100 * done / whole:6.1f} %" if whole else "     -  "


def row(name: str, counts: Counter[str]) -> str:
    numbers = "".join([f"{counts[verdict]:>8}" for verdict in VERDICTS])
    return f"  {name:<52}{counts.total():>6}{numbers}  {share(counts)}"


def print_table(title: str, rows: dict[str, Counter[str]]) -> None:
    heads = "".join([f"{verdict:>8}" for verdict in VERDICTS])
    print(f"{title:<54}{'sites':>6}{heads}     share")
    for name, counts in rows.items():
        if counts:
            print(row(name, counts))


def print_missing(path: Path, sites: list[Site]) -> None:
    for site in sites:
        if site.verdict == MISSING:
            print(f"{path.name}: {site.function}: {site.kind}")
            print(f"    was   {site.before}\n    LLVM  {site.theirs}\n    ours  {site.ours}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("files", nargs="*", type=Path)
    parser.add_argument("--passes", default="indvars" if "indvars" in PASSES else WITHOUT_INDVARS)
    parser.add_argument("--list", action="store_true", help="show what is missing")
    parser.add_argument("--as", dest="instead", choices=("before", "llvm"), default="", help="what to take for ours")
    options = parser.parse_args()
    opt = shutil.which("opt-22")
    if opt is None:
        sys.exit("opt of LLVM 22 is needed (opt-22)")
    passes = passes_named(options.passes)
    files = options.files or default_files()
    by_file: dict[str, Counter[str]] = {}
    by_kind: dict[str, Counter[str]] = {kind: Counter() for kind in KINDS}
    refused: list[str] = []
    for path in files:
        try:
            sites = compare_file(path, opt, passes, options.instead)
        except scev.ScevError as reason:
            refused.append(f"{path.name}: {str(reason).splitlines()[0]}")
            continue
        by_file[path.stem] = Counter(site.verdict for site in sites if site.kind != FLAGS)
        for site in sites:
            by_kind[site.kind][site.verdict] += 1
        if options.list:
            print_missing(path, sites)
    print_table("file (without flags)", by_file)
    print_table("kind", by_kind)
    whole: Counter[str] = Counter()
    for kind, counts in by_kind.items():
        if kind != FLAGS:
            whole.update(counts)
    print(row("all but flags", whole))
    for line in refused:
        print(f"not compared: {line}")


if __name__ == "__main__":
    main()
