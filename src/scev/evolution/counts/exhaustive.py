"""Loops of constants, run.

If the exit condition of a loop is computed from phis of the header that start with constants, by integer operations
that look at nothing else, the loop can be run without the rest of the program until the condition says to leave, for
as many iterations as the settings allow. (LLVM: computeExitCountExhaustively.)
"""

from __future__ import annotations

from typing import Final, final

from scev.cfg import ControlFlow, Loop
from scev.ir import Compare, ConstantInt, Instruction, IntegerType, LocalValue, Phi, Value, opcodes

# Instructions that may take part.
MAX_INSTRUCTIONS: Final = 64


def count_by_running(
    control: ControlFlow, loop: Loop, condition: Value, exits_if: bool, max_iterations: int
) -> int | None:
    """How many iterations end with `condition` not being `exits_if`; None if the loop is no such loop, or runs
    for longer.
    """
    involved = _involved(control, loop, condition)
    if involved is None:
        return None
    run = _Run.begin(involved, loop)
    if run is None or not run.phis:
        return None
    for iteration in range(max_iterations):
        if not run.step_body():
            return None
        test = run.value(condition)
        if test is None:
            return None
        if bool(test) == exits_if:
            return iteration
        if not run.step_phis():
            return None
    return None


def value_after(control: ControlFlow, loop: Loop, value: Instruction, iterations: int) -> int | None:
    """What `value` is in the iteration after so many backedges; None if the loop is no such loop."""
    involved = _involved(control, loop, value)
    if involved is None:
        return None
    run = _Run.begin(involved, loop)
    if run is None or not run.phis:
        return None
    for _ in range(iterations):
        if not run.step_body() or not run.step_phis():
            return None
    return run.value(value) if run.step_body() else None


@final
class _Run:
    """A loop being run: the values of this iteration."""

    __slots__ = ("_body", "_nexts", "_values", "phis")

    def __init__(self, phis: list[Phi], nexts: list[Value], body: list[Instruction], values: dict[int, int]) -> None:
        self.phis: list[Phi] = phis
        self._nexts: list[Value] = nexts
        self._body: list[Instruction] = body
        self._values: dict[int, int] = values

    @staticmethod
    def begin(involved: list[Instruction], loop: Loop) -> _Run | None:
        """The first iteration; None if a phi does not start with a constant."""
        phis: list[Phi] = []
        body: list[Instruction] = []
        nexts: list[Value] = []
        values: dict[int, int] = {}
        for instruction in involved:
            if not isinstance(instruction, Phi):
                body.append(instruction)
                continue
            start = _incoming(instruction, loop, False)
            following = _incoming(instruction, loop, True)
            if not isinstance(start, ConstantInt) or following is None:
                return None
            phis.append(instruction)
            values[instruction.index] = start.value
            nexts.append(following)
        return _Run(phis, nexts, body, values)

    def value(self, value: Value) -> int | None:
        return _value(value, self._values)

    def step_body(self) -> bool:
        """Compute what is no phi; False where that is poison or undefined."""
        for instruction in self._body:
            value = _run(instruction, self._values)
            if value is None:
                return False
            self._values[instruction.index] = value
        return True

    def step_phis(self) -> bool:
        """Take the backedge."""
        moved: list[int] = []
        for following in self._nexts:
            value = _value(following, self._values)
            if value is None:
                return False
            moved.append(value)
        for i in range(len(self.phis)):
            self._values[self.phis[i].index] = moved[i]
        return True


def _incoming(phi: Phi, loop: Loop, inside: bool) -> Value | None:
    found: Value | None = None
    for i in range(len(phi.operands)):
        if loop.contains(phi.blocks[i]) == inside:
            if found is not None and found is not phi.operands[i]:
                return None
            found = phi.operands[i]
    return found


def _involved(control: ControlFlow, loop: Loop, condition: Value) -> list[Instruction] | None:
    """The instructions that the condition is computed by, in the order in which they are run; None if others are
    needed.
    """
    seen: dict[int, Instruction] = {}
    worklist: list[Value] = [condition]
    while worklist:
        value = worklist.pop()
        if isinstance(value, ConstantInt):
            continue
        if not isinstance(value, Instruction) or not loop.contains(value.block):
            return None
        if value.index in seen:
            continue
        if not isinstance(value.type, IntegerType) or len(seen) >= MAX_INSTRUCTIONS:
            return None
        seen[value.index] = value
        if isinstance(value, Phi):
            if value.block is not loop.header:
                return None
            for i in range(len(value.operands)):
                if loop.contains(value.blocks[i]):
                    worklist.append(value.operands[i])
        elif value.opcode in _RUNNABLE:
            worklist.extend(value.operands)
        else:
            return None
    places = [(control.position[value.block.index], value.index) for value in seen.values()]
    return [seen[index] for _, index in sorted(places)]


_RUNNABLE: Final = (
    opcodes.ADD,
    opcodes.SUB,
    opcodes.MUL,
    opcodes.UDIV,
    opcodes.SDIV,
    opcodes.UREM,
    opcodes.SREM,
    opcodes.SHL,
    opcodes.LSHR,
    opcodes.ASHR,
    opcodes.AND,
    opcodes.OR,
    opcodes.XOR,
    opcodes.TRUNC,
    opcodes.ZEXT,
    opcodes.SEXT,
    opcodes.ICMP,
    opcodes.SELECT,
)


