"""What operations state of their operands where poison of their result would be undefined behaviour.

    %y = add nuw i8 %x, 10             behind the call, and before it, %x is at most 245:
    call void @f(i8 noundef %y)        else %y would be poison, and the call undefined behaviour

    %c = fcmp nnan olt float %v, 1.0   on both edges %v is no NaN
    br i1 %c, label %then, label %else

Poison is undefined behaviour as a condition, a divisor, an address, and where `noundef` is said. All operations that
pass it on to such an operand have a result, so their flags held, shifts were by less than the width, and what was made
an integer fitted. The operation's row tells backwards which operands remain (conditions/collected.py, `derive`). A
divisor is no 0 either (statements.py): what it was computed from is told this as well.
"""

from __future__ import annotations

from typing import Final

from scev.cfg import ControlFlow
from scev.conditions import Constraint, behind, derive, is_derivable, poisoning_operations
from scev.flow.atoms.stated import AlignmentStatement, Within
from scev.flow.atoms.statements import DIVISIONS
from scev.ir import Function, Instruction, may_create_poison, operands_never_poison
from scev.transfer import Definedness

MAX_PROMISES: Final = 16
"""Maximum incomparable points of the dominator tree from which an operation is known not to be poison."""


def add_promises(
    found: dict[int, list[Constraint]], function: Function, control: ControlFlow, definedness: Definedness
) -> None:
    """Add what operations that must not be poison state, to the constraints by the numbers of the values."""
    # By number of an operation: the instructions before which it was known to be no poison.
    known: dict[int, list[Instruction]] = {}
    for index in control.order:
        for instruction in function.blocks[index].instructions:
            positions = operands_never_poison(instruction)
            if not positions:
                continue
            for k, operand in enumerate(instruction.operands):
                if not isinstance(operand, Instruction) or not positions >> k & 1:
                    continue
                if instruction.opcode in DIVISIONS:
                    derive(found, AlignmentStatement(operand, behind(instruction), True), definedness)
                for promising in _promising(operand):
                    if not _is_known(known, promising, instruction, control):
                        derive(found, Within(promising, behind(instruction), None, 0), definedness)


def _promising(value: Instruction) -> list[Instruction]:
    """The operations that a value has passed, and that would have made it poison where they state something."""
    return [passed for passed in poisoning_operations(value) if is_derivable(passed) and may_create_poison(passed)]


def _is_known(known: dict[int, list[Instruction]], value: Instruction, here: Instruction, control: ControlFlow) -> bool:
    """Whether an instruction that dominates `here` states that a value is no poison, or too many do elsewhere; if not,
    `here` states it from now on.
    """
    stated = known.setdefault(value.index, [])
    for before in stated:
        if control.dominates_instruction(before, here):
            return True
    if len(stated) == MAX_PROMISES:
        return True
    stated.append(here)
    return False
