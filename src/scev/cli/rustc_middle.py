"""The middle of a crate by `scev rustc`: bitcode that rustc has not optimised in, an object out."""

from __future__ import annotations

import os
from typing import Final

from scev.cli.cc_middle import Work, bitcode_of, improved, options_of_clang
from scev.cli.compiler_steps import MiddleResult
from scev.cli.leaving import describe
from scev.errors import ScevError

_UNROLLS: Final = 2


def answer_of_crate(work: Work, opt: str | None) -> bytes:
    """Make the object of a crate by what the environment says: what was done; or why it could not be, in a line. `opt`
    is one of this LLVM.
    """
    from scev.cli.cc_middle import PASSES

    work.keep_together()
    try:
        return improve_crate(work, opt, os.environ.get(PASSES)).said()
    except ScevError as error:
        complaint = error.message if error.file == work.name else str(error)
    except Exception as error:
        complaint = describe(error)
    return " ".join(complaint.split()).encode("utf-8", "replace")


def improve_crate(work: Work, opt: str | None, passes: str | None) -> MiddleResult:
    """Optimise the bitcode of a crate, and write the object of it."""
    from scev.llvm.halves import Halves
    from scev.llvm.object_code import llc_beside, write_object
    from scev.settings import DEFAULT_SETTINGS
    from scev.transforms import settings_of_middle

    with open(work.source, "rb") as file:
        bitcode = file.read()
    # Where code may be moved to is said as clang says it; all levels of rustc unroll.
    halves = Halves(work.level, settings_of_middle(DEFAULT_SETTINGS), opt, options_of_clang(_UNROLLS, bitcode))
    found = improved(work, bitcode, halves, passes, True)
    assert found.ended is not None
    write_object(bitcode_of(found.ended, work.name), work.target, work.level, None if opt is None else llc_beside(opt))
    return found.done
