"""The functions of a module that a user names."""

from __future__ import annotations

from collections.abc import Sequence

from scev.errors import ScevError
from scev.ir import Function, Module
from scev.names import did_you_mean, plain_name


def select(module: Module, names: Sequence[str]) -> list[Function]:
    """The defined functions of these names, with or without sigil and quotes, in the order of the module; all, for no
    names.

    ScevError if no defined function has a name.
    """
    defined = module.defined_functions()
    if not names:
        return defined
    wanted = {plain_name(name) if name.startswith("@") else name for name in names}
    known = {plain_name(function.name): function for function in defined}
    for name in names:
        plain = plain_name(name) if name.startswith("@") else name
        if plain not in known:
            raise ScevError(why_unknown(module, plain), module.name)
    return [function for name, function in known.items() if name in wanted]


def why_unknown(module: Module, name: str) -> str:
    """What to tell who asked for a function that is not defined in a module."""
    for function in module.functions:
        if plain_name(function.name) == name:
            return f"function '{name}' is only declared here, it has no body"
    known = [plain_name(function.name) for function in module.defined_functions()]
    if not known:
        return f"no function '{name}': the module defines none"
    return f"no function '{name}'{did_you_mean(name, known)}"
