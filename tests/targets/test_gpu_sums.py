"""What threads compute of their place, against every thread of every small launch."""

from __future__ import annotations

import itertools
import random

import pytest

import scev
from scev.domains import IntSet

PREFIX = "llvm.nvvm.read.ptx.sreg."
REGISTERS = tuple(f"{name}.{letter}" for name in ("tid", "ntid", "ctaid", "nctaid") for letter in "xyz")
HEAD = 'target triple = "nvptx64-nvidia-cuda"\n' + "".join(f"declare i32 @{PREFIX}{name}()\n" for name in REGISTERS)


def program(body: str, attributes: str = '"nvvm.maxntid"="128"') -> str:
    reads = "".join(f"  %{name} = call i32 @{PREFIX}{name}()\n" for name in REGISTERS)
    return f"{HEAD}define ptx_kernel void @k() {attributes} {{\n{reads}{body}  ret void\n}}\n"


def set_of(body: str, attributes: str = '"nvvm.maxntid"="128"', launch: str | None = None) -> tuple[int, int]:
    found = scev.analyze(program(body, attributes), launch=launch)["k"]["%r"].range
    assert isinstance(found, IntSet)
    return found.unsigned_min(), found.unsigned_max()


FLAT = """
  %zy = mul i32 %tid.z, %ntid.y
  %y = add i32 %zy, %tid.y
  %yx = mul i32 %y, %ntid.x
  %r = add i32 %yx, %tid.x
"""


def test_the_number_of_a_thread_is_below_the_threads_of_a_block() -> None:
    assert set_of(FLAT) == (0, 127)
    assert set_of("  %r = mul i32 %ntid.x, %ntid.y\n") == (1, 128)
    assert set_of("  %r = sub i32 %ntid.x, %tid.x\n") == (1, 128)
    # LLVM 22 has 1024 * 1024 threads here.
    assert set_of(FLAT, "") == (0, 1023)


def test_of_a_grid_where_it_is_known() -> None:
    index = """
  %b = mul i32 %ctaid.x, %ntid.x
  %r = add i32 %b, %tid.x
"""
    assert set_of(index) == (0, 2**32 - 1)
    assert set_of(index, launch="grid=100,block=64") == (0, 6399)
    wide = """
  %c = zext i32 %ctaid.x to i64
  %n = zext i32 %ntid.x to i64
  %t = sext i32 %tid.x to i64
  %b = mul nsw i64 %c, %n
  %r = add nuw i64 %b, %t
"""
    assert set_of(wide) == (0, (2**31 - 1) * 128 - 1)
    below = """
  %c = zext i32 %ctaid.x to i64
  %g = zext i32 %nctaid.x to i64
  %n = zext i32 %ntid.x to i64
  %t = zext i32 %tid.x to i64
  %b = mul i64 %c, %n
  %i = add i64 %b, %t
  %all = mul i64 %g, %n
  %r = icmp slt i64 %i, %all
"""
    assert set_of(below) == (1, 1)


def test_products_of_as_many_factors_as_polynomials_have() -> None:
    launch = "grid=5x4x3,block=4x4x2"
    product = ""
    last = "1"
    for number, name in enumerate(("tid.x", "tid.y", "tid.z", "ctaid.x", "ctaid.y", "ctaid.z", "ntid.x")):
        product += f"  %w{number} = zext i32 %{name} to i64\n  %p{number} = mul i64 {last}, %w{number}\n"
        last = f"%p{number}"
    # 3 * 3 * 1 * 4 * 3 * 2; with a position at its end for each of six factors, a polynomial of 64 terms.
    assert set_of(f"{product}  %r = add i64 %p4, 1\n", launch=launch) == (1, 109)
    assert set_of(f"{product}  %r = add i64 %p5, 1\n", launch=launch) == (1, 217)
    # Beyond, what operands can be is what is left.
    assert set_of(f"{product}  %r = add i64 %p6, 1\n", launch=launch) == (1, 865)
    sums = ""
    for letter in "xyz":
        sums += f"  %a{letter} = mul i32 %ctaid.{letter}, %ntid.{letter}\n"
        sums += f"  %b{letter} = add i32 %a{letter}, %tid.{letter}\n  %g{letter} = add i32 %b{letter}, 1\n"
    # (c n + t + 1) is at most the threads of the grid along a dimension: 20, 16 and 6.
    sums += "  %m = mul i32 %gx, %gy\n  %r = mul i32 %m, %gz\n"
    assert set_of(sums, launch=launch) == (1, 20 * 16 * 6)


@pytest.mark.parametrize(
    ("body", "truth"),
    [
        ("%r = icmp ult i32 %tid.x, %ntid.x", 1),
        ("%r = icmp sge i32 %tid.y, %ntid.y", 0),
        ("%r = icmp ne i32 %ctaid.z, %nctaid.z", 1),
        ("%n = mul nuw i32 %ctaid.x, %ntid.x\n %r = icmp ule i32 %ctaid.x, %n", 1),
        ("%last = add i32 %ntid.x, -1\n %r = icmp ugt i32 %tid.x, %last", 0),
    ],
)
def test_comparisons(body: str, truth: int) -> None:
    assert set_of(f"  {body}\n") == (truth, truth)


