"""What a program states of itself, which changes leave as it is: a condition of `llvm.assume`, what its operand bundles
name, a condition that leads to `unreachable` if it fails.

Behind what states a condition, the condition is known. So a rule finds what it says decided, and would write `true`
there; after that nobody knows it any more, LLVM's passes neither. Two of them may even be proved by each other. So
there is one guard, which all changes of all rules come by (applied.py):

    x becomes c                 c takes the place of x in all operands but those of what is stated
    an operand becomes c        not in what is stated
    x is computed otherwise     not if it is stated; else what is stated goes on reading x

What is stated is what states it; the comparisons and the logic of conditions that it reads; and what only these read.
Flags, attributes and metadata may be added to it. Blocks and loops in which it lies may go, as control never comes
there or they do nothing.
"""

from __future__ import annotations

from typing import Final, final

from scev.ir import BasicBlock, Call, Function, Instruction, IntegerType, Terminator, intrinsics, opcodes
from scev.transforms.changes import ArgumentBecomes, Becomes, Change, OperandBecomes, ResultGoes, Rewording, Rewritten

PURE: Final = frozenset(
    (
        *range(opcodes.ADD, opcodes.XOR + 1), opcodes.FNEG, *range(opcodes.TRUNC, opcodes.ADDRSPACECAST + 1),
        opcodes.ICMP, opcodes.FCMP, opcodes.SELECT, opcodes.FREEZE, opcodes.GETELEMENTPTR, opcodes.EXTRACTVALUE,
        opcodes.INSERTVALUE, opcodes.EXTRACTELEMENT, opcodes.INSERTELEMENT, opcodes.SHUFFLEVECTOR,
    )
)  # fmt: skip
"""Opcodes of instructions that only compute their result."""


def states(user: Instruction) -> bool:
    """Whether an instruction only says what its condition is: an assumption, a branch to what is unreachable."""
    if isinstance(user, Call):
        return user.intrinsic is intrinsics.ASSUME
    return user.opcode == opcodes.BR and isinstance(user, Terminator) and any(map(is_unreachable, user.successors))


def is_unreachable(block: BasicBlock) -> bool:
    """Whether a block does nothing, and ends as unreachable."""
    return len(block.instructions) == 1 and block.instructions[0].opcode == opcodes.UNREACHABLE


def stated_in(function: Function) -> dict[Instruction, bool]:
    """The instructions of a function that state something, and those that say what."""
    found = {each: True for block in function.blocks for each in block.instructions if states(each)}
    pending = list(found)
    while pending:
        for operand in pending.pop().operands:
            # Once for each that reads it: the last one decides.
            if isinstance(operand, Instruction) and operand not in found and operand.opcode in PURE:
                is_condition = isinstance(operand.type, IntegerType) and operand.type.width == 1
                if is_condition or all(user in found for user in operand.users):
                    found[operand] = True
                    pending.append(operand)
    return found


@final
class Statements:
    """What the functions of a program state, each looked at once something in it would change."""

    def __init__(self) -> None:
        self._found: dict[Function, dict[Instruction, bool]] = {}

    def of(self, function: Function) -> dict[Instruction, bool]:
        if (found := self._found.get(function)) is None:
            found = stated_in(function)
            self._found[function] = found
        return found

    def spared_by(self, change: Change) -> list[Change]:
        """What is left of a change where nothing of what is stated changes."""
        stated = self.of(change.function)
        if isinstance(change, ResultGoes):
            # What its calls give becomes poison, which must not be stated of.
            calls = [call for call, _ in change.calls]
            return [] if any(user in self.of(call.function) for call in calls for user in call.users) else [change]
        if not stated:
            return [change]
        if isinstance(change, ArgumentBecomes):
            change.spared = tuple([user for user in change.argument.users if user in stated])
            return [change]
        at = change.at
        if not isinstance(at, Instruction):
            return [change]
        if any(each in stated for each in change.changed()):
            return []
        if isinstance(change, Rewording):
            return [change] if at not in stated or change.only_adds_flags else []
        if not change.replaces:
            return [change]
        if not (spared := [user for user in at.users if user in stated]):
            return [] if at in stated and not isinstance(change, Becomes) else [change]
        if isinstance(change, Becomes):
            return [
                OperandBecomes(change.rule, user, k, change.value, change.fact)
                for user in at.users
                if user not in stated
                for k, operand in enumerate(user.operands)
                if operand is at
            ]
        if isinstance(change, Rewritten) and at not in stated:
            change.spared = tuple(spared)
            return [change]
        return []
