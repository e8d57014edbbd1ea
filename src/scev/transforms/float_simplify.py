"""The pass `float-simplify`: float operations that do nothing, or that a cheaper one does as well.

No bit of a result changes, but for two things that LangRef leaves open: which NaN a result is (Behavior of
Floating-Point NaN values: among the choices are the preferred NaN and the NaN of an operand), and, of `pow`, how well
it is rounded (powers.py). Rounding is to nearest, as it is in every function that is not strictfp.
"""

from __future__ import annotations

from typing import Final

from scev import ir
from scev.answers import internals
from scev.domains import FLOAT_FORMATS, ROUND_NEAREST, FloatFormat, FloatSet, IntSet
from scev.ir import constants, opcodes
from scev.ir.edit import New, binary, cast, unary
from scev.transforms.changes import Becomes, Change, Rewording, Rewritten, plain_stem
from scev.transforms.float_flags import BINDING, NEGATIVE_ZERO, floats_of, is_float, is_strict, may_flush, passes_on
from scev.transforms.int_flags import words_of_operands
from scev.transforms.numbers import constant_of, float_text
from scev.transforms.parts import as_call, element_of, intrinsic_call, stem_of
from scev.transforms.questions import FunctionQuestions
from scev.transforms.rule import InstructionRule, Rule

_FORMATS: Final[dict[str, FloatFormat]] = {format_.name: format_ for format_ in FLOAT_FORMATS}


# Operations that give back an operand ---------------------------------------------------------------------------------


def does_nothing(opcode: int, x: FloatSet, y: FloatSet) -> bool:
    """Whether x op y is x, to nearest; the sign of a zero, too."""
    if not y.is_point():
        return False
    number = y.point_value()
    one = y.format.power_of_two(0)
    if opcode in (opcodes.FMUL, opcodes.FDIV):
        return number == one
    if number not in (0, NEGATIVE_ZERO):
        return False
    neutral = NEGATIVE_ZERO if opcode == opcodes.FADD else 0
    return number == neutral or not x.may_be_negative_zero


def _neutral_float(rule: str, at: ir.Instruction, ask: FunctionQuestions) -> list[Change]:
    """An operand that changes nothing."""
    if not at.users or is_strict(ask):
        return []
    x, y = floats_of(at, 0, ask), floats_of(at, 1, ask)
    if x is None or y is None:
        return []
    commutes = at.opcode in (opcodes.FADD, opcodes.FMUL)
    for k, a, b in ((0, x, y), (1, y, x)) if commutes else ((0, x, y),):
        if does_nothing(at.opcode, a, b) and passes_on(a, ask):
            return [Becomes(rule, at, at.operands[k], words_of_operands(at, ask))]
    return []


# Divisions by powers of two -------------------------------------------------------------------------------------------


def exact_reciprocal(format_: FloatFormat, ordinal: int) -> int | None:
    """The ordinal of 1 / c, if c and 1 / c are normal powers of two; None otherwise."""
    magnitude = ordinal if ordinal >= 0 else -1 - ordinal
    if not format_.min_normal <= magnitude <= format_.max_finite:
        return None
    significand, exponent = format_.decompose(magnitude)
    if significand != 1 << (format_.precision - 1):
        return None
    power = -(exponent + format_.precision - 1)
    if not format_.min_exponent <= power <= format_.max_exponent:
        return None
    found = format_.power_of_two(power)
    return found if ordinal >= 0 else -1 - found


def _division_by_power(rule: str, at: ir.Instruction, ask: FunctionQuestions) -> list[Change]:
    """fdiv by a power of two."""
    if (y := floats_of(at, 1, ask)) is None or not y.is_point() or is_strict(ask):
        return []
    found = exact_reciprocal(y.format, y.point_value())
    constant = None if found is None else constant_of(at.type, FloatSet.point(y.format, found))
    # x / 1 is x, and x / -1 is no better than x * -1.
    if constant is None or found == y.point_value():
        return []
    new = binary(opcodes.FMUL, at.operands[0], constant, at.flags & opcodes.FAST)
    return [Rewritten(rule, at, [new], f"{at.operands[1]} is {y}", keeps_name=True)]


# Signs ----------------------------------------------------------------------------------------------------------------


MAX_SIGNS: Final = 8
"""Maximum operations on signs that are looked through."""


