"""How a file is read: compiled where it is a source file, read, and prepared by LLVM's passes where that is
asked for.

Text for people shows a function that keeps its variables in memory as if it had been promoted (llvm/preparation.py),
and says so; other formats never do that by themselves.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple, final

from scev.errors import ScevError
from scev.projects.kept_programs import KeptProgram, KeptPrograms
from scev.projects.unit import Unit, from_here

if TYPE_CHECKING:
    from scev.analysis import AnalyzedModule
    from scev.analysis.given import GivenFact
    from scev.analysis.memory import FactMemory
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


class LinkedProgram(NamedTuple):
    """The program that several units are: its bitcode, how they were compiled, and whether nothing but its `main` is
    called from outside, if it has one.
    """

    bitcode: bytes
    heading: str
    is_whole: bool


@final
class ReadOptions:
    """How the files of a command are read. `pipeline`: by `--prepare`; `promotes`: unpromoted functions by default;
    `cc`: the compiler's command, `flags` more options of it; `keeps_numbers`: values keep their numbers when passes run
    before; `unoptimised`: source files are compiled as they are written, and promotion leaves the faults of a program
    in it; `runs`: whether files may be run that have to be, for their IR.
    """

    __slots__ = (
        "_for_people", "_kept", "_prepare", "_program_linked", "cc", "flags", "keeps_numbers", "pipeline", "promotes",
        "runs", "settings", "unoptimised",
    )  # fmt: skip

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
        program: LinkedProgram | None = None,
        kept: KeptPrograms | None = None,
    ) -> None:
        self._kept: Final = kept
        self._prepare: Final = prepare
        self._for_people: Final = for_people
        self._program_linked: Final = program
        self.flags: Final = tuple(flags)
        self.runs: Final = runs
        self.unoptimised: Final = unoptimised
        self.keeps_numbers: Final = keeps_numbers
        self.settings: Final = settings
        self.cc: Final = cc
        self.promotes: Final = prepare is None and for_people
        self.pipeline: Pipeline | None = None
        if prepare is not None:
            from scev.llvm.preparation import parse_pipeline

            self.pipeline = parse_pipeline(prepare)

    def unit(self, file: str) -> Unit:
        """A file with the options of the command."""
        return Unit(file, self.flags)

    def with_program(self, program: LinkedProgram) -> ReadOptions:
        """The same, with the program that a unit of several parts is."""
        return self._with(program, self._kept)

    def with_kept(self, kept: KeptPrograms | None) -> ReadOptions:
        """The same, with programs that were read before."""
        return self._with(self._program_linked, kept)

    def _with(self, program: LinkedProgram | None, kept: KeptPrograms | None) -> ReadOptions:
        return ReadOptions(
            self.settings, self._prepare, self._for_people, self.cc, self.keeps_numbers, self.unoptimised, self.runs,
            self.flags, program, kept,
        )  # fmt: skip

    def compiled(self, unit: Unit) -> tuple[bytes, str]:
        """The module of a unit, bitcode or text, to be linked with others, and how it was made. What somebody else made
        is read before: ScevError where LLVM refuses it.
        """
        try:
            if _may_be_source(unit.file):
                return self._compiled(unit)
            from scev.llvm import read_program

            data, name = self._bytes(unit.file)
            settings = self.settings
            return read_program(data, name=name, isolated=settings.isolate_llvm, settings=settings).text.encode(), ""
        except ScevError as error:
            _place_from_here(error, unit)
            raise

    def read(self, file: str) -> Input:
        return self.read_unit(self.unit(file))

    def read_unit(self, unit: Unit) -> Input:
        """A file as its options say: compiled, read, promoted and prepared."""
        try:
            data, name, heading = self._data(unit)
            return self._input(unit, data, name, heading)
        except ScevError as error:
            _place_from_here(error, unit)
            raise

    def read_data(self, data: bytes, name: str) -> Input:
        """A module in memory, text, bitcode or what holds one, in the same way."""
        if not data.startswith(_PLAIN):
            from scev.source.containers import module_in

            data = module_in(data, name)
        return self._input(Unit(name), data, name, "")

    def _input(self, unit: Unit, data: bytes, name: str, heading: str) -> Input:
        """What was read, promoted and prepared."""
        settings = self.settings
        program, numbers, failure = self._prepared(data, name)
        keeps_numbers = bool(numbers)
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

        module = read(program.text, program.name, settings.c_standard)
        return Input(
            module,
            numbers,
            # Nobody has asked for it.
            failure,
            heading,
            keeps_numbers,
            "" if unit.parts else self._focus(unit.file),
            self._settings_of(unit, module),
            (lambda: self._read(data, name).program) if numbers else None,
            data if self.pipeline is None and not numbers and data.startswith(BITCODE) else None,
            len(unit.files()),
        )

    def _settings_of(self, unit: Unit, module: Module) -> Settings:
        """The settings for a unit. Of units that are linked the whole program counts, and where their `main` is, nobody
        else calls their functions; but for what the program loads.
        """
        from scev.ir.callees import is_started

        settings = self.settings
        if (program := self._program_linked) is None or not unit.parts:
            return settings
        if settings.scope == "automatic":
            settings = settings.with_("scope", "program")
        is_started_here = any(map(is_started, module.defined_functions()))
        is_whole = program.is_whole and is_started_here and not _loads_more(module)
        return settings.with_("world", "closed") if is_whole else settings

    def _focus(self, file: str) -> str:
        """The function that a name of a file asks for, as `file.py:function` does; "" for none."""
        if ":" not in file:
            return ""
        from scev.source.jitted import is_python

        return file.rpartition(":")[2] if is_python(file) else ""

    def _data(self, unit: Unit) -> tuple[bytes, str, str]:
        """The module of a file as bytes, its name for messages, and how it was made if it was compiled here."""
        file = unit.file
        if unit.parts and self._program_linked is not None:
            data, heading, _ = self._program_linked
            return data, file, heading
        if _may_be_source(file):
            data, said = self._compiled(unit)
            return data, file, f"{file}: {said}"
        data, name = self._bytes(file)
        return data, name, ""

    def _prepared(self, data: bytes, name: str) -> tuple[CanonicalText, list[int], str]:
        """A module as it is analysed, but for the passes that were asked for; the unpromoted functions, by their number
        among those with a body; and why none of them was promoted.
        """
        from scev.llvm import CanonicalText

        kept = self._kept
        how = repr((self.promotes, self.unoptimised, self.settings))
        key = "" if kept is None else kept.key(data, name, how)
        if kept is not None and (before := kept.find(key)) is not None:
            _load_analysis()
            return CanonicalText(before.text, name), before.functions, ""
        try:
            found = self._read(data, name)
        except ScevError as error:
            if error.line is not None:
                from scev.source.foreign import language_of

                if language := language_of(data):
                    raise ScevError(language, name) from None
            raise
        program = found.promoted
        if self.unoptimised and found.functions:
            from scev.checks import with_faults

            program = with_faults(found.program, found.functions, program, self.settings)
        # What failed may have taken too long: the next time it need not.
        if kept is not None and not found.failure:
            kept.keep(key, KeptProgram(program.text, found.functions))
        return program, found.functions, found.failure

    def _compiled(self, unit: Unit) -> tuple[bytes, str]:
        """The module that a compiler makes of a unit, and its command."""
        from scev.source.compilers import compile_source
        from scev.source.containers import module_in
        from scev.source.jitted import is_python

        file = unit.file
        if not self.runs and is_python(file):
            raise ScevError("--no-run: there is IR of such a function only once its file has been imported", file)
        compiled = compile_source(file, self.cc, self.settings, self.unoptimised, unit.flags, unit.folder)
        # A command of the caller's own may make anything.
        return module_in(compiled.data, file), compiled.said

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


def _place_from_here(error: ScevError, unit: Unit) -> None:
    """The compiler may have run elsewhere; the unit itself is named from here."""
    if error.file is not None and error.file != unit.file and unit.folder:
        error.file = from_here(os.path.normpath(os.path.join(unit.folder, error.file)))


@final
class Input:
    """A module, as it was read and prepared."""

    __slots__ = (
        "_failure", "_focus", "_promoted", "_read", "_unpromoted", "bitcode", "heading", "keeps_numbers", "module",
        "settings", "units",
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
        unpromoted: Callable[[], CanonicalText] | None,
        bitcode: bytes | None,
        units: int,
    ) -> None:
        # The one that facts are about, once it is analysed.
        self.module = module
        self.settings: Final = settings
        """Those of this module: that of linked units may be a whole program."""
        self.units: Final = units
        """How many units are linked in it; 1 for a file."""
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

        unpromoted = self._unpromoted()
        return read(unpromoted.text, unpromoted.name, self.settings.c_standard)

    def focused(self) -> list[Function]:
        """The functions that the file's name asks for, where they are found; else all."""
        if not self._focus:
            return self.module.defined_functions()
        from scev.analysis.selection import find

        return find(self.module, self._focus) or self.module.defined_functions()

    def chosen(self, names: Sequence[str]) -> list[Function]:
        """The functions of some names, by default those that the file's name asks for. ScevError where there is none of
        a name.
        """
        if not names:
            return self.focused()
        from scev.analysis.selection import select

        return select(self.module, names)

    @property
    def is_focused(self) -> bool:
        """Whether the file's name asks for a function."""
        return bool(self._focus)

    def shown(self, names: Sequence[str]) -> list[Function]:
        """The functions of some names as people are shown them: without the copies that compilers make of kernels."""
        from scev.source.kernel_copies import kernel_copies

        return kernel_copies(self.module).shown(self.chosen(names), bool(names) or self.is_focused)

    def notes(self, functions: Iterable[str]) -> list[str]:
        """What to say of these functions, by name: that they were promoted."""
        if self._failure:
            return [f"not promoted: {self._failure}"]
        if not (number := sum(1 for name in functions if name in self._promoted)):
            return []
        functions_of = "1 function" if number == 1 else f"{number} functions"
        return [f"promoted: {functions_of} with variables in memory (--prepare none: as written)"]