def _value(value: Value, values: dict[int, int]) -> int | None:
    if isinstance(value, ConstantInt):
        return value.value
    return values.get(value.index) if isinstance(value, LocalValue) else None


def _signed(value: int, width: int) -> int:
    return value - (1 << width) if value >> (width - 1) else value


def folded(instruction: Instruction, values: dict[int, int]) -> int | None:
    """The result of an instruction on integers, by the values of those of its operands that are no constants; None
    where it has no rule.
    """
    return _run(instruction, values) if instruction.opcode in _RUNNABLE else None


def _run(instruction: Instruction, values: dict[int, int]) -> int | None:
    """The result of one instruction; None where it is poison or undefined, or its operands are not integers."""
    operands: list[int] = []
    for operand in instruction.operands:
        value = _value(operand, values)
        if value is None:
            return None
        operands.append(value)
    source = instruction.operands[0].type
    if not isinstance(source, IntegerType) or not isinstance(instruction.type, IntegerType):
        return None
    width = instruction.type.width
    mask = (1 << width) - 1
    opcode = instruction.opcode
    a = operands[0]
    if opcode == opcodes.SELECT:
        return operands[1] if a else operands[2]
    if opcode == opcodes.ZEXT:
        return None if instruction.flags & opcodes.NNEG and a >> (source.width - 1) else a
    if opcode == opcodes.SEXT:
        return _signed(a, source.width) & mask
    if opcode == opcodes.TRUNC:
        unsigned_fits = a & mask == a
        signed_fits = _signed(a & mask, width) == _signed(a, source.width)
        return a & mask if _keeps(instruction.flags, unsigned_fits, signed_fits) else None
    b = operands[1]
    if isinstance(instruction, Compare):
        return int(compare(instruction.predicate, a, b, source.width))
    if opcode == opcodes.ADD or opcode == opcodes.SUB or opcode == opcodes.MUL:
        return _ring(instruction, a, b, width)
    if opcode in (opcodes.SHL, opcodes.LSHR, opcodes.ASHR):
        return _shift(instruction, a, b, width)
    if opcode in (opcodes.UDIV, opcodes.SDIV, opcodes.UREM, opcodes.SREM):
        return _divide(instruction, a, b, width)
    if opcode == opcodes.AND:
        return a & b
    if opcode == opcodes.OR:
        return None if instruction.flags & opcodes.DISJOINT and a & b else a | b
    return a ^ b


def _keeps(flags: int, unsigned_fits: bool, signed_fits: bool) -> bool:
    return (unsigned_fits or not flags & opcodes.NUW) and (signed_fits or not flags & opcodes.NSW)


def _ring(instruction: Instruction, a: int, b: int, width: int) -> int | None:
    x = _signed(a, width)
    y = _signed(b, width)
    if instruction.opcode == opcodes.ADD:
        unsigned, signed = a + b, x + y
    elif instruction.opcode == opcodes.SUB:
        unsigned, signed = a - b, x - y
    else:
        unsigned, signed = a * b, x * y
    result = unsigned & ((1 << width) - 1)
    return result if _keeps(instruction.flags, result == unsigned, _signed(result, width) == signed) else None


def _shift(instruction: Instruction, a: int, b: int, width: int) -> int | None:
    if b >= width:
        return None
    if instruction.opcode == opcodes.SHL:
        result = (a << b) & ((1 << width) - 1)
        signed_fits = _signed(result, width) == _signed(a, width) << b
        return result if _keeps(instruction.flags, result == a << b, signed_fits) else None
    if instruction.flags & opcodes.EXACT and a & ((1 << b) - 1):
        return None
    if instruction.opcode == opcodes.LSHR:
        return a >> b
    return (_signed(a, width) >> b) & ((1 << width) - 1)


def _divide(instruction: Instruction, a: int, b: int, width: int) -> int | None:
    if b == 0:
        return None
    mask = (1 << width) - 1
    if instruction.opcode == opcodes.UDIV or instruction.opcode == opcodes.UREM:
        quotient, remainder = divmod(a, b)
    else:
        x = _signed(a, width)
        y = _signed(b, width)
        if y == -1 and x == -(1 << (width - 1)):
            return None
        quotient = abs(x) // abs(y)
        if (x < 0) != (y < 0):
            quotient = -quotient
        remainder = x - quotient * y
    if instruction.opcode == opcodes.UREM or instruction.opcode == opcodes.SREM:
        return remainder & mask
    return None if instruction.flags & opcodes.EXACT and remainder else quotient & mask


def compare(predicate: int, a: int, b: int, width: int) -> bool:
    """Whether `a predicate b` for unsigned numbers a, b of that width."""
    if predicate >= opcodes.SGT:
        a = _signed(a, width)
        b = _signed(b, width)
    if predicate == opcodes.EQ:
        return a == b
    if predicate == opcodes.NE:
        return a != b
    if predicate == opcodes.UGT or predicate == opcodes.SGT:
        return a > b
    if predicate == opcodes.UGE or predicate == opcodes.SGE:
        return a >= b
    if predicate == opcodes.ULT or predicate == opcodes.SLT:
        return a < b
    return a <= b
