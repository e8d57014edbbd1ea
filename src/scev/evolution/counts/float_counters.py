"""Loops with float counters.

    for (float x = 0; x < 42; x += 0.1f)        x(k + 1) = round(x(k) + 0.1f)
    for (x = 1; x > eps; x *= 0.5)              x(k + 1) = round(x(k) * 0.5)
    for (i = 0; i < sqrt(n); i++)               (double)i against a bound that does not change

A phi x that starts in an interval and has an interval added to it each time, or is multiplied by one, is in each
iteration between two progressions (float_progressions.py). Towards a bound above, the lower ends make the slowest loop
and the upper ends the fastest. The slowest gives the maximum; if the fastest needs the same number of iterations, the
count is exact. A NaN ends a loop that goes on while an ordered comparison holds, which leaves the maximum valid. It
never ends one that goes on while the comparison does not hold, which therefore has no count.

Conversion of integers to float is monotonic: the loop goes on while the integer is below the least one whose float
reaches the bound, so the test becomes an integer comparison.

Transfer says what LLVM may turn the step, the conversion, or an fpext between step and test into. A loop with an
operation that need not be computed as written (fast-math flags, flushed subnormals) has no count. If a product or a
quotient may be n floats off (!fpmath), the slowest progression moves n floats back at each step, and the fastest one n
floats ahead.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from scev.cfg import Loop, is_computed_in, next_of, step_of, values_from
from scev.domains import ROUND_NEAREST, FloatFormat, FloatSet, ends_of
from scev.evolution.counts.exit_limit import ExitLimit
from scev.evolution.counts.exits import Exit, ExitRule, ExitSolver, number_limit
from scev.evolution.counts.float_progressions import (
    ABOVE,
    AT_LEAST,
    AT_MOST,
    BELOW,
    UNEQUAL,
    Units,
    first_outside_scaled,
    modes,
    stays,
)
from scev.evolution.expressions.nodes import Node
from scev.ir import Compare, ConstantFloat, Instruction, LocalValue, Phi, Value, opcodes
from scev.transfer import UNKNOWN_DEVIATION, Context, deviation_of, format_of_type

if TYPE_CHECKING:
    from scev.evolution.construction.construct import Construction

# Which relation a float predicate is, as outcomes: equal 1, greater 2, less 4 (opcodes.py).
_RELATIONS: Final[dict[int, int]] = {4: BELOW, 5: AT_MOST, 2: ABOVE, 3: AT_LEAST, 6: UNEQUAL}
_SWAPPED_RELATIONS: Final[list[int]] = [ABOVE, AT_LEAST, BELOW, AT_MOST, UNEQUAL]


@final
class FloatCount:
    """How many backedges: at least and at most (None: not known); the number if both are the same."""

    __slots__ = ("highest", "lowest")

    def __init__(self, lowest: int | None, highest: int | None) -> None:
        self.lowest: int | None = lowest
        self.highest: int | None = highest


@final
class IntegerTest:
    """The loop goes on at most while this comparison of `node` with `bound` holds, and exactly while it does if
    `is_exact`.
    """

    __slots__ = ("bound", "is_exact", "node", "predicate")

    def __init__(self, predicate: int, node: Node, bound: int, is_exact: bool) -> None:
        self.predicate: int = predicate
        self.node: Node = node
        self.bound: int = bound
        self.is_exact: bool = is_exact


@final
class FloatCounters:
    """The float counters of one function."""

    __slots__ = ("_construction", "_context", "_modes", "_trusted")

    def __init__(self, construction: Construction) -> None:
        self._construction: Construction = construction
        se = construction.se
        self._context: Context = Context(se.layout, se.settings, se.function.attributes)
        self._modes: tuple[int, int] = modes(se.settings.rounding)
        # Comparisons flush subnormals, too.
        self._trusted: bool = not self._context.flushes and "strictfp" not in se.function.attributes

    # The parts of a condition.

    def set_of(self, value: Value) -> FloatSet | None:
        """What is known about a float."""
        if (format_ := format_of_type(value.type)) is None:
            return None
        if isinstance(value, ConstantFloat):
            return FloatSet.from_bits(format_, value.bits)
        flow = self._construction.se.flow
        if not isinstance(value, LocalValue):
            return None
        found = None if flow is None else flow.float_set(value)
        return FloatSet.full(format_) if found is None else found

    def count(self, loop: Loop, condition: Compare, exits_if: bool) -> FloatCount | None:
        """How many times the loop goes on while the comparison is not `exits_if`, for a float counter."""
        if not self._trusted:
            return None
        if (test := self._oriented(loop, condition, exits_if)) is None:
            return None
        tested = test.tested
        if (bound := self.set_of(test.bound)) is None or not bound.has_numbers():
            return None
        widened = isinstance(tested, Instruction) and tested.opcode == opcodes.FPEXT
        if isinstance(tested, Instruction) and widened:
            if deviation_of(tested, self._context) != 0:
                return None
            tested = tested.operands[0]
        if (format_ := format_of_type(tested.type)) is None or not isinstance(tested, Instruction):
            return None
        if (walk := self._walk(loop, tested)) is None:
            return None
        may_be_nan = bound.may_be_nan or walk.start.may_be_nan or walk.step.may_be_nan
        if may_be_nan and test.unordered:
            return None
        if (found := self._between(walk, test.relation, bound, format_)) is None or found.highest is None:
            return None
        if may_be_nan:
            # A step of NaN has its effect in the second iteration.
            return FloatCount(None, max(found.highest, 1))
        return found

    def integer_test(self, loop: Loop, condition: Compare, exits_if: bool) -> IntegerTest | None:
        """The comparison of an integer that is equivalent to a comparison of its float."""
        test = self._oriented(loop, condition, exits_if) if self._trusted else None
        if test is None or test.relation == UNEQUAL:
            return None
        tested = test.tested
        if not isinstance(tested, Instruction) or tested.opcode not in (opcodes.SITOFP, opcodes.UITOFP):
            return None
        if deviation_of(tested, self._context) != 0:
            return None
        format_ = format_of_type(tested.type)
        node = self._construction.of(tested.operands[0])
        bound = self.set_of(test.bound)
        if format_ is None or node is None or bound is None or not bound.has_numbers():
            return None
        if bound.may_be_nan and test.unordered:
            return None
        is_signed = tested.opcode == opcodes.SITOFP
        upwards = test.relation in (BELOW, AT_MOST)
        extreme = bound.largest() if upwards else bound.smallest()
        last = _last_integer(format_, test.relation, _without_sign_of_zero(extreme), node.width, is_signed, self._modes)
        if last is None:
            return None
        predicate = opcodes.SLE if upwards else opcodes.SGE
        if not is_signed:
            predicate = opcodes.ULE if upwards else opcodes.UGE
        is_exact = bound.is_point() and not bound.may_be_nan and self._modes[0] == ROUND_NEAREST
        return IntegerTest(predicate, node, last, is_exact)

    def _oriented(self, loop: Loop, condition: Compare, exits_if: bool) -> _FloatTest | None:
        # While  tested relation bound.
        predicate = condition.predicate
        if exits_if:
            predicate = opcodes.inverse_float_predicate(predicate)
        if (relation := _RELATIONS.get(predicate & 7)) is None:
            return None
        left = condition.operands[0]
        right = condition.operands[1]
        unordered = predicate >= opcodes.UNO
        if (changes := is_computed_in(left, loop)) == is_computed_in(right, loop):
            return None
        if changes:
            return _FloatTest(left, right, relation, unordered)
        return _FloatTest(right, left, _SWAPPED_RELATIONS[relation], unordered)

    # Progressions.

    def _walk(self, loop: Loop, tested: Instruction) -> _FloatWalk | None:
        """The progression of a phi of the header, or of its next value."""
        phi = tested if isinstance(tested, Phi) else self._phi_behind(tested, loop)
        if phi is None or phi.block is not loop.header:
            return None
        start: FloatSet | None = None
        for operand in values_from(phi, loop, False):
            if (own := self.set_of(operand)) is None:
                return None
            start = own if start is None else start.union(own)
        following = next_of(phi, loop)
        if start is None or not isinstance(following, Instruction) or not (tested is phi or tested is following):
            return None
        if following.opcode not in (opcodes.FADD, opcodes.FSUB, opcodes.FMUL, opcodes.FDIV):
            return None
        deviation = deviation_of(following, self._context)
        scales = following.opcode in (opcodes.FMUL, opcodes.FDIV)
        if deviation == UNKNOWN_DEVIATION or (deviation and not scales):
            return None
        if (step := step_of(following, phi)) is None or is_computed_in(step, loop):
            return None
        if (step_set := self.set_of(step)) is None or not step_set.has_numbers() or not start.has_numbers():
            return None
        if start.may_be_infinite or step_set.may_be_infinite:
            return None
        return _FloatWalk(following.opcode, start, step_set, tested is not phi, deviation)

    def _phi_behind(self, tested: Instruction, loop: Loop) -> Phi | None:
        for operand in tested.operands:
            if isinstance(operand, Phi) and operand.block is loop.header:
                return operand
        return None

    def _between(self, walk: _FloatWalk, relation: int, bound: FloatSet, format_: FloatFormat) -> FloatCount | None:
        if relation == UNEQUAL:
            if not (walk.start.is_point() and walk.step.is_point() and bound.is_point()) or walk.deviation:
                return None
            if self._modes[0] != ROUND_NEAREST:
                return None
        upwards = relation in (BELOW, AT_MOST, UNEQUAL)
        slow = self._first(walk, relation, bound, format_, upwards, self._modes[0 if upwards else 1])
        fast = self._first(walk, relation, bound, format_, not upwards, self._modes[1 if upwards else 0])
        return FloatCount(fast, slow)

    def _first(
        self, walk: _FloatWalk, relation: int, bound: FloatSet, format_: FloatFormat, lower: bool, mode: int
    ) -> int | None:
        """The progression of the lower ends, or of the upper ones, with the bound that it meets last, or first."""
        start = walk.start.smallest() if lower else walk.start.largest()
        step = walk.step.smallest() if lower else walk.step.largest()
        end = bound.largest() if lower else bound.smallest()
        if walk.opcode in (opcodes.FADD, opcodes.FSUB):
            units = Units(format_)
            if walk.opcode == opcodes.FSUB:
                step = walk.step.largest() if lower else walk.step.smallest()
            advance = units.of(step) if walk.opcode == opcodes.FADD else -units.of(step)
            value = units.of(start)
            if walk.after:
                value = units.rounded(value + advance, mode)
            limit = _bound_in_units(units, bound.format, end, relation)
            return None if limit is None else units.first_outside(relation, value, advance, limit, mode)
        divides = walk.opcode == opcodes.FDIV
        if divides:
            step = walk.step.largest() if lower else walk.step.smallest()
        if bound.format is not format_ or walk.start.smallest() <= 0 or walk.step.smallest() <= 0:
            return None
        limit = _without_sign_of_zero(end)
        moved = -walk.deviation if lower else walk.deviation
        found = first_outside_scaled(format_, relation, start, step, limit, divides, mode, moved)
        if not walk.after:
            return found
        # One step ahead: the value before the first one passes, whatever it is.
        if found is None or found > 0:
            return None if found is None else found - 1
        return None


@final
class FloatCounter(ExitRule):
    goes_on_while: ClassVar[str] = "a float that takes steps, or is multiplied, stays below a bound"
    count: ClassVar[str] = "a progression that is arithmetic in each binade"
    decides: ClassVar[bool] = True

    def limit(self, solver: ExitSolver, test: Exit) -> ExitLimit | None:
        condition = test.condition
        if not isinstance(condition, Compare) or condition.opcode != opcodes.FCMP:
            return None
        counted = FloatCounters(solver.construction).count(test.loop, condition, not test.stays_if)
        if counted is None or counted.highest is None:
            return None
        limit = number_limit(solver, counted.highest)
        if counted.lowest == counted.highest:
            return limit
        reason = f"{condition} compares floats that are only known to lie in an interval"
        return ExitLimit(None, limit.constant_max, limit.symbolic_max, reason)


@final
class IntegerTestOfFloat(ExitRule):
    goes_on_while: ClassVar[str] = "`(double)i < x`"
    count: ClassVar[str] = "as i is below the least integer whose float reaches x"
    decides: ClassVar[bool] = True

    def limit(self, solver: ExitSolver, test: Exit) -> ExitLimit | None:
        condition = test.condition
        if not isinstance(condition, Compare) or condition.opcode != opcodes.FCMP:
            return None
        compared = FloatCounters(solver.construction).integer_test(test.loop, condition, not test.stays_if)
        if compared is None:
            return None
        bound = solver.se.constant(compared.node.width, compared.bound)
        controls_only_exit = test.controls_only_exit and compared.is_exact
        limit = solver.limit_of(test.with_comparison(compared.predicate, compared.node, bound, controls_only_exit))
        if compared.is_exact or limit.is_unknown():
            return limit
        reason = f"{condition} compares with a float that is only known to lie in an interval"
        return ExitLimit(None, limit.constant_max, limit.symbolic_max, reason)


@final
class _FloatTest:
    """While `tested relation bound`, also where one is NaN if `unordered`."""

    __slots__ = ("bound", "relation", "tested", "unordered")

    def __init__(self, tested: Value, bound: Value, relation: int, unordered: bool) -> None:
        self.tested: Value = tested
        self.bound: Value = bound
        self.relation: int = relation
        self.unordered: bool = unordered


@final
class _FloatWalk:
    """x, x op step, (x op step) op step, …; if `after`, without the first. Each may be `deviation` floats off."""

    __slots__ = ("after", "deviation", "opcode", "start", "step")

    def __init__(self, opcode: int, start: FloatSet, step: FloatSet, after: bool, deviation: int) -> None:
        self.opcode: int = opcode
        self.deviation: int = deviation
        self.start: FloatSet = start
        self.step: FloatSet = step
        self.after: bool = after


def _without_sign_of_zero(ordinal: int) -> int:
    return 0 if ordinal == -1 else ordinal


def _bound_in_units(units: Units, format_: FloatFormat, ordinal: int, relation: int) -> int | None:
    """A bound, perhaps of a wider format, as the integer that compares the same with every number of `units`."""
    if format_ is units.format:
        return units.of(ordinal)
    if ordinal >= format_.infinity:
        return units.infinite
    if -1 - ordinal >= format_.infinity:
        return -units.infinite
    significand, exponent = format_.decompose(ordinal)
    if (shift := exponent - units.format.quantum_exponent) >= 0:
        exact = significand << shift
    else:
        # x < b is x < ceil(b), x <= b is x <= floor(b) for integers x; and the other way round.
        floor = significand >> -shift
        ceiling = -(-significand >> -shift)
        if relation == UNEQUAL and floor != ceiling:
            return None
        exact = ceiling if relation in (BELOW, AT_LEAST) else floor
    return max(-units.infinite, min(exact, units.infinite))


def _last_integer(
    format_: FloatFormat, relation: int, bound: int, width: int, is_signed: bool, rounding: tuple[int, int]
) -> int | None:
    """The last integer of a type whose float stays, going towards the bound: by bisection, since conversion is
    monotonic. None if all of them stay, or none.
    """
    low, high = ends_of(width, is_signed)
    upwards = relation in (BELOW, AT_MOST)
    mode = rounding[0] if upwards else rounding[1]
    if not upwards:
        low, high = -high, -low
    # For a bound below, with all signs reversed: the largest negated integer that stays.
    if _integer_stays(format_, relation, high if upwards else -high, bound, mode):
        return None
    if not _integer_stays(format_, relation, low if upwards else -low, bound, mode):
        return None
    while high - low > 1:
        middle = (low + high) // 2
        if _integer_stays(format_, relation, middle if upwards else -middle, bound, mode):
            low = middle
        else:
            high = middle
    return low if upwards else -low


def _integer_stays(format_: FloatFormat, relation: int, integer: int, bound: int, mode: int) -> bool:
    return stays(relation, _without_sign_of_zero(format_.round_dyadic(integer, 0, mode)), bound)
