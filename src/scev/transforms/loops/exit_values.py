"""The pass `exit-values`: what a loop leaves behind is computed behind it.

    while (i < n) i++;  return i;          becomes  … return max(i, n);

A phi where a loop was left (of LCSSA form) gets the value that its expression has when the loop is left, and so does
any other use behind the loop, if that needs no more than a few instructions; or many, where the loop does nothing else
and so goes (deletion.py). (LLVM: rewriteLoopExitValues.)
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from scev.answers import FunctionFacts, internals
from scev.cfg import Loop, is_computed_in
from scev.facts import Expression, LoopFacts
from scev.ir import BasicBlock, Instruction, IntegerType, Phi, PointerType
from scev.ir.edit import Edits, is_entered_by_exceptions
from scev.transforms.changes import Change
from scev.transforms.loops.computed import InsertionPoint
from scev.transforms.loops.deletion import Replaced, deletion, only_computes
from scev.transforms.loops.expansion import Expansion
from scev.transforms.loops.loop_questions import LoopQuestions
from scev.transforms.questions import FunctionQuestions
from scev.transforms.rule import Rule

MAX_DEAD_LOOP_COST: Final = 64
"""Instructions that a value may become behind a loop that goes once nothing reads it."""


# A value, those of its users that are meant, and the block where it is computed for them; no users: a phi as a whole.
Use = tuple[Instruction, list[Instruction], BasicBlock]


@final
class ComputedBehind(Change):
    """Instructions behind a loop take the place of one of its values, in a phi or in other instructions there."""

    at: Instruction

    def __init__(
        self,
        rule: str,
        at: Instruction,
        users: list[Instruction],
        block: BasicBlock,
        expansion: Expansion,
        expression: Expression,
        fact: str,
    ) -> None:
        super().__init__(rule, at, fact)
        self.users = users
        self.block = block
        self.expansion = expansion
        self.expression = expression
        # None of the users where the phi itself goes.
        self.replaces = not users

    def apply(self, edits: Edits) -> None:
        value = self.expansion.put(edits, "behind")
        if not self.users:
            edits.replace(self.at, value)
        for user in self.users:
            for k, operand in enumerate(user.operands):
                if operand is self.at:
                    edits.replace_use(user, k, value)

    def left_behind(self) -> list[Instruction]:
        return [self.at]

    def changed(self) -> list[Instruction]:
        return self.users

    def words(self) -> str:
        where = f" in {', '.join(str(user) for user in self.users)}" if self.users else ""
        return f"{self.at} becomes {self.expression}{where}"


@final
class ValueBehind(Rule):
    """A value of a loop, used where that has been left."""

    name = "exit value"
    equation = "the value of x when a loop is left = its expression there"
    needs = "the expression is computed before the loop is left, or cheap; or the loop goes then"
    counterexample = "x is loaded in each iteration"
    reads_anew = True

    def changes_of_function(self, ask: FunctionQuestions) -> list[Change]:
        loops, facts = LoopQuestions(ask), ask.facts
        found: list[Change] = []
        taken: dict[tuple[Instruction, BasicBlock], bool] = {}
        last = -1
        for loop in facts.loops:
            if loop.loop.number <= last or not facts.is_executable(loop.header):
                continue
            uses = [one for one in used_behind(loop.loop, facts) if (one[0], one[2]) not in taken]
            changes: list[Change] = list(all_behind(self.name, loop, uses, loops))
            if changes:
                last = loop.loop.last_number
            else:
                behind = [_behind(self.name, use, loop, loops, loops.budget) for use in uses]
                changes = [change for change in behind if change is not None]
            for change in changes:
                found.append(change)
                if isinstance(change, ComputedBehind):
                    taken[change.at, change.block] = True
        return found


def all_behind(rule: str, loop: LoopFacts, uses: list[Use], loops: LoopQuestions) -> Sequence[Change]:
    """The changes after which a loop does nothing, and its deletion; none where there are no such."""
    if not uses or not only_computes(loop, loops.facts):
        return ()
    found: list[Change] = []
    replaced: Replaced = {}
    for use in uses:
        if (change := _behind(rule, use, loop, loops, MAX_DEAD_LOOP_COST)) is None:
            return ()
        found.append(change)
        if not change.users:
            replaced[change.at, None] = True
        for user in change.users:
            replaced[change.at, user] = True
    last = deletion(rule, loop, loops.facts, replaced)
    return () if last is None else [*found, last]


def goes(loop: LoopFacts, loops: LoopQuestions) -> bool:
    """Whether a loop does nothing once what it leaves behind is computed there, or one around it does; so it goes."""
    facts, gone = loops.facts, loops.gone
    around = [loop]
    while around[-1].loop.number not in gone and (parent := around[-1].loop.parent) is not None:
        around.append(facts.loops[parent.number])
    found = False
    for one in reversed(around):
        number = one.loop.number
        if not found and number not in gone and facts.is_executable(one.header):
            uses = used_behind(one.loop, facts)
            found = bool(all_behind("", one, uses, loops)) or deletion("", one, facts, {}) is not None
        found = found or gone.get(number, False)
        gone[number] = found
    return found


def _behind(rule: str, use: Use, left: LoopFacts, loops: LoopQuestions, budget: int) -> ComputedBehind | None:
    (value, users, block), facts = use, loops.facts
    if (found := internals(facts).evolution.evolution_of(value)) is None:
        return None
    expression = internals(facts).evolution.value_at_scope(found, facts.control.loop_of(block))
    if any(is_computed_in(one, left.loop) for one in expression.unknowns()):
        return None
    if expression.unknown() is value or any(left.loop.contains_loop(one) for one in expression.loops()):
        return None
    if (expansion := loops.expand(expression, InsertionPoint(block), budget)) is None:
        return None
    fact = f"{left.header.name} is left with {expression}"
    return ComputedBehind(rule, value, users, block, expansion, expression, fact)


def used_behind(loop: Loop, facts: FunctionFacts) -> list[Use]:
    """Where values of a loop are used behind it: phis of blocks that are only entered from the loop, and instructions
    that are no phis.
    """
    found: list[Use] = []
    exits = dict.fromkeys(outside for _, outside in loop.exits)
    for block in exits:
        if not facts.is_executable(block) or is_entered_by_exceptions(block):
            continue
        if all(loop.contains(one) for one in block.predecessors):
            for at in block.instructions:
                if not isinstance(at, Phi):
                    break
                if _has_values(at) and any(is_computed_in(one, loop) for one in at.operands):
                    found.append((at, [], block))
    for inside in loop.blocks:
        for at in inside.instructions:
            if not _has_values(at) or at.is_terminator:
                continue
            users = [one for one in at.users if not isinstance(one, Phi) and not loop.contains(one.block)]
            if users := [one for one in dict.fromkeys(users) if facts.is_executable(one.block)]:
                common = _common_exit(users, exits, facts)
                places = {common: users} if common is not None else _by_block(users)
                found.extend(
                    (at, those, place) for place, those in places.items() if not is_entered_by_exceptions(place)
                )
    return found


def _common_exit(
    users: list[Instruction], exits: dict[BasicBlock, bool | None], facts: FunctionFacts
) -> BasicBlock | None:
    """The exit block that all users are behind."""
    for block in exits:
        if all(facts.control.dominates(block, user.block) for user in users):
            return block
    return None


def _by_block(users: list[Instruction]) -> dict[BasicBlock, list[Instruction]]:
    found: dict[BasicBlock, list[Instruction]] = {}
    for user in users:
        found.setdefault(user.block, []).append(user)
    return found


def _has_values(at: Instruction) -> bool:
    return isinstance(at.type, (IntegerType, PointerType))


EXIT_VALUE_RULES: Final = (ValueBehind(),)
