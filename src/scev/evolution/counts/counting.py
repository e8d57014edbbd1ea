"""How often a comparison lets a loop go on.

For the affine recurrence i = {a,+,b} of the loop and a value r, how many backedges are taken while `i predicate r`
holds. What is counted is the least k for which the comparison fails; the exit is taken then and no earlier.

    i != r   the least k with  a + k*b == r  modulo 2^w
    i == r   one step at most
    i <  r   ceil((max(a, r) - a) / b)   for b > 0, when i does not wrap before it passes r
    i >  r   ceil((a - min(a, r)) / -b)  for b < 0, likewise

That i does not wrap is known from its flags, or because r is so far from the end of the numbers that no step from below
r wraps.
"""

from __future__ import annotations

from typing import Final, final

from scev.cfg import Loop
from scev.domains import IntRange
from scev.evolution.algebra.algebra import Expressions
from scev.evolution.algebra.recurrence_flags import prove_flags, proved_flags
from scev.evolution.conditions.condition import Condition
from scev.evolution.conditions.guards import Guards
from scev.evolution.conditions.implication import Place, region
from scev.evolution.counts.exit_limit import ExitLimit
from scev.evolution.counts.modular import first_in_arc, inverse
from scev.evolution.counts.predicated import Assumptions, assume_recurrence
from scev.evolution.counts.quadratic import Quadratic
from scev.evolution.counts.trips import constant_multiple
from scev.evolution.expressions.kinds import SIGN_EXTEND, SMAX, SMIN, UMAX, UMIN, ZERO_EXTEND
from scev.evolution.expressions.nodes import AddRec, Constant, Node
from scev.evolution.expressions.nowrap import NSW, NUW, NW
from scev.evolution.program.poison import Poison
from scev.ir import opcodes

MAX_CONSTANT_WIDTH: Final = 256
"""Width up to which recurrences of constants are solved by search."""
# What would help.
_CONSTANT_STEP: Final = "a counter that changes by the same amount in each iteration"
_FIXED_BOUND: Final = "a bound that is computed in front of the loop"
_NO_EQUALITY: Final = "a comparison with < instead of !="
# Kinds of one operand that map different numbers to different numbers, and 0 to 0.
INJECTIVE: Final = (ZERO_EXTEND, SIGN_EXTEND)


