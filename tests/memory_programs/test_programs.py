"""What is known of what small programs keep in memory, beside what they can hold at best.

The programs in programs/ are realistic: filters with a state, parsers, pools, tables of functions. Each hands values to
marks, and says behind a mark which values it can have in executions without undefined behaviour, over all inputs:

    mark_int(1, c->bits); // {16, 24}

Sets are `{1, 4, ..., 46}`, `[0, 9]`, several of these with `or` between them, or `any`; of floats, the closed interval
around them. The first line says who calls the program: `closed: main` nobody else; `open:` whoever can name a function.
compile.sh makes the modules, and expected.txt has the marks of all programs in one table:

    python -m tests.memory_programs.test_programs [NAME…]     what is found, expected and executed where that differs
    python -m tests.memory_programs.test_programs --table     writes expected.txt
"""

from __future__ import annotations

import random
import re
import struct
import sys
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

import pytest
from tests.execution.claims import FunctionClaims
from tests.execution.interpreter import EXITED, RETURNED, Machine
from tests.execution.library import Library
from tests.execution.oracle import Report, Run, check_claims
from tests.execution.values import RandomChooser, Value
from tests.searches import generator

import scev
from scev.answers import ModuleFacts
from scev.domains import FloatSet, IntSet, ValueSet
from scev.ir import Call, ConstantInt, Function, Instruction

HERE: Final = Path(__file__).parent
TABLE: Final = HERE / "expected.txt"
SETTINGS: Final = scev.Settings().with_("undef", "absent")
LEAST_EXACT: Final = 33
"""Programs of which all marks are found as they are expected. todo: 50."""
RUNS: Final = 12
STEP_LIMIT: Final = 100_000
WIDER: Final = 1.1
"""How many times as wide a set of floats may be."""

SOURCES: Final = {
    path.stem: path
    for suffix in ("c", "cpp", "rs")
    for path in sorted((HERE / "programs").glob(f"*.{suffix}"))
    if path.stem != "marks"
}


class Mark(NamedTuple):
    """A value that a program marks: the program, the number of the mark, and what is expected, as it is written."""

    program: str
    number: int
    expected: str


class Program(NamedTuple):
    """The module of a program, whether nobody else calls it, and its marks by number."""

    path: Path
    closed: bool
    marks: dict[int, Mark]


@cache
def program_of(name: str) -> Program:
    text = SOURCES[name].read_text()
    world = re.match(r"// (open|closed): ", text)
    assert world is not None, f"{name} does not say who calls it"
    found = {}
    for number, expected in re.findall(r"\bmark_\w+\((\d+), .*// (.+)$", text, re.MULTILINE):
        found[int(number)] = Mark(name, int(number), expected)
    assert found
    assert len(re.findall(r"\bmark_\w+\(\d", text)) == len(found), f"a mark of {name} says not what is expected"
    return Program(SOURCES[name].with_suffix(".ll"), world[1] == "closed", found)


@cache
def analysed(name: str) -> ModuleFacts:
    program = program_of(name)
    return scev.analyze(program.path, settings=SETTINGS, scope="program", closed=program.closed)


def marked(call: Instruction) -> int | None:
    """The number of the mark that an instruction is, if it is one."""
    target = call.called_function if isinstance(call, Call) else None
    if target is None or not target.name.startswith("@mark_"):
        return None
    number = call.operands[0]
    assert isinstance(number, ConstantInt)
    return number.value


def found_sets(name: str) -> dict[int, ValueSet]:
    """What is known of the marked values of a program."""
    found: dict[int, ValueSet] = {}
    for facts in analysed(name):
        for instruction in facts.function.instructions():
            if (number := marked(instruction)) is None:
                continue
            known = facts.passes.range_of_operand(instruction, 1)
            assert known is not None
            found[number] = found[number].join(known) if number in found else known
    return found


# What is expected.


def expected_set(text: str, like: ValueSet) -> ValueSet:
    """A written set, as one of the type of another."""
    found = like.emptied()
    for part in text.split(" or "):
        found = found.join(_part(part, like))
    return found


