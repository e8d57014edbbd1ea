"""Transforms: uses of facts that edit a program.

rule.py         a rule: its equation, when it holds, and the change that it makes of an instruction
changes.py      changes as values: what becomes of a value, of one use of it, of an edge
numbers.py      sets of one number as constants
constants.py    the pass `constants`: what facts know to be a number, and edges that control never takes
loops/          the passes `exit-values`, `indvars`, `loop-delete` and their like, and expressions as instructions
attributes.py   the pass `attributes`: facts as attributes of arguments, results, calls, and metadata of loads
asked.py        what facts answer to authors of passes, by these rules
passes.py       the passes by name
remarks.py      changes as LLVM's optimisation record
applied.py      the changes of a program made, and its new text
verified.py     a program run beside what it was rewritten to
optimised.py    LLVM's optimisation, with passes in its middle
"""

from scev.transforms.applied import TransformedProgram, changes_made, transform
from scev.transforms.changes import Change
from scev.transforms.optimised import OptimisedProgram, of_the_middle, optimised
from scev.transforms.passes import ANNOTATING_PASSES, DEFAULT_PASSES, PASSES, Pass, passes_named
from scev.transforms.remarks import place_of
from scev.transforms.rule import Rule

__all__ = [
    "ANNOTATING_PASSES",
    "DEFAULT_PASSES",
    "PASSES",
    "Change",
    "OptimisedProgram",
    "Pass",
    "Rule",
    "TransformedProgram",
    "changes_made",
    "of_the_middle",
    "optimised",
    "passes_named",
    "place_of",
    "transform",
]
