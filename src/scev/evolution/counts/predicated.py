"""Counts under assumptions that are checked when the program runs.

A loop that is versioned may assume what cannot be proved: that a recurrence does not wrap, that a distance is a
multiple of a step. (LLVM: predicated scalar evolution.) The assumptions made here:

    sext({a,+,b})  ==  {sext a,+,sext b}      no step of {a,+,b} wraps, signed                       <nssw>
    zext({a,+,b})  ==  {zext a,+,sext b}      no step wraps, for values read as unsigned and b as signed    <nusw>
    x == 0                                    for the remainder of a distance divided by the step
    b > 0                                     for a counter {a,+,b} that is to rise to a signed bound
    no step of {a,+,b} wraps, signed          for such a counter, whose step is not constant          <nssw>
    casts of a phi change nothing             construction/phi_casts.py
"""

from __future__ import annotations

from typing import final

from scev.cfg import Loop
from scev.evolution.algebra.algebra import Algebra
from scev.evolution.algebra.rebuild import rebuilt
from scev.evolution.construction.phi_casts import BehindCasts
from scev.evolution.expressions.kinds import SIGN_EXTEND, ZERO_EXTEND
from scev.evolution.expressions.nodes import AddRec, Node, counter_in
from scev.evolution.expressions.nowrap import NSW, NUW, NW
from scev.facts import EQUAL, GREATER, NO_SIGNED_WRAP, NO_UNSIGNED_WRAP, Assumption


@final
class Assumptions:
    """The assumptions of one count, added while it is computed. `behind_casts`: by the serial number of a phi that is
    unknown, the recurrence that it would be without its casts.
    """

    __slots__ = ("added", "behind_casts")

    def __init__(self, behind_casts: dict[int, BehindCasts]) -> None:
        self.behind_casts: dict[int, BehindCasts] = behind_casts
        self.added: list[Assumption] = []

    def assume(self, assumption: Assumption) -> None:
        """Add an assumption, once."""
        if assumption not in self.added:
            self.added.append(assumption)

    def assume_zero(self, se: Algebra, node: Node) -> None:
        """Assume that an expression is 0."""
        self.assume(Assumption(EQUAL, node, se.constant(node.width, 0)))

    def assume_positive(self, se: Algebra, node: Node) -> None:
        """Assume that an expression is greater than 0, as a signed number."""
        self.assume(Assumption(GREATER, node, se.constant(node.width, 0)))

    def assume_no_signed_wrap(self, node: AddRec) -> None:
        """Assume that a recurrence does not wrap in the iterations that are made."""
        self.assume(Assumption(NO_SIGNED_WRAP, node, None))


def assume_recurrence(se: Algebra, node: Node, loop: Loop, assumed: Assumptions) -> AddRec | None:
    """The affine recurrence of `loop` that a node is if what is added to `assumed` holds; None for other nodes."""
    added: list[Assumption] = []
    if (rewritten := counter_in(_rewritten(se, node, loop, assumed.behind_casts, added), loop)) is None:
        return None
    for assumption in added:
        assumed.assume(assumption)
    return rewritten


def under_assumptions(
    se: Algebra, node: Node, loop: Loop, behind_casts: dict[int, BehindCasts]
) -> tuple[Node, tuple[Assumption, ...]]:
    """What a node is if the recurrences of a loop that are extended in it do not wrap, and what is assumed for that."""
    added: list[Assumption] = []
    rewritten = _rewritten(se, node, loop, behind_casts, added)
    return rewritten, tuple(dict.fromkeys(added))


def united(groups: list[tuple[Assumption, ...]]) -> tuple[Assumption, ...]:
    """The assumptions of all groups in order, each once."""
    found: dict[Assumption, None] = {}
    for group in groups:
        for assumption in group:
            found[assumption] = None
    return tuple(found)


def _rewritten(
    se: Algebra, node: Node, loop: Loop, behind_casts: dict[int, BehindCasts], added: list[Assumption]
) -> Node:
    # The depth of expressions is limited.
    if (behind := behind_casts.get(node.serial)) is not None and behind.loop is loop:
        return behind.assumed(se, added)
    if not node.operands or se.is_invariant(node, loop):
        return node
    operands = [_rewritten(se, operand, loop, behind_casts, added) for operand in node.operands]
    inner = counter_in(operands[0], loop) if node.kind in (ZERO_EXTEND, SIGN_EXTEND) else None
    if inner is not None:
        return _extended(se, node, inner, added)
    if isinstance(node, AddRec) or all(operands[i] is node.operands[i] for i in range(len(operands))):
        return node
    return rebuilt(se, node, operands)


def _extended(se: Algebra, node: Node, inner: AddRec, added: list[Assumption]) -> Node:
    is_signed = node.kind == SIGN_EXTEND
    start = inner.start
    step = se.sign_extend(inner.step, node.width)
    first = se.extend(start, node.width, is_signed)
    added.append(Assumption(NO_SIGNED_WRAP if is_signed else NO_UNSIGNED_WRAP, inner, None))
    # Extended numbers stay far from the ends of the wider type, as long as the assumption holds.
    assumed = NW | NSW | (NUW if se.known_non_negative(inner.step) and not is_signed else 0)
    return se.recurrence([first, step], inner.loop, 0, assumed)
