"""The facts of a module: those of its functions, by name."""

from __future__ import annotations

from collections.abc import Iterator
from typing import final

from scev.answers.function import FunctionFacts
from scev.ir import Module
from scev.support.supplied import supplied


@final
class ModuleFacts:
    """What is known about a module. `facts["saxpy"]` is about a function; iteration goes over the defined ones in their
    order.
    """

    __slots__ = ("_by_name", "functions", "module", "scope")

    def __init__(self, module: Module | None, functions: tuple[FunctionFacts, ...], scope: str = "function") -> None:
        # How far the facts see: "function", each alone, or "program".
        self.scope: str = scope
        # None stands for the module of the functions.
        of_functions = functions[0].module if module is None else module
        assert of_functions is not None
        self.module: Module = of_functions
        self.functions: tuple[FunctionFacts, ...] = functions
        self._by_name: dict[str, FunctionFacts] = {facts.function.name: facts for facts in functions}

    def __getitem__(self, name: str) -> FunctionFacts:
        """The facts of a function by its name, with or without `@`. Raises KeyError where it is not defined here."""
        found = self._by_name.get(name) or self._by_name.get("@" + name)
        if found is None:
            raise KeyError(name)
        return found

    def of_module(self, module: Module) -> ModuleFacts:
        """The facts of another module, such as an edited one, under the same settings: of the same functions."""
        if not self.functions:
            return ModuleFacts(module, (), self.scope)
        names = dict.fromkeys(self._by_name, True)
        found = [facts for facts in self.functions[0].of_module(module) if facts.function.name in names]
        return ModuleFacts(found[0].module if found else module, tuple(found), self.scope)

    def __reduce__(self) -> tuple[object, ...]:
        return ModuleFacts, (None if self.functions else self.module, self.functions, self.scope)

    def __iter__(self) -> Iterator[FunctionFacts]:
        return iter(self.functions)

    def __len__(self) -> int:
        return len(self.functions)

    # From rooms above (support/supplied.py).

    def __str__(self) -> str:
        """What `scev print` shows of the functions."""
        found: str = supplied("ModuleFacts.__str__")(self)
        return found

    def to_json(self) -> str:
        """What `scev print --format json` writes of the functions: an object of the schema `scev/1`."""
        found: str = supplied("ModuleFacts.to_json")(self)
        return found

    def _repr_html_(self) -> str:
        """For a notebook: the functions as tables."""
        found: str = supplied("ModuleFacts._repr_html_")(self)
        return found
