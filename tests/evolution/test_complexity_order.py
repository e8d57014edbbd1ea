"""The canonical order of operands: a list in order, each two of which are compared, and which is found from any other.

LLVM's order (CompareSCEVComplexity) decides all but the last steps of each group.
"""

from __future__ import annotations

import random

import pytest

from scev.evolution import NSW, NUW, NW, Node
from scev.evolution.expressions.complexity_order import MAX_LINEAR_SEARCH
from scev.evolution.expressions.kinds import SMAX, SMIN, UMAX, UMIN
from scev.ir import Instruction

from .running import Subject

TEXT = """
@zeta = alias i32, ptr @target
@target = global i32 0
@alpha = external global i8
@omega = external global i8
@inner = internal global i8 0
@local = internal global i8 0
declare void @called()
declare i4 @get()
declare i4 @get1(i4)
declare i32 @personality(...)
define void @f(i4 %a, i4 %b, i5 %w, ptr %p, ptr %q, i1 %k, i64 %i) personality ptr @personality {
entry:
  %called = getelementptr i8, ptr @called, i64 %i
  %zeta = getelementptr i8, ptr @zeta, i64 %i
  %alpha = getelementptr i8, ptr @alpha, i64 %i
  %omega = getelementptr i8, ptr @omega, i64 %i
  %inner.at = getelementptr i8, ptr @inner, i64 %i
  %local.at = getelementptr i8, ptr @local, i64 %i
  %number.at = getelementptr i8, ptr inttoptr (i64 16 to ptr), i64 %i
  %later.at = getelementptr i8, ptr inttoptr (i64 32 to ptr), i64 %i
  %null.at = getelementptr i8, ptr null, i64 %i
  %p.at = getelementptr i8, ptr %p, i64 %i
  %q.at = getelementptr i8, ptr %q, i64 %i
  %own = alloca i8
  %own.at = getelementptr i8, ptr %own, i64 %i
  %or.b = or i4 %b, 6
  %or.5 = or i4 %a, 5
  %or.a = or i4 %a, %b
  %or.a2 = or i4 %a, %b
  %and.a = and i4 %a, 5
  %xor.a = xor i4 %a, 5
  %get1 = call i4 @get1(i4 %a)
  %get = call i4 @get()
  br i1 %k, label %outer, label %other
outer:
  %o = phi i4 [ 0, %entry ], [ %o.n, %latch ]
  %in.outer = or i4 %a, 5
  br label %nested
nested:
  %n = phi i4 [ 0, %outer ], [ %n.n, %nested ]
  %in.nested = or i4 %a, 6
  %n.n = add i4 %n, 1
  br i1 %k, label %nested, label %latch
latch:
  %o.n = add i4 %o, 1
  br i1 %k, label %outer, label %exit
other:
  %s = phi i4 [ 0, %entry ], [ %s.n, %other ]
  %s.n = add i4 %s, 1
  %in.other = or i4 %b, 5
  br i1 %k, label %other, label %exit
exit:
  br label %last
last:
  %l = phi i4 [ 0, %exit ], [ %l.n, %last ]
  %l.n = add i4 %l, 1
  br i1 %k, label %last, label %end
end:
  %loaded = load i4, ptr %p
  invoke void @called() to label %done unwind label %pad
pad:
  %caught = landingpad i4 cleanup
  ret void
done:
  ret void
}
"""


# Integers without a rule, and bases of addresses: arguments, then instructions by opcode, depth of the loop, operands.
HEADERS = ["%last", "%nested", "%outer", "%other"]
INTEGERS = """
    %a %b %w %k %i %and.a %or.5 %or.a2 %or.a %or.b %in.outer %in.other %in.nested %xor.a %loaded %get %get1 %caught
"""
POINTERS = "%called %zeta %alpha %inner.at %local.at %omega %number.at %later.at %null.at %p.at %q.at %own.at"


