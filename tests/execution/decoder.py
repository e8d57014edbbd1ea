"""Decoding: each instruction becomes a step, a function of its frame's values.

Every operand is a slot of the frame: locals have their own numbers, constants follow. The steps of one opcode are made
by one function of `_BUILDERS`; opcodes that are a kernel on scalars come out of the tables of `integers` and
`float_operations`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from scev.ir import (
    BasicBlock,
    ConstantExpression,
    Function,
    Instruction,
    LocalValue,
    MetadataValue,
    StructType,
    Type,
    VectorType,
)
from scev.ir import Value as Operand
from scev.ir import instructions as ins
from scev.ir import opcodes as op

from . import float_operations, integers
from .addresses import pointer_step
from .contraction import contracted
from .promises import attribute_promise, float_promise, load_promise, parameter_promise
from .site import Kernel, Site, lifted, scalar_of
from .values import (
    POISON,
    UNDEF,
    UndefinedBehaviour,
    Unsupported,
    Value,
    depending,
    drawn,
    is_definite,
    is_open,
)

if TYPE_CHECKING:
    from .interpreter import Frame, Machine

Execute = Callable[[list[Value]], Value]
Checked = Callable[[Value], Value] | None


class DecodedBlock:
    """A block ready to run. `incoming[p]` holds the slots of the phis' operands for control from block number p."""

    __slots__ = ("cost", "incoming", "phis", "source", "steps", "terminate")

    def __init__(self, source: BasicBlock) -> None:
        self.source = source
        self.cost = len(source.instructions)
        self.phis: list[tuple[int, Instruction, Checked]] = []
        self.incoming: dict[int, list[int]] = {}
        self.steps: list[tuple[Execute, int, Instruction]] = []
        self.terminate: Callable[[list[Value]], Any] = _unset


def _unset(values: list[Value]) -> None:
    raise AssertionError("a block without a terminator")


class Code:
    """A function ready to run."""

    def __init__(self, machine: Machine, function: Function) -> None:
        self.machine = machine
        self.function = function
        self.template: list[Value] = [None] * len(function.values)
        self._slots: dict[Operand, int] = {}
        self.blocks = [DecodedBlock(block) for block in function.blocks]
        self.entry = self.blocks[0]
        self.parameters = [parameter_promise(machine, a.type, a.attributes) for a in function.arguments]

    def slot(self, operand: Operand) -> int:
        """The slot of an operand; a constant gets one when it is first seen."""
        if isinstance(operand, LocalValue):
            return operand.index
        found = self._slots.get(operand)
        if found is None:
            found = len(self.template)
            self.template.append(None if isinstance(operand, MetadataValue) else self.machine.constant(operand))
            self._slots[operand] = found
        return found

    def slots(self, instruction: Instruction) -> list[int]:
        return [self.slot(operand) for operand in instruction.operands]

    def bind(self, frame: Frame, arguments: list[Value]) -> None:
        """Gives a new frame its arguments, as the parameters' attributes have them."""
        for argument, promise, passed in zip(self.function.arguments, self.parameters, arguments, strict=False):
            value = promise(passed) if promise is not None else passed
            copied = argument.attributes.type("byval")
            if copied is not None:
                value = self._copy(frame, value, copied, argument.attributes.integer("align") or 1)
            frame.values[argument.index] = value

    def _copy(self, frame: Frame, address: Value, type: Type, alignment: int) -> int:
        memory, size = self.machine.memory, self.machine.layout.size(type)
        kept = memory.allocate(size, max(alignment, self.machine.layout.alignment(type)), "alloca")
        frame.objects.append(kept)
        memory.copy(kept.base, address, size, False)
        return kept.base


def decode(machine: Machine, function: Function) -> Code:
    """A function's code."""
    code = Code(machine, function)
    for block in code.blocks:
        _decode_block(code, block)
    return code


def _decode_block(code: Code, block: DecodedBlock) -> None:
    for instruction in block.source.instructions:
        if isinstance(instruction, ins.Phi):
            _decode_phi(code, block, instruction)
        elif instruction.is_terminator:
            block.terminate = _terminator(code, instruction)
        else:
            slot = instruction.index if instruction.type.text != "void" else -1
            block.steps.append((_step(code, instruction), slot, instruction))


def _decode_phi(code: Code, block: DecodedBlock, phi: ins.Phi) -> None:
    block.phis.append((phi.index, phi, float_promise(code.machine, phi.type, phi.flags)))
    seen: dict[int, bool] = {}
    for operand, source in zip(phi.operands, phi.blocks, strict=True):
        if source.index not in seen:  # a block that is a predecessor twice is listed twice
            seen[source.index] = True
            block.incoming.setdefault(source.index, []).append(code.slot(operand))


