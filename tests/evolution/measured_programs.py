"""Loops of C files with the bound of each in a comment, and what is said of them, as a table and against runs.

    python -m tests.evolution.measured_programs > tests/evolution/measured.txt     the table of measured.c

A comment `// bound: B` stands before each function: B is the largest number of backedges that its first loop takes, in
the arguments n and m where they are not negative.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path

import scev
from scev.answers import ModuleFacts
from scev.cfg import Loop
from scev.facts import Counts
from scev.ir import BasicBlock, Function, Instruction, IntegerType, PointerType
from tests.execution.interpreter import Frame, Machine, Observer
from tests.execution.oracle import Buffer, Run
from tests.execution.values import Value

HERE = Path(__file__).parent
SOURCE = HERE / "measured.c"
HEAD = f"{'function':<19} {'true bound':<20} at  ?  maximum number of backedges"
LEVELS = ("O0", "O1")
# Arguments with which a bound is compared. What is said of a loop is said where it is entered, so for others it may be
# anything.
ARGUMENTS = [(n, m) for n in (12, 50, 300) for m in (1, 4, 9)]
SPECIAL = (0, 1, 2, 3, 7, 8, 31, 100, -1, 255, 1 << 15, (1 << 31) - 1, 1 << 31, 1 << 40, (1 << 63) - 1, (1 << 64) - 1)
STEPS = (1, 40000, 65536, 70000, 1 << 17)
BYTES = 1 << 10


def bounds_in(source: Path) -> dict[str, str]:
    """By name of a function, the bound of its loop."""
    found = re.findall(r"// bound: ([^\n]+)\n[^\n(]*?(\w+)\(", source.read_text(encoding="utf-8"))
    return {name: bound for bound, name in found}


@cache
def measured(level: str) -> ModuleFacts:
    """The facts of measured.c as it was compiled."""
    return scev.analyze((HERE / f"measured_{level}.ll").read_text(encoding="utf-8"))


def true_bound(bound: str, n: int, m: int) -> int:
    """What a bound is for some arguments."""
    return int(eval(bound, {"n": n, "m": m, "min": min, "max": max}))


def most_of(taken: Counts, n: int, m: int) -> int | None:
    """The maximum number of backedges for some arguments; None where it needs more than these."""
    found = [] if taken.constant_max is None else [int(taken.constant_max)]
    if taken.symbolic_max is not None:
        with suppress(TypeError):
            found.append(taken.symbolic_max.evaluate(n=n, m=m))
    return min(found, default=None)


def mark_of(taken: Counts, bound: str) -> str:
    """ "=": the maximum is at most 1 %, and 1, above the bound, for several arguments; ">": it is more; "?": none."""
    if taken.constant_max is None and taken.symbolic_max is None:
        return "?"
    for n, m in ARGUMENTS:
        most = most_of(taken, n, m)
        if most is None or most > 1.01 * true_bound(bound, n, m) + 1:
            return ">"
    return "="


def rows_of(facts: ModuleFacts, bounds: dict[str, str]) -> list[tuple[str, str]]:
    """By function: the mark, and the maximum of its first loop."""
    found: list[tuple[str, str]] = []
    for name, bound in bounds.items():
        taken = facts[name].loops[0].backedge_taken
        most = taken.constant_max if taken.symbolic_max is None else taken.symbolic_max
        found.append((mark_of(taken, bound), "" if most is None else str(most)))
    return found


def table() -> str:
    """What is said of the loops of measured.c."""
    bounds = bounds_in(SOURCE)
    rows = [rows_of(measured(level), bounds) for level in LEVELS]
    lines = [HEAD]
    for number, (name, bound) in enumerate(bounds.items()):
        label = f"{name:<19} {bound:<20}"
        for level, found in zip(LEVELS, rows, strict=True):
            mark, most = found[number]
            lines.append(f"{label} {level}  {mark}  {most}".rstrip())
            label = " " * len(label)
    for level, found in zip(LEVELS, rows, strict=True):
        marks = [mark for mark, _ in found]
        bounded = len(marks) - marks.count("?")
        lines.append(f"{level}: {len(marks)} loops, {bounded} bounded, {marks.count('=')} tight")
    return "\n".join(lines) + "\n"


class Outside:
    """The functions that the loops call."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def __call__(self, machine: Machine, function: Function, call: Instruction, arguments: list[Value]) -> Value:
        if not isinstance(call.type, IntegerType):
            return None
        most = self._random.choice((1, 1, 3, 50, (1 << call.type.width) - 1))
        return self._random.randint(0, most)


class Backedges(Observer):
    """Counts the backedges of the first loop of a function, which is entered once."""

    def __init__(self, loop: Loop) -> None:
        self._loop = loop
        self.taken = 0

    def block(self, frame: Frame, block: BasicBlock, previous: BasicBlock | None) -> None:
        if block is self._loop.header and previous in self._loop.latches:
            self.taken += 1


def runs_of(function: Function, seed: int, count: int) -> Iterator[Run]:
    """Calls of a function. A pointer leads to bytes."""
    draw = random.Random(f"{function.name} {seed}")
    memory = any(isinstance(argument.type, PointerType) for argument in function.arguments)
    for _ in range(count):
        arguments: list[Value | Buffer] = []
        for argument in function.arguments:
            type = argument.type
            if isinstance(type, IntegerType):
                small = draw.random() < (0.8 if memory else 0.6)
                number = draw.randint(0, draw.choice((3, 60))) if small else draw.choice(SPECIAL) - draw.randint(0, 2)
                if argument.name == "%step":
                    number = draw.choice(STEPS)
                arguments.append(number & ((1 << type.width) - 1))
            else:
                arguments.append(Buffer(_bytes(draw)))
        yield Run(function.name, arguments)


def _bytes(draw: random.Random) -> bytes:
    kind = draw.randrange(4)
    if kind == 0:
        return draw.randbytes(BYTES)
    if kind == 1:
        return bytes(draw.choice(b"ab \n\0\1\2") for _ in range(BYTES))
    words = [draw.randint(0, 60) for _ in range(BYTES // 4)]
    if kind == 2:
        words.sort()
    return b"".join(word.to_bytes(4, "little") for word in words)


if __name__ == "__main__":
    print(table(), end="")
