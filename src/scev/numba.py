"""The facts of functions that Numba compiles, from the objects that its decorators make.

    facts = scev.numba.analyze(mean)             all types that `mean` was called with, or is declared for
    facts = scev.numba.analyze(mean, signatures=["f8(f8[::1])"])

Numba need not be installed, and is loaded only where there is such an object.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from scev.analysis.given import GivenFacts
    from scev.answers import ModuleFacts
    from scev.ir import Module
    from scev.settings import Settings


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
    """
    import scev

    module, functions = read(dispatcher, signatures=signatures, settings=settings)
    return scev.analyze(module, settings=settings, given=given, functions=functions, scope=scope, closed=closed)


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
