"""The check of loops that need not end: for some arguments their state repeats.

    for (t = 0; t < s; t += dt)        dt = 0, s = 1: t is 0 again
    while (p >= 6.28f) p -= 6.28f;     p = 1e38: the difference is rounded to p
    while (n != 1) n = …n / 2…;        n = 0
    while (x >= 10) x /= 10;           x = infinity

Arguments that are likely, and that the function may be called with, are tried one after the other (execution.py). A
finding is made of those with which the loop is proved never to end: nothing is run, and a limit that is reached is
none. Loops that are bounded, or whose branches depend on memory or on what calls return, are not looked at. Nor is one
without an exit: it is meant, or it is certain (control.py). Nor is one of a function that never returns.

What no branch depends on is no part of the state, as a sum, or a count of iterations. That this count overflows in the
end, as poison that nothing branches on, ends no loop.
"""

from __future__ import annotations

import itertools
import struct
from collections import deque
from collections.abc import Iterator
from typing import Final

from scev import ir
from scev.answers import internals
from scev.checks.control import judge_loop
from scev.checks.examined import Examination
from scev.checks.execution import Execution, RepeatedState, WatchedLoop
from scev.checks.finding import POSSIBLE, Cause, Finding
from scev.checks.program import NOT_PASSED
from scev.checks.rule import Check
from scev.checks.running import FLOATS, MemoryPattern, kind_of, likely_values, may_be
from scev.domains import FloatSet, IntSet, ValueSet
from scev.facts import LoopFacts
from scev.transfer import format_of_type, without_zero

MAX_REPEAT_TRIES: Final = 400
"""Maximum arguments with which a function is executed to find loops whose state repeats."""
MAX_SHORT_STEPS: Final = 300
"""Maximum instructions of each of them, at first: mostly a state repeats soon."""
MAX_LONG_STEPS: Final = 4000
"""Maximum instructions of those that are executed once more, since they ran out of these."""
MAX_REPEAT_STEPS: Final = 10_000
"""Maximum instructions of all these executions of a function after which no further one begins."""
MAX_EXECUTIONS_GIVEN_UP: Final = 20
"""Maximum of these executions that come to what is not known: mostly that is the same in all of them."""
MAX_STATES_TOLD: Final = 3
"""Maximum values of a state that repeats that are told."""
MAX_CALLS_NEAR: Final = 30
"""Maximum choices of likely arguments that are tried before each of them is, beside usual ones."""

NEED_NOT_END: Final = "the loop need not end: its state repeats"
_ENDS_OF_FLOATS: Final = (1.7e308, -1.7e308, 3.4e38, -3.4e38, float("inf"), float("-inf"), float("nan"))
"""Tried last: a loop that all others end is known to be right, but for these."""


