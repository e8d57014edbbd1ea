"""Random straight lines of integer operations, each run on all arguments: no value may be outside its set.

What the harness of single rows cannot see: operands that have to do with each other (`idioms.py`), and what divisions
and assumptions say of values before them and behind them. Programs reuse the values they have just computed, and
constants that make idioms, so that both are exercised.
"""

from __future__ import annotations

import random

import pytest

import scev
from scev.domains import IntSet
from scev.ir import opcodes
from scev.transfer.integers.integer_intrinsics import POISON, NarrowedOperation
from scev.transfer.integers.integer_operation import IntBinary, IntUnary
from scev.transfer.intrinsic_rows import row_named
from scev.transfer.table import OPERATIONS
from tests.searches import least, seeds, share

WIDTH = 4
SIZE = 1 << WIDTH
MASK = SIZE - 1

BINARY = {
    "add": ("nuw", "nsw"),
    "sub": ("nuw", "nsw"),
    "mul": ("nuw", "nsw"),
    "shl": ("nuw", "nsw"),
    "lshr": ("exact",),
    "ashr": ("exact",),
    "udiv": ("exact",),
    "sdiv": ("exact",),
    "urem": (),
    "srem": (),
    "and": (),
    "or": ("disjoint",),
    "xor": (),
}


def row_of(name: str) -> IntBinary | IntUnary:
    row = row_named(name)
    assert isinstance(row, NarrowedOperation)
    assert isinstance(row.row, IntBinary | IntUnary)
    return row.row


INTRINSICS = {
    name: row_of(name) for name in ("umin", "umax", "smin", "smax", "uadd.sat", "usub.sat", "ctpop", "abs", "cttz")
}
WORDS = {"nuw": opcodes.NUW, "nsw": opcodes.NSW, "exact": opcodes.EXACT, "disjoint": opcodes.DISJOINT}
CONSTANTS = [0, 1, 2, 3, 4, 7, 8, MASK, MASK - 1]
PREDICATES = list(opcodes.INTEGER_PREDICATES)


