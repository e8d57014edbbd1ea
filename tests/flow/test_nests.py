"""Sums, maxima and the like through loops in loops, executed: what is reached lies in the facts, and little else does.

Each nest is run on bytes of 0 and of 255, and on random ones; the first two reach the ends of what a nest of sums,
counts and maxima can be. A result is tight where its facts are no more than 1.05 times as wide as what was reached.
"""

from __future__ import annotations

import ctypes
import random
from collections.abc import Iterator
from typing import NamedTuple

import pytest
from llvmlite import binding
from tests.execution.oracle import Report, Run, check_facts
from tests.execution.values import RandomChooser
from tests.searches import seeds

import scev
from scev.domains import FloatSet, IntSet
from scev.settings import Settings

from .random_nests import random_nests

BYTES = 4096


class Nest(NamedTuple):
    """A nest: rows and columns, what its body adds to or makes of the sum, and what a row makes of that."""

    name: str
    type: str
    rows: str
    columns: str
    body: str
    row: str
    is_through: bool


TEXT = """
define {type} @f(ptr noundef readonly %p, i32 noundef %given) {{
entry:
  %n.low = and i32 %given, 63
  %n = add i32 %n.low, 1
  br label %outer
outer:
  %y = phi i32 [ 0, %entry ], [ %y.next, %latch ]
  %m = phi {type} [ {start}, %entry ], [ %m.next, %latch ]
  %row = mul i32 %y, 64
  %columns = {columns}
  br label %inner
inner:
  %x = phi i32 [ 0, %outer ], [ %x.next, %inner ]
  %s = phi {type} [ {enters}, %outer ], [ %s.next, %inner ]
  %at.x = add i32 %row, %x
  %at = and i32 %at.x, 4095
  %q = getelementptr i8, ptr %p, i32 %at
  %v = load i8, ptr %q, align 1, !noundef !0
  %w = zext i8 %v to i32
{body}
  %x.next = add nuw nsw i32 %x, 1
  %more.x = icmp ult i32 %x.next, %columns
  br i1 %more.x, label %inner, label %latch
latch:
  %s.out = phi {type} [ %s.next, %inner ]
{update}
  %y.next = add nuw nsw i32 %y, 1
  %more.y = icmp ult i32 %y.next, {rows}
  br i1 %more.y, label %outer, label %exit
exit:
  ret {type} %m.next
}}
declare i32 @llvm.umax.i32(i32, i32)
declare i32 @llvm.umin.i32(i32, i32)
declare i32 @llvm.smax.i32(i32, i32)
declare double @llvm.maxnum.f64(double, double)
declare float @llvm.minnum.f32(float, float)
!0 = !{{}}
"""

INTEGER_BODIES = {
    "sum": "  %s.next = add i32 %s, %w",
    "difference": "  %s.next = sub i32 %s, %w",
    "products": "  %w7 = mul nuw nsw i32 %w, 7\n  %s.next = add i32 %s, %w7",
    "count": "  %large = icmp ugt i32 %w, 99\n  %one = zext i1 %large to i32\n  %s.next = add i32 %s, %one",
    "chosen": "  %odd = and i32 %w, 1\n  %is = icmp eq i32 %odd, 0\n  %a = add i32 %s, %w\n"
    "  %s.next = select i1 %is, i32 %s, i32 %a",
    "maximum": "  %s.next = call i32 @llvm.umax.i32(i32 %s, i32 %w)",
    "each": "  %s.next = add i32 %s, 1",
}
INTEGER_ROWS = {
    "last": "  %m.next = add i32 %s.out, 0",
    "maximum": "  %m.next = call i32 @llvm.umax.i32(i32 %m, i32 %s.out)",
    "signed maximum": "  %m.next = call i32 @llvm.smax.i32(i32 %m, i32 %s.out)",
    "or": "  %m.next = or i32 %m, %s.out",
    "sum": "  %m.next = add i32 %m, %s.out",
    "chosen": "  %is.m = icmp ugt i32 %s.out, %m\n  %m.next = select i1 %is.m, i32 %s.out, i32 %m",
}
FLOAT_BODIES = {
    "sum": "  %f = uitofp i32 %w to double\n  %s.next = fadd double %s, %f",
    "halves": "  %f = uitofp i32 %w to double\n  %h = fmul double %f, 5.0e-1\n  %s.next = fsub double %s, %h",
    "tenths": "  %f = uitofp i32 %w to double\n  %h = fmul double %f, 1.0e-1\n  %s.next = fadd double %s, %h",
    "squares": "  %f = uitofp i32 %w to double\n  %h = fmul double %f, %f\n  %s.next = fadd double %s, %h",
    "maximum": "  %f = uitofp i32 %w to double\n  %s.next = call double @llvm.maxnum.f64(double %s, double %f)",
}
FLOAT_ROWS = {
    "last": "  %m.next = fadd double %s.out, 0.0",
    "maximum": "  %m.next = call double @llvm.maxnum.f64(double %m, double %s.out)",
    "sum": "  %m.next = fadd double %m, %s.out",
}
SQUARE, TRIANGLE, GIVEN = "add i32 0, 64", "add i32 %y, 1", "add i32 %n, 0"


