"""Phis at the headers of loops that go on by a step, and the tests that each iteration passes.

    %x = phi [ %start, %before ], [ %next, %latch ]        %next = add %x, 4, or getelementptr, or a chain of these

A test is a comparison of %x or %next with a value from outside the loop, in a block that every iteration runs, whose
other edge leaves the loop. So whoever comes to the next iteration has passed it.
"""

from __future__ import annotations

from typing import Final, final

from scev import ir
from scev.cfg import ControlFlow, Loop, is_computed_in, start_and_next
from scev.conditions import branches_two_ways, parts_of
from scev.ir import opcodes
from scev.transfer import Context, is_never_undef

MAX_LOOP_TESTS: Final = 2
"""Maximum tests of one counter that are used to answer a question about a relation."""
MAX_EXITS_LOOKED_AT: Final = 8
"""Maximum exits of one loop that are searched for tests of a counter."""
MAX_GROWTH_ARMS: Final = 12
"""Maximum values that an iteration may give to a phi that are looked at to see by how much it grows at most."""
MAX_STEPS: Final = 4
"""Maximum chained additions from a counter to its next value."""


@final
class CounterTest:
    """To go on, `counter predicate bound` must hold, or `next predicate bound` if `of_next`. If `room` is not below 0,
    `bound - counter` or `bound - next` modulo 2^w must be above it instead, as an unsigned number.
    """

    __slots__ = ("bound", "of_next", "predicate", "room")

    def __init__(self, predicate: int, bound: ir.Value, of_next: bool, room: int = -1) -> None:
        self.predicate: int = predicate
        self.bound: ir.Value = bound
        self.of_next: bool = of_next
        self.room: int = room


@final
class Counter:
    """A phi that starts at `start` and goes on by `step`, or by the value `amount` where that is not a constant.

    `flags` are those that all operations from the phi to the next value have: NUW, NSW, NUSW.
    """

    __slots__ = ("amount", "flags", "phi", "start", "step", "tests")

    def __init__(self, phi: ir.Phi, start: ir.Value, step: int, amount: ir.Value | None, flags: int) -> None:
        self.phi: ir.Phi = phi
        self.start: ir.Value = start
        self.step: int = step
        self.amount: ir.Value | None = amount
        self.flags: int = flags
        self.tests: list[CounterTest] = []

    def is_bounded(self) -> bool:
        """Whether it is tested, and its start or what it is tested against is no constant."""
        return any(isinstance(end, ir.LocalValue) for test in self.tests for end in (test.bound, self.start))


@final
class GrowingPhi:
    """An integer that starts at `start`, and to which each iteration adds a number from 0 to `most`, modulo 2^w:

    %n = phi [ %start, %before ], [ %more, %latch ]      %more = phi [ %n, … ], [ %n.next, … ]     %n.next = add %n, 1
    """

    __slots__ = ("most", "phi", "start")

    def __init__(self, phi: ir.Phi, start: ir.Value, most: int) -> None:
        self.phi: ir.Phi = phi
        self.start: ir.Value = start
        self.most: int = most


def growing(phi: ir.Phi, loop: Loop, control: ControlFlow) -> GrowingPhi | None:
    """By how much an iteration may add to a phi of the loop's header; None where it may do something else.

    What an iteration gives is followed through selects, and phis of no other cycle: around one, it may be added to any
    number of times.
    """
    if not isinstance(phi.type, ir.IntegerType) or control.irreducible_region_of(loop.header) is not None:
        return None
    if (ends := start_and_next(phi, loop)) is None:
        return None
    most = 0
    seen: dict[tuple[ir.Value, int], bool] = {(ends.next, 0): True}
    pending: list[tuple[ir.Value, int]] = [(ends.next, 0)]
    for value, added in pending:
        if value is phi:
            most = max(most, added)
            continue
        here = 0
        if not isinstance(value, ir.Instruction) or control.loop_of(value.block) is not loop:
            return None
        if value.opcode == opcodes.SELECT:
            arms = value.operands[1:]
        elif isinstance(value, ir.Phi) and control.irreducible_region_of(value.block) is None:
            arms = value.operands
        elif value.opcode == opcodes.ADD and isinstance(step := value.operands[1], ir.ConstantInt) and step.signed >= 0:
            arms = value.operands[:1]
            here = step.signed
        else:
            return None
        for arm in arms:
            if (arm, added + here) not in seen:
                if len(seen) == MAX_GROWTH_ARMS:
                    return None
                seen[arm, added + here] = True
                pending.append((arm, added + here))
    return GrowingPhi(phi, ends.start, most)


