"""The pass `narrow-signs`: signed operations on numbers of one sign become unsigned ones, which are cheaper and of
which more is known; and divisions of small numbers become divisions of fewer bits.

All rest on sets, which hold whatever undef is. A rule that reads an operand twice freezes it first, unless it is one
number wherever it is read.
"""

from __future__ import annotations

from typing import Final, final

from scev.domains import IntSet
from scev.ir import Compare, Instruction, IntegerType, Value, VectorType, opcodes
from scev.ir.edit import New, binary, cast, compare, select, unary
from scev.transforms.changes import Change, Rewording, Rewritten, plain_stem
from scev.transforms.int_flags import is_integer, same_sign, words_of_operands
from scev.transforms.parts import integer_like, intrinsic_call, of_width, stem_of
from scev.transforms.questions import FunctionQuestions
from scev.transforms.rule import InstructionRule, RowRule, Rule


@final
class UnsignedForm(RowRule):
    """A rule that gives an instruction the unsigned form of its opcode.

    Not so sext(x + c) of a sum of which only a signed overflow is excluded: LLVM takes it for sext(x) + c, and adds c
    as it addresses memory; zext(x + c) is computed (TSVC's s123 took 16 % longer).
    """

    def __init__(
        self, name: str, forms: dict[int, int], equation: str, counterexample: str, needs: str = "x >= 0"
    ) -> None:
        super().__init__(name, tuple(forms), equation, needs, counterexample)
        self._forms: Final = forms

    def changes(self, at: Instruction, ask: FunctionQuestions) -> list[Change]:
        if (x := ask.integers(at, 0)) is None or not x.known_non_negative():
            return []
        if at.opcode == opcodes.SEXT and _is_signed_sum(at.operands[0]):
            return []
        flags = at.flags if at.opcode == opcodes.ASHR else opcodes.NNEG
        return [Rewording(self.name, at, f"{at.operands[0]} is {x}", self._forms[at.opcode], flags)]


def _unsigned_division(rule: str, at: Instruction, ask: FunctionQuestions) -> list[Change]:
    """sdiv and srem of operands of known signs, as udiv and urem of their absolute values."""
    signs = [_sign(ask.integers(at, k)) for k in (0, 1)]
    if signs[0] is None or signs[1] is None:
        return []
    is_division = at.opcode == opcodes.SDIV
    opcode = opcodes.UDIV if is_division else opcodes.UREM
    flags = at.flags & opcodes.EXACT
    fact = words_of_operands(at, ask)
    negates = signs[0] != signs[1] if is_division else signs[0]
    if not signs[0] and not signs[1]:
        new = binary(opcode, at.operands[0], at.operands[1], flags)
        return [Rewritten(rule, at, [new], fact, keeps_name=True)]
    if isinstance(at.type, VectorType):
        return []
    parts: list[New] = []
    stems: list[str] = []
    operands: list[Value] = []
    stem = plain_stem(at)
    for k, ending in ((0, ".lhs"), (1, ".rhs")):
        operand = at.operands[k]
        if signs[k]:
            operand = binary(opcodes.SUB, integer_like(at.type, 0), operand)
            parts.append(operand)
            stems.append(stem + ending)
        operands.append(operand)
    parts.append(binary(opcode, operands[0], operands[1], flags))
    stems.append(stem)
    if negates:
        parts.append(binary(opcodes.SUB, integer_like(at.type, 0), parts[-1]))
    return [Rewritten(rule, at, parts, fact, stems=stems)]


def _sign(x: IntSet | None) -> bool | None:
    """True for a number that is at most 0, False for one that is at least 0; None where neither is known."""
    if x is None:
        return None
    return False if x.known_non_negative() else True if x.signed_max() <= 0 else None


def _frozen(value: Value, ask: FunctionQuestions, parts: list[New], stems: list[str]) -> Value:
    """An operand that is read twice: behind a freeze, unless it is one number wherever it is read."""
    if ask.is_never_undef(value):
        return value
    new = unary(opcodes.FREEZE, value)
    parts.append(new)
    stems.append(f"{plain_stem(value)}.frozen")
    return new


