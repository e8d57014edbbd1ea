"""The range of an expression on a box: branch and bound.

    least(box)  >=  min over parts of  max( low(part), mean(part) - error(part), face(part) - error(part) )

where low is interval arithmetic of what is computed, with all that is known of the steps otherwise, and the others
bound the unrounded expression f, everywhere on the part:

    ends    if f''_k <= 0 on the whole box, f is least at an end of x_k: the part becomes two faces (curvature.py)
    mean    f(c) + sum f'_k(part) (x_k - c_k), c the middle      mean value form (Moore, 1966)
    face    if f'_k >= 0 on the part, f is least where x_k is: that variable is fixed at its end, and bounds are asked
            for the face instead                                 monotonicity (Moore; Hansen, 1992)

The part with the least bound is halved by the variable that moves f most, until that bound is near a value that f is
known to take, or the work is spent (Skelboe, 1974; Hansen and Walster, "Global Optimization Using Interval Analysis",
2004). A part whose numbers contradict what is known of some step is left out (the pruning of Chabert and Jaulin,
"Contractor Programming", 2009). The greatest value likewise, as the least of -f.
"""

from __future__ import annotations

from heapq import heappop, heappush
from math import sqrt
from typing import Final, final

from scev.domains.expressions.box_evaluation import BoxEvaluation
from scev.domains.expressions.curvature import curvatures
from scev.domains.expressions.native_intervals import INFINITY, is_infinite, product_down, sum_down

NEAR_ENOUGH: Final = 1 / 1024
"""The part of the width by which bounds may be off a value that is taken."""
PATIENCE: Final = 32
"""Parts for each variable after which the bound must have become better."""
NOTABLE_GAIN: Final = 1 / 32
"""The part of the way to a value that is taken by which it must have."""
MAX_FACES: Final = 3
"""Maximum times that variables of one part are fixed at their ends."""
FAR_APART: Final = 16.0
"""Ends of one sign with a larger quotient are parted by their geometric mean."""


@final
class BoxPart:
    """A part of the box. `slack`: what the error may take off bounds of a face, 0 where the part is none."""

    __slots__ = ("highs", "is_at_ends", "is_face", "lows", "slack", "split")

    def __init__(self, lows: list[float], highs: list[float], is_face: bool, slack: float) -> None:
        self.lows: list[float] = lows
        self.highs: list[float] = highs
        self.is_face: bool = is_face
        self.slack: float = slack
        # The variable by which it is parted: in two halves, or in its ends, where it bends so.
        self.split: int = -1
        self.is_at_ends: bool = False


