"""`--entry`: where inputs come in. All other functions are called by this program alone, as if they were static."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from scev.analysis.selection import select
from scev.ir import Function, Module

_HEAD: Final = re.compile(
    r"define (?:(?:private|internal|linkonce|weak|common|linkonce_odr|weak_odr|external|dso_local|dso_preemptable|"
    r"hidden|protected|default|dllexport|dllimport) )*"
)


def with_entries(module: Module, names: Sequence[str]) -> Module:
    """A module in which nothing outside calls other functions than those of some names. ScevError where there is none
    of a name.
    """
    entries = entries_of(module, names)
    lines = module.text.split("\n")
    for function in module.defined_functions():
        head = lines[function.line - 1]
        if function.name not in entries and not head.startswith("define available_externally "):
            lines[function.line - 1] = _HEAD.sub("define internal ", head, count=1)
    return module.with_text("\n".join(lines))


def entries_of(module: Module, names: Sequence[str]) -> dict[str, bool]:
    """The functions of some names; ScevError where there is none of a name."""
    return {function.name: True for function in select(module, names)}


def is_used(function: Function, entries: dict[str, bool], module: Module) -> bool:
    """Whether a function is an entry, or anything in the module names it but itself."""
    if function.name in entries:
        return True
    lines = module.text.split("\n")
    own = range(function.line - 1, function.last_line)
    name = re.compile(re.escape(function.name) + r"(?![-\w$.])")
    return any(name.search(line) for number, line in enumerate(lines) if number not in own)
