"""What LLVM makes of calls of mathematical functions, run on this machine, against the sets of the calls.

LLVM folds, replaces and merges such calls without any flag: pow(8.0, y) is exp2(3.0 * y), sin(1.0) is a constant,
pow(x, 0.5) a square root. Each case is one call whose operands are arguments, constants, or simple expressions of
arguments, and whose result may be an operand in turn. It is run as it is written, and after -O3; both values lie in the
set that there is where the arguments are the numbers that it was run with.
"""

from __future__ import annotations

import ctypes
import re
import struct
import sys
from math import isnan
from random import Random
from typing import Final

import pytest
from llvmlite import binding

import scev
from scev.domains import BFLOAT, DOUBLE, FLOAT, HALF, X86_FP80, FloatFormat, FloatSet, IntSet
from scev.llvm import Executable, optimise
from scev.settings import Settings
from scev.transfer.floats.mathematics import MATHEMATICS_ROWS
from scev.transfer.library.library_functions import LIBRARY_ROWS
from tests.searches import generator
from tests.transfer.libm_harness import machine_library

from .compiled import has_half, load_support, size_of

TRIPLE: Final = 'target triple = "x86_64-pc-linux-gnu"\n'

# A shape: what the result and the operands are. x: a float, y: the same, in memory behind a pointer, i, l: i32, i64.
SHAPES: Final[dict[str, str]] = {
    **dict.fromkeys(
        (
            "sin", "cos", "tan", "asin", "acos", "atan", "sinh", "cosh", "tanh", "asinh", "acosh", "atanh", "exp",
            "exp2", "exp10", "expm1", "log", "log2", "log10", "log1p", "cbrt", "erf", "erfc", "tgamma", "lgamma",
            "fabs", "floor", "ceil", "trunc", "round", "roundeven", "rint", "nearbyint", "sqrt", "logb", "nextup",
            "nextdown", "rsqrt", "sinpi", "cospi", "tanpi", "asinpi", "acospi", "atanpi", "exp2m1", "exp10m1", "logp1",
            "log2p1", "log10p1",
        ),
        "xx",
    ),
    **dict.fromkeys(
        (
            "pow", "atan2", "hypot", "fmod", "remainder", "fdim", "nextafter", "copysign", "fmin", "fmax", "fminimum",
            "fmaximum", "fminimum_num", "fmaximum_num", "fminimum_mag", "fmaximum_mag", "fminimum_mag_num",
            "fmaximum_mag_num", "atan2pi", "powr",
        ),
        "xxx",
    ),
    "fma": "xxxx",
    "ldexp": "xxi",
    "scalbn": "xxi",
    **dict.fromkeys(("scalbln", "pown", "rootn", "compoundn"), "xxl"),
    "ilogb": "ix",
    **dict.fromkeys(("lround", "llround", "lrint", "llrint", "llogb"), "lx"),
    "frexp": "xxp",
    "modf": "xxp",
    "remquo": "xxxp",
}  # fmt: skip
INTRINSICS: Final[dict[str, str]] = {
    **dict.fromkeys(
        (
            "sin", "cos", "tan", "asin", "acos", "atan", "sinh", "cosh", "tanh", "exp", "exp2", "exp10", "log", "log2",
            "log10",
        ),
        "xx",
    ),
    "pow": "xxx",
    "atan2": "xxx",
    "powi": "xxi",
    "ldexp": "xxi",
    **dict.fromkeys(("lround", "llround", "lrint", "llrint"), "lx"),
}  # fmt: skip
STRUCTURES: Final = ("sincos", "sincospi", "frexp", "modf")
"""Intrinsics with two results: their rows are those of the functions that are tried here."""
NOT_TRIED: Final = ("nexttoward", "nan")
"""Functions of two formats, and of strings. Of the others, those are tried that this machine's library has."""

SUFFIXES: Final = {"float": "f", "double": "", "x86_fp80": "l"}
OVERLOADS: Final = {"half": "f16", "bfloat": "bf16", "float": "f32", "double": "f64", "x86_fp80": "f80"}
CONSTANTS: Final = (
    0.0, -0.0, 1.0, -1.0, 0.5, -0.5, 0.25, 1 / 3, 1.5, 2.0, -2.0, 3.0, 4.0, 8.0, -8.0, 0.125, 10.0, 16.0, 32.0, 64.0,
    0.1, 100.0, 2.0**28, 2.0**-28, 2.0**62, float("inf"), float("-inf"), float("nan"),
)  # fmt: skip
POWERS: Final = tuple(2.0**n for n in (3, 5, 6, 7, 9, 28, 62, -3, -5, -62))

