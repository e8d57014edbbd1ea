"""Counters as wide as they are used: of a counter whose extension never wraps, a wide one takes the place (LLVM:
IndVarSimplify, WidenIV).

    int i;  a[i] with i < n               for (i = 0; …) a[sext(i)]  becomes  for (w = 0; …) a[w]

The wide counter starts with the extension of the start and adds that of the step. Every extension in the loop that
evolves as m * w + d, d the same in all iterations, becomes that. Comparisons of the narrow counter with what does not
change in the loop become those of the wide one, where the extension keeps what they ask; what else reads the narrow one
reads the low bits of the wide one.
"""

from __future__ import annotations

from typing import Final, NamedTuple, final

from scev.answers import FunctionFacts, internals
from scev.cfg import Loop, Place
from scev.domains import IntSet
from scev.evolution import AddRec, counter_in
from scev.facts import INVARIANT, Expression, LoopFacts
from scev.ir import Compare, ConstantInt, Instruction, IntegerType, LocalValue, Phi, Value, is_gpu, opcodes
from scev.ir.edit import EditError, Edits, New, binary, cast, compare, is_entered_by_exceptions, phi
from scev.transforms.changes import Change
from scev.transforms.loops.computed import InsertionPoint
from scev.transforms.loops.counters import LoopCounter, rests_on
from scev.transforms.loops.expansion import Expander, Expansion, ExpansionError, entry_of
from scev.transforms.loops.loop_questions import LoopQuestions
from scev.transforms.loops.simplified import expression_of, simplified_loops
from scev.transforms.overflow import never_wraps
from scev.transforms.questions import FunctionQuestions
from scev.transforms.rule import Rule

MAX_EXTENDED_DEPTH: Final = 4
"""Depth of the sums and products that are extended by extending their operands."""

MAX_WIDENING_COST: Final = 64
"""Maximum instructions before a loop for all that a wide counter needs there."""

MAX_WIDENED_WIDTH: Final = 64
"""Width in bits of the widest counter that is made of a narrower one, where the target states no widths."""


class WidenedExtension(NamedTuple):
    """An extension that becomes `factor` * the wide counter + `offset`, where there are such; `is_next`: the wide
    counter's next value.
    """

    at: Instruction
    factor: Value | None
    offset: Value | None
    is_next: bool


class WidenedComparison(NamedTuple):
    """A comparison of the narrow counter, or of its next value, with a bound that is extended before the loop."""

    at: Compare
    operand: int
    bound: Value
    is_next: bool


