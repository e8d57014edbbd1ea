"""Whether to unroll a loop, and by which factor: LLVM's order of questions (computeUnrollCount, LoopUnrollPass.cpp).

    trip count c is constant        full,      c copies, if they are small
                                    partial,   the largest factor that divides c: no remainder
                                    partial,   a power of two, and a remainder loop of known length
    at most c, c small              full,      c copies, in each of which the exits stay
    trip multiple m > 1             partial,   the largest factor that divides m: no remainder
    c is an expression              run-time,  a power of two, and a remainder check before the loop

A size is that of `size.py`. Loops are taken as if rotated and in simplified form, as LLVM has them by then.
"""

from __future__ import annotations

from typing import Final

from scev.answers import FULL, NONE, PARTIAL, RUN_TIME, FunctionFacts, Unrolling
from scev.decisions.cost import reason_against_computing
from scev.decisions.counted import iterations_of
from scev.decisions.size import body_size, unrolled_size
from scev.decisions.stated import is_forbidden, loop_metadata, stated_factor
from scev.facts import LoopFacts
from scev.ir import Call, Instruction, Invoke, call_attributes, opcodes
from scev.support.numerals import decimal

MAX_FULLY_UNROLLED_SIZE: Final = 300
"""Maximum size of a loop after full unrolling (LLVM: UnrollThreshold at -O3)."""
MAX_PARTIALLY_UNROLLED_SIZE: Final = 150
"""Maximum size of a body after partial or run-time unrolling (LLVM: UnrollPartialThreshold)."""
MAX_RUN_TIME_FACTOR: Final = 8
"""Maximum factor of run-time unrolling (LLVM: UnrollRuntimeCount)."""
MAX_COPIES_WITH_EXITS: Final = 8
"""Maximum copies of a loop that is not counted exactly: its exits stay in each (LLVM: UnrollMaxUpperBound)."""


FORBIDDEN: Final = "its metadata forbids it"
"""The reason where a loop has llvm.loop.unroll.disable, or is not to be transformed unless that is forced."""


def unrolling_of(facts: FunctionFacts, loop: LoopFacts) -> Unrolling:
    """What unrolling can do with a loop."""
    return _UnrollQuestion(facts, loop).answer()


def unrolling_if_allowed(facts: FunctionFacts, loop: LoopFacts) -> Unrolling:
    """What unrolling can do with a loop, whatever its metadata forbids."""
    return _UnrollQuestion(facts, loop).answer_if_allowed()


