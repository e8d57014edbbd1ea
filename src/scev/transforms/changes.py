"""Changes as values: what a rule has found, which is made later, or only listed."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import final

from scev.ir import BasicBlock, Compare, Function, Instruction, Value, opcodes
from scev.ir.edit import Edits, New, Owner


class Change(ABC):
    """One change of a program, at an instruction, or at a function as a whole. `rule` names the rule that found it,
    `fact` says why it holds. After one that `replaces` its instruction there is nothing left to change there.
    """

    replaces: bool = False

    def __init__(self, rule: str, at: Instruction | Function, fact: str) -> None:
        self.rule = rule
        self.at = at
        self.fact = fact

    @property
    def function(self) -> Function:
        """The function that is changed."""
        return self.at if isinstance(self.at, Function) else self.at.function

    @abstractmethod
    def apply(self, edits: Edits) -> None:
        """Make it. EditError where the program cannot be written so."""

    @abstractmethod
    def words(self) -> str:
        """What becomes of what."""


@final
class Becomes(Change):
    """A value, a constant or what there was before, takes the place of an instruction's result wherever it is used."""

    replaces = True
    at: Instruction

    def __init__(self, rule: str, at: Instruction, value: Value, fact: str) -> None:
        super().__init__(rule, at, fact)
        self.value = value

    def apply(self, edits: Edits) -> None:
        edits.replace(self.at, self.value)

    def words(self) -> str:
        return f"{self.at} becomes {self.value}"


@final
class OperandBecomes(Change):
    """A value takes the place of one operand of an instruction."""

    at: Instruction

    def __init__(self, rule: str, at: Instruction, operand: int, value: Value, fact: str) -> None:
        super().__init__(rule, at, fact)
        self.operand = operand
        self.value = value

    def apply(self, edits: Edits) -> None:
        edits.replace_use(self.at, self.operand, self.value)

    def words(self) -> str:
        return f"{self.at.operands[self.operand]} becomes {self.value} in {self.at}"


@final
class EdgeGoes(Change):
    """The edge from one block to another goes; `at` is the end of the first."""

    at: Instruction

    def __init__(self, rule: str, at: Instruction, target: BasicBlock, fact: str) -> None:
        super().__init__(rule, at, fact)
        self.target = target

    def apply(self, edits: Edits) -> None:
        edits.remove_edge(self.at.block, self.target)

    def words(self) -> str:
        return f"control never goes from {self.at.block} to {self.target}"


@final
class Rewritten(Change):
    """New instructions, of which the last takes the place of an instruction that does nothing but compute its result.
    `declares`: what they call; `stems`: what the names of the others end with.
    """

    replaces = True
    at: Instruction

    def __init__(
        self,
        rule: str,
        at: Instruction,
        parts: Sequence[New],
        fact: str,
        declares: Sequence[str] = (),
        stems: Sequence[str] = (),
    ) -> None:
        super().__init__(rule, at, fact)
        self.parts = tuple(parts)
        self.declares = tuple(declares)
        self.stems = tuple(stems)

    def apply(self, edits: Edits) -> None:
        for declaration in self.declares:
            edits.declare(declaration)
        stem = _stem(self.at)
        for k, part in enumerate(self.parts[:-1]):
            ending = self.stems[k] if k < len(self.stems) else ""
            edits.insert_before(self.at, part, f"{stem}{ending}")
        edits.supersede(self.at, self.parts[-1])

    def words(self) -> str:
        return f"{self.at} becomes {', '.join(_form(part) for part in self.parts)}"


def _stem(at: Instruction) -> str:
    """What names of instructions that belong to another begin with."""
    stem = at.name.strip('%"')
    is_plain = all(letter.isalnum() and letter.isascii() or letter in "._-$" for letter in stem)
    return stem if is_plain and not stem[:1].isdigit() else "x"


def _form(part: New) -> str:
    """A new instruction before it has a name."""
    comma = ", "
    return f"{part.lead} {comma.join(str(operand) for operand in part.operands)}{part.end}"


@final
class Reworded(Change):
    """An instruction has another opcode or another predicate, or more flags; what it reads and gives stays."""

    at: Instruction

    def __init__(
        self,
        rule: str,
        at: Instruction,
        fact: str,
        opcode: int | None = None,
        flags: int = 0,
        predicate: int | None = None,
    ) -> None:
        super().__init__(rule, at, fact)
        self.opcode = opcode
        self.flags = flags
        self.predicate = predicate

    def apply(self, edits: Edits) -> None:
        if self.opcode is not None:
            edits.set_opcode(self.at, self.opcode)
        if self.predicate is not None:
            assert isinstance(self.at, Compare)
            edits.set_predicate(self.at, self.predicate)
        if self.flags:
            edits.add_flags(self.at, self.flags)

    def words(self) -> str:
        found: list[str] = []
        if self.opcode is not None:
            found.append(opcodes.OPCODE_NAMES[self.opcode])
        if self.flags:
            found.append(opcodes.flag_words(self.flags))
        if self.predicate is not None:
            is_integer = self.at.opcode == opcodes.ICMP
            names = opcodes.INTEGER_PREDICATE_NAMES if is_integer else opcodes.FLOAT_PREDICATE_NAMES
            found.append(names[self.predicate])
        if self.opcode is None and self.predicate is None:
            return f"{self.at} gets {found[0]}"
        return f"{self.at} becomes {' '.join(found)}"


@final
class AttributeAdded(Change):
    """An attribute is added to a function, an argument, a result, or a call."""

    def __init__(self, rule: str, at: Instruction | Function, of: Owner, attribute: str, whose: str, fact: str) -> None:
        super().__init__(rule, at, fact)
        self.of = of
        self.attribute = attribute
        self.whose = whose

    def apply(self, edits: Edits) -> None:
        edits.add_attribute(self.of, self.attribute)

    def words(self) -> str:
        return f"{self.whose} gets {self.attribute}"


@final
class MetadataAdded(Change):
    """A node of metadata is attached to an instruction."""

    at: Instruction

    def __init__(self, rule: str, at: Instruction, kind: str, node: str, fact: str) -> None:
        super().__init__(rule, at, fact)
        self.kind = kind
        self.node = node

    def apply(self, edits: Edits) -> None:
        edits.attach(self.at, self.kind, edits.node(self.node))

    def words(self) -> str:
        return f"{self.at} gets !{self.kind} {self.node}"
