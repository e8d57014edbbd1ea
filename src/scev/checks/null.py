"""The check of null: an access through it, or by a function that it is handed to."""

from __future__ import annotations

from typing import Final

from scev import ir
from scev.cfg import Place
from scev.checks.blocks import length_of
from scev.checks.examined import Examination
from scev.checks.finding import CERTAIN, IMPOSSIBLE, POSSIBLE, UNKNOWN, VERDICTS, Cause, Verdict
from scev.checks.rule import Check
from scev.domains import IntSet
from scev.ir import opcodes
from scev.ir.callees import called_name, touches, who_may_return_null
from scev.transfer import null_is_valid

MAX_POINTER_SOURCES: Final = 16
"""Maximum pointers that are looked at to see whether an address may be null."""


class Null(Check):
    """An access through null, by an instruction, or by a function of a library that is handed the pointer."""

    kind = "null"
    looks_at = (opcodes.LOAD, opcodes.STORE, opcodes.CMPXCHG, opcodes.ATOMICRMW, opcodes.CALL, opcodes.INVOKE)

    def look(self, at: ir.Instruction, examined: Examination) -> Verdict | None:
        if not isinstance(at, (ir.Call, ir.Invoke)):
            return _judge(at, ir.address_position(at), "an access through null", examined)
        verdicts: list[Verdict] = []
        for touch in touches(at):
            length = length_of(at, touch, examined) if touch.what == ir.BYTES else None
            if length is not None and length.most == 0:
                continue
            judged = _judge(at, touch.pointer, f"an access through null by {called_name(at)}", examined)
            if length is not None and length.may_be_none and judged.verdict == CERTAIN:
                judged = judged._replace(verdict=POSSIBLE if length.known else UNKNOWN)
            verdicts.append(judged)
        return min(verdicts, key=lambda judged: VERDICTS.index(judged.verdict), default=None)


def _judge(at: ir.Instruction, position: int, words: str, examined: Examination) -> Verdict:
    """Whether an operand that is accessed may be null."""
    pointer: ir.Value = at.operands[position]
    user: ir.Instruction = at
    is_inside = True
    way = ir.walk(pointer, ir.STEPS_AND_CASTS)
    for address in way.addresses:
        step = ir.address_step(address, examined.context.layout)
        stays = bool(address.flags & opcodes.INBOUNDS) or (step is not None and not (step.indices or step.constant))
        is_inside = is_inside and stays
    for address in ir.walk(pointer).addresses:
        if isinstance(address, ir.GetElementPtr):
            user, position, pointer = address, 0, address.operands[0]
    if isinstance(way.base, ir.GlobalVariable):
        # Where nobody defines a weak one, its address is null.
        return Verdict(UNKNOWN if way.base.may_be_null else IMPOSSIBLE, words)
    # In other spaces, and where the function says so, null is an address like others, and so is one beside it.
    is_numbered = isinstance(pointer.type, ir.PointerType) and pointer.type.address_space == 0
    is_fault = is_inside and is_numbered and not null_is_valid(examined.function)
    if isinstance(pointer, ir.ConstantWord) and pointer.word == "null":
        return Verdict(CERTAIN if is_fault else UNKNOWN, words)
    if not isinstance(pointer, ir.LocalValue) or not isinstance(pointer.type, ir.PointerType):
        return Verdict(UNKNOWN, words)
    place = Place.of_use(user, position)
    set_ = examined.set_at(pointer, Place.before(at))
    if not isinstance(set_, IntSet):
        set_ = examined.set_at(pointer, place)
    if not isinstance(set_, IntSet) or set_.is_empty():
        return Verdict(UNKNOWN, words)
    safe = IntSet.between(set_.width, 1, (1 << set_.width) - 1)
    causes = (Cause(pointer, place, safe),)
    if not set_.contains(0):
        return Verdict(IMPOSSIBLE, words)
    if set_.is_point():
        return Verdict(CERTAIN if is_fault else UNKNOWN, words, causes)
    if not (why := _may_be_null(pointer)):
        return Verdict(UNKNOWN, words, causes)
    return Verdict(POSSIBLE, f"{words}: {why}", causes, is_open=why == _ON_A_WAY)


_ON_A_WAY: Final = "null comes on one of the ways"


def _may_be_null(pointer: ir.LocalValue) -> str:
    """Why a pointer may be null, if something says so: a null among what comes, or a function that may return it."""
    pending: list[ir.Value] = [pointer]
    seen: dict[ir.Value, bool] = {}
    while pending and len(seen) < MAX_POINTER_SOURCES:
        value = pending.pop()
        if value in seen:
            continue
        seen[value] = True
        if isinstance(value, ir.ConstantWord) and value.word == "null":
            return _ON_A_WAY
        if isinstance(value, (ir.Call, ir.Invoke)) and (name := who_may_return_null(value)):
            return f"{name} may return it"
        if isinstance(value, ir.Phi):
            pending.extend(value.operands)
        elif isinstance(value, ir.Instruction) and value.opcode == opcodes.SELECT:
            pending.extend(value.operands[1:])
    return ""
