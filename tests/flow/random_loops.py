"""Counted loops that carry several numbers, with conditions in their bodies that often hold: assumptions, divisions,
overflow bits, selects, diamonds. What goes around such a loop is executed against its facts.
"""

from __future__ import annotations

from random import Random
from typing import Final

DECLARATIONS: Final = """
declare void @llvm.assume(i1)
declare {i16, i1} @llvm.uadd.with.overflow.i16(i16, i16)
declare {i16, i1} @llvm.usub.with.overflow.i16(i16, i16)
declare i16 @llvm.umin.i16(i16, i16)
"""

_BINARY: Final = ("add", "sub", "xor", "or", "and", "lshr", "mul", "add nuw")
_PREDICATES: Final = ("ult", "ule", "ugt", "uge", "slt", "sgt", "ne", "eq")


def random_loops(seed: int, functions: int) -> str:
    """Several functions @f0, @f1, ... of two i16."""
    random = Random(seed)
    return DECLARATIONS + "\n".join(_Loop(random, f"@f{k}").text() for k in range(functions))


class _Loop:
    def __init__(self, random: Random, name: str) -> None:
        self.random = random
        self.name = name
        self.names = 0
        self.lines: list[str] = []

    def text(self) -> str:
        random = self.random
        phis = [f"%p{k}" for k in range(random.randint(2, 4))]
        numbers = ["%m", "%n", *phis]
        last = "%loop"
        for _ in range(random.randint(4, 10)):
            last = self._statement(numbers, last)
        starts = [random.choice(["0", "1", "%m", str(random.randrange(300))]) for _ in phis]
        steps = [random.choice(numbers[2:][-5:]) for _ in phis]
        carried = "\n".join(
            f"  {phi} = phi i16 [ {start}, %entry ], [ {step}, {last} ]"
            for phi, start, step in zip(phis, starts, steps, strict=True)
        )
        body = "\n".join(self.lines)
        return f"""
define i16 {self.name}(i16 noundef %m, i16 %n) {{
entry:
  br label %loop
loop:
  %i = phi i16 [ 0, %entry ], [ %i.next, {last} ]
{carried}
{body}
  %i.next = add i16 %i, 1
  %go = icmp ult i16 %i.next, {random.randint(2, 12)}
  br i1 %go, label %loop, label %exit
exit:
  ret i16 {steps[0]}
}}
"""

    def _new(self) -> str:
        self.names += 1
        return f"%v{self.names}"

    def _add(self, numbers: list[str], operation: str) -> str:
        name = self._new()
        self.lines.append(f"  {name} = {operation}")
        numbers.append(name)
        return name

    def _pick(self, numbers: list[str]) -> str:
        return self.random.choice(numbers[-5:] if self.random.random() < 0.6 else numbers)

    def _bound(self) -> int:
        # Bounds that the numbers of a few iterations stay below, more often than not.
        return self.random.choice((15, 40, 100, 1000, 5000, 30_000, 65_000))

    def _condition(self, numbers: list[str]) -> str:
        random = self.random
        name = self._new()
        predicate = random.choice(_PREDICATES[:2] if random.random() < 0.6 else _PREDICATES)
        self.lines.append(f"  {name} = icmp {predicate} i16 {self._pick(numbers)}, {self._bound()}")
        return name

    def _statement(self, numbers: list[str], last: str) -> str:
        random = self.random
        kind = random.randrange(8)
        number = self._pick(numbers)
        if kind < 3:
            other = self._pick(numbers) if random.random() < 0.5 else str(random.randrange(1, 9))
            self._add(numbers, f"{random.choice(_BINARY)} i16 {number}, {other}")
        elif kind == 3:
            condition = self._condition(numbers)
            self.lines.append(f"  call void @llvm.assume(i1 {condition})")
        elif kind == 4:
            self._overflow(numbers, number)
        elif kind == 5:
            condition = self._condition(numbers)
            self._add(numbers, f"select i1 {condition}, i16 {number}, i16 {self._pick(numbers)}")
        elif kind == 6:
            divisor = self._add(numbers, f"or i16 {self._pick(numbers)}, 1") if random.random() < 0.6 else number
            self._add(numbers, f"{random.choice(('udiv', 'urem'))} i16 {self._pick(numbers)}, {divisor}")
        else:
            return self._diamond(numbers, last)
        return last

    def _overflow(self, numbers: list[str], number: str) -> None:
        random = self.random
        pair, bit, fits = self._new(), self._new(), self._new()
        name = random.choice(("uadd", "usub"))
        self.lines.append(
            f"  {pair} = call {{i16, i1}} @llvm.{name}.with.overflow.i16(i16 {number}, i16 {random.randrange(1, 9)})"
        )
        self.lines.append(f"  {bit} = extractvalue {{i16, i1}} {pair}, 1")
        self.lines.append(f"  {fits} = xor i1 {bit}, true")
        self.lines.append(f"  call void @llvm.assume(i1 {fits})")
        self._add(numbers, f"extractvalue {{i16, i1}} {pair}, 0")

    def _diamond(self, numbers: list[str], last: str) -> str:
        condition = self._condition(numbers)
        self.names += 1
        then, join = f"%then{self.names}", f"%join{self.names}"
        self.lines.append(f"  br i1 {condition}, label {then}, label {join}")
        self.lines.append(f"{then[1:]}:")
        inside = list(numbers)
        for _ in range(self.random.randint(0, 2)):
            self._add(inside, f"{self.random.choice(_BINARY)} i16 {self._pick(inside)}, {self.random.randrange(1, 9)}")
        one, other = self._pick(inside), self._pick(numbers)
        self.lines.append(f"  br label {join}")
        self.lines.append(f"{join[1:]}:")
        self._add(numbers, f"phi i16 [ {one}, {then} ], [ {other}, {last} ]")
        return join
