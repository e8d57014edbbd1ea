"""Functions that Numba compiles, as objects of this process.

What Numba made of such a function to run it has no lines of the source, and loops that are unrolled and vectorised. So
it is compiled once more, for the same types, with debug information and without LLVM's optimisation, as `file.py:…` is
(jitted.py); -O1 follows. NUMBA_OPT in the environment holds instead.

The functions of the caller stay as they are: copies are compiled, which call copies of the jitted functions that they
name. What Numba compiles once for all, such as NumPy's functions, is shared. Parallel loops are compiled as loops, and
facts are about one iteration after another: Numba makes of them functions of threads, without lines of the source.

    dispatcher     @jit, @njit        the function, for each signature
    callback       @cfunc             the function, not its form for C
    ufunc          @vectorize, …      the function of elements, or of a gufunc's arrays

Other objects with `inspect_llvm`, such as kernels for a GPU, are taken as Numba compiled them.
"""

from __future__ import annotations

import os
import sys
import types
from collections.abc import Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from scev.errors import ScevError
from scev.source.jitted import LEVEL_VARIABLE
from scev.source.numba_runner import closed, is_jitted, linked, texts_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scev.llvm import CanonicalText
    from scev.settings import Settings

_HELPERS: Final = ("_ZN7cpython", "cfunc.", "NRT_", "numba_", "__gufunc__")
"""Names of what Numba adds to a function begin so: wrappers, and the run-time."""


class CompiledFunction(NamedTuple):
    """The module of a jitted function, and LLVM's names of it there: one for each signature."""

    program: CanonicalText
    functions: list[str]


class _Original(NamedTuple):
    """A function as Numba has it: in Python, with its options, and the signatures it is compiled for."""

    function: Any
    options: dict[str, Any]
    signatures: list[Any]


def compile_dispatcher(jitted: Any, signatures: Sequence[Any] | None, settings: Settings) -> CompiledFunction:
    """The module of a function that Numba compiles, for all types it was compiled for, or for these `signatures`.

    TypeError for what is no such function; ScevError where it is not compiled for any types, or cannot be.
    """
    from scev.llvm import LOOPS_AS_WRITTEN, read_program, run_passes

    # As a method of a class.
    jitted = getattr(jitted, "__func__", jitted)
    if signatures is not None and (isinstance(signatures, str) or not isinstance(signatures, Sequence)):
        signatures = [signatures]
    original = _original(jitted)
    name = _name_of(jitted)
    if original is None:
        if signatures is not None:
            raise ScevError("only for functions of @njit, @jit, @cfunc and @vectorize are signatures compiled", name)
        texts, functions = texts_of(jitted), None
    else:
        if signatures is None:
            signatures = original.signatures
        texts, functions = _compiled_again(original, signatures, name)
    if not texts:
        raise ScevError("not compiled for any types yet: call it once, or pass signatures=['f8(f8[:])']", name)
    text = linked(texts)
    if functions:
        text = closed(text, functions)
    program = read_program(text, name=name, settings=settings)
    if original is not None and LEVEL_VARIABLE not in os.environ:
        program = run_passes(program, [LOOPS_AS_WRITTEN[1]], settings=settings)
    return CompiledFunction(program, _functions_in(program) if functions is None else functions)


def is_compiled_by_numba(value: Any) -> bool:
    """Whether this is a function that Numba compiles, or has compiled."""
    value = getattr(value, "__func__", value)
    return is_jitted(value) or _is_ufunc(value)


# What Numba's objects are --------------------------------------------------------------------------------------------


def _original(jitted: Any) -> _Original | None:
    """What is to be compiled again; None for what is taken as it is. TypeError for what Numba does not compile."""
    kind = type(jitted).__name__
    if is_jitted(jitted):
        if _is_dispatcher(jitted):
            return _Original(jitted.py_func, _options(jitted), list(jitted.nopython_signatures))
        if kind == "CFunc":
            # Its options are the compiler's.
            return _Original(jitted._pyfunc, _options(jitted._compiler), [jitted._sig])
        return None
    if _is_ufunc(jitted):
        of_elements = jitted._dispatcher
        found = [compiled.signature for compiled in of_elements.overloads.values()]
        # As NumPy divides: without exceptions.
        return _Original(of_elements.py_func, {**_options(of_elements), "error_model": "numpy"}, found)
    name = getattr(jitted, "__name__", "f")
    if isinstance(jitted, types.FunctionType):
        raise TypeError(
            f"'{name}' is a plain function: decorate it with @njit, or call "
            f"scev.numba.analyze(njit({name}), signatures=['f8(f8[:])'])"
        )
    raise TypeError(f"expected a function that numba compiles, not {kind}")


