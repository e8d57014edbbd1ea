"""Runs a Python file and prints the LLVM IR of one function in it that Numba has compiled.

    python numba_runner.py FILE FUNCTION

This is a program for a Python of its own (jitted.py), which need not have `scev`: it imports nothing of it, and runs in
any Python that Numba does. Standard output carries one JSON object; what the file itself prints goes to standard error.

    {"llvm": "…", "numba": "0.68.1"}
    {"problem": "no numba" | "raised" | "no function" | "not jitted" | "no types", …}
"""

from __future__ import annotations

import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def ir_of(file: str, function: str) -> dict[str, Any]:
    """The answer for a function of a file; the file runs."""
    import importlib
    import os

    # As Python does for a program: the folder of the file, in place of the one of this file.
    sys.path[0] = os.path.dirname(os.path.abspath(file))
    sys.argv = [file]
    try:
        numba = importlib.import_module("numba")
    except ImportError:
        return {"problem": "no numba", "python": sys.executable}
    names, raised = _run(file, os.path.splitext(os.path.basename(file))[0])
    if raised is not None:
        return raised
    if (found := _find(names, function)) is None:
        return {"problem": "no function", "jitted": [name for name in names if is_jitted(names[name])]}
    if not is_jitted(found):
        return {"problem": "not jitted"}
    if not (texts := texts_of(found)):
        # Perhaps only the program calls it.
        names, raised = _run(file, "__main__")
        if raised is not None:
            return raised
        texts = texts_of(_find(names, function))
    if not texts:
        return {"problem": "no types"}
    text = linked(texts)
    names_there = _names_of(_find(names, function))
    return {"llvm": closed(text, names_there) if names_there else text, "numba": numba.__version__}


def _run(file: str, name: str) -> tuple[dict[str, Any], dict[str, Any] | None]:
    """What the file defines when it runs under this name; and the answer where it raises."""
    import types

    module = types.ModuleType(name)
    module.__file__ = file
    sys.modules[name] = module
    names = vars(module)
    try:
        with open(file, "rb") as source:
            code = compile(source.read(), file, "exec", dont_inherit=True)
        exec(code, names)
    except SystemExit:
        # The end of a program; what it compiled is there.
        pass
    except BaseException as error:
        text = " ".join(str(error).split())
        said = f"{type(error).__name__}: {text}" if text else type(error).__name__
        return names, {"problem": "raised", "error": said, "line": _line(error, file)}
    return names, None


def _line(error: BaseException, file: str) -> int | None:
    """The line of the file that raised, the innermost one."""
    if isinstance(error, SyntaxError) and error.filename == file:
        return error.lineno
    line = None
    trace = error.__traceback__
    while trace is not None:
        if trace.tb_frame.f_code.co_filename == file:
            line = trace.tb_lineno
        trace = trace.tb_next
    return line


def _find(names: dict[str, Any], function: str) -> Any:
    """A function by its name, or by names with dots."""
    first, *rest = function.split(".")
    found = names.get(first)
    for name in rest:
        found = getattr(found, name, None)
    return found


def is_jitted(value: Any) -> bool:
    # The class of a function may make up any attribute; a jitted one has this in its class.
    return callable(getattr(type(value), "inspect_llvm", None))


def texts_of(jitted: Any) -> list[str]:
    """The modules of a function: one for each signature; of a C callback, one."""
    if not is_jitted(jitted):
        return []
    found = jitted.inspect_llvm()
    return list(found.values()) if isinstance(found, dict) else [found]


def _names_of(jitted: Any) -> list[str]:
    """LLVM's names of a function, one for each signature; none where Numba does not say."""
    overloads = getattr(jitted, "overloads", None)
    if not isinstance(overloads, dict):
        return []
    names = [getattr(getattr(compiled, "fndesc", None), "llvm_func_name", "") for compiled in overloads.values()]
    return [name for name in names if name]


def linked(texts: list[str]) -> str:
    """Several modules as one. Each has its functions under names of its own, by their types."""
    if len(texts) == 1:
        return texts[0]
    from llvmlite import binding

    module = binding.parse_assembly(texts[0])
    for text in texts[1:]:
        module.link_in(binding.parse_assembly(text))
    return str(module)


def closed(text: str, functions: list[str]) -> str:
    """A module in which nothing but these functions is called from outside.

    Numba leaves it to the linker which definition of a helper holds. Here it is this one: so facts and passes may rely
    on it.
    """
    from llvmlite import binding

    module = binding.parse_assembly(text)
    for function in module.functions:
        if not function.is_declaration:
            is_shown = function.name in functions
            function.linkage = binding.Linkage.external if is_shown else binding.Linkage.internal
    return str(module)


def main() -> None:
    import json
    import os

    # What the file prints must not mix with the answer.
    answer = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    json.dump(ir_of(sys.argv[1], sys.argv[2]), answer)
    answer.flush()
    # Threads and exit handlers of the file's own may take long, and nothing waits for them.
    os._exit(0)


if __name__ == "__main__":
    main()
