"""Loops iterated on sets.

    while (x) x >>= 1;      do n /= 10; while (n);      for (i = 1; i < n; i *= 2)

have no closed form in scalar evolution, but every iteration takes the set of possible values closer to those that end
the loop. So the loop is run on sets: with E the set that enters the loop, C the values for which the condition lets it
go on, and F the effect of the body on a set,

    X(0) = E,    X(k + 1) = F(X(k) cut with C)

and the first k for which X(k) cut with C is empty bounds the number of backedges. A value that is poison may be outside
of its set; then the condition is poison too, and to branch on that is undefined behaviour. This is abstract
interpretation without joins: X(k) holds the values after exactly k backedges, so a value that shrinks by a factor in
each step needs a logarithmic number of steps. The search ends when a set does not get smaller, or at a limit.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from scev.cfg import Loop, is_computed_in, values_from
from scev.domains import IntSet, compare_regions
from scev.evolution.counts.exit_limit import ExitLimit
from scev.evolution.counts.exits import Exit, ExitRule, ExitSolver, bound_limit
from scev.ir import BasicBlock, Compare, ConstantInt, Instruction, IntegerType, LocalValue, Phi, Value, opcodes
from scev.support.interrupts import safe_point
from scev.transfer import integer_results, is_integer_operation

if TYPE_CHECKING:
    from scev.evolution.conditions.guards import Guards
    from scev.evolution.construction.construct import Construction

MAX_SET_INSTRUCTIONS: Final = 32
"""Maximum instructions of a loop that is iterated on sets."""
MAX_SET_STEPS: Final = 132
"""Maximum iterations on sets: enough for a number of MAX_SET_WIDTH bits that loses one in each."""
MAX_SET_WIDTH: Final = 128
"""Width up to which a loop is iterated on sets."""


@final
class SetIteration(ExitRule):
    goes_on_while: ClassVar[str] = "something that is shifted, divided, multiplied"
    count: ClassVar[str] = "run on *sets*: at most until none is left that stays"
    only_bounds: ClassVar[bool] = True

    def limit(self, solver: ExitSolver, test: Exit) -> ExitLimit | None:
        condition = test.condition
        if not isinstance(condition, Instruction):
            return None
        # Iteration takes long, and a later pass seldom knows more of where it starts: the first answer stays.
        key = (test.loop.number, condition.index, int(test.stays_if))
        bounds = solver.se.context.set_bounds
        if key not in bounds:
            bounds[key] = _bound_by_sets(solver.construction, solver.guards, test.loop, condition, not test.stays_if)
        return bound_limit(solver, bounds[key])


def _bound_by_sets(
    construction: Construction, guards: Guards, loop: Loop, condition: Instruction, exits_if: bool
) -> int | None:
    """At most how many backedges are taken before `condition` is `exits_if`, in a loop that evaluates it in each
    iteration; None where that cannot be shown.
    """
    run = _Slice(construction, guards, loop)
    if not run.collect(condition):
        return None
    return run.steps_until(condition, exits_if)


@final
class _Slice:
    """The instructions that compute a condition from the phis of the header, and the sets of their values."""

    __slots__ = ("_body", "_construction", "_guards", "_loop", "_others", "_phis", "_sets", "_shrinks")

    def __init__(self, construction: Construction, guards: Guards, loop: Loop) -> None:
        self._construction: Construction = construction
        self._guards: Guards = guards
        self._loop: Loop = loop
        self._phis: list[Phi] = []
        self._body: list[Instruction] = []
        # By value number: the sets of the tracked values in this iteration.
        self._sets: dict[int, IntSet] = {}
        # By value number and block: the sets of the other values where they are used there, in all iterations.
        self._others: dict[tuple[int, int], IntSet] = {}
        self._shrinks: bool = False

    def collect(self, condition: Instruction) -> bool:
        """Find the instructions, in the order in which they run; whether iterating them can help."""
        control = self._construction.se.control
        loop = self._loop
        seen: dict[int, Instruction] = {}
        worklist: list[Value] = [condition]
        while worklist:
            value = worklist.pop()
            if not isinstance(value, Instruction) or value.index in seen or not self._is_followed(value):
                continue
            if len(seen) >= MAX_SET_INSTRUCTIONS:
                return False
            seen[value.index] = value
            if value.opcode in _SHRINKING:
                self._shrinks = True
            if isinstance(value, Phi) and value.block is loop.header:
                worklist.extend(values_from(value, loop, True))
            else:
                worklist.extend(value.operands)
        places = [(control.position[value.block.index], value.index) for value in seen.values()]
        for _, index in sorted(places):
            value = seen[index]
            if isinstance(value, Phi) and value.block is loop.header:
                self._phis.append(value)
            elif self._reads_later(value, seen):
                # In a cycle of several entries there is no order in which each value is run before it is read.
                return False
            else:
                self._body.append(value)
        return self._shrinks and len(self._phis) > 0 and condition.index in seen

    def _reads_later(self, value: Instruction, followed: dict[int, Instruction]) -> bool:
        position = self._construction.se.control.position
        place = (position[value.block.index], value.index)
        for operand in value.operands:
            if isinstance(operand, Instruction) and operand.index in followed:
                if isinstance(operand, Phi) and operand.block is self._loop.header:
                    continue
                if (position[operand.block.index], operand.index) >= place:
                    return True
        return False

    def _is_followed(self, value: Instruction) -> bool:
        if not isinstance(value.type, IntegerType) or value.type.width > MAX_SET_WIDTH:
            return False
        if self._construction.se.control.loop_of(value.block) is not self._loop:
            return False
        if value.opcode == opcodes.ICMP:
            return isinstance(value.operands[0].type, IntegerType)
        return value.opcode == opcodes.PHI or is_integer_operation(value.opcode)

    def steps_until(self, condition: Instruction, exits_if: bool) -> int | None:
        """The first iteration in which the condition can only be `exits_if`."""
        for phi in self._phis:
            self._sets[phi.index] = self._incoming(phi, False)
        for step in range(MAX_SET_STEPS):
            safe_point()
            self._run()
            decided = self._sets[condition.index]
            if decided.is_empty() or not decided.contains(0 if exits_if else 1):
                return step
            if self._cut(condition, exits_if):
                self._run()
            following: list[IntSet] = []
            shrunk = False
            for phi in self._phis:
                found = self._incoming(phi, True)
                following.append(found)
                shrunk = shrunk or not found.includes(self._sets[phi.index])
            if not shrunk:
                return None
            for i in range(len(self._phis)):
                self._sets[self._phis[i].index] = following[i]
        return None

    def _incoming(self, phi: Phi, inside: bool) -> IntSet:
        assert isinstance(phi.type, IntegerType)
        result = IntSet.empty(phi.type.width)
        for i in range(len(phi.operands)):
            if self._loop.contains(phi.blocks[i]) == inside:
                result = result.union(self._set(phi.operands[i], phi.blocks[i]))
        flow = self._construction.se.flow
        known = None if flow is None else flow.int_set(phi)
        return result if known is None else result.intersect(known)

    def _set(self, value: Value, block: BasicBlock) -> IntSet:
        """The set of an operand that is used in `block`, or at its end."""
        if isinstance(value, ConstantInt):
            return IntSet.point(value.width, value.value)
        assert isinstance(value.type, IntegerType)
        if not isinstance(value, LocalValue):
            return IntSet.full(value.type.width)
        if (found := self._sets.get(value.index)) is not None:
            return found
        key = (value.index, block.index)
        if (found := self._others.get(key)) is None:
            found = self._known(value, block)
            self._others[key] = found
        return found

    def _known(self, value: LocalValue, block: BasicBlock) -> IntSet:
        assert isinstance(value.type, IntegerType)
        se = self._construction.se
        found = IntSet.full(value.type.width)
        if (flow := se.flow) is not None and (known := flow.int_set(value)) is not None:
            found = known
            if (narrower := flow.int_set_in(value, block)) is not None:
                found = narrower
        if not is_computed_in(value, self._loop) and (node := self._construction.of(value)) is not None:
            # What holds where the loop is entered holds in it, for values that do not change in it.
            both = found.intersect(self._guards.entry_of(self._loop).ranges.set_of(node))
            if not both.is_empty():
                found = both
        return found

    def _run(self) -> None:
        """One iteration: the sets of the body, from those of the phis."""
        for instruction in self._body:
            self._sets[instruction.index] = self._result(instruction)

    def _result(self, instruction: Instruction) -> IntSet:
        assert isinstance(instruction.type, IntegerType)
        block = instruction.block
        if isinstance(instruction, Phi):
            joined = IntSet.empty(instruction.type.width)
            for i in range(len(instruction.operands)):
                joined = joined.union(self._set(instruction.operands[i], instruction.blocks[i]))
            return joined
        # Where the operation would be poison or undefined there is no result: to take a backedge with such a value is
        # undefined behaviour once the condition is evaluated.
        result = integer_results(instruction, [self._set(operand, block) for operand in instruction.operands])
        flow = self._construction.se.flow
        known = None if flow is None else flow.int_set(instruction)
        return result if known is None else result.intersect(known)

    def _cut(self, condition: Instruction, exits_if: bool) -> bool:
        """Restrict the operand of the condition to the values that let the loop go on; whether the set of a phi got
        smaller.
        """
        if not isinstance(condition, Compare):
            return False
        predicate = condition.predicate
        if exits_if:
            predicate = opcodes.inverse_predicate(predicate)
        block = condition.block
        left = self._set(condition.operands[0], block)
        right = self._set(condition.operands[1], block)
        swapped = opcodes.swapped_predicate(predicate)
        on_left = left.intersect(compare_regions.allowed_region(predicate, right))
        on_right = right.intersect(compare_regions.allowed_region(swapped, left))
        smaller = self._narrow(condition.operands[0], on_left)
        return self._narrow(condition.operands[1], on_right) or smaller

    def _narrow(self, value: Value, set_: IntSet) -> bool:
        if not isinstance(value, Instruction) or value.index not in self._sets or not is_computed_in(value, self._loop):
            return False
        before = self._sets[value.index]
        self._sets[value.index] = set_
        return isinstance(value, Phi) and value.block is self._loop.header and not set_.includes(before)


# Opcodes that may bring a set closer to an end by a factor.
_SHRINKING: Final = (
    opcodes.UDIV,
    opcodes.SDIV,
    opcodes.UREM,
    opcodes.SREM,
    opcodes.SHL,
    opcodes.LSHR,
    opcodes.ASHR,
    opcodes.MUL,
    opcodes.AND,
)
