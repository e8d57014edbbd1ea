"""Floats that loops carry: sums, products, filters, averages. Golden values, all numbers of a format of few bits, and
random loops executed: with no iteration gone around, what is computed lies in the facts.
"""

from __future__ import annotations

from random import Random

import pytest
from tests.execution.oracle import Report, Run, check_facts
from tests.execution.programs import module_of_text
from tests.execution.values import RandomChooser
from tests.searches import seeds

import scev
from scev.domains import (
    HALF,
    ROUND_ANY,
    ROUND_DOWN,
    ROUND_NEAREST,
    ROUND_UP,
    FloatFormat,
    FloatSet,
    float_arithmetic,
    float_steps_towards,
    minifloat,
)
from scev.flow.solve.additions import whole_of
from scev.flow.solve.float_sums import FloatSums, SpecialAddends, SummedStep
from scev.ir import DataLayout
from scev.settings import DEFAULT_SETTINGS, Settings
from scev.transfer import Context

UNCOUNTED = Settings(max_carried_iterations=0)
LOOP = """
declare {type} @llvm.fmuladd.{short}({type}, {type}, {type})
define {type} @f(i32 noundef %n, i32 noundef %seed, i8 noundef %byte) {attributes} {{
entry:
{entry}
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %r = phi i32 [ %seed, %entry ], [ %r.next, %loop ]
  %s = phi {type} [ {start}, %entry ], [ %s.next, %loop ]
  %r.times = mul i32 %r, 1664525
  %r.next = add i32 %r.times, 1013904223
  %r.high = ashr i32 %r.next, 24
  %whole = sitofp i32 %r.high to {type}
  %x = fdiv {type} %whole, {hundred28}
  %r.bit = lshr i32 %r.next, 9
  %turn = trunc i32 %r.bit to i1
{body}
  %i.next = add nuw i32 %i, 1
  %more = icmp ult i32 %i.next, {count}
  br i1 %more, label %loop, label %exit
exit:
  ret {type} %s.next
}}
"""
SHORT = {"half": "f16", "float": "f32", "double": "f64"}
NUMBERS = {
    "half": {"0": "0xH0000", "1": "0xH3C00", "128": "0xH5800", "1/60": "0xH2444", ".1": "0xH2E66", ".999": "0xH3BFE"},
    "float": {"0": "0.0", "1": "1.0", "128": "128.0", "1/60": "0x3F91111120000000", ".1": "0x3FB99999A0000000",
              ".999": "0x3FEFF7CEE0000000"},
    "double": {"0": "0.0", "1": "1.0", "128": "128.0", "1/60": "0x3F91111111111111", ".1": "0.1", ".999": "0.999"},
}  # fmt: skip


def loop(type_: str, body: str, start: str = "0", count: object = 5000, entry: str = "", attributes: str = "") -> str:
    """A loop that computes %s.next of %s, and of %x in [-1, 1)."""
    numbers = NUMBERS[type_]
    for name, number in numbers.items():
        body = body.replace(f"<{name}>", number)
        entry = entry.replace(f"<{name}>", number)
    return LOOP.format(
        type=type_, short=SHORT[type_], start=numbers.get(start, start), body=body.replace("T", type_),
        entry=entry.replace("T", type_), hundred28=numbers["128"], count=count, attributes=attributes,
    )  # fmt: skip


def carried(text: str, settings: Settings = DEFAULT_SETTINGS) -> FloatSet:
    found = scev.analyze(text, settings=settings)["f"]["%s"].range
    assert isinstance(found, FloatSet)
    return found


def near(bound: float, wanted: float) -> bool:
    return abs(bound - wanted) <= 1e-4 * max(abs(wanted), 1)


@pytest.mark.parametrize(
    ("type_", "count", "most"),
    [
        ("float", 5000, 83.319984),
        ("double", 5000, 83.31666666666322),
        ("float", 1_000_000, 16626.275),
        ("double", 1_000_000, 16666.64999984162),
        # Small numbers add nothing to a large sum.
        ("float", "%n", 524_288.0),
        ("half", 5000, 64.0),
    ],
)
def test_steps_of_a_sixtieth(type_: str, count: object, most: float) -> None:
    found = carried(loop(type_, "  %s.next = fadd T %s, <1/60>", count=count))
    assert not found.may_be_nan
    assert found.lower == 0.0
    assert found.upper == pytest.approx(most, rel=1e-7)


