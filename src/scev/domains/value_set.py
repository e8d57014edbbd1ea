"""What a value can be: the common interface of integer and float sets.

A value set is an element of an abstract domain in the sense of Cousot and Cousot (POPL 1977): it represents a set of
concrete values, and may contain more than necessary, never fewer. `join` is an upper bound of two sets, `meet` contains
their intersection, and `widen` is a join whose ascending chains are short, so that a fixpoint over a loop is reached in
a few steps. Sets are immutable and compare structurally; an unreachable value has the empty set.

The solver in `flow/` and the facts use this class only; code that needs bounds knows which kind it has (`IntSet`,
`FloatSet`, or a `TupleSet` of these).
"""

from __future__ import annotations

from scev.support.supplied import supplied


class ValueSet:
    """A set of values of one type. Abstract: see IntSet and FloatSet."""

    __slots__ = ()

    def is_empty(self) -> bool:
        """No value at all: unreachable, or poison in every execution."""
        raise NotImplementedError

    def is_full(self) -> bool:
        """Nothing is known beyond the type."""
        raise NotImplementedError

    def is_point(self) -> bool:
        """Exactly one value."""
        raise NotImplementedError

    def emptied(self) -> ValueSet:
        """No value, of the same type."""
        raise NotImplementedError

    def join(self, other: ValueSet) -> ValueSet:
        """A set that contains both."""
        raise NotImplementedError

    def meet(self, other: ValueSet) -> ValueSet:
        """A set that contains what both have in common."""
        raise NotImplementedError

    def widen(self, newer: ValueSet, thresholds: list[int]) -> ValueSet:
        """A set that contains both. Repeated widening ends soon; bounds that move stop at thresholds."""
        raise NotImplementedError

    def includes(self, other: ValueSet) -> bool:
        """Every value of `other` is in this set. False may also mean that it was not seen."""
        raise NotImplementedError

    def __contains__(self, value: object) -> bool:
        """`7 in s`, `0.5 in s`: whether a number of Python is a value. TypeError for what is no number of the type."""
        raise NotImplementedError

    def _repr_html_(self) -> str:
        """For a notebook: the set in words, and as a picture."""
        found: str = supplied("ValueSet._repr_html_")(self)
        return found
