"""Questions whether a comparison holds in a block: answered by ranges, by guards, by induction; never wrongly."""

from __future__ import annotations

import itertools

import pytest

import scev
from scev.answers import FunctionFacts
from scev.ir import opcodes
from tests.execution.integers import holds

from .running import Execution, Subject

GUARDED = """
declare void @llvm.assume(i1)
declare void @llvm.experimental.guard(i1, ...)
define i32 @f(i32 %n, i32 %m) {
entry:
  %half = sdiv i32 %n, 2
  %distance = sub i32 %n, %m
  %some = icmp sgt i32 %n, 1
  br i1 %some, label %more, label %exit
more:
  %other = icmp ne i32 %n, %m
  call void @llvm.assume(i1 %other)
  %small = icmp slt i32 %m, 100
  call void (i1, ...) @llvm.experimental.guard(i1 %small) [ "deopt"() ]
  br label %loop
loop:
  %i = phi i32 [ 0, %more ], [ %next, %loop ]
  %next = add nsw i32 %i, 1
  %go = icmp slt i32 %next, %n
  br i1 %go, label %loop, label %exit
exit:
  ret i32 0
}
"""


@pytest.fixture(scope="module")
def guarded() -> FunctionFacts:
    return scev.analyze(GUARDED)["f"]


@pytest.mark.parametrize(
    ("predicate", "left", "right", "block", "expected"),
    [
        ("sgt", "%n", 1, "%more", True),
        ("sgt", "%n", 1, "%entry", False),
        ("sgt", "%n", 2, "%more", False),
        # Through a division, and for the difference of different numbers.
        ("sgt", "%half", 0, "%more", True),
        ("ne", "%distance", 0, "%loop", True),
        ("ne", "%distance", 0, "%more", False),
        ("slt", "%m", 100, "%loop", True),
        # By induction over the iterations.
        ("slt", "%i", "%n", "%loop", True),
        ("sle", "%next", "%n", "%loop", True),
        ("sgt", "%n", "%i", "%loop", True),
        ("slt", "%next", "%n", "%loop", False),
    ],
)
def test_answers(
    guarded: FunctionFacts, predicate: str, left: str, right: str | int, block: str, expected: bool
) -> None:
    assert guarded.implies(predicate, left, right, at=block) is expected


def test_values_without_expressions(guarded: FunctionFacts) -> None:
    with pytest.raises(KeyError):
        guarded.implies("slt", "%nobody", 0, at="%loop")
    with pytest.raises(KeyError):
        guarded.implies("slt", "%n", 0, at="%nowhere")


SMALL = """
define void @f(i3 %a, i3 %b) {{
entry:
  %s = add i3 %a, {constant}
  %t = sub i3 %a, %b
  %h = sdiv i3 %a, 2
  %c = icmp {first} i3 %a, %b
  br i1 %c, label %one, label %exit
one:
  %d = icmp {second} i3 %s, {bound}
  br i1 %d, label %two, label %exit
two:
  ret void
exit:
  ret void
}}
"""
VALUES = ("%a", "%b", "%s", "%t", "%h")


class Asked(Execution):
    """Holds each comparison that is known in a block against the values when it runs."""

    known = 0

    def check_known(self, name: str) -> None:
        guards = self.subject.guards
        block = self.subject.function.block(name)
        assert block is not None
        for left, right in itertools.permutations(VALUES, 2):
            a, b = self.subject.node(left), self.subject.node(right)
            for predicate in range(len(opcodes.INTEGER_PREDICATES)):
                if guards.implies(predicate, a, b, block):
                    Asked.known += 1
                    numbers = a.value_in(self), b.value_in(self)
                    assert numbers[0] is not None
                    assert numbers[1] is not None
                    assert holds(predicate, numbers[0], numbers[1], 3), f"{a} {predicate} {b}: {numbers} in {name}"


def test_what_is_known_holds() -> None:
    Asked.known = 0
    predicates = list(opcodes.INTEGER_PREDICATES)
    for number, (first, second) in enumerate(itertools.product(predicates, predicates)):
        if number % 11:
            continue
        subject = Subject(SMALL.format(first=first, second=second, constant=number % 7 - 3, bound=number % 5 - 2))
        for a, b in itertools.product(range(8), range(8)):
            execution = Asked(subject, [a, b])
            if not execution.run(50):
                continue
            if execution.get(subject.function.value("%c")):  # type: ignore[arg-type]
                execution.check_known("%one")
                if execution.get(subject.function.value("%d")):  # type: ignore[arg-type]
                    execution.check_known("%two")
    assert Asked.known > 1000


