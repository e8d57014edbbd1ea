"""Which condition of the program decides that control comes to a place.

    if (lo <= hi) { … place … }         the branch on lo <= hi
    c ? place : other                   the select on c

A branch decides a place if one of its edges dominates it: every path to the place takes that edge.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from scev.cfg import ControlFlow, Place
from scev.ir import BasicBlock, Instruction, opcodes

MAX_DECIDERS: Final = 64
"""Maximum branches around a place that are looked at to find the condition that narrows a value there."""


class Decider(NamedTuple):
    """A branch, switch or select that decides a place; `holds` is what its condition is then, None for a switch."""

    instruction: Instruction
    holds: bool | None


def deciders(control: ControlFlow, place: Place) -> list[Decider]:
    """The conditions that decide a place, the nearest first."""
    found: list[Decider] = []
    if (reader := place.instruction) is not None and reader.opcode == opcodes.SELECT and place.operand > 0:
        found.append(Decider(reader, place.operand == 1))
    if place.target is not None and (edge := _decided_by_edge(place.block, place.target)) is not None:
        found.append(edge)
    blocks = control.function.blocks
    tree = control.dominators
    at = place.block
    for _ in range(MAX_DECIDERS):
        above = tree.parents[at.index] if tree.contains(at.index) else -1
        if above < 0:
            break
        source = blocks[above]
        for target in dict.fromkeys(source.successors):
            if tree.dominates(target.index, at.index) and _is_entered_from(control, source, target):
                edge = _decided_by_edge(source, target)
                if edge is not None:
                    found.append(edge)
        at = source
    return found


def _is_entered_from(control: ControlFlow, source: BasicBlock, target: BasicBlock) -> bool:
    """Whether a block is entered by edges from `source` only, but for those of loops around it."""
    return all(
        before is source or control.dominators.dominates(target.index, before.index) for before in target.predecessors
    )


def _decided_by_edge(source: BasicBlock, target: BasicBlock) -> Decider | None:
    """What is decided at the end of a block when control goes on to another; None where it has no choice."""
    last = source.terminator
    if len(set(last.successors)) < 2:
        return None
    if last.opcode == opcodes.BR:
        return Decider(last, last.successors[0] is target)
    return Decider(last, None)
