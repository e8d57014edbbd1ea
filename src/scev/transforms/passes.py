"""The passes by name: tables of rules."""

from __future__ import annotations

from typing import Final, NamedTuple

from scev.errors import UsageError
from scev.support.suggestions import did_you_mean
from scev.transforms.constants import CONSTANT_RULES
from scev.transforms.rule import Rule


class Pass(NamedTuple):
    """A pass; `rules` are tried in their order."""

    name: str
    meaning: str
    rules: tuple[Rule, ...]


PASSES: Final[dict[str, Pass]] = {
    one.name: one
    for one in (Pass("constants", "values, operands and branches that are decided become constants", CONSTANT_RULES),)
}
DEFAULT_PASSES: Final = ("constants",)
# LLVM's passes, and ours that do what they do.
ALIASES: Final[dict[str, tuple[str, ...]]] = dict.fromkeys(
    (
        "sccp", "ipsccp", "correlated-propagation", "constraint-elimination", "instsimplify", "instcombine",
        "attributor",
    ),
    DEFAULT_PASSES,
)  # fmt: skip


def passes_named(text: str) -> list[Pass]:
    """The passes of a list of names, ours or LLVM's, separated by commas, each once; none for an empty one. UsageError
    for another name.
    """
    found: dict[str, Pass] = {}
    for name in filter(None, (part.strip() for part in text.split(","))):
        for own in ALIASES.get(name, (name,)):
            if own not in PASSES:
                known = [*PASSES, *ALIASES]
                raise UsageError(f"no pass '{name}'{did_you_mean(name, known, 1)}; there is {', '.join(known)}")
            found[own] = PASSES[own]
    return list(found.values())
