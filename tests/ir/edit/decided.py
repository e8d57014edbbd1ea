"""A small pass that shows edits at work: comparisons that are decided become constants, edges that control never takes
go, and with them the blocks that nothing leads to any more.
"""

from __future__ import annotations

from typing import NamedTuple

from scev.answers import FunctionFacts, ModuleFacts
from scev.domains import IntSet
from scev.ir import I1, BasicBlock, Compare, ConstantInt, Function
from scev.ir.edit import EditError, Edits


class Result(NamedTuple):
    """The text, and how many edits of each kind were made; `refused` could not be."""

    text: str
    comparisons: int
    edges: int
    blocks: int
    refused: int


class _Pass:
    def __init__(self, facts: ModuleFacts) -> None:
        self.facts = facts
        self.edits = Edits(facts.module)
        self.comparisons = 0
        self.edges = 0
        self.blocks = 0
        self.refused = 0

    def fold_comparisons(self, facts: FunctionFacts) -> None:
        for instruction in facts.function.instructions():
            if not isinstance(instruction, Compare) or instruction.type is not I1:
                continue
            found = facts.of(instruction).range
            if isinstance(found, IntSet) and found.is_point():
                self.edits.replace(instruction, ConstantInt(I1, 1, found.point_value()))
                self.edits.delete(instruction)
                self.comparisons += 1

    def remove_edges(self, facts: FunctionFacts) -> None:
        for source in facts.function.blocks:
            for target in dict.fromkeys(source.successors):
                if not facts.is_executable(source) or facts.is_reachable((source, target)):
                    continue
                try:
                    self.edits.remove_edge(source, target)
                    self.edges += 1
                except EditError:
                    self.refused += 1

    def remove_blocks(self, function: Function) -> None:
        reached = {function.entry: True}
        worklist = [function.entry]
        while worklist:
            for target in self.edits.targets(worklist.pop()):
                if target not in reached and isinstance(target, BasicBlock):
                    reached[target] = True
                    worklist.append(target)
        dead = [block for block in function.blocks if block not in reached]
        if any(f"blockaddress({function.name}, {block.name})" in self.facts.module.text for block in dead):
            self.refused += len(dead)
            return
        for block in dead:
            self.edits.remove_block(block)
            self.blocks += 1


def fold_decided(facts: ModuleFacts) -> Result:
    """A module with what is decided folded."""
    work = _Pass(facts)
    for each in facts:
        with work.edits.by("fold a decided comparison"):
            work.fold_comparisons(each)
        with work.edits.by("remove an edge that is never taken"):
            work.remove_edges(each)
        with work.edits.by("remove a block that nothing leads to"):
            work.remove_blocks(each.function)
    return Result(work.edits.text(), work.comparisons, work.edges, work.blocks, work.refused)
