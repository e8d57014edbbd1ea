"""The pass `float-choices`: choices among floats that are minima, maxima, magnitudes or conversions that saturate.

    x < c ? c : min(x, d)               max(min(x, d), c)       a clamp
    x > m ? x : m, with m carried       max(x, m)               what a vectoriser takes for a reduction
    x < 0 ? -x : x                      |x|
    x < c ? C : int(x)                  int(max(x, c))          where C = int(c)

A machine has one instruction for each of these, if no operand is NaN and if the sign of a zero does not matter: LLVM
asks for `nnan` and `nsz`, which C without -ffast-math never gives. Sets know both. `maxnum` of zeros of different signs
is either of them, so what is asked of zeros is that not both come, or that nobody sees the sign of the result.

A choice of two that no loop carries stays as it is: code generation makes a minimum of it without being told.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from scev import ir
from scev.answers import internals
from scev.cfg import Place
from scev.domains import FloatSet
from scev.ir import opcodes
from scev.ir.edit import New, cast
from scev.transforms.changes import Change, Rewritten, plain_stem
from scev.transforms.float_flags import is_float, is_strict, may_flush
from scev.transforms.parts import as_call, intrinsic_call, stem_of
from scev.transforms.questions import FunctionQuestions
from scev.transforms.rule import InstructionRule, Rule

MAX_SIGN_READERS: Final = 24
"""Maximum values through which the readers of the sign of a zero are followed."""
MAX_CARRIED_CHOICES: Final = 8
"""Maximum choices of one iteration through which a carried extremum is followed."""

_FORMATS: Final = ("half", "bfloat", "float", "double")
"""Of others, LLVM may make calls of minima."""
_LESS: Final = (opcodes.OLT, opcodes.OLE, opcodes.FULT, opcodes.FULE)
_GREATER: Final = (opcodes.OGT, opcodes.OGE, opcodes.FUGT, opcodes.FUGE)
_GREATEST: Final = {
    "minnum": False, "minimum": False, "minimumnum": False, "maxnum": True, "maximum": True, "maximumnum": True,
}  # fmt: skip


# The shapes -----------------------------------------------------------------------------------------------------------


class Extremum(NamedTuple):
    """A minimum or maximum of two values, but for NaNs and signs of zeros."""

    is_greatest: bool
    left: ir.Value
    right: ir.Value

    def other_than(self, value: ir.Value) -> ir.Value | None:
        """The second operand, if a value is the first."""
        if self.left is value:
            return self.right
        return self.left if self.right is value else None


class ChoiceSide(NamedTuple):
    """Whether x is less (else greater) than a constant c decides for a result: `holds` is what it is then."""

    x: ir.Value
    bound: ir.Value
    is_less: bool
    takes_nan: bool
    """Whether the result of a comparison with NaN is as if it was true."""


def _is_same(a: ir.Value, b: ir.Value) -> bool:
    return a is b or isinstance(a, ir.Constant) and isinstance(b, ir.Constant) and str(a) == str(b)


def extremum_of(value: ir.Value) -> Extremum | None:
    """A call of minnum and its like, or a choice between the two operands of its comparison."""
    if not isinstance(value, ir.Instruction):
        return None
    if value.opcode == opcodes.CALL:
        if (is_greatest := _GREATEST.get(stem_of(value))) is None:
            return None
        return Extremum(is_greatest, value.operands[0], value.operands[1])
    if value.opcode != opcodes.SELECT or (compare := _comparison(value.operands[0])) is None:
        return None
    left, right = compare.operands
    _, yes, no = value.operands
    is_greater = compare.predicate in _GREATER
    if _is_same(yes, left) and _is_same(no, right):
        return Extremum(is_greater, left, right)
    if _is_same(yes, right) and _is_same(no, left):
        return Extremum(not is_greater, left, right)
    return None


def _comparison(value: ir.Value) -> ir.Compare | None:
    """A comparison of two floats by size."""
    if not isinstance(value, ir.Compare) or value.opcode != opcodes.FCMP:
        return None
    return value if value.predicate in _LESS or value.predicate in _GREATER else None


def _side(condition: ir.Value, truth: bool) -> ChoiceSide | None:
    """What a condition says of x and a constant where it is true, or false."""
    if (compare := _comparison(condition)) is None:
        return None
    x, bound = compare.operands
    is_less = compare.predicate in _LESS
    if isinstance(x, ir.Constant):
        x, bound, is_less = bound, x, not is_less
    if isinstance(x, ir.Constant) or not isinstance(bound, ir.Constant):
        return None
    is_unordered = bool(compare.predicate & opcodes.UNO)
    return ChoiceSide(x, bound, is_less == truth, is_unordered == truth)


def _gives_nan_back(value: ir.Value, x: ir.Value) -> bool:
    """Whether a value is NaN where x is."""
    if value is x:
        return True
    if not isinstance(value, ir.Instruction) or value.opcode != opcodes.SELECT:
        return stem_of(value) in ("minimum", "maximum") if isinstance(value, ir.Instruction) else False
    compare = _comparison(value.operands[0])
    return compare is not None and value.operands[1 if compare.predicate & opcodes.UNO else 2] is x


def _is_poison_of_some(value: ir.Value, x: FloatSet) -> bool:
    """Whether a minimum or maximum of x and a constant is poison for a number that x may be: by ninf, or what is said
    of a call. A choice that leaves it out is no poison then.
    """
    if not isinstance(value, ir.Instruction):
        return False
    flags = value.flags
    if isinstance(value, ir.Call):
        stated = (value.site.return_attributes, *value.site.argument_attributes)
        if any(attributes.integer("nofpclass") for attributes in stated):
            return True
    elif (compare := _comparison(value.operands[0])) is not None:
        flags |= compare.flags
    if not flags & opcodes.NINF:
        return False
    sets = [x, *(constant_set(each, x) for each in value.operands)]
    return any(set_ is not None and set_.may_be_infinite for set_ in sets)


# What is known of operands --------------------------------------------------------------------------------------------


def _set_before(value: ir.Value, at: ir.Instruction, ask: FunctionQuestions) -> FloatSet | None:
    """The numbers that a value may be where an instruction is; None where that is not known, or NaN is among them."""
    if not isinstance(value, ir.LocalValue):
        return None
    place = Place.of_block(at.block) if isinstance(at, ir.Phi) else Place.before(at)
    found = ask.facts.of(value).range_at(place)
    if not isinstance(found, FloatSet) or found.is_empty() or found.may_be_nan:
        return None
    return found if found.format.name in _FORMATS else None


def constant_set(value: ir.Value, like: FloatSet) -> FloatSet | None:
    """The set of a constant, or of all lanes of one, that is no NaN."""
    if isinstance(value, ir.ConstantSplat):
        value = value.element
    if not isinstance(value, ir.ConstantFloat):
        return None
    found = FloatSet.from_bits(like.format, value.bits)
    return None if found.may_be_nan else found


def _may_differ_in_zeros(x: FloatSet, y: FloatSet) -> bool:
    """Whether two values may be zeros of different signs."""
    return (x.may_be_negative_zero and y.may_be_positive_zero) or (x.may_be_positive_zero and y.may_be_negative_zero)


# Of these the sign of a zero is seen, if at all, in that of a zero result.
_PASSES_SIGN_ON: Final = (
    opcodes.FNEG, opcodes.FADD, opcodes.FSUB, opcodes.FMUL, opcodes.FPTRUNC, opcodes.FPEXT, opcodes.PHI,
)  # fmt: skip
_CALLS_PASS_SIGN_ON: Final = (
    *_GREATEST, "fma", "fmuladd", "sqrt", "floor", "ceil", "trunc", "rint", "nearbyint", "round", "roundeven",
)  # fmt: skip
_SIGN_BLIND: Final = (opcodes.FCMP, opcodes.FPTOSI, opcodes.FPTOUI)


def is_zero_sign_seen(value: ir.Instruction, ask: FunctionQuestions) -> bool:
    """Whether anything but zeros may depend on the sign that a value has where it is zero. Values that are computed of
    it are followed. That another summand is never zero stays so, whatever sign a zero elsewhere is given. What is known
    of all of them, which other rules go by, has both zeros already.
    """
    if not _has_both_zeros(value, ask):
        return True
    found = [value]
    k = 0
    while k < len(found):
        for user in found[k].users:
            if _is_blind(user, found[k], ask) or user in found:
                continue
            is_arm = user.opcode == opcodes.SELECT and user.operands[0] is not found[k]
            passes_on = user.opcode in _PASSES_SIGN_ON or stem_of(user) in _CALLS_PASS_SIGN_ON
            if not (is_arm or passes_on) or len(found) == MAX_SIGN_READERS or not _has_both_zeros(user, ask):
                return True
            found.append(user)
        k += 1
    return False


def _has_both_zeros(value: ir.Instruction, ask: FunctionQuestions) -> bool:
    set_ = ask.of(value)
    return isinstance(set_, FloatSet) and set_.may_be_negative_zero and set_.may_be_positive_zero


def _is_blind(user: ir.Instruction, value: ir.Instruction, ask: FunctionQuestions) -> bool:
    """Whether a reader does not see the sign of a zero."""
    if user.opcode in _SIGN_BLIND:
        return True
    if stem_of(user) == "fabs":
        # Where the sign is known there, it may become x or -x (float_simplify.py).
        read = ask.floats(user, 0)
        return read is not None and read.may_be_negative_zero and read.may_be_positive_zero
    if stem_of(user) in ("fma", "fmuladd"):
        other = 2
    elif user.opcode in (opcodes.FADD, opcodes.FSUB):
        other = 1 if user.operands[0] is value else 0
    else:
        return False
    if user.operands[other] is value:
        return False
    place = Place.before(user)
    operand = user.operands[other]
    set_ = (
        ask.facts.of(operand).range_at(place)
        if isinstance(operand, ir.LocalValue)
        else internals(ask.facts).flow.conditions.set_of_operand(user, other)
    )
    return isinstance(set_, FloatSet) and not set_.may_be_zero


def _may_look_at(at: ir.Instruction, ask: FunctionQuestions) -> bool:
    return bool(at.users) and not is_strict(ask) and not may_flush(ask)


def _flags(at: ir.Instruction, is_signless: bool) -> int:
    return opcodes.NNAN | at.flags & opcodes.NSZ | (opcodes.NSZ if is_signless else 0)


# The rules ------------------------------------------------------------------------------------------------------------


def _clamp(rule: str, at: ir.Instruction, ask: FunctionQuestions) -> list[Change]:
    """A value between two constants, both of which it is compared with itself."""
    if not is_float(at.type) or not _may_look_at(at, ask):
        return []
    for k in (1, 2):
        side = _side(at.operands[0], k == 1)
        if side is None or not _is_same(side.bound, at.operands[k]):
            continue
        inner = at.operands[3 - k]
        x = _set_before(side.x, at, ask)
        if x is None or not clamps_to(inner, side, x) or _is_poison_of_some(inner, x):
            continue
        bound = constant_set(side.bound, x)
        assert bound is not None
        is_signless = bound.may_be_zero and not is_zero_sign_seen(at, ask)
        if _may_differ_in_zeros(x, bound) and not is_signless:
            continue
        stem = "maxnum" if side.is_less else "minnum"
        return as_call(rule, at, stem, [inner, side.bound], f"{side.x} is {x}", _flags(at, is_signless))
    return []


def clamps_to(inner: ir.Value, side: ChoiceSide, x: FloatSet) -> bool:
    """Whether a value is x, limited by a constant on the other side than the given one."""
    if (extremum := extremum_of(inner)) is None or extremum.is_greatest == side.is_less:
        return False
    limit = extremum.other_than(side.x)
    d = None if limit is None else constant_set(limit, x)
    c = constant_set(side.bound, x)
    if c is None or d is None or c.may_be_zero and d.may_be_zero:
        return False
    low, high = (c, d) if side.is_less else (d, c)
    return low.largest() < high.smallest()


def _carried_extremum(rule: str, at: ir.Instruction, ask: FunctionQuestions) -> list[Change]:
    """A minimum or maximum that a loop carries."""
    if not is_float(at.type) or not _may_look_at(at, ask):
        return []
    if (extremum := extremum_of(at)) is None or not _is_carried(at):
        return []
    x, y = _set_before(extremum.left, at, ask), _set_before(extremum.right, at, ask)
    if x is None or y is None:
        return []
    is_signless = x.may_be_zero and y.may_be_zero and not is_zero_sign_seen(at, ask)
    if _may_differ_in_zeros(x, y) and not is_signless:
        return []
    stem = "maxnum" if extremum.is_greatest else "minnum"
    operands = [extremum.left, extremum.right]
    return as_call(rule, at, stem, operands, f"{operands[0]} is {x}, {operands[1]} is {y}", _flags(at, is_signless))


def _is_carried(at: ir.Instruction) -> bool:
    """Whether a choice is computed of what it was an iteration before, through choices alone."""
    found: list[ir.Value] = [at]
    for value in found:
        for operand in value.operands if isinstance(value, ir.Instruction) else ():
            if not isinstance(operand, ir.Instruction):
                continue
            if operand is at:
                return True
            is_step = isinstance(operand, ir.Phi) or extremum_of(operand) is not None
            if is_step and operand not in found and len(found) < MAX_CARRIED_CHOICES:
                found.append(operand)
    return False


def _magnitude(rule: str, at: ir.Instruction, ask: FunctionQuestions) -> list[Change]:
    """A number or its negation, whichever is not negative."""
    if not is_float(at.type) or not _may_look_at(at, ask):
        return []
    for k in (1, 2):
        negated = at.operands[k]
        side = _side(at.operands[0], k == 1)
        if side is None or not side.is_less or at.operands[3 - k] is not side.x:
            continue
        if not isinstance(negated, ir.Instruction) or negated.opcode != opcodes.FNEG:
            continue
        x = _set_before(side.x, at, ask) if negated.operands[0] is side.x else None
        zero = None if x is None else constant_set(side.bound, x)
        if x is None or zero is None or not zero.is_point() or not zero.may_be_zero:
            continue
        # Of the zeros, one comes out with its sign set.
        is_harmless = not x.may_be_zero or not x.may_be_negative_zero and _leaves_zero(at.operands[0], k == 1)
        is_signless = x.may_be_zero and not is_zero_sign_seen(at, ask)
        if not is_harmless and not is_signless:
            continue
        return as_call(rule, at, "fabs", [side.x], f"{side.x} is {x}", _flags(at, is_signless))
    return []


def _leaves_zero(condition: ir.Value, truth: bool) -> bool:
    """Whether a comparison with zero that has this truth for what is negative has another one for zero."""
    assert isinstance(condition, ir.Compare)
    return bool(condition.predicate & opcodes.OEQ) != truth


class SaturatingConversion(NamedTuple):
    """Where a result is the constant `number`; elsewhere it is `at`, extended by `extension` if that is one."""

    side: ChoiceSide
    number: ir.ConstantInt
    at: ir.Instruction
    extension: ir.Instruction | None


def _saturated_conversion(rule: str, at: ir.Instruction, ask: FunctionQuestions) -> list[Change]:
    """A conversion to an integer that a comparison keeps from what is too small, or too large."""
    if not isinstance(at.type, ir.IntegerType) or not _may_look_at(at, ask):
        return []
    if (found := _converted(at)) is None:
        return []
    side, source = found.side, found.at.operands[0]
    x = ask.of(side.x)
    if not isinstance(x, FloatSet) or x.format.name not in _FORMATS:
        return []
    bound = constant_set(side.bound, x)
    if bound is None or integer_of(bound, found) != found.number.value % (1 << at.type.width):
        return []
    if source is not side.x and not clamps_to(source, side, x):
        return []
    numbers = _set_before(side.x, at, ask)
    if numbers is None and (side.takes_nan or not _gives_nan_back(source, side.x)):
        return []
    return [_limited(rule, at, found, x if numbers is None else numbers)]


def _limited(rule: str, at: ir.Instruction, found: SaturatingConversion, x: FloatSet) -> Rewritten:
    side = found.side
    type_ = side.x.type
    parts: list[New] = []
    declares: list[str] = []
    value = found.at.operands[0]
    stems = ("minnum", "maxnum") if side.is_less else ("maxnum", "minnum")
    is_on_path = isinstance(at, ir.Phi) and isinstance(value, ir.Instruction) and value.block is found.at.block
    if is_on_path or _is_poison_of_some(value, x):
        # It is computed on one of the two paths, or poison where nothing reads it.
        limit = None if (extremum := extremum_of(value)) is None else extremum.other_than(side.x)
        if limit is not None:
            inner = intrinsic_call(stems[0], type_, [side.x, limit], [type_], opcodes.NNAN | opcodes.NSZ)
            parts.append(inner.call)
            declares.append(inner.declaration)
            value = inner.call
    made = intrinsic_call(stems[1], type_, [value, side.bound], [type_], opcodes.NNAN | opcodes.NSZ)
    parts.append(made.call)
    declares.append(made.declaration)
    parts.append(cast(found.at.opcode, made.call, found.at.type))
    if found.extension is not None:
        parts.append(cast(found.extension.opcode, parts[-1], at.type))
    names = [f"{plain_stem(at)}.limited"] * (len(parts) - 1)
    return Rewritten(rule, at, parts, f"{side.x} is {x}", declares, names)


def _converted(at: ir.Instruction) -> SaturatingConversion | None:
    """A choice between a constant and a conversion."""
    if isinstance(at, ir.Phi):
        return _converted_on_a_path(at)
    for k in (1, 2):
        side = _side(at.operands[0], k == 1)
        found = None if side is None else _conversion(side, at.operands[k], at.operands[3 - k])
        if found is not None:
            return found
    return None


def _converted_on_a_path(at: ir.Phi) -> SaturatingConversion | None:
    """The same of a phi behind a branch, one way of which goes through the block of the conversion."""
    if len(at.operands) != 2:
        return None
    for k in (0, 1):
        fork, middle = at.blocks[k], at.blocks[1 - k]
        end = fork.instructions[-1]
        if tuple(middle.predecessors) != (fork,) or end.opcode != opcodes.BR or len(end.operands) != 1:
            continue
        successors = fork.successors
        if len(successors) != 2 or set(successors) != {at.block, middle}:
            continue
        if (side := _side(end.operands[0], successors[0] is at.block)) is None:
            continue
        found = _conversion(side, at.operands[k], at.operands[1 - k])
        if found is not None and found.at.block is middle:
            return found
    return None


def _conversion(side: ChoiceSide, number: ir.Value, value: ir.Value) -> SaturatingConversion | None:
    extension: ir.Instruction | None = None
    if isinstance(value, ir.Instruction) and value.opcode in (opcodes.SEXT, opcodes.ZEXT):
        extension, value = value, value.operands[0]
    if not isinstance(number, ir.ConstantInt) or not isinstance(value, ir.Instruction):
        return None
    is_one = value.opcode in (opcodes.FPTOSI, opcodes.FPTOUI)
    return SaturatingConversion(side, number, value, extension) if is_one else None


def integer_of(number: FloatSet, conversion: SaturatingConversion) -> int | None:
    """The bits of what a finite number is converted to; None where it does not fit."""
    type_ = conversion.at.type
    ordinal = number.point_value()
    magnitude = ordinal if ordinal >= 0 else -1 - ordinal
    if magnitude > number.format.max_finite or not isinstance(type_, ir.IntegerType):
        return None
    significand, exponent = number.format.decompose(magnitude)
    found = significand << exponent if exponent >= 0 else significand >> -exponent
    if ordinal < 0:
        found = -found
    half = 1 << (type_.width - 1)
    low, high = (-half, half - 1) if conversion.at.opcode == opcodes.FPTOSI else (0, 2 * half - 1)
    if not low <= found <= high:
        return None
    width = type_.width
    if (extension := conversion.extension) is not None:
        if extension.opcode == opcodes.ZEXT:
            found %= 1 << width
        elif found >= half:
            found -= 2 * half
        assert isinstance(extension.type, ir.IntegerType)
        width = extension.type.width
    return found % (1 << width)


FLOAT_CHOICE_RULES: Final[tuple[Rule, ...]] = (
    InstructionRule(
        "saturated conversion", (opcodes.SELECT, opcodes.PHI),
        "(x < c ? C : int(x)) = int(max(x, c)), and with x limited on the other side before",
        "C = int(c); x is not NaN, or a NaN is converted, which is poison", "x = NaN in x u< c: it is C",
        _saturated_conversion,
    ),
    InstructionRule(
        "magnitude", (opcodes.SELECT,), "(x < 0 ? -x : x) = |x|",
        "x is not NaN, and never -0 (with x <= 0: never 0), or nobody sees the sign of the result",
        "x = -0: it is -0, and |-0| = 0; x = -NaN: it is -NaN", _magnitude,
    ),
    InstructionRule(
        "clamp", (opcodes.SELECT,), "(x < c ? c : min(x, d)) = max(min(x, d), c), and with max and min exchanged",
        "c < d; x is not NaN; min(x, d) is no poison; x and c are not zeros of different signs, "
        "or nobody sees the sign",
        "x = NaN: it is min(NaN, d), not c; x = -0, c = 0: it is -0; x = -inf in min ninf: it is c", _clamp,
    ),
    InstructionRule(
        "carried extremum", (opcodes.SELECT,), "(x > m ? x : m) = max(x, m), and min",
        "neither is NaN; both are never zeros of different signs, or nobody sees the sign of the result",
        "NaN > m ? NaN : m is m, m > NaN ? m : NaN is NaN", _carried_extremum,
    ),
)  # fmt: skip
