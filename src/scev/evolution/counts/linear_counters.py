"""Linear counters that are compared with a bound by <, <=, > or >=.

For the affine recurrence i = {a,+,b} of the loop and a value r, how many backedges are taken while `i predicate r`
holds. This is the least k for which the comparison fails; the exit is taken then and not earlier.

    i <  r   ceil((max(a, r) - a) / b)   for b > 0, when i does not wrap before it passes r
    i >  r   ceil((a - min(a, r)) / -b)  for b < 0, likewise
    i <= r   as i < r + 1, or i - 1 < r, or both in a wider type;   i >= r likewise

(LLVM: howManyLessThans, howManyGreaterThans.)
"""

from __future__ import annotations

from typing import ClassVar, Final, final

from scev.cfg import Loop
from scev.domains import ends_of
from scev.evolution.algebra.algebra import Algebra
from scev.evolution.algebra.recurrence_flags import prove_flags, proved_flags
from scev.evolution.conditions.condition import Condition
from scev.evolution.conditions.implication import ProgramPoint
from scev.evolution.counts.exit_limit import ExitLimit
from scev.evolution.counts.exits import Exit, ExitRule, ExitSolver
from scev.evolution.counts.predicated import Assumptions, assume_recurrence
from scev.evolution.counts.step_by_flow import step_where_taken
from scev.evolution.expressions.kinds import SIGN_EXTEND, SMAX, SMIN, UMAX, UMIN, ZERO_EXTEND
from scev.evolution.expressions.nodes import AddRec, ConstantNode, Node, counter_in
from scev.evolution.expressions.nowrap import NSW, NUW, NW
from scev.ir import PointerType, opcodes

# Kinds of one operand that map different numbers to different numbers, and 0 to 0.
INJECTIVE: Final = (ZERO_EXTEND, SIGN_EXTEND)


# The rules.


@final
class LessThan(ExitRule):
    goes_on_while: ClassVar[str] = "`{a,+,b} < r`, b > 0"
    count: ClassVar[str] = "ceil((max(a, r) - a) / b), where it does not wrap before it passes r"

    def limit(self, solver: ExitSolver, test: Exit) -> ExitLimit | None:
        return _limit_of_strict(solver, test, True)


@final
class AtMost(ExitRule):
    goes_on_while: ClassVar[str] = "`{a,+,b} <= r`"
    count: ClassVar[str] = "as < r + 1 where r is not the largest number, or as {a - 1,+,b} < r, or in a wider type"

    def limit(self, solver: ExitSolver, test: Exit) -> ExitLimit | None:
        return _limit_with_equality(solver, test, True)


@final
class GreaterThan(ExitRule):
    goes_on_while: ClassVar[str] = "`{a,+,b} > r`, b < 0"
    count: ClassVar[str] = "ceil((a - min(a, r)) / -b), where it does not wrap before it passes r"

    def limit(self, solver: ExitSolver, test: Exit) -> ExitLimit | None:
        return _limit_of_strict(solver, test, False)


@final
class AtLeast(ExitRule):
    goes_on_while: ClassVar[str] = "`{a,+,b} >= r`"
    count: ClassVar[str] = "as > r - 1 where r is not the smallest number, or as {a + 1,+,b} > r, or in a wider type"

    def limit(self, solver: ExitSolver, test: Exit) -> ExitLimit | None:
        return _limit_with_equality(solver, test, False)


def _limit_of_strict(solver: ExitSolver, test: Exit, is_rising: bool) -> ExitLimit | None:
    """The limit of i < r, if the counter rises, or of i > r."""
    if (comparison := test.comparison) is None:
        return None
    if opcodes.unsigned_predicate(comparison.predicate) != (opcodes.ULT if is_rising else opcodes.UGT):
        return None
    counter = _LinearCounter(solver, test, solver.entry, comparison.predicate in opcodes.SIGNED_PREDICATES)
    return counter.limit(comparison.left, comparison.right, is_rising)


