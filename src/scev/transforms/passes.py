"""The passes by name: tables of rules."""

from __future__ import annotations

from typing import Final, NamedTuple

from scev.errors import UsageError
from scev.support.suggestions import did_you_mean
from scev.transforms.attributes import ATTRIBUTE_RULES, PROGRAM_RULES
from scev.transforms.constants import CONSTANT_RULES, EDGE, VALUE
from scev.transforms.int_flags import INT_FLAG_RULES
from scev.transforms.narrow_signs import NARROW_SIGN_RULES
from scev.transforms.overflow import OVERFLOW_RULES
from scev.transforms.picks import CHOICE_RULES, PICK_RULES
from scev.transforms.rule import Rule


class Pass(NamedTuple):
    """A pass; `rules` are tried in their order."""

    name: str
    meaning: str
    rules: tuple[Rule, ...]


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
            "attributes",
            "range, nofpclass, nonnull and noundef on arguments, results, calls and loads where they hold",
            ATTRIBUTE_RULES,
        ),
    )
}
DEFAULT_PASSES: Final = ("constants", "narrow-signs", "attributes")
# Those that only add flags, attributes and metadata, as far as there are such passes.
ANNOTATING_PASSES: Final = tuple(name for name in ("int-flags", "float-flags", "attributes") if name in PASSES)

_FLAGS_OF_SUMS: Final = tuple(rule for rule in INT_FLAG_RULES if rule.name not in ("samesign", "exact", "disjoint"))
_NOT_VALUES: Final = tuple(rule for rule in CONSTANT_RULES if rule not in (VALUE, EDGE))
# LLVM's passes, and the rules of ours that do what they do. Those that fold only comparisons leave other values alone.
ALIASES: Final[dict[str, Pass]] = {
    one.name: one
    for one in (
        Pass("sccp", "as LLVM's", (VALUE, EDGE, *NARROW_SIGN_RULES, *_FLAGS_OF_SUMS)),
        Pass("ipsccp", "as LLVM's", (VALUE, EDGE, *NARROW_SIGN_RULES, *_FLAGS_OF_SUMS, *PROGRAM_RULES)),
        Pass(
            "correlated-propagation",
            "as LLVM's",
            (*CONSTANT_RULES, *PICK_RULES, *CHOICE_RULES, *OVERFLOW_RULES, *NARROW_SIGN_RULES, *_FLAGS_OF_SUMS),
        ),
        Pass("constraint-elimination", "as LLVM's", (*_NOT_VALUES, *PICK_RULES, *CHOICE_RULES, *OVERFLOW_RULES)),
        Pass("instsimplify", "as LLVM's", PASSES["constants"].rules),
        Pass("instcombine", "as LLVM's", (*PASSES["constants"].rules, *NARROW_SIGN_RULES, *INT_FLAG_RULES)),
        Pass("attributor", "as LLVM's", (*PASSES["constants"].rules, *ATTRIBUTE_RULES)),
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
