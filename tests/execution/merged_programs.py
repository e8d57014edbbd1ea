"""Small programs in which a number and what may be undef meet in a phi: for executing them with undef.

    text = merged_program(Random(7))        f(undef or not, undef or not, a number, a number, which way)

Conditions bound the number on its way, so that relations decide sets of phis and of what is computed from them. Each of
these is read once or more, and a loop with a counter of its own carries it on.
"""

from __future__ import annotations

from random import Random
from typing import Final

_MASKS: Final = (1, 3, 7, 15)
_HEAD: Final = "define i8 @f(i8 %u, i8 %w, i8 noundef %y, i8 noundef %z, i1 noundef %c) {"
_DECLARED: Final = "declare i8 @llvm.ctpop.i8(i8)\ndeclare i8 @llvm.umin.i8(i8, i8)\n"


class _Writer:
    def __init__(self, random: Random) -> None:
        self.random = random
        self.lines: list[str] = [_HEAD]
        self.numbers = 0

    def put(self, *lines: str) -> None:
        self.lines += lines

    def emit(self, text: str) -> str:
        self.numbers += 1
        name = f"%v{self.numbers}"
        self.put(f"  {name} = {text}")
        return name

    def computed(self, pool: list[str], low: int, high: int) -> list[str]:
        """A pool of values, and some that are computed from them."""
        found = list(pool)
        for _ in range(self.random.randint(low, high)):
            found.append(self.value(self.random.choice(found), self.random.choice(found)))
        return found

    def value(self, a: str, b: str) -> str:
        choose = self.random.choice
        kind = self.random.randrange(12)
        if kind < 2:
            return self.emit(f"and i8 {a}, {choose(_MASKS)}")
        if kind == 2:
            return self.emit(f"call i8 @llvm.ctpop.i8(i8 {a})")
        if kind == 3:
            return self.emit(f"call i8 @llvm.umin.i8(i8 {a}, i8 {b})")
        if kind == 4:
            return self.emit(f"select i1 {self.emit(f'icmp ult i8 {a}, {b}')}, i8 {a}, i8 {b}")
        if kind == 5:
            return self.emit(f"freeze i8 {a}")
        operation = choose(("sub", "sub", "sub", "add", "xor", "mul", "or"))
        return self.emit(f"{operation} i8 {a}, {choose((b, b, '8', '2'))}")

    def diamond(self) -> list[str]:
        """Phis of a number that conditions bound, and of what may be undef."""
        choose = self.random.choice
        self.put("entry:")
        undefined = self.computed(["%u", "%w"], 1, 3)
        defined = self.computed(["%y", "%z"], 1, 3)
        self.put("  br i1 %c, label %one, label %two", "one:")
        first = self.computed(undefined, 0, 1)[-1]
        self.put("  br label %both", "two:")
        low, high = choose(defined), choose(defined)
        below = self.emit(f"icmp {choose(('ult', 'ule', 'slt'))} i8 {low}, {high}")
        self.put(f"  br i1 {below}, label %bounded, label %out", "bounded:")
        bounded = self.emit(f"icmp ult i8 {high}, {self.random.randrange(1, 24)}")
        self.put(f"  br i1 {bounded}, label %both, label %out", "both:")
        incoming = [(first, choose((low, high))), (choose((first, "%y", "3")), choose((low, high)))]
        return [self.emit(f"phi i8 [ {one}, %one ], [ {two}, %bounded ]") for one, two in incoming]

    def loop(self, pool: list[str]) -> None:
        choose = self.random.choice
        start, other, step = (choose(pool[-4:]) for _ in range(3))
        self.put("  br label %loop", "loop:")
        self.put(f"  %i = phi i8 [ {start}, %both ], [ %i.next, %loop ]")
        self.put(f"  %j = phi i8 [ {other}, %both ], [ %j.next, %loop ]")
        self.put("  %k = phi i8 [ 0, %both ], [ %k.next, %loop ]")
        inside = self.computed(["%i", "%j", step, "%k"], 0, 2)
        self.put(f"  %i.next = add i8 %i, {choose(('1', '1', step, '3'))}")
        self.put(f"  %j.next = {choose(('add', 'sub', 'and'))} i8 {choose(inside)}, {choose(inside)}")
        self.put("  %k.next = add i8 %k, 1")
        self.put(f"  %more = icmp ult i8 %k.next, {self.random.randrange(2, 7)}")
        self.put("  br i1 %more, label %loop, label %end", "end:")
        self.put(f"  ret i8 {self.computed(inside, 1, 2)[-1]}", "out:", "  ret i8 99", "}")


def merged_program(random: Random) -> str:
    """The text of a program `f`."""
    writer = _Writer(random)
    writer.loop(writer.computed(writer.diamond(), 1, 4))
    return "\n".join(writer.lines) + "\n" + _DECLARED
