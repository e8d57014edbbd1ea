"""Loops whose test is settled after the first iteration: one iteration is peeled.

    e = 0; while (e < 1) e = x | 1;       e(0) = 0,   e(k) is one of the values x | 1 for k >= 1

Flow has one set for e, which holds both. Here the test is computed twice: from the sets with which the phis of the
header start, and from those of their next values. If it leaves for all of the latter, at most one backedge is taken; if
it stays for all of the former, too, exactly one. Where the next values do not change in the loop, neither does the test
after the first iteration: a loop that must end ends at the second test if not at the first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from scev.cfg import Loop, start_and_next
from scev.domains import ROUND_ANY, IntSet, ValueSet
from scev.evolution.counts.by_table import is_plain_operation, read_by, result_by_table
from scev.evolution.counts.exit_limit import ExitLimit
from scev.evolution.counts.exits import Exit, ExitRule, ExitSolver, number_limit
from scev.evolution.counts.why_unknown import what
from scev.ir import BasicBlock, Call, ConstantWord, Instruction, LocalValue, Phi, Value
from scev.transfer import Context, format_of_type, set_of_operand

if TYPE_CHECKING:
    from scev.evolution.algebra.algebra import Algebra

MAX_SETTLED_INSTRUCTIONS: Final = 16
"""Maximum instructions from the phis of a header to a test that is computed for the first iteration and the others."""


@final
class SettledTest(ExitRule):
    goes_on_while: ClassVar[str] = "it holds of the first values, and of none that they become"
    count: ClassVar[str] = "1: one iteration is peeled"

    def limit(self, solver: ExitSolver, test: Exit) -> ExitLimit | None:
        condition = test.condition
        se = solver.se
        if not isinstance(condition, Instruction) or (peeled := PeeledTest.of(se, test.loop, condition)) is None:
            return None
        first = peeled.truth(True)
        later = peeled.truth(False)
        stays_first = first is not None and first == test.stays_if
        if later is not None and later != test.stays_if or (peeled.is_fixed and solver.must_end_by(test)):
            once = number_limit(solver, 1)
            if stays_first:
                return once
            return ExitLimit(None, once.constant_max, once.symbolic_max, _first_is_unknown(condition))
        if not peeled.is_fixed or later is not None:
            return None
        names = " and ".join([what(phi) for phi in peeled.phis])
        return ExitLimit.unknown(
            f"the exit condition {condition} compares {names} as it is after the first iteration: "
            "the loop ends at the first or the second test, or never"
        )


def _first_is_unknown(condition: Instruction) -> str:
    return f"whether the exit condition {condition} lets the loop go on in its first iteration is not known"


@final
class PeeledTest:
    """A test computed from the phis of a header. `is_fixed`: their next values do not change in the loop."""

    __slots__ = ("_body", "_context", "_loop", "_se", "condition", "is_fixed", "phis")

    def __init__(
        self, se: Algebra, loop: Loop, condition: Instruction, phis: list[Phi], body: list[Instruction], is_fixed: bool
    ) -> None:
        self._se: Algebra = se
        self._loop: Loop = loop
        self._context: Context = Context(se.layout, se.settings, se.function.attributes)
        self._body: list[Instruction] = body
        self.condition: Instruction = condition
        self.phis: list[Phi] = phis
        self.is_fixed: bool = is_fixed

    @staticmethod
    def of(se: Algebra, loop: Loop, condition: Instruction) -> PeeledTest | None:
        """The test; None for one that something else of the loop decides."""
        seen: dict[int, Instruction] = {}
        worklist: list[Value] = [condition]
        phis: list[Phi] = []
        body: list[Instruction] = []
        context = Context(se.layout, se.settings, se.function.attributes)
        all_fixed = True
        while worklist:
            value = worklist.pop()
            if not isinstance(value, Instruction) or value.index in seen or not loop.contains(value.block):
                continue
            seen[value.index] = value
            if len(seen) > MAX_SETTLED_INSTRUCTIONS or se.control.loop_of(value.block) is not loop:
                return None
            if not isinstance(value, Phi):
                if not is_plain_operation(se.function, context, value):
                    return None
                body.append(value)
                worklist.extend(read_by(value))
                continue
            ends = start_and_next(value, loop) if value.block is loop.header and not value.flags else None
            if ends is None or (not se.settings.excludes_ub and se.context.poison.may_be_poison(value)):
                return None
            all_fixed = all_fixed and _is_fixed(se, context, ends.next, loop)
            phis.append(value)
        all_fixed = all_fixed and all(_is_the_same_each_time(se, context, each) for each in body)
        position = se.control.position
        body.sort(key=lambda each: (position[each.block.index], each.index))
        return PeeledTest(se, loop, condition, phis, body, all_fixed) if phis else None

    def truth(self, is_first: bool) -> bool | None:
        """What the test is in the first iteration, or in all others; None where it may be both."""
        sets: dict[int, ValueSet | None] = {}
        for phi in self.phis:
            found: ValueSet | None = None
            for k in range(len(phi.operands)):
                if self._loop.contains(phi.blocks[k]) == is_first:
                    continue
                if (own := self._set(phi.operands[k], phi.blocks[k])) is None:
                    return None
                found = own if found is None else found.join(own)
            sets[phi.index] = found
        return self._truth(sets)

    def truth_for(self, value: Value) -> bool | None:
        """What the test is where all its phis are some constant."""
        found = set_of_operand(value, self._context)
        return self._truth({phi.index: found for phi in self.phis})

    def _truth(self, sets: dict[int, ValueSet | None]) -> bool | None:
        for instruction in self._body:
            operands: list[ValueSet | None] = []
            for operand in read_by(instruction):
                if isinstance(operand, LocalValue) and operand.index in sets:
                    operands.append(sets[operand.index])
                else:
                    operands.append(self._set(operand, instruction.block))
            if any(found is None for found in operands):
                return None
            sets[instruction.index] = result_by_table(self._context, instruction, operands)
        tested = sets[self.condition.index]
        return tested.point_value() != 0 if isinstance(tested, IntSet) and tested.is_point() else None

    def _set(self, value: Value, block: BasicBlock) -> ValueSet | None:
        """The set of a value where a block ends, or None where it has none or may be undefined."""
        if not isinstance(value, LocalValue):
            return None if isinstance(value, ConstantWord) else set_of_operand(value, self._context)
        return None if self._se.flow is None else self._se.flow.set_in(value, block)


def _is_fixed(se: Algebra, context: Context, value: Value, loop: Loop) -> bool:
    """Whether each iteration computes the same value, from what does not change in the loop."""
    worklist: list[Value] = [value]
    steps = 0
    while worklist:
        current = worklist.pop()
        if not isinstance(current, Instruction) or not loop.contains(current.block):
            continue
        steps += 1
        if steps > MAX_SETTLED_INSTRUCTIONS or not _is_the_same_each_time(se, context, current):
            return False
        worklist.extend(current.operands)
    return True


def _is_the_same_each_time(se: Algebra, context: Context, instruction: Instruction) -> bool:
    """Whether an operation gives one result for the same operands. Rewritten floats do not, nor do signs of NaN, nor
    floats where the rounding mode may be changed in the loop.
    """
    if context.rounding == ROUND_ANY and format_of_type(instruction.type) is not None:
        return False
    return not isinstance(instruction, (Call, Phi)) and is_plain_operation(se.function, context, instruction)
