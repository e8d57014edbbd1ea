"""Questions about comparisons in places of a function, and expressions under guards, held against all numbers."""

from __future__ import annotations

import itertools

import pytest

import scev
from scev.answers import FunctionFacts
from scev.facts import Environment
from scev.ir import LocalValue

GUARDED = """
define void @f(i4 {attribute}%n, i4 {attribute}%m, i1 %c) {{
entry:
  %sum = add i4 %n, %m
  %less = add i4 %n, -1
  %half = udiv i4 %n, 2
  %rest = urem i4 %m, 4
  %first = icmp {first} i4 %n, {one}
  %second = icmp {second} i4 {tested}, {two}
  %both = and i1 %first, %second
  br i1 %both, label %loop, label %exit
loop:
  %i = phi i4 [ 0, %entry ], [ %next, %loop ]
  %next = add i4 %i, 1
  %go = icmp ult i4 %next, %n
  br i1 %go, label %loop, label %exit
exit:
  ret void
}}
"""
NAMES = ("%n", "%m", "%sum", "%less", "%half", "%rest")
PREDICATES = {
    "eq": lambda a, b: a == b,
    "ne": lambda a, b: a != b,
    "ult": lambda a, b: a < b,
    "uge": lambda a, b: a >= b,
    "slt": lambda a, b: signed(a) < signed(b),
    "sgt": lambda a, b: signed(a) > signed(b),
}
GUARDS = [
    ("sgt", "0", "ult", "%m", "5"),
    ("ne", "0", "eq", "%rest", "0"),
    ("ult", "%m", "sgt", "%m", "-3"),
    ("slt", "%m", "ne", "%sum", "0"),
    ("uge", "3", "eq", "%m", "2"),
    ("sgt", "%m", "ult", "%less", "6"),
]


def signed(value: int) -> int:
    return value - 16 if value > 7 else value


class Arguments(Environment):
    """The numbers of the arguments."""

    def __init__(self, numbers: dict[str, int]) -> None:
        self.numbers = numbers

    def value_of(self, value: LocalValue) -> int | None:
        return self.numbers.get(value.name)


def value(facts: FunctionFacts, name: str, environment: Environment) -> int:
    expression = facts[name].evolution
    assert expression is not None
    found = expression.value_in(environment)
    assert found is not None
    return found


@pytest.mark.sampled
@pytest.mark.parametrize("guard", GUARDS)
def test_answers_hold(guard: tuple[str, str, str, str, str]) -> None:
    first, one, second, tested, two = guard
    facts = scev.analyze(
        GUARDED.format(attribute="noundef ", first=first, one=one, second=second, tested=tested, two=two)
    )["f"]
    loop = facts.loops[0]
    rewritten = {name: facts.under_guards(loop, name) for name in NAMES}
    assert any(rewritten[name] is not facts[name].evolution for name in NAMES)
    asked: list[tuple[str, str, str | int]] = list(itertools.product(PREDICATES, NAMES, [*NAMES, 3]))
    always = [question for question in asked if isinstance(question[2], str) and facts.is_known(*question)]
    entered = [question for question in asked if facts.entry_guarded(loop, *question)]
    known = {question: facts.known_at(*question, "%loop") for question in asked}
    # What is never undef has one answer in both readings; what may be has these in the consistent one.
    for attribute in ("noundef ", ""):
        text = GUARDED.format(attribute=attribute, first=first, one=one, second=second, tested=tested, two=two)
        other = scev.analyze(text)["f"]
        for question in asked:
            assert other.known_at(*question, "%loop", reading="consistent") == known[question]
    assert len(entered) > len(always) > 0
    assert {True, False} <= set(known.values())
    for n, m in itertools.product(range(16), range(16)):
        environment = Arguments({"%n": n, "%m": m})
        numbers = {name: value(facts, name, environment) for name in NAMES}

        def holds(predicate: str, a: str, b: str | int, numbers: dict[str, int] = numbers) -> bool:
            return PREDICATES[predicate](numbers[a], b if isinstance(b, int) else numbers[b])

        for question in always:
            assert holds(*question), question
        right, left = (numbers[word] if word in numbers else int(word) % 16 for word in (one, two))
        if not PREDICATES[first](n, right) or not PREDICATES[second](numbers[tested], left):
            continue
        for name, expression in rewritten.items():
            assert expression is not None
            assert expression.value_in(environment) == numbers[name], (name, str(expression))
        for question in entered:
            assert holds(*question), question
        for question, answer in known.items():
            assert answer is None or answer is holds(*question), question


LOOP = GUARDED.format(attribute="noundef ", first="sgt", one="1", second="ult", tested="%m", two="%n")


@pytest.fixture(scope="module")
def facts() -> FunctionFacts:
    return scev.analyze(LOOP)["f"]