def counter_of(phi: ir.Phi, control: ControlFlow, context: Context) -> Counter | None:
    """How a phi goes on; None for a phi that is no counter."""
    if len(phi.operands) != 2:
        return None
    if (loop := control.loop_of(phi.block)) is None or loop.header is not phi.block or loop.latch is None:
        return None
    if (ends := start_and_next(phi, loop)) is None or not isinstance(ends.next, ir.Instruction):
        return None
    if (found := _steps(phi, ends.next, context, ends.start)) is not None:
        _find_tests(found, loop, loop.latch, ends.next, control, context)
    return found


def _steps(phi: ir.Phi, following: ir.Instruction, context: Context, start: ir.Value) -> Counter | None:
    """The sum of the steps from a phi to its next value."""
    total = 0
    flags = opcodes.NUW | opcodes.NSW | opcodes.NUSW
    at: ir.Value = following
    for _ in range(MAX_STEPS):
        if not isinstance(at, ir.Instruction):
            return None
        operands = at.operands
        step: int | None = None
        here = at.flags
        if at.opcode == opcodes.ADD:
            base, other = operands
            if other is phi or isinstance(base, ir.ConstantInt):
                base, other = other, base
            step = other.signed if isinstance(other, ir.ConstantInt) else None
        elif at.opcode == opcodes.SUB:
            base, other = operands
            step = -other.signed if isinstance(other, ir.ConstantInt) else None
            # x - c wraps as an unsigned number where x + (2^w - c) does not.
            here &= ~opcodes.NUW
        elif isinstance(at, ir.GetElementPtr):
            base = operands[0]
            moved = ir.address_step(at, context.layout)
            step = moved.constant if moved is not None and not moved.indices else None
            other = operands[-1]
        else:
            return None
        if step is None:
            if base is phi and at is following and (at.opcode == opcodes.ADD or _is_one_index(at)):
                return Counter(phi, start, 0, other, at.flags)
            return None
        if total and (total > 0) != (step > 0):
            # Each step keeps its promise, but not their sum.
            flags = 0
        total += step
        flags &= here
        if base is phi:
            return Counter(phi, start, total, None, flags) if total else None
        at = base
    return None


def _is_one_index(value: ir.Instruction) -> bool:
    return isinstance(value, ir.GetElementPtr) and len(value.operands) == 2


def _find_tests(
    counter: Counter,
    loop: Loop,
    latch: ir.BasicBlock,
    following: ir.Instruction,
    control: ControlFlow,
    context: Context,
) -> None:
    # The latch's own test first: an unrolled loop has a check of each copy before it.
    exiting = [block for block in loop.exiting_blocks if block is not latch]
    if len(exiting) < len(loop.exiting_blocks):
        exiting.insert(0, latch)
    for block in exiting[:MAX_EXITS_LOOKED_AT]:
        terminator = block.terminator
        if not branches_two_ways(terminator) or not control.dominates(block, latch):
            continue
        if not context.settings.excludes_ub and not is_never_undef(terminator.operands[0], context.definedness):
            # A branch on undef may go either way.
            continue
        if (stays := loop.contains(terminator.successors[0])) == loop.contains(terminator.successors[1]):
            continue
        for part in parts_of(terminator.operands[0], stays, control):
            if len(counter.tests) == MAX_LOOP_TESTS:
                return
            condition = part.value
            if isinstance(condition, ir.Compare) and condition.opcode == opcodes.ICMP and part.behind is None:
                _test(counter, condition, part.truth, loop, following)


def _test(counter: Counter, condition: ir.Compare, truth: bool, loop: Loop, following: ir.Instruction) -> None:
    predicate = condition.predicate if truth else opcodes.inverse_predicate(condition.predicate)
    for position in range(2):
        value = condition.operands[position]
        bound = condition.operands[1 - position]
        if (value is counter.phi or value is following) and not is_computed_in(bound, loop):
            counter.tests.append(CounterTest(predicate, bound, value is following))
            return
        if isinstance(bound, ir.ConstantInt) and predicate in (opcodes.UGT, opcodes.UGE):
            room = bound.value - (predicate == opcodes.UGE)
            if room >= 0 and isinstance(value, ir.Instruction) and value.opcode == opcodes.SUB:
                end, counted = value.operands
                if (counted is counter.phi or counted is following) and not is_computed_in(end, loop):
                    counter.tests.append(CounterTest(predicate, end, counted is following, room))
                    return
        predicate = opcodes.swapped_predicate(predicate)
