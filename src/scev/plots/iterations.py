"""A value of a loop over its iterations: what it is each time it is computed, as executions record it; the bounds that
are proved of it; and, where its evolution is a recurrence start + i * step, the bounds of each iteration i:

    [min start + i * min step, max start + i * max step]      as long as its type has these numbers

The inputs lie in the whole of their ranges for the bounds; executions are made at the ends and between.
"""

from __future__ import annotations

import itertools
from typing import Final, NamedTuple, final

from scev import ir
from scev.answers import FunctionFacts, internals
from scev.domains import FloatSet, IntSet, ValueSet
from scev.errors import ScevError, UsageError
from scev.evolution import AddRec
from scev.facts import LoopFacts
from scev.ir import edit, opcodes
from scev.plots.executed import MAX_TRACED_VALUES, TRACE, fits
from scev.plots.inputs import InputAxis, InputCell, is_number
from scev.plots.results import Results
from scev.plots.subject import Subject
from scev.plots.subject_picture import SubjectPicture
from scev.report.rows.question import values_named, why_no_value

RUNS_OF_ONE: Final = 5
"""Executions over the range of one input, both ends among them."""
RUNS_OF_TWO: Final = 3
"""Values of each of two inputs that are executed."""


class ExecutedRun(NamedTuple):
    """An execution: the inputs that vary in words, and the value each time, None for NaN."""

    inputs: str
    values: tuple[int | None, ...]
    passed: int
    """How often it was computed; more than MAX_TRACED_VALUES are not recorded."""


@final
class IterationsPicture(SubjectPicture):
    """A value of a loop of a function."""

    def __init__(self, subject: Subject, name: str) -> None:
        wide = {axis.argument.index: _whole(axis).set for axis in subject.axes}
        facts = subject.facts_given(wide)
        value = _value_of(subject, name)
        assert is_number(value.type)
        heading = f"{name} in {subject.title}({', '.join(subject.arguments)})"
        results = Results(value.type, subject.wording.reads_unsigned(value))
        super().__init__(subject, heading, results, _ranges(subject))
        self.value: Final = value
        loop = _loop_of(subject.facts, value)
        assert loop is not None
        self.loop: Final = loop
        control = subject.facts.control
        self.is_each: Final = (
            loop.loop.parent is None
            # Around such a region, or inside, a loop may be entered again without being in another.
            and not control.irreducible
            and all(control.dominates(value.block, latch) for latch in loop.loop.latches)
        )
        """Whether it is computed once in each iteration of the only execution of its loop in a call."""
        set_ = internals(facts).flow.sets[value.index] or self.results.full()
        self.set: Final[ValueSet] = set_
        self.bounds: Final = self.results.hull(set_)
        self.may_be_nan: Final = isinstance(set_, FloatSet) and set_.may_be_nan
        if not self.not_run and not fits(value.type):
            self.not_run = f"{name} is of type {value.type}, which cannot be recorded"
        self.runs: Final = self._executed(facts)
        count = max((len(run.values) for run in self.runs), default=0)
        self.each: Final = self._of_each(facts, count)
        self._check_each()

    @property
    def executed(self) -> int:
        """The number of executed values."""
        return sum(len(run.values) for run in self.runs)

    @property
    def is_cut(self) -> bool:
        """Whether more values were computed than are recorded."""
        return any(run.passed > len(run.values) for run in self.runs)

    def loop_words(self) -> str:
        """What the values are counted by."""
        loop = self.subject.wording.loop(self.loop.loop)
        if self.is_each:
            return f"iteration ({loop})"
        return f"number of times it was computed before ({loop})"

    def numbers(self) -> str:
        return repr((self.title, self.bounds, self.may_be_nan, self.each, self.runs, self.not_run))

    def _executed(self, facts: FunctionFacts) -> list[ExecutedRun]:
        count = RUNS_OF_ONE if len(self.axes) == 1 else RUNS_OF_TWO
        inputs = list(itertools.product(*(axis.samples(_whole(axis), count) for axis in self.axes)))
        sets = [internals(facts).flow.sets[argument.index] for argument in facts.function.arguments]
        found: list[ExecutedRun] = []
        for place, outcome in self.executions([(one, sets) for one in inputs], self._traced, True):
            words = self.input_words(inputs[place])
            for number, bits in enumerate(outcome.traced):
                if not self.results.contains(self.set, bits):
                    self._fail(words, number, self.results.number(bits), str(self.set))
            found.append(ExecutedRun(words, tuple(map(self.results.number, outcome.traced)), outcome.passed))
        return found

    def _traced(self) -> ir.Module:
        """The program, where the value is recorded."""
        module = self.subject.analyzed.module
        return ir.read(traced_text(module, self.value), module.name, module.c_standard)

    def _fail(self, inputs: str, number: int, value: int | None, bounds: str) -> None:
        where = f", for {inputs}," if inputs else ""
        when = f"in iteration {number}" if self.is_each else f"after {number} other values"
        words = f"{self.heading}{where} is {self.value_words(value)} {when}"
        raise ScevError(f"a defect: {words}, which is not in {bounds}")

    def _of_each(self, facts: FunctionFacts, count: int) -> list[tuple[int, int]]:
        """The bounds of each iteration by the recurrence of the value; as many as are known, and executed."""
        expression = internals(facts).evolution.evolution_of(facts.function.values[self.value.index])
        is_alone = self.is_each and not self.subject.calls_functions()
        if not isinstance(expression, AddRec) or len(expression.operands) != 2 or not is_alone:
            return []
        if self.bounds is None or expression.loop.header.index != self.loop.header.index:
            return []
        ends: list[tuple[int, int]] = []
        for position, part in enumerate(expression.operands):
            if (set_ := internals(facts).evolution.set_of(part)) is None or set_.is_empty():
                return []
            # A step may count downwards.
            ends.append(set_.unsigned if self.results.is_unsigned and position == 0 else set_.signed)
        (start, last_start), (step, last_step) = ends
        full = self.results.hull(IntSet.full(self.results.width))
        assert full is not None
        found: list[tuple[int, int]] = []
        for number in range(count):
            low, high = start + number * step, last_start + number * last_step
            if low < full[0] or high > full[1]:
                break
            found.append((max(low, self.bounds[0]), min(high, self.bounds[1])))
        return found

    def _check_each(self) -> None:
        for run in self.runs:
            for number, (value, (low, high)) in enumerate(zip(run.values, self.each, strict=False)):
                if value is None or not low <= value <= high:
                    self._fail(run.inputs, number, value, f"[{low}, {high}]")


