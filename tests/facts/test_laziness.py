"""What facts cost: only what is asked for is worked out, and that is the same whatever was asked before."""

from __future__ import annotations

import pytest

import scev
from scev.analysis import analyze_function, context_of
from scev.answers import FunctionFacts, FunctionInternals, LastRounds, Rounds, internals, settled
from scev.cfg import ControlFlow
from scev.ir import Module, read
from scev.llvm import canonical
from scev.settings import DEFAULT_SETTINGS

PROGRAM = """
define i32 @straight(i32 %x) {
  %y = add i32 %x, 1
  ret i32 %y
}
define void @walk(i32 %n, ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %k = mul i32 %i, 3
  %wide = zext i32 %k to i64
  %at = getelementptr inbounds i32, ptr %p, i64 %wide
  store i32 %k, ptr %at
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}
define void @choice() {
entry:
  br label %loop
loop:
  %phi1 = phi i32 [ %phi2, %latch ], [ 0, %entry ]
  %dec = add i32 %phi1, -1
  br i1 false, label %left, label %right
left:
  br label %latch
right:
  br label %latch
latch:
  %phi2 = phi i32 [ %phi1, %left ], [ %dec, %right ]
  br i1 true, label %exit, label %loop
exit:
  ret void
}
"""


class Counted(Rounds):
    """Rounds that count how often they are run."""

    __slots__ = ("inner", "runs")

    def __init__(self, inner: FunctionFacts) -> None:
        self.inner = inner
        self.runs = 0

    def run(self, control: ControlFlow) -> LastRounds:
        self.runs += 1
        return LastRounds(
            internals(self.inner).flow, internals(self.inner).evolution, internals(self.inner).round_count
        )


def module() -> Module:
    return read(canonical(PROGRAM))


def counted(name: str) -> tuple[FunctionFacts, Counted]:
    program = module()
    function = next(function for function in program.functions if function.name == name)
    rounds = Counted(analyze_function(function, context_of(program, DEFAULT_SETTINGS)))
    return FunctionFacts(FunctionInternals(function, rounds)), rounds


def test_a_function_without_loops_needs_no_round_to_say_so() -> None:
    facts, rounds = counted("@straight")
    assert facts.loops == ()
    assert rounds.runs == 0
    assert facts["%y"].range is not None
    assert facts["%y"].evolution is not None
    assert rounds.runs == 1


def test_rounds_are_run_once() -> None:
    facts, rounds = counted("@walk")
    assert len(facts.loops) == 1
    assert internals(settled(facts)).round_count >= 1
    assert str(facts["%i"].evolution) == "{0,+,1}<nuw><nsw><%loop>"
    assert rounds.runs == 1


@pytest.mark.parametrize("name", ["@walk", "@choice"])
def test_one_evolution_is_the_same_before_and_after_all_of_them(name: str) -> None:
    facts, _ = counted(name)
    every = [str(evolution) for evolution in internals(facts).evolution.evolutions()]
    assert [str(internals(facts).evolution.evolution_of(value)) for value in facts.function.values] == every
    for number, text in enumerate(every):
        alone, _ = counted(name)
        assert str(internals(alone).evolution.evolution_of(alone.function.values[number])) == text


def test_of_a_module_only_what_is_asked_is_analysed() -> None:
    program = module()

    def read_so_far() -> list[str]:
        return [function.name for function in program.functions if function._body is not None]

    facts = scev.analyze(program, scope="function")
    assert read_so_far() == []
    assert len(facts["walk"].loops) == 1
    assert read_so_far() == ["@walk"]
    assert [len(function.loops) for function in facts] == [0, 1, 1]
    # The text of the first one says that it has no loops.
    assert read_so_far() == ["@walk", "@choice"]
