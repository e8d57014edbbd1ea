"""`--entry`: where inputs come in. All other functions are called by this program alone, as if they were static."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from scev.analysis.selection import select
from scev.ir import Module

_HEAD: Final = re.compile(
    r"define (?:(?:private|internal|linkonce|weak|common|linkonce_odr|weak_odr|external|dso_local|dso_preemptable|"
    r"hidden|protected|default|dllexport|dllimport) )*"
)

_NAME: Final = re.compile(r'@(?:"[^"]*"|[-\w$.]+)')


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


def used_functions(module: Module) -> dict[str, bool]:
    """The functions that anything in a module names but they themselves."""
    homes = {function.name: range(function.line - 1, function.last_line) for function in module.defined_functions()}
    found: dict[str, bool] = {}
    for number, line in enumerate(module.text.split("\n")):
        for name in _NAME.findall(line) if "@" in line else ():
            if name in homes and number not in homes[name]:
                found[name] = True
    return found