@final
class RangeSearch:
    """Searches bounds of the result of an expression on one box."""

    __slots__ = (
        "_bends", "_count", "_evaluation", "_highs", "_is_pruned", "_lows", "_sign", "_work", "greatest_taken",
        "least_taken",
    )  # fmt: skip

    def __init__(
        self, evaluation: BoxEvaluation, lows: list[float], highs: list[float], is_pruned: bool, work: int
    ) -> None:
        self._is_pruned: bool = is_pruned
        # By variable, the second derivatives on the whole box, once they were asked for.
        self._bends: list[tuple[float, float]] = []
        self._evaluation: BoxEvaluation = evaluation
        self._lows: list[float] = lows
        self._highs: list[float] = highs
        self._work: int = work
        self._sign: float = 1.0
        self._count: int = 0
        # The greatest of the lower bounds, and the least of the upper ones, of values at single points.
        self.least_taken: float = INFINITY
        self.greatest_taken: float = -INFINITY

    def sample(self, low: float, high: float) -> None:
        """Take the values at the ends and in the middle, until they are as far apart as some bounds."""
        lows, highs = self._lows, self._highs
        width = len(lows)
        for pattern in range(1 << min(width, 3)):
            # All at their ends of one side first.
            which = -pattern if pattern & 1 else pattern
            self._look([highs[k] if which >> (k % 3) & 1 else lows[k] for k in range(width)])
            if self.least_taken <= low and self.greatest_taken >= high:
                return
        self._look([middle(lows[k], highs[k]) for k in range(width)])

    def _look(self, point: list[float]) -> None:
        evaluation = self._evaluation
        if not evaluation.values(point, point, self._is_pruned):
            return
        last = evaluation.expression.count - 1
        self._take(evaluation.low[last], evaluation.high[last])

    def _take(self, low: float, high: float) -> None:
        """Some value between two bounds is taken; beyond the largest number, it is infinite."""
        most = self._evaluation.expression.most[self._evaluation.expression.count - 1]
        self.least_taken = min(self.least_taken, high if high > -most else -INFINITY)
        self.greatest_taken = max(self.greatest_taken, low if low < most else INFINITY)

    def least(self, known: float) -> float:
        """A lower bound of the result, at least `known`; inf where there is no result."""
        self._sign = 1.0
        return self._search(known)

    def greatest(self, known: float) -> float:
        """An upper bound of the result, at most `known`; -inf where there is no result."""
        self._sign = -1.0
        return -self._search(-known)

    def _search(self, known: float) -> float:
        taken = self.least_taken if self._sign > 0.0 else -self.greatest_taken
        # Where the whole box has a face, that face's bound is better than what is near enough.
        if known >= taken or (self._is_pruned and self._is_enough(known)):
            return known
        parts: list[tuple[float, int, BoxPart]] = []
        spent = self._evaluation.work + self._work
        self._add(BoxPart(self._lows, self._highs, False, 0.0), known, parts)
        before = known
        parted = 0
        # Each halving of a box of several variables gains less.
        patience = PATIENCE * len(self._lows)
        while parts:
            bound, _, part = parts[0]
            if self._evaluation.work >= spent or self._is_enough(bound):
                return bound
            if not part.is_at_ends:
                parted += 1
                if parted % patience == 0:
                    if not self._gains(before, bound):
                        return bound
                    before = bound
            heappop(parts)
            k = part.split
            if k < 0:
                return bound
            below = above = parting(part.lows[k], part.highs[k])
            if part.is_at_ends:
                below, above = part.lows[k], part.highs[k]
            highs = list(part.highs)
            highs[k] = below
            self._add(BoxPart(part.lows, highs, part.is_face, part.slack), bound, parts)
            lows = list(part.lows)
            lows[k] = above
            self._add(BoxPart(lows, part.highs, part.is_face, part.slack), bound, parts)
        return INFINITY

    def _gains(self, before: float, bound: float) -> bool:
        """Whether a bound came notably nearer to what is taken."""
        taken = self.least_taken if self._sign > 0.0 else -self.greatest_taken
        if is_infinite(bound):
            return False
        return is_infinite(before) or is_infinite(taken) or bound - before >= (taken - before) * NOTABLE_GAIN

    def _is_enough(self, bound: float) -> bool:
        """Whether a bound is near what is taken, and on the same side of 0."""
        taken = self.least_taken if self._sign > 0.0 else -self.greatest_taken
        if bound >= taken:
            return True
        if is_infinite(bound) or is_infinite(taken) or (bound < 0.0 <= taken):
            return False
        width = self.greatest_taken - self.least_taken
        return taken - bound <= max(width * NEAR_ENOUGH, abs(bound) * 1e-12)

    def _add(self, part: BoxPart, known: float, parts: list[tuple[float, int, BoxPart]]) -> None:
        """Bound a part, and keep it if it has results."""
        evaluation = self._evaluation
        bound = known
        face = part
        if self._is_pruned:
            # On a face, and between two numbers that are possible, some may be that are not: there, what is known of
            # steps does not hold. And parts of the face are no parts of what is possible.
            if not evaluation.values(part.lows, part.highs, True):
                return
            bound = max(bound, self._lower())
            face = BoxPart(part.lows, part.highs, False, 0.0)
        has_numbers = evaluation.values(part.lows, part.highs, False)
        if not has_numbers and not part.is_face:
            return
        for k in range(MAX_FACES):
            if not has_numbers:
                break
            bound = max(bound, sum_down(self._lower(), -face.slack))
            evaluation.slopes()
            if not self._bends:
                # The first part is the whole box.
                self._bends = curvatures(evaluation)
                evaluation.work += evaluation.expression.count * evaluation.width
            if k == 0 and self._is_pruned:
                part.split = self._choose(part)
            if not self._take_faces(face):
                break
            has_numbers = evaluation.values(face.lows, face.highs, False)
        else:
            if has_numbers:
                bound = max(bound, sum_down(self._lower(), -face.slack))
            evaluation.slopes()
        if has_numbers:
            if not self._is_pruned:
                part.split = self._choose(part)
                if part.split >= 0 and self._bends_to_ends(part, part.split):
                    self._take_ends(part)
            if part.split >= 0 and not part.is_at_ends:
                bound = max(bound, self._mean(face))
        heappush(parts, (bound, self._next(), part))

    def _next(self) -> int:
        self._count += 1
        return self._count

    def _lower(self) -> float:
        last = self._evaluation.expression.count - 1
        return self._evaluation.low[last] if self._sign > 0.0 else -self._evaluation.high[last]

    def _slope(self, k: int) -> tuple[float, float]:
        low, high = self._evaluation.slope(self._evaluation.expression.count - 1, k)
        return (low, high) if self._sign > 0.0 else (-high, -low)

    def _take_faces(self, part: BoxPart) -> bool:
        """Fix the variables in which the unrounded expression is monotone where it is least."""
        evaluation = self._evaluation
        error = evaluation.errors[evaluation.expression.count - 1]
        if is_infinite(error) and not part.is_face:
            return False
        lows: list[float] = []
        highs: list[float] = []
        for k in range(len(part.lows)):
            low, high = part.lows[k], part.highs[k]
            if low < high:
                slope_low, slope_high = self._slope(k)
                if slope_low >= 0.0 and not is_infinite(low):
                    high = low
                elif slope_high <= 0.0 and not is_infinite(high):
                    low = high
            lows.append(low)
            highs.append(high)
        if lows == part.lows and highs == part.highs:
            return False
        if not part.is_face:
            part.is_face = True
            part.slack = error
        part.lows = lows
        part.highs = highs
        return True

    def _bends_to_ends(self, part: BoxPart, k: int) -> bool:
        """Whether only the ends of a variable matter, as the expression bends to them."""
        evaluation = self._evaluation
        if not part.is_face and is_infinite(evaluation.errors[evaluation.expression.count - 1]):
            return False
        low, high = self._bends[k]
        return high <= 0.0 if self._sign > 0.0 else low >= 0.0

    def _take_ends(self, part: BoxPart) -> None:
        """Part it at the ends of a variable: what is bounded from here on are faces."""
        part.is_at_ends = True
        if not part.is_face:
            part.is_face = True
            part.slack = self._evaluation.errors[self._evaluation.expression.count - 1]

    def _choose(self, part: BoxPart) -> int:
        """The variable to halve: that which moves the result most."""
        found = -1
        most = -1.0
        for k in range(len(part.lows)):
            low, high = part.lows[k], part.highs[k]
            if not low < high or not low < parting(low, high) < high:
                continue
            slope_low, slope_high = self._slope(k)
            steep = max(-slope_low, slope_high)
            if steep == 0.0:
                continue
            moved = steep * (high - low)
            if is_infinite(moved):
                # Among those without a bound, that which spans most.
                moved = 1e308 * (1.0 - 0.5 / (1.0 + spread(low, high)))
            if moved > most:
                most = moved
                found = k
        return found

    def _mean(self, part: BoxPart) -> float:
        """The mean value form's lower bound of what is computed."""
        evaluation = self._evaluation
        last = evaluation.expression.count - 1
        error = part.slack if part.is_face else evaluation.errors[last]
        if is_infinite(error):
            return -INFINITY
        centre: list[float] = []
        below = 0.0
        for k in range(len(part.lows)):
            low, high = part.lows[k], part.highs[k]
            if low == high:
                centre.append(low)
                continue
            slope_low, slope_high = self._slope(k)
            if is_infinite(slope_low) or is_infinite(slope_high) or is_infinite(low) or is_infinite(high):
                return -INFINITY
            at = middle(low, high)
            centre.append(at)
            # The distances to the ends, rounded up.
            left = -sum_down(low, -at)
            right = -sum_down(at, -high)
            below = sum_down(below, min(0.0, product_down(slope_low, right), product_down(-slope_high, left)))
        if not evaluation.values(centre, centre, False):
            return -INFINITY
        value = self._lower()
        if not self._is_pruned or evaluation.values(centre, centre, True):
            self._take(evaluation.low[last], evaluation.high[last])
        return sum_down(sum_down(value, below), -error)


def middle(low: float, high: float) -> float:
    """A number between two finite ends, near the middle."""
    return min(max(0.5 * low + 0.5 * high, low), high)


def parting(low: float, high: float) -> float:
    """Where to part an interval: at 0 where its ends have different signs and magnitudes, by magnitude where they are
    far apart, else in the middle.
    """
    if low == high:
        return low
    if low < 0.0 < high:
        return middle(low, high) if -low < FAR_APART * high and high < FAR_APART * -low and -low < FAR_APART else 0.0
    if high <= 0.0:
        return -parting(-high, -low)
    if low == 0.0:
        return sqrt(high) if high > FAR_APART else 0.5 * high
    return sqrt(low) * sqrt(high) if high > FAR_APART * low else middle(low, high)


def spread(low: float, high: float) -> float:
    """How far apart the ends are, as a number between 0 and infinity that grows with their quotient or difference."""
    if low < 0.0 < high:
        return min(high, 1e6) + min(-low, 1e6)
    least, most = (low, high) if low >= 0.0 else (-high, -low)
    return most / least - 1.0 if least > 0.0 else 1.0 + min(most, 1e6)
