"""The files of a command: each read, and prepared by LLVM's passes where that is asked for.

Text for people shows a function that keeps its variables in memory as if it had been promoted (preparation.py), and
says so; other formats never do that by themselves.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final, final

from scev.errors import ScevError

if TYPE_CHECKING:
    from scev.ir import Module
    from scev.llvm import CanonicalText
    from scev.preparation import Pipeline
    from scev.settings import Settings


class _FileName:
    """A path and nothing else, as pathlib.Path is, without loading what that loads."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __fspath__(self) -> str:
        return self.name


def _load_analysis() -> None:
    """What every verb loads; there is time for it while LLVM reads."""
    import scev.analysis
    import scev.selection  # noqa: F401


@final
class Reading:
    """How the files of a command are read. `pipeline`: by `--prepare`; `promotes`: unpromoted functions by default."""

    __slots__ = ("pipeline", "promotes", "settings", "verbs")

    def __init__(self, settings: Settings, prepare: str | None, for_people: bool, verbs: Iterable[str]) -> None:
        self.settings: Final = settings
        self.verbs: Final = verbs
        self.promotes: Final = prepare is None and for_people
        self.pipeline: Final = None if prepare is None else _pipeline(prepare)

    def read(self, file: str) -> Input:
        program = self._program(file)
        settings = self.settings
        numbers: list[int] = []
        failure = ""
        if self.pipeline is not None:
            from scev.preparation import prepare

            program = prepare(program, self.pipeline, isolated=settings.isolate_llvm, settings=settings)
        elif self.promotes and " = alloca " in program.text:
            from scev.preparation import promote

            try:
                program, numbers = promote(program, isolated=settings.isolate_llvm, settings=settings)
            except ScevError as error:
                # Nobody has asked for it.
                failure = error.message
        from scev.ir import read

        return Input(read(program.text, program.name, settings.c_standard), numbers, failure)

    def _program(self, file: str) -> CanonicalText:
        from scev.llvm import read_program

        try:
            # The name of a file, whatever it looks like; a str may also be the text of a program.
            source = file if file == "-" else _FileName(file)
            isolated = self.settings.isolate_llvm
            return read_program(source, isolated=isolated, settings=self.settings, meanwhile=_load_analysis)
        except ScevError as error:
            if error.line is None and not os.path.exists(file):
                from scev.names import did_you_mean

                meant = did_you_mean(file, self.verbs, 1)
                if not meant and file.isalpha():
                    meant = f"; and no verb of that name: there are {', '.join(self.verbs)}"
                error.message += meant
            raise


@final
class Input:
    """A module, as it was read and prepared."""

    __slots__ = ("_failure", "_promoted", "module")

    def __init__(self, module: Module, promoted: list[int], failure: str) -> None:
        self.module: Final = module
        defined = module.defined_functions() if promoted else []
        self._promoted: Final = {defined[number].name for number in promoted}
        self._failure: Final = failure

    def notes(self, functions: Iterable[str]) -> list[str]:
        """What to say of these functions, by name: that they were promoted."""
        if self._failure:
            return [f"not promoted: {self._failure}"]
        number = sum(1 for name in functions if name in self._promoted)
        if not number:
            return []
        functions_of = "1 function" if number == 1 else f"{number} functions"
        return [f"promoted: {functions_of} with variables in memory (--prepare none: as written)"]


def _pipeline(text: str) -> Pipeline | None:
    from scev.preparation import parse_pipeline

    return parse_pipeline(text)
