"""Sets of structures: the product of their elements' sets.

A member of (S0, ..., Sn) is a structure whose k-th element lies in Sk, for each k. An element without a set (None) can
be anything. An empty Sk says that the k-th element is poison in every execution, and nothing about the others; so there
is no value only if all are empty.
"""

from __future__ import annotations

from typing import Final, final

from scev.domains.value_set import ValueSet


@final
class TupleSet(ValueSet):
    """The product of some sets. Immutable; compare with ==. Operands of one operation have the same elements' types."""

    __slots__ = ("elements",)

    def __init__(self, elements: tuple[ValueSet | None, ...]) -> None:
        self.elements: Final[tuple[ValueSet | None, ...]] = elements

    def is_empty(self) -> bool:
        return all(element is not None and element.is_empty() for element in self.elements)

    def is_full(self) -> bool:
        return all(element is None or element.is_full() for element in self.elements)

    def is_point(self) -> bool:
        return all(element is not None and element.is_point() for element in self.elements)

    def emptied(self) -> TupleSet:
        return TupleSet(tuple(None if element is None else element.emptied() for element in self.elements))

    def join(self, other: ValueSet) -> TupleSet:
        assert isinstance(other, TupleSet)
        joined: list[ValueSet | None] = []
        for a, b in zip(self.elements, other.elements, strict=True):
            joined.append(None if a is None or b is None else a.join(b))
        return TupleSet(tuple(joined))

    def meet(self, other: ValueSet) -> TupleSet:
        assert isinstance(other, TupleSet)
        common: list[ValueSet | None] = []
        for a, b in zip(self.elements, other.elements, strict=True):
            common.append(b if a is None else a if b is None else a.meet(b))
        return TupleSet(tuple(common))

    def widen(self, newer: ValueSet, thresholds: list[int]) -> TupleSet:
        """Elementwise; the thresholds are numbers of one type, so elements have only those of their own."""
        assert isinstance(newer, TupleSet)
        widened: list[ValueSet | None] = []
        for a, b in zip(self.elements, newer.elements, strict=True):
            widened.append(None if a is None or b is None else a.widen(b, []))
        return TupleSet(tuple(widened))

    def includes(self, other: ValueSet) -> bool:
        assert isinstance(other, TupleSet)
        for a, b in zip(self.elements, other.elements, strict=True):
            if a is not None and (b is None or not a.includes(b)):
                return False
        return True

    def __contains__(self, value: object) -> bool:
        """`(1, 0.5) in s`: whether a structure of numbers is a member. TypeError for what is no tuple of that size."""
        if not isinstance(value, tuple) or len(value) != len(self.elements):
            raise TypeError(f"a set of structures of {len(self.elements)} elements holds only tuples of as many")
        return all(element is None or part in element for element, part in zip(self.elements, value, strict=True))

    def with_element(self, index: int, element: ValueSet | None) -> TupleSet:
        """The structures with one element replaced by any of a set."""
        return TupleSet((*self.elements[:index], element, *self.elements[index + 1 :]))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, TupleSet) and self.elements == other.elements

    def __hash__(self) -> int:
        return hash(self.elements)

    def __repr__(self) -> str:
        return f"TupleSet({self.elements!r})"

    def __reduce__(self) -> tuple[object, ...]:
        return TupleSet, (self.elements,)

    def __str__(self) -> str:
        """`{[0, 4], full-set}`."""
        return "{" + ", ".join("full-set" if element is None else str(element) for element in self.elements) + "}"
