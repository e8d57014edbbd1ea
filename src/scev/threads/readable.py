"""Whether rows say all of two accesses: then two threads that they let meet may do so, and are told of.

    s[t + 1]  under  t < n                 all is said: by places of threads, and what is the same for all
    s[t ^ k],  s[p[t]],  under  t % k == 0     not all: which threads have the same index, or come there, is not

What memory holds may be anything: a condition of it may send any thread; but not what an atomic operation found there.
An index of it, which may be another one for each thread, is not told of.

Conditions that are the same for all, and one word of memory that all read, send all threads one way. Whether one thread
may go by some of them and another one by others, is known if rows state these, or if they are of different numbers:

    if (n & 1) s[t] = …;  if ((n & 3) == 2) … = s[t + 1];      nobody knows here that no n is both
    if (n & 1) s[t] = …;  if (m == 0) … = s[t + 1];            some n and m are
"""

from __future__ import annotations

from typing import Final, NamedTuple, TypeGuard, final

from scev import ir
from scev.accesses import (
    FunctionAccesses,
    MemoryAccess,
    Offset,
    Sharing,
    unknowns_said,
)
from scev.cfg import ControlFlow, Loop
from scev.domains import Polynomial, signed
from scev.facts import Comparison, EvolutionFacts, Expression
from scev.ir import effects, opcodes
from scev.threads.barriers import Question, group_waiting, question_of
from scev.threads.places import is_of_launch, launch_read
from scev.threads.uniformity import WARP, Uniformity

_LINEAR: Final = (opcodes.ADD, opcodes.SUB, opcodes.MUL, opcodes.SHL, opcodes.UDIV, opcodes.UREM)
MAX_ITERATED_NUMBERS: Final = 64
"""Maximum iterations of a loop whose numbers are listed."""
MAX_COMPUTED_STEPS: Final = 16
"""Maximum values that an index or a condition is computed of, by which it is told that it does not come from memory."""


_ConditionKey = tuple[Question, bool, int]


class _WayCondition(NamedTuple):
    """A condition that is the same for all threads; whether it holds, or None where that does not say all.
    `is_counted`: rows say how many times it holds, in a loop.
    """

    value: ir.Value
    is_true: bool | None
    is_counted: bool


