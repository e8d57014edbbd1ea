"""Bounds that each iteration computes anew, and the same: counted as if they stood before the loop."""

from __future__ import annotations

import itertools

import pytest

import scev
from scev.ir import Function, Instruction
from tests.execution.interpreter import Machine
from tests.execution.library import Anything
from tests.execution.oracle import Buffer, Run, check_facts
from tests.execution.values import Value

from .running import Subject

pytestmark = pytest.mark.halved

PROGRAM = """
declare i32 @llvm.smax.i32(i32, i32)
declare i32 @read(ptr) memory(read)
declare void @write()
declare i64 @strlen(ptr)
declare i32 @abs(i32)
declare i32 @toupper(i32)
declare i32 @number()

; A division, a shift, and an intrinsic, of arguments.
define i32 @computed(i32 %n, i32 %m) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %half = sdiv i32 %n, 2
  %eighth = ashr i32 %m, 3
  %larger = call i32 @llvm.smax.i32(i32 %half, i32 %eighth)
  %go = icmp slt i32 %i, %larger
  br i1 %go, label %body, label %exit
body:
  %next = add nsw i32 %i, 1
  br label %loop
exit:
  ret i32 %i
}

; Where the loop is left before, the bound of the second exit is never computed.
define i32 @second(i32 %n, i32 %m) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %early = icmp eq i32 %i, %m
  br i1 %early, label %exit, label %more
more:
  %part = sdiv i32 100, %m
  %go = icmp slt i32 %i, %part
  br i1 %go, label %latch, label %exit
latch:
  %next = add nsw i32 %i, 1
  br label %loop
exit:
  ret i32 %i
}

; A step that is computed in the loop.
define i32 @step(i32 %n, i32 %m) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %part = and i32 %m, 7
  %step = or i32 %part, 1
  %next = add i32 %i, %step
  %go = icmp ult i32 %next, 100
  br i1 %go, label %loop, label %exit
exit:
  ret i32 %i
}

; In the inner loop, what only changes from one iteration of the outer one to the next.
define i32 @nested(i32 %n, i32 %m) {
entry:
  br label %outer
outer:
  %j = phi i32 [ 0, %entry ], [ %j.next, %latch ]
  br label %inner
inner:
  %i = phi i32 [ 0, %outer ], [ %next, %inner ]
  %third = sdiv i32 %j, 3
  %next = add nsw i32 %i, 1
  %go = icmp slt i32 %next, %third
  br i1 %go, label %inner, label %latch
latch:
  %j.next = add nsw i32 %j, 1
  %again = icmp slt i32 %j.next, 20
  br i1 %again, label %outer, label %exit
exit:
  ret i32 0
}

; Loads, where nothing writes.
define i32 @loaded(ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %place = getelementptr i8, ptr %p, i64 4
  %n = load i32, ptr %place
  %seen = call i32 @read(ptr %p)
  %next = add i32 %i, 1
  %go = icmp ult i32 %next, %n
  br i1 %go, label %loop, label %exit
exit:
  ret i32 %i
}

; Functions of the library, of memory that nothing writes, and of a number.
define i64 @measured(ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %body ]
  %n = call i64 @strlen(ptr %p)
  %go = icmp ult i64 %i, %n
  br i1 %go, label %body, label %exit
body:
  %next = add i64 %i, 1
  br label %loop
exit:
  ret i64 %i
}

define i32 @magnitude(i32 %n, i32 %m) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %far = call i32 @abs(i32 %n)
  %seen = call i32 @number()
  %next = add nuw i32 %i, 1
  %go = icmp ult i32 %next, %far
  br i1 %go, label %loop, label %exit
exit:
  ret i32 %i
}

; What must not be counted: memory that is written, or read in another way, and what may be chosen anew.
define i32 @stored(ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %n = load i32, ptr %p
  %less = lshr i32 %n, 1
  store i32 %less, ptr %p
  %next = add nuw i32 %i, 1
  %go = icmp ult i32 %next, %n
  br i1 %go, label %loop, label %exit
exit:
  ret i32 %i
}

define i32 @written_by_a_call(ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %n = load i32, ptr %p
  call void @write()
  %next = add nuw i32 %i, 1
  %go = icmp ult i32 %next, %n
  br i1 %go, label %loop, label %exit
exit:
  ret i32 %i
}

define i32 @waits(ptr %p, ptr %q) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %signal = load atomic i32, ptr %q acquire, align 4
  %n = load i32, ptr %p
  %next = add nuw i32 %i, 1
  %go = icmp ult i32 %next, %n
  br i1 %go, label %loop, label %exit
exit:
  ret i32 %i
}

define i64 @cut(ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %body ]
  %n = call i64 @strlen(ptr %p)
  %go = icmp ult i64 %i, %n
  br i1 %go, label %body, label %exit
body:
  store i8 0, ptr %p
  %next = add i64 %i, 1
  br label %loop
exit:
  ret i64 %i
}

define i32 @another_abs(i32 %n) "no-builtins" {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %far = call i32 @abs(i32 %n) memory(none) nounwind willreturn
  %next = add nuw i32 %i, 1
  %go = icmp ult i32 %next, %far
  br i1 %go, label %loop, label %exit
exit:
  ret i32 %i
}

define i32 @locale(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %upper = call i32 @toupper(i32 %n)
  call void @write() memory(inaccessiblemem: readwrite) nounwind willreturn
  %next = add nuw i32 %i, 1
  %go = icmp ult i32 %next, %upper
  br i1 %go, label %loop, label %exit
exit:
  ret i32 %i
}

define i32 @frozen(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %any = freeze i32 %n
  %next = add nuw i32 %i, 1
  %go = icmp ult i32 %next, %any
  br i1 %go, label %loop, label %exit
exit:
  ret i32 %i
}

define i32 @anew(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %any = add i32 %n, undef
  %next = add nuw i32 %i, 1
  %go = icmp ult i32 %next, %any
  br i1 %go, label %loop, label %exit
exit:
  ret i32 %i
}
"""
NUMBERS = [0, 1, 2, 3, 7, 8, 50, 100, 127, (1 << 32) - 1, (1 << 32) - 40, 1 << 31]


