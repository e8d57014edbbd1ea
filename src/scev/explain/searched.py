"""Facts that a search over the whole function finds, such as what is known of two values together: their premises, by
asking again without them (minimal.py).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from scev.answers import BRANCH, GIVEN, FunctionFacts, internals
from scev.cfg import Place
from scev.domains import ValueSet
from scev.explain.asked import Derives, ExplainedFunction
from scev.explain.minimal import MAX_CONE, Holds, cone_of, needed_in_cone
from scev.explain.step import Branches, InSet, Of, States, Step
from scev.ir import BasicBlock, Call, Instruction, LocalValue, opcodes


def searched_set(
    derivation: Derives, asked: ExplainedFunction, fact: InSet, said: Sequence[Instruction] = ()
) -> list[Step]:
    """The premises that the set of a value needs, at its place, beside the branches that are said of already."""
    value, place, wanted = fact.value, fact.place, fact.wanted

    def holds(facts: FunctionFacts) -> bool:
        return _includes(wanted, set_in(facts, value, place))

    block = (
        place.block if place is not None else value.block if isinstance(value, Instruction) else asked.function.entry
    )
    return searched(derivation, asked, [value], block, holds, said)


def searched(
    derivation: Derives,
    asked: ExplainedFunction,
    values: list[LocalValue],
    block: BasicBlock,
    holds: Holds,
    said: Sequence[Instruction] = (),
) -> list[Step]:
    """The premises that a fact needs, about values and a block, as steps, beside what is said of already."""
    found: list[Step] = []
    # What undefined behaviour excludes is a premise where nothing else will do.
    base = asked.facts.under("ub", "any")
    rests_on_ub = not holds(base)
    for premise in needed_in_cone(asked, asked.facts if rests_on_ub else base, values, block, holds, said):
        at = premise.at
        if premise.kind == BRANCH and isinstance(at, Instruction):
            target = taken_to(asked, at, block)
            truth = at.block.successors[0] is target
            found.append(asked.step(Branches(at, target, truth), "branch"))
        elif premise.kind == GIVEN and isinstance(at, LocalValue):
            if (set_ := internals(asked.facts).from_outside(at)) is not None:
                found.append(derivation.value(asked, at, None, asked.set_at(at, None) or set_))
        else:
            found.append(asked.step(States(premise), "stated"))
    base.close()
    if rests_on_ub:
        found += [asked.step(Of(each), "statement") for each in statements_about(asked, values)]
    return found


def statements_about(asked: ExplainedFunction, values: list[LocalValue]) -> list[Instruction]:
    """The accesses, divisions and calls that would be undefined for some of what values are: those that use what they
    are computed from, the first few.
    """
    cone = dict.fromkeys(cone_of(values), True)
    found: list[Instruction] = []
    pending = list(cone)
    seen: dict[LocalValue, bool] = {}
    while pending and len(found) < MAX_STATEMENTS and len(seen) < MAX_CONE:
        value = pending.pop(0)
        if value in seen:
            continue
        seen[value] = True
        for user in asked.function.users_of(value):
            is_access = user.opcode in (opcodes.LOAD, opcodes.STORE) and user.operands[-1] is value
            is_division = user.opcode in _DIVISIONS and user.operands[1] is value
            if is_access or is_division or isinstance(user, Call) and user.intrinsic is None:
                if asked.facts.is_executable(user.block) and user not in found:
                    found.append(user)
            elif user.opcode in _HANDS_POISON_ON:
                pending.append(user)
    return found[:MAX_STATEMENTS]


MAX_STATEMENTS: Final = 8
"""Maximum instructions that would be undefined otherwise, that an explanation names."""
# What is poison where an operand is.
_HANDS_POISON_ON: Final = (
    opcodes.GETELEMENTPTR,
    *range(opcodes.FIRST_CAST, opcodes.LAST_CAST + 1),
    *range(opcodes.FIRST_BINARY, opcodes.LAST_BINARY + 1),
)
_DIVISIONS: Final = (opcodes.UDIV, opcodes.SDIV, opcodes.UREM, opcodes.SREM)


def taken_to(asked: ExplainedFunction, branch: Instruction, block: BasicBlock) -> BasicBlock | None:
    """Where a branch goes on the way to a block; None where both ways lead there."""
    control = asked.facts.control
    for target in branch.block.successors:
        if control.edge_dominates(branch.block, target, block):
            return target
    return None


def set_in(facts: FunctionFacts, value: LocalValue, place: Place | None) -> ValueSet | None:
    """The set of a value at a place by the facts of the same function under other premises."""
    try:
        found = facts.of(value)
        return found.range if place is None else found.range_at(place)
    except KeyError:
        return None


def _includes(wanted: ValueSet, found: ValueSet | None) -> bool:
    return found is not None and wanted.includes(found)
