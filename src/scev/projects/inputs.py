"""How a file is read: compiled where it is a source file, read, and prepared by LLVM's passes where that is
asked for.

Text for people shows a function that keeps its variables in memory as if it had been promoted (llvm/preparation.py),
and says so; other formats never do that by themselves.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final, final

from scev.errors import ScevError
from scev.projects.unit import Unit, from_here

if TYPE_CHECKING:
    from scev.analysis import AnalyzedModule
    from scev.analysis.given import GivenFact
    from scev.ir import Function, Module
    from scev.llvm import CanonicalText, Promoting
    from scev.llvm.preparation import Pipeline
    from scev.settings import Settings
    from scev.transfer import Known


class _FileName:
    """A path and nothing else, as pathlib.Path is, without loading what that loads."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __fspath__(self) -> str:
        return self.name


def _load_analysis() -> None:
    """What every verb loads; there is time for it while LLVM reads."""
    import scev.analysis  # noqa: F401


BITCODE: Final = b"BC\xc0\xde"
_PLAIN: Final = (BITCODE, b";", b"source_filename", b"define ", b"declare ", b"target ", b"@", b"%")
"""What nearly every module begins with; other beginnings are looked at in source/containers.py."""


def _may_be_source(file: str) -> bool:
    """Whether a compiler is to be run; what compiles is not loaded for modules."""
    if file.endswith((".ll", ".bc")) or file == "-":
        return False
    from scev.source.compilers import is_source

    return is_source(file)


@final
class ReadOptions:
    """How the files of a command are read. `pipeline`: by `--prepare`; `promotes`: unpromoted functions by default;
    `cc`: the compiler's command, `flags` more options of it; `keeps_numbers`: values keep their numbers when passes run
    before; `unoptimised`: source files are compiled as they are written, and promotion leaves the faults of a program
    in it; `runs`: whether files may be run that have to be, for their IR.
    """

    __slots__ = ("cc", "flags", "keeps_numbers", "pipeline", "promotes", "runs", "settings", "unoptimised")

    def __init__(
        self,
        settings: Settings,
        prepare: str | None,
        for_people: bool,
        cc: str | None = None,
        keeps_numbers: bool = True,
        unoptimised: bool = False,
        runs: bool = True,
        flags: Sequence[str] = (),
    ) -> None:
        self.flags: Final = tuple(flags)
        self.runs: Final = runs
        self.unoptimised: Final = unoptimised
        self.keeps_numbers: Final = keeps_numbers
        self.settings: Final = settings
        self.cc: Final = cc
        self.promotes: Final = prepare is None and for_people
        self.pipeline: Final = None if prepare is None else _pipeline(prepare)

    def unit(self, file: str) -> Unit:
        """A file with the options of the command."""
        return Unit(file, self.flags)

    def read(self, file: str) -> Input:
        return self.read_unit(self.unit(file))

    def read_unit(self, unit: Unit) -> Input:
        """A file as its options say: compiled, read, promoted and prepared."""
        file = unit.file
        try:
            found, heading, data = self._program(unit)
        except ScevError as error:
            if error.file is not None and unit.folder:
                # The compiler has run elsewhere.
                error.file = from_here(os.path.normpath(os.path.join(unit.folder, error.file)))
            raise
        program = found.promoted
        settings = self.settings
        numbers = found.functions
        keeps_numbers = bool(numbers)
        if self.unoptimised and numbers:
            from scev.checks import with_faults

            program = with_faults(found.program, numbers, program, settings)
        if self.pipeline is not None:
            from scev.llvm.preparation import prepare

            before = program.text
            program = prepare(
                program,
                self.pipeline,
                isolated=settings.isolate_llvm,
                settings=settings,
                keeps_numbers=self.keeps_numbers,
            )
            keeps_numbers = self.keeps_numbers and program.text != before
        from scev.ir import read

        return Input(
            read(program.text, program.name, settings.c_standard),
            numbers,
            # Nobody has asked for it.
            found.failure,
            heading,
            keeps_numbers,
            self._focus(file),
            settings,
            found.program if numbers else None,
            data if self.pipeline is None and not numbers and data.startswith(BITCODE) else None,
        )

    def _focus(self, file: str) -> str:
        """The function that a name of a file asks for, as `file.py:function` does; "" for none."""
        if ":" not in file:
            return ""
        from scev.source.jitted import is_python

        return file.rpartition(":")[2] if is_python(file) else ""

    def _program(self, unit: Unit) -> tuple[Promoting, str, bytes]:
        """The module of a file, how it was made if it was compiled here, and its bytes."""
        file = unit.file
        if _may_be_source(file):
            from scev.source.compilers import compile_source
            from scev.source.containers import module_in
            from scev.source.jitted import is_python

            if not self.runs and is_python(file):
                raise ScevError("--no-run: there is IR of such a function only once its file has been imported", file)
            compiled = compile_source(file, self.cc, self.settings, self.unoptimised, unit.flags, unit.folder)
            # A command of the caller's own may make anything.
            data = module_in(compiled.data, file)
            return self._read(data, file), f"{file}: {compiled.said}", data
        data, name = self._bytes(file)
        try:
            return self._read(data, name), "", data
        except ScevError as error:
            if error.line is not None:
                from scev.source.foreign import language_of

                if language := language_of(data):
                    raise ScevError(language, name) from None
            raise

    def _read(self, data: bytes, name: str) -> Promoting:
        from scev.llvm import Promoting, read_and_promote, read_program

        settings = self.settings
        isolated = settings.isolate_llvm
        if self.promotes:
            return read_and_promote(data, name=name, isolated=isolated, settings=settings, meanwhile=_load_analysis)
        program = read_program(data, name=name, isolated=isolated, settings=settings, meanwhile=_load_analysis)
        return Promoting(program, [], program, "")

    def _bytes(self, file: str) -> tuple[bytes, str]:
        """The bytes of a module, and its name for messages."""
        from scev.llvm import STANDARD_INPUT, bytes_of

        # The name of a file, whatever it looks like; a str may also be the text of a program.
        data, name = bytes_of(file if file == STANDARD_INPUT else _FileName(file))
        if file == STANDARD_INPUT and not data:
            raise ScevError("nothing came in; the command before may have failed", name)
        if not data.startswith(_PLAIN):
            from scev.source.containers import module_in

            data = module_in(data, name)
        return data, name


