"""In which iterations accesses meet, checked against every byte that runs touch."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest
from tests.accesses.test_accesses import Following
from tests.execution.interpreter import Frame, Machine
from tests.execution.oracle import Buffer
from tests.execution.values import Value

import scev
from scev.accesses import Dependence
from scev.answers import FunctionFacts
from scev.ir import Function, Instruction

MAX_CERTAIN = 100_000
MAX_KEPT = 400
"""Iterations of one loop whose bytes are kept."""


class MeetingChecker(Following):
    """Keeps, for each pair and each time that its outermost loop is entered, who touched which byte in which iterations
    of the loops.
    """

    def __init__(self, facts: Sequence[FunctionFacts]) -> None:
        super().__init__(facts)
        self.by_access: dict[tuple[str, int], list[tuple[Dependence, bool]]] = {}
        self.kinds: dict[str, int] = {}
        for function in facts:
            for loop in function.loops:
                if loop.loop.parent is None:
                    for pair in function.memory.dependences(loop):
                        self.kinds[pair.meets] = self.kinds.get(pair.meets, 0) + 1
                        if pair.meets != "unknown":
                            for one, is_first in ((pair.first, True), (pair.second, False)):
                                key = (function.name, one.instruction.index)
                                self.by_access.setdefault(key, []).append((pair, is_first))
        self.touched: dict[tuple[object, ...], dict[int, set[tuple[int, ...]]]] = {}
        self.kept: dict[tuple[object, ...], int] = {}
        self.certain: dict[tuple[object, ...], tuple[int, int]] = {}
        self.met = 0

    def step(self, frame: Frame, instruction: Instruction) -> None:
        counters = self.counters[id(frame)]
        for pair, is_first in self.by_access.get((frame.function.name, instruction.index), ()):
            own = pair.first if is_first else pair.second
            address = self.number(frame, own.pointer)
            if address is None or own.size is None:
                continue
            iteration = tuple([counters.taken[loop] for loop in pair.loops])
            entered = (id(pair), id(counters), counters.entered[pair.loops[0]])
            if pair.is_certain and own.size is not None:
                self._check_certain(pair, is_first, entered, iteration, (address, address + own.size))
            if self.kept.setdefault((*entered, is_first), 0) > MAX_KEPT:
                continue
            self.kept[*entered, is_first] += 1
            mine = self.touched.setdefault((*entered, is_first), {})
            others = self.touched.setdefault((*entered, not is_first), {})
            for byte in range(address, address + min(own.size, 64)):
                mine.setdefault(byte, set()).add(iteration)
                for other in others.get(byte, ()):
                    one, two = (iteration, other) if is_first else (other, iteration)
                    vector = "".join(["<" if a < b else "=" if a == b else ">" for a, b in zip(one, two, strict=True)])
                    assert vector in pair.vectors, (pair, one, two)
                    for a, b, distance in zip(one, two, pair.distances, strict=True):
                        assert distance is None or b - a == distance, (pair, one, two)
                    self.compared += 1

    def _check_certain(
        self,
        pair: Dependence,
        is_first: bool,
        entered: tuple[object, ...],
        iteration: tuple[int, ...],
        touched: tuple[int, int],
    ) -> None:
        """Where both are made at the known distances, they have bytes in common."""
        place: list[int] = []
        for number, distance in zip(iteration, pair.distances, strict=True):
            if distance is not None:
                place.append(number if is_first else number - distance)
        if len(self.certain) < MAX_CERTAIN:
            self.certain[*entered, is_first, *place] = touched
        other = self.certain.get((*entered, not is_first, *place))
        if other is not None:
            assert other[0] < touched[1], (pair, iteration)
            assert touched[0] < other[1], (pair, iteration)
            self.met += 1


def check(facts: scev.ModuleFacts, name: str, arguments: list[Value | Buffer]) -> MeetingChecker:
    checker = MeetingChecker(list(facts.functions))
    machine = Machine(facts.module, observer=checker, step_limit=60_000)
    checker.machine = machine
    passed: list[Value] = []
    for argument in arguments:
        if isinstance(argument, Buffer):
            kept = machine.memory.allocate(len(argument.data), argument.alignment, "buffer")
            machine.memory.put_bytes(kept.base, argument.data)
            passed.append(kept.base)
        else:
            passed.append(argument)
    machine.run(name, passed)
    return checker


LOOP = """
define void @f(ptr %a, i64 noundef %n) {{
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr inbounds {first}
  %x = load {read}, ptr %p, align 1
  %q = getelementptr inbounds {second}
  store {write} zeroinitializer, ptr %q, align 1
  %next = add nuw nsw i64 %i, {step}
  %go = icmp ult i64 %next, %n
  br i1 %go, label %loop, label %exit
exit:
  ret void
}}
"""

INTS = "i32, ptr %a, i64 %i"
FROM = "[4 x i32], ptr %a, i64 %i, i64"


@pytest.mark.parametrize(
    ("first", "second", "types", "step", "meets", "distance"),
    [
        (INTS, INTS, ("i32", "i32"), 1, "once", 0),
        (f"{FROM} 0", f"{FROM} 0", ("i32", "i32"), 1, "once", 0),
        (f"{FROM} 0", f"{FROM} 1", ("i32", "i32"), 1, "never", None),
        (f"{FROM} 0", f"{FROM} 6", ("i32", "i32"), 1, "never", None),
        (f"{FROM} 0", f"{FROM} 8", ("i32", "i32"), 1, "once", -2),
        (f"{FROM} 8", f"{FROM} 0", ("i32", "i32"), 1, "once", 2),
        (f"{FROM} 0", f"{FROM} 3", ("i32", "i64"), 1, "once", -1),
        (f"{FROM} 0", f"{FROM} 3", ("i64", "i64"), 1, "once", -1),
        (f"{FROM} 0", f"{FROM} 2", ("i64", "i64"), 1, "never", None),
        ("i16, ptr %a, i64 %i", "i16, ptr %a, i64 %i", ("i32", "i16"), 1, "sometimes", None),
        ("i8, ptr %a, i64 3", "i8, ptr %a, i64 5", ("i16", "i8"), 1, "never", None),
        ("i8, ptr %a, i64 3", "i8, ptr %a, i64 4", ("i16", "i8"), 1, "always", None),
        ("i8, ptr %a, i64 %i", "i32, ptr %a, i64 %i", ("i8", "i32"), 1, "sometimes", None),
        (INTS, INTS, ("i32", "i32"), 3, "once", 0),
        (f"{FROM} 0", "[16 x i8], ptr %a, i64 %i, i64 9", ("i32", "i64"), 1, "once", -1),
        (f"{FROM} 0", "[16 x i8], ptr %a, i64 %i, i64 8", ("i32", "i64"), 1, "never", None),
    ],
)
def test_pairs(first: str, second: str, types: tuple[str, str], step: int, meets: str, distance: int | None) -> None:
    read, write = types
    facts = scev.analyze(LOOP.format(first=first, second=second, read=read, write=write, step=step))
    function = facts["f"]
    pairs = [pair for pair in function.memory.dependences(function.loops[0]) if pair.first.kind != pair.second.kind]
    assert [(pair.meets, pair.distances[0]) for pair in pairs] == [(meets, distance)]
    check(facts, "f", [Buffer(bytes(200)), 9])


def test_downwards() -> None:
    text = """
