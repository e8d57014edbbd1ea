"""What is the same in every iteration of a loop is computed before it.

A comparison of a counter with a bound, that goes from false to true once or never, is what it was in the first
iteration, if the loop only goes on where it is true: if it was false there, no other iteration came (LLVM:
ScalarEvolution::getLoopInvariantPredicate). Other values, by their evolution (LLVM: replaceIVUserWithLoopInvariant).
"""

from __future__ import annotations

from typing import Final, final

from scev.answers import FunctionFacts, internals
from scev.cfg import Loop
from scev.domains import IntSet
from scev.evolution import NSW, NUSW, NUW, AddRec, counter_in
from scev.facts import INVARIANT, Comparison, Expression, LoopFacts
from scev.ir import BasicBlock, Compare, Instruction, IntegerType, PointerType, Value, opcodes
from scev.ir.edit import Edits, New, compare
from scev.transforms.changes import Change
from scev.transforms.loops.computed import InsertionPoint
from scev.transforms.loops.expansion import Expander, Expansion, ExpansionError, entry_of
from scev.transforms.loops.frozen import FreezeInserter
from scev.transforms.loops.loop_questions import LoopQuestions
from scev.transforms.loops.simplified import expression_of, simplified_loops
from scev.transforms.questions import FunctionQuestions
from scev.transforms.rule import FunctionRule

_UNSIGNED: Final = (opcodes.ULT, opcodes.ULE, opcodes.UGT, opcodes.UGE)
_VALUES: Final = (
    *range(opcodes.ADD, opcodes.XOR + 1), opcodes.TRUNC, opcodes.ZEXT, opcodes.SEXT, opcodes.SELECT, opcodes.CALL,
    opcodes.GETELEMENTPTR,
)  # fmt: skip


@final
class ComparedBefore(Change):
    """A comparison becomes one of two numbers that are computed before the loop."""

    replaces = True
    at: Compare

    def __init__(
        self,
        rule: str,
        at: Compare,
        predicate: int,
        expansion: Expansion,
        operands: list[Value],
        point: InsertionPoint,
        fact: str,
        frozen: FreezeInserter,
        loose: list[Value],
    ) -> None:
        super().__init__(rule, at, fact)
        self.frozen = frozen
        self.loose = loose
        self.predicate = predicate
        self.expansion = expansion
        self.operands = operands
        self.point = point

    def apply(self, edits: Edits) -> None:
        self.frozen.put(edits, self.loose)
        self.expansion.put(edits, "first")
        test: New = compare(opcodes.ICMP, self.predicate, self.operands[0], self.operands[1])
        edits.replace(self.at, edits.insert_at_end(self.point.block, test, "first.iter"))

    def words(self) -> str:
        return f"{self.at} becomes what it is in the first iteration"


@final
class ComputedBefore(Change):
    """A value becomes what is computed before the loop."""

    replaces = True
    at: Instruction

    def __init__(self, rule: str, at: Instruction, expansion: Expansion, expression: Expression, fact: str) -> None:
        super().__init__(rule, at, fact)
        self.expansion = expansion
        self.expression = expression

    def apply(self, edits: Edits) -> None:
        edits.replace(self.at, self.expansion.put(edits, "before"))

    def words(self) -> str:
        return f"{self.at} becomes {self.expression}"


def _first_iteration(rule: str, ask: FunctionQuestions) -> list[Change]:
    """A comparison of a counter that is what it was in the first iteration."""
    loops, frozen = LoopQuestions(ask), FreezeInserter()
    found: list[Change] = []
    for loop in simplified_loops(ask.facts):
        for block in loop.loop.blocks:
            for at in block.instructions:
                if isinstance(at, Compare) and at.opcode == opcodes.ICMP and _is_open(at, ask):
                    found.extend(_of_compare(rule, at, loop, loops, frozen))
    return found


def _of_compare(rule: str, at: Compare, loop: LoopFacts, loops: LoopQuestions, frozen: FreezeInserter) -> list[Change]:
    facts = loops.facts
    left, right = (expression_of(operand, facts) for operand in at.operands)
    predicate = at.predicate
    if left is None or right is None:
        return []
    if counter_in(left, loop.loop) is None:
        left, right, predicate = right, left, opcodes.swapped_predicate(predicate)
    entry, left = entry_of(loop.loop, facts), counter_in(left, loop.loop)
    if entry is None or left is None:
        return []
    evolution = internals(facts).evolution
    if evolution.disposition(right, loop.loop) != INVARIANT or not isinstance(left.type, IntegerType):
        return []
    if (rises := _rises(left, predicate in opcodes.SIGNED_PREDICATES, at.block, facts)) is None:
        rises = _rises_by_tests(left, predicate in opcodes.SIGNED_PREDICATES, at.block, facts)
    if predicate not in (*opcodes.SIGNED_PREDICATES, *_UNSIGNED) or rises is None:
        return []
    # What is true from some iteration on.
    stays = predicate if rises == (predicate in opcodes.GREATER_PREDICATES) else opcodes.inverse_predicate(predicate)
    if not evolution.backedge_guarded(Comparison(stays, left, right), loop.loop) or loops.ask.decided(at) is not None:
        return []
    # Read as one number by the comparison and by what it is known from.
    loose = [value for value in (*left.start.unknowns(), *right.unknowns()) if not facts.passes.is_never_undef(value)]
    given = {value: number for value in loose if (number := frozen.of(value)) is not None}
    if any(value not in given for value in loose):
        return []
    try:
        expander = Expander(facts, entry, loops.budget, loops.computed, given=given)
        operands = [expander.expand(one).value for one in (left.start, right)]
    except ExpansionError:
        return []
    values = [value for value in operands if value is not None]
    fact = f"{left} {'rises' if rises else 'falls'}, and the loop goes on only where it stays so"
    return [ComparedBefore(rule, at, predicate, expander.expansion, values, entry, fact, frozen, list(given))]


