"""Indices of kernels that are computed in 32 bits and used as ones of 64: they wrap for large data.

    d[(long)(y * w + x)]        y * w wraps where w is 1990254 or more, and y 1079
    for (i = t; i < n; i += g)  i + g wraps where n is near 2^31, and goes on below 0

Told of are products and counters of sizes that the kernel is told, and of which nothing is known: data of more than
2^31 elements are no rarity.
"""

from __future__ import annotations

from math import isqrt
from typing import Final

from scev import ir
from scev.checks.examined import Examination, signed_bounds, unsigned_bounds
from scev.checks.finding import IMPOSSIBLE, POSSIBLE, UNKNOWN, VERDICTS, Verdict
from scev.checks.rule import Check
from scev.domains import IntSet, ends_of
from scev.ir import opcodes

_SIGNED: Final = (opcodes.SLT, opcodes.SLE, opcodes.SGT, opcodes.SGE)
_NARROW: Final = 32
_SCALING: Final = (opcodes.ADD, opcodes.SUB, opcodes.MUL, opcodes.SHL)
_SMALL: Final = 256
"""A factor up to which rows are taken for short."""
MAX_STEPS_TO_INDEX: Final = 16
"""Maximum operations from a product to the address that it is an index of."""


class NarrowIndex(Check):
    """A product of 32 bits, of a size that the kernel is told, that is extended to be an index: data of more than 2^31
    elements are no rarity, and the product wraps before it is extended.
    """

    kind = "index32"
    looks_at = (opcodes.MUL,)

    def look(self, at: ir.Instruction, examined: Examination) -> Verdict | None:
        if not isinstance(at.type, ir.IntegerType) or at.type.width != _NARROW or not examined.facts.threads.is_for_gpu:
            return None
        left, right = examined.operand(at, 0), examined.operand(at, 1)
        if not isinstance(left, IntSet) or not isinstance(right, IntSet) or left.is_empty() or right.is_empty():
            return None
        signs = _signs_of_index(at, examined) if any(map(_is_told, at.operands)) else {}
        found = [
            Verdict(UNKNOWN, one.words) if one.verdict == IMPOSSIBLE and _may_wrap_behind(at, sign, examined) else one
            for sign, one in ((sign, self._judged(at, left, right, sign)) for sign in signs)
        ]
        return min(found, key=lambda one: VERDICTS.index(one.verdict)) if found else None

    def _judged(self, at: ir.Instruction, left: IntSet, right: IntSet, is_signed: bool) -> Verdict:
        """A product that is read as signed, or not, where it is extended."""
        bounds = [signed_bounds(one) if is_signed else unsigned_bounds(one) for one in (left, right)]
        products = [one * other for one in bounds[0] for other in bounds[1]]
        least, greatest = ends_of(_NARROW, is_signed)
        words = f"an index of {_NARROW} bits wraps"
        if least <= min(products) and max(products) <= greatest:
            return Verdict(IMPOSSIBLE, words)
        most = [max(-low, high) for low, high in bounds]
        bounded = min(range(2), key=lambda k: most[k])
        other = at.operands[1 - bounded]
        root = isqrt(greatest) + 1
        if most[bounded] < root:
            if most[bounded] < _SMALL:
                # Rows of a few elements: so many of them there are not.
                return Verdict(UNKNOWN, words)
            first = greatest // most[bounded] + 1
            where = f"{other} is {first} or more, and {at.operands[bounded]} {most[bounded]}"
        else:
            where = f"{at.operands[0]} and {at.operands[1]} are {root}"
        return Verdict(POSSIBLE, f"{words} where {where}")


class NarrowCounter(Check):
    """A counter of 32 bits that is an index, and whose step is unsigned, as the threads of a grid are: it wraps behind
    its last step where the size that it counts to is near the end of its type, and goes on below 0.
    """

    kind = "index32"
    looks_at = (opcodes.ADD,)

    def look(self, at: ir.Instruction, examined: Examination) -> Verdict | None:
        if not isinstance(at.type, ir.IntegerType) or at.type.width != _NARROW or not examined.facts.threads.is_for_gpu:
            return None
        if at.flags & opcodes.NSW or (found := _counter_stepped(at)) is None:
            return None
        counter, position = found
        bound = _told_bound(counter, at)
        before, step = examined.operand(at, 1 - position), examined.operand(at, position)
        if bound is None or not isinstance(before, IntSet) or not isinstance(step, IntSet):
            return None
        if before.is_empty() or step.is_empty() or True not in _signs_of_index(counter, examined):
            return None
        words = f"an index of {_NARROW} bits wraps"
        most, (_, greatest) = step.signed_max(), ends_of(_NARROW, True)
        if step.signed_min() < 0 or before.signed_max() + most <= greatest:
            fits = step.signed_min() >= 0 and not _may_wrap_behind(counter, True, examined)
            return Verdict(IMPOSSIBLE if fits else UNKNOWN, words)
        if not step.is_point():
            return Verdict(UNKNOWN, f"{words} where it counts on from near 2^31")
        words = (
            f"an index of {_NARROW} bits may wrap where {bound} is {greatest - most + 2} or more: it counts by {most}"
        )
        return Verdict(POSSIBLE, words)