def _whole(axis: InputAxis) -> InputCell:
    """The range of an input as one cell."""
    first, last = axis.cells[0], axis.cells[-1]
    set_: ValueSet
    if axis.format is None:
        set_ = IntSet.between(axis.width, first.low, last.high)
    else:
        set_ = FloatSet.between(axis.format, first.low, last.high)
    return InputCell(first.low, last.high, first.left, last.right, set_)


def _ranges(subject: Subject) -> list[str]:
    found: list[str] = []
    for axis in subject.axes:
        whole = _whole(axis)
        found.append(f"{axis.name} from {axis.text(whole.low)} to {axis.text(whole.high)}")
    return found


def _value_of(subject: Subject, name: str) -> ir.Instruction:
    """The value that a loop computes under a name: a phi of its header before others."""
    facts, wording = subject.facts, subject.wording
    if not (named := values_named(facts, wording, name)):
        raise UsageError(why_no_value(facts, wording, name))
    if not (numbers := [each for each in named if is_number(each.type)]):
        raise UsageError(f"'{name}' in {subject.title} is a {named[0].type}, which has no axis")
    changing = [each for each in numbers if isinstance(each, ir.Instruction) and _loop_of(facts, each) is not None]
    if not changing:
        raise UsageError(f"'{name}' in {subject.title} changes in no loop")
    for each in changing:
        loop = _loop_of(facts, each)
        if isinstance(each, ir.Phi) and loop is not None and loop.header is each.block:
            return each
    return changing[0]


def _loop_of(facts: FunctionFacts, at: ir.Instruction) -> LoopFacts | None:
    """The innermost loop around an instruction."""
    return next((each for each in reversed(facts.loops) if each.loop.contains(at.block)), None)


def traced_text(module: ir.Module, value: ir.Instruction) -> str:
    """The program with a recorder of one value: TRACE counts, and has room for MAX_TRACED_VALUES and one more, which
    those that come later overwrite.
    """
    edits = edit.Edits(module)
    edits.declare(f"{TRACE} = external global i8")
    trace = ir.ConstantWord(ir.POINTER, TRACE)
    i64 = ir.integer_type(64)

    def new(part: edit.New) -> edit.New:
        if isinstance(value, ir.Phi):
            return edits.insert_at_start(value.block, part, "traced")
        return edits.insert_after(value, part, "traced")

    count = new(edit.load(i64, trace, 8))
    limit = ir.ConstantWord(i64, str(MAX_TRACED_VALUES))
    ult = opcodes.INTEGER_PREDICATE_NAMES.index("ult")
    slot = new(edit.select(new(edit.compare(opcodes.ICMP, ult, count, limit)), count, limit))
    offset = new(edit.binary(opcodes.SHL, slot, ir.ConstantWord(i64, "4")))
    place = new(edit.element_pointer(ir.I8, trace, [new(edit.binary(opcodes.ADD, offset, ir.ConstantWord(i64, "16")))]))
    new(edit.store(value, place, 1))
    new(edit.store(new(edit.binary(opcodes.ADD, count, ir.ConstantWord(i64, "1"))), trace, 8))
    return edits.text()
