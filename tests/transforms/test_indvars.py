"""The pass `indvars`: counters as wide as they are used, tests for a count, what does not change before the loop. What
is made of loops does what they did, for every argument, undef and poison among them (test_indvars_semantics.py, too).
"""

from __future__ import annotations

from typing import Final

import pytest
from tests.transforms.refinement import Pair, arguments_of
from tests.transforms.rules import RULES, Case

import scev
from scev.ir import Instruction
from scev.llvm import verify
from scev.settings import Settings
from scev.transforms import Pass, TransformedProgram, passes_named, transform

OUTSIDE: Final = """
declare void @use(i8)
declare i1 @more()
"""

# A loop that shows what it computes, up to a bound.
COUNT: Final = """
define void @f(i4 noundef %n, i4 %m) {{
entry:
  br label %loop
loop:
  %i = phi i4 [ {start}, %entry ], [ %next, %loop ]
  {does}
  call void @use(i8 %seen)
  %next = add {flags}i4 %i, {step}
  %c = icmp {test}
  br i1 %c, label %loop, label %exit
exit:
  ret void
}}
""" + OUTSIDE.replace("{", "{{").replace("}", "}}")


def count(
    does: str = "%seen = zext i4 %i to i8",
    test: str = "slt i4 %next, %n",
    start: str = "0",
    flags: str = "nsw ",
    step: str = "1",
) -> str:
    return COUNT.format(does=does, test=test, start=start, flags=flags, step=step)


CHECKED: Final = (
    """
define i4 @f(i4 %start, i4 %length) {{
entry:
  br label %loop
loop:
  %i = phi i4 [ %start, %entry ], [ %next, %latch ]
  %some = icmp ne i4 %i, 0
  br i1 %some, label %check, label %none
check:
  %index = add i4 %i, {behind}
  %inside = icmp ult i4 %index, %length
  br i1 %inside, label %latch, label %outside
latch:
  %next = add i4 %i, -1
  %go = call i1 @more()
  br i1 %go, label %loop, label %done
done:
  ret i4 %i
none:
  ret i4 -1
outside:
  ret i4 -2
}}
"""
    + OUTSIDE
)

FLOATS: Final = """
define void @f(i4 %n) {{
entry:
  br label %loop
loop:
  %x = phi float [ {start}, %entry ], [ %next, %loop ]
  %whole = fptosi float %x to i8
  call void @use(i8 %whole)
  %next = fadd float %x, {step}
  %c = fcmp olt float %next, 5.0
  br i1 %c, label %loop, label %exit
exit:
  ret void
}}
""" + OUTSIDE.replace("{", "{{").replace("}", "}}")

SHIFTED: Final = "%low = and i4 %i, 3\n  %high = lshr i4 %low, {by}\n  %seen = zext i4 %high to i8"
ROUND: Final = "%after = add nuw nsw i4 %i, 1\n  %r = urem i4 %after, {by}\n  %seen = zext i4 %r to i8"

CASES: Final = {
    "exit test": Case(count(), "%exitcond = icmp ne i4 %next, %limit", count(test="slt i4 %next, %i")),
    "wide counter": Case(
        count(),
        "%wide = phi i8 [ 0, %entry ], [ %wide.next, %loop ]",
        count("%half = trunc i4 %i to i2\n  %seen = zext i2 %half to i8"),
    ),
    "first iteration": Case(
        CHECKED.format(behind="-1"),
        "%first.iter = icmp ult i4 %first, %frozen",
        CHECKED.format(behind="1"),
    ),
    "same in all iterations": Case(
        count("%sum = add i4 %i, %n\n  %same = sub i4 %sum, %i\n  %seen = zext i4 %same to i8"),
        "%seen = zext i4 %n to i8",
        count(SHIFTED.format(by="1")),
    ),
    "whole counter": Case(
        FLOATS.format(start="0.0", step="1.0"),
        "%whole1 = phi i32 [ 0, %entry ], [ %whole.next, %loop ]",
        FLOATS.format(start="0.0", step="0.5"),
    ),
    "remainder or 0": Case(
        count(ROUND.format(by="%n"), test="slt i4 %next, %n").replace(
            "  br label %loop\nloop:", "  %p = icmp sgt i4 %n, 0\n  br i1 %p, label %loop, label %exit\nloop:"
        ),
        "%r = select i1",
        count(ROUND.format(by="3")),
    ),
}


def after(text: str, *names: str, settings: Settings | None = None) -> TransformedProgram:
    """A program after rules, or after the whole pass."""
    facts = scev.analyze(text, settings=settings or Settings())
    passes = [Pass(name, "", (RULES[name],)) for name in names] or passes_named("indvars")
    result = transform(facts, passes)
    verify(result.text)
    return result


@pytest.mark.parametrize("name", CASES)
def test_each_rule(name: str) -> None:
    case = CASES[name]
    result = after(case.holds, name)
    assert {change.rule for change in result.changes} == {name}
    assert case.line in [line.strip() for line in result.text.splitlines()] or case.line in result.text
    assert not after(case.fails, name).changes


