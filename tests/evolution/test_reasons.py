"""The reason why a count is not known is true: where what it names is put right, the count is known.

Each row is a loop without a count, words of the reason, and the same loop with that put right: by a guard, an assume, a
flag, or another comparison.
"""

from __future__ import annotations

import pytest

import scev
from scev.answers import FunctionFacts
from scev.facts import LoopFacts

DECLARATIONS = """
declare void @llvm.assume(i1)
declare i32 @get()
declare i32 @square(i32) memory(none) nounwind willreturn
declare i32 @__gxx_personality_v0(...)
"""

# {front}: before the loop; {body}: what an iteration does; {go}: whether it goes on.
LOOP = """
define void @f({arguments}) {attributes} {{
entry:
{front}
  br label %loop
loop:
{body}
  %go = {go}
  br i1 %go, label %loop, label %exit
exit:
  ret void
}}
"""
COUNTER = "  %i = phi i32 [ 0, %entry ], [ %next, %loop ]\n"


def loop(
    go: str,
    body: str = COUNTER + "  %next = add i32 %i, 1",
    front: str = "",
    arguments: str = "i32 %n, i32 %m",
    attributes: str = "",
) -> str:
    return LOOP.format(arguments=arguments, attributes=attributes, front=front, body=body, go=go)


def assuming(predicate: str, left: str, right: str) -> str:
    return f"  %known = icmp {predicate} i32 {left}, {right}\n  call void @llvm.assume(i1 %known)"


def stepping(step: str) -> str:
    return f"{COUNTER}  %next = {step}"


POINTERS = "ptr %p, ptr %q"
LOADED = COUNTER + "  %n = load i32, ptr %p\n  store i32 1, ptr %q\n  %next = add i32 %i, 1"
NARROW = "  %i = phi i8 [ 0, %entry ], [ %next, %loop ]\n"
FLOATS = "  %x = phi float [ {start}, %entry ], [ %next, %loop ]\n  %next = fadd float %x, 1.0"
SKIPPED = """
define void @f(i32 %n, i1 %c) {{
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %{latches} ]
  %next = add i32 %i, 1
  br i1 {skip}, label %{target}, label %test
test:
  %go = icmp ult i32 %next, %n
  br i1 %go, label %loop, label %exit
exit:
  ret void
}}
"""
SWITCHED = """
define void @f(i32 %n) {{
entry:
  br label %loop
loop:
  %i = phi i32 [ %n, %entry ], [ %next, %loop ]
  %next = add i32 %i, 1
  switch i32 %next, label %loop [ {cases} ]
exit:
  ret void
}}
"""
TWO_CONDITIONS = """
  %c = icmp ult i32 %next, %n
  %d = icmp ult i32 %next, %m
"""

