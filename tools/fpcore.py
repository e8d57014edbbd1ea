"""FPCore, the language of FPBench (fpbench.org, FPCore 2.0), as LLVM IR and as Python.

    (FPCore (x) :pre (<= 0 x 999) (/ x (+ x 1)))

A program without loops, tensors and integers, whose precondition bounds every argument, becomes the function @f in its
precision: an `if` branches, and a condition that relates arguments, as x1 + x2 <= 2, is an llvm.assume. The Python
function takes the same steps, and returns None where the precondition is false.
"""

from __future__ import annotations

import ctypes
import math
import re
import struct
from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise
from typing import Final, NamedTuple, TypeAlias

Term: TypeAlias = "str | list[Term]"

OPERATIONS: Final = {"+": "fadd", "-": "fsub", "*": "fmul", "/": "fdiv"}
COMPARISONS: Final = {"<": "olt", "<=": "ole", ">": "ogt", ">=": "oge", "==": "oeq", "!=": "une"}
EXACT: Final = frozenset(["sqrt", "fabs", "floor", "ceil", "trunc", "round", "fma", "copysign", "fmin", "fmax"])
"""Functions without an error."""
INTRINSICS: Final = {
    **dict.fromkeys(("sqrt", "fabs", "floor", "ceil", "trunc", "round", "exp", "exp2", "log", "log2", "log10"), 1),
    **dict.fromkeys(("sin", "cos", "tan", "asin", "acos", "atan", "sinh", "cosh", "tanh"), 1),
    **dict.fromkeys(("atan2", "pow", "copysign", "fmin", "fmax"), 2),
    "fma": 3,
}
"""Functions that are intrinsics of LLVM, of how many operands; fmin and fmax are llvm.minnum and llvm.maxnum."""
LIBRARY: Final = {
    **dict.fromkeys(("cbrt", "expm1", "log1p", "asinh", "acosh", "atanh", "erf", "erfc", "exp10"), 1),
    **dict.fromkeys(("hypot", "fmod", "remainder", "fdim"), 2),
}
FUNCTIONS: Final = {**INTRINSICS, **LIBRARY}
CONSTANTS: Final = {
    "PI": math.pi, "E": math.e, "LN2": math.log(2), "LN10": math.log(10), "PI_2": math.pi / 2, "PI_4": math.pi / 4,
    "M_1_PI": 1 / math.pi, "M_2_PI": 2 / math.pi, "M_2_SQRTPI": 2 / math.sqrt(math.pi), "SQRT2": math.sqrt(2),
    "SQRT1_2": math.sqrt(0.5), "LOG2E": 1 / math.log(2), "LOG10E": 1 / math.log(10),
}  # fmt: skip
WIDTHS: Final = {"binary64": 64, "binary32": 32}
TYPES: Final = {64: "double", 32: "float"}


class RefusedError(Exception):
    """Why a benchmark is not taken."""


# FPCore ---------------------------------------------------------------------------------------------------------------


def parsed(text: str) -> list[Term]:
    """The s-expressions of a file."""
    stack: list[list[Term]] = [[]]
    for token in re.findall(r';[^\n]*|"(?:\\.|[^"\\])*"|[()\[\]]|[^\s()\[\]";]+', text):
        if token in "([":
            stack.append([])
        elif token in ")]":
            done = stack.pop()
            stack[-1].append(done)
        elif not token.startswith(";"):
            stack[-1].append(token)
    return stack[0]


def number(word: str) -> Fraction | None:
    if re.fullmatch(r"[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?|[+-]?\d+/\d+", word):
        return Fraction(word)
    return None


def evaluated(term: Term) -> Fraction | None:
    """The number that a term of constants is."""
    if isinstance(term, str):
        return Fraction(CONSTANTS[term]) if term in CONSTANTS else number(term)
    operands = [evaluated(operand) for operand in term[1:]]
    numbers = [operand for operand in operands if operand is not None]
    if term[0] not in OPERATIONS or len(numbers) < len(operands) or not 1 <= len(numbers) <= 2:
        return None
    if len(numbers) == 1:
        return -numbers[0] if term[0] == "-" else None
    a, b = numbers
    if term[0] == "/" and b == 0:
        return None
    return a + b if term[0] == "+" else a - b if term[0] == "-" else a * b if term[0] == "*" else a / b


