"""Whether a value can be undef or poison (LangRef: Undefined Values, Poison Values).

Two questions, for two kinds of rules:

    is_well_defined   neither undef nor poison: `freeze` of such a value is the value
    is_never_undef    one number or poison: two uses are equal wherever an operation on both of them is no poison

Both answer False ("cannot be shown") when in doubt. What each operation can create is listed with the operations
(ir/properties.py); this file walks over definitions. (LLVM: isGuaranteedNotToBeUndefOrPoison, …NotToBeUndef.)

`--set undef=absent` is the caller's word that the program reads nothing uninitialised: no argument, no load and no
result of a call is undef. Then a value may be undef only if it is computed from `undef` in the program's text. Poison
is another matter: that knob says nothing of it.
"""

from __future__ import annotations

from typing import Final, final

from scev import ir
from scev.ir import constants, opcodes
from scev.transfer.known import NOTHING_KNOWN, Known

MAX_DEFINED_DEPTH: Final = 6
"""Depth to which a definition is searched for undef and poison."""
MAX_DEFINED_VALUES: Final = 256
"""Maximum values that are searched for undef and poison: a phi may have thousands."""


@final
class Questionnaire:
    """What an analysis asked about: made by who starts it, filled while it runs, read at its end.

    `of_undef`: a value that may be undef in LLVM's language, so that the facts depend on the setting `undef`.
    """

    __slots__ = ("of_undef",)

    def __init__(self) -> None:
        self.of_undef: bool = False


@final
class Definedness:
    """By what is_never_undef answers for the values of a function, beside the text of the program.

    `known`: what is known of values beforehand; only what it says of undef counts, never a set. `undef_is_absent`: no
    argument, load or result of a call is undef. `asked`: where to note what was asked about, None for nowhere.
    """

    __slots__ = ("_from_undef", "_function", "_may_be_undef", "_of_text", "asked", "known", "undef_is_absent")

    def __init__(self, known: Known, undef_is_absent: bool, asked: Questionnaire | None) -> None:
        self.known: Known = known
        self.undef_is_absent: bool = undef_is_absent
        self.asked: Questionnaire | None = asked
        # Found once a function.
        self._function: ir.Function | None = None
        self._from_undef: dict[ir.Value, bool] = {}
        self._of_text: ir.Function | None = None
        self._may_be_undef: dict[ir.Value, bool] = {}

    def may_be_undef(self, value: ir.Instruction) -> bool:
        """Whether `is_shown_never_undef` is false of a value, however deep it has to be searched."""
        if self is BY_TEXT_ALONE:
            # It is no function's, and would keep the last one alive.
            return True
        if self._of_text is not value.function:
            self._of_text = value.function
            self._may_be_undef = values_that_may_be_undef(value.function, self.known.defined)
        return value in self._may_be_undef

    def denies_undef(self) -> bool:
        """Whether what may be undef in LLVM's language is not, by the caller's word; notes that this was asked."""
        if self.asked is not None:
            self.asked.of_undef = True
        return self.undef_is_absent

    def is_from_undef(self, value: ir.LocalValue, function: ir.Function) -> bool:
        """Whether a value of a function is computed from an `undef` in its text."""
        if self._function is not function:
            self._function = function
            self._from_undef = values_from_undef(function)
        return value in self._from_undef


BY_TEXT_ALONE: Final = Definedness(NOTHING_KNOWN, False, None)
"""Nothing is known but the text of the program."""


def is_well_defined(value: ir.Value, well_defined: dict[int, bool] = NOTHING_KNOWN.defined) -> bool:
    """Whether a value is neither undef nor poison in any execution that reaches its use; `well_defined` has the numbers
    of values of which this is known beforehand.
    """
    return _holds(value, True, well_defined)


def is_shown_never_undef(value: ir.Value, definedness: Definedness = BY_TEXT_ALONE) -> bool:
    """The same as `is_never_undef`, whatever the setting `undef` is."""
    return _holds(value, False, definedness.known.defined)


def is_never_undef(value: ir.Value, definedness: Definedness = BY_TEXT_ALONE) -> bool:
    """Whether a value that is not poison is one number, the same at each use."""
    if is_shown_never_undef(value, definedness):
        return True
    if isinstance(value, ir.Instruction) and not definedness.may_be_undef(value):
        return True
    if not definedness.denies_undef():
        return False
    if isinstance(value, ir.Instruction):
        return not definedness.is_from_undef(value, value.function)
    return isinstance(value, ir.Argument) or not holds_undef(value)


