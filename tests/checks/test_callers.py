"""What the calls of a module hand over to a function that others may call, too (checks/callers.py)."""

from __future__ import annotations

import pytest

import scev
from scev.analysis import AnalyzedModule
from scev.checks import KINDS, KnownCallers, check_function

HEAD = """
target triple = "x86_64-pc-linux-gnu"
@sink = global i32 0
declare i32 @other()
declare ptr @calloc(i64, i64)
"""
DIVIDES = "%r = sdiv i32 1000, %x\n store i32 %r, ptr @sink"
SHIFTS = "%r = shl i32 1, %x\n store i32 %r, ptr @sink"
ADDS = "%r = add nsw i32 2147483647, %x\n store i32 %r, ptr @sink"
BEHIND_SUM = "%s = add nsw i32 %x, 1\n %r = sdiv i32 1000, %s\n store i32 %r, ptr @sink"
TESTED = """%c = icmp ne i32 %x, 0
  br i1 %c, label %do, label %out
do:
  %r = sdiv i32 1000, %x
  store i32 %r, ptr @sink
  br label %out
out:"""
MASKED = """%m = and i32 %x, 7
  %c = icmp eq i32 %m, 3
  br i1 %c, label %do, label %out
do:
  %s = sub nsw i32 %x, 8
  %r = sdiv i32 1000, %s
  store i32 %r, ptr @sink
  br label %out
out:"""


def told(text: str, name: str = "@f") -> list[str]:
    """What is told of operations; of memory, the stores through a pointer."""
    module = AnalyzedModule(scev.read(HEAD + text), scev.Settings(undef="absent", ub="any"))
    callers = KnownCallers(module.module, module.facts_of)
    kinds = [kind for kind in KINDS if kind not in ("wrap", "narrowing")]
    found = check_function(callers.facts_of(name), kinds, callers=callers)
    return [f"{one.verdict}: {one.words}" for one in found if one.verdict != "impossible"]


def called(body: str, *calls: str, linkage: str = "") -> str:
    text = f"define {linkage} void @f(i32 %x) {{\n  {body}\n  ret void\n}}\n"
    for number, call in enumerate(calls):
        text += f"define void @g{number}(i32 %y) {{\n  {call}\n  ret void\n}}\n"
    return text


def with_argument(value: object) -> str:
    return f"call void @f(i32 {value})"


@pytest.mark.parametrize(
    ("body", "values", "message"),
    [
        (DIVIDES, [0], "division by 0, as called from @g0"),
        (DIVIDES, [5, 0], "division by 0, as called from @g1"),
        (SHIFTS, [32], "a shift of 32 bits by more than 31, as called from @g0"),
        (ADDS, [1], "the sum overflows, as called from @g0"),
        # Others hand over anything: what is certain of one is told all the same.
        (DIVIDES, ["%y", 0], "division by 0, as called from @g1"),
        (BEHIND_SUM, [-1], "division by 0, as called from @g0"),
    ],
)
def test_what_a_call_hands_over(body: str, values: list[object], message: str) -> None:
    found = told(called(body, *map(with_argument, values)))
    assert f"possible: {message}" in found
    assert not any("certain" in one for one in found)


@pytest.mark.parametrize(
    ("body", "values"),
    [(DIVIDES, [5]), (DIVIDES, ["%y"]), (TESTED, [0]), (MASKED, [8]), (BEHIND_SUM, [0]), (ADDS, [0])],
)
def test_what_no_call_lets_happen(body: str, values: list[object]) -> None:
    found = told(called(body, *map(with_argument, values)))
    assert not any("possible" in one for one in found)


def test_nothing_is_proved_by_calls_that_are_known() -> None:
    assert told(called(DIVIDES, with_argument(5))) == ["unknown: division by 0"]


def test_a_call_that_never_runs_hands_over_nothing() -> None:
    never = "br i1 false, label %do, label %out\ndo:\n  call void @f(i32 0)\n  br label %out\nout:"
    assert told(called(DIVIDES, never))[0] == "unknown: division by 0"


