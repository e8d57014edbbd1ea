"""Checks of floats: where a NaN or an infinity arises, domains of functions, conversions, equality, counters."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from scev import ir
from scev.answers import internals
from scev.cfg import Place
from scev.checks.examined import Examination
from scev.checks.finding import CERTAIN, IMPOSSIBLE, POSSIBLE, UNKNOWN, VERDICTS, Cause, Certainty, Verdict
from scev.checks.rule import Check
from scev.domains import ROUND_NEAREST, FloatFormat, FloatSet, IntSet, ValueSet
from scev.explain import OperandEvaluation, Property, may_be, weak_operands, without
from scev.ir import opcodes
from scev.transfer import format_of_type, set_of_operand

MAX_ROUNDED_STEPS: Final = 4
"""Maximum conversions and phis between a value and the operation that rounded it."""
_ROUNDED: Final = (
    "sqrt", "sin", "cos", "tan", "exp", "exp2", "log", "log2", "log10", "pow", "cbrt", "hypot", "atan", "tanh",
)  # fmt: skip
_ARITHMETIC: Final = (opcodes.FADD, opcodes.FSUB, opcodes.FMUL, opcodes.FDIV, opcodes.FREM)


class Arises(Check):
    """A NaN or an infinity that an operation makes of operands that are none."""

    looks_at = (*_ARITHMETIC, opcodes.FPTRUNC, opcodes.CALL)

    def __init__(self, kind: str, what: Property, words: str) -> None:
        self.kind = kind
        self.what: Property = what
        self.words = words

    def look(self, at: ir.Instruction, examined: Examination) -> Verdict | None:
        if isinstance(at, ir.Call) and (function_name(at) == "" or domain_of(at) is not None and self.what == "nan"):
            return None
        evaluated = OperandEvaluation.of(examined.asked, at)
        # Its own promises say nothing here.
        evaluated.site.flags = 0
        sets: list[ValueSet | None] = []
        found = list(evaluated.sets)
        divisor = found[1] if at.opcode in (opcodes.FDIV, opcodes.FREM) else None
        if isinstance(divisor, FloatSet) and examined.is_never_zero(at.operands[1], at):
            found[1] = divisor.intersect(FloatSet.between(divisor.format, -1, 0).complement())
        for number, own in enumerate(found):
            left = (
                own
                if own is None or not isinstance(evaluated.value(number), ir.LocalValue)
                else without(own, self.what)
            )
            if left is not None and left.is_empty():
                return None
            sets.append(left)
        result = evaluated.operation.evaluate(evaluated.site, sets)
        if not isinstance(result, FloatSet) or result.is_empty():
            return None
        if not may_be(result, self.what):
            return Verdict(IMPOSSIBLE, self.words)
        if without(result, self.what).is_empty():
            return Verdict(CERTAIN, self.words, self._causes(at, examined, result))
        may_be_known = self._is_told(at, examined) and any(
            _says_something(user, position, examined) for user, position in evaluated.reads
        )
        if not may_be_known and not examined.reasons:
            return Verdict(UNKNOWN, self.words)
        causes = self._causes(at, examined, result)
        known = (may_be_known and bool(causes)) and all(
            examined.says_something(one.value, set_) and _is_reached(set_, one.safe)
            for one in causes
            for set_ in [examined.asked.set_at(one.value, one.place)]
            if set_ is not None
        )
        return Verdict(POSSIBLE if known else UNKNOWN, self.words, causes)

    def _is_told(self, at: ir.Instruction, examined: Examination) -> bool:
        """Whether an infinity is worth a word: a quotient by 0, or what is bounded, and large."""
        if self.what != "infinite" or at.opcode not in (*_ARITHMETIC, opcodes.FPTRUNC):
            return True
        if at.opcode == opcodes.FDIV:
            divisor = examined.operand(at, 1)
            return isinstance(divisor, FloatSet) and divisor.may_be_zero
        sets = [examined.operand(at, position) for position in range(len(at.operands))]
        return all(isinstance(one, FloatSet) and _is_bounded(one) for one in sets)

    def _causes(self, at: ir.Instruction, examined: Examination, result: FloatSet) -> tuple[Cause, ...]:
        found: list[Cause] = []
        for one in weak_operands(examined.asked, at, without(result, self.what)):
            operand = one.at.operands[one.position]
            assert isinstance(operand, ir.LocalValue)
            found.append(Cause(operand, Place.of_use(one.at, one.position), one.wanted))
        return tuple(found)


def _says_something(user: ir.Instruction, position: int, examined: Examination) -> bool:
    value = user.operands[position]
    set_ = examined.asked.set_at(value, Place.of_use(user, position)) if isinstance(value, ir.LocalValue) else None
    return set_ is not None and isinstance(value, ir.LocalValue) and examined.says_something(value, set_)


def _is_bounded(set_: FloatSet) -> bool:
    """Whether the numbers of a set are bounded on both sides by less than what the format has."""
    top = set_.format.max_finite
    return set_.has_numbers() and set_.largest() < top and set_.smallest() > -1 - top


def _is_reached(set_: ValueSet, safe: ValueSet) -> bool:
    """Whether what is not safe is not just what overflows or nobody knows anything of: an infinity or a NaN alone."""
    if not isinstance(set_, FloatSet) or not isinstance(safe, FloatSet):
        return True
    finite = set_.without_nan().without_infinities()
    return not safe.includes(finite)


# Domains --------------------------------------------------------------------------------------------------------------


def function_name(call: ir.Call) -> str:
    """The function of mathematics that is called, an intrinsic or of C's library, without its type; "" for none."""
    if call.intrinsic is not None:
        return call.intrinsic.stem
    function = ir.library_function_called(call)
    return "" if function is None else function.stem


