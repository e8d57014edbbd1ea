"""Loops over numbers of two to five bits, drawn: what passes that simplify counters look at, in all its forms.

A loop has one or two counters and a sum. It is left at its top, at its bottom, or at both, and perhaps early, by tests
of all predicates: of a counter before or after its step, narrow or extended, with an argument, a constant or the other
counter. In it, counters are extended, cut, divided, compared with what does not change, and handed to a function
outside, which sees them. Behind it, what the exits leave is used. One loop in four is in a loop around it, whose
counter takes the place of a start, a bound or an argument. Steps have flags that may or may not hold, arguments noundef
or not.
"""

from __future__ import annotations

import random
import re
from typing import Final

PREDICATES: Final = ("eq", "ne", "ult", "ule", "ugt", "uge", "slt", "sle", "sgt", "sge")
FLAGS: Final = ("", "", "nsw ", "nuw ", "nuw nsw ")

HEAD: Final = """
declare void @see(i8)
declare i{w} @llvm.umin.i{w}(i{w}, i{w})
declare i{w} @llvm.uadd.sat.i{w}(i{w}, i{w})

define i{w} @f(i{w} {n}%n, i{w} {m}%m) {{
entry:
"""


class _Loop:
    """The lines of a loop as they are drawn."""

    def __init__(self, choice: random.Random) -> None:
        self.choice = choice
        self.width = choice.randint(2, 5)
        self.type = f"i{self.width}"
        self.wide = choice.randint(self.width + 1, 8)
        self.count = 0

    def name(self) -> str:
        self.count += 1
        return f"%v{self.count}"

    def constant(self) -> str:
        """A number, seen as a signed one."""
        return str(self.choice.randrange(-(1 << (self.width - 1)), 1 << (self.width - 1)))

    def bound(self) -> str:
        return self.choice.choice(("%n", "%n", "%m", "%bound", self.constant()))

    def see(self, value: str, width: int) -> list[str]:
        """A value handed out, as a byte."""
        if width == 8:
            return [f"call void @see(i8 {value})"]
        byte = self.name()
        return [f"{byte} = zext i{width} {value} to i8", f"call void @see(i8 {byte})"]

    def test(self, counters: tuple[str, ...], onwards: str, out: str) -> list[str]:
        """A test that may leave the loop."""
        choice, lines = self.choice, []
        counter, other, type_ = choice.choice(counters), self.bound(), self.type
        predicate = choice.choice(PREDICATES)
        if choice.random() < 0.2:
            extension = choice.choice(("zext", "sext"))
            wide = [self.name(), self.name()]
            for name, value in zip(wide, (counter, other), strict=True):
                lines.append(f"{name} = {extension} {self.type} {value} to i{self.wide}")
            counter, other = wide
            type_ = f"i{self.wide}"
        operands = (counter, other) if choice.random() < 0.8 else (other, counter)
        condition = self.name()
        lines.append(f"{condition} = icmp {predicate} {type_} {', '.join(operands)}")
        if choice.random() < 0.15:
            second, both = self.name(), self.name()
            lines.append(f"{second} = icmp {choice.choice(PREDICATES)} {self.type} {counters[0]}, {self.bound()}")
            joined = choice.choice(("and i1 {}, {}", "or i1 {}, {}", "select i1 {}, i1 {}, i1 false"))
            lines.append(f"{both} = {joined.format(condition, second)}")
            condition = both
        ways = (onwards, out) if choice.random() < 0.7 else (out, onwards)
        return [*lines, f"br i1 {condition}, label %{ways[0]}, label %{ways[1]}"]

    def reader(self, counter: str) -> list[str]:
        """Something that is done with a counter, and seen."""
        choice = self.choice
        result = self.name()
        kind = choice.randrange(8)
        if kind <= 2:
            cast = choice.choice(("sext", "zext", "zext nneg" if choice.random() < 0.3 else "sext"))
            return [f"{result} = {cast} {self.type} {counter} to i{self.wide}", *self.see(result, self.wide)]
        if kind == 3:
            less = max(1, self.width - 1)
            return [f"{result} = trunc {self.type} {counter} to i{less}", *self.see(result, less)]
        if kind == 4:
            operation = choice.choice(("urem", "srem", "udiv", "sdiv"))
            divisor = choice.choice(("%odd", "%odd", str(choice.randint(1, (1 << (self.width - 1)) - 1)), "%n"))
            line = f"{result} = {operation} {self.type} {counter}, {divisor}"
            return [line, *self.see(result, self.width)]
        if kind == 5:
            line = f"{result} = icmp {choice.choice(PREDICATES)} {self.type} {counter}, {self.bound()}"
            return [line, *self.see(result, 1)]
        if kind == 6:
            offset, wide = self.name(), self.name()
            flags = choice.choice(FLAGS)
            return [
                f"{offset} = {choice.choice(('add', 'sub', 'mul'))} {flags}{self.type} {counter}, {self.bound()}",
                f"{wide} = {choice.choice(('sext', 'zext'))} {self.type} {offset} to i{self.wide}",
                *self.see(wide, self.wide),
            ]
        sum_ = f"{result} = call {self.type} @llvm.uadd.sat.{self.type}({self.type} {counter}, {self.type} 1)"
        return [sum_, *self.see(result, self.width)]

    def text(self, entry: str, end: str) -> str:
        """From the jump into the loop to `end`, where %result is."""
        choice, type_ = self.choice, self.type
        starts = [choice.choice(("0", "0", "0", "1", "%m", "%n", self.constant())) for _ in range(3)]
        steps = [choice.choice(("1", "1", "1", "-1", "2", "3", "%m")) for _ in range(2)]
        if self.width == 2:
            steps = [choice.choice(("1", "-1", "1", "%m")) for _ in range(2)]
        elif self.width == 3:
            steps = ["1" if step == "3" else step for step in steps]
        counters = ("%i", "%j") if choice.random() < 0.4 else ("%i",)
        early, at_top = choice.random() < 0.3, choice.random() < 0.45
        at_bottom = not at_top or choice.random() < 0.2
        nexts = tuple(f"{counter}.next" for counter in counters)
        lines = ["loop:"]
        for counter, start in zip(counters, starts, strict=False):
            lines.append(f"{counter} = phi {type_} [ {start}, %{entry} ], [ {counter}.next, %latch ]")
        lines.append(f"%s = phi {type_} [ {starts[2]}, %{entry} ], [ %s.next, %latch ]")
        exits: list[tuple[str, tuple[str, ...]]] = []
        if at_top:
            exits.append(("loop", (*counters, "%s")))
            lines += self.test(counters, "body", "exit")
        else:
            lines.append("br label %body")
        lines.append("body:")
        for _ in range(choice.choice((0, 1, 1, 2))):
            lines += self.reader(choice.choice(counters))
        if early:
            exits.append(("body", (*counters, "%s")))
            lines += self.test(counters, "latch", "exit")
        else:
            lines.append("br label %latch")
        lines.append("latch:")
        for counter, step in zip(counters, steps, strict=False):
            lines.append(f"{counter}.next = add {choice.choice(FLAGS)}{type_} {counter}, {step}")
        added = choice.choice(("%i", "1", "%m", "2" if self.width > 2 else "1"))
        operation = choice.choice(("add", "add", "sub", "xor", "shl" if self.width > 2 and added == "1" else "add"))
        lines.append(f"%s.next = {operation} {type_} %s, {added}")
        if choice.random() < 0.2:
            lines += self.reader(choice.choice(nexts))
        if at_bottom:
            exits.append(("latch", (*counters, *nexts, "%s", "%s.next")))
            lines += self.test((*counters, *nexts), "loop", "exit")
        else:
            lines.append("br label %loop")
        lines.append("exit:")
        for name in ("%x", "%y"):
            values = [f"[ {choice.choice(values)}, %{block} ]" for block, values in exits]
            lines.append(f"{name} = phi {type_} {', '.join(values)}")
        lines += [f"%z = mul {type_} %y, {1 if self.width == 2 else 3}", f"%result = xor {type_} %x, %z"]
        return "\n".join([*lines, f"br label %{end}"])


