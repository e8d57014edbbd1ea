"""What edits have changed so far, to be written out. The program that is edited stays as it is."""

from __future__ import annotations

from typing import NamedTuple, final

from scev.ir.edit.attributes import AttributeChange, Owner
from scev.ir.edit.control import Control
from scev.ir.edit.copies import CopiedBlock
from scev.ir.edit.replacements import Replacements
from scev.ir.edit.values import Block, New, NewBlock
from scev.ir.function import BasicBlock, Function, Instruction
from scev.ir.values import Value


class Edit(NamedTuple):
    """One edit that was made: the rule that made it, the function, and what was done, in words."""

    rule: str
    function: str
    words: str


@final
class InstructionWords:
    """What the words of one instruction become; None where they stay. `attached` maps kinds of metadata to nodes, ""
    to take one off.
    """

    __slots__ = ("attached", "flags", "opcode", "predicate")

    def __init__(self) -> None:
        self.opcode: int | None = None
        self.flags: int | None = None
        self.predicate: str | None = None
        self.attached: dict[str, str] = {}

    def copy(self) -> InstructionWords:
        """The same, to be changed apart."""
        other = InstructionWords()
        other.opcode = self.opcode
        other.flags = self.flags
        other.predicate = self.predicate
        other.attached.update(self.attached)
        return other


@final
class Changes:
    """All that was changed."""

    __slots__ = (
        "at_end",
        "at_start",
        "attributes",
        "before",
        "control",
        "copied",
        "cuts",
        "declarations",
        "deleted",
        "made",
        "names",
        "nodes",
        "of_ends",
        "removed",
        "replacements",
        "uses",
        "words",
    )  # fmt: skip

    def __init__(self) -> None:
        self.replacements: Replacements = Replacements()
        # Single operands that are replaced.
        self.uses: dict[tuple[Instruction, int], Value] = {}
        self.words: dict[Instruction, InstructionWords] = {}
        self.attributes: dict[Owner, AttributeChange] = {}
        # Instructions that are gone; and where blocks now end early, and blocks that are gone. Of the first no use may
        # be left; what is left of the others was never executed.
        self.deleted: dict[Instruction, bool] = {}
        self.cuts: dict[BasicBlock, Instruction] = {}
        self.removed: dict[BasicBlock, bool] = {}
        self.before: dict[Instruction, list[New]] = {}
        self.at_start: dict[Block, list[New]] = {}
        self.at_end: dict[Block, list[New]] = {}
        self.control: Control = Control()
        self.copied: dict[NewBlock, CopiedBlock] = {}
        # What is attached to the ends of new blocks.
        self.of_ends: dict[NewBlock, dict[str, str]] = {}
        self.names: dict[Function, dict[str, bool]] = {}
        self.declarations: list[str] = []
        self.nodes: list[str] = []
        self.made: list[Edit] = []

    def copy(self) -> Changes:
        """The same, to be changed apart."""
        other = Changes()
        other.replacements = self.replacements.copy()
        other.uses.update(self.uses)
        other.words.update({at: words.copy() for at, words in self.words.items()})
        other.attributes.update({owner: change.copy() for owner, change in self.attributes.items()})
        other.deleted.update(self.deleted)
        other.cuts.update(self.cuts)
        other.removed.update(self.removed)
        other.before.update({at: list(new) for at, new in self.before.items()})
        other.at_start.update({at: list(new) for at, new in self.at_start.items()})
        other.at_end.update({at: list(new) for at, new in self.at_end.items()})
        other.control = self.control.copy()
        other.copied.update(self.copied)
        other.of_ends.update({block: dict(attached) for block, attached in self.of_ends.items()})
        other.names.update({function: dict(names) for function, names in self.names.items()})
        other.declarations.extend(self.declarations)
        other.nodes.extend(self.nodes)
        other.made.extend(self.made)
        return other

    def words_of(self, instruction: Instruction) -> InstructionWords:
        """The words of an instruction, to be changed."""
        if (found := self.words.get(instruction)) is None:
            found = InstructionWords()
            self.words[instruction] = found
        return found