MINMAX = """
declare i8 @llvm.{kind}.i8(i8, i8)
define void @f(i8 noundef %a, i8 noundef %b) {{
entry:
  %m = call i8 @llvm.{kind}.i8(i8 %a, i8 %b)
  %c = icmp {predicate} i8 %m, 10
  br i1 %c, label %then, label %exit
then:
  ret void
exit:
  ret void
}}
"""


@pytest.mark.parametrize(
    ("kind", "predicate", "next"),
    [("umax", "ult", 9), ("smax", "slt", 9), ("umin", "ugt", 11), ("smin", "sgt", 11)],
)
def test_operands_of_extremes_are_bounded_and_no_more(kind: str, predicate: str, next: int) -> None:
    facts = scev.analyze(MINMAX.format(kind=kind, predicate=predicate))["f"]
    for name in ("%a", "%b"):
        assert facts.implies(predicate, name, 10, at="%then")
        assert not facts.implies(predicate, name, next, at="%then")
        assert not facts.implies(predicate, name, 10, at="%exit")


CHAIN = """
define i32 @f(i32 noundef %a, i32 noundef %b, i32 noundef %c, i32 noundef %n) {
entry:
  %low = and i32 %a, 7
  %below = sub nsw i32 %b, 1
  %some = icmp sgt i32 %n, 0
  br i1 %some, label %loop, label %exit
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret i32 %low
}
"""


def test_what_is_given_reaches_relations() -> None:
    f = scev.analyze(CHAIN)["f"]
    given = [("slt", "%a", "%b"), ("slt", "%b", "%c")]
    assert f.implies("slt", "%a", "%c", at="%entry", given=given)
    assert not f.implies("slt", "%c", "%a", at="%entry", given=given)
    assert not f.implies("slt", "%a", "%c", at="%entry", given=given[:1])
    assert not f.implies("slt", "%a", "%c", at="%entry")
    # By a definition, and with numbers.
    assert f.implies("sle", "%a", "%below", at="%exit", given=[("slt", "%a", "%b")])
    assert not f.implies("slt", "%a", "%below", at="%exit", given=[("slt", "%a", "%b")])
    assert f.implies("sgt", "%c", 5, at="%entry", given=[("sge", "%a", 5), ("slt", "%a", "%c")])
    assert not f.implies("sgt", "%c", 6, at="%entry", given=[("sge", "%a", 5), ("slt", "%a", "%c")])
    # Unknowns are values.
    a, c = f["%a"].evolution, f["%c"].evolution
    assert a is not None
    assert c is not None
    assert f.implies("slt", a, c, at="%entry", given=given)


def test_what_is_given_of_undef_says_nothing_of_another_use() -> None:
    f = scev.analyze(CHAIN.replace("noundef ", ""))["f"]
    given = [("slt", "%a", "%b"), ("slt", "%b", "%c")]
    assert not f.implies("slt", "%a", "%c", at="%entry", given=given)
    assert f.implies("slt", "%a", "%c", at="%entry", given=given, reading="consistent")


def test_expressions_and_sets_answer_what_is_known() -> None:
    f = scev.analyze(CHAIN)["f"]
    i, loop = f["%i"].evolution, f.loops[0]
    count, trips = loop.backedge_taken.exact, loop.trip_count.exact
    assert i is not None
    assert count is not None
    assert trips is not None
    assert f.is_known("sge", i, 0)
    assert f.is_known("slt", i, "%n")
    assert not f.is_known("slt", i, count)
    assert f.is_known("ult", "%low", 8)
    assert not f.is_known("ult", "%low", 7)
    assert f.is_known("slt", 7, 8) is False  # Two numbers are no question about the function.
    # Nothing of a loop is there where it is not running.
    assert f.is_known("slt", i, f["%a"].evolution or 0) is False


def test_what_is_no_operand_is_refused() -> None:
    f = scev.analyze(CHAIN)["f"]
    assert f.is_known("ult", f["%low"], 8)
    assert f.is_known("ult", f["%low"].value, 8)
    for wrong in (8.0, None, [1], True):
        with pytest.raises(TypeError, match="not"):
            f.is_known("ult", "%low", wrong)
    for number in (1 << 32, -(1 << 31) - 1):
        # It would be taken for another one.
        assert f.is_known("ult", "%low", number) is False
        assert f.is_known("ne", "%low", number) is False
    with pytest.raises(KeyError, match="there are eq, ne"):
        f.is_known("<", "%low", 8)
    with pytest.raises(TypeError, match="given holds"):
        f.implies("slt", "%a", "%b", at="%loop", given=[("slt", "%a")])  # type: ignore[list-item]
    for place in (None, 3, (1, 2, 3)):
        with pytest.raises(TypeError, match="a place is a block, an instruction"):
            f.implies("slt", "%a", "%b", at=place)
