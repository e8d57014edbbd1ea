"""`%load_ext scev`: facts in a notebook, or in IPython.

    %%scev [OPTIONS]            the cell is C, or LLVM IR, or what --lang says; its facts are shown
    %%scev --numba NAME         the cell is Python and runs; the facts of a function in it that Numba compiles
    %scev [OPTIONS] WHAT        the facts of a variable (a jitted function, a module, facts), or of a file

The facts are the result of the cell, and stay in the variable `facts` (--var). What goes wrong is one line, as errors
of other magics are, and ends a run of all cells.
"""

from __future__ import annotations

import os
import re
from typing import TYPE_CHECKING, Any, Final, NamedTuple, cast

import click

from scev.cli.options import settings_options
from scev.errors import ScevError

if TYPE_CHECKING:
    from scev.answers import ModuleFacts
    from scev.ir import Module
    from scev.llvm import CanonicalText
    from scev.settings import Settings

LLVM_IR: Final = "ll"
SUFFIXES: Final = {
    "c": ".c",
    "c++": ".cpp",
    "cuda": ".cu",
    "hip": ".hip",
    "opencl": ".cl",
    "rust": ".rs",
    LLVM_IR: ".ll",
}
"""Languages of cells, and how files of them end."""

_LLVM: Final = re.compile(
    r'\s*(?:;|source_filename\b|(?:define|declare)\s|target (?:datalayout|triple)\b|module asm\b|[@%$][-\w."$]+\s*=)'
)


class MagicLine(NamedTuple):
    """What a line asks for: what stands beside the options, and the options."""

    what: str
    var: str
    lang: str | None
    numba: str | None
    cc: str | None
    functions: tuple[str, ...]
    given: tuple[str, ...]
    prepare: str | None
    settings: Settings

    def is_plain(self) -> bool:
        """Whether nothing is said about how to analyse."""
        return not self.functions and not self.given and self.prepare is None and self.settings == _usual_settings()


def load_ipython_extension(ipython: Any) -> None:
    """What `%load_ext scev` does. Where there is no HTML, facts are shown as text."""

    def scev(line: str, cell: str | None = None) -> ModuleFacts | None:
        return _answer(ipython, line, cell)

    scev.__doc__ = f"{__doc__}\n{_help()}"
    ipython.register_magic_function(scev, "line_cell", "scev")
    plain = ipython.display_formatter.formatters["text/plain"]
    for module, name in (("scev.answers.module", "ModuleFacts"), ("scev.answers.function", "FunctionFacts")):
        plain.for_type_by_name(module, name, lambda facts, printer, cycle: printer.text(str(facts).rstrip("\n")))


def _answer(ipython: Any, line: str, cell: str | None) -> ModuleFacts | None:
    from IPython.core.error import UsageError

    try:
        words = _words(line)
        asked = _command.main(words, "%scev" if cell is None else "%%scev", standalone_mode=False)
        if not isinstance(asked, MagicLine):
            # --help has been shown.
            return None
        if not any(word.startswith("-") for word in words):
            # An expression with its quotes.
            asked = asked._replace(what=line.strip())
        facts = _facts_of_variable(ipython, asked) if cell is None else _facts_of_cell(ipython, asked, cell)
    except click.ClickException as error:
        raise UsageError(error.format_message()) from None
    except ScevError as error:
        raise UsageError(str(error)) from None
    ipython.user_ns[asked.var] = facts
    return facts


# The line ------------------------------------------------------------------------------------------------------------


@click.command(context_settings={"help_option_names": ["-h", "--help"]})
@click.argument("what", nargs=-1)
@click.option("--var", metavar="NAME", default="facts", help="The variable that keeps the facts: by default `facts`.")
@click.option("--lang", type=click.Choice(list(SUFFIXES)), help="The language of the cell; LLVM IR is found, else C.")
@click.option("--numba", metavar="NAME", help="Run the cell as Python; a function in it that Numba compiles.")
@click.option("--cc", metavar="COMMAND", help="The compiler and its options, as in 'clang -O2 -g'.")
@click.option("--function", "functions", metavar="NAME", multiple=True, help="Only this function, or a glob.")
@click.option("--given", metavar="F:X=SET", multiple=True, help="What is known: 'f:x=[-100,100],in[*]=[-1,1]'.")
@click.option("--prepare", metavar="PASSES", help="LLVM's passes to run first: sroa, O1, O2, none.")
@click.option("--scope", type=click.Choice(["function", "program"]), help="How far facts see.")
@click.option("--closed", is_flag=True, help="Nothing outside calls functions of the cell.")
@click.option("--launch", metavar="SIZES", help="Sizes of a GPU's blocks and grid: 'block=256,grid=1024'.")
@settings_options
def _command(what: tuple[str, ...], **options: Any) -> Any:
    """Facts of a cell, a variable or a file."""
    from scev.cli.stated import NOTHING_STATED, ReadingOptions, settings_of

    stated = {name: options.pop(name) for name in ("knobs", "rounding", "libm", "launch", "scope", "closed")}
    settings = settings_of(cast(ReadingOptions, {**NOTHING_STATED, **stated}), True)
    return MagicLine(" ".join(what), settings=settings, **options)