define void @f(ptr %a) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 9, %entry ], [ %next, %loop ]
  %p = getelementptr inbounds [4 x i32], ptr %a, i64 %i, i64 0
  %x = load i64, ptr %p, align 4
  %q = getelementptr inbounds [4 x i32], ptr %a, i64 %i, i64 OFFSET
  store i32 7, ptr %q
  %next = add nsw i64 %i, -1
  %go = icmp sgt i64 %next, 2
  br i1 %go, label %loop, label %exit
exit:
  ret void
}
"""
    for offset, meets, distance in (
        (5, "once", 1),
        (-3, "once", -1),
        (8, "once", 2),
        (6, "never", None),
        (-1, "never", None),
    ):
        facts = scev.analyze(text.replace("OFFSET", str(offset)))
        pairs = [
            pair for pair in facts["f"].memory.dependences(facts["f"].loops[0]) if pair.first.kind != pair.second.kind
        ]
        assert [(pair.meets, pair.distances[0]) for pair in pairs] == [(meets, distance)]
        check(facts, "f", [Buffer(bytes(300))])


def test_what_is_too_far_for_the_loop() -> None:
    # The body runs eight times: it never comes to what is eight elements on.
    text = """
define void @f(ptr %a) {
entry:
  br label %header
header:
  %i = phi i64 [ 0, %entry ], [ %next, %body ]
  %go = icmp ult i64 %i, 8
  br i1 %go, label %body, label %exit
body:
  %p = getelementptr inbounds i32, ptr %a, i64 %i
  %x = load i32, ptr %p
  %q = getelementptr inbounds i32, ptr %p, i64 OFFSET
  store i32 %x, ptr %q
  %next = add nuw i64 %i, 1
  br label %header
exit:
  ret void
}
"""
    for offset, meets in ((8, "never"), (7, "once"), (-7, "once"), (-8, "never")):
        facts = scev.analyze(text.replace("OFFSET", str(offset)))
        pairs = [
            pair for pair in facts["f"].memory.dependences(facts["f"].loops[0]) if pair.first.kind != pair.second.kind
        ]
        assert [pair.meets for pair in pairs] == [meets]
        if offset > 0:
            check(facts, "f", [Buffer(bytes(80))])


BACK_TO_THE_EXIT = """
@four = global [4 x i32] zeroinitializer
define void @f(i1 noundef %c, ptr %flags) {
entry:
  br label %header
header:
  %i = phi i64 [ 0, %entry ], [ %next, %latch ]
  %p = getelementptr inbounds i32, ptr @four, i64 %i
  %x = load i32, ptr %p
  br i1 %c, label %around, label %exiting
around:
  br label %exiting
exiting:
  %flag = getelementptr inbounds i8, ptr %flags, i64 %i
  %y = load i8, ptr %flag
  %go = icmp eq i8 %y, 0
  br i1 %go, label %body, label %exit
body:
  store i8 1, ptr %flag
  %later = getelementptr inbounds i8, ptr %flag, i64 3
  store i8 0, ptr %later
  %last = icmp eq i64 %i, 3
  BEHIND
latch:
  %next = add nuw nsw i64 %i, 1
  br label %header
exit:
  ret void
}
"""


@pytest.mark.parametrize(
    "behind",
    [
        # A cycle with two entries: back to the exit, in the last iteration.
        "br i1 %last, label %around, label %latch",
        # The last iteration never ends.
        "br label %stays\nstays:\n  br i1 %last, label %stays, label %latch",
    ],
)
def test_the_last_iteration_may_make_what_is_behind_exits(behind: str) -> None:
    facts = scev.analyze(BACK_TO_THE_EXIT.replace("BEHIND", behind))
    function = facts["f"]
    assert function.loops[0].backedge_taken.constant_max == 3
    pairs = [
        pair
        for pair in function.memory.dependences(function.loops[0])
        if pair.first.kind == pair.second.kind == "write"
    ]
    check(facts, "f", [0, Buffer(bytes(8))])
    (pair,) = [pair for pair in pairs if pair.first is not pair.second]
    # Of a cycle with two entries nothing is said; of a loop that never ends in its last iteration, that it comes there.
    is_cycle = "around" in behind
    assert (pair.meets, pair.distances[0]) == (("unknown", None) if is_cycle else ("once", -3))


def test_what_is_behind_conditional_exits() -> None:
    # In no iteration that makes the accesses is anything left but the backedge.
    text = BACK_TO_THE_EXIT.replace("BEHIND", "br label %latch")
    function = scev.analyze(text)["f"]
    pairs = [
        pair
        for pair in function.memory.dependences(function.loops[0])
        if pair.first.kind == pair.second.kind == "write"
    ]
    assert [pair.meets for pair in pairs if pair.first is not pair.second] == ["never"]


NOT_EACH_TIME = """
define void @f(ptr %a, i64 noundef %n, i64 noundef %m) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %latch ]
  %odd = trunc i64 %i to i1
  br i1 %odd, label %then, label %latch
