"""What a measure of a loop is: a linear form of whole numbers that is bounded below and falls each time round."""

from __future__ import annotations

from typing import Final, final

from scev.cfg import Loop
from scev.domains import sum_of
from scev.ir import ConstantInt, Phi, Value

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

    def replaced(self, instead: dict[Value, Value]) -> tuple[MeasureForm, int]:
        """The form of other values that stand for some, and what constants among them add."""
        terms: dict[Term, int] = {}
        constant = 0
        for (value, signed), coefficient in self.terms.items():
            other = instead.get(value, value)
            if isinstance(other, ConstantInt):
                constant += coefficient * (other.signed if signed else other.value)
            else:
                terms = sum_of(terms, {(other, signed): 1}, coefficient)
        return MeasureForm(terms), constant


@final
class MeasurePart:
    """A form that is at least `least` where some ways round a loop are taken, and falls by at least `fall` on each.

    On ways of parts before, it rises by at most `rise`, or by what the form of the first part and one of `above` are
    together; where `rise` is None, it is at most one of `resets` behind them: a form of values that do not change in
    the loop, and a number besides. On ways of parts behind, it does not rise.

    `is_bounded`: on its ways, the form of the first part is at least its `least` too. So they are not taken after the
    last way of the first part, if there are as many as that allows.
    """

    __slots__ = ("above", "fall", "form", "is_bounded", "least", "resets", "rise")

    def __init__(
        self,
        form: MeasureForm,
        least: int,
        fall: int,
        rise: int | None,
        resets: list[tuple[MeasureForm, int]],
        above: list[int],
        is_bounded: bool,
    ) -> None:
        self.is_bounded: Final[bool] = is_bounded
        self.above: Final[list[int]] = above
        self.form: Final[MeasureForm] = form
        self.least: Final[int] = least
        self.fall: Final[int] = fall
        self.rise: Final[int | None] = rise
        self.resets: Final[list[tuple[MeasureForm, int]]] = resets


@final
class Measure:
    """What bounds a loop: parts, whose ways together are all ways round it; or one part that is divided by `factor`
    each time round, as far as it is above `least` - 1: 1 where that is not known. `fall` is 0 where it need not fall.
    `more` backedges may be taken besides.
    """

    __slots__ = ("factor", "more", "parts")

    def __init__(self, parts: list[MeasurePart], factor: int, more: int = 0) -> None:
        self.more: Final[int] = more
        self.parts: Final[list[MeasurePart]] = parts
        self.factor: Final[int] = factor

    @property
    def falls(self) -> bool:
        """Whether it bounds the loop by how much it falls."""
        return all(part.fall for part in self.parts)
