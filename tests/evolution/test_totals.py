"""Totals (evolution/totals), held against runs: how many times each header is executed in a call."""

from __future__ import annotations

import random
from collections.abc import Iterable

import pytest

import scev
from scev.evolution.measures.ways import MAX_WAYS
from scev.facts import Environment, Total
from scev.ir import BasicBlock, Instruction, LocalValue
from tests.execution.interpreter import RETURNED, Frame, Machine, Observer
from tests.execution.library import Anything
from tests.execution.programs import module_of_text
from tests.execution.values import RandomChooser, Value
from tests.searches import least, seeds, share

from .nest_writer import NestWriter, amortised_loop

STEP_LIMIT = 20_000


class CountedRun(Observer, Environment):
    """Counts how many times blocks are executed and edges taken in one call; the values that it ends with."""

    def __init__(self) -> None:
        self.blocks: dict[BasicBlock, int] = {}
        self.edges: dict[tuple[BasicBlock, BasicBlock], int] = {}
        self._values: dict[int, Value] = {}

    def enter(self, frame: Frame) -> None:
        for argument in frame.function.arguments:
            self._values[argument.index] = frame.values[argument.index]

    def block(self, frame: Frame, block: BasicBlock, previous: BasicBlock | None) -> None:
        self.blocks[block] = self.blocks.get(block, 0) + 1
        if previous is not None:
            self.edges[previous, block] = self.edges.get((previous, block), 0) + 1

    def value(self, frame: Frame, instruction: Instruction, value: Value) -> None:
        self._values[instruction.index] = value

    def value_of(self, value: LocalValue) -> int | None:
        found = self._values.get(value.index)
        return found if isinstance(found, int) else None


class Tally:
    """What was compared."""

    def __init__(self) -> None:
        self.exact = 0
        self.symbolic = 0
        self.maxima = 0
        # Loops inside others with an exact total, and with a bound that is no product.
        self.nested = 0
        self.bounded = 0


def compare(total: Total, run: CountedRun, times: int, is_entered: bool, tally: Tally, what: str) -> None:
    """Hold a total against the number of times in a run."""
    if total.maximum is not None:
        assert times <= total.maximum, f"{what}: {times} times, not at most {total.maximum}"
        tally.maxima += 1
    if not is_entered:
        assert times == 0
        return
    if total.exact is not None and (exact := total.exact.value_in(run)) is not None:
        assert times == exact, f"{what}: {times} times, not {total.exact}, which is {exact}"
        tally.exact += 1
    if total.symbolic_max is not None and (most := total.symbolic_max.value_in(run)) is not None:
        assert times <= most, f"{what}: {times} times, not at most {total.symbolic_max}, which is {most}"
        tally.symbolic += 1


def check(text: str, calls: Iterable[tuple[int, ...]], seed: int = 0) -> Tally:
    """Analyse a program and call its function @f; each loop must run as many times as its totals say."""
    module = module_of_text(text)
    facts = scev.analyze(module)["f"]
    tally = Tally()
    tally.nested = sum(1 for loop in facts.loops if loop.depth > 1 and loop.total.exact is not None)
    linear = [loop.total_backedges.symbolic_max for loop in facts.loops if loop.depth > 1]
    tally.bounded = sum(1 for most in linear if most is not None and most.degree() < 2)
    for arguments in calls:
        run = CountedRun()
        machine = Machine(module, RandomChooser(seed), run, Anything(), STEP_LIMIT)
        if machine.run("@f", list(arguments)).kind != RETURNED:
            continue
        for loop in facts.loops:
            outermost = loop.loop
            while outermost.parent is not None:
                outermost = outermost.parent
            is_entered = outermost.header in run.blocks
            taken = sum(run.edges.get((latch, loop.header), 0) for latch in loop.loop.latches)
            what = f"{loop.header.name}, arguments {arguments}"
            try:
                compare(loop.total, run, run.blocks.get(loop.header, 0), is_entered, tally, what)
                compare(loop.total_backedges, run, taken, is_entered, tally, f"backedges of {what}")
            except AssertionError as error:
                raise AssertionError(f"{error}\n{text}") from None
    return tally


def check_drawn(texts: Iterable[tuple[int, str]], calls: int = 24) -> Tally:
    """Programs by their seeds, each called several times."""
    total = Tally()
    for seed, text in texts:
        draw = random.Random(seed)
        top = (1 << int(text.split("noundef %n")[0].rsplit("i", 1)[1])) - 1
        numbers = [(draw.randint(0, top), draw.randint(0, top), draw.randint(0, 1)) for _ in range(calls)]
        try:
            tally = check(text, numbers, seed)
        except AssertionError as error:
            raise AssertionError(f"seed {seed}: {error}") from None
        total.exact += tally.exact
        total.symbolic += tally.symbolic
        total.maxima += tally.maxima
        total.nested += tally.nested
        total.bounded += tally.bounded
    return total