@final
class Counter:
    """The solvers for one exit of one loop. `only`: the comparison alone decides whether the loop goes on."""

    __slots__ = ("_decisive", "_finite", "assumed", "home", "loop", "only", "place", "poison")

    def __init__(
        self,
        home: Expressions,
        guards: Guards,
        poison: Poison,
        loop: Loop,
        only: bool,
        assumed: Assumptions | None = None,
    ) -> None:
        self.home: Expressions = home
        self.loop: Loop = loop
        self.only: bool = only
        self.poison: Poison = poison
        self.place: Place = guards.entry_of(loop)
        self._finite: int = -1
        self._decisive: int = -1
        # Where assumptions may be made, those that were.
        self.assumed: Assumptions | None = assumed

    def is_finite(self) -> bool:
        """Whether the loop can only end by this exit, and must."""
        if self._finite < 0:
            self._finite = int(
                self.only
                and not self.poison.may_leave_abnormally(self.loop)
                and self.poison.is_finite_by_assumption(self.loop)
            )
        return self._finite == 1

    def is_decisive(self) -> bool:
        """Whether the comparison is looked at in every iteration that is begun: only then is poison in the last of
        them, where no backedge is taken any more, undefined behaviour.
        """
        if self._decisive < 0:
            self._decisive = int(self.only and not self.poison.may_not_come_round(self.loop))
        return self._decisive == 1

    def assume(self, condition: Condition) -> None:
        """Reckon with a condition that holds wherever the loop is entered."""
        self.place = self.place.where(condition)

    def constant(self, width: int, value: int) -> Constant:
        return self.home.constant(width, value)

    # Recurrences of constants.

    def while_in(self, node: AddRec, region: IntRange) -> ExitLimit:
        """How often a recurrence of constants stays in an arc; exact, whatever wraps."""
        width = node.width
        if region.is_full():
            return ExitLimit.unknown(f"{node} always satisfies the condition to go on")
        if region.is_empty():
            zero = self.constant(width, 0)
            return ExitLimit(zero, zero, zero)
        coefficients = [operand.signed for operand in node.operands if isinstance(operand, Constant)]
        assert len(coefficients) == len(node.operands)
        if node.is_affine:
            start, step = coefficients
            count = first_in_arc(width, start, step, region.upper, region.lower - 1)
        else:
            count = Quadratic(coefficients[0], coefficients[1], coefficients[2]).first_outside(width, region)
        if count is None:
            return ExitLimit.unknown(f"{node} never satisfies the condition to leave")
        exact = self.constant(max(width, count.bit_length()), count)
        return ExitLimit(exact, exact, exact)

    # Recurrences of constants, but for their start.

    def while_between(self, node: AddRec, predicate: int, right: Node) -> ExitLimit:
        """A bound for a quadratic recurrence: how often it can at most satisfy `node predicate right`."""
        width = node.width
        if len(node.operands) != 3 or width > MAX_CONSTANT_WIDTH:
            return ExitLimit.unknown(_not_a_counter(node, self.loop), _CONSTANT_STEP)
        _, step, change = node.operands
        if not isinstance(step, Constant) or not isinstance(change, Constant):
            return ExitLimit.unknown(_not_a_counter(node, self.loop), _CONSTANT_STEP)
        ranges = self.place.ranges
        starts = ranges.unsigned(node.start).intersect(ranges.signed(node.start))
        here = ranges if self.home.is_invariant(right, self.loop) else self.home.ranges
        allowed = region(predicate, right, here, {})
        if starts.is_empty() or allowed.is_empty():
            starts = allowed = IntRange.full(width)
        count = Quadratic(0, step.signed, change.signed).most_inside(width, allowed, starts)
        if count is None:
            return ExitLimit.unknown(_not_a_counter(node, self.loop), _CONSTANT_STEP)
        most = self.constant(max(width, count.bit_length()), count)
        return ExitLimit(None, most, most, _not_a_counter(node, self.loop), False, (), _CONSTANT_STEP)

    # i != r

    def until_zero(self, node: Node) -> ExitLimit:
        """While `node` is not 0."""
        home = self.home
        if isinstance(node, Constant):
            return ExitLimit(node, node, node) if node.value == 0 else ExitLimit.unknown("the condition never changes")
        stripped = node
        while stripped.kind in INJECTIVE and stripped.operands:
            stripped = stripped.operands[0]
        if not isinstance(stripped, AddRec) and self.assumed is not None:
            stripped = assume_recurrence(home, node, self.loop, self.assumed) or stripped
        if not isinstance(stripped, AddRec) or stripped.loop is not self.loop:
            return ExitLimit.unknown(_not_a_counter(node, self.loop), _counter_wanted(node, self.loop))
        if not stripped.is_affine:
            return ExitLimit.unknown(f"{stripped} is not linear", _CONSTANT_STEP)
        start = stripped.start
        step = stripped.step
        if not home.is_invariant(step, self.loop):
            return ExitLimit.unknown(f"the step of {stripped} changes", _CONSTANT_STEP)
        width = stripped.width
        if isinstance(start, Constant) and isinstance(step, Constant) and width <= MAX_CONSTANT_WIDTH:
            return self.while_in(stripped, IntRange.point(width, 0).complement())
        ranges = self.place.ranges
        step_range = ranges.signed(step)
        counts_down = step_range.signed_max() < 0
        if not counts_down and step_range.signed_min() < 0:
            return ExitLimit.unknown(
                f"the direction in which {stripped} moves is not known",
                f"an assume that {step} sgt 0, or that it is slt 0, in front of the loop",
            )
        distance = start if counts_down else home.negative(start)
        if step.is_one() or step.is_all_ones():
            return self._bounded(distance, self._unit_maximum(distance))
        if home.no_wrap(stripped) & NW and self.is_decisive():
            # It cannot step over 0 and come round again; so it meets 0, or the loop runs into undefined behaviour.
            nonzero = ranges.known_nonzero(step) or (self.is_finite() and ranges.known_nonzero(start))
            if nonzero:
                exact = home.udiv(distance, home.negative(step) if counts_down else step)
                return self._bounded(exact, None)
        return self._solve_congruence(stripped, start, step)

    def _unit_maximum(self, distance: Node) -> int:
        ranges = self.place.ranges
        highest = min(ranges.unsigned(distance).unsigned_max(), self.home.ranges.unsigned(distance).unsigned_max())
        following = self.home.plus_constant(distance, 1)
        if self.place.implies(opcodes.NE, following, self.constant(distance.width, 0)):
            # A rotated loop: distance is n - 1 for an n that is not 0.
            highest = min(highest, self.home.ranges.unsigned(following).unsigned_max() - 1)
            highest = min(highest, ranges.unsigned(following).unsigned_max() - 1)
        return max(highest, 0)

    def _solve_congruence(self, node: AddRec, start: Node, step: Node) -> ExitLimit:
        # b*k == -a modulo 2^w, with b = 2^z * odd: solvable when 2^z divides a; then the least k is
        # (-a * odd^-1 mod 2^w) / 2^z.
        if not isinstance(step, Constant) or step.value == 0:
            return ExitLimit.unknown(f"{node} may step over the value that ends the loop", _NO_EQUALITY)
        home = self.home
        width = node.width
        down = step.value >> (width - 1)
        distance = start if down else home.negative(start)
        stride = (1 << width) - step.value if down else step.value
        if constant_multiple(home, self.place, distance) % stride == 0:
            # distance / stride is a k, and less than 2^(w-z), by which the others differ: stride is at least 2^z.
            return self._bounded(home.udiv(distance, home.constant(width, stride)), None)
        zeros = (step.value & -step.value).bit_length() - 1
        if max(home.ranges.trailing_zeros(start), self.place.ranges.trailing_zeros(start)) < zeros:
            if self.assumed is None:
                return ExitLimit.unknown(
                    f"{node} may step over the value that ends the loop",
                    f"an assume that the step divides the distance, {home.negative(start)}; or {_NO_EQUALITY}",
                )
            self.assumed.assume_zero(home, home.zero_extend(home.truncate(home.negative(start), zeros), width))
        factor = home.constant(width, inverse(step.value >> zeros, width - zeros))
        product = home.mul([home.negative(start), factor])
        exact = home.udiv(product, home.constant(width, 1 << zeros))
        return self._bounded(exact, None)

    def _bounded(self, exact: Node, maximum: int | None) -> ExitLimit:
        highest = self.place.ranges.unsigned(exact).unsigned_max()
        highest = min(highest, self.home.ranges.unsigned(exact).unsigned_max())
        if maximum is not None:
            highest = min(highest, maximum)
        return ExitLimit(exact, self.constant(exact.width, highest), exact)

    # i == r

    def until_nonzero(self, node: Node) -> ExitLimit:
        """While `node` is 0."""
        zero = self.constant(node.width, 0)
        if self.home.known_nonzero(node) or self.place.ranges.known_nonzero(node):
            return ExitLimit(zero, zero, zero)
        moves = isinstance(node, AddRec) and node.loop is self.loop and node.is_affine
        if moves and self.home.known_nonzero(node.operands[1]):
            # 0 in the first iteration at most.
            one = self.constant(node.width, 1)
            exact = self.home.minus(one, self.home.min_max(UMIN, [one, node.operands[0]]))
            return ExitLimit(exact, one, exact)
        return ExitLimit.unknown(f"it is not known when {node} is not 0 any more")

    # i < r

    def while_less(self, left: Node, right: Node, is_signed: bool) -> ExitLimit:
        """While left < right."""
        home = self.home
        node = self._increasing(left, right)
        if node is None and self.assumed is not None:
            node = assume_recurrence(home, left, self.loop, self.assumed)
        if node is None:
            return ExitLimit.unknown(_not_a_counter(left, self.loop), _counter_wanted(left, self.loop))
        wrap = NSW if is_signed else NUW
        step = node.step
        no_wrap = self._does_not_wrap(node, wrap)
        only_before = not no_wrap and self._does_not_wrap_before_the_last(node, wrap)
        step_range = self.place.ranges.signed(step)
        positive = step_range.signed_min() > 0
        invariant = home.is_invariant(right, self.loop)
        if not positive:
            if not (no_wrap and self.only and invariant and self.is_finite()):
                return ExitLimit.unknown(
                    f"the step of {node} is not known to be positive",
                    f"an assume that {step} sgt 0 in front of the loop",
                )
            if not self.place.ranges.known_nonzero(step):
                step = self._nonzero_step(node, step, right, is_signed)
        elif not no_wrap and not only_before and self._may_overflow_upwards(right, step, is_signed):
            return ExitLimit.unknown(
                f"it is not known that {node} does not wrap before it passes {right}", _no_wrap(right, is_signed)
            )
        # Where it does not wrap since the loop would be left by another exit before, it need not come as far as r.
        passes = self.is_decisive() or not self._may_overflow_upwards(right, step, is_signed)
        start = node.start
        if not invariant:
            highest = self._less_maximum(start, step, right, is_signed, only_before)
            most = self.constant(node.width, highest)
            return ExitLimit(None, most, None, f"{right} changes in the loop", False, (), _FIXED_BOUND)
        start_number = home.ptr_to_int(start)
        right_number = home.ptr_to_int(right)
        exact, when_taken = self._less_exact(start, start_number, step, right, right_number, is_signed, passes)
        highest = self._less_maximum(start_number, step, right_number, is_signed, only_before)
        or_zero = False
        if isinstance(exact, Constant):
            highest = exact.value
        elif isinstance(when_taken, Constant):
            highest = min(highest, when_taken.value)
            or_zero = highest == when_taken.value
        else:
            highest = min(highest, self.home.ranges.unsigned(exact).unsigned_max())
        return ExitLimit(exact, self.constant(exact.width, highest), exact, "", or_zero)

    def _increasing(self, left: Node, right: Node) -> AddRec | None:
        """The affine recurrence of the loop that `left` is; also if it is a zero-extended one that cannot
        wrap before the exit.
        """
        if isinstance(left, AddRec):
            return left if left.loop is self.loop and left.is_affine else None
        if left.kind != ZERO_EXTEND:
            return None
        inner = left.operands[0]
        if not isinstance(inner, AddRec) or inner.loop is not self.loop or not inner.is_affine:
            return None
        home = self.home
        if not self._does_not_wrap(inner, NUW) and not self._does_not_wrap_before_the_last(inner, NUW):
            # The comparison itself says that it does not wrap: if r is not above 2^w - b, a value above r
            # comes before the end.
            if not self.only or not home.is_invariant(right, self.loop) or not home.known_nonzero(inner.step):
                return None
            limit = (1 << inner.width) - home.ranges.unsigned(inner.step).unsigned_max()
            if self.place.ranges.unsigned(right).unsigned_max() > limit:
                return None
        operands = [home.zero_extend(operand, left.width) for operand in inner.operands]
        extended = home.recurrence(operands, self.loop, 0, NUW | NSW | NW)
        return extended if isinstance(extended, AddRec) and extended.is_affine else None

    def _does_not_wrap(self, node: AddRec, wrap: int) -> bool:
        """Whether it does not wrap in the iterations made; or if it does, this is where that is undefined behaviour."""
        if self.is_decisive() and self.home.no_wrap(node) & wrap:
            return True
        flags = prove_flags(self.home, node, wrap) if self.is_decisive() else proved_flags(self.home, node, wrap)
        return bool(flags & wrap)

    def _does_not_wrap_before_the_last(self, node: AddRec, wrap: int) -> bool:
        """Whether it does not wrap in the iterations that take a backedge, since the comparison is looked at there."""
        return self.only and bool(self.home.no_wrap(node) & wrap)

    def _nonzero_step(self, node: AddRec, step: Node, right: Node, is_signed: bool) -> Node:
        # A step of 0 would mean that the first comparison fails, for otherwise the loop would not end. So the number of
        # backedges is 0 then, and any divisor that is not 0 will do; where that is seen already, the step itself.
        home = self.home
        predicate = opcodes.SLT if is_signed else opcodes.ULT
        before = home.minus(node.start, step)
        if before is not None and self.place.implies(predicate, before, right):
            return step
        return home.min_max(UMAX, [step, self.constant(step.width, 1)])

    def _may_overflow_upwards(self, right: Node, step: Node, is_signed: bool) -> bool:
        # From below r, a step of at most b leads to r + b - 1 at most.
        ranges = self.place.ranges
        if is_signed:
            top = (1 << (right.width - 1)) - 1
            return ranges.signed(right).signed_max() + ranges.signed(step).signed_max() - 1 > top
        top = (1 << right.width) - 1
        return ranges.unsigned(right).unsigned_max() + ranges.unsigned(step).unsigned_max() - 1 > top

    def _less_exact(
        self,
        start: Node,
        start_number: Node,
        step: Node,
        right: Node,
        right_number: Node,
        is_signed: bool,
        passes: bool,
    ) -> tuple[Node, Node | None]:
        """The number of backedges; and what it is if it is not 0. `passes`: the first value that is not below
        r does not wrap.
        """
        home = self.home
        place = self.place
        less = opcodes.SLT if is_signed else opcodes.ULT
        greater_equal = opcodes.SGE if is_signed else opcodes.UGE
        before = home.minus(start, step)
        if before is not None and place.implies(less, before, start) and place.implies(less, before, right):
            # max(r, a) > a - b: ceil((max(r, a) - a) / b) == ((r - 1) - (a - b)) / b.
            one_less = home.minus(start_number, step)
            assert one_less is not None
            numerator = home.minus(home.plus_constant(right_number, -1), one_less)
            assert numerator is not None
            return home.udiv(numerator, step), None
        when_taken: Node | None = None
        end = right_number
        if not place.implies(greater_equal, right, start) and not self._greater_than_before(right, start, is_signed):
            end = home.min_max(SMAX if is_signed else UMAX, [right_number, start_number])
            distance = home.minus(right_number, start_number)
            assert distance is not None
            when_taken = home.udiv_ceiling(distance, step)
        delta = home.minus(end, start_number)
        assert delta is not None
        if self._rounding_fits(start_number, step, passes):
            rounded = home.add([delta, home.plus_constant(step, -1)])
            return home.udiv(rounded, step), when_taken
        return home.udiv_ceiling(delta, step), when_taken

    def _greater_than_before(self, right: Node, start: Node, is_signed: bool) -> bool:
        # r > a - 1 gives r >= a, also where a - 1 wraps: then nothing is greater than it.
        predicate = opcodes.SGT if is_signed else opcodes.UGT
        return self.place.implies(predicate, right, self.home.plus_constant(start, -1))

    def _rounding_fits(self, start: Node, step: Node, passes: bool) -> bool:
        """Whether (end - start) + (step - 1) does not wrap."""
        if step.is_one():
            return True
        if passes and isinstance(step, Constant) and step.value & (step.value - 1) == 0:
            # end - start <= k*step <= 2^w - 1 for some k; a multiple of a power of two below 2^w is at most 2^w - step.
            return True
        if start is step:
            # end - 1, and end > 0.
            return True
        return start is self.home.plus_constant(step, -1)

    def _less_maximum(self, start: Node, step: Node, right: Node, is_signed: bool, may_wrap: bool) -> int:
        """A bound for the number of backedges, from the ranges. `may_wrap`: i may do so in the last iteration, so all
        that is known is that one step before, it was still below r.
        """
        width = right.width
        ranges = self.place.ranges
        if is_signed:
            if width == 1:
                return 0
            low = ranges.signed(start).signed_min()
            stride = max(1, ranges.signed(step).signed_min())
            top = (1 << (width - 1)) - 1
            high = ranges.signed(right).signed_max()
        else:
            low = ranges.unsigned(start).unsigned_min()
            stride = max(1, ranges.unsigned(step).unsigned_min())
            top = (1 << width) - 1
            high = ranges.unsigned(right).unsigned_max()
        if not may_wrap:
            high = min(high, top - (stride - 1))
        return -(-(max(high, low) - low) // stride)

    # i > r

    def while_greater(self, left: Node, right: Node, is_signed: bool) -> ExitLimit:
        """While left > right."""
        home = self.home
        if not isinstance(left, AddRec) and self.assumed is not None:
            left = assume_recurrence(home, left, self.loop, self.assumed) or left
        if not isinstance(left, AddRec) or left.loop is not self.loop or not left.is_affine:
            return ExitLimit.unknown(_not_a_counter(left, self.loop), _counter_wanted(left, self.loop))
        if not home.is_invariant(right, self.loop):
            return ExitLimit.unknown(f"{right} changes in the loop", _FIXED_BOUND)
        place = self.place
        stride = home.negative(left.step)
        if place.ranges.signed(stride).signed_min() <= 0:
            return ExitLimit.unknown(
                f"the step of {left} is not known to be negative",
                f"an assume that {stride} sgt 0 in front of the loop",
            )
        wrap = NSW if is_signed else NUW
        # As for i < r: whether it comes as far as r without wrapping, and not only as far as another exit.
        only_before = not self._does_not_wrap(left, wrap)
        passes = self.is_decisive() or not self._may_overflow_downwards(right, stride, is_signed)
        if not stride.is_one() and only_before and not self._does_not_wrap_before_the_last(left, wrap):  # noqa: SIM102
            if self._may_overflow_downwards(right, stride, is_signed):
                return ExitLimit.unknown(
                    f"it is not known that {left} does not wrap before it passes {right}", _no_wrap(right, is_signed)
                )
        start = left.start
        start_number = home.ptr_to_int(start)
        right_number = home.ptr_to_int(right)
        end = right_number
        greater = opcodes.SGT if is_signed else opcodes.UGT
        at_least = opcodes.SGE if is_signed else opcodes.UGE
        before = home.add([start, stride])
        entered = place.implies(greater, before, right) and place.implies(greater, before, start)
        if not entered and not place.implies(at_least, start, right):
            end = home.min_max(SMIN if is_signed else UMIN, [right_number, start_number])
        delta = home.minus(start_number, end)
        assert delta is not None
        power = stride.is_one() or (passes and isinstance(stride, Constant) and stride.value & (stride.value - 1) == 0)
        # a - end <= a - r <= 2^w - stride where r is at least stride - 1 above the smallest number.
        if power or entered or not self._may_overflow_downwards(right, stride, is_signed):
            exact = home.udiv(home.add([delta, home.plus_constant(stride, -1)]), stride)
        else:
            exact = home.udiv_ceiling(delta, stride)
        highest = self._greater_maximum(start_number, stride, right_number, is_signed, only_before)
        if isinstance(exact, Constant):
            highest = exact.value
        highest = min(highest, home.ranges.unsigned(exact).unsigned_max())
        return ExitLimit(exact, self.constant(exact.width, highest), exact)

    def _may_overflow_downwards(self, right: Node, stride: Node, is_signed: bool) -> bool:
        ranges = self.place.ranges
        if is_signed:
            bottom = -(1 << (right.width - 1))
            return ranges.signed(right).signed_min() - (ranges.signed(stride).signed_max() - 1) < bottom
        return ranges.unsigned(right).unsigned_min() - (ranges.unsigned(stride).unsigned_max() - 1) < 0

    def _greater_maximum(self, start: Node, stride: Node, right: Node, is_signed: bool, may_wrap: bool) -> int:
        """As `_less_maximum`."""
        ranges = self.place.ranges
        if is_signed:
            high = ranges.signed(start).signed_max()
            least = max(1, ranges.signed(stride).signed_min())
            low = ranges.signed(right).signed_min()
            bottom = -(1 << (right.width - 1))
        else:
            high = ranges.unsigned(start).unsigned_max()
            least = max(1, ranges.unsigned(stride).unsigned_min())
            low = ranges.unsigned(right).unsigned_min()
            bottom = 0
        if not may_wrap:
            low = max(low, bottom + least - 1)
        return -(-max(high - low, 0) // least)


def _not_a_counter(node: Node, loop: Loop) -> str:
    if isinstance(node, AddRec) and node.loop is loop:
        return f"{node} is not linear"
    if _extends_a_counter(node, loop):
        return f"{node.operands[0]} may wrap"
    return f"{node} is not known for each iteration"


def _no_wrap(right: Node, is_signed: bool) -> str:
    flag = "nsw" if is_signed else "nuw"
    return f"{flag} on the instruction that steps, or an assume that {right} is not near the end of the type"


def _extends_a_counter(node: Node, loop: Loop) -> bool:
    inner = node.operands[0] if node.kind in INJECTIVE else None
    return isinstance(inner, AddRec) and inner.loop is loop and inner.is_affine


def _counter_wanted(node: Node, loop: Loop) -> str:
    if _extends_a_counter(node, loop):
        return f"{'nuw' if node.kind == ZERO_EXTEND else 'nsw'} on the instruction that steps"
    return _CONSTANT_STEP
