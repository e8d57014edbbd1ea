"""What a loop carries from iteration to iteration, by the phis of its header, as a vectoriser sees it.

    induction     {a,+,b}: lane k of the vector is a + b (i + k)
    reduction     s = s + x, min(s, x), …: each lane has its own s, and they are joined behind the loop. Nothing else
                  in the loop reads s. Sums and products of floats in another order need `reassoc`.
    recurrence    p = x, of the iteration before (first-order): a shuffle of two vectors of x
    unknown       anything else: lane k needs what lane k - 1 computed

(LLVM: RecurrenceDescriptor and InductionDescriptor, llvm/Analysis/IVDescriptors.cpp.)
"""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

from scev.answers import FunctionFacts, internals
from scev.cfg import Loop, next_of, values_from
from scev.evolution import counter_in
from scev.facts import INVARIANT
from scev.ir import Call, Compare, Instruction, Phi, Value, opcodes

INDUCTION: Final = "induction"
REDUCTION: Final = "reduction"
RECURRENCE: Final = "recurrence"
UNKNOWN: Final = "unknown"
CarriedKind = Literal["induction", "reduction", "recurrence", "unknown"]

MAX_CHAIN: Final = 64
"""Maximum operations of one iteration that a reduction is followed through."""

_EXTREMUM: Final = "minimum or maximum"
_KINDS: Final = {
    opcodes.ADD: "sum", opcodes.SUB: "sum", opcodes.MUL: "product", opcodes.AND: "and", opcodes.OR: "or",
    opcodes.XOR: "xor", opcodes.FADD: "sum", opcodes.FSUB: "sum", opcodes.FMUL: "product",
}  # fmt: skip
_FLOATS: Final = (opcodes.FADD, opcodes.FSUB, opcodes.FMUL)
_MINIMA: Final = ("smin", "smax", "umin", "umax", "minnum", "maxnum", "minimum", "maximum", "minimumnum", "maximumnum")


class CarriedPhi(NamedTuple):
    """A phi of a loop's header. `operation` of a reduction: "sum", "product", …; `why` it stands in the way, "" where
    it does not; `wish`: what would change that.
    """

    phi: Phi
    kind: CarriedKind
    operation: str = ""
    why: str = ""
    wish: str = ""


def carried_by(facts: FunctionFacts, loop: Loop) -> list[CarriedPhi]:
    """What a loop carries, in the order of the program."""
    found: list[CarriedPhi] = []
    for phi in loop.header.instructions:
        if not isinstance(phi, Phi):
            break
        found.append(_carried(facts, loop, phi))
    return found


def _carried(facts: FunctionFacts, loop: Loop, phi: Phi) -> CarriedPhi:
    evolution = facts.of(phi).evolution
    is_same = evolution is not None and internals(facts).evolution.disposition(evolution, loop) == INVARIANT
    if counter_in(evolution, loop) is not None or is_same or next_of(phi, loop) is phi:
        return CarriedPhi(phi, INDUCTION)
    if (found := _Chain(loop, phi).reduction()) is not None:
        return found
    if _is_of_the_iteration_before(loop, phi):
        return CarriedPhi(phi, RECURRENCE)
    name = str(phi)
    return CarriedPhi(phi, UNKNOWN, "", f"{name} depends on its value of the iteration before in no known way", "")


