"""Phis as recurrences.

The phi of a loop header with one value from outside, s, and one around the backedges, n, is a recurrence if n is an
expression of the phi itself:

    n == phi + b          b invariant in the loop         {s,+,b}
    n == phi + {c,+,d}    of the same loop                {s,+,c,+,d}
    n == f({s+d,+,d})     with f({s,+,d}) starting in s    f({s,+,d}), one iteration behind
    n == {phi + a,+,b}    of a loop inside, after N times  {s,+,a + b * N}
    n == ext(trunc phi + b), ext(trunc phi) + a            phi_casts.py

where n is what it is in an iteration that goes on (on_backedge.py).

To find this, a trial, a construction of its own (construct.py), treats the phi as an unknown and makes the expression
of n. Phis of a header that depend on one another in a cycle (phi_order.py) are unknowns together. Those that turn out
to be recurrences are fixed, the trial is dropped, and the others are tried again, until no more are found. A group is
tried after the groups that it depends on. So it does not matter which phi is asked for first.

A flag of the instruction that adds b holds for the recurrence if the loop cannot go on with poison; else it is only
assumed where the phi is not poison (expressions/nodes.py).
"""

from __future__ import annotations

from typing import Final, final

from scev.cfg import Ends, Loop, is_computed_in, start_and_next, step_of
from scev.evolution.algebra.algebra import Algebra
from scev.evolution.algebra.at_iteration import at_iteration
from scev.evolution.construction.build_choice import choice
from scev.evolution.construction.on_backedge import OnBackedge
from scev.evolution.construction.phi_casts import BehindCasts, behind_casts, extension_of_low_bits, narrow_step
from scev.evolution.construction.phi_order import components
from scev.evolution.construction.shifting import shifted_back, start_of
from scev.evolution.construction.values import ValueExpressions
from scev.evolution.expressions.nodes import Add, AddRec, ConstantNode, Node
from scev.evolution.expressions.nowrap import NONE, NSW, NUSW, NUW, NW
from scev.facts import PROPERLY_DOMINATES
from scev.ir import ConstantInt, GetElementPtr, Instruction, IntegerType, LocalValue, Phi, Value, opcodes

MAX_NESTED_RECURRENCES: Final = 16
"""Maximum recurrences in one another by their starts, as of loops in a row that each go on where the last one ended;
then the start of the next one is an unknown."""
MAX_RECURRENCE_ORDER: Final = 64
"""Maximum operands of a recurrence whose step is a recurrence."""
MAX_PHI_ATTEMPTS: Final = 4
"""Maximum attempts at the phis of a header that are not known to be recurrences, each after others became known."""