def counted_loop(seed: int) -> str:
    """A program with a function @f of two numbers."""
    choice = random.Random(seed)
    loop = _Loop(choice)
    type_ = loop.type
    noundef = [choice.choice(("", "noundef ")) for _ in range(2)]
    head = HEAD.format(w=loop.width, n=noundef[0], m=noundef[1])
    ahead = [
        f"%odd = or {type_} %m, 1",
        f"%bound = call {type_} @llvm.umin.{type_}({type_} %n, {type_} {choice.choice(('%m', '2', '1'))})"
        if loop.width > 2
        else f"%bound = or {type_} %n, 1",
    ]
    if choice.random() < 0.25:
        return head + "\n".join([*ahead, *_around(loop, choice)])
    body = loop.text("ahead", "out")
    if choice.random() < 0.4:
        guard = f"%guard = icmp {choice.choice(PREDICATES)} {type_} {loop.bound()}, {choice.choice(('0', '1', '%m'))}"
        lines = [*ahead, guard, "br i1 %guard, label %ahead, label %out", "ahead:", "br label %loop", body, "out:"]
        found = f"%all = phi {type_} [ 0, %entry ], [ %result, %exit ]"
    else:
        lines = [*ahead, "br label %ahead", "ahead:", "br label %loop", body, "out:"]
        found = f"%all = phi {type_} [ %result, %exit ]"
    return head + "\n".join([*lines, found, f"ret {type_} %all", "}"]) + "\n"


def _around(loop: _Loop, choice: random.Random) -> list[str]:
    """A loop around the loop."""
    type_ = loop.type
    inner = loop.text("in", "around")
    inner = re.sub(choice.choice((r"%m\b", r"%n\b", r"%bound\b", r"\b0(?=, %in\b)")), "%o", inner)
    bound = choice.choice(("2" if loop.width > 2 else "1", "3" if loop.width > 2 else "1", "%n"))
    predicate = choice.choice(("ult", "slt", "ne", "ule"))
    step = choice.choice(FLAGS)
    return [
        "br label %outer",
        "outer:",
        f"%o = phi {type_} [ 0, %entry ], [ %o.next, %around ]",
        f"%all = phi {type_} [ 1, %entry ], [ %all.next, %around ]",
        f"%more = icmp {predicate} {type_} %o, {bound}",
        "br i1 %more, label %in, label %out",
        "in:",
        "br label %loop",
        inner,
        "around:",
        f"%all.next = sub {type_} %result, %all",
        f"%o.next = add {step}{type_} %o, 1",
        "br label %outer",
        "out:",
        f"ret {type_} %all",
        "}\n",
    ]
