"""What loops read and write: for each access in a loop its base, its size, and how far it goes in each iteration.

    for (i…) for (j…) y[i] += a[i][j] * x[j];        read   a   4 * m bytes an iteration of i, 4 of j
                                                     read   x   0, 4
                                                     both of y  4, 0

An address is linear in the iterations of a loop if it is  base + c + stride * iteration, where the stride does not
change in the loop. It is read off the expression of the address: strides are the steps of its recurrences, added up
through sums and products with what does not change. Where a part changes otherwise (a number that is loaded, a product
of two counters), there is no stride for that loop.
"""

from __future__ import annotations

from typing import Final, NamedTuple, final

from scev import ir
from scev.accesses.device_accesses import BOTH, READ, WRITE, AccessMode, DeviceAccess, device_accesses
from scev.cfg import ControlFlow, Loop
from scev.evolution import Add, AddRec, Constant, Mul
from scev.facts import INVARIANT, Assumption, EvolutionFacts, Expression
from scev.ir import intrinsics, opcodes

MAX_ADDRESS_PARTS: Final = 64
"""Maximum parts of the expression of an address that are searched for its strides."""


@final
class LoopStride:
    """How far an access goes in an iteration of one loop: `bytes`, an expression that does not change in the loop; 0
    where the address does not. None where it is not linear.
    """

    __slots__ = ("bytes", "loop")

    def __init__(self, loop: Loop, bytes_: Expression | None) -> None:
        self.loop: Loop = loop
        self.bytes: Expression | None = bytes_

    @property
    def constant(self) -> int | None:
        """The bytes as a signed number; None where they are not one."""
        found = None if self.bytes is None else self.bytes.constant()
        if found is None or self.bytes is None:
            return None
        return found - (1 << self.bytes.width) if found >> (self.bytes.width - 1) else found

    def __repr__(self) -> str:
        return f"<{'irregular' if self.bytes is None else self.bytes} in {self.loop.header.name}>"


class AssumedStride(NamedTuple):
    """The stride of an access in a loop, if what is assumed holds in the iterations that are made."""

    stride: LoopStride
    assumptions: tuple[Assumption, ...]


@final
class MemoryAccess:
    """A load, store, atomic operation, or one side of a memory call.

    `kind`: "read", "write", "both". `pointer`: the operand that is its address, `address` its expression, None where
    there is none; `base`: the pointer that the address is computed from, None where it is not one. `size` in bytes,
    None where that is not a constant; `alignment` in bytes, 0 where none is stated. `strides`: one for each loop around
    the access, outer ones first. `is_each_time`: every iteration of the innermost loop that is followed by another one
    makes it. `displacement`: at how many bytes behind `pointer` it begins, None where that is not known. `indices`: of
    an access of a GPU's buffer, the numbers of bytes that are added to the pointer, empty where they are not known;
    None for others.
    """

    __slots__ = (
        "address",
        "alignment",
        "base",
        "displacement",
        "indices",
        "instruction",
        "is_each_time",
        "kind",
        "pointer",
        "size",
        "strides",
    )

    def __init__(
        self,
        instruction: ir.Instruction,
        kind: AccessMode,
        pointer: ir.Value,
        address: Expression | None,
        base: ir.Value | None,
        size: int | None,
        alignment: int,
        strides: tuple[LoopStride, ...],
        is_each_time: bool,
    ) -> None:
        self.instruction: ir.Instruction = instruction
        self.kind: AccessMode = kind
        self.pointer: ir.Value = pointer
        self.address: Expression | None = address
        self.base: ir.Value | None = base
        self.size: int | None = size
        self.alignment: int = alignment
        self.strides: tuple[LoopStride, ...] = strides
        self.is_each_time: bool = is_each_time
        self.displacement: int | None = 0
        self.indices: tuple[ir.Value, ...] | None = None

    def stride_in(self, loop: Loop) -> LoopStride | None:
        """The stride of a loop around the access; None for another loop."""
        for stride in self.strides:
            if stride.loop is loop:
                return stride
        return None

    def __repr__(self) -> str:
        size = "" if self.size is None else f" of {self.size} bytes"
        return (
            f"<{self.kind}{size} at {self.pointer.name if isinstance(self.pointer, ir.LocalValue) else self.pointer}>"
        )


@final
class FunctionReader:
    """What is read of a function to find its accesses: its loops, its expressions, and the sizes of types."""

    __slots__ = ("control", "evolution", "layout")

    def __init__(self, control: ControlFlow, evolution: EvolutionFacts, layout: ir.DataLayout) -> None:
        self.control: ControlFlow = control
        self.evolution: EvolutionFacts = evolution
        self.layout: ir.DataLayout = layout


