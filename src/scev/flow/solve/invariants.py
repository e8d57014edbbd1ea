"""Intervals that a loop keeps floats in, guessed and verified.

    y = 0;    while (…) y = 0.999 * y + x;          x in [-1, 1]:     y in [-1000, 1000], and a little by rounding
    y = 0.1;  while (…) y += 0.1 * y * (1 - y);                       y in [0.1, 1], and a little by rounding

Ascending, y grows in each pass, and is widened; narrowing takes back a thousandth in each pass, or nothing, if the body
makes more of what is large. But if one evaluation of the body F on a set S gives no more than S,

    E  ⊆  S   and   F(S)  ⊆  S           then the value is in S in all iterations, however many (Knaster and Tarski:
                                         S is above the least fixpoint)

where E is what enters the loop. Guesses at S come from the first iterations (inflation.py). Of several values that
loops carry, and of which each depends on the others, as a variable in a loop inside a loop is two phis, all are guessed
together; what else they are computed from has its set of the solution, which holds in every iteration.
"""

from __future__ import annotations

from typing import Final

from scev.domains import FloatSet, ValueSet
from scev.flow.renamed.program import FlowProgram
from scev.flow.solve.carried import CarriedSets
from scev.flow.solve.count_bounds import CountBounds
from scev.flow.solve.counted import block_of_node
from scev.flow.solve.inflation import FIRST_ITERATIONS, INFLATIONS, IntervalGuess
from scev.support.interrupts import safe_point
from scev.transfer import Known

MAX_GUESSED: Final = 8
"""Maximum floats, of which each depends on the others, whose intervals are guessed together."""
MAX_GUESSED_BODY: Final = 256
"""Maximum values that are followed to find those that lie between floats whose intervals are guessed."""
MAX_GUESSED_EVALUATIONS: Final = 4096
"""Maximum evaluations of values in one function by which guesses at intervals are made and verified."""


