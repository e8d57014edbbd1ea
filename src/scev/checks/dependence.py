"""Whether anything depends on a value that is undef: what is merely there harms nobody.

    store v, … a              the bytes that are stored, and where: an effect
    load … a                  an address
    br, switch on v; ret v    where control goes, what is returned
    call f(v)                 if the parameter is `noundef`: others may never look at it

Whatever else computes of v hands it on. Optimisers put structures together of integers, with the bytes between and
behind their members left undef,  zext a | zext b << 32,  and copy structures of which only some members were written;
so of what is put together nothing is known, and a store of undef beside one of another part counts for nothing.
"""

from __future__ import annotations

from typing import Final

from scev.ir import Call, ConstantWord, Instruction, Invoke, Value, call_effects, effects, opcodes, walk
from scev.memory import argument_attributes

MAX_UNDEF_USES: Final = 64
"""Maximum uses that are followed from a value that is undef to see whether anything depends on it."""
# What puts members of a structure together.
_ASSEMBLING: Final = (opcodes.OR, opcodes.INSERTVALUE)
_EFFECTS: Final = (
    opcodes.BR, opcodes.SWITCH, opcodes.INDIRECTBR, opcodes.RET, opcodes.LOAD, opcodes.ATOMICRMW, opcodes.CMPXCHG,
)  # fmt: skip


def is_depended_on(at: Instruction, position: int) -> bool | None:
    """Whether an effect, an address, a branch or a return depends on an operand; None if that is too far to see, or a
    part of the value is undef, and another is asked for perhaps.
    """
    pending = [(at, position, False)]
    is_open = False
    seen: dict[tuple[int, bool], bool] = {}
    while pending:
        user, place, is_part = pending.pop()
        is_part = is_part or user.opcode in _ASSEMBLING
        if _is_effect(user, place):
            if not is_part:
                return True
            is_open = True
            continue
        if not _hands_on(user) or (user.index, is_part) in seen:
            continue
        if len(seen) >= MAX_UNDEF_USES:
            return None
        seen[user.index, is_part] = True
        pending.extend(uses_of(user, is_part))
    return None if is_open else False


def uses_of(value: Instruction, is_part: bool = False) -> list[tuple[Instruction, int, bool]]:
    """The uses of a value, each as a user and the position of its operand."""
    return [
        (user, position, is_part)
        for user in dict.fromkeys(value.users)
        for position, operand in enumerate(user.operands)
        if operand is value
    ]


def _is_effect(user: Instruction, position: int) -> bool:
    """Whether what a user does depends on an operand, beyond its own value."""
    opcode = user.opcode
    if opcode == opcodes.STORE:
        return position == len(user.operands) - 1 or not _is_beside_another(user)
    if isinstance(user, (Call, Invoke)):
        return _is_asked_of(user, position)
    return opcode in _EFFECTS


def _hands_on(user: Instruction) -> bool:
    """Whether what a user gives is computed of its operands."""
    if isinstance(user, Call):
        return not call_effects(user) & effects.WRITES_ANY
    return not user.is_terminator and user.opcode != opcodes.STORE and user.opcode not in _EFFECTS


def _is_asked_of(call: Call | Invoke, position: int) -> bool:
    """Whether a call asks that an operand be a number."""
    site = call.site
    if position >= site.argument_count:
        # What is called; the operands of bundles are none of the callee's.
        return call.operands[position] is call.callee
    return any("noundef" in each for each in argument_attributes(call, site, position))


def _is_beside_another(store: Instruction) -> bool:
    """Whether another store of the same block and the same line of the source writes another part of the same object,
    as copies of structures become.
    """
    base = walk(store.operands[1]).base
    if not (place := store.metadata.text("dbg")):
        return False
    for other in store.block.instructions:
        if other.opcode != opcodes.STORE or other is store or other.metadata.text("dbg") != place:
            continue
        if walk(other.operands[1]).base is base and not is_undef(other.operands[0]):
            return True
    return False


def is_undef(value: Value) -> bool:
    """Whether a value is the constant undef."""
    return isinstance(value, ConstantWord) and value.word == "undef"