then:
  %p = getelementptr inbounds [3 x i32], ptr %a, i64 %i, i64 0
  %x = load i32, ptr %p
  %q = getelementptr inbounds [3 x i32], ptr %a, i64 %i, i64 1
  store i32 %x, ptr %q
  br label %latch
latch:
  %next = add nuw i64 %i, 1
  %go = icmp ult i64 %next, BOUND
  br i1 %go, label %loop, label %exit
exit:
  ret void
}
"""


def test_iterations_that_may_come_around() -> None:
    # Twelve bytes times 2^62 iterations are more than the address space, and only some are made.
    open_ = scev.analyze(NOT_EACH_TIME.replace("BOUND", "%n"))["f"]
    assert {pair.meets for pair in open_.memory.dependences(open_.loops[0])} <= {"unknown", "sometimes"}
    few = scev.analyze(NOT_EACH_TIME.replace("BOUND", "100"))["f"]
    assert {pair.meets for pair in few.memory.dependences(few.loops[0])} == {"never", "once"}
    alone = few.under("ub", "any")
    assert {pair.meets for pair in alone.memory.dependences(alone.loops[0])} == {"never", "once"}


def test_without_undefined_behaviour_excluded_objects_do_not_bound() -> None:
    text = LOOP.format(first=f"{FROM} 0", second=f"{FROM} 1", read="i32", write="i32", step=1)
    facts = scev.analyze(text.replace(" inbounds", ""))["f"]
    assert {pair.meets for pair in facts.memory.dependences(facts.loops[0])} == {"never", "once"}
    without = facts.under("ub", "any")
    # Both are at multiples of 16, four bytes apart, even where addresses wrap.
    assert {pair.meets for pair in without.memory.dependences(without.loops[0])} == {"unknown", "never"}


def test_what_is_volatile_may_be_outside_of_objects() -> None:
    # Registers of a device, every 2^62 bytes: the fourth one is the first one again.
    text = """
