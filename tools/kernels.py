"""How much `scev opt -O3` gains on examples/kernels: instructions executed, as valgrind counts them.

    python tools/kernels.py [DIRECTORY]

Each kernel is built twice, with our passes and without (`--passes ''`): the same passes of LLVM otherwise. Needs clang
of LLVM's version, or $CLANG, to write bitcode; llc of it to write machine code; cc and valgrind.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
KERNELS = ("normalise", "apply_gain", "levels", "distances", "window")


def run(*command: str | Path) -> str:
    """What a program says; SystemExit where it fails."""
    ran = subprocess.run([str(part) for part in command], capture_output=True, text=True, check=False)
    if ran.returncode:
        sys.exit(f"{command[0]}: {ran.stderr.strip() or ran.returncode}")
    return ran.stdout + ran.stderr


def built(folder: Path, bitcode: Path, name: str, *options: str) -> Path:
    """The program with the kernels as one way of optimising makes them."""
    better, object_, program = (folder / f"{name}{end}" for end in (".bc", ".o", ""))
    run(sys.executable, "-m", "scev", "opt", "-O3", *options, bitcode, "-o", better)
    run(tool("llc"), "-O3", "-filetype=obj", "-relocation-model=pic", better, "-o", object_)
    run("cc", "-O1", ROOT / "examples/kernels/main.c", object_, "-lm", "-o", program)
    return program


def tool(name: str) -> str:
    """The path of a tool of LLVM's version."""
    from llvmlite import binding

    version = binding.llvm_version_info[0]
    found = os.environ.get(name.upper()) or shutil.which(f"{name}-{version}") or shutil.which(name)
    return found or sys.exit(f"{name}-{version} is needed")


def executed(program: Path, number: int) -> tuple[int, str]:
    """The instructions that a kernel executes, and its checksum."""
    said = run("valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", program, str(number))
    counted = re.search(r"Collected : (\d+)", said)
    checksum = re.search(rf"^{number} (.*)$", said, re.MULTILINE)
    assert counted is not None
    assert checksum is not None
    return int(counted[1]), checksum[1]


def main() -> None:
    with tempfile.TemporaryDirectory() as made:
        folder = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(made)
        bitcode = folder / "kernels.bc"
        passes = ("-O3", "-Xclang", "-disable-llvm-passes", "-emit-llvm", "-c")
        run(tool("clang"), *passes, ROOT / "examples/kernels/kernels.c", "-o", bitcode)
        programs = built(folder, bitcode, "without", "--passes="), built(folder, bitcode, "with")
        totals = [0, 0]
        for number, name in enumerate(KERNELS):
            (before, was), (after, now) = (executed(program, number) for program in programs)
            totals = [totals[0] + before, totals[1] + after]
            same = "" if was == now else f"  {was} is now {now}"
            print(f"{name:12} {before:>12,} {after:>12,} {(after - before) / before:+.1%}{same}")
        print(f"{'together':12} {totals[0]:>12,} {totals[1]:>12,} {(totals[1] - totals[0]) / totals[0]:+.1%}")


if __name__ == "__main__":
    main()