class Benchmark(NamedTuple):
    name: str
    arguments: list[str]
    body: Term
    width: int
    """Of its precision, in bits; 0 for what is not taken."""
    precondition: Term


def benchmark(form: list[Term]) -> Benchmark:
    parts = form[1:] if isinstance(form[1], list) else form[2:]
    arguments = [argument for argument in parts[0] if isinstance(argument, str)]
    properties = {str(parts[k]): parts[k + 1] for k in range(1, len(parts) - 2, 2)}
    name = str(properties.get(":name", "unnamed")).strip('"')
    width = WIDTHS.get(str(properties.get(":precision", "binary64")), 0) if len(arguments) == len(parts[0]) else 0
    return Benchmark(name, arguments, parts[-1], width, properties.get(":pre", "TRUE"))


def conjuncts(term: Term) -> Iterator[Term]:
    """What holds if a condition does: comparisons of two, where it is made of such."""
    if isinstance(term, list) and term[0] == "and":
        for part in term[1:]:
            yield from conjuncts(part)
    elif isinstance(term, list) and term[0] in ("let", "let*"):
        for part in conjuncts(term[2]):
            yield part if bound_of(part) else [term[0], term[1], part]
    elif isinstance(term, list) and term[0] in ("<", "<=", ">", ">=", "=="):
        yield from ([term[0], a, b] for a, b in pairwise(term[1:]))
    elif term != "TRUE":
        yield term


def bound_of(term: Term) -> tuple[str, str, Fraction] | None:
    """Name, comparison and constant of a condition that bounds a name."""
    if isinstance(term, list) and len(term) == 3 and term[0] in ("<", "<=", ">", ">="):
        relation, a, b = str(term[0]), term[1], term[2]
        left, right = evaluated(a), evaluated(b)
        if isinstance(a, str) and left is None and right is not None:
            return a, relation, right
        if isinstance(b, str) and right is None and left is not None:
            return b, relation.translate(str.maketrans("<>", "><")), left
    return None


# Numbers of a precision -----------------------------------------------------------------------------------------------


def single(value: float) -> float:
    """Rounded to binary32."""
    return ctypes.c_float(value).value


def rounded(value: Fraction | float, width: int) -> float:
    return float(value) if width == 64 else single(float(value))


def neighbour(value: float, direction: float, width: int) -> float:
    if width == 64:
        return math.nextafter(value, direction)
    if value == 0.0:
        return math.copysign(2.0**-149, direction)
    bits = int(struct.unpack("<i", struct.pack("<f", value))[0]) + (1 if (direction > value) == (value > 0) else -1)
    return float(struct.unpack("<f", struct.pack("<i", bits))[0])


def literal(value: float) -> str:
    return f"0x{struct.unpack('<Q', struct.pack('<d', value))[0]:016X}"


# Programs -------------------------------------------------------------------------------------------------------------


class Operand(NamedTuple):
    """A value in both programs; the width of a truth value is 1."""

    ir: str
    python: str
    width: int


