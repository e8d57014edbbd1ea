"""What an exit is, and what a rule for exits is.

An `Exit` is a test that every iteration comes to, and that may end the loop. A rule knows tests of one form, and gives
an `ExitLimit`: how many backedges are taken before such a test ends the loop. The rules, in the order in which they are
tried, are listed in exit_rules.py.

A test is one of three things:

    condition    an i1 of the program; the loop goes on while it is `stays_if`
    switch       the loop goes on while the value does not lead out of it
    comparison   of two expressions; the loop goes on while it holds
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from scev.cfg import Loop
from scev.evolution.conditions.condition import Condition
from scev.evolution.counts.exit_limit import ExitLimit
from scev.evolution.expressions.nodes import Node
from scev.ir import BasicBlock, Switch, Value

if TYPE_CHECKING:
    from scev.evolution.algebra.algebra import Algebra
    from scev.evolution.conditions.guards import Guards
    from scev.evolution.conditions.implication import ProgramPoint
    from scev.evolution.construction.construct import Construction


@final
class Exit:
    """A test that may end a loop. Immutable.

    `controls_only_exit`: the loop has no other exit, and this test alone decides whether it is taken (LLVM:
    ControlsOnlyExit). So if the loop must end, this test must end it. `may_assume`: the limit may rest on assumptions.
    `depth`: how many conditions this one is a part of.
    """

    __slots__ = (
        "block",
        "comparison",
        "condition",
        "controls_only_exit",
        "depth",
        "loop",
        "may_assume",
        "stays_if",
        "switch",
    )

    def __init__(
        self,
        loop: Loop,
        block: BasicBlock,
        controls_only_exit: bool,
        condition: Value | None = None,
        stays_if: bool = True,
        switch: Switch | None = None,
        comparison: Condition | None = None,
        may_assume: bool = False,
        depth: int = 0,
    ) -> None:
        self.loop: Final[Loop] = loop
        self.block: Final[BasicBlock] = block
        self.controls_only_exit: Final[bool] = controls_only_exit
        self.condition: Final[Value | None] = condition
        self.stays_if: Final[bool] = stays_if
        self.switch: Final[Switch | None] = switch
        self.comparison: Final[Condition | None] = comparison
        self.may_assume: Final[bool] = may_assume
        self.depth: Final[int] = depth

    def with_condition(self, condition: Value, stays_if: bool, controls_only_exit: bool) -> Exit:
        """A test of a part of the condition."""
        return Exit(self.loop, self.block, controls_only_exit, condition, stays_if, None, None, False, self.depth + 1)

    def with_comparison(
        self, predicate: int, left: Node, right: Node, controls_only_exit: bool, may_assume: bool = False
    ) -> Exit:
        """A test whether `left predicate right` still holds."""
        comparison = Condition(predicate, left, right)
        return Exit(self.loop, self.block, controls_only_exit, None, True, None, comparison, may_assume)


class ExitSolver:
    """What a rule may ask about the loop at hand, and the limit of an exit to which it reduces its own."""

    __slots__ = (
        "_comes_round",
        "_must_end",
        "construction",
        "entry",
        "guards",
        "loop",
        "may_assume",
        "se",
    )

    def __init__(self, construction: Construction, guards: Guards, loop: Loop, may_assume: bool) -> None:
        self.construction: Construction = construction
        self.guards: Guards = guards
        self.se: Algebra = construction.se
        self.loop: Loop = loop
        # Where the loop is entered; for the exit at hand, with what is known where it is tested.
        self.entry: ProgramPoint = guards.entry_of(loop)
        self.may_assume: bool = may_assume
        self._must_end: int = -1
        self._comes_round: int = -1

    def limit_of(self, test: Exit) -> ExitLimit:
        """The limit of an exit by all rules."""
        raise NotImplementedError

    def limit_where(self, test: Exit, conditions: list[Condition]) -> ExitLimit:
        """The limit of an exit, where these conditions hold besides those at the loop's entry."""
        entry = self.entry
        for condition in conditions:
            self.entry = self.entry.where(condition)
        found = self.limit_of(test)
        self.entry = entry
        return found

    def must_end_by(self, test: Exit) -> bool:
        """Whether the loop must end, and only this test can end it (LLVM: loopIsFiniteByAssumption)."""
        if not test.controls_only_exit:
            return False
        if self._must_end < 0:
            poison = self.se.context.poison
            stays_inside = not poison.may_leave_abnormally(self.loop)
            self._must_end = int(stays_inside and poison.is_finite_by_assumption(self.loop))
        return self._must_end == 1

    def always_comes_to(self, test: Exit) -> bool:
        """Whether every iteration that is begun comes to the test, and branches on it: only then is poison in the last
        one, which takes no backedge, undefined behaviour. What that is excludes nothing unless `excludes_ub`: the
        backedge before is taken.
        """
        if not test.controls_only_exit or not self.se.settings.excludes_ub:
            return False
        if self._comes_round < 0:
            self._comes_round = int(not self.se.context.poison.may_not_come_round(self.loop))
        return self._comes_round == 1


class ExitRule:
    """A rule for the exits of one form.

    `goes_on_while` and `count` say in a line which tests these are, and how many backedges are taken; docs/loops.md
    shows them.
    """

    goes_on_while: ClassVar[str] = ""
    count: ClassVar[str] = ""
    # Whether no later rule is tried where this one applies, known or not.
    decides: ClassVar[bool] = False
    # Whether it finds bounds only, so that it is not tried where a bound is known.
    only_bounds: ClassVar[bool] = False

    def limit(self, solver: ExitSolver, test: Exit) -> ExitLimit | None:
        """The limit of an exit; None where the rule does not apply."""
        raise NotImplementedError


class BoundRule:
    """A rule that bounds a loop, whatever its exits test. `is_close`: the bound may become part of a symbolic one."""

    goes_on_while: ClassVar[str] = ""
    count: ClassVar[str] = ""
    is_close: ClassVar[bool] = True

    def bound(self, solver: ExitSolver) -> int | None:
        """The maximum number of backedges; None where the rule does not apply."""
        raise NotImplementedError


def zero_limit(solver: ExitSolver, width: int) -> ExitLimit:
    """The test ends the loop in the first iteration."""
    zero = solver.se.constant(width, 0)
    return ExitLimit(zero, zero, zero)


def number_limit(solver: ExitSolver, count: int) -> ExitLimit:
    """A number of simulated iterations, in the type that LLVM uses: 32 bits, if they are enough."""
    number = solver.se.constant(max(32, 64 if count >> 32 else 32, count.bit_length()), count)
    return ExitLimit(number, number, number)


def bound_limit(solver: ExitSolver, bound: int | None) -> ExitLimit | None:
    """At most this many backedges, if the number is known."""
    if bound is None:
        return None
    limit = number_limit(solver, bound)
    return ExitLimit(None, limit.constant_max, limit.symbolic_max)