def _usual_settings() -> Settings:
    from scev.cli.stated import NOTHING_STATED, settings_of

    return settings_of(NOTHING_STATED, True)


def _words(line: str) -> list[str]:
    import shlex

    try:
        return shlex.split(line, posix=os.name != "nt")
    except ValueError as error:
        raise ScevError(f"'{line}' cannot be taken apart: {error}") from None


def _help() -> str:
    return _command.get_help(click.Context(_command, info_name="%%scev"))


# What is analysed ----------------------------------------------------------------------------------------------------


def _facts_of_cell(ipython: Any, asked: MagicLine, cell: str) -> ModuleFacts:
    if asked.what:
        raise ScevError(f"'{asked.what}': a cell has options only; %scev asks for a variable or a file")
    if asked.numba is not None:
        # Lines count as for other cells, below; IPython drops empty ones.
        if not ipython.run_cell(f"#\n{cell}").success:
            # Python has shown its error.
            raise ScevError(f"the cell failed, so there are no facts of '{asked.numba}'")
        return _facts_of(_value(ipython, asked.numba), asked)
    language = asked.lang
    if language is None:
        language = LLVM_IR if _LLVM.match(cell) else "c"
    name = f"cell{SUFFIXES[language]}"
    # Lines count as the notebook numbers them: the one with the options is the first.
    text = f"\n{cell}"
    from scev.llvm import read_program

    settings = asked.settings
    if language == LLVM_IR:
        data = text.encode("utf-8", "surrogatepass")
    else:
        from scev.source.compilers import compile_text
        from scev.source.containers import module_in

        data = module_in(compile_text(text, name, asked.cc, settings).data, name)
    return _facts_of_program(read_program(data, name=name, isolated=settings.isolate_llvm, settings=settings), asked)


def _facts_of_variable(ipython: Any, asked: MagicLine) -> ModuleFacts:
    if not asked.what:
        raise ScevError("name a variable or a file, as in %scev mean; a program goes into the cell, below %%scev")
    from scev.source.compilers import is_source

    if os.path.exists(asked.what) or is_source(asked.what):
        from scev.projects.inputs import ReadOptions

        reading = ReadOptions(asked.settings, asked.prepare, True, asked.cc)
        found = reading.read(asked.what)
        names = asked.functions or tuple(function.name for function in found.focused())
        return _facts_of_module(found.module, asked._replace(functions=names, prepare=None))
    return _facts_of(_value(ipython, asked.what), asked)


def _value(ipython: Any, expression: str) -> Any:
    """What an expression of the notebook is."""
    try:
        return ipython.ev(expression)
    except Exception as error:
        from scev.source.compiler_process import shortened

        raise ScevError(f"'{expression}': {shortened(str(error)) or type(error).__name__}") from None


def _facts_of(value: Any, asked: MagicLine) -> ModuleFacts:
    """The facts of an object: they themselves, a function of Numba, or what `scev.analyze` takes."""
    from scev.answers import ModuleFacts
    from scev.ir import Module
    from scev.llvm import read_program
    from scev.source.dispatchers import is_compiled_by_numba

    if isinstance(value, ModuleFacts):
        return value if asked.is_plain() else _facts_of_module(value.module, asked)
    if isinstance(value, Module):
        return _facts_of_module(value, asked)
    try:
        if callable(value) or is_compiled_by_numba(value):
            from scev.numba import read

            module, functions = read(value, settings=asked.settings)
            return _facts_of_module(module, asked._replace(functions=asked.functions or tuple(functions)))
        return _facts_of_program(read_program(value, settings=asked.settings), asked)
    except TypeError as error:
        raise ScevError(str(error)) from None


def _facts_of_program(program: CanonicalText, asked: MagicLine) -> ModuleFacts:
    """The facts of a module as LLVM prints it; its variables become values first, unless passes are asked for."""
    from scev.ir import read
    from scev.llvm.preparation import promote

    settings = asked.settings
    if asked.prepare is None and " = alloca " in program.text:
        program, _ = promote(program, isolated=settings.isolate_llvm, settings=settings)
    return _facts_of_module(read(program.text, program.name, settings.c_standard), asked)


def _facts_of_module(module: Module, asked: MagicLine) -> ModuleFacts:
    """The facts of a module, after the passes that are asked for."""
    import scev
    from scev.analysis import analyze_module
    from scev.analysis.given import resolve_given
    from scev.analysis.selection import select
    from scev.cli.stated import parse_stated

    if asked.prepare is not None:
        module = scev.read(module, asked.prepare, asked.settings)
    module, known = resolve_given(parse_stated(asked.given), module, asked.settings)
    functions = [function.name for function in select(module, asked.functions)] if asked.functions else None
    return analyze_module(module, asked.settings, known, functions)
