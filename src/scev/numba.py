"""The facts of functions that Numba compiles, from the objects that its decorators make.

    facts = scev.numba.analyze(mean)             all types that `mean` was called with, or is declared for
    facts = scev.numba.analyze(mean, signatures=["f8(f8[::1])"])

Numba need not be installed, and is loaded only where there is such an object.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from scev.analysis.given import GivenFacts
    from scev.analysis.memory import FactMemory
    from scev.answers import ModuleFacts
    from scev.ir import Module
    from scev.settings import Settings
    from scev.transfer import Known
    from scev.transforms import Pass


def analyze(
    dispatcher: Any,
    *,
    signatures: Sequence[Any] | None = None,
    settings: Settings | None = None,
    given: GivenFacts | None = None,
    scope: str | None = None,
    closed: bool | None = None,
) -> ModuleFacts:
    """The facts of a function that Numba compiles: one function in them for each signature, in their order.

    `dispatcher` is what @njit, @jit, @cfunc, @vectorize or @guvectorize made. It is compiled once more, with debug
    information, so that names and lines are those of its source, and stays as it is. `signatures` are Numba's, for
    which it is compiled instead of those that it has. The other arguments are those of `scev.analyze`; facts see what
    the jitted functions do that it calls. TypeError for what Numba does not compile, ScevError where there is nothing
    to analyse yet, or Numba cannot compile it.

    Facts of a function that was asked about before, and has not changed, are found again, in one process.
    """
    from scev.analysis import analyze_module
    from scev.analysis.given import facts_of_python, resolve_given
    from scev.analysis.requested import settings_for

    module, functions = read(dispatcher, signatures=signatures, settings=settings)
    chosen = settings_for(module, settings, None, scope, closed)
    known: dict[str, Known] = {}
    if given is not None:
        module, known = resolve_given(facts_of_python(given), module, chosen)
    return analyze_module(module, chosen, known, functions, memory=_memory_for(chosen))


MAX_KEPT_FUNCTIONS: Final = 500
"""Maximum functions of Numba's whose facts are kept for the next question, of those that were asked about last."""
_MEMORIES: Final[dict[Settings, FactMemory]] = {}


def _memory_for(settings: Settings) -> FactMemory:
    """What was found of functions before, under the same settings."""
    from scev.analysis.memory import FactMemory
    from scev.support.kept_answers import AnswersInMemory

    before = _MEMORIES.get(settings)
    if before is None:
        before = FactMemory(AnswersInMemory(), "in this process", True, MAX_KEPT_FUNCTIONS)
    after = before.for_next()
    _MEMORIES[settings] = after
    return after


def read(
    dispatcher: Any, *, signatures: Sequence[Any] | None = None, settings: Settings | None = None
) -> tuple[Module, list[str]]:
    """The module of a function that Numba compiles, and LLVM's names there of the function, one for each signature."""
    from scev.ir import read as read_text
    from scev.settings import DEFAULT_SETTINGS
    from scev.source.dispatchers import compile_dispatcher

    chosen = settings if settings is not None else DEFAULT_SETTINGS
    compiled = compile_dispatcher(dispatcher, signatures, chosen)
    return read_text(compiled.program.text, compiled.program.name, chosen.c_standard), compiled.functions


# In Numba's pipeline --------------------------------------------------------------------------------------------------

MAX_NUMBA_LINES: Final = 20_000
"""Maximum lines of a module of Numba's that `install` has rewritten; longer ones are compiled as they are."""


_DEFINED: Final = re.compile(r"^define [^@\n]*(@[-\w.$]+|@\"[^\"\n]+\")\(", re.MULTILINE)
_WRAPPERS: Final = ("_ZN7cpython", "cfunc.", "NRT_")
"""What Numba has around functions: how Python and C call them, and counts of references. Nothing in it is to decide."""


