"""Rules for minima and maxima.

The normal form: a constant first; the operands in their order, each once; none is of the same kind; none that another
one is known to make superfluous. umin_seq keeps its operands in the order in which they are looked at.

    umin(a, umin(b, c))  ==  umin(a, b, c)
    umin(a, b)           ==  a                     when a <=u b is known
    umin_seq(a, b)       ==  umin(a, b)            when b is poison only where a is
    umin_seq(a, umin(a, b)) == umin_seq(a, b)      and any nest of umin and umin_seq in place of umin(a, b)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scev.evolution.algebra.fold_rules import applied
from scev.evolution.algebra.known_predicates import known_at_least
from scev.evolution.expressions.kinds import SEQUENTIAL_UMIN, SMAX, SMIN, UMAX, UMIN
from scev.evolution.expressions.nodes import Constant, Node, Unknown

if TYPE_CHECKING:
    from scev.evolution.algebra.algebra import Expressions

MAX_MIN_MAX_DEPTH: Final = 8
"""Depth to which nested minima are searched for an operand that occurred before."""


def fold_min_max(home: Expressions, kind: int, operands: list[Node]) -> Node:
    """umin, umax, smin or smax of `operands`."""
    flat = _flattened(home, kind, operands)
    constant: Constant | None = None
    rest: list[Node] = []
    for operand in flat:
        if isinstance(operand, Constant):
            constant = operand if constant is None else _chosen(kind, constant, operand)
        else:
            rest.append(operand)
    if not rest:
        assert constant is not None
        return constant
    if constant is not None:
        if constant.value == _absorbing(kind, constant.width):
            applied("minmax_absorbing")
            return constant
        if constant.value != _neutral(kind, constant.width):
            rest.insert(0, constant)
        else:
            applied("minmax_neutral")
    ordered = _needed(home, kind, home.order.sorted(rest, False))
    if len(ordered) == 1:
        return ordered[0]
    first = ordered[-1]
    return home.make(kind, first.type, first.width, tuple(ordered))


def _flattened(home: Expressions, kind: int, operands: list[Node]) -> list[Node]:
    result: list[Node] = []
    for operand in operands:
        if operand.kind == kind:
            applied("minmax_flatten")
            result.extend(operand.operands)
        else:
            result.append(operand)
    return result


def _chosen(kind: int, a: Constant, b: Constant) -> Constant:
    applied("minmax_constants")
    if kind in (UMAX, UMIN):
        return a if (a.value >= b.value) == (kind == UMAX) else b
    return a if (a.signed >= b.signed) == (kind == SMAX) else b


def _neutral(kind: int, width: int) -> int:
    """The e with kind(e, x) == x."""
    if kind == UMAX:
        return 0
    if kind == UMIN:
        return (1 << width) - 1
    return (1 << (width - 1)) - (1 if kind == SMIN else 0)


def _absorbing(kind: int, width: int) -> int:
    """The z with kind(z, x) == z."""
    if kind == UMIN:
        return 0
    if kind == UMAX:
        return (1 << width) - 1
    return (1 << (width - 1)) - (1 if kind == SMAX else 0)


def _needed(home: Expressions, kind: int, ordered: list[Node]) -> list[Node]:
    """The operands without those that another one makes superfluous."""
    result: list[Node] = []
    for i in range(len(ordered)):
        operand = ordered[i]
        if i and ordered[i - 1] is operand:
            applied("minmax_duplicates")
            continue
        superfluous = False
        for j in range(len(result)):
            if _makes_superfluous(home, kind, result[j], operand):
                superfluous = True
                break
        if superfluous:
            applied("minmax_known_order")
            continue
        kept = [other for other in result if not _makes_superfluous(home, kind, operand, other)]
        if len(kept) < len(result):
            applied("minmax_known_order")
        kept.append(operand)
        result = kept
    return result


def _makes_superfluous(home: Expressions, kind: int, a: Node, b: Node) -> bool:
    if kind in (UMAX, SMAX):
        return known_at_least(home.ranges, a, b, kind == SMAX)
    return known_at_least(home.ranges, b, a, kind == SMIN)


def fold_sequential_umin(home: Expressions, operands: list[Node]) -> Node:
    """umin_seq of `operands`: 0 as soon as one is 0, without a look at the later ones."""
    flat: list[Node] = []
    for operand in operands:
        if operand.kind == SEQUENTIAL_UMIN:
            applied("umin_seq_flatten")
            flat.extend(operand.operands)
        else:
            flat.append(operand)
    kept: list[Node] = []
    seen: dict[int, bool] = {}
    for whole in flat:
        # Where an operand is looked at again, it was neither 0 nor poison the first time, and the minimum is no larger.
        left = _without_seen(home, whole, seen, 0)
        if left is not whole:
            applied("umin_seq_duplicates")
        if left is None:
            continue
        if left.kind == SEQUENTIAL_UMIN:
            return fold_sequential_umin(home, [*kept, left, *flat[flat.index(whole) + 1 :]])
        kept.append(left)
        if left.is_zero():
            # Nothing is looked at after a 0.
            applied("umin_seq_zero")
            break
    i = 1
    while i < len(kept):
        before = kept[i - 1]
        if _poison_only_with(home, kept[i], before) or home.known_nonzero(before):
            # The later operand is looked at only where the earlier is not 0; if it is never 0, or if both are poison
            # together, the order makes no difference.
            applied("umin_seq_to_umin")
            kept[i - 1 : i + 1] = [home.min_max(UMIN, [before, kept[i]])]
            i = 1
        else:
            i += 1
    if len(kept) == 1:
        return kept[0]
    return home.make(SEQUENTIAL_UMIN, kept[0].type, kept[0].width, tuple(kept))


def _without_seen(home: Expressions, node: Node, seen: dict[int, bool], depth: int) -> Node | None:
    """A nest of umin and umin_seq without the operands that have been seen, which it adds to; None if none is left."""
    if node.serial in seen:
        return None
    if node.kind not in (UMIN, SEQUENTIAL_UMIN) or depth > MAX_MIN_MAX_DEPTH:
        seen[node.serial] = True
        return node
    left: list[Node] = []
    same = True
    for operand in node.operands:
        kept = _without_seen(home, operand, seen, depth + 1)
        same = same and kept is operand
        if kept is not None:
            left.append(kept)
    if same:
        return node
    if not left:
        return None
    return home.sequential_umin(left) if node.kind == SEQUENTIAL_UMIN else home.min_max(UMIN, left)


def _poison_only_with(home: Expressions, node: Node, other: Node) -> bool:
    """Whether `node` is poison only where `other` is: poison of each unknown in it that may be gets into `other` too
    (LLVM: impliesPoison).
    """
    found: list[Unknown] = []
    _unknowns(home, other, False, found)
    needed: list[Unknown] = []
    _unknowns(home, node, True, needed)
    return all(_is_in(home, unknown, found) for unknown in needed)


def _is_in(home: Expressions, unknown: Unknown, others: list[Unknown]) -> bool:
    return any(other is unknown or home.context.poison.reaches(unknown.value, other.value) for other in others)


def _unknowns(home: Expressions, node: Node, all_of_them: bool, found: list[Unknown]) -> None:
    if isinstance(node, Unknown):
        if node not in found and home.context.poison.may_be_poison(node.value):
            found.append(node)
    elif node.kind == SEQUENTIAL_UMIN and not all_of_them:
        # What umin_seq looks at only sometimes is not surely looked at.
        _unknowns(home, node.operands[0], all_of_them, found)
    else:
        for operand in node.operands:
            _unknowns(home, operand, all_of_them, found)
