"""Float counters that count whole numbers become integers (LLVM: IndVarSimplify, handleFloatingPointIV).

    for (double x = 0; x < 100; x += 1)    becomes    for (int x = 0; x < 100; x += 1)

A float counter that starts with a whole number and adds one is the number itself, exactly, as long as none is larger
than what the format has all whole numbers up to: 2^p, where p is its precision. Comparisons with constants become those
of integers, conversions to integers nothing; other readers get the integer converted.
"""

from __future__ import annotations

import math
from typing import Final, NamedTuple, final

from scev.answers import FunctionFacts
from scev.cfg import Loop, next_of, step_of
from scev.domains import FloatSet
from scev.facts import LoopFacts
from scev.ir import Compare, FloatType, Instruction, IntegerType, LocalValue, Phi, Value, integer_type, opcodes
from scev.ir.edit import EditError, Edits, New, binary, cast, compare, has_no_place, phi
from scev.transforms.changes import Change
from scev.transforms.float_flags import is_strict
from scev.transforms.loops.simplified import simplified_loops
from scev.transforms.parts import integer_like
from scev.transforms.questions import FunctionQuestions
from scev.transforms.rule import Rule

# Bits of a significand, the leading one included: all whole numbers up to 2^p are floats (IEEE 754).
_PRECISION: Final = {"half": 11, "bfloat": 8, "float": 24, "double": 53}
_WIDTHS: Final = (32, 64)
# A predicate of numbers: `less`, `equal`, `greater`, whether they make it true.
_AS_INTEGER: Final = {
    opcodes.OEQ: opcodes.EQ, opcodes.UEQ: opcodes.EQ, opcodes.ONE: opcodes.NE, opcodes.UNE: opcodes.NE,
    opcodes.OLT: opcodes.SLT, opcodes.FULT: opcodes.SLT, opcodes.OLE: opcodes.SLE, opcodes.FULE: opcodes.SLE,
    opcodes.OGT: opcodes.SGT, opcodes.FUGT: opcodes.SGT, opcodes.OGE: opcodes.SGE, opcodes.FUGE: opcodes.SGE,
}  # fmt: skip


class FloatCounterTest(NamedTuple):
    """A comparison of a float counter, or of its next value, with a whole number, as one of integers."""

    at: Compare
    of: Instruction
    predicate: int
    bound: int


class CountedFloat(NamedTuple):
    """A float counter: its phi, what it becomes, where it starts, and what it adds."""

    phi: Phi
    next: Instruction
    start: int
    step: int
    type: IntegerType
    tests: tuple[FloatCounterTest, ...]


@final
class CountedInIntegers(Change):
    """An integer counter takes the place of a float one."""

    at: Instruction

    def __init__(self, rule: str, counted: CountedFloat, loop: Loop, fact: str) -> None:
        super().__init__(rule, counted.phi, fact)
        self.counted = counted
        self.loop = loop

    def apply(self, edits: Edits) -> None:
        old = self.counted
        if edits.value(old.phi) is not old.phi or edits.value(old.next) is not old.next:
            raise EditError(f"{old.phi} is another value by now")
        number = edits.insert_at_start(old.phi.block, phi(old.type), "whole")
        following = binary(opcodes.ADD, number, integer_like(old.type, old.step), opcodes.NSW)
        edits.insert_before(old.next, following, "whole.next")
        for source in old.phi.block.predecessors:
            start = integer_like(old.type, old.start)
            edits.add_incoming(number, following if self.loop.contains(source) else start, source)
        self._replace(old.phi, number, edits)
        self._replace(old.next, following, edits)

    def _replace(self, old: Instruction, number: New, edits: Edits) -> None:
        gone = [self.counted.phi, self.counted.next]
        for test in self.counted.tests:
            if test.of is old and edits.value(test.at) is test.at:
                bound = integer_like(self.counted.type, test.bound)
                new = compare(opcodes.ICMP, test.predicate, number, bound)
                edits.replace(test.at, edits.insert_before(test.at, new, "whole.test"))
                gone.append(test.at)
        for user in dict.fromkeys(old.users):
            if user.opcode in (opcodes.FPTOSI, opcodes.FPTOUI) and edits.value(user) is user:
                gone.append(user)
                edits.replace(user, self._converted(user, number, edits))
        if all(user in gone for user in old.users):
            return
        as_float = cast(opcodes.SITOFP, number, old.type)
        if isinstance(old, Phi):
            edits.insert_at_start(old.block, as_float, "as.float")
        else:
            edits.insert_before(old, as_float, "as.float")
        edits.replace(old, as_float)

    def _converted(self, user: Instruction, number: New, edits: Edits) -> Value:
        """The integer in another width: where the number does not fit, the conversion was poison."""
        assert isinstance(user.type, IntegerType)
        if (width := user.type.width) == self.counted.type.width:
            return number
        longer = opcodes.SEXT if user.opcode == opcodes.FPTOSI else opcodes.ZEXT
        opcode = opcodes.TRUNC if width < self.counted.type.width else longer
        return edits.insert_before(user, cast(opcode, number, user.type), "whole.as")

    def left_behind(self) -> list[Instruction]:
        old = self.counted
        return [*old.phi.users, *old.next.users, old.phi, old.next]

    def words(self) -> str:
        return f"{self.at} is counted in {self.counted.type}"


