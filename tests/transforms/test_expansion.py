"""Expressions become instructions that compute them: at random blocks of random loops, run beside the expressions."""

from __future__ import annotations

import random

import pytest
from tests.accesses.test_accesses import Counters
from tests.execution.interpreter import Frame, Machine, Observer
from tests.execution.values import POISON, Value
from tests.searches import least, share
from tests.transforms.test_exit_values import loop, nest

import scev
from scev.answers import FunctionFacts
from scev.facts import Environment, Expression
from scev.ir import BasicBlock, Instruction, LocalValue
from scev.ir.edit import Edits, New
from scev.llvm import verify
from scev.transforms.loops.computed import ComputedExpressions, InsertionPoint
from scev.transforms.loops.expansion import Expander, ExpansionError, Mode

DIVIDED = """
define i32 @f(i32 noundef %n, i32 noundef %m, ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add nuw i32 %i, 3
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  %q = udiv i32 %n, %m
  ret i32 %q
}
"""


def test_lines() -> None:
    f = scev.analyze(DIVIDED)["f"]
    count = f.loops[0].trip_count.exact
    assert count is not None
    found = f.passes.expand(count, "%exit", cost=10)
    assert found.lines[-1].startswith(f"{found.value} = ")
    assert found.declarations == ("declare i32 @llvm.umax.i32(i32, i32)",)
    assert any("udiv i32 " in line for line in found.lines)


@pytest.mark.parametrize(
    ("name", "block", "cost", "reason"),
    [
        ("%i", "%entry", 10, "is not computed before %entry"),
        ("%i", "%exit", 10, "nothing counts {0,+,3}<nuw><%loop> at %exit"),
        ("%q", "%exit", 10, "%m may be zero"),
    ],
)
def test_why_not(name: str, block: str, cost: int, reason: str) -> None:
    f = scev.analyze(DIVIDED)["f"]
    expression = f[name].evolution
    assert expression is not None
    with pytest.raises(ValueError, match=r".") as raised:
        f.passes.expand(expression, block, cost=cost)
    assert reason in str(raised.value)


def test_a_recurrence_that_the_program_has_not() -> None:
    f = scev.analyze(DIVIDED)["f"]
    i = f["%i"].evolution
    assert i is not None
    wide = i.arithmetic().extended(i, 64, False)
    literal = f.passes.expand(wide + 5, "%loop", cost=10, mode="literal")
    assert literal.value == "%x"
    assert literal.elsewhere == (
        scev.answers.Elsewhere("%loop", "phi", "%x = phi i64 [ 5, %entry ], [ %x1, %loop ]"),
        scev.answers.Elsewhere("%loop", "end", "%x1 = add i64 %x, 3"),
    )
    canonical = f.passes.expand(wide + 5, "%loop", cost=10)
    assert canonical.lines == ("%x2 = mul i64 %x, 3", "%x3 = add i64 %x2, 5")
    assert [one.line for one in canonical.elsewhere] == [
        "%x = phi i64 [ 0, %entry ], [ %x1, %loop ]",
        "%x1 = add i64 %x, 1",
    ]


def test_one_counter_for_recurrences_of_several_widths() -> None:
    f = scev.analyze(DIVIDED)["f"]
    i = f["%i"].evolution
    assert i is not None
    arithmetic = i.arithmetic()
    n = f["%n"].evolution
    assert n is not None
    found = f.passes.expand(
        arithmetic.extended(i + n, 64, False) + 5 * arithmetic.extended(i, 64, False), "%loop", cost=20
    )
    assert [one.line for one in found.elsewhere if one.where == "phi"] == ["%x = phi i64 [ 0, %entry ], [ %x1, %loop ]"]


GUARDED = """
define i32 @f(i32 noundef %n, i32 noundef %m, ptr %p) {
entry:
  %some = icmp ne i32 %m, 0
  br i1 %some, label %divided, label %exit
divided:
  %q = udiv i32 %n, %m
  br label %exit
exit:
  ret i32 0
}
"""


def test_a_divisor_that_is_not_zero() -> None:
    f = scev.analyze(GUARDED)["f"]
    q = f["%q"].evolution
    assert q is not None
    assert f.passes.expand(q, "%divided").lines == ("%x = udiv i32 %n, %m",)
    with pytest.raises(ValueError, match="%m may be zero"):
        f.passes.expand(q, "%exit")


def test_what_does_not_change_in_a_loop_is_computed_before_it() -> None:
    f = scev.analyze(DIVIDED)["f"]
    count = f.loops[0].backedge_taken.exact
    assert count is not None
    found = f.passes.expand(count, "%loop", cost=20)
    assert not found.lines
    assert {(one.block, one.where) for one in found.elsewhere} == {("%entry", "end")}