def accesses_in(facts: FunctionReader, loop: Loop | None, inner_loops: bool = True) -> list[MemoryAccess]:
    """The accesses of a loop, with those of its inner loops or not, in the order of the program; None: of the
    function.
    """
    found: list[MemoryAccess] = []
    for block in facts.control.blocks_in_order():
        if loop is None or (loop.contains(block) if inner_loops else facts.control.loop_of(block) is loop):
            for instruction in block.instructions:
                found.extend(_accesses_of(facts, instruction))
    return found


def _accesses_of(facts: FunctionReader, instruction: ir.Instruction) -> list[MemoryAccess]:
    layout = facts.layout
    if isinstance(instruction, ir.Memory):
        opcode = instruction.opcode
        if opcode == opcodes.LOAD:
            size = layout.store_size(instruction.type)
            return [_access(facts, instruction, READ, instruction.operands[0], size, instruction.alignment)]
        if opcode == opcodes.STORE:
            size = layout.store_size(instruction.operands[0].type)
            return [_access(facts, instruction, WRITE, instruction.operands[1], size, instruction.alignment)]
        if opcode in (opcodes.ATOMICRMW, opcodes.CMPXCHG):
            size = layout.store_size(instruction.operands[1].type)
            return [_access(facts, instruction, BOTH, instruction.operands[0], size, instruction.alignment)]
        return []
    if isinstance(instruction, ir.Call) and instruction.intrinsic in intrinsics.BLOCK_WRITES:
        length = instruction.operands[2]
        size = length.value if isinstance(length, ir.ConstantInt) else None
        found = [_access(facts, instruction, WRITE, instruction.operands[0], size, 0)]
        if isinstance(instruction.operands[1].type, ir.PointerType):
            found.append(_access(facts, instruction, READ, instruction.operands[1], size, 0))
        return found
    if isinstance(instruction, ir.Call):
        return [_of_device(facts, instruction, found) for found in device_accesses(instruction, layout)]
    return []


def _of_device(facts: FunctionReader, call: ir.Call, found: DeviceAccess) -> MemoryAccess:
    access = _access(facts, call, found.kind, found.pointer, found.size, found.alignment)
    access.is_each_time = access.is_each_time and not found.may_be_off
    access.displacement = found.offset if found.has_address else None
    if access.displacement == 0:
        return access
    if found.has_address and access.address is not None:
        offset = facts.evolution.constant_like(access.address, found.offset % (1 << access.address.width))
        access.address = None if offset is None else _sum(access.address, offset)
        if access.address is not None:
            return access
    access.address = None
    access.indices = found.indices
    access.strides = tuple([LoopStride(stride.loop, None) for stride in access.strides])
    return access


def _sum(a: Expression, b: Expression) -> Expression | None:
    """A sum; None where it is larger than expressions may be."""
    try:
        return a + b
    except ValueError:
        return None


def _access(
    facts: FunctionReader,
    instruction: ir.Instruction,
    kind: AccessMode,
    pointer: ir.Value,
    size: int | None,
    alignment: int,
) -> MemoryAccess:
    block = instruction.block
    around = facts.control.loops_around(block)
    address = facts.evolution.evolution_of(pointer) if isinstance(pointer, ir.LocalValue) else None
    if address is None:
        # A constant address, or one of no plain number; undef is another one each time.
        undefined = isinstance(pointer, ir.ConstantWord) and pointer.word in ("undef", "poison")
        known = not isinstance(pointer, ir.LocalValue) and not undefined
        base = pointer if known else None
        type_ = pointer.type
        zero: Expression | None = None
        if known and isinstance(type_, ir.PointerType):
            zero = facts.evolution.number(facts.layout.index_width(type_.address_space), 0)
        strides = tuple([LoopStride(loop, zero) for loop in around])
    else:
        base = _base_of(address)
        strides = _strides_of(facts, address, around)
    each_time = bool(around) and all(facts.control.dominates(block, latch) for latch in around[-1].latches)
    return MemoryAccess(instruction, kind, pointer, address, base, size, alignment, strides, each_time)


# Bases.


def _base_of(address: Expression) -> ir.Value | None:
    """The one pointer in an address."""
    base: ir.Value | None = None
    pending = [address]
    for _ in range(MAX_ADDRESS_PARTS):
        if not pending:
            return base
        part = pending.pop()
        if (value := part.unknown()) is not None and isinstance(part.type, ir.PointerType):
            if base is not None and base is not value:
                return None
            base = value
        pending.extend(part.operands)
    return None


