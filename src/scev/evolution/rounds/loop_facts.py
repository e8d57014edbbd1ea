"""The limits of a loop as facts."""

from __future__ import annotations

from scev.evolution.algebra.algebra import Algebra
from scev.evolution.conditions.guards import Guards
from scev.evolution.counts.exit_limit import ExitLimit
from scev.evolution.counts.loop_solver import LoopLimits
from scev.evolution.counts.trips import trip_count, trip_multiple
from scev.evolution.expressions.nodes import Node
from scev.facts import Counts, ExitFacts, LoopFacts, PredicatedCounts, Totals


def loop_facts(se: Algebra, guards: Guards, limits: LoopLimits, totals: Totals | None = None) -> LoopFacts:
    """What is known about one loop; `totals` finds those of all."""
    limit = limits.limit
    assumed = limits.predicated
    exits: list[ExitFacts] = []
    for i in range(len(limits.exits)):
        block, found = limits.exits[i]
        more = None if assumed is None else _predicated(assumed.exits[i][1])
        exits.append(ExitFacts(block, _counts(found), found.reason, more, block.index in limits.never_taken))
    taken = limit.exact
    most = limit.constant_max
    bound = limit.symbolic_max
    # The bound may exceed the largest possible number, and must not wrap then.
    exact = None if taken is None else trip_count(se, taken, _unbounded(taken) if most is None else most.value)
    symbolic = None if bound is None else trip_count(se, bound, _unbounded(bound))
    constant = None if most is None else most.value + 1
    poison = se.context.poison
    return LoopFacts(
        limits.loop,
        _counts(limit),
        Counts(exact, constant, symbolic),
        trip_multiple(se, guards.entry_of(limits.loop), limit.exact),
        tuple(exits),
        limit.reason if limit.exact is None else "",
        limit.max_or_zero,
        None if assumed is None else _predicated(assumed.limit),
        poison.may_leave_abnormally(limits.loop),
        poison.is_finite_by_assumption(limits.loop),
        totals,
    )


def _unbounded(count: Node) -> int:
    return (1 << count.width) - 1


def _predicated(limit: ExitLimit) -> PredicatedCounts | None:
    return PredicatedCounts(_counts(limit), limit.assumed) if limit.assumed else None


def _counts(limit: ExitLimit) -> Counts:
    return Counts(limit.exact, None if limit.constant_max is None else limit.constant_max.value, limit.symbolic_max)
