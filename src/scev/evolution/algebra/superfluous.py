"""Operands of a minimum or maximum that another one makes superfluous, found without comparing all pairs.

    umin(a, b) == a      where a <=u b is known          and so for the other three

A comparison is known by the ranges, or by the structure of both (known_predicates.py). Ranges are compared with the
greatest lower and the least upper bound of all operands. For a comparison by structure, two operands must share a base:
of c + x the base is x; of a recurrence its loop, its steps and the base of its start; of x /u c also that of x; of an
extension of x also x; of a minimum or maximum also its operands. Only operands that share a base are compared.

The operands of a node that is folded already are settled: they were compared with each other when it was made.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from scev.evolution.algebra.fold_rules import applied
from scev.evolution.algebra.known_predicates import known_at_least
from scev.evolution.expressions.kinds import SIGN_EXTEND, SMAX, SMIN, UMAX, ZERO_EXTEND, is_min_max
from scev.evolution.expressions.nodes import Add, AddRec, ConstantNode, Node, UDiv

if TYPE_CHECKING:
    from scev.evolution.algebra.algebra import Algebra

MAX_BASE_DEPTH: Final = 8
"""Depth to which quotients, starts of recurrences and nested minima are searched for the bases of an operand."""
MAX_SHARING: Final = 32
"""Operands with a base in common up to which each is compared with the others."""


def without_superfluous(se: Algebra, kind: int, ordered: list[Node], settled: tuple[Node, ...]) -> list[Node]:
    """The operands, which are in order, without duplicates and without those that another one makes superfluous;
    `settled` are some of them.
    """
    kept = _OperandBases(se, kind)
    for i in range(len(ordered)):
        kept.places[ordered[i].serial] = i
    for operand in settled:
        # Constants are folded into one; the remaining operands are new.
        if not isinstance(operand, ConstantNode):
            kept.add(operand)
    before: Node | None = None
    for operand in ordered:
        if operand is before:
            applied("minmax_duplicates")
        elif operand.serial not in kept.alive:
            kept.add_if_needed(operand)
        before = operand
    result: list[Node] = []
    before = None
    for operand in ordered:
        if operand is not before and operand.serial in kept.alive:
            result.append(operand)
        before = operand
    return result


@final
class _OperandBases:
    """Operands by their bases; none is known to make another one superfluous."""

    __slots__ = ("_by_base", "_greatest_low", "_is_max", "_is_signed", "_least_high", "_se", "alive", "places")

    def __init__(self, se: Algebra, kind: int) -> None:
        self._se: Algebra = se
        self._is_signed: bool = kind in (SMAX, SMIN)
        self._is_max: bool = kind in (SMAX, UMAX)
        self._by_base: dict[tuple[int, ...], list[Node]] = {}
        self._greatest_low: Node | None = None
        self._least_high: Node | None = None
        # By serial number.
        self.alive: dict[int, Node] = {}
        self.places: dict[int, int] = {}

    def add(self, operand: Node) -> None:
        """Keep an operand that need not be compared."""
        self.alive[operand.serial] = operand
        if self._greatest_low is None or self._low(operand) > self._low(self._greatest_low):
            self._greatest_low = operand
        if self._least_high is None or self._high(operand) < self._high(self._least_high):
            self._least_high = operand
        for base in bases_of(self._se, operand):
            sharing = self._by_base.get(base, [])
            if len(sharing) >= MAX_SHARING:
                sharing = [other for other in sharing if other.serial in self.alive]
            if len(sharing) < MAX_SHARING:
                sharing.append(operand)
            self._by_base[base] = sharing

    def add_if_needed(self, operand: Node) -> None:
        """Keep an operand that no other makes superfluous, and drop those that it makes superfluous."""
        extremes: list[Node] = [other for other in (self._greatest_low, self._least_high) if other is not None]
        related = [other for base in bases_of(self._se, operand) for other in self._by_base.get(base, ())]
        for other in extremes + related:
            if other.serial in self.alive and self._beats(other, operand):
                applied("minmax_known_order")
                return
        if extremes and self._may_exceed_all(operand):
            related = list(self.alive.values())
        for other in related:
            if other.serial in self.alive and self._makes_superfluous(operand, other):
                applied("minmax_known_order")
                del self.alive[other.serial]
        self.add(operand)

    def _low(self, node: Node) -> int:
        return self._se.ranges.least(node, self._is_signed)

    def _high(self, node: Node) -> int:
        return self._se.ranges.greatest(node, self._is_signed)

    def _may_exceed_all(self, operand: Node) -> bool:
        """Whether the ranges make some operand superfluous, now that there is `operand`."""
        assert self._greatest_low is not None
        assert self._least_high is not None
        if self._is_max:
            return self._low(operand) >= self._high(self._least_high)
        return self._low(self._greatest_low) >= self._high(operand)

    def _beats(self, a: Node, b: Node) -> bool:
        """Whether `a` makes `b` superfluous, and not `b`, which stands before it, `a`."""
        if not self._makes_superfluous(a, b):
            return False
        return self.places[a.serial] < self.places[b.serial] or not self._makes_superfluous(b, a)

    def _makes_superfluous(self, a: Node, b: Node) -> bool:
        if self._is_max:
            return known_at_least(self._se.ranges, a, b, self._is_signed)
        return known_at_least(self._se.ranges, b, a, self._is_signed)


def bases_of(se: Algebra, node: Node) -> list[tuple[int, ...]]:
    """The bases of a node: nodes that can be compared by structure share one."""
    if (found := se.bases.get(node.serial)) is None:
        found = []
        _add_bases(node, found, 0)
        se.bases[node.serial] = found
    return found


def _add_bases(node: Node, found: list[tuple[int, ...]], depth: int) -> None:
    if isinstance(node, ConstantNode):
        return
    if isinstance(node, Add):
        first = node.operands[0]
        if isinstance(first, ConstantNode):
            found.append(tuple([operand.serial for operand in node.operands[1:]]))
            return
        found.append(tuple([operand.serial for operand in node.operands]))
        return
    found.append((node.serial,))
    if depth > MAX_BASE_DEPTH:
        return
    kind = node.kind
    if isinstance(node, UDiv):
        _add_bases(node.dividend, found, depth + 1)
    elif kind in (ZERO_EXTEND, SIGN_EXTEND):
        found.append((-1, node.operands[0].serial))
    elif is_min_max(kind):
        for operand in node.operands:
            _add_bases(operand, found, MAX_BASE_DEPTH + 1)
    elif isinstance(node, AddRec):
        steps = (-2, node.loop.number, *[operand.serial for operand in node.operands[1:]])
        starts: list[tuple[int, ...]] = []
        _add_bases(node.start, starts, MAX_BASE_DEPTH + 1 if not isinstance(node.start, AddRec) else depth + 1)
        if not starts:
            found.append(steps)
        for start in starts:
            found.append((*steps, -3, *start))
