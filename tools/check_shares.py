"""How many checks of sanitizers stay in programs: by clang alone, and by `scev cc`.

    python tools/check_shares.py NAME=SOURCE,… … [-- FLAG …]

A source is a file of C or C++, or a folder, of which all files at its first level count; what does not compile alone
is left out, and told. Each program is compiled with `-O2 -fsanitize=bounds,integer -fsanitize-trap=all` and the flags,
three times: by the front end alone, by clang, and by clang with passes of ours in its middle, as `scev cc` does it.
A check is what the source has at one place (its line, column and kind), however often the optimisation copies it; it
is gone where no branch of it is left. The table is Markdown: the checks of the front end, those that stay by clang and
by `scev cc`, and how many more go; likewise branches, which inlining and unrolling copy.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path
from typing import Final, NamedTuple

from scev.cli.cc_middle import Work, improve
from scev.errors import ScevError
from scev.ir import Instruction, read
from scev.llvm import read_program
from scev.source.locations import location_of_instruction
from scev.transforms.guards import guards_of

LEVEL: Final = 2
CHECKS: Final = "bounds,integer"
_SUFFIXES: Final = (".c", ".cc", ".cpp", ".cxx")
_LATE: Final = "bounds-checking<trap>"
_LOCATED: Final = "-Rpass=^$"

Check = tuple[str, str]
"""Where a check is, and its kind."""


class Checked(NamedTuple):
    """The checks that stay in a program, each with its number of branches."""

    front: Counter[Check]
    theirs: Counter[Check]
    ours: Counter[Check]

    def plus(self, other: Checked) -> Checked:
        """Those of two files of one program."""
        return Checked(self.front + other.front, self.theirs + other.theirs, self.ours + other.ours)


NOTHING: Final = Checked(Counter(), Counter(), Counter())


def checks_of(bitcode: Path) -> Counter[Check]:
    """The checks in bitcode."""
    module = read(read_program(bitcode.read_bytes(), name=str(bitcode)).text, str(bitcode))
    found: Counter[Check] = Counter()
    for function in module.functions:
        for guard in guards_of(function):
            # What the front end itself has decided is none.
            if isinstance(guard.branch.operands[0], Instruction):
                place = location_of_instruction(guard.branch)
                found[str(place or f"{function.name} {guard.branch.block}"), guard.kind] += 1
    return found


def checked(clang: str, source: Path, flags: list[str], folder: Path) -> Checked | None:
    """The checks of a source; None where it does not compile."""
    front, theirs, ours = (folder / f"{name}.bc" for name in ("front", "theirs", "ours"))
    words = [clang, f"-O{LEVEL}", f"-fsanitize={CHECKS}", "-fsanitize-trap=all", _LOCATED, "-w", *flags]
    words += ["-emit-llvm", "-c", str(source), "-o"]
    ours.unlink(missing_ok=True)
    unoptimised = ["-Xclang", "-disable-llvm-passes", "-Xclang", "-emit-llvm-uselists"]
    for made, more in ((front, unoptimised), (theirs, [])):
        if subprocess.run([*words, str(made), *more], capture_output=True, check=False).returncode:
            return None
    improve(Work(str(source), str(front), str(ours), LEVEL, _LATE), None)
    return Checked(checks_of(front), checks_of(theirs), checks_of(ours if ours.exists() else theirs))


def sources_of(words: str) -> list[Path]:
    """The files that a list of files and folders names, in order."""
    found: list[Path] = []
    for word in words.split(","):
        path = Path(word)
        found += sorted(each for each in path.iterdir() if each.suffix in _SUFFIXES) if path.is_dir() else [path]
    return found


def row(name: str, found: Checked) -> str:
    """One program as a row of the table."""
    front, theirs, ours = (len(each) for each in found)
    # A check without a line of its own may be one that the front end has put elsewhere.
    gone, ours_gone = front - theirs, front - ours
    more = f"{ours_gone / gone:.2f}" if gone else "-"
    branches = " / ".join(str(each.total()) for each in found)
    shares = f"{_share(gone, front)} | {_share(ours_gone, front)}"
    return f"| {name} | {front} | {theirs} | {ours} | {shares} | {more} | {branches} |"


def _share(part: int, whole: int) -> str:
    return f"{part * 100 / whole:.0f} %" if whole else "-"


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("programs", nargs="+", metavar="NAME=SOURCE,…")
    arguments, flags = sys.argv[1:], []
    if "--" in arguments:
        flags = arguments[arguments.index("--") + 1 :]
        arguments = arguments[: arguments.index("--")]
    programs = parser.parse_args(arguments).programs
    clang = os.environ.get("SCEV_CC", "clang-22")
    print("| program | checks | by clang | by scev cc | gone by clang | gone by scev cc | ratio | branches |")
    print("| --- | ---: | ---: | ---: | ---: | ---: | ---: | --- |")
    total = NOTHING
    with tempfile.TemporaryDirectory() as folder:
        for program in programs:
            name, _, words = program.partition("=")
            whole = NOTHING
            for source in sources_of(words):
                try:
                    found = checked(clang, source, flags, Path(folder))
                except ScevError as error:
                    found = None
                    print(f"{source}: {error}", file=sys.stderr)
                if found is None:
                    print(f"{source}: left out", file=sys.stderr)
                else:
                    whole = whole.plus(found)
            print(row(name, whole), flush=True)
            total = total.plus(whole)
    print(row("all", total))


if __name__ == "__main__":
    main()
