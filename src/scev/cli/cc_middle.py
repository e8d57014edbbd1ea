"""The middle of a compilation by `scev cc`: bitcode of a front end in, optimised bitcode out. Where there is nothing to
change, none is written: then clang optimises the program as it always does. Of a crate by `scev rustc`: bitcode that
rustc has not optimised in, an object out.

It runs in a process of its own, which the compilation outlives whatever becomes of it: it takes too long, or a library
crashes. That is a copy of the process of the compilation, where a system has such (in_copy.py); else

    python -c "from scev.cli.cc_middle import main; main()" NAME IN.bc OUT.bc LEVEL LATE_PASSES REMARKS
"""

from __future__ import annotations

import gc
import os
import sys
import tempfile
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from scev.cli.compiler_steps import MiddleResult
from scev.cli.leaving import describe
from scev.errors import ScevError

if TYPE_CHECKING:
    from scev.llvm.halves import FinishedProgram, Halves

PASSES: Final = "SCEV_PASSES"
"""Set in the environment, the passes to run in place of the usual ones; none where it is empty."""
LATE_POINT: Final = "-passes-ep-scalar-optimizer-late="
"""The option that puts passes where clang puts those of sanitizers (buildFunctionSimplificationPipeline)."""
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


class Work(NamedTuple):
    """What is to be done: the bitcode of a file, called `name` in messages, optimised into another file.

    `late_passes`: the passes of LLVM at the end of the simplification of a function, beside those of the level.
    `remarks`: the file for a record of checks, or "".
    """

    name: str
    source: str
    target: str
    level: int
    late_passes: str = ""
    remarks: str = ""

    def bitcode(self) -> bytes:
        """What is optimised."""
        with open(self.source, "rb") as file:
            return file.read()

    def keep_together(self) -> None:
        """Let what opt dumps lie beside the result: there it goes, whatever becomes of this process, its own."""
        tempfile.tempdir = os.path.dirname(self.target) or None


def main() -> None:
    """Improve a module, say what has come of it, and end the process."""
    gc.disable()
    name, source, target, level, late_passes, remarks = sys.argv[1:]
    sys.stdout.buffer.write(answer(Work(name, source, target, int(level), late_passes, remarks)))
    sys.stdout.flush()
    gc.freeze()


def answer(work: Work, middle: Callable[[Work, str | None], MiddleResult] | None = None) -> bytes:
    """Improve a module, or else a crate, by what the environment says: what was done; or why it could not be, in a
    line.
    """
    work.keep_together()
    try:
        return (middle or improve)(work, os.environ.get(PASSES)).said()
    except ScevError as error:
        complaint = error.message if error.file == work.name else str(error)
    except Exception as error:
        complaint = describe(error)
    return " ".join(complaint.split()).encode("utf-8", "replace")


def improve(work: Work, passes: str | None) -> MiddleResult:
    """Optimise the bitcode of a file into another file. Where there is no change, no file is written."""
    from scev.llvm.halves import Halves
    from scev.llvm.preparation import find_opt
    from scev.settings import DEFAULT_SETTINGS
    from scev.transforms import settings_of_middle

    bitcode = work.bitcode()
    options = options_of_clang(work.level, bitcode)
    if work.late_passes:
        options.append(f"{LATE_POINT}{work.late_passes}")
    settings = settings_of_middle(DEFAULT_SETTINGS)
    halves = Halves(work.level, settings, find_opt()[0], options, second_options_of_clang(work.level))
    found = improved(work, bitcode, halves, passes)
    if found.done.changes and found.ended is not None:
        with open(work.target, "wb") as out:
            out.write(bitcode_of(found.ended, work.name))
    return found.done


def improve_crate(work: Work, passes: str | None, opt: str | None) -> MiddleResult:
    """Optimise the bitcode of a crate, and write the object of it. `opt` is one of this LLVM."""
    from scev.llvm.halves import Halves
    from scev.llvm.object_code import llc_beside, write_object
    from scev.settings import DEFAULT_SETTINGS
    from scev.transforms import settings_of_middle

    bitcode = work.bitcode()
    # Where code may be moved to is said as clang says it; all levels of rustc unroll.
    options = options_of_clang(_FIRST_UNROLLED, bitcode)
    halves = Halves(work.level, settings_of_middle(DEFAULT_SETTINGS), opt, options)
    found = improved(work, bitcode, halves, passes, True)
    assert found.ended is not None
    write_object(bitcode_of(found.ended, work.name), work.target, work.level, None if opt is None else llc_beside(opt))
    return found.done


class Improvement(NamedTuple):
    """What was done in the middle, and the program behind it; None where nobody needs it."""

    done: MiddleResult
    ended: FinishedProgram | None


def improved(work: Work, bitcode: bytes, halves: Halves, passes: str | None, always: bool = False) -> Improvement:
    """Optimise bitcode. Without changes the program is made only if it is wanted `always`, or for a record."""
    from scev.analysis import AnalyzedModule
    from scev.ir import read
    from scev.llvm.halves import UnreadProgram
    from scev.support.interrupts import UNINTERRUPTED
    from scev.transforms import USUAL_PASSES, of_the_middle, transform

    chosen = list(USUAL_PASSES.values())
    if passes is not None:
        from scev.transforms import passes_named

        chosen = passes_named(passes)
    if not chosen and not always:
        return Improvement(MiddleResult(0), None)
    middle = halves.first(UnreadProgram(work.name, bitcode))
    if not chosen:
        return Improvement(MiddleResult(0), halves.second(middle))
    c_standard = halves.settings.c_standard
    # As one question: to ask each by itself costs more than most answers do. This process has nothing to tidy up.
    with UNINTERRUPTED:
        facts = AnalyzedModule(read(middle.program.text, work.name, c_standard), halves.settings).facts()
        result = transform(facts, of_the_middle(chosen))
    ended: FinishedProgram | None = None
    if result.changes or always or work.remarks:
        ended = halves.second(middle, result.text if result.changes else None)
    from scev.transforms.guards import remarks_of_guards, removed_by

    if work.remarks and ended is not None:
        left = read(ended.program.text, work.name, c_standard)
        with UNINTERRUPTED, open(work.remarks, "w", encoding="utf-8") as record:
            record.write(remarks_of_guards(facts, result.changes, left))
    return Improvement(MiddleResult(len(result.changes), *removed_by(facts, result.changes)), ended)


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