# What is put right: the loop, words of the reason, the loop with that.
EXACT = {
    "load in front, if the store does not change it": (
        loop("icmp ult i32 %next, %n", LOADED, arguments=POINTERS),
        "%n, which is loaded anew in each iteration, through %p",
        loop(
            "icmp ult i32 %next, %n",
            LOADED.replace("  %n = load i32, ptr %p\n", ""),
            "  %n = load i32, ptr %p",
            POINTERS,
        ),
    ),
    "call in front": (
        loop("icmp ult i32 %next, %s", COUNTER + "  %s = call i32 @square(i32 %n)\n  %next = add i32 %i, 1"),
        "%s, the result of a call of @square",
        loop("icmp ult i32 %next, %s", front="  %s = call i32 @square(i32 %n)"),
    ),
    "a call outside of the loop": (
        loop(
            "icmp ult i32 %next, 10", COUNTER + "  %s = call i32 @square(i32 %n) returns_twice\n  %next = add i32 %i, 1"
        ),
        "the call of @square in %loop may return again, in an earlier iteration",
        loop("icmp ult i32 %next, 10", front="  %s = call i32 @square(i32 %n) returns_twice"),
    ),
    "the same step on every way": (
        loop(
            "icmp ult i32 %next, %n",
            COUNTER + "  %odd = icmp eq i32 %i, %m\n  %step = select i1 %odd, i32 1, i32 2\n"
            "  %a = add nuw i32 %i, 1\n  %b = add nuw i32 %i, 2\n  %next = select i1 %odd, i32 %a, i32 %b",
        ),
        "%i, which steps by 1 or 2, as the iteration goes",
        loop("icmp ult i32 %next, %n", stepping("add nuw i32 %i, 2")),
    ),
    "a step that does not change": (
        loop("icmp ult i32 %next, %n", COUNTER + "  %s = call i32 @get()\n  %next = add nuw i32 %i, %s"),
        "%i, which steps by %s, which changes in the loop",
        loop(
            "icmp ult i32 %next, %n",
            stepping("add nuw nsw i32 %i, %s"),
            "  %s = call i32 @get()\n  %known = icmp sgt i32 %s, 0\n  call void @llvm.assume(i1 %known)",
        ),
    ),
    "a positive step": (
        loop("icmp slt i32 %next, %n", stepping("add nsw i32 %i, %m")),
        "the step of {%m,+,%m}<nsw><%loop> is not known to be positive",
        loop("icmp slt i32 %next, %n", stepping("add nsw i32 %i, %m"), assuming("sgt", "%m", "0")),
    ),
    "a negative step": (
        loop("icmp sgt i32 %next, %n", stepping("sub nsw i32 %i, %m")),
        "is not known to be negative",
        loop("icmp sgt i32 %next, %n", stepping("sub nsw i32 %i, %m"), assuming("sgt", "%m", "0")),
    ),
    "a direction": (
        loop("icmp ne i32 %next, %n", stepping("add nsw i32 %i, %m")),
        "the direction in which",
        loop("icmp ne i32 %next, %n", stepping("add nsw i32 %i, %m"), assuming("slt", "%m", "0")),
    ),
    "a step that divides": (
        loop("icmp ne i32 %next, %n", stepping("add i32 %i, 4")),
        "may step over the value that ends the loop",
        loop(
            "icmp ne i32 %next, %n",
            stepping("add i32 %i, 4"),
            "  %r = urem i32 %n, 4\n  %known = icmp eq i32 %r, 0\n  call void @llvm.assume(i1 %known)",
        ),
    ),
    "a step that divides, and is no power of two": (
        loop("icmp ne i32 %next, %n", stepping("add i32 %i, 6")),
        "may step over the value that ends the loop",
        loop(
            "icmp ne i32 %next, %n",
            stepping("add i32 %i, 6"),
            "  %r = urem i32 %n, 6\n  %known = icmp eq i32 %r, 0\n  call void @llvm.assume(i1 %known)",
        ),
    ),
    "< instead of !=": (
        loop("icmp ne i32 %next, %n", stepping("add nuw i32 %i, 4").replace("nuw ", "")),
        "may step over",
        loop("icmp ult i32 %next, %n", stepping("add nuw i32 %i, 4")),
    ),
    "nsw": (
        loop("icmp slt i32 %next, %n", stepping("add i32 %i, 4")),
        "it is not known that {4,+,4}<%loop> does not wrap before it passes %n",
        loop("icmp slt i32 %next, %n", stepping("add nsw i32 %i, 4")),
    ),
    "a bound that is not near the end of the type": (
        loop("icmp ult i32 %next, %n", stepping("add i32 %i, 4")),
        "does not wrap before it passes %n",
        loop("icmp ult i32 %next, %n", stepping("add i32 %i, 4"), assuming("ult", "%n", "-4")),
    ),
    "nuw on what is extended": (
        loop("icmp ult i32 %wide, %n", NARROW + "  %wide = zext i8 %i to i32\n  %next = add i8 %i, 1"),
        "{0,+,1}<%loop> may wrap",
        loop("icmp ult i32 %wide, %n", NARROW + "  %wide = zext i8 %i to i32\n  %next = add nuw i8 %i, 1"),
    ),
    "nuw, with <=": (
        loop("icmp ule i32 %next, %n", stepping("add i32 %i, 4")),
        "may wrap",
        loop("icmp ule i32 %next, %n", stepping("add nuw i32 %i, 4")),
    ),
    "not the smallest number": (
        loop("icmp uge i32 %next, %n", stepping("add i32 %i, -1").replace("[ 0,", "[ %m,")),
        "%n may be the smallest number, and then the loop does not end",
        loop("icmp uge i32 %next, %n", stepping("add i32 %i, -1").replace("[ 0,", "[ %m,"), assuming("ne", "%n", "0")),
    ),
    "mustprogress": (
        loop("icmp uge i32 %next, %n", stepping("add i32 %i, -1").replace("[ 0,", "[ %m,")),
        "the loop does not end",
        loop("icmp uge i32 %next, %n", stepping("add i32 %i, -1").replace("[ 0,", "[ %m,"), attributes="mustprogress"),
    ),
    "an outcome": (
        loop("icmp ule i32 %m, %n"),
        "does not change in the loop, which is left by it at once or never",
        loop("icmp ule i32 %m, %n", front=assuming("ugt", "%m", "%n")),
    ),
    "a bound from before the loop": (
        loop("icmp ult i32 %next, %b", COUNTER + "  %next = add i32 %i, 1\n  %b = mul i32 %n, %next"),
        "changes in the loop",
        loop("icmp ult i32 %next, %b", front="  %b = sub i32 %n, %m"),
    ),
    "one condition alone": (
        loop("or i1 %c, %d", COUNTER + "  %next = add i32 %i, 1" + TWO_CONDITIONS),
        "two conditions must hold at once to leave the loop",
        loop("icmp ult i32 %next, %n"),
    ),
    "an exit that every iteration comes by": (
        SKIPPED.format(latches="loop ], [ %next, %test", skip="%c", target="loop"),
        "the exit in %test is not reached in every iteration: %loop goes on without it",
        loop("icmp ult i32 %next, %n"),
    ),
    "one case": (
        SWITCHED.format(cases="i32 7, label %exit i32 9, label %exit"),
        "the loop is left by several cases of the switch on %next",
        SWITCHED.format(cases="i32 7, label %exit"),
    ),
    "floats with known ends": (
        loop("fcmp olt float %next, %e", FLOATS.format(start="0.0"), arguments="float %e"),
        "compares %next with %e, floats that are only known to lie in intervals",
        loop("fcmp olt float %next, 1.0e+02", FLOATS.format(start="0.0")),
    ),
    "a counter of integers": (
        loop("fcmp olt float %next, %e", FLOATS.format(start="%e"), arguments="float %e"),
        "floats that are only known",
        loop("icmp ult i32 %next, %n"),
    ),
    "a linear counter": (
        loop("icmp ult i32 %next, %n", stepping("shl i32 %i, 1").replace("[ 0,", "[ %m,")),
        "%next, which is %i shifted, in each iteration",
        loop("icmp ult i32 %next, %n"),
    ),
}
SECOND_EXIT = "\n  %k = phi i32 [ 0, %entry ], [ %k.next, %loop ]"
COUNTED = "\n  %k.next = add i32 %k, 1\n  %few = icmp ult i32 %k.next, 100"
CHASE = "  %at = phi ptr [ %p, %entry ], [ %following, %loop ]"
FOLLOW = "\n  %following = load ptr, ptr %at\n  %more = icmp ne ptr %following, null"
SCAN = "\n  %place = getelementptr i32, ptr %p, i32 %i\n  %v = load i32, ptr %place\n  %more = icmp ne i32 %v, 0"

