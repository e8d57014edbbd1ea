"""Phis of conditions, run on all arguments."""

from __future__ import annotations

import pytest
from tests.flow.small_functions import SmallFunctions

import scev
from scev.cfg import ControlFlow
from scev.conditions.phis import MAX_BLOCKS_TO_PHI, conditions_of_phi
from scev.ir import Phi

pytestmark = pytest.mark.halved

FUNCTIONS = SmallFunctions("phi_conditions.ll")


def conditions(function: str, phi: str, truth: bool) -> list[tuple[str, bool]]:
    facts = FUNCTIONS.facts[function]
    value = facts.function.value(phi)
    assert isinstance(value, Phi)
    found = conditions_of_phi(value, truth, ControlFlow(facts.function))
    return [(str(condition), holds) for condition, holds in found]


def test_the_value_that_came_and_the_branches_on_the_way() -> None:
    assert conditions("@both", "%c", True) == [("%c2", True), ("%c1", True)]
    assert conditions("@both", "%c", False) == []
    assert conditions("@neither", "%c", False) == [("%c2", False), ("%c1", False)]
    assert conditions("@three", "%c", True) == [("%c3", True), ("%c2", True), ("%c1", True)]
    assert conditions("@value_is_a_phi", "%c", True) == [("%d", True), ("%c1", True)], "one edge is on both ways"
    assert conditions("@constants", "%c", True) == [("%c1", True)]
    assert conditions("@edge_into_the_phi", "%c", True) == [("%c3", True), ("%c2", True), ("%c1", True)]
    assert conditions("@two_ways", "%c", True) == [("%c3", True)]


def test_nothing_where_several_ways_may_have_been_taken_or_one_from_an_iteration_before() -> None:
    assert conditions("@two_sources", "%c", True) == []
    assert conditions("@unknown_else", "%c", True) == []
    assert conditions("@iteration_before", "%c", True) == []
    assert conditions("@cycle_entered_later", "%c", True) == []
    assert conditions("@first_iteration", "%c", True) == [("%c1", True)]


@pytest.mark.parametrize(("blocks", "known"), [(1, True), (MAX_BLOCKS_TO_PHI - 1, True), (MAX_BLOCKS_TO_PHI, False)])
def test_a_way_as_long_as_the_limit_says(blocks: int, known: bool) -> None:
    lines = ["define i8 @f(i8 %x) {", "  %c1 = icmp ult i8 %x, 40", "  br i1 %c1, label %b1, label %end"]
    for k in range(1, blocks):
        lines += [f"b{k}:", f"  br label %b{k + 1}"]
    lines += [f"b{blocks}:", "  br label %end", "end:", f"  %c = phi i1 [ false, %0 ], [ true, %b{blocks} ]"]
    lines += ["  br i1 %c, label %here, label %out", "here:", "  %r = xor i8 %x, 0", "  ret i8 %r"]
    found = scev.analyze("\n".join([*lines, "out:", "  ret i8 0", "}", ""]))["f"]["%r"].range
    assert str(found) == ("[0, 39]" if known else "full-set")


def test_a_condition_is_no_reason_for_itself() -> None:
    both = FUNCTIONS.facts["@both"]
    assert str(both["%x"].range_at(("%rhs", "%end"))) == "[-0, 8], no NaN"
    assert str(both["%x"].range_at(("%r", 0))) == "[-0, 8], no NaN"
    for comparison in ("%c1", "%c2"):
        assert str(both["%x"].range_at((comparison, 0))) != "[-0, 8], no NaN"


def test_what_was_compared_on_the_way_is_not_computed_behind_it() -> None:
    facts = FUNCTIONS.facts["@compared_on_the_way"]
    assert facts.implies("ugt", "%x", 9, at="%r")
    assert facts.implies("ult", "%x", 53, at="%r")
    assert not facts.implies("ult", "%x", "%y", at="%r")