def _small_quotient(rule: str, at: Instruction, ask: FunctionQuestions) -> list[Change]:
    """udiv and urem whose quotient is 0 or 1."""
    x, y = ask.integers(at, 0), ask.integers(at, 1)
    if x is None or y is None or isinstance(at.type, VectorType) or str(at.type) == "i1":
        return []
    # Below y, or not below it, always: then the value is decided, or an operand.
    if x.unsigned_max() < y.unsigned_min() or x.unsigned_max() >= min(2 * y.unsigned_min(), 1 << x.width):
        return []
    parts: list[New] = []
    stems: list[str] = []
    left, right = at.operands[0], at.operands[1]
    stem = plain_stem(at)
    if at.opcode == opcodes.UREM:
        left = _frozen(left, ask, parts, stems)
        right = _frozen(right, ask, parts, stems)
        difference = binary(opcodes.SUB, left, right, opcodes.NUW if x.unsigned_min() >= y.unsigned_max() else 0)
        parts.append(difference)
        stems.append(f"{stem}.urem")
        if x.unsigned_min() < y.unsigned_max():
            test = compare(opcodes.ICMP, opcodes.ULT, left, right)
            parts.append(test)
            stems.append(f"{stem}.cmp")
            parts.append(select(test, left, difference))
    else:
        test = compare(opcodes.ICMP, opcodes.UGE, left, right)
        parts.append(test)
        stems.append(f"{stem}.cmp")
        parts.append(cast(opcodes.ZEXT, test, at.type))
    return [Rewritten(rule, at, parts, words_of_operands(at, ask), stems=stems, keeps_name=True)]


LEAST_WIDTH: Final = 8
"""Least width in bits to which a division is narrowed: that of a byte."""


def _narrow_division(rule: str, at: Instruction, ask: FunctionQuestions) -> list[Change]:
    """A division of numbers that fit half the bits, or fewer."""
    # A divisor must not become 0, nor the quotient too large, even where nothing reads the result.
    x, y = ask.integers(at, 0), ask.integers_here(at, 1)
    if y is not None and y.contains(-1):
        x = ask.integers_here(at, 0)
    if x is None or y is None or isinstance(at.type, VectorType) or not isinstance(at.type, IntegerType):
        return []
    is_signed = at.opcode in (opcodes.SDIV, opcodes.SREM)
    if is_signed and x.known_non_negative() and y.known_non_negative():
        opcode, is_signed = (opcodes.UDIV if at.opcode == opcodes.SDIV else opcodes.UREM), False
    else:
        opcode = at.opcode
    if is_signed:
        bits = max(x.max_signed_bits(), y.max_signed_bits())
        # The least number by -1 is one more than the greatest.
        if y.contains(-1) and x.signed_min() == -(1 << (bits - 1)):
            bits += 1
    else:
        bits = max(x.max_active_bits(), y.max_active_bits())
    width = max(LEAST_WIDTH, 1 << (bits - 1).bit_length() if bits > 0 else LEAST_WIDTH)
    if width * 2 > at.type.width:
        return []
    type_ = of_width(at.type, width)
    left = cast(opcodes.TRUNC, at.operands[0], type_)
    right = cast(opcodes.TRUNC, at.operands[1], type_)
    quotient = binary(opcode, left, right, at.flags & opcodes.EXACT)
    wide = cast(opcodes.SEXT if is_signed else opcodes.ZEXT, quotient, at.type)
    stem = plain_stem(at)
    stems = (f"{stem}.lhs.trunc", f"{stem}.rhs.trunc", stem, f"{stem}.{'sext' if is_signed else 'zext'}")
    return [Rewritten(rule, at, [left, right, quotient, wide], words_of_operands(at, ask), stems=stems)]


_UNSIGNED_PREDICATE: Final = {
    opcodes.SLT: opcodes.ULT, opcodes.SLE: opcodes.ULE, opcodes.SGT: opcodes.UGT, opcodes.SGE: opcodes.UGE,
}  # fmt: skip


def _unsigned_comparison(rule: str, at: Instruction, ask: FunctionQuestions) -> list[Change]:
    """A signed comparison of numbers of one sign."""
    assert isinstance(at, Compare)
    if (predicate := _UNSIGNED_PREDICATE.get(at.predicate)) is None or not is_integer(at.operands[0].type):
        return []
    if not same_sign(ask.integers(at, 0), ask.integers(at, 1)):
        return []
    return [Rewording(rule, at, words_of_operands(at, ask), flags=opcodes.SAMESIGN, predicate=predicate)]


_UNSIGNED_STEMS: Final = {"smax": "umax", "smin": "umin", "scmp": "ucmp"}


def _unsigned_extremum(rule: str, at: Instruction, ask: FunctionQuestions) -> list[Change]:
    """smax, smin and scmp of numbers of one sign."""
    stem = _UNSIGNED_STEMS.get(stem_of(at))
    if stem is None or not same_sign(ask.integers(at, 0), ask.integers(at, 1)):
        return []
    operand = at.operands[0].type
    overloads = [at.type, operand] if stem == "ucmp" else [operand]
    made = intrinsic_call(stem, at.type, at.operands[:2], overloads)
    return [Rewritten(rule, at, [made.call], words_of_operands(at, ask), [made.declaration])]