def _limit_with_equality(solver: ExitSolver, test: Exit, is_rising: bool) -> ExitLimit | None:
    """The limit of i <= r, if the counter rises, or of i >= r."""
    if (comparison := test.comparison) is None:
        return None
    if opcodes.unsigned_predicate(comparison.predicate) != (opcodes.ULE if is_rising else opcodes.UGE):
        return None
    is_signed = comparison.predicate in opcodes.SIGNED_PREDICATES
    se = solver.se
    left = comparison.left
    right = comparison.right
    forwards = 1 if is_rising else -1
    counter = _LinearCounter(solver, test, entry_of_test(solver, test), is_signed)
    if _ends_by_fixed_bound(solver, test) or not _may_hold_always(solver.entry, comparison):
        return counter.limit(left, se.plus_constant(right, forwards), is_rising)
    if isinstance(left, AddRec) and left.is_affine and _may_step_back(se, left, is_signed, is_rising):
        return counter.limit(_moved(se, left, -forwards, is_signed), right, is_rising)
    if isinstance(left.type, PointerType) or not (is_rising or is_signed):
        last = "largest address" if is_rising else "smallest number"
        return ExitLimit.unknown(f"{right} may be the {last}, and then the loop does not end")
    left = se.extend(left, 2 * left.width, is_signed)
    return counter.limit(left, se.plus_constant(se.extend(right, 2 * right.width, is_signed), forwards), is_rising)


# Where the comparison includes equality.


def entry_of_test(solver: ExitSolver, test: Exit) -> ProgramPoint:
    """The program point where the loop is entered. A loop that must end by i <= r is not entered with the largest
    number for r, nor one that must end by i >= r with the smallest: it would not end.
    """
    place = solver.entry
    comparison = test.comparison
    if comparison is None or not _may_hold_always(place, comparison) or not _ends_by_fixed_bound(solver, test):
        return place
    right = comparison.right
    strict = opcodes.inverse_predicate(opcodes.swapped_predicate(comparison.predicate))
    least, greatest = ends_of(right.width, strict in opcodes.SIGNED_PREDICATES)
    end = least if strict in opcodes.GREATER_PREDICATES else greatest
    return place.where(Condition(strict, right, solver.se.constant(right.width, end)))


def _ends_by_fixed_bound(solver: ExitSolver, test: Exit) -> bool:
    comparison = test.comparison
    return comparison is not None and solver.se.is_invariant(comparison.right, test.loop) and solver.must_end_by(test)


def _may_hold_always(place: ProgramPoint, comparison: Condition) -> bool:
    """Whether r may be the largest number of i <= r, or the smallest of i >= r."""
    predicate = comparison.predicate
    right = comparison.right
    is_signed = predicate in opcodes.SIGNED_PREDICATES
    least, greatest = ends_of(right.width, is_signed)
    if predicate in (opcodes.ULE, opcodes.SLE):
        return place.ranges.greatest(right, is_signed) == greatest
    return predicate in (opcodes.UGE, opcodes.SGE) and place.ranges.least(right, is_signed) == least


def _may_step_back(se: Algebra, node: Node, is_signed: bool, is_rising: bool) -> bool:
    """Whether i - 1 is a number where i rises, or i + 1 where it falls."""
    least, greatest = ends_of(node.width, is_signed)
    return se.ranges.least(node, is_signed) > least if is_rising else se.ranges.greatest(node, is_signed) < greatest


def _moved(se: Algebra, node: AddRec, distance: int, is_signed: bool) -> Node:
    """The recurrence shifted by a constant, where none of its values leaves the range of the type by that."""
    wrap = NSW if is_signed else NUW
    return se.recurrence(
        [se.plus_constant(node.start, distance), node.step],
        node.loop,
        se.proved_no_wrap(node) & (wrap | NW),
        se.no_wrap(node) & (wrap | NW),
    )


# Flags of what is tested.


def keeps_flag(solver: ExitSolver, test: Exit, node: AddRec, wrap: int) -> bool:
    """Whether a flag holds in every iteration that is begun, or the test branches on poison where it does not."""
    se = solver.se
    if not solver.always_comes_to(test):
        return bool(proved_flags(se, node, wrap) & wrap)
    return bool(se.no_wrap(node) & wrap) or bool(prove_flags(se, node, wrap) & wrap)


