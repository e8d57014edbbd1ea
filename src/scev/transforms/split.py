"""Passes that make copies of loops: before all others, one after the other, each on the program as LLVM's
`loop-simplify` and `lcssa` shape its loops. A program in which nothing is split stays as it was.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from scev import ir
from scev.answers import ModuleFacts
from scev.llvm import CanonicalText, run_passes
from scev.transforms.changes import Change
from scev.transforms.rule import Rule
from scev.transforms.usual_passes import Pass

SHAPES = ("loop-simplify", "lcssa")


class SplitProgram(NamedTuple):
    """A program after the passes that split loops, and their changes."""

    facts: ModuleFacts
    text: str
    changes: list[Change]
    refused: list[Change]


Made = tuple[list[Change], list[Change], str]
Maker = Callable[[ModuleFacts, list[Rule], int], Made]


def split_loops(facts: ModuleFacts, passes: Sequence[Pass], limit: int, make: Maker) -> SplitProgram:
    """Run the passes that split loops; `make` makes the changes of rules, no more than a number unless it is negative,
    and the text.
    """
    text = facts.module.text
    changes: list[Change] = []
    refused: list[Change] = []
    for one in passes:
        left = limit - len(changes) if limit >= 0 else -1
        if not one.splits or left == 0:
            continue
        if not (looped := [number for number, each in enumerate(facts) if each.control.loops]):
            break
        program = CanonicalText(text, facts.module.name)
        shaped = run_passes(program, SHAPES, looped, isolated=True)
        there = facts.of_module(ir.read(shaped.text, facts.module.name, facts.module.c_standard))
        made, not_made, after = make(there, list(one.rules), left)
        refused += not_made
        if made:
            changes += made
            text = after
            facts = facts.of_module(ir.read(text, facts.module.name, facts.module.c_standard))
    return SplitProgram(facts, text, changes, refused)
