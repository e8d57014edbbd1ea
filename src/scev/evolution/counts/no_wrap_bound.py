"""Bounds from no-wrap flags: how many steps a counter that must not wrap can take.

    for (int i = 0; ; i++) { if (f(a[i])) break; }          at most 2^31 - 1 backedges

A flag of a recurrence {a,+,b} that holds in every iteration made leaves room for this many steps, where b is at least s
in size and always has the same sign:

    nsw   b > 0   floor((2^(w-1) - 1 - min a) / s)        b < 0   floor((max a + 2^(w-1)) / s)       a signed
    nuw           floor((2^w - 1 - min a) / s)                                                       a, b unsigned
    nusw  b < 0   floor(max a / s)                                                                   a unsigned
    nw            floor((2^w - 1) / s)

A flag of an instruction holds since the loop cannot go on with poison: the next iteration would be undefined behaviour.
So this is a bound above all for counters of 32 bits, and thus for other counters of 64 bits in the same loop.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from scev.evolution.counts.exits import BoundRule, ExitSolver
from scev.evolution.expressions.nodes import AddRec, counter_in
from scev.evolution.expressions.nowrap import NSW, NUSW, NUW, NW
from scev.ir import Phi

if TYPE_CHECKING:
    from scev.evolution.conditions.implication import ProgramPoint


@final
class NoWrapFlags(BoundRule):
    goes_on_while: ClassVar[str] = "a recurrence of the header must not wrap"
    count: ClassVar[str] = "at most as many as its type has room for"
    is_close: ClassVar[bool] = False

    def bound(self, solver: ExitSolver) -> int | None:
        best: int | None = None
        for phi in solver.loop.header.instructions:
            if not isinstance(phi, Phi):
                break
            if (node := counter_in(solver.construction.of(phi), solver.loop)) is not None:
                for steps in _most_steps(node, solver.se.proved_no_wrap(node), solver.entry):
                    if best is None or steps < best:
                        best = steps
        return best


def _most_steps(node: AddRec, flags: int, place: ProgramPoint) -> list[int]:
    found: list[int] = []
    if not flags:
        return found
    ranges = place.ranges
    half = 1 << (node.width - 1)
    signed = ranges.signed(node.step)
    up = signed.signed_min()
    down = -signed.signed_max()
    if flags & NSW and up > 0:
        found.append((half - 1 - ranges.signed(node.start).signed_min()) // up)
    if flags & NSW and down > 0:
        found.append((ranges.signed(node.start).signed_max() + half) // down)
    least = ranges.unsigned(node.step).unsigned_min()
    if flags & NUW and least > 0:
        found.append((2 * half - 1 - ranges.unsigned(node.start).unsigned_min()) // least)
    if flags & NUSW and down > 0:
        found.append(ranges.unsigned(node.start).unsigned_max() // down)
    if flags & NW and max(up, down) > 0:
        found.append((2 * half - 1) // max(up, down))
    return found
