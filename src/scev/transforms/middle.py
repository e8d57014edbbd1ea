"""LLVM's optimisation of a level, with passes of ours in its middle.

After the program was simplified and inlined, facts see most, and what they change is used by all that follows: the
vectoriser, unrolling, the last simplifications (llvm/halves.py says where the middle is).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from scev.answers import ModuleFacts
from scev.llvm import CanonicalText
from scev.llvm.halves import FinishedProgram, Halves, Middle
from scev.settings import DEFAULT_SETTINGS, Settings
from scev.transforms.applied import transform
from scev.transforms.changes import Change
from scev.transforms.remarks import remarks_of
from scev.transforms.usual_passes import Pass

LIMITS: Final[dict[str, int | bool]] = {
    "max_rounds": 3,
    "max_relations": 100,
    "max_passes": 2,
    "measure_loops": False,
    "relate_places": False,
}
"""What is not asked in the middle of a compilation: most of the time, for hardly a change (docs/transforms.md)."""


def settings_of_middle(settings: Settings) -> Settings:
    """The settings for facts in the middle of a compilation: what is not set otherwise is limited."""
    for knob, value in LIMITS.items():
        if getattr(settings, knob) == getattr(DEFAULT_SETTINGS, knob):
            settings = settings.with_(knob, value)
    return settings


class OptimisedProgram(NamedTuple):
    """The program, the changes that were made in the middle, and those that could not be."""

    ended: FinishedProgram
    changes: list[Change]
    refused: list[Change]
    passes: tuple[Pass, ...] = ()

    @property
    def text(self) -> str:
        """The text of the program."""
        return self.ended.program.text

    @property
    def bitcode(self) -> bytes | None:
        """The program with the orders of uses, which decide what code generation does with it; None by llvmlite."""
        return self.ended.bitcode

    def remarks(self) -> str:
        """As those of `Transformed`; places are those of the program in the middle."""
        return remarks_of(self.changes, self.refused, self.passes)


def of_the_middle(passes: Sequence[Pass]) -> list[Pass]:
    """Passes without the rules after which the program is analysed anew, LLVM has done by then what they do; but for
    those that split loops.
    """
    return [
        one if one.splits else one._replace(rules=tuple(rule for rule in one.rules if not rule.opens)) for one in passes
    ]


def optimised(
    middle: Middle,
    halves: Halves,
    passes: Sequence[Pass],
    facts_of: Callable[[CanonicalText], ModuleFacts],
    limit: int = -1,
) -> OptimisedProgram:
    """A program that is in the middle of a level after passes and the second half; `facts_of` analyses what is to be
    changed. ScevError where LLVM fails.
    """
    result = transform(facts_of(middle.program), of_the_middle(passes), limit) if passes else None
    if result is None:
        return OptimisedProgram(halves.second(middle), [], [], tuple(passes))
    ended = halves.second(middle, result.text if result.changes else None)
    return OptimisedProgram(ended, result.changes, result.refused, tuple(passes))
