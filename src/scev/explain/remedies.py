"""What would help: where an explanation ends in something unknown, what one could do about it, tried.

An argument is said to lie in the set that is wanted of it; a value that memory or a call gives is tested; a setting
says who calls the function, or how a GPU is launched. Each is applied to the analysis, and offered with the fact that
then holds: if that is what was wished for, or all of them together if none alone is enough.

    n = [0, 31]      is enough; so is [0, 2^20 - 1], so is [0, 2^30 - 1], and not [0, 2^31 - 1]: n = [0, 2^30 - 1]

What is wanted of a value is often a guess of a small set that is enough. It is widened, end by end, to ends that people
write (powers of two, or of ten), as far as the wish holds. A single number is not offered, nor a test of the value that
was asked about, which helps nothing but to ask for it; and of a pointer no more than that it is not null.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final, final

from scev.answers import FunctionFacts
from scev.domains import FloatFormat, FloatSet, IntSet, ValueSet
from scev.explain import helps
from scev.explain.step import UNKNOWN, Fact, InSet, Remedy, ReturnedSet, Step
from scev.ir import Argument, Function, Instruction, LocalValue, PointerType, VectorType, opcodes

MAX_REMEDIES_TRIED: Final = 6
"""Maximum remedies that are tried for one explanation."""
MAX_REMEDIES_OFFERED: Final = 3
"""Maximum remedies that are offered, those first that give most."""
MAX_PROGRAMS_TRIED: Final = 1
"""Maximum values of other functions that are tried, for each of which the program is analysed anew."""
MAX_INSTRUCTIONS_TRIED: Final = 20_000
"""Values of a function up to which remedies are tried."""
MAX_VALUES_WIDENED: Final = 10_000
"""Maximum values of functions, all together, that are analysed to widen the sets of one explanation's remedies."""
MIN_VALUES_WIDENED: Final = 250
"""Values that one analysis counts for at least, of those."""
LARGEST_POWER: Final = 308
"""The powers of ten up to this one, and their inverses, are ends of intervals that are tried."""
SMALL_GAP: Final = 1 << 8
"""Numbers between two ends of integers that are tried one by one, by halves."""


def with_remedies(
    facts: FunctionFacts, step: Step, wish: Fact | None = None, programs: int = MAX_PROGRAMS_TRIED
) -> Step:
    """An explanation of what lets a wish down, with what would help. The wish is the explanation's own fact, unless
    that was shortened to what the wish rests on. `programs`: so many values of other functions are tried.
    """
    if step.holds or len(facts.function.values) > MAX_INSTRUCTIONS_TRIED:
        return step
    goal = step.fact if wish is None else wish
    trials = _SetTrials(facts, goal)
    leaves = [leaf for leaf in unknown_leaves(step) if _may_be_said(goal, leaf)]
    elsewhere = [leaf for leaf in leaves if _home_of(leaf.value) is not facts.function]
    tried = [leaf for leaf in leaves if leaf not in elsewhere[programs:]]
    found: list[Remedy] = []
    for leaf in tried[:MAX_REMEDIES_TRIED]:
        if (remedy := trials.remedy([leaf])) is not None:
            found.append(remedy)
    homes = {_home_of(leaf.value) for leaf in leaves}
    is_open = not found and 1 < len(leaves) <= 2 * MAX_REMEDIES_TRIED and len(homes) == 1
    if is_open and (programs or facts.function in homes) and (remedy := trials.remedy(leaves)) is not None:
        found.append(remedy)
    found += [remedy for remedy in [_closed(facts, goal, leaves)] if remedy is not None]
    found.sort(key=_demands)
    return step._replace(remedies=tuple(found[:MAX_REMEDIES_OFFERED]))


def _demands(remedy: Remedy) -> tuple[int, float]:
    """How much a remedy asks for: sets of how many values, and how little room they leave; a setting asks for none."""
    sets = remedy.help.sets if isinstance(remedy.help, (helps.GivenSets, helps.SetTest)) else ()
    return len(sets), -sum(_room(set_) for _, set_ in sets)


def unknown_leaves(step: Step) -> list[InSet]:
    """Where an explanation ends in something unknown: the values, and what would be wanted of them."""
    found: dict[tuple[str, int], InSet] = {}
    pending = [step]
    while pending:
        one = pending.pop(0)
        fact = one.fact
        if not one.holds and isinstance(fact, InSet) and one.rule in UNKNOWN:
            key = (one.function.name, fact.value.index)
            if (before := found.get(key)) is not None:
                fact = fact._replace(wanted=before.wanted.meet(fact.wanted))
            found[key] = fact
        pending.extend(each for each in one.premises if not each.holds)
    return [fact for fact in found.values() if _part(fact) is not None]


