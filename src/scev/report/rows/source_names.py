"""What the source calls the values of one function: `ValueFacts.source_name`, `.line`, and `FunctionFacts.find`."""

from __future__ import annotations

from typing import Final, final

from scev.answers import FunctionFacts, SourceNames, is_described
from scev.ir import Instruction, LocalValue, key_name
from scev.report.rows.question import value_called, values_named
from scev.report.rows.view import matches
from scev.report.words.wording import ModuleWording, Wording
from scev.source.locations import location_of_function, location_of_instruction
from scev.source.value_names import LLVM


def source_names_of(facts: FunctionFacts) -> SourceNames:
    """What the source calls the values of a function; `scev.answers.source_names`."""
    module = facts.module
    return WordedNames(facts, None if module is None else Wording(facts, ModuleWording(module)))


@final
class WordedNames(SourceNames):
    """The names that text shows. Without `wording`, of a function that was analysed alone, only LLVM's."""

    def __init__(self, facts: FunctionFacts, wording: Wording | None) -> None:
        self.facts: Final = facts
        self.wording: Final = wording
        self._has_places: Final = wording is not None and wording.speaks_source

    def name_of(self, value: LocalValue) -> str | None:
        if self.wording is None:
            return None
        name = self.wording.named(value)
        return None if name.kind == LLVM else name.text

    def place_of(self, value: LocalValue) -> tuple[str, int]:
        place = location_of_instruction(value) if isinstance(value, Instruction) else None
        if place is not None:
            return _file(place.file), place.line
        if self.wording is None or not self._has_places:
            return "", 0
        home = location_of_function(self.facts.function)
        for variable in self.wording.variables.of(value):
            # Of a function that was inlined, where it was called.
            call = variable.calls[-1] if variable.calls else None
            if call is not None and call.line:
                return _file(call.file), call.line
            if call is None and home is not None and variable.line:
                return _file(home.file), variable.line
        return "", 0

    def find(self, name: str) -> list[LocalValue]:
        function = self.facts.function
        if self.wording is not None:
            found = values_named(self.facts, self.wording, name)
        else:
            exact = value_called(function, name)
            found = [] if exact is None else [exact]
        if found or not any(sign in name for sign in "*?["):
            return found
        return [value for value in function.values if is_described(value) and matches(name, self._names(value))]

    def _names(self, value: LocalValue) -> list[str]:
        names = [value.name, key_name(value.name)]
        if self.wording is not None:
            names += [self.wording.name_of(value), *self.wording.also(value)]
        return names


def _file(path: str) -> str:
    return path.rpartition("/")[2]
