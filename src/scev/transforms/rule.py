"""A rule: one way to change an instruction, or the first line of a function, by what is known of it.

A rule is stateless, and asks only: it returns changes, which are made later (applied.py), or not at all. What it claims
is its `equation`; it holds where `needs` does, and `counterexample` shows what goes wrong elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from scev.ir import Instruction
from scev.transforms.changes import Change
from scev.transforms.questions import FunctionQuestions


class Rule:
    """One rule. `looks_at`: the opcodes of the instructions that it looks at; empty for all."""

    name: str
    equation: str
    needs: str
    counterexample: str
    looks_at: tuple[int, ...] = ()
    # Whether more may be known of the program once its changes are made; they are made before all others.
    opens: bool = False
    # Whether that is so in the function alone that is changed.
    opens_one: bool = False
    # Whether it lets values be read where the program does not read them. Then no rule beside it may go by what they
    # are where they are read (Questions).
    reads_anew: bool = False

    def changes(self, at: Instruction, ask: FunctionQuestions) -> list[Change]:
        """What it would change at an instruction whose block can run."""
        return []

    def changes_of_function(self, ask: FunctionQuestions) -> list[Change]:
        """What it would change of a function as a whole."""
        return []


class RowRule(Rule):
    """A rule that is a row of a table, and says what it claims there."""

    def __init__(self, name: str, looks_at: tuple[int, ...], equation: str, needs: str, counterexample: str) -> None:
        self.name = name
        self.looks_at = looks_at
        self.equation = equation
        self.needs = needs
        self.counterexample = counterexample


@final
class InstructionRule(RowRule):
    """A row with the function that says what becomes of an instruction; it is handed the name of the rule."""

    def __init__(
        self, name: str, looks_at: tuple[int, ...], equation: str, needs: str, counterexample: str,
        find: Callable[[str, Instruction, FunctionQuestions], list[Change]], opens: bool = False,
    ) -> None:  # fmt: skip
        super().__init__(name, looks_at, equation, needs, counterexample)
        self.opens = opens
        self._find: Final = find

    def changes(self, at: Instruction, ask: FunctionQuestions) -> list[Change]:
        return self._find(self.name, at, ask)


@final
class FunctionRule(RowRule):
    """The same of a function as a whole."""

    def __init__(
        self, name: str, equation: str, needs: str, counterexample: str,
        find: Callable[[str, FunctionQuestions], list[Change]], opens: bool = False, reads_anew: bool = False,
    ) -> None:  # fmt: skip
        super().__init__(name, (), equation, needs, counterexample)
        self.opens = opens
        self.reads_anew = reads_anew
        self._find: Final = find

    def changes_of_function(self, ask: FunctionQuestions) -> list[Change]:
        return self._find(self.name, ask)