@pytest.mark.parametrize("name", CASES)
@pytest.mark.parametrize("whole", [False, True])
def test_what_is_made_does_what_there_was(name: str, whole: bool) -> None:
    for text in (CASES[name].holds, CASES[name].fails):
        result = after(text, *(() if whole else (name,)))
        if not result.changes:
            continue
        pair = Pair(text, result.text)
        function = pair.before.module.function("@f")
        assert function is not None
        assert not pair.refuted("@f", arguments_of(function))
        assert pair.tried.compared > 3


def test_the_knobs() -> None:
    nest = """
define void @f(ptr %p, i64 noundef %n) {
entry:
  br label %rows
rows:
  %i = phi i64 [ 0, %entry ], [ %i.next, %end ]
  br label %columns
columns:
  %j = phi i64 [ 0, %rows ], [ %j.next, %columns ]
  store volatile i64 %j, ptr %p
  %j.next = add nuw nsw i64 %j, 1
  %c = icmp slt i64 %j.next, %n
  br i1 %c, label %columns, label %end
end:
  %i.next = add nuw nsw i64 %i, 1
  %d = icmp slt i64 %i.next, %n
  br i1 %d, label %rows, label %out
out:
  ret void
}
"""
    unknown = nest.replace("%d = icmp slt i64 %i.next, %n", "%v = load volatile i64, ptr %p\n  %d = icmp eq i64 %v, 0")

    def tests(text: str, **knobs: int | bool) -> list[str]:
        found = after(text, "exit test", settings=Settings(**knobs)).changes
        return sorted(str(change.at.operands[0]) for change in found if isinstance(change.at, Instruction))

    assert tests(nest) == ["%c", "%d"]
    assert tests(nest, disable_lftr=True) == []
    assert tests(nest, iv_loop_level=1) == ["%d"]
    assert tests(nest, iv_loop_level=2) == ["%c", "%d"]
    assert tests(unknown) == ["%c"]
    assert tests(unknown, disable_unknown_trip_iv=True) == ["%c"]
    alone = unknown.replace("%c = icmp slt i64 %j.next, %n", "%w = load volatile i64, ptr %p\n  %c = icmp eq i64 %w, 0")
    assert tests(alone, disable_unknown_trip_iv=True) == []
    wide = CASES["wide counter"].holds
    counted = wide.replace("%c = icmp slt i4 %next, %n", "%c = call i1 @more()")
    assert after(counted, "wide counter").changes
    assert not after(counted, "wide counter", settings=Settings(disable_unknown_trip_iv=True)).changes


def test_a_counter_that_wraps_stays_narrow() -> None:
    text = count(flags="").replace("%c = icmp slt i4 %next, %n", "%c = call i1 @more()")
    assert not after(text, "wide counter").changes


def test_what_may_be_undef_is_one_number_for_all() -> None:
    """The start, the step's sum and the bound of a wide counter are of one frozen value."""
    text = count(start="%m", test="slt i4 %next, %m", does="%sum = add nsw i4 %i, 1\n  %seen = sext i4 %sum to i8")
    result = after(text, "wide counter")
    assert result.text.count("freeze i4 %m") == 1


def test_another_counter_says_nothing_of_poison() -> None:
    """`%s` is poison where `%m` is, and `%i` is not: `%i` is not counted by it."""
    text = count(does="%s = phi i4 [ %m, %entry ], [ %s.next, %loop ]\n  %seen = sext i4 %i to i8").replace(
        "  %next = ", "  %s.next = add i4 %s, 1\n  %next = "
    )
    result = after(text)
    pair = Pair(text, result.text)
    function = pair.before.module.function("@f")
    assert function is not None
    assert not pair.refuted("@f", arguments_of(function))


def test_a_test_does_not_read_what_flags_expect_nobody_to_read() -> None:
    """nuw of `%next` holds where the loop goes on, and the new test reads it when it does not."""
    text = count(step="-1", test="ule i4 %i, 1", does="%seen = zext i4 %n to i8")
    result = after(text)
    pair = Pair(text, result.text)
    function = pair.before.module.function("@f")
    assert function is not None
    assert not pair.refuted("@f", arguments_of(function))


def test_what_is_made_of_a_truncated_test_stays() -> None:
    text = """
define void @f(ptr %p, i8 noundef %m, i64 noundef %s) {
entry:
  br label %loop
loop:
  %i = phi i64 [ %s, %entry ], [ %n, %body ]
  %n = add i64 %i, -1
  %t = trunc i64 %i to i8
  %c = icmp ne i8 %t, %m
  br i1 %c, label %body, label %exit
body:
  store volatile i64 %i, ptr %p
  br label %loop
exit:
  ret void
}
"""
    assert not after(text, "exit test").changes
    upwards = text.replace("%s, %entry", "0, %entry").replace("i64 %i, -1", "i64 %i, 1")
    assert after(upwards.replace("icmp ne i8 %t", "icmp ult i8 %t"), "exit test").changes


def test_a_strict_function_keeps_its_floats() -> None:
    text = CASES["whole counter"].holds.replace("@f(i4 %n) {", "@f(i4 %n) strictfp {")
    assert not after(text, "whole counter").changes
