"""Random kernels that compute with a thread's place: straight code, a loop, a branch in it, and more behind it."""

from __future__ import annotations

from random import Random
from typing import Final

NUMBERS: Final = (0, 1, 2, 3, 4, 5, 7, 8, 12, 16, 24, 28, 31, 32, 48, 60, 62, 63, 64, 96, 127, -1, -2, -4, -8, -32, -33)
MASKS: Final = (1, 3, 7, 15, 31, 63, -2, -4, -8, -16, 12, 24, 28, 62, 60, 96)
DIVISORS: Final = (1, 2, 3, 4, 8, 16, 32, 5, 64)
PREDICATES: Final = ("ult", "ule", "ugt", "uge", "slt", "sle", "sgt", "sge", "eq", "ne")
BINARY: Final = ("add", "sub", "mul", "and", "or", "xor", "shl", "lshr", "ashr", "urem", "udiv", "sdiv", "srem")
CASTS: Final = ((32, 64), (32, 8), (8, 32), (64, 32), (64, 8), (8, 64), (1, 32))


class Writer:
    """Writes the body of a kernel. `values`: by width, the names that may be read."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.lines: list[str] = []
        self.values: dict[int, list[str]] = {1: [], 8: [], 32: ["%t", "%b", "%n", "%s", "%t", "%t"], 64: []}
        self.count = 0

    def pick(self, width: int) -> str:
        """A value, more often a late one, or a number."""
        known = self.values[width]
        if known and self.random.random() < 0.8:
            return self.random.choice(known[-8:] if self.random.random() < 0.7 else known)
        return self.random.choice(("true", "false")) if width == 1 else str(self.random.choice(NUMBERS))

    def write(self, count: int) -> None:
        """So many instructions."""
        for _ in range(count):
            width = self.random.choice((32, 32, 32, 8, 64, 1))
            kind = self.random.random()
            if kind < 0.12 and width > 1:
                predicate = self.random.choice(PREDICATES)
                self.add(1, f"icmp {predicate} i{width} {self.pick(width)}, {self.pick(width)}")
            elif kind < 0.2 and width > 1:
                a, b = self.pick(width), self.pick(width)
                self.add(width, f"select i1 {self.pick(1)}, i{width} {a}, i{width} {b}")
            elif kind < 0.35:
                source, width = self.random.choice(CASTS)
                if self.values[source]:
                    cast = "trunc" if width < source else self.random.choice(("zext", "sext"))
                    self.add(width, f"{cast} i{source} {self.random.choice(self.values[source])} to i{width}")
            else:
                self.compute(width)

    def compute(self, width: int) -> None:
        operation = self.random.choice(("and", "or", "xor") if width == 1 else BINARY)
        second = self.pick(width)
        if operation in ("shl", "lshr", "ashr"):
            second = str(self.random.randrange(8))
        elif operation in ("udiv", "urem", "sdiv", "srem"):
            second = str(self.random.choice(DIVISORS))
        elif operation == "and" and width > 1 and self.random.random() < 0.7:
            second = str(self.random.choice(MASKS))
        self.add(width, f"{operation} i{width} {self.pick(width)}, {second}")

    def add(self, width: int, text: str) -> None:
        self.count += 1
        self.lines.append(f"  %v{self.count} = {text}")
        self.values[width].append(f"%v{self.count}")

    def write_loop(self) -> None:
        """A loop of up to nine iterations, which threads may leave one by one, with a branch in it."""
        start, first, step = self.pick(32), self.pick(32), self.pick(32)
        bound = self.random.choice(("%n", "%t", "%b", "7", self.pick(32)))
        head = len(self.lines)
        self.values[32] += ["%i", "%kept", "%i", "%count"]
        self.write(self.random.randint(2, 10))
        condition, other = self.pick(1), self.pick(32)
        body, self.lines = self.lines[head:], self.lines[:head]
        before = {width: list(names) for width, names in self.values.items()}
        self.write(3)
        then, self.lines = self.lines[head:], self.lines[:head]
        chosen = self.pick(32)
        self.values = before
        self.values[32].append("%joined")
        kept = self.pick(32)
        self.lines += [
            "  br label %loop",
            "loop:",
            f"  %i = phi i32 [ {start}, %entry ], [ %i.next, %latch ]",
            f"  %kept = phi i32 [ {first}, %entry ], [ {kept}, %latch ]",
            "  %count = phi i32 [ 0, %entry ], [ %count.next, %latch ]",
            *body,
            f"  br i1 {condition}, label %then, label %latch",
            "then:",
            *then,
            "  br label %latch",
            "latch:",
            f"  %joined = phi i32 [ {chosen}, %then ], [ {other}, %loop ]",
            f"  %i.next = add i32 %i, {step}",
            "  %count.next = add i32 %count, 1",
            f"  %more = icmp ult i32 %count.next, {bound}",
            "  %few = icmp ult i32 %count.next, 9",
            "  %go = and i1 %more, %few",
            "  br i1 %go, label %loop, label %behind",
            "behind:",
        ]
        self.values[32].append("%i.next")


def random_body(seed: int) -> str:
    """The body of a kernel, behind its HEAD."""
    writer = Writer(seed)
    writer.write(writer.random.randint(5, 20))
    if writer.random.random() < 0.6:
        writer.write_loop()
        writer.write(6)
    return "\n" + "\n".join([*writer.lines, "  ret void", "}"]) + "\n"
