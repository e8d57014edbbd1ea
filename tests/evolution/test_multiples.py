"""What divides the number of iterations, by multiples and strides of what a counter is compared with."""

from __future__ import annotations

import pytest

import scev
from scev.answers import internals

BOTTOM = """
define void @f(i8 noundef %k, i1 noundef %which) {{
entry:
  %n = {bound}
  %none = icmp eq i8 %n, 0
  br i1 {guard}, label %exit, label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %next, %loop ]
  %next = add nuw i8 %i, {step}
  %go = icmp ult i8 %next, %n
  br i1 %go, label %loop, label %exit
exit:
  ret void
}}
"""
TOP = """
define void @f(i8 noundef %k, i1 noundef %which) {{
entry:
  %n = {bound}
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %next, %body ]
  %go = icmp ult i8 %i, %n
  br i1 %go, label %body, label %exit
body:
  %next = add nuw i8 %i, {step}
  br label %loop
exit:
  ret void
}}
"""


@pytest.mark.parametrize(
    ("bound", "guard", "step", "multiple"),
    [
        ("mul nuw i8 %k, 6", "%none", 1, 6),
        ("mul nuw i8 %k, 6", "%none", 2, 3),
        ("mul nuw i8 %k, 12", "%none", 3, 4),
        # From the stride of a value that is no product.
        ("select i1 %which, i8 9, i8 21", "%none", 1, 3),
        ("select i1 %which, i8 15, i8 45", "%none", 3, 5),
        # 3 * k wraps; 4 does not divide 6 * k; for 0 the body runs once.
        ("mul i8 %k, 6", "%none", 1, 2),
        ("mul i8 %k, 6", "%none", 2, 1),
        ("mul nuw i8 %k, 6", "%none", 4, 1),
        ("mul nuw i8 %k, 6", "%which", 1, 1),
        ("mul nuw i8 %k, 6", "%which", 2, 1),
    ],
)
def test_multiples_of_a_trip_count(bound: str, guard: str, step: int, multiple: int) -> None:
    facts = scev.analyze(BOTTOM.format(bound=bound, guard=guard, step=step))["f"]
    assert facts.loops[0].trip_multiple == multiple


@pytest.mark.parametrize(
    ("bound", "step", "multiple"),
    [
        ("mul nuw i8 %k, 6", 1, 6),
        ("mul nuw i8 %k, 6", 2, 3),
        ("mul nuw i8 %k, 12", 3, 4),
        ("select i1 %which, i8 0, i8 21", 1, 21),
        ("mul i8 %k, 6", 1, 2),
        ("mul i8 %k, 6", 2, 1),
        ("mul nuw i8 %k, 6", 4, 1),
    ],
)
def test_a_test_at_the_head_comes_once_more(bound: str, step: int, multiple: int) -> None:
    facts = scev.analyze(TOP.format(bound=bound, step=step))["f"]
    loop = facts.loops[0]
    taken = loop.backedge_taken.exact
    assert taken is not None
    assert internals(facts).evolution.multiple_at_entry(taken, loop.loop) == multiple
    # The header runs once more than the body: nothing but 1 divides 1 and 6 + 1.
    assert loop.trip_multiple == 1


@pytest.mark.parametrize("text", [BOTTOM, TOP])
@pytest.mark.parametrize("factor", [3, 6, 8, 12, 20])
@pytest.mark.parametrize("step", [1, 2, 3, 4, 6])
def test_it_divides_each_count(text: str, factor: int, step: int) -> None:
    facts = scev.analyze(text.format(bound=f"mul nuw i8 %k, {factor}", guard="%none", step=step))["f"]
    loop = facts.loops[0]
    exact = loop.backedge_taken.exact
    assert exact is not None
    multiple = internals(facts).evolution.multiple_at_entry(exact, loop.loop)
    for k in range(text is BOTTOM, 255 // factor + 1):
        runs = -(-k * factor // step)
        if (runs - (text is BOTTOM)) * step > 255:
            continue
        assert (runs if text is BOTTOM else runs + 1) % loop.trip_multiple == 0
        assert (runs - 1 if text is BOTTOM else runs) % multiple == 0
