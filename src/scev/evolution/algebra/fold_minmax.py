"""Rules for minima and maxima.

The normal form: a constant first; the operands in their order, each once. No operand is of the same kind, and none is
known to be made superfluous by another one. umin_seq keeps its operands in the order in which they are evaluated.

    umin(a, umin(b, c))  ==  umin(a, b, c)
    umin(a, b)           ==  a                     when a <=u b is known
    umin_seq(a, b)       ==  umin(a, b)            when b is poison only where a is
    umin_seq(a, umin(a, b)) == umin_seq(a, b)      and umin(a, b) may be any nest of umin and umin_seq
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from scev.evolution.algebra.fold_rules import applied
from scev.evolution.algebra.superfluous import without_superfluous
from scev.evolution.expressions.kinds import SEQUENTIAL_UMIN, SMAX, SMIN, UMAX, UMIN
from scev.evolution.expressions.nodes import ConstantNode, Node, Unknown

if TYPE_CHECKING:
    from scev.evolution.algebra.algebra import Algebra

MAX_MIN_MAX_DEPTH: Final = 8
"""Depth to which nested minima are searched for an operand that occurred before."""
MAX_MIN_MAX_OPERANDS: Final = 256
"""Operands of a minimum or maximum up to which nested ones are flattened into it."""


def fold_min_max(se: Algebra, kind: int, operands: list[Node]) -> Node:
    """umin, umax, smin or smax of `operands`."""
    longest = _longest(kind, operands)
    settled = () if longest is None else longest.operands
    constant: ConstantNode | None = None
    known: list[Node] = []
    new: list[Node] = []
    for operand in settled:
        if isinstance(operand, ConstantNode):
            constant = operand
        else:
            known.append(operand)
    for operand in _flattened(kind, operands, longest):
        if isinstance(operand, ConstantNode):
            constant = operand if constant is None else _chosen(kind, constant, operand)
        else:
            new.append(operand)
    if not known and not new:
        assert constant is not None
        return constant
    if constant is not None:
        if constant.value == _absorbing(kind, constant.width):
            applied("minmax_absorbing")
            return constant
        if constant.value != _neutral(kind, constant.width):
            new.insert(0, constant)
        else:
            applied("minmax_neutral")
    ordered = without_superfluous(se, kind, se.order.inserted(known, new, False), settled)
    if len(ordered) == 1:
        return ordered[0]
    first = ordered[-1]
    return se.make(kind, first.type, first.width, tuple(ordered))


def _longest(kind: int, operands: list[Node]) -> Node | None:
    """The longest nested node of that kind to flatten: its operands are in order and not superfluous."""
    longest: Node | None = None
    for operand in operands:
        count = len(operand.operands)
        if operand.kind == kind and count < MAX_MIN_MAX_OPERANDS and (longest is None or len(longest.operands) < count):
            longest = operand
    return longest


def _flattened(kind: int, operands: list[Node], longest: Node | None) -> list[Node]:
    """The operands besides those of `longest`; nested nodes are replaced by their operands."""
    room = MAX_MIN_MAX_OPERANDS - (0 if longest is None else len(longest.operands))
    result: list[Node] = []
    for operand in operands:
        if operand is longest:
            applied("minmax_flatten")
        elif operand.kind == kind and len(result) + len(operand.operands) <= room:
            applied("minmax_flatten")
            result.extend(operand.operands)
        else:
            result.append(operand)
    return result


def _chosen(kind: int, a: ConstantNode, b: ConstantNode) -> ConstantNode:
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
    """The z with kind(z, x) == z: of a maximum it is the e of the minimum, and the other way round."""
    return _neutral(_OPPOSITE[kind], width)


_OPPOSITE: Final[dict[int, int]] = {UMAX: UMIN, UMIN: UMAX, SMAX: SMIN, SMIN: SMAX}


def fold_sequential_umin(se: Algebra, operands: list[Node]) -> Node:
    """umin_seq of `operands`: 0 as soon as one is 0; the later ones are then not evaluated."""
    flat: list[Node] = []
    # Whether an operand is at its position because it was in a node that is folded already.
    settled: list[bool] = []
    for operand in operands:
        if operand.kind == SEQUENTIAL_UMIN and len(flat) + len(operand.operands) <= MAX_MIN_MAX_OPERANDS:
            applied("umin_seq_flatten")
            settled.append(False)
            settled.extend([True] * (len(operand.operands) - 1))
            flat.extend(operand.operands)
        else:
            settled.append(False)
            flat.append(operand)
    kept: list[Node] = []
    settled_kept: list[bool] = []
    changed = False
    seen: dict[int, bool] = {}
    for place in range(len(flat)):
        whole = flat[place]
        # Where an operand is evaluated again, it was neither 0 nor poison the first time, and the minimum is no larger.
        if (left := _without_seen(se, whole, seen, 0)) is not whole:
            applied("umin_seq_duplicates")
            changed = True
        if left is None:
            continue
        if left.kind == SEQUENTIAL_UMIN and left is not whole:
            return fold_sequential_umin(se, [*kept, left, *flat[place + 1 :]])
        kept.append(left)
        settled_kept.append(settled[place] and not changed)
        changed = False
        if left.is_zero():
            # Nothing is evaluated after a 0.
            applied("umin_seq_zero")
            break
    runs: list[_SequentialRun] = []
    for place in range(len(kept)):
        operand = kept[place]
        if runs and not settled_kept[place] and runs[-1].takes(operand):
            applied("umin_seq_to_umin")
            runs[-1].add(operand)
            if place + 1 < len(kept):
                settled_kept[place + 1] = False
        else:
            runs.append(_SequentialRun(se, operand))
    result: list[Node] = []
    for run in runs:
        operand = run.minimum()
        # The minimum may be less than its operands were: a 0.
        while result and len(run.operands) > 1 and _SequentialRun(se, result[-1]).takes(operand):
            applied("umin_seq_to_umin")
            operand = se.min_max(UMIN, [result.pop(), operand])
        result.append(operand)
    if len(result) == 1:
        return result[0]
    return se.make(SEQUENTIAL_UMIN, result[0].type, result[0].width, tuple(result))


@final
class _SequentialRun:
    """Operands of umin_seq in a row whose order makes no difference: they are one operand, their umin.

    `unknowns` are those that are certainly evaluated and may be poison, by serial number.
    """

    __slots__ = ("_se", "operands", "unknowns")

    def __init__(self, se: Algebra, operand: Node) -> None:
        self._se: Algebra = se
        self.operands: list[Node] = []
        self.unknowns: dict[int, Unknown] = {}
        self.add(operand)

    def minimum(self) -> Node:
        return self.operands[0] if len(self.operands) == 1 else self._se.min_max(UMIN, self.operands)

    def takes(self, operand: Node) -> bool:
        """Whether umin_seq of these and then of one more is their umin.

        That is evaluated only where these are not 0. So if none of them ever is, or if it is poison only where one of
        them is, the order makes no difference.
        """
        return _poison_only_with(self._se, operand, self.unknowns) or all(
            self._se.known_nonzero(before) for before in self.operands
        )

    def add(self, operand: Node) -> None:
        self.operands.append(operand)
        _collect_unknowns(self._se, operand, False, self.unknowns)


def _without_seen(se: Algebra, node: Node, seen: dict[int, bool], depth: int) -> Node | None:
    """A nest of umin and umin_seq without the operands in `seen`, to which it adds the others; None if no operand is
    left.
    """
    if node.serial in seen:
        return None
    if node.kind not in (UMIN, SEQUENTIAL_UMIN) or depth > MAX_MIN_MAX_DEPTH:
        seen[node.serial] = True
        return node
    left: list[Node] = []
    same = True
    for operand in node.operands:
        kept = _without_seen(se, operand, seen, depth + 1)
        same = same and kept is operand
        if kept is not None:
            left.append(kept)
    if same:
        return node
    if not left:
        return None
    return se.sequential_umin(left) if node.kind == SEQUENTIAL_UMIN else se.min_max(UMIN, left)


def _poison_only_with(se: Algebra, node: Node, others: dict[int, Unknown]) -> bool:
    """Whether `node` is poison only where one of `others` is: the poison of each unknown in it that may be poison
    reaches one of them (LLVM: impliesPoison).
    """
    needed: dict[int, Unknown] = {}
    _collect_unknowns(se, node, True, needed)
    return all(serial in others or _reaches_any(se, unknown, others) for serial, unknown in needed.items())


def _reaches_any(se: Algebra, unknown: Unknown, others: dict[int, Unknown]) -> bool:
    return any(se.context.poison.reaches(unknown.value, other.value) for other in others.values())


def _collect_unknowns(se: Algebra, node: Node, all_of_them: bool, found: dict[int, Unknown]) -> None:
    """The unknowns in `node` that may be poison, by serial number."""
    if isinstance(node, Unknown):
        if node.serial not in found and se.context.poison.may_be_poison(node.value):
            found[node.serial] = node
    elif node.kind == SEQUENTIAL_UMIN and not all_of_them:
        # What umin_seq evaluates only sometimes is not certainly evaluated.
        _collect_unknowns(se, node.operands[0], all_of_them, found)
    else:
        for operand in node.operands:
            _collect_unknowns(se, operand, all_of_them, found)