def _same_value(rule: str, ask: FunctionQuestions) -> list[Change]:
    """A value made of counters that is the same in every iteration."""
    loops, facts = LoopQuestions(ask), ask.facts
    found: list[Change] = []
    for loop in simplified_loops(facts):
        for block in loop.loop.blocks:
            if facts.control.loop_of(block) is loop.loop:
                for at in block.instructions:
                    if at.opcode in _VALUES and isinstance(at.type, (IntegerType, PointerType)) and at.users:
                        found.extend(_of_value(rule, at, loop.loop, loops))
    return found


def _of_value(rule: str, at: Instruction, loop: Loop, loops: LoopQuestions) -> list[Change]:
    facts = loops.facts
    expression = internals(facts).evolution.evolution_of(at)
    if expression is None or expression.unknown() is at or expression.constant() is not None:
        return []
    if internals(facts).evolution.disposition(expression, loop) != INVARIANT:
        return []
    if not any(_varies(operand, loop, facts) for operand in at.operands):
        return []
    if (entry := entry_of(loop, facts)) is None or (expansion := loops.expand(expression, entry)) is None:
        return []
    return [ComputedBefore(rule, at, expansion, expression, f"it is {expression} in every iteration")]


def _varies(value: Value, loop: Loop, facts: FunctionFacts) -> bool:
    if not isinstance(value, Instruction) or not loop.contains(value.block):
        return False
    found = internals(facts).evolution.evolution_of(value)
    return found is not None and internals(facts).evolution.disposition(found, loop) != INVARIANT


def _is_open(at: Compare, ask: FunctionQuestions) -> bool:
    """Whether a comparison is read, and may be true and false."""
    known = ask.of(at)
    return bool(at.users) and isinstance(known, IntSet) and not known.is_empty() and not known.is_point()


def _rises(recurrence: AddRec, is_signed: bool, block: BasicBlock, facts: FunctionFacts) -> bool | None:
    """Whether a recurrence never falls where it is seen, True, or never rises, False; None where neither is known."""
    if (step := internals(facts).evolution.set_of(recurrence.step)) is None or step.is_empty():
        return None
    flags = recurrence.no_wrap_flags()
    here = internals(facts).evolution.no_wrap_at(recurrence, block)
    if is_signed:
        if not flags & NSW and "nsw" not in here:
            return None
        if step.known_non_negative():
            return True
        return False if step.signed_max() <= 0 else None
    if flags & NUW or "nuw" in here:
        return True
    if flags & NUSW and step.signed_max() <= 0:
        return False
    # Numbers that never are negative are the same read as unsigned.
    numbers = internals(facts).evolution.set_of(recurrence)
    if numbers is not None and not numbers.is_empty() and numbers.known_non_negative():
        return _rises(recurrence, True, block, facts)
    return None


def _rises_by_tests(recurrence: AddRec, is_signed: bool, block: BasicBlock, facts: FunctionFacts) -> bool | None:
    """The same for a block that every iteration passes, if the tests on the way to it show how a value and that of the
    iteration before compare.
    """
    if not all(facts.control.dominates(block, latch) for latch in recurrence.loop.latches):
        return None
    if (before := recurrence.arithmetic().difference_of(recurrence, recurrence.step)) is None:
        return None
    for rises, predicate in (
        (True, opcodes.SGE if is_signed else opcodes.UGE),
        (False, opcodes.SLE if is_signed else opcodes.ULE),
    ):
        if internals(facts).evolution.implies(Comparison(predicate, recurrence, before), block, []):
            return rises
    return None


INVARIANT_RULES: Final = (
    FunctionRule(
        "first iteration", "x < n in every iteration = (x < n in the first)",
        "x goes one way and does not wrap; the loop only goes on where the comparison is what it stays",
        "x may come to n without leaving the loop", _first_iteration, reads_anew=True,
    ),
    FunctionRule(
        "same in all iterations", "f(i) = e, if e does not change in the loop",
        "its evolution does not change in the loop, and is cheap before it", "i >> 4 of a counter up to 20",
        _same_value, reads_anew=True,
    ),
)  # fmt: skip
