"""The number of iterations of a loop, as its author counts them.

LLVM counts backedges. What a person calls an iteration depends on where the exit is:

    while (c) body        left in its header, before the body: the body runs as often as the loop goes back
    do body while (c)     left behind the body: it runs once more than that

So the count of a loop that tests at the top is the number of tests that stay in the loop; the count of any other is the
number of times that its header runs. If a loop has exits in its header and elsewhere, the count depends on the exit
that is taken; an exit that is never taken is none. The estimate of a profile is counted in the same way.
"""

from __future__ import annotations

from typing import NamedTuple

from scev.evolution import Add
from scev.facts import Counts, ExitFacts, Expression, LoopFacts, Total
from scev.report.words import LLVM_WORDS, Say, number_words


class IterationText(NamedTuple):
    """The number: exactly, "" if it is not known, and at most, "" if it is not known or says no more."""

    exact: str
    at_most: str


def iterations(loop: LoopFacts, say: Say = LLVM_WORDS) -> IterationText:
    top = _exit_at_top(loop)
    return IterationText(_exact(loop, top, say), _at_most(loop, top, say))


def iterations_of(loop: LoopFacts, counts: Counts, say: Say = LLVM_WORDS) -> str:
    """How many iterations a loop makes if its backedges are taken as often as `counts` says exactly."""
    if (taken := counts.exact) is None:
        return ""
    top = _exit_at_top(loop)
    return number_text(taken, say) if top is not None and _has_one_exit(loop) else plus_one(taken, counts, say)


def estimated_iterations(loop: LoopFacts) -> str:
    """About how many iterations a loop without an exact count makes, by the profile; "" where nothing says so."""
    estimate = loop.estimated_trip_count if loop.backedge_taken.exact is None else None
    if estimate is None:
        return ""
    return number_words(estimate - 1 if _exit_at_top(loop) is not None and _has_one_exit(loop) else estimate)


def _exit_at_top(loop: LoopFacts) -> ExitFacts | None:
    """The exit in the header of a loop that tests at the top."""
    if loop.header in loop.loop.latches:
        return None
    for exit_ in exits_to_count(loop):
        if exit_.block is loop.header:
            return exit_
    return None


def exits_to_count(loop: LoopFacts) -> list[ExitFacts]:
    """The exits that may be taken; all where it is known of each that it is not."""
    return [exit_ for exit_ in loop.exits if not exit_.never_taken] or list(loop.exits)


def _has_one_exit(loop: LoopFacts) -> bool:
    return len(exits_to_count(loop)) == 1


def _exact(loop: LoopFacts, top: ExitFacts | None, say: Say) -> str:
    counts = loop.backedge_taken
    if (taken := counts.exact) is None:
        return ""
    once_more = _once_more(loop, taken, say)
    if (ends_at_top := _ends_at_top(loop, top)) is None:
        return f"{number_text(taken, say)} or one more"
    return number_text(taken, say) if ends_at_top else once_more


def _ends_at_top(loop: LoopFacts, top: ExitFacts | None) -> bool | None:
    """Whether the last time that the header runs is no iteration, as its test ends the loop; None where that depends on
    the exit that is taken.
    """
    if top is None:
        return False
    taken = loop.backedge_taken.exact
    if _has_one_exit(loop):
        return True
    if taken is None or top.counts.exact is None:
        return None
    if top.counts.exact is taken:
        return True
    # Where both are left in the same iteration, the header comes first.
    own, number = top.counts.exact.constant(), taken.constant()
    return None if own is None or number is None else own == number


def _once_more(loop: LoopFacts, taken: Expression, say: Say) -> str:
    """One more than a count; folded, `%n` for `-1 + %n`, where it is known not to wrap."""
    if (trips := loop.trip_count.exact) is not None and trips.type is taken.type and beside(trips, 1) is not taken:
        return number_text(trips, say)
    return plus_one(taken, loop.backedge_taken, say, tells_wrap=True)


def _at_most(loop: LoopFacts, top: ExitFacts | None, say: Say) -> str:
    counts = loop.backedge_taken
    if counts.exact is not None and counts.exact.constant() is not None:
        return ""
    bound = _bound(loop, top)
    constant = "" if bound is None else number_words(bound)
    most = counts.symbolic_max
    is_passed = top is not None and _has_one_exit(loop)
    if top is not None and top.counts.symbolic_max is not None:
        most = top.counts.symbolic_max
        is_passed = True
    if counts.exact is not None or most is None or most.constant() is not None:
        return constant
    symbolic = number_text(most, say) if is_passed else plus_one(most, counts, say)
    return ", ".join(part for part in (symbolic, constant) if part)


def most_iterations(loop: LoopFacts) -> int | None:
    """The number of iterations at most, as a number; None where there is no bound."""
    return _bound(loop, _exit_at_top(loop))


def _bound(loop: LoopFacts, top: ExitFacts | None) -> int | None:
    if (bound := loop.backedge_taken.constant_max) is not None and (top is None or not _has_one_exit(loop)):
        bound += 1
    if top is not None:
        own = top.counts
        if own.constant_max is not None:
            bound = own.constant_max if bound is None else min(bound, own.constant_max)
    return bound


def exact_iterations(loop: LoopFacts) -> int | None:
    """The number of iterations, where it is a constant; None for any other."""
    taken = loop.backedge_taken.exact
    number = None if taken is None else taken.constant()
    if taken is None or number is None:
        return None
    ends_at_top = _ends_at_top(loop, _exit_at_top(loop))
    return None if ends_at_top is None else number if ends_at_top else number + 1


def total_iterations(loop: LoopFacts) -> Total:
    """The number of iterations in one call of the function, over all loops around."""
    if ends_at_top := _ends_at_top(loop, _exit_at_top(loop)):
        return loop.total_backedges
    total = loop.total
    return total if ends_at_top is not None else Total(None, total.maximum, total.symbolic_max)


def number_text(expression: Expression, say: Say = LLVM_WORDS) -> str:
    """An expression; a constant as the unsigned number it is."""
    number = expression.constant()
    return say(expression) if number is None else number_words(number)


def plus_one(expression: Expression, counts: Counts, say: Say = LLVM_WORDS, tells_wrap: bool = False) -> str:
    """One more than a count: `%n` for `(-1 + %n)`, where that does not wrap; where it may, `((%n - 1) mod 2^32) + 1`,
    or in a sentence of its own (`tells_wrap`) `%n, or 2^32 if %n is 0`.
    """
    if (number := expression.constant()) is not None:
        return number_words(number + 1)
    fits = counts.constant_max is not None and counts.constant_max < (1 << expression.width) - 1
    if (known := beside(expression, -1)) is not None:
        if fits:
            return say(known)
        if tells_wrap and known.unknown() is not None:
            return f"{say(known)}, or {number_words(1 << expression.width)} if {say(known)} is 0"
    return say.one_more(expression, fits)


def beside(expression: Expression, number: int) -> Expression | None:
    """x where the expression is `number + x`; None for any other."""
    if not isinstance(expression, Add) or len(expression.operands) != 2:
        return None
    first, second = expression.operands
    return second if first.constant() == number % (1 << expression.width) else None