def _known_absolute(rule: str, at: Instruction, ask: FunctionQuestions) -> list[Change]:
    """abs of a number that is not positive."""
    if stem_of(at) != "abs":
        return []
    if (x := ask.integers(at, 0)) is None or x.signed_max() > 0:
        return []
    # Of the least number, abs with its flag set is poison, as 0 - x with nsw is.
    is_poison = getattr(at.operands[1], "value", 0) == 1 or x.signed_min() > -(1 << (x.width - 1))
    new = binary(opcodes.SUB, integer_like(at.type, 0), at.operands[0], opcodes.NSW if is_poison else 0)
    return [Rewritten(rule, at, [new], f"{at.operands[0]} is {x}")]


def _decided_order(rule: str, at: Instruction, ask: FunctionQuestions) -> list[Change]:
    """ucmp and scmp that only ever give two results, as a comparison."""
    if (stem := stem_of(at)) not in ("ucmp", "scmp") or isinstance(at.type, VectorType):
        return []
    is_signed = stem == "scmp"
    left, right = at.operands[0], at.operands[1]
    for at_least, strict, opcode in (
        (opcodes.SGE if is_signed else opcodes.UGE, opcodes.SGT if is_signed else opcodes.UGT, opcodes.ZEXT),
        (opcodes.SLE if is_signed else opcodes.ULE, opcodes.SLT if is_signed else opcodes.ULT, opcodes.SEXT),
    ):
        if ask.holds(at_least, left, right, at):
            test = compare(opcodes.ICMP, strict, left, right)
            wide = cast(opcode, test, at.type)
            name = opcodes.INTEGER_PREDICATE_NAMES[at_least]
            return [Rewritten(rule, at, [test, wide], f"{left} {name} {right}", stems=[f"{plain_stem(at)}.cmp"])]
    return []


def _is_signed_sum(value: Value) -> bool:
    """Whether a value is a sum of which only a signed overflow is excluded."""
    if not isinstance(value, Instruction) or value.opcode not in _SUMS:
        return False
    return value.flags & (opcodes.NSW | opcodes.NUW) == opcodes.NSW


_SUMS: Final = (opcodes.ADD, opcodes.SUB, opcodes.MUL, opcodes.SHL)
NARROW_SIGN_RULES: Final[tuple[Rule, ...]] = (
    UnsignedForm(
        "unsigned extension", {opcodes.SEXT: opcodes.ZEXT, opcodes.SITOFP: opcodes.UITOFP},
        "sext x = zext x, sitofp x = uitofp x", "sext i8 -1 to i16 = 65535, zext gives 255",
        "x >= 0; sext of no sum that is nsw alone, which addresses take apart",
    ),
    UnsignedForm(
        "unsigned shift", {opcodes.ASHR: opcodes.LSHR}, "x >>s n = x >>u n", "-2 >>s 1 = -1, -2 >>u 1 = 127 in i8"
    ),
    InstructionRule(
        "small quotient", (opcodes.UDIV, opcodes.UREM), "x / y = (x >= y), x % y = x < y ? x : x - y", "x < 2 * y",
        "6 / 3 = 2", _small_quotient,
    ),
    InstructionRule(
        "narrow division", (opcodes.UDIV, opcodes.UREM, opcodes.SDIV, opcodes.SREM),
        "x / y = ext(trunc x / trunc y), and %", "x and y fit the narrower type, and so does x / y",
        "256 / 2 in 8 bits", _narrow_division,
    ),
    InstructionRule(
        "unsigned division", (opcodes.SDIV, opcodes.SREM), "x /s y = ±(|x| /u |y|), x %s y = ±(|x| %u |y|)",
        "the signs of x and y are known (0 has both); the least number is its own absolute value",
        "-7 /s 2 = -3, -7 /u 2 = 124 in i8", _unsigned_division,
    ),
    InstructionRule(
        "unsigned comparison", (opcodes.ICMP,), "x <s y = x <u y", "x and y are both negative, or neither is",
        "-1 <s 1, but not 255 <u 1", _unsigned_comparison,
    ),
    InstructionRule("negated", (opcodes.CALL,), "|x| = 0 - x", "x <= 0", "|1| = 1", _known_absolute),
    InstructionRule(
        "two orders", (opcodes.CALL,), "cmp(x, y) = zext(x > y), sext(x < y)", "x >= y, x <= y", "ucmp(1, 2) = -1",
        _decided_order,
    ),
    InstructionRule(
        "unsigned extremum", (opcodes.CALL,), "smax(x, y) = umax(x, y), smin = umin, scmp = ucmp",
        "x and y are both negative, or neither is", "smax(-1, 1) = 1, umax gives 255", _unsigned_extremum,
    ),
)  # fmt: skip
