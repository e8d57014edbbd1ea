"""Conditions whose operands are extended afterwards: what they say of a sum bounds the sum of the extended terms."""

from __future__ import annotations

import itertools

import pytest

import scev
from scev.ir import opcodes
from tests.execution.programs import module_of_text

from .running import Subject

NUMBERS = list(range(8))
OPERATIONS = ("add nuw", "add nsw", "add nuw nsw", "sub nuw", "sub nsw", "mul nuw", "mul nuw nsw", "or disjoint")
GUARDED = """
define void @f(i3 %s, i3 %r, i3 %t) {{
entry:
  %b = {operation} i3 %r, %t
  %g = icmp {guard} i3 %b, {other}
  %bound = {cast} i3 %b to i6
  %z = zext i3 %b to i6
  %x = sext i3 %b to i6
  br i1 %g, label %loop, label %exit

loop:
  %i = phi i6 [ 0, %entry ], [ %n, %loop ]
  %n = add i6 %i, 1
  %c = icmp {test} i6 %n, %bound
  br i1 %c, label %loop, label %exit

exit:
  ret void
}}
"""


# In the usual tests each value of an axis comes up: none has 17 of them.
@pytest.mark.parametrize("every", [17, pytest.param(1, marks=pytest.mark.slow)])
def test_all_guards(every: int) -> None:
    axes = itertools.product(OPERATIONS, opcodes.INTEGER_PREDICATES, ("%s", "0", "3"), ("zext", "sext"), ("ne", "ult"))
    for operation, guard, other, cast, test in list(axes)[::every]:
        subject = Subject(GUARDED.format(operation=operation, guard=guard, other=other, cast=cast, test=test))
        for arguments in itertools.product(NUMBERS, NUMBERS if other == "%s" else [0], NUMBERS):
            subject.run([*arguments], 400)


LENGTH = """
define void @f(i8 noundef %h, i8 noundef %l) {{
entry:
  %high = zext i8 %h to i32
  %shifted = shl nuw nsw i32 %high, 8
  %low = zext i8 %l to i32
  %length = or disjoint i32 %shifted, %low
  %none = icmp {guard}
  %n = zext i32 %length to i64
  br i1 %none, label %exit, label %loop

loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %next = add nuw nsw i64 %i, 1
  %end = icmp eq i64 %next, %n
  br i1 %end, label %exit, label %loop

exit:
  ret void
}}
"""


@pytest.mark.parametrize(
    ("guard", "most"),
    [
        ("eq i32 %length, 0", 65534),
        ("ult i32 %length, 1", 65534),
        ("slt i32 %length, 1", 65534),
        ("uge i32 %length, 300", None),
        ("sgt i32 0, %length", None),
    ],
)
def test_lengths_of_two_bytes(guard: str, most: int | None) -> None:
    loop = scev.analyze(module_of_text(LENGTH.format(guard=guard)))["f"].loops[0]
    found = loop.backedge_taken.constant_max
    # A length of 0 goes once round all numbers.
    assert found == most if most is not None else found is None or found >= (1 << 63) - 1


POINTERS = """
define i64 @f(ptr %p, ptr %e) {
entry:
  %none = icmp eq ptr %p, %e
  br i1 %none, label %exit, label %loop

loop:
  %q = phi ptr [ %p, %entry ], [ %next, %loop ]
  %k = phi i64 [ 0, %entry ], [ %more, %loop ]
  %more = add i64 %k, 1
  %next = getelementptr i8, ptr %q, i64 1
  %end = icmp eq ptr %next, %e
  br i1 %end, label %exit, label %loop

exit:
  ret i64 0
}
"""


def test_pointers_that_differ() -> None:
    loop = scev.analyze(module_of_text(POINTERS))["f"].loops[0]
    assert loop.backedge_taken.constant_max == (1 << 64) - 2


INSERTION = """
declare void @llvm.memmove.p0.p0.i64(ptr, ptr, i64, i1)

define void @f(ptr %p, ptr %e) {attributes} {{
entry:
  br label %outer

outer:
  %q = phi ptr [ %p, %entry ], [ %next, %latch ]
  call void @llvm.memmove.p0.p0.i64(ptr %q, ptr %p, i64 8, i1 {volatile})
  br label %inner

inner:
  %r = phi ptr [ %q, %outer ], [ %before, %inner ]
  %before = getelementptr inbounds i8, ptr %r, i64 -8
  %v = load{kind} i64, ptr %before, align 8
  store i64 %v, ptr %r
  %c = icmp slt i64 %v, 7
  br i1 %c, label %inner, label %latch

latch:
  %next = getelementptr inbounds i8, ptr %q, i64 8
  %end = icmp eq ptr %next, %e
  br i1 %end, label %exit, label %outer

exit:
  ret void
}}
"""


@pytest.mark.parametrize(
    ("attributes", "volatile", "kind", "counted"),
    [
        ("mustprogress", "false", "", True),
        # The outer loop may go on for ever, but each of its iterations ends.
        ("mustprogress", "true", "", True),
        ("mustprogress", "false", " volatile", False),
        ("", "false", "", False),
    ],
)
def test_inner_loops_that_end(attributes: str, volatile: str, kind: str, counted: bool) -> None:
    """`next` may step over `e` only if an iteration that is begun does not come to the test."""
    text = INSERTION.format(attributes=attributes, volatile=volatile, kind=kind)
    outer = next(loop for loop in scev.analyze(module_of_text(text))["f"].loops if loop.header.name == "%outer")
    assert (outer.backedge_taken.exact is not None) == counted