USES: Final = {
    "fptrunc": "fptrunc {type} %r to float",
    "fneg": "fneg {type} %r",
    "fabs": "call {type} @llvm.fabs.{overload}({type} %r)",
    "square": "fmul {type} %r, %r",
    "product": "fmul {type} %r, %a",
}
"""What may be done with a result, by which LLVM could decide."""

# libgcc has this from version 13.
TO_BFLOAT: Final = """
define bfloat @__truncsfbf2(float %x) {
  %bits = bitcast float %x to i32
  %high = lshr i32 %bits, 16
  %odd = and i32 %high, 1
  %half = add i32 %odd, 32767
  %sum = add i32 %bits, %half
  %rounded = lshr i32 %sum, 16
  %quiet = or i32 %high, 64
  %isnan = fcmp uno float %x, %x
  %chosen = select i1 %isnan, i32 %quiet, i32 %rounded
  %short = trunc i32 %chosen to i16
  %y = bitcast i16 %short to bfloat
  ret bfloat %y
}
"""


def encoding(format: FloatFormat, value: float) -> int:
    """The bits of the number of a format next to a value; NaN is a quiet one."""
    if not isnan(value):
        return format.from_ordinal(format.ordinal_of_float(value))
    return {"half": 0x7E00, "bfloat": 0x7FC0, "float": 0x7FC00000, "double": 0x7FF8 << 48}.get(
        format.name, 0x7FFFC << 60
    )


def written(format: FloatFormat, bits: int) -> str:
    """A constant of the format as LLVM reads it."""
    if format is FLOAT:
        # As the double that has its value.
        bits = struct.unpack("<Q", struct.pack("<d", struct.unpack("<f", struct.pack("<I", bits))[0]))[0]
    letter = {"half": "H", "bfloat": "R", "x86_fp80": "K"}.get(format.name, "")
    return f"0x{letter}{bits:0{20 if letter == 'K' else 4 if letter else 16}X}"


def literal(format: FloatFormat, value: float) -> str:
    return written(format, encoding(format, value))


class Call:
    """A call, what is computed before it, and what is made of its result: `%a`, `%b`, `%c` are arguments of the format,
    `%i` is one of i16.
    """

    def __init__(
        self, format: FloatFormat, name: str, shape: str, operands: list[str], lines: list[str], use: str = ""
    ) -> None:
        self.format = format
        types = {"x": format.name, "i": "i32", "l": "i64", "p": "ptr"}
        returned = types[shape[0]]
        own = [types[letter] for letter in shape[1:]]
        self.declaration = f"declare {returned} @{name}({', '.join(own)})"
        passed = ", ".join(f"{type} {operand}" for type, operand in zip(own, operands, strict=True))
        slot = ["%memory = alloca [16 x i8], align 16"] if "p" in shape else []
        self.result, self.value = returned, "%r"
        self.lines = [*slot, *lines, f"%r = call {returned} @{name}({passed})"]
        if use and shape[0] == "x":
            self.result, self.value = "float" if use == "fptrunc" else returned, "%u"
            self.lines.append(f"%u = {USES[use].format(type=returned, overload=OVERLOADS[returned])}")

    def __str__(self) -> str:
        return "; ".join(self.lines)

    def runnable(self, number: int) -> str:
        """A function `@f(ptr arguments, ptr result)` of arguments in slots of 16 bytes."""
        lines = [f"define void @f{number}(ptr %arguments, ptr %result) {{"]
        for k, (name, type) in enumerate((("a", self.format.name), ("b", self.format.name), ("c", self.format.name))):
            lines.append(f"%p{name} = getelementptr i8, ptr %arguments, i64 {16 * k}")
            lines.append(f"%{name} = load {type}, ptr %p{name}")
        lines += ["%pi = getelementptr i8, ptr %arguments, i64 48", "%i = load i16, ptr %pi"]
        return "\n".join([*lines, *self.lines, f"store {self.result} {self.value}, ptr %result", "ret void", "}", ""])

    def of_numbers(self, number: int, arguments: Arguments) -> str:
        """A function in which the arguments are numbers."""
        text = "\n".join(["{", *self.lines, f"ret {self.result} {self.value}", "}", ""])
        for name, bits in zip("abc", arguments.floats, strict=True):
            text = re.sub(rf"%{name}\b", written(self.format, bits), text)
        text = re.sub(r"%i\b", str(arguments.integer), text)
        return f"define {self.result} @g{number}() {text}"


