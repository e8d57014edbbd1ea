"""Instructions of AMD's GPUs: the true value with the error that the guides allow, what LLVM folds, and a program."""

from __future__ import annotations

import math
import re
import shutil
import struct
import subprocess
from collections.abc import Callable
from typing import Any

import gmpy2
import pytest

import scev
from scev.domains import BFLOAT, DOUBLE, FLOAT, HALF, FloatFormat, FloatSet, IntSet, ValueSet, signed
from scev.ir import AttributeSet, FloatType, opcodes
from scev.transfer.intrinsic_rows import row_named
from tests.searches import generator

from ..domains.true_functions import correctly_rounded
from .float_rows import context, integer_type, site
from .libm_harness import real, special_points

OPT = shutil.which("opt-22")
PUBLISHED: dict[FloatFormat, float] = {HALF: 0.51, FLOAT: 1.0, DOUBLE: float(1 << 29)}
TRUE: dict[str, Callable[[Any], Any]] = {
    "amdgcn.rcp": lambda x: 1 / x,
    "amdgcn.rsq": lambda x: 1 / gmpy2.sqrt(x) if x > 0 else gmpy2.mpfr("nan"),
    "amdgcn.sqrt": gmpy2.sqrt,
    "amdgcn.exp2": gmpy2.exp2,
    "amdgcn.log": gmpy2.log2,
}


def of(stem: str, format: FloatFormat, *operands: ValueSet, flags: int = 0, mode: str = "") -> ValueSet:
    attributes = AttributeSet({'"denormal-fp-math"': mode} if mode else {})
    at = site(FloatType(format.name, format.bits), flags, where=context(attributes))
    found = row_named(stem).evaluate(at, list(operands))
    assert found is not None
    return found


def floats(stem: str, *operands: FloatSet, flags: int = 0) -> FloatSet:
    found = of(stem, operands[0].format, *operands, flags=flags)
    assert isinstance(found, FloatSet)
    return found


def ints(stem: str, *words: IntSet, width: int = 32) -> IntSet:
    found = row_named(stem).evaluate(site(integer_type(width)), list(words))
    assert isinstance(found, IntSet)
    return found


def results(format: FloatFormat, true: Any, ulps: float) -> list[int]:
    """What an instruction may give for a true value: the values around it and at the ends of what the error allows."""
    wanted = correctly_rounded(format, true)
    assert wanted is not None
    found = [wanted]
    if gmpy2.is_zero(true) or gmpy2.is_infinite(true):
        return found
    quantum = max(int(gmpy2.floor(gmpy2.log2(abs(true)))) - format.precision + 1, format.quantum_exponent)
    for direction in (-1, 1):
        exact = true + direction * gmpy2.mpfr(ulps) * gmpy2.mpfr(2) ** quantum
        end = correctly_rounded(format, exact)
        if end is None or gmpy2.is_signed(exact) != gmpy2.is_signed(true):
            continue
        # Rounded outwards, the end may be beyond the error.
        inwards = end if (real(format, end) - exact) * direction <= 0 else end - direction
        if max(end, -1 - end) < format.max_ordinal:
            found.append(inwards)
    return found


@pytest.mark.halved
@pytest.mark.parametrize("format", [HALF, FLOAT, DOUBLE], ids=repr)
@pytest.mark.parametrize("stem", TRUE)
def test_true_values_with_the_published_error(stem: str, format: FloatFormat) -> None:
    chooser = generator(11)
    special = special_points(format)
    tried = 0
    with gmpy2.context(gmpy2.get_context(), precision=format.precision + 100, emin=-100_000, emax=100_000):
        for k in range(400):
            x = special[k % len(special)] if k < 80 else chooser.randint(format.min_ordinal + 1, format.max_ordinal - 1)
            if k % 3 == 2:
                x = format.ordinal_of_float(chooser.uniform(-20, 20))
            argument = real(format, x)
            if not gmpy2.is_finite(argument) or gmpy2.is_zero(argument):
                continue
            found = floats(stem, FloatSet.point(format, x))
            wider = floats(stem, FloatSet.between(format, x - 3, x + 3).union(FloatSet.point(format, x)))
            assert wider.includes(found)
            true = TRUE[stem](argument)
            if gmpy2.is_nan(true):
                assert found.may_be_nan
                continue
            for result in results(format, true, PUBLISHED[format]):
                assert found.contains(result), (stem, x, float(argument), result, found)
                if abs(real(format, result)) < real(format, format.min_normal):
                    assert found.may_be_zero, (stem, x, result, found)
            if max(x, -1 - x) < format.min_normal:
                # The operand may be taken for a zero.
                zero = floats(stem, FloatSet.point(format, 0 if x >= 0 else -1))
                assert found.includes(zero)
            tried += 1
    assert tried > 150


