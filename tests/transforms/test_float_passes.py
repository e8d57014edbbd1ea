"""The passes `float-simplify`, `float-choices` and `float-flags`: each rule where it holds and where it does not; its
equation for all operands of a small format, and without its condition; and programs that compute what they did.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import product
from typing import Final, NamedTuple

import pytest
from tests.execution import floats, libm
from tests.execution.floats import Format
from tests.execution.generator import ABOUT_FLOATS, USUAL, Options, seeded
from tests.execution.interpreter import RETURNED, Machine
from tests.execution.programs import module_of_text
from tests.execution.values import is_definite
from tests.searches import share

import scev
from scev.domains import DOUBLE, FLOAT, HALF, FloatFormat, FloatSet, IntSet, minifloat
from scev.ir import opcodes
from scev.llvm import verify
from scev.transforms import PASSES, TransformedProgram, passes_named, transform
from scev.transforms.errno import has_no_error, is_no_error
from scev.transforms.float_simplify import (
    does_nothing,
    exact_reciprocal,
    is_exact_in,
    narrowed_ordinal,
    quiet_nan,
    rounds_once,
)

RULES = {
    rule.name: rule
    for name in ("float-simplify", "float-choices", "errno", "float-flags")
    for rule in PASSES[name].rules
}


class Case(NamedTuple):
    """A body of `i32 @f(i32 noundef %x, i32 noundef %y, ptr %p)` where a rule holds, with a line of what comes of it;
    and one where it does not. `declares`: what they call that LLVM does not know.
    """

    holds: str
    line: str
    fails: str
    declares: str = ""


def _end(value: str = "%r", type_: str = "float") -> str:
    return f"\nstore {type_} {value}, ptr %p\nret i32 0"


_SMALL: Final = "%s = and i32 %x, 255\n%a = uitofp i32 %s to float\n"
_ONE: Final = "%a = load float, ptr %p\n"
_WIDE: Final = "%a = load float, ptr %p\n%w = fpext float %a to double\n"
_BFLOAT: Final = "%a = load bfloat, ptr %p\n%w = fpext bfloat %a to float\n"
_SQUARES: Final = "%a = load double, ptr %p\n%q = fmul double %a, %a\n"
_SQRT: Final = "declare double @sqrt(double noundef)"
_INEXACT: Final = "%a = sitofp i32 %x to float\n"
_EXACT: Final = "%a = sitofp i32 %x to double\n"

_CLAMP: Final = (
    "%high = fcmp ogt float %a, 9.0\n%m = select i1 %high, float 9.0, float %a\n"
    "%r = select i1 %low, float 0.0, float %m"
)


def _carried(number: str) -> str:
    """The maximum of numbers of a loop."""
    return (
        "br label %loop\nloop:\n%i = phi i32 [ 0, %0 ], [ %j, %loop ]\n%most = phi float [ 0.0, %0 ], [ %r, %loop ]\n"
        f"%a = {number}\n%c = fcmp ogt float %a, %most\n%r = select i1 %c, float %a, float %most\n"
        f"%j = add i32 %i, 1\n%e = icmp slt i32 %j, %y\nbr i1 %e, label %loop, label %exit\nexit:{_end()}"
    )


CASES: Final = {
    "neutral float": Case(
        f"{_ONE}%r = fadd float %a, -0.0{_end()}",
        "store float %a, ptr %p, align 4",
        f"{_ONE}%r = fadd float %a, 0.0{_end()}",
    ),
    "division by a power of two": Case(
        f"{_ONE}%r = fdiv float %a, 4.0{_end()}",
        "%r = fmul float %a, 0x3FD0000000000000",
        f"{_ONE}%r = fdiv float %a, 3.0{_end()}",
    ),
    "known sign": Case(
        f"{_SMALL}%z = load float, ptr %p\n%r = call float @llvm.copysign.f32(float %z, float %a){_end()}",
        "%r = call float @llvm.fabs.f32(float %z)",
        f"{_ONE}%r = call float @llvm.copysign.f32(float 1.0, float %a){_end()}",
    ),
    "ordered comparison": Case(
        f"{_SMALL}%c = fcmp ult float %a, 7.0\n%r = zext i1 %c to i32\nret i32 %r",
        "%c = fcmp olt float %a, 7.000000e+00",
        f"{_ONE}%c = fcmp ult float %a, 7.0\n%r = zext i1 %c to i32\nret i32 %r",
    ),
    "round trip": Case(
        f"{_EXACT}%r = fptosi double %a to i32\nret i32 %r",
        "ret i32 %x",
        f"{_INEXACT}%r = fptosi float %a to i32\nret i32 %r",
    ),
    "narrow arithmetic": Case(
        f"{_WIDE}%m = fmul double %w, 2.5\n%r = fptrunc double %m to float{_end()}",
        "%r = fmul float %a, 0x4004000000000000",
        f"{_BFLOAT}%m = fmul float %w, %w\n%r = fptrunc float %m to bfloat{_end(type_='bfloat')}",
    ),
    "nan": Case(
        f"{_SMALL}%b = fadd float %a, 1.0\n%n = fneg float %b\n%r = call float @llvm.sqrt.f32(float %n){_end()}",
        "store float 0x7FF8000000000000, ptr %p, align 4",
        f"{_SMALL}%n = fneg float %a\n%r = call float @llvm.sqrt.f32(float %n){_end()}",
    ),
    "power of a number": Case(
        f"{_ONE}%r = call float @llvm.pow.f32(float %a, float 2.0){_end()}",
        "%r = fmul float %r.base, %r.base",
        f"{_ONE}%r = call float @llvm.pow.f32(float %a, float 0.5){_end()}",
    ),
    "power of an integer": Case(
        f"{_ONE}%t = trunc i32 %x to i16\n%i = sitofp i16 %t to float\n"
        f"%r = call afn float @llvm.pow.f32(float %a, float %i){_end()}",
        "%r = call afn float @llvm.powi.f32.i32(float %a, i32 %r.exponent)",
        f"{_ONE}%t = trunc i32 %x to i16\n%i = sitofp i16 %t to float\n"
        f"%r = call float @llvm.pow.f32(float %a, float %i){_end()}",
    ),
    "errno": Case(
        f"{_EXACT}%b = call double @llvm.fabs.f64(double %a)\n%r = call double @sqrt(double noundef %b)"
        f"{_end(type_='double')}",
        "%r = call double @sqrt(double noundef %b) #",
        f"{_EXACT}%r = call double @sqrt(double noundef %a){_end(type_='double')}",
        _SQRT,
    ),
    "frozen": Case(
        f"{_SQUARES}%t = fadd double %q, 1.0\n%r = call double @sqrt(double noundef %t){_end(type_='double')}",
        "%q = fmul double %a.fr, %a.fr",
        f"{_SQUARES}%t = fsub double %q, 1.0\n%r = call double @sqrt(double noundef %t){_end(type_='double')}",
        _SQRT,
    ),
    "clamp": Case(
        f"{_INEXACT}%low = fcmp olt float %a, 0.0\n{_CLAMP}{_end()}",
        "%r = call nnan float @llvm.maxnum.f32(float %m, float 0.000000e+00)",
        f"{_ONE}%low = fcmp olt float %a, 0.0\n{_CLAMP}{_end()}",
    ),
    "carried extremum": Case(
        _carried("sitofp i32 %x to float"),
        "%r = call nnan float @llvm.maxnum.f32(float %a, float %most)",
        _carried("load float, ptr %p"),
    ),
    "magnitude": Case(
        f"{_INEXACT}%c = fcmp olt float %a, 0.0\n%n = fneg float %a\n%r = select i1 %c, float %n, float %a{_end()}",
        "%r = call nnan float @llvm.fabs.f32(float %a)",
        f"{_INEXACT}%c = fcmp ole float %a, 0.0\n%n = fneg float %a\n%r = select i1 %c, float %n, float %a{_end()}",
    ),
    "saturated conversion": Case(
        f"{_ONE}%c = fcmp olt float %a, 7.5\n%i = fptosi float %a to i32\n%r = select i1 %c, i32 7, i32 %i\nret i32 %r",
        "%r.limited = call nnan nsz float @llvm.maxnum.f32(float %a, float 7.500000e+00)",
        f"{_ONE}%c = fcmp ult float %a, 7.5\n%i = fptosi float %a to i32\n%r = select i1 %c, i32 7, i32 %i\nret i32 %r",
    ),
    "nnan": Case(
        f"{_SMALL}%r = fadd float %a, 1.0{_end()}",
        "%r = fadd nnan ninf nsz float %a, 1.000000e+00",
        f"{_ONE}%r = fadd float %a, 1.0{_end()}",
    ),
    "ninf": Case(
        f"{_SMALL}%r = fmul float %a, %a{_end()}",
        "%r = fmul nnan ninf float %a, %a",
        f"{_SMALL}%r = fdiv float 1.0, %a{_end()}",
    ),
    "nsz": Case(
        f"{_SMALL}%b = fadd float %a, 1.0\n%r = fdiv float %b, 3.0{_end()}",
        "%r = fdiv nnan ninf nsz float %b, 3.000000e+00",
        f"{_SMALL}%r = fadd float %a, %a{_end()}",
    ),
}


def function_of(body: str, declares: str = "") -> str:
    return f"{declares}\ndefine i32 @f(i32 noundef %x, i32 noundef %y, ptr %p) {{\n{body}\n}}\n"


def transformed(text: str, passes: str = "float-simplify,errno,float-flags") -> TransformedProgram:
    result = transform(scev.analyze(text), passes_named(passes))
    assert not result.refused
    verify(result.text)
    return result


def lines_of(text: str) -> list[str]:
    return [line.strip() for line in text.splitlines()]


def test_each_rule_is_shown() -> None:
    assert CASES.keys() == RULES.keys()
    assert all(rule.equation and rule.needs and rule.counterexample for rule in RULES.values())


@pytest.mark.parametrize("name", CASES)
def test_a_rule_where_it_holds_and_where_it_does_not(name: str) -> None:
    case = CASES[name]
    passes = next(
        one for one in ("float-flags", "errno", "float-simplify", "float-choices") if RULES[name] in PASSES[one].rules
    )
    result = transformed(function_of(case.holds, case.declares), passes)
    assert name in [change.rule for change in result.changes]
    assert any(
        line == case.line or case.line[-1] == "#" and line.startswith(case.line) for line in lines_of(result.text)
    )
    fails = transformed(function_of(case.fails, case.declares), passes)
    assert name not in [change.rule for change in fails.changes]


@pytest.mark.parametrize("attribute", ["strictfp", '"denormal-fp-math"="preserve-sign"'])
def test_where_the_environment_is_another(attribute: str) -> None:
    """Subnormals that are flushed are no operands that come back; in a strict function nothing is done."""
    body = f"{_ONE}%r = fadd float %a, -0.0{_end()}"
    text = function_of(body).replace("ptr %p) {", f"ptr %p) {attribute} {{")
    assert not [change for change in transformed(text).changes if change.rule == "neutral float"]


# What the rules say, for all operands of a small format ------------------------------------------------------------

SMALL: Final = Format("small", 7, 4)
SMALL_SETS: Final = minifloat(3, 3)
_OPERATIONS: Final[dict[int, Callable[[Format, int, int], int | None]]] = {
    opcodes.FADD: floats.add, opcodes.FSUB: floats.subtract, opcodes.FMUL: floats.multiply, opcodes.FDIV: floats.divide,
}  # fmt: skip


def numbers(f: Format = SMALL) -> Iterator[int]:
    """The encodings that are not NaN."""
    return (bits for bits in range(1 << f.bits) if not f.is_nan(bits))


def point(bits: int, format_: FloatFormat = SMALL_SETS) -> FloatSet:
    return FloatSet.from_bits(format_, bits)


@pytest.mark.parametrize("opcode", _OPERATIONS)
def test_neutral_operands(opcode: int) -> None:
    operation = _OPERATIONS[opcode]
    done = 0
    for y in numbers():
        everywhere = all(operation(SMALL, x, y) == x for x in numbers())
        assert does_nothing(opcode, FloatSet.full(SMALL_SETS), point(y)) == everywhere
        for x in numbers():
            if does_nothing(opcode, point(x), point(y)):
                done += 1
                assert operation(SMALL, x, y) == x
    assert done > 100
    # Without the condition: -0 + 0 = 0.
    assert floats.add(SMALL, SMALL.zero(1), SMALL.zero(0)) == SMALL.zero(0)


def test_division_by_powers_of_two() -> None:
    taken, left = 0, 0
    for c in numbers():
        ordinal = SMALL_SETS.to_ordinal(c)
        assert ordinal is not None
        found = exact_reciprocal(SMALL_SETS, ordinal)
        if found is not None:
            taken += 1
            reciprocal = SMALL_SETS.from_ordinal(found)
            assert all(floats.divide(SMALL, x, c) == floats.multiply(SMALL, x, reciprocal) for x in numbers())
        elif not SMALL.is_zero(c) and not SMALL.is_infinite(c):
            rounded = floats.divide(SMALL, floats.from_integer(SMALL, 1), c)
            assert rounded is not None
            left += any(floats.divide(SMALL, x, c) != floats.multiply(SMALL, x, rounded) for x in numbers())
    assert taken >= 8
    assert left > 20


def test_predicates_of_numbers() -> None:
    for x, y in product(range(1 << SMALL.bits), repeat=2):
        outcome = floats.compare(SMALL, x, y)
        for predicate in range(opcodes.UNO + 1, opcodes.TRUE):
            is_same = bool(outcome & predicate) == bool(outcome & predicate & ~opcodes.UNO)
            assert is_same == (outcome != floats.UNORDERED)


@pytest.mark.parametrize("is_signed", [False, True])
def test_integers_come_back(is_signed: bool) -> None:
    wrong = 0
    for i in range(-(1 << 16) if is_signed else 0, 1 << 16):
        found = floats.from_integer(floats.HALF, i)
        is_same = not floats.HALF.is_infinite(found) and floats.to_integer(floats.HALF, found) == i
        set_ = IntSet.point(20, i % (1 << 20))
        assert is_same or not is_exact_in(HALF, set_, is_signed)
        wrong += not is_same
        if abs(i) <= 2048:
            assert is_exact_in(HALF, set_, is_signed)
    assert wrong
    assert is_exact_in(DOUBLE, IntSet.full(32), is_signed)
    assert not is_exact_in(FLOAT, IntSet.full(32), is_signed)


def _format(exponent_bits: int, fraction_bits: int) -> Format:
    return Format("", 1 + exponent_bits + fraction_bits, fraction_bits + 1)


def _rounds_twice(narrow: Format, wide: Format) -> bool:
    """Whether + - * / or sqrt in a wide format, rounded, is not what the narrow one gives, for any operands."""
    for x, y in product(numbers(narrow), repeat=2):
        a, b = floats.convert(narrow, wide, x), floats.convert(narrow, wide, y)
        pairs = [(operation(narrow, x, y), operation(wide, a, b)) for operation in _OPERATIONS.values()]
        pairs.append((floats.square_root(narrow, x), floats.square_root(wide, a)))
        for expected, found in pairs:
            if expected != (None if found is None else floats.convert(wide, narrow, found)):
                return True
    return False


@pytest.mark.parametrize(
    ("narrow", "wide", "is_harmless"),
    [
        ((3, 2), (6, 7), True), ((3, 3), (6, 9), True), ((2, 3), (5, 9), True), ((4, 2), (7, 7), True),
        ((3, 2), (6, 3), False), ((3, 3), (6, 4), False), ((4, 3), (4, 9), False),
    ],
)  # fmt: skip
def test_rounding_twice(narrow: tuple[int, int], wide: tuple[int, int], is_harmless: bool) -> None:
    assert rounds_once(minifloat(*narrow), minifloat(*wide)) == is_harmless
    assert _rounds_twice(_format(*narrow), _format(*wide)) == (not is_harmless)


def test_formats_of_llvm_that_round_once() -> None:
    assert rounds_once(FLOAT, DOUBLE)
    assert rounds_once(HALF, FLOAT)
    assert not rounds_once(scev.domains.BFLOAT, FLOAT)
    assert not rounds_once(DOUBLE, scev.domains.X86_FP80)


def test_numbers_in_a_narrow_format() -> None:
    wide, narrow = minifloat(4, 4), SMALL_SETS
    f, g = _format(4, 4), _format(3, 3)
    exact = {floats.convert(g, f, bits) for bits in numbers(g) if not g.is_infinite(bits)}
    for bits in numbers(f):
        ordinal = wide.to_ordinal(bits)
        assert ordinal is not None
        found = narrowed_ordinal(wide, narrow, ordinal)
        assert (found is not None) == (bits in exact)
        if found is not None:
            assert floats.convert(g, f, narrow.from_ordinal(found)) == bits


def test_signs() -> None:
    """On encodings, those of NaN as well; without the condition, both results are there."""
    f = SMALL
    for x, y in product(range(1 << f.bits), repeat=2):
        absolute, copied = f.with_sign(x, 0), f.with_sign(x, f.sign(y))
        assert absolute == (floats.negate(f, x) if f.sign(x) else x)
        assert copied == (x if f.sign(x) == f.sign(y) else floats.negate(f, x))
        assert copied == (floats.negate(f, absolute) if f.sign(y) else absolute)


def test_powers() -> None:
    """Of a function that rounds correctly, which the reference is, with 192 bits."""
    power = libm.function("pow")
    f = SMALL
    one, two, half = (floats.from_float(f, number) for number in (1.0, 2.0, 0.5))
    wrong = []
    for x in numbers(f):
        assert power(f, x, one) == x
        assert power(f, x, two) == floats.multiply(f, x, x)
        assert power(f, x, floats.negate(f, one)) == floats.divide(f, one, x)
        if power(f, x, half) != floats.square_root(f, x):
            wrong.append(x)
    assert wrong == [f.zero(1), f.infinity(1)]


def test_powers_of_integers_round_otherwise() -> None:
    """Why `powi` needs a flag: x * x * x is rounded twice."""
    power, f = libm.function("pow"), SMALL
    three = floats.from_float(f, 3.0)

    def cubed(x: int) -> int | None:
        square = floats.multiply(f, x, x)
        return None if square is None else floats.multiply(f, square, x)

    assert any(power(f, x, three) != cubed(x) for x in numbers())


def test_squares_are_not_negative() -> None:
    f = SMALL
    for x in numbers(f):
        square = floats.multiply(f, x, x)
        assert square is not None
        assert f.sign(square) == 0
        for c in numbers(f):
            total, fused = floats.add(f, square, c), floats.fused(f, x, x, c)
            if f.sign(c) == 0:
                assert total is not None
                assert fused is not None
                assert f.sign(total) == f.sign(fused) == 0
    # Undef, read twice: 1 * -1.
    one = floats.from_integer(f, 1)
    assert floats.multiply(f, one, floats.negate(f, one)) == floats.negate(f, one)


@pytest.mark.parametrize("opcode", [*_OPERATIONS, opcodes.FREM])
def test_signs_of_zeros_do_not_matter(opcode: int) -> None:
    """nsz: where the result is no zero, nor a divisor, another zero for an operand changes nothing."""
    operation = _OPERATIONS.get(opcode, floats.remainder)
    f = SMALL
    wrong = 0
    for x, y in product(numbers(), repeat=2):
        for a, b in ((floats.negate(f, x) if f.is_zero(x) else x, y), (x, floats.negate(f, y) if f.is_zero(y) else y)):
            found, other = operation(f, x, y), operation(f, a, b)
            if found is None or not f.is_zero(found):
                if opcode == opcodes.FDIV and f.is_zero(y):
                    wrong += found != other
                else:
                    assert found == other
    assert (wrong > 0) == (opcode == opcodes.FDIV)


@pytest.mark.parametrize("type_", ["half", "bfloat", "float", "double", "x86_fp80", "fp128"])
def test_preferred_nan(type_: str) -> None:
    text = f"define {type_} @f({type_} %x) {{\n  %r = fadd {type_} %x, 1.0\n  ret {type_} %r\n}}\n"
    text = text.replace("1.0", {"half": "0xH3C00", "bfloat": "0xR3F80", "x86_fp80": "0xK3FFF8000000000000000",
                                "fp128": "0xL00000000000000003FFF000000000000"}.get(type_, "1.0"))  # fmt: skip
    add = scev.analyze(text).module.functions[0].instructions()[0]
    nan = quiet_nan(add.type)
    assert nan is not None
    bits: int = nan.bits  # type: ignore[attr-defined]
    f = floats.FORMATS[type_]
    assert f.is_nan(bits)
    assert not f.is_signaling(bits)
    assert bits == f.default_nan(0)
    verify(text.replace("ret " + type_ + " %r", f"ret {type_} {nan}"))


# errno ----------------------------------------------------------------------------------------------------------------

_SAMPLE: Final = [
    0.0, -0.0, 5e-324, -5e-324, 2.3e-308, -2.3e-308, 1e-300, 0.5, -0.5, 1.0, -1.0, 1.0000000000000002, -1.5, 2.0, 10.0,
    -700.0, 709.0, 710.0, -745.0, -746.0, 1e300, -1e300, math.inf, -math.inf, math.nan,
]  # fmt: skip
_UNARY: Final = ("sqrt", "log", "log2", "log10", "acos", "asin", "cos", "sin", "exp", "exp2", "expm1", "cosh", "sinh")


def _is_error(stem: str, *arguments: float) -> bool:
    try:
        getattr(math, stem)(*arguments)
    except (ValueError, OverflowError):
        return True
    return False


def _set(value: float) -> FloatSet:
    return FloatSet.from_bits(DOUBLE, floats.from_float(floats.DOUBLE, value))


def test_no_call_that_sets_errno_is_promised_not_to() -> None:
    promised, errors = 0, 0
    for stem in _UNARY:
        for x in _SAMPLE:
            is_error = _is_error(stem, x)
            errors += is_error
            if has_no_error(stem, [_set(x)]):
                promised += 1
                assert not is_error, (stem, x)
            if not is_error and is_no_error(stem, [_set(x)], _set(getattr(math, stem)(x))):
                promised += 1
                assert abs(getattr(math, stem)(x)) > 2.3e-308
    for stem in ("fmod", "remainder"):
        for x, y in product(_SAMPLE, repeat=2):
            assert not (has_no_error(stem, [_set(x), _set(y)]) and _is_error(stem, x, y))
    assert promised > 60
    assert errors > 30


def test_results_that_tell_of_errors() -> None:
    one = _set(1.0)
    assert is_no_error("exp", [one], _set(2.7))
    for result in (math.inf, -math.inf, math.nan, 0.0, 5e-324, -5e-324, float(Fraction(1, 2**1022))):
        assert not is_no_error("exp", [one], _set(result))
    # pow(0, 0) = 1 may be an error.
    assert not is_no_error("pow", [_set(0.0), _set(0.0)], one)
    assert is_no_error("pow", [one, _set(0.0)], one)
    assert not is_no_error("atan2", [_set(0.0), _set(-0.0)], _set(math.pi))


@pytest.mark.parametrize(
    ("call", "is_promised"),
    [
        ("double @exp(double noundef %a)", False), ("double @exp(double noundef %s)", True),
        ("double @log(double noundef %s)", False), ("double @log(double noundef %t)", True),
        ("double @fmod(double noundef %a, double noundef %s)", False),
        ("double @fmod(double noundef %a, double noundef %t)", True),
        ("double @sqrt(double noundef %a)", False), ("double @sqrt(double noundef %s)", True),
        ("double @sqrt(double %l)", False),
    ],
)  # fmt: skip
def test_calls_that_set_no_errno(call: str, is_promised: bool) -> None:
    declares = "\n".join(
        f"declare double @{name}({arguments})"
        for name, arguments in (("exp", "double"), ("log", "double"), ("sqrt", "double"), ("fmod", "double, double"))
    )
    body = (
        "%a = sitofp i32 %x to double\n%m = and i32 %x, 15\n%s = uitofp i32 %m to double\n%t = fadd double %s, 1.0\n"
        f"%h = load i8, ptr %p\n%l = uitofp i8 %h to double\n%r = call {call}{_end(type_='double')}"
    )
    found = [change.words() for change in transformed(function_of(body, declares), "errno").changes]
    assert ("%r gets memory(none)" in found) == is_promised


TESTED = """
declare float @sqrtf(float)
define float @f(ptr %p) {{
  %x = load float, ptr %p
  %y = fadd float %x, 1.0
  %c = fcmp {tested}
  br i1 %c, label %then, label %else
then:
  %r = call float @sqrtf(float %x)
  ret float %r
else:
  ret float 0.0
}}
"""


@pytest.mark.parametrize(
    ("tested", "is_promised"),
    [
        ("ogt float %x, 4.0", True),
        ("ogt float %y, 4.0", True),
        ("olt float %x, 4.0", False),
        # A branch on another value says nothing of poison.
        ("ogt float 5.0, 4.0", False),
    ],
)
def test_a_branch_on_a_value_says_that_it_is_no_poison(tested: str, is_promised: bool) -> None:
    text = TESTED.format(tested=tested)
    assert [change.rule for change in transformed(text, "errno").changes] == (["errno"] if is_promised else [])


CARRIED = """
declare float @sqrtf(float)
define float @f(ptr %p, i32 noundef %n) {{
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %s = phi float [ {start}, %entry ], [ %t, %loop ]
  %q = getelementptr float, ptr %p, i32 %i
  %x = load float, ptr %q
  %y = fadd float %x, 1.0
  %xx = fmul float %x, {other}
  %t = fadd float %s, %xx
  %next = add i32 %i, 1
  %c = icmp ult i32 %next, %n
  br i1 %c, label %loop, label %exit
exit:
  %r = call float @sqrtf(float noundef %t)
  ret float %r
}}
"""


@pytest.mark.parametrize(
    ("start", "other", "is_promised"),
    [("0.0", "%x", True), ("2.0", "%x", True), ("-1.0", "%x", False), ("0.0", "%y", False)],
)
def test_a_sum_of_squares_around_a_loop_is_never_negative(start: str, other: str, is_promised: bool) -> None:
    result = transformed(CARRIED.format(start=start, other=other), "errno")
    assert [change.rule for change in result.changes] == (["frozen"] if is_promised else [])
    assert ("%x.fr = freeze float %x" in result.text) == is_promised


GAIN = """
declare float @powf(float, float)
define float @f(ptr %p, ptr %q) {{
  %g = load float, ptr %p{stated}
  %low = fcmp olt float %g, -60.0
  %high = fcmp ogt float %g, {limit}
  %a = select i1 %high, float {limit}, float %g
  %b = select i1 %low, float -60.0, float %a
  %nan = fcmp uno float %b, 0.0
  %c = select i1 %nan, float 0.0, float %b
  %d = fdiv float %c, 20.0
  %r = call float @powf(float noundef 10.0, float noundef %d)
  ret float %r
}}
"""


@pytest.mark.parametrize(
    ("limit", "stated", "rules"),
    [
        ("12.0", "", ["frozen"]),
        ("12.0", ", !noundef !{}", ["errno"]),
        # 10^50 is none of float.
        ("1000.0", "", []),
    ],
)
def test_a_clamp_of_what_is_loaded_bounds_it_once_it_is_frozen(limit: str, stated: str, rules: list[str]) -> None:
    result = transformed(GAIN.format(limit=limit, stated=stated), "errno")
    assert [change.rule for change in result.changes] == rules
    assert ("freeze float %g" in result.text) == ("frozen" in rules)
    if rules:
        assert "memory(none)" in result.text
    # Every use reads the frozen number.
    if "frozen" in rules:
        assert result.text.count("%g.fr") == 4


HANDED_ON = """
declare double @sqrt(double noundef)
define double @f(ptr noundef %p) {{
  %kept = alloca double
  %x = load double, ptr %p
{body}
  %r = call double @sqrt(double noundef %m)
  ret double %r
}}
"""


@pytest.mark.parametrize(
    ("body", "rules"),
    [
        ("  %m = fmul double %x, %x", ["frozen"]),
        # What is loaded is any number if x is undef, and what is frozen then.
        ("  %s = fmul double %x, %x\n  store double %s, ptr %kept\n  %m = load double, ptr %kept", []),
        # Two loads of one place that holds undef are two numbers, each of them frozen.
        ("  %y = load double, ptr %p\n  %m = fmul double %x, %y", []),
        ("  %c = fcmp ogt double %x, 1.0\n  %y = select i1 %c, double %x, double undef\n  %m = fmul double %y, %y", []),
    ],
)
def test_freezing_what_is_loaded_is_not_enough_where_undef_was_computed_with_before(
    body: str, rules: list[str]
) -> None:
    assert [change.rule for change in transformed(HANDED_ON.format(body=body), "errno").changes] == rules


@pytest.mark.parametrize(("scale", "is_promised"), [("fmul float %t, 0.25", True), ("fdiv float %t, -4.0", False)])
def test_a_sum_of_squares_may_be_scaled(scale: str, is_promised: bool) -> None:
    text = CARRIED.format(start="0.0", other="%x").replace("%r = call", f"%u = {scale}\n  %r = call")
    found = [change.rule for change in transformed(text.replace("noundef %t", "noundef %u"), "errno").changes]
    assert bool(found) == is_promised


def test_what_a_select_leaves_out_counts() -> None:
    body = f"{_ONE}%c = fcmp ord float %a, 0.0\n%r = select i1 %c, float %a, float 1.0{_end()}"
    assert not [change for change in transformed(function_of(body)).changes if str(change.at) == "%r"]
    small = body.replace("%a = load float, ptr %p\n", _SMALL)
    lines = lines_of(transformed(function_of(small), "float-flags").text)
    assert "%r = select nnan ninf i1 %c, float %a, float 1.000000e+00" in lines


def test_flags_of_calls() -> None:
    """A function of the library has them, one of the program has none."""
    declares = "declare float @mine(float)\ndeclare float @sinf(float)"
    body = f"{_SMALL}%m = call float @mine(float %a)\n%r = call float @sinf(float %a){_end()}"
    lines = lines_of(transformed(function_of(body, declares), "float-flags").text)
    assert "%m = call float @mine(float %a)" in lines
    assert "%r = call nnan ninf float @sinf(float %a)" in lines


def test_errno_is_set_whoever_reads_the_result() -> None:
    body = (
        "%a = sitofp i32 %x to double\n%r = call double @sqrt(double noundef %a)\n%c = icmp sge i32 %x, 0\n"
        f"%s = select i1 %c, double %r, double 0.0{_end('%s', 'double')}"
    )
    assert not [change for change in transformed(function_of(body, _SQRT)).changes if change.rule == "errno"]


def test_ppc_double_double_has_no_sets() -> None:
    text = """
