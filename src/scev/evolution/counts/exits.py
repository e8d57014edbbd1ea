"""How many backedges are taken before a loop is left: for each exit, and for the loop.

An exit is looked at if it is reached in every iteration (its block dominates all latches); then the loop goes on as
long as the condition of the exit says so. Conditions are taken apart: where either of two may end the loop, the
number is the smaller one, sequential where the second is only looked at if the first lets the loop go on. For the
loop: exact is the minimum over all exits, if all are known; each bound of an exit that is reached in every iteration
bounds the loop.
"""

from __future__ import annotations

from typing import Final, final

from scev.cfg import Loop
from scev.domains import IntRange, range_regions
from scev.evolution.algebra.algebra import Expressions
from scev.evolution.conditions.condition import Condition, no_overflow
from scev.evolution.conditions.guards import Guards
from scev.evolution.construction.construct import Construction
from scev.evolution.counts.accesses import bound_by_accesses
from scev.evolution.counts.at_scope import ScopeEvaluator
from scev.evolution.counts.counting import INJECTIVE, MAX_CONSTANT_WIDTH, Counter
from scev.evolution.counts.exit_limit import ExitLimit
from scev.evolution.counts.float_steered import FloatSteered
from scev.evolution.counts.predicated import Assumptions, united
from scev.evolution.counts.returned_into import calls_that_return_twice, returned_into
from scev.evolution.counts.running import Runner
from scev.evolution.counts.unwrapped import bound_by_flags
from scev.evolution.counts.why_unknown import what, why_decided, why_varying
from scev.evolution.expressions.kinds import ZERO_EXTEND
from scev.evolution.expressions.nodes import AddRec, Constant, Node
from scev.evolution.expressions.nowrap import NSW, NUW, NW
from scev.evolution.program.poison import Poison
from scev.facts import Assumption
from scev.ir import (
    BasicBlock,
    Compare,
    ConstantInt,
    Function,
    Instruction,
    Invoke,
    PointerType,
    Switch,
    Value,
    conjuncts,
    is_true,
    opcodes,
)

MAX_CONDITION_DEPTH: Final = 64
"""Maximum nesting of an exit's condition that is taken apart."""


@final
class LoopLimits:
    """The limits of one loop: of each exiting block in order, and of the loop; and what they are under assumptions,
    where that was asked for.
    """

    __slots__ = ("exits", "limit", "loop", "predicated")

    def __init__(self, loop: Loop, exits: list[tuple[BasicBlock, ExitLimit]], limit: ExitLimit) -> None:
        self.loop: Loop = loop
        self.exits: list[tuple[BasicBlock, ExitLimit]] = exits
        self.limit: ExitLimit = limit
        self.predicated: LoopLimits | None = None


