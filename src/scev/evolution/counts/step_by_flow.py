"""What flow knows of the step of a counter, as far as a backedge is taken at all.

    for (i = start; i < n; i += stride)        stride = gridDim * blockDim, whose product does not wrap or is poison

The expression of the step is shared by all that compute it, and the value that the program adds may be poison where the
loop is not run (flow_at_exit.py). But where it is poison, no second iteration is begun: the sum is poison, and either a
test that every backedge comes through branches on it, or the next iteration does, which is undefined behaviour. So
where a backedge is taken the step lies in the set of the value; and where none is, any step gives the count 0.
"""

from __future__ import annotations

from scev.cfg import start_and_next
from scev.domains import IntSet, int_operations
from scev.evolution.counts.exits import Exit, ExitSolver
from scev.evolution.expressions.kinds import SIGN_EXTEND, ZERO_EXTEND
from scev.evolution.expressions.nodes import AddRec, Node
from scev.ir import Instruction, LocalValue, Phi, poisoning_operands


def step_where_taken(solver: ExitSolver, test: Exit, counter: AddRec) -> IntSet | None:
    """The steps of a counter of the loop wherever a backedge is taken; None where flow does not say."""
    flow = solver.se.flow
    loop = test.loop
    if flow is None or not counter.is_affine:
        return None
    for phi in loop.header.instructions:
        if not isinstance(phi, Phi):
            break
        ends = start_and_next(phi, loop)
        if ends is None or not isinstance(ends.next, Instruction) or not loop.contains(ends.next.block):
            continue
        added = _step_of(solver, phi, ends.next, counter.step)
        if added is None or not _needs_steps(solver, phi, ends.next, test):
            continue
        if (found := flow.int_set_in(added, ends.next.block)) is None or found.is_empty():
            continue
        if found.width == counter.width:
            return found
        extends = int_operations.zext if counter.step.kind == ZERO_EXTEND else int_operations.sext
        return extends(found, counter.width)
    return None


def _step_of(solver: ExitSolver, phi: Phi, increment: Instruction, step: Node) -> LocalValue | None:
    """The value that an increment of the phi adds, if that is the step, or what the step extends."""
    narrow = step.operands[0] if step.kind in (ZERO_EXTEND, SIGN_EXTEND) else step
    poisoning = poisoning_operands(increment)
    if not any(operand is phi for operand in increment.operands):
        return None
    for k, operand in enumerate(increment.operands):
        if operand is phi or not isinstance(operand, LocalValue) or not poisoning >> k & 1:
            continue
        inside = isinstance(operand, Instruction) and phi.block is operand.block
        node = None if inside else solver.construction.of(operand)
        if node is not None and (node is step or node is narrow):
            return operand
    return None


def _needs_steps(solver: ExitSolver, phi: Phi, increment: Instruction, test: Exit) -> bool:
    """Whether poison of the increment is undefined behaviour before a backedge, or as soon as one was taken."""
    poison = solver.se.context.poison
    return poison.backedge_needs(increment, test.loop) or poison.undefined_if_poison(phi)
