"""How many backedges are taken before an exit: what a solver answers."""

from __future__ import annotations

from typing import final

from scev.evolution.expressions.nodes import Constant, Node
from scev.facts import Assumption


@final
class Limit:
    """A number of backedges as three bounds, each None where it is not known, and if the exact one is, why.

    `exact`: the exit is taken after exactly so many, unless the loop is left before; `symbolic_max`, `constant_max`:
    after at most so many. `max_or_zero`: the number is the constant maximum or 0. `assumed`: what all that rests on.
    `remedy`: what would make the exact number known, "" where nothing is to be told.
    """

    __slots__ = ("assumed", "constant_max", "exact", "max_or_zero", "reason", "remedy", "symbolic_max")

    def __init__(
        self,
        exact: Node | None,
        constant_max: Constant | None,
        symbolic_max: Node | None,
        reason: str = "",
        max_or_zero: bool = False,
        assumed: tuple[Assumption, ...] = (),
        remedy: str = "",
    ) -> None:
        self.exact: Node | None = exact
        self.constant_max: Constant | None = constant_max
        self.symbolic_max: Node | None = symbolic_max
        self.reason: str = reason
        self.remedy: str = remedy
        self.max_or_zero: bool = max_or_zero
        self.assumed: tuple[Assumption, ...] = assumed

    def under(self, assumed: list[Assumption]) -> Limit:
        """The same, resting on assumptions."""
        return Limit(self.exact, self.constant_max, self.symbolic_max, self.reason, self.max_or_zero, tuple(assumed))

    @staticmethod
    def unknown(reason: str, remedy: str = "") -> Limit:
        """Nothing is known, for that reason."""
        return Limit(None, None, None, reason, False, (), remedy)

    def is_unknown(self) -> bool:
        return self.exact is None and self.constant_max is None and self.symbolic_max is None
