"""Float counters that count whole numbers become integers (LLVM: IndVarSimplify, handleFloatingPointIV).

    for (double x = 0; x < 100; x += 1)    becomes    for (int x = 0; x < 100; x += 1)

A float counter that starts with a whole number and adds one is the number itself, exactly, as long as none is larger
than what the format has all whole numbers up to: 2^p, where p is its precision. Comparisons with constants become those
of integers, conversions to integers nothing; other readers get the integer converted.
"""

from __future__ import annotations

from typing import Final, NamedTuple, final

from scev.answers import FunctionFacts, internals
from scev.cfg import Loop
from scev.domains import BFLOAT, DOUBLE, FLOAT, HALF, FloatSet
from scev.evolution import whole_counter, whole_ends, whole_number
from scev.facts import LoopFacts
from scev.ir import Compare, FloatType, Instruction, IntegerType, Phi, Value, integer_type, opcodes
from scev.ir.edit import EditError, Edits, New, binary, cast, compare, has_no_place, phi
from scev.transforms.changes import Change
from scev.transforms.float_flags import is_strict
from scev.transforms.loops.simplified import simplified_loops
from scev.transforms.parts import integer_like
from scev.transforms.questions import FunctionQuestions
from scev.transforms.rule import Rule

_FORMATS: Final = (HALF, BFLOAT, FLOAT, DOUBLE)
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
        if internals(facts).context.settings.rounding != "nearest" or is_strict(ask):
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
    counter = whole_counter(at, loop.loop)
    first = facts.of(at).range
    if counter is None or counter.step == 0 or counter.format not in _FORMATS:
        return None
    if not isinstance(first, FloatSet) or first.may_be_negative_zero:
        return None
    here = whole_ends(first)
    following = facts.of(counter.next).range
    there = whole_ends(following) if isinstance(following, FloatSet) else None
    if here is None or there is None:
        return None
    most = max(-here[0], here[1], -there[0], there[1])
    # Beyond 2^p a sum is rounded, and may be what it was: no larger number is seen then.
    if not counter.is_exact(most):
        return None
    for width in _WIDTHS:
        if most + abs(counter.step) < 1 << (width - 1):
            tests = tuple(_tests(at, width) + _tests(counter.next, width))
            counted = CountedFloat(at, counter.next, counter.start, counter.step, integer_type(width), tests)
            return counted if tests else None
    return None


def _tests(value: Instruction, width: int) -> list[FloatCounterTest]:
    found: list[FloatCounterTest] = []
    for user in dict.fromkeys(value.users):
        if isinstance(user, Compare) and user.predicate in _AS_INTEGER:
            k = 0 if user.operands[0] is value else 1
            bound = whole_number(user.operands[1 - k])
            predicate = _AS_INTEGER[user.predicate]
            if bound is not None and abs(bound) < 1 << (width - 1):
                found.append(
                    FloatCounterTest(user, value, predicate if k == 0 else opcodes.swapped_predicate(predicate), bound)
                )
    return found


FLOAT_COUNTER_RULES: Final = (WholeNumbers(),)
