"""Transforms: uses of facts that edit a program.

rule.py         a rule: its equation, when it holds, and the change that it makes of an instruction
changes.py      changes as values: what becomes of a value, of one use of it, of an edge
numbers.py      sets of one number as constants
constants.py    the pass `constants`: what facts know to be a number, and edges that control never takes
loops/          what can be done with a loop: the passes `exit-values`, `indvars` and their like, and advice
beside_llvm/    what LLVM does with loops, beside that advice
attributes.py   the pass `attributes`: facts as attributes of arguments, results, calls, and metadata of loads
asked.py        what facts answer to authors of passes, by these rules
usual_passes.py, passes.py    the passes by name: those that are run where none are named, and the others
remarks.py      changes as LLVM's optimisation record
applied.py      the changes of a program made, and its new text
verified.py     a program run beside what it was rewritten to
middle.py       LLVM's optimisation, with passes in its middle

Left out as not worth it: what LLVM does as well once it is told a fact.
"""

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from scev.transforms.applied import TransformedProgram, changes_made, transform
    from scev.transforms.changes import Change
    from scev.transforms.middle import OptimisedProgram, of_the_middle, optimised, settings_of_middle
    from scev.transforms.passes import ANNOTATING_PASSES, DEFAULT_PASSES, PASSES, passes_named
    from scev.transforms.remarks import place_of
    from scev.transforms.rule import Rule
    from scev.transforms.usual_passes import USUAL_PASSES, Pass

__all__ = [
    "ANNOTATING_PASSES", "DEFAULT_PASSES", "PASSES", "USUAL_PASSES", "Change", "OptimisedProgram", "Pass", "Rule",
    "TransformedProgram", "changes_made", "of_the_middle", "optimised", "passes_named", "place_of",
    "settings_of_middle", "transform",
]  # fmt: skip

_HOMES: Final[dict[str, str]] = {
    name: home
    for home, names in (
        ("applied", ("TransformedProgram", "changes_made", "transform")),
        ("changes", ("Change",)),
        ("middle", ("OptimisedProgram", "of_the_middle", "optimised", "settings_of_middle")),
        ("passes", ("ANNOTATING_PASSES", "DEFAULT_PASSES", "PASSES", "passes_named")),
        ("remarks", ("place_of",)),
        ("rule", ("Rule",)),
        ("usual_passes", ("USUAL_PASSES", "Pass")),
    )
    for name in names
}
"""The files of these names, which are loaded with the first that is asked for: `scev cc` needs few of them."""

if not TYPE_CHECKING:
    # A name that is not here is an error for type checkers too.
    def __getattr__(name: str) -> Any:
        import importlib

        if (home := _HOMES.get(name)) is None:
            raise AttributeError(f"module 'scev.transforms' has no attribute '{name}'")
        found = getattr(importlib.import_module(f"scev.transforms.{home}"), name)
        globals()[name] = found
        return found
