"""What the table of intrinsics says of undef and poison (ir/intrinsics.py), proved by execution, row by row.

Each row is called by the reference interpreter of tests/execution, whose meaning is LangRef's and not the table's, on
many numbers: all the corners of each type and random ones.

    NEVER           no call of definite operands gives undef or poison
    MAY, IF_…       some call does, so that no better answer can be given
    propagates      a call with poison for such an operand gives poison

The result lies in the set of the row in transfer/, and is equal to itself: `sub %r, %r` is 0 where no undef can be.
`test_share` prints how many rows answer each question with more than "unknown".
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

import scev
from scev.domains import FloatSet, IntSet
from scev.ir import FloatType, Function, IntegerType, Module, Type, VectorType, read
from scev.ir.amd_intrinsics import AMD_ROWS
from scev.ir.effects import ANY_MEMORY
from scev.ir.intrinsic_answers import IF_FLAG, IF_SHIFTED_OUT, MAY, NEVER, NOT_SHOWN, UNKNOWN
from scev.ir.intrinsics import INTRINSIC_ROWS, Intrinsic
from scev.ir.lane_intrinsics import LANE_ROWS
from scev.ir.nvidia_intrinsics import NVIDIA_ROWS
from scev.llvm import read_program
from scev.transfer.intrinsic_rows import INTRINSICS

from ..execution.interpreter import RETURNED, UNDEFINED_BEHAVIOUR, Machine
from ..execution.values import POISON, UNDEF, Chooser, Partial, RandomChooser, Value
from ..intrinsic_calls import DECLARATIONS, Declaration, declarations

pytestmark = pytest.mark.halved

# Called here with numbers only; those of memory and of lanes of unknown number have programs of their own below.
CHOSEN = 125
SEED = 20
CORNERS = (0, 1, 2, 3, 31, 32, 33, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFF, 0xFFFFFFFE)
FLOATS = (
    0x00000000, 0x80000000, 0x3F800000, 0xBF800000, 0x3F000000, 0x40490FDB, 0x7F800000, 0xFF800000, 0x7FC00000,
    0x7F800001, 0x00000001, 0x807FFFFF, 0x7F7FFFFF, 0x4F000000, 0xCF000001, 0x4F800000, 0x5F000000, 0x42FE0000,
)  # fmt: skip

HALVES = {
    "half": (0, 0x8000, 0x3C00, 0xBC00, 0x3800, 0x7C00, 0xFC00, 0x7E00, 0x7C01, 0x0001, 0x83FF, 0x7BFF, 0x4248),
    "bfloat": (0, 0x8000, 0x3F80, 0xBF80, 0x3F00, 0x7F80, 0xFF80, 0x7FC0, 0x7F81, 0x0001, 0x807F, 0x7F7F, 0x4049),
}


def is_number(type_: Type) -> bool:
    if isinstance(type_, VectorType):
        return is_number(type_.element)
    return isinstance(type_, IntegerType | FloatType)


def corners(type_: Type) -> list[int]:
    """Numbers of a type where something may happen."""
    if isinstance(type_, IntegerType):
        return sorted({corner & ((1 << type_.width) - 1) for corner in CORNERS})
    assert isinstance(type_, FloatType)
    if type_.text == "float":
        return list(FLOATS)
    if type_.text in HALVES:
        return list(HALVES[type_.text])
    # float as double: sign, exponent, mantissa.
    return [0, 1 << 63, 0x3FF << 52, 0xBFF << 52, 0x7FF << 52, 0xFFF << 52, 0x7FF8 << 48, 1, 0x47EFFFFFE0000000]


def drawn(type_: Type, chooser: random.Random) -> Value:
    if isinstance(type_, VectorType):
        return tuple(drawn(type_.element, chooser) for _ in range(type_.count))
    return chooser.choice(corners(type_))


def poison_of(type_: Type) -> Value:
    return (POISON,) * type_.count if isinstance(type_, VectorType) else POISON


def operands_of(function: Function) -> Iterator[list[Value]]:
    """All corners where they are not too many, and otherwise a sample."""
    types = [argument.type for argument in function.arguments]
    chooser = random.Random(SEED)
    if not any(isinstance(type_, VectorType) for type_ in types):
        whole = list(itertools.product(*(corners(type_) for type_ in types)))
        yield from map(list, whole if len(whole) <= CHOSEN else chooser.sample(whole, CHOSEN))
        return
    for _ in range(CHOSEN // 2):
        yield [drawn(type_, chooser) for type_ in types]


def parts(value: Value) -> list[Value]:
    return [part for element in value for part in parts(element)] if value.__class__ is tuple else [value]


def is_indefinite(value: Value) -> bool:
    return any(part is POISON or part is UNDEF or part.__class__ is Partial for part in parts(value))


def same(a: Value, b: Value, of: str) -> bool:
    """Whether two results are the same number; one NaN is as good as another."""
    if parts(a) == parts(b):
        return True
    return "float" in of and all(is_nan(x) and is_nan(y) for x, y in zip(parts(a), parts(b), strict=True))


def is_nan(bits: Value) -> bool:
    return isinstance(bits, int) and bits & 0x7FFFFFFF > 0x7F800000


class Sample(NamedTuple):
    """A function that calls an intrinsic with some constants, by its number."""

    number: int
    declaration: Declaration
    constants: tuple[str, ...]

    def flag(self) -> bool:
        return len(self.constants) > 1 and self.constants[1] == "true"

    def __str__(self) -> str:
        return " ".join([self.declaration.row.stem, *(word for word in self.constants if word and word[0] != "!")])


def samples() -> list[Sample]:
    """Those whose operands and results are numbers, or vectors of them."""
    found: list[Sample] = []
    for declaration in declarations():
        if "ptr" in declaration.result or "ptr" in str(declaration.parameters) or declaration.row.stem in NOT_CALLED:
            continue
        for constants in declaration.variants():
            found.append(Sample(len(found), declaration, constants))
    return found


NOT_CALLED = (
    "matrix.multiply", "matrix.transpose", "fptrunc.round", "read_register", "read_volatile_register",
    "allow.runtime.check",
)  # fmt: skip
SAMPLES = samples()
# Intrinsics that the interpreter does not know.
MACHINE = "it asks the machine, the compiler or the launch; there is nothing to compute"
LANES = "LangRef's own words, and nothing that scev has a row for"
NOT_EXECUTED = {
    MACHINE: (
        "experimental.widenable.condition", "get.dynamic.area.offset", "test.start.loop.iterations",
        "test.set.loop.iterations", "loop.decrement", "loop.decrement.reg", "get.fpenv", "get.fpmode",
        "allow.ubsan.check", "start.loop.iterations", "amdgcn.mbcnt.lo", "amdgcn.mbcnt.hi",
    ),
    LANES: (
        "vector.splice.left", "vector.splice.right", "vector.interleave2", "vector.deinterleave2", "vector.compress",
        "vector.partial.reduce.add", "experimental.vector.match",
    ),
}  # fmt: skip
REGISTERS = ("nvvm.read.ptx.sreg.", "amdgcn.", "r600.")
# Other lanes decide: tests/transfer/test_gpu_lanes.py has a warp of them.
OF_LANES = (
    "nvvm.shfl.", "nvvm.vote.", "nvvm.match.", "nvvm.redux.", "nvvm.activemask", "nvvm.elect.", "nvvm.barrier.",
    "nvvm.ldmatrix.",
)  # fmt: skip
# LangRef does not speak of instructions of GPUs, and LLVM says no more than its declarations do.
OF_GPUS = {stem for row in [*NVIDIA_ROWS, *AMD_ROWS, *LANE_ROWS] for stem in row[7].split()}


def text_of(poison: int) -> str:
    """All samples; with a position, those that pass poison of that operand on, and are given it."""
    text = DECLARATIONS
    for sample in SAMPLES:
        if poison < 0 or poison in sample.declaration.value_positions():
            text += sample.declaration.function(f"f{sample.number}", sample.constants, poison)
    return text


@pytest.fixture(scope="module")
def program() -> Module:
    return read(read_program(text_of(-1)).text)


@pytest.fixture(scope="module")
def poisoned() -> list[Module]:
    return [read(read_program(text_of(position)).text) for position in range(3)]


@pytest.fixture(scope="module")
def facts() -> scev.ModuleFacts:
    return scev.analyze(text_of(-1))


def runs(module: Module, number: int) -> list[tuple[list[Value], Value]]:
    """The operands of calls that are no undefined behaviour, with the results; none where there is no such function."""
    function = module.function(f"f{number}")
    if function is None:
        return []
    found = []
    for k, operands in enumerate(operands_of(function)):
        outcome = Machine(module, RandomChooser(k)).run(function, operands)
        assert outcome.kind in (RETURNED, UNDEFINED_BEHAVIOUR), outcome
        if outcome.kind == RETURNED:
            found.append((operands, outcome.value))
    return found


def is_executed(row: Intrinsic) -> bool:
    return not row.stem.startswith(REGISTERS + OF_LANES) and not any(
        row.stem in names for names in NOT_EXECUTED.values()
    )


EXECUTED = [sample for sample in SAMPLES if is_executed(sample.declaration.row)]
# Instructions of GPUs are many and alike: usually one in four.
ASKED = [
    pytest.param(sample, marks=pytest.mark.slow if sample.declaration.row.stem in OF_GPUS and k % 4 else ())
    for k, sample in enumerate(EXECUTED)
]


@pytest.mark.parametrize("sample", ASKED, ids=str)
def test_what_is_created(sample: Sample, program: Module, facts: scev.ModuleFacts) -> None:
    row = sample.declaration.row
    results = runs(program, sample.number)
    assert results
    bad = [operands for operands, result in results if is_indefinite(result)]
    if row.creates_poison == IF_FLAG:
        assert bool(bad) == sample.flag()
    elif row.creates_poison == IF_SHIFTED_OUT:
        assert bad
        assert all(operands[1] >= 32 for operands in bad)
    elif row.creates_poison == NEVER and row.creates_undef == NEVER:
        assert not bad, f"{bad[0]} gives undef or poison"
    elif row.creates_poison == MAY and row.stem not in WITNESSES:
        assert bad, "show in WITNESSES that it may give poison, or say NEVER"
    known = facts[f"f{sample.number}"]["%r"].range
    for operands, result in results:
        assert not any(part is UNDEF or part.__class__ is Partial for part in parts(result))
        if isinstance(result, int):
            assert isinstance(known, (IntSet, FloatSet))
            inside = known.contains_bits(result) if isinstance(known, FloatSet) else known.contains(result)
            assert inside, (operands, result, str(known))


@pytest.mark.parametrize("sample", ASKED, ids=str)
def test_poison_is_passed_on(sample: Sample, poisoned: list[Module]) -> None:
    for position in sample.declaration.value_positions():
        if sample.declaration.row.propagates_poison(position):
            for operands, result in runs(poisoned[position], sample.number):
                assert all(part is POISON for part in parts(result)), (position, operands, result)


@pytest.mark.parametrize("sample", ASKED, ids=str)
def test_what_commutes(sample: Sample, program: Module) -> None:
    row = sample.declaration.row
    parameters = sample.declaration.parameters
    function = program.function(f"f{sample.number}")
    assert function is not None
    if len(function.arguments) < 2 or parameters[0] != parameters[1] or row.stem.startswith("experimental.constrained"):
        assert not row.is_commutative
        return
    differ = []
    for operands in operands_of(function):
        one = Machine(program, Chooser()).run(function, operands)
        other = Machine(program, Chooser()).run(function, [operands[1], operands[0], *operands[2:]])
        alike = one.kind == other.kind
        if alike and one.kind == RETURNED:
            alike = same(one.value, other.value, sample.declaration.result)
        if not alike:
            differ.append(operands)
    assert bool(differ) != row.is_commutative, differ[:1]


# The interpreter has no numbers for these, or only special programs show what they may give.
WITNESSES: dict[str, tuple[str, list[Any]]] = {
    "vscale": ("define i1 @f() {\n  %r = call i1 @llvm.vscale.i1()\n  ret i1 %r\n}", []),
    "experimental.cttz.elts": (
        "define i8 @f(<4 x i32> %v) {\n  %r = call i8 @llvm.experimental.cttz.elts.i8.v4i32(<4 x i32> %v, i1 true)\n"
        "  ret i8 %r\n}",
        [(0, 0, 0, 0)],
    ),
    "vector.extract": (
        "define <2 x i32> @f(<vscale x 1 x i32> %v) {\n"
        "  %r = call <2 x i32> @llvm.vector.extract.v2i32.nxv1i32(<vscale x 1 x i32> %v, i64 2)\n"
        "  ret <2 x i32> %r\n}",
        [(1, 2)],
    ),
    "vector.insert": (
        "define <vscale x 1 x i32> @f(<vscale x 1 x i32> %v, <2 x i32> %w) {\n  %r = call <vscale x 1 x i32>"
        " @llvm.vector.insert.nxv1i32.v2i32(<vscale x 1 x i32> %v, <2 x i32> %w, i64 2)\n"
        "  ret <vscale x 1 x i32> %r\n}",
        [(1, 2), (3, 4)],
    ),
    "masked.load": (
        "define <2 x i32> @f() {\n  %p = alloca <2 x i32>\n  %r = call <2 x i32> @llvm.masked.load.v2i32.p0(ptr align 8"
        " %p, <2 x i1> splat (i1 true), <2 x i32> zeroinitializer)\n  ret <2 x i32> %r\n}",
        [],
    ),
}


@pytest.mark.parametrize("stem", WITNESSES)
def test_what_may_be_created(stem: str) -> None:
    text, operands = WITNESSES[stem]
    outcome = Machine(read(read_program(text).text), Chooser()).run("f", operands)
    assert outcome.kind == RETURNED, outcome
    assert is_indefinite(outcome.value)


def test_which_are_executed() -> None:
    called = {sample.declaration.row.stem for sample in EXECUTED}
    without = {row.name for row in INTRINSICS.values() if not row.name.startswith(REGISTERS + OF_LANES)} - called
    # Pointers: executed by whole programs in tests/execution.
    assert without == {
        "objectsize", "ptrmask", "annotation", "ptr.annotation", "launder.invariant.group", "strip.invariant.group",
    }  # fmt: skip
    listed = [stem for stems in NOT_EXECUTED.values() for stem in stems]
    assert [stem for stem in listed if stem not in INTRINSIC_ROWS] == []


# Every result that is one number is equal to itself -------------------------------------------------------------------

LESS_ITSELF = {
    "i": "%d = sub {type} %r, %r\n  %e = icmp eq {type} %d, 0",
    "f": "%e = fcmp ueq {type} %r, %r",
}


def test_less_itself() -> None:
    text = DECLARATIONS
    asked = []
    for sample in SAMPLES:
        result = sample.declaration.result
        kind = "f" if result in ("float", "double", "half") else result[0]
        if kind in LESS_ITSELF:
            text += sample.declaration.function(
                f"f{sample.number}", sample.constants, rest=f"{LESS_ITSELF[kind]}\n  ret {{type}} %r"
            )
            asked.append(sample)
    found = scev.analyze(text)
    for sample in asked:
        known = found[f"f{sample.number}"]["%e"].range
        assert isinstance(known, IntSet)
        row = sample.declaration.row
        assert known.is_point() == (row.creates_undef == NEVER), row.stem


# How much is known ----------------------------------------------------------------------------------------------------


def test_share() -> None:
    """How many rows answer each question with more than "unknown"; it may only rise."""
    rows = [row for row in INTRINSIC_ROWS.values() if row.stem not in OF_GPUS]
    answered = {
        "creates undef": sum(row.creates_undef != UNKNOWN for row in rows),
        "creates poison": sum(row.creates_poison != UNKNOWN for row in rows),
        "propagates poison": sum(row.propagates != NOT_SHOWN for row in rows),
        "memory": sum(row.memory != ANY_MEMORY for row in rows),
        "returns": sum(row.returns != UNKNOWN for row in rows),
        "unwinds": sum(row.unwinds != UNKNOWN for row in rows),
    }
    for question, count in answered.items():
        print(f"{question}: {count} of {len(rows)} rows, {100 * count / len(rows):.1f} %")
        assert 100 * count / len(rows) >= FLOORS[question], question


FLOORS = {
    "creates undef": 95.0, "creates poison": 95.0, "propagates poison": 70.0, "memory": 90.0, "returns": 95.0,
    "unwinds": 95.0,
}  # fmt: skip
