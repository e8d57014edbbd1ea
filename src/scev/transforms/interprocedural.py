"""Rules of the pass `constants` across functions all of whose calls are known."""

from __future__ import annotations

from typing import Final

from scev import ir
from scev.domains import IntSet, ValueSet
from scev.ir import constants, opcodes
from scev.transforms.changes import ArgumentBecomes, Change, OperandBecomes, ResultGoes
from scev.transforms.numbers import constant_of
from scev.transforms.questions import FunctionQuestions
from scev.transforms.rule import FunctionRule, InstructionRule, Rule

# Arguments that are not what the caller hands over, or where it must be.
_OWN: Final = ("byval", "inalloca", "preallocated", "byref", "nest", "swifterror", "swiftself", "swiftasync")


def _argument_is_constant(rule: str, ask: FunctionQuestions) -> list[Change]:
    """An argument that all calls give the same number, or the address of the same global."""
    if not (calls := ask.calls_of_function()):
        return []
    found: list[Change] = []
    for position, argument in enumerate(ask.facts.function.arguments):
        if any(word in argument.attributes for word in _OWN):
            continue
        constant: ir.Value | None = constant_of(argument.type, ask.of(argument))
        if constant is None and isinstance(argument.type, ir.PointerType):
            constant = _same_address([each.call.operands[position] for each in calls], argument)
        if constant is not None and ask.facts.function.users_of(argument):
            count = len(calls)
            fact = f"{'the only call hands' if count == 1 else f'all {count} calls hand'} it over"
            found.append(ArgumentBecomes(rule, argument, constant, fact))
    return found


def _same_address(handed: list[ir.Value], argument: ir.Argument) -> ir.Value | None:
    """The global, or part of one, that all calls hand over; the function itself may hand over what it got."""
    found: ir.Value | None = None
    for value in handed:
        if value is argument:
            continue
        if not _is_address(value) or found is not None and str(found) != str(value):
            return None
        found = value
    return found


def _is_address(value: ir.Value) -> bool:
    if isinstance(value, ir.ConstantExpression):
        return all(not isinstance(part.type, ir.PointerType) or _is_address(part) for part in value.operands)
    # The address of a thread's own variable is another in each thread.
    is_own = isinstance(value, ir.GlobalVariable) and value.thread_local
    return isinstance(value, ir.GlobalValue) and not is_own


def _result_is_not_read(rule: str, at: ir.Instruction, ask: FunctionQuestions) -> list[Change]:
    """A result that nobody need read: every call becomes the number that it is known to be."""
    if not at.operands or isinstance(at.operands[0], ir.ConstantWord):
        return []
    function = ask.facts.function
    if not (calls := ask.calls_of_function()):
        return []
    if any("returned" in argument.attributes for argument in function.arguments):
        return []
    known: list[tuple[ir.Call | ir.Invoke, ir.Value | None]] = []
    for each in calls:
        call = each.call
        number = constant_of(call.type, each.facts.of(call).range)
        if call.site.tail == "musttail" or call.users and number is None:
            return []
        known.append((call, number if call.users else None))
    if at.block.instructions[-2:-1] and must_be_named(at.block.instructions[-2]):
        return []
    return [ResultGoes(rule, at, known, "each call is that number, or read by nobody")]


def must_be_named(value: ir.Instruction) -> bool:
    """Whether uses of a value must name it: what a musttail call returns is returned."""
    return isinstance(value, ir.Call) and value.site.tail == "musttail"


def _undef_argument_chosen(rule: str, ask: FunctionQuestions) -> list[Change]:
    """An argument of a function whose calls are known, which one of them leaves undef."""
    found: list[Change] = []
    calls = ask.calls_of_function()
    for position, argument in enumerate(ask.facts.function.arguments):
        handed = list(dict.fromkeys(str(each.call.operands[position]) for each in calls))
        if constants.UNDEF not in handed or len(handed) > 2:
            continue
        others = [value for each in calls if not is_undef(value := each.call.operands[position])]
        if others and not isinstance(others[0], ir.Constant):
            continue
        chosen = others[0] if others else constant_of(argument.type, _zero(argument.type))
        if chosen is not None:
            for each in calls:
                if str(each.call.operands[position]) == constants.UNDEF:
                    fact = f"undef may be any number, and {argument} is {chosen} else"
                    found.append(OperandBecomes(rule, each.call, position, chosen, fact))
    return found


def _zero(type_: ir.Type) -> ValueSet | None:
    return IntSet.point(type_.width, 0) if isinstance(type_, ir.IntegerType) else None


def is_undef(value: ir.Value) -> bool:
    """Whether a value is the constant undef, or poison, which may be it."""
    return isinstance(value, ir.ConstantWord) and value.word in (constants.UNDEF, constants.POISON)


_FOLDED: Final = (
    opcodes.GETELEMENTPTR, opcodes.PTRTOINT, opcodes.INTTOPTR, opcodes.ADDRSPACECAST,
)  # fmt: skip


def is_constant_address(at: ir.Instruction) -> bool:
    """Whether an instruction computes an address from constants alone."""
    if at.opcode not in _FOLDED or not all(
        isinstance(operand, (ir.Constant, ir.GlobalValue)) for operand in at.operands
    ):
        return False
    return any(_is_address(operand) for operand in at.operands)


INTERPROCEDURAL_RULES: Final[tuple[Rule, ...]] = (
    FunctionRule(
        "undef argument", "f(undef) = f(c)", "all calls are known; c is what the others hand over, else nothing is won",
        "f(x), where x is no undef", _undef_argument_chosen, opens=True,
    ),
    FunctionRule(
        "argument", "x = c, in the function", "all calls are known, and each hands over c", "f(1); f(2)",
        _argument_is_constant,
    ),
    InstructionRule(
        "result", (opcodes.RET,), "ret x = ret poison",
        "all calls are known, and each is one number, or read by nobody", "y = f(); use(y)", _result_is_not_read,
    ),
)  # fmt: skip
