"""Functions that Numba compiles: `file.py:function`.

There is no IR of such a function until its file has run: only then are its types known. So the file runs, in a Python
of its own (numba_runner.py), as an import; and again as the program, if nothing called the function.

Numba runs with debug information and without LLVM's optimisation, and -O1 follows, as clang runs it. What Numba itself
makes of a module, at any level above 0, has its loops unrolled by 8 and their counters rewritten; this has them as they
were written, `a.shape[0]` iterations of `for i in range(a.shape[0])`. NUMBA_OPT in the environment holds instead.
"""

from __future__ import annotations

import os
import re
import sys
from typing import TYPE_CHECKING, Any, Final

from scev.errors import ScevError
from scev.source.compiled import CompiledSource

if TYPE_CHECKING:
    from scev.settings import Settings
    from scev.source.compiler_process import ProcessResult

LEVEL_VARIABLE: Final = "NUMBA_OPT"
"""Numba's level of optimisation, in the environment."""
ENVIRONMENT: Final = {"NUMBA_DEBUGINFO": "1", LEVEL_VARIABLE: "0"}
"""How Numba compiles, where the environment does not say otherwise."""

_PYTHON: Final = re.compile(r"(.*\.py)(?::([\w.]*))?", re.DOTALL)


def is_python(name: str) -> bool:
    """Whether this is `file.py`, or `file.py:function`."""
    return _PYTHON.fullmatch(name) is not None


def compile_jitted(name: str, python: list[str] | None, settings: Settings) -> CompiledSource:
    """The IR of a jitted function, of all the types that it was compiled for. `python` is the command of the Python to
    run; by default, this one. ScevError where there is no IR, and why.
    """
    import tempfile

    from scev.llvm import LOOPS_AS_WRITTEN, read_program, run_passes
    from scev.source.compiler_process import run

    found = _PYTHON.fullmatch(name)
    assert found is not None
    file, function = found[1], found[2] or ""
    if not os.path.isfile(file):
        raise ScevError("not a file" if os.path.exists(file) else "No such file or directory", file)
    if not function:
        raise ScevError(f"name a jitted function: '{file}:FUNCTION'{_listed(_functions_in(file))}", file)
    runner = os.path.join(os.path.dirname(os.path.abspath(__file__)), "numba_runner.py")
    with tempfile.TemporaryDirectory(prefix="scev-", ignore_cleanup_errors=True) as cache:
        # What Numba has cached has no IR, or was compiled in another way.
        environment = {**ENVIRONMENT, **os.environ, "NUMBA_CACHE_DIR": cache}
        command = python if python is not None else [sys.executable]
        finished = run([*command, runner, file, function], file, settings, environment)
    answer = _answer(finished, file, function, command[0])
    text = str(answer["llvm"]).encode()
    said = f"ran {file} with numba {answer['numba']}"
    if LEVEL_VARIABLE in os.environ:
        return CompiledSource(text, said)
    program = read_program(text, name=name, isolated=settings.isolate_llvm, settings=settings)
    optimised = run_passes(program, [LOOPS_AS_WRITTEN[1]], isolated=settings.isolate_llvm, settings=settings)
    return CompiledSource(optimised.text.encode(), f"{said}, then -O1")


def _answer(finished: ProcessResult, file: str, function: str, command: str) -> dict[str, Any]:
    """What the runner found; ScevError for what it could not."""
    import json

    from scev.source.compiler_process import first_error, shortened
    from scev.support.suggestions import did_you_mean

    try:
        answer = json.loads(finished.out)
    except ValueError:
        answer = None
    if not isinstance(answer, dict):
        raise first_error(finished, command, file)
    match answer.get("problem"):
        case None:
            return answer
        case "no numba":
            raise ScevError(
                f"numba is not installed for {answer['python']}: pip install numba, or --cc PYTHON for one that has it",
                file,
            )
        case "raised":
            raise ScevError(f"running the file raised {shortened(answer['error'])}", file, answer["line"])
        case "no function":
            jitted = answer["jitted"]
            raise ScevError(f"no function '{function}'{did_you_mean(function, jitted) or _listed(jitted)}", file)
        case "not jitted":
            raise ScevError(f"'{function}' is not a function of numba's @njit, @jit or @cfunc", file)
        case _:
            raise ScevError(
                f"'{function}' is not compiled for any types yet: call it in the file, or give it a signature, "
                "as in @njit('f8(f8[:])')",
                file,
            )


def _functions_in(file: str) -> list[str]:
    """The decorated functions of a file, by its text."""
    import ast

    try:
        with open(file, "rb") as source:
            tree = ast.parse(source.read())
    except (OSError, SyntaxError, ValueError, RecursionError):
        return []
    return [node.name for node in tree.body if isinstance(node, ast.FunctionDef) and node.decorator_list]


def _listed(names: list[str]) -> str:
    return f"; there are {', '.join(names)}" if names else ""