def _unsupported(reason: str) -> Execute:
    def execute(values: list[Value]) -> Value:
        raise Unsupported(reason)

    return execute


def _step(code: Code, instruction: Instruction) -> Execute:
    """What an instruction that is neither phi nor terminator does."""
    try:
        return _decoded(code, instruction)
    except Unsupported as reason:
        # Only if control gets there does it matter.
        return _unsupported(str(reason))


def site_of(code: Code, instruction: Instruction) -> Site:
    """The site of an instruction, with the float environment of its function."""
    site = Site(
        code.machine, instruction.type, tuple(operand.type for operand in instruction.operands), instruction.flags,
        instruction.predicate if isinstance(instruction, ins.Compare) else 0,
    )  # fmt: skip
    site.instruction = instruction
    site.denormal_results = _denormal_modes(code.function, site.result)[0]
    site.denormal_operands = _denormal_modes(code.function, site.operand_types[0] if site.operand_types else None)[1]
    return site


def _denormal_modes(function: Function, type: Type | None) -> tuple[str, str]:
    """What becomes of a type's subnormals as (results, operands): LangRef's words, "" for ieee."""
    text = function.attributes.string("denormal-fp-math")
    if str(type) == "float":
        text = function.attributes.string("denormal-fp-math-f32") or text
    if not text:
        return "", ""
    modes = [mode if mode in ("preserve-sign", "positive-zero", "dynamic") else "" for mode in text.split(",")]
    return modes[0], modes[-1]


def _permitted_ulps(instruction: Instruction) -> float:
    node = instruction.metadata.get("fpmath")
    assert node is not None
    # `!{float 2.5}`
    return float(re.findall(r"float ([\d.e+]+)", node.text)[0])


def _decoded(code: Code, instruction: Instruction) -> Execute:
    opcode = instruction.opcode
    if opcode in (op.CALL,):
        assert isinstance(instruction, ins.Call)
        from .calls import decode_call

        return decode_call(code, instruction)
    slots = code.slots(instruction)
    site = site_of(code, instruction)
    kernel = _kernel(opcode)
    if kernel is not None:
        if "fpmath" in instruction.metadata:
            kernel = float_operations.inaccurate(kernel, _permitted_ulps(instruction))
        if instruction.flags & (op.NNAN | op.NINF | op.NSZ):
            kernel = float_operations.fast(kernel)
        return contracted(code, instruction, site, lifted(site, kernel, slots))
    if isinstance(instruction, ins.GetElementPtr):
        return pointer_step(site, instruction.source_type, instruction.operands, slots)
    builder = _BUILDERS.get(opcode)
    if builder is None:
        raise Unsupported(instruction.opcode_name)
    return builder(code, instruction, site, slots)


def _kernel(opcode: int) -> Kernel | None:
    for table in (
        integers.BINARY,
        integers.CASTS,
        float_operations.BINARY,
        float_operations.UNARY,
        float_operations.CASTS,
    ):
        if opcode in table:
            return table[opcode]
    return {op.ICMP: integers.icmp, op.FCMP: float_operations.fcmp}.get(opcode)


def constant_expression(machine: Machine, expression: ConstantExpression) -> Value:
    """The value of a constant expression: its operation on its operands."""
    values = [machine.constant(operand) for operand in expression.operands]
    slots = list(range(len(values)))
    types = tuple(operand.type for operand in expression.operands)
    site = Site(machine, expression.type, types, expression.flags, expression.predicate)
    if expression.opcode == op.GETELEMENTPTR:
        assert expression.source_type is not None
        return pointer_step(site, expression.source_type, expression.operands, slots)(values)
    kernel = _kernel(expression.opcode)
    if kernel is not None:
        return lifted(site, kernel, slots)(values)
    if expression.opcode == op.BITCAST:
        return bitcast(machine, types[0], expression.type, values[0])
    if expression.opcode == op.EXTRACTELEMENT:
        return values[0][values[1]]
    if expression.opcode == op.SHUFFLEVECTOR:
        return _shuffled(values[0], values[1], expression.mask)
    raise Unsupported(f"constant {expression}")


# Steps that are not a kernel on scalars