def nests(seeds: Iterable[int]) -> Iterable[tuple[int, str]]:
    return ((seed, NestWriter(seed).text) for seed in seeds)


def amortised(seeds: Iterable[int]) -> Iterable[tuple[int, str]]:
    return ((seed, amortised_loop(seed)) for seed in seeds)


def total_of(text: str, depth: int = 2) -> Total:
    """The total of the first loop of a depth, after some runs that agree with it."""
    module = module_of_text(text)
    facts = scev.analyze(module)["f"]
    width = int(str(facts.arguments[0].type)[1:])
    numbers = [
        (n, m, c) for n in (0, 1, 2, 5, 9, (1 << width) - 2) for m in (0, 1, 4, (1 << width) - 1) for c in (0, 1)
    ]
    assert check(text, numbers).maxima
    return next(loop.total for loop in facts.loops if loop.depth == depth)


def rotated(kind: str, width: int, outer_end: str, start: str, end: str, guard: str) -> str:
    """Two loops as LLVM rotates them; `guard` is the condition behind which the inner one is."""
    return f"""define void @f(i{width} noundef %n, i{width} noundef %m, i1 noundef %c) {{
entry:
  %g = icmp {kind} i{width} 0, {outer_end}
  br i1 %g, label %outer, label %end
outer:
  %i = phi i{width} [ 0, %entry ], [ %i.next, %latch ]
  %i.next = add i{width} %i, 1
  %h = {guard}
  br i1 %h, label %inner, label %latch
inner:
  %j = phi i{width} [ {start}, %outer ], [ %j.next, %inner ]
  %j.next = add i{width} %j, 1
  %t = icmp {kind} i{width} %j.next, {end}
  br i1 %t, label %inner, label %latch
latch:
  %o = icmp {kind} i{width} %i.next, {outer_end}
  br i1 %o, label %outer, label %end
end:
  ret void
}}
"""


def test_a_triangle() -> None:
    total = total_of(rotated("slt", 8, "%n", "0", "%i", "icmp ne i8 %i, 0"))
    assert str(total.exact) == "%n * (%n - 1) / 2"
    assert total.maximum == 127 * 126 // 2


def test_a_triangle_of_what_is_left() -> None:
    total = total_of(rotated("slt", 8, "%n", "%i.next", "%n", "icmp slt i8 %i.next, %n"))
    assert str(total.exact) == "%n * (%n - 1) / 2"


def test_unsigned_numbers_up_to_the_last() -> None:
    total = total_of(rotated("ult", 8, "%n", "0", "%i", "icmp ugt i8 %i, 0"))
    assert str(total.exact) == "%n * (%n - 1) / 2"
    # More than 8 bits, and more than what n * (n - 1) is modulo 2^8.
    assert total.maximum == 255 * 254 // 2


def test_numbers_where_all_is_constant() -> None:
    total = total_of(rotated("slt", 8, "10", "0", "%i", "icmp ne i8 %i, 0"))
    assert total.exact is not None
    assert total.exact.constant() == total.maximum == 45


def test_a_product_counts_a_loop_that_may_not_run() -> None:
    total = total_of(rotated("slt", 8, "%n", "0", "%m", "icmp sgt i8 %m, 0"))
    assert str(total.exact) == "%n * max(0, %m)"
    assert total.exact is not None
    assert total.exact.evaluate(n=3, m=-4) == 0
    assert total.exact.evaluate(n=3, m=4) == 12


def test_a_guard_that_is_another_condition_leaves_a_bound() -> None:
    total = total_of(rotated("slt", 8, "%n", "0", "%m", "icmp eq i1 %c, true"))
    assert total.exact is None
    # Where it does not test first, the inner loop runs once for any m.
    assert total.maximum is not None


def test_a_loop_that_wraps_is_counted_as_it_runs() -> None:
    """From n up to 0, modulo 2^8."""
    text = """define void @f(i8 noundef %n, i8 noundef %m, i1 noundef %c) {
entry:
  br label %outer
outer:
  %i = phi i8 [ 0, %entry ], [ %i.next, %latch ]
  br label %inner
inner:
  %j = phi i8 [ %n, %outer ], [ %j.next, %inner ]
  %j.next = add i8 %j, 1
  %t = icmp ne i8 %j.next, 0
  br i1 %t, label %inner, label %latch
latch:
  %i.next = add i8 %i, 1
  %o = icmp ult i8 %i.next, 5
  br i1 %o, label %outer, label %end
end:
  ret void
}
"""
    total = total_of(text)
    assert total.maximum == 5 * 256
    assert total.exact is not None
    assert total.exact.evaluate(n=0) == 5 * 256
    assert total.exact.evaluate(n=255) == 5


