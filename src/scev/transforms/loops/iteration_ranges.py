"""In which iterations of a loop a test holds, as numbers that are computed before the loop.

A counter that rises is x = a + s k in iteration k, as long as it does not wrap. So

    x < b     in the first  n = (b - 1 - a) / s + 1  iterations, if a < b; else in none
    x <= b    in the first  n = (b - a) / s + 1,                 if a <= b; else in none
    x >= b    from the iteration on that the first one gives, x > b from that of the second

and the same the other way round for one that falls by s: a and b change places. In the first n iterations nothing
wraps, since all values lie between a and b. Behind them something may: what holds from an iteration on needs a counter
that does not wrap, or another test that ends before. If a <= b, s = 1 and b - a is the largest number, n may have no
place; then it is one less, which is right where other numbers limit the iterations to fewer than that.

An unsigned test x < b of a counter that begins below zero holds from where x >= 0 to where x < max(b, 0), both signed.
(LLVM: InductiveRangeCheckElimination.cpp, which asks this of steps of 1 and -1.)
"""

from __future__ import annotations

from typing import Final, NamedTuple, final

from scev.answers import FunctionFacts, internals
from scev.evolution import AddRec
from scev.facts import Expression, LoopFacts
from scev.ir import I1, BasicBlock, ConstantInt, IntegerType, Value, edit, opcodes
from scev.ir.edit import Edits, New
from scev.transforms.loops.loop_questions import CheckedComparison
from scev.transforms.loops.range_checks import never_wraps
from scev.transforms.parts import integer_like, intrinsic_call

_STRICT: Final = (opcodes.SLT, opcodes.ULT, opcodes.SGT, opcodes.UGT)
_BELOW: Final = (opcodes.SLT, opcodes.SLE, opcodes.ULT, opcodes.ULE)
_ABOVE: Final = (opcodes.SGT, opcodes.SGE, opcodes.UGT, opcodes.UGE)


class CountedSide(NamedTuple):
    """A number of iterations, the first ones of a loop: those in which `low < high` or `low <= high` as one of them,
    the counter, comes nearer to the other by a step; or that `count`, where it is given. A test holds in these
    (`is_prefix`), or in all others. `bound` may be raised to a number first (`at_least`).
    """

    is_prefix: bool
    start: Expression
    bound: Expression | None = None
    step: int = 1
    rises: bool = True
    is_signed: bool = False
    is_strict: bool = True
    at_least: int | None = None
    is_equality: bool = False
    # Whether the count may be the power of two that its type has no place for, so that there must be a limit.
    may_overflow: bool = False


def sides_of(facts: FunctionFacts, loop: LoopFacts, check: CheckedComparison) -> tuple[list[CountedSide], str]:
    """The first iterations in which a test holds, and those in which it does not yet; empty, and why, where they are
    not known.
    """
    counter, predicate, bound = check.counter, check.predicate, check.bound
    if (number := counter.step.constant()) is None or number == 0:
        return [], "its step is no number"
    rises = number < 1 << (counter.width - 1)
    step = number if rises else (1 << counter.width) - number
    if predicate == opcodes.NE and step == 1:
        return [CountedSide(True, counter.start, bound, 1, rises, is_equality=True)], ""
    if predicate not in _BELOW and predicate not in _ABOVE:
        return [], "it is a test for equality"
    is_signed = predicate in opcodes.SIGNED_PREDICATES
    is_strict = predicate in _STRICT
    is_below = predicate in _BELOW
    if not is_signed and is_below and not (rises and _is_unsigned(facts, loop, counter)):
        least = 0 if is_strict else -1
        upper = CountedSide(rises, counter.start, bound, step, rises, True, is_strict == rises, least)
        zero = internals(facts).evolution.number(counter.width, 0)
        lower = CountedSide(not rises, counter.start, zero, step, rises, True, rises)
        return [upper, lower], ""
    if is_below == rises:
        return [CountedSide(True, counter.start, bound, step, rises, is_signed, is_strict)], ""
    if not never_wraps(facts, loop, check):
        return [], f"{counter} may wrap {'signed' if is_signed else 'unsigned'}"
    overflows = (
        is_strict
        and step == 1
        and _may_be_extreme(facts, bound, rises, is_signed)
        and _may_be_extreme(facts, counter.start, not rises, is_signed)
    )
    return [CountedSide(False, counter.start, bound, step, rises, is_signed, not is_strict, may_overflow=overflows)], ""


def constant_count(side: CountedSide) -> int | None:
    """The count of a side, where it is a number."""
    if side.bound is None:
        return side.start.constant()
    start, bound = side.start.constant(), side.bound.constant()
    if side.is_equality:
        try:
            return (side.bound - side.start if side.rises else side.start - side.bound).constant()
        except ValueError:
            return None
    if start is None or bound is None:
        return None
    if side.is_signed:
        half = 1 << (side.start.width - 1)
        start, bound = ((number ^ half) - half for number in (start, bound))
    if side.at_least is not None:
        bound = max(bound, side.at_least)
    low, high = (start, bound) if side.rises else (bound, start)
    reached = high - low - side.is_strict
    return reached // side.step + 1 if reached >= 0 else 0


def _is_unsigned(facts: FunctionFacts, loop: LoopFacts, counter: AddRec) -> bool:
    """Whether a counter is one of unsigned numbers: it does not wrap as such, or does not begin below zero."""
    known = internals(facts).evolution
    if "nuw" in known.no_wrap_at(counter, loop.header):
        return True
    found = known.set_of(counter.start)
    return found is not None and not found.is_empty() and found.known_non_negative()


