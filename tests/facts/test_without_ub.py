"""Facts that exclude no undefined behaviour: what they no longer say, and that they hold up to the first undefined
step.
"""

from __future__ import annotations

import pytest
from tests.execution.generator import SMALL, seeded
from tests.execution.interpreter import UNDEFINED_BEHAVIOUR
from tests.execution.oracle import FactError, Run, check_facts
from tests.execution.values import RandomChooser
from tests.searches import least, share

import scev
from scev.answers import FunctionFacts, for_counts

POSSIBLE = scev.Settings(ub="any")

PROGRAM = """
@table = global [12 x i32] zeroinitializer
declare void @llvm.assume(i1)
declare void @take(i8 noundef range(i8 100, 120))
declare void @abort() noreturn

define void @search(i32 %key) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr [12 x i32], ptr @table, i64 0, i64 %i
  %v = load i32, ptr %p
  %next = add i64 %i, 1
  %go = icmp ne i32 %v, %key
  br i1 %go, label %loop, label %exit
exit:
  ret void
}
define i8 @divided(i8 %x, i8 noundef %n) {
  %before = add i8 %n, 0
  %q = udiv i8 %x, %n
  %after = add i8 %n, 0
  ret i8 %q
}
define i8 @taken(i8 noundef %x) {
  %y = add nuw i8 %x, 50
  call void @take(i8 %y)
  %after = add i8 %y, 0
  ret i8 %after
}
define i8 @assumed(i8 noundef %x) {
  %before = add i8 %x, 0
  %c = icmp ult i8 %x, 10
  call void @llvm.assume(i1 %c)
  %after = add i8 %x, 0
  ret i8 %after
}
define i8 @never(i8 noundef %x) {
entry:
  %before = add i8 %x, 0
  %c = icmp ult i8 %x, 10
  br i1 %c, label %fine, label %other
fine:
  ret i8 %before
other:
  unreachable
}
define void @ends(i8 noundef %n) mustprogress willreturn {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %next, %loop ]
  %next = add i8 %i, 2
  %c = icmp ne i8 %i, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
"""


@pytest.fixture(scope="module")
def usual() -> scev.ModuleFacts:
    return scev.analyze(PROGRAM)


def ranges(facts: FunctionFacts, uses: list[tuple[str, str]]) -> list[str]:
    """The ranges of values where others use them as their first operand."""
    return [str(facts[value].range_at((user, 0))) for value, user in uses]


@pytest.mark.parametrize(
    ("function", "uses", "usually", "without"),
    [
        ("search", [("%i", "%next")], ["[0, 11]"], ["full-set"]),
        ("divided", [("%n", "%before"), ("%n", "%after")], ["[1, 255]", "[1, 255]"], ["full-set", "full-set"]),
        ("taken", [("%y", "%after")], ["[100, 119]"], ["[50, 255]"]),
        ("assumed", [("%x", "%before"), ("%x", "%after")], ["[0, 9]", "[0, 9]"], ["full-set", "[0, 9]"]),
        ("never", [("%x", "%before")], ["[0, 9]"], ["full-set"]),
    ],
)
def test_what_is_concluded(
    usual: scev.ModuleFacts, function: str, uses: list[tuple[str, str]], usually: list[str], without: list[str]
) -> None:
    assert ranges(usual[function], uses) == usually
    assert ranges(usual[function].under("ub", "any"), uses) == without


def test_no_loop_must_end(usual: scev.ModuleFacts) -> None:
    facts = usual["ends"]
    assert str(facts.loops[0].backedge_taken.exact) == "(%n /u 2)"
    assert facts.under("ub", "any").loops[0].backedge_taken.exact is None


def test_only_premises_can_be_taken_away(usual: scev.ModuleFacts) -> None:
    with pytest.raises(ValueError, match="undef"):
        usual["ends"].without("undef")  # type: ignore[operator]