@pytest.mark.parametrize(
    ("stem", "x", "shown"),
    [
        ("amdgcn.rcp", math.inf, "0"),
        ("amdgcn.rcp", -math.inf, "-0"),
        ("amdgcn.rcp", math.nan, "NaN"),
        ("amdgcn.rsq", -1.0, "NaN"),
        ("amdgcn.rsq", 0.0, "inf"),
        ("amdgcn.rsq", math.inf, "0"),
        ("amdgcn.sqrt", -1.0, "NaN"),
        ("amdgcn.exp2", -math.inf, "0"),
        ("amdgcn.exp2", 0.0, "1"),
        ("amdgcn.log", 0.0, "-inf"),
        ("amdgcn.log", -2.0, "NaN"),
        ("amdgcn.log", 1.0, "0"),
        ("amdgcn.fract", math.inf, "NaN"),
        ("amdgcn.fract", 0.25, "0.25"),
        ("amdgcn.frexp.mant", 6.0, "0.75"),
        ("amdgcn.sin", math.nan, "NaN"),
    ],
)
def test_special_cases(stem: str, x: float, shown: str) -> None:
    at = FloatSet.nan_only(FLOAT) if math.isnan(x) else FloatSet.from_floats(FLOAT, x, x)
    found = floats(stem, at)
    if shown == "NaN":
        assert found.may_be_nan
    else:
        assert found.contains(FLOAT.ordinal_of_float(float(shown)))
        assert found.largest() - found.smallest() < 20


def test_a_sine_of_turns() -> None:
    assert str(floats("amdgcn.sin", FloatSet.from_floats(FLOAT, -256, 256))) == "[-1, 1], no NaN"
    assert floats("amdgcn.cos", FloatSet.from_floats(FLOAT, 0, 257)).is_full()
    assert floats("amdgcn.sin", FloatSet.full(FLOAT)).is_full()


def test_only_ranges_of_other_formats() -> None:
    assert floats("amdgcn.exp2", FloatSet.from_floats(BFLOAT, 1, 2)).smallest() == 0
    assert floats("amdgcn.rcp", FloatSet.from_floats(BFLOAT, 1, 2)) == FloatSet.between(BFLOAT, 0, BFLOAT.max_ordinal)
    assert floats("amdgcn.sqrt", FloatSet.from_floats(BFLOAT, 1, 2)).smallest() == 0


def test_fractions() -> None:
    chooser = generator(3)
    one = FLOAT.power_of_two(0)
    for _ in range(300):
        low = chooser.uniform(-3, 3)
        a = FloatSet.from_floats(FLOAT, low, low + chooser.choice((0, 0.1, 1.0)))
        found = floats("amdgcn.fract", a)
        assert found.largest() < one
        for x in (a.smallest(), a.largest()):
            value = real(FLOAT, x)
            exact = value - gmpy2.floor(value)
            result = min(FLOAT.ordinal_of_float(float(exact)), one - 1)
            assert found.contains(result), (a, found)
    assert floats("amdgcn.fract", FloatSet.full(DOUBLE)).largest() == DOUBLE.power_of_two(0)


def test_flags_permit_other_computations() -> None:
    x = FloatSet.from_floats(FLOAT, 1, 2)
    for flag in (opcodes.AFN, opcodes.REASSOC):
        assert floats("amdgcn.exp2", x, flags=flag).is_full()
    plain, contracted = floats("amdgcn.rcp", x), floats("amdgcn.rcp", x, flags=opcodes.CONTRACT)
    assert contracted.includes(plain)
    assert contracted != plain
    # The reciprocal of a root with an error of 1 ulp, and the reciprocal root of the exact number.
    for k in range(1, 400, 7):
        exact = gmpy2.mpfr(k) / 7
        root = correctly_rounded(FLOAT, gmpy2.sqrt(exact))
        whole = correctly_rounded(FLOAT, 1 / gmpy2.sqrt(exact))
        assert root is not None
        assert whole is not None
        for seen in (root - 1, root, root + 1):
            found = floats("amdgcn.rcp", FloatSet.point(FLOAT, seen), flags=opcodes.CONTRACT)
            assert found.contains(whole - 1)
            assert found.contains(whole + 1)