def domain_of(call: ir.Call) -> tuple[int, str, FloatSet] | None:
    """Of a function of mathematics: the operand with a domain, what is outside, and the domain; None for others."""
    name = function_name(call)
    if (row := _DOMAINS.get(name)) is None:
        return None
    position, low, high, words = row
    if (format_ := format_of_type(call.type)) is None:
        return None
    first = format_.min_ordinal if low == "" else format_.parse(low)
    last = format_.max_ordinal if high == "" else format_.parse(high)
    if first is None or last is None:
        return None
    if first == 0:
        first = -1
    # That a NaN stays one is no matter of the domain.
    return position, words, FloatSet.between(format_, first, last, FloatSet.full(format_).nan)


# By function: the operand, the least and the largest number of its domain ("" for none), and what is outside.
_DOMAINS: Final[dict[str, tuple[int, str, str, str]]] = {
    "sqrt": (0, "0", "", "sqrt of a negative number"),
    "log": (0, "0", "", "log of a negative number"),
    "log2": (0, "0", "", "log2 of a negative number"),
    "log10": (0, "0", "", "log10 of a negative number"),
    "log1p": (0, "-1", "", "log1p of a number below -1"),
    "asin": (0, "-1", "1", "asin of a number outside of [-1, 1]"),
    "acos": (0, "-1", "1", "acos of a number outside of [-1, 1]"),
    "atanh": (0, "-1", "1", "atanh of a number outside of [-1, 1]"),
    "acosh": (0, "1", "", "acosh of a number below 1"),
}


class Domain(Check):
    """A function of mathematics outside of its domain."""

    kind = "domain"
    looks_at = (opcodes.CALL,)

    def look(self, at: ir.Instruction, examined: Examination) -> Verdict | None:
        assert isinstance(at, ir.Call)
        if (found := domain_of(at)) is not None:
            position, words, domain = found
            set_ = examined.operand(at, position)
            if not isinstance(set_, FloatSet) or not set_.has_numbers():
                return None
            return examined.judge(at, position, domain, f"{words} gives NaN")
        name = function_name(at)
        if name in ("fmod", "remainder"):
            return self._modulus(at, examined, name)
        if name == "pow":
            return self._power(at, examined)
        return None

    def _modulus(self, at: ir.Instruction, examined: Examination, name: str) -> Verdict | None:
        divisor = examined.operand(at, 1)
        if not isinstance(divisor, FloatSet) or not divisor.has_numbers():
            return None
        zero = FloatSet.between(divisor.format, -1, 0)
        return examined.judge(at, 1, zero.complement(), f"{name} by 0 gives NaN")

    def _power(self, at: ir.Instruction, examined: Examination) -> Verdict | None:
        base, exponent = examined.operand(at, 0), examined.operand(at, 1)
        if not isinstance(base, FloatSet) or not isinstance(exponent, FloatSet) or not base.has_numbers():
            return None
        words = "pow of a negative number and no whole exponent gives NaN"
        if exponent.is_integer():
            return Verdict(IMPOSSIBLE, words)
        safe = FloatSet.between(base.format, -1, base.format.max_ordinal, FloatSet.full(base.format).nan)
        judged = examined.judge(at, 0, safe, words)
        # An exponent that may be whole leaves the question open.
        if judged is not None and judged.verdict == CERTAIN and not exponent.is_point():
            return judged._replace(verdict=POSSIBLE)
        return judged


class Conversion(Check):
    """A float to an integer that has no room for it."""

    kind = "conversion"
    looks_at = (opcodes.FPTOSI, opcodes.FPTOUI)

    def look(self, at: ir.Instruction, examined: Examination) -> Verdict | None:
        set_ = examined.operand(at, 0)
        if not isinstance(set_, FloatSet) or not isinstance(at.type, ir.IntegerType):
            return None
        width = at.type.width
        is_signed = at.opcode == opcodes.FPTOSI
        low = -(1 << (width - 1)) if is_signed else 0
        high = (1 << (width - 1)) - 1 if is_signed else (1 << width) - 1
        if (safe := _truncating_within(set_.format, low, high)) is None:
            return None
        kind = "a signed" if is_signed else "an unsigned"
        return examined.judge(at, 0, safe, f"a conversion to {kind} integer of {width} bits that has no room for it")


