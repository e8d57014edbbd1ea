"""The changes of a program made: rules are asked for all functions, their changes made, and what they leave without use
goes: computations that nothing reads, blocks that nothing leads to.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from scev.answers import FunctionFacts, ModuleFacts
from scev.ir import BasicBlock, Call, Function, Instruction, Invoke, Phi, opcodes
from scev.ir.edit import EditError, Edits
from scev.transforms.changes import Becomes, Change, EdgeGoes
from scev.transforms.passes import Pass


class Transformed(NamedTuple):
    """The text of the program, the changes that were made, and those that could not be."""

    text: str
    changes: list[Change]
    refused: list[Change]


def changes_of(facts: ModuleFacts, passes: Sequence[Pass]) -> Iterator[Change]:
    """What the rules of some passes would change, in the order of the program."""
    for function in facts:
        for one in passes:
            yield from _changes_in(function, one)


def _changes_in(facts: FunctionFacts, one: Pass) -> Iterator[Change]:
    for block in facts.function.blocks:
        if not facts.is_executable(block):
            continue
        for instruction in block.instructions:
            for rule in one.rules:
                if not rule.opcodes or instruction.opcode in rule.opcodes:
                    yield from rule.changes(instruction, facts)


def transform(facts: ModuleFacts, passes: Sequence[Pass], limit: int = -1) -> Transformed:
    """Make the changes of some passes, the first `limit` of them if that is not negative."""
    edits = Edits(facts.module)
    made: list[Change] = []
    refused: list[Change] = []
    for change in changes_of(facts, passes):
        if len(made) == limit:
            break
        try:
            with edits.by(change.rule):
                change.apply(edits)
        except EditError:
            refused.append(change)
        else:
            made.append(change)
    _tidy(facts, edits, made)
    return Transformed(edits.text() if made else facts.module.text, made, refused)


def _tidy(facts: ModuleFacts, edits: Edits, made: list[Change]) -> None:
    """Remove what the changes leave without use."""
    with edits.by("without use"):
        for change in made:
            if isinstance(change, Becomes) and does_nothing_else(change.at):
                edits.delete(change.at)
        touched = dict.fromkeys(change.at.function for change in made if isinstance(change, EdgeGoes))
        for function in touched:
            _remove_blocks(function, edits, facts)


def does_nothing_else(instruction: Instruction) -> bool:
    """Whether an instruction does nothing but compute its result."""
    if isinstance(instruction, Phi):
        return True
    if instruction.is_terminator or isinstance(instruction, (Call, Invoke)):
        return False
    return instruction.opcode in _PURE


_PURE = frozenset(
    (
        *range(opcodes.ADD, opcodes.XOR + 1), opcodes.FNEG, *range(opcodes.TRUNC, opcodes.ADDRSPACECAST + 1),
        opcodes.ICMP, opcodes.FCMP, opcodes.SELECT, opcodes.FREEZE, opcodes.GETELEMENTPTR, opcodes.EXTRACTVALUE,
        opcodes.INSERTVALUE, opcodes.EXTRACTELEMENT, opcodes.INSERTELEMENT, opcodes.SHUFFLEVECTOR,
    )
)  # fmt: skip


def _remove_blocks(function: Function, edits: Edits, facts: ModuleFacts) -> None:
    reached = {function.entry: True}
    pending = [function.entry]
    while pending:
        for target in edits.targets(pending.pop()):
            if isinstance(target, BasicBlock) and target not in reached:
                reached[target] = True
                pending.append(target)
    dead = [block for block in function.blocks if block not in reached]
    if any(f"blockaddress({function.name}, {block.name})" in facts.module.text for block in dead):
        return
    for block in dead:
        edits.remove_block(block)
