"""Why a sum, product or shift does not wrap, or what lets it.

its flag             the program states it
its operands         their sets leave no room:  max(a) + max(b) < 2^w
its recurrence       it does not wrap in as many steps as the loop takes
"""

from __future__ import annotations

from scev.answers import Premise, internals
from scev.cfg import Place
from scev.domains import IntSet, ValueSet
from scev.explain.asked import Derives, ExplainedFunction
from scev.explain.loops import loops_in
from scev.explain.step import Fact, InSet, NoWrap, States, Step
from scev.ir import Instruction, LocalValue, opcodes

_FLAGS = {"nuw": opcodes.NUW, "nsw": opcodes.NSW}


def no_wrap(derivation: Derives, asked: ExplainedFunction, value: Instruction, flag: str) -> Step:
    """Why an operation has a flag; or what lets it wrap. ValueError for another flag than nuw and nsw."""
    if flag not in _FLAGS:
        raise ValueError(f"'{flag}' is not nuw or nsw")
    fact = NoWrap(value, flag)
    if value.flags & _FLAGS[flag]:
        stated = Step(States(Premise("flag", value, flag)), "stated", (), True, asked.function)
        return Step(fact, "stated", (stated,), True, asked.function)
    sets = [asked.operand_set(value, position) for position in range(2)]
    if _fits(value, flag, sets):
        needed = list(sets)
        for position in range(2):
            tried = list(needed)
            tried[position] = asked.full(value.operands[position])
            if _fits(value, flag, tried):
                needed = tried
        premises = [
            derivation.value(asked, operand, Place.of_use(value, position), set_)
            for position, operand in enumerate(value.operands[:2])
            for set_ in [needed[position]]
            if isinstance(operand, LocalValue) and set_ is not None and not set_.is_full()
        ]
        return Step(fact, "operation", tuple(premises), True, asked.function)
    expression = internals(asked.facts).evolution.evolution_of(value)
    if expression is not None and flag in internals(asked.facts).evolution.no_wrap_at(expression, value.block):
        counts = [
            derivation.count(asked, loop, False)
            for loop in loops_in(asked, expression)
            if loop.backedge_taken.constant_max is not None
        ]
        return Step(fact, "recurrence", tuple(counts), True, asked.function, str(expression))
    shown: list[Step] = []
    for position, operand in enumerate(value.operands[:2]):
        found = sets[position]
        if isinstance(operand, LocalValue) and found is not None:
            known: Fact = InSet(operand, Place.of_use(value, position), found, found)
            shown.append(Step(known, "unread", (), True, asked.function))
    return Step(fact, "operation", tuple(shown), False, asked.function)


def _fits(value: Instruction, flag: str, sets: list[ValueSet | None]) -> bool:
    """Whether the exact result fits the type, for all operands in sets."""
    left, right = sets[0], sets[1]
    if not isinstance(left, IntSet) or not isinstance(right, IntSet) or left.is_empty() or right.is_empty():
        return False
    width = left.width
    if flag == "nuw":
        lows, highs = (left.unsigned_min(), left.unsigned_max()), (right.unsigned_min(), right.unsigned_max())
        least, most = 0, (1 << width) - 1
    else:
        lows, highs = (left.signed_min(), left.signed_max()), (right.signed_min(), right.signed_max())
        least, most = -(1 << (width - 1)), (1 << (width - 1)) - 1
    opcode = value.opcode
    if opcode == opcodes.SHL and highs[1] >= width:
        return False
    for one in lows:
        for other in highs:
            if opcode == opcodes.ADD:
                exact = one + other
            elif opcode == opcodes.SUB:
                exact = one - other
            elif opcode == opcodes.MUL:
                exact = one * other
            else:
                exact = one << max(other, 0)
            if not least <= exact <= most:
                return False
    return True
