"""What others see of a store, and what is told of it in programs that are run."""

from __future__ import annotations

import scev

ABSENT = scev.Settings().with_("undef", "absent")

OVERWRITTEN = """
@state = internal global i32 0
declare void @other()
define i32 @step(i32 %by) {
entry:
  %old = load i32, ptr @state
  %small = and i32 %by, 3
  %new = add nsw i32 %old, %small
  store i32 %new, ptr @state
  %is_over = icmp sgt i32 %new, 9
  br i1 %is_over, label %wrap, label %end
wrap:
  {in_between}
  store i32 0, ptr @state
  br label %end
end:
  ret i32 %old
}
"""


def shown(in_between: str, more: str = "") -> str:
    text = OVERWRITTEN.replace("{in_between}", in_between) + more
    return str(scev.analyze(text, settings=ABSENT, scope="program")["step"]["%old"].range)


def test_what_is_overwritten_before_a_return_is_seen_by_nobody() -> None:
    assert shown("") == "[0, 9]"


def test_it_is_seen_by_a_function_that_is_called_before() -> None:
    """It may call @step again, where it is up to 12, and then 15."""
    assert shown("call void @other()") == "[0, 2147483647]"


def test_it_is_seen_in_a_loop_around_the_store() -> None:
    text = """
@state = internal global i32 0
declare i1 @more()
declare void @other()
define void @step() {
entry:
  br label %loop
loop:
  %k = phi i32 [ 0, %entry ], [ %next, %again ]
  store i32 %k, ptr @state
  call void @other()
  %next = add nuw nsw i32 %k, 1
  %c = icmp ult i32 %next, 10
  br i1 %c, label %again, label %end
again:
  br label %loop
end:
  store i32 0, ptr @state
  ret void
}
define i32 @get() {
  %x = load i32, ptr @state
  ret i32 %x
}
"""
    assert str(scev.analyze(text, settings=ABSENT, scope="program")["get"]["%x"].range) == "[0, 9]"


def test_what_lies_ahead_says_nothing_while_sets_still_grow() -> None:
    """No edge behind %y runs before %y has a value; that is no reason why it should have none."""
    text = """
@state = internal global i32 9
define i32 @f(i32 %k) {
entry:
  %small = icmp ult i32 %k, 8
  br i1 %small, label %on, label %end
on:
  store i32 %k, ptr @state
  %x = load i32, ptr @state
  %less = icmp ult i32 %k, 6
  br i1 %less, label %a, label %b
a:
  br label %join
b:
  br label %join
join:
  %y = load i32, ptr @state
  %least = icmp ult i32 %y, 3
  br i1 %least, label %end, label %again
again:
  store i32 %y, ptr @state
  ret i32 %y
end:
  ret i32 0
}
"""
    facts = scev.analyze(text, settings=ABSENT, scope="program")["f"]
    assert (str(facts["%x"].range), str(facts["%y"].range)) == ("[0, 7]", "[0, 7]")
    assert facts["%y"].range_at("again") is not None
    assert str(facts["%y"].range_at("again")) == "[3, 7]"