class Installation:
    """What `install` did: `changes` made so far, and `uninstall` to leave Numba as it was. `failures` says why modules
    were compiled without.
    """

    def __init__(self, library: Any, passes: list[Pass], settings: Settings, trusts_shapes: bool) -> None:
        self.changes = 0
        self.failures: list[str] = []
        self._library = library
        self._original = library._optimize_final_module
        self._passes = passes
        self._settings = settings
        self._trusts_shapes = trusts_shapes

    def uninstall(self) -> None:
        """Let Numba compile as it did before; what is compiled stays."""
        self._library._optimize_final_module = self._original

    def optimise(self, library: Any) -> None:
        """In place of Numba's own step: simplify a copy, rewrite it, and go on with that. A module that this fails on
        is compiled as Numba would.
        """
        try:
            rewritten = self._rewritten(library)
        except Exception as error:
            self.failures.append(f"{type(error).__name__}: {' '.join(str(error).split())}")
        else:
            if rewritten is not None:
                library._final_module = rewritten
        self._original(library)

    def _rewritten(self, library: Any) -> Any:
        """The module with changes; None where nothing is known of it that LLVM does not see."""
        from llvmlite import binding

        import scev
        from scev.llvm import LOOPS_AS_WRITTEN, CanonicalText, run_passes
        from scev.source.numba_arrays import with_shapes
        from scev.transforms import transform

        before = str(library._final_module)
        if before.count("\n") > MAX_NUMBA_LINES or not _functions_of(before):
            return None
        told = with_shapes(before) if self._trusts_shapes else before
        simplified = binding.parse_assembly(told)
        codegen = library._codegen
        cheap, builder = codegen._module_pass_manager(
            loop_vectorize=False, slp_vectorize=False, opt=codegen._opt_level, cost="cheap"
        )
        cheap.run(simplified, builder)
        # What LLVM decides need not be asked, and the functions of arrays are seen in their callers.
        text = run_passes(CanonicalText(str(simplified), library.name), [LOOPS_AS_WRITTEN[2]]).text
        facts = scev.analyze(text, settings=self._settings, functions=_functions_of(text))
        result = transform(facts, self._passes)
        if not result.changes:
            return None if told == before else binding.parse_assembly(told)
        rewritten = binding.parse_assembly(result.text)
        rewritten.verify()
        self.changes += len(result.changes)
        return rewritten


def _functions_of(text: str) -> list[str]:
    """The functions of a module that are a program's own."""
    return [name for name in _DEFINED.findall(text) if not name.lstrip('@"').startswith(_WRAPPERS)]


def install(
    passes: str | None = None, settings: Settings | None = None, *, trusts_shapes: bool = False
) -> Installation:
    """Let Numba rewrite what it compiles from now on by what is known of it: `passes` as for `scev opt`, by default
    those that it runs, before Numba's full optimisation. Functions that are compiled already, or come from its cache,
    stay. `trusts_shapes`: your promise that no contiguous array (layout C or F) has a negative dimension. NumPy's have
    none; Numba makes one where a view by `as_strided` is copied that has one, or of a pointer (`carray`). ScevError
    where Numba is not installed, or is of a version that has no such place.
    """
    from scev.errors import ScevError
    from scev.settings import DEFAULT_SETTINGS
    from scev.transforms import DEFAULT_PASSES, passes_named, settings_of_middle

    chosen = passes_named(",".join(DEFAULT_PASSES) if passes is None else passes)
    try:
        from numba.core.codegen import CPUCodeLibrary
    except ImportError:
        raise ScevError("numba is not installed: pip install numba") from None
    if not hasattr(CPUCodeLibrary, "_optimize_final_module"):
        raise ScevError("this version of Numba has no place to rewrite modules at")
    installed = Installation(CPUCodeLibrary, chosen, settings_of_middle(settings or DEFAULT_SETTINGS), trusts_shapes)

    def optimise_final_module(library: Any) -> None:
        installed.optimise(library)

    CPUCodeLibrary._optimize_final_module = optimise_final_module
    return installed