ADDENDS = {
    "x": ("  %s.next = fadd T %s, %x", -4999, 4959.9453125, False),
    "-x": ("  %s.next = fsub T %s, %x", -4959.9453125, 4999, False),
    "x^2": ("  %s.next = call T @llvm.fmuladd.f32(T %x, T %x, T %s)", 0, 4999, False),
    "x or NaN": (
        "  %y = select i1 %turn, T 0x7FF8000000000000, T %x\n  %s.next = fadd T %s, %y", -4999, 4959.9453125, True,
    ),
    "x or inf": ("  %y = select i1 %turn, T 0x7FF0000000000000, T %x\n  %s.next = fadd T %s, %y", -4999, 1e999, False),
    "-x or -inf": (
        "  %y = select i1 %turn, T 0x7FF0000000000000, T %x\n  %s.next = fsub T %s, %y", -1e999, 4999, False,
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", list(ADDENDS))
def test_sums_of_samples(name: str) -> None:
    body, low, high, nan = ADDENDS[name]
    found = carried(loop("float", body))
    assert near(found.lower, low) if low > -1e9 else found.lower == low
    assert near(found.upper, high) if high < 1e9 else found.upper == high
    assert found.may_be_nan == nan
    if found.may_be_infinite:
        assert near(found.without_infinities().upper, 4999 if name == "-x or -inf" else 4959.9453125)


def test_sums_that_overflow() -> None:
    found = carried(loop("float", "  %y = fmul T %x, 0x47D2CED320000000\n  %s.next = fadd T %s, %y"))
    assert (found.lower, found.upper, found.may_be_nan) == (-float("inf"), float("inf"), False)
    found = carried(loop("half", "  %s.next = fsub T %s, 0xH7800"))
    assert (found.lower, found.upper, found.may_be_nan) == (-float("inf"), 0.0, False)


def test_what_leads_far_away_within_an_iteration() -> None:
    # 1e6 + 0.04 is rounded to 1e6 + 0.0625: the sum is 312.5 in the end, though 200 is added exactly.
    body = "  %t = fadd T %s, 1.0e6\n  %u = fadd T %t, 0x3FA47AE140000000\n  %s.next = fsub T %u, 1.0e6"
    found = carried(loop("float", body))
    assert 312.5 <= found.upper < 700
    module = module_of_text(loop("float", body, count=200))
    check_facts(scev.analyze(module, settings=UNCOUNTED), [Run("f", [0, 0, 0])], RandomChooser(0), step_limit=5000)


@pytest.mark.parametrize("text", [" !fpmath !0", " reassoc", " contract"])
def test_additions_that_need_not_be_as_written(text: str) -> None:
    flags, metadata = (text, "") if "!" not in text else ("", "," + text)
    body = f"  %s.next = fadd{flags} T %s, %x{metadata}"
    source = loop("float", body) + "\n!0 = !{float 2.5}\n"
    assert carried(source).upper >= 2.0**24
    if flags:
        assert near(carried(source, Settings(rewriting="as-written")).upper, 4959.9453125)


def test_other_environments() -> None:
    body = "  %s.next = fadd T %s, <.1>"
    nearest = carried(loop("float", body)).upper
    for attributes in ("strictfp", '"denormal-fp-math"="preserve-sign"'):
        assert nearest < carried(loop("float", body, attributes=attributes)).upper < nearest + 0.1
    assert nearest < carried(loop("float", body), Settings(rounding="any")).upper < nearest + 0.1


PART = "  %b = uitofp i8 %byte to T\n"
FRACTION = PART + "  %k = fdiv T %b, 0x406FE00000000000"
FROM_1_TO_4 = PART + "  %q = fdiv T %b, 0x4055400000000000\n  %a = fadd T %q, <1>"
CONTRACTIONS = {
    "average": ("  %u = fmul T %x, 0.5\n  %v = fmul T %s, 0.5\n  %s.next = fadd T %u, %v", "0", "", -1, 1),
    "by a tenth": ("  %d = fsub T %x, %s\n  %e = fmul T %d, <.1>\n  %s.next = fadd T %s, %e", "0", "", -1, 1),
    "towards": ("  %d = fsub T %x, %s\n  %e = fmul T %k, %d\n  %s.next = fadd T %e, %s", "0", FRACTION, -1, 0.9921876),
    "away from": ("  %d = fsub T %s, %x\n  %e = fmul T %d, %k\n  %s.next = fsub T %s, %e", "1", FRACTION, -1, 1),
    "fused": (
        "  %d = fsub T %x, %s\n  %s.next = call T @llvm.fmuladd.SHORT(T %d, T %k, T %s)", "0", FRACTION, -1, 0.9921876,
    ),
    "mean": (
        "  %j = add nuw nsw i32 %i, 1\n  %n.now = uitofp i32 %j to T\n  %d = fsub T %x, %s\n  %e = fdiv T %d, %n.now\n"
        "  %s.next = fadd T %s, %e", "0", "", -1, 0.9921876,
    ),
    "newton from 1": (
        "  %e = fdiv T %a, %s\n  %d = fadd T %s, %e\n  %s.next = fmul T %d, 0.5", "1", FROM_1_TO_4, 0.999, 2.502,
    ),
    "newton from a": (
        "  %e = fdiv T %a, %s\n  %d = fadd T %s, %e\n  %s.next = fmul T %d, 0.5", "%a", FROM_1_TO_4, 0.999, 4,
    ),
    "leaky": ("  %e = fmul T %s, <.999>\n  %s.next = fadd T %e, %x", "0", "", -1000.3, 992.5),
}  # fmt: skip


@pytest.mark.parametrize("count", [5000, 1_000_000, "%n"])
@pytest.mark.parametrize("type_", ["float", "double"])
@pytest.mark.parametrize("name", list(CONTRACTIONS))
def test_contractions(name: str, type_: str, count: object) -> None:
    body, start, entry, low, high = CONTRACTIONS[name]
    text = loop(type_, body.replace("SHORT", SHORT[type_]), start, count, entry)
    found = carried(text, Settings(undef="absent"))
    assert not found.may_be_nan
    assert low * (1.0000001 if low < 0 else 1) <= found.lower
    assert found.upper <= high * 1.0000001, found


@pytest.mark.parametrize("name", list(CONTRACTIONS))
def test_contractions_executed(name: str) -> None:
    body, start, entry, _, _ = CONTRACTIONS[name]
    for type_ in ("float", "double"):
        text = loop(type_, body.replace("SHORT", SHORT[type_]), start, "%n", entry)
        module = module_of_text(text)
        for settings in (Settings(), Settings(undef="absent"), Settings(rounding="any")):
            facts = scev.analyze(module, settings=settings)
            runs = [Run("f", [60, seed * 77_777, byte]) for seed in range(3) for byte in (0, 1, 255)]
            assert check_facts(facts, runs, RandomChooser(0), step_limit=5000).values > 1000


def test_products() -> None:
    found = carried(loop("float", "  %s.next = fmul T %s, <.999>", "1"))
    assert (near(found.lower, 0.0067262687), found.upper) == (True, 1.0)
    found = carried(loop("double", "  %s.next = fdiv T %s, <.999>", "1"))
    assert found.lower == 1.0
    assert near(found.upper, 0.999**-4999)
    # Unsigned: [1, 1 + 255/5100] per iteration, 39 of them.
    entry = PART + "  %q = fdiv T %b, 5.1e3\n  %a = fadd T %q, <1>"
    found = carried(loop("double", "  %s.next = fmul T %s, %a", "1", 40, entry), UNCOUNTED)
    assert found.lower == 1.0
    assert near(found.upper, 1.05**39)
    found = carried(loop("float", "  %s.next = fmul T %s, %a", "1", 5000, entry.replace("5.1e3", "5.0e3")))
    assert found.upper == float("inf")
    assert not found.may_be_nan
    # Subnormal numbers are rounded by more: what is multiplied may stay there, or vanish.
    assert carried(loop("half", "  %s.next = fmul T %s, <.1>", "1")).lower < 1e-7


FORMAT = minifloat(3, 2)


def finite_ordinals(format_: FloatFormat) -> list[int]:
    return [ordinal for ordinal in range(-1 - format_.max_finite, format_.max_finite + 1) if ordinal != -1]


@pytest.mark.parametrize("rounding", [ROUND_NEAREST, ROUND_ANY])
def test_repeated_additions_of_all_numbers(rounding: int) -> None:
    mode = ROUND_NEAREST if rounding == ROUND_NEAREST else ROUND_UP
    context = Context(DataLayout(""), Settings(rounding="nearest" if rounding == ROUND_NEAREST else "any"))
    exact = several = 0
    for start in finite_ordinals(FORMAT):
        for addend in range(FORMAT.max_finite + 1):
            added = whole_of(FORMAT, addend)
            now: int | None = whole_of(FORMAT, start)
            for count in range(1, 24):
                if now is not None:
                    ordinal = FORMAT.round_dyadic(now + added, FORMAT.quantum_exponent, mode)
                    now = whole_of(FORMAT, ordinal) if ordinal <= FORMAT.max_finite else None
                first = whole_of(FORMAT, start)
                for single in (True, False):
                    sums = FloatSums(FORMAT, -100, context, first, first)
                    sums.go_on(SummedStep(0, added, 1, added, False, True, single), count)
                    assert sums.low == first
                    found = sums.set(SpecialAddends())
                    if now is None:
                        assert found is None or found.upper == float("inf")
                    else:
                        assert sums.high is None or sums.high >= now, (start, addend, count)
                        several += 1
                        exact += single and sums.high == now
    assert 2 * exact == several


@pytest.mark.parametrize("rounding", [ROUND_NEAREST, ROUND_ANY])
def test_steps_between_all_numbers(rounding: int) -> None:
    ordinals = [*range(-1 - FORMAT.infinity, FORMAT.infinity + 1)]
    parts = range(FORMAT.power_of_two(0) + 1)
    modes = [rounding] if rounding == ROUND_NEAREST else [ROUND_DOWN, ROUND_UP]
    narrower = 0
    for y in ordinals:
        for x in ordinals:
            start, target = FloatSet.point(FORMAT, y), FloatSet.point(FORMAT, x)
            allowed = float_steps_towards.within_step(FloatSet.full(FORMAT), start, target, rounding)
            narrower += not allowed.is_full()
            for way in parts:
                part = FloatSet.point(FORMAT, way)
                for mode in modes:
                    difference = float_arithmetic.subtract(target, start, mode)
                    moved = float_arithmetic.multiply(difference, part, mode)
                    assert allowed.includes(float_arithmetic.add(start, moved, mode)), (y, x, way)
                    if way == parts[-1] or way > 1:
                        divisor = float_arithmetic.divide(
                            FloatSet.point(FORMAT, FORMAT.power_of_two(0)), part, ROUND_UP
                        )
                        moved = float_arithmetic.divide(difference, divisor, mode)
                        if divisor.lower >= 1:
                            assert allowed.includes(float_arithmetic.add(start, moved, mode)), (y, x, way)
    assert narrower > 0.5 * len(ordinals) ** 2


CONSTANTS = {
    "half": ["0xH7000", "0xH3C00", "0xH2E66", "0xHB1C0", "0xHF000", "0xH0400", "0xH0003", "0xH3BFE", "0xHBC00"],
    "float": ["1.0e6", "1.0", "0x3FB99999A0000000", "-0.125", "-1.0e6", "0x3FEFF7CEE0000000", "-1.0"],
}


def random_loop(seed: int) -> str:
    """A loop that adds, multiplies, and sets to a number, in a format of which roundings are large."""
    random = Random(seed)
    type_ = random.choice(["half", "half", "float"])
    lines: list[str] = []
    names = ["%s"]
    number = CONSTANTS[type_]
    kinds = random.choice([["fadd", "fsub"], ["fadd", "fsub", "select"], ["fmul", "fdiv"], ["fmul", "select", "fneg"],
                           ["fmuladd", "fadd"], ["fadd", "fmul", "fsub"]])  # fmt: skip
    goes_away = kinds[0] == "fadd" and random.random() < 0.5
    if goes_away:
        lines.append(f"  %far = fadd T %s, {number[0]}")
        names.append("%far")
    for k in range(random.choice([1, 1, 1, 2, 3])):
        kind = random.choice(kinds)
        one, other = names[-1], random.choice([*number, "%x", "%x"])
        name = f"%v{k}"
        if kind == "select":
            lines.append(f"  {name} = select i1 %turn, T {one}, T {random.choice([*names, other])}")
        elif kind == "fneg":
            lines.append(f"  {name} = fneg T {one}")
        elif kind == "fmuladd":
            lines.append(f"  {name} = call T @llvm.fmuladd.{SHORT[type_]}(T %x, T {other}, T {one})")
        else:
            lines.append(f"  {name} = {kind} T {one}, {other}")
        names.append(name)
    if goes_away:
        lines.append(f"  %back = fsub T {names[-1]}, {number[0]}")
        names.append("%back")
    lines.append(f"  %s.next = select i1 {random.choice(['true', '%turn'])}, T {names[-1]}, T {random.choice(names)}")
    attributes = random.choice(["", "", "strictfp", '"denormal-fp-math"="preserve-sign"'])
    return loop(type_, "\n".join(lines), random.choice(number), random.randint(2, 40), "", attributes)


def check(seed: int) -> Report:
    module = module_of_text(random_loop(seed))
    facts = scev.analyze(module, settings=UNCOUNTED)
    runs = [Run("f", [0, (seed + 1) * 40_503 * turn & 0xFFFF_FFFF, 0]) for turn in range(3)]
    return check_facts(facts, runs, RandomChooser(seed), step_limit=3000)


@pytest.mark.sampled
@pytest.mark.parametrize("part", range(4))
def test_random_loops(part: int) -> None:
    report = Report()
    for seed in range(15 * part, 15 * part + 15):
        report.add(check(seed))
    assert report.values > 5000


@pytest.mark.slow
@pytest.mark.parametrize("seed", seeds(range(60, 560)))
def test_many_random_loops(seed: int) -> None:
    check(seed)


def test_halves_stop_to_count() -> None:
    assert carried(loop("half", "  %s.next = fadd T %s, <1>")).upper == HALF.to_python_float(HALF.power_of_two(11))


# Sums and products that were bounded too tightly once.

OVERFLOWING_ABOVE = """
define double @f(i32 noundef %seed, i1 noundef %big) {
entry:
  br label %outer
outer:
  %i = phi i32 [ 0, %entry ], [ %i.next, %latch ]
  %s = phi double [ 0.0, %entry ], [ %q, %latch ]
  br label %inner
inner:
  %j = phi i32 [ 0, %outer ], [ %j.next, %body ]
  %q = phi double [ %s, %outer ], [ %q2, %body ]
  %c = icmp ult i32 %j, 1
  br i1 %c, label %body, label %latch
body:
  %d = select i1 %big, double 1.0e308, double -1.0
  %q2 = fadd double %q, %d
  %j.next = add i32 %j, 1
  br label %inner
latch:
  %i.next = add nuw i32 %i, 1
  %more = icmp ult i32 %i.next, 50
  br i1 %more, label %outer, label %exit
exit:
  ret double %q
}
"""
STARTING_BELOW = """
define float @f(i32 noundef %n) {
entry:
  br label %outer
outer:
  %i = phi i32 [ 0, %entry ], [ %i.next, %latch ]
  %s = phi float [ -2.0e7, %entry ], [ %q, %latch ]
  %s1 = fadd float %s, 1.0
  %s2 = fadd float %s1, 9999999.0
  br label %inner
inner:
  %j = phi i32 [ 0, %outer ], [ %j.next, %body ]
  %q = phi float [ %s2, %outer ], [ %q2, %body ]
  %c = icmp ult i32 %j, %n
  br i1 %c, label %body, label %latch
body:
  %q2 = fadd float %q, 0.0
  %j.next = add i32 %j, 1
  %cc = icmp ult i32 %j, 100
  br i1 %cc, label %inner, label %latch
latch:
  %i.next = add nuw i32 %i, 1
  %more = icmp ult i32 %i.next, 3
  br i1 %more, label %outer, label %exit
exit:
  ret float %q
}
"""
FLUSHED_START = """
define double @f(double noundef %x, i32 noundef %n) "denormal-fp-math"="preserve-sign" {
entry:
  %c1 = icmp eq i1 0, 0
  %c2 = fcmp ole double %x, 1.0
  %c3 = and i1 %c1, %c2
  br i1 %c3, label %pre, label %out
pre:
  br label %loop
loop:
  %i = phi i32 [ 0, %pre ], [ %i.next, %loop ]
  %p = phi double [ 0x0000000000000100, %pre ], [ %p2, %loop ]
  %p2 = fmul double %p, 1.5
  %i.next = add nuw i32 %i, 1
  %more = icmp ult i32 %i.next, 500
  br i1 %more, label %loop, label %exit
exit:
  ret double %p
out:
  ret double 0.0
}
"""
GOING_FAR = """
define float @f(i32 noundef %n) {
entry:
  br label %outer
outer:
  %i = phi i32 [ 0, %entry ], [ %i.next, %latch ]
  %s = phi float [ 0.0, %entry ], [ %s.next, %latch ]
  %s1 = fsub float %s, 7000000.0
  %s2 = fadd float %s1, 14000000.0
  br label %inner
inner:
  %j = phi i32 [ 0, %outer ], [ %j.next, %body ]
  %q = phi float [ %s2, %outer ], [ %q2, %body ]
  %c = icmp ult i32 %j, %n
  br i1 %c, label %body, label %latch
body:
  %q2 = fadd float %q, 0.0
  %j.next = add i32 %j, 1
  %cc = icmp ult i32 %j, 100
  br i1 %cc, label %inner, label %latch
latch:
  %s.next = fsub float %q, 8999999.0
  %i.next = add nuw i32 %i, 1
  %more = icmp ult i32 %i.next, 8
  br i1 %more, label %outer, label %exit
exit:
  ret float %q
}
"""
OVERFLOWING_WITHIN = """
define half @f(i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %s = phi half [ 0.0, %entry ], [ %s.next, %loop ]
  %u = fadd half %s, 32768.0
  %v = fsub half %u, 32768.0
  %s.next = fadd half %v, 64.0
  %i.next = add nuw i32 %i, 1
  %more = icmp ult i32 %i.next, 700
  br i1 %more, label %loop, label %exit
exit:
  ret half %s
}
"""


@pytest.mark.parametrize("carried", [0, 1000])
@pytest.mark.parametrize(
    ("text", "arguments"),
    [
        pytest.param(OVERFLOWING_ABOVE, [[0, 0], [0, 1]], id="one end infinite"),
        pytest.param(STARTING_BELOW, [[0], [1], [2]], id="a start of the other sign"),
        pytest.param(FLUSHED_START, [[0x100, 0], [0x3FF0000000000000, 0]], id="a subnormal start"),
        pytest.param(GOING_FAR, [[0], [1]], id="far away within an iteration"),
        pytest.param(OVERFLOWING_WITHIN, [[0]], id="overflow within an iteration"),
    ],
)
def test_what_was_too_tight(text: str, arguments: list[list[int]], carried: int) -> None:
    facts = scev.analyze(module_of_text(text), settings=Settings(max_carried_iterations=carried))
    check_facts(facts, [Run("f", each) for each in arguments], RandomChooser(0), step_limit=200_000)
