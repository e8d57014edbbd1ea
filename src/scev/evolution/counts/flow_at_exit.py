"""What flow knows of the values that a test compares, where the test is made.

The expression of a value is shared by all that compute the same, and some of these may be poison where others are not:
so the set of a value is no fact about its expression. Where the value's poison reaches the test of an exit, it is
undefined behaviour there. So for this exit, the set is a fact: the expression lies in it whenever the test is made.
Unknowns need no such reason: they are values (algebra/ranges.py).
"""

from __future__ import annotations

from typing import Final

from scev.cfg import Loop
from scev.domains import IntSet
from scev.evolution.conditions.condition import Condition
from scev.evolution.counts.exits import Exit, ExitSolver
from scev.evolution.expressions.nodes import AddRec, Constant, Node, Unknown
from scev.ir import BasicBlock, Instruction, IntegerType, LocalValue, Value, opcodes, poisoning_operands

MAX_VALUES_BEHIND_EXIT: Final = 16
"""Maximum values behind an exit's comparison whose sets are asked for."""


def number_at(solver: ExitSolver, test: Exit, value: Value) -> Node | None:
    """The one number that a value from in front of the loop is where the test is made; None where it may be several.
    The value's poison must reach the test.
    """
    flow = solver.se.flow
    if flow is None or not isinstance(value, LocalValue) or not _is_of_before(value, test.loop):
        return None
    found = flow.int_set_in(value, test.block)
    return solver.se.constant(found.width, found.point_value()) if found is not None and found.is_point() else None


def truth_at(solver: ExitSolver, block: BasicBlock, condition: Value) -> bool | None:
    """What a condition is whenever it is tested in a block; None where it may be both. Its poison must reach the test."""
    flow = solver.se.flow
    if flow is None or not isinstance(condition, LocalValue):
        return None
    found = flow.int_set_in(condition, block)
    return found.point_value() != 0 if found is not None and found.is_point() else None


def known_at(solver: ExitSolver, test: Exit, condition: Instruction) -> list[Condition]:
    """What holds of values from in front of the loop whose poison reaches a condition, where it is tested: as far as
    their expressions do not say it.
    """
    flow = solver.se.flow
    if flow is None:
        return []
    conditions: list[Condition] = []
    worklist: list[Value] = [condition]
    seen: dict[int, bool] = {}
    while worklist and len(seen) < MAX_VALUES_BEHIND_EXIT:
        value = worklist.pop()
        if not isinstance(value, Instruction) or value.index in seen:
            continue
        seen[value.index] = True
        if not _is_of_before(value, test.loop):
            poisoning = poisoning_operands(value)
            worklist.extend([operand for k, operand in enumerate(value.operands) if poisoning >> k & 1])
            continue
        node = solver.construction.of(value)
        if node is None or isinstance(node, (Constant, Unknown, AddRec)):
            continue
        found = flow.int_set_in(value, test.block)
        if found is not None and not found.is_empty():
            _add_bounds(solver, node, found, conditions)
    return conditions


def _is_of_before(value: LocalValue, loop: Loop) -> bool:
    inside = isinstance(value, Instruction) and loop.contains(value.block)
    return isinstance(value.type, IntegerType) and not inside


def _add_bounds(solver: ExitSolver, node: Node, found: IntSet, conditions: list[Condition]) -> None:
    se = solver.se
    width = node.width
    unsigned = solver.entry.ranges.unsigned(node)
    signed = solver.entry.ranges.signed(node)
    if found.unsigned_max() < unsigned.unsigned_max():
        conditions.append(Condition(opcodes.ULE, node, se.constant(width, found.unsigned_max())))
    if found.unsigned_min() > unsigned.unsigned_min():
        conditions.append(Condition(opcodes.UGE, node, se.constant(width, found.unsigned_min())))
    if found.signed_max() < signed.signed_max():
        conditions.append(Condition(opcodes.SLE, node, se.constant(width, found.signed_max())))
    if found.signed_min() > signed.signed_min():
        conditions.append(Condition(opcodes.SGE, node, se.constant(width, found.signed_min())))