define void @f(ptr %a, i64 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %far = shl i64 %i, 62
  %p = getelementptr i8, ptr %a, i64 %far
  store KIND i32 0, ptr %p
  %next = add nuw i64 %i, 1
  %go = icmp ult i64 %next, BOUND
  br i1 %go, label %loop, label %exit
exit:
  ret void
}
"""
    for kind, bound, meets in (("", "%n", "once"), ("volatile", "%n", "unknown"), ("volatile", "4", "once")):
        facts = scev.analyze(text.replace("KIND", kind).replace("BOUND", bound))["f"]
        assert [pair.meets for pair in facts.memory.dependences(facts.loops[0])] == [meets]


def test_undef_is_another_address_each_time() -> None:
    text = LOOP.format(first="i32, ptr %a, i64 %i", second="i32, ptr %a, i64 %i", read="i32", write="i32", step=1)
    facts = scev.analyze(text.replace("ptr %q, align", "ptr undef, align"))["f"]
    written = facts.memory.accesses(facts.loops[0])[1]
    assert (written.base, written.strides[0].bytes) == (None, None)
    assert {pair.meets for pair in facts.memory.dependences(facts.loops[0])} == {"unknown"}


def test_a_difference_that_is_too_large() -> None:
    text = """
define void @f(ptr %a, i64 noundef %n, i64 noundef %m, i64 noundef %k, i64 noundef %l) {
entry:
  %kl = mul i64 %k, %l
  %mn = mul i64 %m, %n
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %here = add i64 %i, %kl
  %p = getelementptr i8, ptr %a, i64 %here
  store i8 0, ptr %p
  %there = add i64 %i, %mn
  %q = getelementptr i8, ptr %a, i64 %there
  store i8 0, ptr %q
  %next = add nuw nsw i64 %i, 1
  %go = icmp ult i64 %next, 10
  br i1 %go, label %loop, label %exit
exit:
  ret void
}
"""
    for size in range(1, 12):
        facts = scev.analyze(text, settings=scev.Settings(max_expr_size=size))["f"]
        pairs = facts.memory.dependences(facts.loops[0])
        assert {pair.meets for pair in pairs if pair.first is not pair.second} <= {"unknown"}


def test_long_accesses_come_around() -> None:
    # All but four bytes of the address space, and what is sixteen bytes before them.
    text = """
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
define void @f(ptr %a) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  call void @llvm.memset.p0.i64(ptr %a, i8 0, i64 LENGTH, i1 false)
  %q = getelementptr i8, ptr %a, i64 -16
  store i8 0, ptr %q
  %next = add nuw nsw i64 %i, 1
  %go = icmp ult i64 %next, 9
  br i1 %go, label %loop, label %exit