def _sign(at: ir.Instruction, k: int, ask: FunctionQuestions, left: int = MAX_SIGNS) -> bool | None:
    """The sign bit of an operand, that of a NaN as well: as `FloatSet.sign_bit`, or as operations on signs leave it."""
    x = floats_of(at, k, ask) if left == MAX_SIGNS else None
    found = None if x is None else x.sign_bit()
    value = at.operands[k]
    # nsz lets a zero have the other sign.
    if found is not None or not left or not isinstance(value, ir.Instruction) or value.flags & opcodes.NSZ:
        return found
    if not isinstance(ask.of(value), FloatSet):
        return None
    if value.opcode == opcodes.FNEG:
        inner = _sign(value, 0, ask, left - 1)
        return None if inner is None else not inner
    if (stem := stem_of(value)) == "copysign":
        y = internals(ask.facts).flow.conditions.set_of_operand(value, 1)
        if isinstance(y, FloatSet) and y.sign_bit() is not None:
            return y.sign_bit()
        return _sign(value, 1, ask, left - 1)
    return False if stem == "fabs" else None


def _known_sign(rule: str, at: ir.Instruction, ask: FunctionQuestions) -> list[Change]:
    """fabs and copysign where signs are known."""
    if (stem := stem_of(at)) not in ("fabs", "copysign") or is_strict(ask) or not at.users:
        return []
    value = at.operands[0]
    mine = _sign(at, 0, ask)
    wanted = False if stem == "fabs" else _sign(at, 1, ask)
    if wanted is None or mine is None and stem == "fabs":
        return []
    fact = f"the sign bit of the result is {int(wanted)}"
    if mine == wanted:
        return [Becomes(rule, at, value, fact)]
    flags = at.flags & BINDING
    if mine is not None:
        if isinstance(value, ir.Instruction) and value.opcode == opcodes.FNEG:
            return [Becomes(rule, at, value.operands[0], fact)]
        return [Rewritten(rule, at, [unary(opcodes.FNEG, value, flags)], fact, keeps_name=True)]
    made = intrinsic_call("fabs", at.type, [value], [at.type], flags)
    parts: list[New] = [made.call]
    if wanted:
        parts.append(unary(opcodes.FNEG, made.call, flags))
    return [Rewritten(rule, at, parts, fact, [made.declaration], [f"{plain_stem(at)}.abs"], keeps_name=True)]


# Comparisons ----------------------------------------------------------------------------------------------------------


def _ordered_comparison(rule: str, at: ir.Instruction, ask: FunctionQuestions) -> list[Change]:
    """fcmp that would be true of a NaN."""
    assert isinstance(at, ir.Compare)
    # The bits of a predicate are the outcomes for which it is true: equal, greater, less, unordered.
    if not opcodes.UNO < at.predicate < opcodes.TRUE or is_strict(ask):
        return []
    x, y = floats_of(at, 0, ask), floats_of(at, 1, ask)
    if x is None or y is None or x.may_be_nan or y.may_be_nan:
        return []
    return [Rewording(rule, at, words_of_operands(at, ask), predicate=at.predicate & ~opcodes.UNO)]


# Conversions ----------------------------------------------------------------------------------------------------------


def is_exact_in(format_: FloatFormat, x: IntSet, is_signed: bool) -> bool:
    """Whether every integer of a set is a number of a format."""
    largest = max(x.signed_max(), -x.signed_min()) if is_signed else x.unsigned_max()
    # An integer of n bits, of which the low z are 0, has n - z that count; 2^n has one.
    zeros = x.min_trailing_zeros()
    if largest > 1 << (format_.precision + zeros):
        return False
    return largest < 1 << (format_.max_exponent + 1)


def _round_trip(rule: str, at: ir.Instruction, ask: FunctionQuestions) -> list[Change]:
    """fptosi and fptoui of an integer that became a float."""
    inner = at.operands[0]
    if not at.users or not isinstance(inner, ir.Instruction) or is_strict(ask):
        return []
    is_signed = inner.opcode == opcodes.SITOFP
    if not is_signed and inner.opcode != opcodes.UITOFP:
        return []
    value = inner.operands[0]
    source, target, through = element_of(value.type), element_of(at.type), element_of(inner.type)
    if not (isinstance(source, ir.IntegerType) and isinstance(target, ir.IntegerType)):
        return []
    format_ = _FORMATS.get(str(through))
    x = None if format_ is None else ask.integers(inner, 0)
    if format_ is None or x is None or not is_exact_in(format_, x, is_signed):
        return []
    fact = f"{value} is {x}"
    if source.width == target.width:
        return [Becomes(rule, at, value, fact)]
    if source.width > target.width:
        return [Rewritten(rule, at, [cast(opcodes.TRUNC, value, at.type)], fact, keeps_name=True)]
    opcode = opcodes.SEXT if is_signed else opcodes.ZEXT
    return [Rewritten(rule, at, [cast(opcode, value, at.type)], fact, keeps_name=True)]


