"""Rules of the pass `constants` across functions all of whose calls are known."""

from __future__ import annotations

from typing import Final, final

from scev.ir import (
    Argument,
    Constant,
    ConstantExpression,
    ConstantWord,
    FunctionType,
    GlobalValue,
    GlobalVariable,
    Instruction,
    PointerType,
    Value,
    constants,
    opcodes,
)
from scev.transforms.changes import ArgumentBecomes, Change, OperandBecomes
from scev.transforms.numbers import constant_of
from scev.transforms.questions import Questions
from scev.transforms.rule import Rule

# Arguments that are not what the caller hands over, or where it must be.
_OWN: Final = ("byval", "inalloca", "preallocated", "byref", "nest", "swifterror", "swiftself", "swiftasync")


@final
class ArgumentIsConstant(Rule):
    """An argument that all calls give the same number, or the address of the same global."""

    name = "argument"
    equation = "x = c, in the function"
    needs = "all calls are known, and each hands over c"
    counterexample = "f(1); f(2)"

    def changes_of_function(self, ask: Questions) -> list[Change]:
        calls = ask.calls_of_function()
        if not calls:
            return []
        found: list[Change] = []
        for position, argument in enumerate(ask.facts.function.arguments):
            if any(word in argument.attributes for word in _OWN):
                continue
            constant: Value | None = constant_of(argument.type, ask.of(argument))
            if constant is None and isinstance(argument.type, PointerType):
                constant = _same_address([each.call.operands[position] for each in calls], argument)
            if constant is not None and ask.facts.function.users_of(argument):
                count = len(calls)
                fact = f"{'the only call hands' if count == 1 else f'all {count} calls hand'} it over"
                found.append(ArgumentBecomes(self.name, argument, constant, fact))
        return found


def _same_address(handed: list[Value], argument: Argument) -> Value | None:
    """The global, or part of one, that all calls hand over; the function itself may hand over what it got."""
    found: Value | None = None
    for value in handed:
        if value is argument:
            continue
        if not _is_address(value) or found is not None and str(found) != str(value):
            return None
        found = value
    return found


def _is_address(value: Value) -> bool:
    if isinstance(value, ConstantExpression):
        return all(not isinstance(part.type, PointerType) or _is_address(part) for part in value.operands)
    # The address of a thread's own variable is another in each thread.
    is_own = isinstance(value, GlobalVariable) and "thread_local" in " ".join(value.words)
    return isinstance(value, GlobalValue) and not is_own


@final
class ResultIsNotRead(Rule):
    """A result that nobody reads: every call has become the number that it returns."""

    name = "result"
    equation = "ret x = ret poison"
    needs = "all calls are known, and each is one number, or read by nobody"
    counterexample = "y = f(); use(y)"
    looks_at = (opcodes.RET,)

    def changes(self, at: Instruction, ask: Questions) -> list[Change]:
        if not at.operands or isinstance(at.operands[0], ConstantWord):
            return []
        function = ask.facts.function
        type_ = function.value_type
        calls = ask.calls_of_function()
        if not calls or not isinstance(type_, FunctionType) or function.return_attributes:
            return []
        if any("returned" in argument.attributes for argument in function.arguments):
            return []
        for each in calls:
            call = each.call
            if call.site.tail == "musttail" or call.site.return_attributes or call.opcode != opcodes.CALL:
                return []
            if call.users and constant_of(call.type, each.facts.of(call).range) is None:
                return []
        if at.block.instructions[-2:-1] and _is_musttail(at.block.instructions[-2]):
            return []
        poison = ConstantWord(at.operands[0].type, constants.POISON)
        return [OperandBecomes(self.name, at, 0, poison, "no call reads it")]


def _is_musttail(instruction: Instruction) -> bool:
    site = getattr(instruction, "site", None)
    return site is not None and site.tail == "musttail"


_FOLDED: Final = (
    opcodes.GETELEMENTPTR, opcodes.PTRTOINT, opcodes.INTTOPTR, opcodes.ADDRSPACECAST,
)  # fmt: skip


def is_constant_address(at: Instruction) -> bool:
    """Whether an instruction computes an address from constants alone."""
    if at.opcode not in _FOLDED or not all(isinstance(operand, (Constant, GlobalValue)) for operand in at.operands):
        return False
    return any(_is_address(operand) for operand in at.operands)


INTERPROCEDURAL_RULES: Final[tuple[Rule, ...]] = (ArgumentIsConstant(), ResultIsNotRead())
