"""A set that is known of a value says nothing of undef: what a relation decides, what a target says, what is proved."""

from __future__ import annotations

import pytest
from tests.execution.oracle import Run, check_facts
from tests.execution.programs import module_of_text
from tests.execution.values import UNDEF, RandomChooser

import scev
from scev.answers import internals
from scev.settings import Settings

# Relations decide that %p is in [0, 18]: %y < %zz < 20. On the way by %a it is what may be undef, so that %p - %p need
# not be 0, and %i may count from any number of [-18, 18].
DECIDED = """
define i8 @f(i8 %arg, i8 noundef %y, i8 noundef %z, i1 noundef %c) {
entry:
  %u = and i8 %arg, 7
  %zz = and i8 %z, 31
  br i1 %c, label %a, label %b
a:
  br label %m
b:
  %lt = icmp ult i8 %y, %zz
  br i1 %lt, label %b2, label %out
b2:
  %l2 = icmp ult i8 %zz, 20
  br i1 %l2, label %m, label %out
m:
  %p = phi i8 [ %u, %a ], [ %y, %b2 ]
  %d = sub i8 %p, %p
  br label %loop
loop:
  %i = phi i8 [ %d, %m ], [ %i.next, %loop ]
  %k = phi i8 [ 0, %m ], [ %k.next, %loop ]
  %i.next = add i8 %i, 1
  %k.next = add i8 %k, 1
  %t = icmp ult i8 %k.next, 5
  br i1 %t, label %loop, label %end
end:
  ret i8 %i
out:
  ret i8 99
}
"""


def test_what_is_decided_may_be_undef() -> None:
    module = module_of_text(DECIDED)
    facts = scev.analyze(module)
    assert str(facts["f"]["%p"].range) == "[0, 18]"
    runs = [Run("f", (arg, 3, 9, c)) for arg in (UNDEF, 0, 5) for c in (0, 1)] * 20
    check_facts(facts, runs, RandomChooser(7))


def test_what_is_decided_of_undef_in_the_text_may_be_undef() -> None:
    # With undef=absent, arguments are numbers; `undef` in the text is still another number at each use.
    module = module_of_text(DECIDED.replace("and i8 %arg, 7", "and i8 undef, 7"))
    facts = scev.analyze(module, settings=Settings(undef="absent"))
    assert str(facts["f"]["%p"].range) == "[0, 18]"
    check_facts(facts, [Run("f", (0, 3, 9, c)) for c in (0, 1)] * 40, RandomChooser(7))


def test_what_is_decided_and_defined_is_one_number() -> None:
    text = DECIDED.replace("@f(i8 %arg", "@f(i8 noundef %arg")
    assert str(scev.analyze(text)["f"]["%i"].range) == "[0, 4]"


@pytest.mark.parametrize("given", ["[0, 255]", "[3, 5]"])
def test_what_the_caller_gives_is_one_number(given: str) -> None:
    facts = scev.analyze(DECIDED, given={"f": {"%arg": given}})
    assert str(facts["f"]["%i"].range) == "[0, 4]"


# A position in the grid, less itself, from which a counter starts.
PLACED = """
target triple = "amdgcn-amd-amdhsa"
define i32 @f() {{
entry:
  %place = call {noundef}i32 {function}
  %d = sub i32 %place, %place
  br label %loop
loop:
  %i = phi i32 [ %d, %entry ], [ %i.next, %loop ]
  %k = phi i8 [ 0, %entry ], [ %k.next, %loop ]
  %i.next = add i32 %i, 1
  %k.next = add i8 %k, 1
  %t = icmp ult i8 %k.next, 5
  br i1 %t, label %loop, label %end
end:
  ret i32 %i
}}
declare i32 {function}
"""


