"""What loops read and write: strides, checked against every address of programs that are run."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from tests.execution.interpreter import Frame, Machine, Observer
from tests.execution.oracle import Buffer
from tests.execution.values import Value

import scev
from scev import ir
from scev.accesses import MemoryAccess
from scev.answers import FunctionFacts
from scev.cfg import Loop
from scev.facts import Environment
from scev.ir import BasicBlock, Function, Instruction, LocalValue


class Counters(Environment):
    """How many times the loops of a frame have gone round, and the values of the frame."""

    def __init__(self, frame: Frame, loops: list[Loop]) -> None:
        self.frame = frame
        self.loops = loops
        # By loop: how often it was entered, and how many backedges were taken since then.
        self.entered = dict.fromkeys(loops, 0)
        self.taken = dict.fromkeys(loops, 0)

    def come_to(self, block: BasicBlock, before: BasicBlock | None) -> None:
        for loop in self.loops:
            if loop.header is block:
                if before is not None and loop.contains(before):
                    self.taken[loop] += 1
                else:
                    self.entered[loop] += 1
                    self.taken[loop] = 0

    def value_of(self, value: LocalValue) -> int | None:
        found = self.frame.values[value.index]
        return found if isinstance(found, int) else None

    def iteration_of(self, loop: Any) -> int | None:
        return self.taken.get(loop)

    def vector_scale(self) -> int:
        return 2


class Following(Observer):
    """Counts the iterations of the loops of all frames."""

    watches_steps = True
    machine: Machine | None = None

    def __init__(self, facts: Sequence[FunctionFacts]) -> None:
        self.loops = {function.name: [loop.loop for loop in function.loops] for function in facts}
        self.counters: dict[int, Counters] = {}
        self.compared = 0

    def enter(self, frame: Frame) -> None:
        self.counters[id(frame)] = Counters(frame, self.loops.get(frame.function.name, []))

    def block(self, frame: Frame, block: BasicBlock, previous: BasicBlock | None) -> None:
        self.counters[id(frame)].come_to(block, previous)

    def number(self, frame: Frame, value: ir.Value) -> int | None:
        """What a value is now; None for what is no plain number."""
        if isinstance(value, LocalValue):
            found: object = frame.values[value.index]
        else:
            found = self.machine.constant(value) if self.machine is not None else None
        return found if isinstance(found, int) else None


class StrideChecker(Following):
    """Each address is  c + stride * iteration, summed over the loops with strides: c is the same until a loop without
    one goes round, or the outermost one is entered again.
    """

    def __init__(self, facts: Sequence[FunctionFacts]) -> None:
        super().__init__(facts)
        self.accesses: dict[tuple[str, int], list[MemoryAccess]] = {}
        for function in facts:
            for loop in function.loops:
                if loop.loop.parent is None:
                    for access in function.memory.accesses(loop):
                        self.accesses.setdefault((function.name, access.instruction.index), []).append(access)
        self.rests: dict[tuple[object, ...], int] = {}

    def step(self, frame: Frame, instruction: Instruction) -> None:
        for number, access in enumerate(self.accesses.get((frame.function.name, instruction.index), ())):
            address = self.number(frame, access.pointer)
            if address is not None:
                self._compare(frame, number, access, address)

    def _compare(self, frame: Frame, number: int, access: MemoryAccess, address: int) -> None:
        counters = self.counters[id(frame)]
        rest = address
        key: list[object] = [id(frame), access.instruction.index, number]
        for k, stride in enumerate(access.strides):
            loop = stride.loop
            moved = None if stride.bytes is None else stride.bytes.value_in(counters)
            if moved is None:
                key.append((counters.entered[loop], counters.taken[loop]))
            else:
                key.append(counters.entered[loop] if k == 0 else 0)
                rest -= moved * counters.taken[loop]
        rest %= 1 << 64
        known = self.rests.setdefault(tuple(key), rest)
        assert known == rest, (access, access.strides, hex(address))
        self.compared += 1


def check(facts: scev.ModuleFacts, name: str, arguments: list[Value | Buffer], step_limit: int = 60_000) -> int:
    """How many addresses of a run were compared."""
    checker = StrideChecker(list(facts.functions))
    machine = Machine(facts.module, observer=checker, step_limit=step_limit)
    passed: list[Value] = []
    for argument in arguments:
        if isinstance(argument, Buffer):
            kept = machine.memory.allocate(len(argument.data), argument.alignment, "buffer")
            machine.memory.put_bytes(kept.base, argument.data)
            passed.append(kept.base)
        else:
            passed.append(argument)
    machine.run(name, passed)
    return checker.compared


PRODUCT = """
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
define void @product(ptr %y, ptr %a, ptr %x, i64 noundef %n, i64 noundef %m, ptr %places) {
entry:
  br label %outer
outer:
  %i = phi i64 [ 0, %entry ], [ %i.next, %latch ]
  %row = mul nuw nsw i64 %i, %m
  %place.y = getelementptr inbounds float, ptr %y, i64 %i
  br label %inner
inner:
  %j = phi i64 [ 0, %outer ], [ %j.next, %inner ]
  %at = add nuw nsw i64 %row, %j
  %place.a = getelementptr inbounds float, ptr %a, i64 %at
  %of.a = load float, ptr %place.a, align 4
  %place.x = getelementptr inbounds float, ptr %x, i64 %j
  %of.x = load float, ptr %place.x, align 4
  %place.k = getelementptr inbounds i64, ptr %places, i64 %j
  %k = load i64, ptr %place.k, align 8
  %of.y = load float, ptr %place.y, align 4
  %product = fmul float %of.a, %of.x
  %sum = fadd float %of.y, %product
  store float %sum, ptr %place.y, align 4
  %scattered = getelementptr inbounds float, ptr %y, i64 %k
  store float %sum, ptr %scattered, align 4
  %j.next = add nuw nsw i64 %j, 1
  %more.j = icmp ult i64 %j.next, %m
  br i1 %more.j, label %inner, label %latch
latch:
  call void @llvm.memcpy.p0.p0.i64(ptr %place.y, ptr %x, i64 4, i1 false)
  %i.next = add nuw nsw i64 %i, 1
  %more.i = icmp ult i64 %i.next, %n
  br i1 %more.i, label %outer, label %exit
exit:
  ret void
}

