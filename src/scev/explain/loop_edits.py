"""Programs in which a loop is written in another way, to be analysed: what a person could do about its count.

i < b->len           n = b->len before the loop, i < n       a copy of what is loaded anew each time
unsigned char i      size_t i                                a wider counter
unsigned i           int i                                   a counter whose steps do not wrap signed
i != n               i < n                                   a comparison that stepping past n ends, too

Each is an edit that is tried and thrown away: it need not do what the program does, but what is asked of a person.
"""

from __future__ import annotations

from typing import Final, final

from scev import ir
from scev.cfg import Loop, next_of, step_of
from scev.ir import edit, effects, opcodes

MAX_HOISTED: Final = 16
"""Maximum instructions before a loop that a copy is computed by."""
WIDEST_COUNTER: Final = 64
"""Bits of a counter that is wide enough."""

_SIGNED: Final[dict[int, int]] = {
    opcodes.ULT: opcodes.SLT, opcodes.ULE: opcodes.SLE, opcodes.UGT: opcodes.SGT, opcodes.UGE: opcodes.SGE,
}  # fmt: skip


# A copy before the loop -----------------------------------------------------------------------------------------------


def with_copies(module: ir.Module, loop: Loop, values: list[ir.Instruction]) -> str | None:
    """The program that loads, or calls for, values of a loop once, before it. None where that cannot be."""
    if loop.predecessor is None:
        return None
    edits = edit.Edits(module)
    # What is before the loop need not be before what is beside it.
    entry = loop.preheader or edits.split(loop.predecessor, loop.header)
    hoisting = _Hoisting(edits, loop, entry)
    for value in values:
        copy = _loaded_before(value, loop) or hoisting.copy_of(value)
        if copy is None:
            return None
        if isinstance(copy, edit.New):
            # The value goes, so that its name is free.
            copy.name = value.name
        for phi in carrying(value, loop):
            edits.replace(phi, copy)
            edits.delete(phi)
        edits.replace(value, copy)
        edits.delete(value)
    return edits.text()


def carrying(value: ir.Instruction, loop: Loop) -> list[ir.Phi]:
    """The phis of a loop's header that carry nothing but what a load gives, there and before the loop."""
    return [
        user
        for user in dict.fromkeys(value.users)
        if isinstance(user, ir.Phi) and user.block is loop.header and carried_load(user, loop) is value
    ]


def carried_load(phi: ir.Phi, loop: Loop) -> ir.Instruction | None:
    """The load whose result a phi carries, if it carries that of a load before the loop as well."""
    found: ir.Instruction | None = None
    for operand, block in zip(phi.operands, phi.blocks, strict=True):
        if not isinstance(operand, ir.Instruction) or operand.opcode != opcodes.LOAD:
            return None
        if loop.contains(block):
            if found is not None and found is not operand:
                return None
            found = operand
    return found


def _loaded_before(value: ir.Instruction, loop: Loop) -> ir.Value | None:
    """What was loaded from the same address before the loop, if that is what its header's phi starts from."""
    for phi in carrying(value, loop):
        starts = [phi.operands[k] for k, block in enumerate(phi.blocks) if not loop.contains(block)]
        start = starts[0] if len(starts) == 1 else None
        if isinstance(start, ir.Instruction) and start.operands[0] is value.operands[0]:
            return start
    return None


@final
class _Hoisting:
    """Computes again before a loop what is computed in it."""

    def __init__(self, edits: edit.Edits, loop: Loop, entry: edit.Block) -> None:
        self._edits: Final = edits
        self._loop: Final = loop
        self._entry: Final = entry
        self._made: Final[dict[ir.Value, edit.New]] = {}

    def copy_of(self, value: ir.Value) -> ir.Value | None:
        """A value, computed before the loop; None where it cannot be."""
        if not isinstance(value, ir.Instruction) or not self._loop.contains(value.block):
            return value
        if (found := self._made.get(value)) is not None:
            return found
        if isinstance(value, ir.Phi) or len(self._made) >= MAX_HOISTED:
            return None
        operands: list[ir.Value] = []
        for operand in value.operands:
            if (copy := self.copy_of(operand)) is None:
                return None
            operands.append(copy)
        if (new := _again(value, operands)) is None:
            return None
        self._made[value] = new
        return self._edits.insert_at_end(self._entry, new, "scev.copy")


