"""Which condition decides that control comes to a place."""

from __future__ import annotations

import scev
from scev.cfg import ControlFlow, Place
from scev.ir import Function, Instruction
from scev.report.words.behind import MAX_DECIDERS, deciders

NESTED = """
define i32 @f(i1 %a, i1 %b, i32 %n) {
entry:
  br i1 %a, label %then, label %else
then:
  br i1 %b, label %inner, label %join
inner:
  %x = add i32 %n, 1
  br label %join
else:
  br label %join
join:
  %p = phi i32 [ 0, %then ], [ %x, %inner ], [ %n, %else ]
  %s = select i1 %b, i32 %p, i32 %n
  ret i32 %s
}
"""

SWITCH = """
define void @f(i32 %n) {
entry:
  switch i32 %n, label %other [ i32 1, label %one
                                i32 2, label %both
                                i32 3, label %both ]
one:
  ret void
both:
  ret void
other:
  ret void
}
"""


def function_of(text: str) -> Function:
    return scev.read(text).defined_functions()[0]


def said(text: str, place: str, to: str = "", user: str = "", operand: int = 0) -> list[tuple[str, bool | None]]:
    """The block or name of each decider, and what its condition is: of a block, an edge, or an operand of a value."""
    function = function_of(text)
    block = function.block(place)
    assert block is not None
    where = Place.of_block(block)
    if to:
        target = function.block(to)
        assert target is not None
        where = Place.of_edge(block, target)
    if user:
        reader = function.value(user)
        assert isinstance(reader, Instruction)
        where = Place.of_use(reader, operand)
    found = deciders(ControlFlow(function), where)
    return [(one.instruction.name or one.instruction.block.name, one.holds) for one in found]


def test_a_branch_both_ways() -> None:
    assert said(NESTED, "%then") == [("%entry", True)]
    assert said(NESTED, "%else") == [("%entry", False)]


def test_nested_the_nearest_first() -> None:
    assert said(NESTED, "%inner") == [("%then", True), ("%entry", True)]


def test_a_join_is_decided_by_none() -> None:
    assert said(NESTED, "%join") == []
    assert said(NESTED, "%entry") == []


def test_a_branch_to_one_block_decides_nothing() -> None:
    assert said(NESTED.replace("br i1 %b, label %inner, label %join", "br i1 %b, label %inner, label %inner")
                      .replace("[ 0, %then ], ", ""), "%inner") == [("%entry", True)]  # fmt: skip


def test_an_edge() -> None:
    assert said(NESTED, "%then", to="%join") == [("%then", False), ("%entry", True)]
    # The other end has no choice.
    assert said(NESTED, "%else", to="%join") == [("%entry", False)]


def test_a_phi_reads_on_an_edge() -> None:
    assert said(NESTED, "%join", user="%p", operand=0) == [("%then", False), ("%entry", True)]
    assert said(NESTED, "%join", user="%p", operand=2) == [("%entry", False)]


def test_a_select_decides_its_arms() -> None:
    assert said(NESTED, "%join", user="%s", operand=1) == [("%s", True)]
    assert said(NESTED, "%join", user="%s", operand=2) == [("%s", False)]
    # Its condition is read on either way.
    assert said(NESTED, "%join", user="%s", operand=0) == []


def test_a_switch() -> None:
    assert said(SWITCH, "%one") == [("%entry", None)]
    assert said(SWITCH, "%both") == [("%entry", None)]
    assert said(SWITCH, "%other") == [("%entry", None)]


def test_a_loop_is_entered_from_above() -> None:
    """Its own backedge does not hide the condition before it."""
    text = """
define void @f(i1 %a, i1 %b) {
entry:
  br i1 %a, label %loop, label %exit
loop:
  br i1 %b, label %loop, label %exit
exit:
  ret void
}
"""
    assert said(text, "%loop") == [("%entry", True)]
    assert said(text, "%exit") == []
    assert said(text, "%loop", to="%loop") == [("%loop", True), ("%entry", True)]


def test_the_search_has_an_end() -> None:
    count = MAX_DECIDERS + 10
    body = "".join(f"b{k}:\n  br i1 %a, label %b{k + 1}, label %out\n" for k in range(count))
    text = f"define void @f(i1 %a) {{\n{body}b{count}:\n  ret void\nout:\n  ret void\n}}\n"
    assert len(said(text, f"%b{count}")) == MAX_DECIDERS