# Strides.


@final
class _StridesByLoop:
    """The strides of an expression by loop, as sums; and the loops in whose iterations it is not linear."""

    __slots__ = ("irregular", "steps")

    def __init__(self) -> None:
        self.steps: dict[Loop, Expression] = {}
        self.irregular: dict[Loop, bool] = {}

    def add(self, loop: Loop, step: Expression, factor: Expression | None) -> None:
        known = self.steps.get(loop)
        try:
            moved = step if factor is None else step * factor
            self.steps[loop] = moved if known is None else known + moved
        except ValueError:
            # Larger than expressions may be.
            self.irregular[loop] = True

    def give_up(self, expression: Expression) -> None:
        for loop in expression.loops():
            self.irregular[loop] = True


def _strides_of(facts: FunctionReader, address: Expression, around: list[Loop]) -> tuple[LoopStride, ...]:
    by_loop = _StridesByLoop()
    pending: list[tuple[Expression, Expression | None]] = [(address, None)]
    for _ in range(MAX_ADDRESS_PARTS):
        if not pending:
            break
        part, factor = pending.pop()
        if isinstance(part, AddRec):
            loop = part.recurs_in()
            assert loop is not None
            step = part.operands[1]
            if len(part.operands) > 2:
                by_loop.irregular[loop] = True
            else:
                by_loop.add(loop, step, factor)
            # A step that changes in an outer loop: there the address goes as the square of the iterations.
            by_loop.give_up(step)
            pending.append((part.operands[0], factor))
        elif isinstance(part, Add):
            pending.extend([(operand, factor) for operand in part.operands])
        elif isinstance(part, Mul):
            changing = [operand for operand in part.operands if operand.loops()]
            if len(changing) == 1 and factor is None:
                product = _product([operand for operand in part.operands if operand is not changing[0]])
                if product is None:
                    by_loop.give_up(part)
                else:
                    pending.append((changing[0], product))
            else:
                by_loop.give_up(part)
        elif not isinstance(part, Constant):
            by_loop.give_up(part)
    for part, _factor in pending:
        by_loop.give_up(part)
    for ended in address.loops():
        if ended not in around:
            # Where the inner loop ended in this iteration; in the next one it may end elsewhere.
            for loop in around:
                if loop.contains_loop(ended):
                    by_loop.irregular[loop] = True
    values = _unknowns(address)
    strides: list[LoopStride] = []
    for loop in around:
        steady = all(_is_steady(facts, part, loop) for part in values)
        if not steady or loop in by_loop.irregular:
            strides.append(LoopStride(loop, None))
            continue
        step_found = by_loop.steps.get(loop)
        strides.append(
            LoopStride(loop, facts.evolution.constant_like(address, 0) if step_found is None else step_found)
        )
    return tuple(strides)


def assumed_stride(facts: FunctionReader, access: MemoryAccess, loop: Loop) -> AssumedStride | None:
    """The stride that an access without one has in a loop if counters that are extended do not wrap; None where it has
    none then, or where nothing need be assumed.
    """
    if access.address is None or (known := access.stride_in(loop)) is None or known.bytes is not None:
        return None
    address, assumptions = facts.evolution.under_assumptions(access.address, loop)
    if not assumptions:
        return None
    for stride in _strides_of(facts, address, [each.loop for each in access.strides]):
        if stride.loop is loop and stride.bytes is not None:
            return AssumedStride(stride, assumptions)
    return None


def _product(factors: list[Expression]) -> Expression | None:
    """The product of one or more factors; None where it is larger than expressions may be."""
    try:
        product = factors[0]
        for factor in factors[1:]:
            product = product * factor
    except ValueError:
        return None
    return product


def _unknowns(address: Expression) -> list[Expression]:
    """The parts of an expression that are values of the program."""
    found: list[Expression] = []
    pending = [address]
    while pending:
        part = pending.pop()
        if part.unknown() is not None:
            found.append(part)
        pending.extend(part.operands)
    return found


def _is_steady(facts: FunctionReader, part: Expression, loop: Loop) -> bool:
    """Whether a value of the program does not change in a loop."""
    value = part.unknown()
    if not isinstance(value, ir.Instruction) or not loop.contains(value.block):
        return True
    return facts.evolution.disposition(part, loop) == INVARIANT