def _may_be_said(goal: Fact, leaf: InSet) -> bool:
    """Whether a person could say something of a value, or test it, other than to ask for what is wished for."""
    if isinstance(leaf.value, Argument):
        return True
    is_asked = isinstance(goal, InSet) and goal.value is leaf.value and not _is_returned_there(goal)
    return not is_asked and not isinstance(leaf.value.type, VectorType)


def _is_returned_there(fact: InSet) -> bool:
    """Whether a fact is about what a function returns: who asks for that does not name the value."""
    at = None if fact.place is None else fact.place.instruction
    return at is not None and at.opcode == opcodes.RET


def _home_of(value: LocalValue) -> Function | None:
    return value.function if isinstance(value, (Argument, Instruction)) else None


def _part(fact: InSet) -> ValueSet | None:
    """What would be given of a value first; None where that is nothing."""
    return next(iter(_parts(fact)), None)


def _parts(fact: InSet) -> list[ValueSet]:
    """What would be given of a value: what is wanted, of what it can be; of integers other than some in the middle, one
    side after the other.
    """
    part = fact.set.meet(fact.wanted)
    if part.is_empty() or part == fact.set or not isinstance(part, (IntSet, FloatSet)):
        return []
    if isinstance(part, IntSet) and not isinstance(fact.value.type, PointerType):
        return list(_ranges(part))
    one = _one_part(fact, part)
    return [] if one is None else [one]


def _one_part(fact: InSet, part: IntSet | FloatSet) -> ValueSet | None:
    if isinstance(fact.value.type, PointerType):
        # An address is no number that people know.
        return None if not isinstance(part, IntSet) or part.contains(0) else _not_zero(part.width)
    if isinstance(part, FloatSet) and part.has_numbers() and part.may_be_nan:
        # Who says what a number is seldom means a NaN.
        part = part.without_nan()
    if isinstance(part, FloatSet) and isinstance(fact.set, FloatSet) and part.has_numbers():
        part = FloatSet.numbers(part.format) if part == fact.set.without_nan() else _interval(part)
    return part if not part.is_empty() else None


def _ranges(part: IntSet) -> list[IntSet]:
    """Ranges, as people write them, of signed or of unsigned numbers: of one that is neither its sides, the larger one
    first.
    """
    range_ = part.range
    pieces: list[IntSet] = []
    for ends in (range_.signed_pieces(), range_.unsigned_pieces()):
        pieces += [IntSet.between(part.width, *both) for both in zip(ends[::2], ends[1::2], strict=True)]
    sides = sorted(pieces, key=lambda one: one.size(), reverse=True)
    return [one for number, one in enumerate(sides) if not one.is_empty() and one not in sides[:number]]


def _interval(part: FloatSet) -> FloatSet:
    """One interval, as people write it: from a zero on means from both. Without a zero inside, all numbers but that,
    or the positive ones.
    """
    low, high = part.smallest(), part.largest()
    interval = FloatSet.between(part.format, -1 if low == 0 else low, 0 if high == -1 else high)
    if low < -1 and high > 0 and not part.may_be_zero:
        if not _is_plain(interval):
            return FloatSet.between(part.format, 1, high)
        interval = interval.intersect(FloatSet.between(part.format, -1, 0).complement()).without_nan()
    return interval


def _not_zero(width: int) -> IntSet:
    return IntSet.between(width, 1, (1 << width) - 1)


@final
class _SetTrials:
    """Analyses a function with sets of values, to find with which a goal holds."""

    __slots__ = ("_left", "facts", "goal")

    def __init__(self, facts: FunctionFacts, goal: Fact) -> None:
        self.facts: Final = facts
        self.goal: Final = goal
        self._left = MAX_VALUES_WIDENED

    def remedy(self, leaves: list[InSet]) -> Remedy | None:
        """A remedy: leaves that lie in what is wanted of them, or in more; None where the goal still does not hold."""
        parts = [_parts(leaf) for leaf in leaves]
        if not all(parts):
            return None
        sets: dict[LocalValue, ValueSet] = {}
        then: Fact | None = None
        # Of several values, the first side of each is tried.
        for side in range(len(parts[0]) if len(parts) == 1 else 1):
            sets = {leaf.value: part[side] for leaf, part in zip(leaves, parts, strict=True)}
            if (then := _tried(self.facts.under(given=sets), self.goal)) is not None:
                break
        if then is None:
            return None
        widening = _SetWidening(self, {leaf.value: leaf.set for leaf in leaves}, sets, then)
        sets, then = widening.widest()
        if any(_is_one_number(set_) for set_ in sets.values()) or _is_odd(list(sets.values())):
            return None
        home = _home_of(leaves[0].value)
        assert home is not None
        return Remedy(helps.by_sets(sets), home, then)

    def wider(self, sets: dict[LocalValue, ValueSet]) -> Fact | None:
        """The goal, if it holds with these sets, and the budget allows to ask: it does not of another function, for
        which the program is analysed anew.
        """
        if any(_home_of(value) is not self.facts.function for value in sets):
            return None
        self._left -= max(len(self.facts.function.values), MIN_VALUES_WIDENED)
        return _tried(self.facts.under(given=sets), self.goal) if self._left >= 0 else None