def _may_be_extreme(facts: FunctionFacts, bound: Expression, rises: bool, is_signed: bool) -> bool:
    """Whether a number may be the largest one, to which a counter rises, or the smallest one."""
    found = internals(facts).evolution.set_of(bound)
    if found is None or found.is_empty():
        return True
    half = 1 << (bound.width - 1)
    if is_signed:
        return found.signed_max() == half - 1 if rises else found.signed_min() == -half
    return found.unsigned_max() == 2 * half - 1 if rises else found.unsigned_min() == 0


@final
class NumbersBefore:
    """Numbers of iterations, of one width, computed at the end of a block by new instructions without flags."""

    def __init__(self, edits: Edits, block: BasicBlock, width: int, values: dict[Expression, Value]) -> None:
        self._edits: Final = edits
        self._block: Final = block
        self._values: Final = values
        self.type: Final = IntegerType(width)

    def number(self, value: int) -> ConstantInt:
        """A constant of the width."""
        return _number(self.type, value)

    def add(self, new: New) -> New:
        """Put an instruction at the end of the block."""
        return self._edits.insert_at_end(self._block, new, "split")

    def count(self, side: CountedSide) -> Value:
        """How many iterations a side has."""
        start = self._values[side.start]
        if side.bound is None:
            return self.widened(start)
        bound = self._values[side.bound]
        type_ = start.type
        assert isinstance(type_, IntegerType)
        if side.at_least is not None:
            bound = self._extremum("smax", bound, _number(type_, side.at_least))
        low, high = (start, bound) if side.rises else (bound, start)
        found: Value = self.add(edit.binary(opcodes.SUB, high, low))
        if side.is_equality:
            return self.widened(found)
        if side.is_strict and side.step == 1:
            found = self.widened(found)
        else:
            if side.is_strict:
                found = self.add(edit.binary(opcodes.ADD, found, _number(type_, -1)))
            if side.step > 1:
                found = self.add(edit.binary(opcodes.UDIV, found, _number(type_, side.step)))
            found = self.one_more(self.widened(found), side.step == 1 and self.type.width == type_.width)
        inside = self.add(edit.compare(opcodes.ICMP, _predicate(side), low, high))
        return self.add(edit.select(inside, found, self.number(0)))

    def steps_left(self, start: Value, number: int | None, step: Value, is_signed: bool) -> Value:
        """How many steps a counter makes, no more, before it wraps: of a constant `number`, or one that is above 0."""
        type_ = start.type
        assert isinstance(type_, IntegerType)
        half = 1 << (type_.width - 1)
        falls = number is not None and number >= half
        last = (half if falls else half - 1) if is_signed else (0 if falls else -1)
        low, high = (_number(type_, last), start) if falls else (start, _number(type_, last))
        distance = self.add(edit.binary(opcodes.SUB, high, low))
        if number is None:
            return self.add(edit.binary(opcodes.UDIV, distance, self._extremum("umax", step, _number(type_, 1))))
        magnitude = 2 * half - number if falls else number
        return distance if magnitude == 1 else self.add(edit.binary(opcodes.UDIV, distance, _number(type_, magnitude)))

    def address(self, pointer: Value) -> Value:
        """An address as a number of the width."""
        number = self.add(edit.cast(opcodes.PTRTOINT, pointer, IntegerType(self.type.width // 2)))
        return self.add(edit.cast(opcodes.ZEXT, number, self.type))

    def widened(self, value: Value) -> Value:
        """An unsigned number in the width."""
        assert isinstance(value.type, IntegerType)
        if value.type.width == self.type.width:
            return value
        return self.add(edit.cast(opcodes.ZEXT, value, self.type))

    def smallest(self, values: list[Value]) -> Value:
        """The smallest of some numbers, unsigned."""
        return self._chain("umin", values)

    def largest(self, values: list[Value]) -> Value:
        """The largest of some numbers, unsigned."""
        return self._chain("umax", values)

    def one_more(self, value: Value, may_be_last: bool) -> Value:
        """A number plus 1; of the largest one, itself."""
        if may_be_last:
            value = self._extremum("umin", value, self.number(-2))
        return self.add(edit.binary(opcodes.ADD, value, self.number(1)))

    def test(self, predicate: int, left: Value, right: Value) -> Value:
        """A comparison."""
        return self.add(edit.compare(opcodes.ICMP, predicate, left, right))

    def all_of(self, tests: list[Value]) -> Value:
        """Whether all of some tests hold."""
        found = tests[0]
        for test in tests[1:]:
            found = self.add(edit.binary(opcodes.AND, found, test))
        return found

    def _chain(self, stem: str, values: list[Value]) -> Value:
        found = values[0]
        for value in values[1:]:
            found = self._extremum(stem, found, value)
        return found

    def _extremum(self, stem: str, left: Value, right: Value) -> Value:
        made = intrinsic_call(stem, left.type, [left, right], [left.type])
        self._edits.declare(made.declaration)
        return self.add(made.call)


def _predicate(side: CountedSide) -> int:
    if side.is_signed:
        return opcodes.SLT if side.is_strict else opcodes.SLE
    return opcodes.ULT if side.is_strict else opcodes.ULE


def _number(type_: IntegerType, number: int) -> ConstantInt:
    found = integer_like(type_, number)
    assert isinstance(found, ConstantInt)
    return found


def truth(value: bool) -> ConstantInt:
    """true or false."""
    return ConstantInt(I1, 1, int(value))
