"""Each rule for exits has a loop that the others do not count as well, and runs of that loop agree.

A rule without an example here fails the suite, and so does an example that its rule is not applied to.
"""

from __future__ import annotations

import itertools
from typing import Any

import pytest

import scev
from scev.evolution.algebra.fold_rules import counted, start_counting
from scev.evolution.counts.exit_rules import BOUNDS, MEASURES, RULES
from scev.facts import LoopFacts
from tests.execution.oracle import Run, check_facts

# A loop of i8 numbers: what i starts with, what it becomes, what is tested (`%go`), and with which attributes.
COUNTER = """
declare {{i8, i1}} @llvm.uadd.with.overflow.i8(i8, i8)
define void @f(i8 %n, i8 %m, i1 %p) {attributes}{{
entry:
  %enter = icmp ne i8 %n, %m
  br i1 %enter, label %loop, label %exit
loop:
  %i = phi i8 [ {start}, %entry ], [ %next, %loop ]
  %next = {next}
  {test}
  {go}
exit:
  ret void
}}
"""
GO = "br i1 %go, label %loop, label %exit"


def counter(test: str, step: str = "add i8 %i, 1", start: str = "0", attributes: str = "", go: str = GO) -> str:
    return COUNTER.format(start=start, next=step, test=test, go=go, attributes=attributes)


