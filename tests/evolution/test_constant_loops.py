"""Loops of constants, generated over every operation that the product runs on numbers.

What the product finds by running such a loop itself, the number of backedges and the values at the exit, is held
against runs of the reference interpreter, which has its own meaning of every operation. The numbers are small, so that
a loop that has no end goes round its states long before the interpreter stops.
"""

from __future__ import annotations

from random import Random

import pytest

from scev.evolution import Constant
from scev.ir import Instruction, opcodes, read
from scev.transfer import is_integer_operation
from tests.execution.interpreter import Frame, Machine, Observer
from tests.execution.values import Value

from .running import LAYOUT, Execution, Subject

RUN: list[int] = [opcode for opcode in range(opcodes.OPCODE_COUNT) if is_integer_operation(opcode)]
FLAGS = {
    "add": ("nuw", "nsw"), "sub": ("nuw", "nsw"), "mul": ("nuw", "nsw"), "shl": ("nuw", "nsw"), "trunc": ("nuw", "nsw"),
    "udiv": ("exact",), "sdiv": ("exact",), "lshr": ("exact",), "ashr": ("exact",), "or": ("disjoint",),
    "zext": ("nneg",), "icmp": ("samesign",),
}  # fmt: skip
PLAIN = ("add", "sub", "xor", "mul", "lshr")
STEPS = 6000


def name_of(opcode: int) -> str:
    return opcodes.OPCODE_NAMES[opcode]


class Orbit(Observer):
    """The values that an instruction takes, each when it comes first."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.values: list[int] = []

    def value(self, frame: Frame, instruction: Instruction, value: Value) -> None:
        if instruction.name == self.name and isinstance(value, int) and value not in self.values:
            self.values.append(value)


def last_new(text: str, name: str) -> int:
    """The value that an instruction takes for the first time when it has taken all others; 0 if it has none."""
    orbit = Orbit(name)
    Machine(read(LAYOUT + text), observer=orbit, step_limit=500).run("@f", [])
    return orbit.values[-1] if orbit.values else 0


class Loop:
    """A loop of two constants of `width` bits, with one operation of that name in each iteration."""

    def __init__(self, name: str, seed: int) -> None:
        self._random = Random(f"{name} {seed}")
        self.width = self._random.randrange(3, 5)
        self._names = ["%x", "%y"]
        lines = self._operation(name)
        lines.append(self._binary(self._random.choice(PLAIN)))
        following = [self._names[-1], self._random.choice(self._names[:-1])]
        starts = [self._number(), self._number()]
        tested = self._random.choice(self._names[2:])
        # Most loops go on until they meet the value that they are longest in coming to: so they say most.
        predicate, number = self._predicate(), self._number()
        if seed % 4:
            endless = self._text(starts, lines, following, "%more = icmp eq i1 true, true")
            predicate, number = "ne", last_new(endless, tested)
        self.text = self._text(starts, lines, following, f"%more = icmp {predicate} i{self.width} {tested}, {number}")

    def _text(self, starts: list[int], lines: list[str], following: list[str], test: str) -> str:
        type = f"i{self.width}"
        return "\n".join([
            "define void @f() {", "entry:", "  br label %loop", "loop:",
            f"  %x = phi {type} [ {starts[0]}, %entry ], [ {following[0]}, %loop ]",
            f"  %y = phi {type} [ {starts[1]}, %entry ], [ {following[1]}, %loop ]",
            *lines,
            f"  {test}",
            "  br i1 %more, label %loop, label %exit",
            "exit:", "  ret void", "}",
        ])  # fmt: skip

    def _number(self, width: int | None = None) -> int:
        return self._random.randrange(1 << min(width or self.width, 20))

    def _predicate(self) -> str:
        return self._random.choice(list(opcodes.INTEGER_PREDICATES))

    def _flags(self, name: str) -> str:
        return "".join(f" {flag}" for flag in FLAGS.get(name, ()) if self._random.random() < 0.15)

    def _operand(self) -> str:
        return self._random.choice(["%x", self._names[-1], self._random.choice(self._names)])

    def _new(self) -> str:
        self._names.append(f"%v{len(self._names)}")
        return self._names[-1]

    def _binary(self, name: str) -> str:
        left = self._operand()
        right = self._operand() if self._random.random() < 0.4 else str(self._number())
        if name in ("shl", "lshr", "ashr") and not right.startswith("%"):
            right = str(int(right) % self.width)
        if self._random.random() < 0.2:
            left, right = right, left
        return f"  {self._new()} = {name}{self._flags(name)} i{self.width} {left}, {right}"

    def _operation(self, name: str) -> list[str]:
        w = self.width
        a = self._operand()
        if name in ("zext", "sext"):
            wide = w + self._random.randrange(1, 4)
            shift = self._random.randrange(wide - w + 1)
            return [
                f"  %wide = {name}{self._flags(name)} i{w} {a} to i{wide}",
                f"  %high = lshr i{wide} %wide, {shift}",
                f"  {self._new()} = trunc i{wide} %high to i{w}",
            ]
        if name == "trunc":
            narrow = self._random.randrange(1, w)
            return [
                f"  %low = trunc{self._flags(name)} i{w} {a} to i{narrow}",
                f"  {self._new()} = {self._random.choice(('zext', 'sext'))} i{narrow} %low to i{w}",
            ]
        if name in ("icmp", "select"):
            b, number = self._operand(), self._number()
            return [
                f"  %less = icmp{self._flags('icmp')} {self._predicate()} i{w} {a}, {number}",
                f"  {self._new()} = select i1 %less, i{w} {b}, i{w} {self._number()}",
                self._binary("add"),
            ]
        return [self._binary(name)]


def check(name: str, seeds: range) -> tuple[int, int]:
    """How many of these loops have an exact count, and how many values at exits were checked."""
    counts = values = 0
    for seed in seeds:
        subject = Subject(Loop(name, seed).text)
        execution = Execution(subject, [])
        well_defined = execution.run(STEPS)
        counts += subject.limits[0].limit.exact is not None
        if not well_defined or execution.iterations:
            continue
        for instruction in subject.function.blocks[1].instructions[:-1]:
            node = subject.construction.of(instruction)
            held = execution.get(instruction)
            assert node is not None
            last = subject.answers.value_at_scope(node, None)
            if isinstance(last, Constant) and held is not None:
                values += 1
                assert last.value == held, execution.wrong(f"{instruction.name} is left as {held}, not {last}")
    return counts, values


@pytest.mark.parametrize("opcode", RUN, ids=name_of)
def test_every_operation_runs_as_it_means(opcode: int) -> None:
    counts, values = check(name_of(opcode), range(16))
    assert counts >= 5
    assert values >= 20


@pytest.mark.slow
@pytest.mark.parametrize("opcode", RUN, ids=name_of)
def test_every_operation_runs_as_it_means_longer(opcode: int) -> None:
    check(name_of(opcode), range(1000, 2000))


def test_a_loop_that_only_a_signed_shift_keeps() -> None:
    # -100 >> 1 >> 1 … ends at -1 and stays there; as a logical shift it would be positive after one step.
    subject = Subject("""
define void @f() {
entry:
  br label %loop
loop:
  %x = phi i8 [ -100, %entry ], [ %half, %loop ]
  %half = ashr i8 %x, 1
  %negative = icmp slt i8 %half, 0
  br i1 %negative, label %loop, label %exit
exit:
  ret void
}""")
    assert subject.run([])
    assert subject.limits[0].limit.exact is None
    assert subject.limits[0].limit.constant_max is None
