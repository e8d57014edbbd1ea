"""Loops with range checks in them, drawn: what passes that split, version and peel loops look at.

A loop counts up or down, by a constant or an argument, from zero, an end or below zero, and is left at its bottom, at
its top, or at both; most are plain: guarded, left at the bottom, by steps of one. On the way it asks whether its
counter is within bounds: by one comparison or by two, of all predicates, straight or negated, of the counter, the
counter and an offset, twice the counter, or the counter extended. A bound is an argument, a constant, the less of two,
read once, or read again in each iteration, where a store of the loop may have changed it. A check that fails leaves the
loop, ends the program in a call, or takes the other of two blocks. What is done is seen: by calls of a function
outside, in sixteen bytes of memory, and behind the loop, in what the exits leave. There are flags of the first
iterations, values of the iteration before, loops in the loop and around it, and now and then undef or poison. Some
loops are streams: they read and write two ranges of bytes, which may overlap, and check little.

    text = checked_loop(7)              # a program with a function @f
    runs = runs_of(function, 40, 7)     # its arguments
"""

from __future__ import annotations

import itertools
import math
import random
import re
from collections.abc import Sequence
from typing import Final

from tests.execution.values import POISON, UNDEF, Value

from scev.ir import Argument, Function, IntegerType

WIDTHS: Final = (3, 4, 4, 4, 8, 32)
PREDICATES: Final = ("eq", "ne", "ult", "ule", "ugt", "uge", "slt", "sle", "sgt", "sge")
ABOVE: Final = ("slt", "slt", "ult", "ult", "sle", "ule", "ne")
"""Tests that go on while a counter is below a bound."""
BELOW: Final = ("sgt", "sgt", "ugt", "sge", "uge", "ne")
WITHIN: Final = ("ult", "ult", "slt", "slt", "sge", "sgt", "ule", "uge", "ne", "eq", "sle", "ugt")
FLAGS: Final = ("", "", "nsw ", "nuw ", "nuw nsw ")
FIRST: Final = ("%is.first", "%is.second")

HEAD: Final = """
declare void @see(i8)
declare void @stop(i8) noreturn
declare void @llvm.assume(i1)
declare i{w} @llvm.umin.i{w}(i{w}, i{w})
declare i{w} @llvm.smin.i{w}(i{w}, i{w})
declare i{w} @llvm.smax.i{w}(i{w}, i{w})

define i{w} @f(i{w} {n}%n, i{w} {length}%len, i{w} %m, i1 %c{memory}) {{
entry:
"""
TAIL: Final = """
!0 = !{!"branch_weights", i32 64, i32 4}
!1 = !{!"branch_weights", i32 4, i32 64}
"""