def test_questions_without_a_place(facts: FunctionFacts) -> None:
    assert facts.is_known("ult", "%i", "%n")
    assert facts.is_known("ule", "%half", "%n")
    assert not facts.is_known("ult", "%half", "%n")
    assert facts.entry_guarded(facts.loops[0], "ult", "%half", "%n")
    assert facts.entry_guarded(facts.loops[0], "slt", "%half", "%n")
    assert not facts.is_known("ult", "%m", "%n")
    assert not facts.is_known("ult", "%i", "%c")
    with pytest.raises(KeyError):
        facts.is_known("ult", "%i", "%nobody")
    with pytest.raises(KeyError):
        facts.is_known("lt", "%i", "%n")


def test_edges_of_a_loop(facts: FunctionFacts) -> None:
    loop = facts.loops[0]
    assert facts.entry_guarded(loop, "ult", "%m", "%n")
    assert facts.backedge_guarded(loop, "ult", "%next", "%n")
    assert not facts.entry_guarded(loop, "ult", "%next", 1)
    assert not facts.backedge_guarded(loop, "uge", "%next", 2)


def test_what_is_given_is_used(facts: FunctionFacts) -> None:
    given: list[tuple[str, str | int, str | int]] = [("slt", "%n", "%m"), ("sle", "%m", 3)]
    assert facts.implies("sle", "%n", 2, at="%entry", given=given)
    assert not facts.implies("sle", "%n", 1, at="%entry", given=given)
    assert not facts.implies("sle", "%n", 2, at="%entry")
    assert facts.implies("sle", "%n", "%m", at="%entry", given=given[:1])


def test_expressions_and_numbers_are_operands(facts: FunctionFacts) -> None:
    taken = facts.loops[0].backedge_taken.exact
    assert taken is not None
    assert facts.implies("ult", taken, "%n", at="%loop")
    assert facts.implies("sgt", 7, taken, at="%loop")
    # Not of one width.
    assert not facts.implies("ult", "%n", "%c", at="%loop")


def test_numbers_of_iterations() -> None:
    text = """
define void @f(i32 %n) {attributes} {{
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %i, 3
  {call}
  %go = icmp ult i32 %next, {bound}
  br i1 %go, label %loop, label %exit
exit:
  ret void
}}
declare void @may_throw()
"""
    ten = scev.analyze(text.format(attributes="", call="", bound=28))["f"].loops[0]
    assert (ten.constant_trip_count, ten.constant_max_trip_count, ten.trip_multiple) == (10, 10, 10)
    assert not ten.finite_by_assumption
    assert not ten.may_leave_abnormally
    call = "call void @may_throw()"
    throws = scev.analyze(text.format(attributes="mustprogress", call=call, bound="%n"))["f"].loops[0]
    assert throws.constant_trip_count is None
    assert throws.may_leave_abnormally
    assert not throws.finite_by_assumption
    must_end = scev.analyze(text.format(attributes="mustprogress", call="", bound="%n"))["f"].loops[0]
    assert must_end.finite_by_assumption


SCOPES = """
define i32 @f(i32 %end, i32 %a, i32 %b, ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %x = phi i32 [ 2, %entry ], [ %x.next, %latch ]
  %v = load i32, ptr %p
  store i32 %x, ptr %p
  %next = add i32 %i, 1
  %x.next = add i32 %x, 3
  %more = icmp ne i32 %next, %end
  br i1 %more, label %latch, label %exit
latch:
  %share = udiv i32 %a, %b
  br label %loop
exit:
  %after = add i32 %x, 1
  ret i32 %x
}
"""


def test_scopes_and_dispositions() -> None:
    facts = scev.analyze(SCOPES)["f"]
    loop = facts.loops[0]
    assert str(facts["%x"].at_scope(loop)) == "{2,+,3}<%loop>"
    assert str(facts["%x"].at_scope(None)) == "(-1 + (3 * %end))"
    assert facts["%more"].at_scope(None) is facts["%more"].evolution
    names = ("%x", "%share", "%v", "%end")
    assert [facts[name].disposition(loop) for name in names] == ["computable", "invariant", "variant", "invariant"]
    # By what they are made of, not by where they stand.
    assert facts["%share"].dominates("%entry") == "properly dominates"
    assert facts["%v"].dominates("%loop") == "dominates"
    assert facts["%v"].dominates("%exit") == "properly dominates"
    assert facts["%x"].dominates("%entry") == "does not dominate"
    with pytest.raises(KeyError):
        facts["%x"].dominates("%nowhere")


def test_trip_counts_are_as_narrow_as_they_can() -> None:
    # No backedge is taken 2^4 - 1 times, since n > 1.
    loop = scev.analyze(LOOP)["f"].loops[0]
    assert str(loop.trip_count.exact) == "%n"
    unguarded = scev.analyze(LOOP.replace("br i1 %both, label %loop, label %exit", "br label %loop"))["f"].loops[0]
    assert str(unguarded.trip_count.exact) == "(1 umax %n)"
