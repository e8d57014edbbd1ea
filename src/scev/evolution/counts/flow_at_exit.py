"""What flow knows of the values that a test compares, where the test is made.

The expression of a value is shared by all that compute the same, and some of these may be poison where others are not:
so the set of a value is no fact about its expression. Where the value's poison reaches the test of an exit, it is
undefined behaviour there. So for this exit, the set is a fact: the expression lies in it whenever the test is made.
Unknowns need no such reason: they are values (algebra/ranges.py).
"""

from __future__ import annotations

from typing import Final

from scev.cfg import Loop, is_computed_in, values_from
from scev.domains import IntSet
from scev.evolution.conditions.condition import Condition
from scev.evolution.counts.exits import Exit, ExitSolver
from scev.evolution.expressions.nodes import AddRec, ConstantNode, Node, Unknown
from scev.ir import BasicBlock, Instruction, IntegerType, LocalValue, Phi, Value, opcodes, poisoning_operands

MAX_VALUES_BEHIND_EXIT: Final = 16
"""Maximum values behind an exit's comparison whose sets are asked for."""
MAX_EDGES_TO_ENTRY: Final = 16
"""Maximum edges into the block before a loop on which the start of its counter is looked at."""


def truth_at(solver: ExitSolver, block: BasicBlock, condition: Value) -> bool | None:
    """What a condition is whenever a block tests it; None where it may be both. Its poison must reach the test."""
    if (flow := solver.se.flow) is None or not isinstance(condition, LocalValue):
        return None
    found = flow.int_set_in(condition, block)
    return found.point_value() != 0 if found is not None and found.is_point() else None


def known_at(solver: ExitSolver, test: Exit, condition: Instruction) -> list[Condition]:
    """What holds of values from before the loop whose poison reaches a condition, where it is tested: as far as
    their expressions do not say it.
    """
    if (flow := solver.se.flow) is None:
        return []
    conditions: list[Condition] = []
    worklist: list[Value] = [condition]
    seen: dict[int, bool] = {}
    while worklist and len(seen) < MAX_VALUES_BEHIND_EXIT:
        value = worklist.pop()
        if not isinstance(value, Instruction) or value.index in seen:
            continue
        seen[value.index] = True
        if isinstance(value, Phi) and value.block is test.loop.header:
            _add_start(solver, value, test, conditions)
            continue
        if not _is_of_before(value, test.loop):
            poisoning = poisoning_operands(value)
            worklist.extend([operand for k, operand in enumerate(value.operands) if poisoning >> k & 1])
            continue
        _add_known(solver, value, flow.int_set_in(value, test.block), conditions)
    return conditions


def _add_start(solver: ExitSolver, phi: Phi, test: Exit, conditions: list[Condition]) -> None:
    """Add what holds of the value that a phi of the header starts with, if it is one, on the edges to where that is.
    Its poison must stay: so it reaches the test, in whichever iteration that is made first.
    """
    flow = solver.se.flow
    outside = [k for k in range(len(phi.operands)) if not test.loop.contains(phi.blocks[k])]
    if flow is None or len(outside) != 1 or not _keeps_poison(phi, test.loop):
        return
    start = phi.operands[outside[0]]
    entering = phi.blocks[outside[0]]
    if not isinstance(start, LocalValue) or not isinstance(start.type, IntegerType):
        return
    known = flow.int_set_in(start, entering)
    is_computed_before = not isinstance(start, Instruction) or start.block is not entering
    if is_computed_before and 1 < len(entering.predecessors) <= MAX_EDGES_TO_ENTRY:
        on_edges = flow.int_set_entering(start, entering)
        known = on_edges if known is None or on_edges is None else known.meet(on_edges)
    _add_known(solver, start, known, conditions)


def _keeps_poison(phi: Phi, loop: Loop) -> bool:
    """Whether a phi of the header that is poison in one iteration is so in the next."""
    worklist = values_from(phi, loop, True)
    if len(worklist) != 1:
        return False
    seen: dict[int, bool] = {}
    while worklist and len(seen) < MAX_VALUES_BEHIND_EXIT:
        if (value := worklist.pop()) is phi:
            return True
        if isinstance(value, Instruction) and loop.contains(value.block) and value.index not in seen:
            seen[value.index] = True
            poisoning = poisoning_operands(value)
            worklist.extend([operand for k, operand in enumerate(value.operands) if poisoning >> k & 1])
    return False


def _is_of_before(value: LocalValue, loop: Loop) -> bool:
    return isinstance(value.type, IntegerType) and not is_computed_in(value, loop)


def _add_known(solver: ExitSolver, value: LocalValue, known: IntSet | None, conditions: list[Condition]) -> None:
    """Add what a set says of a value's expression, if that is not the value itself."""
    if known is None or known.is_empty():
        return
    if (node := solver.construction.of(value)) is not None and not isinstance(node, (ConstantNode, Unknown, AddRec)):
        _add_bounds(solver, node, known, conditions)


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
