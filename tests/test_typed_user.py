"""typed_user.py is run; that its types are right is for mypy."""

from __future__ import annotations

import scev
from tests import typed_user

TEXT = """
define float @f(i32 %x, float %y) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, 9
  br i1 %more, label %loop, label %exit
exit:
  %half = fmul float %y, 0.5
  ret float %half
}
"""


def test_the_user_gets_answers() -> None:
    facts = scev.analyze(TEXT)
    f = facts["f"]
    assert typed_user.integer_rows(facts) == [("f:%i", 0, 8), ("f:%next", 1, 9)]
    assert typed_user.floats_that_may_be_nan(f) == ["%y", "%half"]
    assert typed_user.trips(f) == {"%loop": "9"}
    assert typed_user.lines(f) == {}
    assert typed_user.lookups(facts, "f") == "%x i32  full-set 6 1"
    assert typed_user.lookups(facts, "") == "@f"
    assert typed_user.bounds(f, "half")[1:] == (float("inf"), 1)
    assert typed_user.unsigned(f, "next") == (1, 9, False)
    assert typed_user.run(f) == [9, 2, 2]
    assert typed_user.known(scev.analyze(TEXT.replace("i32 %x", "i32 noundef %x"))["f"])
    assert all(page.startswith("<") for page in typed_user.shown(facts))
    assert len(typed_user.shown(facts)) == 6
    given = typed_user.with_given()["f"]
    assert (str(given["x"].range), str(given["y"].float_range)[:4]) == ("[0, 8]", "[-3.")
    assert typed_user.counted(facts) == [1]
    assert typed_user.exported(facts) == ("scev/1", '{"schema":')
