"""What control says by the edge that it takes: the condition of a branch, the cases of a switch."""

from __future__ import annotations

from typing import final

from scev.ir import BasicBlock, ConstantInt, Instruction, Switch, Value, opcodes


@final
class Decision:
    """An i1 value, and whether it is true."""

    __slots__ = ("truth", "value")

    def __init__(self, value: Value, truth: bool) -> None:
        self.value: Value = value
        self.truth: bool = truth


def branches_two_ways(terminator: Instruction) -> bool:
    """Whether a terminator is a branch on a condition, and its edges lead to different blocks."""
    if terminator.opcode != opcodes.BR:
        return False
    successors = terminator.block.successors
    return len(successors) == 2 and successors[0] is not successors[1]


def decided_on_edge(source: BasicBlock, target: BasicBlock) -> Decision | None:
    """What the branch at the end of `source` says where control takes the edge to `target`; None where it is no branch
    on a condition.
    """
    terminator = source.terminator
    if not branches_two_ways(terminator):
        return None
    return Decision(terminator.operands[0], terminator.block.successors[0] is target)


@final
class SwitchEdge:
    """An edge of a switch that one kind of case takes: to `target`, the value is one of `cases`, or, if `is_default`,
    none of them.
    """

    __slots__ = ("cases", "is_default", "target")

    def __init__(self, target: BasicBlock, cases: tuple[ConstantInt, ...], is_default: bool) -> None:
        self.target: BasicBlock = target
        self.cases: tuple[ConstantInt, ...] = cases
        self.is_default: bool = is_default


def switch_edges(switch: Switch) -> list[SwitchEdge]:
    """What a switch says where it leads, the default last. Of the default, those cases that lead there are left out; a
    default without others says nothing.
    """
    default = switch.successors[0]
    by_target: dict[BasicBlock, list[ConstantInt]] = {}
    others: list[ConstantInt] = []
    for case, target in zip(switch.cases, switch.successors[1:], strict=True):
        if target is not default:
            by_target.setdefault(target, []).append(case)
            others.append(case)
    found = [SwitchEdge(target, tuple(cases), False) for target, cases in by_target.items()]
    if others:
        found.append(SwitchEdge(default, tuple(others), True))
    return found