def _is_dispatcher(value: Any) -> bool:
    """Whether this is what @njit or @jit made, for this machine."""
    registry = sys.modules.get("numba.core.registry")
    return registry is not None and isinstance(value, registry.CPUDispatcher)


def _is_ufunc(value: Any) -> bool:
    """Whether this is what @vectorize or @guvectorize made. One with fixed signatures may also be NumPy's own."""
    return type(value).__name__ in ("DUFunc", "GUFunc") and hasattr(value, "_dispatcher")


def _options(compiler: Any) -> dict[str, Any]:
    return {**compiler.targetoptions, "locals": dict(compiler.locals)}


def _name_of(jitted: Any) -> str:
    function = getattr(jitted, "py_func", jitted)
    return str(getattr(function, "__qualname__", None) or getattr(function, "__name__", type(jitted).__name__))


# Compiling again -----------------------------------------------------------------------------------------------------


def _compiled_again(original: _Original, signatures: Sequence[Any], name: str) -> tuple[list[str], list[str]]:
    """The modules of a copy of a function, and its names there."""
    from scev.source.compiler_process import shortened

    texts: list[str] = []
    functions: list[str] = []
    with _plain_code():
        copy = _copy(original.function, original.options, {})
        for signature in signatures:
            try:
                copy.compile(signature)
            except Exception as error:
                why = shortened(str(error)) or type(error).__name__
                raise ScevError(f"numba cannot compile it for {signature}: {why}", name) from error
        for types_of_arguments, compiled in copy.overloads.items():
            texts.append(copy.inspect_llvm(types_of_arguments))
            functions.append(compiled.fndesc.llvm_func_name)
    return texts, functions


@contextmanager
def _plain_code() -> Iterator[None]:
    """In this, Numba does not optimise; no other thread compiles meanwhile."""
    import warnings

    from numba.core import config
    from numba.core.compiler_lock import global_compiler_lock

    with global_compiler_lock, warnings.catch_warnings():
        # They were said when the caller's function was compiled.
        warnings.simplefilter("ignore")
        # Else the compiler does so when the environment has changed, and sets the level again.
        config.reload_config()
        level = config.OPT
        if LEVEL_VARIABLE not in os.environ:
            config.OPT = type(level)(0)
        try:
            yield
        finally:
            config.OPT = level


def _copy(function: types.FunctionType, options: dict[str, Any], copies: dict[types.FunctionType, Any]) -> Any:
    """A jitted function like this one that is not compiled yet, with the copies of those that it names."""
    from numba import jit

    names = dict(function.__globals__)
    cells = tuple(types.CellType() for _ in function.__closure__ or ())
    twin = types.FunctionType(function.__code__, names, function.__name__, function.__defaults__, cells)
    twin.__kwdefaults__ = function.__kwdefaults__
    twin.__module__ = function.__module__
    twin.__qualname__ = function.__qualname__
    twin.__annotations__ = function.__annotations__
    copy = jit(**{**options, "debug": True, "parallel": False})(twin)
    # Before what it names is looked at: it may name itself.
    copies[function] = copy

    def copied(value: Any) -> Any:
        if not _is_dispatcher(value):
            return value
        found = copies.get(value.py_func)
        return found if found is not None else _copy(value.py_func, _options(value), copies)

    for name in _names_in(function.__code__):
        if name in names:
            names[name] = copied(names[name])
    for cell, before in zip(cells, function.__closure__ or (), strict=True):
        try:
            cell.cell_contents = copied(before.cell_contents)
        except ValueError:
            # Not set yet.
            continue
    return copy


def _names_in(code: types.CodeType) -> list[str]:
    """The names that a function, and those defined in it, may look up."""
    found: dict[str, None] = {}
    waiting = [code]
    while waiting:
        code = waiting.pop()
        found.update(dict.fromkeys(code.co_names))
        waiting.extend(constant for constant in code.co_consts if isinstance(constant, types.CodeType))
    return list(found)


def _functions_in(program: CanonicalText) -> list[str]:
    """Of a module that is as Numba made it, the functions that are not Numba's own."""
    import re

    names = re.findall(r'^define [^@\n]*@("[^"\n]*"|[^\s(]+)\(', program.text, re.MULTILINE)
    names = [name.strip('"') for name in names]
    return [name for name in names if not name.startswith(_HELPERS)] or names