@final
class WidenedCounter(Change):
    """A wide counter beside a narrow one, which goes if nothing reads it any more."""

    at: Instruction

    def __init__(
        self,
        rule: str,
        counter: LoopCounter,
        loop: Loop,
        type_: IntegerType,
        before: Expansion,
        start: Value,
        step: Value,
        extended: list[WidenedExtension],
        compared: list[WidenedComparison],
        fact: str,
    ) -> None:
        super().__init__(rule, counter.phi, fact)
        self.counter = counter
        self.loop = loop
        self.type = type_
        self.before = before
        self.start = start
        self.step = step
        self.extended = extended
        self.compared = compared

    def apply(self, edits: Edits) -> None:
        narrow, following = self.counter.phi, self.counter.next
        if edits.value(narrow) is not narrow or edits.value(following) is not following:
            raise EditError(f"{narrow} is another value by now")
        self.before.put(edits, "before")
        wide = phi(self.type)
        edits.insert_at_start(narrow.block, wide, "wide")
        narrow_width = narrow.type.width if isinstance(narrow.type, IntegerType) else 0
        # A number of w bits and a step of w bits fit in w + 2.
        flags = opcodes.NSW if self.type.width >= narrow_width + 2 else 0
        next_ = binary(opcodes.ADD, wide, self.step, flags)
        if isinstance(following, Phi):
            edits.insert_at_start(following.block, next_, "wide.next")
        else:
            edits.insert_before(following, next_, "wide.next")
        for source in narrow.block.predecessors:
            edits.add_incoming(wide, next_ if self.loop.contains(source) else self.start, source)
        for one in self.extended:
            if edits.value(one.at) is one.at:
                edits.replace(one.at, self._extension(one, wide, next_, edits))
        for each in self.compared:
            if edits.value(each.at) is each.at:
                self._compare(each, next_ if each.is_next else wide, edits)
        self._read_low_bits(narrow, wide, edits, "narrow")
        self._read_low_bits(following, next_, edits, "narrow.next")

    def _extension(self, one: WidenedExtension, wide: New, next_: New, edits: Edits) -> Value:
        if one.is_next:
            return next_
        found: Value = wide
        if one.factor is not None:
            found = edits.insert_before(one.at, binary(opcodes.MUL, found, one.factor), "wide.times")
        if one.offset is None:
            return found
        return edits.insert_before(one.at, binary(opcodes.ADD, found, one.offset), "wide.sum")

    def _compare(self, one: WidenedComparison, value: Value, edits: Edits) -> None:
        operands = [value, one.bound]
        if one.operand:
            operands.reverse()
        test = compare(opcodes.ICMP, one.at.predicate, operands[0], operands[1])
        edits.replace(one.at, edits.insert_before(one.at, test, "wide.test"))

    def _read_low_bits(self, narrow: Instruction, wide: New, edits: Edits, stem: str) -> None:
        """Let what still reads a narrow value, beside the counter itself, read the low bits of the wide one."""
        own = (self.counter.phi, self.counter.next)
        gone = {one.at for one in self.extended} | {one.at for one in self.compared}
        if all(user in own or user in gone for user in narrow.users):
            return
        low = cast(opcodes.TRUNC, wide, narrow.type)
        if isinstance(narrow, Phi):
            edits.insert_at_start(narrow.block, low, stem)
        else:
            edits.insert_before(narrow, low, stem)
        edits.replace(narrow, low)

    def left_behind(self) -> list[Instruction]:
        found = [one.at for one in self.extended] + [one.at for one in self.compared]
        return [self.counter.phi, self.counter.next, *found]

    def words(self) -> str:
        return f"{self.at} is counted in {self.type}"


@final
class WideCounter(Rule):
    """A counter that is extended in its loop."""

    name = "wide counter"
    equation = "ext {s,+,c} = {ext s,+,ext c}"
    needs = "the extension never wraps, by the counter's flags or range; the target computes with so wide integers"
    counterexample = "an i8 counter of 300 iterations, zero-extended"
    opens = True
    opens_one = True
    reads_anew = True

    def changes_of_function(self, ask: FunctionQuestions) -> list[Change]:
        facts = ask.facts
        if facts.module is None or is_gpu(facts.module.triple):
            # Wide additions are two narrow ones there.
            return []
        found: list[Change] = []
        loops = LoopQuestions(ask)
        for loop in simplified_loops(facts):
            extensions = _extensions_in(loop.loop, ask)
            for counter in loops.counters(loop) if extensions else ():
                if (change := self._of_counter(counter, loop, extensions, loops)) is not None:
                    found.append(change)
                    for one in change.extended:
                        del extensions[one.at]
        return found

    def _of_counter(
        self, counter: LoopCounter, loop: LoopFacts, extensions: dict[Instruction, list[AddRec]], loops: LoopQuestions
    ) -> WidenedCounter | None:
        narrow = counter.phi.type
        if not isinstance(narrow, IntegerType) or is_entered_by_exceptions(counter.next.block):
            return None
        for at in extensions:
            assert isinstance(at.type, IntegerType)
            if at.type.width <= narrow.width or not _is_native(at.type.width, loops.facts):
                continue
            wide = _extended(counter.evolution, at.type.width, at.opcode == opcodes.SEXT)
            if not isinstance(wide, AddRec) or wide.loop is not loop.loop:
                continue
            found = _ReaderWidening(counter, loop.loop, wide, loops).change(self.name, extensions)
            if found is not None:
                return found
        return None