class _Loop:
    """The lines of a loop as they are drawn."""

    def __init__(self, choice: random.Random) -> None:
        self.choice = choice
        self.width = choice.choice(WIDTHS)
        self.type = f"i{self.width}"
        self.is_stream = choice.random() < 0.15
        self.is_plain = self.is_stream or choice.random() < 0.7
        self.has_memory = self.is_stream or choice.random() < 0.45
        self.falls = choice.random() < 0.3
        # How a plain loop compares its counter, and what it starts from.
        self.order = choice.choice(("slt", "slt", "ult"))
        self.length = choice.choice(("%len", "%len", "%fixed"))
        self.start = choice.choice(("0", "0", "0", "1", "%m"))
        self.count = 0
        self.lines: list[str] = []
        self.block = "loop"
        self.exits: list[str] = []
        self.outs: list[tuple[str, str]] = []
        self.has_first = choice.random() < 0.4
        self.has_previous = choice.random() < 0.3

    def pick(self, *values: str) -> str:
        return self.choice.choice(values)

    def likely(self, share: float) -> bool:
        return self.choice.random() < share

    def line(self, form: str) -> str:
        """The name of a new value, of an instruction."""
        self.count += 1
        name = f"%v{self.count}"
        self.lines.append(f"{name} = {form}")
        return name

    def say(self, *lines: str) -> None:
        self.lines += lines

    def begin(self, block: str) -> None:
        self.lines.append(f"{block}:")
        self.block = block

    def label(self, name: str) -> str:
        self.count += 1
        return f"{name}{self.count}"

    def constant(self, low: int | None = None, high: int | None = None) -> str:
        """A number of the type, as a signed one; rarely undef or poison."""
        if self.likely(0.015):
            return self.pick("undef", "poison")
        half = 1 << (self.width - 1)
        low = -half if low is None else low
        return str(self.choice.randint(max(low, -half, -20), min(half - 1 if high is None else high, half - 1, 20)))

    # Bounds and checks

    def bound(self) -> str:
        """What a counter is compared with."""
        kind = self.choice.random()
        if kind < 0.55:
            return self.pick(self.length, self.length, self.length, "%n", "%m")
        if kind < 0.7:
            return self.constant()
        if kind < 0.8 and self.has_memory:
            return self.reloaded()
        if kind < 0.87:
            extremum = self.pick("umin", "smin", "smax")
            other = self.pick("%m", "%n", self.constant(0))
            return self.line(f"call {self.type} @llvm.{extremum}.{self.type}({self.type} %len, {self.type} {other})")
        if kind < 0.94:
            return self.line(f"{self.pick('add', 'sub')} {self.pick(*FLAGS)}{self.type} %len, {self.constant(-3, 3)}")
        return self.pick("%fixed", "%len")

    def reloaded(self) -> str:
        """A bound that is read in each iteration."""
        byte = self.line("load i8, ptr %at")
        if self.width == 8:
            return byte
        cast = "trunc" if self.width < 8 else self.pick("zext", "sext")
        return self.line(f"{cast} i8 {byte} to {self.type}")

    def counted(self) -> str:
        """The counter, or what a check makes of it."""
        kind = self.choice.random()
        if kind < 0.6:
            return "%i"
        if kind < 0.85:
            operation = self.pick("add", "add", "add", "sub")
            return self.line(f"{operation} {self.pick(*FLAGS)}{self.type} %i, {self.constant(-3, 3)}")
        if kind < 0.92:
            return self.line(f"shl {self.pick(*FLAGS)}{self.type} %i, 1")
        return self.line(f"sub {self.type} {self.pick('%n', '%len', '0')}, %i")

    def comparison(self) -> str:
        if self.is_plain and self.likely(0.6):
            offset = self.line(f"add {self.pick(*FLAGS)}{self.type} %i, {self.constant(-2, 3)}")
            counter = self.pick("%i", "%i", offset)
            return self.line(f"icmp {self.pick('slt', 'ult')} {self.type} {counter}, {self.length}")
        kind = self.choice.random()
        if kind < 0.12:
            predicate = self.pick("sgt", "sge", "sge", "slt")
            return self.line(f"icmp {predicate} {self.type} {self.counted()}, {self.pick('0', '-1', '0')}")
        if kind < 0.2:
            form = self.pick("eq {} %i, 0", "ne {} %i, 0", "ult {} %i, 2", "slt {} %i, 1", "eq {} %i, 1")
            return self.line(f"icmp {form.format(self.type)}")
        counter, other, type_ = self.counted(), self.bound(), self.type
        if self.likely(0.12):
            cast = self.pick("zext", "sext")
            counter, other = (self.line(f"{cast} {self.type} {each} to i{self.width + 4}") for each in (counter, other))
            type_ = f"i{self.width + 4}"
        operands = (counter, other) if self.likely(0.85) else (other, counter)
        return self.line(f"icmp {self.pick(*WITHIN)} {type_} {', '.join(operands)}")

    def check(self) -> str:
        """A condition: one comparison, two of them, or a negated one."""
        if self.has_first and self.likely(0.25):
            return self.pick(*FIRST)
        if self.likely(0.06):
            return "%c"
        if self.likely(0.2):
            least, from_least = self.pick("0", "-1", "1", "%m"), self.pick("sge", "sgt", "uge")
            first = self.line(f"icmp {from_least} {self.type} {self.counted()}, {least}")
            second = self.line(f"icmp {self.pick('slt', 'ult', 'sle')} {self.type} {self.counted()}, {self.bound()}")
        else:
            first = self.comparison()
            if self.likely(0.7):
                return first if self.likely(0.9) else self.line(f"xor i1 {first}, true")
            second = self.comparison()
        form = self.pick("and i1 {}, {}", "and i1 {}, {}", "select i1 {}, i1 {}, i1 false", "or i1 {}, {}")
        return self.line(form.format(first, second))

    def branch(self, condition: str, good: str, bad: str) -> None:
        """Where a check holds, good; of some, the other way round. Of half of them it is said which is likely."""
        ways, weights = ((good, bad), "!0") if self.likely(0.85) else ((bad, good), "!1")
        profile = f", !prof {weights}" if self.likely(0.5) else ""
        self.say(f"br i1 {condition}, label %{ways[0]}, label %{ways[1]}{profile}")

    # What a body is made of

    def byte(self, value: str) -> str:
        if self.width == 8:
            return value
        return self.line(f"{'zext' if self.width < 8 else 'trunc'} {self.type} {value} to i8")

    def see(self, value: str) -> None:
        self.say(f"call void @see(i8 {self.byte(value)})")

    def address(self, base: str, index: str) -> str:
        wide = self.line(f"{self.pick('zext', 'zext', 'sext')} {self.type} {index} to i64")
        flags = self.pick("", "inbounds ")
        return self.line(f"getelementptr {flags}i8, ptr {base}, i64 {wide}")

    def access(self) -> str:
        """A load or a store at the counter; a value to add up."""
        base = self.pick("%a", "%a", "%b")
        address = self.address(base, self.pick("%i", "%i", self.counted()))
        if self.likely(0.5):
            stored = self.pick("%i", "%s", "%m", "1")
            self.say(f"store i8 {self.byte(stored)}, ptr {address}")
            return "1"
        found = self.line(f"load i8, ptr {address}")
        if self.width == 8:
            return found
        return self.line(f"{'trunc' if self.width < 8 else 'zext'} i8 {found} to {self.type}")

    def something(self) -> str:
        """An action that is seen, and a value to add up."""
        if self.has_memory and self.likely(0.5):
            return self.access()
        value = self.pick("%i", "%i", "%s", *(("%previous",) if self.has_previous else ()))
        if self.likely(0.75):
            self.see(value)
        return self.pick(value, "1")

    def failing(self, value: str) -> None:
        """A check that leaves the loop where it fails: to the exit of all, one of its own, or into a call that ends."""
        inside = self.label("in")
        kind = self.choice.random()
        condition = self.check()
        if kind < 0.4:
            self.exits.append(self.block)
            self.branch(condition, inside, "exit")
        else:
            out = self.label("out")
            self.branch(condition, inside, out)
            self.outs.append((out, value if kind < 0.85 else ""))
        self.begin(inside)

    def choosing(self) -> str:
        """A check that takes one of two blocks."""
        yes, no, after = self.label("yes"), self.label("no"), self.label("after")
        self.branch(self.check(), yes, no)
        ends = []
        for block in (yes, no):
            self.begin(block)
            value = self.something()
            ends.append(f"[ {value}, %{block} ]")
            self.say(f"br label %{after}")
        self.begin(after)
        return self.line(f"phi {self.type} {', '.join(ends)}")

    def skipping(self) -> str:
        """A check that leaves something out."""
        yes, after, before = self.label("yes"), self.label("after"), self.block
        self.branch(self.check(), yes, after)
        self.begin(yes)
        value = self.something()
        self.say(f"br label %{after}")
        self.begin(after)
        return self.line(f"phi {self.type} [ {value}, %{yes} ], [ {self.constant(0, 3)}, %{before} ]")

    def inner(self) -> str:
        """A short loop in the loop."""
        head, after, before = self.label("inner"), self.label("after"), self.block
        self.say(f"br label %{head}")
        self.begin(head)
        self.count += 1
        counter = f"%k{self.count}"
        self.say(f"{counter} = phi {self.type} [ 0, %{before} ], [ {counter}.next, %{head} ]")
        if self.likely(0.6):
            self.see(counter)
        self.say(f"{counter}.next = add {self.pick(*FLAGS)}{self.type} {counter}, 1")
        more = self.line(f"icmp ult {self.type} {counter}.next, {self.pick('2', '3', '%i')}")
        self.say(f"br i1 {more}, label %{head}, label %{after}")
        self.begin(after)
        return counter

    def piece(self, value: str) -> str:
        """One thing of a body; `value` is what was computed before it."""
        kind = self.choice.random()
        if kind < 0.5:
            self.failing(value)
            return value
        if kind < 0.68:
            return self.choosing()
        if kind < 0.8:
            return self.skipping()
        if kind < 0.88:
            return self.line(f"select i1 {self.check()}, {self.type} {value}, {self.type} {self.constant(0, 3)}")
        if kind < 0.93:
            return self.inner()
        if kind < 0.96:
            self.say(f"call void @llvm.assume(i1 {self.check()})")
            return value
        return self.something()

    # The loop

    def test(self, counter: str, onwards: str) -> None:
        """A test of the counter that goes on or leaves the loop."""
        predicate = self.pick(*(BELOW if self.falls else ABOVE)) if self.likely(0.85) else self.pick(*PREDICATES)
        if self.is_plain:
            predicate = self.pick("sgt", "sgt", "ne") if self.falls else self.pick(self.order, self.order, "ne")
        end = self.pick("%n", "%n", "%n", "%m", self.constant(1, 9), "%len")
        if self.falls:
            end = self.pick("0", "0", "-1", "1", "%m", "%n", self.constant(-5, 2))
        if self.is_plain:
            end = self.pick("-1", "-1", "0") if self.falls else self.pick("%n", "%n", "%n", self.constant(2, 7))
        if self.has_memory and self.likely(0.04):
            end = self.reloaded()
        condition = self.line(f"icmp {predicate} {self.type} {counter}, {end}")
        self.exits.append(self.block)
        self.say(f"br i1 {condition}, label %{onwards}, label %exit")

    def text(self, entry: str, end: str) -> str:
        """From the head of the loop to a jump to `end`, where %result is."""
        type_ = self.type
        start = self.pick("0", "0", "0", "1", "%m", self.constant(-4, 2), self.constant())
        step = self.pick("1", "1", "1", "1", "2", "%m", "3" if self.width > 3 else "1")
        if self.falls:
            start = self.pick("%n", "%last", "%last", "%len", self.constant(1, 12))
            step = self.pick("-1", "-1", "-1", "-2", "%m")
        if self.is_plain:
            start, step = ("%last", "-1") if self.falls else (self.start, "1")
        shape = 0.0 if self.is_plain else self.choice.random()
        at_bottom, at_top = shape < 0.75, shape > 0.65
        self.begin("loop")
        self.say(f"%i = phi {type_} [ {start}, %{entry} ], [ %i.next, %latch ]")
        self.say(f"%s = phi {type_} [ {self.pick('0', '0', '%m')}, %{entry} ], [ %s.next, %latch ]")
        if self.has_first:
            self.say(f"%is.first = phi i1 [ true, %{entry} ], [ false, %latch ]")
            self.say(f"%is.second = phi i1 [ {self.pick('true', 'false')}, %{entry} ], [ %is.first, %latch ]")
        if self.has_previous:
            kept = self.pick("%i", "%i", "%len", "%n")
            self.say(f"%previous = phi {type_} [ {self.constant(0, 3)}, %{entry} ], [ {kept}, %latch ]")
        if at_top:
            self.test("%i", "body")
            self.begin("body")
        value = "1"
        if self.likely(0.3):
            value = self.something()
        for _ in range(self.choice.choice((1, 1, 2, 2, 3))):
            value = self.access() if self.is_stream and self.likely(0.8) else self.piece(value)
        added = self.access() if self.is_stream else self.something()
        self.say("br label %latch")
        self.begin("latch")
        self.say(f"%t = {self.pick('add', 'add', 'xor')} {type_} %s, {value}")
        self.say(f"%s.next = {self.pick('add', 'add', 'sub')} {self.pick('', '', 'nsw ')}{type_} %t, {added}")
        flags = self.pick("nsw ", "nuw nsw ", "") if self.is_plain else self.pick(*FLAGS)
        self.say(f"%i.next = add {flags}{type_} %i, {step}")
        if at_bottom:
            self.test(self.pick("%i.next", "%i.next", "%i") if not self.is_plain else "%i.next", "loop")
        else:
            self.say("br label %loop")
        return "\n".join([*self.lines, *self.behind(end)])

    def behind(self, end: str) -> list[str]:
        """The exits, and what they leave."""
        type_ = self.type
        lines = ["exit:"]
        for name in ("%x", "%y"):
            values = []
            for block in self.exits:
                known = ("%i", "%i", "%s", *(("%i.next", "%s.next") if block == "latch" else ()), self.constant())
                values.append(f"[ {self.pick(*known)}, %{block} ]")
            lines.append(f"{name} = phi {type_} {', '.join(values)}")
        lines += [f"%z = add {type_} %x, %y", "br label %join"]
        joined = ["[ %z, %exit ]"]
        for out, value in self.outs:
            lines.append(f"{out}:")
            if not value:
                lines += ["call void @stop(i8 7)", "unreachable"]
                continue
            if self.likely(0.3):
                lines.append("call void @see(i8 9)")
            lines.append("br label %join")
            joined.append(f"[ {self.pick(value, '%i', '%s')}, %{out} ]")
        return [*lines, "join:", f"%result = phi {type_} {', '.join(joined)}", f"br label %{end}"]