@final
class ReadableAccesses:
    """The accesses of one function."""

    __slots__ = ("_accesses", "_control", "_evolution", "_listed", "_uniformity")

    def __init__(
        self, control: ControlFlow, evolution: EvolutionFacts, uniformity: Uniformity, accesses: FunctionAccesses
    ) -> None:
        self._control: ControlFlow = control
        self._evolution: EvolutionFacts = evolution
        self._uniformity: Uniformity = uniformity
        self._accesses: FunctionAccesses = accesses
        self._listed: dict[ir.Value, list[int] | None] = {}

    def says_all(
        self, both: tuple[tuple[MemoryAccess, Offset], ...], sharing: Sharing, group: int, tied: list[Loop]
    ) -> bool:
        """Whether rows say where two threads of a group make two accesses, and which threads do. `tied`: the loops of
        which it is known how many iterations the threads are apart.
        """
        (first, a), (second, b) = both
        # What lanes of a warp have told each other may be one value, which all of them store.
        if first is second and _is_exchanged(first.instruction):
            return False
        for access, offset in both:
            if isinstance(access.instruction, ir.Call) or not _is_linear(offset.polynomial, sharing):
                return False
            if not self._is_known(access, offset, sharing, group):
                return False
        if self._rests_on_size(a.polynomial, b.polynomial, sharing):
            return False
        return self._may_both_come(first, second, sharing, group, tied)

    def _is_known(self, access: MemoryAccess, offset: Offset, sharing: Sharing, group: int) -> bool:
        """Whether an offset is made of places, iterations and what is the same for all, not of what memory holds, and
        rows say how; and what rows say of the way to the access.
        """
        return self._are_read(offset.polynomial.variables(), access, sharing) and self._is_way_read(
            access, sharing, group
        )

    def _are_read(self, numbers: list[int], access: MemoryAccess, sharing: Sharing) -> bool:
        block = access.instruction.block
        said = unknowns_said(numbers, self._accesses.known.at(block).forms, self._control.loops_around(block))
        return said is not None and all(self._is_computed(value, access, sharing, _LINEAR) for value in said)

    def _is_way_read(self, access: MemoryAccess, sharing: Sharing, group: int) -> bool:
        """Whether rows say which threads come to an access, where that is by their places: not by  t % k == 0. What
        memory holds may send any of them.
        """
        block = access.instruction.block
        for end in self._uniformity.parting_ends(block, group):
            if end.opcode != opcodes.BR or len(end.operands) != 1:
                return False
            leading = [self._control.edge_dominates(end.block, to, block) for to in end.block.successors]
            if not any(leading):
                if not self._is_counted_exit(end, block):
                    return False
            elif not self._is_condition_read(end.operands[0], leading[0], access, sharing):
                return False
        return True

    def _is_counted_exit(self, end: ir.Instruction, block: ir.BasicBlock) -> bool:
        """Whether a branch ends a loop around a block whose iterations are counted, as that of  do … while (k < n)."""
        loop = self._control.loop_of(end.block)
        if loop is None or not loop.contains(block) or all(map(loop.contains, end.block.successors)):
            return False
        counts = self._accesses.known.variables.counts_of(loop)
        return counts is not None and counts.backedge_taken.exact is not None

    def _is_condition_read(self, condition: ir.Value, is_true: bool, access: MemoryAccess, sharing: Sharing) -> bool:
        pending = [condition]
        for one in pending:
            if sharing.is_one_value(one):
                continue
            if not isinstance(one, ir.Instruction) or len(pending) > MAX_COMPUTED_STEPS:
                return False
            if joined := _joined(one, is_true):
                pending += joined
                continue
            if self._is_of_words(one, sharing):
                continue
            if not self._is_row(one, is_true, access, sharing) and not self._is_from_memory(one, access, sharing):
                return False
        return True

    def _is_row(self, condition: ir.Instruction, is_true: bool, access: MemoryAccess, sharing: Sharing) -> bool:
        """Whether rows say all of a comparison that holds, or not, on the way to an access."""
        said = self._said_by_rows(condition, is_true, access, sharing)
        return said is not None and all(self._is_computed(value, access, sharing, _LINEAR) for value in said)

    def _said_by_rows(
        self, condition: ir.Value, is_true: bool, access: MemoryAccess, sharing: Sharing
    ) -> list[ir.Value] | None:
        """The values that rows of a comparison are of; None where there are none, or they are not linear."""
        if not isinstance(condition, ir.Compare) or condition.opcode != opcodes.ICMP:
            return None
        predicate = condition.predicate if is_true else opcodes.inverse_predicate(condition.predicate)
        left, right = (self._expression_of(side, condition.operands) for side in condition.operands)
        if left is None or right is None:
            return None
        rows = self._accesses.known.rows_of(Comparison(predicate, left, right), access.instruction.block)
        numbers = list(dict.fromkeys(number for row in rows for number in row.variables()))
        if not rows or not all(_is_linear(row, sharing) for row in rows):
            return None
        block = access.instruction.block
        return unknowns_said(numbers, self._accesses.known.at(block).forms, self._control.loops_around(block))

    def _expression_of(self, side: ir.Value, both: tuple[ir.Value, ...]) -> Expression | None:
        """The expression of one side of a comparison, where it is a number like the other one."""
        if isinstance(side, ir.LocalValue):
            return self._evolution.evolution_of(side)
        if not isinstance(side, ir.ConstantInt):
            return None
        others = [self._evolution.evolution_of(one) for one in both if isinstance(one, ir.LocalValue)]
        return self._evolution.constant_like(others[0], side.value) if others and others[0] is not None else None

    def _rests_on_size(self, first: Polynomial, second: Polynomial, sharing: Sharing) -> bool:
        """Whether two offsets are apart by a number that the kernel is told, and of which nothing is known: as parts of
        one array, `s + n`, are, which have room for all threads. The length of a row, by which others are multiplied,
        is none.
        """
        factors = [one for both in (first, second) for monomial in both.terms if len(monomial) > 1 for one in monomial]
        for monomial in second.plus(first, -1).terms:
            if len(monomial) != 1 or monomial[0] in factors or sharing.is_separate(monomial[0]):
                continue
            expression = self._accesses.known.variables.listed[monomial[0]].expression
            if expression is None or not any(isinstance(one, ir.Argument) for one in expression.unknowns()):
                continue
            known = self._evolution.set_of(expression)
            if known is None or known.is_full():
                return True
        return False

    def _is_computed(self, value: ir.Value, access: MemoryAccess, sharing: Sharing, by: tuple[int, ...] | None) -> bool:
        """Whether a value follows from places of threads and from what is one number for both, by some operations, or
        by any. Of bits of numbers rows do not tell where two of them are the same; nor which number a value has in each
        of two iterations, that all threads have in one: but for those that are listed.
        """
        pending = [value]
        for one in pending:
            if is_of_launch(one) or sharing.is_one_value(one) or self.listed_numbers(one, access) is not None:
                continue
            if not isinstance(one, ir.Instruction) or len(pending) > MAX_COMPUTED_STEPS:
                return False
            if one.opcode not in by if by is not None else isinstance(one, (ir.Phi, ir.Call, ir.Memory)):
                return False
            pending += one.operands
        return True

    def _is_from_memory(self, value: ir.Value, access: MemoryAccess, sharing: Sharing) -> bool:
        """Whether a value follows from what memory holds, or an unknown call returns, and so may be any; what else it
        follows from, is known. What an atomic operation found, or an intrinsic tells, may be one number for one thread
        alone, as the first one to come gets 0.
        """
        pending = [value]
        is_any = False
        for one in pending:
            if is_of_launch(one) or sharing.is_one_value(one) or self.listed_numbers(one, access) is not None:
                continue
            if isinstance(one, ir.Memory) and one.opcode != opcodes.LOAD:
                return False
            if self._is_word(one, sharing):
                continue
            if isinstance(one, ir.Memory) or (_is_unknown_call(one) and ir.call_effects(one) != effects.NO_MEMORY):
                is_any = True
                continue
            if not isinstance(one, ir.Instruction) or len(pending) > MAX_COMPUTED_STEPS:
                return False
            if isinstance(one, (ir.Phi, ir.Call)):
                return False
            pending += one.operands
        return is_any

    # Conditions that are the same for all.

    def _may_both_come(
        self, first: MemoryAccess, second: MemoryAccess, sharing: Sharing, group: int, tied: list[Loop]
    ) -> bool:
        """Whether it is known that one thread may come to one access by conditions that are the same for all, and
        another one to the other access, where each may come alone.
        """
        ways = [self._conditions(access, side, sharing, group) for side, access in enumerate((first, second))]
        alone = [[one for key, one in ways[side].items() if key not in ways[1 - side]] for side in (0, 1)]
        if not alone[0] or not alone[1]:
            return True
        stated = [
            [self._is_stated(one, access, sharing) for one in conditions]
            for conditions, access in zip(alone, (first, second), strict=True)
        ]
        return not any(
            not (stated[0][i] and stated[1][j]) and self._may_depend(one.value, other.value, sharing, tied)
            for i, one in enumerate(alone[0])
            for j, other in enumerate(alone[1])
        )

    def _conditions(
        self, access: MemoryAccess, side: int, sharing: Sharing, group: int
    ) -> dict[_ConditionKey, _WayCondition]:
        """The conditions that are the same for all threads in one iteration, by which a thread comes to an access. A
        key is the same for both sides if the condition is.
        """
        found: dict[_ConditionKey, _WayCondition] = {}
        block = access.instruction.block
        for deciding in self._control.deciding_blocks(block):
            end = deciding.terminator
            leading = [self._control.edge_dominates(deciding, to, block) for to in deciding.successors]
            is_one_way = self._uniformity.level_of_end(deciding) >= group
            if self._is_sole_exit(deciding, block) or (not any(leading) and not self._leads(deciding, block)):
                continue
            is_counted = self._is_counted_exit(end, block)
            if end.opcode == opcodes.BR and len(end.operands) == 1 and any(leading):
                pending = [end.operands[0]]
                for one in pending:
                    if len(pending) <= MAX_COMPUTED_STEPS and (joined := _joined(one, leading[0])):
                        pending += joined
                    elif is_one_way or sharing.is_one_value(one) or self._is_of_words(one, sharing):
                        question, is_yes = question_of(one)
                        asked_of = one.operands if isinstance(one, ir.Compare) else (one,)
                        is_same = self._is_same_iteration(deciding, sharing) or all(map(sharing.is_one_value, asked_of))
                        key = (question, is_yes == leading[0], -1 if is_same else side)
                        found[key] = _WayCondition(one, leading[0], is_counted)
            elif is_one_way and end.operands:
                # By several ways, or as a switch goes on.
                to = leading.index(True) if any(leading) else -1
                is_same = self._is_same_iteration(deciding, sharing)
                key = ((-1, to, str(deciding.index), ""), True, -1 if is_same else side)
                found[key] = _WayCondition(end.operands[0], None, False)
        return found

    def _is_stated(self, condition: _WayCondition, access: MemoryAccess, sharing: Sharing) -> bool:
        """Whether rows say all of a condition, by numbers that are not computed of others."""
        if condition.is_true is None or condition.is_counted:
            return condition.is_counted
        said = self._said_by_rows(condition.value, condition.is_true, access, sharing)
        return said is not None and all(isinstance(one, ir.Argument) or is_of_launch(one) for one in said)

    def _may_depend(self, one: ir.Value, other: ir.Value, sharing: Sharing, tied: list[Loop]) -> bool:
        """Whether two conditions may be of the same numbers."""
        first, second = self._sources(one, sharing, tied), self._sources(other, sharing, tied)
        return first is None or second is None or any(source in second for source in first)

    def _sources(self, condition: ir.Value, sharing: Sharing, tied: list[Loop]) -> dict[str, bool] | None:
        """What a condition is computed of: arguments, numbers of the launch, iterations, if it is known how many of
        them the threads are apart. None where that is not known, as of what memory holds.
        """
        found: dict[str, bool] = {}
        pending = [condition]
        seen: dict[ir.Value, bool] = {}
        for one in pending:
            if one in seen or isinstance(one, ir.Constant):
                continue
            seen[one] = True
            if isinstance(one, ir.Argument):
                found[str(one)] = True
            elif (read := launch_read(one)) is not None:
                found[f"{read.kind} {read.dimension}"] = True
            elif isinstance(one, ir.Phi) and (loop := self._control.loop_of(one.block)) is not None:
                if one.block is not loop.header:
                    return None
                if not self._is_any_iteration(loop, sharing, tied):
                    found[f"iteration {one.block.index}"] = True
                pending += one.operands
            elif isinstance(one, ir.Instruction) and not isinstance(one, (ir.Phi, ir.Call, ir.Memory)):
                pending += one.operands
            else:
                return None
            if len(seen) > MAX_COMPUTED_STEPS:
                return None
        return found

    def _is_any_iteration(self, loop: Loop, sharing: Sharing, tied: list[Loop]) -> bool:
        """Whether each thread may be in any iteration of a loop, whichever one the other thread is in."""
        return loop not in tied and sharing.is_separate(self._accesses.known.variables.iteration(loop).number)

    def _is_word(self, value: ir.Value, sharing: Sharing) -> bool:
        """Whether a value is what memory holds at one address for both threads."""
        return isinstance(value, ir.Memory) and value.opcode == opcodes.LOAD and sharing.is_one_value(value.operands[0])

    def _is_of_words(self, value: ir.Value, sharing: Sharing) -> bool:
        """Whether a value is computed of words of memory that both threads read, and of what is the same for both."""
        pending = [value]
        for one in pending:
            if sharing.is_one_value(one) or self._is_word(one, sharing):
                continue
            if not isinstance(one, ir.Instruction) or len(pending) > MAX_COMPUTED_STEPS:
                return False
            if isinstance(one, (ir.Phi, ir.Call, ir.Memory)):
                return False
            pending += one.operands
        return True

    def _is_same_iteration(self, block: ir.BasicBlock, sharing: Sharing) -> bool:
        """Whether both threads are in one iteration of each loop around a block."""
        if self._control.in_irreducible(block):
            return False
        iteration = self._accesses.known.variables.iteration
        return not any(sharing.is_separate(iteration(loop).number) for loop in self._control.loops_around(block))

    def _is_sole_exit(self, deciding: ir.BasicBlock, block: ir.BasicBlock) -> bool:
        """Whether all that is decided is when a loop ends, behind which a block is."""
        return any(
            not loop.contains(block) and loop.exiting_blocks == (deciding,)
            for loop in self._control.loops_around(deciding)
        )

    def _leads(self, deciding: ir.BasicBlock, block: ir.BasicBlock) -> bool:
        """Whether a way leads from one block to another in one iteration of the loops around both."""
        around = [loop for loop in self._control.loops_around(block) if loop.contains(deciding)]
        header = around[-1].header if around else None
        seen: dict[ir.BasicBlock, bool] = {}
        pending = list(deciding.successors)
        while pending:
            at = pending.pop()
            if at is not header and at not in seen:
                seen[at] = True
                pending += at.successors
        return block in seen

    def listed_numbers(self, value: ir.Value, access: MemoryAccess) -> list[int] | None:
        """The numbers, signed, of a value of constants by the iterations of its loop, which is around an access, where
        these are few; None for another value.

            for (d = 128; d > 0; d >>= 1)         128, 64, 32, …, 1, 0

        All threads have the same one in one iteration. In two iterations they have two of them, which rows must say:
        else any two numbers between the least and the largest would do.
        """
        if not isinstance(value, ir.Phi) or (loop := self._control.loop_of(value.block)) is None:
            return None
        if loop not in self._control.loops_around(access.instruction.block):
            return None
        if value not in self._listed:
            counts = self._accesses.known.variables.counts_of(loop)
            most = None if counts is None else counts.backedge_taken.constant_max
            is_few = most is not None and most < MAX_ITERATED_NUMBERS
            found = self._evolution.numbers_of(value, loop, most) if most is not None and is_few else None
            width = value.type.width if isinstance(value.type, ir.IntegerType) else 0
            self._listed[value] = None if found is None else [signed(one, width) for one in found]
        return self._listed[value]


def _joined(condition: ir.Value, is_true: bool) -> list[ir.Value]:
    """The conditions, but for constants, that are all true, or all false, where one is; empty where it is made of
    none.
    """
    joined = ir.conjuncts(condition, is_true) if isinstance(condition, ir.Instruction) else None
    return [one for one in joined or [] if not isinstance(one, ir.Constant)]


def _is_unknown_call(value: ir.Value) -> TypeGuard[ir.Call]:
    return isinstance(value, ir.Call) and value.intrinsic is None


def _is_linear(polynomial: Polynomial, sharing: Sharing) -> bool:
    """Whether no product has two factors that are other numbers for the other thread: rows know too little of these."""
    return all(sum(sharing.is_separate(one) for one in monomial) < 2 for monomial in polynomial.terms)


def _is_exchanged(store: ir.Instruction) -> bool:
    """Whether what is stored follows, by few operations, from what lanes of a warp exchange."""
    pending: list[ir.Value] = list(store.operands[:1])
    for value in pending:
        if len(pending) > MAX_COMPUTED_STEPS:
            break
        if isinstance(value, ir.Instruction):
            if group_waiting(value) == WARP:
                return True
            pending += [] if isinstance(value, ir.Phi) else value.operands
    return False
