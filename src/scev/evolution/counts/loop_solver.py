"""How many backedges are taken before a loop is left: for each exit, and for the loop.

An exit is considered if it is reached in every iteration (its block dominates all latches). Then the loop goes on as
long as the condition of the exit says so, and exit_rules.py says for how long. The exact number of the loop is the
minimum over all exits that may be taken, if these are known. Each bound of an exit that is reached in every iteration
bounds the loop: of one that is never taken, too, for the loop is left by another one before.

That an exit is never taken is read of the round of flow before. It may have learnt so from a count of the loop that has
this exit in it: that is a fact as any other, true of each execution, whatever is counted later.
"""

from __future__ import annotations

from typing import Final, final

from scev.cfg import Loop
from scev.evolution.algebra.fold_rules import applied
from scev.evolution.conditions.guards import Guards
from scev.evolution.construction.construct import Construction
from scev.evolution.counts.at_scope import ScopeEvaluator
from scev.evolution.counts.condition_rules import MAX_CONDITION_DEPTH
from scev.evolution.counts.exit_limit import ExitLimit
from scev.evolution.counts.exit_rules import (
    BOUNDS,
    COMPARISON_RULES,
    CONDITION_RULES,
    COUNTER_RULES,
    MEASURES,
    SWITCH_RULES,
)
from scev.evolution.counts.exits import Exit, ExitRule, ExitSolver, number_limit, zero_limit
from scev.evolution.counts.flow_at_exit import truth_at
from scev.evolution.counts.predicated import united
from scev.evolution.counts.returned_into import returned_into
from scev.evolution.counts.why_unknown import what, why_decided
from scev.evolution.expressions.nodes import ConstantNode, Node
from scev.ir import BasicBlock, Function, Instruction, Invoke, Switch, opcodes
from scev.support.interrupts import safe_point

MAX_NUMBER_ALONE: Final = 128
"""Maximum number of backedges, as of what is halved, that is not made smaller by an expression that a measure gives."""
MAX_BOUND_OF_EXITS: Final = 1 << 16
"""Maximum number of backedges by the exits of a loop for which no measure of it is looked for."""


@final
class LoopLimits:
    """The limits of one loop: of each exiting block in order, and of the loop; `predicated`: the limits under
    assumptions, where they were asked for and say more; `never_taken`: the numbers of the exiting blocks that always
    stay in the loop. Immutable.
    """

    __slots__ = ("exits", "limit", "loop", "never_taken", "predicated")

    def __init__(
        self,
        loop: Loop,
        exits: list[tuple[BasicBlock, ExitLimit]],
        limit: ExitLimit,
        never_taken: dict[int, bool],
        predicated: LoopLimits | None = None,
    ) -> None:
        self.loop: Final[Loop] = loop
        self.exits: Final[list[tuple[BasicBlock, ExitLimit]]] = exits
        self.limit: Final[ExitLimit] = limit
        self.never_taken: Final[dict[int, bool]] = never_taken
        self.predicated: Final[LoopLimits | None] = predicated


@final
class CountInputs:
    """The inputs for the counts of a function's loops in one pass. `returning_twice`: its calls that may return
    twice.
    """

    __slots__ = ("construction", "guards", "returning_twice", "scope")

    def __init__(
        self, construction: Construction, guards: Guards, scope: ScopeEvaluator, returning_twice: list[Instruction]
    ) -> None:
        self.returning_twice: list[Instruction] = returning_twice
        self.construction: Construction = construction
        self.guards: Guards = guards
        self.scope: ScopeEvaluator = scope


def find_limits(sources: CountInputs, loop: Loop) -> LoopLimits:
    """The limits of a loop."""
    return LoopSolver(sources, loop, False).limits()


def find_assumed_limits(sources: CountInputs, limits: LoopLimits) -> LoopLimits:
    """Adds what more is known about the loop under assumptions, where an exit has no exact limit without them."""
    if all(limit.exact is not None for _, limit in limits.exits):
        return limits
    found = LoopSolver(sources, limits.loop, True).limits()
    if not any(limit.assumed for _, limit in found.exits):
        return limits
    return LoopLimits(limits.loop, limits.exits, limits.limit, limits.never_taken, found)


