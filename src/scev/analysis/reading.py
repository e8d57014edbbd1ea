"""Programs as objects, from whatever a caller has of them: `scev.read`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scev.errors import ScevError
from scev.ir import Module
from scev.ir import read as read_text
from scev.llvm import CanonicalText, read_program

if TYPE_CHECKING:
    from scev.llvm import Source
    from scev.settings import Settings


def read_module(source: Source | Module, prepare: str | None, settings: Settings | None) -> Module:
    """A module as objects, after LLVM's passes, if `prepare` names some. ScevError where it cannot be read or LLVM
    refuses it, UsageError for passes that are not known. Of `settings`, only `c_standard` matters here.
    """
    try:
        program = CanonicalText(source.text, source.name) if isinstance(source, Module) else read_program(source)
    except ScevError as error:
        from scev.source.compilers import is_source

        if error.file and is_source(error.file):
            how = "compile it first, as in clang -O1 -g -emit-llvm -c; the command `scev` does"
            raise ScevError(f"is source, not LLVM IR: {how}", error.file) from None
        raise
    before = ""
    if prepare is not None:
        from scev.llvm.preparation import parse_pipeline
        from scev.llvm.preparation import prepare as after_passes

        pipeline = parse_pipeline(prepare)
        if pipeline is not None:
            before = program.text
            program = after_passes(program, pipeline)
    if settings is not None:
        c_standard = settings.c_standard
    elif isinstance(source, Module):
        c_standard = source.c_standard
    else:
        from scev.settings import DEFAULT_SETTINGS

        c_standard = DEFAULT_SETTINGS.c_standard
    return read_text(program.text, program.name, c_standard, before)