@final
class WholeNumbers(Rule):
    """A float counter of whole numbers that a comparison reads."""

    name = "whole counter"
    equation = "{s,+,c} in floats = {s,+,c} in integers"
    needs = "start and step are whole numbers, and no number is beyond 2^p, for p bits of precision"
    counterexample = "x += 0.1; x += 1 up to 2^60"
    opens = True
    opens_one = True

    def changes_of_function(self, ask: FunctionQuestions) -> list[Change]:
        facts = ask.facts
        if facts.context.settings.rounding != "nearest" or is_strict(ask):
            # x - x is -0 where results are rounded down.
            return []
        found: list[Change] = []
        for loop in simplified_loops(facts):
            if has_no_place(loop.header):
                continue
            for at in loop.header.instructions:
                if not isinstance(at, Phi):
                    break
                counted = _counted(at, loop, facts) if isinstance(at.type, FloatType) else None
                if counted is not None:
                    fact = f"it is a whole number, {counted.start} and {counted.step} more each time"
                    found.append(CountedInIntegers(self.name, counted, loop.loop, fact))
        return found


def _counted(at: Phi, loop: LoopFacts, facts: FunctionFacts) -> CountedFloat | None:
    precision = _PRECISION.get(str(at.type))
    outside = [k for k, block in enumerate(at.blocks) if not loop.loop.contains(block)]
    starts = {_whole(at, k, facts) for k in outside}
    following = next_of(at, loop.loop)
    start = starts.pop() if len(starts) == 1 else None
    first = facts.of(at).range
    if (
        precision is None
        or start is None
        or not isinstance(first, FloatSet)
        or first.may_be_negative_zero
        or not isinstance(following, Instruction)
        or not loop.loop.contains(following.block)
    ):
        return None
    if (step := _step(following, at, facts)) is None or step == 0:
        return None
    bounds = [*_bounds(at, facts), *_bounds(following, facts)]
    most = max(map(abs, bounds), default=math.inf)
    # Beyond 2^p a sum is rounded, and may be what it was: no larger number is seen then.
    if len(bounds) != 4 or most + abs(step) > 1 << precision:
        return None
    for width in _WIDTHS:
        if most + abs(step) < 1 << (width - 1):
            tests = tuple(_tests(at, width, facts) + _tests(following, width, facts))
            return CountedFloat(at, following, start, step, integer_type(width), tests) if tests else None
    return None


def _tests(value: Instruction, width: int, facts: FunctionFacts) -> list[FloatCounterTest]:
    found: list[FloatCounterTest] = []
    for user in dict.fromkeys(value.users):
        if isinstance(user, Compare) and user.predicate in _AS_INTEGER:
            k = 0 if user.operands[0] is value else 1
            bound = _whole(user, 1 - k, facts)
            predicate = _AS_INTEGER[user.predicate]
            if bound is not None and abs(bound) < 1 << (width - 1):
                found.append(
                    FloatCounterTest(user, value, predicate if k == 0 else opcodes.swapped_predicate(predicate), bound)
                )
    return found


def _bounds(value: LocalValue, facts: FunctionFacts) -> list[float]:
    """The least and the largest number of a value; nothing if it may be infinite, or no number."""
    set_ = facts.of(value).range
    if not isinstance(set_, FloatSet) or set_.is_empty() or set_.may_be_nan or set_.may_be_infinite:
        return []
    return [set_.lower, set_.upper]


def _whole(at: Instruction, operand: int, facts: FunctionFacts) -> int | None:
    """A constant operand that is a whole number; 0 for -0, too."""
    if isinstance(at.operands[operand], LocalValue):
        return None
    set_ = facts.flow.conditions.set_of_operand(at, operand)
    if not isinstance(set_, FloatSet) or not set_.is_point() or set_.may_be_nan or set_.may_be_infinite:
        return None
    number = set_.lower
    return int(number) if number == int(number) else None


def _step(following: Instruction, at: Phi, facts: FunctionFacts) -> int | None:
    if following.opcode not in (opcodes.FADD, opcodes.FSUB) or (added := step_of(following, at)) is None:
        return None
    step = _whole(following, following.operands.index(added), facts)
    return -step if step is not None and following.opcode == opcodes.FSUB else step


FLOAT_COUNTER_RULES: Final = (WholeNumbers(),)