def _freeze(code: Code, instruction: Instruction, site: Site, slots: list[int]) -> Execute:
    (slot,) = slots

    def frozen(type: Type, value: Value) -> Value:
        if value.__class__ is tuple:
            if isinstance(type, StructType):
                return tuple(frozen(t, v) for t, v in zip(type.elements or (), value, strict=True))
            element = type.element  # type: ignore[attr-defined]
            return tuple(frozen(element, part) for part in value)
        value = drawn(site.chooser, value, site.bits_of(type))
        return site.chooser.bits(site.bits_of(type)) if value is POISON else value

    def execute(values: list[Value]) -> Value:
        return frozen(instruction.type, values[slot])

    return execute


def _select(code: Code, instruction: Instruction, site: Site, slots: list[int]) -> Execute:
    condition, then, otherwise = slots
    promise = float_promise(code.machine, instruction.type, instruction.flags)

    bits = site.bits_of(site.result)

    def chosen(bit: Value, a: Value, b: Value) -> Value:
        if a.__class__ is tuple:
            return tuple(chosen(bit, x, y) for x, y in zip(a, b, strict=True))
        if bit is POISON:
            return POISON
        if not is_open(bit):
            return a if bit else b

        def draw() -> Value:
            which = drawn(site.chooser, bit, 1)
            return POISON if which is POISON else drawn(site.chooser, a if which else b, bits)

        return depending(draw, bit, a, b)

    def execute(values: list[Value]) -> Value:
        bit, a, b = values[condition], values[then], values[otherwise]
        if bit.__class__ is tuple:
            value = tuple(chosen(x, y, z) for x, y, z in zip(bit, a, b, strict=True))
        else:
            value = chosen(bit, a, b)
        return value if promise is None else promise(value)

    return execute


def bitcast(machine: Machine, source: Type, target: Type, value: Value) -> Value:
    """The same bits as another type; lanes are laid end to end, the first lowest (on little-endian targets)."""
    if not isinstance(source, VectorType) and not isinstance(target, VectorType):
        return value
    layout = machine.layout
    width, lanes = (
        (layout.bits(source.element), value) if isinstance(source, VectorType) else (layout.bits(source), (value,))
    )
    to_width = layout.bits(scalar_of(target))
    if width == to_width:
        return lanes if isinstance(target, VectorType) else lanes[0]
    if layout.big_endian:
        raise Unsupported("bitcast of vectors on a big-endian target")
    count = len(lanes) * width // to_width
    if all(lane is UNDEF for lane in lanes):
        parts: list[Value] = [UNDEF] * count
    else:
        parts = [_slice(machine, lanes, width, k * to_width, to_width) for k in range(count)]
    return tuple(parts) if isinstance(target, VectorType) else parts[0]


def _slice(machine: Machine, lanes: tuple[Value, ...], width: int, start: int, length: int) -> Value:
    """Bits [start, start + length) of lanes laid end to end; poison if any of them is."""
    total = 0
    first, last = start // width, (start + length - 1) // width
    for k in range(first, last + 1):
        lane = lanes[k]
        if lane is POISON:
            return POISON
        if is_open(lane):
            return depending(lambda: _slice(machine, _all_drawn(machine, lanes, width), width, start, length), *lanes)
        total |= lane << ((k - first) * width)
    return (total >> (start - first * width)) & ((1 << length) - 1)


def _all_drawn(machine: Machine, lanes: tuple[Value, ...], width: int) -> tuple[Value, ...]:
    return tuple(drawn(machine.chooser, lane, width) for lane in lanes)


def _bitcast(code: Code, instruction: Instruction, site: Site, slots: list[int]) -> Execute:
    (slot,) = slots
    source = instruction.operands[0].type

    def execute(values: list[Value]) -> Value:
        return bitcast(code.machine, source, instruction.type, values[slot])

    return execute


def _alloca(code: Code, instruction: Instruction, site: Site, slots: list[int]) -> Execute:
    assert isinstance(instruction, ins.Alloca)
    (slot,) = slots
    machine = code.machine
    size = machine.layout.size(instruction.allocated_type)
    alignment = max(1, instruction.alignment)

    def execute(values: list[Value]) -> Value:
        count = values[slot]
        if not is_definite(count):
            raise UndefinedBehaviour("alloca of poison or undef size")
        kept = machine.memory.allocate(size * count, alignment, "alloca")
        machine.stack[-1].objects.append(kept)
        return kept.base

    return execute


def _load(code: Code, instruction: Instruction, site: Site, slots: list[int]) -> Execute:
    assert isinstance(instruction, ins.Memory)
    (slot,) = slots
    memory, type, alignment = code.machine.memory, instruction.type, max(1, instruction.alignment)
    promise = load_promise(code.machine, instruction)

    def execute(values: list[Value]) -> Value:
        value = memory.load(values[slot], type, alignment)
        return value if promise is None else promise(value)

    return execute