def rounds_once(narrow: FloatFormat, wide: FloatFormat) -> bool:
    """Whether to compute +, -, *, / and sqrt in a wide format, and to round the result, gives what the narrow format
    gives: 2p + 2 bits (Figueroa, "When is double rounding innocuous?", 1995), and exponents for all products and
    quotients (Roux, "Innocuous double rounding of basic arithmetic operations", 2014).
    """
    low = min(2 * narrow.quantum_exponent, narrow.quantum_exponent - narrow.max_exponent - 1)
    high = max(2 * narrow.max_exponent + 2, narrow.max_exponent + 1 - narrow.quantum_exponent)
    return wide.precision >= 2 * narrow.precision + 2 and wide.min_exponent <= low and high <= wide.max_exponent


def narrowed_ordinal(wide: FloatFormat, narrow: FloatFormat, ordinal: int) -> int | None:
    """The ordinal in a narrow format of a finite number that is a member of it; None for another."""
    if not -1 - wide.max_finite <= ordinal <= wide.max_finite:
        return None
    if ordinal < 0:
        found = narrowed_ordinal(wide, narrow, -1 - ordinal)
        return None if found is None else -1 - found
    significand, exponent = wide.decompose(ordinal)
    if (found := narrow.round_dyadic(significand, exponent, ROUND_NEAREST)) > narrow.max_finite:
        return None
    again, other = narrow.decompose(found)
    shift = min(exponent, other)
    return found if significand << (exponent - shift) == again << (other - shift) else None


_NARROWED: Final = (opcodes.FADD, opcodes.FSUB, opcodes.FMUL, opcodes.FDIV)


def _narrow_arithmetic(rule: str, at: ir.Instruction, ask: FunctionQuestions) -> list[Change]:
    """Arithmetic in a wide format between fpext and fptrunc."""
    inner = at.operands[0]
    if not at.users or not isinstance(inner, ir.Instruction) or len(inner.users) != 1:
        return []
    narrow, wide = _FORMATS.get(str(element_of(at.type))), _FORMATS.get(str(element_of(inner.type)))
    if narrow is None or wide is None or not rounds_once(narrow, wide) or is_strict(ask) or may_flush(ask):
        return []
    if narrow.explicit_integer_bit or wide.explicit_integer_bit:
        return []
    is_root = stem_of(inner) == "sqrt"
    if not is_root and inner.opcode not in _NARROWED:
        return []
    operands = [_before_extension(inner, k, at.type, narrow, ask) for k in range(1 if is_root else 2)]
    known = [operand for operand in operands if operand is not None]
    if len(known) != len(operands) or all(isinstance(operand, ir.Constant) for operand in known):
        return []
    flags = inner.flags & at.flags & BINDING
    fact = f"{wide.name} has {wide.precision} bits, {narrow.name} {narrow.precision}"
    if is_root:
        return as_call(rule, at, "sqrt", known, fact, flags)
    return [Rewritten(rule, at, [binary(inner.opcode, known[0], known[1], flags)], fact, keeps_name=True)]


def _before_extension(
    at: ir.Instruction, k: int, type_: ir.Type, narrow: FloatFormat, ask: FunctionQuestions
) -> ir.Value | None:
    """An operand in the narrow type, from which it is extended, or of which it is a constant."""
    operand = at.operands[k]
    if isinstance(operand, ir.Instruction):
        if operand.opcode == opcodes.FPEXT and str(operand.operands[0].type) == str(type_):
            return operand.operands[0]
        return None
    if not isinstance(operand, ir.Constant):
        return None
    if (set_ := floats_of(at, k, ask)) is None or not set_.is_point():
        return None
    found = narrowed_ordinal(set_.format, narrow, set_.point_value())
    return None if found is None else constant_of(type_, FloatSet.point(narrow, found))


# NaN ------------------------------------------------------------------------------------------------------------------

_MAKES_NAN: Final = (
    opcodes.FADD, opcodes.FSUB, opcodes.FMUL, opcodes.FDIV, opcodes.FREM, opcodes.FPTRUNC, opcodes.FPEXT,
)  # fmt: skip
_CALLS_THAT_MAKE_NAN: Final = (
    "sqrt", "fma", "fmuladd", "pow", "powi", "sin", "cos", "tan", "asin", "acos", "atan", "atan2", "sinh", "cosh",
    "tanh", "exp", "exp2", "exp10", "log", "log2", "log10", "floor", "ceil", "trunc", "rint", "nearbyint", "round",
    "roundeven", "minnum", "maxnum", "minimum", "maximum", "minimumnum", "maximumnum", "canonicalize", "ldexp",
)  # fmt: skip


