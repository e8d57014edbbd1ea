"""What would help: where an explanation ends in something unknown, what one could do about it, tried.

An argument is said to lie in the set that is wanted of it; a value that memory or a call gives is tested; a setting
says who calls the function, or how a GPU is launched. Each is applied to the analysis, and offered with the fact that
then holds: if that is what was wished for, or all of them together if none alone is enough.
"""

from __future__ import annotations

from typing import Final

from scev.answers import FunctionFacts
from scev.domains import FloatSet, IntSet, ValueSet
from scev.explain.step import Fact, InSet, Remedy, Returned, Step
from scev.ir import Argument, Instruction, LocalValue

MAX_REMEDIES_TRIED: Final = 6
"""Maximum remedies that are tried for one explanation."""
MAX_REMEDIES_OFFERED: Final = 3
"""Maximum remedies that are offered, those first that give most."""
MAX_INSTRUCTIONS_TRIED: Final = 20_000
"""Values of a function up to which remedies are tried."""

_UNKNOWN: Final = ("argument", "loaded", "called")


def with_remedies(facts: FunctionFacts, step: Step) -> Step:
    """An explanation of what lets a wish down, with what would help."""
    if step.holds or len(facts.function.values) > MAX_INSTRUCTIONS_TRIED:
        return step
    leaves = unknown_leaves(step)
    found: list[Remedy] = []
    for leaf in leaves[:MAX_REMEDIES_TRIED]:
        remedy = _tried(facts, step.fact, [leaf])
        if remedy is not None:
            found.append(remedy)
    if not found and 1 < len(leaves) <= 2 * MAX_REMEDIES_TRIED and len({_home(leaf) for leaf in leaves}) == 1:
        remedy = _tried(facts, step.fact, leaves)
        if remedy is not None:
            found.append(remedy)
    found += [remedy for remedy in [_closed(facts, step.fact, leaves)] if remedy is not None]
    found.sort(key=lambda one: (len(one.about), -_width_given(one)))
    return step._replace(remedies=tuple(found[:MAX_REMEDIES_OFFERED]))


def unknown_leaves(step: Step) -> list[InSet]:
    """Where an explanation ends in something unknown: the values, and what would be wanted of them."""
    found: dict[tuple[str, int], InSet] = {}
    pending = [step]
    while pending:
        one = pending.pop(0)
        fact = one.fact
        if not one.holds and isinstance(fact, InSet) and one.rule in _UNKNOWN:
            key = (one.function.name, fact.value.index)
            before = found.get(key)
            if before is not None:
                fact = fact._replace(wanted=before.wanted.meet(fact.wanted))
            found[key] = fact
        pending.extend(each for each in one.premises if not each.holds)
    return [fact for fact in found.values() if _part(fact) is not None]


def _home(fact: InSet) -> str:
    value = fact.value
    return value.function.name if isinstance(value, (Argument, Instruction)) else ""


def _part(fact: InSet) -> ValueSet | None:
    """What would be given of a value: what is wanted, of what it can be; None where that is nothing."""
    part = fact.set.meet(fact.wanted)
    if part.is_empty() or part == fact.set:
        return None
    if isinstance(part, FloatSet) and part.has_numbers() and part.may_be_nan():
        # Who says what a number is seldom means a NaN.
        part = part.without_nan()
    if isinstance(part, FloatSet) and isinstance(fact.set, FloatSet):
        numbers = fact.set.without_nan()
        if part.has_numbers() and part != numbers:
            part = _interval(part)
    if isinstance(part, IntSet):
        part = IntSet.from_range(part.range)
    return part if not part.is_empty() else None


def _interval(part: FloatSet) -> FloatSet:
    """One interval, as people write it: from a zero on means from both, unless its ends are zeros alone."""
    low, high = part.smallest(), part.largest()
    return FloatSet.between(part.format, -1 if low == 0 else low, 0 if high == -1 else high)


def _tried(facts: FunctionFacts, goal: Fact, leaves: list[InSet]) -> Remedy | None:
    """A remedy: leaves that lie in what is wanted of them; None where the goal still does not hold."""
    sets: dict[LocalValue, ValueSet] = {}
    for leaf in leaves:
        part = _part(leaf)
        if part is None:
            return None
        sets[leaf.value] = part
    then = _holds(facts.with_given(sets), goal)
    if then is None:
        return None
    kind = "given" if all(isinstance(leaf.value, Argument) for leaf in leaves) else "test"
    home = leaves[0].value
    assert isinstance(home, (Argument, Instruction))
    return Remedy(kind, home.function, tuple(sets.items()), then)


def _closed(facts: FunctionFacts, goal: Fact, leaves: list[InSet]) -> Remedy | None:
    """That nothing outside calls the function, where what its callers hand over is not known."""
    if facts.scope != "program" or facts.callers is not None:
        return None
    if not any(isinstance(leaf.value, Argument) for leaf in leaves):
        return None
    other = facts.with_knob("world", "closed")
    if not other.is_called or not other.callers:
        return None
    then = _holds(other, goal)
    return None if then is None else Remedy("knob", facts.function, (), then, ("world", "closed"))


def _holds(facts: FunctionFacts, goal: Fact) -> Fact | None:
    """The goal with the set that other facts have for it, if it holds by them; else None."""
    try:
        if isinstance(goal, Returned):
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


def _width_given(remedy: Remedy) -> float:
    """How much room a remedy leaves to what it gives: of several, the least demanding comes first."""
    room = 0.0
    for _, set_ in remedy.about:
        if isinstance(set_, IntSet):
            room += set_.size() / (1 << set_.width)
        elif isinstance(set_, FloatSet) and set_.has_numbers():
            format_ = set_.format
            room += (set_.largest() - set_.smallest()) / (format_.max_ordinal - format_.min_ordinal)
    return room