exit:
  ret void
}
"""
    for length, meets in ((2**64 - 4, "always"), (2**64 - 16, "never"), (400, "never")):
        facts = scev.analyze(text.replace("LENGTH", str(length)), settings=scev.Settings(ub="any"))["f"]
        pairs = facts.memory.dependences(facts.loops[0])
        assert [pair.meets for pair in pairs if pair.first is not pair.second] == [meets]


def programs(shared: Path, count: int) -> tuple[int, dict[str, int]]:
    """The meetings of some programs of csmith that were compared, and what was said of their pairs."""
    compared = 0
    kinds: dict[str, int] = {}
    for path in sorted((shared / "corpus" / "csmith").glob("*.bc"))[:count]:
        facts = scev.analyze(path)
        checker = MeetingChecker(list(facts.functions))
        machine = Machine(facts.module, observer=checker, externals=nothing_printed, step_limit=30_000)
        machine.run("main", [0, 0][: len(facts["main"].function.arguments)])
        compared += checker.compared
        for kind, number in checker.kinds.items():
            kinds[kind] = kinds.get(kind, 0) + number
    return compared, kinds


def nothing_printed(machine: Machine, function: Function, call: Instruction, arguments: list[Value]) -> Value:
    return 0


def test_some_programs_of_csmith(shared: Path) -> None:
    compared, kinds = programs(shared, 4)
    assert compared > 50
    assert kinds["once"] > 3


@pytest.mark.slow
def test_all_programs_of_csmith(shared: Path) -> None:
    compared, kinds = programs(shared, 1000)
    print(compared, kinds)
    assert compared > 1000


@pytest.mark.parametrize("far", ["shl i64 %i, 61", "add i64 %i, 2305843009213693952"])
def test_strides_and_distances_of_the_whole_address_space(far: str) -> None:
    # 8 * 2^61 bytes are none.
    text = """
define void @f(ptr %a, i64 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %far = FAR
  %p = getelementptr i64, ptr %a, i64 %far
  store i64 0, ptr %p
  %q = getelementptr i64, ptr %a, i64 %i
  %x = load i64, ptr %q
  %next = add nuw i64 %i, 1
  %go = icmp ult i64 %next, %n
  br i1 %go, label %loop, label %exit
exit:
  ret void
}
"""
    facts = scev.analyze(text.replace("FAR", far))
    found = {
        pair.meets for pair in facts["f"].memory.dependences(facts["f"].loops[0]) if pair.second.kind != pair.first.kind
    }
    assert found == {"unknown"}
    check(facts, "f", [Buffer(bytes(80)), 9])


def test_what_is_only_read_may_be_read_through_others() -> None:
    text = """
