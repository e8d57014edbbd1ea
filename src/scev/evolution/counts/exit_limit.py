"""How many backedges are taken before an exit: the answer of a rule."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from scev.evolution.expressions.nodes import ConstantNode, Node
from scev.facts import Assumption

if TYPE_CHECKING:
    from scev.evolution.algebra.algebra import Algebra
    from scev.evolution.algebra.ranges import Ranges


@final
class ExitLimit:
    """A number of backedges as three bounds, each None where it is not known; and if the exact one is not, why.
    Immutable.

    `exact`: the exit is taken after exactly this many, unless the loop is left before; `symbolic_max`, `constant_max`:
    after at most this many. `max_or_zero`: the number is the constant maximum or 0. `assumed`: the assumptions of all
    these.
    """

    __slots__ = ("assumed", "constant_max", "exact", "max_or_zero", "reason", "symbolic_max")

    def __init__(
        self,
        exact: Node | None,
        constant_max: ConstantNode | None,
        symbolic_max: Node | None,
        reason: str = "",
        max_or_zero: bool = False,
        assumed: tuple[Assumption, ...] = (),
    ) -> None:
        self.exact: Final[Node | None] = exact
        self.constant_max: Final[ConstantNode | None] = constant_max
        self.symbolic_max: Final[Node | None] = symbolic_max
        self.reason: Final[str] = reason
        self.max_or_zero: Final[bool] = max_or_zero
        self.assumed: Final[tuple[Assumption, ...]] = assumed

    @staticmethod
    def unknown(reason: str) -> ExitLimit:
        """Nothing is known, for this reason."""
        return ExitLimit(None, None, None, reason)

    def is_unknown(self) -> bool:
        return self.exact is None and self.constant_max is None and self.symbolic_max is None

    def with_reason(self, reason: str) -> ExitLimit:
        """The same numbers; another reason why the exact one is not known."""
        return ExitLimit(self.exact, self.constant_max, self.symbolic_max, reason, self.max_or_zero, self.assumed)

    def under(self, assumed: list[Assumption]) -> ExitLimit:
        """The same numbers, under assumptions."""
        return ExitLimit(
            self.exact, self.constant_max, self.symbolic_max, self.reason, self.max_or_zero, tuple(assumed)
        )

    def within(self, se: Algebra, ranges: Ranges) -> ExitLimit:
        """With no more backedges than the range of the exact number says, and with the one number that it can be where
        there is only one. `ranges`: where the loop is entered.
        """
        if (exact := self.exact) is None or isinstance(exact, ConstantNode):
            return self
        range_ = ranges.unsigned(exact)
        least = range_.unsigned_min()
        most = range_.unsigned_max()
        if (constant_max := self.constant_max) is not None and constant_max.value <= most:
            most = constant_max.value
        if least == most:
            only = se.constant(exact.width, least)
            return ExitLimit(only, only, only, self.reason, False, self.assumed)
        if constant_max is not None and constant_max.value == most:
            return self
        number = se.constant(exact.width, most)
        return ExitLimit(exact, number, self.symbolic_max, self.reason, self.max_or_zero, self.assumed)

    def completed(self, se: Algebra) -> ExitLimit:
        """With the maxima that follow from the exact number."""
        exact = self.exact
        if (constant_max := self.constant_max) is None and exact is not None:
            constant_max = se.constant(exact.width, se.ranges.unsigned(exact).unsigned_max())
        if (symbolic_max := self.symbolic_max) is None:
            symbolic_max = exact if exact is not None else constant_max
        return ExitLimit(exact, constant_max, symbolic_max, self.reason, self.max_or_zero, self.assumed)