class _Chain:
    """The values of one iteration that follow from a phi: all of one kind of operation, for a reduction."""

    def __init__(self, loop: Loop, phi: Phi) -> None:
        self._loop: Final = loop
        self._phi: Final = phi
        self._chain: Final[dict[Value, bool]] = {phi: True}
        self._kinds: Final[dict[str, bool]] = {}
        self._operations: Final[list[Instruction]] = []
        self._compares: Final[list[Compare]] = []

    def reduction(self) -> CarriedPhi | None:
        """The phi as a reduction; None where it is none."""
        pending: list[Instruction] = [self._phi]
        while pending:
            value = pending.pop()
            for user in value.users:
                if not self._loop.contains(user.block) or user is self._phi:
                    continue
                if not self._takes(user, value):
                    return None
                if user not in self._chain and not isinstance(user, Compare):
                    if len(self._chain) == MAX_CHAIN:
                        return None
                    self._chain[user] = True
                    pending.append(user)
        if not all(value in self._chain for value in values_from(self._phi, self._loop, True)):
            return None
        if not self._joins_well() or len(self._kinds) != 1:
            return None
        (operation,) = self._kinds
        return self._judged(operation)

    def _takes(self, user: Instruction, value: Instruction) -> bool:
        """Whether an operation may read a value of the chain; its kind is noted."""
        uses = sum(operand is value for operand in user.operands)
        if isinstance(user, Compare):
            self._compares.append(user)
            return True
        if isinstance(user, Phi) or user.opcode == opcodes.SELECT:
            return user.opcode != opcodes.SELECT or user.operands[0] is not value
        if uses != 1 or any(operand in self._chain and operand is not value for operand in user.operands):
            return False
        if not (kind := _kind_of(user, value)):
            return False
        self._kinds[kind] = True
        self._operations.append(user)
        return True

    def _joins_well(self) -> bool:
        """Whether what chooses between values chooses the old or the new one, or the smaller or larger of two."""
        for value in self._chain:
            if value is self._phi or not isinstance(value, Instruction):
                continue
            if isinstance(value, Phi):
                others = [one for one in value.operands if one not in self._chain]
            elif value.opcode == opcodes.SELECT:
                others = [one for one in value.operands[1:] if one not in self._chain]
            else:
                continue
            if not others:
                continue
            if len(others) > 1 or not any(_compares_with(one, others[0], self._chain) for one in self._compares):
                return False
            self._kinds[_EXTREMUM] = True
            self._operations.extend([one for one in self._compares if one not in self._operations])
        # A comparison that decides something else reads the value of each iteration.
        return _EXTREMUM in self._kinds or not self._compares

    def _judged(self, operation: str) -> CarriedPhi:
        name = str(self._phi)
        for one in self._operations:
            if operation == _EXTREMUM:
                if _is_loose_extremum(one) and not one.flags & opcodes.NNAN:
                    why = f"{name} is a {operation} of floats, without nnan"
                    return CarriedPhi(self._phi, REDUCTION, operation, why, f"nnan on what computes {name}")
            elif (one.opcode in _FLOATS or isinstance(one, Call)) and not one.flags & opcodes.REASSOC:
                why = f"{name} is a {operation} of floats, without reassoc"
                return CarriedPhi(self._phi, REDUCTION, operation, why, f"reassoc on what computes {name}")
        return CarriedPhi(self._phi, REDUCTION, operation)


def _kind_of(user: Instruction, value: Instruction) -> str:
    """The kind of reduction that an operation goes with, "" for none."""
    if isinstance(user, Call):
        stem = "" if user.intrinsic is None else user.intrinsic.stem
        if stem in _MINIMA:
            return _EXTREMUM
        if stem in ("fmuladd", "fma") and user.operands[2] is value:
            return "sum"
        return ""
    if user.opcode in (opcodes.SUB, opcodes.FSUB) and user.operands[0] is not value:
        return ""
    return _KINDS.get(user.opcode, "")


def _compares_with(compare: Compare, other: Value, chain: dict[Value, bool]) -> bool:
    left, right = compare.operands
    return (left is other and right in chain) or (right is other and left in chain)


def _is_loose_extremum(one: Instruction) -> bool:
    """Whether the order of operands decides what comes of a NaN."""
    if isinstance(one, Call):
        return one.intrinsic is not None and one.intrinsic.stem in ("minnum", "maxnum")
    return one.opcode == opcodes.FCMP


def _is_of_the_iteration_before(loop: Loop, phi: Phi) -> bool:
    """Whether what is carried is computed in each iteration without what was carried."""
    following = next_of(phi, loop)
    if not isinstance(following, Instruction):
        return False
    seen: dict[Instruction, bool] = {}
    pending: list[Value] = [following]
    while pending:
        if (value := pending.pop()) is phi:
            return False
        if not isinstance(value, Instruction) or value in seen or not loop.contains(value.block):
            continue
        if isinstance(value, Phi) and value.block is loop.header:
            if value is following:
                # Of the iteration before that one.
                return False
            continue
        if len(seen) == MAX_CHAIN:
            return False
        seen[value] = True
        pending.extend(value.operands)
    return True
