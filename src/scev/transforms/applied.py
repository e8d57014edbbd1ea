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
    Value,
    call_effects,
    effects,
    opcodes,
    read,
    returns_normally,
)
from scev.ir.edit import EditError, Edits
from scev.transforms.calls import Calls
from scev.transforms.changes import Change, OperandBecomes
from scev.transforms.passes import Pass
from scev.transforms.questions import Questions
from scev.transforms.remarks import remarks_of
from scev.transforms.rule import Rule


class Transformed(NamedTuple):
    """The text of the program, the changes that were made, those that could not be, and the passes that ran."""

    text: str
    changes: list[Change]
    refused: list[Change]
    passes: tuple[Pass, ...] = ()

    def remarks(self) -> str:
        """The changes as LLVM's optimisation record, in YAML, as `scev opt --remarks` writes it."""
        return remarks_of(self.changes, self.refused, self.passes)


def changes_of(facts: ModuleFacts, passes: Sequence[Pass]) -> Iterator[Change]:
    """What the rules of some passes would change, in the order of the program."""
    return _changes_by(facts, rules_of(passes))


def rules_of(passes: Sequence[Pass]) -> list[Rule]:
    """The rules of some passes, each once."""
    return list(dict.fromkeys(rule for one in passes for rule in one.rules))


def _changes_by(facts: ModuleFacts, rules: list[Rule]) -> Iterator[Change]:
    calls = Calls(facts)
    looking = [rule for rule in rules if type(rule).changes is not Rule.changes]
    by_opcode: list[list[Rule]] = [
        [rule for rule in looking if not rule.looks_at or opcode in rule.looks_at]
        for opcode in range(opcodes.OPCODE_COUNT)
    ]
    for function in facts:
        ask = Questions(function, calls)
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
    return _in_stages(facts, passes, limit, True)._replace(passes=tuple(passes))


def changes_made(facts: ModuleFacts, passes: Sequence[Pass], limit: int = -1) -> list[Change]:
    """The changes that `transform` would make, without the text of the program."""
    return _in_stages(facts, passes, limit, False).changes


def _in_stages(facts: ModuleFacts, passes: Sequence[Pass], limit: int, writes: bool) -> Transformed:
    """What opens something first, then most, then what closes: each by facts of what has become of the program."""
    rules = rules_of(passes)
    sweeps = any(one.sweeps for one in passes)
    opening = [rule for rule in rules if rule.opens]
    closing = [rule for rule in rules if rule.closes]
    between = [rule for rule in rules if not rule.opens and not rule.closes]
    made: list[Change] = []
    refused: list[Change] = []
    text = facts.module.text
    stages = [stage for stage in (opening, between, closing) if stage]
    for number, stage in enumerate(stages):
        if text != facts.module.text:
            facts = facts.of_module(read(text, facts.module.name, facts.module.c_standard))
        is_last = number + 1 == len(stages)
        found = _transformed(facts, stage, limit - len(made) if limit >= 0 else -1, writes if is_last else True, sweeps)
        made += found.changes
        refused += found.refused
        text = found.text
    return Transformed(text, made, refused)


def _transformed(facts: ModuleFacts, rules: list[Rule], limit: int, writes: bool, sweeps: bool) -> Transformed:
    edits = Edits(facts.module)
    made, refused = _make(edits, facts, rules, limit)
    if not writes:
        return Transformed("", made, refused)
    _tidy(facts, edits, made, sweeps)
    return Transformed(edits.text() if made else facts.module.text, made, refused)


def _make(edits: Edits, facts: ModuleFacts, rules: list[Rule], limit: int) -> tuple[list[Change], list[Change]]:
    """Make changes in their order; those that were made, and those that could not be."""
    made: list[Change] = []
    refused: list[Change] = []
    for change in _changes_by(facts, rules):
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


def _tidy(facts: ModuleFacts, edits: Edits, made: list[Change], sweeps: bool) -> None:
    """Remove what the changes leave without use; where it is to sweep, also what only that has read."""
    with edits.by("without use"):
        needed = edits.put_in()
        for change in made:
            if change.replaces and isinstance(change.at, Instruction):
                _remove(change.at, edits, needed, sweeps)
            elif isinstance(change, OperandBecomes):
                _remove(change.at.operands[change.operand], edits, needed, sweeps)
        for function in dict.fromkeys(change.function for change in made if change.cuts):
            _remove_blocks(function, edits, facts)
        for change in made:
            for each in reversed(change.left_behind()):
                _remove(each, edits, needed, sweeps)


def _remove(value: Value, edits: Edits, needed: dict[Value, bool], sweeps: bool) -> None:
    """Remove an instruction that nothing reads any more, and the pair that it was the last to read a part of; where it
    is to sweep, all that only it has read.
    """
    pending = [value]
    while pending:
        each = pending.pop()
        if not isinstance(each, Instruction) or edits.is_deleted(each) or each in needed or edits.is_read(each):
            continue
        if does_nothing_else(each):
            edits.delete(each)
            if sweeps or each.opcode == opcodes.EXTRACTVALUE:
                pending.extend(each.operands)


def does_nothing_else(instruction: Instruction) -> bool:
    """Whether an instruction does nothing but compute its result."""
    if isinstance(instruction, Phi):
        return True
    if isinstance(instruction, Call):
        if instruction.intrinsic is not None and instruction.intrinsic.stem.startswith(_CONSTRAINED):
            # Exceptions may go unless they are strict (LangRef: Constrained Floating-Point Intrinsics).
            return str(instruction.arguments[-1]) in _LOOSE_EXCEPTIONS
        return call_effects(instruction) == effects.NO_MEMORY and returns_normally(instruction)
    if instruction.opcode == opcodes.LOAD:
        return not instruction.flags & (opcodes.VOLATILE | opcodes.ATOMIC)
    if instruction.is_terminator or isinstance(instruction, Invoke):
        return False
    return instruction.opcode in _PURE


_CONSTRAINED = "experimental.constrained."
_LOOSE_EXCEPTIONS = ('!"fpexcept.ignore"', '!"fpexcept.maytrap"')
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