@pytest.mark.parametrize(
    ("function", "noundef", "is_number"),
    [
        # LLVM declares what reads a register to be no undef; of a library, the call says it.
        ("@llvm.amdgcn.workitem.id.x()", "", True),
        ("@_Z12get_local_idj(i32)", "noundef ", True),
        ("@_Z12get_local_idj(i32)", "", False),
    ],
)
def test_what_a_target_says_is_a_set(function: str, noundef: str, is_number: bool) -> None:
    text = PLACED.format(function=function, noundef=noundef)
    call = text.replace("j(i32)\n  %d", "j(i32 0)\n  %d")
    facts = scev.analyze(call, launch="block=64")["f"]
    assert str(facts["%place"].range) == "[0, 63]"
    assert (str(facts["%i"].range) == "[0, 4]") == is_number


def test_what_depends_on_undef_is_told_of_its_own_function() -> None:
    text = "define i8 @twice(i8 %x) {\n  %d = sub i8 %x, %x\n  ret i8 %d\n}\n"
    once = text.replace("@twice", "@once").replace("%x, %x", "%x, 1")
    facts = scev.analyze(text + once)
    assert internals(facts["twice"]).flow.depends_on_undef
    assert not internals(facts["once"]).flow.depends_on_undef
    # With another premise, too, of which the one behind must not learn.
    assert not internals(facts["once"].under("undef", "absent")).flow.depends_on_undef
    assert internals(facts["twice"].under("undef", "absent")).flow.depends_on_undef
    assert not internals(facts["once"]).flow.depends_on_undef


# How a loop runs narrows %a, so that there is another round; %clamped is what it was.
CLAMPED_BEFORE_A_LOOP = """
define double @f(double %in) {
entry:
  %big = fcmp ogt double %in, 1.0
  %top = select i1 %big, double 1.0, double %in
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %a = phi double [ 0.0, %entry ], [ %b, %loop ]
  %b = phi double [ 1.0, %entry ], [ %twice, %loop ]
  %twice = fmul double %b, 2.0
  %i.next = add i32 %i, 1
  %more = icmp ult i32 %i.next, 10
  br i1 %more, label %loop, label %exit
exit:
  ret double %a
}
"""
# What is returned, x - x, is known by the last iteration, if %x is one number.
LESS_IN_A_LOOP = """
define i32 @f(i32 %x) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %left = phi i32 [ %x, %entry ], [ %less, %loop ]
  %less = sub i32 %left, %x
  %i.next = add nuw nsw i32 %i, 1
  %more = icmp ult i32 %i.next, 2
  br i1 %more, label %loop, label %exit
exit:
  ret i32 %left
}
"""


@pytest.mark.parametrize("text", [CLAMPED_BEFORE_A_LOOP, LESS_IN_A_LOOP])
@pytest.mark.parametrize("scope", ["function", "program"])
@pytest.mark.parametrize("is_asked_first", [True, False])
def test_what_depends_on_undef_is_told_after_other_rounds(text: str, scope: str, is_asked_first: bool) -> None:
    any_, absent = (scev.analyze(text, settings=Settings(undef=undef), scope=scope)["f"] for undef in ("any", "absent"))
    if is_asked_first:
        assert internals(absent).depends_on_undef
    said = [[str(facts.result), *(str(each.range) for each in facts.values())] for facts in (any_, absent)]
    assert said[0] != said[1]
    assert internals(absent).depends_on_undef


# Nobody comes to the call of @g, which would ask whether %x is undef.
NEVER_CALLED = """
define i8 @f(i8 range(i8 3, 4) %x) {
  %never = icmp eq i8 %x, 7
  br i1 %never, label %calls, label %end
calls:
  %y = call i8 @g(i8 %x)
  ret i8 %y
end:
  ret i8 0
}
define internal i8 @g(i8 %x) {
  %same = icmp eq i8 %x, %x
  %z = zext i1 %same to i8
  ret i8 %z
}
"""


def test_what_depends_on_undef_does_not_depend_on_which_function_is_asked_first() -> None:
    settings = Settings(undef="absent")
    first, second = (scev.analyze(NEVER_CALLED, settings=settings, scope="program") for _ in range(2))
    assert internals(first["g"]).depends_on_undef
    assert not internals(first["f"]).depends_on_undef
    assert not internals(second["f"]).depends_on_undef
    assert internals(second["g"]).depends_on_undef
