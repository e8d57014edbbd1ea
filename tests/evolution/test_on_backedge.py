"""Steps that are conditions of the backedge: construction/on_backedge.py. All are run for all small numbers."""

from __future__ import annotations

import itertools

import pytest

import scev
from scev.settings import Settings

from .running import Subject

LOOP = """
define i4 @f(i4 %n, i4 %m) {{
entry:
  br label %loop
loop:
  %k = phi i4 [ %m, %entry ], [ %kn, %loop ]
  %go = icmp slt i4 %k, %n
{body}
  br i1 {test}, label %loop, label %exit
exit:
  ret i4 %kn
}}
"""
TOP_TESTED = """
define i4 @f(i4 %n, i4 %m) {
entry:
  br label %head
head:
  %k = phi i4 [ %m, %entry ], [ %kn, %latch ]
  %go = icmp ult i4 %k, %n
  br i1 %go, label %body, label %exit
body:
  %bit = zext i1 %go to i4
  %kn = add i4 %k, %bit
  br label %latch
latch:
  br label %head
exit:
  ret i4 %k
}
"""
MERGED = """
define i4 @f(i4 %n, i4 %m) {
entry:
  br label %head
head:
  %k = phi i4 [ %m, %entry ], [ %kn, %latch ]
  %go = icmp slt i4 %k, %n
  br i1 %go, label %more, label %less
more:
  br label %latch
less:
  br label %latch
latch:
  %step = phi i4 [ 2, %more ], [ 5, %less ]
  %kn = add i4 %k, %step
  br i1 %go, label %head, label %exit
exit:
  ret i4 %kn
}
"""
AFTER_INNER = """
define i4 @f(i4 %n, i4 %m) {
entry:
  br label %head
head:
  %k = phi i4 [ 0, %entry ], [ %kn, %latch ]
  br label %inner
inner:
  %j = phi i4 [ 0, %head ], [ %jn, %inner ]
  %jn = add i4 %j, 1
  %go = icmp ult i4 %jn, %n
  br i1 %go, label %inner, label %latch
latch:
  %bit = zext i1 %go to i4
  %one = add i4 %bit, 1
  %kn = add i4 %k, %one
  %again = icmp ult i4 %kn, %m
  br i1 %again, label %head, label %exit
exit:
  ret i4 %k
}
"""


def stepping(step: str, test: str = "%go", kn: str = "add i4 %k, %step") -> str:
    return LOOP.format(body=f"  {step}\n  %kn = {kn}", test=test)


@pytest.mark.parametrize(
    ("text", "phi", "next_"),
    [
        (stepping("%step = zext i1 %go to i4"), "{%m,+,1}<nsw>", "((zext i1 %go to i4) + {%m,+,1}<nsw><%loop>)"),
        (stepping("%step = sext i1 %go to i4"), "{%m,+,-1}", None),
        (stepping("%step = select i1 %go, i4 2, i4 5"), "{%m,+,2}", None),
        (stepping("%step = select i1 %go, i4 2, i4 5", kn="add nsw i4 %k, %step"), "{%m,+,2}<nsw>", None),
        (stepping("%step = select i1 %go, i4 2, i4 5", kn="add nuw i4 %step, %k"), "{%m,+,2}<nuw>", None),
        (stepping("%step = select i1 %go, i4 3, i4 5", kn="sub nuw nsw i4 %k, %step"), "{%m,+,-3}<nw>", None),
        (stepping("%step = add i4 %k, 3", kn="select i1 %go, i4 %step, i4 %n"), "{%m,+,3}", "%kn"),
        (stepping("%step = add i4 %k, 3", kn="select i1 %go, i4 %k, i4 5"), "%m", "%kn"),
        # Part of what the backedge needs.
        (
            stepping("%step = zext i1 %go to i4\n  %x = icmp ne i4 %k, 3\n  %both = and i1 %x, %go", "%both"),
            "{%m,+,1}<nsw>",
            None,
        ),
        # The same value of another condition, and one of two conditions.
        (stepping("%go2 = icmp slt i4 %k, %n\n  %step = zext i1 %go2 to i4"), "%k", None),
        (stepping("%step = zext i1 %go to i4\n  %x = icmp ne i4 %k, 3\n  %any = or i1 %x, %go", "%any"), "%k", None),
        (stepping("%step = zext i1 %go to i4\n  %is = freeze i1 %go", "%is"), "%k", None),
        (TOP_TESTED, "{%m,+,1}<nuw>", None),
        (MERGED, "{%m,+,2}", None),
        # Of an inner loop, the condition is that of its last iteration.
        (AFTER_INNER, "%k", None),
    ],
)
def test_step(text: str, phi: str, next_: str | None) -> None:
    subject = Subject(text)
    found = str(subject.node("%k"))
    assert found.replace("<%loop>", "").replace("<%head>", "") == phi
    assert next_ is None or str(subject.node("%kn")).replace("<nw>", "") == next_
    assert not str(subject.node("%kn")).startswith("{")
    for arguments in itertools.product(range(16), repeat=2):
        subject.run(list(arguments))


def test_the_exit_is_not_told_what_the_backedge_needs() -> None:
    # 7 + 1 wraps if it is added at the exit, and it is not: no flag says that it is.
    subject = Subject(stepping("%step = zext i1 %go to i4", kn="add nsw i4 %k, %step"))
    assert subject.run([7, 0])
    facts = scev.analyze(stepping("%step = zext i1 %go to i4", kn="add nsw i4 %k, %step").replace("%m, ", "0, "))
    assert str(facts["f"].loops[0].backedge_taken.exact) == "(0 smax %n)"


def test_a_branch_on_undef_that_is_no_undefined_behaviour_says_nothing() -> None:
    text = stepping("%step = zext i1 %go to i4")
    facts = scev.analyze(text, settings=Settings(ub="any"))
    assert facts["f"].loops[0].backedge_taken.exact is None