def holds(predicate: str, a: int, b: int) -> bool:
    if predicate[0] == "s":
        a, b = a ^ (SIZE // 2), b ^ (SIZE // 2)
    order = predicate[-2:]
    return {"eq": a == b, "ne": a != b, "gt": a > b, "ge": a >= b, "lt": a < b, "le": a <= b}[order]


class Program:
    """Lines of text, and the same as steps: (kind, row, flags, operands) for each value behind the two arguments."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.lines: list[str] = []
        self.steps: list[tuple[str, object, int, list[int | str]]] = []
        for _ in range(self.random.randint(4, 10)):
            self.step()

    def operand(self) -> int | str:
        """The number of a value, or a constant as text."""
        if self.random.random() < 0.25:
            return str(self.random.choice(CONSTANTS))
        count = len(self.steps) + 2
        number = self.random.choice([0, 1, count - 1, self.random.randrange(count)])
        # Assumptions have no value.
        return number if number < 2 or self.steps[number - 2][0] != "assume" else 0

    def step(self) -> None:
        name = f"%v{len(self.steps) + 2}"
        a, b = self.operand(), self.operand()
        left, right = (text if isinstance(text, str) else f"%v{text}" for text in (a, b))
        roll = self.random.random()
        if roll < 0.12:
            predicate = self.random.choice(PREDICATES)
            chosen, other = self.operand(), self.operand()
            texts = [text if isinstance(text, str) else f"%v{text}" for text in (chosen, other)]
            self.lines.append(f"%c{name[2:]} = icmp {predicate} i4 {left}, {right}")
            self.lines.append(f"{name} = select i1 %c{name[2:]}, i4 {texts[0]}, i4 {texts[1]}")
            self.steps.append(("select", predicate, 0, [a, b, chosen, other]))
        elif roll < 0.2:
            predicate = self.random.choice(PREDICATES)
            self.lines.append(f"%c{name[2:]} = icmp {predicate} i4 {left}, {right}")
            self.lines.append(f"call void @llvm.assume(i1 %c{name[2:]})")
            self.steps.append(("assume", predicate, 0, [a, b]))
        elif roll < 0.35:
            intrinsic = self.random.choice(list(INTRINSICS))
            row = INTRINSICS[intrinsic]
            poison = self.random.random() < 0.5
            if isinstance(row, IntBinary):
                arguments, operands, flags = f"i4 {left}, i4 {right}", [a, b], 0
            elif intrinsic == "ctpop":
                arguments, operands, flags = f"i4 {left}", [a], 0
            else:
                arguments, operands, flags = f"i4 {left}, i1 {str(poison).lower()}", [a], POISON if poison else 0
            self.lines.append(f"{name} = call i4 @llvm.{intrinsic}.i4({arguments})")
            self.steps.append(("row", row, flags, operands))
        else:
            opcode = self.random.choice(list(BINARY))
            words = [word for word in BINARY[opcode] if self.random.random() < 0.3]
            self.lines.append(f"{name} = {' '.join([opcode, *words])} i4 {left}, {right}")
            operation = OPERATIONS[opcodes.OPCODES[opcode]]
            self.steps.append(("row", operation, sum(WORDS[word] for word in words), [a, b]))

    def text(self) -> str:
        body = "\n".join(["  " + line for line in self.lines])
        declared = ""
        for name, row in INTRINSICS.items():
            second = ", i4" if isinstance(row, IntBinary) else "" if name == "ctpop" else ", i1"
            declared += f"declare i4 @llvm.{name}.i4(i4{second})\n"
        return (
            f"define i4 @f(i4 noundef %v0, i4 noundef %v1) {{\n{body}\n  ret i4 %v0\n}}\n"
            f"declare void @llvm.assume(i1)\n{declared}\n"
        )

    def run(self, x: int, y: int) -> list[int | None] | None:
        """Each value (None: poison); None altogether where the behaviour is undefined."""
        values: list[int | None] = [x, y]
        for kind, what, flags, operands in self.steps:
            got = [int(operand) if isinstance(operand, str) else values[operand] for operand in operands]
            if kind == "assume":
                if got[0] is None or got[1] is None or not holds(str(what), got[0], got[1]):
                    return None
                values.append(None)
            elif kind == "select":
                if got[0] is None or got[1] is None:
                    values.append(None)
                else:
                    values.append(got[2] if holds(str(what), got[0], got[1]) else got[3])
            elif isinstance(what, IntUnary):
                values.append(None if got[0] is None else what.concrete(got[0], WIDTH, WIDTH, flags))
            else:
                assert isinstance(what, IntBinary)
                if what.name.endswith(("div", "rem")):
                    if got[1] is None or got[1] == 0:
                        return None
                    if what.name[0] == "s" and got[1] == MASK and got[0] == SIZE // 2:
                        return None
                values.append(None if None in got else what.concrete(got[0], got[1], WIDTH, flags))  # type: ignore[arg-type]
        return values


def check(seed: int) -> int:
    program = Program(seed)
    facts = scev.analyze(program.text())["f"]
    ranges = {}
    for number in range(len(program.steps) + 2):
        if number < 2 or program.steps[number - 2][0] != "assume":
            found = facts[f"%v{number}"].range
            assert isinstance(found, IntSet)
            ranges[number] = found
    for x in range(SIZE):
        for y in range(SIZE):
            values = program.run(x, y)
            if values is None:
                continue
            for number, found in ranges.items():
                value = values[number]
                assert value is None or found.contains(value), (
                    f"seed {seed}: %v{number} = {value} for {x}, {y}, not in {found}\n{program.text()}"
                )
    return sum(not found.is_full() for found in ranges.values())


@pytest.mark.searching
def test_no_value_is_outside_its_set() -> None:
    known = sum(check(seed) for seed in share(range(150)))
    assert known > least(400)


@pytest.mark.slow
@pytest.mark.parametrize("start", seeds(range(1000, 6000, 500)))
def test_of_many_programs(start: int) -> None:
    for seed in range(start, start + 500):
        check(seed)