@pytest.fixture(scope="module")
def facts() -> scev.ModuleFacts:
    return scev.analyze(PROGRAM)


def external(machine: Machine, function: Function, call: Instruction, arguments: list[Value]) -> Value:
    return 7


@pytest.mark.parametrize(
    ("name", "counts"),
    [
        ("computed", ["(0 smax %half smax %eighth)"]),
        ("second", ["(%m umin_seq (0 smax %part))"]),
        ("step", ["None"]),
        ("nested", ["19", "(-1 + (1 smax ({0,+,1}<nuw><nsw><%outer> /u 3)))<nsw>"]),
        ("loaded", ["(-1 + (1 umax %n))"]),
    ],
)
def test_counted_and_run(facts: scev.ModuleFacts, name: str, counts: list[str]) -> None:
    assert [str(loop.backedge_taken.exact) for loop in facts[name].loops] == counts
    if name == "loaded":
        runs = [Run(name, [Buffer(bytes([9, 9, 9, 9, number, 0, 0, 0]))]) for number in range(0, 256, 5)]
    else:
        runs = [Run(name, numbers) for numbers in itertools.product(NUMBERS, NUMBERS)]
    report = check_facts(facts, runs, externals=external, step_limit=3000)
    assert report.loops_left > 10


@pytest.mark.parametrize(
    ("name", "count", "runs"),
    [
        ("measured", "%n", [(Buffer(bytes([65] * k + [0])),) for k in range(20)]),
        ("magnitude", "(-1 + (1 umax %far))", [(n, 0) for n in (0, 1, 2, 5, 40, (1 << 32) - 1, (1 << 32) - 9)]),
    ],
)
def test_the_library_answers_the_same(
    facts: scev.ModuleFacts, name: str, count: str, runs: list[tuple[Value | Buffer, ...]]
) -> None:
    (loop,) = facts[name].loops
    assert str(loop.backedge_taken.exact).replace("<nsw>", "") == count
    report = check_facts(facts, [Run(name, arguments) for arguments in runs], externals=Anything(), step_limit=3000)
    assert report.loops_left == len(runs)


def test_a_step_is_the_same_too(facts: scev.ModuleFacts) -> None:
    known = facts["step"]
    assert str(known["%i"].evolution) == "{0,+,%step}<nuw><nsw><%loop>"
    assert known.loops[0].backedge_taken.constant_max == 99


@pytest.mark.parametrize(
    "name", ["stored", "written_by_a_call", "waits", "cut", "another_abs", "locale", "frozen", "anew"]
)
def test_not_counted(facts: scev.ModuleFacts, name: str) -> None:
    assert facts[name].loops[0].backedge_taken.exact is None


EXHAUSTED = """
define void @f(i3 %s, i3 %r, i3 %t) {{
entry:
  br label %loop
loop:
  %i = phi i3 [ %s, %entry ], [ %n, %latch ]
  %n = add {flags}i3 %i, {step}
  {early}
more:
  %b = {bound}
  %c = icmp {predicate} i3 %n, %b
  br i1 %c, label %latch, label %exit
latch:
  br label %loop
exit:
  ret void
}}
"""
BOUNDS = ["sdiv i3 %r, 3", "ashr i3 %r, %t", "udiv i3 %r, %t", "select i1 %odd, i3 %r, i3 2"]
EARLY = ["br label %more", "%e = icmp eq i3 %i, %t\n  br i1 %e, label %exit, label %more"]


@pytest.mark.parametrize("predicate", ["ne", "slt"])
def test_all_small_loops(predicate: str) -> None:
    counted = 0
    for bound, early, (flags, step) in itertools.product(BOUNDS, EARLY, [("", "1"), ("nsw ", "1"), ("nuw nsw ", "-2")]):
        text = EXHAUSTED.format(flags=flags, step=step, early=early, bound=bound, predicate=predicate)
        if "%odd" in bound:
            text = text.replace("entry:\n", "entry:\n  %odd = trunc i3 %t to i1\n")
        subject = Subject(text)
        for numbers in itertools.product(range(8), range(8), (0, 3, 6)):
            subject.run(list(numbers), 120)
        counted += subject.limits[0].limit.exact is not None
    assert counted
