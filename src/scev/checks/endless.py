"""The check of loops that need not end: for some arguments their state repeats.

    for (t = 0; t < s; t += dt)        dt = 0, s = 1: t is 0 again
    while (p >= 6.28f) p -= 6.28f;     p = 1e38: the difference is rounded to p
    while (n != 1) n = …n / 2…;        n = 0
    while (x >= 10) x /= 10;           x = infinity

Arguments that are likely, and that the function may be called with, are tried one after the other (execution.py). A
finding is made of those with which the loop is proved never to end: nothing is run, and a limit that is reached is
none. Loops that are bounded, or whose branches depend on memory or on what calls return, are not looked at. Nor is one
without an exit: it is meant, or it is certain (control.py).

What no branch depends on is no part of the state, as a sum, or a count of iterations. That this count overflows in the
end, as poison that nothing branches on, ends no loop.
"""

from __future__ import annotations

import itertools
import struct
from collections import deque
from collections.abc import Iterator
from typing import Final

from scev.checks.control import judge_loop
from scev.checks.examined import Examination
from scev.checks.execution import Execution, RepeatedState, WatchedLoop, is_step
from scev.checks.finding import POSSIBLE, Cause, Finding
from scev.checks.program import NOT_PASSED
from scev.checks.rule import Check
from scev.checks.running import FLOATS, MemoryPattern, kind_of, likely_values, may_be
from scev.domains import FloatSet, IntSet, ValueSet
from scev.facts import LoopFacts
from scev.ir import (
    Argument,
    BasicBlock,
    Function,
    GlobalVariable,
    Instruction,
    IntegerType,
    LocalValue,
    PointerType,
    Value,
    opcodes,
)
from scev.transfer import format_of_type, without_zero

MAX_REPEAT_TRIES: Final = 400
"""Maximum arguments with which a function is executed to find loops whose state repeats."""
MAX_REPEAT_STEPS: Final = 10_000
"""Maximum instructions of all these executions of a function."""
MAX_EXECUTIONS_GIVEN_UP: Final = 20
"""Maximum of these executions that come to what is not known: mostly that is the same in all of them."""
MAX_STATES_TOLD: Final = 3
"""Maximum values of a state that repeats that are told."""

NEED_NOT_END: Final = "the loop need not end: its state repeats"
_ENDS_OF_FLOATS: Final = (1.7e308, -1.7e308, 3.4e38, -3.4e38, float("inf"), float("-inf"), float("nan"))
"""Tried last: a loop that all others end is known to be right, but for these."""


class EndlessLoop(Check):
    """A loop whose state repeats for some arguments, so that it never ends."""

    kind = "loop"

    def look_at_function(self, examined: Examination) -> list[Finding]:
        function = examined.function
        if not _is_called(function):
            return []
        loops = [WatchedLoop(loop.loop) for loop in examined.facts.loops if _may_be_endless(loop, examined)]
        loops = [each for each in loops if all(_is_followed(value) for value in each.leaves)]
        if not loops:
            return []
        steering = _steering(function)
        likely = [_likely(argument, argument in steering, examined) for argument in function.arguments]
        execution = Execution(examined, loops)
        found: dict[BasicBlock, tuple[RepeatedState, tuple[object, ...]]] = {}
        for arguments in itertools.islice(_likeliest_first(likely), MAX_REPEAT_TRIES):
            is_enough = execution.steps > MAX_REPEAT_STEPS or execution.given_up > MAX_EXECUTIONS_GIVEN_UP
            if is_enough or len(found) == len(loops):
                break
            handed = [_set_of(*each, examined) for each in zip(function.arguments, arguments, strict=True)]
            if (repeated := execution.run(handed)) is not None:
                found.setdefault(repeated.loop.header, (repeated, arguments))
        return [_told(*each, examined) for each in found.values()]


def _told(repeated: RepeatedState, arguments: tuple[object, ...], examined: Examination) -> Finding:
    at = next(inside.terminator for inside, _ in repeated.loop.exits if examined.runs(inside))
    state = itertools.islice(zip(repeated.phis, repeated.state, strict=True), MAX_STATES_TOLD)
    causes = tuple(Cause(phi, None, set_, set_) for phi, set_ in state if set_ is not None)
    return Finding("loop", POSSIBLE, NEED_NOT_END, examined.function, at, causes, None, arguments)


def _is_called(function: Function) -> bool:
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


def _is_followed(value: Value) -> bool:
    """Whether an execution knows what a value is that a loop's branches depend on."""
    if not isinstance(value, Instruction):
        return True
    if value.opcode == opcodes.LOAD:
        return isinstance(value.operands[0], GlobalVariable)
    return value.opcode == opcodes.PHI or is_step(value)


def _steering(function: Function) -> dict[Value, bool]:
    """What the branches of a function depend on."""
    found: dict[Value, bool] = {}
    pending: list[Value] = [operand for block in function.blocks for operand in block.terminator.operands]
    while pending:
        value = pending.pop()
        if isinstance(value, LocalValue) and value not in found:
            found[value] = True
            if isinstance(value, Instruction):
                pending.extend(value.operands)
    return found


def _likeliest_first(likely: list[list[object]]) -> Iterator[tuple[object, ...]]:
    """Choices of one value of each list: by the sum of their positions, each choice once."""
    if not all(likely):
        return
    pending = deque([((0,) * len(likely), 0)])
    while pending:
        positions, first = pending.popleft()
        yield tuple(values[position] for values, position in zip(likely, positions, strict=True))
        for k in range(first, len(likely)):
            if positions[k] + 1 < len(likely[k]):
                pending.append(((*positions[:k], positions[k] + 1, *positions[k + 1 :]), k))


def _likely(argument: Argument, is_steering: bool, examined: Examination) -> list[object]:
    """What is tried of an argument: only one value where no branch depends on it."""
    values = likely_values(argument, examined.function)
    if isinstance(argument.type, PointerType):
        set_ = _set_of(argument, values[0], examined)
        return values[:1] if set_ is not None and not set_.is_empty() else []
    if str(argument.type) in FLOATS:
        of_type = FLOATS[str(argument.type)]
        # Numbers that are short to write make witnesses that are easy to read.
        values.sort(key=lambda value: (len(str(value)), str(value).lstrip("-")))
        values += [value for value in (of_type(each).value for each in _ENDS_OF_FLOATS) if value not in values]
    values = [value for value in values if may_be(argument, value, examined.facts)]
    return values if is_steering else values[:1]


def _set_of(argument: Argument, value: object, examined: Examination) -> ValueSet | None:
    """An argument as it is handed over; of a pointer only that it is not null."""
    if isinstance(value, MemoryPattern):
        set_ = examined.facts.flow.sets[argument.index]
        return without_zero(set_) if isinstance(set_, IntSet) else None
    if isinstance(value, int) and isinstance(argument.type, IntegerType):
        return IntSet.point(argument.type.width, value % (1 << argument.type.width))
    format_ = format_of_type(argument.type)
    assert format_ is not None
    assert isinstance(value, float)
    code, bits = ("<f", "<I") if str(argument.type) == "float" else ("<d", "<Q")
    return FloatSet.from_bits(format_, struct.unpack(bits, struct.pack(code, value))[0])
