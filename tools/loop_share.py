"""How many loops have a count: ours beside LLVM's, module by module.

    python tools/loop_share.py [MODULE…] [--list worse|better]

For each module the share of loops with an exact, a constant-maximum and a symbolic-maximum backedge-taken count, as
`scev loops` and as `opt -passes='print<scalar-evolution>'` give them. `--list worse` names the loops for which LLVM
knows one and we do not.
"""

from __future__ import annotations

import argparse
import json
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

from shared import corpus_modules, shared_folder

NAME = r'(?:"[^"]*"|[-\w.$]+)'
FUNCTION = re.compile(rf"Determining loop execution counts for: @({NAME})$")
LOOP = re.compile(rf"Loop (%{NAME}): (?:<multiple exits> )?(.*)$")
KINDS = ("exact", "constant_max", "symbolic_max")
WORDS = {
    "backedge-taken count is ": "exact",
    "constant max backedge-taken count is ": "constant_max",
    "symbolic max backedge-taken count is ": "symbolic_max",
}

Loops = dict[tuple[str, str], set[str]]


class Share(NamedTuple):
    """Of how many loops each kind of count is known."""

    loops: int
    known: dict[str, int]


def llvm_loops(path: Path, opt: str) -> Loops:
    """By function and header, the kinds of counts that LLVM knows."""
    answer = subprocess.run(
        [opt, "-disable-output", "-passes=print<scalar-evolution>", "-scalar-evolution-classify-expressions=0", path],
        capture_output=True,
        text=True,
        check=True,
    )
    found: Loops = {}
    function = ""
    for line in answer.stderr.splitlines():
        if match := FUNCTION.match(line):
            function = match[1].strip('"')
        elif match := LOOP.match(line):
            known = found.setdefault((function, match[1]), set())
            for words, kind in WORDS.items():
                if match[2].startswith(words):
                    known.add(kind)
    return found


def our_loops(path: Path) -> Loops:
    """The same of `scev loops`."""
    answer = subprocess.run(
        [sys.executable, "-m", "scev", "loops", "--format", "json", path], capture_output=True, text=True, check=True
    )
    found: Loops = {}
    for function in json.loads(answer.stdout)["functions"]:
        for loop in function["loops"]:
            found[function["name"], loop["header"]] = set(loop["backedge_taken"])
    return found


def share(loops: Loops) -> Share:
    return Share(len(loops), {kind: sum(1 for known in loops.values() if kind in known) for kind in KINDS})


def percent(part: int, whole: int) -> str:
    return f"{100 * part / whole:.1f}" if whole else "-"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("modules", nargs="*", type=Path)
    parser.add_argument("--list", choices=["worse", "better"], help="name the loops where the two differ")
    options = parser.parse_args()
    opt = shutil.which("opt-22") or shutil.which("opt")
    if opt is None:
        sys.exit("opt of LLVM 22 is needed (opt-22)")
    print(f"{'share of loops with a count, %':<32}{'exact':>14}{'constant max':>16}{'symbolic max':>16}")
    print(f"{'module':<26}{'loops':>6}" + f"{'ours':>7}{'LLVM':>7}" + f"{'ours':>9}{'LLVM':>7}" * 2)
    ours_in_all: Loops = {}
    llvm_in_all: Loops = {}
    for path in options.modules or corpus_modules(shared_folder()):
        theirs = llvm_loops(path, opt)
        ours = our_loops(path)
        show(path.name, share(ours), share(theirs))
        if options.list:
            list_differences(ours, theirs, options.list)
        for key, known in ours.items():
            ours_in_all[path.name + key[0], key[1]] = known
        for key, known in theirs.items():
            llvm_in_all[path.name + key[0], key[1]] = known
    show("all", share(ours_in_all), share(llvm_in_all))


def show(name: str, ours: Share, theirs: Share) -> None:
    cells = [f"{name[:25]:<26}{ours.loops:>6}"]
    for kind in KINDS:
        room = 7 if kind == "exact" else 9
        cells.append(f"{percent(ours.known[kind], ours.loops):>{room}}{percent(theirs.known[kind], theirs.loops):>7}")
    note = "" if ours.loops == theirs.loops else f"   LLVM has {theirs.loops} loops"
    print("".join(cells) + note, flush=True)


def list_differences(ours: Loops, theirs: Loops, which: str) -> None:
    for key, known in theirs.items():
        mine = ours.get(key, set())
        lacking = known - mine if which == "worse" else mine - known
        if lacking:
            print(f"    @{key[0]} {key[1]}: {', '.join(sorted(lacking))}")


if __name__ == "__main__":
    main()
