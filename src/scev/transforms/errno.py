"""The pass `errno`: calls of mathematical functions that cannot set errno have no effect.

C says when a function may set errno (7.12.1): for arguments outside of its domain, where it has a pole, where the
result overflows, and, as the library likes, where it underflows. The results are then NaN, an infinity, an infinity,
and a number not above the least normal one. So a call whose result is finite and greater than that in magnitude sets
no errno, whatever the function; and some functions have no error for more arguments than these:

    sqrt(x)             x >= -0
    log(x), log2, log10 x > 0
    acos(x)             -1 <= x <= 1
    asin(x)             the same, and x = 0 or |x| >= 2 * the least normal number
    cos(x)              x is finite
    sin(x)              the same, and x as for asin
    fmod(x, y)          x is finite, y is not zero; remainder(x, y) too

A NaN for an argument is no error; LLVM takes every NaN for a quiet one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from scev import ir
from scev.cfg import Place
from scev.domains import FloatSet
from scev.ir import effects, opcodes
from scev.ir import library_function_called as function_called
from scev.ir.edit import Edits, unary
from scev.transfer import is_never_undef
from scev.transforms.changes import AttributeAdded, Change, plain_stem
from scev.transforms.float_flags import NEGATIVE_ZERO, floats_of, is_float, is_strict, may_flush
from scev.transforms.questions import FunctionQuestions
from scev.transforms.rule import InstructionRule, Rule


def _beyond_underflow(x: FloatSet) -> bool:
    """Whether every number of a set is zero or so great that nothing near it underflows."""
    tiny = x.format.power_of_two(x.format.min_exponent + 1)
    return not x.within(1, tiny - 1).has_numbers() and not x.within(-tiny, -2).has_numbers()


def _is_not_below_zero(x: FloatSet, low: int) -> bool:
    return not x.has_numbers() or x.smallest() >= low


def _is_sine(x: FloatSet) -> bool:
    one = x.format.power_of_two(0)
    return not x.has_numbers() or -1 - one <= x.smallest() and x.largest() <= one


_Test = Callable[[list[FloatSet]], bool]
_WITHOUT_ERROR: Final[dict[str, _Test]] = {
    "sqrt": lambda x: _is_not_below_zero(x[0], NEGATIVE_ZERO),
    "log": lambda x: _is_not_below_zero(x[0], 1),
    "log2": lambda x: _is_not_below_zero(x[0], 1),
    "log10": lambda x: _is_not_below_zero(x[0], 1),
    "acos": lambda x: _is_sine(x[0]),
    "asin": lambda x: _is_sine(x[0]) and _beyond_underflow(x[0]),
    "cos": lambda x: not x[0].may_be_infinite,
    "sin": lambda x: not x[0].may_be_infinite and _beyond_underflow(x[0]),
    "fmod": lambda x: not x[0].may_be_infinite and not x[1].may_be_zero,
    "remainder": lambda x: not x[0].may_be_infinite and not x[1].may_be_zero,
}


def has_no_error(stem: str, arguments: list[FloatSet]) -> bool:
    """Whether no arguments of some sets are an error to a function, as far as the table above knows."""
    test = _WITHOUT_ERROR.get(stem)
    return test is not None and test(arguments)


# Functions whose errors all show in the result; atan2(0, 0), and pow(0, 0), may be an error and are none elsewhere.
_ERRORS_SHOW: Final = (
    "sqrt", "sin", "cos", "tan", "asin", "acos", "atan", "sinh", "cosh", "tanh", "asinh", "acosh", "atanh", "exp",
    "exp2", "exp10", "expm1", "log", "log2", "log10", "log1p", "hypot", "erf", "erfc", "tgamma", "ldexp", "scalbn",
    "scalbln", "fma", "fdim", "fmod", "remainder", "nextafter",
)  # fmt: skip


def is_no_error(stem: str, arguments: list[FloatSet], result: FloatSet) -> bool:
    """Whether no result of a set tells of an error: they are finite, and greater than the least normal number."""
    if stem == "pow":
        if len(arguments) < 2 or arguments[0].may_be_zero and arguments[1].may_be_zero:
            return False
    elif stem not in _ERRORS_SHOW:
        return False
    return result.has_numbers() and result.known_finite and not result.may_be_zero and _beyond_underflow(result)


def _sets_errno(at: ir.Instruction, ask: FunctionQuestions) -> str:
    """The stem of the function of a library that is called, if its only effect is that it may set errno; else ""."""
    if not isinstance(at, ir.Call) or is_strict(ask) or may_flush(ask) or at.site.bundles or not is_float(at.type):
        return ""
    if (function := function_called(at)) is None or ir.call_effects(at) != effects.WRITE << effects.ERRNO:
        return ""
    return function.stem


def _is_passed_defined(call: ir.Call, k: int, ask: FunctionQuestions) -> bool:
    """Whether the function gets a number: of poison, machine code would make any, and the attribute would be a lie."""
    stated, called = call.site.argument_attributes, call.called_function
    if k < len(stated) and "noundef" in stated[k]:
        return True
    if called is not None and k < len(called.arguments) and "noundef" in called.arguments[k].attributes:
        return True
    return ask.is_well_defined(call.operands[k]) or _is_tested(call.operands[k], call, ask)


MAX_TESTS_ABOVE: Final = 8
"""Maximum branches above a call of which it is seen whether they test what is handed over."""
MAX_TEST_STEPS: Final = 4
"""Maximum operations from what is handed over to what is tested."""


def _is_tested(value: ir.Value, at: ir.Instruction, ask: FunctionQuestions) -> bool:
    """Whether control passed a branch on a comparison of a value since that was computed: one on poison is undefined
    behaviour. A branch that dominates the call, and is behind the value, was passed since.
    """
    if not isinstance(value, ir.Instruction):
        return False
    control = ask.facts.control
    tree = control.dominators
    block: ir.BasicBlock | None = at.block
    for _ in range(MAX_TESTS_ABOVE):
        parent = tree.parents[block.index] if block is not None and tree.contains(block.index) else -1
        if parent < 0:
            return False
        block = ask.facts.function.blocks[parent]
        if block is not value.block and not control.dominates(value.block, block):
            return False
        last = block.terminator
        if last.opcode == opcodes.BR and last.operands and _spreads_to(value, last.operands[0], MAX_TEST_STEPS):
            return True
    return False


def _spreads_to(value: ir.Value, to: ir.Value, steps: int) -> bool:
    """Whether poison of a value is poison of another one that is computed from it."""
    if value is to:
        return True
    if not isinstance(to, ir.Instruction) or isinstance(to, ir.Phi) or steps == 0:
        return False
    spread = ir.poisoning_operands(to)
    return any(spread >> k & 1 and _spreads_to(value, operand, steps - 1) for k, operand in enumerate(to.operands))


def _set_of_argument(at: ir.Call, k: int, ask: FunctionQuestions) -> FloatSet | None:
    """The floats of an argument wherever the call is made: whoever reads its result, errno is set before."""
    value = at.operands[k]
    if not isinstance(value, ir.LocalValue):
        return floats_of(at, k, ask)
    found = ask.facts.of(value).range_at(Place.of_use(at, k))
    return found if isinstance(found, FloatSet) and not found.is_empty() else None


def _no_errno(rule: str, at: ir.Instruction, ask: FunctionQuestions) -> list[Change]:
    """A call of a function of C that never sets errno."""
    if not (stem := _sets_errno(at, ask)) or not isinstance(at, ir.Call):
        return []
    fact = _no_error(stem, at, ask) if _is_worth_it(stem, at, ask) else ""
    return [AttributeAdded(rule, at, at, "memory(none)", str(at), fact)] if fact else []


# What machines have an instruction for.
_INSTRUCTIONS: Final = ("sqrt",)
MAX_INVARIANT_STEPS: Final = 32
"""Maximum instructions of a loop that are looked at to see that what a call is given is the same each time."""


def _is_worth_it(stem: str, at: ir.Call, ask: FunctionQuestions) -> bool:
    """Whether a call without effect is worth more: it becomes an instruction, or it is in no loop, or leaves one since
    it is given the same each time. Others stay calls, of which the vectoriser would make one for each lane.
    """
    if (loop := ask.facts.control.loop_of(at.block)) is None or stem in _INSTRUCTIONS:
        return True
    seen: dict[ir.Value, bool] = {}
    pending: list[ir.Value] = list(at.arguments)
    while pending:
        value = pending.pop()
        if not isinstance(value, ir.Instruction) or value in seen or not loop.contains(value.block):
            continue
        seen[value] = True
        is_call = isinstance(value, ir.Call) and value.intrinsic is None
        if isinstance(value, ir.Phi) or is_call or len(seen) > MAX_INVARIANT_STEPS:
            return False
        pending.extend(value.operands)
    return True


def _no_error(stem: str, at: ir.Call, ask: FunctionQuestions) -> str:
    """Why a call of a function is no error to it; "" where that is not known."""
    count = at.site.argument_count
    if not all(_is_passed_defined(at, k, ask) for k in range(count)):
        return ""
    sets = [_set_of_argument(at, k, ask) for k in range(count)]
    arguments = [set_ for set_ in sets if set_ is not None]
    result = ask.of(at)
    is_fine = len(arguments) == count and has_no_error(stem, arguments)
    if not is_fine and not (isinstance(result, FloatSet) and is_no_error(stem, arguments, result)):
        return ""
    words = [f"{at.operands[k]} is {set_}" for k, set_ in enumerate(sets) if set_ is not None]
    return ", ".join([*words, f"{at} is {result}"])


# Freezing -------------------------------------------------------------------------------------------------------------

MAX_FROZEN: Final = 8
"""Maximum values that are frozen for one call."""
MAX_FROZEN_STEPS: Final = 48
"""Maximum instructions that are followed back from a call to what may be undef."""


@final
class Freezes(Change):
    """Values that may be undef are one number from where they are computed on, and a call has no effect."""

    at: ir.Call

    def __init__(self, rule: str, at: ir.Call, values: list[ir.Argument | ir.Instruction], fact: str) -> None:
        super().__init__(rule, at, fact)
        self.values = tuple(values)

    def apply(self, edits: Edits) -> None:
        for value in self.values:
            if edits.value(value) is value:
                frozen = unary(opcodes.FREEZE, value)
                stem = f"{plain_stem(value)}.fr"
                if isinstance(value, ir.Argument):
                    edits.insert_at_start(value.function.entry, frozen, stem)
                else:
                    edits.insert_after(value, frozen, stem)
                edits.replace(value, frozen)
        edits.add_attribute(self.at, "memory(none)")

    def words(self) -> str:
        names = ", ".join(str(value) for value in self.values)
        return f"{self.at} gets memory(none), and {names} behind freeze"


def _frozen_errno(rule: str, at: ir.Instruction, ask: FunctionQuestions) -> list[Change]:
    """What is loaded may be undef, another number at each use: a test of it says nothing of the next use, and undef *
    undef may be 1 * -1. Frozen it is one number, and then the call may have no error: control depends on no other undef
    value, as a branch on one is undefined behaviour.
    """
    stem = _sets_errno(at, ask)
    if not stem or not isinstance(at, ir.Call) or not _is_worth_it(stem, at, ask) or _no_error(stem, at, ask):
        return []
    values = _that_may_be_undef(at)
    absent = ask.with_undef_absent() if values else None
    if absent is None or not all(_is_no_wider_now(value, ask, absent) for value in values):
        return []
    fact = _no_error(stem, at, absent)
    return [Freezes(rule, at, values, fact)] if fact else []


def _is_no_wider_now(value: ir.Value, ask: FunctionQuestions, absent: FunctionQuestions) -> bool:
    """Whether a value that is frozen is in the set that it has if nothing is undef. What is loaded may not be: of x * x
    that was stored, where x is undef, it may be -1.
    """
    now, then = ask.of(value), absent.of(value)
    return now is not None and then is not None and then.includes(now)


def _that_may_be_undef(at: ir.Call) -> list[ir.Argument | ir.Instruction]:
    """The arguments of the function, and the results of loads and calls, that a call's arguments are computed from, and
    which may be undef; none for too many.
    """
    found: list[ir.Argument | ir.Instruction] = []
    seen: dict[ir.Value, bool] = {}
    pending: list[ir.Value] = list(at.arguments)
    while pending:
        if (value := pending.pop()) in seen or not isinstance(value, (ir.Argument, ir.Instruction)):
            continue
        seen[value] = True
        if len(seen) > MAX_FROZEN_STEPS:
            return []
        if isinstance(value, ir.Argument) or value.opcode == opcodes.LOAD or _is_plain_call(value):
            if not is_never_undef(value):
                found.append(value)
        else:
            pending.extend(value.operands)
    return found if len(found) <= MAX_FROZEN else []


def _is_plain_call(value: ir.Instruction) -> bool:
    return isinstance(value, ir.Call) and value.intrinsic is None


ERRNO_RULES: Final[tuple[Rule, ...]] = (
    InstructionRule(
        "errno", (opcodes.CALL,), "sqrt(x) = sqrt(x) memory(none)",
        "x is no error, or the result tells of none; it is not poison; and sqrt, or x is the same each time",
        "sqrt(-1) sets errno to EDOM", _no_errno,
    ),
    InstructionRule(
        "frozen", (opcodes.CALL,), "sqrt(x * x + y * y) = sqrt(x' * x' + y' * y'), where x' = freeze x",
        "the call has no error if nothing is undef, and what is frozen is then no other number",
        "sqrt(x * x - y * y) may have one", _frozen_errno,
    ),
)  # fmt: skip