def keeps_flag_before_last(solver: ExitSolver, test: Exit, node: AddRec, wrap: int) -> bool:
    """Whether a flag holds in the iterations that take a backedge: those branch on the test."""
    return test.controls_only_exit and bool(solver.se.no_wrap(node) & wrap)


# The counts.


@final
class _LinearCounter:
    """Counts how many times a counter stays below a bound, or above.

    `place`: the program point where the loop is entered, with what the end of the loop says.
    """

    __slots__ = ("_assumed", "_exit", "_is_signed", "_loop", "_solver", "_wrap", "place", "se")

    def __init__(self, solver: ExitSolver, test: Exit, place: ProgramPoint, is_signed: bool) -> None:
        self.se: Algebra = solver.se
        self.place: ProgramPoint = place
        self._solver: ExitSolver = solver
        self._exit: Exit = test
        self._loop: Loop = test.loop
        self._is_signed: bool = is_signed
        self._wrap: int = NSW if is_signed else NUW
        self._assumed: Assumptions = Assumptions(solver.construction.made.behind_casts)

    # i < r

    def limit(self, left: Node, right: Node, is_rising: bool) -> ExitLimit:
        """While left < right, if the counter rises, or left > right."""
        return self.while_less(left, right) if is_rising else self.while_greater(left, right)

    def while_less(self, left: Node, right: Node) -> ExitLimit:
        """While left < right.

        The count is the least k with a + k*b >= r, or 0; in numbers of one width, ceil((max(a, r) - a) / b). That is so
        if all of this holds; a refusal names what is missing:

        1. The step is positive; as an unsigned number, where i is one. Or it is wherever a backedge is taken
           (step_by_flow.py), and where none is, any divisor will do. Or the loop must end by this test, and i does not
           wrap: then b < 0 would never end it, and b = 0 ends it only in the first iteration.
        2. i does not wrap before the test fails: since a flag says it of every iteration that is begun (`no_wrap`);
           or of those that take a backedge, where the test was evaluated (`no_wrap_before_last`); or since r is so far
           from the end of the numbers that no step from below r wraps. 1 and 2 may be assumed, of signed numbers.
        3. r does not change in the loop (`invariant`). Otherwise there is a bound only.

        So i(0), …, i(count - 1) are below r and have not wrapped. For i(count) this is known only if `passes_bound`:
        another exit may keep i from wrapping, and may come before.
        """
        se = self.se
        ranges = self.place.ranges
        if (counter := self._rising_counter(left, right)) is None:
            return self._no_counter(left)
        step = counter.step
        no_wrap = self._keeps(counter, self._wrap)
        no_wrap_before_last = not no_wrap and self._keeps_before_last(counter, self._wrap)
        invariant = se.is_invariant(right, self._loop)
        least = self._least_step(counter)
        if least <= 0 and not (no_wrap and invariant and self._solver.must_end_by(self._exit)):
            if not self._assume_rising(counter):
                return ExitLimit.unknown(f"the step of {counter} is not known to be positive")
            least = 1
            ranges = self.place.ranges
        keeps = no_wrap or no_wrap_before_last or least <= 0 or not self._may_step_over_top(right, step)
        if not keeps and not self._assume_no_wrap(counter):
            return self._may_wrap(counter, right)
        if not ranges.known_nonzero(step):
            step = self._nonzero_step(counter, right)
        if not invariant:
            highest = self._less_maximum(counter.start, least, right, no_wrap_before_last)
            most = se.constant(counter.width, highest)
            reason = f"{right} changes in the loop"
            return ExitLimit(None, most, None, reason, False, tuple(self._assumed.added))
        passes_bound = self._always_comes_to_test() or not self._may_step_over_top(right, step)
        exact, if_taken = self._less_exact(counter.start, step, right, passes_bound)
        start = se.ptr_to_int(counter.start)
        highest = self._less_maximum(start, least, se.ptr_to_int(right), no_wrap_before_last)
        or_zero = False
        if isinstance(exact, ConstantNode):
            highest = exact.value
        elif isinstance(if_taken, ConstantNode):
            highest = min(highest, if_taken.value)
            or_zero = highest == if_taken.value
        else:
            highest = min(highest, se.ranges.unsigned(exact).unsigned_max())
        most = se.constant(exact.width, highest)
        return ExitLimit(exact, most, exact, "", or_zero, tuple(self._assumed.added))

    def _rising_counter(self, left: Node, right: Node) -> AddRec | None:
        """The affine recurrence of the loop that `left` is, also for a zero-extended one that does not wrap before the
        test fails; None for others.
        """
        counter = counter_in(left, self._loop) or self._extended_counter(left, right)
        return counter if counter is not None else self._assumed_counter(left)

    def _extended_counter(self, left: Node, right: Node) -> AddRec | None:
        inner = counter_in(left.operands[0], self._loop) if left.kind == ZERO_EXTEND else None
        if inner is None:
            return None
        se = self.se
        if not self._keeps(inner, NUW) and not self._keeps_before_last(inner, NUW):
            # The comparison itself says that it does not wrap: if r is not above 2^w - b, a value above r
            # comes before the end.
            if not self._exit.controls_only_exit or not se.is_invariant(right, self._loop):
                return None
            limit = (1 << inner.width) - se.ranges.unsigned(inner.step).unsigned_max()
            if not se.known_nonzero(inner.step) or self.place.ranges.unsigned(right).unsigned_max() > limit:
                return None
        operands = [se.zero_extend(operand, left.width) for operand in inner.operands]
        extended = se.recurrence(operands, self._loop, 0, NUW | NSW | NW)
        return counter_in(extended, self._loop)

    def _assumed_counter(self, left: Node) -> AddRec | None:
        if not self._exit.may_assume:
            return None
        return assume_recurrence(self.se, left, self._loop, self._assumed)

    def _assume_rising(self, counter: AddRec) -> bool:
        """Assume that the step is positive, as far as that is one expression that may be so; whether it is assumed."""
        step = counter.step
        if not self._may_assume_of(counter) or self.place.ranges.signed(step).signed_max() <= 0:
            return False
        self._assumed.assume_positive(self.se, step)
        self.place = self.place.where(Condition(opcodes.SGT, step, self.se.constant(step.width, 0)))
        return True

    def _assume_no_wrap(self, counter: AddRec) -> bool:
        """Assume that the counter does not wrap; whether it is assumed."""
        if not self._may_assume_of(counter):
            return False
        self._assumed.assume_no_signed_wrap(counter)
        return True

    def _may_assume_of(self, counter: AddRec) -> bool:
        is_number = not isinstance(counter.type, PointerType) and not isinstance(counter.step, ConstantNode)
        return self._exit.may_assume and self._is_signed and is_number

    def _no_counter(self, left: Node) -> ExitLimit:
        return ExitLimit.unknown(not_a_counter(left, self._loop))

    def _may_wrap(self, counter: AddRec, right: Node) -> ExitLimit:
        return ExitLimit.unknown(f"it is not known that {counter} does not wrap before it passes {right}")

    # Wrapping.

    def _always_comes_to_test(self) -> bool:
        return self._solver.always_comes_to(self._exit)

    def _keeps(self, node: AddRec, wrap: int) -> bool:
        return keeps_flag(self._solver, self._exit, node, wrap)

    def _keeps_before_last(self, node: AddRec, wrap: int) -> bool:
        return keeps_flag_before_last(self._solver, self._exit, node, wrap)

    def _least_step(self, counter: AddRec) -> int:
        """The least step, at least of those after which a backedge is taken: 0 or less, where it may not rise."""
        least = self.place.ranges.least(counter.step, self._is_signed)
        if least > 0:
            return least
        if (taken := step_where_taken(self._solver, self._exit, counter)) is None:
            return least
        return taken.signed_min() if self._is_signed else taken.unsigned_min()

    def _nonzero_step(self, counter: AddRec, right: Node) -> Node:
        # A step of 0 would mean that the first comparison fails, since otherwise the loop would not end. So the number
        # of backedges is 0 then, and any divisor other than 0 will do; where the step is known not to be 0, the step
        # itself: where the first comparison holds, if no other exit is taken after it.
        se = self.se
        step = counter.step
        less = opcodes.SLT if self._is_signed else opcodes.ULT
        before = se.minus(counter.start, step)
        if before is not None and self._always_comes_to_test() and self.place.implies(less, before, right):
            return step
        return se.min_max(UMAX, [step, se.constant(step.width, 1)])

    def _may_step_over_top(self, right: Node, step: Node) -> bool:
        # From below r, a step of at most b reaches at most r + b - 1.
        ranges = self.place.ranges
        top = ends_of(right.width, self._is_signed)[1]
        return ranges.greatest(right, self._is_signed) + ranges.greatest(step, self._is_signed) - 1 > top

    def _less_exact(self, start: Node, step: Node, right: Node, passes_bound: bool) -> tuple[Node, Node | None]:
        """The number of backedges; and its value if it is not 0."""
        se = self.se
        place = self.place
        less = opcodes.SLT if self._is_signed else opcodes.ULT
        greater_equal = opcodes.SGE if self._is_signed else opcodes.UGE
        start_number = se.ptr_to_int(start)
        right_number = se.ptr_to_int(right)
        before = se.minus(start, step)
        if before is not None and place.implies(less, before, start) and place.implies(less, before, right):
            # max(r, a) > a - b: ceil((max(r, a) - a) / b) == ((r - 1) - (a - b)) / b.
            one_less = se.minus(start_number, step)
            assert one_less is not None
            numerator = se.minus(se.plus_constant(right_number, -1), one_less)
            assert numerator is not None
            return se.udiv(numerator, step), None
        if_taken: Node | None = None
        end = right_number
        if not place.implies(greater_equal, right, start) and not self._greater_than_before(right, start):
            end = se.min_max(SMAX if self._is_signed else UMAX, [right_number, start_number])
            distance = se.minus(right_number, start_number)
            assert distance is not None
            if_taken = se.udiv_ceiling(distance, step)
        delta = se.minus(end, start_number)
        assert delta is not None
        if self._rounding_fits(start_number, step, passes_bound):
            rounded = se.add([delta, se.plus_constant(step, -1)])
            return se.udiv(rounded, step), if_taken
        return se.udiv_ceiling(delta, step), if_taken

    def _greater_than_before(self, right: Node, start: Node) -> bool:
        # r > a - 1 gives r >= a, also where a - 1 wraps: then nothing is greater than it.
        greater = opcodes.SGT if self._is_signed else opcodes.UGT
        return self.place.implies(greater, right, self.se.plus_constant(start, -1))

    def _rounding_fits(self, start: Node, step: Node, passes_bound: bool) -> bool:
        """Whether (end - start) + (step - 1) does not wrap."""
        if step.is_one():
            return True
        if passes_bound and isinstance(step, ConstantNode) and step.value & (step.value - 1) == 0:
            # end - start <= k*step <= 2^w - 1 for some k; a multiple of a power of two below 2^w is at most 2^w - step.
            return True
        if start is step:
            # end - 1, and end > 0.
            return True
        return start is self.se.plus_constant(step, -1)

    def _less_maximum(self, start: Node, step: int, right: Node, may_wrap: bool) -> int:
        """A bound for the number of backedges, from the ranges and the least step. `may_wrap`: i may wrap in the last
        iteration, so it is only known that it was below r one step before.
        """
        width = right.width
        ranges = self.place.ranges
        if self._is_signed and width == 1:
            return 0
        low = ranges.least(start, self._is_signed)
        high = ranges.greatest(right, self._is_signed)
        stride = max(1, step)
        if not may_wrap:
            high = min(high, ends_of(width, self._is_signed)[1] - (stride - 1))
        return -(-(max(high, low) - low) // stride)

    # i > r

    def while_greater(self, left: Node, right: Node) -> ExitLimit:
        """While left > right: `while_less`, read downwards."""
        se = self.se
        place = self.place
        counter = counter_in(left if isinstance(left, AddRec) else self._assumed_counter(left), self._loop)
        if counter is None:
            return self._no_counter(left)
        if not se.is_invariant(right, self._loop):
            return ExitLimit.unknown(f"{right} changes in the loop")
        stride = se.negative(counter.step)
        if place.ranges.signed(stride).signed_min() <= 0:
            return ExitLimit.unknown(f"the step of {counter} is not known to be negative")
        # Of unsigned numbers, {a,+,-b} that does not wrap as an addition of 2^w - b passes 0 in its first step, and
        # wraps in the second one. So where each iteration comes to this test, no backedge is taken, or two are, and
        # then poison is tested. Where something else may come first, one may be, or two.
        says_so = self._is_signed or self._always_comes_to_test()
        no_wrap = says_so and self._keeps(counter, self._wrap)
        may_step_over_bottom = self._may_step_over_bottom(right, stride)
        keeps_above = no_wrap or stride.is_one() or (says_so and self._keeps_before_last(counter, self._wrap))
        if may_step_over_bottom and not keeps_above:
            return self._may_wrap(counter, right)
        passes_bound = self._always_comes_to_test() or not may_step_over_bottom
        start = se.ptr_to_int(counter.start)
        end = se.ptr_to_int(right)
        greater = opcodes.SGT if self._is_signed else opcodes.UGT
        at_least = opcodes.SGE if self._is_signed else opcodes.UGE
        before = se.add([counter.start, stride])
        entered = place.implies(greater, before, right) and place.implies(greater, before, counter.start)
        highest = self._greater_maximum(start, stride, end, not no_wrap)
        if not entered and not place.implies(at_least, counter.start, right):
            end = se.min_max(SMIN if self._is_signed else UMIN, [end, start])
        delta = se.minus(start, end)
        assert delta is not None
        power = isinstance(stride, ConstantNode) and stride.value & (stride.value - 1) == 0
        # a - end <= a - r <= 2^w - stride where r is at least stride - 1 above the smallest number.
        if stride.is_one() or (passes_bound and power) or entered or not may_step_over_bottom:
            exact = se.udiv(se.add([delta, se.plus_constant(stride, -1)]), stride)
        else:
            exact = se.udiv_ceiling(delta, stride)
        if isinstance(exact, ConstantNode):
            highest = exact.value
        highest = min(highest, se.ranges.unsigned(exact).unsigned_max())
        return ExitLimit(exact, se.constant(exact.width, highest), exact, "", False, tuple(self._assumed.added))

    def _may_step_over_bottom(self, right: Node, stride: Node) -> bool:
        ranges = self.place.ranges
        bottom = ends_of(right.width, self._is_signed)[0]
        return ranges.least(right, self._is_signed) - (ranges.greatest(stride, self._is_signed) - 1) < bottom

    def _greater_maximum(self, start: Node, stride: Node, right: Node, may_wrap: bool) -> int:
        """As `_less_maximum`."""
        ranges = self.place.ranges
        high = ranges.greatest(start, self._is_signed)
        least = max(1, ranges.least(stride, self._is_signed))
        low = ranges.least(right, self._is_signed)
        if not may_wrap:
            low = max(low, ends_of(right.width, self._is_signed)[0] + least - 1)
        return -(-max(high - low, 0) // least)


# What is missing.


def not_a_counter(node: Node, loop: Loop) -> str:
    if isinstance(node, AddRec) and node.loop is loop:
        return f"{node} is not linear"
    if _extends_a_counter(node, loop):
        return f"{node.operands[0]} may wrap"
    return f"{node} is not known for each iteration"


def _extends_a_counter(node: Node, loop: Loop) -> bool:
    return node.kind in INJECTIVE and counter_in(node.operands[0], loop) is not None
