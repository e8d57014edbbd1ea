"""Rules of the pass `float-simplify` for powers: pow of a number, pow of an integer that became a float."""

from __future__ import annotations

from typing import Final

from scev import ir
from scev.domains import FloatFormat, FloatSet, IntSet
from scev.ir import effects, opcodes
from scev.ir import library_function_called as function_called
from scev.ir.edit import New, binary, cast, unary
from scev.transforms.changes import Becomes, Change, Rewritten, plain_stem
from scev.transforms.float_flags import BINDING, floats_of, is_float, is_strict, may_flush, passes_on
from scev.transforms.numbers import constant_of
from scev.transforms.parts import as_call, intrinsic_call
from scev.transforms.questions import FunctionQuestions
from scev.transforms.rule import InstructionRule, Rule


def _is_pow(at: ir.Instruction) -> bool:
    """Whether an instruction calls pow, and does nothing but compute its result."""
    if not isinstance(at, ir.Call) or not at.users or ir.call_effects(at) != effects.NO_MEMORY or at.site.bundles:
        return False
    if at.site.tail == "musttail" or not is_float(at.type):
        return False
    if at.intrinsic is not None:
        return at.intrinsic.stem == "pow"
    function = function_called(at)
    return function is not None and function.stem == "pow"


def _power_of_number(rule: str, at: ir.Instruction, ask: FunctionQuestions) -> list[Change]:
    """pow with an exponent that is one number. To square x and to divide by it is what LLVM makes of these calls, too:
    it takes pow for one that rounds correctly. Of sqrt it is asked that approximation is permitted.
    """
    if not _is_pow(at) or is_strict(ask) or may_flush(ask):
        return []
    x, y = floats_of(at, 0, ask), floats_of(at, 1, ask)
    if x is None or y is None or not y.is_point():
        return []
    format_ = y.format
    value = at.operands[0]
    flags = at.flags & BINDING
    number = y.point_value()
    one = constant_of(at.type, FloatSet.point(format_, format_.power_of_two(0)))
    assert one is not None
    parts: list[New] = []
    fact = f"{at.operands[1]} is {y}"
    if number == format_.power_of_two(0):
        return [Becomes(rule, at, value, fact)] if passes_on(x, ask) else []
    if number == format_.power_of_two(1):
        if not ask.is_never_undef(value):
            value = unary(opcodes.FREEZE, value)
            parts.append(value)
        parts.append(binary(opcodes.FMUL, value, value, flags))
    elif number == -1 - format_.power_of_two(0):
        parts.append(binary(opcodes.FDIV, one, value, flags))
    elif number == format_.power_of_two(-1) and _is_root(x, at.flags):
        return as_call(rule, at, "sqrt", [value], f"{fact}, {value} is {x}", flags)
    else:
        return []
    return [Rewritten(rule, at, parts, fact, stems=[f"{plain_stem(at)}.base"], keeps_name=True)]


def _is_root(x: FloatSet, flags: int) -> bool:
    """Whether pow(x, 0.5) is sqrt(x)."""
    if not flags & opcodes.AFN:
        return False
    is_infinite = x.contains(-1 - x.format.infinity) and not flags & opcodes.NINF
    return not is_infinite and (bool(flags & opcodes.NSZ) or not x.may_be_negative_zero)


def _power_of_integer(rule: str, at: ir.Instruction, ask: FunctionQuestions) -> list[Change]:
    """pow of an integer that became a float."""
    if not at.flags & opcodes.AFN or not _is_pow(at) or is_strict(ask) or may_flush(ask):
        return []
    inner = at.operands[1]
    if isinstance(at.type, ir.VectorType) or not isinstance(inner, ir.Instruction):
        return []
    is_signed = inner.opcode == opcodes.SITOFP
    if not is_signed and inner.opcode != opcodes.UITOFP:
        return []
    value = inner.operands[0]
    y = floats_of(at, 1, ask)
    i = None if y is None else ask.integers(inner, 0)
    if i is None or y is None or not isinstance(value.type, ir.IntegerType):
        return []
    if not _is_power(i, is_signed, y.format):
        return []
    parts: list[New] = []
    if (width := value.type.width) != 32:
        opcode = opcodes.TRUNC if width > 32 else opcodes.SEXT if is_signed else opcodes.ZEXT
        value = cast(opcode, value, ir.integer_type(32))
        parts.append(value)
    made = intrinsic_call("powi", at.type, [at.operands[0], value], [at.type, value.type], at.flags & opcodes.FAST)
    parts.append(made.call)
    stems = [f"{plain_stem(at)}.exponent"]
    return [Rewritten(rule, at, parts, f"{inner.operands[0]} is {i}", [made.declaration], stems, keeps_name=True)]


def _is_power(i: IntSet, is_signed: bool, format_: FloatFormat) -> bool:
    """Whether every integer of a set fits 32 bits with a sign, and is a number of a format."""
    low, high = (i.signed_min(), i.signed_max()) if is_signed else (0, i.unsigned_max())
    largest = max(-low, high)
    if low < -(1 << 31) or high >= 1 << 31:
        return False
    return largest <= 1 << format_.precision and largest <= 1 << format_.max_exponent


POWER_RULES: Final[tuple[Rule, ...]] = (
    InstructionRule(
        "power of a number", (opcodes.CALL,),
        "pow(x, 1) = x, pow(x, 2) = x * x, pow(x, -1) = 1 / x, pow(x, 0.5) = sqrt(x)",
        "the exponent is that number; for sqrt, the flag afn, and x is neither -inf nor -0, or ninf and nsz",
        "pow(-inf, 0.5) = inf, sqrt(-inf) = NaN", _power_of_number,
    ),
    InstructionRule(
        "power of an integer", (opcodes.CALL,), "pow(x, sitofp(i)) = powi(x, i)",
        "i fits 32 bits, the float is i exactly, and the flag afn: powi rounds after each product",
        "pow(3, 40) is rounded once; i = 2^31 does not fit", _power_of_integer,
    ),
)  # fmt: skip