def checked_loop(seed: int) -> str:
    """A program with a function @f of three numbers and a condition, perhaps of a pointer too."""
    choice = random.Random(seed)
    loop = _Loop(choice)
    type_ = loop.type
    most = -(1 << (loop.width - 1)) if loop.width < 32 else 1000
    few = f"range({type_} 0, {most}) "
    n, length = (choice.choice(("", "", "noundef ", few, f"noundef {few}")) for _ in range(2))
    head = HEAD.format(w=loop.width, n=n, length=length, memory=", ptr %a, ptr %q" if loop.has_memory else "")
    ahead = [f"%last = sub {type_} %n, 1", f"%fixed = freeze {type_} %len"]
    if loop.has_memory:
        ahead += [
            f"%at = getelementptr i8, ptr %a, i64 {choice.choice((3, 5, 7, 12))}",
            f"%near = and {type_} %m, {choice.choice((1, 3))}",
            f"%apart = zext {type_} %near to i64",
            "%inside = getelementptr i8, ptr %a, i64 %apart",
            f"%b = select i1 {choice.choice(('%c', 'true', 'false'))}, ptr %inside, ptr %q",
        ]
    if choice.random() < 0.15:
        return head + "\n".join([*ahead, *_around(loop, choice)]) + "}\n" + TAIL
    body = loop.text("ahead", "out")
    if loop.is_plain or choice.random() < 0.3:
        predicate = loop.pick(loop.order, loop.order, loop.order, "sle")
        least = "0" if loop.falls else loop.start
        guard = f"%guard = icmp {predicate} {type_} {least}, %n"
        guarded = [guard, "br i1 %guard, label %ahead, label %out"]
        found = f"%all = phi {type_} [ 0, %entry ], [ %result, %join ]"
    else:
        guarded = ["br label %ahead"]
        found = f"%all = phi {type_} [ %result, %join ]"
    lines = [*ahead, *guarded, "ahead:", "br label %loop", body, "out:", found, f"ret {type_} %all", "}"]
    return head + "\n".join(lines) + "\n" + TAIL


