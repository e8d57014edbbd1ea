"""Loop nests with accesses at random affine places, to be run: text of LLVM IR, and what to call it with."""

from __future__ import annotations

import random
from collections.abc import Iterator

BYTES = 1 << 16
"""The memory that the accesses stay in; the pointer that is passed is in its middle."""


def nest(seed: int) -> tuple[str, list[int]]:
    """A function @f(ptr %a, i32 %n, i32 %m, i32 %k), and numbers for its last three arguments."""
    return _Nest(random.Random(seed)).text()


class _Nest:
    def __init__(self, choice: random.Random) -> None:
        self.choice = choice
        self.lines: list[str] = []
        self.names: Iterator[int] = iter(range(10_000))
        self.counters: list[str] = []
        self.numbers = [choice.randint(0, 7), choice.randint(1, 6), choice.randint(-2, 9)]

    def new(self, text: str) -> str:
        name = f"%v{next(self.names)}"
        self.lines.append(f"  {name} = {text}")
        return name

    def text(self) -> tuple[str, list[int]]:
        self.lines = ["@sizes = global [8 x i32] [i32 1, i32 3, i32 2, i32 5, i32 4, i32 1, i32 6, i32 2]"]
        self.lines += ["define void @f(ptr noundef %a, i32 noundef %n, i32 noundef %m, i32 noundef %k) {", "entry:"]
        self.sizes = ["%m", "%n"]
        self.block = "entry"
        self.body(self.choice.randint(1, 3))
        self.lines += ["  ret void", "}"]
        return "\n".join(self.lines) + "\n", self.numbers

    def body(self, depth: int) -> None:
        for _ in range(self.choice.choice((1, 1, 2)) if depth else 0):
            if self.counters and self.choice.random() < 0.5:
                self.access()
            self.loop(depth - 1)
        for _ in range(self.choice.choice((1, 2, 3)) if not depth else self.choice.choice((0, 0, 1))):
            if self.counters:
                self.access()

    def loop(self, inner: int) -> None:
        number = next(self.names)
        header, start, end = f"header{number}", f"body{number}", f"end{number}"
        counter, later = f"%i{number}", f"%next{number}"
        rotated = self.choice.random() < 0.4
        first = self.start_of_loop()
        bound = self.choice.choice((*("%n", "%m", "%k"), "5", "3", *self.counters[-1:]))
        step = self.choice.choice((1, 1, 1, 2, 3))
        flags = self.choice.choice(("", "nsw ", "nuw nsw "))
        if flags.startswith("nuw") and not (first.isdigit() or first in self.counters):
            flags = "nsw "
        before = self.block
        self.lines += [f"  br label %{header}", f"{header}:"]
        at = len(self.lines)
        self.lines.append("")
        self.block = header
        if not rotated:
            test = self.new(f"icmp slt i32 {counter}, {bound}")
            self.lines += [f"  br i1 {test}, label %{start}, label %{end}", f"{start}:"]
            self.block = start
        self.counters.append(counter)
        known = len(self.sizes)
        if self.choice.random() < 0.2:
            # Rows of another length in each iteration.
            place = self.new(f"and i32 {counter}, 7")
            size = self.new(f"getelementptr inbounds [8 x i32], ptr @sizes, i64 0, i32 {place}")
            self.sizes.append(self.new(f"load i32, ptr {size}, align 4"))
        self.body(inner)
        del self.sizes[known:]
        self.counters.pop()
        self.lines.append(f"  {later} = add {flags}i32 {counter}, {step}")
        latch = self.block
        if rotated:
            test = self.new(f"icmp slt i32 {later}, {bound}")
            self.lines.append(f"  br i1 {test}, label %{header}, label %{end}")
        else:
            self.lines.append(f"  br label %{header}")
        self.lines[at] = f"  {counter} = phi i32 [ {first}, %{before} ], [ {later}, %{latch} ]"
        self.lines.append(f"{end}:")
        self.block = end

    def start_of_loop(self) -> str:
        if self.counters and self.choice.random() < 0.3:
            return self.choice.choice(self.counters)
        return self.choice.choice(("0", "0", "0", "1", "2"))

    def access(self) -> None:
        number = next(self.names)
        guarded = self.choice.random() < 0.25
        if guarded:
            one = self.choice.choice(self.counters)
            other = self.choice.choice(("%n", "%m", "2", *self.counters))
            test = self.new(f"icmp {self.choice.choice(('slt', 'sle', 'ne', 'eq', 'sgt'))} i32 {one}, {other}")
            self.lines += [f"  br i1 {test}, label %then{number}, label %join{number}", f"then{number}:"]
        self.plain_access()
        if guarded:
            self.lines += [f"  br label %join{number}", f"join{number}:"]
            self.block = f"join{number}"

    def plain_access(self) -> None:
        if self.choice.random() < 0.25:
            self.array_access()
            return
        total = self.choice.choice(("0", "1", "-1", "2", "%k", "%n"))
        for counter in self.counters:
            factor = self.choice.choice(("0", "1", "1", "1", "2", "4", "10", *self.sizes, "-1"))
            if factor == "0":
                continue
            flags = self.choice.choice(("", "nsw "))
            product = counter if factor == "1" else self.new(f"mul {flags}i32 {counter}, {factor}")
            total = self.new(f"add {flags}i32 {total}, {product}")
        if self.choice.random() < 0.1:
            total = self.new(f"and i32 {total}, 15")
        if self.choice.random() < 0.1:
            narrow = self.new(f"trunc i32 {total} to i4")
            total = self.new(f"sext i4 {narrow} to i32")
        wide = self.new(f"sext i32 {total} to i64")
        inbounds = self.choice.choice(("", "inbounds ", "inbounds "))
        element = self.choice.choice(("i32", "i32", "i32", "i8", "i16", "i64", "[4 x i32]", "{ i32, i16 }"))
        place = self.new(f"getelementptr {inbounds}{element}, ptr %a, i64 {wide}")
        if self.choice.random() < 0.2:
            place = self.new(f"getelementptr {inbounds}i8, ptr {place}, i64 {self.choice.choice((4, 8, -4, 2, 16))}")
        self.accessed_at(place)

    def array_access(self) -> None:
        """By an array's type, perhaps some bytes before or behind an element."""
        array, dimensions = self.choice.choice((("[4 x i32]", 2), ("[4 x i64]", 2), ("[2 x [3 x i16]]", 3)))
        indices: list[str] = []
        for _ in range(dimensions):
            index = self.choice.choice((*self.counters, "0", "1"))
            if index in self.counters and self.choice.random() < 0.3:
                index = self.new(f"add nsw i32 {index}, {self.choice.choice(('1', '-1', '%k'))}")
            indices.append(f"i32 {index}")
        place = self.new(f"getelementptr inbounds {array}, ptr %a, {', '.join(indices)}")
        if self.choice.random() < 0.4:
            place = self.new(f"getelementptr i8, ptr {place}, i64 {self.choice.choice((-2, -1, 2, 6, 8))}")
        self.accessed_at(place)

    def accessed_at(self, place: str) -> None:
        accessed = self.choice.choice(("i32", "i32", "i16", "i64", "i8"))
        if self.choice.random() < 0.6:
            self.lines.append(f"  store {accessed} 1, ptr {place}, align 1")
        else:
            self.new(f"load {accessed}, ptr {place}, align 1")
