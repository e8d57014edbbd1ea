"""The arms of a select: each is taken only where the condition says so.

    %low = fcmp olt float %x, 0.0
    %r = select i1 %low, float %minus, float %x           %minus = fneg float %x

When %r is %x, then %x >= 0 or %x is NaN; when it is %minus, then %x < 0. So an arm that is an operand of the condition
becomes a copy under the condition, and an arm that one operation computes from such an operand is computed again from
the copy: the idioms of clamp, minimum, maximum and absolute value need no rules of their own.

Unlike a branch, a select on undef is not undefined behaviour: it may take %x though another use of %x was found to be
below 0. So only values that cannot be undef are refined here.
"""

from __future__ import annotations

from scev.flow.predicates import COMPARED, DERIVED, Predicate, is_derivable, predicates_of_condition
from scev.flow.renaming import UNTRACKED, Copy, RenamedFunction
from scev.ir import Instruction, LocalValue, opcodes
from scev.transfer import is_never_undef


def rename_selects(renamed: RenamedFunction) -> None:
    """Let the arms of every select that can run refer to copies where its condition holds."""
    function = renamed.function
    for index in renamed.control.order:
        for instruction in function.blocks[index].instructions:
            if instruction.opcode == opcodes.SELECT and isinstance(instruction.operands[0], Instruction):
                _rename_arm(renamed, instruction, 1, True)
                _rename_arm(renamed, instruction, 2, False)


def _rename_arm(renamed: RenamedFunction, select: Instruction, arm: int, holds: bool) -> None:
    value = select.operands[arm]
    if not isinstance(value, LocalValue):
        return
    about = predicates_of_condition(select.operands[0], holds, select.block)
    node = renamed.operands[select.index][arm]
    refined = _refined(renamed, select, value, node, about)
    if refined == node and isinstance(value, Instruction) and is_derivable(value):
        refined = _recomputed(renamed, select, value, node, about)
    renamed.operands[select.index][arm] = refined


def _refined(
    renamed: RenamedFunction,
    select: Instruction,
    value: LocalValue,
    node: int,
    about: dict[int, list[Predicate]],
) -> int:
    """The last of a chain of copies of `node`, one for each comparison about the value."""
    found = about.get(value.index)
    if found is None or not is_never_undef(value):
        return node
    for predicate in found:
        if predicate.kind == COMPARED or predicate.kind == DERIVED:
            node = renamed.add_copy(Copy(renamed.node_count, node, predicate, select.block, select.index))
    return node


def _recomputed(
    renamed: RenamedFunction, select: Instruction, value: Instruction, node: int, about: dict[int, list[Predicate]]
) -> int:
    """A copy of an arm that is computed from refined operands, or `node` where the condition says nothing of them."""
    nodes = list(renamed.operands[value.index])
    last: Predicate | None = None
    for k, operand in enumerate(value.operands):
        if isinstance(operand, LocalValue) and nodes[k] != UNTRACKED:
            refined = _refined(renamed, select, operand, nodes[k], about)
            if refined != nodes[k]:
                nodes[k] = refined
                last = about[operand.index][0]
    if last is None:
        return node
    copy = Copy(renamed.node_count, node, last, select.block, select.index)
    copy.recomputes = value
    copy.nodes = nodes
    return renamed.add_copy(copy)
