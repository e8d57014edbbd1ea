"""Loops against runs: how often a loop may go round while it runs, and how often it must have when it is left.

    running = LoopRun(claims, blocks)       # a loop is entered
    problem = running.goes_round(place)     # a backedge is taken
    problem = running.is_left(place, block) # control leaves from a block; "" where all is as claimed

A count is an expression of values that are the same in every iteration, some of which may be computed in the loop. So
it is evaluated in the place where the loop is left; the greatest number of backedges also while the loop runs, because
it may run for ever. A count under assumptions is held against the runs in which they were true.
"""

from __future__ import annotations

from scev.facts import Counts, Environment, Expression, PredicatedCounts
from scev.ir import BasicBlock

from .claims import LoopClaims, assumption_holds, evaluated, wrapping


class LoopRun:
    """A loop that was entered and not yet left: `taken` backedges since."""

    def __init__(self, claims: LoopClaims, blocks: frozenset[int]) -> None:
        self.claims = claims
        self.blocks = blocks
        self.taken = 0
        self._most: int | None = None
        # How many statements were put to the test: exact numbers, greatest numbers, numbers under assumptions.
        self.exact_counts = 0
        self.greatest_counts = 0
        self.predicated_counts = 0

    def goes_round(self, place: Environment) -> str:
        """A backedge is taken."""
        self.taken += 1
        if self._most is None:
            self._most = _worth(self.claims.taken.symbolic_max, place)
        return self._greatest(self.claims.taken, self._most, "")

    def is_left(self, place: Environment, exiting: BasicBlock) -> str:
        """The loop is over, by an edge out of a block."""
        claims, taken = self.claims, self.taken
        problem = self._counts(claims.taken, place, "")
        trips = _worth(claims.trips, place)
        if trips is not None and trips != taken + 1:
            problem = problem or f"made {taken + 1} trips, not {claims.trips} = {trips}"
        if (taken + 1) % claims.multiple:
            problem = problem or f"made {taken + 1} trips, no multiple of {claims.multiple}"
        if claims.max_or_zero and taken not in (0, claims.taken.constant_max):
            problem = problem or f"takes {taken} backedges, neither none nor as many as it can"
        problem = problem or self._predicated(claims.predicated, place, "")
        for block, counts, predicated in claims.exits:
            if block is exiting:
                problem = problem or self._counts(counts, place, f" by {block.name}")
                problem = problem or self._predicated(predicated, place, f" by {block.name}")
        return problem

    def _counts(self, counts: Counts, place: Environment, how: str) -> str:
        exact = _worth(counts.exact, place)
        if exact is not None:
            self.exact_counts += 1
            if exact != self.taken:
                return f"is left{how} after {self.taken} backedges, not {counts.exact} = {exact}"
        if counts.exact is not None:
            flagged = wrapping(counts.exact, place)
            if flagged:
                return f"has the count {counts.exact}, but {flagged}"
        return self._greatest(counts, _worth(counts.symbolic_max, place), how)

    def _greatest(self, counts: Counts, symbolic_max: int | None, how: str) -> str:
        for name, bound in (("constant", counts.constant_max), ("symbolic", symbolic_max)):
            if bound is not None:
                self.greatest_counts += 1
                if self.taken > bound:
                    return f"takes {self.taken} backedges{how}, its {name} maximum is {bound}"
        return ""

    def _predicated(self, predicated: PredicatedCounts | None, place: Environment, how: str) -> str:
        if predicated is None:
            return ""
        for assumption in predicated.assumptions:
            if not assumption_holds(assumption, place, self.taken):
                return ""
        self.predicated_counts += 1
        problem = self._counts(predicated.counts, place, how)
        assumed = ", ".join(str(assumption) for assumption in predicated.assumptions)
        return f"{problem}, though all that was assumed is true: {assumed}" if problem else ""


def _worth(expression: Expression | None, place: Environment) -> int | None:
    return None if expression is None else evaluated(expression, place)