def test_what_is_too_dear() -> None:
    f = scev.analyze(DIVIDED)["f"]
    count = f.loops[0].trip_count.exact
    assert count is not None
    with pytest.raises(ValueError, match="costs more than 4"):
        f.passes.expand(count, "%exit")


def test_of_another_function() -> None:
    f, g = (scev.analyze(DIVIDED)["f"] for _ in range(2))
    count = g.loops[0].trip_count.exact
    assert count is not None
    with pytest.raises(ValueError, match="is of another function"):
        f.passes.expand(count, "%exit", cost=10)


class ByName(Environment):
    """What an expression of the program as it was is in a frame of the program as it is."""

    def __init__(self, frame: Frame, counters: Counters) -> None:
        self.frame = frame
        self.counters = counters
        self.places = {value.name: value.index for value in frame.function.values}

    def value_of(self, value: LocalValue) -> int | None:
        found = self.frame.values[self.places[value.name]]
        return found if isinstance(found, int) else None

    def iteration_of(self, loop: object) -> int | None:
        name = loop.header.name  # type: ignore[attr-defined]
        return next((taken for own, taken in self.counters.taken.items() if own.header.name == name), None)


class Beside(Observer):
    """Compares an instruction's value with that of an expression."""

    watches_steps = True

    def __init__(self, facts: FunctionFacts, expanded: dict[str, Expression]) -> None:
        self.expanded = expanded
        self.loops = [one.loop for one in facts.loops]
        self.compared = 0
        self.counters: dict[int, Counters] = {}

    def enter(self, frame: Frame) -> None:
        self.counters[id(frame)] = Counters(frame, self.loops)

    def block(self, frame: Frame, block: BasicBlock, previous: BasicBlock | None) -> None:
        self.counters[id(frame)].come_to(block, previous)

    def value(self, frame: Frame, instruction: Instruction, value: object) -> None:
        expression = self.expanded.get(instruction.name)
        if expression is None:
            return
        expected = expression.value_in(ByName(frame, self.counters[id(frame)]))
        if expected is not None:
            assert value == expected, (expression, instruction, expected)
            self.compared += 1


def expressions_of(f: FunctionFacts) -> list[Expression]:
    """The expressions of the values, in loops and behind them, and of the counts."""
    found = [one for value in f.values() for one in (value.evolution, value.at_scope(None)) if one is not None]
    counts = [count for one in f.loops for count in (one.trip_count.exact, one.backedge_taken.symbolic_max)]
    return [*found, *[count for count in counts if count is not None]]


MODES: tuple[Mode, ...] = ("canonical", "literal")


def run(seed: int) -> tuple[int, int, int]:
    """How many expressions were expanded, refused, and compared in runs."""
    choice = random.Random(seed)
    text = nest(seed) if seed % 2 else loop(seed)
    arguments: list[tuple[Value, Value]] = [(0, 0), (5, 2), (9, 15), (3, 8)]
    if seed % 3:
        text = text.replace("i4 %n, i4 %m", "i4 noundef %n, i4 noundef %m")
    else:
        # What does not depend on an argument is no poison if that is.
        arguments += [(3, POISON), (POISON, 3)]
    facts = scev.analyze(text)
    f = facts["f"]
    edits = Edits(facts.module)
    expanded: dict[str, Expression] = {}
    refused = 0
    for expression in expressions_of(f):
        block = choice.choice(f.function.blocks)
        computed = ComputedExpressions(f)
        if choice.randrange(2):
            # Nothing of the program is used again.
            computed._values = {}
        mode = choice.choice(MODES)
        try:
            found = Expander(f, InsertionPoint(block, choice.randrange(2) == 1), 60, computed, mode).expand(expression)
        except ExpansionError:
            refused += 1
            continue
        value = found.put(edits)
        if isinstance(value, New):
            expanded[value.name] = expression
    result = edits.text()
    verify(result)
    after = scev.analyze(result)
    compared = 0
    for n, m in arguments:
        beside = Beside(after["f"], expanded)
        Machine(after.module, observer=beside, step_limit=3000).run("f", [n, m])
        compared += beside.compared
    return len(expanded), refused, compared


@pytest.mark.searching
def test_some_expressions() -> None:
    found = [run(seed) for seed in share(range(25))]
    assert sum(one[0] for one in found) > least(50)
    assert sum(one[2] for one in found) > least(100)


@pytest.mark.slow
def test_many_expressions() -> None:
    found = [run(seed) for seed in range(1000, 2000)]
    print([sum(one[k] for one in found) for k in range(3)])
    assert sum(one[0] for one in found) > 2000