def _around(loop: _Loop, choice: random.Random) -> list[str]:
    """A loop around the loop, whose counter takes the place of an argument in it."""
    type_ = loop.type
    inner = loop.text("in", "around")
    inner = re.sub(choice.choice((r"%m\b", r"%n\b", r"%len\b", r"\b0(?=, %in\b)")), "%o", inner)
    bound = choice.choice(("2", "3", "%m"))
    return [
        "br label %outer",
        "outer:",
        f"%o = phi {type_} [ 0, %entry ], [ %o.next, %around ]",
        f"%all = phi {type_} [ 1, %entry ], [ %all.next, %around ]",
        f"%more = icmp {choice.choice(('ult', 'slt', 'ne', 'ule'))} {type_} %o, {bound}",
        "br i1 %more, label %in, label %done",
        "in:",
        "br label %loop",
        inner,
        "around:",
        f"%all.next = sub {type_} %result, %all",
        f"%o.next = add {choice.choice(FLAGS)}{type_} %o, 1",
        "br label %outer",
        "done:",
        f"ret {type_} %all",
        "",
    ]


def runs_of(function: Function, most: int, seed: int) -> Sequence[tuple[Value, ...]]:
    """Arguments: all of them where they are so few, else drawn. Few break what is said of their parameter."""
    choice = random.Random(seed)
    every = [_all_of(argument) for argument in function.arguments]
    if math.prod(len(each) or most + 1 for each in every) <= most:
        return list(itertools.product(*every))
    return [
        tuple(_drawn(choice, argument, each) for argument, each in zip(function.arguments, every, strict=True))
        for _ in range(most)
    ]


def _all_of(argument: Argument) -> list[Value]:
    """All values of an argument; none where they are many."""
    if not isinstance(argument.type, IntegerType):
        return [1]  # a buffer of its own
    width = argument.type.width
    if width > 4:
        return []
    return [*range(1 << width), *(() if "noundef" in argument.attributes else (UNDEF, POISON))]


def _drawn(choice: random.Random, argument: Argument, every: list[Value]) -> Value:
    """A value of an argument: small numbers and ends before others."""
    type_ = argument.type
    if not isinstance(type_, IntegerType):
        return 0 if choice.random() < 0.02 else 1
    top = 1 << type_.width
    stated = argument.attributes.get("range")
    if isinstance(stated, tuple) and choice.random() < 0.95:
        top = stated[2]
    if every and choice.random() < 0.5:
        return choice.choice([each for each in every if not isinstance(each, int) or each < top])
    kind = choice.random()
    if kind < 0.08 and "noundef" not in argument.attributes:
        return choice.choice((UNDEF, POISON))
    if kind < 0.6:
        return choice.randrange(0, 12) % top
    if kind < 0.9:
        return (choice.choice((0, top >> 1)) + choice.randrange(-5, 6)) % top
    return choice.randrange(top)