@pytest.mark.parametrize(
    "body",
    [
        "%r = icmp ult i32 %tid.x, %ntid.y",
        "%r = icmp ult i32 %tid.x, %nctaid.x",
        # Signed: the product may be negative.
        "%n = mul i32 %nctaid.x, %ntid.x\n %r = icmp slt i32 %tid.x, %n",
        "%last = add i32 %ntid.x, -1\n %r = icmp eq i32 %tid.x, %last",
    ],
)
def test_comparisons_that_are_open(body: str) -> None:
    assert set_of(f"  {body}\n") == (0, 1)


OPERATIONS = (
    "add",
    "sub",
    "mul",
    "shl",
    "or disjoint",
    "add nuw",
    "add nsw",
    "mul nuw",
    "mul nsw",
    "shl nsw",
    "sub nuw",
)


class Program:
    """Random arithmetic on registers, in types in which it wraps."""

    def __init__(self, seed: int) -> None:
        choose = random.Random(seed)
        self.lines: list[tuple[str, str, int, int, str, str]] = []
        names = {32: [f"%{name}" for name in ("tid.x", "tid.y", "ntid.x", "ntid.y")]}
        text = []
        for k in range(14):
            # First the registers in three bits.
            width = 3 if k < 4 else choose.choice([3, 3, 3, 4])
            name = f"%v{k}"
            source = 32 if k < 4 else choose.choice(list(names))
            if width not in names or k < 4 or choose.random() < 0.2:
                operation = "trunc" if width < source else "zext" if width > source else "add"
                if operation == "zext" and choose.random() < 0.5:
                    operation = "sext"
                operand = choose.choice(names[source])
                line = (name, operation, source, width, operand, "0")
            else:
                source = width
                operation = choose.choice(OPERATIONS)
                last = str(choose.choice([1, 2, 3, -1, -2]))
                if "shl" in operation:
                    last = str(choose.randrange(min(width, 4)))
                elif choose.random() < 0.7:
                    last = choose.choice(names[width])
                line = (name, operation, width, width, choose.choice(names[width]), last)
            self.lines.append(line)
            names.setdefault(width, []).append(name)
            if operation in ("trunc", "zext", "sext"):
                text.append(f"  {name} = {operation} i{source} {line[4]} to i{width}\n")
            else:
                text.append(f"  {name} = {operation} i{width} {line[4]}, {line[5]}\n")
        for k, width in enumerate(names):
            a, b = choose.choice(names[width]), choose.choice(names[width])
            predicate = choose.choice(["ult", "ule", "slt", "sge", "ne", "eq", "ugt"])
            self.lines.append((f"%c{k}", "icmp " + predicate, width, 1, a, b))
            text.append(f"  %c{k} = icmp {predicate} i{width} {a}, {b}\n")
        self.text = program("".join(text), '"nvvm.maxntid"="5"')

    def run(self, registers: dict[str, int]) -> dict[str, int]:
        """The values that are not poison, by name."""
        values = dict(registers)
        for name, operation, source, width, left, right in self.lines:
            a = values.get(left) if left[0] == "%" else int(left)
            b = values.get(right) if right[0] == "%" else int(right)
            if a is None or b is None:
                continue
            found = result(operation, a % (1 << source), b % (1 << source), source, width)
            if found is not None:
                values[name] = found
        return values


def signed(value: int, width: int) -> int:
    return value - (1 << width) if value >> (width - 1) else value


def result(operation: str, a: int, b: int, source: int, width: int) -> int | None:
    """The result; None where it is poison."""
    top = 1 << width
    word, _, flag = operation.partition(" ")
    if word in ("trunc", "zext"):
        return a % top
    if word == "sext":
        return signed(a, source) % top
    x, y = signed(a, source), signed(b, source)
    if word == "icmp":
        truths = {"ult": a < b, "ule": a <= b, "slt": x < y, "sge": x >= y, "ne": a != b, "eq": a == b, "ugt": a > b}
        return int(truths[flag])
    if word == "or":
        return None if a & b else a | b
    if word == "shl":
        kept = {"": True, "nsw": signed((a << b) % top, width) == x << b}[flag]
        return (a << b) % top if kept else None
    unsigned = {"add": a + b, "sub": a - b, "mul": a * b}[word]
    exact = {"add": x + y, "sub": x - y, "mul": x * y}[word]
    if flag == "nuw" and not 0 <= unsigned < top:
        return None
    if flag == "nsw" and not -top // 2 <= exact < top // 2:
        return None
    return unsigned % top


BLOCKS = [sizes for sizes in itertools.product(range(1, 6), range(1, 6)) if sizes[0] * sizes[1] <= 5]


@pytest.mark.sampled
@pytest.mark.parametrize("seed", range(300))
def test_every_thread_of_small_launches(seed: int) -> None:
    made = Program(seed)
    facts = scev.analyze(made.text)["k"]
    sets = {name: facts[name].range for name, *_ in made.lines}
    for block in BLOCKS:
        for place in itertools.product(*[range(n) for n in block]):
            registers = dict(zip(("%ntid.x", "%ntid.y", "%tid.x", "%tid.y"), (*block, *place), strict=True))
            values = made.run(registers)
            for name, known in sets.items():
                if name in values and isinstance(known, IntSet):
                    assert known.contains(values[name]), (name, values, made.text)
