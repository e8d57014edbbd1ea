"""No-wrap facts of recurrences from the conditions under which a loop goes on.

To show that i = {a,+,b} never wraps, show that no single step does: whenever a backedge is taken, i + b is in range.
Where a backedge is taken, the conditions on the way there hold for i and for its next value, so that their ranges are
narrower there than in the loop as a whole. With i in [lo, hi] and b in [s, t] at the backedge,

    unsigned   hi + t < 2^w
    signed     hi + t < 2^(w-1)  and  lo + s >= -2^(w-1)
    mixed      hi + t < 2^w      and  lo + s >= 0              with i read as unsigned and b as signed

The start needs no step, and in the last iteration no backedge is taken: so the fact holds in every iteration made.

Where b is a constant, it is enough that i is never so near to the end of the range that a step crosses it: i >= -b for
b < 0. This must hold for the start, and where a backedge is taken, for i + b (LLVM: isKnownOnEveryIteration).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from scev.domains import IntRange
from scev.evolution.algebra.recurrence_flags import Induction, flags_of_moves, prove_flags
from scev.evolution.expressions.nodes import AddRec, ConstantNode
from scev.evolution.expressions.nowrap import NONE, NSW, NUSW, NUW, NW
from scev.ir import opcodes

if TYPE_CHECKING:
    from scev.evolution.algebra.algebra import Algebra
    from scev.evolution.conditions.guards import Guards


# The maximum count of a recurrence's loop, its flags, and the signed ranges of its start and its step.
_Reason = tuple[int | None, int, IntRange, IntRange]


@final
class FailedProofs:
    """Flags of recurrences that the conditions did not prove, each with what that rested on: the maximum count of the
    loop, the flags that were known, and what was known of the start and the step. Unless more is known of one of these,
    nobody tries again: it hardly ever helps that more is known of the conditions alone.
    """

    __slots__ = ("_by_serial",)

    def __init__(self, before: FailedProofs | None = None) -> None:
        known = {} if before is None else before._by_serial
        self._by_serial: dict[int, tuple[_Reason, int]] = dict(known)

    def of(self, se: Algebra, node: AddRec) -> int:
        """The flags that were tried in vain with what is known now."""
        if (found := self._by_serial.get(node.serial)) is None:
            return NONE
        reason, flags = found
        return flags if reason == _reason(se, node) else NONE

    def add(self, node: AddRec, reason: _Reason, flags: int) -> None:
        """Note flags that were tried in vain with what was known before that."""
        before = self._by_serial.get(node.serial)
        if before is not None and before[0] == reason:
            flags |= before[1]
        self._by_serial[node.serial] = (reason, flags)


def _reason(se: Algebra, node: AddRec) -> _Reason:
    return se.max_counts[node.loop.number], se.no_wrap(node), se.ranges.signed(node.start), se.ranges.signed(node.step)


def strengthen(
    se: Algebra, guards: Guards, failed: FailedProofs, first: int = 0, only: dict[int, bool] | None = None
) -> None:
    """Learn what counts and conditions say about the recurrences made so far, from a serial number on. `only`: just of
    these, by serial number, and of those whose flags were read while that was watched.
    """
    for node in se.recurrences():
        if not node.is_affine or node.serial < first:
            continue
        if only is not None and node.serial not in only and not se.is_read(node):
            continue
        known = se.no_wrap(node)
        missing = (NUW | NSW | NUSW) & ~known
        if not missing:
            continue
        missing &= ~failed.of(se, node)
        if missing or not known & NW:
            missing &= ~prove_flags(se, node, missing | NW)
        if missing:
            flags = _proved(se, guards, failed, node, missing)
            if flags & missing:
                se.infer_no_wrap(node, flags)


def _proved(se: Algebra, guards: Guards, failed: FailedProofs, node: AddRec, wanted: int) -> int:
    """Flags that each step keeps: the wanted ones that are found, perhaps others."""
    if not (missing := wanted & ~failed.of(se, node)):
        return NONE
    # Trying may learn more.
    reason = _reason(se, node)
    flags = _by_induction(se, guards, node, missing)
    if left := missing & ~flags:
        failed.add(node, reason, left)
    return flags


@final
class BackedgeInduction(Induction):
    """The flags that conditions prove; each recurrence is tried once. All conditions of loops must have been made."""

    __slots__ = ("_failed", "_guards", "_known", "_se")

    def __init__(self, se: Algebra, guards: Guards, failed: FailedProofs) -> None:
        self._se: Algebra = se
        self._guards: Guards = guards
        self._failed: FailedProofs = failed
        self._known: dict[int, int] = {}

    def flags_of(self, node: AddRec) -> int:
        if (found := self._known.get(node.serial)) is None:
            # Ranges that are computed meanwhile may ask for the same recurrence.
            self._known[node.serial] = NONE
            found = _proved(self._se, self._guards, self._failed, node, NUW | NSW | NUSW)
            self._known[node.serial] = found
        return found


def _by_induction(se: Algebra, guards: Guards, node: AddRec, wanted: int) -> int:
    """Flags that each step keeps: the wanted ones that are found, perhaps others."""
    place = guards.backedge_of(node.loop)
    if not place.conditions:
        return NONE
    ranges = place.ranges
    flags = NONE
    step = ranges.signed(node.step)
    up = max(0, step.signed_max())
    down = min(0, step.signed_min())
    if wanted & (NUW | NUSW):
        far = ranges.unsigned(node.step).unsigned_max()
        if (ranges.unsigned(node).unsigned_max() + far) >> node.width == 0:
            flags |= NUW
    flags |= flags_of_moves(ranges, node, up, down, wanted)
    if (missing := wanted & ~flags) and isinstance(node.step, ConstantNode):
        flags |= _by_distance(se, guards, node, node.step.signed, missing)
    return flags


def _by_distance(se: Algebra, guards: Guards, node: AddRec, step: int, wanted: int) -> int:
    """The flags of a recurrence that always stays at least one step away from the end of the range."""
    half = 1 << (node.width - 1)
    flags = NONE
    if wanted & NSW:
        if step < 0:
            stays = guards.always(opcodes.SGE, node, se.constant(node.width, -half - step))
        else:
            stays = guards.always(opcodes.SLE, node, se.constant(node.width, half - 1 - step))
        flags |= NSW if stays else NONE
    if step < 0:
        if wanted & NUSW and guards.always(opcodes.UGE, node, se.constant(node.width, -step)):
            flags |= NUSW
    elif wanted & (NUW | NUSW) and guards.always(opcodes.ULE, node, se.constant(node.width, 2 * half - 1 - step)):
        flags |= NUW | NUSW
    return flags
