"""What goes wrong between the threads of a graphics processor: barriers that not all threads reach, and races.

    if (t < 16) barrier();             the other threads wait for ever, or none knows for what
    s[t] = x;  y = s[t + 1];           thread t reads what thread t + 1 writes, before or behind that

Both are about a kernel as a whole: any thread of a block, and another one. A function that is called by others is one
that all threads may enter, or some. (OpenCL C 3.0, 6.15.8; PTX ISA, barrier; "GPUVerify", OOPSLA 2012.)
"""

from __future__ import annotations

from typing import Final, NamedTuple

from scev import ir
from scev.accesses import READ, MemoryAccess
from scev.checks.examined import Examination
from scev.checks.finding import IMPOSSIBLE, POSSIBLE, UNKNOWN, VERDICTS, Certainty, Finding, Verdict
from scev.checks.rule import Check
from scev.ir import opcodes
from scev.source.locations import location_of_instruction
from scev.threads import BLOCK, IN_BLOCK, IN_GRID, OF_BLOCK, Races, RacingPair, RacingThreads, group_waiting, is_place


class _ToldRace(NamedTuple):
    """What is said of an instruction: its object, that of the accesses that it may meet, whose threads make them (of
    the block, or of the grid), and these.
    """

    verdict: Certainty
    object: ir.Value
    other: ir.Value
    group: int
    others: list[MemoryAccess]
    pair: RacingPair | None = None
    is_turned: bool = False


class DivergentBarrier(Check):
    """A barrier, or an exchange of a warp, that not all threads reach."""

    kind = "barrier"
    looks_at = (opcodes.CALL,)

    def look(self, at: ir.Instruction, examined: Examination) -> Verdict | None:
        if not (group := group_waiting(at)):
            return None
        uniformity = examined.facts.threads.uniformity()
        name, of = ("a barrier", "block") if group == BLOCK else ("an exchange of a whole warp", "warp")
        words = f"{name} that not all threads of a {of} reach"
        if uniformity.level_of_block(at.block) >= group:
            # Who is called may be called by some threads alone.
            is_safe = examined.function.is_kernel and _all_come(at, examined) and not _may_stay_away(at, examined)
            return Verdict(IMPOSSIBLE if is_safe else UNKNOWN, words)
        ends = uniformity.parting_ends(at.block, group)
        if not ends:
            return Verdict(UNKNOWN, words)
        lines = dict.fromkeys(line for end in ends if (line := _line_of(end)))
        where = f": threads part on line {' and '.join(lines)}" if lines else f": threads part at {ends[0].block.name}"
        # Which threads are in one warp is seldom said.
        is_by_place = group == BLOCK and any(_rests_on_place(end.operands[0]) for end in ends if end.operands)
        return Verdict(POSSIBLE if is_by_place else UNKNOWN, words + where)


class ThreadRace(Check):
    """Two threads that touch one place between the same barriers, one of which writes: of a block in its shared memory,
    of the grid in global memory.
    """

    kind = "race"

    def look_at_function(self, examined: Examination) -> list[Finding]:
        if not examined.function.is_kernel or not examined.facts.threads.is_for_gpu:
            return []
        found: dict[ir.Instruction, _ToldRace] = {}
        races = examined.facts.threads.races()
        sees_all = races.sees_all()
        trusts = sees_all and _trusts_barriers(examined)
        for pair in races.pairs():
            verdict: Certainty = POSSIBLE if pair.may_meet else UNKNOWN if pair.may_meet is None else IMPOSSIBLE
            if verdict == IMPOSSIBLE and not (trusts if pair.group == BLOCK else sees_all):
                verdict = UNKNOWN
            at, other = (pair.second, pair.first) if pair.second.kind != READ else (pair.first, pair.second)
            objects = (pair.other, pair.object) if at is pair.second else (pair.object, pair.other)
            told = _ToldRace(verdict, *objects, pair.group, [other], pair, at is pair.second)
            _tell(found, at.instruction, told)
            if verdict != IMPOSSIBLE and other.kind != READ and other.instruction is not at.instruction:
                # It is told at one of both writes; the other one is not safe for that.
                told = _ToldRace(UNKNOWN, *objects[::-1], pair.group, [at])
                _tell(found, other.instruction, told)
        return [
            Finding(self.kind, told.verdict, _words(told, races), examined.function, at)
            for at, told in sorted(found.items(), key=lambda one: one[0].index)
        ]


def _tell(found: dict[ir.Instruction, _ToldRace], at: ir.Instruction, told: _ToldRace) -> None:
    """Keep what is worst of an instruction, and all the accesses with which it is."""
    before = found.get(at)
    if before is None or _rank(told) < _rank(before):
        found[at] = told
    elif _rank(before) == _rank(told) and before.other is told.other:
        before.others.extend(told.others)


def _rank(told: _ToldRace) -> tuple[int, bool, int]:
    """Those of one object come first, then those of one block."""
    return VERDICTS.index(told.verdict), told.object is not told.other, told.group