def _part(text: str, like: ValueSet) -> ValueSet:
    if isinstance(like, FloatSet):
        low, high = (float(number) for number in text.strip("[]").split(","))
        return FloatSet.from_floats(like.format, low, high)
    assert isinstance(like, IntSet)
    if text == "any":
        return IntSet.full(like.width)
    if text.startswith("["):
        first, last = (int(number) for number in text.strip("[]").split(","))
        return IntSet.between(like.width, first, last)
    return IntSet.from_values(like.width, _listed(text))


def _listed(text: str) -> list[int]:
    """The numbers of `{0, 10, ..., 70}`."""
    numbers = text.strip("{}").split(", ")
    if "..." not in numbers:
        return [int(number) for number in numbers]
    first, second, dots, last = numbers
    assert dots == "..."
    return list(range(int(first), int(last) + 1, int(second) - int(first)))


def is_exact(found: ValueSet, expected: ValueSet) -> bool:
    """Whether a set is as small as what is expected; of floats, nearly."""
    if found.is_empty():
        return False
    if isinstance(found, FloatSet) and isinstance(expected, FloatSet):
        if found.may_be_nan or not found.known_finite:
            return False
        return found.upper - found.lower <= WIDER * (expected.upper - expected.lower)
    return expected.includes(found)


# Runs.


class Outside(Library):
    """What is outside of the programs: inputs of a seed, and marks, which keep what they are handed."""

    SPECIAL: Final = (0x7FFFFFFF, 0x80000000, 0xFFFFFFFF, 255, 256, 4096, 0x3F800000)
    FLOATS: Final = (0.0, -0.0, 1.0, -1.0, 0.25, 1e30, -1e30, float("inf"), float("-inf"), float("nan"))

    def __init__(self, seed: str) -> None:
        super().__init__()
        self._random: random.Random = generator(seed)
        self._zeros: float = self._random.choice((0.01, 0.1, 0.3))
        self.values: dict[int, list[Value]] = {}

    def c_input_int(self, machine: Machine) -> Value:
        drawn = self._random.random()
        if drawn < self._zeros:
            return 0
        kind = self._random.randrange(5)
        if kind == 0:
            return self._random.choice(self.SPECIAL)
        if kind == 1:
            return self._random.getrandbits(32)
        return self._random.choice(
            (self._random.randrange(8), self._random.randrange(128), self._random.choice(b"+-*/0159az\n\x14"))
        )

    def c_input_float(self, machine: Machine) -> Value:
        kind = self._random.randrange(4)
        some = self._random.choice(self.FLOATS) if kind == 0 else self._random.uniform(-1.5, 1.5)
        return self._random.getrandbits(32) if kind == 1 else int.from_bytes(struct.pack("<f", some), "little")

    def mark(self, number: Value, value: Value) -> None:
        self.values.setdefault(int(number), []).append(value)

    def c_mark_int(self, machine: Machine, number: Value, value: Value) -> Value:
        return self.mark(number, value)

    c_mark_long = c_mark_float = c_mark_double = c_mark_int

    def c_memchr(self, machine: Machine, block: Value, character: Value, size: Value) -> Value:
        place = machine.memory.bytes_at(block, size).find(character & 255)
        return block + place if place >= 0 else 0

    def c__Znwm(self, machine: Machine, size: Value) -> Value:  # noqa: N802 - operator new
        return self.c_malloc(machine, size)

    def c__ZdlPvm(self, machine: Machine, address: Value, size: Value) -> Value:  # noqa: N802 - operator delete
        if address:
            machine.memory.free(address)

    def unknown(self, machine: Machine, function: Function, call: Instruction, arguments: list[Value]) -> Value:
        raise AssertionError(f"nothing is known of {function.name}")


class Executed(NamedTuple):
    """What runs of a program showed: how much was checked, and the bits of the marked values."""

    report: Report
    values: dict[int, list[Value]]


def executed(name: str, runs: int) -> Executed:
    """Runs a program on some inputs, and holds each value of each step against what is known of it."""
    facts = analysed(name)
    claims = [FunctionClaims(function) for function in facts]
    report = Report()
    values: dict[int, list[Value]] = {}
    for number in range(runs):
        outside = Outside(f"{name}/{number}")
        run = Run("@main", ())
        report.add(check_claims(facts.module, claims, [run], RandomChooser(number), outside, STEP_LIMIT))
        for mark, some in outside.values.items():
            values.setdefault(mark, []).extend(some)
    return Executed(report, values)