@pytest.mark.searching
def test_facts_hold_up_to_the_first_undefined_step() -> None:
    """Runs that end in undefined behaviour do not excuse facts that do not exclude it; the usual ones need that."""
    undefined = informative = refuted = 0
    # Of the last one, a usual fact is refuted.
    for seed in [*share(range(36)), 36]:
        program = seeded(seed, SMALL)
        runs = [Run("f", arguments) for arguments in program.all_arguments()][:40]
        facts = scev.analyze(program.text, settings=POSSIBLE)
        report = check_facts(facts, runs, RandomChooser(seed), step_limit=500, excuses_ub=False, places=True)
        informative += report.informative_values
        undefined += sum(outcome.kind == UNDEFINED_BEHAVIOUR for outcome in report.outcomes)
        try:
            check_facts(scev.analyze(program.text), runs, RandomChooser(seed), step_limit=500, excuses_ub=False)
        except FactError:
            refuted += 1
    assert undefined > least(100)
    assert informative > least(1000)
    assert refuted > 0


def test_what_holds_behind_a_statement_is_not_said_of_the_same_expression_before_it() -> None:
    program = """
declare void @llvm.assume(i1)
define i8 @f(i8 noundef %n) {
  %before = add i8 %n, 1
  %small = icmp ult i8 %n, 10
  call void @llvm.assume(i1 %small)
  %after = add i8 %n, 1
  ret i8 %after
}
"""
    facts = scev.analyze(program, settings=POSSIBLE)
    assert str(facts["f"]["%after"].range) == "[1, 10]"
    runs = [Run("f", (n,)) for n in range(256)]
    check_facts(facts, runs, excuses_ub=False, places=True, questions=20)


@pytest.mark.halved
@pytest.mark.parametrize(
    ("flag", "step", "predicate", "compared"),
    [
        ("nsw", 100, "sle", "%i"),
        ("nuw", 200, "ule", "%i"),
        ("nsw", -22, "ne", "%next"),
        ("nuw", 7, "ne", "%i"),
        ("nuw", -29, "ugt", "%i"),
    ],
)
def test_the_last_backedge_may_lead_to_poison(flag: str, step: int, predicate: str, compared: str) -> None:
    """The test of poison is undefined; the backedge to it was taken."""
    program = f"""
define void @f(i8 noundef %a, i8 noundef %n) {{
entry:
  br label %loop
loop:
  %i = phi i8 [ %a, %entry ], [ %next, %loop ]
  %next = add {flag} i8 %i, {step}
  %go = icmp {predicate} i8 {compared}, %n
  br i1 %go, label %loop, label %exit
exit:
  ret void
}}
"""
    runs = [Run("f", (a, n)) for a in range(0, 256, 5) for n in (0, 1, 99, 100, 127, 128, 200, 254, 255)]
    report = check_facts(scev.analyze(program, settings=POSSIBLE), runs, excuses_ub=False)
    assert any(outcome.kind == UNDEFINED_BEHAVIOUR for outcome in report.outcomes)
    check_facts(scev.analyze(program), runs)


CHECKED = """
define void @f(ptr %p, i64 %n) {
entry:
  %z = icmp eq i64 %n, 0
  br i1 %z, label %x, label %h
h:
  %i = phi i64 [ 0, %entry ], [ %i1, %b ]
  %in = icmp ult i64 %i, %n
  br i1 %in, label %b, label %bad
b:
  %q = getelementptr i8, ptr %p, i64 %i
  store i8 0, ptr %q
  %i1 = add nuw i64 %i, 1
  %e = icmp eq i64 %i1, %n
  br i1 %e, label %x, label %h
bad:
  ret void
x:
  ret void
}
"""


def test_an_exit_that_only_undefined_behaviour_excludes_counts_without_it() -> None:
    """Where %n is poison, both branches are undefined."""
    facts = scev.analyze(CHECKED)["f"]
    assert str(facts.loops[0].backedge_taken.exact) == "(-1 + %n)"
    assert [exit_.never_taken for exit_ in facts.loops[0].exits] == [True, False]
    possible = facts.under("ub", "any").loops[0]
    assert str(possible.backedge_taken.exact) == "((-1 + %n) umin %n)"
    assert not any(exit_.never_taken for exit_ in possible.exits)


@pytest.mark.parametrize("only_counts", [False, True])
def test_counts_alone_are_the_same(only_counts: bool) -> None:
    """No exit that is never taken is left in because a loop seems to be counted: `loops` and `print` agree."""
    narrow = CHECKED.replace("i64", "i32").replace("%n)", "range(i32 0, 1000) %n)")
    facts = scev.analyze(narrow)["f"]
    if only_counts:
        facts = for_counts(facts)
    assert str(facts.loops[0].backedge_taken.exact) == "(-1 + %n)<nsw>"