def nests() -> Iterator[Nest]:
    """40 of them."""
    for body in ("sum", "difference", "products", "count", "chosen", "maximum", "each"):
        yield Nest(f"{body} through", "i32", "48", SQUARE, INTEGER_BODIES[body], "  %m.next = add i32 %s.out, 0", True)
    for row, made in INTEGER_ROWS.items():
        yield Nest(f"{row} of sums", "i32", "48", SQUARE, INTEGER_BODIES["sum"], made, False)
    for body in ("count", "maximum", "products"):
        for row in ("maximum", "sum", "chosen"):
            yield Nest(f"{row} of {body}", "i32", "40", SQUARE, INTEGER_BODIES[body], INTEGER_ROWS[row], False)
    for name, columns in (("triangle", TRIANGLE), ("given", GIVEN)):
        for body in ("sum", "count", "each"):
            yield Nest(f"{body} {name}", "i32", "40", columns, INTEGER_BODIES[body], INTEGER_ROWS["last"], True)
    yield Nest("maximum of sums given", "i32", "%n", GIVEN, INTEGER_BODIES["sum"], INTEGER_ROWS["maximum"], False)
    for body, added in FLOAT_BODIES.items():
        yield Nest(f"float {body} through", "double", "48", SQUARE, added, FLOAT_ROWS["last"], True)
    for row, made in FLOAT_ROWS.items():
        yield Nest(f"float {row} of sums", "double", "48", SQUARE, FLOAT_BODIES["sum"], made, False)
    for name, columns in (("triangle", TRIANGLE), ("given", GIVEN)):
        yield Nest(f"float sum {name}", "double", "40", columns, FLOAT_BODIES["sum"], FLOAT_ROWS["last"], True)
    yield Nest("float halves triangle", "double", "40", TRIANGLE, FLOAT_BODIES["halves"], FLOAT_ROWS["last"], True)


def text_of(nest: Nest) -> str:
    start = "0.0" if nest.type == "double" else "0"
    enters = "%m" if nest.is_through else start
    return TEXT.format(
        type=nest.type,
        rows=nest.rows,
        columns=nest.columns,
        start=start,
        enters=enters,
        body=nest.body,
        update=nest.row,
    )


def reached(nest: Nest, text: str) -> tuple[float, float]:
    """The least and the largest result of its runs; of integers signed ones where it is below 0."""
    binding.initialize_native_target()
    binding.initialize_native_asmprinter()
    module = binding.parse_assembly(text)
    target = binding.Target.from_default_triple().create_target_machine()
    randomly = random.Random(nest.name)
    found = []
    with binding.create_mcjit_compiler(module, target) as engine:
        engine.finalize_object()
        result = ctypes.c_double if nest.type == "double" else ctypes.c_int32
        run = ctypes.CFUNCTYPE(result, ctypes.c_char_p, ctypes.c_uint32)(engine.get_function_address("f"))
        for data in (bytes(BYTES), b"\xff" * BYTES, b"\x63" * BYTES, randomly.randbytes(BYTES)):
            found += [run(data, given) for given in (0, 63, randomly.randrange(64))]
    return min(found), max(found)


def bounds(nest: Nest, set_: IntSet | FloatSet) -> tuple[float, float]:
    if isinstance(set_, FloatSet):
        assert not set_.may_be_nan
        ends = set_.bounds
        return set_.format.to_python_float(ends[0]), set_.format.to_python_float(ends[-1])
    return set_.signed_min(), set_.signed_max()


WIDE: tuple[str, ...] = ()
"""Those of which more is said than what is reached: flow knows what is added at most, not that it always is."""


@pytest.mark.parametrize("nest", list(nests()), ids=lambda nest: nest.name)
def test_what_a_nest_reaches(nest: Nest) -> None:
    text = text_of(nest)
    low, high = reached(nest, text)
    found = scev.analyze(text)["f"].result
    assert isinstance(found, IntSet | FloatSet)
    least, most = bounds(nest, found)
    assert least <= low
    assert high <= most
    is_tight = most - least <= 1.05 * (high - low) + 1
    assert is_tight == (nest.name not in WIDE), (least, most, low, high)


