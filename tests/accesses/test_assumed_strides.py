"""Strides of counters that are extended: what they are, and what must be assumed for it."""

from __future__ import annotations

import pytest

import scev
from scev.answers import FunctionFacts

WALK = """
define void @f(ptr %p, i32 noundef %n, i8 noundef %start, i8 noundef %step) {{
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %j = phi i8 [ %start, %entry ], [ %j.next, %loop ]
  %wide = {extended}
  %q = getelementptr i32, ptr %p, i64 %wide
  store i32 0, ptr %q
  %j.next = add i8 %j, {step}
  %i.next = add nuw nsw i32 %i, 1
  %go = icmp slt i32 %i.next, %n
  br i1 %go, label %loop, label %exit
exit:
  ret void
}}
"""


def walk(extended: str, step: str) -> FunctionFacts:
    return scev.analyze(WALK.format(extended=extended, step=step))["f"]


@pytest.mark.parametrize(
    ("extended", "step", "bytes_", "assumed"),
    [
        ("zext i8 %j to i64", "1", "4", ["{%start,+,1}<%loop> Added Flags: <nusw>"]),
        ("zext i8 %j to i64", "-3", "-12", ["{%start,+,-3}<%loop> Added Flags: <nusw>"]),
        ("sext i8 %j to i64", "1", "4", ["{%start,+,1}<%loop> Added Flags: <nssw>"]),
        (
            "sext i8 %j to i64",
            "%step",
            "(4 * (sext i8 %step to i64))<nsw>",
            ["{%start,+,%step}<%loop> Added Flags: <nssw>"],
        ),
    ],
)
def test_a_counter_that_is_extended(extended: str, step: str, bytes_: str, assumed: list[str]) -> None:
    facts = walk(extended, step)
    loop = facts.loops[0]
    access = facts.memory.accesses(loop)[0]
    # It is no fact: the counter may wrap.
    assert access.strides[0].bytes is None
    found = facts.memory.assumed_stride(access, loop)
    assert found is not None
    assert str(found.stride.bytes if found.stride.constant is None else found.stride.constant) == bytes_
    assert [str(one) for one in found.assumptions] == assumed


def test_what_needs_no_assumption_and_what_none_helps() -> None:
    facts = scev.analyze(WALK.format(extended="zext i8 %j to i64", step="1").replace("= add i8", "= add nuw i8"))["f"]
    loop = facts.loops[0]
    access = facts.memory.accesses(loop)[0]
    assert access.strides[0].constant == 4
    assert facts.memory.assumed_stride(access, loop) is None
    text = WALK.format(extended="mul i64 %s, %s", step="1").replace("  %wide", "  %s = zext i8 %j to i64\n  %wide")
    facts = scev.analyze(text)["f"]
    assert facts.memory.assumed_stride(facts.memory.accesses(facts.loops[0])[0], facts.loops[0]) is None


@pytest.mark.parametrize("is_signed", [False, True])
@pytest.mark.parametrize("step", [1, 2, -3, 100])
def test_it_is_the_stride_where_the_counter_does_not_wrap(is_signed: bool, step: int) -> None:
    facts = walk(f"{'sext' if is_signed else 'zext'} i8 %j to i64", str(step))
    loop = facts.loops[0]
    found = facts.memory.assumed_stride(facts.memory.accesses(loop)[0], loop)
    assert found is not None
    low, high = (-128, 127) if is_signed else (0, 255)
    for start in range(low, high + 1):
        k = 0
        while low <= start + k * step <= high and k < 300:
            extended = (start + k * step) % 256
            offset = extended - 256 if is_signed and extended > 127 else extended
            assert 4 * offset == 4 * start + k * (found.stride.constant or 0)
            k += 1