@final
class _SetWidening:
    """Widens sets of values with which a goal holds: all alike, if they are alike, or that of the only one."""

    __slots__ = ("_sets", "_then", "_trials", "_whole")

    def __init__(
        self, trials: _SetTrials, whole: dict[LocalValue, ValueSet], sets: dict[LocalValue, ValueSet], then: Fact
    ) -> None:
        self._trials: Final = trials
        self._whole: Final = whole
        self._sets = sets
        self._then = then

    def widest(self) -> tuple[dict[LocalValue, ValueSet], Fact]:
        """The sets, as wide as they were found to be enough, and the goal with them."""
        first, *others = self._sets.values()
        if others and isinstance(first, FloatSet):
            self._widen_around_zero()
            return self._sets, self._then
        if any(one != first for one in others) or any(isinstance(value.type, PointerType) for value in self._sets):
            return self._sets, self._then
        if isinstance(first, IntSet) and first.width > 1:
            self._widen_integers(first)
        elif isinstance(first, FloatSet) and len(first.bounds) == 2 and first != FloatSet.numbers(first.format):
            self._widen_floats(first)
        return self._sets, self._then

    def _enough(self, set_: ValueSet) -> bool:
        """Whether the goal holds with this set for all, which it is left at then."""
        if any(set_.includes(whole) for whole in self._whole.values()):
            return False
        sets = dict.fromkeys(self._sets, set_)
        if (then := self._trials.wider(sets)) is None:
            return False
        self._sets, self._then = sets, then
        return True

    def _widen_integers(self, part: IntSet) -> None:
        width = part.width
        whole = [one for one in self._whole.values() if isinstance(one, IntSet)]
        low, high = part.signed_min(), part.signed_max()
        least, most = min(one.signed_min() for one in whole), max(one.signed_max() for one in whole)
        if part != IntSet.between(width, low, high):
            low, high = part.unsigned_min(), part.unsigned_max()
            least, most = min(one.unsigned_min() for one in whole), max(one.unsigned_max() for one in whole)
        if part != IntSet.between(width, low, high):
            return
        high = self._widen_integer_end(high, most, lambda end: IntSet.between(width, low, end))
        # From zero or one on is how people say it, unless it does not matter what is below.
        if low in (0, 1):
            self._enough(IntSet.between(width, least, high))
        else:
            self._widen_integer_end(-low, -least, lambda end: IntSet.between(width, -end, high))

    def _widen_integer_end(self, end: int, most: int, set_to: Callable[[int], ValueSet]) -> int:
        """The end as far as it may go up, to a most."""
        powers = [1 << bits for bits in range(most.bit_length() + 1)]
        powers += [-power for power in powers]
        # What is just below a power is what is not more than so many bits.
        round_ = sorted({number for power in powers for number in (power - 1, power) if end < number < most})
        ends = [end, *round_, most] if end < most else [end]
        found = self._farthest(ends, set_to)
        if found + 1 == len(ends) or ends[found + 1] - ends[found] > SMALL_GAP:
            return ends[found]
        between = list(range(ends[found], ends[found + 1]))
        return between[self._farthest(between, set_to)]

    def _widen_floats(self, part: FloatSet) -> None:
        format_ = part.format
        low, high = part.smallest(), part.largest()
        sizes = _sizes(format_)
        up = [end for end in [*(-1 - size for size in reversed(sizes)), 0, *sizes] if end > high]
        ends = [high, *up]
        high = ends[self._farthest(ends, lambda end: FloatSet.between(format_, low, end))]
        down = [end for end in [*reversed(sizes), -1, *(-1 - size for size in sizes)] if end < low]
        self._farthest([low, *down], lambda end: FloatSet.between(format_, end, high))

    def _widen_around_zero(self) -> None:
        """Say of all floats alike that they are numbers, or how large they are, and not on which side of zero, if that
        leaves more room, or if else of each something else is said.
        """
        sets = [set_ for set_ in self._sets.values() if isinstance(set_, FloatSet)]
        formats = {set_.format: True for set_ in sets}
        if len(sets) < len(self._sets) or len(formats) > 1 or all(map(_is_plain, sets)):
            return
        format_ = sets[0].format
        before = self._sets, self._then
        sizes = [0, *_sizes(format_)]
        found = self._farthest(sizes, lambda end: FloatSet.between(format_, -1 - end, end))
        around = FloatSet.between(format_, -1 - sizes[found], sizes[found])
        if not found or _room(around) < min(map(_room, sets)):
            self._sets, self._then = before

    def _farthest(self, ends: list[int], set_to: Callable[[int], ValueSet]) -> int:
        """The number of the last end up to which the goal holds; it does for the first."""
        good, bad = 0, len(ends)
        # With the last one it often holds: then the other end is what matters.
        middle = bad - 1
        while bad - good > 1:
            if self._enough(set_to(ends[middle])):
                good = middle
            else:
                bad = middle
            middle = (good + bad) // 2
        return good


