"""The calls of the functions of a module, for rules about what all callers hand over, or read of what comes back."""

from __future__ import annotations

from typing import final

from scev.answers import FunctionFacts, ModuleFacts
from scev.ir import Call, Function, Invoke


class CallOf:
    """A call, and the facts of the function that it is in."""

    __slots__ = ("call", "facts")

    def __init__(self, call: Call | Invoke, facts: FunctionFacts) -> None:
        self.call = call
        self.facts = facts


@final
class Calls:
    """The direct calls of each function, found when they are first asked for."""

    def __init__(self, facts: ModuleFacts) -> None:
        self._facts = facts
        self._by_name: dict[str, list[CallOf]] | None = None

    def of(self, facts: FunctionFacts) -> list[CallOf] | None:
        """The calls of a function that may happen, all there are; None if others may call it, or one of them goes
        through its address.
        """
        if facts.surroundings.callers is None or not facts.surroundings.is_called:
            return None
        if self._by_name is None:
            self._by_name = self._found()
        found = self._by_name.get(facts.function.name, [])
        return found if len(found) == facts.surroundings.callers else None

    def _found(self) -> dict[str, list[CallOf]]:
        found: dict[str, list[CallOf]] = {}
        for facts in self._facts:
            for block in facts.function.blocks:
                for instruction in block.instructions:
                    if not isinstance(instruction, (Call, Invoke)) or not isinstance(instruction.callee, Function):
                        continue
                    if facts.is_executable(block):
                        found.setdefault(instruction.callee.name, []).append(CallOf(instruction, facts))
        return found
