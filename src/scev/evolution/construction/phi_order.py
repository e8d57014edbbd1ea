"""Which phis of a loop's header depend on which.

The next value of a phi is computed from values of the loop, and those from phis of the header. The phis that depend on
one another, in a cycle, are the strongly connected components of this graph. Each component is found after those that
it depends on (Tarjan, "Depth-First Search and Linear Graph Algorithms", SIAM J. Comput. 1, 1972), here with a stack of
its own instead of recursion.
"""

from __future__ import annotations

from scev.cfg import Loop
from scev.ir import Instruction, Phi, Value


def components(phis: list[Phi], loop: Loop) -> list[list[Phi]]:
    """The given phis of the loop's header in groups that depend on one another, after the groups they depend on."""
    wanted: dict[int, bool] = {phi.index: True for phi in phis}
    entered: dict[int, int] = {}
    lowest: dict[int, int] = {}
    open_values: list[Instruction] = []
    is_open: dict[int, bool] = {}
    result: list[list[Phi]] = []
    for root in phis:
        if root.index in entered:
            continue
        path: list[Instruction] = [root]
        # By value of the path: its operands, and how many of them were looked at.
        operands: list[list[Instruction]] = [_inside(root, loop)]
        looked_at: list[int] = [0]
        while path:
            value = path[-1]
            if (number := value.index) not in entered:
                entered[number] = len(entered)
                lowest[number] = entered[number]
                open_values.append(value)
                is_open[number] = True
            following: Instruction | None = None
            while following is None and looked_at[-1] < len(operands[-1]):
                operand = operands[-1][looked_at[-1]]
                looked_at[-1] += 1
                if operand.index not in entered:
                    following = operand
            if following is not None:
                path.append(following)
                operands.append(_inside(following, loop))
                looked_at.append(0)
                continue
            path.pop()
            looked_at.pop()
            for operand in operands.pop():
                if is_open.get(operand.index, False):
                    lowest[number] = min(lowest[number], lowest[operand.index])
            if lowest[number] == entered[number] and (group := _close(value, open_values, is_open, wanted)):
                result.append(group)
    return result


def _close(
    value: Instruction, open_values: list[Instruction], is_open: dict[int, bool], wanted: dict[int, bool]
) -> list[Phi]:
    """Take the component that ends with `value` off the stack; its wanted phis, in the order of the program."""
    group: list[Phi] = []
    while True:
        member = open_values.pop()
        is_open[member.index] = False
        if isinstance(member, Phi) and member.index in wanted:
            group.append(member)
        if member is value:
            break
    places = {phi.index: phi for phi in group}
    return [places[index] for index in sorted(places)]


def _inside(value: Instruction, loop: Loop) -> list[Instruction]:
    """The operands that are computed in the loop."""
    found: list[Instruction] = []
    operands: tuple[Value, ...] = value.operands
    for operand in operands:
        if isinstance(operand, Instruction) and loop.contains(operand.block):
            found.append(operand)
    return found
