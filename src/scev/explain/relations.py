"""Which conditions and flags a comparison of two values rests on: those without which it is not decided.

Relations are found by a search over the whole function (relations/), so their premises are found by asking again: the
branches around the comparison and the flags of what it compares are taken away one after the other, and what leaves it
decided stays away (Zeller, Hildebrandt: Simplifying and Isolating Failure-Inducing Input, 2002). A branch is taken away
by letting it depend on a bit of which nothing is known.
"""

from __future__ import annotations

from typing import Final

from scev.answers import Premise
from scev.explain.asked import Asked, Derives
from scev.explain.step import Branches, States, Step
from scev.ir import BasicBlock, Call, Compare, Instruction, LocalValue, intrinsics, opcodes

MAX_CONDITIONS_TRIED: Final = 10
"""Maximum branches and flags of which it is tried whether a comparison rests on them, the nearest first."""
MAX_VALUES_TRIED: Final = 4000
"""Values of a function up to which that is tried."""
_STEPS_BACK: Final = 4


def related_premises(derivation: Derives, asked: Asked, compare: Compare) -> list[Step] | None:
    """The premises of a comparison that relations decide; None where they were not found."""
    candidates = _candidates(asked, compare)
    decided = asked.set_at(compare, None)
    if decided is None or len(asked.function.values) > MAX_VALUES_TRIED:
        return None
    kept = list(candidates)
    for one in reversed(candidates):
        rest = [other for other in kept if other is not one]
        gone = [other for other in candidates if other not in rest]
        found = asked.facts.without(*gone).flow.sets[compare.index] if gone else decided
        if found is not None and decided.includes(found):
            kept = rest
    return [_step(asked, one, compare) for one in kept]


def _step(asked: Asked, one: Premise, compare: Compare) -> Step:
    at = one.at
    if one.kind != "branch" or not isinstance(at, Instruction):
        return Step(States(one), "stated", (), True, asked.function)
    dominators = asked.facts.control.dominators
    target = next(each for each in at.block.successors if dominators.dominates(each.index, compare.block.index))
    return Step(Branches(at, target, at.block.successors[0] is target), "branch", (), True, asked.function)


def _candidates(asked: Asked, compare: Compare) -> list[Premise]:
    """The branches that decide where a comparison is, and the flags of what it compares, the nearest first."""
    found: list[Premise] = []
    control = asked.facts.control
    tree = control.dominators
    at: BasicBlock = compare.block
    while len(found) < MAX_CONDITIONS_TRIED:
        for instruction in at.instructions:
            if isinstance(instruction, Call) and instruction.intrinsic is intrinsics.ASSUME:
                found.append(Premise("assumption", instruction, ""))
        above = tree.parents[at.index] if tree.contains(at.index) else -1
        if above < 0:
            break
        source = asked.function.blocks[above]
        last = source.terminator
        for target in dict.fromkeys(source.successors):
            if last.opcode == opcodes.BR and len(set(last.successors)) == 2 and tree.dominates(target.index, at.index):
                found.append(Premise("branch", last, ""))
        at = source
    flags: list[Premise] = []
    pending: list[tuple[LocalValue, int]] = [(compare, 0)]
    seen: dict[int, bool] = {}
    while pending:
        value, depth = pending.pop()
        if value.index in seen or depth > _STEPS_BACK or not isinstance(value, Instruction):
            continue
        seen[value.index] = True
        for word, bits in opcodes.FLAG_NAMES.items():
            if word != "fast" and value.flags & bits == bits:
                flags.append(Premise("flag", value, word))
        pending += [(operand, depth + 1) for operand in value.operands if isinstance(operand, LocalValue)]
    return found[:MAX_CONDITIONS_TRIED] + flags[:MAX_CONDITIONS_TRIED]