def _again(value: ir.Instruction, operands: list[ir.Value]) -> edit.New | None:
    """The same operation on other operands; None for one that is not to be done at another place."""
    opcode = value.opcode
    if opcode == opcodes.LOAD:
        if value.flags & (opcodes.VOLATILE | opcodes.ATOMIC):
            return None
        return edit.load(value.type, operands[0])
    if isinstance(value, ir.GetElementPtr):
        return edit.element_pointer(value.source_type, operands[0], operands[1:], value.flags)
    if opcodes.FIRST_CAST <= opcode <= opcodes.LAST_CAST:
        return edit.cast(opcode, operands[0], value.type, value.flags)
    if opcodes.FIRST_BINARY <= opcode <= opcodes.LAST_BINARY:
        return edit.binary(opcode, operands[0], operands[1], value.flags)
    if isinstance(value, ir.Call) and isinstance(value.callee, ir.Function):
        if ir.call_effects(value) & effects.WRITES_REACHABLE or value.site.bundles or value.intrinsic is not None:
            return None
        return edit.call(value.type, value.callee.name, operands[: value.site.argument_count])
    return None


# Other counters -------------------------------------------------------------------------------------------------------


def counters_of(loop: Loop) -> list[ir.Phi]:
    """The integers of a loop that go by a constant step."""
    return [
        phi
        for phi in loop.header.instructions
        if isinstance(phi, ir.Phi) and isinstance(phi.type, ir.IntegerType) and _step(phi, loop) is not None
    ]


def _step(phi: ir.Phi, loop: Loop) -> ir.Instruction | None:
    """The one sum of a counter and a constant that is next."""
    only = next_of(phi, loop)
    if not isinstance(only, ir.Instruction) or only.opcode != opcodes.ADD or only.operands[0] is not phi:
        return None
    return only if isinstance(step_of(only, phi), ir.ConstantInt) else None


def with_signed_counter(module: ir.Module, loop: Loop, phi: ir.Phi) -> str | None:
    """The program in which the steps of a counter do not wrap signed, and it is compared signed. None where that is so
    by now.
    """
    if (step := _step(phi, loop)) is None or step.flags & opcodes.NSW:
        return None
    edits = edit.Edits(module)
    edits.add_flags(step, opcodes.NSW)
    for user in _compares(phi, step):
        if user.predicate in _SIGNED:
            edits.set_predicate(user, _SIGNED[user.predicate])
    return edits.text()


def _compares(*values: ir.Instruction) -> list[ir.Compare]:
    users = dict.fromkeys(user for value in values for user in value.users)
    return [user for user in users if isinstance(user, ir.Compare) and user.opcode == opcodes.ICMP]


def with_wide_counter(module: ir.Module, loop: Loop, phi: ir.Phi) -> str | None:
    """The program with a counter of 64 bits; what else it was computed with is still narrow. None where it is wide, or
    where its steps say that they do not wrap.
    """
    step = _step(phi, loop)
    type_ = phi.type
    if step is None or not isinstance(type_, ir.IntegerType) or type_.width >= WIDEST_COUNTER:
        return None
    by = step.operands[1]
    assert isinstance(by, ir.ConstantInt)
    signed = by.signed < 0 or is_signed_counter(phi, loop)
    if step.flags & (opcodes.NSW if signed else opcodes.NUW):
        return None
    return _CounterWidening(module, loop, signed).text(phi, step, by.signed)


def is_signed_counter(phi: ir.Phi, loop: Loop) -> bool:
    """Whether a counter is extended, or compared, as a signed number."""
    step = _step(phi, loop)
    users = [user for value in (phi, step) if value is not None for user in value.users]
    return any(
        user.opcode == opcodes.SEXT or (isinstance(user, ir.Compare) and user.predicate in _SIGNED.values())
        for user in users
    )


