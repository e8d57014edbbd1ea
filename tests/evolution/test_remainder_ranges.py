"""A remainder is less than its divisor and at most its dividend, also where a constant is added to it."""

from __future__ import annotations

import itertools

import pytest

import scev

from .running import Subject

LOOP = """
define void @f(i4 %n, i4 %m) {{
entry:
  %part = lshr i4 %n, 1
  %some = or i4 %m, 1
  %rest = urem i4 %part, %some
  {bound}
  br label %loop
loop:
  %i = phi i4 [ 0, %entry ], [ %next, %loop ]
  %next = add i4 %i, 1
  %go = icmp ult i4 %i, {tested}
  br i1 %go, label %loop, label %exit
exit:
  ret void
}}
"""


@pytest.mark.parametrize(
    ("bound", "tested", "most"),
    [("", "%rest", 7), ("%more = add i4 %rest, 3", "%more", 10)],
)
def test_the_greatest_count(bound: str, tested: str, most: int) -> None:
    text = LOOP.format(bound=bound, tested=tested)
    subject = Subject(text)
    limit = subject.limits[0].limit
    assert limit.constant_max is not None
    assert limit.constant_max.value == most
    for arguments in itertools.product(range(16), repeat=2):
        subject.run(list(arguments))


SIGNED = """
declare i32 @rand()
declare void @g()
declare i32 @llvm.smax.i32(i32, i32)
define void @f(i32 noundef %m) {
entry:
  %d = call i32 @llvm.smax.i32(i32 %m, i32 2)
  %r = call i32 @rand()
  %x = ashr i32 %r, 8
  %k = srem i32 %x, %d
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %end = icmp sgt i32 %i, %k
  br i1 %end, label %exit, label %body
body:
  call void @g()
  %next = add nuw nsw i32 %i, 1
  br label %loop
exit:
  ret void
}
"""


def test_a_count_of_what_flow_knows() -> None:
    found = scev.analyze(SIGNED)["f"].loops[0].backedge_taken
    assert str(found.constant_max) == "8388608"