@final
class Input:
    """A module, as it was read and prepared."""

    __slots__ = (
        "_failure", "_focus", "_promoted", "_read", "_unpromoted", "bitcode", "heading", "keeps_numbers", "module",
        "settings",
    )  # fmt: skip

    def __init__(
        self,
        module: Module,
        promoted: list[int],
        failure: str,
        heading: str,
        keeps_numbers: bool,
        focus: str,
        settings: Settings,
        unpromoted: CanonicalText | None,
        bitcode: bytes | None,
    ) -> None:
        # The one that facts are about, once it is analysed.
        self.module = module
        self.settings: Final = settings
        self._read: Final = module
        self._unpromoted: Final = unpromoted
        self.bitcode: Final = bitcode
        """What the module was read from, if that is bitcode and no pass ran on it: it may keep the orders of uses."""
        self._focus: Final = focus
        self.keeps_numbers: Final = keeps_numbers
        """Whether values without a name have their numbers as names."""
        self.heading: Final = " ".join(heading.split())
        """How the module was compiled, with its file, for people; empty where nothing was run."""
        defined = module.defined_functions() if promoted else []
        self._promoted: Final = {defined[number].name for number in promoted}
        self._failure: Final = failure

    def as_read(self) -> Module:
        """The module before anything was stated of it, and before promotion; after what `--prepare` asked for."""
        if self._unpromoted is None:
            return self._read
        from scev.ir import read

        return read(self._unpromoted.text, self._unpromoted.name, self.settings.c_standard)

    def focused(self) -> list[Function]:
        """The functions that the file's name asks for, where they are found; else all."""
        if not self._focus:
            return self.module.defined_functions()
        from scev.analysis.selection import find

        return find(self.module, self._focus) or self.module.defined_functions()

    def notes(self, functions: Iterable[str]) -> list[str]:
        """What to say of these functions, by name: that they were promoted."""
        if self._failure:
            return [f"not promoted: {self._failure}"]
        if not (number := sum(1 for name in functions if name in self._promoted)):
            return []
        functions_of = "1 function" if number == 1 else f"{number} functions"
        return [f"promoted: {functions_of} with variables in memory (--prepare none: as written)"]


def _pipeline(text: str) -> Pipeline | None:
    from scev.llvm.preparation import parse_pipeline

    return parse_pipeline(text)


def analyzed_input(found: Input, stated: list[GivenFact], settings: Settings) -> AnalyzedModule:
    """The module that was read, as it is analysed: with what was inferred of its functions."""
    from scev.analysis import AnalyzedModule

    known: dict[str, Known] = {}
    if stated:
        from scev.analysis.given import resolve_given

        found.module, known = resolve_given(stated, found.module, settings)
    analyzed = AnalyzedModule(found.module, settings, known)
    found.module = analyzed.module
    return analyzed
