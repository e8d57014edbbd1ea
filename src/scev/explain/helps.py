"""What would help an analysis, as values: a caller gives sets, the program tests them, a setting says what is
around it, or the source is written in another way. Which of them does is tried (remedies.py, loop_remedies.py).
"""

from __future__ import annotations

from typing import NamedTuple

from scev.domains import ValueSet
from scev.ir import Argument, Compare, Instruction, LocalValue, Phi

SetsOfValues = tuple[tuple[LocalValue, ValueSet], ...]


class GivenSets(NamedTuple):
    """The caller says that arguments lie in sets."""

    sets: SetsOfValues


class SetTest(NamedTuple):
    """The program tests that values lie in sets, before they are used."""

    sets: SetsOfValues


class KnobValue(NamedTuple):
    """A setting says what the program's surroundings are."""

    name: str
    value: str


class LocalCopies(NamedTuple):
    """The program reads memory, or calls a function, once, before the loop."""

    values: tuple[Instruction, ...]


class RestrictPointers(NamedTuple):
    """Pointers are declared restrict: what is reached through one is not reached otherwise."""

    pointers: tuple[Argument, ...]


class BoundedComparison(NamedTuple):
    """The loop goes on while its counter is below a bound (above, if it falls), and not while it is another number."""

    compare: Compare
    rises: bool


class WiderCounter(NamedTuple):
    """The counter has a type in which it does not wrap."""

    counter: Phi
    is_signed: bool


class SignedCounter(NamedTuple):
    """The counter has a signed type, and wraps nowhere."""

    counter: Phi


class Preparation(NamedTuple):
    """LLVM's passes run before the analysis."""

    passes: str


Help = (
    GivenSets | SetTest | KnobValue | LocalCopies | RestrictPointers | BoundedComparison | WiderCounter | SignedCounter
    | Preparation
)  # fmt: skip


def by_sets(sets: dict[LocalValue, ValueSet]) -> GivenSets | SetTest:
    """That values lie in sets: a caller can say so of arguments, of others a test."""
    kind = GivenSets if all(isinstance(value, Argument) for value in sets) else SetTest
    return kind(tuple(sets.items()))


def values_of(help_: Help) -> list[LocalValue]:
    """The values that a help is about."""
    if isinstance(help_, (GivenSets, SetTest)):
        return [value for value, _ in help_.sets]
    if isinstance(help_, LocalCopies):
        return list(help_.values)
    if isinstance(help_, RestrictPointers):
        return list(help_.pointers)
    return [help_.counter] if isinstance(help_, (WiderCounter, SignedCounter)) else []
