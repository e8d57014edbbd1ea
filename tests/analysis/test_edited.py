"""Facts of a function that was edited, with what the rest of the program was found to say of it before."""

from __future__ import annotations

import scev
from scev.answers import FunctionFacts, edited_facts
from scev.domains import IntSet

TEXT = """
define i32 @constant() {
  ret i32 7
}

define internal i32 @same(i32 %x) {
  %half = lshr i32 %x, 1
  ret i32 %half
}

define i32 @f(i32 %n) {
entry:
  %low = and i32 %n, 15
  %a = call i32 @constant()
  %b = call i32 @same(i32 %low)
  %sum = add i32 %a, %b
  ret i32 %sum
}
"""


def _edited(facts: FunctionFacts, adds_premises: bool, old: str, new: str) -> FunctionFacts:
    module = facts.module
    assert module is not None
    found = edited_facts(facts, module.with_text(module.text.replace(old, new)), adds_premises)
    assert found is not None
    return found


def test_what_rests_on_the_function_is_left_out() -> None:
    facts = scev.analyze(TEXT)["f"]
    assert facts["%b"].range == IntSet.between(32, 0, 7)
    other = _edited(facts, False, "and i32 %n, 15", "and i32 %n, 255")
    assert other["%a"].range == IntSet.point(32, 7)
    assert other["%low"].range == IntSet.between(32, 0, 255)
    # What is handed over is another, and so is what comes back.
    assert other["%b"].range == IntSet.full(32)


def test_with_more_premises_all_stays() -> None:
    facts = scev.analyze(TEXT)["f"]
    other = _edited(facts, True, "add i32 %a", "add nsw i32 %a")
    assert other["%b"].range == IntSet.between(32, 0, 7)
    assert other["%sum"].range == IntSet.between(32, 7, 14)


def test_what_has_another_text_is_not_said_anything_of() -> None:
    facts = scev.analyze(TEXT)["f"]
    other = _edited(facts, False, "%a = call i32 @constant()", "%a = call i32 @same(i32 %n)")
    assert other["%a"].range == IntSet.full(32)