@pytest.mark.parametrize(
    ("limit", "other", "is_told"),
    [
        (10, "", True),
        # What another call hands over may be anything, so that nothing is expected of it.
        (10, "call void @f(i32 %y)", False),
        (0, "call void @f(i32 %y)", True),
    ],
)
def test_what_is_possible_only(limit: int, other: str, is_told: bool) -> None:
    call = f"%z = call i32 @llvm.smin.i32(i32 %y, i32 {limit})\n  %m = call i32 @llvm.smax.i32(i32 %z, i32 0)\n"
    calls = [call + "  call void @f(i32 %m)", *([other] if other else [])]
    assert any("as called from @g0" in one for one in told(called(DIVIDES, *calls))) is is_told


ARRAYS = """
define void @f(ptr %p, i64 %i) {{
  %q = getelementptr inbounds i32, ptr %p, i64 {index}
  store i32 1, ptr %q
  ret void
}}
define void @g() {{
  %a = alloca [5 x i32]
  {before}
  call void @f(ptr {given}, i64 {number})
  ret void
}}
"""


@pytest.mark.parametrize(
    ("index", "before", "given", "number", "message"),
    [
        ("5", "", "%a", 0, "an access at byte 20 of the 20 bytes of %p, as called from @g"),
        ("-1", "", "%a", 0, "an access at byte -4 of the 20 bytes of %p, as called from @g"),
        ("%i", "", "%a", 5, "an access at byte 20 of the 20 bytes of %p, as called from @g"),
        ("4", "", "%a", 0, ""),
        ("%i", "", "%a", 4, ""),
        ("3", "%b = getelementptr i8, ptr %a, i64 8", "%b", 0, "an access outside of what the call hands over as %p"),
        ("2", "%b = getelementptr i8, ptr %a, i64 8", "%b", 0, ""),
        ("-2", "%b = getelementptr i8, ptr %a, i64 8", "%b", 0, ""),
        ("5", "%b = call ptr @calloc(i64 5, i64 4)", "%b", 0, "an access at byte 20 of the 20 bytes of %p"),
        ("0", "", "null", 0, "an access through null, as called from @g"),
    ],
)
def test_objects_that_a_call_hands_over(index: str, before: str, given: str, number: int, message: str) -> None:
    found = told(ARRAYS.format(index=index, before=before, given=given, number=number))
    possible = [one for one in found if one.startswith("possible")]
    assert len(possible) == (1 if message else 0)
    assert all(message in one for one in possible)
    assert not any("certain" in one for one in found)


LOOP = """
define void @f(ptr %p, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %j, %loop ]
  %q = getelementptr inbounds i32, ptr %p, i64 %i
  store i32 1, ptr %q
  %j = add nuw nsw i64 %i, 1
  %c = icmp slt i64 %j, %n
  br i1 %c, label %loop, label %out
out:
  ret void
}
define void @g() {
  %a = alloca [5 x i32]
  call void @f(ptr %a, i64 5)
  ret void
}
"""


def test_what_a_loop_makes_of_arguments_is_not_judged() -> None:
    """todo: an n of 6 is outside."""
    assert not any("as called from" in one for one in told(LOOP))
    assert not any("as called from" in one for one in told(LOOP.replace("i64 5)", "i64 6)")))


def test_facts_are_asked_for_once() -> None:
    """Those of a caller that is checked later are the same."""
    module = AnalyzedModule(
        scev.read(HEAD + called(DIVIDES, with_argument(0))), scev.Settings(undef="absent", ub="any")
    )
    asked: list[str] = []

    def facts_of(name: str) -> scev.FunctionFacts:
        asked.append(name)
        return module.facts_of(name)

    callers = KnownCallers(module.module, facts_of)
    for function in module.module.defined_functions():
        list(check_function(callers.facts_of(function.name), ["division"], callers=callers))
    assert asked == ["@f", "@g0"]
