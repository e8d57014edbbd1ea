"""Loops in loops that add to variables, set them anew, keep the largest, and hand them from one loop to another: random
programs on variables in memory, of which LLVM makes values (prepare="sroa").
"""

from __future__ import annotations

from random import Random
from typing import Final

DECLARATIONS: Final = """
declare i16 @llvm.umax.i16(i16, i16)
declare i16 @llvm.smin.i16(i16, i16)
declare double @llvm.maxnum.f64(double, double)
declare double @llvm.fmuladd.f64(double, double, double)
"""
MAX_DEPTH: Final = 3
FLOATS: Final = ("1.0", "0.0", "-2.0", "3.5", "0.1", "-0.3", "1.0e-3", "255.0")


def random_nests(seed: int, functions: int) -> str:
    """Several functions @f0, @f1, … of an i16, a double and an i64 whose bits decide."""
    random = Random(seed)
    return DECLARATIONS + "\n".join(_Nest(random, f"@f{k}").text() for k in range(functions))


class _Nest:
    def __init__(self, random: Random, name: str) -> None:
        self.random = random
        self.name = name
        self.names = 0
        self.lines: list[str] = []
        self.integers = ["a", "b"]
        self.floats = ["x", "y"]
        self.counters: list[str] = []
        self.declared: list[str] = []

    def text(self) -> str:
        self._loop(1)
        if self.random.random() < 0.5:
            self._loop(1)
        declared = "\n".join(f"  %{name} = alloca i16\n  store i16 0, ptr %{name}" for name in self.declared)
        body = "\n".join(self.lines)
        return f"""
define double {self.name}(i16 noundef %m, double noundef %z, i64 noundef %way) {{
entry:
  %a = alloca i16
  %b = alloca i16
  %x = alloca double
  %y = alloca double
  %turn = alloca i64
{declared}
  %small = and i16 %m, {self.random.choice((1, 7, 100))}
  store i16 %small, ptr %a
  store i16 {self.random.randrange(-9, 9)}, ptr %b
  store double {self.random.choice(FLOATS)}, ptr %x
  store double {self.random.choice(FLOATS)}, ptr %y
  store i64 0, ptr %turn
{body}
  %a.end = load i16, ptr %a
  %b.end = load i16, ptr %b
  %both = xor i16 %a.end, %b.end
  %f.end = sitofp i16 %both to double
  %x.end = load double, ptr %x
  %y.end = load double, ptr %y
  %xy = fsub double %x.end, %y.end
  %all = fadd double %xy, %f.end
  ret double %all
}}
"""

    def _new(self) -> str:
        self.names += 1
        return f"v{self.names}"

    def _make(self, operation: str) -> str:
        name = self._new()
        self.lines.append(f"  %{name} = {operation}")
        return f"%{name}"

    def _loop(self, depth: int) -> None:
        """A loop that is tested at its end or its head; how many times it runs is a number, or a counter around it."""
        random = self.random
        counter, head, body, out = (self._new() for _ in range(4))
        self.declared.append(counter)
        self.lines.append(f"  store i16 0, ptr %{counter}")
        limit = str(random.randint(1, 9))
        if self.counters and random.random() < 0.4:
            limit = self._make(f"load i16, ptr %{random.choice(self.counters)}")
            if random.random() < 0.5:
                limit = self._make(f"add i16 {limit}, 1")
        elif random.random() < 0.2:
            limit = self._make("and i16 %m, 7")
        is_tested_first = random.random() < 0.5
        self.lines.append(f"  br label %{head}\n{head}:")
        if is_tested_first:
            now = self._make(f"load i16, ptr %{counter}")
            self.lines.append(f"  %{body}.go = icmp slt i16 {now}, {limit}")
            self.lines.append(f"  br i1 %{body}.go, label %{body}, label %{out}\n{body}:")
        self.counters.append(counter)
        copies = random.random() < 0.3
        if copies:
            # What the loop does is done to a copy, from the beginning in each iteration of the loop around.
            self._copy("a", "b")
            self._copy("x", "y")
        for _ in range(random.randint(1, 3)):
            if depth < MAX_DEPTH and random.random() < 0.45:
                self._loop(depth + 1)
            else:
                self._statement()
        if copies and random.random() < 0.5:
            self._copy("b", "a")
            self._copy("y", "x")
        self.counters.pop()
        now = self._make(f"load i16, ptr %{counter}")
        following = self._make(f"add nsw i16 {now}, 1")
        self.lines.append(f"  store i16 {following}, ptr %{counter}")
        if is_tested_first:
            self.lines.append(f"  br label %{head}\n{out}:")
        else:
            self.lines.append(f"  %{body}.go = icmp slt i16 {following}, {limit}")
            self.lines.append(f"  br i1 %{body}.go, label %{head}, label %{out}\n{out}:")

    def _copy(self, name: str, other: str) -> None:
        type_ = "i16" if name in self.integers else "double"
        self.lines.append(f"  store {type_} {self._make(f'load {type_}, ptr %{name}')}, ptr %{other}")

    def _condition(self) -> str:
        turn = self._make("load i64, ptr %turn")
        self.lines.append(f"  store i64 {self._make(f'add i64 {turn}, 1')}, ptr %turn")
        place = self._make(f"and i64 {turn}, 63")
        return self._make(f"trunc i64 {self._make(f'lshr i64 %way, {place}')} to i1")

    def _statement(self) -> None:
        if self.random.random() < 0.35:
            condition, then, join = self._condition(), self._new(), self._new()
            self.lines.append(f"  br i1 {condition}, label %{then}, label %{join}\n{then}:")
            self._change()
            self.lines.append(f"  br label %{join}\n{join}:")
        else:
            self._change()

    def _change(self) -> None:
        if self.random.random() < 0.5:
            self._change_integer()
        else:
            self._change_float()

    def _change_integer(self) -> None:
        random = self.random
        name = random.choice(self.integers)
        old = self._make(f"load i16, ptr %{name}")
        other = str(random.randrange(-3, 12))
        if random.random() < 0.3:
            other = self._make(f"load i16, ptr %{random.choice([*self.integers, *self.counters])}")
        kind = random.randrange(9)
        if kind < 5:
            operation = random.choice(("add", "sub", "add nsw", "add"))
            new = self._make(f"{operation} i16 {old}, {other}")
        elif kind == 5:
            new = self._make(f"call i16 @llvm.umax.i16(i16 {old}, i16 {other})")
        elif kind == 6:
            new = self._make(f"call i16 @llvm.smin.i16(i16 {old}, i16 {other})")
        elif kind == 7:
            new = self._make(f"select i1 {self._condition()}, i16 {old}, i16 {other}")
        else:
            new = other
        self.lines.append(f"  store i16 {new}, ptr %{name}")

    def _change_float(self) -> None:
        random = self.random
        name = random.choice(self.floats)
        old = self._make(f"load double, ptr %{name}")
        other = random.choice(FLOATS)
        if random.random() < 0.2:
            other = self._make(f"load double, ptr %{random.choice(self.floats)}")
        elif random.random() < 0.3:
            other = self._make(f"sitofp i16 {self._make(f'load i16, ptr %{random.choice(self.counters)}')} to double")
        kind = random.randrange(8)
        if kind < 4:
            new = self._make(f"{random.choice(('fadd', 'fsub', 'fadd'))} double {old}, {other}")
        elif kind == 4:
            factor = random.choice(FLOATS)
            new = self._make(f"call double @llvm.fmuladd.f64(double {other}, double {factor}, double {old})")
        elif kind == 5:
            new = self._make(f"call double @llvm.maxnum.f64(double {old}, double {other})")
        elif kind == 6:
            new = self._make(f"select i1 {self._condition()}, double {old}, double {other}")
        else:
            new = other
        self.lines.append(f"  store double {new}, ptr %{name}")