# By rule: the program, and what it finds: the exact number of backedges, or else the maximum, or else the reason.
EXAMPLES = {
    "FixedCondition": (counter("", go="br i1 false, label %loop, label %exit"), "false"),
    "DecidedCondition": (
        counter("%x = uitofp i8 %n to float\n  %half = fmul float %x, 5.0e-01\n  %go = fcmp ogt float %half, 1.28e+02"),
        "0",
    ),
    "Conjunction": (
        counter("%a = icmp ult i8 %next, %n\n  %b = icmp ult i8 %next, %m\n  %go = and i1 %a, %b"),
        "((-1 + (1 umax %n)) umin (-1 + (1 umax %m)))",
    ),
    "Disjunction": (
        counter("%a = icmp ult i8 %next, %n\n  %b = icmp ult i8 %next, %n\n  %go = or i1 %a, %b"),
        "(-1 + (1 umax %n))",
    ),
    "Negation": (counter("%end = icmp uge i8 %next, %n\n  %go = xor i1 %end, true"), "(-1 + (1 umax %n))"),
    "ChosenFlag": (
        counter("%more = icmp ult i8 %next, %n\n  %flag = select i1 %more, i8 0, i8 1\n  %go = icmp eq i8 %flag, 0"),
        "(-1 + (1 umax %n))",
    ),
    "IntegerComparison": (counter("%go = icmp ult i8 %next, %n"), "(-1 + (1 umax %n))"),
    "UnderAssumptions": (
        counter("%wide = zext i8 %i to i16\n  %bound = zext i8 %n to i16\n  %go = icmp ule i16 %wide, %bound"),
        "assumed (1 + (zext i8 %n to i16))<nuw><nsw>",
    ),
    "FloatCounter": (
        """
define void @f(i8 %n, i8 %m, i1 %p) {
entry:
  br label %loop
loop:
  %x = phi float [ 0.0, %entry ], [ %next, %loop ]
  %next = fadd float %x, 0x3FB99999A0000000
  %go = fcmp olt float %next, 4.2e+01
  br i1 %go, label %loop, label %exit
exit:
  ret void
}
""",
        "420",
    ),
    "IntegerTestOfFloat": (
        counter("%x = uitofp i8 %i to float\n  %go = fcmp olt float %x, 9.950000e+01", start="%n"),
        "((-1 * %n) + (100 umax %n))",
    ),
    "OverflowBit": (
        counter(
            "%sum = call {i8, i1} @llvm.uadd.with.overflow.i8(i8 %i, i8 100)\n"
            "  %end = extractvalue {i8, i1} %sum, 1\n  %go = xor i1 %end, true",
            start="%n",
        ),
        "((-1 * %n) + (-100 umax %n))",
    ),
    "Simulation": (counter("%go = icmp ne i8 %next, 81", "mul i8 %i, 3", "1"), "3"),
    "Ranking": (
        """
define void @f(i8 %n, i8 %m, i1 %p) {
entry:
  br label %loop
loop:
  %i = phi i8 [ %n, %entry ], [ %next, %loop ]
  %less = sub i8 %i, 1
  %next = and i8 %i, %less
  %go = icmp ne i8 %next, 0
  br i1 %go, label %loop, label %exit
exit:
  ret void
}
""",
        "at most 7",
    ),
    "SettledTest": (counter("%go = icmp ule i8 %i, 20", "or i8 %n, 32"), "1"),
    "EndedByFlag": (
        """
define void @f(i8 noundef %n, i8 %m, i1 %p) {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %next, %body ]
  %end = phi i1 [ false, %entry ], [ %set, %body ]
  br i1 %end, label %exit, label %body
body:
  %less = icmp ult i8 %i, %n
  %bit = zext i1 %less to i8
  %next = add i8 %i, %bit
  %set = select i1 %less, i1 %end, i1 true
  br label %loop
exit:
  ret void
}
""",
        "(1 + (zext i8 %n to i32))<nuw><nsw>",
    ),
    "SetIteration": (counter("%go = icmp ne i8 %next, 0", "lshr i8 %i, 1", "%n"), "at most 7"),
    "SwitchCase": (
        counter("", start="%n", go="switch i8 %next, label %loop [\n    i8 10, label %exit\n  ]"),
        "(9 + (-1 * %n))",
    ),
    "MeetingCounters": (
        """
define void @f(i8 %n, i8 %m, i1 %p) {
entry:
  br label %loop
loop:
  %l = phi i8 [ 0, %entry ], [ %l.next, %loop ]
  %r = phi i8 [ %n, %entry ], [ %r.next, %loop ]
  %l.next = add nuw i8 %l, 1
  %r.next = add i8 %r, -1
  %go = icmp ult i8 %l, %r
  br i1 %go, label %loop, label %exit
exit:
  ret void
}
""",
        "((((-1 * (1 umin %n))<nuw><nsw> + %n) /u 2) + (1 umin %n))<nuw>",
    ),
    "NeverHolds": (counter("%x = add i8 %i, %n\n  %y = add i8 %n, %i\n  %go = icmp ult i8 %x, %y"), "false"),
    "Invariant": (
        counter("%go = icmp ult i8 %n, %m"),
        "the exit condition %go: what it compares does not change in the loop, which is left by it at once or never",
    ),
    "ConstantRecurrence": (counter("%go = icmp uge i8 %i, 1", "add i8 %i, 7", "10"), "-38"),
    "MustEnd": (counter("%go = icmp ult i8 %i, %n", "add i8 %i, 4", attributes="mustprogress "), "((3 + %n) /u 4)"),
    "Congruence": (counter("%go = icmp ne i8 %next, %n", "add i8 %i, 3"), "(-1 + (-85 * %n))"),
    "Equality": (
        counter("%go = icmp eq i8 %next, %n", start="%m"),
        "(1 + (-1 * (1 umin (1 + (-1 * %n) + %m)))<nuw><nsw>)<nsw>",
    ),
    "LessThan": (counter("%go = icmp slt i8 %i, %n"), "(0 smax %n)"),
    "AtMost": (counter("%go = icmp ule i8 %i, %n", attributes="mustprogress "), "(1 + %n)"),
    "GreaterThan": (counter("%go = icmp sgt i8 %i, %n", "add i8 %i, -1"), "(-1 * (0 smin %n))"),
    "AtLeast": (
        counter("%go = icmp sge i8 %i, %n", "add i8 %i, -1", attributes="mustprogress "),
        "(-1 * (0 smin (-1 + %n)))",
    ),
    "NarrowCompare": (
        counter("%wide = zext i8 %i to i16\n  %go = icmp ne i16 %wide, 77", start="%n"),
        "(77 + (-1 * %n))",
    ),
    "Quadratic": (
        """
define void @f(i8 %n, i8 %m, i1 %p) {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %i.next, %loop ]
  %x = phi i8 [ %n, %entry ], [ %next, %loop ]
  %i.next = add i8 %i, 1
  %next = add i8 %x, %i
  %go = icmp ult i8 %x, 100
  br i1 %go, label %loop, label %exit
exit:
  ret void
}
""",
        "at most 15",
    ),
    "NoNumbers": (
        """
target datalayout = "ni:1"
define void @f(i8 %n, ptr addrspace(1) %end, i1 %p) {
entry:
  br label %loop
loop:
  %at = phi ptr addrspace(1) [ null, %entry ], [ %next, %loop ]
  %next = getelementptr i8, ptr addrspace(1) %at, i64 1
  %go = icmp ne ptr addrspace(1) %next, %end
  br i1 %go, label %loop, label %exit
exit:
  ret void
}
""",
        "the exit condition %go compares addresses that are no plain numbers",
    ),
    "RisingSide": (
        counter("%square = mul nsw i8 %i, %i\n  %go = icmp sle i8 %square, %n", "add nsw i8 %i, 1", "2"),
        "at most 10",
    ),
    "Measures": (
        """
define void @f(i8 %n, i8 %m, i1 %p) {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %next, %latch ]
  %go = icmp slt i8 %i, %n
  br i1 %go, label %latch, label %exit
latch:
  %far = select i1 %p, i8 1, i8 3
  %other = xor i8 %m, %i
  %odd = trunc i8 %other to i1
  %step = select i1 %odd, i8 %far, i8 2
  %next = add nsw i8 %i, %step
  br label %loop
exit:
  ret void
}
""",
        "at most 127",
    ),
    "Accesses": (
        """
@squares = internal constant [5 x i8] c"\\01\\04\\09\\10\\19"
define void @f(i8 %n, i8 %m, i1 %p) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %next = add i64 %i, 1
  %place = getelementptr [5 x i8], ptr @squares, i64 0, i64 %i
  %square = load i8, ptr %place
  %go = icmp ne i8 %square, %n
  br i1 %go, label %loop, label %exit
exit:
  ret void
}
""",
        "at most 4",
    ),
    "NoWrapFlags": (
        """
@flag = internal global i8 1
define void @f(i8 %n, i8 %m, i1 %p) {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %next, %loop ]
  %next = add nuw i8 %i, 3
  %set = load volatile i8, ptr @flag
  %both = or i8 %next, %set
  %go = icmp ne i8 %both, %n
  br i1 %go, label %loop, label %exit
exit:
  ret void
}
""",
        "at most 85",
    ),
}
NAMES = [type(rule).__name__ for rule in (*RULES, *BOUNDS, MEASURES)]


@pytest.mark.halved
@pytest.mark.parametrize("name", NAMES)
def test_a_rule_counts_its_example(name: str) -> None:
    text, expected = EXAMPLES[name]
    start_counting()
    facts = scev.analyze(text)
    loop = facts["f"].loops[0]
    used = counted()
    assert answer(loop) == expected
    assert used.get(name, 0) > 0
    if name != "NoNumbers":
        numbers = range(0, 256, 15)
        check_facts(facts, [Run("f", (n, m, 0)) for n, m in itertools.product(numbers, (0, 3))], step_limit=2000)


def answer(loop: LoopFacts) -> str:
    if loop.predicated is not None:
        return f"assumed {loop.predicated.counts.exact}"
    found = loop.backedge_taken
    if found.exact is not None:
        return str(found.exact)
    return loop.reason if found.constant_max is None else f"at most {found.constant_max}"


def test_every_rule_says_what_it_counts() -> None:
    assert sorted(EXAMPLES) == sorted(NAMES)
    rules: list[Any] = [*RULES, *BOUNDS, MEASURES]
    for rule in rules:
        assert rule.goes_on_while
        assert rule.count
