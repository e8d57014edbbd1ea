"""Random chains of double operations under a condition: what is known on either side holds, most of all at its ends.

A function computes a few values from %x and %y and branches on a comparison of the last one with a constant. Facts are
asked where the branch leads; the program is then computed with Python's doubles (IEEE 754, to nearest) on special
values, on random ones, and on the ends of the facts themselves and their neighbours: where a preimage is one value too
small, it shows there.
"""

from __future__ import annotations

import math
import operator
import random
import struct
from collections.abc import Callable
from typing import Final, NamedTuple

import pytest

import scev
from scev.domains import DOUBLE, FloatSet
from tests.searches import seeds

CONSTANTS: Final = (
    0.0, -0.0, 1.0, -1.0, 2.0, 0.5, 3.0, 0.1, -7.25, 1e300, -1e300, 5e-324, 2.2250738585072014e-308, 1e16,
    9007199254740992.0, math.inf, -math.inf, 1 / 3, -1e-300, 1.7976931348623157e308,
)  # fmt: skip
INPUTS: Final = (*CONSTANTS, math.nan, 4.0, -2.0, 1.5, 2.5, -0.5, 7.0, 1e-310)
PREDICATES: Final = (
    "oeq", "ogt", "oge", "olt", "ole", "one", "ord", "uno", "ueq", "ugt", "uge", "ult", "ule", "une",
)  # fmt: skip


def divided(a: float, b: float) -> float:
    if math.isnan(a) or math.isnan(b) or (a == 0 and b == 0):
        return math.nan
    return math.copysign(math.inf, math.copysign(1, a) * math.copysign(1, b)) if b == 0 else a / b


def remainder(a: float, b: float) -> float:
    undefined = math.isnan(a) or math.isnan(b) or math.isinf(a) or b == 0
    return math.nan if undefined else math.fmod(a, b)


def root(a: float) -> float:
    return math.nan if a < 0 else math.sqrt(a)


def minimum(a: float, b: float) -> float:
    if math.isnan(a) or math.isnan(b):
        return math.nan
    return min(a, b) if a != b else a if math.copysign(1, a) < 0 else b


def integral(rounded: Callable[[float], float]) -> Callable[[float], float]:
    def lifted(a: float) -> float:
        if math.isnan(a) or abs(a) >= 2**52:
            return a
        return math.copysign(abs(rounded(a)), a) if rounded(a) == 0 else float(rounded(a))

    return lifted


def half_away(a: float) -> float:
    return math.copysign(math.floor(abs(a)) + (abs(a) - math.floor(abs(a)) >= 0.5), a)


UNARY: Final[dict[str, Callable[[float], float]]] = {
    "fneg": operator.neg,
    "@llvm.fabs.f64": abs,
    "@llvm.sqrt.f64": root,
    "@llvm.floor.f64": integral(math.floor),
    "@llvm.ceil.f64": integral(math.ceil),
    "@llvm.trunc.f64": integral(math.trunc),
    "@llvm.round.f64": integral(half_away),
    "@llvm.rint.f64": integral(round),
}
BINARY: Final[dict[str, Callable[[float, float], float]]] = {
    "fadd": operator.add,
    "fsub": operator.sub,
    "fmul": operator.mul,
    "fdiv": divided,
    "frem": remainder,
    "@llvm.minimum.f64": minimum,
    "@llvm.copysign.f64": math.copysign,
}
DECLARED: Final = "".join(
    f"declare double {name}({', '.join(['double'] * arity)})\n"
    for arity, names in ((1, UNARY), (2, BINARY))
    for name in names
    if name.startswith("@")
)


class Step(NamedTuple):
    """One operation; an operand is a name or a constant."""

    name: str
    operation: str
    operands: tuple[str | float, ...]

    def text(self) -> str:
        operands = [f"0x{bits_of(o):016X}" if isinstance(o, float) else o for o in self.operands]
        if self.operation.startswith("@"):
            return f"  {self.name} = call double {self.operation}({', '.join('double ' + o for o in operands)})"
        return f"  {self.name} = {self.operation} double {', '.join(operands)}"

    def value(self, known: dict[str, float]) -> float:
        values = [known[o] if isinstance(o, str) else o for o in self.operands]
        return UNARY[self.operation](*values) if len(values) == 1 else BINARY[self.operation](*values)