class _UnrollQuestion:
    """One loop, and what limits its copies."""

    def __init__(self, facts: FunctionFacts, loop: LoopFacts) -> None:
        self.facts: Final = facts
        self.loop: Final = loop
        self.size: Final = body_size(loop.loop)
        self.metadata: Final = loop_metadata(loop.loop)
        self.counted: Final = iterations_of(facts, loop)

    def answer_if_allowed(self) -> Unrolling:
        """What can be done, whatever metadata forbids."""
        against = self._against()
        return self._none(against) if against else self._found()

    def answer(self) -> Unrolling:
        found = self.answer_if_allowed()
        if found.kind == NONE or not is_forbidden(self.metadata):
            return found
        # As clang writes it for every loop at -O0.
        return self._none(f"{FORBIDDEN}; else {unrolling_words(found)}")

    def _found(self) -> Unrolling:
        if (count := self.counted.constant) is not None:
            return self._of_constant(count)
        most = self.counted.most
        if most is not None and 0 < most <= MAX_COPIES_WITH_EXITS and self._fits(most, MAX_FULLY_UNROLLED_SIZE):
            why = f"at most {_times(most)}; each copy keeps its exits"
            return Unrolling(FULL, most, False, unrolled_size(self.size, most), why)
        if self.counted.exact is None:
            return self._none("the trip count is unknown")
        return self._of_expression(most)

    def _against(self) -> str:
        """Why a loop cannot be unrolled at all, "" where it can."""
        for block in self.loop.loop.blocks:
            for instruction in block.instructions:
                if instruction.opcode in (opcodes.INDIRECTBR, opcodes.CALLBR):
                    return f"{instruction.opcode_name} cannot be duplicated"
                if "noduplicate" in call_attributes(instruction):
                    return f"the call of {_callee(instruction)} must not be duplicated"
        return ""

    def _of_constant(self, count: int) -> Unrolling:
        if count == 0:
            return self._none("its body never runs")
        if (asked := stated_factor(self.metadata)) > 1 and asked < count:
            left_over = bool(count % asked)
            return self._partial(asked, left_over, f"its metadata asks for it; {_times(count)}")
        if count == 1:
            return Unrolling(FULL, 1, False, unrolled_size(self.size, 1), "it runs once")
        if self._fits(count, MAX_FULLY_UNROLLED_SIZE):
            return Unrolling(FULL, count, False, unrolled_size(self.size, count), f"exactly {_times(count)}")
        if self.loop.loop.children:
            return self._none(f"{_times(count)} are too large, and it is not an innermost loop")
        if (factor := self._dividing(count)) > 1:
            return self._partial(factor, False, f"divides the {_times(count)}, no remainder")
        factor = self._power_of_two(count)
        convergent = self._convergent()
        if factor > 1 and not convergent:
            return self._partial(factor, True, f"exact remainder: {decimal(count % factor)} of {_times(count)}")
        return self._none(convergent or self._too_large())

    def _of_expression(self, most: int | None) -> Unrolling:
        if self.loop.loop.children:
            return self._none("the trip count is not constant, and it is not an innermost loop")
        multiple = self.counted.multiple
        if (factor := self._dividing(multiple)) > 1:
            return self._partial(factor, False, f"divides the trip multiple {decimal(multiple)}, no remainder")
        if "llvm.loop.unroll.runtime.disable" in self.metadata:
            return self._none("its metadata forbids a run-time remainder check")
        factor = self._power_of_two(MAX_RUN_TIME_FACTOR if most is None else most)
        if (asked := stated_factor(self.metadata)) > 1:
            factor = asked
        if factor < 2:
            return self._none(self._too_large())
        if convergent := self._convergent():
            return self._none(convergent)
        exact = self.counted.exact
        against = "" if exact is None else reason_against_computing(self.facts, exact)
        if against:
            return self._none(f"the trip count is not computed before the loop: {against}")
        why = "the trip count is known before the loop"
        return Unrolling(RUN_TIME, factor, True, unrolled_size(self.size, factor), why)

    # Factors.

    def _fits(self, factor: int, size: int) -> bool:
        return unrolled_size(self.size, factor) <= size

    def _dividing(self, count: int) -> int:
        """The largest factor of a number so that the copies are small; 1 where there is none."""
        for factor in range(min(count, MAX_PARTIALLY_UNROLLED_SIZE), 1, -1):
            if count % factor == 0 and self._fits(factor, MAX_PARTIALLY_UNROLLED_SIZE):
                return factor
        return 1

    def _power_of_two(self, most: int) -> int:
        """The largest power of two so that the copies are small, and no more than there are iterations."""
        factor = MAX_RUN_TIME_FACTOR
        while factor > 1 and (factor > most or not self._fits(factor, MAX_PARTIALLY_UNROLLED_SIZE)):
            factor //= 2
        return factor

    def _convergent(self) -> str:
        """The reason against a remainder loop: what is convergent must not depend on another condition."""
        for block in self.loop.loop.blocks:
            for instruction in block.instructions:
                if "convergent" in call_attributes(instruction):
                    return f"the call of {_callee(instruction)} is convergent: no remainder loop may be made"
        return ""

    # Answers.

    def _partial(self, factor: int, remainder: bool, why: str) -> Unrolling:
        return Unrolling(PARTIAL, factor, remainder, unrolled_size(self.size, factor), why)

    def _none(self, why: str) -> Unrolling:
        return Unrolling(NONE, 1, False, self.size, why)

    def _too_large(self) -> str:
        return f"too large: two copies have {unrolled_size(self.size, 2)} instructions"


def unrolling_words(unrolling: Unrolling) -> str:
    """`full: exactly 8 iterations; 50 instructions`."""
    if unrolling.kind == NONE:
        return f"no: {unrolling.why}"
    size = f"{unrolling.size} instruction{'' if unrolling.size == 1 else 's'}"
    if unrolling.kind == FULL:
        return f"full: {unrolling.why}; {size}"
    by = f"{unrolling.kind} by {unrolling.factor}"
    if unrolling.kind == RUN_TIME:
        return f"{by}, with a run-time remainder check; {size}"
    return f"{by}: {unrolling.why}; {size}"


def _times(count: int) -> str:
    return f"{decimal(count)} iteration{'' if count == 1 else 's'}"


def _callee(instruction: Instruction) -> str:
    callee = instruction.callee if isinstance(instruction, (Call, Invoke)) else instruction
    return str(callee)
