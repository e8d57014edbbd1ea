"""The pass `float-flags`: fast-math flags that hold (LangRef: Fast-Math Flags).

    nnan   no operand and no result is NaN
    ninf   no operand and no result is infinite
    nsz    the result is no zero, and no operand is one whose sign the result shows

The first two only make poison of what never comes; the third permits another zero where there is none. So no value
changes. Sets hold whatever undef is, and say nothing of poison, which these operations pass on.

A call gets flags if its function computes a float of its operands alone: an intrinsic of the tables below, or a
function of a mathematical library.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from scev.cfg import Place
from scev.domains import FloatSet
from scev.ir import Call, FloatType, Instruction, IntegerType, LocalValue, Type, opcodes
from scev.ir import library_function_called as function_called
from scev.transforms.changes import Change, Rewording
from scev.transforms.parts import element_of, stem_of
from scev.transforms.questions import FunctionQuestions
from scev.transforms.rule import RowRule, Rule

BINDING: Final = opcodes.NNAN | opcodes.NINF | opcodes.NSZ
"""Flags of an operation that those have which take its place."""
NEGATIVE_ZERO: Final = -1
"""Ordinal of -0."""

# Operations that show the sign of a zero operand only as that of a zero result.
_PLAIN: Final = (
    opcodes.FNEG, opcodes.FADD, opcodes.FSUB, opcodes.FMUL, opcodes.FREM, opcodes.FPTRUNC, opcodes.FPEXT, opcodes.PHI,
    opcodes.SELECT,
)  # fmt: skip
_PLAIN_CALLS: Final = (
    "fma", "fmuladd", "sqrt", "fabs", "floor", "ceil", "trunc", "rint", "nearbyint", "round", "roundeven",
    "canonicalize", "minnum", "maxnum", "minimum", "maximum", "minimumnum", "maximumnum", "exp", "exp2", "exp10", "log",
    "log2", "log10", "sin", "cos", "tan", "asin", "acos", "atan", "sinh", "cosh", "tanh", "ldexp",
)  # fmt: skip
# Others: 1 / -0 = -inf, copysign(1, -0) = -1, pow(-0, -1) = -inf, atan2(-0, -1) = -pi.
_OTHER_CALLS: Final = ("copysign", "pow", "powi", "atan2")

_LOOKS_AT: Final[tuple[int, ...]] = (*_PLAIN, opcodes.FDIV, opcodes.FCMP, opcodes.CALL)


def is_float(type_: Type) -> bool:
    """Whether a type is that of a float, or of a vector of floats."""
    return isinstance(element_of(type_), FloatType)


def floats_of(at: Instruction, operand: int, ask: FunctionQuestions) -> FloatSet | None:
    """`Questions.floats`; None for the operands of what has no set itself, as arithmetic on ppc_fp128."""
    return None if is_float(at.type) and ask.of(at) is None else ask.floats(at, operand)


def may_flush(ask: FunctionQuestions) -> bool:
    """Whether operations of the function may take a subnormal for a zero (LangRef: denormal-fp-math)."""
    attributes = ask.facts.function.attributes
    modes = (attributes.string("denormal-fp-math"), attributes.string("denormal-fp-math-f32"))
    return any(mode not in (None, "ieee", "ieee,ieee") for mode in modes)


def is_strict(ask: FunctionQuestions) -> bool:
    """Whether the function may run in another rounding mode, or look at flags of floats."""
    return "strictfp" in ask.facts.function.attributes


def passes_on(x: FloatSet, ask: FunctionQuestions) -> bool:
    """Whether what an operation gives back as it is has the same bits: no subnormal is flushed, and no encoding is one
    of the x87's that are no proper number.
    """
    if x.format.explicit_integer_bit and x.may_be_nan:
        return False
    return not (x.may_be_subnormal and may_flush(ask))


def _computes_a_float(call: Call) -> bool:
    """Whether a call computes a float of its arguments, and says nothing else by it."""
    if "strictfp" in call.site.attributes or call.site.bundles:
        return False
    if call.intrinsic is not None:
        return call.intrinsic.stem in _PLAIN_CALLS or call.intrinsic.stem in _OTHER_CALLS
    if function_called(call) is None:
        return False
    arguments = [operand.type for operand in call.operands[: call.site.argument_count]]
    return all(isinstance(one, (FloatType, IntegerType)) for one in arguments)


def _operands(at: Instruction, ask: FunctionQuestions) -> list[FloatSet] | None:
    """The sets of all float operands; None if that of one is not known. What a select leaves out counts, too; what a
    phi takes on an edge that control never goes does not. A call may do more than compute: whether its result is read
    does not matter.
    """
    count = at.site.argument_count if isinstance(at, Call) else len(at.operands)
    found: list[FloatSet] = []
    for k in range(count):
        operand = at.operands[k]
        if not is_float(operand.type):
            continue
        if at.opcode in (opcodes.SELECT, opcodes.CALL) and isinstance(operand, LocalValue):
            is_choice = at.opcode == opcodes.SELECT
            place = Place.before(at) if is_choice else Place.of_use(at, k)
            set_ = ask.facts.of(operand).range_at(place)
        else:
            set_ = ask.use(at, k)
        if not isinstance(set_, FloatSet):
            return None
        if not set_.is_empty():
            found.append(set_)
        elif at.opcode != opcodes.PHI:
            return None
    return found or None


@final
class FloatFlag(RowRule):
    """A rule that adds one flag, where what it promises holds of the sets of operands and result."""

    def __init__(
        self, name: str, flag: int, equation: str, needs: str, counterexample: str,
        holds: Callable[[Instruction, list[FloatSet], bool], bool], looks_at: tuple[int, ...] = _LOOKS_AT,
    ) -> None:  # fmt: skip
        """`holds` is asked of an instruction, the sets, and whether subnormals may be zeros to the operation."""
        super().__init__(name, looks_at, equation, needs, counterexample)
        self.flag: Final = flag
        self._holds: Final = holds

    def changes(self, at: Instruction, ask: FunctionQuestions) -> list[Change]:
        if at.flags & self.flag or is_strict(ask):
            return []
        if (operands := self._sets(at, ask)) is None or not self._holds(at, operands, may_flush(ask)):
            return []
        words = [str(set_) for set_ in dict.fromkeys(operands)]
        return [Rewording(self.name, at, f"what is read and given is {', '.join(words)}", flags=self.flag)]

    def _sets(self, at: Instruction, ask: FunctionQuestions) -> list[FloatSet] | None:
        """The sets of the operands, and last that of the result, if it is a float; None if one is not known."""
        if at.opcode == opcodes.FCMP:
            return _operands(at, ask)
        if not is_float(at.type) or (isinstance(at, Call) and not _computes_a_float(at)):
            return None
        result = ask.of(at)
        if not isinstance(result, FloatSet) or result.is_empty():
            return None
        operands = _operands(at, ask)
        return None if operands is None else [*operands, result]


def _has_no_zero(at: Instruction, sets: list[FloatSet], flushes: bool) -> bool:
    if sets[-1].may_be_zero:
        return False
    if at.opcode in _PLAIN or stem_of(at) in _PLAIN_CALLS:
        return True
    others = sets[1:] if at.opcode == opcodes.FDIV else sets
    return not any(set_.may_be_zero or flushes and set_.may_be_subnormal for set_ in others)


# Each: the equation, what it needs, and the counterexample.
FLOAT_FLAG_RULES: Final[tuple[Rule, ...]] = (
    FloatFlag(
        "nnan", opcodes.NNAN,
        "x + y = x +nnan y", "no operand and no result is NaN", "inf - inf",
        lambda at, sets, flushes: not any(set_.may_be_nan for set_ in sets),
    ),
    FloatFlag(
        "ninf", opcodes.NINF,
        "x * y = x *ninf y", "no operand and no result is infinite", "1e300 * 1e300",
        lambda at, sets, flushes: not any(set_.may_be_infinite for set_ in sets),
    ),
    FloatFlag(
        "nsz", opcodes.NSZ,
        "x + y = x +nsz y",
        "the result is no zero; nor is a divisor, or an operand of copysign, pow, powi, atan2", "1 / -0 = -inf",
        _has_no_zero, tuple(opcode for opcode in _LOOKS_AT if opcode != opcodes.FCMP),
    ),
)  # fmt: skip
