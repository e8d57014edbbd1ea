"""The two readings of undef: what is said to hold of it strictly holds however each use of it is read."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from random import Random

import pytest

import scev
from scev.answers import FunctionFacts, internals
from scev.ir import Value
from tests.execution.oracle import Report, Run, check_facts
from tests.execution.programs import module_of_text
from tests.execution.values import UNDEF, RandomChooser
from tests.searches import least, share


def facts_of(text: str) -> FunctionFacts:
    return scev.analyze(text)["f"]


STRAIGHT = """
define i32 @f(i32 {attribute}%x) {{
  %a = sub i32 %x, %x
  %k = icmp ugt i32 %x, 10
  %s = select i1 %k, i32 %x, i32 10
  %m = call i32 @llvm.umax.i32(i32 %x, i32 10)
  %low = and i32 %x, 7
  %even = add i32 %x, %x
  %more = add i32 %even, 1
  %z = freeze i32 %a
  %w = freeze i32 %x
  %v = sub i32 %w, %w
  ret i32 %a
}}
declare i32 @llvm.umax.i32(i32, i32)
"""
TWICE = [("eq", "%a", 0), ("uge", "%s", 10), ("eq", "%s", "%m"), ("eq", "%x", "%x"), ("ne", "%even", "%more")]


@pytest.mark.parametrize("question", TWICE)
def test_what_is_read_twice_need_not_be_one_number(question: tuple[str, str, str | int]) -> None:
    predicate, left, right = question
    loose, tight = (facts_of(STRAIGHT.format(attribute=attribute)) for attribute in ("", "noundef "))
    assert loose.is_known(predicate, left, right, reading="consistent")
    assert not loose.is_known(predicate, left, right)
    assert loose.known_at(predicate, left, right, loose.function.entry) is None
    assert tight.is_known(predicate, left, right)
    assert tight.is_known(predicate, left, right, reading="consistent")


def test_what_is_read_once_or_frozen_is_one_number() -> None:
    facts = facts_of(STRAIGHT.format(attribute=""))
    assert facts.is_known("uge", "%m", 10)
    assert facts.is_known("ult", "%low", 8)
    assert facts.is_known("eq", "%v", 0)
    # To freeze what may be any number gives any number.
    assert not facts.is_known("eq", "%z", 0, reading="consistent")


def test_sets_decide_what_is_read_twice() -> None:
    facts = facts_of("define i8 @f(i8 %x) {\n  %a = and i8 %x, 3\n  %s = mul i8 %a, %a\n  ret i8 %s\n}")
    assert facts.is_known("ule", "%s", 9)
    assert facts.known_at("ugt", "%s", 9, facts.function.entry) is False


GUARDED = """
define void @f(i32 {attribute}%x, i32 {attribute}%n) {{
entry:
  %some = icmp sgt i32 %n, %x
  br i1 %some, label %loop, label %exit
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %j = phi i32 [ %x, %entry ], [ %up, %loop ]
  %k = phi i32 [ 0, %entry ], [ %sum, %loop ]
  %all = phi i32 [ 0, %entry ], [ %more, %loop ]
  %next = add nuw nsw i32 %i, 1
  %up = add nsw i32 %j, 1
  %more = add i32 %all, %j
  %sum = add i32 %k, %x
  %go = icmp slt i32 %up, %n
  br i1 %go, label %loop, label %exit
exit:
  ret void
}}
"""


def test_conditions_hold_of_each_use() -> None:
    facts = facts_of(GUARDED.format(attribute=""))
    loop = facts.loops[0]
    assert facts.implies("sgt", "%n", "%x", at="%loop")
    assert facts.entry_guarded(loop, "sgt", "%n", "%x")
    assert facts.implies("slt", "%j", "%n", at="%loop")
    assert facts.backedge_guarded(loop, "slt", "%up", "%n")
    # %j and %up read %x, each for itself.
    assert facts.implies("sgt", "%up", "%j", at="%loop", reading="consistent")
    assert not facts.implies("sgt", "%up", "%j", at="%loop")
    assert facts_of(GUARDED.format(attribute="noundef ")).implies("sgt", "%up", "%j", at="%loop")


@pytest.mark.parametrize(
    ("names", "once"),
    [
        # %k adds up other numbers than iterations times %x; %j goes on from one.
        (["%k"], False),
        (["%j"], True),
        (["%i", "%i", "%next"], True),
        (["%up"], True),
        (["%up", "%n"], True),
        (["%up", "%j"], False),
        (["%up", "%up"], False),
        (["%sum"], False),
        (["%all"], False),
        (["%i", "%n"], True),
        (["%n", "%n"], False),
        (["%j", "%n"], True),
        (["%j", "%x"], False),
    ],
)
def test_a_loop_reads_what_was_before_it_in_each_iteration(names: list[str], once: bool) -> None:
    for attribute in ("", "noundef "):
        facts = facts_of(GUARDED.format(attribute=attribute))
        values: list[Value] = [facts[name].value for name in names]
        assert internals(facts).flow.conditions.are_read_once(values) is (once or attribute != "")


def test_what_is_given_is_said_of_one_use() -> None:
    text = "define void @f(i32 {0}%x, i32 noundef %y) {{\n  ret void\n}}"
    loose, tight = (facts_of(text.format(attribute)) for attribute in ("", "noundef "))
    given: list[tuple[str, str | int, str | int]] = [("ult", "%y", "%x"), ("ult", "%x", 9)]
    entry = loose.function.entry
    assert loose.implies("ult", "%y", 9, at=entry, given=given, reading="consistent")
    assert not loose.implies("ult", "%y", 9, at=entry, given=given)
    assert loose.implies("ult", "%y", 9, at=entry, given=[("ult", "%y", 5)])
    assert tight.implies("ult", "%y", 9, at=tight.function.entry, given=given)


def test_a_number_in_an_expression_is_read_where_it_stands() -> None:
    facts = facts_of(STRAIGHT.format(attribute=""))
    low, x = facts["%low"].evolution, facts["%x"].evolution
    assert low is not None
    assert x is not None
    assert facts.implies("ult", low, 8, at=facts.function.entry)
    assert not facts.implies("eq", x, "%x", at=facts.function.entry)
    assert facts.implies("eq", x, "%x", at=facts.function.entry, reading="consistent")


def test_a_reading_has_one_of_two_names() -> None:
    facts = facts_of(STRAIGHT.format(attribute=""))
    with pytest.raises(ValueError, match='a reading is "strict" or "consistent", not "loose"'):
        facts.is_known("eq", "%a", 0, reading="loose")  # type: ignore[arg-type]


# Programs that compute much from what may be undef, and branch on what is not.

WIDTH = 4
PREDICATES = ("eq", "ne", "ult", "ule", "ugt", "uge", "slt", "sle", "sgt", "sge")


class UndefProgram:
    """`f` of two integers that may be undef, and one that may not."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.lines: list[str] = []
        self.values = ["%a", "%b", "%d"]
        self.names = 0
        self.text = self._program()

    def _program(self) -> str:
        random = self.random
        head = f"define i{WIDTH} @f(i{WIDTH} %a, i{WIDTH} %b, i{WIDTH} noundef %d) {{\nentry:"
        self.operations(random.randrange(1, 5))
        # Often undefined; where it is not, what it compares is one number.
        self.lines.append(
            f"  %c = icmp {random.choice(PREDICATES)} i{WIDTH} {random.choice(('%d', self.any()))}, {self.number()}"
        )
        self.lines.append("  br i1 %c, label %loop, label %exit\nloop:")
        starts = [random.choice((self.any(), self.number())) for _ in range(2)]
        outside = list(self.values)
        self.lines.append(f"  %k = phi i{WIDTH} [ 0, %entry ], [ %k.next, %loop ]")
        for number, start in enumerate(starts):
            self.lines.append(f"  %i{number} = phi i{WIDTH} [ {start}, %entry ], [ %i{number}.next, %loop ]")
            self.values.append(f"%i{number}")
        self.values.append("%k")
        self.operations(random.randrange(3))
        for number in range(2):
            kind = random.choice(("add", "add nsw", "add nuw", "sub", "mul", "xor"))
            other = random.choice((self.number(), "1", self.any()))
            self.lines.append(f"  %i{number}.next = {kind} i{WIDTH} %i{number}, {other}")
        self.lines.append(
            f"  %k.next = add i{WIDTH} %k, 1\n  %go = icmp ult i{WIDTH} %k.next, {random.choice(('%d', '3', '5'))}"
        )
        self.lines.append("  br i1 %go, label %loop, label %behind\nbehind:")
        self.operations(random.randrange(3))
        self.lines.append("  br label %last\nlast:\n  ret i4 %a\nexit:")
        self.values = outside
        self.operations(random.randrange(3))
        self.lines.append("  br label %end\nend:\n  ret i4 %b\n}")
        declared = f"declare i{WIDTH} @llvm.{{}}.i{WIDTH}(i{WIDTH}, i{WIDTH})"
        return "\n".join([head, *self.lines, *(declared.format(name) for name in ("umin", "umax", "smin", "smax"))])

    def any(self) -> str:
        return self.random.choice(self.values)

    def number(self) -> str:
        return str(self.random.randrange(1 << WIDTH))

    def operations(self, count: int) -> None:
        for _ in range(count):
            random = self.random
            left, right = self.any(), random.choice((self.any(), self.number()))
            name = f"%v{self.names}"
            self.names += 1
            shape = random.randrange(12)
            if shape < 7:
                kind = random.choice(("add", "add nuw", "add nsw", "sub", "mul", "xor", "and", "or", "lshr"))
                text = f"{kind} i{WIDTH} {left}, {right}"
            elif shape < 9:
                kind = random.choice(("umin", "umax", "smin", "smax"))
                text = f"call i{WIDTH} @llvm.{kind}.i{WIDTH}(i{WIDTH} {left}, i{WIDTH} {right})"
            elif shape < 11:
                self.lines.append(f"  {name}.c = icmp {random.choice(PREDICATES)} i{WIDTH} {left}, {right}")
                text = f"select i1 {name}.c, i{WIDTH} {left}, i{WIDTH} {right}"
            else:
                text = f"freeze i{WIDTH} {left}"
            self.lines.append(f"  {name} = {text}")
            self.values.append(name)


