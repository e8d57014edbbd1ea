"""Why control never comes to a place: every way there leaves a block that runs by an edge that is never taken, since
its condition is decided.
"""

from __future__ import annotations

from typing import Final

from scev.answers import internals
from scev.cfg import Place
from scev.explain.asked import Derives, ExplainedFunction
from scev.explain.step import Branches, Of, ReachedPlace, Step
from scev.ir import BasicBlock, LocalValue, opcodes

MAX_EDGES_EXPLAINED: Final = 4
"""Maximum edges into blocks that never run that one explanation names."""


def never(derivation: Derives, asked: ExplainedFunction, place: Place) -> Step:
    """Why control never comes to a place."""
    flow = internals(asked.facts).flow
    edges: list[tuple[BasicBlock, BasicBlock]] = []
    if place.target is not None and flow.executable[place.block.index]:
        edges.append((place.block, place.target))
    else:
        pending = [place.block]
        seen = {place.block.index: True}
        while pending:
            block = pending.pop()
            for before in block.predecessors:
                if flow.executable[before.index]:
                    edges.append((before, block))
                elif before.index not in seen:
                    seen[before.index] = True
                    pending.append(before)
    premises = [_edge(derivation, asked, source, target) for source, target in edges[:MAX_EDGES_EXPLAINED]]
    return asked.step(ReachedPlace(place, False), "never", premises)


def _edge(derivation: Derives, asked: ExplainedFunction, source: BasicBlock, target: BasicBlock) -> Step:
    """Why control never goes from a block that runs to another."""
    last = source.terminator
    condition = last.operands[0] if last.operands else None
    premises: list[Step] = []
    if isinstance(condition, LocalValue) and last.opcode in (opcodes.BR, opcodes.SWITCH):
        premises = derivation.said(asked, condition, Place.of_use(last, 0))
    else:
        before = [each for each in source.instructions if each.name or each.opcode == opcodes.CALL]
        premises = [asked.step(Of(before[-1]), "statement")] if before else []
    fact = Branches(last, target, bool(source.successors) and source.successors[0] is target)
    return asked.gap(fact, "never", premises)
