"""What a measure of a loop is: a linear form of whole numbers that is bounded below and falls each time round."""

from __future__ import annotations

from typing import Final, final

from scev.cfg import Loop
from scev.ir import Phi, Value

Term = tuple[Value, bool]
"""A value, and whether it is read as a signed number."""


@final
class MeasureForm:
    """A sum of values times coefficients, each value read as a signed or as an unsigned number. Immutable."""

    __slots__ = ("terms",)

    def __init__(self, terms: dict[Term, int]) -> None:
        self.terms: Final[dict[Term, int]] = terms

    def plus(self, other: MeasureForm, factor: int = 1) -> MeasureForm:
        """self + factor * other."""
        return MeasureForm(sum_of(self.terms, other.terms, factor))

    def key(self) -> frozenset[tuple[Term, int]]:
        """Equal for equal forms."""
        return frozenset(self.terms.items())

    def phis(self, loop: Loop) -> list[Phi]:
        """The phis of the header in it."""
        return [value for value, _ in self.terms if isinstance(value, Phi) and value.block is loop.header]


@final
class Measure:
    """A form that is at least `least` where a backedge is taken and falls by at least `fall` on each, or, if `fall` is
    0, is divided by `factor`: of what is above `least` - 1. `factor` is 1 where that is not known.
    """

    __slots__ = ("factor", "fall", "form", "least")

    def __init__(self, form: MeasureForm, least: int, fall: int, factor: int) -> None:
        self.form: Final[MeasureForm] = form
        self.least: Final[int] = least
        self.fall: Final[int] = fall
        self.factor: Final[int] = factor


def sum_of(one: dict[Term, int], other: dict[Term, int], factor: int) -> dict[Term, int]:
    """one + factor * other."""
    found = dict(one)
    for term, coefficient in other.items():
        total = found.get(term, 0) + factor * coefficient
        if total:
            found[term] = total
        else:
            found.pop(term, None)
    return found