_LOADERS: Final = (
    "dlopen", "dlmopen", "dlsym", "dlvsym", "LoadLibraryA", "LoadLibraryW", "LoadLibraryExA", "LoadLibraryExW",
    "GetProcAddress", "g_module_open", "g_module_symbol", "lt_dlopen", "lt_dlopenext", "lt_dlsym", "SDL_LoadObject",
    "SDL_LoadFunction", "gtk_builder_connect_signals",
)  # fmt: skip


def _loads_more(module: Module) -> bool:
    """Whether a program finds functions by their names as it runs, or loads what may."""
    return any(module.function(f"@{name}") is not None for name in _LOADERS)


def analyzed_input(
    found: Input, stated: list[GivenFact], settings: Settings | None = None, memory: FactMemory | None = None
) -> AnalyzedModule:
    """The module that was read, as it is analysed: with what was inferred of its functions. `settings` are those of the
    module, if they are not said; `memory` is what was found before.
    """
    from scev.analysis import AnalyzedModule

    settings = found.settings if settings is None else settings
    known: dict[str, Known] = {}
    if stated:
        from scev.analysis.given import resolve_given

        found.module, known = resolve_given(stated, found.module, settings)
    analyzed = AnalyzedModule(found.module, settings, known, memory=memory)
    found.module = analyzed.module
    return analyzed