def _store(code: Code, instruction: Instruction, site: Site, slots: list[int]) -> Execute:
    assert isinstance(instruction, ins.Memory)
    value_slot, address_slot = slots
    memory, type, alignment = code.machine.memory, instruction.operands[0].type, max(1, instruction.alignment)

    def execute(values: list[Value]) -> Value:
        memory.store(values[address_slot], type, values[value_slot], alignment)

    return execute


def _fence(code: Code, instruction: Instruction, site: Site, slots: list[int]) -> Execute:
    return lambda values: None


def _cmpxchg(code: Code, instruction: Instruction, site: Site, slots: list[int]) -> Execute:
    address_slot, expected_slot, new_slot = slots
    memory, type = code.machine.memory, instruction.operands[1].type

    def execute(values: list[Value]) -> Value:
        old = memory.load(values[address_slot], type)
        expected = values[expected_slot]
        if not is_definite(old) or not is_definite(expected):
            raise Unsupported("cmpxchg of poison or undef")
        equal = old == expected and not (instruction.flags & op.WEAK and site.chooser.yes())
        if equal:
            memory.store(values[address_slot], type, values[new_slot])
        return old, int(equal)

    return execute


_ATOMIC_KERNELS: dict[str, Kernel] = {
    "add": integers.add, "sub": integers.sub, "and": integers.bit_and, "or": integers.bit_or, "xor": integers.bit_xor,
    "max": integers.smax, "min": integers.smin, "umax": integers.umax, "umin": integers.umin,
    "xchg": lambda site, a, b: b, "nand": lambda site, a, b: site.mask & ~(a & b),
    "fadd": float_operations.fadd, "fsub": float_operations.fsub,
    "fmax": float_operations.INTRINSICS["maxnum"], "fmin": float_operations.INTRINSICS["minnum"],
    "uinc_wrap": lambda site, a, b: 0 if a >= b else a + 1,
    "udec_wrap": lambda site, a, b: b if a == 0 or a > b else a - 1,
    "usub_cond": lambda site, a, b: a - b if a >= b else a, "usub_sat": lambda site, a, b: max(0, a - b),
}  # fmt: skip


def _atomicrmw(code: Code, instruction: Instruction, site: Site, slots: list[int]) -> Execute:
    assert isinstance(instruction, ins.Memory)
    kernel = _ATOMIC_KERNELS.get(instruction.operation)
    if kernel is None:
        raise Unsupported(f"atomicrmw {instruction.operation}")
    address_slot, operand_slot = slots
    memory, type = code.machine.memory, instruction.type
    combined = lifted(Site(code.machine, type, (type, type)), kernel, [0, 1])

    def execute(values: list[Value]) -> Value:
        old = memory.load(values[address_slot], type)
        memory.store(values[address_slot], type, combined([old, values[operand_slot]]))
        return old

    return execute


def _lane_number(value: Value, lanes: int) -> int | None:
    """A lane number; None where it is poison or beyond the vector, which makes the result poison."""
    return value if value.__class__ is int and value < lanes else None


def _extractelement(code: Code, instruction: Instruction, site: Site, slots: list[int]) -> Execute:
    vector_slot, index_slot = slots

    def execute(values: list[Value]) -> Value:
        vector = values[vector_slot]
        lane = _lane_number(values[index_slot], len(vector))
        return POISON if lane is None else vector[lane]

    return execute


def _insertelement(code: Code, instruction: Instruction, site: Site, slots: list[int]) -> Execute:
    vector_slot, element_slot, index_slot = slots

    def execute(values: list[Value]) -> Value:
        vector = values[vector_slot]
        lane = _lane_number(values[index_slot], len(vector))
        if lane is None:
            return (POISON,) * len(vector)
        return (*vector[:lane], values[element_slot], *vector[lane + 1 :])

    return execute


def _shuffled(a: Value, b: Value, mask: tuple[int, ...]) -> Value:
    both = a + b
    return tuple(POISON if k < 0 else both[k] for k in mask)


def _shufflevector(code: Code, instruction: Instruction, site: Site, slots: list[int]) -> Execute:
    assert isinstance(instruction, ins.ShuffleVector)
    first, second = slots
    mask = instruction.mask
    if isinstance(instruction.type, VectorType) and instruction.type.scalable:
        mask = tuple(mask[:1]) * code.machine.layout.lanes(instruction.type)

    def execute(values: list[Value]) -> Value:
        return _shuffled(values[first], values[second], mask)

    return execute


