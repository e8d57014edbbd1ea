"""The changes of a program made: rules are asked for all functions, their changes made, and what they leave without use
goes: computations that nothing reads, blocks that nothing leads to.

All changes rest on facts of the program as it was. What a change makes of it does nothing that the program could not
do; so facts hold after any of them, and they may be made in any number. Two kinds need care: those that let a value be
read where it was not (`Rule.reads_anew`), beside which no rule goes by where values are read; and those that take
blocks away in which others may have put something (`Change.comes_last`).
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from scev import ir
from scev.answers import FunctionFacts, ModuleFacts
from scev.ir import effects, opcodes
from scev.ir.edit import Block, EditError, Edits
from scev.transforms.calls import Calls
from scev.transforms.changes import Change, OperandBecomes
from scev.transforms.questions import FunctionQuestions
from scev.transforms.remarks import remarks_of
from scev.transforms.rule import Rule
from scev.transforms.split import split_loops
from scev.transforms.stated import PURE, Statements
from scev.transforms.usual_passes import Pass

MAX_DEAD_CYCLE: Final = 8
"""Maximum instructions that go together since only they read one another."""


class TransformedProgram(NamedTuple):
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
    return _changes_by(facts, rules_of(passes), in_loops=_only_in_loops(passes))


def rules_of(passes: Sequence[Pass]) -> list[Rule]:
    """The rules of some passes, each once."""
    return list(dict.fromkeys(rule for one in passes for rule in one.rules))


def _only_in_loops(passes: Sequence[Pass]) -> dict[Rule, bool]:
    """The rules that no pass has but such as look at loops only."""
    found = {rule: True for one in passes if one.in_loops for rule in one.rules}
    for one in passes:
        for rule in () if one.in_loops else one.rules:
            found.pop(rule, None)
    return found


def _changes_by(
    facts: ModuleFacts,
    rules: list[Rule],
    only: Sequence[str] | None = None,
    in_loops: dict[Rule, bool] | None = None,
) -> Iterator[Change]:
    looped = in_loops or {}
    calls = Calls(facts)
    stated = Statements()
    looking = [rule for rule in rules if type(rule).changes is not Rule.changes]
    inside = _by_opcode(looking)
    outside = _by_opcode([rule for rule in looking if rule not in looped])
    wanted = None if only is None else dict.fromkeys(only, True)
    reads_anew = any(rule.reads_anew for rule in rules)
    for function in facts:
        if wanted is not None and function.function.name not in wanted:
            continue
        has_loops = bool(looped) and bool(function.control.loops)
        if len(looped) == len(rules) and not has_loops:
            continue
        ask = FunctionQuestions(function, calls, reads_anew)
        for rule in rules:
            if has_loops or rule not in looped:
                for change in rule.changes_of_function(ask):
                    yield from stated.spared_by(change)
        yield from _changes_in(function, ask, inside, outside, stated)


def _by_opcode(rules: list[Rule]) -> list[list[Rule]]:
    return [
        [rule for rule in rules if not rule.looks_at or opcode in rule.looks_at]
        for opcode in range(opcodes.OPCODE_COUNT)
    ]


def _changes_in(
    facts: FunctionFacts,
    ask: FunctionQuestions,
    inside: list[list[Rule]],
    outside: list[list[Rule]],
    stated: Statements,
) -> Iterator[Change]:
    """The changes at instructions; some rules look inside loops only."""
    is_same = inside == outside
    for block in facts.function.blocks:
        by_opcode = inside if is_same or facts.control.loop_of(block) is not None else outside
        if not any(by_opcode) or not facts.is_executable(block):
            continue
        for instruction in block.instructions:
            for rule in by_opcode[instruction.opcode]:
                found = rule.changes(instruction, ask)
                for change in found:
                    yield from stated.spared_by(change)
                if any(change.replaces for change in found):
                    break


def transform(facts: ModuleFacts, passes: Sequence[Pass], limit: int = -1) -> TransformedProgram:
    """Make the changes of some passes, the first `limit` of them if that is not negative."""
    return _in_stages(facts, passes, limit, True)._replace(passes=tuple(passes))


def changes_made(facts: ModuleFacts, passes: Sequence[Pass], limit: int = -1) -> list[Change]:
    """The changes that `transform` would make, without the text of the program."""
    return _in_stages(facts, passes, limit, False).changes


def _in_stages(facts: ModuleFacts, passes: Sequence[Pass], limit: int, writes: bool) -> TransformedProgram:
    """Copies of loops first; then what opens something, then the rest."""
    if not any(one.splits for one in passes):
        return _in_place(facts, passes, limit, writes)
    split = split_loops(facts, passes, limit, _split)
    others = [one for one in passes if not one.splits]
    left = limit - len(split.changes) if limit >= 0 else -1
    rest = _in_place(split.facts, others, left, writes) if others else TransformedProgram(split.text, [], [])
    return TransformedProgram(rest.text, [*split.changes, *rest.changes], [*split.refused, *rest.refused])


def _split(
    facts: ModuleFacts, rules: list[Rule], limit: int, only: Sequence[str] | None
) -> tuple[list[Change], list[Change], str]:
    """The changes of rules that split loops, those that could not be made, and the text."""
    edits = Edits(facts.module)
    made, refused = _make(edits, facts, rules, limit, only, {})
    _tidy(facts, edits, made, True)
    return made, refused, edits.text() if made else facts.module.text


def _in_place(facts: ModuleFacts, passes: Sequence[Pass], limit: int, writes: bool) -> TransformedProgram:
    """What opens something first, then the rest; in functions that were opened, by facts of what has become of them."""
    rules = rules_of(passes)
    sweeps = any(one.sweeps for one in passes)
    in_loops = _only_in_loops(passes)
    opening = [rule for rule in rules if rule.opens]
    rest = [rule for rule in rules if not rule.opens]
    edits = Edits(facts.module)
    made, refused = _make(edits, facts, opening, limit, None, in_loops) if opening else ([], [])
    opened = {change.function.name: True for change in made}
    if any(rule.name in {change.rule for change in made} and not rule.opens_one for rule in opening):
        opened = {function.name: True for function in facts}
    if others := [function.function.name for function in facts if function.function.name not in opened]:
        more, no_more = _make(edits, facts, rest, _left(limit, made), others, in_loops)
        made += more
        refused += no_more
    if not writes and not opened:
        return TransformedProgram("", made, refused)
    _tidy(facts, edits, made, sweeps)
    text = edits.text() if made else facts.module.text
    if not opened:
        return TransformedProgram(text, made, refused)
    facts = facts.of_module(ir.read(text, facts.module.name, facts.module.c_standard))
    edits = Edits(facts.module)
    last, not_made = _make(edits, facts, rest, _left(limit, made), list(opened), in_loops)
    if last and writes:
        _tidy(facts, edits, last, sweeps)
        text = edits.text()
    return TransformedProgram(text, [*made, *last], [*refused, *not_made])


def _left(limit: int, made: list[Change]) -> int:
    return limit - len(made) if limit >= 0 else -1


def _make(
    edits: Edits,
    facts: ModuleFacts,
    rules: list[Rule],
    limit: int,
    only: Sequence[str] | None,
    in_loops: dict[Rule, bool],
) -> tuple[list[Change], list[Change]]:
    """Make changes in their order, in all functions or in some; those that were made, and those that could not be."""
    made: list[Change] = []
    refused: list[Change] = []
    late: list[Change] = []
    for change in _changes_by(facts, rules, only, in_loops):
        if len(made) == limit:
            return made, refused
        if change.comes_last:
            late.append(change)
        else:
            (made if _is_made(change, edits) else refused).append(change)
    for change in late:
        if len(made) == limit:
            break
        (made if _is_made(change, edits) else refused).append(change)
    return made, refused


def _is_made(change: Change, edits: Edits) -> bool:
    try:
        with edits.by(change.rule):
            change.apply(edits)
    except EditError:
        return False
    return True


def _tidy(facts: ModuleFacts, edits: Edits, made: list[Change], sweeps: bool) -> None:
    """Remove what the changes leave without use; where it is to sweep, also what only that has read."""
    with edits.by("without use"):
        needed = edits.put_in()
        for change in made:
            if change.replaces and isinstance(change.at, ir.Instruction):
                _remove(change.at, edits, needed, sweeps)
            elif isinstance(change, OperandBecomes):
                _remove(change.at.operands[change.operand], edits, needed, sweeps)
        touched = list(dict.fromkeys(change.function for change in made if change.cuts))
        for function in touched:
            _remove_blocks(function, edits, facts)
        for change in made:
            for each in reversed(change.left_behind()):
                _remove(each, edits, needed, sweeps)
        for function in touched if sweeps else ():
            _remove_phis(function, edits)


def _remove(value: ir.Value, edits: Edits, needed: dict[ir.Value, bool], sweeps: bool) -> None:
    """Remove an instruction that nothing reads any more, and the pair that it was the last to read a part of; where it
    is to sweep, all that only it has read, and what only reads itself, as a counter does that nothing else reads.
    """
    pending = [value]
    while pending:
        each = pending.pop()
        if not isinstance(each, ir.Instruction) or edits.is_deleted(each):
            continue
        dead = _dead_with(each, edits, needed, MAX_DEAD_CYCLE if sweeps else 1)
        for one in dead:
            edits.delete(one)
            if sweeps or one.opcode == opcodes.EXTRACTVALUE:
                pending.extend(one.operands)


def _dead_with(value: ir.Instruction, edits: Edits, needed: dict[ir.Value, bool], limit: int) -> list[ir.Instruction]:
    """An instruction and what reads it, if all of them only compute what none but they read; else nothing."""
    found = {value: True}
    pending = [value]
    while pending:
        if (each := pending.pop()) in needed or not does_nothing_else(each):
            return []
        for reader in edits.readers(each):
            if reader not in found:
                if len(found) == limit:
                    return []
                found[reader] = True
                pending.append(reader)
    return list(found)


def does_nothing_else(instruction: ir.Instruction) -> bool:
    """Whether an instruction does nothing but compute its result."""
    if isinstance(instruction, ir.Phi):
        return True
    if isinstance(instruction, ir.Call):
        if instruction.intrinsic is not None and instruction.intrinsic.stem.startswith(_CONSTRAINED):
            # Exceptions may go unless they are strict (LangRef: Constrained Floating-Point Intrinsics).
            return str(instruction.arguments[-1]) in _LOOSE_EXCEPTIONS
        return ir.call_effects(instruction) == effects.NO_MEMORY and ir.returns_normally(instruction)
    if instruction.opcode == opcodes.LOAD:
        return not instruction.flags & (opcodes.VOLATILE | opcodes.ATOMIC)
    if instruction.is_terminator or isinstance(instruction, ir.Invoke):
        return False
    return instruction.opcode in PURE


_CONSTRAINED = "experimental.constrained."
_LOOSE_EXCEPTIONS = ('!"fpexcept.ignore"', '!"fpexcept.maytrap"')


def _remove_phis(function: ir.Function, edits: Edits) -> None:
    """Let what a phi takes by the edges that are left stand for it, where that is one value."""
    for block in function.blocks:
        for phi in block.instructions:
            if not isinstance(phi, ir.Phi):
                break
            if (value := edits.value_left(phi)) is not None:
                with contextlib.suppress(EditError):
                    edits.replace(phi, value)
                    edits.delete(phi)


def _remove_blocks(function: ir.Function, edits: Edits, facts: ModuleFacts) -> None:
    reached: dict[Block, bool] = {function.entry: True}
    pending: list[Block] = [function.entry]
    while pending:
        for target in edits.targets(pending.pop()):
            if target not in reached:
                reached[target] = True
                pending.append(target)
    dead = [block for block in function.blocks if block not in reached]
    if any(f"blockaddress({function.name}, {block.name})" in facts.module.text for block in dead):
        return
    for block in dead:
        edits.remove_block(block)