class Program:
    """A benchmark in LLVM IR and in Python: every step is a line of either. `otherwise`: the bounds of arguments for
    which the precondition has none.
    """

    def __init__(self, given: Benchmark, otherwise: tuple[float, float] | None = None) -> None:
        if not given.width:
            raise RefusedError("integers, tensors or another precision")
        self.name = given.name
        self.width = given.width
        self.calls = False
        self._lines: list[str] = []
        self._python: list[str] = []
        self._depth = 1
        self._count = 0
        self._block = "entry"
        self._declared: set[str] = set()
        lows: dict[str, float] = {}
        highs: dict[str, float] = {}
        relations: list[Term] = []
        for part in conjuncts(given.precondition):
            bound = bound_of(part)
            if bound is None or bound[0] not in given.arguments:
                relations.append(part)
                continue
            name, relation, limit = bound
            value = rounded(limit, given.width)
            if relation in (">", ">="):
                value = neighbour(value, math.inf, given.width) if relation == ">" else value
                lows[name] = max(value, lows.get(name, -math.inf))
            else:
                value = neighbour(value, -math.inf, given.width) if relation == "<" else value
                highs[name] = min(value, highs.get(name, math.inf))
        if otherwise is not None:
            lows = {name: rounded(otherwise[0], given.width) for name in given.arguments} | lows
            highs = {name: rounded(otherwise[1], given.width) for name in given.arguments} | highs
        if not given.arguments or not all(name in lows and name in highs for name in given.arguments):
            raise RefusedError("an argument without bounds")
        self.box = [(lows[name], highs[name]) for name in given.arguments]
        names = {name: Operand(f"%x{k}", f"x{k}", given.width) for k, name in enumerate(given.arguments)}
        for part in relations:
            truth = self._truth(part, names)
            self._line(f"call void @llvm.assume(i1 {truth.ir})", f"if not {truth.python}: return None")
            self._declared.add("declare void @llvm.assume(i1)")
        result = self._at(self._value(given.body, names, given.width), given.width)
        self.returned = result.ir
        self._line(f"ret {TYPES[given.width]} {result.ir}", f"return {result.python}")
        typed = ", ".join(f"{TYPES[given.width]} %x{k}" for k in range(len(self.box)))
        head = f"define {TYPES[given.width]} @f({typed}) {{\nentry:\n"
        self.ir = head + "\n".join(self._lines) + "\n}\n" + "\n".join(sorted(self._declared)) + "\n"
        names_of_arguments = ", ".join(f"x{k}" for k in range(len(self.box)))
        self.python = f"def f({names_of_arguments}):\n" + "\n".join(self._python) + "\n"

    def _line(self, ir: str, python: str) -> None:
        self._lines.append(f"  {ir}")
        self._python.append("    " * self._depth + python)

    def _step(self, ir: str, python: str, width: int) -> Operand:
        self._count += 1
        if width == 32:
            python = f"single({python})"
        self._line(f"%t{self._count} = {ir}", f"t{self._count} = {python}")
        return Operand(f"%t{self._count}", f"t{self._count}", width)

    def _at(self, operand: Operand, width: int) -> Operand:
        if operand.width == width:
            return operand
        if operand.width > width:
            raise RefusedError("an operation that narrows its operands")
        return self._step(f"fpext float {operand.ir} to double", operand.python, 64)

    def _value(self, term: Term, names: dict[str, Operand], width: int) -> Operand:
        if isinstance(term, str):
            if term in names:
                return names[term]
            constant = evaluated(term)
            if constant is None:
                raise RefusedError(f"the name {term}")
            value = rounded(constant, width)
            return Operand(literal(value), f"({value!r})", width)
        head = str(term[0])
        if head in ("let", "let*"):
            inner = dict(names)
            for binding in term[1]:
                inner[str(binding[0])] = self._value(binding[1], inner if head == "let*" else names, width)
            return self._value(term[2], inner, width)
        if head == "if":
            return self._choice(term, names, width)
        if head == "!":
            stated = {str(term[k]): str(term[k + 1]) for k in range(1, len(term) - 2, 2)}
            width = WIDTHS.get(stated.get(":precision", ""), width)
            return self._value(term[-1], names, width)
        if head == "cast":
            operand = self._value(term[1], names, width)
            if operand.width > width:
                return self._step(f"fptrunc double {operand.ir} to float", operand.python, 32)
            return self._at(operand, width)
        if head not in FUNCTIONS and head not in OPERATIONS:
            raise RefusedError(f"({head} …)")
        operands = [self._at(self._value(operand, names, width), width) for operand in term[1:]]
        return self._operation(head, operands, width)

    def _operation(self, name: str, operands: list[Operand], width: int) -> Operand:
        type_ = TYPES[width]
        if name == "-" and len(operands) == 1:
            return self._step(f"fneg {type_} {operands[0].ir}", f"-{operands[0].python}", width)
        if name in OPERATIONS and len(operands) == 2:
            a, b = operands
            python = f"divided({a.python}, {b.python})" if name == "/" else f"{a.python} {name} {b.python}"
            return self._step(f"{OPERATIONS[name]} {type_} {a.ir}, {b.ir}", python, width)
        if len(operands) != FUNCTIONS.get(name):
            raise RefusedError(f"({name} …)")
        called = {"fmin": "minnum", "fmax": "maxnum"}.get(name, name)
        suffix = "f" if width == 32 else ""
        symbol = f"{name}{suffix}" if name in LIBRARY else f"llvm.{called}.f{width}"
        self.calls = self.calls or name not in EXACT
        self._declared.add(f"declare {type_} @{symbol}({', '.join([type_] * len(operands))})")
        typed = ", ".join(f"{type_} {operand.ir}" for operand in operands)
        arguments = ", ".join(operand.python for operand in operands)
        return self._step(f"call {type_} @{symbol}({typed})", f"{name}{suffix}({arguments})", width)

    def _choice(self, term: list[Term], names: dict[str, Operand], width: int) -> Operand:
        truth = self._truth(term[1], names)
        self._count += 1
        here = self._count
        incoming: list[str] = []
        self._line(f"br i1 {truth.ir}, label %then{here}, label %else{here}", f"if {truth.python}:")
        for arm, label in ((term[2], "then"), (term[3], "else")):
            self._lines.append(f"{label}{here}:")
            if label == "else":
                self._python.append("    " * self._depth + "else:")
            self._block = f"{label}{here}"
            self._depth += 1
            found = self._at(self._value(arm, names, width), width)
            incoming.append(f"[ {found.ir}, %{self._block} ]")
            self._line(f"br label %join{here}", f"t{here} = {found.python}")
            self._depth -= 1
        self._block = f"join{here}"
        self._lines.append(f"join{here}:")
        self._lines.append(f"  %t{here} = phi {TYPES[width]} {', '.join(incoming)}")
        return Operand(f"%t{here}", f"t{here}", width)

    def _truth(self, term: Term, names: dict[str, Operand]) -> Operand:
        if isinstance(term, str):
            if term not in ("TRUE", "FALSE"):
                raise RefusedError(f"the condition {term}")
            return Operand(term.lower(), term.capitalize(), 1)
        head = str(term[0])
        if head in ("let", "let*"):
            inner = dict(names)
            for binding in term[1]:
                inner[str(binding[0])] = self._value(binding[1], inner if head == "let*" else names, self.width)
            return self._truth(term[2], inner)
        if head == "not":
            operand = self._truth(term[1], names)
            return self._step(f"xor i1 {operand.ir}, true", f"not {operand.python}", 1)
        if head in ("and", "or"):
            return self._joined(head, [self._truth(part, names) for part in term[1:]])
        if head not in COMPARISONS:
            raise RefusedError(f"the condition ({head} …)")
        operands = [self._value(part, names, self.width) for part in term[1:]]
        width = max(operand.width for operand in operands)
        operands = [self._at(operand, width) for operand in operands]
        compared = [
            self._step(f"fcmp {COMPARISONS[head]} {TYPES[width]} {a.ir}, {b.ir}", f"{a.python} {head} {b.python}", 1)
            for k, a in enumerate(operands)
            for b in (operands[k + 1 :] if head == "!=" else operands[k + 1 : k + 2])
        ]
        return self._joined("and", compared)

    def _joined(self, operation: str, operands: list[Operand]) -> Operand:
        found = operands[0]
        for operand in operands[1:]:
            python = f"{found.python} {operation} {operand.python}"
            found = self._step(f"{operation} i1 {found.ir}, {operand.ir}", python, 1)
        return found