@final
class HeaderPhis:
    """Finds the expressions of phis. In a trial those of other headers stay unknown."""

    __slots__ = ("_construction",)

    def __init__(self, construction: ValueExpressions) -> None:
        self._construction: ValueExpressions = construction

    def needed(self, phi: Phi) -> list[Value]:
        """The values whose expressions are needed before that of the phi."""
        control = self._construction.se.control
        if (loop := control.loop_of(phi.block)) is not None and loop.header is phi.block:
            # All phis of the header are settled together.
            starts: list[Value] = []
            for instruction in phi.block.instructions:
                if not isinstance(instruction, Phi):
                    break
                for i in range(len(instruction.operands)):
                    if not loop.contains(instruction.blocks[i]):
                        starts.append(instruction.operands[i])
            return starts
        if (same := _only_value(phi)) is not None:
            return [same] if self._construction.se.control.dominates_instruction(same, phi) else []
        return self._needed_by_choice(phi)

    # The phis of headers.

    def build_phi(self, phi: Phi) -> Node | None:
        """The expression of a phi; None where it is an unknown."""
        construction = self._construction
        control = construction.se.control
        if (loop := control.loop_of(phi.block)) is not None and loop.header is phi.block:
            self._settle(loop)
            return construction.of(phi) if construction.is_made(phi) else None
        if (same := _only_value(phi)) is not None:
            return construction.of(same) if control.dominates_instruction(same, phi) else None
        return self._build_merge(phi)

    def _settle(self, loop: Loop) -> None:
        construction = self._construction
        phis: list[Phi] = []
        for instruction in loop.header.instructions:
            if not isinstance(instruction, Phi):
                break
            # In a trial, those that it tries are made already.
            if construction.se.width_of(instruction.type) is not None and not construction.is_made(instruction):
                phis.append(instruction)
        open_phis: list[Phi] = []
        for phi in phis:
            if (node := self._simple(phi, loop)) is not None:
                construction.fix(phi, node)
            else:
                open_phis.append(phi)
        if construction.is_trial():
            # Another header waits. As recurrences of this loop they would be of no use there: they change in that loop.
            for phi in open_phis:
                self._leave_unknown(phi)
            construction.cut_short = construction.cut_short or bool(open_phis)
            return
        for group in components(open_phis, loop):
            self._settle_group(group, loop)

    def _settle_group(self, group: list[Phi], loop: Loop) -> None:
        left = group
        attempts = 0
        while left and attempts < MAX_PHI_ATTEMPTS:
            attempts += 1
            if not (found := self._attempt(left, loop)):
                break
            left = [phi for phi in left if phi.index not in found]
        for phi in left:
            self._leave_unknown(phi)

    def _leave_unknown(self, phi: Phi) -> None:
        node = self._construction.unknown(phi)
        assert node is not None
        self._construction.fix(phi, node)

    def _attempt(self, phis: list[Phi], loop: Loop) -> dict[int, bool]:
        """Try all of the phis as unknowns, and fix those that are recurrences."""
        construction = self._construction
        tried: dict[int, Node | None] = {}
        symbols: list[Node] = []
        for phi in phis:
            symbol = construction.unknown(phi)
            assert symbol is not None
            symbols.append(symbol)
            tried[phi.index] = symbol
        trial = construction.trial(tried)
        found_by = HeaderPhis(trial)
        results = [found_by.recurrence(phis[i], symbols[i], loop) for i in range(len(phis))]
        found: dict[int, bool] = {}
        for i in range(len(phis)):
            if (node := results[i]) is not None:
                construction.fix(phis[i], node)
                found[phis[i].index] = True
        if not found and not trial.cut_short:
            # They stay unknown, and so what was made from them is final.
            for phi in phis:
                del tried[phi.index]
            construction.adopt(tried)
        return found

    # One phi.

    def _first(self, phi: Phi, ends: Ends) -> Node | None:
        """The start of the phi."""
        found = self._construction.operand(phi, phi.operands.index(ends.start))
        nested = 0
        inner = found
        while isinstance(inner, AddRec):
            nested += 1
            inner = inner.start
        return self._construction.unknown(ends.start) if nested >= MAX_NESTED_RECURRENCES else found

    def _simple(self, phi: Phi, loop: Loop) -> Node | None:
        """The recurrence of a phi to which one instruction adds an invariant value; it needs no trial."""
        if (ends := start_and_next(phi, loop)) is None:
            return None
        if (increment := ends.next) is phi:
            return self._first(phi, ends)
        if not isinstance(increment, Instruction) or increment.opcode != opcodes.ADD:
            return None
        step = step_of(increment, phi)
        if step is None or is_computed_in(step, loop) or not loop.contains(increment.block):
            return None
        construction = self._construction
        start_node = self._first(phi, ends)
        step_node = construction.of(step)
        if start_node is None or step_node is None or not construction.se.is_invariant(step_node, loop):
            return None
        return self._make(phi, increment, start_node, step_node, loop, True)

    def recurrence(self, phi: Phi, symbol: Node, loop: Loop) -> Node | None:
        """The recurrence of a phi, in a trial where it is `symbol`; None where no rule finds one."""
        construction = self._construction
        se = construction.se
        if (ends := start_and_next(phi, loop)) is None:
            return None
        following = construction.of(ends.next)
        start = self._first(phi, ends)
        is_handed = False
        if following is None or start is None or following is symbol:
            return None
        always = following
        following = OnBackedge(construction, loop).fold(following)
        if following is symbol:
            return start
        # A loop inside hands it back: what it is when that ends.
        while isinstance(following, AddRec) and following.loop is not loop:
            if (handed := _after_loop(se, following, loop)) is None:
                return None
            following = handed
            is_handed = True
        if (behind := self._behind_casts(phi, symbol, start, following, ends.next, loop)) is not None:
            return behind.known(se)
        if isinstance(following, Add):
            rest: list[Node] = []
            times = 0
            for operand in following.operands:
                if operand is symbol:
                    times += 1
                else:
                    rest.append(operand)
            if times == 1:
                step = se.add(rest)
                if se.is_invariant(step, loop) or (
                    isinstance(step, AddRec) and step.loop is loop and len(step.operands) < MAX_RECURRENCE_ORDER
                ):
                    # What steps inside says nothing of a whole iteration.
                    if is_handed:
                        return se.recurrence([start, step], loop, NONE)
                    return self._make(phi, ends.next, start, step, loop, following is always)
            return None
        moved = shifted_back(se, following, loop)
        if moved is not None and start_of(se, moved, loop) is start and not _mentions(moved, symbol):
            return moved
        return None

    def _make(self, phi: Phi, increment: Value, start: Node, step: Node, loop: Loop, is_at_exit: bool) -> Node:
        """The recurrence of a phi to which `increment` adds the step; unless `is_at_exit`, where the loop goes on."""
        se = self._construction.se
        flags = _increment_flags(phi, increment, se.known_non_negative(step))
        if isinstance(increment, Instruction) and increment.opcode == opcodes.SUB and increment.operands[0] is phi:
            flags = self._decrement_flags(increment, loop)
        proved = self._proved(phi, increment, flags, loop)
        after = NONE
        if proved and isinstance(increment, Instruction):
            after = flags if self._construction.poison.recurrence_never_poison(increment, loop) else NONE
        node = se.recurrence([start, step], loop, proved, flags)
        if after and is_at_exit and se.is_invariant(step, loop):
            # The next value of the recurrence does not wrap either, in any iteration.
            se.recurrence([se.plus(start, step), step], loop, after)
        return node

    def _decrement_flags(self, increment: Instruction, loop: Loop) -> int:
        """The flags of {a,+,-b} that `i - b` gives."""
        # i - b with nuw only decreases, and not below 0: it does not come round to its start.
        flags = NW if increment.flags & opcodes.NUW else NONE
        if not increment.flags & opcodes.NSW:
            return flags
        # i - b == i + -b as signed numbers, unless b is the smallest one, which has no -b.
        subtracted = increment.operands[1]
        smallest = 1 << (subtracted.type.width - 1) if isinstance(subtracted.type, IntegerType) else 0
        if isinstance(subtracted, ConstantInt):
            return flags if subtracted.value == smallest else flags | NSW
        if (flow := self._construction.se.flow) is None or not isinstance(subtracted, LocalValue):
            return flags
        here = flow.int_set_in(subtracted, loop.header)
        return flags if here is None or here.contains(smallest) else flags | NSW

    def _proved(self, phi: Phi, increment: Value, flags: int, loop: Loop) -> int:
        """Those flags of the stepping instruction that hold for the recurrence in every iteration made."""
        if not flags or not isinstance(increment, Instruction):
            return NONE
        poison = self._construction.poison
        if poison.recurrence_never_poison(increment, loop) or poison.backedge_needs(increment, loop):
            return flags
        return flags if self._read_at_once(phi) else NONE

    def _behind_casts(
        self, phi: Phi, symbol: Node, start: Node, following: Node, next_: Value, loop: Loop
    ) -> BehindCasts | None:
        """What the phi is if only its low bits matter; kept for counts that assume so."""
        se = self._construction.se
        found: BehindCasts | None = None
        if isinstance(next_, Instruction) and next_.opcode in (opcodes.ZEXT, opcodes.SEXT):
            # The instruction says more than the expression, by its flags.
            increment = next_.operands[0]
            if (step := narrow_step(phi, increment)) is not None and isinstance(increment, Instruction):
                flags = NUW if increment.flags & opcodes.NUW else NONE
                flags |= NSW if increment.flags & opcodes.NSW else NONE
                proved = self._proved(phi, increment, flags, loop)
                is_signed = next_.opcode == opcodes.SEXT
                number = self._construction.known(step)
                found = extension_of_low_bits(se, start, number, is_signed, loop, proved, flags)
        if found is None:
            found = behind_casts(se, symbol, start, following, loop)
        if found is not None:
            self._construction.made.behind_casts[symbol.serial] = found
        return found

    def _read_at_once(self, phi: Phi) -> bool:
        """Whether poison in the phi is undefined behaviour as soon as its block runs."""
        return self._construction.poison.undefined_if_poison(phi)

    # Phis that join the arms of a branch.

    def _needed_by_choice(self, phi: Phi) -> list[Value]:
        if _same_computations(phi):
            return list(phi.operands)
        if (branch := self._deciding_branch(phi)) is None:
            return []
        needed: list[Value] = list(phi.operands)
        condition = branch.operands[0]
        if isinstance(condition, Instruction):
            if condition.opcode == opcodes.ICMP:
                needed.extend(condition.operands)
            if condition.type is phi.type:
                needed.append(condition)
        return needed

    def _deciding_branch(self, phi: Phi) -> Instruction | None:
        """The branch from whose two edges the two operands of a phi come."""
        if len(phi.operands) != 2:
            return None
        control = self._construction.se.control
        if (above := control.immediate_dominator(phi.block)) is None:
            return None
        branch = above.terminator
        if branch.opcode != opcodes.BR or len(branch.successors) != 2 or branch.successors[0] is branch.successors[1]:
            return None
        return branch

    def _build_merge(self, phi: Phi) -> Node | None:
        if _same_computations(phi):
            # All arms compute the same operation of the same operands; they may differ in flags, which are ignored.
            first = self._construction.of(phi.operands[0])
            return first if all(self._construction.of(operand) is first for operand in phi.operands) else None
        if (branch := self._deciding_branch(phi)) is None:
            return None
        se = self._construction.se
        for operand in phi.operands:
            # A value computed in one arm is not available in the other one, unless its operands were available before.
            node = self._construction.of(operand)
            if node is None or se.invariance.block_disposition(node, phi.block) != PROPERLY_DOMINATES:
                return None
        control = se.control
        above = branch.block
        yes = above.successors[0]
        no = above.successors[1]
        if control.edge_dominates_use(above, yes, phi, 0) and control.edge_dominates_use(above, no, phi, 1):
            return choice(self._construction, phi, branch.operands[0], 0, 1)
        if control.edge_dominates_use(above, no, phi, 0) and control.edge_dominates_use(above, yes, phi, 1):
            return choice(self._construction, phi, branch.operands[0], 1, 0)
        return None