def in_order(subject: Subject) -> list[Node]:
    """Nodes of several kinds, the least complex first, where later instructions go first."""
    se = subject.se
    a, b, i = (subject.node(name) for name in ("%a", "%b", "%i"))
    zero, one, two = (se.constant(4, number) for number in range(3))
    nodes: list[Node] = [zero, one, two, se.constant(4, 8), se.constant(4, 15), se.constant(5, 0), se.constant(5, 3)]
    nodes += [se.truncate(a, 2), se.truncate(a, 3), se.truncate(b, 2), se.truncate(i, 2)]
    nodes += [se.zero_extend(a, 5), se.zero_extend(a, 6), se.zero_extend(b, 5), se.sign_extend(a, 5)]
    nodes += [se.plus(one, a), se.plus(one, b), se.plus(two, a), se.plus(a, b), se.add([one, a, b])]
    nodes += [se.times(two, a), se.times(a, b), se.udiv(a, two), se.udiv(a, b), se.udiv(b, two)]
    # Recurrences of later and inner loops go first.
    loops = sorted(subject.control.all_loops(), key=lambda loop: -loop.number)
    assert [loop.header.name for loop in loops] == HEADERS
    for loop in loops:
        nodes.append(se.recurrence([zero, one], loop))
        nodes += [se.recurrence([zero, a], loop), se.recurrence([one, one], loop), se.recurrence([a, one], loop)]
        nodes += [se.recurrence([a, b], loop, 0, assumed) for assumed in (0, NW, NUW | NW, NSW | NW)]
        nodes.append(se.recurrence([zero, one, one], loop))
    nodes += [se.min_max(kind, [a, b]) for kind in (UMAX, SMAX, UMIN, SMIN)]
    nodes.append(se.sequential_umin([a, b]))
    nodes += [subject.node(name) for name in INTEGERS.split()]
    for name in POINTERS.split():
        base = subject.construction.of(found(subject, name).operands[0])
        assert base is not None
        nodes.append(base)
    return nodes


def found(subject: Subject, name: str) -> Instruction:
    value = subject.function.value(name)
    assert isinstance(value, Instruction)
    return value


@pytest.fixture(scope="module")
def subject() -> Subject:
    return Subject(TEXT)


def test_each_two_are_compared(subject: Subject) -> None:
    nodes = in_order(subject)
    for place, node in enumerate(nodes):
        assert subject.se.order.compare(node, node, True) == 0
        for other in nodes[place + 1 :]:
            assert subject.se.order.compare(node, other, True) < 0, f"{node} before {other}"
            assert subject.se.order.compare(other, node, True) > 0, f"{other} behind {node}"


def test_the_earlier_one_first(subject: Subject) -> None:
    first, second = subject.node("%or.a"), subject.node("%or.a2")
    for later_first, expected in ((True, [second, first]), (False, [first, second])):
        assert subject.se.order.sorted([first, second], later_first) == expected
        assert subject.se.order.sorted([second, first], later_first) == expected


@pytest.mark.parametrize("seed", range(3))
def test_any_list_is_put_in_order(subject: Subject, seed: int) -> None:
    nodes = in_order(subject)
    assert len(nodes) > 4 * MAX_LINEAR_SEARCH
    shuffled = random.Random(seed).sample(nodes, len(nodes))
    assert subject.se.order.sorted(shuffled, True) == nodes
    # Others are put into what is in order.
    assert subject.se.order.inserted(nodes[::2], shuffled_others(nodes, seed), True) == nodes


def shuffled_others(nodes: list[Node], seed: int) -> list[Node]:
    return random.Random(seed).sample(nodes[1::2], len(nodes) // 2)


@pytest.mark.parametrize("count", [MAX_LINEAR_SEARCH - 1, MAX_LINEAR_SEARCH, MAX_LINEAR_SEARCH + 1])
def test_a_node_finds_each_place(subject: Subject, count: int) -> None:
    nodes: list[Node] = [subject.se.constant(8, number) for number in range(count + 1)]
    for place, node in enumerate(nodes):
        rest = nodes[:place] + nodes[place + 1 :]
        assert subject.se.order.inserted(rest, [node], True) == nodes