class EndlessLoop(Check):
    """A loop whose state repeats for some arguments, so that it never ends."""

    kind = "loop"

    def look_at_function(self, examined: Examination) -> list[Finding]:
        function = examined.function
        if not _is_called(function) or "noreturn" in function.attributes:
            return []
        loops = [WatchedLoop(loop.loop, examined) for loop in examined.facts.loops if _may_be_endless(loop, examined)]
        loops = [each for each in loops if each.is_followed]
        if not loops:
            return []
        steering = _steering(function)
        likely = [_likely(argument, argument in steering, examined) for argument in function.arguments]
        execution = Execution(examined, loops)
        found: dict[ir.BasicBlock, tuple[RepeatedState, tuple[object, ...]]] = {}
        late: list[tuple[object, ...]] = []
        choices = itertools.islice(_likeliest_first(likely), MAX_REPEAT_TRIES)
        first = itertools.takewhile(lambda _: execution.steps <= MAX_REPEAT_STEPS // 2, choices)
        short = zip(first, itertools.repeat(MAX_SHORT_STEPS))
        # Those that ran out are known when the others have been made.
        for arguments, most in itertools.chain(short, zip(late, itertools.repeat(MAX_LONG_STEPS))):
            is_enough = execution.steps > MAX_REPEAT_STEPS or execution.given_up > MAX_EXECUTIONS_GIVEN_UP
            if is_enough or len(found) == len(loops):
                break
            handed = [_set_of(*each, examined) for each in zip(function.arguments, arguments, strict=True)]
            if (repeated := execution.run(handed, most)) is not None:
                found.setdefault(repeated.loop.header, (repeated, arguments))
            elif execution.ran_out and most < MAX_LONG_STEPS:
                late.append(arguments)
        return [_told(*each, examined) for each in found.values()]


def _told(repeated: RepeatedState, arguments: tuple[object, ...], examined: Examination) -> Finding:
    inside = (one for one, _ in repeated.loop.exits if examined.runs(one))
    # No block that could leave it runs, where what was run is not what conditions say.
    at = next(inside, repeated.loop.header).terminator
    state = itertools.islice(zip(repeated.phis, repeated.state, strict=True), MAX_STATES_TOLD)
    causes = tuple(Cause(phi, None, set_, set_) for phi, set_ in state if set_ is not None)
    return Finding("loop", POSSIBLE, NEED_NOT_END, examined.function, at, causes, None, arguments)


def _is_called(function: ir.Function) -> bool:
    """Whether a call of a function can be written with numbers and what pointers point to."""
    return not function.function_type.variadic and all(
        kind_of(argument.type) is not None and not any(word in argument.attributes for word in NOT_PASSED)
        for argument in function.arguments
    )


def _may_be_endless(loop: LoopFacts, examined: Examination) -> bool:
    """Whether a loop has an exit that can be taken, and no bound."""
    count = loop.trip_count
    if not loop.loop.exits or count.constant_max is not None or count.symbolic_max is not None:
        return False
    return examined.runs(loop.header) and judge_loop(loop, examined) is None


def _steering(function: ir.Function) -> dict[ir.Value, bool]:
    """What the branches of a function depend on."""
    found: dict[ir.Value, bool] = {}
    pending: list[ir.Value] = [operand for block in function.blocks for operand in block.terminator.operands]
    while pending:
        value = pending.pop()
        if isinstance(value, ir.LocalValue) and value not in found:
            found[value] = True
            if isinstance(value, ir.Instruction):
                pending.extend(value.operands)
    return found


def _likeliest_first(likely: list[list[object]]) -> Iterator[tuple[object, ...]]:
    """Choices of one value of each list: by the sum of their positions; but soon each value beside the second ones of
    the others (the first is mostly 0).
    """
    if not all(likely):
        return
    near = _by_positions(likely)
    yield from itertools.islice(near, MAX_CALLS_NEAR)
    usual = tuple(values[min(1, len(values) - 1)] for values in likely)
    for k, values in enumerate(likely):
        for value in values:
            yield (*usual[:k], value, *usual[k + 1 :])
    yield from near


def _by_positions(likely: list[list[object]]) -> Iterator[tuple[object, ...]]:
    """All choices, each once, by the sum of their positions."""
    pending = deque([((0,) * len(likely), 0)])
    while pending:
        positions, first = pending.popleft()
        yield tuple(values[position] for values, position in zip(likely, positions, strict=True))
        for k in range(first, len(likely)):
            if positions[k] + 1 < len(likely[k]):
                pending.append(((*positions[:k], positions[k] + 1, *positions[k + 1 :]), k))


def _likely(argument: ir.Argument, is_steering: bool, examined: Examination) -> list[object]:
    """What is tried of an argument: only one value where no branch depends on it."""
    values = likely_values(argument, examined.function)
    if isinstance(argument.type, ir.PointerType):
        set_ = _set_of(argument, values[0], examined)
        return values[:1] if set_ is not None and not set_.is_empty() else []
    if str(argument.type) in FLOATS:
        of_type = FLOATS[str(argument.type)]
        # Numbers that are short to write make witnesses that are easy to read.
        values.sort(key=lambda value: (len(str(value)), str(value).lstrip("-")))
        values += [value for value in (of_type(each).value for each in _ENDS_OF_FLOATS) if value not in values]
    values = [value for value in values if may_be(argument, value, examined.facts)]
    return values if is_steering else values[:1]


def _set_of(argument: ir.Argument, value: object, examined: Examination) -> ValueSet | None:
    """An argument as it is handed over; of a pointer only that it is not null."""
    if isinstance(value, MemoryPattern):
        set_ = internals(examined.facts).flow.sets[argument.index]
        return without_zero(set_) if isinstance(set_, IntSet) else None
    if isinstance(value, int) and isinstance(argument.type, ir.IntegerType):
        return IntSet.point(argument.type.width, value % (1 << argument.type.width))
    format_ = format_of_type(argument.type)
    assert format_ is not None
    assert isinstance(value, float)
    code, bits = ("<f", "<I") if str(argument.type) == "float" else ("<d", "<Q")
    return FloatSet.from_bits(format_, struct.unpack(bits, struct.pack(code, value))[0])
