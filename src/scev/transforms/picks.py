"""Rules of the pass `constants` that give back an operand: operations that do nothing, and choices that are decided.

An operand that takes the place of the result is read anew where the result was read. So what a rule knows of two
operands together must hold whatever undef is (`Questions.holds`), and what it knows of sets does.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from scev import ir
from scev.cfg import Place
from scev.domains import NAN_NEVER, NAN_SIGNALLING, FloatSet, IntSet
from scev.ir import opcodes
from scev.transforms.changes import Becomes, Change, OperandBecomes
from scev.transforms.numbers import constant_of
from scev.transforms.parts import integer_like, stem_of
from scev.transforms.questions import FunctionQuestions
from scev.transforms.rule import InstructionRule, RowRule, Rule

# The number of the operand that the result is, or None.
Finder = Callable[[ir.Instruction, FunctionQuestions], int | None]


@final
class Pick(RowRule):
    """The result is one of the operands."""

    def __init__(
        self, name: str, equation: str, needs: str, counterexample: str, find: Finder,
        at_opcodes: tuple[int, ...] = (), stems: tuple[str, ...] = (),
    ) -> None:  # fmt: skip
        looks_at = (*at_opcodes, opcodes.CALL) if stems else at_opcodes
        super().__init__(name, looks_at, equation, needs, counterexample)
        self._stems = dict.fromkeys(stems, True)
        self._find = find

    def changes(self, at: ir.Instruction, ask: FunctionQuestions) -> list[Change]:
        if at.opcode == opcodes.CALL and stem_of(at) not in self._stems:
            return []
        if (k := self._find(at, ask)) is None or str(at.operands[k].type) != str(at.type):
            return []
        sets = [f"{at.operands[n]} is {set_}" for n in range(_arity(at)) if (set_ := ask.use(at, n)) is not None]
        return [Becomes(self.name, at, at.operands[k], ", ".join(sets))]


def _arity(at: ir.Instruction) -> int:
    return at.site.argument_count if isinstance(at, ir.Call) else len(at.operands)


# Integers -------------------------------------------------------------------------------------------------------------


def _masked(at: ir.Instruction, ask: FunctionQuestions) -> int | None:
    a, b = ask.integers(at, 0), ask.integers(at, 1)
    if a is None or b is None:
        return None
    all_bits = (1 << a.width) - 1
    is_and = at.opcode == opcodes.AND
    for k, x, y in ((0, a, b), (1, b, a)):
        same = x.bits.zeros | y.bits.ones if is_and else x.bits.ones | y.bits.zeros
        if same & all_bits == all_bits:
            return k
    return None


_LEFT_OF_ZERO: Final = (opcodes.ADD, opcodes.SUB, opcodes.XOR, opcodes.SHL, opcodes.LSHR, opcodes.ASHR)
_LEFT_OF_ONE: Final = (opcodes.MUL, opcodes.UDIV, opcodes.SDIV)


def _neutral(at: ir.Instruction, ask: FunctionQuestions) -> int | None:
    number = 0 if at.opcode in _LEFT_OF_ZERO else 1
    if (b := ask.integers(at, 1)) is not None and b.is_point() and b.point_value() == number:
        return 0
    if at.opcode in (opcodes.ADD, opcodes.XOR, opcodes.MUL):
        a = ask.integers(at, 0)
        if a is not None and a.is_point() and a.point_value() == number:
            return 1
    return None


def _remainder(at: ir.Instruction, ask: FunctionQuestions) -> int | None:
    a, b = ask.integers(at, 0), ask.integers(at, 1)
    if a is None or b is None:
        return None
    if at.opcode == opcodes.UREM:
        if a.unsigned_max() < b.unsigned_min():
            return 0
        return 0 if ask.holds(opcodes.ULT, at.operands[0], at.operands[1], at) else None
    if a.known_non_negative() and ask.holds(opcodes.SLT, at.operands[0], at.operands[1], at):
        return 0
    largest = max(a.signed_max(), -a.signed_min())
    least = b.signed_min() if b.signed_min() > 0 else -b.signed_max()
    return 0 if least > largest else None


_EXTREMA: Final = {
    "smax": (opcodes.SGE, True, False), "smin": (opcodes.SLE, True, True),
    "umax": (opcodes.UGE, False, False), "umin": (opcodes.ULE, False, True),
}  # fmt: skip


def _extremum(at: ir.Instruction, ask: FunctionQuestions) -> int | None:
    predicate, signed, least = _EXTREMA[stem_of(at)]
    a, b = ask.integers(at, 0), ask.integers(at, 1)
    if a is None or b is None:
        return None
    for k, x, y in ((0, a, b), (1, b, a)):
        low, high = (x, y) if least else (y, x)
        if (high.signed_min() if signed else high.unsigned_min()) >= (
            low.signed_max() if signed else low.unsigned_max()
        ):
            return k
    for k in (0, 1):
        if ask.holds(predicate, at.operands[k], at.operands[1 - k], at):
            return k
    return None


def _absolute(at: ir.Instruction, ask: FunctionQuestions) -> int | None:
    a = ask.integers(at, 0)
    return 0 if a is not None and a.known_non_negative() else None


def _chosen(at: ir.Instruction, ask: FunctionQuestions) -> int | None:
    if at.operands[1] is at.operands[2]:
        return 1
    if (condition := ask.integers(at, 0)) is None or not condition.is_point():
        return None
    return 1 if condition.point_value() else 2


def _all_signs(at: ir.Instruction, ask: FunctionQuestions) -> int | None:
    x = ask.integers(at, 0)
    return 0 if x is not None and x.min_sign_bits() == x.width else None


def _defined(at: ir.Instruction, ask: FunctionQuestions) -> int | None:
    return 0 if ask.is_well_defined(at.operands[0]) else None


# Floats ---------------------------------------------------------------------------------------------------------------


def _rounded(at: ir.Instruction, ask: FunctionQuestions) -> int | None:
    x = ask.floats(at, 0)
    # A NaN may come back as it is (LangRef: Behavior of Floating-Point NaN values).
    return 0 if x is not None and x.is_integer() and _keeps_subnormals(x) else None


def _keeps_subnormals(x: FloatSet) -> bool:
    """Whether flushing subnormals changes nothing."""
    return not x.may_be_subnormal


def _positive(at: ir.Instruction, ask: FunctionQuestions) -> int | None:
    x = ask.floats(at, 0)
    return 0 if x is not None and x.sign_bit() is False else None


def _same_sign(at: ir.Instruction, ask: FunctionQuestions) -> int | None:
    x, y = ask.floats(at, 0), ask.floats(at, 1)
    if x is None or y is None or x.sign_bit() is None:
        return None
    return 0 if x.sign_bit() == y.sign_bit() else None


_LEAST: Final = ("minnum", "minimum", "minimumnum")
_GREATEST: Final = ("maxnum", "maximum", "maximumnum")
_PASS_NAN_ON: Final = ("minimum", "maximum")


def _float_extremum(at: ir.Instruction, ask: FunctionQuestions) -> int | None:
    x, y = ask.floats(at, 0), ask.floats(at, 1)
    if x is None or y is None or not x.has_numbers() or not y.has_numbers():
        return None
    stem = stem_of(at)
    least = stem in _LEAST
    for k, a, b in ((0, x, y), (1, y, x)):
        # Bounds are in the order of the bits, in which -0 comes before +0.
        low, high = (a, b) if least else (b, a)
        if not (low.largest() < high.smallest() or low.largest() == high.smallest() and low.is_point()):
            continue
        if stem in _PASS_NAN_ON:
            if b.nan == NAN_NEVER and _keeps_subnormals(a):
                return k
        elif a.nan == NAN_NEVER and not b.nan & NAN_SIGNALLING and _keeps_subnormals(a):
            return k
    return None


PICK_RULES: Final[tuple[Rule, ...]] = (
    Pick(
        "masked", "x & y = x", "each bit is clear in x or set in y", "5 & 3 = 1: bit 2 is set in x and clear in y",
        _masked, (opcodes.AND,),
    ),
    Pick(
        "covered", "x | y = x", "each bit is set in x or clear in y", "4 | 1 = 5: bit 0 is clear in x and set in y",
        _masked, (opcodes.OR,),
    ),
    Pick(
        "neutral", "x + 0, x - 0, x ^ 0, x << 0, x >> 0, x * 1, x / 1 = x", "the other operand is that number",
        "x + y with y in {0, 1}", _neutral, (*_LEFT_OF_ZERO, *_LEFT_OF_ONE),
    ),
    Pick(
        "remainder", "x % y = x", "|x| < |y|", "7 % 7 = 0", _remainder, (opcodes.UREM, opcodes.SREM),
    ),
    Pick(
        "extremum", "max(x, y) = x, min(x, y) = x", "x >= y; for min, x <= y", "max(1, 2) = 2", _extremum, (),
        tuple(_EXTREMA),
    ),
    Pick("all signs", "x >>s n = x", "x is 0 or -1", "2 >>s 1 = 1", _all_signs, (opcodes.ASHR,)),
    Pick("absolute", "|x| = x", "x >= 0", "|-1| = 1", _absolute, (), ("abs",)),
    Pick(
        "defined", "freeze x = x", "x is neither undef nor poison", "freeze undef is one number", _defined,
        (opcodes.FREEZE,),
    ),
    Pick("chosen", "c ? x : y = x", "c is true, or x is y", "c in {0, 1}", _chosen, (opcodes.SELECT,)),
    Pick(
        "rounded", "floor(x) = x, and ceil, trunc, round, roundeven, rint, nearbyint", "x is an integer",
        "floor(0.5) = 0", _rounded, (), ("floor", "ceil", "trunc", "round", "roundeven", "rint", "nearbyint"),
    ),
    Pick("positive", "fabs(x) = x", "the sign bit of x is clear", "fabs(-0.0) = 0.0", _positive, (), ("fabs",)),
    Pick(
        "same sign", "copysign(x, y) = x", "the sign bits of x and y are known, and the same", "copysign(1, -1) = -1",
        _same_sign, (), ("copysign",),
    ),
    Pick(
        "float extremum", "min(x, y) = x, and max", "x <= y in the order of bits, and neither is a NaN that counts",
        "minnum(NaN, 1) = 1", _float_extremum, (), (*_LEAST, *_GREATEST),
    ),
)  # fmt: skip


# Choices that are decided where they are read -------------------------------------------------------------------------


def _choice_at_use(rule: str, at: ir.Instruction, ask: FunctionQuestions) -> list[Change]:
    """A select whose condition is known where its result is read, though not where it is computed."""
    found: list[Change] = []
    for k in range(_arity(at)):
        choice = at.operands[k]
        if not isinstance(choice, ir.Instruction) or choice.opcode != opcodes.SELECT:
            continue
        condition = choice.operands[0]
        if not isinstance(condition, ir.LocalValue) or constant_of(choice.type, ask.of(choice)) is not None:
            continue
        place = Place.of_use(at, k)
        if not ask.facts.is_reachable(place):
            continue
        there = ask.facts.of(condition).range_at(place)
        here = ask.of(condition)
        if not isinstance(there, IntSet) or not there.is_point() or here == there:
            continue
        arm = choice.operands[1 if there.point_value() else 2]
        found.append(OperandBecomes(rule, at, k, arm, f"{condition} is {there} here"))
    return found


def _phi_of_one_value(rule: str, at: ir.Instruction, ask: FunctionQuestions) -> list[Change]:
    """A phi whose constants are what another of its entries is on their edges."""
    assert isinstance(at, ir.Phi)
    values = list(dict.fromkeys(value for value in at.operands if not isinstance(value, ir.Constant)))
    if len(values) != 1 or not isinstance(values[0], ir.LocalValue) or values[0] is at:
        return []
    value = values[0]
    if not ask.facts.control.is_computed_at(value, Place.of_block(at.block)):
        return []
    for source, operand in zip(at.blocks, at.operands, strict=True):
        if operand is value or not ask.facts.is_reachable((source, at.block)):
            continue
        there = constant_of(at.type, ask.facts.of(value).range_at((source, at.block)))
        if there is None or str(there) != str(operand):
            return []
        # What is known of x holds where it is not poison, and c is none.
        if not ask.is_well_defined(value) and not _is_branched_on(value, source, ask):
            return []
    return [Becomes(rule, at, value, f"{value} is what else would come, on each edge")]


def _is_branched_on(value: ir.LocalValue, source: ir.BasicBlock, ask: FunctionQuestions) -> bool:
    """Whether control has passed a branch on a comparison of a value, which poison would have made undefined, when it
    leaves a block.
    """
    control = ask.facts.control
    for user in ask.facts.function.users_of(value):
        if isinstance(user, ir.Compare):
            for end in user.users:
                if end.opcode == opcodes.BR and (end.block is source or control.dominates(end.block, source)):
                    return True
    return False


def _implied_operand(rule: str, at: ir.Instruction, ask: FunctionQuestions) -> list[Change]:
    """One of two comparisons that are joined follows from the other, or from its negation.

    Undef is chosen: the comparison that follows is read with the numbers that the other has read.
    """
    if (parts := _joined(at)) is None:
        return []
    is_and, first, second = parts
    ways = ((first, second), (second, first)) if at.opcode != opcodes.SELECT else ((first, second),)
    for given, asked in ways:
        if given is asked:
            found: bool | None = is_and
        elif _is_comparison(given) and _is_comparison(asked):
            assert isinstance(given, ir.Compare)
            assert isinstance(asked, ir.Compare)
            found = ask.decided_given(asked, given, is_and)
        else:
            continue
        if found is not None:
            fact = f"{asked} is {str(found).lower()} where {given} is {str(is_and).lower()}"
            result = given if found == is_and else integer_like(at.type, int(found))
            return [Becomes(rule, at, result, fact)]
    return []


def _is_comparison(value: ir.Value) -> bool:
    return isinstance(value, ir.Compare) and value.opcode == opcodes.ICMP


def _joined(at: ir.Instruction) -> tuple[bool, ir.Value, ir.Value] | None:
    """Whether it is && (else ||), and the two conditions."""
    if str(at.type) != "i1":
        return None
    if at.opcode != opcodes.SELECT:
        return at.opcode == opcodes.AND, at.operands[0], at.operands[1]
    condition, yes, no = at.operands
    if isinstance(no, ir.ConstantInt) and ir.is_false(no):
        return True, condition, yes
    if isinstance(yes, ir.ConstantInt) and ir.is_true(yes):
        return False, condition, no
    return None


PHI_OF_ONE: Final = InstructionRule(
    "phi of one value", (opcodes.PHI,), "phi(c, x) = x",
    "x is c whenever control comes from where c does, and is not poison there",
    "phi(0, x) after if (x > 0): x may be 5 where 0 is taken", _phi_of_one_value,
)  # fmt: skip
CHOICE_RULES: Final[tuple[Rule, ...]] = (
    InstructionRule(
        "choice at use", (), "(c ? x : y) = x, in one operand", "c is true at that use",
        "s = c ? x : y; if (c) f(s); g(s): only f gets x", _choice_at_use,
    ),
    PHI_OF_ONE,
    InstructionRule(
        "implied", (opcodes.AND, opcodes.OR, opcodes.SELECT), "(a && b) = a, or false; (a || b) = a, or true",
        "a decides b; of a select, the first decides the second",
        "x > 3 && x > 5: the second does not follow from the first", _implied_operand,
    ),
)  # fmt: skip