@final
class _ReaderWidening:
    """What becomes of the readers of one counter, if it is counted as a wide recurrence."""

    def __init__(self, counter: LoopCounter, loop: Loop, wide: AddRec, loops: LoopQuestions) -> None:
        self._counter: Final = counter
        self._loop: Final = loop
        self._wide: Final = wide
        self._facts: Final = loops.facts
        self._loops: Final = loops
        entry = entry_of(loop, loops.facts) or InsertionPoint(loop.header)
        self._together: Final = Expander(loops.facts, entry, MAX_WIDENING_COST, loops.computed)
        self._next: Final = wide.arithmetic().sum_of(wide, wide.step)

    def change(self, rule: str, extensions: dict[Instruction, list[AddRec]]) -> WidenedCounter | None:
        start, step = self._before(self._wide.start), self._before(self._wide.step)
        if start is None or step is None:
            return None
        extended: list[WidenedExtension] = []
        for at, forms in extensions.items():
            if self._counter.phi not in rests_on(at.operands[0]):
                continue
            for form in forms:
                if (one := self._of_extension(at, form)) is not None:
                    extended.append(one)
                    break
        type_ = self._wide.type
        if not extended or not isinstance(type_, IntegerType):
            return None
        compared = [*self._comparisons(self._counter.phi, False), *self._comparisons(self._counter.next, True)]
        fact = f"its extension is {self._wide}"
        before = self._together.expansion
        return WidenedCounter(rule, self._counter, self._loop, type_, before, start, step, extended, compared, fact)

    def _before(self, expression: Expression) -> Value | None:
        """What is computed before the loop, all with one another, so that what may be undef is one number."""
        entry = entry_of(self._loop, self._facts)
        if entry is None or internals(self._facts).evolution.disposition(expression, self._loop) != INVARIANT:
            return None
        if self._loops.expand(expression, entry) is None:
            return None
        try:
            return self._together.expand(expression).value
        except ExpansionError:
            return None

    def _of_extension(self, at: Instruction, evolution: AddRec) -> WidenedExtension | None:
        wide, arithmetic = self._wide, evolution.arithmetic()
        if evolution.width != wide.width:
            return None
        if at.operands[0] is self._counter.next and _is_same(evolution, self._next):
            return WidenedExtension(at, None, None, True)
        if (factor := _ratio(evolution.step, wide.step)) is None:
            return None
        scaled = wide if factor.constant() == 1 else arithmetic.product_of(wide, factor)
        if (offset := arithmetic.difference_of(evolution, scaled)) is None:
            return None
        times = None if scaled is wide else self._before(factor)
        plus = None if offset.constant() == 0 else self._before(offset)
        if (times is None and scaled is not wide) or (plus is None and offset.constant() != 0):
            return None
        return WidenedExtension(at, times, plus, False)

    def _comparisons(self, narrow: Instruction, is_next: bool) -> list[WidenedComparison]:
        """The comparisons of a value of the counter, in the loop, that ask the same of the wide value."""
        found: list[WidenedComparison] = []
        for user in dict.fromkeys(narrow.users):
            if not isinstance(user, Compare) or user.opcode != opcodes.ICMP or not self._loop.contains(user.block):
                continue
            operand = 0 if user.operands[0] is narrow else 1
            if (bound := self._extended_bound(user, operand, is_next)) is not None:
                found.append(WidenedComparison(user, operand, bound, is_next))
        return found

    def _extended_bound(self, at: Compare, operand: int, is_next: bool) -> Value | None:
        evolution = self._counter.next_evolution if is_next else self._counter.evolution
        wanted = self._next if is_next else self._wide
        other = at.operands[1 - operand]
        bound = expression_of(other, self._facts)
        if bound is None or internals(self._facts).evolution.disposition(bound, self._loop) != INVARIANT:
            return None
        for is_signed in (True, False):
            if not _is_asked_by(at.predicate, is_signed):
                continue
            if _is_same(_extended(evolution, self._wide.width, is_signed), wanted):
                return self._before(_extended(bound, self._wide.width, is_signed))
        return None


def _extensions_in(loop: Loop, ask: FunctionQuestions) -> dict[Instruction, list[AddRec]]:
    """The extensions in a loop that are recurrences of it, and these."""
    found: dict[Instruction, list[AddRec]] = {}
    for block in loop.blocks:
        for at in block.instructions:
            if at.opcode in (opcodes.SEXT, opcodes.ZEXT) and isinstance(at.type, IntegerType):
                forms = [one for form in _forms(at, ask) if (one := counter_in(form, loop)) is not None]
                if forms:
                    found[at] = forms
    return found


