"""The changes of a program made: rules are asked for all functions, their changes made, and what they leave without use
goes: computations that nothing reads, blocks that nothing leads to.

All changes rest on facts of the program as it was. What a change makes of it does nothing that the program could not
do; so facts hold after any of them, and they may be made in any number.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from scev.answers import FunctionFacts, ModuleFacts
from scev.ir import (
    BasicBlock,
    Call,
    Function,
    Instruction,
    Invoke,
    Phi,
    call_effects,
    effects,
    opcodes,
    returns_normally,
)
from scev.ir.edit import EditError, Edits
from scev.transforms.changes import Change, EdgeGoes
from scev.transforms.passes import Pass
from scev.transforms.questions import Questions
from scev.transforms.rule import Rule


class Transformed(NamedTuple):
    """The text of the program, the changes that were made, and those that could not be."""

    text: str
    changes: list[Change]
    refused: list[Change]


def changes_of(facts: ModuleFacts, passes: Sequence[Pass]) -> Iterator[Change]:
    """What the rules of some passes would change, in the order of the program."""
    rules = list(dict.fromkeys(rule for one in passes for rule in one.rules))
    looking = [rule for rule in rules if type(rule).changes is not Rule.changes]
    by_opcode: list[list[Rule]] = [
        [rule for rule in looking if not rule.looks_at or opcode in rule.looks_at]
        for opcode in range(opcodes.OPCODE_COUNT)
    ]
    for function in facts:
        ask = Questions(function)
        for rule in rules:
            yield from rule.changes_of_function(ask)
        yield from _changes_in(function, ask, by_opcode)


def _changes_in(facts: FunctionFacts, ask: Questions, by_opcode: list[list[Rule]]) -> Iterator[Change]:
    for block in facts.function.blocks:
        if not facts.is_executable(block):
            continue
        for instruction in block.instructions:
            for rule in by_opcode[instruction.opcode]:
                found = rule.changes(instruction, ask)
                yield from found
                if any(change.replaces for change in found):
                    break


def transform(facts: ModuleFacts, passes: Sequence[Pass], limit: int = -1) -> Transformed:
    """Make the changes of some passes, the first `limit` of them if that is not negative."""
    edits = Edits(facts.module)
    made, refused = _make(edits, facts, passes, limit)
    _tidy(facts, edits, made)
    return Transformed(edits.text() if made else facts.module.text, made, refused)


def changes_made(facts: ModuleFacts, passes: Sequence[Pass], limit: int = -1) -> list[Change]:
    """The changes that `transform` would make, without the text of the program."""
    made, _ = _make(Edits(facts.module), facts, passes, limit)
    return made


def _make(edits: Edits, facts: ModuleFacts, passes: Sequence[Pass], limit: int) -> tuple[list[Change], list[Change]]:
    """Make changes in their order; those that were made, and those that could not be."""
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
    return made, refused


def _tidy(facts: ModuleFacts, edits: Edits, made: list[Change]) -> None:
    """Remove what the changes leave without use."""
    with edits.by("without use"):
        for change in made:
            if change.replaces:
                _remove(change.at, edits)
        touched = dict.fromkeys(change.function for change in made if isinstance(change, EdgeGoes))
        for function in touched:
            _remove_blocks(function, edits, facts)


def _remove(instruction: Instruction | Function, edits: Edits) -> None:
    """Remove an instruction that nothing reads any more, and a pair of which it was the last to read a part."""
    if not isinstance(instruction, Instruction) or not does_nothing_else(instruction):
        return
    edits.delete(instruction)
    if instruction.opcode == opcodes.EXTRACTVALUE:
        pair = instruction.operands[0]
        if isinstance(pair, Call) and does_nothing_else(pair) and all(edits.is_deleted(user) for user in pair.users):
            edits.delete(pair)


def does_nothing_else(instruction: Instruction) -> bool:
    """Whether an instruction does nothing but compute its result."""
    if isinstance(instruction, Phi):
        return True
    if isinstance(instruction, Call):
        return call_effects(instruction) == effects.NO_MEMORY and returns_normally(instruction)
    if instruction.is_terminator or isinstance(instruction, Invoke):
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
