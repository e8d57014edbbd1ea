"""What values and loops are called in formulas, and what is known of parts of them: given by who prints."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from scev.cfg import Loop
from scev.domains import IntSet
from scev.facts import Expression
from scev.ir import Value


@mypyc_attr(allow_interpreted_subclasses=True)
class Namer:
    """What values and loops are called. To be derived from."""

    def name_of(self, value: Value) -> str:
        """The name of a value of the program, an expression if it has none."""
        return str(value)

    def counter_of(self, loop: Loop) -> tuple[str, Expression] | None:
        """A variable that counts the iterations of a loop, and its evolution {start,+,step}; None if it has none."""
        return None

    def range_of(self, expression: Expression) -> IntSet | None:
        """What is known of the value of an expression where it is said; None for nothing."""
        return None

    def iteration_of(self, loop: Loop) -> str:
        """What the number of the iteration, from 0, is called where there is no such variable."""
        return "k" if loop.depth <= 1 else f"k{loop.depth}"
