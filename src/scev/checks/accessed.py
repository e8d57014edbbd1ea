"""What a load or store accesses in an execution whose arguments are known: bytes of one object, by the numbers of its
indices.

    out[i] = p        out: the 4096 bytes that a witness hands over,   i = 3:  bytes 12 to 15

It is an access of plain memory: neither volatile nor atomic, and no write of a constant. Each step of the address has
to stay inside of the object or at its end, so that no step is poison (LangRef: getelementptr, inbounds), and the last
to be aligned as the access says. An object of the stack must be alive then (execution.py).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from scev.checks.examined import Examination
from scev.checks.objects import size_of_object
from scev.checks.running import BUFFER
from scev.domains import IntSet, ValueSet, signed
from scev.evolution import alignment_of
from scev.ir import Alloca, Argument, GlobalVariable, IntegerType, Memory, Term, Value, address_step, opcodes, walk


class PlainAccess(NamedTuple):
    """An access of `size` bytes, at a multiple of `alignment`, of an object of `room` bytes at `base`, itself at such a
    multiple. `steps`: from the base outwards, what each step of the address adds: a number of bytes, and indices, which
    must not be negative if so said (nuw).
    """

    base: Value
    room: int
    size: int
    alignment: int
    steps: tuple[tuple[int, tuple[Term, ...], bool], ...]

    def indices(self) -> list[Value]:
        """What the address is computed from, beside its base."""
        return [term.operand for _, terms, _ in self.steps for term in terms]

    def is_inside(self, set_of: Callable[[Value], ValueSet | None]) -> bool:
        """Whether the bytes are all in the object; `set_of` gives what an index is, None for what is not known."""
        offset = 0
        for constant, terms, is_unsigned in self.steps:
            offset += constant
            for term in terms:
                index = set_of(term.operand)
                if not isinstance(index, IntSet) or not index.is_point():
                    return False
                number = signed(index.point_value(), index.width)
                if is_unsigned and number < 0:
                    return False
                offset += term.scale * number
            if not 0 <= offset <= self.room:
                return False
        return offset <= self.room - self.size and offset % self.alignment == 0


def plain_access(at: Memory, examined: Examination) -> PlainAccess | None:
    """What a load or store accesses; None where more is to be said of it, or the object is not known."""
    if at.opcode not in (opcodes.LOAD, opcodes.STORE) or at.flags & (opcodes.VOLATILE | opcodes.ATOMIC):
        return None
    is_store = at.opcode == opcodes.STORE
    layout = examined.context.layout
    way = walk(at.operands[1 if is_store else 0])
    size = layout.store_size((at.operands[0] if is_store else at).type)
    room = _room(way.base, is_store, examined)
    if size is None or room is None or at.alignment > _alignment(way.base, examined):
        return None
    steps: list[tuple[int, tuple[Term, ...], bool]] = []
    for address in reversed(way.addresses):
        step = address_step(address, layout)
        if step is None or any(term.times_vscale or not _fits(term, step.width) for term in step.indices):
            return None
        steps.append((step.constant, tuple(step.indices), bool(step.flags & opcodes.NUW)))
    return PlainAccess(way.base, room, size, max(1, at.alignment), tuple(steps))


def _fits(term: Term, width: int) -> bool:
    """Whether an index is not cut off."""
    type_ = term.operand.type
    return isinstance(type_, IntegerType) and type_.width <= width


def _room(base: Value, is_store: bool, examined: Examination) -> int | None:
    """The bytes of an object: of a variable, or of what an argument points to where a witness is run."""
    if isinstance(base, Argument):
        copied = base.attributes.type("byval")
        return BUFFER if copied is None else examined.context.layout.alloc_size(copied)
    is_kept = is_store and isinstance(base, GlobalVariable) and base.is_constant
    is_variable = isinstance(base, (Alloca, GlobalVariable)) and not is_kept
    return size_of_object(base, examined) if is_variable else None


def _alignment(base: Value, examined: Examination) -> int:
    """What the address of an object is a multiple of; what a witness hands over begins a page."""
    alignment = alignment_of(base, examined.context.layout)
    is_page = isinstance(base, Argument) and base.attributes.type("byval") is None
    return max(alignment, BUFFER) if is_page else alignment


def is_loaded_constant(access: PlainAccess) -> bool:
    """Whether an access is to a variable that keeps what it begins with."""
    base = access.base
    return isinstance(base, GlobalVariable) and base.keeps_initializer and not base.is_interposable
