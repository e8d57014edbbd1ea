"""The usual passes, which `scev opt` and `scev cc` run where none are named.

A compiler is started for each file of a project: it loads these, and not the others (passes.py).
"""

from __future__ import annotations

from typing import Final, NamedTuple

from scev.transforms.attributes import ATTRIBUTE_RULES
from scev.transforms.constants import CONSTANT_RULES
from scev.transforms.errno import ERRNO_RULES
from scev.transforms.float_choices import FLOAT_CHOICE_RULES
from scev.transforms.interprocedural import INTERPROCEDURAL_RULES
from scev.transforms.loops.bounds import LOOP_BOUND_RULES
from scev.transforms.narrow_signs import NARROW_SIGN_RULES
from scev.transforms.overflow import OVERFLOW_RULES
from scev.transforms.picks import CHOICE_RULES, PICK_RULES
from scev.transforms.rule import Rule
from scev.transforms.undefined import UNDEFINED_RULES


class Pass(NamedTuple):
    """A pass; `rules` are tried in their order. What a change leaves without use goes; where the pass `sweeps`, also
    what only that has read. One that is `in_loops` looks at functions with loops, and at the instructions in these. One
    that `splits` makes copies of loops, before all others, of functions that LLVM has simplified.
    """

    name: str
    meaning: str
    rules: tuple[Rule, ...]
    sweeps: bool = True
    in_loops: bool = False
    splits: bool = False


USUAL_PASSES: Final[dict[str, Pass]] = {
    one.name: one
    for one in (
        Pass(
            "constants",
            "values, operands and branches that are decided become constants, operations that do nothing an operand",
            (*UNDEFINED_RULES, *INTERPROCEDURAL_RULES, *CONSTANT_RULES, *PICK_RULES, *CHOICE_RULES, *OVERFLOW_RULES),
        ),
        Pass(
            "narrow-signs",
            "signed operations on numbers of one sign become unsigned, divisions of small numbers narrow",
            NARROW_SIGN_RULES,
        ),
        Pass(
            "attributes",
            "range, nofpclass, nonnull and noundef on arguments, results, calls and loads where they hold",
            ATTRIBUTE_RULES,
        ),
        Pass(
            "float-choices",
            "choices among floats become minima, maxima, magnitudes and conversions of these",
            FLOAT_CHOICE_RULES,
        ),
        Pass("errno", "calls of functions of C that cannot set errno have no effect", ERRNO_RULES),
        Pass(
            "loop-bounds", "loops of few iterations are neither vectorised nor unrolled at run time", LOOP_BOUND_RULES
        ),
    )
}