class Arguments:
    """Numbers for the three floats, as bits, and for the integer."""

    def __init__(self, format: FloatFormat, chooser: Random) -> None:
        scale = chooser.choice((1.0, 1.0, 4.0, 30.0, 250.0))
        values = [chooser.uniform(-scale, scale) for _ in range(3)]
        if chooser.random() < 0.2:
            values = [chooser.choice(CONSTANTS) for _ in range(3)]
        elif chooser.random() < 0.2:
            values = [x * 2.0 ** chooser.randint(-120, 120) for x in values]
        self.floats = [encoding(format, value) for value in values]
        if format is X86_FP80:
            # What a double does not have.
            self.floats = [
                x | chooser.getrandbits(11) if x >> 64 & 0x7FFF not in (0, 0x7FFF) else x for x in self.floats
            ]
        self.integer = chooser.choice((chooser.randint(-40, 40), chooser.randint(-1200, 1200)))

    def bytes(self) -> bytes:
        return b"".join(number.to_bytes(16, "little") for number in (*self.floats, self.integer & 0xFFFF))

    def __str__(self) -> str:
        return f"{', '.join(map(hex, self.floats))}; {self.integer}"


def operand_choices(format: FloatFormat, letter: str, name: str) -> list[tuple[str, list[str]]]:
    """An operand that is that argument, an expression of it, or a constant."""
    if letter == "p":
        return [("%memory", [])]
    type = {"i": "i32", "l": "i64"}.get(letter, format.name)
    own = f"%{name}x"
    if letter in "il":
        widened = (own, [f"{own} = sext i16 %i to {type}"])
        return [widened, widened, *((str(n), []) for n in (-3, -1, 0, 1, 2, 3, 5, 31, 100))]
    found: list[tuple[str, list[str]]] = [
        (f"%{name}", []),
        (f"%{name}", []),
        (own, [f"{own} = fneg {type} %{name}"]),
        (own, [f"{own} = call {type} @llvm.fabs.{OVERLOADS[type]}({type} %{name})"]),
        (own, [f"{own} = fmul {type} %{name}, %{name}"]),
        (own, [f"{own} = sitofp i16 %i to {type}"]),
        (own, [f"{own} = uitofp i16 %i to {type}"]),
    ]
    if format is DOUBLE:
        narrow = f"%{name}n"
        found.append((own, [f"{narrow} = fptrunc double %{name} to float", f"{own} = fpext float {narrow} to double"]))
    return found + [(literal(format, value), []) for value in CONSTANTS]


def functions_of(format: FloatFormat) -> list[tuple[str, str]]:
    """The functions that there are for a format on this machine, and their shapes."""
    load_support()
    suffix = SUFFIXES.get(format.name)
    found = [(name + suffix, shape) for name, shape in SHAPES.items()] if suffix is not None else []
    found = [(name, shape) for name, shape in found if binding.address_of_symbol(name)]
    for name, shape in INTRINSICS.items():
        result = {"i": ".i32", "l": ".i64"}.get(shape[0], "")
        exponent = ".i32" if shape[-1] == "i" else ""
        found.append((f"llvm.{name}{result}.{OVERLOADS[format.name]}{exponent}", shape))
    return found


def some_calls(format: FloatFormat, count: int, chooser: Random) -> list[Call]:
    """Calls of every function, each operand what the chooser likes."""
    calls = []
    for name, shape in functions_of(format):
        choices = [operand_choices(format, letter, "abc"[k]) for k, letter in enumerate(shape[1:])]
        if name.startswith("fmod"):
            # LLVM 22 makes `frem nnan` of fmod(x, y) where x is not infinite and y no zero: poison where y is a NaN.
            nan = literal(format, float("nan"))
            choices[1] = [option for option in choices[1] if option[0] != nan]
        for _ in range(count):
            chosen = [chooser.choice(options) for options in choices]
            lines = [line for _, lines in chosen for line in lines]
            use = chooser.choice(("", "", *USES))
            if use == "fptrunc" and format is not DOUBLE:
                use = ""
            calls.append(Call(format, name, shape, [operand for operand, _ in chosen], lines, use))
    return calls