define i32 @f(ptr noalias %a, ptr noalias %b) {
  %x = load i32, ptr %a
  %y = load i32, ptr %b
  store i32 1, ptr %b
  ret i32 %x
}
"""
    facts = scev.analyze(text)["f"]
    one, other, written = facts.memory.all_accesses()
    assert facts.memory.dependence(one, other).meets == "unknown"
    assert facts.memory.dependence(one, written).meets == "never"


def test_what_returns_twice_is_a_cycle() -> None:
    text = """
declare i32 @_setjmp(ptr) returns_twice
declare void @longjmp_sometimes()
define void @f(ptr noalias %a, ptr noalias %state) {
  %r = call i32 @_setjmp(ptr %state) KIND
  %i = load volatile i64, ptr %state
  %p = getelementptr inbounds i8, ptr %a, i64 %i
  store i8 1, ptr %p
  %q = getelementptr inbounds i8, ptr %p, i64 1
  store i8 1, ptr %q
  call void @longjmp_sometimes()
  ret void
}
"""
    # With i = 0, then 1, the second store writes what the first one writes later.
    facts = scev.analyze(text.replace("KIND", "returns_twice"))["f"]
    _, first, second = facts.memory.all_accesses()
    assert facts.memory.dependence(first, second).meets == "unknown"
    once = scev.analyze(text.replace("KIND", "").replace("returns_twice", ""))["f"]
    _, first, second = once.memory.all_accesses()
    assert once.memory.dependence(first, second).meets == "never"


TYPES = """
define void @f(ptr %a, ptr %b) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr inbounds i32, ptr %a, i64 %i
  store i32 1, ptr %p, !tbaa !0
  %q = getelementptr inbounds float, ptr BASE, i64 %i
  store float 1.0, ptr %q, !tbaa !3
  %next = add nuw nsw i64 %i, 1
  %go = icmp ult i64 %next, 9
  br i1 %go, label %loop, label %exit
exit:
  ret void
}
!0 = !{!1, !1, i64 0}
!1 = !{!"int", !2, i64 0}
!2 = !{!"root"}
!3 = !{!4, !4, i64 0}
!4 = !{!"float", !2, i64 0}
"""


def test_types_do_not_keep_apart_what_offsets_bring_together() -> None:
    # C lets a program write memory that was allocated anew, as another type.
    for base, meets in (("%a", "once"), ("%b", "never")):
        facts = scev.analyze(TYPES.replace("BASE", base))
        (pair,) = [pair for pair in facts["f"].memory.dependences(facts["f"].loops[0]) if pair.first is not pair.second]
        assert pair.meets == meets
    # Each of them with itself, and both.
    assert check(scev.analyze(TYPES.replace("BASE", "%a")), "f", [Buffer(bytes(64)), 0]).met == 3 * 9


def test_addresses_of_32_bits_come_around() -> None:
    text = """
target datalayout = "e-p:32:32"
@g = global [16 x i8] zeroinitializer
define void @f() {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  store i8 1, ptr @g
  store i8 2, ptr getelementptr (i8, ptr getelementptr (i8, ptr @g, i32 2147483647), i32 -2147483647)
  store i8 3, ptr getelementptr ({ [2147483647 x i8], [2147483647 x i8], i8, i8, i8 }, ptr @g, i32 0, i32 4)
  %next = add nuw nsw i32 %i, 1
  %go = icmp ult i32 %next, 9
  br i1 %go, label %loop, label %exit
exit:
  ret void
}
"""
    facts = scev.analyze(text)["f"]
    one, two, three = facts.memory.all_accesses()
    assert facts.memory.dependence(one, two).meets == "always"
    # 2^32 bytes behind it.
    assert facts.memory.dependence(one, three).meets == "always"
