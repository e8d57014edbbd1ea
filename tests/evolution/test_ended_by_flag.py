"""Loops that a flag ends, run for all small numbers: counts/ended_by_flag.py."""

from __future__ import annotations

import itertools

import pytest

import scev
from scev.settings import Settings
from tests.execution.oracle import Run, check_facts

SELECTS = """
define void @f(i4 noundef %n, i4 noundef %m) {{
entry:
  br label %loop
loop:
  %k = phi i4 [ {start}, %entry ], [ %kn, %body ]
  %end = phi i4 [ 0, %entry ], [ %en, %body ]
  %leave = trunc i4 %end to i1
  br i1 %leave, label %exit, label %body
body:
  %more = icmp {more}
  %kn = {kn}
  %en = {en}
  br label %loop
exit:
  ret void
}}
"""
BRANCHES = """
define void @f(i4 noundef %n, i4 noundef %m) {
entry:
  br label %loop
loop:
  %k = phi i4 [ 0, %entry ], [ %kn, %next ]
  %end = phi i1 [ false, %entry ], [ %en, %next ]
  br i1 %end, label %exit, label %body
body:
  %wide = zext i4 %k to i8
  %bound = zext i4 %n to i8
  %more = icmp slt i8 %wide, %bound
  br i1 %more, label %then, label %else
then:
  %k1 = add i4 %k, 1
  br label %next
else:
  br label %next
next:
  %kn = phi i4 [ %k1, %then ], [ %k, %else ]
  %en = phi i1 [ %end, %then ], [ true, %else ]
  br label %loop
exit:
  ret void
}
"""


def flagged(
    more: str = "ult i4 %k, %n",
    kn: str = "add i4 %k, %bit",
    en: str = "select i1 %more, i4 %end, i4 1",
    start: str = "0",
) -> str:
    text = SELECTS.format(more=more, kn=kn, en=en, start=start)
    return text.replace("  %kn =", "  %bit = zext i1 %more to i4\n  %two = select i1 %more, i4 2, i4 3\n  %kn =")


@pytest.mark.parametrize(
    ("text", "exact", "most"),
    [
        (flagged(), "(1 + (zext i4 %n to i32))<nuw><nsw>", 16),
        (flagged(start="%m"), "(1 + (zext i4 ((-1 * %m) + (%n umax %m)) to i32))<nuw><nsw>", 16),
        (flagged("ne i4 %k, %n", start="%m"), "(1 + (zext i4 ((-1 * %m) + %n) to i32))<nuw><nsw>", 16),
        (flagged(kn="add i4 %k, %two"), None, None),
        (flagged("ult i4 %k, 9", kn="add i4 %k, %two"), "6", 6),
        (flagged(en="select i1 %more, i4 4, i4 1"), None, None),
        (flagged("ult i4 %k, 9", en="select i1 %more, i4 1, i4 %end"), "1", 1),
        (flagged(en="select i1 %more, i4 %end, i4 2"), None, None),
        (flagged("ugt i4 %k, 9", en="select i1 %more, i4 1, i4 0"), None, None),
        (flagged("uge i4 %k, %n", kn="add i4 %k, 1", en="select i1 %more, i4 3, i4 0"),
         "(1 + (zext i4 %n to i32))<nuw><nsw>", 16),
        (BRANCHES, "(1 + (zext i4 %n to i32))<nuw><nsw>", 16),
    ],
)  # fmt: skip
def test_count(text: str, exact: str | None, most: int | None) -> None:
    facts = scev.analyze(text)
    check_facts(facts, [Run("f", pair) for pair in itertools.product(range(16), repeat=2)], step_limit=1000)
    found = facts["f"].loops[0].backedge_taken
    assert (None if found.exact is None else str(found.exact)) == exact
    if most is not None:
        assert found.constant_max is not None
        assert found.constant_max == most


def test_a_condition_that_may_be_undef_is_another_one_at_each_use() -> None:
    text = flagged().replace("i4 noundef %n", "i4 %n")
    assert scev.analyze(text)["f"].loops[0].backedge_taken.exact is None
    assert scev.analyze(flagged(), settings=Settings(ub="any"))["f"].loops[0].backedge_taken.exact is None


# The test is of what the flag becomes: a compiler rotates such loops.
ROTATED = """
define void @f(i4 {n}, i4 noundef %m) {{
entry:
  br label %loop
loop:
  %k = phi i4 [ %m, %entry ], [ %kn, %loop ]
  %end = phi i4 [ {start}, %entry ], [ %en, %loop ]
  %more = icmp {more}
  %bit = zext i1 %more to i4
  %kn = add i4 %k, {step}
  %en = select i1 %more, i4 {flags}
  %test = {test}
  br i1 %test, label {targets}
exit:
  ret void
}}
"""
LEAVES = "%exit, label %loop"
GOES_ON = "%loop, label %exit"


def rotated(
    flags: str = "%end, i4 1",
    test: str = "trunc nuw i4 %en to i1",
    targets: str = LEAVES,
    start: str = "0",
    more: str = "ult i4 %k, %n",
    step: str = "%bit",
    n: str = "noundef %n",
) -> str:
    return ROTATED.format(flags=flags, test=test, targets=targets, start=start, more=more, step=step, n=n)


UP_TO_N = "((-1 * %m) + (%n umax %m))"


@pytest.mark.parametrize(
    ("text", "exact"),
    [
        (rotated(), UP_TO_N),
        (rotated(test="icmp ne i4 %en, 0"), UP_TO_N),
        (rotated(test="icmp eq i4 %en, 0", targets=GOES_ON), UP_TO_N),
        (rotated("0, i4 5", "icmp ne i4 %en, 0"), UP_TO_N),
        (rotated("%end, i4 0", start="1", targets=GOES_ON), UP_TO_N),
        (rotated("1, i4 %end", more="uge i4 %k, %n", step="1"), UP_TO_N),
        # The flag has another value at first.
        (rotated("%end, i4 1", start="3", test="icmp ne i4 %en, 0"), "0"),
        # Both lead on, or both out.
        (rotated("0, i4 0", "icmp ne i4 %en, 0"), None),
        (rotated("2, i4 1", "icmp ne i4 %en, 0"), "0"),
        # 2 does not fit an i1 that is not to wrap: no value of an execution.
        (rotated("%end, i4 2", "trunc i4 %en to i1"), None),
    ],
)
def test_count_of_what_is_rotated(text: str, exact: str | None) -> None:
    facts = scev.analyze(text)
    check_facts(facts, [Run("f", pair) for pair in itertools.product(range(16), repeat=2)], step_limit=1000)
    found = facts["f"].loops[0].backedge_taken.exact
    assert (None if found is None else str(found)) == exact


def test_a_flag_that_undef_may_choose() -> None:
    # Each use of %more may have another value, but not the one that is branched on.
    assert str(scev.analyze(rotated(n="%n"))["f"].loops[0].backedge_taken.exact) == UP_TO_N
    settings = Settings(ub="any")
    assert scev.analyze(rotated(n="%n"), settings=settings)["f"].loops[0].backedge_taken.exact is None