def _extractvalue(code: Code, instruction: Instruction, site: Site, slots: list[int]) -> Execute:
    assert isinstance(instruction, ins.AggregateAccess)
    (slot,) = slots
    path = instruction.indices

    def execute(values: list[Value]) -> Value:
        part = values[slot]
        for index in path:
            part = part[index]
        return part

    return execute


def _inserted(aggregate: Value, path: tuple[int, ...], part: Value) -> Value:
    if not path:
        return part
    index = path[0]
    return (*aggregate[:index], _inserted(aggregate[index], path[1:], part), *aggregate[index + 1 :])


def _insertvalue(code: Code, instruction: Instruction, site: Site, slots: list[int]) -> Execute:
    assert isinstance(instruction, ins.AggregateAccess)
    aggregate_slot, part_slot = slots
    path = instruction.indices

    def execute(values: list[Value]) -> Value:
        return _inserted(values[aggregate_slot], path, values[part_slot])

    return execute


_BUILDERS: dict[int, Callable[[Code, Instruction, Site, list[int]], Execute]] = {
    op.FREEZE: _freeze, op.SELECT: _select, op.BITCAST: _bitcast, op.ALLOCA: _alloca, op.LOAD: _load, op.STORE: _store,
    op.FENCE: _fence, op.CMPXCHG: _cmpxchg, op.ATOMICRMW: _atomicrmw, op.EXTRACTELEMENT: _extractelement,
    op.INSERTELEMENT: _insertelement, op.SHUFFLEVECTOR: _shufflevector, op.EXTRACTVALUE: _extractvalue,
    op.INSERTVALUE: _insertvalue,
}  # fmt: skip


# Terminators: a function of the values that gives the next block, None to return, or a pending call


def _terminator(code: Code, instruction: Instruction) -> Callable[[list[Value]], Any]:
    machine, blocks = code.machine, code.blocks
    slots = code.slots(instruction)
    targets = [blocks[successor.index] for successor in instruction.block.successors]
    if instruction.opcode == op.RET:
        return _return(code, slots)
    if instruction.opcode == op.BR and not slots:
        target = targets[0]
        return lambda values: target
    if instruction.opcode == op.BR:
        return _branch(slots[0], targets)
    if isinstance(instruction, ins.Switch):
        return _switch(instruction, slots[0], targets)
    if instruction.opcode == op.INDIRECTBR:
        places = {machine.block_address(code.function.name, target.source.name): target for target in targets}
        return _indirect(slots[0], places)
    if instruction.opcode == op.INVOKE:
        assert isinstance(instruction, ins.Invoke)
        from .calls import decode_invoke

        return decode_invoke(code, instruction, targets[0])
    if instruction.opcode == op.UNREACHABLE:
        return _unreachable
    return _unsupported(instruction.opcode_name)


def _unreachable(values: list[Value]) -> Any:
    raise UndefinedBehaviour("unreachable")


def _return(code: Code, slots: list[int]) -> Callable[[list[Value]], Any]:
    machine = code.machine
    promise = attribute_promise(machine, code.function.function_type.result, code.function.return_attributes)

    def execute(values: list[Value]) -> None:
        value = values[slots[0]] if slots else None
        machine.returned = value if promise is None else promise(value)

    return execute


def _branch(slot: int, targets: list[DecodedBlock]) -> Callable[[list[Value]], Any]:
    taken, other = targets

    def execute(values: list[Value]) -> Any:
        condition = values[slot]
        if not is_definite(condition):
            raise UndefinedBehaviour("branch on poison or undef")
        return taken if condition else other

    return execute


def _switch(instruction: ins.Switch, slot: int, targets: list[DecodedBlock]) -> Callable[[list[Value]], Any]:
    table = {case.value: target for case, target in zip(instruction.cases, targets[1:], strict=True)}
    default = targets[0]

    def execute(values: list[Value]) -> Any:
        value = values[slot]
        if not is_definite(value):
            raise UndefinedBehaviour("switch on poison or undef")
        return table.get(value, default)

    return execute


def _indirect(slot: int, places: dict[int, DecodedBlock]) -> Callable[[list[Value]], Any]:
    def execute(values: list[Value]) -> Any:
        found = places.get(values[slot]) if is_definite(values[slot]) else None
        if found is None:
            raise UndefinedBehaviour("indirectbr to a block that is not listed")
        return found

    return execute