def _truncating_within(format_: FloatFormat, low: int, high: int) -> FloatSet | None:
    """The floats that, rounded towards 0, lie between two integers."""
    above, below = format_.parse(str(high + 1)), format_.parse(str(low - 1))
    if above is None or below is None:
        return None
    exact_above = format_.decompose(above)[0] * 2 ** format_.decompose(above)[1] if above < format_.max_ordinal else 0
    exact_below = format_.decompose(below)[0] * 2 ** format_.decompose(below)[1] if below > format_.min_ordinal else 0
    last = above - 1 if exact_above >= high + 1 else above
    first = below + 1 if exact_below <= low - 1 else below
    finite = FloatSet.finite(format_)
    return FloatSet.between(format_, max(first, finite.smallest()), min(last, finite.largest()))


class FloatEquality(Check):
    """A comparison for equality of what rounding has changed."""

    kind = "equality"
    looks_at = (opcodes.FCMP,)

    def look(self, at: ir.Instruction, examined: Examination) -> Verdict | None:
        assert isinstance(at, ir.Compare)
        if opcodes.FLOAT_PREDICATE_NAMES[at.predicate] not in ("oeq", "une", "ueq", "one"):
            return None
        words = "a comparison for equality after rounding"
        if any(isinstance(each, ir.ConstantFloat) and _is_special(each, examined) for each in at.operands):
            return Verdict(IMPOSSIBLE, words)
        return Verdict(_worst(_rounded(operand, examined) for operand in at.operands), words)


def _is_special(constant: ir.ConstantFloat, examined: Examination) -> bool:
    """Whether a constant is 0 or an infinity, which people compare with on purpose."""
    set_ = set_of_operand(constant, examined.context)
    return isinstance(set_, FloatSet) and (set_.may_be_zero or set_.may_be_infinite)


def _worst(verdicts: Iterable[Certainty]) -> Certainty:
    return min(verdicts, key=VERDICTS.index, default=IMPOSSIBLE)


def _rounded(value: ir.Value, examined: Examination, depth: int = MAX_ROUNDED_STEPS) -> Certainty:
    """Whether a value may have been rounded: POSSIBLE for a quotient, a function of mathematics, a sum or product that
    is on no grid that the format has room for, or what of these comes to a phi; IMPOSSIBLE for what is exact; UNKNOWN
    for what comes from elsewhere.
    """
    set_ = set_of_operand(value, examined.context) if not isinstance(value, ir.LocalValue) else None
    if isinstance(set_, FloatSet):
        return IMPOSSIBLE
    if not isinstance(value, ir.Instruction) or depth == 0:
        return UNKNOWN
    if isinstance(value, ir.Phi):
        return _worst(_rounded(operand, examined, depth - 1) for operand in value.operands)
    if value.opcode in (opcodes.FPEXT, opcodes.FNEG):
        return _rounded(value.operands[0], examined, depth - 1)
    if isinstance(value, ir.Call):
        return POSSIBLE if function_name(value) in _ROUNDED else UNKNOWN
    if value.opcode in (opcodes.SITOFP, opcodes.UITOFP):
        number, found = examined.operand(value, 0), internals(examined.facts).flow.sets[value.index]
        if not isinstance(number, IntSet) or not isinstance(found, FloatSet) or number.is_empty():
            return UNKNOWN
        most = max(-number.signed_min(), number.signed_max())
        if value.opcode == opcodes.UITOFP:
            most = number.unsigned_max()
        return IMPOSSIBLE if most.bit_length() <= found.format.precision else UNKNOWN
    if value.opcode not in (*_GRID_OPERATIONS, opcodes.FDIV, opcodes.FPTRUNC):
        return UNKNOWN
    is_exact = value.opcode in _GRID_OPERATIONS and _is_exact(value, examined)
    return IMPOSSIBLE if is_exact else POSSIBLE


_GRID_OPERATIONS: Final = (opcodes.FADD, opcodes.FSUB, opcodes.FMUL)


