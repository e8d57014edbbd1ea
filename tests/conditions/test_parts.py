"""What a condition is made of, and that every room reads it in the same way."""

from __future__ import annotations

import pytest

import scev
from scev.cfg import ControlFlow
from scev.conditions import parts_of
from scev.conditions.parts import MAX_CONDITION_PARTS

JOINED = """
define i1 @f(i8 %a, i8 %b, i1 %p) {
  %c1 = icmp ult i8 %a, 10
  %c2 = icmp ult i8 %a, %b
  %both = and i1 %c1, %c2
  %either = or i1 %c1, %c2
  %logical = select i1 %c1, i1 %c2, i1 false
  %one = select i1 %p, i1 true, i1 %both
  %none = xor i1 %either, true
  %frozen = freeze i1 %both
  ret i1 %frozen
}
"""


def parts(value: str, truth: bool, only_whole: bool = True) -> list[tuple[str, bool]]:
    function = scev.read(JOINED).defined_functions()[0]
    local = function.value(value)
    assert local is not None
    found = parts_of(local, truth, ControlFlow(function))
    return [(str(part.value), part.truth) for part in found if part.is_whole or not only_whole]


def test_what_is_joined() -> None:
    assert parts("%both", True) == [("%c1", True), ("%c2", True)]
    assert parts("%both", False) == [("%both", False)]
    assert parts("%either", False) == [("%c1", False), ("%c2", False)]
    assert parts("%logical", True) == [("%c1", True), ("%c2", True)]
    assert parts("%one", False) == [("%p", False), ("%both", False)]
    assert parts("%none", True) == [("%c1", False), ("%c2", False)]
    assert parts("%none", True, False)[:2] == [("%none", True), ("%either", False)]


def test_nothing_is_said_through_a_freeze() -> None:
    assert parts("%frozen", True) == [("%frozen", True)]


@pytest.mark.parametrize("count", [MAX_CONDITION_PARTS // 2, MAX_CONDITION_PARTS])
def test_the_limit(count: int) -> None:
    lines = ["define i1 @f(i8 %a) {"]
    lines += [f"  %c{k} = icmp ne i8 %a, {k}" for k in range(count)]
    lines += [f"  %j{k} = and i1 %{'j' if k > 1 else 'c'}{k - 1}, %c{k}" for k in range(1, count)]
    function = scev.read("\n".join([*lines, f"  ret i1 %j{count - 1}", "}", ""])).defined_functions()[0]
    local = function.value(f"%j{count - 1}")
    assert local is not None
    found = parts_of(local, True, ControlFlow(function))
    assert len(found) == min(2 * count - 1, MAX_CONDITION_PARTS)


# `if (0 < n && n < m && m <= 100) for (i = 0; i != n; i++)`, as a compiler writes it without optimisation.
MERGED = """
define i32 @f(i32 noundef %n, i32 noundef %m, i8 %step) {
entry:
  %c1 = icmp sgt i32 %n, 0
  br i1 %c1, label %second, label %join
second:
  %c2 = icmp slt i32 %n, %m
  br i1 %c2, label %third, label %join
third:
  %c3 = icmp sle i32 %m, 100
  br label %join
join:
  %c = phi i1 [ false, %entry ], [ false, %second ], [ %c3, %third ]
  br i1 %c, label %loop, label %exit
loop:
  %i = phi i32 [ 0, %join ], [ %next, %loop ]
  %next = add i32 %i, 1
  %again = icmp ne i32 %next, %n
  br i1 %again, label %loop, label %exit
exit:
  ret i32 0
}
"""


def test_all_rooms_read_phis_of_conditions() -> None:
    facts = scev.analyze(MERGED)["f"]
    # Sets and relations: n < m <= 100. Guards of loops: the count is n - 1.
    assert str(facts["%n"].range_at("%loop")) == "[1, 99]"
    assert facts.implies("slt", "%n", "%m", at="%loop")
    taken = facts.loops[0].backedge_taken
    assert str(taken.exact) == "(-1 + %n)"
    assert taken.constant_max == 98
    assert facts.entry_guarded(facts.loops[0], "sgt", "%n", 0)
