"""The pass `unroll-full`: short loops of a constant number of iterations are unrolled fully.

    for (i = 0; i < 4; i++) f(a[i]);          becomes, in LLVM:  f(a[0]); f(a[1]); f(a[2]); f(a[3]);

The pass attaches `llvm.loop.unroll.full` (LangRef), which changes nothing that the program computes; LLVM's
`loop-unroll-full` does it, if it sees the count. It is asked for where the whole is no larger than what LLVM unrolls by
itself at -O3.
"""

from __future__ import annotations

from typing import Final, final

from scev.cfg import Loop
from scev.decisions import MAX_FULLY_UNROLLED_SIZE
from scev.facts import LoopFacts
from scev.ir import TOKEN, Call, Invoke, call_attributes, opcodes
from scev.transforms.changes import Change
from scev.transforms.loops.advice import LoopAdvised, can_be_advised
from scev.transforms.loops.size import whole_size
from scev.transforms.questions import FunctionQuestions
from scev.transforms.rule import Rule

_FULL: Final = ('!{!"llvm.loop.unroll.full"}',)


@final
class ShortCount(Rule):
    """A loop of a constant number of iterations that is small when unrolled."""

    name = "full unroll"
    equation = f"a loop of n iterations = its body n times, at most {MAX_FULLY_UNROLLED_SIZE} instructions"
    needs = "n is constant, in loops inside it too, as LLVM sees it; it may be duplicated, and has no advice of its own"
    counterexample = "a loop that is left when f() says so"

    def changes_of_function(self, ask: FunctionQuestions) -> list[Change]:
        facts = ask.facts
        text = "" if facts.module is None else facts.module.text
        found: list[Change] = []
        # Without what LLVM does not conclude, which could not do what it is asked for.
        plain: tuple[LoopFacts, ...] | None = None
        for number, loop in enumerate(facts.loops):
            count = loop.constant_trip_count
            if count is None or count < 2 or not facts.is_executable(loop.header) or not can_be_advised(loop.loop):
                continue
            size = whole_size(loop, facts)
            if size is None or size > MAX_FULLY_UNROLLED_SIZE or not may_be_duplicated(loop.loop, text):
                continue
            if plain is None:
                plain = facts.under("ub", "any").loops
            if plain[number].constant_trip_count != count:
                continue
            fact = f"it runs {count} times, and is {size} instruction{'' if size == 1 else 's'} then"
            found.append(LoopAdvised(self.name, loop.loop, _FULL, "unrolled fully", fact))
        return found


def may_be_duplicated(loop: Loop, text: str) -> bool:
    """Whether the blocks of a loop may be there several times, in a module of this text: no address of one is taken, no
    call forbids it, and no token is used behind the loop. (LLVM: Loop::isSafeToClone, CodeMetrics.) Convergent calls
    may, since all threads that enter the loop run it as many times.
    """
    function = loop.header.function
    for block in loop.blocks:
        if block.terminator.opcode not in (opcodes.BR, opcodes.SWITCH, opcodes.INVOKE):
            return False
        for each in block.instructions:
            if isinstance(each, (Call, Invoke)) and "noduplicate" in call_attributes(each):
                return False
            if each.type is TOKEN and any(not loop.contains(user.block) for user in each.users):
                return False
    return "blockaddress(" not in text or not any(
        f"blockaddress({function.name}, {block.name})" in text for block in loop.blocks
    )


UNROLL_FULL_RULES: Final = (ShortCount(),)