def _increment_flags(phi: Phi, increment: Value, grows: bool) -> int:
    """The no-wrap flags of the instruction that adds the step to the phi."""
    if isinstance(increment, GetElementPtr):
        if increment.operands[0] is not phi:
            return NONE
        flags = NONE
        if increment.flags & opcodes.NUW:
            flags |= NUW
        if increment.flags & (opcodes.NUSW | opcodes.INBOUNDS):
            # An address, read as unsigned, plus a signed offset: in whichever direction the pointer walks.
            flags |= NW | NUSW
            if grows:
                flags |= NUW
        return flags
    if isinstance(increment, Instruction) and increment.opcode == opcodes.ADD and phi in increment.operands:
        flags = NONE
        if increment.flags & opcodes.NUW:
            flags |= NUW
        if increment.flags & opcodes.NSW:
            flags |= NSW
        return flags
    return NONE


def _after_loop(se: Algebra, node: AddRec, around: Loop) -> Node | None:
    """What a recurrence of a loop inside another one is when that loop ends, after all its backedges (GCC:
    compute_overall_effect_of_inner_loop). None where it is not known how many these are.

    A count of values reads them as one number in all iterations. That they are is since a branch on undef is undefined
    behaviour; so where that may happen, only a number is one.
    """
    count = se.exact_counts[node.loop.number]
    if count is None or not around.contains_loop(node.loop):
        return None
    if not isinstance(count, ConstantNode) and not se.settings.excludes_ub:
        return None
    return at_iteration(se, node, count)


def _only_value(phi: Phi) -> Value | None:
    """The value that a phi always has, if all its operands but itself are the same."""
    only: Value | None = None
    for operand in phi.operands:
        if operand is phi or operand is only:
            continue
        if only is not None:
            return None
        only = operand
    return only


def _mentions(node: Node, symbol: Node) -> bool:
    seen: dict[int, bool] = {}
    pending = [node]
    while pending:
        if (current := pending.pop()) is symbol:
            return True
        if current.serial not in seen:
            seen[current.serial] = True
            pending.extend(current.operands)
    return False


def _same_computations(phi: Phi) -> bool:
    """Whether all operands of a phi are the same operation of the same values."""
    first = phi.operands[0]
    if not isinstance(first, Instruction) or not opcodes.FIRST_BINARY <= first.opcode <= opcodes.LAST_BINARY:
        return False
    for operand in phi.operands:
        if not isinstance(operand, Instruction) or operand.opcode != first.opcode:
            return False
        if operand.operands != first.operands:
            return False
    return True