def values_from_undef(function: ir.Function) -> dict[ir.Value, bool]:
    """The values of a function that `undef` in its text may reach, other than through memory and calls."""
    found: dict[ir.Value, bool] = {}
    pending: list[ir.Instruction] = []
    for block in function.blocks:
        for instruction in block.instructions:
            if instruction.opcode == opcodes.OPAQUE:
                pending.append(instruction)
                continue
            for operand in instruction.operands:
                if not isinstance(operand, ir.LocalValue) and holds_undef(operand) and _passes_on(instruction, operand):
                    pending.append(instruction)
                    break
    while pending:
        current = pending.pop()
        if current in found:
            continue
        found[current] = True
        for user in current.users:
            if user not in found and _passes_on(user, current):
                pending.append(user)
    return found


def values_that_may_be_undef(function: ir.Function, defined: dict[int, bool]) -> dict[ir.Value, bool]:
    """The instructions of a function whose values may be undef, by where undef comes from; `defined` as for
    `is_well_defined`.
    """
    found: dict[ir.Value, bool] = {}
    pending: list[ir.Instruction] = []
    for block in function.blocks:
        for instruction in block.instructions:
            if instruction.index in defined or ir.is_always_defined(instruction):
                continue
            if ir.may_create_undef(instruction) or any(
                not isinstance(operand, ir.Instruction) and not _holds(operand, False, defined)
                for operand in ir.operands_of_result(instruction)
            ):
                found[instruction] = True
                pending.append(instruction)
    while pending:
        current = pending.pop()
        for user in current.users:
            if user in found or user.index in defined or ir.is_always_defined(user):
                continue
            if current in ir.operands_of_result(user):
                found[user] = True
                pending.append(user)
    return found


# What these give comes from memory, or from nowhere.
_FROM_ELSEWHERE: Final = (opcodes.LOAD, opcodes.CMPXCHG, opcodes.ATOMICRMW, opcodes.VA_ARG, opcodes.LANDINGPAD)


def _passes_on(user: ir.Instruction, operand: ir.Value) -> bool:
    """Whether the result of an instruction is undef if this operand is."""
    if user.opcode in _FROM_ELSEWHERE or ir.is_always_defined(user):
        return False
    if isinstance(user, (ir.Call, ir.Invoke)):
        return user.intrinsic is not None and operand in ir.operands_of_result(user)
    return True


def holds_undef(constant: ir.Value) -> bool:
    """Whether undef is in a constant."""
    pending: list[ir.Value] = [constant]
    while pending:
        current = pending.pop()
        if isinstance(current, ir.ConstantWord):
            if current.word == constants.UNDEF:
                return True
        elif isinstance(current, ir.ConstantSplat):
            pending.append(current.element)
        elif isinstance(current, ir.ConstantAggregate):
            pending.extend(current.elements)
        elif isinstance(current, ir.ConstantExpression):
            pending.extend(current.operands)
        elif isinstance(current, ir.UnknownConstant):
            return True
    return False


def _holds(value: ir.Value, without_poison: bool, defined: dict[int, bool]) -> bool:
    pending: list[tuple[ir.Value, int]] = [(value, 0)]
    seen: dict[ir.Value, bool] = {}
    # In the order of their depth, so that a value that is met again was met at no greater depth before.
    position = 0
    while position < len(pending):
        current, depth = pending[position]
        position += 1
        if current in seen:
            continue
        if len(seen) == MAX_DEFINED_VALUES:
            return False
        seen[current] = True
        if defined and isinstance(current, ir.LocalValue) and current.index in defined:
            continue
        if isinstance(current, ir.Instruction):
            if ir.is_always_defined(current):
                continue
            if depth >= MAX_DEFINED_DEPTH:
                return False
            if ir.may_create_undef_or_poison(current) if without_poison else ir.may_create_undef(current):
                return False
            for operand in ir.operands_of_result(current):
                pending.append((operand, depth + 1))
        elif isinstance(current, ir.Argument):
            if "noundef" not in current.attributes:
                return False
        elif not _constant(current, without_poison):
            return False
    return True


def _constant(value: ir.Value, without_poison: bool) -> bool:
    if isinstance(value, ir.ConstantWord):
        return value.word != constants.UNDEF and (value.word != constants.POISON or not without_poison)
    if isinstance(value, ir.ConstantSplat):
        return isinstance(value.element, (ir.ConstantInt, ir.ConstantFloat))
    if isinstance(value, ir.ConstantAggregate):
        return all(isinstance(element, (ir.ConstantInt, ir.ConstantFloat)) for element in value.elements)
    if isinstance(value, ir.ConstantExpression) and opcodes.FIRST_CAST <= value.opcode <= opcodes.LAST_CAST:
        return _constant(value.operands[0], without_poison)
    return isinstance(value, (ir.ConstantInt, ir.ConstantFloat, ir.ConstantString, ir.GlobalValue))