def top_tested(ends: list[str], breaks: str = "") -> str:
    """Loops in one another from 0, tested at the top; `breaks` is how the outermost one may be left before the next."""
    lines = ["define void @f(i8 noundef %n, i8 noundef %m, i1 noundef %c) {", "entry:", "  br label %h0"]
    for depth, end in enumerate(ends):
        above = f"b{depth - 1}" if depth else "entry"
        lines += [
            f"h{depth}:",
            f"  %i{depth} = phi i8 [ 0, %{above} ], [ %n{depth}, %l{depth} ]",
            f"  %t{depth} = icmp ult i8 %i{depth}, {end}",
            f"  br i1 %t{depth}, label %b{depth}, label %{f'l{depth - 1}' if depth else 'end'}",
            f"b{depth}:",
            f"  br label %{f'h{depth + 1}' if depth + 1 < len(ends) else f'l{depth}'}",
        ]
    for depth in reversed(range(len(ends))):
        lines += [f"l{depth}:", f"  %n{depth} = add i8 %i{depth}, 1"]
        lines += [breaks if breaks and depth == 0 else f"  br label %h{depth}"]
    return "\n".join([*lines, "end:", "  ret void", "}"]) + "\n"


def test_three_loops_in_one_another() -> None:
    text = top_tested(["%n", "%i0", "%i1"])
    facts = scev.analyze(module_of_text(text))["f"]
    assert [str(loop.total_backedges.exact) for loop in facts.loops] == [
        "%n",
        "%n * (%n - 1) / 2",
        "%n * (%n - 1) * (%n - 2) / 6",
    ]
    # The header runs once more in each entry.
    assert str(total_of(text, 3).exact) == "%n * (%n - 1) * (%n + 1) / 6"


def test_a_value_that_is_read_both_ways() -> None:
    text = top_tested(["%n", "%n"]).replace("%t1 = icmp ult", "%t1 = icmp slt")
    exact = scev.analyze(module_of_text(text))["f"].loops[1].total_backedges.exact
    assert str(exact) == "unsigned(%n) * max(0, signed(%n))"
    assert exact is not None
    assert exact.evaluate(n=-5) == 0
    assert exact.evaluate(n=5) == 25


def test_roots_are_those_of_the_value_they_belong_to() -> None:
    facts = scev.analyze(module_of_text(top_tested(["%n", "%i0", "%i1", "%m"])))["f"]
    exact = facts.loops[3].total_backedges.exact
    assert str(exact) == "%n * %m * (%n - 1) * (%n - 2) / 6"


def test_exits_before_and_behind_an_inner_loop() -> None:
    """The last iteration comes to the inner loop by one of the exits only."""
    text = top_tested(["%n", "4"], "  %u = icmp ult i8 %i0, 5\n  br i1 %u, label %h0, label %end")
    total = total_of(text)
    assert total.exact is None
    assert total.maximum == 6 * 5


def test_a_loop_in_a_cycle_with_two_entries_has_no_total() -> None:
    text = """define void @f(i8 noundef %n, i8 noundef %m, i1 noundef %c) {
entry:
  br i1 %c, label %one, label %other
one:
  br label %loop
loop:
  %i = phi i8 [ 0, %one ], [ %i.next, %loop ]
  %i.next = add i8 %i, 1
  %t = icmp ult i8 %i.next, 5
  br i1 %t, label %loop, label %other
other:
  %k = phi i8 [ 0, %entry ], [ 1, %loop ]
  %o = icmp ult i8 %n, %m
  br i1 %o, label %one, label %end
end:
  ret void
}
"""
    (loop,) = scev.analyze(module_of_text(text))["f"].loops
    assert loop.trip_count.constant_max == 5
    assert loop.total.maximum is None
    assert loop.total.exact is None


USED_UP = """declare i1 @any()
define void @f(i8 noundef %n, i8 noundef %m, i1 noundef %c) {{
entry:
  br label %outer
outer:
  %i = phi i8 [ {start}, %entry ], [ %i.next, %after ]
  %k = phi i8 [ 0, %entry ], [ %k.next, %after ]
  %o = icmp ult i8 {tested}
  br i1 %o, label %inner, label %end
inner:
  %j = phi i8 [ %i, %outer ], [ %j.next, %body ]
  %t = icmp {going}
  br i1 %t, label %some, label %after
some:
  %a = call i1 @any()
  br i1 %a, label %body, label %after
body:
  %j.next = add nsw i8 %j, {step}
  br label %inner
after:
  %i.next = add nsw i8 %j, 1
  %k.next = add i8 %k, 1
  br label %outer
end:
  ret void
}}
"""


