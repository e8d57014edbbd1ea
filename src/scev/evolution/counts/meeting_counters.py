"""Two counters of one loop that are compared with each other by <, <=, > or >=.

For i = {a,+,b} and r = {c,+,d}, both of the loop, the loop goes on while i < r: `while (l < r) { l++; r--; }`. As long
as neither wraps, i and r are the integers a + k*b and c + k*d in iteration k, so

    i <  r   fails first at  k = ceil((max(a, c) - a) / (b - d))            for b > d
    i <= r   as i < r + 1, or i - 1 < r, or both in a wider type

with a, b, c, d read as signed integers for a signed comparison; for an unsigned one the starts are read as unsigned,
and the steps as signed. max(a, c) - a and b - d are then integers in [0, 2^w).

That a counter does not wrap where the loop goes on is known from its flags, or from the test that held: where i rises
and r falls, i(k) < r(k) <= c gives i(k + 1) <= c - 1 + b, and r(k) > i(k) >= a gives r(k + 1) >= a + 1 + d. For steps
of 1 and -1 these never wrap. (By induction over k: test k holds, so step k + 1 of both does not wrap.)

LLVM (howManyLessThans) has this for flags on both counters.
"""

from __future__ import annotations

from typing import ClassVar, Final, final

from scev.domains import ends_of
from scev.evolution.algebra.algebra import Algebra
from scev.evolution.conditions.implication import ProgramPoint
from scev.evolution.counts.exit_limit import ExitLimit
from scev.evolution.counts.exits import Exit, ExitRule, ExitSolver
from scev.evolution.counts.linear_counters import keeps_flag, keeps_flag_before_last
from scev.evolution.expressions.kinds import SMAX, UMAX
from scev.evolution.expressions.nodes import AddRec, Node, counter_in
from scev.evolution.expressions.nowrap import NSW, NUSW, NUW
from scev.ir import opcodes

_OR_EQUAL: Final = (opcodes.ULE, opcodes.UGE, opcodes.SLE, opcodes.SGE)


@final
class MeetingCounters(ExitRule):
    goes_on_while: ClassVar[str] = "`{a,+,b} < {c,+,d}`, b > d"
    count: ClassVar[str] = "ceil((max(a, c) - a) / (b - d)), where neither wraps before they meet"

    def limit(self, solver: ExitSolver, test: Exit) -> ExitLimit | None:
        if (comparison := test.comparison) is None or comparison.predicate in (opcodes.EQ, opcodes.NE):
            return None
        predicate = comparison.predicate
        low, high = comparison.left, comparison.right
        if predicate in opcodes.GREATER_PREDICATES:
            low, high = high, low
        lower, upper = _counter(solver, low), _counter(solver, high)
        if lower is None or upper is None:
            return None
        meeting = _Meeting(solver, test, lower, upper, predicate in opcodes.SIGNED_PREDICATES, predicate in _OR_EQUAL)
        return meeting.limit() if meeting.is_certain() else None


def _counter(solver: ExitSolver, node: Node) -> AddRec | None:
    found = counter_in(node, solver.loop)
    return found if found is not None and solver.se.is_invariant(found.step, solver.loop) else None


@final
class _Meeting:
    """The lower counter and the higher one, until they meet."""

    __slots__ = ("_exit", "_high", "_is_signed", "_low", "_or_equal", "_place", "_se", "_solver")

    def __init__(
        self, solver: ExitSolver, test: Exit, low: AddRec, high: AddRec, is_signed: bool, or_equal: bool
    ) -> None:
        self._solver: ExitSolver = solver
        self._se: Algebra = solver.se
        self._place: ProgramPoint = solver.entry
        self._exit: Exit = test
        self._low: AddRec = low
        self._high: AddRec = high
        self._is_signed: bool = is_signed
        self._or_equal: bool = or_equal

    def is_certain(self) -> bool:
        """Whether they come closer with each iteration, and neither wraps in one that the test lets go on."""
        ranges = self._place.ranges
        rise = ranges.signed(self._low.step)
        fall = ranges.signed(self._high.step)
        if rise.signed_min() <= fall.signed_max():
            return False
        towards = rise.signed_min() >= 0 and fall.signed_max() <= 0
        # What is left between them while the test holds.
        gap = 0 if self._or_equal else 1
        bottom, top = ends_of(self._low.width, self._is_signed)
        return (
            self._keeps(self._low) or (towards and self._greatest(self._high.start) - gap + rise.signed_max() <= top)
        ) and (
            self._keeps(self._high) or (towards and self._least(self._low.start) + gap + fall.signed_min() >= bottom)
        )

    def _keeps(self, counter: AddRec) -> bool:
        """Whether its flags say that a counter does not wrap."""
        if self._is_signed:
            return self._keeps_flag(counter, NSW)
        if self._keeps_flag(counter, NUSW):
            return True
        return self._place.ranges.signed(counter.step).signed_min() >= 0 and self._keeps_flag(counter, NUW)

    def _keeps_flag(self, counter: AddRec, flag: int) -> bool:
        return keeps_flag(self._solver, self._exit, counter, flag) or keeps_flag_before_last(
            self._solver, self._exit, counter, flag
        )

    def limit(self) -> ExitLimit:
        """The number of iterations in which the test holds."""
        se = self._se
        start = se.ptr_to_int(self._low.start)
        end = se.ptr_to_int(self._high.start)
        closer = se.minus(self._low.step, self._high.step)
        assert closer is not None
        if self._or_equal:
            bottom, top = ends_of(self._low.width, self._is_signed)
            if self._greatest(end) < top:
                end = se.plus_constant(end, 1)
            elif self._least(start) > bottom:
                start = se.plus_constant(start, -1)
            else:
                width = start.width + 1
                start = self._wider(start, width)
                end = se.plus_constant(self._wider(end, width), 1)
                closer = se.zero_extend(closer, width)
        if not self._place.implies(opcodes.SGE if self._is_signed else opcodes.UGE, end, start):
            end = se.min_max(SMAX if self._is_signed else UMAX, [end, start])
        distance = se.minus(end, start)
        assert distance is not None
        exact = se.udiv_ceiling(distance, closer)
        return ExitLimit(exact, se.constant(exact.width, min(self._most(), (1 << exact.width) - 1)), exact)

    def _wider(self, node: Node, width: int) -> Node:
        return self._se.extend(node, width, self._is_signed)

    def _most(self) -> int:
        ranges = self._place.ranges
        closer = ranges.signed(self._low.step).signed_min() - ranges.signed(self._high.step).signed_max()
        distance = self._greatest(self._high.start) - self._least(self._low.start) + (1 if self._or_equal else 0)
        return -(-max(distance, 0) // closer)

    # Numbers as the comparison reads them.

    def _least(self, node: Node) -> int:
        return self._place.ranges.least(node, self._is_signed)

    def _greatest(self, node: Node) -> int:
        return self._place.ranges.greatest(node, self._is_signed)
