"""Recurrences with casts: phis whose next value is an extension of their own low bits.

    x = phi [s], [ext(trunc x + b) + a]           ext: zext or sext;  a, b do not change in the loop

The low bits are a recurrence of the narrow type in any case: n = trunc x is {trunc s,+,b + trunc a}. For x itself this
means

    a == 0                   x == ext n            if s == ext(trunc s), so that it holds in the first iteration too:
                                                   the loop of a char, kept in an int
    n does not wrap, b == 0  x == {s,+,a}          if s == ext(trunc s) and a == sext(trunc a)
                    a == 0   x == {s,+,sext b}     if s == ext(trunc s)

where `n does not wrap` means, for sext, signed; for zext, with n read as unsigned and the step as signed. What is not
proved can be assumed (counts/predicated.py). LLVM only assumes the second form (createAddRecFromPHIWithCasts) and
proves none of the three.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from scev.cfg import Loop
from scev.domains import ends_of
from scev.evolution.algebra.recurrence_flags import proved_flags
from scev.evolution.expressions.kinds import SIGN_EXTEND, TRUNCATE, ZERO_EXTEND
from scev.evolution.expressions.nodes import Add, AddRec, Node
from scev.evolution.expressions.nowrap import NONE, NSW, NUSW, NUW, NW
from scev.facts import EQUAL, NO_SIGNED_WRAP, NO_UNSIGNED_WRAP, Assumption
from scev.ir import Instruction, Phi, Value, opcodes

if TYPE_CHECKING:
    from scev.evolution.algebra.algebra import Algebra

_EXTENSIONS: Final = (ZERO_EXTEND, SIGN_EXTEND)


@final
class BehindCasts:
    """The recurrence that a phi is if its casts change nothing. `narrow` is the recurrence of its low bits; `start` and
    `step` are its own. `plain`: only the low bits are stepped, so that the phi is their extension.
    """

    __slots__ = ("is_signed", "loop", "narrow", "plain", "start", "step")

    def __init__(self, loop: Loop, narrow: AddRec, is_signed: bool, start: Node, step: Node, plain: bool) -> None:
        self.loop: Loop = loop
        self.narrow: AddRec = narrow
        self.is_signed: bool = is_signed
        self.start: Node = start
        self.step: Node = step
        self.plain: bool = plain

    def extended(self, se: Algebra, node: Node) -> Node:
        """A narrow number in the type of the phi."""
        return se.extend(node, self.start.width, self.is_signed)

    def starts_inside(self, se: Algebra) -> bool:
        """Whether the start is known to be the extension of its low bits."""
        if self.extended(se, se.truncate(self.start, self.narrow.width)) is self.start:
            return True
        bottom, top = ends_of(self.narrow.width, self.is_signed)
        ranges = se.ranges
        return bottom <= ranges.least(self.start, self.is_signed) and ranges.greatest(self.start, self.is_signed) <= top

    def steps_inside(self, se: Algebra) -> bool:
        """Whether the step is known to be the sign extension of its low bits."""
        half = 1 << (self.narrow.width - 1)
        range_ = se.ranges.signed(self.step)
        return self.plain or (-half <= range_.signed_min() and range_.signed_max() < half)

    def flags(self, se: Algebra) -> int:
        """The flags of the wide recurrence while the narrow one does not wrap."""
        return NW | NSW | (NUW if se.known_non_negative(self.step) and not self.is_signed else NONE)

    def known(self, se: Algebra) -> Node | None:
        """The expression of the phi that needs no assumption; None where one is needed."""
        if not self.starts_inside(se):
            return None
        wanted = NSW if self.is_signed else NUSW
        flags = proved_flags(se, self.narrow, wanted)
        if flags & wanted and self.steps_inside(se):
            return se.recurrence([self.start, self.step], self.loop, self.flags(se))
        return self.extended(se, self.narrow) if self.plain else None

    def assumed(self, se: Algebra, added: list[Assumption]) -> Node:
        """The wide recurrence, if what is added to `added` holds."""
        added.append(Assumption(NO_SIGNED_WRAP if self.is_signed else NO_UNSIGNED_WRAP, self.narrow, None))
        if not self.starts_inside(se):
            kept = self.extended(se, se.truncate(self.start, self.narrow.width))
            added.append(Assumption(EQUAL, self.start, kept))
        if not self.steps_inside(se):
            kept = se.sign_extend(se.truncate(self.step, self.narrow.width), self.step.width)
            added.append(Assumption(EQUAL, self.step, kept))
        return se.recurrence([self.start, self.step], self.loop, NONE, self.flags(se))


def extension_of_low_bits(
    se: Algebra, start: Node, step: Node, is_signed: bool, loop: Loop, proved: int = NONE, flags: int = NONE
) -> BehindCasts | None:
    """A phi whose low bits, as many as `step` has, are stepped and then extended. `flags` are those of the addition
    where that is not poison, `proved` those that hold anyway.
    """
    if not se.is_invariant(step, loop):
        return None
    narrow = se.recurrence([se.truncate(start, step.width), step], loop, proved, flags)
    if not isinstance(narrow, AddRec):
        return None
    return BehindCasts(loop, narrow, is_signed, start, se.sign_extend(step, start.width), True)


def behind_casts(se: Algebra, symbol: Node, start: Node, following: Node, loop: Loop) -> BehindCasts | None:
    """The form of a phi that is `symbol` in a trial, starts with `start` and becomes `following`; None for other
    shapes.
    """
    if following.kind in _EXTENSIONS:
        step = _beside_low_bits(se, following.operands[0], symbol)
        is_signed = following.kind == SIGN_EXTEND
        return None if step is None else extension_of_low_bits(se, start, step, is_signed, loop)
    if not isinstance(following, Add):
        return None
    for i in range(len(following.operands)):
        part = following.operands[i]
        if part.kind in _EXTENSIONS and _is_low_bits(part.operands[0], symbol):
            step = se.add([following.operands[k] for k in range(len(following.operands)) if k != i])
            width = part.operands[0].width
            narrow = se.recurrence([se.truncate(start, width), se.truncate(step, width)], loop)
            if not se.is_invariant(step, loop) or not isinstance(narrow, AddRec):
                return None
            return BehindCasts(loop, narrow, part.kind == SIGN_EXTEND, start, step, False)
    return None


def _is_low_bits(node: Node, symbol: Node) -> bool:
    return node.kind == TRUNCATE and node.operands[0] is symbol


def _beside_low_bits(se: Algebra, node: Node, symbol: Node) -> Node | None:
    """What is added to the low bits of the symbol; None for other expressions."""
    if not isinstance(node, Add):
        return None
    rest = [operand for operand in node.operands if not _is_low_bits(operand, symbol)]
    return se.add(rest) if len(rest) == len(node.operands) - 1 else None


def narrow_step(phi: Phi, increment: Value) -> Value | None:
    """What an instruction adds to the low bits of a phi; None where it does something else."""
    if not isinstance(increment, Instruction) or increment.opcode != opcodes.ADD:
        return None
    for i in range(2):
        bits = increment.operands[i]
        if isinstance(bits, Instruction) and bits.opcode == opcodes.TRUNC and bits.operands[0] is phi:
            return increment.operands[1 - i]
    return None
