"""Nests of loops, drawn: top-tested and rotated, with guards that fit and such that do not, with breaks, loops beside
one another, counters that wrap, and flags that promise they do not.
"""

from __future__ import annotations

import random


class NestWriter:
    """The program of one seed: `text`, a function @f of two integers %n and %m of `width` bits and an i1 %c."""

    def __init__(self, seed: int) -> None:
        self._draw = random.Random(f"nest {seed}")
        self.width = self._draw.choice((3, 4, 4, 5))
        # How many of its loops are of the kinds that have a total in closed form.
        self._wildness = self._draw.choice((0.0, 0.1, 0.4))
        self._lines: list[str] = []
        self._names = 0
        type_ = f"i{self.width}"
        self._block("entry")
        end = self._loops([], "entry", self._draw.choice((1, 2, 2, 3, 3)))
        assert end
        self._lines.append("  ret void")
        body = "\n".join(self._lines)
        self.text = (
            f"declare i1 @any()\ndefine void @f({type_} noundef %n, {type_} noundef %m, i1 noundef %c) {{\n{body}\n}}\n"
        )

    def _name(self, word: str) -> str:
        self._names += 1
        return f"{word}{self._names}"

    def _block(self, name: str) -> None:
        self._lines.append(f"{name}:")

    def _emit(self, text: str, word: str = "v") -> str:
        name = self._name("%" + word)
        self._lines.append(f"  {name} = {text}")
        return name

    def _is_wild(self) -> bool:
        return self._draw.random() < self._wildness

    def _number(self) -> str:
        return str(self._draw.choice((0, 0, 0, 1, 1, 2, 3)))

    def _value(self, counters: list[str]) -> str:
        draw = self._draw
        kind = draw.random()
        if counters and kind < 0.45:
            found = draw.choice(counters)
        elif kind < 0.8:
            found = draw.choice(("%n", "%n", "%m"))
        else:
            return self._number()
        if draw.random() < 0.3:
            flags = draw.choice(("", "", " nuw", " nsw", " nuw nsw")) if self._is_wild() else ""
            other = draw.choice(("1", "-1", "2", "%n")) if self._is_wild() else "1"
            return self._emit(f"add{flags} i{self.width} {found}, {other}")
        return found

    def _loops(self, counters: list[str], before: str, depth: int) -> str:
        """One loop, or two beside one another; the block that they end in."""
        for _ in range(2 if self._draw.random() < 0.2 else 1):
            before = self._guarded(counters, before, depth)
        return before

    def _guarded(self, counters: list[str], before: str, depth: int) -> str:
        """A loop, perhaps behind a condition that has nothing to do with it."""
        if not self._is_wild():
            return self._loop(counters, before, depth)
        inside, behind = self._name("then"), self._name("join")
        kind = self._draw.random()
        condition = "%c"
        if kind < 0.3:
            condition = self._emit("call i1 @any()", "a")
        elif kind < 0.7:
            predicate = self._draw.choice(("slt", "ult", "ne", "eq", "sge", "ugt", "sle"))
            left, right = self._value(counters), self._value(counters)
            condition = self._emit(f"icmp {predicate} i{self.width} {left}, {right}", "g")
        self._lines.append(f"  br i1 {condition}, label %{inside}, label %{behind}")
        self._block(inside)
        self._loop(counters, inside, depth)
        self._lines.append(f"  br label %{behind}")
        self._block(behind)
        return behind

    def _loop(self, counters: list[str], before: str, depth: int) -> str:
        draw = self._draw
        type_ = f"i{self.width}"
        start, end = self._value(counters) if draw.random() < 0.4 else "0", self._value(counters)
        step = draw.choice(("1", "1", "2", "-1", "3")) if self._is_wild() else "1"
        predicate = draw.choice(("slt", "slt", "ult", "ult", "ne", "sle", "ule"))
        if step == "-1" and draw.random() < 0.8:
            start, end = end, start
            predicate = draw.choice(("sgt", "ugt", "sge", "ne"))
        flags = draw.choice(("", " nuw", " nsw", " nuw nsw")) if step != "-1" else draw.choice(("", " nsw"))
        header, latch, behind = self._name("loop"), self._name("latch"), self._name("exit")
        counter, following = self._name("%i"), self._name("%next")
        is_rotated = draw.random() < 0.5
        before_loop = self._name("pre")
        if is_rotated and not self._is_wild():
            guard = self._emit(f"icmp {predicate} {type_} {start}, {end}", "g")
            self._lines.append(f"  br i1 {guard}, label %{before_loop}, label %{behind}")
        else:
            self._lines.append(f"  br label %{before_loop}")
        self._block(before_loop)
        self._lines.append(f"  br label %{header}")
        self._block(header)
        self._lines.append(f"  {counter} = phi {type_} [ {start}, %{before_loop} ], [ {following}, %{latch} ]")
        if not is_rotated:
            inside = self._name("body")
            test = self._emit(f"icmp {predicate} {type_} {counter}, {end}", "t")
            self._lines.append(f"  br i1 {test}, label %{inside}, label %{behind}")
            self._block(inside)
        else:
            inside = header
        if self._is_wild() and draw.random() < 0.4:
            inside = self._break(behind)
        if depth > 1:
            inside = self._loops([*counters, counter], inside, depth - 1)
        if self._is_wild() and draw.random() < 0.4:
            self._break(behind)
        self._lines.append(f"  br label %{latch}")
        self._block(latch)
        self._lines.append(f"  {following} = add{flags} {type_} {counter}, {step}")
        if is_rotated:
            test = self._emit(f"icmp {predicate} {type_} {following}, {end}", "t")
            self._lines.append(f"  br i1 {test}, label %{header}, label %{behind}")
        else:
            self._lines.append(f"  br label %{header}")
        self._block(behind)
        return behind

    def _break(self, behind: str) -> str:
        inside = self._name("on")
        leaves = self._emit("call i1 @any()", "a")
        self._lines.append(f"  br i1 {leaves}, label %{behind}, label %{inside}")
        self._block(inside)
        return inside


