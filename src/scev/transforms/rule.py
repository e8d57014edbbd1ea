"""A rule: one way to change an instruction by what is known of it.

A rule is stateless, and asks only: it returns changes, which are made later (applied.py), or not at all. What it claims
is its `equation`; it holds where `needs` does, and `counterexample` shows what goes wrong elsewhere.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import ClassVar

from scev.answers import FunctionFacts
from scev.ir import Instruction
from scev.transforms.changes import Change


class Rule(ABC):
    """One rule. `opcodes`: of the instructions that it looks at; empty for all."""

    name: ClassVar[str]
    equation: ClassVar[str]
    needs: ClassVar[str]
    counterexample: ClassVar[str]
    opcodes: ClassVar[tuple[int, ...]] = ()

    @abstractmethod
    def changes(self, at: Instruction, facts: FunctionFacts) -> list[Change]:
        """What it would change at an instruction whose block can run."""