def _counter_stepped(at: ir.Instruction) -> tuple[ir.Phi, int] | None:
    """The counter that an addition steps, and which of its operands is the step, a number that is not constant."""
    for position in (0, 1):
        counter, step = at.operands[1 - position], at.operands[position]
        if isinstance(counter, ir.Phi) and any(one is at for one in counter.operands):
            return (counter, position) if not isinstance(step, ir.ConstantInt) or step.value > 1 else None
    return None


def _told_bound(counter: ir.Phi, after: ir.Instruction) -> ir.Value | None:
    """The size that the kernel is told which a counter, or the next number, is compared with as a signed number."""
    for value in (counter, after):
        for user in value.users:
            if isinstance(user, ir.Compare) and user.opcode == opcodes.ICMP and user.predicate in _SIGNED:
                other = user.operands[1] if user.operands[0] is value else user.operands[0]
                if _is_told(other):
                    return other
    return None


def _signs_of_index(at: ir.Instruction, examined: Examination) -> dict[bool, bool]:
    """How a number is extended to be an index of an address of 64 bits: as a signed number, as an unsigned one, in each
    way that there is; none where it is no such index.
    """
    found: dict[bool, bool] = {}
    pending: list[ir.Instruction] = [at]
    seen: dict[ir.Instruction, bool] = {}
    while pending and len(seen) < MAX_STEPS_TO_INDEX:
        value = pending.pop()
        if value in seen:
            continue
        seen[value] = True
        for user in value.users:
            if isinstance(user, ir.GetElementPtr) and user.operands[0] is not value:
                space = user.type.address_space if isinstance(user.type, ir.PointerType) else 0
                if examined.context.layout.index_width(space) > _NARROW:
                    found[True] = True
            elif user.opcode in (opcodes.SEXT, opcodes.ZEXT) and _is_index(user):
                found[user.opcode == opcodes.SEXT or bool(user.flags & opcodes.NNEG)] = True
            elif user.opcode in (opcodes.ADD, opcodes.SUB, opcodes.OR):
                pending.append(user)
    return found


def _may_wrap_behind(at: ir.Instruction, is_signed: bool, examined: Examination) -> bool:
    """Whether a sum or difference on the way from a number to where it is extended may wrap: y * w fits, y * w + x may
    not.
    """
    pending: list[ir.Instruction] = [at]
    seen: dict[ir.Instruction, bool] = {}
    least, greatest = ends_of(_NARROW, is_signed)
    while pending:
        value = pending.pop()
        if value in seen:
            continue
        if len(seen) == MAX_STEPS_TO_INDEX:
            return True
        seen[value] = True
        for user in value.users:
            # `or` has no carry.
            if user.opcode not in (opcodes.ADD, opcodes.SUB, opcodes.OR) or not _signs_of_index(user, examined):
                continue
            pending.append(user)
            sets = [examined.operand(user, 0), examined.operand(user, 1)]
            bounds = [
                signed_bounds(one) if is_signed else unsigned_bounds(one)
                for one in sets
                if isinstance(one, IntSet) and not one.is_empty()
            ]
            if len(bounds) != len(sets):
                return True
            (low, high), (lower, higher) = bounds
            if user.opcode == opcodes.SUB:
                lower, higher = -higher, -lower
            if user.opcode != opcodes.OR and (low + lower < least or high + higher > greatest):
                return True
    return False


def _is_index(extended: ir.Instruction) -> bool:
    """Whether an address is computed with a number."""
    pending: list[ir.Instruction] = [extended]
    for value in pending:
        for user in value.users:
            if isinstance(user, ir.GetElementPtr) and user.operands[0] is not value:
                return True
            if user.opcode in _SCALING and len(pending) < MAX_STEPS_TO_INDEX:
                pending.append(user)
    return False


def _is_told(value: ir.Value) -> bool:
    """Whether a factor is a size that the kernel is told: an argument, or computed of one without registers."""
    for _ in range(MAX_STEPS_TO_INDEX):
        if isinstance(value, ir.Argument):
            return True
        if not isinstance(value, ir.Instruction) or value.opcode == opcodes.PHI:
            return False
        if value.opcode == opcodes.LOAD:
            return True
        inner = [one for one in value.operands if not isinstance(one, ir.Constant)]
        if len(inner) != 1 or isinstance(value, ir.Call):
            return False
        value = inner[0]
    return False


NARROW_CHECKS: Final = (NarrowIndex(), NarrowCounter())
