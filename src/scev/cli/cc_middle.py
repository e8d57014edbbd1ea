"""The middle of a compilation by `scev cc`: bitcode of a front end in, optimised bitcode out. Where there is nothing to
change, none is written: then clang optimises the program as it always does.

It runs in a process of its own, which the compilation outlives whatever becomes of it: it takes too long, or a library
crashes. That is a copy of the process of the compilation, where a system has such (in_copy.py); else

    python -c "from scev.cli.cc_middle import main; main()" NAME IN.bc OUT.bc LEVEL
"""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from scev.cli.leaving import describe
from scev.errors import ScevError

if TYPE_CHECKING:
    from scev.llvm.halves import FinishedProgram

PASSES: Final = "SCEV_PASSES"
"""Set in the environment, the passes to run in place of the usual ones; none where it is empty."""
LIMITS: Final[dict[str, int | bool]] = {
    "max_rounds": 3,
    "max_relations": 100,
    "max_passes": 2,
    "measure_loops": False,
}
"""What is not asked of each file of a project: a quarter of the time, for hardly a change (docs/transforms.md)."""
_IS_MOVED: Final = b"PIC Level"
_FIRST_UNROLLED: Final = 2
_NOT_UNROLLED: Final = ("-disable-loop-unrolling", "-interleave-loops=false")
_NOT_UNROLLED_LATER: Final = (
    "-unroll-full-max-count=0",
    "-unroll-allow-peeling=false",
    "-unroll-allow-partial=false",
    "-unroll-runtime=false",
)
"""A printed pipeline does not say that its unroller does only what a program asks for, and has no word for it."""


def main() -> None:
    """Improve a module, say what has come of it, and end the process."""
    gc.disable()
    name, source, target, level = sys.argv[1:]
    sys.stdout.buffer.write(answer(name, source, target, int(level)))
    sys.stdout.flush()
    gc.freeze()


def answer(name: str, source: str, target: str, level: int) -> bytes:
    """Improve a module by what the environment says: the number of changes; or why it could not be done, in a line."""
    try:
        return b"%d" % improve(name, source, target, level, os.environ.get(PASSES))
    except ScevError as error:
        complaint = error.message if error.file == name else str(error)
    except Exception as error:
        complaint = describe(error)
    return " ".join(complaint.split()).encode("utf-8", "replace")


def improve(name: str, source: str, target: str, level: int, passes: str | None) -> int:
    """Optimise the bitcode of a file, called `name` in messages, into another file; the number of changes. Where there
    is none, no file is written.
    """
    from scev.llvm.preparation import find_opt

    with open(source, "rb") as file:
        bitcode = file.read()
    options = options_of_clang(level, bitcode), second_options_of_clang(level)
    count, ended = improved(name, bitcode, level, find_opt()[0], passes, *options)
    if ended is not None:
        with open(target, "wb") as out:
            out.write(bitcode_of(ended, name))
    return count


def improved(
    name: str,
    bitcode: bytes,
    level: int,
    opt: str | None,
    passes: str | None,
    options: Sequence[str],
    second_options: Sequence[str],
    always: bool = False,
) -> tuple[int, FinishedProgram | None]:
    """The number of changes in the middle of a level, and the program behind it; None where there are no changes, and
    it is not wanted `always`.
    """
    from scev.analysis import AnalyzedModule
    from scev.ir import read
    from scev.llvm.halves import Halves, UnreadProgram
    from scev.settings import DEFAULT_SETTINGS
    from scev.support.interrupts import UNINTERRUPTED
    from scev.transforms import USUAL_PASSES, of_the_middle, transform

    chosen = list(USUAL_PASSES.values())
    if passes is not None:
        from scev.transforms import passes_named

        chosen = passes_named(passes)
    if not chosen and not always:
        return 0, None
    settings = DEFAULT_SETTINGS
    for knob, value in LIMITS.items():
        settings = settings.with_(knob, value)
    halves = Halves(level, settings, opt, options, second_options)
    middle = halves.first(UnreadProgram(name, bitcode))
    if not chosen:
        return 0, halves.second(middle)
    # As one question: to ask each by itself costs more than most answers do. This process has nothing to tidy up.
    with UNINTERRUPTED:
        module = read(middle.program.text, name, settings.c_standard)
        result = transform(AnalyzedModule(module, settings).facts(), of_the_middle(chosen))
    if not result.changes:
        return 0, halves.second(middle) if always else None
    return len(result.changes), halves.second(middle, result.text)


def bitcode_of(ended: FinishedProgram, name: str) -> bytes:
    """The bitcode of an optimised program, called `name` in messages."""
    if ended.bitcode is not None:
        return ended.bitcode
    from scev.llvm import to_bitcode

    return to_bitcode(ended.program.text, name=name)


def options_of_clang(level: int, bitcode: bytes) -> list[str]:
    """What clang sets for its own passes, and opt does not, as options of opt: where code may be moved to is said in
    the module, as plain bytes, and the unroller and interleaving begin at -O2.
    """
    moved = ["-relocation-model=pic"] if _IS_MOVED in bitcode else []
    return [*moved, *(_NOT_UNROLLED if level < _FIRST_UNROLLED else ())]


def second_options_of_clang(level: int) -> Sequence[str]:
    """The same for the second half, which is run as a printed pipeline."""
    return _NOT_UNROLLED_LATER if level < _FIRST_UNROLLED else ()