@final
class Exits:
    """The solver for one function."""

    __slots__ = (
        "_assuming",
        "_calls",
        "_construction",
        "_floats",
        "_guards",
        "_limits",
        "_poison",
        "_running",
        "_scope",
        "home",
    )

    def __init__(self, construction: Construction, guards: Guards, poison: Poison, scope: ScopeEvaluator) -> None:
        self.home: Expressions = construction.home
        self._construction: Construction = construction
        self._floats: FloatSteered = FloatSteered(construction)
        self._guards: Guards = guards
        self._assuming: bool = False
        self._running: Runner = Runner(construction, guards)
        self._poison: Poison = poison
        self._scope: ScopeEvaluator = scope
        # Of the loop at hand: what was found for a condition, by its number and what was asked. Conditions share parts.
        self._limits: dict[tuple[int, bool, bool], ExitLimit] = {}
        self._calls: list[Instruction] = calls_that_return_twice(self.home.function)

    def of_loop(self, loop: Loop) -> LoopLimits:
        """The limits of a loop."""
        self._limits = {}
        exiting = loop.exiting_blocks
        exits: list[tuple[BasicBlock, ExitLimit]] = []
        call = returned_into(loop, self._calls)
        if call is not None:
            unknown = ExitLimit.unknown(
                f"the call of {what(call.operands[-1])} in {call.block.name} may return again, in an earlier iteration",
                "a call that returns once, or one outside of the loop",
            )
            exits.extend([(block, unknown) for block in exiting])
            return LoopLimits(loop, exits, unknown)
        for block in exiting:
            exits.append((block, self._of_block(loop, block, len(exiting) == 1)))
        limit = self._of_all(loop, exits)
        if isinstance(limit.exact, Constant):
            return LoopLimits(loop, exits, limit)
        place = self._guards.entry_of(loop)
        accesses = bound_by_accesses(self._construction, place, loop)
        if accesses is not None:
            limit = self._at_most(limit, accesses, True)
        steps = bound_by_flags(self._construction, place, loop)
        if steps is not None:
            limit = self._at_most(limit, steps, False)
        return LoopLimits(loop, exits, limit)

    def _at_most(self, limit: ExitLimit, bound: int, is_close: bool) -> ExitLimit:
        """A limit of a loop of which no more than `bound` backedges are taken; one that is not close does not become
        part of a symbolic one.
        """
        home = self.home
        known = limit.constant_max
        if known is not None and known.value <= bound:
            return limit
        most = self._number(bound)
        if known is not None and bound >> known.width == 0:
            most = home.constant(known.width, bound)
        symbolic_max = limit.symbolic_max
        if symbolic_max is None or (isinstance(symbolic_max, Constant) and symbolic_max.value >= bound):
            symbolic_max = most
        elif limit.exact is None and is_close:
            symbolic_max = home.umin_of_any_width(symbolic_max, most, False)
        return ExitLimit(limit.exact, most, symbolic_max, limit.reason, False, limit.assumed, limit.remedy)

    def assume(self, limits: LoopLimits) -> None:
        """Find what more is known of a loop under assumptions, where an exit has no exact limit without."""
        if all(limit.exact is not None for _, limit in limits.exits):
            return
        self._assuming = True
        found = self.of_loop(limits.loop)
        self._assuming = False
        if any(limit.assumed for _, limit in found.exits):
            limits.predicated = found

    def _of_all(self, loop: Loop, exits: list[tuple[BasicBlock, ExitLimit]]) -> ExitLimit:
        if not exits:
            return ExitLimit.unknown("the loop has no exit")
        home = self.home
        exact: Node | None = None
        constant_max: Constant | None = None
        symbolic_max: Node | None = None
        reason = ""
        remedy = ""
        or_zero = False
        all_exact = True
        for block, limit in exits:
            if limit.exact is None:
                if all_exact:
                    remedy = limit.remedy
                    reason = limit.reason or f"how often the exit in {block.name} lets the loop go on is not known"
                all_exact = False
            elif all_exact:
                exact = limit.exact if exact is None else home.umin_of_any_width(exact, limit.exact, True)
            if limit.constant_max is not None:
                if constant_max is None:
                    constant_max = limit.constant_max
                    # Another exit may leave in between.
                    or_zero = limit.max_or_zero and len(exits) == 1
                else:
                    least = home.umin_of_any_width(constant_max, limit.constant_max, False)
                    assert isinstance(least, Constant)
                    constant_max = least
            if limit.symbolic_max is not None:
                symbolic_max = (
                    limit.symbolic_max
                    if symbolic_max is None
                    else home.umin_of_any_width(symbolic_max, limit.symbolic_max, True)
                )
        if not all_exact:
            exact = None
        if exact is not None:
            symbolic_max = exact
        elif symbolic_max is None:
            symbolic_max = constant_max
        assumed: tuple[Assumption, ...] = ()
        for _, limit in exits:
            assumed = united(assumed, limit.assumed)
        return ExitLimit(exact, constant_max, symbolic_max, reason, or_zero, assumed, remedy)

    def _of_block(self, loop: Loop, block: BasicBlock, only: bool) -> ExitLimit:
        for latch in loop.latches:
            if not self.home.control.dominates(block, latch):
                return ExitLimit.unknown(
                    f"the exit in {block.name} is not reached in every iteration: {latch.name} goes on without it",
                    "an exit in a block that every iteration goes through",
                )
        terminator = block.terminator
        if terminator.opcode == opcodes.BR and len(terminator.successors) == 2:
            exits_if_true = not loop.contains(terminator.successors[0])
            if exits_if_true and not loop.contains(terminator.successors[1]):
                zero = self.home.constant(1, 0)
                return ExitLimit(zero, zero, zero)
            limit = self._of_condition(loop, terminator.operands[0], exits_if_true, only, 0)
        elif isinstance(terminator, Switch):
            limit = self._of_switch(loop, terminator, only)
            if limit.is_unknown():
                limit = self._running.of_switch(loop, terminator, limit)
        else:
            return _left_by(terminator)
        return _completed(self.home, limit)

    def _of_switch(self, loop: Loop, switch: Switch, only: bool) -> ExitLimit:
        # One case leaves the loop: it goes on while the value is another one.
        leaving: list[int] = []
        for i in range(len(switch.successors)):
            if not loop.contains(switch.successors[i]):
                leaving.append(i)
        if len(leaving) != 1 or leaving[0] == 0:
            return ExitLimit.unknown(
                f"the loop is left by several cases of the switch on {switch.operands[0]}", "one case that leaves it"
            )
        tested = self._construction.of(switch.operands[0])
        if tested is None:
            return ExitLimit.unknown(f"the switch on {switch.operands[0]} is not followed")
        value = self.home.constant(tested.width, switch.cases[leaving[0] - 1].value)
        return self.of_compare(loop, opcodes.NE, tested, value, only)

    # Conditions.

    def _of_condition(self, loop: Loop, condition: Value, exits_if: bool, only: bool, depth: int) -> ExitLimit:
        """While `condition` is not `exits_if`."""
        if isinstance(condition, ConstantInt):
            if bool(condition.value) == exits_if:
                zero = self.home.constant(condition.width, 0)
                return ExitLimit(zero, zero, zero)
            return ExitLimit.unknown("the condition is constant and never leaves the loop")
        if not isinstance(condition, Instruction):
            return ExitLimit.unknown(
                f"the condition {condition} does not change in the loop",
                f"an assume of {condition}, or of its opposite, in front of the loop",
            )
        if depth > MAX_CONDITION_DEPTH:
            return ExitLimit.unknown(f"the condition {condition} is put together from too many")
        asked = (condition.index, exits_if, only)
        found = self._limits.get(asked)
        if found is None:
            found = self._of_instruction(loop, condition, exits_if, only, depth)
            self._limits[asked] = found
        return found

    def _of_instruction(self, loop: Loop, condition: Instruction, exits_if: bool, only: bool, depth: int) -> ExitLimit:
        both = conjuncts(condition, not exits_if)
        if both is not None:
            limit = self._of_either(loop, condition, both, exits_if, only, depth)
            return self._running.of_whole(loop, condition, exits_if, limit)
        together = conjuncts(condition, exits_if)
        if together is not None:
            return self._running.of_whole(
                loop, condition, exits_if, self._of_both(loop, together, exits_if, only, depth)
            )
        if condition.opcode == opcodes.XOR and is_true(condition.operands[1]):
            return self._of_condition(loop, condition.operands[0], not exits_if, only, depth + 1)
        if isinstance(condition, Compare):
            if condition.opcode == opcodes.ICMP:
                return self._of_icmp(loop, condition, exits_if, only)
            found = self._of_fcmp(loop, condition, exits_if, only)
            if found is not None:
                return found
        fits = no_overflow(self._construction, condition)
        if fits is not None:
            predicate = fits.predicate if exits_if else opcodes.inverse_predicate(fits.predicate)
            return self.of_compare(loop, predicate, fits.left, fits.right, only)
        limit = self._running.of_condition(loop, condition, exits_if, ExitLimit.unknown(""))
        if limit.exact is None:
            decided = why_decided(self._construction, condition, loop)
            return limit.with_reason(f"the exit condition {condition} {decided.reason}", decided.remedy)
        return limit

    def _of_icmp(self, loop: Loop, condition: Compare, exits_if: bool, only: bool) -> ExitLimit:
        if not self.home.has_plain_addresses(condition.operands[0].type):
            return ExitLimit.unknown(f"the exit condition {condition} compares addresses that are no plain numbers")
        left = self._construction.of(condition.operands[0])
        right = self._construction.of(condition.operands[1])
        if left is None or right is None:
            return ExitLimit.unknown(f"the exit condition {condition} compares {condition.operands[0].type}")
        predicate = condition.predicate
        if exits_if:
            predicate = opcodes.inverse_predicate(predicate)
        limit = self.of_compare(loop, predicate, left, right, only)
        if self._assuming and limit.exact is None:
            assumed = self._of_compare_assuming(loop, predicate, left, right, only)
            if assumed.exact is not None or limit.is_unknown():
                limit = assumed
        if limit.is_unknown():
            limit = self._running.of_condition(loop, condition, exits_if, limit)
        if limit.exact is None:
            varying = why_varying(self._construction, condition, loop)
            if varying is not None:
                return limit.with_reason(f"the exit condition {condition} compares {varying.reason}", varying.remedy)
            if limit.reason:
                return limit.with_reason(f"the exit condition {condition}: {limit.reason}", limit.remedy)
        return limit

    def _of_fcmp(self, loop: Loop, condition: Compare, exits_if: bool, only: bool) -> ExitLimit | None:
        home = self.home
        counted = self._floats.count(loop, condition, exits_if)
        if counted is not None and counted.highest is not None:
            most = self._number(counted.highest)
            if counted.lowest == counted.highest:
                return ExitLimit(most, most, most)
            return ExitLimit(None, most, most, f"{condition} compares floats that are only known to lie in an interval")
        test = self._floats.integer_test(loop, condition, exits_if)
        if test is None:
            return None
        bound = home.constant(test.node.width, test.bound)
        limit = self.of_compare(loop, test.predicate, test.node, bound, only and test.is_exact)
        if test.is_exact or limit.is_unknown():
            return limit
        reason = f"{condition} compares with a float that is only known to lie in an interval"
        return ExitLimit(None, limit.constant_max, limit.symbolic_max, reason)

    def _number(self, count: int) -> Constant:
        """A number of iterations as LLVM counts those it has run: in 32 bits, if they are enough."""
        return self.home.constant(max(32, 64 if count >> 32 else 32, count.bit_length()), count)

    def _of_either(
        self, loop: Loop, condition: Instruction, parts: list[Value], exits_if: bool, only: bool, depth: int
    ) -> ExitLimit:
        """The loop goes on while all parts let it: each alone may end it."""
        home = self.home
        for i in range(2):
            part = parts[i]
            if isinstance(part, ConstantInt):
                decisive = part if bool(part.value) == exits_if else parts[1 - i]
                return self._of_condition(loop, decisive, exits_if, only, depth + 1)
        first = _completed(home, self._of_condition(loop, parts[0], exits_if, False, depth + 1))
        second = _completed(home, self._of_condition(loop, parts[1], exits_if, False, depth + 1))
        sequential = condition.opcode == opcodes.SELECT
        exact: Node | None = None
        if first.exact is not None and second.exact is not None:
            exact = home.umin_of_any_width(first.exact, second.exact, sequential)
        constant_max = first.constant_max
        if constant_max is None:
            constant_max = second.constant_max
        elif second.constant_max is not None:
            least = home.umin_of_any_width(constant_max, second.constant_max, False)
            assert isinstance(least, Constant)
            constant_max = least
        symbolic_max = first.symbolic_max
        if symbolic_max is None:
            symbolic_max = second.symbolic_max
        elif second.symbolic_max is not None:
            symbolic_max = home.umin_of_any_width(symbolic_max, second.symbolic_max, sequential)
        why = first if first.exact is None else second
        assumed = united(first.assumed, second.assumed)
        return ExitLimit(exact, constant_max, symbolic_max, why.reason, False, assumed, why.remedy)

    def _of_both(self, loop: Loop, parts: list[Value], exits_if: bool, only: bool, depth: int) -> ExitLimit:
        """The loop goes on while any part lets it: all must say at once that it ends."""
        for i in range(2):
            part = parts[i]
            if isinstance(part, ConstantInt):
                decisive = parts[1 - i] if bool(part.value) == exits_if else part
                return self._of_condition(loop, decisive, exits_if, only, depth + 1)
        # That one part says "leave" does not leave the loop, so nothing may be learnt from the loop's end for it alone.
        first = self._of_condition(loop, parts[0], exits_if, False, depth + 1)
        second = self._of_condition(loop, parts[1], exits_if, False, depth + 1)
        if first.exact is not None and first.exact is second.exact:
            assumed = united(first.assumed, second.assumed)
            return ExitLimit(first.exact, first.constant_max, first.exact, "", False, assumed)
        return ExitLimit.unknown(
            "two conditions must hold at once to leave the loop", "an exit for one of the conditions alone"
        )

    # Comparisons.

    def of_compare(self, loop: Loop, predicate: int, left: Node, right: Node, only: bool) -> ExitLimit:
        """While `left predicate right`."""
        home = self.home
        left = self._scope.value_at(left, loop)
        right = self._scope.value_at(right, loop)
        if _never_holds(home, predicate, left, right):
            # As LLVM writes it, whose comparison is i1 false by now.
            zero = home.constant(1, 0)
            return ExitLimit(zero, zero, zero)
        if home.is_invariant(left, loop) and not home.is_invariant(right, loop):
            left, right = right, left
            predicate = opcodes.swapped_predicate(predicate)
        if home.is_invariant(left, loop) and home.is_invariant(right, loop):
            return self._of_invariant(loop, predicate, left, right)
        counter = Counter(home, self._guards, self._poison, loop, only)
        if isinstance(right, Constant) and isinstance(left, AddRec) and left.loop is loop:
            constants = all(isinstance(operand, Constant) for operand in left.operands)
            if constants and left.width <= MAX_CONSTANT_WIDTH and len(left.operands) <= 3:
                allowed = range_regions.allowed_region(predicate, IntRange.point(right.width, right.value))
                return counter.while_in(left, allowed)
        finite = home.is_invariant(right, loop) and counter.is_finite()
        if finite:
            self._learn_from_finiteness(loop, predicate, left)
        limit = self._dispatch(counter, predicate, left, right, finite)
        if limit.exact is None:
            narrow = self._of_narrow_compare(loop, predicate, left, right, only)
            if narrow is not None and (narrow.exact is not None or limit.is_unknown()):
                return narrow
        if limit.is_unknown() and isinstance(left, AddRec) and left.loop is loop and not left.is_affine:
            return counter.while_between(left, predicate, right)
        return limit

    def _of_narrow_compare(self, loop: Loop, predicate: int, left: Node, right: Node, only: bool) -> ExitLimit | None:
        """`ext x predicate r` as `x predicate trunc r`, where r is an extended number too."""
        # zext keeps the order of unsigned numbers, which signed ones are then too; sext keeps both orders.
        home = self.home
        if left.kind not in INJECTIVE or not home.is_invariant(right, loop):
            return None
        inner = left.operands[0]
        if not isinstance(inner, AddRec) or inner.loop is not loop:
            return None
        ranges = self._guards.entry_of(loop).ranges
        half = 1 << (inner.width - 1)
        if left.kind == ZERO_EXTEND:
            if ranges.unsigned(right).unsigned_max() >= 2 * half:
                return None
            predicate = opcodes.unsigned_predicate(predicate)
        elif ranges.signed(right).signed_min() < -half or ranges.signed(right).signed_max() >= half:
            return None
        return self.of_compare(loop, predicate, inner, home.truncate(right, inner.width), only)

    def _of_compare_assuming(self, loop: Loop, predicate: int, left: Node, right: Node, only: bool) -> ExitLimit:
        """The same as `of_compare`, resting on assumptions; nothing is learnt from them."""
        home = self.home
        left = self._scope.value_at(left, loop)
        right = self._scope.value_at(right, loop)
        if home.is_invariant(left, loop) and not home.is_invariant(right, loop):
            left, right = right, left
            predicate = opcodes.swapped_predicate(predicate)
        assumed = Assumptions(self._construction.made.behind_casts)
        counter = Counter(home, self._guards, self._poison, loop, only, assumed)
        finite = home.is_invariant(right, loop) and counter.is_finite()
        limit = self._dispatch(counter, predicate, left, right, finite)
        return limit if limit.is_unknown() else limit.under(assumed.added)

    def _dispatch(self, counter: Counter, predicate: int, left: Node, right: Node, finite: bool) -> ExitLimit:
        home = self.home
        if predicate == opcodes.NE or predicate == opcodes.EQ:
            if isinstance(left.type, PointerType):
                left = home.ptr_to_int(left)
            if isinstance(right.type, PointerType):
                right = home.ptr_to_int(right)
            difference = home.minus(left, right)
            assert difference is not None
            return counter.until_zero(difference) if predicate == opcodes.NE else counter.until_nonzero(difference)
        is_signed = predicate >= opcodes.SGT
        if predicate in (opcodes.ULE, opcodes.SLE):
            return self._while_at_most(counter, left, right, is_signed, finite)
        if predicate in (opcodes.ULT, opcodes.SLT):
            return counter.while_less(left, right, is_signed)
        if predicate in (opcodes.UGE, opcodes.SGE):
            return self._while_at_least(counter, left, right, is_signed, finite)
        return counter.while_greater(left, right, is_signed)

    def _while_at_most(self, counter: Counter, left: Node, right: Node, is_signed: bool, finite: bool) -> ExitLimit:
        # i <= r is i < r + 1 unless r is the largest number, when it always holds; a loop that must end by this is not
        # entered with such an r. Or it is i - 1 < r, unless i may be the smallest number. Else both in a wider type.
        home = self.home
        ranges = counter.place.ranges
        half = 1 << (right.width - 1)
        if is_signed:
            below = ranges.signed(right).signed_max() < half - 1
            above = home.ranges.signed(left).signed_min() > -half
        else:
            below = ranges.unsigned(right).unsigned_max() < 2 * half - 1
            above = home.ranges.unsigned(left).unsigned_min() > 0
        if finite or below:
            if not below:
                # The loop would not end if r were the largest number.
                largest = home.constant(right.width, half - 1 if is_signed else 2 * half - 1)
                counter.assume(Condition(opcodes.SLT if is_signed else opcodes.ULT, right, largest))
            return counter.while_less(left, home.plus_constant(right, 1), is_signed)
        if isinstance(left, AddRec) and left.is_affine and above:
            return counter.while_less(self._moved(left, -1, is_signed), right, is_signed)
        if isinstance(left.type, PointerType):
            return ExitLimit.unknown(
                f"{right} may be the largest address, and then the loop does not end", "a comparison with < or !="
            )
        left, right = self._widened(left, right, is_signed)
        return counter.while_less(left, home.plus_constant(right, 1), is_signed)

    def _while_at_least(self, counter: Counter, left: Node, right: Node, is_signed: bool, finite: bool) -> ExitLimit:
        # The same for i >= r: i > r - 1, or i + 1 > r, or both in a wider type.
        home = self.home
        ranges = counter.place.ranges
        half = 1 << (right.width - 1)
        if is_signed:
            above = ranges.signed(right).signed_min() > -half
            below = home.ranges.signed(left).signed_max() < half - 1
        else:
            above = ranges.unsigned(right).unsigned_min() > 0
            below = home.ranges.unsigned(left).unsigned_max() < 2 * half - 1
        if finite or above:
            if not above:
                smallest = home.constant(right.width, half if is_signed else 0)
                counter.assume(Condition(opcodes.SGT if is_signed else opcodes.UGT, right, smallest))
            return counter.while_greater(left, home.plus_constant(right, -1), is_signed)
        if isinstance(left, AddRec) and left.is_affine and below:
            return counter.while_greater(self._moved(left, 1, is_signed), right, is_signed)
        if not is_signed or isinstance(left.type, PointerType):
            return ExitLimit.unknown(
                f"{right} may be the smallest number, and then the loop does not end",
                f"an assume that {right} is not the smallest number, or mustprogress",
            )
        left, right = self._widened(left, right, is_signed)
        return counter.while_greater(left, home.plus_constant(right, -1), is_signed)

    def _moved(self, node: AddRec, distance: int, is_signed: bool) -> Node:
        """The recurrence a little further up or down, where none of its values leaves the range of the type by that."""
        home = self.home
        wrap = NSW if is_signed else NUW
        return home.recurrence(
            [home.plus_constant(node.start, distance), node.step],
            node.loop,
            home.proved_no_wrap(node) & (wrap | NW),
            home.no_wrap(node) & (wrap | NW),
        )

    def _widened(self, left: Node, right: Node, is_signed: bool) -> tuple[Node, Node]:
        home = self.home
        width = 2 * right.width
        if is_signed:
            return home.sign_extend(left, width), home.sign_extend(right, width)
        return home.zero_extend(left, width), home.zero_extend(right, width)

    def _of_invariant(self, loop: Loop, predicate: int, left: Node, right: Node) -> ExitLimit:
        place = self._guards.entry_of(loop)
        if place.implies(opcodes.inverse_predicate(predicate), left, right):
            zero = self.home.constant(left.width, 0)
            return ExitLimit(zero, zero, zero)
        if place.implies(predicate, left, right):
            return ExitLimit.unknown("it never leaves the loop")
        leaves = opcodes.INTEGER_PREDICATE_NAMES[opcodes.inverse_predicate(predicate)]
        return ExitLimit.unknown(
            "what it compares does not change in the loop, which is left by it at once or never",
            f"an assume that {left} {leaves} {right} in front of the loop",
        )

    def _learn_from_finiteness(self, loop: Loop, predicate: int, left: Node) -> None:
        # The loop must end by this exit. If i came back to its start, it would go through the same values again for
        # ever: a step that is a power of two brings it back exactly. So it does not pass its start. And a value that
        # wrapped, but has not passed the start, is below one for which the comparison < was true already, so the
        # comparison would not end the loop.
        home = self.home
        inner = left
        if inner.kind == ZERO_EXTEND:
            inner = inner.operands[0]
        if isinstance(inner, AddRec) and inner.loop is loop and inner.is_affine and _power_of_two(inner.step):
            home.learn_no_wrap(inner, NW)
        if isinstance(inner, AddRec) and inner.loop is loop and inner.is_affine and home.no_wrap(inner) & NW:
            # From the smallest number upwards, it would pass its start before any other number.
            start = inner.start
            if home.known_positive(inner.step) and isinstance(start, Constant):
                if start.is_zero():
                    home.learn_no_wrap(inner, NUW)
                elif start.value == 1 << (inner.width - 1):
                    home.learn_no_wrap(inner, NSW)
        if predicate not in (opcodes.ULT, opcodes.SLT) or not isinstance(left, AddRec) or left.loop is not loop:
            return
        if left.is_affine and home.no_wrap(left) & NW and home.known_positive(left.step):
            home.learn_no_wrap(left, NSW if predicate == opcodes.SLT else NUW)