NOT_CARRIED = """
define i32 @f(ptr %p) {
entry:
  br label %outer
outer:
  %y = phi i32 [ 0, %entry ], [ %y.next, %latch ]
  %s = phi i32 [ 0, %entry ], [ %t.out, %latch ]
  br label %middle
middle:
  %z = phi i32 [ 0, %outer ], [ %z.next, %after ]
  br label %inner
inner:
  %x = phi i32 [ 0, %middle ], [ %x.next, %inner ]
  %t = phi i32 [ %s, %middle ], [ %t.next, %inner ]
  %v = load i8, ptr %p
  %w = zext i8 %v to i32
  %t.next = add i32 %t, %w
  %x.next = add nuw nsw i32 %x, 1
  %more.x = icmp ule i32 %x.next, %z
  br i1 %more.x, label %inner, label %after
after:
  %z.next = add nuw nsw i32 %z, 1
  %more.z = icmp ult i32 %z.next, 5
  br i1 %more.z, label %middle, label %latch
latch:
  %t.out = phi i32 [ %t.next, %after ]
  %y.next = add nuw nsw i32 %y, 1
  %more.y = icmp ult i32 %y.next, 10
  br i1 %more.y, label %outer, label %exit
exit:
  ret i32 %t.out
}
"""


def test_a_sum_that_a_loop_between_does_not_carry() -> None:
    """The inner loop begins with s in each iteration of the middle one, and hands on what the last one added."""
    facts = scev.analyze(NOT_CARRIED)["f"]
    # 10 times 5 bytes.
    reached = ((facts.result, 50), (facts["%s"].range, 45), (facts["%t"].range, 49))
    for found, times in reached:
        assert isinstance(found, IntSet)
        assert found.contains(times * 255)


@pytest.mark.parametrize(("ub", "is_multiple"), [("absent", True), ("any", False)])
def test_a_count_by_what_may_be_undef(ub: str, is_multiple: bool) -> None:
    """%m is a multiple of 4, perhaps another one each time that the inner loop asks for it; then that loop may run any
    number of times, unless a branch on undef is undefined behaviour.
    """
    text = """
define i32 @f(i32 %x) {
entry:
  %low = and i32 %x, 31
  %some = or i32 %low, 1
  %m = shl i32 %some, 2
  br label %outer
outer:
  %y = phi i32 [ 0, %entry ], [ %y.next, %latch ]
  %s = phi i32 [ 0, %entry ], [ %t.next, %latch ]
  br label %inner
inner:
  %x.now = phi i32 [ 0, %outer ], [ %x.next, %inner ]
  %t = phi i32 [ %s, %outer ], [ %t.next, %inner ]
  %t.next = add i32 %t, 1
  %x.next = add nuw nsw i32 %x.now, 1
  %more.x = icmp slt i32 %x.next, %m
  br i1 %more.x, label %inner, label %latch
latch:
  %y.next = add nuw nsw i32 %y, 1
  %more.y = icmp ult i32 %y.next, 10
  br i1 %more.y, label %outer, label %exit
exit:
  ret i32 %t.next
}
"""
    found = scev.analyze(text, settings=Settings(ub=ub))["f"]["%s"].range
    assert isinstance(found, IntSet)
    assert (not found.contains(6)) == is_multiple
    assert found.contains(9 * 124)


def check(seed: int) -> Report:
    """Random nests, run: nothing is outside of its facts."""
    chosen = random.Random(seed)
    module = scev.read(random_nests(seed, 8), prepare="sroa")
    iterations = chosen.choice((0, 0, Settings().max_carried_iterations))
    facts = scev.analyze(module, settings=Settings(max_carried_iterations=iterations))
    report = Report()
    for function in module.defined_functions():
        runs = [
            Run(function.name[1:], [chosen.randrange(1 << 16), 0, chosen.getrandbits(64) & chosen.choice(WAYS)])
            for _ in range(6)
        ]
        report.add(check_facts(facts, runs, RandomChooser(seed), step_limit=4000))
    return report


WAYS = (0, (1 << 64) - 1, (1 << 64) - 1)


@pytest.mark.sampled
@pytest.mark.parametrize("seed", range(5))
def test_random_nests(seed: int) -> None:
    assert check(seed).values > 500


@pytest.mark.slow
@pytest.mark.parametrize("seed", seeds(range(5, 205)))
def test_many_random_nests(seed: int) -> None:
    check(seed)


def test_there_are_40() -> None:
    assert len(list(nests())) == 40
