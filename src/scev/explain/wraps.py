"""Why a sum, product or shift does not wrap, or what lets it.

its flag             the program states it
its operands         their sets leave no room:  max(a) + max(b) < 2^w
its recurrence       it does not wrap in as many steps as the loop takes
"""

from __future__ import annotations

from typing import Final

from scev.answers import Premise, internals
from scev.cfg import Place
from scev.domains import IntSet, ValueSet, overflow
from scev.explain.asked import Derives, ExplainedFunction
from scev.explain.loops import loops_in
from scev.explain.operands import operands_shown
from scev.explain.step import NoWrap, States, Step
from scev.ir import Instruction, LocalValue, opcodes

_FLAGS: Final = {"nuw": opcodes.NUW, "nsw": opcodes.NSW}
_WRAPS: Final = {
    opcodes.ADD: overflow.add_wraps, opcodes.SUB: overflow.sub_wraps, opcodes.MUL: overflow.mul_wraps,
    opcodes.SHL: overflow.shl_wraps,
}  # fmt: skip


def no_wrap(derivation: Derives, asked: ExplainedFunction, value: Instruction, flag: str) -> Step:
    """Why an operation has a flag; or what lets it wrap. ValueError for another flag than nuw and nsw."""
    if flag not in _FLAGS:
        raise ValueError(f"'{flag}' is not nuw or nsw")
    fact = NoWrap(value, flag)
    if value.flags & _FLAGS[flag]:
        stated = asked.step(States(Premise("flag", value, flag)), "stated")
        return asked.step(fact, "stated", [stated])
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
        return asked.step(fact, "operation", premises)
    expression = internals(asked.facts).evolution.evolution_of(value)
    if expression is not None and flag in internals(asked.facts).evolution.no_wrap_at(expression, value.block):
        counts = derivation.bounds(asked, loops_in(asked, expression))
        return asked.step(fact, "recurrence", counts, str(expression))
    return asked.gap(fact, "operation", operands_shown(asked, value))


def _fits(value: Instruction, flag: str, sets: list[ValueSet | None]) -> bool:
    """Whether the exact result fits the type, for all operands in sets."""
    left, right = sets[0], sets[1]
    if not isinstance(left, IntSet) or not isinstance(right, IntSet) or left.is_empty() or right.is_empty():
        return False
    if value.opcode == opcodes.SHL and right.unsigned_max() >= left.width:
        return False
    wraps = _WRAPS.get(value.opcode)
    return wraps is not None and wraps(left, right, flag == "nsw") is False