@final
class _CounterWidening:
    """Widens one counter of a loop."""

    def __init__(self, module: ir.Module, loop: Loop, signed: bool) -> None:
        self._edits: Final = edit.Edits(module)
        self._loop: Final = loop
        self._extends: Final = opcodes.SEXT if signed else opcodes.ZEXT
        # In C, an unsigned counter may wrap: it is only too wide to come to that.
        self._flags: Final = opcodes.NSW if signed else 0

    def text(self, phi: ir.Phi, step: ir.Instruction, by: int) -> str | None:
        """The program with that counter in 64 bits."""
        edits = self._edits
        wide = edits.insert_at_start(phi.block, edit.phi(ir.I64), "scev.wide")
        following = edits.insert_before(
            step, edit.binary(opcodes.ADD, wide, _wide_number(by), self._flags), "scev.next"
        )
        for value, block in zip(phi.operands, phi.blocks, strict=True):
            start = following if self._loop.contains(block) else self._extended(value, block.terminator, self._extends)
            edits.add_incoming(wide, start, block)
        narrow = edits.insert_at_start(phi.block, edit.cast(opcodes.TRUNC, wide, phi.type), "scev.narrow")
        behind = edits.insert_before(step, edit.cast(opcodes.TRUNC, following, phi.type), "scev.narrow")
        for old, new in ((phi, wide), (step, following)):
            for user in dict.fromkeys(old.users):
                if user.opcode in (opcodes.ZEXT, opcodes.SEXT) and isinstance(user.type, ir.IntegerType):
                    self._extend(user, new)
                elif isinstance(user, ir.Compare) and user.opcode == opcodes.ICMP:
                    self._compare(user, old, new)
        edits.replace(phi, narrow)
        edits.replace(step, behind)
        edits.delete(step)
        edits.delete(phi)
        return edits.text()

    def _extended(self, value: ir.Value, at: ir.Instruction, extends: int) -> ir.Value:
        if isinstance(value, ir.ConstantInt):
            return _wide_number(value.signed if extends == opcodes.SEXT else value.value)
        return self._edits.insert_before(at, edit.cast(extends, value, ir.I64), "scev.wide")

    def _extend(self, cast: ir.Instruction, wide: edit.New) -> None:
        """A counter that was extended is taken from the wide one."""
        type_ = cast.type
        assert isinstance(type_, ir.IntegerType)
        if type_.width == WIDEST_COUNTER:
            self._edits.replace(cast, wide)
            self._edits.delete(cast)
        elif type_.width < WIDEST_COUNTER:
            # The comparisons of what was extended are what the loop ends by: they are of the wide one, too.
            for user in dict.fromkeys(cast.users):
                if isinstance(user, ir.Compare) and user.opcode == opcodes.ICMP:
                    self._compare(user, cast, wide)
            self._edits.supersede(cast, edit.cast(opcodes.TRUNC, wide, type_))

    def _compare(self, compare: ir.Compare, old: ir.Instruction, wide: edit.New) -> None:
        """A comparison with the wide counter in place of the narrow one."""
        if all(operand is old for operand in compare.operands) or self._edits.is_deleted(compare):
            return
        signed = compare.predicate in _SIGNED.values()
        extends = opcodes.SEXT if signed else self._extends
        left, right = [wide if one is old else self._extended(one, compare, extends) for one in compare.operands]
        self._edits.supersede(compare, edit.compare(opcodes.ICMP, compare.predicate, left, right))


def _wide_number(number: int) -> ir.ConstantInt:
    return ir.ConstantInt(ir.I64, WIDEST_COUNTER, number % (1 << WIDEST_COUNTER))


# Other comparisons ----------------------------------------------------------------------------------------------------


def with_less(module: ir.Module, compare: ir.Compare, left: bool, rises: bool, signed: bool) -> str:
    """The program in which a comparison says `<` for `!=`, or `>=` for `==`, of what rises with the other operand;
    the other way round where it falls. `left`: the first operand is what rises or falls.
    """
    edits = edit.Edits(module)
    less, more = (opcodes.SLT, opcodes.SGT) if signed else (opcodes.ULT, opcodes.UGT)
    predicate = less if rises == left else more
    if compare.predicate == opcodes.EQ:
        predicate = opcodes.inverse_predicate(predicate)
    edits.set_predicate(compare, predicate)
    return edits.text()