def holds(known: ValueSet, bits: Value) -> bool:
    assert isinstance(bits, int)
    if isinstance(known, FloatSet):
        return known.contains_bits(bits)
    assert isinstance(known, IntSet)
    return known.contains(bits)


@pytest.mark.parametrize("name", SOURCES)
def test_what_runs_mark_is_known_and_expected(name: str) -> None:
    found, marks = found_sets(name), program_of(name).marks
    assert sorted(found) == sorted(marks)
    runs = executed(name, RUNS)
    assert all(outcome.kind in (RETURNED, EXITED) for outcome in runs.report.outcomes), runs.report.outcomes
    assert not runs.report.undecided
    for number, values in runs.values.items():
        expected = expected_set(marks[number].expected, found[number])
        for value in values:
            assert holds(found[number], value), f"mark {number} is {value}, not in {found[number]}"
            assert holds(expected, value), f"mark {number} is {value}, not in {expected} as is expected"


def wider_marks(name: str) -> list[tuple[Mark, ValueSet]]:
    """The marks of a program of which less is known than could be, with what is known."""
    found = found_sets(name)
    return [
        (mark, found[number])
        for number, mark in program_of(name).marks.items()
        if not is_exact(found[number], expected_set(mark.expected, found[number]))
    ]


def test_so_many_programs_are_exact() -> None:
    wider = {name: wider_marks(name) for name in SOURCES}
    exact = sum(not marks for marks in wider.values())
    assert len(SOURCES) == 60
    assert exact >= LEAST_EXACT, [f"{mark}: {known}" for marks in wider.values() for mark, known in marks]


def table() -> str:
    """The marks of all programs."""
    rows = [mark for name in SOURCES for mark in program_of(name).marks.values()]
    return "".join(f"{mark.program:20} {mark.number}  {mark.expected}\n" for mark in rows)


def test_table_is_that_of_the_sources() -> None:
    assert TABLE.read_text() == table(), "python -m tests.memory_programs.test_programs --table"


def shown(known: ValueSet, values: Sequence[Value]) -> str:
    """Executed values, as a set of the type of another; of floats, and of many numbers, their hull."""
    if isinstance(known, FloatSet):
        code, word = ("<f", 4) if known.format.bits == 32 else ("<d", 8)
        floats = [struct.unpack(code, int(value).to_bytes(word, "little"))[0] for value in values]
        return f"[{min(floats)}, {max(floats)}]" if floats else "none"
    assert isinstance(known, IntSet)
    sign = 1 << (known.width - 1)
    numbers = sorted({(int(value) ^ sign) - sign for value in values})
    if len(numbers) > 12:
        return f"[{numbers[0]}, {numbers[-1]}], {len(numbers)} numbers"
    return "{" + ", ".join(map(str, numbers)) + "}"


def tell(names: Sequence[str]) -> None:
    """Print what is found, expected and executed of marks: of all of these programs, or where that differs."""
    exact = 0
    for name in names or SOURCES:
        wider = wider_marks(name)
        exact += not wider
        values = executed(name, 10 * RUNS).values
        found = found_sets(name)
        for number, mark in program_of(name).marks.items():
            known = found[number]
            verdict = "exact" if all(mark is not other for other, _ in wider) else "WIDER"
            if isinstance(known, IntSet) and not known.includes(expected_set(mark.expected, known)):
                verdict = "LESS"
            if not all(holds(known, value) for value in values.get(number, [])):
                verdict = "WRONG"
            if names or verdict != "exact":
                run = shown(known, values.get(number, []))
                print(f"{name:20} {number}  {verdict}  expected {mark.expected}  found {known}  executed {run}")
    print(f"{exact} of {len(names or SOURCES)} programs are exact")


if __name__ == "__main__":
    if sys.argv[1:] == ["--table"]:
        TABLE.write_text(table())
    else:
        tell(sys.argv[1:])
