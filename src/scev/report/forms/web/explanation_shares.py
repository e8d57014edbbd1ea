"""Explanations for a page: of findings, of loops that are not counted, of values that can be NaN, under a budget.

An explanation analyses its function again without some of its premises, and tries what would help. So of a page with
many functions fewer are explained of each; what has none here `scev explain` tells.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple, final

from scev.answers import Explanation, FunctionFacts
from scev.checks import Finding
from scev.domains import FloatSet
from scev.errors import ScevError
from scev.explain import MAX_PROGRAMS_TRIED, Explainer, Step, without
from scev.facts import LoopFacts
from scev.ir import LocalValue, Module
from scev.report.rows.explanations import Explanations
from scev.report.words.wording import Wording

MAX_EXPLANATIONS_ON_A_PAGE: Final = 600
"""Maximum explanations of one page, in equal shares for its functions, but at least one for each."""
MAX_EXPLANATIONS_OF_A_FUNCTION: Final = 12
"""Maximum explanations of one function on a page."""
MAX_EXPLAINED_INSTRUCTIONS: Final = 6000
"""Maximum instructions of a function times its explanations on a page: each analyses it anew. Of a program with more,
no remedy is tried for which all of it is analysed anew."""
MAX_SHOWN_STEPS: Final = 40
"""Maximum steps of one explanation on a page."""


class Share(NamedTuple):
    """What each function of a page may cost: so many explanations; and for each, so many values of other functions that
    are tried as a remedy.
    """

    explanations: int
    programs: int


def share_of(functions: int, module: Module) -> Share:
    """What each of so many functions of a module may cost."""
    instructions = sum(each.instruction_count for each in module.defined_functions())
    return Share(
        max(1, min(MAX_EXPLANATIONS_OF_A_FUNCTION, MAX_EXPLANATIONS_ON_A_PAGE // max(functions, 1))),
        MAX_PROGRAMS_TRIED if instructions <= MAX_EXPLAINED_INSTRUCTIONS else 0,
    )


@final
class Budget:
    """Explains facts of one function, while there is something left: `left` explanations."""

    __slots__ = ("_explanations", "left")

    def __init__(self, facts: FunctionFacts, wording: Wording, share: Share) -> None:
        instructions = sum(len(block.instructions) for block in facts.function.blocks)
        self.left = min(share.explanations, MAX_EXPLAINED_INSTRUCTIONS // max(instructions, 1))
        self._explanations: Final = Explanations(facts, wording, share.programs)

    def close(self) -> None:
        """Frees what explanations asked of other functions."""
        self._explanations.close()

    def of_loop(self, loop: LoopFacts) -> dict[str, Any] | None:
        """Why a loop is not counted, and what would help."""
        return self._told(lambda explainer: explainer.count(loop))

    def of_nan(self, value: LocalValue, set_: FloatSet) -> dict[str, Any] | None:
        """What lets a value be NaN."""
        return self._told(lambda explainer: explainer.value(value, None, without(set_, "nan")))

    def of_finding(self, finding: Finding) -> dict[str, Any] | None:
        """What lets a fault happen: of its first cause."""
        if not finding.causes:
            return None
        value, place, safe, _ = finding.causes[0]
        return self._told(lambda explainer: explainer.value(value, place, safe))

    def _told(self, ask: Callable[[Explainer], Step]) -> dict[str, Any] | None:
        if self.left <= 0:
            return None
        self.left -= 1
        try:
            step = ask(self._explanations.explainer)
        except (ScevError, ValueError):
            # Of what has no set there is nothing to explain.
            return None
        words = self._explanations.in_words([step])[0]
        for remedy in step.remedies:
            remedy.close()
        return explanation_object(words)


def explanation_object(explanation: Explanation) -> dict[str, Any] | None:
    """An explanation as a tree, of MAX_SHOWN_STEPS; None for one that only repeats the fact."""
    if not explanation.premises and not explanation.remedies:
        return None
    return _tree(explanation, [MAX_SHOWN_STEPS])


def _tree(explanation: Explanation, left: list[int]) -> dict[str, Any]:
    left[0] -= 1
    found: dict[str, Any] = {"fact": explanation.fact}
    if explanation.source_line:
        found["place"] = explanation.source_line
    if not explanation.holds:
        found["holds"] = 0
    if explanation.remedies:
        found["help"] = list(explanation.remedies)
    parts = [_tree(premise, left) for premise in explanation.premises if left[0] > 0]
    if len(parts) < len(explanation.premises):
        parts.append({"fact": f"… {len(explanation.premises) - len(parts)} more, which scev explain tells"})
    if parts:
        found["parts"] = parts
    return found
