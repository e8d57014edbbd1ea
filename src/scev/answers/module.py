"""The facts of a module: those of its functions, by name."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, TypeVar, final

from scev.answers.function import FunctionFacts, facts_of_module
from scev.answers.keys import function_name, is_key_of, why_not_a_function
from scev.answers.rounds import Scope
from scev.ir import Module, key_name
from scev.support.interrupts import INTERRUPTIBLE, UNINTERRUPTED
from scev.support.supplied import supplied

if TYPE_CHECKING:
    from scev.answers.advised import Advice

Answer = TypeVar("Answer")


@final
class ModuleFacts:
    """What is known about a module. `facts["saxpy"]` is about a function; iteration goes over the defined ones in their
    order.

    A function is looked up by LLVM's name, with or without `@`, or by an object: of the module, or one of llvmlite.
    `find` also knows the names of the source.
    """

    __slots__ = ("_by_name", "functions", "jobs", "module", "scope")

    def __init__(
        self, module: Module | None, functions: tuple[FunctionFacts, ...], scope: Scope = "function", jobs: int = 1
    ) -> None:
        # How far the facts see: "function", each alone, or "program".
        self.scope: Scope = scope
        # The number of processes that answer what is asked of all functions at once.
        self.jobs: int = jobs
        # None stands for the module of the functions.
        of_functions = functions[0].module if module is None else module
        assert of_functions is not None
        self.module: Module = of_functions
        self.functions: tuple[FunctionFacts, ...] = functions
        self._by_name: dict[str, FunctionFacts] = {facts.function.name: facts for facts in functions}

    def __getitem__(self, key: object) -> FunctionFacts:
        """The facts of a function. KeyError where it is not defined here, which says what is; TypeError for what is no
        name.
        """
        if (found := self._find(key)) is None:
            raise self._why_not(key)
        return found

    def _why_not(self, key: object) -> Exception:
        meant: list[str] = []
        hint = ""
        if isinstance(key, str):
            meant = [key_name(facts.function.name) for facts in self.find(key)]
            hint = supplied("ModuleFacts.hint")(self, key)
        return why_not_a_function(self.module, self.keys(), meant, hint, key)

    def get(self, key: object, default: FunctionFacts | None = None) -> FunctionFacts | None:
        """The facts of a function; `default` where it is not defined here."""
        found = self._find(key)
        return default if found is None else found

    def __contains__(self, key: object) -> bool:
        """Whether a function is defined here; it may also be given by its facts."""
        if isinstance(key, FunctionFacts):
            return self._by_name.get(key.function.name) is key
        return self._find(key) is not None

    def _find(self, key: object) -> FunctionFacts | None:
        if isinstance(key, str):
            if (found := self._by_name.get(key)) is None:
                found = self._by_name.get("@" + key)
            if found is not None:
                return found
        found = self._by_name.get(function_name(key))
        return found if found is not None and is_key_of(found.function, key) else None

    def __iter__(self) -> Iterator[FunctionFacts]:
        return iter(self.functions)

    def __len__(self) -> int:
        return len(self.functions)

    def keys(self) -> list[str]:
        """The names of the functions, without `@`, as JSON has them."""
        return [key_name(facts.function.name) for facts in self.functions]

    def values(self) -> list[FunctionFacts]:
        """The facts of the functions, in their order."""
        return list(self.functions)

    def items(self) -> list[tuple[str, FunctionFacts]]:
        """The names and the facts of the functions, in their order."""
        return [(key_name(facts.function.name), facts) for facts in self.functions]

    def of_module(self, module: Module) -> ModuleFacts:
        """The facts of another module, such as an edited one, under the same settings: of the same functions."""
        if not self.functions:
            return ModuleFacts(module, (), self.scope, self.jobs)
        names = dict.fromkeys(self._by_name, True)
        found = [facts for facts in facts_of_module(self.functions[0], module) if facts.function.name in names]
        return ModuleFacts(found[0].module if found else module, tuple(found), self.scope, self.jobs)

    def __reduce__(self) -> tuple[object, ...]:
        return ModuleFacts, (None if self.functions else self.module, self.functions, self.scope, self.jobs)

    def __repr__(self) -> str:
        count = len(self.functions)
        return f"<facts of {self.module.name}: {count} function{'' if count == 1 else 's'}>"

    # From rooms above (support/supplied.py).

    def find(self, name: str) -> list[FunctionFacts]:
        """The facts of the functions that a name means: LLVM's, or one of the source, with fewer scopes or none, or a
        glob over all of these. None of them where it means none.

        facts.find("TDStretch::*")
        """
        with UNINTERRUPTED:
            found: list[FunctionFacts] = supplied("ModuleFacts.find")(self, name)
        return found

    def advise(self, level: int | str = 2) -> dict[str, list[Advice]]:
        """By function, what an optimiser can do with each of its loops, in their order; and in `llvm`, what LLVM does
        with it at a level: 0 to 3, "s" or "z". LLVM optimises a copy of the program for that.

        facts.advise()["add"][0].llvm.words
        """
        found: dict[str, list[Advice]] = supplied("ModuleFacts.advise")(self, level)
        return found

    def __str__(self) -> str:
        """What `scev print` shows of the functions."""
        found: str = supplied("ModuleFacts.__str__")(self)
        return found

    def to_json(self, jobs: int | None = None) -> str:
        """What `scev print --format json` writes of the functions: an object of the schema `scev/1`; computed on so
        many processes, by default those of `analyze`.
        """
        found: str = supplied("ModuleFacts.to_json")(self, self.jobs if jobs is None else jobs)
        return found

    def to_dict(self, jobs: int | None = None) -> dict[str, Any]:
        """The object that `to_json` writes."""
        found: dict[str, Any] = supplied("ModuleFacts.to_dict")(self, self.jobs if jobs is None else jobs)
        return found

    def to_arrow(self, *tables: str, jobs: int | None = None) -> dict[str, Any]:
        """Tables of the functions, each a `pyarrow.Table`, by name: those that are named, of `functions`, `loops`,
        `values`, `accesses`, which are the default, and `findings`, which are those of `scev.check`. docs/tables.md
        describes the columns. UsageError where there is no such table, ScevError where pyarrow is not installed.

        facts.to_arrow("loops")["loops"].to_pandas()
        """
        found: dict[str, Any] = supplied("ModuleFacts.to_arrow")(self, tables, self.jobs if jobs is None else jobs)
        return found

    def map(self, question: Callable[[FunctionFacts], Answer], jobs: int | None = None) -> list[Answer]:
        """The answer to a question about each function, in their order, computed on so many processes.

        facts.map(lambda f: [str(loop.trip_count.exact) for loop in f.loops], jobs=8)

        Facts themselves stay where they were computed: an answer is what can be pickled, a set, a number, a text. With
        more than one process, what the question changes is changed there only; where there is no `fork`, one is used.
        """
        return list(supplied("ModuleFacts.map")(self, question, self.jobs if jobs is None else jobs))

    def _repr_html_(self) -> str:
        """For a notebook: the functions as tables."""
        with INTERRUPTIBLE:
            found: str = supplied("ModuleFacts._repr_html_")(self)
        return found