; The inner loop starts where the outer one is, and goes in steps of that: linear inside, not outside.
define void @triangle(ptr %a) {
entry:
  br label %outer
outer:
  %i = phi i64 [ 1, %entry ], [ %i.next, %latch ]
  br label %inner
inner:
  %j = phi i64 [ %i, %outer ], [ %j.next, %inner ]
  %p = getelementptr inbounds i8, ptr %a, i64 %j
  store i8 1, ptr %p
  %twice = shl nuw nsw i64 %i, 1
  %q = getelementptr inbounds i8, ptr %a, i64 %twice
  store i8 2, ptr %q
  %j.next = add nuw nsw i64 %j, %i
  %more.j = icmp ult i64 %j.next, 30
  br i1 %more.j, label %inner, label %latch
latch:
  %i.next = add nuw nsw i64 %i, 1
  %more.i = icmp ult i64 %i.next, 6
  br i1 %more.i, label %outer, label %exit
exit:
  ret void
}

; Behind the inner loop, an address is where that has ended: elsewhere in each iteration.
define void @ended(ptr %a) {
entry:
  br label %outer
outer:
  %i = phi i64 [ 0, %entry ], [ %i.next, %latch ]
  br label %inner
inner:
  %j = phi i64 [ 0, %outer ], [ %j.next, %inner ]
  %p = getelementptr inbounds i8, ptr %a, i64 %j
  %j.next = add nuw nsw i64 %j, 1
  %more.j = icmp ult i64 %j, %i
  br i1 %more.j, label %inner, label %latch
latch:
  store i8 1, ptr %p
  %i.next = add nuw nsw i64 %i, 1
  %more.i = icmp ult i64 %i.next, 6
  br i1 %more.i, label %outer, label %after
after:
  %k = phi i64 [ 0, %latch ], [ %k.next, %after ]
  store i8 2, ptr %p
  %k.next = add nuw nsw i64 %k, 1
  %more.k = icmp ult i64 %k.next, 3
  br i1 %more.k, label %after, label %exit
exit:
  ret void
}

