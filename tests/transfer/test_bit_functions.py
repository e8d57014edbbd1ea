"""Comparisons by truth tables (`bit_functions.py`, `bit_sums.py`): random functions of a few numbers, run on all.

Operations change widths and move bits, so that the rules for moves meet each other; small widths make all arguments
few.
"""

from __future__ import annotations

import ast
import random

import pytest

import scev
from scev.domains import IntSet
from scev.ir import opcodes
from tests.searches import least, seeds, share

PREDICATES = list(opcodes.INTEGER_PREDICATES)
WIDTHS = (1, 2, 3, 5)
ARGUMENTS = (3, 3, 1)


def signed(number: int, width: int) -> int:
    return number - (1 << width) if number >> (width - 1) else number


def holds(predicate: str, a: int, b: int, width: int) -> bool:
    if predicate[0] == "s":
        a, b = signed(a, width), signed(b, width)
    return {"eq": a == b, "ne": a != b, "gt": a > b, "ge": a >= b, "lt": a < b, "le": a <= b}[predicate[-2:]]


class Program:
    """Lines of text over three arguments, each with its width, its opcode and its operands; then comparisons."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.widths = list(ARGUMENTS)
        self.lines: list[str] = []
        self.steps: list[tuple[str, list[int | None], list[int]]] = []
        self.compared: list[tuple[str, int, int]] = []
        for _ in range(self.random.randint(5, 12)):
            self.step()
        for _ in range(6):
            self.compare()

    def of_width(self, width: int) -> int | None:
        """The number of a value of a width; None: there is none."""
        those = [number for number, one in enumerate(self.widths) if one == width]
        return self.random.choice(those) if those else None

    def add(self, line: str, width: int, opcode: str, operands: list[int | None], numbers: list[int]) -> None:
        self.lines.append(f"%v{len(self.widths)} = {line}")
        self.widths.append(width)
        self.steps.append((opcode, operands, numbers))

    def step(self) -> None:
        roll = self.random.random()
        first = self.random.randrange(len(self.widths))
        width = self.widths[first]
        if roll < 0.2:
            to = self.random.choice(WIDTHS)
            if to != width:
                opcode = "trunc" if to < width else self.random.choice(["zext", "sext"])
                self.add(f"{opcode} i{width} %v{first} to i{to}", to, opcode, [first], [width, to])
        elif roll < 0.35:
            opcode, amount = self.random.choice(["shl", "lshr", "ashr"]), self.random.randrange(width)
            self.add(f"{opcode} i{width} %v{first}, {amount}", width, opcode, [first], [amount])
        elif roll < 0.45:
            condition, other = self.of_width(1), self.of_width(width)
            line = f"select i1 %v{condition}, i{width} %v{first}, i{width} %v{other}"
            self.add(line, width, "select", [condition, first, other], [])
        else:
            opcode = self.random.choice(["and", "or", "xor", "and", "or", "xor", "add", "sub", "add", "sub", "mul"])
            second = self.of_width(width) if self.random.random() < 0.7 else None
            number = self.random.choice([(1 << width) - 1, self.random.randrange(1 << width)])
            if opcode == "mul":
                second = None
            text = str(number) if second is None else f"%v{second}"
            if width == 1 and second is None:
                text = "true" if number else "false"
            self.add(f"{opcode} i{width} %v{first}, {text}", width, opcode, [first, second], [number])

    def compare(self) -> None:
        first = self.random.randrange(len(self.widths))
        second = self.of_width(self.widths[first])
        assert second is not None
        predicate = self.random.choice(PREDICATES)
        self.lines.append(f"%c{len(self.compared)} = icmp {predicate} i{self.widths[first]} %v{first}, %v{second}")
        self.compared.append((predicate, first, second))

    def text(self) -> str:
        arguments = ", ".join(f"i{width} noundef %v{number}" for number, width in enumerate(ARGUMENTS))
        body = "\n".join(["  " + line for line in self.lines])
        return f"define void @f({arguments}) {{\n{body}\n  ret void\n}}\n"

    def run(self, arguments: list[int]) -> list[int]:
        values = list(arguments)
        for position, (opcode, operands, numbers) in enumerate(self.steps):
            width = self.widths[len(ARGUMENTS) + position]
            got = [numbers[0] if one is None else values[one] for one in operands]
            values.append(self.result(opcode, got, numbers, width) & (1 << width) - 1)
        return values

    def result(self, opcode: str, got: list[int], numbers: list[int], width: int) -> int:
        match opcode:
            case "trunc" | "zext":
                return got[0]
            case "sext":
                return signed(got[0], numbers[0])
            case "shl":
                return got[0] << numbers[0]
            case "lshr":
                return got[0] >> numbers[0]
            case "ashr":
                return signed(got[0], width) >> numbers[0]
            case "select":
                return got[1] if got[0] else got[2]
            case "and":
                return got[0] & got[1]
            case "or":
                return got[0] | got[1]
            case "xor":
                return got[0] ^ got[1]
            case "add":
                return got[0] + got[1]
            case "mul":
                return got[0] * got[1]
            case _:
                return got[0] - got[1]


def check(seed: int) -> int:
    """How many comparisons of one program are decided."""
    program = Program(seed)
    facts = scev.analyze(program.text())["f"]
    ranges = []
    for number in range(len(program.compared)):
        found = facts[f"%c{number}"].range
        assert isinstance(found, IntSet)
        ranges.append(found)
    for number in range(1 << sum(ARGUMENTS)):
        values = program.run([number & 7, number >> 3 & 7, number >> 6])
        for (predicate, first, second), found in zip(program.compared, ranges, strict=True):
            result = holds(predicate, values[first], values[second], program.widths[first])
            assert found.contains(int(result)), f"seed {seed}: {predicate} %v{first}, %v{second}\n{program.text()}"
    return sum(found.is_point() for found in ranges)


IDENTITIES = [
    ("({a} | {b}) + ({a} & {b})", "{a} + {b}"),
    ("({a} ^ {b}) + (({a} & {b}) << 1)", "{a} + {b}"),
    ("({a} | {b}) - ({a} & {b})", "{a} ^ {b}"),
    ("{a} + {b} - ({a} | {b}) * 2 + ({a} ^ {b})", "0"),
    ("{a} + (0 - {b})", "{a} - {b}"),
    ("({a} ^ -1) + 1", "0 - {a}"),
    ("({a} & {b}) + ({a} & ({b} ^ -1))", "{a}"),
]


def lines_of(tree: ast.expr, lines: list[str]) -> str:
    """An operand for an expression, whose instructions are added to some lines."""
    if isinstance(tree, ast.Name):
        return f"%{tree.id}"
    if isinstance(tree, ast.BinOp):
        opcodes_of = {
            ast.BitOr: "or", ast.BitAnd: "and", ast.BitXor: "xor", ast.Add: "add", ast.Sub: "sub", ast.Mult: "mul",
            ast.LShift: "shl",
        }  # fmt: skip
        operands = f"{lines_of(tree.left, lines)}, {lines_of(tree.right, lines)}"
        lines.append(f"%t{len(lines)} = {opcodes_of[type(tree.op)]} i16 {operands}")
        return f"%t{len(lines) - 1}"
    return str(ast.literal_eval(tree))


@pytest.mark.parametrize(("left", "right"), IDENTITIES)
@pytest.mark.parametrize(("off", "wanted"), [(0, "-1"), (1, "0")])
def test_sums_of_functions_of_bits(left: str, right: str, off: int, wanted: str) -> None:
    lines: list[str] = []
    a, b = (lines_of(ast.parse(one.format(a="a", b="b"), mode="eval").body, lines) for one in (left, right))
    lines += [f"%off = add i16 {a}, {off}", f"%c = icmp eq i16 %off, {b}"]
    body = "\n  ".join(lines)
    for attribute, said in (("noundef", wanted), ("", "full-set")):
        text = f"define void @f(i16 {attribute} %a, i16 {attribute} %b) {{\n  {body}\n  ret void\n}}\n"
        assert str(scev.analyze(text)["f"]["%c"].range) == said


@pytest.mark.searching
def test_no_comparison_is_decided_wrongly() -> None:
    assert sum(check(seed) for seed in share(range(300))) > least(300)


@pytest.mark.slow
@pytest.mark.parametrize("start", seeds(range(1000, 11000, 1000)))
def test_of_many_programs(start: int) -> None:
    for seed in range(start, start + 1000):
        check(seed)