def _words(told: _ToldRace, races: Races) -> str:
    said: list[str] = []
    for does, is_write in (("writes", True), ("reads", False)):
        ones = [other.instruction for other in told.others if (other.kind != READ) is is_write]
        lines = sorted({place.line for one in ones if (place := location_of_instruction(one)) is not None})
        if ones and lines:
            said.append(f"{does} it on line{'s' if len(lines) > 1 else ''} {', '.join(map(str, lines))}")
        elif ones:
            said.append(f"{does} it")
    who = "another thread" if told.group == BLOCK else "a thread of another block"
    through = "" if told.object is told.other else f", through {told.other!s}"
    order = "no barrier is between" if told.group == BLOCK else "no barrier orders blocks"
    example = races.example(told.pair) if told.verdict == POSSIBLE and told.pair is not None else None
    if example is not None and (words := _threads_in_words(example, told)):
        order += f" ({words})"
    return f"a race on {told.object!s}: {who} {' and '.join(said)}{through}, and {order}"


def _threads_in_words(example: RacingThreads, told: _ToldRace) -> str:
    """`threads 0 and 1`, `thread (1, 0) of block 0 and …`: first the one that is told of."""
    both = (example.second, example.first) if told.is_turned else (example.first, example.second)
    if told.group != BLOCK:
        kinds = ((IN_BLOCK, "thread"), (IN_GRID, "work-item"), (OF_BLOCK, "block"))
        words = [_place_in_words(one, kinds) for one in both]
        return " and ".join(words) if all(words) and words[0] != words[1] else ""
    for kind, what in ((IN_BLOCK, "thread"), (IN_GRID, "work-item")):
        words = [_place_in_words(one, ((kind, ""),)) for one in both]
        if all(words) and words[0] != words[1]:
            return f"{what}s {' and '.join(words)}"
    return ""


def _place_in_words(thread: dict[tuple[int, int], int], kinds: tuple[tuple[int, str], ...]) -> str:
    words: list[str] = []
    for kind, what in kinds:
        read = {dimension: value for (one, dimension), value in thread.items() if one == kind}
        if not read or (what == "work-item" and words):
            continue
        numbers = [str(read.get(dimension, 0)) for dimension in range(max(read) + 1)]
        words.append(f"{what} {numbers[0] if len(numbers) == 1 else '(' + ', '.join(numbers) + ')'}".strip())
    return " of ".join(words)


def _line_of(instruction: ir.Instruction) -> str:
    place = location_of_instruction(instruction)
    return "" if place is None else str(place.line)


def _trusts_barriers(examined: Examination) -> bool:
    """Whether all threads reach all barriers."""
    uniformity = examined.facts.threads.uniformity()
    for block in examined.function.blocks:
        for at in block.instructions:
            if group_waiting(at) == BLOCK and (uniformity.level_of_block(block) < BLOCK or not _all_come(at, examined)):
                return False
    return True


def _all_come(barrier: ir.Instruction, examined: Examination) -> bool:
    """Whether all threads that branches lead to a barrier come there, and to the same one: none may be gone, by a call
    that some make and that need not return, and its number is one for all.
    """
    uniformity = examined.facts.threads.uniformity()
    operands = barrier.arguments if isinstance(barrier, ir.Call) else ()
    if any(uniformity.level_in(one, barrier.block) < BLOCK for one in operands if group_waiting(barrier) == BLOCK):
        return False
    return all(map(group_waiting, examined.calls_that_may_not_return()))


def _may_stay_away(barrier: ir.Instruction, examined: Examination) -> bool:
    """Whether some threads may go round for ever, in a loop in which threads part, and never come to a barrier."""
    facts, uniformity = examined.facts, examined.facts.threads.uniformity()
    control, around = facts.control, facts.control.loops_around(barrier.block)
    if control.irreducible:
        return True
    for loop in facts.loops:
        if loop.finite_by_assumption or loop.constant_max_trip_count is not None or loop.trip_count.exact is not None:
            continue
        is_around_both = any(one.contains_loop(loop.loop) for one in around)
        if control.dominates(barrier.block, loop.header) and not is_around_both:
            # They come to the loop behind the barrier only.
            continue
        if any(uniformity.level_of_end(block) < BLOCK for block in loop.loop.blocks):
            return True
    return False


def _rests_on_place(condition: ir.Value) -> bool:
    """Whether a condition is computed from the place of a thread, and not from memory alone."""
    seen: dict[ir.Value, bool] = {}
    pending = [condition]
    while pending and len(seen) < MAX_CONDITION_STEPS:
        value = pending.pop()
        if value in seen or not isinstance(value, ir.Instruction):
            continue
        seen[value] = True
        if isinstance(value, ir.Call):
            if is_place(value):
                return True
            continue
        if value.opcode != opcodes.LOAD:
            pending.extend(value.operands)
    return False


MAX_CONDITION_STEPS: Final = 64
"""Maximum values that are looked at to see whether threads part by their place."""

KERNEL_CHECKS: Final = (DivergentBarrier(), ThreadRace())