def test_medians() -> None:
    chooser = generator(5)
    for _ in range(400):
        ends = [sorted(chooser.sample(range(-6, 7), 2)) for _ in range(3)]
        sets = [FloatSet.from_floats(FLOAT, *pair) for pair in ends]
        found = floats("amdgcn.fmed3", *sets)
        lows, highs = [sorted(pair[k] for pair in ends) for k in (0, 1)]
        # A comparison may take subnormals for zeros.
        assert lows[1] - 2**-126 <= found.lower <= lows[1]
        assert highs[1] <= found.upper <= highs[1] + 2**-126
    zero = FloatSet.from_floats(FLOAT, -0.0, 0.0)
    assert floats("amdgcn.fmed3", zero, zero, zero) == zero
    nan = FloatSet.nan_only(FLOAT)
    some = [FloatSet.from_floats(FLOAT, 1, 2), FloatSet.from_floats(FLOAT, 4, 5)]
    found = floats("amdgcn.fmed3", nan, *some)
    assert all(found.includes(one) for one in some)
    tiny = [FloatSet.point(FLOAT, k) for k in (1, 2, 3)]
    assert all(floats("amdgcn.fmed3", *tiny).contains(k) for k in (0, 1, 2, 3))


def test_rounding_to_half_towards_zero() -> None:
    def packed(a: FloatSet) -> FloatSet:
        found = of("amdgcn.cvt.pkrtz", HALF, a, a)
        assert isinstance(found, FloatSet)
        return found

    assert packed(FloatSet.from_floats(FLOAT, 70000, 1e30)) == FloatSet.point(HALF, HALF.max_finite)
    assert packed(FloatSet.from_floats(FLOAT, 1e-30, 1e-30)).contains(0)
    assert packed(FloatSet.from_floats(FLOAT, 1, math.inf)).may_be_infinite


# Integers ------------------------------------------------------------------------------------------------------------


def field(is_signed: bool) -> Callable[..., int | None]:
    def concrete(x: int, o: int, w: int) -> int | None:
        o, w = o & 31, w & 31
        if is_signed and o + w > 32:
            return None
        found = x >> o & ((1 << w) - 1)
        return signed(found, w) if is_signed and w else found

    return concrete


def product(is_signed: bool, is_high: bool) -> Callable[[int, int], int]:
    def concrete(a: int, b: int) -> int:
        a, b = a & 0xFFFFFF, b & 0xFFFFFF
        if is_signed:
            a, b = signed(a, 24), signed(b, 24)
        return a * b >> (32 if is_high else 0)

    return concrete


def differences(bits: int, shift: int, masked: bool) -> Callable[[int, int, int], int]:
    def concrete(a: int, b: int, c: int) -> int:
        total = 0
        for at in range(0, 32, bits):
            x, y = a >> at & ((1 << bits) - 1), b >> at & ((1 << bits) - 1)
            total += abs(x - y) if y or not masked else 0
        return (total << shift) + c

    return concrete


def run_of_signs(x: int) -> int:
    top = x >> 31
    for k in range(1, 32):
        if x >> (31 - k) & 1 != top:
            return k
    return -1


def permuted(a: int, b: int, selector: int) -> int:
    both = a << 32 | b
    found = 0
    for k in range(4):
        s = selector >> 8 * k & 255
        if s < 8:
            byte = both >> 8 * s & 255
        elif s < 12:
            byte = 255 * (both >> (15 + 16 * (s - 8)) & 1)
        else:
            byte = 0 if s == 12 else 255
        found |= byte << 8 * k
    return found