def amortised_loop(seed: int) -> str:
    """A loop around one or two others, by turns, that count on from what is carried: the program of a seed. The
    function is as `NestWriter` makes it.
    """
    draw = random.Random(f"amortised {seed}")
    type_ = f"i{draw.choice((4, 5))}"
    flags = draw.choice((" nsw", " nuw", " nuw nsw", ""))
    other_flags = draw.choice((" nsw", " nuw", ""))
    is_down = draw.random() < 0.5
    step = draw.choice((1, 1, 2, 3)) * (-1 if is_down else 1)
    change = draw.choice((0, 1, 1, -1, 2, 3))
    if is_down:
        test = draw.choice(("sgt {}, 0", "ugt {}, 0", "ne {}, 0", "sgt {}, %m"))
    else:
        test = draw.choice(("slt {}, %n", "ult {}, %n", "ne {}, %n"))
        flags = " nsw" if flags and test.startswith("s") else flags
    kind, sides = test.split(" ", 1)

    def tested(value: str) -> str:
        return f"icmp {kind} {type_} {sides.format(value)}"

    last = draw.choice(("%y", "%y", "%y", "%x", "%n"))
    outer = draw.choice((tested("%x"), tested("%x"), f"icmp ult {type_} %k, %m"))
    stays = "br i1 %o, label %pre, label %end" if draw.random() < 0.8 else "br label %pre"
    leaves = "br i1 %last, label %outer, label %end" if stays.startswith("br label") else "br label %outer"
    choice = draw.choice(("body", "choice"))
    start = draw.choice(("%n", "0", "%m", "2"))
    second = draw.random() < 0.3
    beside = (
        f"""pre2:
  br label %inner2
inner2:
  %z = phi {type_} [ {last}, %pre2 ], [ %z.next, %body2 ]
  %t2 = {tested("%z")}
  %a2 = call i1 @any()
  %both = and i1 %t2, %a2
  br i1 %both, label %body2, label %after
body2:
  %z.next = add{flags} {type_} %z, {step}
  br label %inner2
"""
        if second
        else ""
    )
    return f"""declare i1 @any()
define void @f({type_} noundef %n, {type_} noundef %m, i1 noundef %c) {{
entry:
  br label %outer
outer:
  %x = phi {type_} [ {start}, %entry ], [ %x.next, %after ]
  %k = phi {type_} [ 0, %entry ], [ %k.next, %after ]
  %o = {outer}
  {stays}
pre:
  br label %inner
inner:
  %y = phi {type_} [ %x, %pre ], [ %y.next, %body ]
  %t = {tested("%y")}
  br i1 %t, label %{choice}, label %{"pre2" if second else "after"}
choice:
  %a = call i1 @any()
  br i1 %a, label %body, label %{"pre2" if second else "after"}
body:
  %y.next = add{flags} {type_} %y, {step}
  br label %inner
{beside}after:
  %w = phi {type_} {"[ %z, %inner2 ]" if second else f"[ {last}, %inner ], [ {last}, %choice ]"}
  %x.next = add{other_flags} {type_} %w, {change}
  %k.next = add {type_} %k, 1
  %last = {tested("%x.next")}
  {leaves}
end:
  ret void
}}
"""
