"""A module of many float operations, the same for the same seed: what the speed of float sets is measured on.

Functions of some fifty operations each, as numerical code has them: two inputs that are samples (uitofp, sitofp), two
of which nothing is known, two that a test has bounded; then arithmetic, minima and maxima, rounding, conversions,
comparisons and selects on what was computed before. Every few operations a value is clamped, as programs do and so
that bounds stay bounds; every fifth function is a loop that accumulates.

    python tools/float_programs.py [OPERATIONS] [--libm]      print the module
"""

from __future__ import annotations

import random
import sys
from typing import Final

TYPES: Final = {"float": "f32", "double": "f64"}
OPERATIONS_A_FUNCTION: Final = 50
CONSTANTS: Final = ["0.0", "1.0", "-1.0", "2.0", "5.0e-1", "3.0", "1.0e+1", "2.56e+2", "1.25e-1", "-7.5e-1"]
PREDICATES: Final = ["oeq", "ogt", "oge", "olt", "ole", "one", "ord", "ult", "ugt", "une", "uno"]

ARITHMETIC: Final = ["fadd"] * 7 + ["fsub"] * 5 + ["fmul"] * 8 + ["fdiv"] * 3 + ["frem"]
UNARY: Final = ["fabs", "floor", "ceil", "trunc", "rint", "round", "sqrt"]
MINIMA: Final = ["minnum", "maxnum", "minimum", "maximum"]
LIBM: Final = ["exp", "exp2", "log", "log2", "log10", "sin", "cos", "pow"]


class Writer:
    """Writes one function: `values` are the names of what was computed so far, in one type."""

    def __init__(self, choices: random.Random, type: str, libm: bool) -> None:
        self.choices = choices
        self.type = type
        self.libm = libm
        self.lines: list[str] = []
        self.values: list[str] = []
        self.operations = 0
        self.bounded: list[str] = []

    def emit(self, text: str) -> str:
        name = f"%v{len(self.lines)}"
        self.lines.append(f"  {name} = {text}")
        self.operations += 1
        return name

    def some(self) -> str:
        """A recent value, or a constant."""
        if self.choices.random() < 0.3:
            return self.choices.choice(CONSTANTS)
        return self.choices.choice(self.values[-8:])

    def call(self, name: str, *operands: str) -> str:
        typed = ", ".join(f"{self.type} {operand}" for operand in operands)
        return self.emit(f"call {self.type} @llvm.{name}.{TYPES[self.type]}({typed})")

    def clamp(self) -> str:
        low = self.call("maxnum", self.choices.choice(self.values[-3:]), "-1.0e+2")
        return self.call("minnum", low, "1.0e+2")

    def step(self) -> None:
        """One operation, or the few that make one thing."""
        type, choices = self.type, self.choices
        kind = choices.choices(
            ["arithmetic", "unary", "minimum", "fneg", "fma", "compare", "convert", "integer", "clamp", "sign"],
            [48, 10, 5, 3, 5, 10, 5, 3, 5, 3],
        )[0]
        if self.libm:
            operand = self.clamp() if choices.random() < 0.3 else choices.choice(self.values[-8:])
            name = choices.choice(LIBM)
            self.values.append(self.call(name, operand, self.some()) if name == "pow" else self.call(name, operand))
        elif kind == "arithmetic":
            first = choices.choice(self.values[-8:])
            self.values.append(self.emit(f"{choices.choice(ARITHMETIC)} {type} {first}, {self.some()}"))
        elif kind == "unary":
            self.values.append(self.call(choices.choice(UNARY), choices.choice(self.values[-8:])))
        elif kind == "minimum":
            self.values.append(self.call(choices.choice(MINIMA), choices.choice(self.values[-8:]), self.some()))
        elif kind == "fneg":
            self.values.append(self.emit(f"fneg {type} {choices.choice(self.values[-8:])}"))
        elif kind == "fma":
            self.values.append(self.call("fma", choices.choice(self.values[-8:]), self.some(), self.some()))
        elif kind == "compare":
            first = choices.choice(self.values[-8:])
            test = self.emit(f"fcmp {choices.choice(PREDICATES)} {type} {first}, {self.some()}")
            self.values.append(self.emit(f"select i1 {test}, {type} {self.some()}, {type} {first}"))
        elif kind == "convert":
            other = "double" if type == "float" else "float"
            there, back = ("fpext", "fptrunc") if type == "float" else ("fptrunc", "fpext")
            wide = self.emit(f"{there} {type} {choices.choice(self.values[-8:])} to {other}")
            self.values.append(self.emit(f"{back} {other} {wide} to {type}"))
        elif kind == "integer":
            whole = self.emit(f"fptosi {type} {choices.choice(self.values[-8:])} to i32")
            self.values.append(self.emit(f"sitofp i32 {whole} to {type}"))
        elif kind == "clamp":
            self.values.append(self.clamp())
        else:
            self.values.append(self.call("copysign", choices.choice(self.values[-8:]), self.some()))


def function_text(choices: random.Random, name: str, libm: bool) -> tuple[str, int]:
    """A function and the number of its float operations."""
    type = choices.choice(list(TYPES))
    writer = Writer(choices, type, libm)
    writer.values = ["%x", "%y"]
    looping = choices.random() < 0.2
    if looping:
        writer.values = ["%state", "%x"]
    for source, text in (("i8", "uitofp i8 %i"), ("i16", "sitofp i16 %j")):
        del source
        writer.values.append(writer.emit(f"{text} to {type}"))
    writer.values.append(writer.clamp())
    while writer.operations < OPERATIONS_A_FUNCTION - 3:
        writer.step()
    result = writer.clamp()
    body = "\n".join(writer.lines)
    head = f"define {type} @{name}(i8 %i, i16 %j, i32 %n, {type} %x, {type} %y) {{\nentry:\n"
    if not looping:
        return f"{head}{body}\n  ret {type} {result}\n}}\n", writer.operations
    return (
        f"{head}  br label %loop\nloop:\n"
        f"  %state = phi {type} [ 0.0, %entry ], [ {result}, %loop ]\n"
        f"  %k = phi i32 [ 0, %entry ], [ %k.next, %loop ]\n{body}\n"
        f"  %k.next = add nuw i32 %k, 1\n  %more = icmp ult i32 %k.next, %n\n"
        f"  br i1 %more, label %loop, label %exit\nexit:\n  ret {type} {result}\n}}\n",
        writer.operations,
    )


def module_text(operations: int, seed: int = 1, libm: bool = False) -> tuple[str, int]:
    """A module of at least so many float operations, and how many it has."""
    choices = random.Random(seed)
    parts: list[str] = []
    total = 0
    while total < operations:
        text, count = function_text(choices, f"f{len(parts)}", libm)
        parts.append(text)
        total += count
    for type, suffix in TYPES.items():
        for name in [*UNARY, *LIBM, *MINIMA, "copysign", "fma"]:
            operands = 3 if name == "fma" else 2 if name in ("pow", "copysign", *MINIMA) else 1
            parts.append(f"declare {type} @llvm.{name}.{suffix}({', '.join([type] * operands)})\n")
    return "\n".join(parts), total


def main() -> None:
    words = [word for word in sys.argv[1:] if not word.startswith("--")]
    print(module_text(int(words[0]) if words else 10_000, libm="--libm" in sys.argv)[0])


if __name__ == "__main__":
    main()