def quiet_nan(type_: ir.Type) -> ir.Constant | None:
    """The preferred NaN of a type: positive, quiet, and nothing else in its payload."""
    if isinstance(type_, ir.VectorType):
        element = quiet_nan(type_.element)
        return None if element is None else ir.ConstantSplat(type_, element)
    format_ = _FORMATS.get(str(type_))
    if not isinstance(type_, ir.FloatType) or format_ is None:
        return None
    stored = format_.precision if format_.explicit_integer_bit else format_.precision - 1
    leading = 2 if format_.explicit_integer_bit else 0
    bits = (((1 << format_.exponent_bits) - 1) << stored) | ((leading | 1) << (format_.precision - 2))
    return ir.ConstantFloat(type_, bits, float_text(type_.text, bits))


def _always_nan(rule: str, at: ir.Instruction, ask: FunctionQuestions) -> list[Change]:
    """A float operation whose result is always NaN, or never a number that its flags allow."""
    if not at.users or not is_float(at.type) or is_strict(ask):
        return []
    if isinstance(at, ir.Call) and (stem_of(at) not in _CALLS_THAT_MAKE_NAN or at.site.tail == "musttail"):
        return []
    if not at.flags & opcodes.NNAN and not _makes_its_own_nan(at, ask):
        return []
    result = ask.of(at)
    if not isinstance(result, FloatSet):
        return []
    if result.is_empty():
        is_promised = at.flags & opcodes.NNAN
        return [Becomes(rule, at, _poison(at.type), "no number is left")] if is_promised else []
    nan = quiet_nan(at.type)
    return [Becomes(rule, at, nan, f"{at} is {result}")] if result.known_nan and nan is not None else []


def _makes_its_own_nan(at: ir.Instruction, ask: FunctionQuestions) -> bool:
    """Whether an operation is a mathematical function of numbers: a NaN that it is handed may come through as it is,
    and which one arithmetic makes is the machine's choice, which programs see.
    """
    if not isinstance(at, ir.Call):
        return False
    operands = [ask.floats(at, k) for k in range(at.site.argument_count)]
    return all(operand is not None and not operand.may_be_nan for operand in operands)


def _poison(type_: ir.Type) -> ir.Constant:
    return ir.ConstantWord(type_, constants.POISON)


FLOAT_SIMPLIFY_RULES: Final[tuple[Rule, ...]] = (
    InstructionRule(
        "nan", (*_MAKES_NAN, opcodes.CALL), "sqrt(x) = NaN; with nnan, poison",
        "the result is always NaN, and LLVM chooses which", "sqrt(-0.0) = -0.0", _always_nan,
    ),
    InstructionRule(
        "neutral float", (opcodes.FADD, opcodes.FSUB, opcodes.FMUL, opcodes.FDIV),
        "x + -0, x - 0, x * 1, x / 1 = x; x + 0, x - -0 = x",
        "the other operand is that number; for the last two, x is never -0", "-0 + 0 = 0", _neutral_float,
    ),
    InstructionRule(
        "known sign", (opcodes.CALL,), "fabs(x) = x, -x; copysign(x, y) = x, -x, fabs(x), -fabs(x); -(-x) = x",
        "the sign bit of x is clear, set; those of x and y are the same, differ; that of y is clear, set",
        "fabs(1) = 1, fabs(-1) = 1", _known_sign,
    ),
    InstructionRule(
        "division by a power of two", (opcodes.FDIV,), "x / c = x * (1 / c)", "c = ±2^n, and 2^-n is normal, too",
        "5 / 3: 1 / 3 is rounded", _division_by_power,
    ),
    InstructionRule(
        "ordered comparison", (opcodes.FCMP,), "(x u< y) = (x o< y)", "neither x nor y is NaN", "NaN u< 1",
        _ordered_comparison,
    ),
    InstructionRule(
        "round trip", (opcodes.FPTOSI, opcodes.FPTOUI), "fptosi(sitofp(i)) = i, extended or truncated",
        "the float is i exactly; what does not fit the result is poison",
        "fptosi(sitofp i32 16777217 to float) = 16777216", _round_trip,
    ),
    InstructionRule(
        "narrow arithmetic", (opcodes.FPTRUNC,), "fptrunc(fpext x + fpext y) = x + y, and for -, *, / and sqrt",
        "the wide format has 2p + 2 bits, and exponents for all results, as double has for float",
        "bfloat in float: the product of two small numbers is rounded twice", _narrow_arithmetic,
    ),
)  # fmt: skip
