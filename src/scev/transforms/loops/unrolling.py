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

from scev.answers.advised import FULL, NONE, PARTIAL, RUN_TIME, Unrolling
from scev.facts import LoopFacts
from scev.ir import call_attributes
from scev.support.numerals import decimal
from scev.transforms.loops.copying import callee_words, reason_against_duplicates
from scev.transforms.loops.counted import iterations_of
from scev.transforms.loops.loop_questions import LoopPart, LoopQuestions
from scev.transforms.loops.metadata import is_forbidden, loop_metadata, reason_against_advice, stated_factor
from scev.transforms.loops.size import own_size, unrolled_size

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


def unrolling_of(loop: LoopFacts, loops: LoopQuestions) -> Unrolling:
    """What unrolling can do with a loop; `refusal`: why the pass `unroll-full` does not ask for a full one."""
    found = _question(loop, loops)
    answer = found.answer()
    return answer if answer.kind != FULL else answer._replace(refusal=found.refusal(answer))


def unrolling_if_allowed(loop: LoopFacts, loops: LoopQuestions) -> Unrolling:
    """What unrolling can do with a loop, whatever its metadata forbids."""
    return _question(loop, loops).answer_if_allowed()


def _question(loop: LoopFacts, loops: LoopQuestions) -> _UnrollQuestion:
    """The question about a loop; those about the loops inside it, which are unrolled first, before it."""
    inside = [loop]
    for one in inside:
        children = [loops.facts.loops[child.number] for child in one.loop.children]
        inside.extend(child for child in children if child.loop.number not in loops.parts)
    question: _UnrollQuestion | None = None
    for one in reversed(inside):
        question = _UnrollQuestion(one, loops)
        loops.parts[one.loop.number] = question.part()
    assert question is not None
    return question


class _UnrollQuestion:
    """One loop, and what limits its copies. `size`: with the loops inside it unrolled; `has_loops`: whether one of them
    stays a loop.
    """

    def __init__(self, loop: LoopFacts, loops: LoopQuestions) -> None:
        self.loops: Final = loops
        self.loop: Final = loop
        parts = [loops.parts[child.number] for child in loop.loop.children]
        self.size: Final = own_size(loop.loop) + sum(part.size for part in parts)
        self.has_loops: Final = any(part.has_loops for part in parts)
        self.metadata: Final = loop_metadata(loop.loop)
        self.counted: Final = iterations_of(loops.facts, loop)

    def part(self) -> LoopPart:
        """What the loop is as a part of the one around it."""
        answer = self.answer()
        if answer.kind == FULL and not self.refusal(answer):
            return LoopPart(answer.size, self.has_loops)
        return LoopPart(self.size, True)

    def answer_if_allowed(self) -> Unrolling:
        """What can be done, whatever metadata forbids."""
        against = reason_against_duplicates(self.loop.loop, self.loops)
        return self._none(against) if against else self._found()

    def answer(self) -> Unrolling:
        """What can be done."""
        found = self.answer_if_allowed()
        if found.kind == NONE or not is_forbidden(self.metadata):
            return found
        # As clang writes it for every loop at -O0.
        return self._none(f"{FORBIDDEN}; else {unrolling_words(found)}")

    def refusal(self, full: Unrolling) -> str:
        """Why LLVM is not asked for a full unrolling; "" where it is."""
        loop = self.loop
        if self.counted.constant is None:
            return "its count is not constant"
        if full.factor < 2:
            return "there is nothing to copy"
        if self.has_loops:
            return "a loop inside it stays one"
        if not self.loops.facts.is_executable(loop.header):
            return "it never runs"
        if against := reason_against_advice(loop.loop):
            return against
        # What LLVM does not conclude it could not do.
        seen = self.loops.as_llvm_sees(loop)
        return "" if seen.constant_trip_count == loop.constant_trip_count else "LLVM does not see its count"

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
        against = "" if exact is None else self.loops.why_not_before(self.loop, exact)
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
                    return f"the call of {callee_words(instruction)} is convergent: no remainder loop may be made"
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
        left = f"; unroll-full leaves it: {unrolling.refusal}" if unrolling.refusal and unrolling.factor > 1 else ""
        return f"full: {unrolling.why}; {size}{left}"
    by = f"{unrolling.kind} by {unrolling.factor}"
    if unrolling.kind == RUN_TIME:
        return f"{by}, with a run-time remainder check; {size}"
    return f"{by}: {unrolling.why}; {size}"


def _times(count: int) -> str:
    return f"{decimal(count)} iteration{'' if count == 1 else 's'}"