def _forms(at: Instruction, ask: FunctionQuestions) -> list[Expression]:
    """What an extension is: its evolution, and what comes of extending the operands of what it extends."""
    assert isinstance(at.type, IntegerType)
    facts = ask.facts
    own = internals(facts).evolution.evolution_of(at)
    found = [] if own is None else [own]
    set_ = _set_at(at.operands[0], at, facts)
    is_positive = set_ is not None and set_.known_non_negative()
    for is_signed in (True, False):
        if is_signed == (at.opcode == opcodes.SEXT) or is_positive or at.flags & opcodes.NNEG:
            inside = _inside(at.operands[0], at.type.width, is_signed, ask, MAX_EXTENDED_DEPTH)
            if inside is not None:
                found.append(inside)
    return found


def _set_at(value: Value, at: Instruction, facts: FunctionFacts) -> IntSet | None:
    """The numbers of a value where an instruction reads it; None where nothing is known."""
    found = facts.of(value).range_at(Place.before(at)) if isinstance(value, LocalValue) else None
    return found if isinstance(found, IntSet) and not found.is_empty() else None


_ARITHMETIC: Final = (opcodes.ADD, opcodes.SUB, opcodes.MUL)


def _inside(value: Value, width: int, is_signed: bool, ask: FunctionQuestions, depth: int) -> Expression | None:
    """The extension of a value, by those of the operands where what computes it never wraps: ext (a + b) is
    ext a + ext b where a + b is no poison (LLVM: WidenIV::getExtendedOperandRecurrence).
    """
    if isinstance(value, Instruction) and value.opcode in _ARITHMETIC and depth:
        less = None if is_signed else _taken_away(value, ask.facts)
        if less is not None:
            # x + -c is x - c in numbers, where x is at least c.
            whole = _inside(value.operands[0], width, is_signed, ask, depth - 1)
            return None if whole is None else whole - less
        flag = opcodes.NSW if is_signed else opcodes.NUW
        if value.flags & flag or never_wraps(value.opcode, is_signed, value, ask):
            left = _inside(value.operands[0], width, is_signed, ask, depth - 1)
            right = _inside(value.operands[1], width, is_signed, ask, depth - 1)
            if left is None or right is None:
                return None
            arithmetic = left.arithmetic()
            if value.opcode == opcodes.ADD:
                return arithmetic.sum_of(left, right)
            if value.opcode == opcodes.MUL:
                return arithmetic.product_of(left, right)
            return arithmetic.difference_of(left, right)
    found = expression_of(value, ask.facts)
    return None if found is None else _extended(found, width, is_signed)


def _taken_away(value: Instruction, facts: FunctionFacts) -> int | None:
    """The number c, where x + -c never goes below 0 as an unsigned number; None for anything else."""
    amount = value.operands[1]
    if value.opcode != opcodes.ADD or not isinstance(amount, ConstantInt) or amount.signed >= 0:
        return None
    of = _set_at(value.operands[0], value, facts)
    return -amount.signed if of is not None and of.unsigned_min() >= -amount.signed else None


def _is_native(width: int, facts: FunctionFacts) -> bool:
    native = internals(facts).context.layout.native_widths
    return width in native if native else width <= MAX_WIDENED_WIDTH


def _extended(expression: Expression, width: int, is_signed: bool) -> Expression:
    return expression.arithmetic().extended(expression, width, is_signed)


def _is_same(a: Expression, b: Expression) -> bool:
    """Whether two expressions of one width are equal, whatever is known of their wrapping."""
    if a is b:
        return True
    difference = a.arithmetic().difference_of(a, b)
    return difference is not None and difference.constant() == 0


def _ratio(step: Expression, of: Expression) -> Expression | None:
    """What times one step is another; None where that is not known."""
    arithmetic = step.arithmetic()
    if step is of:
        return arithmetic.constant_of(step.width, 1)
    if of.constant() == 1:
        return step
    if of.constant() == (1 << of.width) - 1:
        return -step
    a, b = step.constant(), of.constant()
    if a is None or b is None:
        return None
    half = 1 << (step.width - 1)
    a, b = (a + half) % (2 * half) - half, (b + half) % (2 * half) - half
    return arithmetic.constant_of(step.width, a // b) if b and a % b == 0 else None


def _is_asked_by(predicate: int, is_signed: bool) -> bool:
    """Whether a predicate asks of extended numbers, signed or not, what it asks of the numbers."""
    if predicate in (opcodes.EQ, opcodes.NE):
        return True
    return (predicate in (opcodes.SLT, opcodes.SLE, opcodes.SGT, opcodes.SGE)) == is_signed


WIDENING_RULES: Final = (WideCounter(),)
