"""What was once said wrongly: rows of no fixed length, of negative length, and accesses that begin before a row."""

from __future__ import annotations

import pytest
from tests.accesses.test_dependences import MeetingChecker, check
from tests.accesses.test_nests import SubscriptChecker
from tests.execution.interpreter import Machine
from tests.execution.oracle import Buffer

import scev
from scev.accesses import Dependence
from scev.answers import FunctionFacts

NEST = """
define void @f(ptr %a, i64 %m) {{
entry:
  br label %rows
rows:
  %i = phi i64 [ 0, %entry ], [ %i.next, %ended ]
  %row = mul nsw i64 %i, %m
  br label %columns
columns:
  %j = phi i64 [ 0, %rows ], [ %j.next, %body ]
  {test}
  br i1 %go, label %body, label %ended
body:
  {body}
  %j.next = add nuw nsw i64 %j, 1
  br label %columns
ended:
  %i.next = add nuw nsw i64 %i, 1
  %again = icmp ult i64 %i.next, 5
  br i1 %again, label %rows, label %exit
exit:
  ret void
}}
"""


def pairs(facts: FunctionFacts) -> list[Dependence]:
    return facts.memory.dependences(facts.loops[0])


def compared_in_the_middle(facts: scev.ModuleFacts, number: int) -> int:
    """How many meetings of a run were compared that is given the middle of a buffer."""
    checker = MeetingChecker(list(facts.functions))
    machine = Machine(facts.module, observer=checker)
    checker.machine = machine
    kept = machine.memory.allocate(1024, 16, "buffer")
    assert machine.run("f", [kept.base + 512, number]).kind == "returned"
    return checker.compared


@pytest.mark.parametrize("offset", [-2, -8, -1, 2, 6])
def test_what_begins_before_a_row(offset: int) -> None:
    body = """
  %p = getelementptr inbounds [4 x i64], ptr %a, i64 %i, i64 %j
  %q = getelementptr inbounds i8, ptr %p, i64 OFFSET
  store i64 1, ptr %p, align 1
  %x = load i32, ptr %q, align 1
"""
    text = NEST.format(test="%go = icmp ult i64 %j, 4", body=body.replace("OFFSET", str(offset)))
    facts = scev.analyze(text)
    subscripts = [facts["f"].memory.subscripts(access) for access in facts["f"].memory.all_accesses()]
    assert all(found is not None and 0 <= found.offset_in_element < 8 for found in subscripts)
    assert compared_in_the_middle(facts, 0) > 10


ROW_BY_ROW = """
  %at = add nsw i64 %row, %j
  %p = getelementptr inbounds i32, ptr %a, i64 %at
  store i32 1, ptr %p
"""


def test_rows_of_a_negative_length() -> None:
    # j < m, both read as unsigned: with m = -1 what is next in a row is what is in the next row.
    test = """
  %short = icmp ult i64 %j, %m
  %few = icmp ult i64 %j, 10
  %go = and i1 %short, %few
"""
    text = NEST.format(test=test, body=ROW_BY_ROW)
    facts = scev.analyze(text)
    assert any("<" in pair.vectors[0] for pair in pairs(facts["f"]))
    assert compared_in_the_middle(facts, (1 << 64) - 1) > 50
    # Read as signed, it is not negative where there is a column.
    signed = scev.analyze(text.replace("icmp ult i64 %j, %m", "icmp slt i64 %j, %m"))
    assert [(pair.meets, pair.distances) for pair in pairs(signed["f"])] == [("once", (0, 0))]


def test_a_size_that_wraps() -> None:
    # m * n is at least 101, but computed modulo 2^64 it may be 0.
    text = """
declare void @llvm.assume(i1)
define void @f(ptr %a, i33 %half.m, i33 %half.n) {
entry:
  %m = zext i33 %half.m to i64
  %n = zext i33 %half.n to i64
  %long = icmp ugt i33 %half.m, 100
  call void @llvm.assume(i1 %long)
  %some = icmp ugt i33 %half.n, 0
  call void @llvm.assume(i1 %some)
  %mn = mul i64 %m, %n
  br label %rows
rows:
  %i = phi i64 [ 0, %entry ], [ %i.next, %ended ]
  %row = mul i64 %i, %mn
  br label %columns
columns:
  %j = phi i64 [ 0, %rows ], [ %j.next, %columns ]
  %at = add i64 %row, %j
  %p = getelementptr i32, ptr %a, i64 %at
  store i32 1, ptr %p
  %j.next = add nuw nsw i64 %j, 1
  %go = icmp ult i64 %j.next, 6
  br i1 %go, label %columns, label %ended
ended:
  %i.next = add nuw nsw i64 %i, 1
  %again = icmp ult i64 %i.next, 5
  br i1 %again, label %rows, label %exit
exit:
  ret void
}
"""
    facts = scev.analyze(text)
    checker = SubscriptChecker(list(facts.functions))
    machine = Machine(facts.module, observer=checker)
    checker.machine = machine
    kept = machine.memory.allocate(64, 16, "buffer")
    # The product of the two is 0 modulo 2^64.
    machine.run("f", [kept.base, 1 << 32, 1 << 32])
    assert checker.compared == 30


def test_rows_of_another_length_each_time() -> None:
    text = """
define void @f(ptr %a, ptr noalias %sizes) {
entry:
  br label %times
times:
  %k = phi i64 [ 0, %entry ], [ %k.next, %over ]
  %place = getelementptr inbounds i64, ptr %sizes, i64 %k
  %m = load i64, ptr %place, !range !0
  br label %rows
rows:
  %i = phi i64 [ 0, %times ], [ %i.next, %ended ]
  %row = mul nsw i64 %i, %m
  br label %columns
columns:
  %j = phi i64 [ 0, %rows ], [ %j.next, %columns ]
  %at = add nsw i64 %row, %j
  %p = getelementptr inbounds i32, ptr %a, i64 %at
  store i32 1, ptr %p
  %j.next = add nuw nsw i64 %j, 1
  %go = icmp slt i64 %j.next, %m
  br i1 %go, label %columns, label %ended
ended:
  %i.next = add nuw nsw i64 %i, 1
  %again = icmp ult i64 %i.next, 4
  br i1 %again, label %rows, label %over
over:
  %k.next = add nuw nsw i64 %k, 1
  %more = icmp ult i64 %k.next, 2
  br i1 %more, label %times, label %exit
exit:
  ret void
}
!0 = !{i64 1, i64 100}
"""
    facts = scev.analyze(text)
    sizes = (1).to_bytes(8, "little") + (3).to_bytes(8, "little")
    assert check(facts, "f", [Buffer(bytes(100)), Buffer(sizes)]).compared > 20
    # In one of the times, the rows are as long as one another.
    (inner,) = facts["f"].memory.dependences(facts["f"].loops[1])
    assert (inner.meets, inner.distances) == ("once", (0, 0))