@final
class LoopSolver(ExitSolver):
    """Finds the limits of one loop, by the rules of the table."""

    __slots__ = ("_limits", "_sources")

    def __init__(self, sources: CountInputs, loop: Loop, may_assume: bool) -> None:
        super().__init__(sources.construction, sources.guards, loop, may_assume)
        self._sources: CountInputs = sources
        # The limits found for conditions, by number and question. Conditions share parts. Of two exits on one condition
        # the outer one comes first, where less is known: what holds there does so at the inner one.
        self._limits: dict[tuple[int, bool, bool], ExitLimit] = {}

    def limits(self) -> LoopLimits:
        """The limits of the exits, and of the loop."""
        loop = self.loop
        exiting = loop.exiting_blocks
        exits: list[tuple[BasicBlock, ExitLimit]] = []
        if (call := returned_into(loop, self._sources.returning_twice)) is not None:
            unknown = ExitLimit.unknown(
                f"the call of {what(call.operands[-1])} in {call.block.name} may return again, in an earlier iteration"
            )
            exits.extend([(block, unknown) for block in exiting])
            return LoopLimits(loop, exits, unknown, {})
        bounding: list[tuple[BasicBlock, ExitLimit]] = []
        never_taken: dict[int, bool] = {}
        for block in exiting:
            limit = self._limit_of_block(block, len(exiting) == 1).completed(self.se)
            if self._is_never_taken(block, limit.exact is not None):
                never_taken[block.index] = True
            if limit.exact is None and block.index in never_taken:
                limit = limit.with_reason(f"the exit in {block.name} is never taken")
            else:
                bounding.append((block, limit))
            exits.append((block, limit))
        # Where every exit is never taken, each says so.
        limit = self._limit_of_all(bounding or exits, never_taken)
        if isinstance(limit.exact, ConstantNode):
            return LoopLimits(loop, exits, limit, never_taken)
        by_exits = limit.constant_max
        for rule in BOUNDS:
            if (bound := rule.bound(self)) is not None:
                applied(type(rule).__name__)
                limit = self._at_most(limit, bound, rule.is_close)
        # What an exit bounds closely needs no measure.
        if limit.exact is None and (by_exits is None or by_exits.value > MAX_BOUND_OF_EXITS):
            limit = self._measured(limit)
        return LoopLimits(loop, exits, limit, never_taken)

    # Exits.

    def _limit_of_block(self, block: BasicBlock, is_only_exit: bool) -> ExitLimit:
        loop = self.loop
        for latch in loop.latches:
            if not self.se.control.dominates(block, latch):
                return ExitLimit.unknown(
                    f"the exit in {block.name} is not reached in every iteration: {latch.name} goes on without it"
                )
        terminator = block.terminator
        if terminator.opcode == opcodes.BR and len(terminator.successors) == 2:
            stays_if = loop.contains(terminator.successors[0])
            if not stays_if and not loop.contains(terminator.successors[1]):
                return zero_limit(self, 1)
            return self.limit_of(Exit(loop, block, is_only_exit, terminator.operands[0], stays_if))
        if isinstance(terminator, Switch):
            return self.limit_of(Exit(loop, block, is_only_exit, None, True, terminator))
        return _left_by(terminator)

    def _is_never_taken(self, block: BasicBlock, is_counted: bool) -> bool:
        """Whether flow knows that the branch of a block always stays in the loop. Of an exit that is counted, it is
        asked where there are others. Flow does not say where a branch on poison leads: unless that is excluded, the
        condition must never be poison.
        """
        end = block.terminator
        if end.opcode != opcodes.BR or len(end.successors) < 2:
            return False
        condition = end.operands[0]
        if is_counted:
            if len(self.loop.exiting_blocks) == 1:
                return False
            if not self.se.settings.excludes_ub and self.se.context.poison.may_be_poison(condition):
                return False
        truth = truth_at(self, block, condition)
        return truth is not None and self.loop.contains(end.successors[0 if truth else 1])

    def limit_of(self, test: Exit) -> ExitLimit:
        safe_point()
        condition = test.condition
        if test.comparison is not None:
            return self._limit_of_comparison(test)
        if not isinstance(condition, Instruction):
            found = self._first_exact(SWITCH_RULES if condition is None else CONDITION_RULES, test)
            assert found is not None
            return found
        if test.depth > MAX_CONDITION_DEPTH:
            return ExitLimit.unknown(f"the condition {condition} is put together from too many")
        asked = (condition.index, test.stays_if, test.controls_only_exit)
        if (found := self._limits.get(asked)) is None:
            found = self._limit_of_condition(test, condition)
            self._limits[asked] = found
        return found

    def _limit_of_condition(self, test: Exit, condition: Instruction) -> ExitLimit:
        found = self._first_exact(CONDITION_RULES, test) or ExitLimit.unknown("")
        if found.exact is not None or found.reason:
            return found
        decided = why_decided(self.construction, condition, self.loop)
        return found.with_reason(f"the exit condition {condition} {decided}")

    def _limit_of_comparison(self, test: Exit) -> ExitLimit:
        """The limit of the comparison at scope, with the operand that changes in the loop on the left."""
        comparison = test.comparison
        assert comparison is not None
        se = self.se
        loop = self.loop
        predicate = comparison.predicate
        left = self._sources.scope.value_at(comparison.left, loop)
        right = self._sources.scope.value_at(comparison.right, loop)
        if se.is_invariant(left, loop) and not se.is_invariant(right, loop):
            left, right = right, left
            predicate = opcodes.swapped_predicate(predicate)
        test = test.with_comparison(predicate, left, right, test.controls_only_exit, test.may_assume)
        found = self._first_exact(COUNTER_RULES if test.may_assume else COMPARISON_RULES, test)
        assert found is not None
        return found.within(se, self.entry.ranges)

    def _first_exact(self, rules: tuple[ExitRule, ...], test: Exit) -> ExitLimit | None:
        """The first exact limit that the rules find, or else the first bound, or else unknown."""
        best: ExitLimit | None = None
        for rule in rules:
            if best is not None and rule.only_bounds and not best.is_unknown():
                continue
            if (found := rule.limit(self, test)) is None:
                continue
            applied(type(rule).__name__)
            if best is None or found.exact is not None:
                best = found
            elif best.is_unknown():
                best = found if found.reason else found.with_reason(best.reason)
            if best.exact is not None or rule.decides:
                break
        return best

    # The loop.

    def _limit_of_all(self, exits: list[tuple[BasicBlock, ExitLimit]], never_taken: dict[int, bool]) -> ExitLimit:
        if not exits:
            return ExitLimit.unknown("the loop has no exit")
        if all(block.index in never_taken for block, _ in exits):
            never_taken = {}
        se = self.se
        exact: list[Node] = []
        taken: list[Node] = []
        constant: list[Node] = []
        symbolic: list[Node] = []
        unknown: ExitLimit | None = None
        reason = ""
        or_zero = False
        for block, limit in exits:
            if limit.exact is not None:
                exact.append(limit.exact)
                if block.index not in never_taken:
                    taken.append(limit.exact)
            elif unknown is None:
                unknown = limit
                reason = limit.reason or f"how many times the exit in {block.name} lets the loop go on is not known"
            if limit.constant_max is not None:
                # Another exit may leave in between.
                or_zero = limit.max_or_zero and len(exits) == 1
                constant.append(limit.constant_max)
            if limit.symbolic_max is not None:
                symbolic.append(limit.symbolic_max)
        # All at once: one by one, each of the minima would be made of all operands before it.
        constant_max: ConstantNode | None = None
        if constant:
            least = se.umin_of_any_width(constant, False)
            assert isinstance(least, ConstantNode)
            constant_max = least
        whole = se.umin_of_any_width(exact, True) if unknown is None else None
        if whole is not None and len(taken) < len(exact):
            left_by = se.umin_of_any_width(taken, True)
            # Not where only the type would be another.
            if se.zero_extend(left_by, max(left_by.width, whole.width)) is not whole:
                whole = left_by
        symbolic_max: Node | None = constant_max
        if whole is not None:
            symbolic_max = whole
        elif symbolic:
            symbolic_max = se.umin_of_any_width(symbolic, True)
        assumed = united([limit.assumed for _, limit in exits])
        return ExitLimit(whole, constant_max, symbolic_max, reason, or_zero, assumed)

    def _measured(self, limit: ExitLimit) -> ExitLimit:
        """The limit of a loop with what a measure says besides, unless an expression is known."""
        known = limit.symbolic_max
        if known is not None and not isinstance(known, ConstantNode) or (found := MEASURES.limit(self)) is None:
            return limit
        applied(type(MEASURES).__name__)
        if (most := found.constant_max) is not None:
            limit = self._at_most(limit, most.value, True)
        symbolic = found.symbolic_max
        most = limit.constant_max
        if (
            symbolic is None
            or isinstance(symbolic, ConstantNode)
            or most is not None
            and most.value <= MAX_NUMBER_ALONE
        ):
            return limit
        if known is not None and most is not None and most.value == known.value:
            symbolic = self.se.umin_of_any_width([known, symbolic], False)
        return ExitLimit(None, most, symbolic, limit.reason, limit.max_or_zero, limit.assumed)

    def _at_most(self, limit: ExitLimit, bound: int, is_close: bool) -> ExitLimit:
        """The limit of a loop that takes no more than `bound` backedges; a bound that is not close does not become part
        of a symbolic one.
        """
        se = self.se
        if (known := limit.constant_max) is not None and known.value <= bound:
            return limit
        most = number_limit(self, bound).constant_max
        assert most is not None
        if known is not None and bound >> known.width == 0:
            most = se.constant(known.width, bound)
        symbolic_max = limit.symbolic_max
        if symbolic_max is None or (isinstance(symbolic_max, ConstantNode) and symbolic_max.value >= bound):
            symbolic_max = most
        elif limit.exact is None and is_close:
            symbolic_max = se.umin_of_any_width([symbolic_max, most], False)
        return ExitLimit(limit.exact, most, symbolic_max, limit.reason, False, limit.assumed)


def _left_by(terminator: Instruction) -> ExitLimit:
    if isinstance(terminator, Invoke):
        callee = terminator.callee.name if isinstance(terminator.callee, Function) else "what it calls"
        return ExitLimit.unknown(f"the loop is left if the call of {callee} in {terminator.block.name} unwinds")
    return ExitLimit.unknown(f"the loop is left by {terminator.opcode_name}")
