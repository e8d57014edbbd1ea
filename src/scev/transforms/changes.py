"""Changes as values: what a rule has found, which is made later, or only listed."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import final

from scev import ir
from scev.ir import constants, opcodes
from scev.ir.edit import Edits, New, Owner, ResultOf, Unreachable


class Change(ABC):
    """One change of a program, at an instruction, or at a function as a whole. `rule` names the rule that found it,
    `fact` says why it holds. After one that `replaces` its instruction there is nothing left to change there; one that
    `cuts` takes edges away, and may leave blocks that no edge leads to; one that `comes_last` is made after all others,
    if it still can be.
    """

    replaces: bool = False
    cuts: bool = False
    comes_last: bool = False

    def __init__(self, rule: str, at: ir.Instruction | ir.Function, fact: str) -> None:
        self.rule = rule
        self.at = at
        self.fact = fact

    @property
    def function(self) -> ir.Function:
        """The function that is changed."""
        return self.at if isinstance(self.at, ir.Function) else self.at.function

    def left_behind(self) -> Sequence[ir.Instruction]:
        """Instructions that may have lost their readers with the blocks that are gone."""
        return ()

    def changed(self) -> Sequence[ir.Instruction]:
        """Instructions of which operands become something else, where these are named."""
        return ()

    @abstractmethod
    def apply(self, edits: Edits) -> None:
        """Make it. EditError where the program cannot be written so."""

    @abstractmethod
    def words(self) -> str:
        """What becomes of what."""

    def __repr__(self) -> str:
        return f"<{self.rule}: {self.words()}>"


@final
class Becomes(Change):
    """A value, a constant or what there was before, takes the place of an instruction's result wherever it is used."""

    replaces = True
    at: ir.Instruction

    def __init__(self, rule: str, at: ir.Instruction, value: ir.Value, fact: str) -> None:
        super().__init__(rule, at, fact)
        self.value = value

    def apply(self, edits: Edits) -> None:
        if str(edits.value(self.at)) != str(self.value):
            edits.replace(self.at, self.value)

    def words(self) -> str:
        return f"{self.at} becomes {self.value}"


def _replace(old: ir.Argument | ir.Instruction, new: ir.Value, spared: Sequence[ir.Instruction], edits: Edits) -> None:
    """Let a value stand for another wherever that is used, but for some instructions."""
    if not spared:
        edits.replace(old, new)
        return
    for user in old.users:
        for k, operand in enumerate(user.operands):
            if operand is old and user not in spared:
                edits.replace_use(user, k, new)


@final
class ArgumentBecomes(Change):
    """A constant takes the place of an argument, wherever the function uses it."""

    def __init__(self, rule: str, argument: ir.Argument, value: ir.Value, fact: str) -> None:
        super().__init__(rule, argument.function, fact)
        self.argument = argument
        self.value = value
        # What goes on reading the argument (stated.py).
        self.spared: tuple[ir.Instruction, ...] = ()

    def apply(self, edits: Edits) -> None:
        _replace(self.argument, self.value, self.spared, edits)

    def words(self) -> str:
        return f"{self.argument} becomes {self.value}"


@final
class OperandBecomes(Change):
    """A value takes the place of one operand of an instruction."""

    at: ir.Instruction

    def __init__(self, rule: str, at: ir.Instruction, operand: int, value: ir.Value, fact: str) -> None:
        super().__init__(rule, at, fact)
        self.operand = operand
        self.value = value

    def apply(self, edits: Edits) -> None:
        edits.replace_use(self.at, self.operand, self.value)

    def changed(self) -> Sequence[ir.Instruction]:
        return (self.at,)

    def words(self) -> str:
        return f"{self.at.operands[self.operand]} becomes {self.value} in {self.at}"


@final
class EdgeGoes(Change):
    """The edge from one block to another goes; `at` is the end of the first."""

    cuts = True
    at: ir.Instruction

    def __init__(self, rule: str, at: ir.Instruction, target: ir.BasicBlock, fact: str) -> None:
        super().__init__(rule, at, fact)
        self.target = target

    def apply(self, edits: Edits) -> None:
        edits.remove_edge(self.at.block, self.target)

    def words(self) -> str:
        return f"control never goes from {self.at.block} to {self.target}"


# What makes poison undefined behaviour; other attributes of a result only make poison.
_FORBIDS_POISON = ("noundef", "dereferenceable", "dereferenceable_or_null")


@final
class ResultGoes(Change):
    """A function returns poison where it returned what all its calls are known to give: they become that, `calls`, each
    with its number, None where nobody reads it. The function and its calls promise no more of the result.
    """

    at: ir.Instruction

    def __init__(
        self, rule: str, at: ir.Instruction, calls: Sequence[tuple[ir.Call | ir.Invoke, ir.Value | None]], fact: str
    ) -> None:
        super().__init__(rule, at, fact)
        self.calls = tuple(calls)

    def apply(self, edits: Edits) -> None:
        edits.replace_use(self.at, 0, ir.ConstantWord(self.at.operands[0].type, constants.POISON))
        for call, number in self.calls:
            if number is not None and edits.value(call) is call:
                edits.replace(call, number)
        for name in _FORBIDS_POISON:
            edits.drop_attribute(ResultOf(self.at.function), name)
            for call, _ in self.calls:
                edits.drop_attribute(ResultOf(call), name)

    def words(self) -> str:
        return f"{self.at.operands[0]} becomes poison in ret"


