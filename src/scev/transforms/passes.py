"""The passes by name: tables of rules."""

from __future__ import annotations

from typing import Final, NamedTuple

from scev.errors import UsageError
from scev.support.suggestions import did_you_mean
from scev.transforms.constants import CONSTANT_RULES, EDGE, VALUE
from scev.transforms.float_flags import FLOAT_FLAG_RULES
from scev.transforms.float_simplify import FLOAT_SIMPLIFY_RULES
from scev.transforms.int_flags import INT_FLAG_RULES
from scev.transforms.library_calls import LIBRARY_CALL_RULES
from scev.transforms.narrow_signs import NARROW_SIGN_RULES
from scev.transforms.overflow import OVERFLOW_RULES
from scev.transforms.picks import CHOICE_RULES, PICK_RULES
from scev.transforms.rule import Rule


class Pass(NamedTuple):
    """A pass; `rules` are tried in their order."""

    name: str
    meaning: str
    rules: tuple[Rule, ...]


_FLOAT_RULES: Final = (*FLOAT_SIMPLIFY_RULES, *LIBRARY_CALL_RULES)
PASSES: Final[dict[str, Pass]] = {
    one.name: one
    for one in (
        Pass(
            "constants",
            "values, operands and branches that are decided become constants, operations that do nothing an operand",
            (*CONSTANT_RULES, *PICK_RULES, *CHOICE_RULES, *OVERFLOW_RULES),
        ),
        Pass(
            "narrow-signs",
            "signed operations on numbers of one sign become unsigned, divisions of small numbers narrow",
            NARROW_SIGN_RULES,
        ),
        Pass("int-flags", "nuw, nsw, exact, disjoint, nneg and samesign where they hold", INT_FLAG_RULES),
        Pass(
            "float-simplify",
            "float operations that do nothing, or that a cheaper one does as well; calls that never set errno",
            _FLOAT_RULES,
        ),
        Pass("float-flags", "nnan, ninf and nsz where they hold", FLOAT_FLAG_RULES),
    )
}
DEFAULT_PASSES: Final = ("constants", "narrow-signs")

_FLAGS_OF_SUMS: Final = tuple(rule for rule in INT_FLAG_RULES if rule.name not in ("samesign", "exact", "disjoint"))
_NOT_VALUES: Final = tuple(rule for rule in CONSTANT_RULES if rule not in (VALUE, EDGE))
# LLVM's passes, and the rules of ours that do what they do. Those that fold only comparisons leave other values alone.
ALIASES: Final[dict[str, Pass]] = {
    one.name: one
    for one in (
        Pass("sccp", "as LLVM's", (VALUE, EDGE, *NARROW_SIGN_RULES, *_FLAGS_OF_SUMS)),
        Pass("ipsccp", "as LLVM's", (VALUE, EDGE, *NARROW_SIGN_RULES, *_FLAGS_OF_SUMS)),
        Pass(
            "correlated-propagation",
            "as LLVM's",
            (*CONSTANT_RULES, *PICK_RULES, *CHOICE_RULES, *OVERFLOW_RULES, *NARROW_SIGN_RULES, *_FLAGS_OF_SUMS),
        ),
        Pass("constraint-elimination", "as LLVM's", (*_NOT_VALUES, *PICK_RULES, *CHOICE_RULES, *OVERFLOW_RULES)),
        Pass("instsimplify", "as LLVM's", (*PASSES["constants"].rules, *_FLOAT_RULES)),
        Pass(
            "instcombine",
            "as LLVM's",
            (*PASSES["constants"].rules, *NARROW_SIGN_RULES, *INT_FLAG_RULES, *_FLOAT_RULES, *FLOAT_FLAG_RULES),
        ),
        Pass("attributor", "as LLVM's", PASSES["constants"].rules),
    )
}


def passes_named(text: str) -> list[Pass]:
    """The passes of a list of names, ours or LLVM's, separated by commas, each once; none for an empty one. UsageError
    for another name.
    """
    found: dict[str, Pass] = {}
    for name in filter(None, (part.strip() for part in text.split(","))):
        one = PASSES.get(name) or ALIASES.get(name)
        if one is None:
            known = [*PASSES, *ALIASES]
            raise UsageError(f"no pass '{name}'{did_you_mean(name, known, 1)}; there is {', '.join(known)}")
        found[one.name] = one
    return list(found.values())