@cache
def _sizes(format_: FloatFormat) -> list[int]:
    """The powers of ten, the largest finite number, and infinity, ascending, as people write an end of an interval."""
    powers = [format_.parse(f"1e{power}") for power in range(-LARGEST_POWER, LARGEST_POWER + 1)]
    found = [one for one in powers if one is not None and 0 < one < format_.max_finite]
    return sorted({*found, format_.max_finite, FloatSet.numbers(format_).largest()})


def _closed(facts: FunctionFacts, goal: Fact, leaves: list[InSet]) -> Remedy | None:
    """That nothing outside calls the function, where what its callers hand over is not known."""
    if facts.surroundings.scope != "program" or facts.surroundings.callers is not None:
        return None
    if not any(isinstance(leaf.value, Argument) for leaf in leaves):
        return None
    other = facts.under("world", "closed")
    if not other.surroundings.is_called or not other.surroundings.callers:
        return None
    then = _tried(other, goal)
    return None if then is None else Remedy(helps.KnobValue("world", "closed"), facts.function, then)


def _tried(facts: FunctionFacts, goal: Fact) -> Fact | None:
    """As `_holds`, by facts of a trial, which go at once."""
    then = _holds(facts, goal)
    facts.close()
    return then


def _holds(facts: FunctionFacts, goal: Fact) -> Fact | None:
    """The goal with the set that other facts have for it, if it holds by them; else None."""
    try:
        if isinstance(goal, ReturnedSet):
            found = facts.result
        elif isinstance(goal, InSet):
            value = facts.of(goal.value)
            found = value.range if goal.place is None else value.range_at(goal.place)
        else:
            return None
    except KeyError:
        return None
    if found is None or found.is_empty() or not goal.wanted.includes(found):
        return None
    return goal._replace(set=found)


def _is_one_number(set_: ValueSet) -> bool:
    """Whether a set is a single number: a truth value is none."""
    if isinstance(set_, FloatSet):
        return set_.has_numbers() and set_.with_both_zeros() == FloatSet.between(set_.format, -1, 0) or set_.is_point()
    return isinstance(set_, IntSet) and set_.width > 1 and set_.is_point()


def _is_plain(set_: ValueSet) -> bool:
    """Whether a set of floats says no more than that they are numbers, finite, or not zero."""
    return (
        isinstance(set_, FloatSet)
        and set_.has_numbers()
        and -1 - set_.smallest() == set_.largest()
        and (set_.largest() >= set_.format.max_finite)
    )


def _is_odd(sets: list[ValueSet]) -> bool:
    """Whether of several floats each would have to be in another set, which are guesses."""
    floats = [set_ for set_ in sets if isinstance(set_, FloatSet)]
    return any(set_ != floats[0] for set_ in floats) and not all(map(_is_plain, floats))


def _room(set_: ValueSet) -> float:
    """How much room a set leaves to what it is given of: of several remedies, the least demanding comes first."""
    if isinstance(set_, IntSet):
        return set_.size() / (1 << set_.width)
    if isinstance(set_, FloatSet) and set_.has_numbers():
        format_ = set_.format
        return (set_.largest() - set_.smallest()) / (format_.max_ordinal - format_.min_ordinal)
    return 0.0
