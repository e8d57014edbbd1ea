"""What conditions on two values say of the set of one: at places, and of sums and differences."""

from __future__ import annotations

import pytest

import scev
from scev.domains import IntSet
from scev.settings import Settings

pytestmark = pytest.mark.halved

CHAIN = """
define i32 @f(i32 {kind}%a, i32 {kind}%b, i32 {kind}%n) {{
entry:
  %c = icmp ult i32 %a, %b
  br i1 %c, label %two, label %out
two:
  %d = icmp ult i32 %b, %n
  br i1 %d, label %three, label %out
three:
  %e = icmp ult i32 %n, 10
  br i1 %e, label %then, label %out
then:
  %r = add i32 %a, 1
  ret i32 %r
out:
  ret i32 0
}}
"""


def test_at_every_kind_of_place() -> None:
    facts = scev.analyze(CHAIN.format(kind="noundef "))["f"]
    for place in ("then", ("three", "then"), "%r", ("%r", 0)):
        assert facts["%a"].range_at(place) == IntSet.between(32, 0, 7)
    assert facts["%a"].range_at(("three", "out")) == IntSet.between(32, 0, (1 << 32) - 3)
    assert facts["%b"].range_at("then") == IntSet.between(32, 1, 8)
    assert facts["%n"].range_at("then") == IntSet.between(32, 2, 9)
    assert facts["%r"].range == IntSet.between(32, 1, 8)
    # Each condition holds from its own block on.
    assert facts["%a"].range_at("three") == IntSet.between(32, 0, (1 << 32) - 3)


def test_what_may_be_undef_is_known_where_it_is_read_once() -> None:
    # A branch on undef is undefined behaviour, so wherever %then runs, one number may be taken for %a.
    facts = scev.analyze(CHAIN.format(kind=""))["f"]
    assert facts["%a"].range_at("then") == IntSet.between(32, 0, 7)
    assert facts["%r"].range == IntSet.between(32, 1, 8)


@pytest.mark.parametrize("kind", ["noundef ", ""])
def test_what_may_be_undef_is_not_read_twice(kind: str) -> None:
    text = f"""
define i32 @f(i32 {kind}%a, i32 noundef %b) {{
entry:
  %small = icmp ult i32 %b, 10
  call void @llvm.assume(i1 %small)
  %c = icmp ult i32 %a, %b
  call void @llvm.assume(i1 %c)
  %s = sub i32 %b, %a
  %d = add i32 %s, %a
  ret i32 %d
}}
declare void @llvm.assume(i1)
"""
    # %d is %b, if both reads of %a are of one number.
    known = scev.analyze(text)["f"]["%d"].range
    assert known == IntSet.between(32, 1, 9 if kind else 17)


@pytest.mark.parametrize("kind", ["noundef ", ""])
def test_a_select_reads_what_its_condition_reads(kind: str) -> None:
    text = f"""
define i32 @f(i32 {kind}%a, i32 noundef %b) {{
  %small = icmp ult i32 %b, 10
  call void @llvm.assume(i1 %small)
  %c = icmp ult i32 %a, %b
  %r = select i1 %c, i32 %a, i32 0
  ret i32 %r
}}
declare void @llvm.assume(i1)
"""
    known = scev.analyze(text)["f"]["%r"].range
    assert known == (IntSet.between(32, 0, 8) if kind else IntSet.full(32))


def test_off() -> None:
    facts = scev.analyze(CHAIN.format(kind="noundef "), settings=Settings(max_relations=0))["f"]
    assert facts["%a"].range_at("then") == IntSet.between(32, 0, (1 << 32) - 2)
    assert facts["%r"].range != IntSet.between(32, 1, 8)
