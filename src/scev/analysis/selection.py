"""The functions of a module that a user names.

A name is LLVM's, with or without sigil and quotes; or one of the source: `TDStretch::calcSeqParameters`, with fewer
scopes or none, with or without parameters and template arguments; or a glob over all of these (`calc*`, `?`, `[a-z]`).
What is the name of a function is no glob (`operator*`, `arr[i]`).

    find(module, name)     exactly LLVM's name: this one
                           a whole name in the source: all overloads of it
                           a part of one: all functions that end so, and copies such as `f.cold`
                           a glob: all that match
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final, final

from scev.errors import ScevError
from scev.ir import Function, Module, plain_name
from scev.support.suggestions import did_you_mean

if TYPE_CHECKING:
    from scev.answers import FunctionFacts, ModuleFacts
    from scev.source.functions import FunctionNames

# Spaces beside these are a matter of taste: `f(int, char *)`, `f(int,char*)`. Compiled where a name needs it.
_SPACE_BESIDE_SIGN: Final = r" (?=[,<>()*&:\[\]])|(?<=[,<>()*&:\[\]]) "


def select(module: Module, names: Sequence[str]) -> list[Function]:
    """The defined functions that the names mean, in the order of the module; all, for no names.

    ScevError if a name means no defined function.
    """
    defined = module.defined_functions()
    if not names:
        return defined
    finder = FunctionFinder(module)
    wanted: set[str] = set()
    for name in names:
        if not (found := finder.find(name)):
            raise ScevError(finder.why_unknown(name), module.name)
        wanted.update(function.name for function in found)
    return [function for function in defined if function.name in wanted]


def find(module: Module, name: str) -> list[Function]:
    """The defined functions that a name or a glob means, in the order of the module; none where it means none."""
    return FunctionFinder(module).find(name)


def facts_named(facts: ModuleFacts, name: str) -> list[FunctionFacts]:
    """The facts of the functions that a name or a glob means: `ModuleFacts.find`."""
    found = [facts.get(function) for function in find(facts.module, name)]
    return [one for one in found if one is not None]


def hint_of(facts: ModuleFacts, name: str) -> str:
    """`; did you mean …?` with names of the source and of LLVM; nothing where none is close."""
    return FunctionFinder(facts.module).hint(name)


def why_unknown(module: Module, name: str) -> str:
    """What to tell who asked for a function that is not defined in a module."""
    return FunctionFinder(module).why_unknown(name)


@final
class FunctionFinder:
    """Finds the defined functions of one module by name. Names in the source are read when a name needs them."""

    def __init__(self, module: Module) -> None:
        self.module: Final = module
        self._source_names: FunctionNames | None = None
        self._defined: Final = module.defined_functions()
        self._by_llvm_name: Final = {plain_name(function.name): function for function in self._defined}
        # By a name as `_spelling` writes it; made when first needed.
        self._whole: dict[str, list[Function]] | None = None
        self._every: dict[str, list[Function]] | None = None

    def find(self, name: str) -> list[Function]:
        """The functions that a name or a glob means, in the order of the module; none where it means none."""
        # LLVM's names may begin with a sigil, or have quotes.
        for spelt in (name, plain_name(name)):
            if (exact := self._by_llvm_name.get(spelt)) is not None:
                return [exact]
        spelling = _spelling(plain_name(name))
        if self._whole is None:
            self._whole = self._table(self._names().full_names)
        if spelling in self._whole:
            return self._whole[spelling]
        if self._every is None:
            self._every = self._table(self._names().aliases)
        if spelling in self._every:
            return self._every[spelling]
        return self._matching(plain_name(name)) if _is_glob(name) else []

    def why_unknown(self, name: str) -> str:
        """What to tell who asked for a function that is not defined."""
        name = plain_name(name)
        spelling = _spelling(name)
        names = self._names()
        for function in self.module.functions:
            if function.is_declaration and (
                plain_name(function.name) == name or spelling in map(_spelling, names.aliases(function))
            ):
                return f"function '{name}' is only declared here, it has no body"
        if not self._defined:
            return f"no function '{name}': the module defines none"
        what = "no function matches" if _is_glob(name) else "no function"
        return f"{what} '{name}'{self.hint(name)}"

    def hint(self, name: str) -> str:
        """`; did you mean …?`, with names as people see them, or without scopes, by which they are found, too."""
        names = self._names()
        shown = [names.shown(function) for function in self._defined]
        calls = [names.call_name(function) for function in self._defined]
        return did_you_mean(name, dict.fromkeys([*shown, *calls, *self._by_llvm_name]))

    def _names(self) -> FunctionNames:
        if self._source_names is None:
            from scev.source.functions import FunctionNames

            self._source_names = FunctionNames(self.module)
        return self._source_names

    def _matching(self, pattern: str) -> list[Function]:
        import fnmatch

        names = self._names()
        matches = re.compile(fnmatch.translate(pattern)).match
        return [function for function in self._defined if any(map(matches, names.aliases(function)))]

    def _table(self, names_of: Callable[[Function], list[str]]) -> dict[str, list[Function]]:
        """By name, the functions that have it, in the order of the module."""
        found: dict[str, list[Function]] = {}
        for function in self._defined:
            for spelling in dict.fromkeys(map(_spelling, names_of(function))):
                found.setdefault(spelling, []).append(function)
        return found


def _is_glob(name: str) -> bool:
    return any(sign in name for sign in "*?[")


def _spelling(name: str) -> str:
    """A name without the spaces that are a matter of taste."""
    if " " not in name:
        return name
    return re.sub(_SPACE_BESIDE_SIGN, "", " ".join(name.split()))