@table = global [16 x i32] zeroinitializer
define void @wrapping(i8 %start) {
entry:
  br label %loop
loop:
  %i = phi i8 [ %start, %entry ], [ %next, %loop ]
  %k = phi i32 [ 0, %entry ], [ %k.next, %loop ]
  %low = and i8 %i, 15
  %wide = zext i8 %low to i64
  %p = getelementptr [16 x i32], ptr @table, i64 0, i64 %wide
  %old = atomicrmw add ptr %p, i32 1 monotonic
  store i32 0, ptr @table
  %next = add i8 %i, 1
  %k.next = add nuw i32 %k, 1
  %more = icmp ult i32 %k.next, 40
  br i1 %more, label %loop, label %exit
exit:
  ret void
}
"""


@pytest.fixture(scope="module")
def facts() -> scev.ModuleFacts:
    return scev.analyze(PRODUCT)


def strides(function: FunctionFacts, name: str) -> list[int | str | None]:
    """The strides of the accesses through a pointer, outer loops first."""
    for access in function.memory.accesses(function.loops[0]):
        if isinstance(access.pointer, LocalValue) and access.pointer.name == name:
            return [
                None if stride.bytes is None else str(stride.bytes) if stride.constant is None else stride.constant
                for stride in access.strides
            ]
    raise AssertionError(name)


def test_a_product(facts: scev.ModuleFacts) -> None:
    function = facts["product"]
    assert strides(function, "%place.a") == ["(4 * %m)", 4]
    assert strides(function, "%place.x") == [0, 4]
    assert strides(function, "%place.y") == [4, 0]
    assert strides(function, "%scattered") == [None, None]
    kinds = [(access.kind, access.size, access.alignment) for access in function.memory.accesses(function.loops[0])]
    assert kinds == [
        ("read", 4, 4), ("read", 4, 4), ("read", 8, 8), ("read", 4, 4), ("write", 4, 4), ("write", 4, 4),
        ("write", 4, 0), ("read", 4, 0),
    ]  # fmt: skip
    bases = [str(access.base) for access in function.memory.accesses(function.loops[0])]
    assert bases == ["%a", "%x", "%places", "%y", "%y", "%y", "%y", "%x"]
    assert len(function.memory.accesses(function.loops[1])) == 6


def test_what_is_not_linear(facts: scev.ModuleFacts) -> None:
    assert strides(facts["triangle"], "%p") == [None, "{1,+,1}<nuw><nsw><%outer>"]
    assert strides(facts["triangle"], "%q") == [2, 0]
    assert strides(facts["wrapping"], "%p") == [None]
    assert strides(facts["ended"], "%p") == [None]
    (behind,) = facts["ended"].memory.accesses(facts["ended"].loops[2])
    assert [stride.constant for stride in behind.strides] == [0]
    kinds = [access.kind for access in facts["wrapping"].memory.accesses(facts["wrapping"].loops[0])]
    assert kinds == ["both", "write"]


def test_addresses_of_runs(facts: scev.ModuleFacts) -> None:
    numbers = b"".join(k.to_bytes(8, "little") for k in (2, 0, 1, 2, 0))
    buffers = [Buffer(bytes(4 * 3)), Buffer(bytes(4 * 15)), Buffer(bytes(4 * 5))]
    assert check(facts, "product", [*buffers, 3, 5, Buffer(numbers)]) >= 80
    assert check(facts, "triangle", [Buffer(bytes(64))]) > 100
    assert check(facts, "ended", [Buffer(bytes(8))]) == 9
    for start in (0, 5, 250):
        assert check(facts, "wrapping", [start]) >= 40


def programs(shared: Path, count: int) -> int:
    """The addresses of some programs of csmith that were compared."""
    compared = 0
    for path in sorted((shared / "corpus" / "csmith").glob("*.bc"))[:count]:
        facts = scev.analyze(path)
        checker = StrideChecker(list(facts.functions))
        machine = Machine(facts.module, observer=checker, externals=nothing_printed, step_limit=30_000)
        machine.run("main", [0, 0][: len(facts["main"].function.arguments)])
        compared += checker.compared
    return compared


def nothing_printed(machine: Machine, function: Function, call: Instruction, arguments: list[Value]) -> Value:
    return 0


def test_some_programs_of_csmith(shared: Path) -> None:
    assert programs(shared, 4) > 100


@pytest.mark.slow
def test_all_programs_of_csmith(shared: Path) -> None:
    assert programs(shared, 1000) > 10_000