class InvariantBounds(CountBounds):
    """Bounds floats that loops carry, and that widening lost, by intervals that their loops keep."""

    __slots__ = ("guessed_evaluations", "too_large")

    def __init__(self, program: FlowProgram, known: Known, previous: CarriedSets) -> None:
        super().__init__(program, known, previous)
        self.guessed_evaluations: int = 0
        # The floats for which intervals are guessed.
        self.too_large: dict[int, None] = {}

    def _keep_invariants(self) -> None:
        """Bound the widened floats that are lost by now, or still on their way down."""
        if self.program.context.settings.max_narrowing_passes == 0:
            return
        self.too_large = {node: None for node in self.widened if self._is_too_large(node)}
        done: dict[int, bool] = {}
        for node in sorted(self.too_large, key=self.program.rank.__getitem__):
            if node in done or not self._is_too_large(node):
                continue
            after = self._reached(node, True)
            before = self._reached(node, False) if node in after else {}
            between = [one for one in after if one in before]
            between.sort(key=self.program.rank.__getitem__)
            carried = [one for one in between if self._carries(one)]
            for one in carried:
                done[one] = True
            if node not in carried or len(carried) > MAX_GUESSED:
                continue
            found = self._guessed(between, carried)
            for k, one in enumerate(carried[: len(found)]):
                self.visits = {}
                self._update(one, found[k])
            self.settle()

    def _reached(self, node: int, forwards: bool) -> dict[int, bool]:
        """What is computed from a node, or what it is computed from: it itself only if it is so, too; without what
        depends on more than that by way of sets that are kept.
        """
        found: dict[int, bool] = {}
        pending = [node]
        while pending:
            one = pending.pop()
            for other in self._users_of(one) if forwards else self.program.sources_of(one):
                if other in found or not self.wanted[other] or self.program.full[other] is None:
                    continue
                if self.program.rank[other] < 0 or not self.block_runs[block_of_node(self.program, other).index]:
                    continue
                if self._carries(other) and other not in self.too_large:
                    continue
                if len(found) == MAX_GUESSED_BODY:
                    return {}
                found[other] = True
                pending.append(other)
        return found

    def _is_too_large(self, node: int) -> bool:
        """Whether a float is lost, or was narrowed as often as is allowed, and would go on."""
        set_ = self.sets[node]
        if is_lost_float(set_):
            return True
        if not isinstance(set_, FloatSet) or not set_.has_numbers():
            return False
        new = self._once_here(node)
        return isinstance(new, FloatSet) and new != set_

    def _users_of(self, node: int) -> list[int]:
        renamed = self.program.renamed
        return renamed.users[node] + renamed.copy_users[node] + self.program.loads_of.get(node, [])

    def _carries(self, node: int) -> bool:
        return node < len(self.program.carries) and self.program.carries[node]

    def _guessed(self, body: list[int], carried: list[int]) -> list[FloatSet]:
        """Sets that some carried floats lie in, together with a body between them; empty where none are found."""
        kept = [self.sets[node] for node in body]
        try:
            guesses = self._guesses_from_first_iterations(body, carried)
            for number in range(INFLATIONS if guesses else 0):
                sets: list[FloatSet] = []
                for guess in guesses:
                    one = guess.inflated(number)
                    if one is not None:
                        sets.append(one)
                if len(sets) < len(carried) or not self._may_evaluate(body):
                    return []
                results = self._evaluate_on(body, carried, sets)
                is_kept = True
                for k, result in enumerate(results):
                    if not sets[k].includes(result):
                        is_kept = False
                        guesses[k].learn(sets[k], result)
                if is_kept:
                    # What is computed of a set that is kept is kept, too.
                    return results
        finally:
            for k, node in enumerate(body):
                self.sets[node] = kept[k]
        return []

    def _guesses_from_first_iterations(self, body: list[int], carried: list[int]) -> list[IntervalGuess]:
        """Empty where nothing enters, or nothing can be guessed."""
        for node in body:
            self.sets[node] = None
        iterations: list[list[FloatSet]] = [[] for _ in carried]
        for _ in range(FIRST_ITERATIONS):
            if not self._may_evaluate(body):
                return []
            for node in body:
                new = self._once_here(node)
                old = self.sets[node]
                if node in carried and old is not None and new is not None:
                    new = old.join(new)
                self.sets[node] = new if new is not None else old
            for k, node in enumerate(carried):
                now = self.sets[node]
                if isinstance(now, FloatSet):
                    iterations[k].append(now)
        if any(len(one) < 3 for one in iterations):
            return []
        return [IntervalGuess(one) for one in iterations]

    def _evaluate_on(self, body: list[int], carried: list[int], sets: list[FloatSet]) -> list[FloatSet]:
        """What carried nodes are next if they are in some sets now."""
        for k, node in enumerate(carried):
            self.sets[node] = sets[k]
        for node in body:
            if node not in carried:
                self.sets[node] = self._once_here(node)
        results: list[FloatSet] = []
        for node in carried:
            found = self._once_here(node)
            assert isinstance(found, FloatSet)
            results.append(found)
        return results

    def _once_here(self, node: int) -> ValueSet | None:
        return self._stored(node) if node in self.program.loads_of else self._once(node)

    def _may_evaluate(self, body: list[int]) -> bool:
        """Whether the nodes of a body may be evaluated once more."""
        safe_point()
        self.guessed_evaluations += len(body)
        return self.guessed_evaluations <= MAX_GUESSED_EVALUATIONS


def is_lost_float(set_: ValueSet | None) -> bool:
    """Whether a set of floats reaches as far as widening leads: where floats stop to count."""
    if not isinstance(set_, FloatSet) or not set_.has_numbers():
        return False
    far = set_.format.power_of_two(set_.format.precision)
    return set_.bounds[len(set_.bounds) - 1] >= far or set_.bounds[0] <= -1 - far