define ppc_fp128 @f(ppc_fp128 %x, i32 %i) {
  %a = call ppc_fp128 @llvm.copysign.ppcf128(ppc_fp128 %x, ppc_fp128 0xM80000000000000000000000000000000)
  %b = call ppc_fp128 @llvm.fabs.ppcf128(ppc_fp128 %a)
  %n = sitofp i32 7 to ppc_fp128
  %k = fptosi ppc_fp128 %n to i32
  %p = call afn ppc_fp128 @llvm.pow.ppcf128(ppc_fp128 %b, ppc_fp128 %n)
  %q = fdiv ppc_fp128 %p, 0xM3FF00000000000000000000000000000
  ret ppc_fp128 %q
}
"""
    assert transformed(text).changes == []


# Programs -------------------------------------------------------------------------------------------------------------


def _is_same(found: object, expected: object, type_: str) -> bool:
    """Whether two results are the same, or both NaN: which NaN a result is, LLVM chooses."""
    f = floats.FORMATS.get(type_)
    if f is None or not isinstance(found, int) or not isinstance(expected, int):
        return found == expected
    return found == expected or f.is_nan(found) and f.is_nan(expected)


@pytest.mark.searching
@pytest.mark.parametrize("options", [USUAL, ABOUT_FLOATS], ids=["usual", "floats"])
@pytest.mark.parametrize("passes", ["float-flags", "float-simplify", "float-choices,float-simplify,float-flags"])
def test_generated_programs_compute_what_they_did(options: Options, passes: str) -> None:
    count = 0
    for seed in share(range(200, 240)):
        program = seeded(seed, options)
        result = transformed(program.text, passes)
        before, after = module_of_text(program.text), module_of_text(result.text)
        type_ = next(str(one.function_type.result) for one in after.functions if one.name == "@f")
        for arguments in program.more_arguments(4):
            expected = Machine(before, step_limit=2000).run("f", arguments)
            if expected.kind == RETURNED and is_definite(expected.value):
                found = Machine(after, step_limit=2000).run("f", arguments)
                assert found.kind == expected.kind
                assert _is_same(found.value, expected.value, type_), (seed, arguments)
        count += len(result.changes)
    # Usual programs have little that can be simplified.
    assert count > 0 or (passes == "float-simplify" and options is USUAL)