class Program(NamedTuple):
    """%x and %y, some steps, and a comparison of the last one."""

    name: str
    steps: list[Step]
    predicate: str
    constant: float

    def text(self) -> str:
        last = self.steps[-1].name
        return "\n".join(
            [
                f"define double {self.name}(double noundef %x, double noundef %y) {{",
                "entry:",
                *[step.text() for step in self.steps],
                f"  %c = fcmp {self.predicate} double {last}, 0x{bits_of(self.constant):016X}",
                "  br i1 %c, label %then, label %else",
                *["then:", "  ret double %x", "else:", "  ret double %y", "}", ""],
            ]
        )

    def holds(self, value: float) -> bool:
        if math.isnan(value) or math.isnan(self.constant):
            return self.predicate[0] == "u"
        if self.predicate in ("ord", "uno"):
            return self.predicate == "ord"
        comparisons = {
            "eq": operator.eq, "gt": operator.gt, "ge": operator.ge, "lt": operator.lt, "le": operator.le,
            "ne": operator.ne,
        }  # fmt: skip
        return bool(comparisons[self.predicate[1:]](value, self.constant))


def bits_of(value: float) -> int:
    bits: int = struct.unpack("<Q", struct.pack("<d", value))[0]
    return bits


def program(name: str, chooser: random.Random) -> Program:
    names = ["%x", "%y"]
    steps: list[Step] = []
    for k in range(chooser.randrange(1, 5)):
        operands: tuple[str | float, ...] = (chooser.choice(names[-2:]),)
        operation = chooser.choice(list(UNARY))
        if chooser.random() < 0.65:
            operation = chooser.choice(list(BINARY))
            other: str | float = chooser.choice(CONSTANTS) if chooser.random() < 0.7 else chooser.choice(names)
            operands = (*operands, other) if chooser.random() < 0.7 else (other, *operands)
        steps.append(Step(f"%v{k}", operation, operands))
        names.append(f"%v{k}")
    return Program(name, steps, chooser.choice(PREDICATES), chooser.choice(CONSTANTS))


def inputs(sets: list[FloatSet], chooser: random.Random) -> list[float]:
    found = [*INPUTS, *(chooser.uniform(-10, 10) for _ in range(6))]
    found += [struct.unpack("<d", struct.pack("<Q", chooser.getrandbits(64)))[0] for _ in range(6)]
    for set in sets:
        for bound in set.bounds:
            for ordinal in (bound - 1, bound, bound + 1):
                if DOUBLE.min_ordinal <= ordinal <= DOUBLE.max_ordinal:
                    found.append(DOUBLE.to_python_float(ordinal))
    return found


def check(seed: int, count: int) -> int:
    """How many of the sets asked for say something."""
    chooser = random.Random(seed)
    programs = [program(f"@f{k}", chooser) for k in range(count)]
    facts = scev.analyze("".join(p.text() for p in programs) + DECLARED)
    narrowed = 0
    for p in programs:
        asked = ("%x", "%y", p.steps[-1].name)
        known: dict[tuple[str, bool], FloatSet] = {}
        for name in asked:
            for outcome in (False, True):
                found = facts[p.name][name].range_at("%then" if outcome else "%else")
                assert isinstance(found, FloatSet)
                known[name, outcome] = found
        narrowed += sum(not found.is_full() for found in known.values())
        pool = inputs(list(known.values()), chooser)
        others = chooser.sample(pool, 8)
        for x in pool:
            for y in others:
                values = {"%x": x, "%y": y}
                for step in p.steps:
                    values[step.name] = step.value(values)
                outcome = p.holds(values[asked[2]])
                for name in asked:
                    value, found = values[name], known[name, outcome]
                    inside = found.may_be_nan if math.isnan(value) else found.contains(DOUBLE.ordinal_of_float(value))
                    assert inside, f"{name} = {value!r} for {x!r}, {y!r} ({outcome}) not in {found}\n{p.text()}"
    return narrowed


def test_conditions_on_chains_of_operations() -> None:
    # Six sets a program.
    assert check(1, 40) > 100


@pytest.mark.slow
@pytest.mark.parametrize("seed", seeds(range(100, 130)))
def test_many_conditions_on_chains_of_operations(seed: int) -> None:
    assert check(seed, 120) > 300
