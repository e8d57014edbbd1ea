"""scev: what every value of an LLVM program can be, and how every loop runs.

    import scev

    facts = scev.analyze("kernel.ll")          # a path, text, bytes, or a module of llvmlite
    f = facts["saxpy"]
    f.loops[0].trip_count.exact                # an expression, or None
    f["%i"].evolution                          # {0,+,1}<nuw><nsw><%loop>, a scev.AddRec
    f["%x"].range                              # IntSet or FloatSet, where the value is defined
    f["%x"].range_at("%then")                  # after the conditions that dominate %then

    scev.numba.analyze(mean)                   # the facts of a function that Numba compiles

Names are loaded when they are first used, so that `import scev` costs next to nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from scev.support.release import RELEASE
from scev.support.supplied import supplied, supply

if TYPE_CHECKING:
    import os
    from collections.abc import Iterable

    from scev import numba as numba
    from scev.analysis.given import GivenFacts
    from scev.analysis.session import Session
    from scev.answers import FunctionFacts, ModuleFacts, ValueFacts
    from scev.cfg import Place
    from scev.domains import Bounds, FloatBounds, FloatSet, IntSet, ValueSet
    from scev.errors import ScevError, UsageError
    from scev.evolution import (
        Add,
        AddRec,
        Constant,
        MinMax,
        Mul,
        PtrToInt,
        SequentialUMin,
        SignExtend,
        Truncate,
        UDiv,
        Unknown,
        VScale,
        ZeroExtend,
    )
    from scev.facts import Counts, Expression, LoopFacts, Total, TotalCount
    from scev.ir import Module
    from scev.llvm import Source
    from scev.projects.python import CheckedProject
    from scev.report.rows.findings import Message
    from scev.settings import Settings
    from scev.transfer import Known
    from scev.transforms import TransformedProgram

__version__: Final = RELEASE

_HOMES: Final[dict[str, str]] = {
    "Add": "evolution",
    "AddRec": "evolution",
    "Bounds": "domains",
    "CheckedProject": "projects.python",
    "Constant": "evolution",
    "Counts": "facts",
    "Expression": "facts",
    "FloatBounds": "domains",
    "FloatSet": "domains",
    "FunctionFacts": "answers",
    "GivenFacts": "analysis.given",
    "IntSet": "domains",
    "LoopFacts": "facts",
    "MinMax": "evolution",
    "Module": "ir",
    "ModuleFacts": "answers",
    "Mul": "evolution",
    "Place": "cfg",
    "PtrToInt": "evolution",
    "ScevError": "errors",
    "SequentialUMin": "evolution",
    "Session": "analysis.session",
    "Settings": "settings",
    "SignExtend": "evolution",
    "Message": "report.rows.findings",
    "Total": "facts",
    "TotalCount": "facts",
    "Truncate": "evolution",
    "UDiv": "evolution",
    "Unknown": "evolution",
    "UsageError": "errors",
    "VScale": "evolution",
    "ValueFacts": "answers",
    "ValueSet": "domains",
    "ZeroExtend": "evolution",
    "load_ipython_extension": "notebook",
}

__all__ = [
    "Add",
    "AddRec",
    "Bounds",
    "CheckedProject",
    "Constant",
    "Counts",
    "Expression",
    "FloatBounds",
    "FloatSet",
    "FunctionFacts",
    "GivenFacts",
    "IntSet",
    "LoopFacts",
    "MinMax",
    "Module",
    "ModuleFacts",
    "Mul",
    "Place",
    "PtrToInt",
    "ScevError",
    "SequentialUMin",
    "Session",
    "Settings",
    "SignExtend",
    "Message",
    "Total",
    "TotalCount",
    "Truncate",
    "UDiv",
    "Unknown",
    "UsageError",
    "VScale",
    "ValueFacts",
    "ValueSet",
    "ZeroExtend",
    "__version__",
    "analyze",
    "annotate",
    "check",
    "check_project",
    "optimise",
    "read",
]


# Methods of facts, and a function, that need rooms above theirs.
supply(
    {
        "Expression._repr_html_": "report.forms.web.html:html_of_expression",
        "PassFacts.advise": "transforms.loops.advice:advise",
        "PassFacts.attribute_texts": "transforms.asked:attribute_texts",
        "PassFacts.expand": "transforms.loops.expansion:expanded",
        "PassFacts.fold": "transforms.asked:fold",
        "PassFacts.is_never_undef": "transforms.asked:is_never_undef",
        "PassFacts.is_well_defined": "transforms.asked:is_well_defined",
        "PassFacts.provable_flags": "transforms.asked:provable_flags",
        "PassFacts.range_of_operand": "transforms.asked:range_of_operand",
        "FunctionFacts.__str__": "report.forms.methods:text_of_function",
        "source_names": "report.rows.source_names:source_names_of",
        "FunctionFacts.to_dict": "report.forms.methods:object_of_function",
        "FunctionFacts._repr_html_": "report.forms.web.html:html_of_function",
        "FunctionFacts.to_json": "report.forms.methods:json_of_function",
        "FunctionFacts.why": "report.rows.explanations:answers_of",
        "LoopFacts._repr_html_": "report.forms.web.html:html_of_loop",
        "ValueFacts._repr_html_": "report.forms.web.html:html_of_value",
        "ValueFacts.why": "report.rows.explanations:why_of_value",
        "ModuleFacts.advise": "transforms.beside_llvm.module_advice:advise_module",
        "ModuleFacts.__str__": "report.forms.methods:text_of_module",
        "ModuleFacts.find": "analysis.selection:facts_named",
        "ModuleFacts.hint": "analysis.selection:hint_of",
        "ModuleFacts.map": "analysis.parallel:answers_of",
        "ModuleFacts.to_arrow": "report.forms.methods:arrow_of_module",
        "ModuleFacts.to_dict": "report.forms.methods:object_of_module",
        "ModuleFacts._repr_html_": "report.forms.web.html:html_of_module",
        "ModuleFacts.to_json": "report.forms.methods:json_of_module",
        "ValueSet._repr_html_": "report.forms.web.html:html_of_set",
        "check": "report.forms.methods:check",
        "check_project": "projects.python:check_project",
    }
)


def analyze(
    source: Source | Module,
    *,
    settings: Settings | None = None,
    given: GivenFacts | None = None,
    functions: Iterable[str] | None = None,
    launch: str | None = None,
    prepare: str | None = None,
    scope: str | None = None,
    closed: bool | None = None,
    jobs: int = 1,
) -> ModuleFacts:
    """The facts of a module. Those of a function are computed when they are first asked for.

    `source` is a path (.ll or .bc), the text or bytes of either, a module that llvmlite holds or builds, a function of
    one, which is then the only one to look at, or what `read` returned. `given` says what is known of arguments, memory
    and results: `{"f": {"x": "[-100, 100]", "in[*]": (-1, 1)}}`, or what `--given` takes. `functions` names the only
    functions to look at. `launch` says how a GPU runs it: `"block=256,grid=1024"`. `prepare` names LLVM's passes to run
    first: `"sroa"` for an unoptimised program, `"O2"`, `"sroa,instcombine"`. `scope` is how far facts see:
    `"function"`, each alone, or `"program"`, with what functions hand over, return and store; by default the program,
    if it is not large (Settings.max_program_instructions). `closed`: nothing outside of the module calls its functions,
    but for `main` and what is exported. `jobs` is the number of processes for what is asked of all functions at once:
    `print(facts)`, `facts.to_json()`, `facts.map(…)`. ScevError says what is wrong with the input.
    """
    from scev.analysis import analyze_module
    from scev.analysis.requested import check_jobs, requested, settings_for
    from scev.ir import Module

    source, names = requested(source, settings, functions)
    check_jobs(jobs)
    chosen = settings_for(source, settings, launch, scope, closed)
    if isinstance(source, Module) and prepare is None and source.c_standard == chosen.c_standard:
        module = source
    else:
        module = read(source, prepare, chosen)
    known: dict[str, Known] = {}
    if given is not None:
        from scev.analysis.given import facts_of_python, resolve_given

        module, known = resolve_given(facts_of_python(given), module, chosen)
    if names is not None:
        from scev.analysis.selection import select

        names = [function.name for function in select(module, names)]
    return analyze_module(module, chosen, known, names, jobs)


def check(
    source: Source | Module,
    checks: str = "default",
    *,
    given: GivenFacts | None = None,
    settings: Settings | None = None,
    functions: Iterable[str] | None = None,
    witnesses: bool = False,
) -> list[Message]:
    """What can go wrong in a program, as `scev check` tells it: the certain and the possible findings, the certain ones
    first, but for those that a comment of the source silences.

    `source`, `given` and `functions` are as for `analyze`; variables of unoptimised functions become values first.
    `checks` are kinds and profiles with commas between them, as for `--checks`. Facts do not rest on undefined
    behaviour being absent, whatever `settings` say; without them, nothing uninitialised is read. `witnesses`: arguments
    with which a finding happens are looked for, by running the program in a process of its own. ScevError says what is
    wrong with the input, UsageError that there is no such kind.
    """
    found: list[Message] = supplied("check")(source, checks, given, settings, functions, witnesses)
    return found


def check_project(
    build: str | os.PathLike[str],
    files: Iterable[str | os.PathLike[str]] | None = None,
    checks: str = "default",
    *,
    given: GivenFacts | None = None,
    settings: Settings | None = None,
    flags: Iterable[str] = (),
    jobs: int | None = None,
    witnesses: bool = False,
) -> CheckedProject:
    """What can go wrong in a project, as `scev check -p BUILD` tells it: each file of a compilation database, compiled
    with its own options, and all findings as one list.

    `build` is the database, or the folder that holds compile_commands.json; of `files` alone, if they are given.
    `checks`, `given`, `settings` and `witnesses` are as for `check`; `flags` are options of the compiler for all files,
    `jobs` is the number of processes, by default one for each core. A unit that cannot be read is named in the result,
    and the others go on. ScevError says that there is no database, or that no unit can be read. Settings that the
    project has in a file are not read.
    """
    found: CheckedProject = supplied("check_project")(build, files, checks, given, settings, flags, jobs, witnesses)
    return found


def optimise(
    source: Source | Module, passes: str | None = None, *, settings: Settings | None = None, limit: int = -1
) -> TransformedProgram:
    """A program rewritten by its facts, by passes of ours: the text, which LLVM has verified, and the changes made.

    `source` is as for `analyze`; `passes` are names with commas between them, as for `scev opt`, by default those that
    it runs; `limit` makes only the first so many changes, if it is not negative. ScevError says what is wrong with the
    input, UsageError that there is no such pass.
    """
    from scev.llvm import verify
    from scev.transforms import DEFAULT_PASSES, passes_named, transform

    chosen = passes_named(",".join(DEFAULT_PASSES) if passes is None else passes)
    result = transform(analyze(source, settings=settings), chosen, limit)
    verify(result.text)
    return result


def annotate(source: Source | Module, *, settings: Settings | None = None, limit: int = -1) -> TransformedProgram:
    """A program with its facts written into it, as flags, attributes and metadata; nothing else changes. What it takes
    and returns is as for `optimise`.
    """
    from scev.transforms import ANNOTATING_PASSES

    return optimise(source, ",".join(ANNOTATING_PASSES), settings=settings, limit=limit)


def read(source: Source | Module, prepare: str | None = None, settings: Settings | None = None) -> Module:
    """A module as objects, without facts; after LLVM's passes, if `prepare` names some. ScevError where it cannot be
    read or LLVM refuses it, UsageError for passes that are not known. Of `settings`, only `c_standard` matters here.
    """
    from scev.analysis.reading import read_module

    return read_module(source, prepare, settings)


if not TYPE_CHECKING:
    # A name that is not here is an error for type checkers too.
    def __getattr__(name: str) -> Any:
        import importlib

        if name == "numba":
            return importlib.import_module("scev.numba")
        home = _HOMES.get(name)
        if home is None:
            raise AttributeError(f"module 'scev' has no attribute '{name}'")
        found = getattr(importlib.import_module(f"scev.{home}"), name)
        globals()[name] = found
        return found


def __dir__() -> list[str]:
    return sorted([*__all__, "numba"])
