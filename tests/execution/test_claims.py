"""What is checked of loops, of no-wrap flags and of answers to questions: what is wrong is found out."""

from __future__ import annotations

from typing import Any

import pytest

from scev.answers import internals
from scev.facts import EQUAL, NO_SIGNED_WRAP, NO_UNSIGNED_WRAP, Assumption, Counts, Environment, PredicatedCounts

from .claims import assumption_holds, wrapping
from .questions import Comparison
from .test_facts import Claims


class Iteration(Environment):
    """An iteration of the only loop, in which no value is known."""

    def __init__(self, number: int) -> None:
        self.number = number

    def value_of(self, value: object) -> int | None:
        return None

    def iteration_of(self, loop: object) -> int | None:
        return self.number


def test_none_or_the_most() -> None:
    claims = Claims()
    claims.count(constant_max=9)
    claims.loops[0].max_or_zero = True
    assert not claims.refuted_by(0)
    assert not claims.refuted_by(10)
    assert claims.refuted_by(5)


def test_counts_under_assumptions() -> None:
    claims = Claims()
    claims.count()
    n = claims.facts["%n"].evolution
    assert n is not None
    seven = internals(claims.facts).evolution.constant_like(n, 7)
    assert seven is not None
    claims.loops[0].predicated = PredicatedCounts(Counts(None, 3, None), (Assumption(EQUAL, n, seven),))
    assert not claims.refuted_by(10)
    assert claims.report.predicated_counts == 0
    assert claims.refuted_by(7)
    claims.loops[0].predicated = PredicatedCounts(Counts(None, 6, None), (Assumption(EQUAL, n, seven),))
    assert not claims.refuted_by(7)
    assert claims.report.predicated_counts == 1


@pytest.mark.parametrize(("kind", "last"), [(NO_UNSIGNED_WRAP, 255), (NO_SIGNED_WRAP, 127)])
def test_an_assumption_holds_as_long_as_nothing_wraps(kind: int, last: int) -> None:
    i = Claims().facts["%i"].evolution
    assert i is not None
    assumption = Assumption(kind, i, None)
    assert assumption_holds(assumption, Iteration(last), last)
    assert not assumption_holds(assumption, Iteration(last + 1), last + 1)


def test_a_flag_that_is_not_kept_is_found() -> None:
    i = Claims().facts["%i"].evolution
    assert i is not None
    assert "<nuw>" in str(i)
    assert wrapping(i, Iteration(255)) == ""
    assert wrapping(i, Iteration(256)) == "{0,+,1}<nuw><%loop> wraps, though it is <nuw>"


NEST = """
define void @f(i3 %a, i3 %b) {
entry:
  br label %outer
outer:
  %x = phi i3 [ -2, %entry ], [ %x.next, %latch ]
  %x.next = add nuw i3 %x, %a
  br label %inner
inner:
  %i = phi i3 [ 3, %outer ], [ %i.next, %inner ]
  %i.next = add i3 %i, %x
  %done = icmp eq i3 %i, %b
  br i1 %done, label %latch, label %inner
latch:
  br label %outer
}
"""


class InNest(Environment):
    """An iteration of each loop of NEST, by the name of its header, where %a is 2."""

    def __init__(self, **iterations: int) -> None:
        self.iterations = iterations

    def value_of(self, value: object) -> int | None:
        return 2 if getattr(value, "name", "") == "%a" else None

    def iteration_of(self, loop: Any) -> int | None:
        return self.iterations[loop.header.name.removeprefix("%")]


def test_the_step_of_a_recurrence_says_nothing_in_the_first_iteration() -> None:
    """It may be poison there, which LLVM's flag rests on: the value is the start (fuzz-nests, seed 987615)."""
    i = Claims(NEST).facts["%i"].evolution
    assert i is not None
    assert str(i).startswith("{3,+,{-2,+,%a}<nuw><%outer>}")
    assert wrapping(i, InNest(outer=1, inner=0)) == ""
    assert "{-2,+,%a}<nuw><%outer> wraps" in wrapping(i, InNest(outer=1, inner=1))


@pytest.mark.parametrize("place", ["in_block", "at_entry", "at_backedge"])
def test_a_wrong_answer_is_refuted(place: str) -> None:
    claims = Claims().ask(10)
    assert not claims.refuted_by(10)
    assert claims.report.answers > 0
    wrong = Comparison("ult", claims.facts["%n"].value, 5)
    setattr(claims.questions, place, lambda _: [wrong])
    assert not claims.refuted_by(3)
    assert claims.refuted_by(10)


def test_a_wrong_rewriting_is_refuted() -> None:
    claims = Claims().ask(1)
    n = claims.facts["%n"]
    assert n.evolution is not None
    ten = internals(claims.facts).evolution.constant_like(n.evolution, 10)
    assert ten is not None
    setattr(claims.questions, "under_guards", lambda _: [(n.value, ten)])  # noqa: B010 - a stand-in for its answers
    assert not claims.refuted_by(10)
    assert claims.refuted_by(11)