INTEGERS: dict[str, tuple[int, Callable[..., int | None]]] = {
    "amdgcn.ubfe": (3, field(False)),
    "amdgcn.sbfe": (3, field(True)),
    "amdgcn.mul.u24": (2, product(False, False)),
    "amdgcn.mul.i24": (2, product(True, False)),
    "amdgcn.mulhi.u24": (2, product(False, True)),
    "amdgcn.mulhi.i24": (2, product(True, True)),
    "amdgcn.sad.u8": (3, differences(8, 0, False)),
    "amdgcn.msad.u8": (3, differences(8, 0, True)),
    "amdgcn.sad.hi.u8": (3, differences(8, 16, False)),
    "amdgcn.sad.u16": (3, differences(16, 0, False)),
    "amdgcn.sffbh": (1, run_of_signs),
    "amdgcn.perm": (3, permuted),
    "amdgcn.alignbyte": (3, lambda a, b, c: (a << 32 | b) >> 8 * c if c < 4 else None),
}


@pytest.mark.halved
@pytest.mark.parametrize("stem", INTEGERS)
def test_words(stem: str) -> None:
    arity, concrete = INTEGERS[stem]
    chooser = generator(17)
    informative = 0
    for k in range(500):
        sets: list[IntSet] = []
        for place in range(arity):
            small = place and stem in ("amdgcn.ubfe", "amdgcn.sbfe", "amdgcn.alignbyte")
            bits = 4 if small and k % 4 else chooser.choice((3, 8, 16, 24, 31, 32))
            low = chooser.randint(0, (1 << bits) - 1)
            if stem == "amdgcn.perm" and place == 2:
                low = sum(chooser.randint(0, 14) << 8 * byte for byte in range(4))
            size = chooser.choice((0, 0, 1, 5, 300)) if place != 2 or stem != "amdgcn.perm" else 0
            sets.append(IntSet.between(32, low, min(low + size, (1 << 32) - 1)))
        found = ints(stem, *sets)
        informative += not found.is_full()
        for _ in range(12):
            chosen = [chooser.choice((s.unsigned_min(), s.unsigned_max(), _member(s, chooser))) for s in sets]
            result = concrete(*chosen)
            if result is not None:
                assert found.contains(result & 0xFFFFFFFF), (stem, sets, chosen, result, found)
            else:
                assert found.is_full()
    assert informative > 50


def _member(words: IntSet, chooser: Any) -> int:
    number: int = chooser.randint(words.unsigned_min(), words.unsigned_max())
    return number


def test_cut_off_words() -> None:
    assert ints("amdgcn.cvt.pk.u16", IntSet.between(32, 5, 90000), IntSet.point(32, 3), width=16).unsigned_min() == 3
    found = ints("amdgcn.cvt.pk.i16", IntSet.between(32, -90000, 4), IntSet.point(32, 3), width=16)
    assert (found.signed_min(), found.signed_max()) == (-32768, 4)


def test_a_whole_product() -> None:
    assert ints("amdgcn.mul.u24", IntSet.full(32), IntSet.full(32), width=64).unsigned_max() == ((1 << 24) - 1) ** 2


def test_empty_operands() -> None:
    for stem, (arity, _) in INTEGERS.items():
        assert ints(stem, *[IntSet.empty(32)] * arity).is_empty()
    for stem in TRUE:
        assert floats(stem, FloatSet.empty(FLOAT)).is_empty()


# What LLVM computes of constants -------------------------------------------------------------------------------------

FLOAT_CONSTANTS = ("0.0", "-0.0", "1.0", "-1.0", "0.25", "-1.75", "8388607.5", "0x7FF0000000000000",
                   "0xFFF0000000000000", "0x7FF8000000000000", "0x36A0000000000000", "0xB810000000000000")  # fmt: skip
FOLDED = {
    "rcp.f32": 1, "rsq.f32": 1, "sqrt.f32": 1, "exp2.f32": 1, "log.f32": 1, "sin.f32": 1, "cos.f32": 1, "fract.f32": 1,
    "frexp.mant.f32": 1, "fmed3.f32": 3,
}  # fmt: skip