def powers(format: FloatFormat) -> list[Call]:
    """pow and llvm.pow of constant powers of two."""
    names = [f"llvm.pow.{OVERLOADS[format.name]}"]
    names += [f"pow{SUFFIXES[format.name]}"] if format.name in SUFFIXES else []
    return [Call(format, name, "xxx", [literal(format, base), "%b"], []) for name in names for base in POWERS]


def assembled(format: FloatFormat, calls: list[Call], functions: list[str]) -> str:
    declarations = sorted({call.declaration for call in calls})
    fabs = f"declare {format.name} @llvm.fabs.{OVERLOADS[format.name]}({format.name})\n"
    return TRIPLE + "\n".join(declarations) + "\n" + fabs + "\n".join(functions)


def results(text: str, calls: list[Call], all_arguments: list[list[Arguments]]) -> list[list[int]]:
    """The bits that each call returns."""
    found = []
    with Executable(text) as program:
        for k, call in enumerate(calls):
            function = program.function(f"f{k}", None, ctypes.c_char_p, ctypes.c_char_p)
            size = size_of(call.result)
            row = []
            for arguments in all_arguments[k]:
                buffer = ctypes.create_string_buffer(16)
                function(ctypes.create_string_buffer(arguments.bytes(), 64), buffer)
                row.append(int.from_bytes(buffer.raw[:size], "little"))
            found.append(row)
    return found


def check(format: FloatFormat, calls: list[Call], runs: int, chooser: Random) -> int:
    """Runs the calls; the number of results that were compared with a set of which something is known."""
    load_support()
    arguments = [[Arguments(format, chooser) for _ in range(runs)] for _ in calls]
    support = [TO_BFLOAT] if format is BFLOAT else []
    runnable = assembled(format, calls, support + [call.runnable(k) for k, call in enumerate(calls)])
    plain = results(runnable, calls, arguments)
    optimised = results(optimise(runnable, "O3"), calls, arguments)
    numbered = [call.of_numbers(k * runs + j, arguments[k][j]) for k, call in enumerate(calls) for j in range(runs)]
    facts = scev.analyze(assembled(format, calls, numbered), settings=Settings(libm="glibc", c_standard="c23"))
    compared = 0
    for k, call in enumerate(calls):
        for j in range(runs):
            believed = facts[f"g{k * runs + j}"][call.value].range
            for bits in (plain[k][j], optimised[k][j]):
                if isinstance(believed, FloatSet):
                    inside = believed.contains_bits(bits)
                else:
                    assert isinstance(believed, IntSet)
                    inside = believed.contains(bits)
                where = f"{call} of {arguments[k][j]}"
                assert inside, f"{where}: {bits:#x} is not in {believed}; without optimisation {plain[k][j]:#x}"
                compared += not believed.is_full()
    return compared


def needs_this_machine(format: FloatFormat) -> None:
    """The figures are those of glibc, and the calls those of x86."""
    if (
        machine_library() is None
        or not sys.platform.startswith("linux")
        or "x86_64" not in binding.get_process_triple()
    ):
        pytest.skip("no glibc on x86-64 here")
    if format is HALF and not has_half():
        pytest.skip("no conversions of half here")


FORMATS: Final = [FLOAT, DOUBLE, X86_FP80, BFLOAT, HALF]
by_format: Final = pytest.mark.parametrize("format", FORMATS, ids=lambda format: format.name)


@by_format
def test_powers_of_two_to_any_power(format: FloatFormat) -> None:
    needs_this_machine(format)
    calls = powers(format)
    assert check(format, calls, 8, generator(f"powers of {format.name}")) == len(calls) * 16


@pytest.mark.sampled
@by_format
def test_some_calls(format: FloatFormat) -> None:
    needs_this_machine(format)
    chooser = generator(f"calls of {format.name}")
    calls = some_calls(format, 4, chooser)
    assert check(format, calls, 3, chooser) > 4 * len(calls)


@pytest.mark.slow
@pytest.mark.parametrize("part", range(4))
@by_format
def test_many_calls(format: FloatFormat, part: int) -> None:
    needs_this_machine(format)
    chooser = generator(f"calls of {format.name}, part {part}")
    calls = some_calls(format, 40, chooser)
    assert check(format, calls, 4, chooser) > 5 * len(calls)


def test_every_function_is_tried() -> None:
    functions = list(LIBRARY_ROWS)
    mathematics = functions[: functions.index("nan") + 1]
    assert set(mathematics) == set(SHAPES) | set(NOT_TRIED)
    assert {row.name for row in MATHEMATICS_ROWS} == set(INTRINSICS) | set(STRUCTURES)
