"""Which premises a fact needs that is found by a search over a whole function: those without which it is not found.

They are found by asking again: premises are taken away, and what leaves the fact as it is stays away (Zeller,
Hildebrandt: Simplifying and Isolating Failure-Inducing Input, 2002).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from scev.answers import ASSUMPTION, ATTRIBUTE, BRANCH, FLAG, GIVEN, METADATA, FunctionFacts, Premise, internals
from scev.cfg import Place, own_value
from scev.conditions import branches_two_ways
from scev.explain.asked import ExplainedFunction
from scev.ir import Argument, BasicBlock, Call, Instruction, LocalValue, intrinsics, opcodes

MAX_PREMISES_TRIED: Final = 32
"""Maximum times that it is asked whether a fact needs some of its premises."""
MAX_BRANCHES_TRIED: Final = 16
"""Maximum branches around a place of which it is asked whether a fact needs them, the nearest."""
MAX_VALUES_TRIED: Final = 4000
"""Values of a function up to which that is tried; in a larger one, all of them are taken to be needed."""
MAX_STATED: Final = 256
"""Maximum flags and branches of a function, beyond those around a value, that may be premises of its facts."""
MAX_CONE: Final = 64
"""Maximum operations whose flags may be premises of one fact."""

Holds = Callable[[FunctionFacts], bool]


def needed_premises(facts: FunctionFacts, candidates: list[Premise], holds: Holds) -> list[Premise]:
    """Those of some premises, the nearest first, without which a fact does not hold; more than these where the search
    ends at its limit.
    """

    def is_enough(kept: list[Premise]) -> bool:
        # The function of other facts may be read anew.
        gone = [_own(facts, one) for one in candidates if one not in kept]
        if not gone:
            return holds(facts)
        trial = facts.under(without=gone)
        is_kept = holds(trial)
        trial.close()
        return is_kept

    if not candidates or is_enough([]):
        return []
    if len(facts.function.values) > MAX_VALUES_TRIED:
        return candidates[:MAX_PREMISES_TRIED]
    kept = list(candidates)
    tries = 0
    # Whole runs of premises go where they can, from the far ones on; then halves of these, down to single ones.
    size = len(kept)
    while size >= 1 and tries < MAX_PREMISES_TRIED:
        size = (size + 1) // 2 if size > 1 else 0
        end = len(kept)
        while end > 0 and size and tries < MAX_PREMISES_TRIED:
            start = max(end - size, 0)
            rest = kept[:start] + kept[end:]
            tries += 1
            if len(kept) > 1 and is_enough(rest):
                kept = rest
            end = start
        if size == 1:
            break
    return kept


def _own(facts: FunctionFacts, premise: Premise) -> Premise:
    """A premise about the function as facts have it."""
    at = premise.at
    if isinstance(at, (Argument, Instruction)) and at.function is not facts.function:
        return premise._replace(at=own_value(facts.function, at))
    return premise


def needed_in_cone(
    asked: ExplainedFunction,
    facts: FunctionFacts,
    values: list[LocalValue],
    block: BasicBlock,
    holds: Holds,
    said: Sequence[Instruction] = (),
) -> list[Premise]:
    """Which premises a fact needs, by `facts`, of all that it may rest on: the flags and metadata of what some values
    are computed from, what is stated and given of arguments among that, the branches around a block, nearest first.
    What is `said` stays.
    """
    cone = cone_of(values)
    candidates: list[Premise] = []
    for last, _ in asked.branches_around(Place.of_block(block))[:MAX_BRANCHES_TRIED]:
        if last not in said:
            candidates.append(Premise(BRANCH, last, ""))
    for value in cone:
        if isinstance(value, Instruction):
            candidates += flags_of(value)
            candidates += [Premise(METADATA, value, kind) for kind in _METADATA if kind in value.metadata]
        elif isinstance(value, Argument):
            candidates += [Premise(ATTRIBUTE, value, name) for name in _ATTRIBUTES if name in value.attributes]
        if internals(asked.facts).from_outside(value) is not None:
            candidates.append(Premise(GIVEN, value, ""))
    for instruction in block.instructions:
        if isinstance(instruction, Call) and instruction.intrinsic is intrinsics.ASSUME:
            candidates.append(Premise(ASSUMPTION, instruction, ""))
    far = [one for one in asked.facts.premises() if one.kind == FLAG and one not in candidates]
    for each in asked.function.blocks:
        branch = Premise(BRANCH, each.terminator, "")
        is_other = branch not in candidates and each.terminator not in said
        if is_other and branches_two_ways(each.terminator) and facts.is_executable(each):
            far.append(branch)
    return needed_premises(facts, candidates + far[-MAX_STATED:], holds)


_METADATA: Final = ("range", "nonnull", "nofpclass")
_ATTRIBUTES: Final = ("range", "nonnull", "nofpclass", "zeroext", "signext")


def cone_of(values: list[LocalValue]) -> list[LocalValue]:
    """What values are computed from, the nearest first; loads and calls end the way back."""
    seen: dict[LocalValue, bool] = {}
    pending = list(values)
    while pending and len(seen) < MAX_CONE:
        value = pending.pop(0)
        if value in seen:
            continue
        seen[value] = True
        if not isinstance(value, Instruction) or value.opcode == opcodes.LOAD or value.is_terminator:
            continue
        pending += [operand for operand in value.operands if isinstance(operand, LocalValue)]
    return list(seen)


def flags_of(instruction: Instruction) -> list[Premise]:
    """The flags of an instruction, each as a premise."""
    flags = instruction.flags
    return [
        Premise("flag", instruction, word)
        for word, bits in opcodes.FLAG_NAMES.items()
        if word != "fast" and flags & bits == bits
    ]