@final
class NeverComes(Change):
    """Control never comes to the end of a block, which becomes unreachable."""

    cuts = True
    at: ir.Instruction

    def apply(self, edits: Edits) -> None:
        edits.end(self.at.block, Unreachable())

    def words(self) -> str:
        return f"control never comes to the end of {self.at.block}"


@final
class BlocksGo(Change):
    """Blocks go that no edge leads to; what goes is found once edges have gone (applied.py)."""

    cuts = True

    def apply(self, edits: Edits) -> None:
        pass

    def words(self) -> str:
        return "blocks without a way to them go"


@final
class CaseGoes(Change):
    """A case of a switch goes, which its operand never is."""

    cuts = True
    at: ir.Instruction

    def __init__(self, rule: str, at: ir.Instruction, number: int, fact: str) -> None:
        super().__init__(rule, at, fact)
        self.number = number

    def apply(self, edits: Edits) -> None:
        edits.remove_case(self.at.block, self.number)

    def words(self) -> str:
        return f"case {self.number} of {self.at.block} goes"


@final
class Rewritten(Change):
    """New instructions, of which the last takes the place of an instruction that does nothing but compute its result.
    `declares`: what they call; `stems`: what their names begin with, `keeps_name`: the last has the name of the old.
    """

    replaces = True
    at: ir.Instruction

    def __init__(
        self,
        rule: str,
        at: ir.Instruction,
        parts: Sequence[New],
        fact: str,
        declares: Sequence[str] = (),
        stems: Sequence[str] = (),
        keeps_name: bool = False,
    ) -> None:
        super().__init__(rule, at, fact)
        self.parts = tuple(parts)
        self.declares = tuple(declares)
        self.stems = tuple(stems)
        self.keeps_name = keeps_name
        # What goes on reading the old one (stated.py).
        self.spared: tuple[ir.Instruction, ...] = ()

    def apply(self, edits: Edits) -> None:
        for declaration in self.declares:
            edits.declare(declaration)
        stem = plain_stem(self.at)
        last = len(self.parts) - 1
        for k, part in enumerate(self.parts):
            if k == last and self.keeps_name:
                edits.supersede(self.at, part)
            else:
                # Before a phi there is no place.
                insert = edits.insert_after if isinstance(self.at, ir.Phi) else edits.insert_before
                insert(self.at, part, self.stems[k] if k < len(self.stems) else stem)
        if not self.keeps_name:
            _replace(self.at, self.parts[-1], self.spared, edits)

    def words(self) -> str:
        return f"{self.at} becomes {', '.join(_form(part) for part in self.parts)}"


def plain_stem(at: ir.Value) -> str:
    """What names of instructions that belong to a value begin with."""
    stem = str(at).strip('%"')
    is_plain = all(letter.isalnum() and letter.isascii() or letter in "._-$" for letter in stem)
    return stem if is_plain and not stem[:1].isdigit() else "x"


def _form(part: New) -> str:
    """A new instruction before it has a name."""
    comma = ", "
    return f"{part.lead} {comma.join(str(operand) for operand in part.operands)}{part.end}"


@final
class Rewording(Change):
    """An instruction has another opcode or another predicate, or more flags; what it reads and gives stays."""

    at: ir.Instruction

    def __init__(
        self,
        rule: str,
        at: ir.Instruction,
        fact: str,
        opcode: int | None = None,
        flags: int = 0,
        predicate: int | None = None,
    ) -> None:
        super().__init__(rule, at, fact)
        self.opcode = opcode
        self.flags = flags
        self.predicate = predicate

    @property
    def only_adds_flags(self) -> bool:
        return self.opcode is None and self.predicate is None

    def apply(self, edits: Edits) -> None:
        if self.opcode is not None:
            edits.set_opcode(self.at, self.opcode)
        if self.predicate is not None:
            assert isinstance(self.at, ir.Compare)
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
        if self.only_adds_flags:
            return f"{self.at} gets {found[0]}"
        return f"{self.at} becomes {' '.join(found)}"


@final
class AttributeAdded(Change):
    """An attribute is added to a function, an argument, a result, or a call."""

    def __init__(
        self, rule: str, at: ir.Instruction | ir.Function, of: Owner, attribute: str, whose: str, fact: str
    ) -> None:
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

    at: ir.Instruction

    def __init__(self, rule: str, at: ir.Instruction, kind: str, node: str, fact: str) -> None:
        super().__init__(rule, at, fact)
        self.kind = kind
        self.node = node

    def apply(self, edits: Edits) -> None:
        edits.attach(self.at, self.kind, edits.node(self.node))

    def words(self) -> str:
        return f"{self.at} gets !{self.kind} {self.node}"
