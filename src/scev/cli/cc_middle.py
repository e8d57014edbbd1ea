"""The middle of a compilation by `scev cc`: bitcode of a front end in, optimised bitcode out.

It runs in a process of its own, which the compilation outlives whatever becomes of it: it takes too long, or a library
crashes. Standard output gets the number of changes; what goes wrong is one line on standard error, and status 1.

    python -c "from scev.cli.cc_middle import main; main()" NAME IN.bc OUT.bc LEVEL
"""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Sequence
from typing import Final, NoReturn

from scev.cli.leaving import describe
from scev.errors import ScevError

PASSES: Final = "SCEV_PASSES"
"""Set in the environment, the passes to run in place of the usual ones; none where it is empty."""
_IS_MOVED: Final = '!"PIC Level"'
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
    """Improve a module, and end the process."""
    gc.disable()
    name, source, target, level = sys.argv[1:]
    try:
        count = improve(name, source, target, int(level), os.environ.get(PASSES))
    except ScevError as error:
        _fail(error.message if error.file == name else str(error))
    except Exception as error:
        _fail(describe(error))
    print(count)
    sys.stdout.flush()
    gc.freeze()


def improve(name: str, source: str, target: str, level: int, passes: str | None) -> int:
    """Optimise the bitcode of a file, called `name` in messages, into another file; the number of changes."""
    from scev.cli.rewriting import analysis_of
    from scev.cli.stated import NOTHING_STATED, settings_of
    from scev.llvm import read_program, to_bitcode
    from scev.llvm.halves import Halves
    from scev.transforms import DEFAULT_PASSES, optimised, passes_named

    chosen = passes_named(",".join(DEFAULT_PASSES) if passes is None else passes)
    settings = settings_of(NOTHING_STATED)
    with open(source, "rb") as file:
        bitcode = file.read()
    program = read_program(bitcode, name=name)
    halves = Halves.found(level, settings, options_of_clang(level, program.text), second_options_of_clang(level))
    result = optimised(program, halves, chosen, analysis_of([], settings), bitcode=bitcode)
    data = to_bitcode(result.text, name=name) if result.bitcode is None else result.bitcode
    with open(target, "wb") as out:
        out.write(data)
    return len(result.changes)


def options_of_clang(level: int, text: str) -> list[str]:
    """What clang sets for its own passes, and opt does not, as options of opt: where code may be moved to is said in
    the module, and the unroller and interleaving begin at -O2.
    """
    moved = ["-relocation-model=pic"] if _IS_MOVED in text else []
    return [*moved, *(_NOT_UNROLLED if level < _FIRST_UNROLLED else ())]


def second_options_of_clang(level: int) -> Sequence[str]:
    """The same for the second half, which is run as a printed pipeline."""
    return _NOT_UNROLLED_LATER if level < _FIRST_UNROLLED else ()


def _fail(message: str) -> NoReturn:
    print(" ".join(message.split()), file=sys.stderr)
    sys.exit(1)