def _is_exact(value: ir.Instruction, examined: Examination) -> bool:
    """Whether a sum, difference or product is not rounded: the exact one is a multiple of 2**grid, of the operands'
    grids, and is no larger than what the format has digits for above that.
    """
    found = internals(examined.facts).flow.sets[value.index]
    sides = [examined.operand(value, position) for position in (0, 1)]
    left, right = sides
    if not (isinstance(found, FloatSet) and isinstance(left, FloatSet) and isinstance(right, FloatSet)):
        return False
    if left.grid is None or right.grid is None or not _is_bounded(found):
        return False
    format_ = found.format
    grid = left.grid + right.grid if value.opcode == opcodes.FMUL else min(left.grid, right.grid)
    bound = max(abs(found.smallest()), found.largest())
    significand, exponent = format_.decompose(bound)
    if grid < format_.quantum_exponent:
        return False
    return (significand << max(exponent - grid, 0)).bit_length() <= format_.precision


class FloatCounterCheck(Check):
    """A float that counts beyond the numbers to which its step can be added."""

    kind = "counter"
    looks_at = (opcodes.FADD,)

    def look(self, at: ir.Instruction, examined: Examination) -> Verdict | None:
        for position in (0, 1):
            phi, step = at.operands[position], at.operands[1 - position]
            if isinstance(phi, ir.Phi) and isinstance(step, ir.ConstantFloat) and at in phi.operands:
                return self._counts(at, phi, position, step, examined)
        return None

    def _counts(
        self, at: ir.Instruction, phi: ir.Phi, position: int, step: ir.ConstantFloat, examined: Examination
    ) -> Verdict | None:
        set_, by = examined.operand(at, position), set_of_operand(step, examined.context)
        if not isinstance(set_, FloatSet) or not isinstance(by, FloatSet) or not set_.has_numbers():
            return None
        format_ = set_.format
        added = by.point_value()
        if not by.is_point() or added in (0, -1):
            return None
        significand, exponent = format_.decompose(added if added > 0 else -1 - added)
        # Beyond 2^precision times the step, adding it changes nothing, or not by as much.
        limit = format_.round_dyadic(significand, exponent + format_.precision, ROUND_NEAREST)
        safe = FloatSet.between(format_, -limit, limit - 1, FloatSet.full(format_).nan)
        words = "a float counts beyond the numbers to which its step can be added"
        if safe.includes(set_):
            return Verdict(IMPOSSIBLE, words)
        return Verdict(POSSIBLE, words, (Cause(phi, Place.of_use(at, position), safe),))


class Subnormal(Check):
    """A result that may be subnormal."""

    kind = "subnormal"
    looks_at = (opcodes.FMUL, opcodes.FDIV, opcodes.FADD, opcodes.FSUB)

    def look(self, at: ir.Instruction, examined: Examination) -> Verdict | None:
        set_ = internals(examined.facts).flow.sets[at.index]
        if not isinstance(set_, FloatSet) or set_.is_empty():
            return None
        words = "a subnormal result"
        if not set_.may_be_subnormal:
            return Verdict(IMPOSSIBLE, words)
        return Verdict(POSSIBLE if examined.says_something(at, set_) else UNKNOWN, words)


class Cancellation(Check):
    """A difference of numbers that may be nearly equal, after rounding: where what it may be off by (errors of floats:
    answers/rounding_errors.py) is more than half of the digits of the largest result.
    """

    kind = "cancellation"
    looks_at = (opcodes.FSUB, opcodes.FADD)

    def look(self, at: ir.Instruction, examined: Examination) -> Verdict | None:
        left, right = examined.operand(at, 0), examined.operand(at, 1)
        if not isinstance(left, FloatSet) or not isinstance(right, FloatSet):
            return None
        words = "digits cancel"
        rounded = _worst(_rounded(each, examined) for each in at.operands)
        other = right
        if at.opcode == opcodes.FADD and right.has_numbers():
            other = FloatSet.between(right.format, -1 - right.largest(), -1 - right.smallest())
        if left.intersect(other).without_nan().is_empty() or left.is_point() and right.is_point():
            return Verdict(IMPOSSIBLE, words)
        if rounded == IMPOSSIBLE:
            return Verdict(IMPOSSIBLE, words)
        result = internals(examined.facts).flow.sets[at.index]
        error = examined.facts.of(at).error
        if error is None or not isinstance(result, FloatSet) or not result.has_numbers():
            return Verdict(UNKNOWN, words)
        half = 2.0 ** (-result.format.precision / 2)
        most = max(-result.lower, result.upper)
        if error.absolute == 0.0 or error.ulps * half < 1.0:
            return Verdict(IMPOSSIBLE, words)
        if error.absolute < most * half:
            # Only results near 0 lose them.
            return Verdict(UNKNOWN, words)
        return Verdict(POSSIBLE, f"digits cancel: at most {most:.3g}, and off by {error.absolute:.3g} at most")


FLOAT_CHECKS: Final = (
    Arises("nan", "nan", "NaN arises"), Arises("infinity", "infinite", "an infinity arises"), Domain(), Conversion(),
    FloatEquality(), FloatCounterCheck(), Subnormal(), Cancellation(),
)  # fmt: skip