def check(seed: int) -> Report:
    """Ask strictly, and run with undef for some arguments; each use of undef is drawn by itself."""
    program = UndefProgram(seed)
    numbers = Random(seed)
    some = [(UNDEF, UNDEF), (UNDEF, numbers.randrange(16)), (numbers.randrange(16), UNDEF)]
    runs = [Run("f", (*pair, d)) for pair, d in itertools.product(some, range(0, 16, 3))]
    facts = scev.analyze(module_of_text(program.text))
    try:
        return check_facts(facts, runs, RandomChooser(seed), step_limit=300, questions=40, reading="strict")
    except AssertionError as error:
        raise AssertionError(f"program of seed {seed}: {error}\n{program.text}") from None


def check_all(seeds: Sequence[int]) -> Report:
    report = Report()
    for seed in seeds:
        report.add(check(seed))
    return report


@pytest.mark.searching
def test_what_holds_strictly_holds_however_undef_is_read() -> None:
    report = check_all(share(range(40)))
    assert report.answers > least(2000)
    assert sum(1 for outcome in report.outcomes if outcome.kind == "returned") > least(200)


@pytest.mark.slow
@pytest.mark.parametrize("start", range(1000, 5000, 250))
def test_more_of_them(start: int) -> None:
    assert check_all(range(start, start + 250)).answers > 10000