@pytest.mark.skipif(OPT is None, reason="needs opt-22")
def test_what_llvm_folds_lies_in_the_sets() -> None:
    assert OPT is not None
    chooser = generator(23)
    text = 'target triple = "amdgcn-amd-amdhsa"\n'
    names: list[str] = []
    for name, arity in FOLDED.items():
        text += f"declare float @llvm.amdgcn.{name}({', '.join(['float'] * arity)})\n"
    for name in ("ubfe.i32", "sbfe.i32", "perm"):
        text += f"declare i32 @llvm.amdgcn.{name}(i32, i32, i32)\n"
    bodies: list[tuple[str, str, list[str]]] = []
    for name, arity in FOLDED.items():
        for x in FLOAT_CONSTANTS:
            bodies.append((name, "float", [x, *(chooser.choice(FLOAT_CONSTANTS) for _ in range(arity - 1))]))
    for name in ("ubfe.i32", "sbfe.i32", "perm"):
        for _ in range(30):
            selector = sum(chooser.randint(0, 14) << 8 * k for k in range(4))
            last = selector if name == "perm" else chooser.randint(0, 40)
            bodies.append((name, "i32", [str(chooser.getrandbits(32)), str(chooser.randint(0, 40)), str(last)]))
    for k, (name, type, operands) in enumerate(bodies):
        names.append(f"t{k}")
        passed = ", ".join(f"{type} {operand}" for operand in operands)
        text += f"define {type} @t{k}() {{\n  %r = call {type} @llvm.amdgcn.{name}({passed})\n  ret {type} %r\n}}\n"
    done = subprocess.run(
        [OPT, "-S", "-passes=instcombine", "-o", "-"], input=text, capture_output=True, text=True, check=True
    )
    folded = dict(re.findall(r"define \w+ @(t\d+)\(.*?\{\n\s+ret \w+ (\S+)\n", done.stdout))
    assert len(folded) > 100
    facts = scev.analyze(text)
    for name, word in folded.items():
        found = facts[name]["%r"].range
        if isinstance(found, IntSet):
            assert found.contains(int(word)), (name, bodies[int(name[1:])], word, found)
        else:
            assert isinstance(found, FloatSet)
            value = _number(word)
            inside = found.may_be_nan if math.isnan(value) else found.contains(FLOAT.ordinal_of_float(value))
            assert inside, (name, bodies[int(name[1:])], word, found)


@pytest.mark.parametrize("name", ["ubfe", "sbfe"])
def test_a_field_of_undef(name: str) -> None:
    """LLVM 22 makes undef of it."""
    text = (
        f"declare i32 @llvm.amdgcn.{name}.i32(i32, i32, i32)\n"
        "define i32 @f(i32 %x) {\n"
        f"  %r = call i32 @llvm.amdgcn.{name}.i32(i32 %x, i32 0, i32 8)\n"
        f"  %s = call i32 @llvm.amdgcn.{name}.i32(i32 undef, i32 0, i32 8)\n  ret i32 %r\n}}"
    )
    for value in ("%r", "%s"):
        found = scev.analyze(text)["f"][value].range
        assert isinstance(found, IntSet)
        assert found.is_full()
    found = scev.analyze(text.replace("i32 %x)", "i32 noundef %x)", 1))["f"]["%r"].range
    assert isinstance(found, IntSet)
    assert not found.is_full()


def _number(word: str) -> float:
    if not word.startswith("0x"):
        return float(word)
    number: float = struct.unpack(">d", int(word, 16).to_bytes(8, "big"))[0]
    return number


# A program -----------------------------------------------------------------------------------------------------------

GELU = """
target triple = "amdgcn-amd-amdhsa"
declare float @llvm.amdgcn.rcp.f32(float)
declare float @llvm.amdgcn.exp2.f32(float)
declare float @llvm.amdgcn.fmed3.f32(float, float, float)
declare i32 @llvm.amdgcn.ubfe.i32(i32, i32, i32)

define float @sigmoid(float noundef %x, i32 noundef %packed) {
  %clamped = call nnan float @llvm.amdgcn.fmed3.f32(float %x, float -64.0, float 64.0)
  %power = call float @llvm.amdgcn.exp2.f32(float %clamped)
  %more = fadd float %power, 1.0
  %r = call float @llvm.amdgcn.rcp.f32(float %more)
  %lane = call i32 @llvm.amdgcn.ubfe.i32(i32 %packed, i32 10, i32 10)
  ret float %r
}
"""


def test_a_sigmoid() -> None:
    facts = scev.analyze(GELU)["sigmoid"]
    assert str(facts["%clamped"].range) == "[-64, 64], no NaN"
    result = facts["%r"].range
    assert isinstance(result, FloatSet)
    assert not result.may_be_nan
    assert result.known_finite
    assert 0 < result.lower < 2**-63
    assert 1 <= result.upper < 1.00001
    assert str(facts["%lane"].range) == "[0, 1023]"
