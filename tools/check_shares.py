"""How many checks of sanitizers stay in programs: by clang alone, and by `scev cc`.

    python tools/check_shares.py NAME=SOURCE,… … [-- FLAG …]

A source is a file of C or C++, or a folder, of which all files at its first level count; what does not compile alone
is left out, and told. Each program is compiled with `-O2 -fsanitize=bounds,integer -fsanitize-trap=all` and the flags:
by the front end alone, by LLVM up to the middle of its optimisation, by clang, and by clang with passes of ours in the
middle, as `scev cc` does it. A check is what the source has at one place (its line, column and kind), however often the
optimisation copies it; it is gone where no branch of it is left.

    checks, by clang, by scev cc    those of the front end, and those that stay
    ratio                           how many times as many go
    in the middle                   those that LLVM's simplification leaves, which the passes meet; and how many of them
                                    go by the rest of clang's -O2, and with the passes before it
    branches                        in the program by clang, and by scev cc: inlining and unrolling copy checks
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

from scev.cli.cc_middle import LATE_POINT, Work, improve, options_of_clang
from scev.errors import ScevError
from scev.ir import Instruction, read
from scev.llvm import read_program
from scev.llvm.halves import Halves, UnreadProgram
from scev.llvm.preparation import find_opt
from scev.transforms.guards import guards_of, place_of_guard

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
    middle: Counter[Check]
    theirs: Counter[Check]
    ours: Counter[Check]

    def plus(self, other: Checked) -> Checked:
        """Those of two files of one program."""
        return Checked(*(one + another for one, another in zip(self, other, strict=True)))


NOTHING: Final = Checked(Counter(), Counter(), Counter(), Counter())


def checks_of(text: str) -> Counter[Check]:
    """The checks in a program."""
    module = read(text)
    found: Counter[Check] = Counter()
    for function in module.functions:
        for guard in guards_of(function):
            # What the front end itself has decided is none.
            if isinstance(guard.branch.operands[0], Instruction):
                place = place_of_guard(guard)
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
    bitcode = front.read_bytes()
    options = [*options_of_clang(LEVEL, bitcode), f"{LATE_POINT}{_LATE}"]
    middle = Halves(LEVEL, tool=find_opt()[0], options=options).first(UnreadProgram(source.name, bitcode)).program
    files = [front, theirs, ours if ours.exists() else theirs]
    found = [checks_of(read_program(each.read_bytes(), name=each.name).text) for each in files]
    return Checked(found[0], checks_of(middle.text), found[1], found[2])


def sources_of(words: str) -> list[Path]:
    """The files that a list of files and folders names, in order."""
    found: list[Path] = []
    for word in words.split(","):
        path = Path(word)
        found += sorted(each for each in path.iterdir() if each.suffix in _SUFFIXES) if path.is_dir() else [path]
    return found


def row(name: str, found: Checked) -> str:
    """One program as a row of the table."""
    front, middle, theirs, ours = (len(each) for each in found)
    gone, ours_gone = front - theirs, front - ours
    more = f"{ours_gone / gone:.2f}" if gone else "-"
    of_middle = " / ".join(str(sum(check not in left for check in found.middle)) for left in (found.theirs, found.ours))
    branches = f"{found.theirs.total()} / {found.ours.total()}"
    kept = f"{theirs} | {ours} | {_share(gone, front)} / {_share(ours_gone, front)} | {more}"
    return f"| {name} | {front} | {kept} | {middle} | {of_middle} | {branches} |"


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
    print("| program | checks | by clang | by scev cc | gone | ratio | in the middle | gone of these | branches |")
    print("| --- | ---: | ---: | ---: | --- | ---: | ---: | --- | --- |")
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
