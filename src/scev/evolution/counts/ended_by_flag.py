"""Loops that a flag ends: one iteration after the condition that sets it.

    end = 0;  while (!end) { if (k < n) { …; k++; } else end = 1; }         n + 1 times

The flag f of the header starts with a constant for which the test stays. Its next value is that constant again where a
condition c holds, or f itself, and a constant for which the test leaves where c does not. So with N the first iteration
in which c does not hold, N + 1 backedges are taken. Until then c has held: a phi p whose next value is p + b where c
holds is a + b*k in the iterations up to N, though it is no recurrence, as it stays in the last iteration.

Each use of c must have the same value, so c may not be undef. That f is not poison is since the test branches on it.
"""

from __future__ import annotations

from typing import ClassVar, Final, final

from scev.cfg import start_and_next
from scev.evolution.algebra.rebuild import rebuilt
from scev.evolution.construction.on_backedge import OnBackedge, arms_of
from scev.evolution.counts.exit_limit import ExitLimit
from scev.evolution.counts.exits import Exit, ExitRule, ExitSolver
from scev.evolution.counts.settled import PeeledTest
from scev.evolution.expressions.nodes import Add, AddRec, ConstantNode, Node, Unknown
from scev.ir import Compare, ConstantInt, ConstantWord, Instruction, IntegerType, Phi, opcodes

_COUNT_WIDTHS: Final = (32, 64)


@final
class EndedByFlag(ExitRule):
    goes_on_while: ClassVar[str] = "a flag has its first value, which it keeps while `p < q`"
    count: ClassVar[str] = "one more than `p < q` holds"

    def limit(self, solver: ExitSolver, test: Exit) -> ExitLimit | None:
        condition = test.condition
        if not isinstance(condition, Instruction) or not solver.se.settings.excludes_ub:
            return None
        if (kept := _kept_while(solver, test, condition)) is None:
            return None
        compare, truth = kept
        truths = {compare.index: truth}
        sides: list[Node] = []
        for operand in compare.operands:
            if (side := solver.construction.of(operand)) is None:
                return None
            sides.append(_while_kept(solver, side, truths))
        predicate = compare.predicate if truth else opcodes.inverse_predicate(compare.predicate)
        before = solver.limit_of(test.with_comparison(predicate, sides[0], sides[1], False))
        exact = _one_more(solver, before.exact)
        most = _one_more(solver, before.constant_max)
        if exact is None and most is None:
            return None
        symbolic = exact if exact is not None else _one_more(solver, before.symbolic_max)
        return ExitLimit(exact, most if isinstance(most, ConstantNode) else None, symbolic, before.reason)


def _kept_while(solver: ExitSolver, test: Exit, condition: Instruction) -> tuple[Compare, bool] | None:
    """The comparison while which a flag keeps its value, and whether it does so while that is true."""
    se = solver.se
    peeled = PeeledTest.of(se, test.loop, condition)
    if peeled is None or len(peeled.phis) != 1 or not isinstance(peeled.phis[0].type, IntegerType):
        return None
    flag = peeled.phis[0]
    ends = start_and_next(flag, test.loop)
    if ends is None or not isinstance(ends.start, ConstantInt) or not isinstance(ends.next, Instruction):
        return None
    if (arms := arms_of(se.control, ends.next)) is None or peeled.truth_for(ends.start) != test.stays_if:
        return None
    compare = arms.condition
    if not isinstance(compare, Compare) or compare.opcode != opcodes.ICMP or se.context.poison.may_be_poison(compare):
        return None
    if se.control.loop_of(compare.block) is not test.loop or se.control.loop_of(ends.next.block) is not test.loop:
        return None
    for truth in (True, False):
        keeps, sets = (arms.yes, arms.no) if truth else (arms.no, arms.yes)
        is_kept = keeps is flag or (isinstance(keeps, ConstantInt) and keeps.value == ends.start.value)
        if is_kept and isinstance(sets, ConstantInt) and peeled.truth_for(sets) == (not test.stays_if):
            return compare, truth
    return None


def _while_kept(solver: ExitSolver, node: Node, truths: dict[int, bool]) -> Node:
    """What an expression is in the iterations up to the first in which the conditions are not as given."""
    if isinstance(node, Unknown):
        value = node.value
        if isinstance(value, Phi) and value.block is solver.loop.header:
            return _counter_while_kept(solver, value, node, truths)
        return node
    # The depth of expressions is limited.
    if not node.operands or isinstance(node, AddRec) or solver.se.is_invariant(node, solver.loop):
        return node
    return rebuilt(solver.se, node, [_while_kept(solver, operand, truths) for operand in node.operands])


def _counter_while_kept(solver: ExitSolver, phi: Phi, node: Node, truths: dict[int, bool]) -> Node:
    construction = solver.construction
    se = solver.se
    if (ends := start_and_next(phi, solver.loop)) is None or isinstance(ends.start, ConstantWord):
        return node
    start = construction.of(ends.start)
    following = construction.of(ends.next)
    if start is None or following is None or not se.is_invariant(start, solver.loop):
        return node
    following = OnBackedge(construction, solver.loop, truths).fold(following)
    if following is node:
        return start
    if not isinstance(following, Add) or following.operands.count(node) != 1:
        return node
    step = se.add([operand for operand in following.operands if operand is not node])
    return se.recurrence([start, step], solver.loop) if se.is_invariant(step, solver.loop) else node


def _one_more(solver: ExitSolver, count: Node | None) -> Node | None:
    if count is None:
        return None
    se = solver.se
    if solver.entry.ranges.unsigned(count).unsigned_max() == (1 << count.width) - 1:
        wider = [width for width in _COUNT_WIDTHS if width > count.width]
        count = se.zero_extend(count, wider[0] if wider else count.width + 1)
    return se.plus_constant(count, 1)
