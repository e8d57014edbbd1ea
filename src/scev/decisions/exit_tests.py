"""Linear function test replacement: an exit condition becomes `counter != limit`, the limit computed before the loop.

    while (p != end && …)  …  x * x < n           for (k = 0; k != limit; k++)

It needs an exit whose count is exact and cheap to compute, and a counter: a phi of the header {a,+,1}. Then the limit
is  a + count  (LLVM: linearFunctionTestReplace in IndVarSimplify.cpp). Where the exit tests a counter like that for
equality already, there is nothing to replace.
"""

from __future__ import annotations

from typing import Final

from scev.answers import ExitTest, FunctionFacts, internals
from scev.decisions.cost import reason_against_computing
from scev.evolution import AddRec, counter_in
from scev.facts import INVARIANT, ExitFacts, Expression, LoopFacts
from scev.ir import Compare, IntegerType, LocalValue, Phi, Value, opcodes

TESTED: Final = "the exit tests a counter for equality already"
"""The reason where there is nothing to replace."""


def exit_test_of(facts: FunctionFacts, loop: LoopFacts) -> ExitTest:
    """Whether the test of an exit can be replaced: of the first one that is counted."""
    if not (exits := [one for one in loop.exits if one.counts.exact is not None]):
        return ExitTest(False, "", "no exit has an exact count")
    first = exits[0]
    for one in exits:
        first = one
        if not _is_replaced(facts, loop, one):
            break
    return _judged(facts, loop, first)


def _judged(facts: FunctionFacts, loop: LoopFacts, exit_: ExitFacts) -> ExitTest:
    name = exit_.block.name
    branch = exit_.block.terminator
    exact = exit_.counts.exact
    assert exact is not None
    if branch.opcode != opcodes.BR:
        return ExitTest(False, name, f"the exit is a {branch.opcode_name}")
    if _is_replaced(facts, loop, exit_):
        return ExitTest(False, name, TESTED)
    if exact.constant() == 0:
        return ExitTest(False, name, "the exit is taken at once")
    if against := reason_against_computing(facts, exact):
        return ExitTest(False, name, f"the count is too dear: {against}")
    if (counter := _counter(facts, loop, exact)) is None:
        return ExitTest(False, name, "no counter as wide as the count goes up by 1")
    phi, evolution = counter
    try:
        limit = exact if evolution.start.constant() == 0 else evolution.start + exact
    except ValueError:
        return ExitTest(False, name, "the limit is too large an expression")
    return ExitTest(True, name, "", phi, limit)


def _counter(facts: FunctionFacts, loop: LoopFacts, exact: Expression) -> tuple[Phi, AddRec] | None:
    """An integer of the header that goes up by 1: as wide as a count, or a wider one that starts at 0."""
    for phi in loop.header.instructions:
        if not isinstance(phi, Phi):
            break
        found = _steps(facts, loop, phi)
        if found is None or found.step.constant() != 1 or not isinstance(phi.type, IntegerType):
            continue
        if found.width == exact.width or (found.width > exact.width and found.start.constant() == 0):
            return phi, found
    return None


def _steps(facts: FunctionFacts, loop: LoopFacts, value: Value) -> AddRec | None:
    return counter_in(facts.of(value).evolution if isinstance(value, LocalValue) else None, loop.loop)


def _is_replaced(facts: FunctionFacts, loop: LoopFacts, exit_: ExitFacts) -> bool:
    """Whether an exit compares a counter and a limit for equality."""
    branch = exit_.block.terminator
    condition = branch.operands[0] if branch.operands else None
    if not isinstance(condition, Compare) or condition.predicate not in (opcodes.EQ, opcodes.NE):
        return False
    if condition.opcode != opcodes.ICMP:
        return False
    left, right = condition.operands
    for value, limit in ((left, right), (right, left)):
        if _steps(facts, loop, value) is None:
            continue
        bound = facts.of(limit).evolution if isinstance(limit, LocalValue) else None
        if bound is None or internals(facts).evolution.disposition(bound, loop.loop) == INVARIANT:
            return True
    return False
