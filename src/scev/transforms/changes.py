"""Changes as values: what a rule has found, which is made later, or only listed."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import final

from scev.ir import BasicBlock, Constant, Instruction
from scev.ir.edit import Edits


class Change(ABC):
    """One change of a program, at an instruction. `rule` names the rule that found it, `fact` says why it holds."""

    def __init__(self, rule: str, at: Instruction, fact: str) -> None:
        self.rule = rule
        self.at = at
        self.fact = fact

    @abstractmethod
    def apply(self, edits: Edits) -> None:
        """Make it. EditError where the program cannot be written so."""

    @abstractmethod
    def words(self) -> str:
        """What becomes of what."""


@final
class Becomes(Change):
    """A constant takes the place of an instruction's result, wherever it is used."""

    def __init__(self, rule: str, at: Instruction, constant: Constant, fact: str) -> None:
        super().__init__(rule, at, fact)
        self.constant = constant

    def apply(self, edits: Edits) -> None:
        edits.replace(self.at, self.constant)

    def words(self) -> str:
        return f"{self.at} becomes {self.constant}"


@final
class OperandBecomes(Change):
    """A constant takes the place of one operand of an instruction."""

    def __init__(self, rule: str, at: Instruction, operand: int, constant: Constant, fact: str) -> None:
        super().__init__(rule, at, fact)
        self.operand = operand
        self.constant = constant

    def apply(self, edits: Edits) -> None:
        edits.replace_use(self.at, self.operand, self.constant)

    def words(self) -> str:
        return f"{self.at.operands[self.operand]} becomes {self.constant} in {self.at}"


@final
class EdgeGoes(Change):
    """The edge from one block to another goes; `at` is the end of the first."""

    def __init__(self, rule: str, at: Instruction, target: BasicBlock, fact: str) -> None:
        super().__init__(rule, at, fact)
        self.target = target

    def apply(self, edits: Edits) -> None:
        edits.remove_edge(self.at.block, self.target)

    def words(self) -> str:
        return f"control never goes from {self.at.block} to {self.target}"