def _left_by(terminator: Instruction) -> ExitLimit:
    if isinstance(terminator, Invoke):
        callee = terminator.callee.name if isinstance(terminator.callee, Function) else "what it calls"
        return ExitLimit.unknown(
            f"the loop is left if the call of {callee} in {terminator.block.name} unwinds",
            f"nounwind on {callee}, and a call instead of the invoke",
        )
    return ExitLimit.unknown(f"the loop is left by {terminator.opcode_name}")


def _power_of_two(node: Node) -> bool:
    if not isinstance(node, Constant) or node.value == 0:
        return False
    negated = (1 << node.width) - node.value
    return node.value & (node.value - 1) == 0 or negated & (negated - 1) == 0


def _never_holds(home: Expressions, predicate: int, left: Node, right: Node) -> bool:
    """Whether a comparison of a number with itself, or of constants, is false."""
    if left is right:
        return predicate in (opcodes.NE, opcodes.ULT, opcodes.UGT, opcodes.SLT, opcodes.SGT)
    if isinstance(left, Constant) and isinstance(right, Constant):
        return not range_regions.holds(predicate, left.value, right.value, left.width)
    return False


def _completed(home: Expressions, limit: ExitLimit) -> ExitLimit:
    """With the maxima that follow from the exact number."""
    constant_max = limit.constant_max
    if constant_max is None and limit.exact is not None:
        constant_max = home.constant(limit.exact.width, home.ranges.unsigned(limit.exact).unsigned_max())
    symbolic_max = limit.symbolic_max
    if symbolic_max is None:
        symbolic_max = limit.exact if limit.exact is not None else constant_max
    return ExitLimit(
        limit.exact, constant_max, symbolic_max, limit.reason, limit.max_or_zero, limit.assumed, limit.remedy
    )