def test_an_inner_loop_that_goes_on_where_it_stopped() -> None:
    """while (i < n) {{ while (i < n && any()) i++; i++; }}"""
    text = USED_UP.format(start="0", tested="%k, 100", going="slt i8 %j, %n", step="1")
    module = module_of_text(text)
    inner = scev.analyze(module)["f"].loops[1]
    assert str(inner.total_backedges.symbolic_max) == "max(0, %n)"
    assert inner.total_backedges.maximum == 127
    assert inner.total.maximum == 127 + 100
    assert check(text, [(n, 0, 0) for n in range(0, 120, 7)]).symbolic


def test_an_inner_loop_that_takes_away_what_iterations_add() -> None:
    """for (k = 0; k < n; k++) {{ while (top > 0 && any()) top--; top++; }}"""
    text = USED_UP.format(start="3", tested="%k, %n", going="sgt i8 %j, 0", step="-1")
    inner = scev.analyze(module_of_text(text))["f"].loops[1]
    assert str(inner.total_backedges.symbolic_max) == "%n + 3"
    assert inner.total_backedges.maximum == 255 + 3
    assert check(text, [(n, 0, 0) for n in range(0, 120, 7)]).symbolic


def test_more_backedges_around_than_are_looked_at() -> None:
    """for (k = 0; k < n; k++) {{ while (top > 0 && any()) top--; top++; if (any()) continue; … }}"""
    count = MAX_WAYS + 1
    latches = range(count)
    raised = ", ".join(f"[ %r{k}, %l{k} ]" for k in latches)
    counted = ", ".join(f"[ %k.next, %l{k} ]" for k in latches)
    cases = " ".join(f"i8 {k}, label %l{k}" for k in latches[1:])
    blocks = "".join(f"l{k}:\n  %r{k} = add nsw i8 %j, 1\n  br label %outer\n" for k in latches)
    text = f"""declare i1 @any()
declare i8 @some()
define void @f(i8 noundef %n, i8 noundef %m, i1 noundef %c) {{
entry:
  br label %outer
outer:
  %i = phi i8 [ 3, %entry ], {raised}
  %k = phi i8 [ 0, %entry ], {counted}
  %k.next = add i8 %k, 1
  %o = icmp ult i8 %k, %n
  br i1 %o, label %inner, label %end
inner:
  %j = phi i8 [ %i, %outer ], [ %j.next, %body ]
  %t = icmp sgt i8 %j, 0
  br i1 %t, label %some, label %after
some:
  %a = call i1 @any()
  br i1 %a, label %body, label %after
body:
  %j.next = add nsw i8 %j, -1
  br label %inner
after:
  %s = call i8 @some()
  switch i8 %s, label %l0 [ {cases} ]
{blocks}end:
  ret void
}}
"""
    assert check(text, [(n, 0, 0) for n in range(20)]).maxima


def test_maxima_in_one_another_are_not_written_in_full() -> None:
    """Each has the one before in it twice."""
    count = 40
    arguments = ", ".join(f"i8 noundef %a{k}" for k in range(count))
    steps = "".join(
        f"  %z{k} = zext i8 %a{k} to i64\n  %m{k} = call i64 @llvm.umin.i64(i64 %m{k - 1}, i64 %z{k})\n"
        for k in range(1, count)
    )
    text = f"""define void @f({arguments}) {{
entry:
  %m0 = zext i8 %a0 to i64
{steps}  %n = add i64 %m{count - 1}, {1 << 20}
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %body ]
  %t = icmp ult i64 %i, %n
  br i1 %t, label %body, label %end
body:
  %i.next = add i64 %i, 1
  br label %loop
end:
  ret void
}}
"""
    (loop,) = scev.analyze(module_of_text(text))["f"].loops
    exact = loop.total_backedges.exact
    assert exact is not None
    assert exact.evaluate({f"a{k}": 200 - k for k in range(count)}) == 200 - (count - 1) + (1 << 20)
    assert len(str(exact)) < 40 * count


@pytest.mark.searching
def test_some_nests() -> None:
    tally = check_drawn(nests(share(range(300))))
    assert tally.exact > least(8_000)
    assert tally.nested > least(80)


@pytest.mark.searching
def test_some_loops_that_go_on_where_they_stopped() -> None:
    tally = check_drawn(amortised(share(range(120))), 16)
    assert tally.bounded > least(40)
    assert tally.symbolic > least(1_000)


@pytest.mark.slow
@pytest.mark.parametrize("start", seeds(range(10_000, 30_000, 500)))
def test_many_nests(start: int) -> None:
    assert check_drawn(nests(range(start, start + 500))).exact > 5_000


@pytest.mark.slow
@pytest.mark.parametrize("start", seeds(range(10_000, 20_000, 250)))
def test_many_loops_that_go_on_where_they_stopped(start: int) -> None:
    assert check_drawn(amortised(range(start, start + 250))).bounded > 50
