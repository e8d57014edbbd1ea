"""The check of memory that calls read and write: copies and fills, and what functions of the library do with texts.

    memcpy(d, s, n)    n bytes at d and at s              strcpy(d, "AAAA")    5 bytes at d, 5 at the constant

What a call touches stands in the table of runtime functions (ir/runtime_functions.py). A text is as long as its first 0
says: known of constants; of an array, that it ends inside.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from scev import ir
from scev.checks.examined import Examination
from scev.checks.finding import CERTAIN, IMPOSSIBLE, POSSIBLE, UNKNOWN, VERDICTS, Cause, Verdict, cause_at
from scev.checks.guarded import last_byte
from scev.checks.objects import name_of, offset_of, room_of
from scev.checks.rule import Check
from scev.domains import IntSet
from scev.ir import opcodes
from scev.ir.callees import touches

MAX_TEXT_BYTES: Final = 4096
"""Maximum bytes of a constant that are looked at for the end of a text."""


class Length(NamedTuple):
    """Bytes that are touched: at least, and at most, None for an unknown number; whether something says so; the operand
    that counts them, if one does; and whether that may be 0, so that none is asked for.
    """

    least: int
    most: int | None
    known: bool
    counted: int = -1
    may_be_none: bool = False


class OutsideByCall(Check):
    """A copy or fill of memory, or a text, beyond the object at its start or at its target."""

    kind = "access"
    looks_at = (opcodes.CALL, opcodes.INVOKE)

    def look(self, at: ir.Instruction, examined: Examination) -> Verdict | None:
        assert isinstance(at, (ir.Call, ir.Invoke))
        verdicts: list[Verdict] = []
        for touch in touches(at):
            if (length := length_of(at, touch, examined)) is not None:
                verdicts.append(_judge(at, touch, length, examined))
        return min(verdicts, key=lambda judged: VERDICTS.index(judged.verdict), default=None)


def length_of(at: ir.Call | ir.Invoke, touch: ir.Touch, examined: Examination) -> Length | None:
    """How many bytes a call touches; None where it is not said, or nothing is computed there."""
    if touch.what == ir.NOT_NULL:
        return Length(1, None, False) if touch.writes else None
    if touch.what == ir.BYTES:
        return _counted_bytes(at, touch, examined)
    if touch.what == ir.FORMATTED:
        return _formatted(at.operands[touch.operands[0]])
    if touch.what == ir.TEXT:
        text = _text(at.operands[touch.pointer], examined, False)
        most = text.most if text.least == text.most else None
        return Length(1 if touch.at_most else text.least, most, most is not None)
    # Whether that text ends inside of its object is asked of the reading of it.
    other = _text(at.operands[touch.operands[0]], examined, True)
    if touch.what == ir.BEHIND_TEXT:
        return Length(other.least, None, False)
    assert touch.what == ir.TEXT_OF_OTHER
    return other


def _counted_bytes(at: ir.Call | ir.Invoke, touch: ir.Touch, examined: Examination) -> Length | None:
    least = most = 1
    known = True
    for position in touch.operands:
        set_ = examined.operand(at, position)
        if not isinstance(set_, IntSet) or set_.is_empty():
            return None
        if set_.width < examined.context.layout.pointer_width(0):
            # An int, as of fgets: of a negative number nothing is touched.
            set_low, set_high = max(set_.signed_min(), 0), max(set_.signed_max(), 0)
        else:
            set_low, set_high = set_.unsigned_min(), set_.unsigned_max()
        least, most = least * set_low, most * set_high
        known = known and examined.is_known(at.operands[position], set_)
    counted = touch.operands[0] if len(touch.operands) == 1 else -1
    if touch.at_most:
        # What is read ends where it is found, or at the end of a text.
        return Length(0, most, known and touch.writes, counted, least == 0)
    return Length(least, most, known, counted, least == 0)


def _text(pointer: ir.Value, examined: Examination, ends_inside: bool) -> Length:
    """The bytes of a text, with its 0; at most those of its object if it ends inside."""
    if (constant := _constant_at(pointer, examined)) is not None:
        variable, start = constant
        layout = examined.context.layout
        size = layout.alloc_size(variable.value_type)
        initializer = variable.initializer
        if size is not None and isinstance(initializer, ir.Constant) and 0 <= start < size:
            for place in range(start, min(size, start + MAX_TEXT_BYTES)):
                if (byte := ir.byte_of(initializer, place, layout)) is None:
                    return Length(1, size - start if ends_inside else None, False)
                if byte == 0:
                    return Length(place - start + 1, place - start + 1, True)
            if size - start <= MAX_TEXT_BYTES:
                # It does not end inside.
                return Length(size - start + 1, None, True)
    found = offset_of(pointer, examined) if ends_inside else None
    room = None if found is None else room_of(found.base, examined)
    if found is None or room is None or room.most is None or not found.known or found.low < room.least:
        return Length(1, None, False)
    return Length(1, max(room.most - found.low, 1), True)


def _constant_at(pointer: ir.Value, examined: Examination) -> tuple[ir.GlobalVariable, int] | None:
    """The variable that keeps its initial value, and the byte of it, that a pointer is the address of."""
    found = offset_of(pointer, examined)
    if found is None or found.varying or not isinstance(found.base, ir.GlobalVariable):
        return None
    variable = found.base
    return (variable, found.low) if variable.keeps_initializer and not variable.is_interposable else None


def _formatted(format_: ir.Value) -> Length:
    """The bytes that a format makes, with the 0 that ends them: each letter outside of a conversion is one."""
    if not isinstance(format_, ir.GlobalVariable) or not format_.keeps_initializer or format_.is_interposable:
        return Length(1, None, False)
    text = getattr(format_.initializer, "data", b"")
    letters, _, rest = bytes(text).partition(b"\0")
    if not rest and b"\0" not in text:
        return Length(1, None, False)
    before = letters.partition(b"%")[0]
    is_plain = b"%" not in letters
    return Length(len(before) + 1, len(letters) + 1 if is_plain else None, is_plain)


def _judge(at: ir.Call | ir.Invoke, touch: ir.Touch, length: Length, examined: Examination) -> Verdict:
    """Whether the bytes from an address on are all of its object."""
    found = offset_of(at.operands[touch.pointer], examined)
    room = None if found is None else room_of(found.base, examined)
    least, most = length.least, length.most
    access = ("a write" if touch.writes else "a read") + (f" of {least} bytes" if least == most else "")
    if most == 0:
        return Verdict(IMPOSSIBLE, f"{access} beyond an object")
    if found is None or room is None:
        return Verdict(UNKNOWN, f"{access} beyond an object whose size is not known")
    name = name_of(found.base)
    words = f"{access} beyond the {room.last} bytes of {name}" if room.one else f"{access} beyond the object at {name}"
    if room.holds(found.low, found.high, most):
        return Verdict(IMPOSSIBLE, words)
    causes: tuple[Cause, ...] = ()
    if length.counted >= 0:
        set_ = examined.operand(at, length.counted)
        if isinstance(set_, IntSet):
            # Where it may end before, no run shows a fault: the number is in its set.
            last = max(room.last - max(found.low, 0), 0)
            safe = set_ if touch.at_most else IntSet.between(set_.width, 0, last)
            causes = cause_at(at, length.counted, safe)
    if room.is_beyond(found.low, found.high, least) and found.is_exact:
        return Verdict(CERTAIN, words, causes)
    if length.counted >= 0 and found.is_exact and found.low >= room.first:
        end = last_byte(at.operands[touch.pointer], at.operands[length.counted], at, examined)
        if end is not None and end <= room.last:
            return Verdict(IMPOSSIBLE, words, causes)
    if touch.what == ir.TEXT:
        # Nothing says that a text does not end inside.
        return Verdict(UNKNOWN, words, causes)
    return Verdict(POSSIBLE if found.known and length.known else UNKNOWN, words, causes)