# The same, where a second exit gives a maximum.
BOUNDED = {
    "a list": (
        loop("and i1 %more, true", CHASE + FOLLOW, arguments=POINTERS),
        "%following, which follows pointers through memory from %at",
        loop("and i1 %more, %few", CHASE + SECOND_EXIT + FOLLOW + COUNTED, arguments=POINTERS),
    ),
    "an array of data": (
        loop("and i1 %more, true", stepping("add i32 %i, 1") + SCAN, arguments=POINTERS),
        "%v, which is loaded through %p, from another address each time",
        loop(
            "and i1 %more, %few",
            COUNTER + SECOND_EXIT + "\n  %next = add i32 %i, 1" + SCAN + COUNTED,
            arguments=POINTERS,
        ),
    ),
    "a call": (
        loop("icmp ne i32 %v, 0", "  %v = call i32 @get()"),
        "%v, the result of a call of @get",
        loop(
            "and i1 %more, %few",
            SECOND_EXIT + "\n  %v = call i32 @get()\n  %more = icmp ne i32 %v, 0" + COUNTED,
        ),
    ),
}  # fmt: skip


def facts_of(text: str) -> tuple[FunctionFacts, LoopFacts]:
    facts = scev.analyze(DECLARATIONS + text)["f"]
    return facts, facts.loops[0]


@pytest.mark.parametrize("name", list(EXACT))
def test_without_the_reason_there_is_a_count(name: str) -> None:
    before, reason, after = EXACT[name]
    _, unknown = facts_of(before)
    assert unknown.backedge_taken.exact is None
    assert reason in unknown.reason
    assert unknown.exits[0].reason == unknown.reason
    _, known = facts_of(after)
    assert known.backedge_taken.exact is not None, known.reason
    assert known.reason == ""


@pytest.mark.parametrize("name", list(BOUNDED))
def test_a_second_exit_gives_a_maximum(name: str) -> None:
    before, reason, after = BOUNDED[name]
    _, unknown = facts_of(before)
    assert unknown.backedge_taken.constant_max is None
    assert reason in unknown.reason
    _, bounded = facts_of(after)
    assert bounded.backedge_taken.constant_max == 99
