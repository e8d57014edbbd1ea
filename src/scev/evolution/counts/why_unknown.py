"""Why the number of iterations of a loop is not known, in words for people.

A reason names the condition and the fact that is missing. Where the condition compares a value that scalar evolution
does not describe, it is followed to the cause:

    memory    the address it is loaded from, and what in the loop may write there
    a call    its callee
    a phi     what an iteration does to it: it follows pointers, is shifted, steps by something that changes, …
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scev import ir
from scev.cfg import Loop, step_of, values_from
from scev.evolution.program.overflow_bits import element_of_overflowing
from scev.facts import VARIANT
from scev.ir import opcodes
from scev.memory import FunctionMemory

if TYPE_CHECKING:
    from scev.evolution.construction.construct import Construction

MAX_REASON_STEPS: Final = 16
"""Maximum steps from a value back to the one that makes it change, for the reason of an unknown count."""
MAX_REASON_PATHS: Final = 16
"""Maximum paths through the body of a loop that the reason of an unknown count looks at."""
_SHIFTED: Final[dict[int, str]] = {
    opcodes.SHL: "shifted",
    opcodes.LSHR: "shifted",
    opcodes.ASHR: "shifted",
    opcodes.UDIV: "divided",
    opcodes.SDIV: "divided",
    opcodes.UREM: "replaced by a remainder",
    opcodes.SREM: "replaced by a remainder",
    opcodes.MUL: "multiplied",
    opcodes.AND: "masked",
    opcodes.OR: "masked",
    opcodes.XOR: "masked",
    opcodes.FMUL: "multiplied",
    opcodes.FDIV: "divided",
}


def why_varying(construction: Construction, condition: ir.Compare, loop: Loop) -> str | None:
    """Why an operand of a comparison changes in a way that is not described; None where all are described."""
    for operand in condition.operands:
        if isinstance(operand, ir.Instruction) and _varies(construction, operand, loop):
            return why(construction, operand, loop)
    return None


def why_overflowing(construction: Construction, bit: ir.Instruction, loop: Loop) -> str | None:
    """Why an operand of an operation with an overflow bit changes in a way that is not described."""
    if (computed := element_of_overflowing(bit, 1)) is None:
        return None
    for operand in (computed.left, computed.right):
        if isinstance(operand, ir.Instruction) and _varies(construction, operand, loop):
            return f"an overflow of {why(construction, operand, loop)}"
    return None


def why_decided(construction: Construction, condition: ir.Instruction, loop: Loop) -> str:
    """Why a condition other than a comparison of integers changes from iteration to iteration."""
    if isinstance(condition, ir.Compare):
        if condition.opcode == opcodes.FCMP:
            return _of_floats(construction, condition, loop)
        return f"compares {condition.operands[0].type}"
    if not loop.contains(condition.block):
        return "does not change in the loop"
    found = why(construction, condition, loop)
    # `%c is the result of …`, and not `%c is %c, the result of …`; `%c is read …`, and not `%c is which is read …`.
    rest = found.removeprefix(f"{condition.name}, ")
    return rest.removeprefix("which ") if rest.startswith("which ") else f"is {rest}"


def _of_floats(construction: Construction, condition: ir.Compare, loop: Loop) -> str:
    steady = 0
    for operand in condition.operands:
        if isinstance(operand, ir.ConstantFloat) or _is_fixed(operand, loop):
            continue
        assert isinstance(operand, ir.Instruction)
        if _is_steady(operand, loop):
            steady += 1
            continue
        found = why(construction, operand, loop)
        return f"compares {found}"
    if not steady:
        return "compares floats that do not change in the loop"
    left, right = condition.operands
    return f"compares {what(left)} with {what(right)}, floats that are only known to lie in intervals"


def _is_steady(value: ir.Instruction, loop: Loop) -> bool:
    """Whether a float is the sum of a phi of the header that takes constant steps, and a constant."""
    for phi in (value, *value.operands):
        if isinstance(phi, ir.Phi) and phi.block is loop.header:
            return all(isinstance(end, ir.Instruction) and _is_constant_sum(end, phi) for end in _ends(phi, loop))
    return False


def _is_constant_sum(end: ir.Instruction, phi: ir.Phi) -> bool:
    return isinstance(_step(end, phi), ir.ConstantFloat)


def why(construction: Construction, value: ir.Instruction, loop: Loop) -> str:
    """A value that changes in a way that is not described, in words: `%n, which …`."""
    seen = value
    for _ in range(MAX_REASON_STEPS):
        if isinstance(seen, ir.Memory) or seen.opcode in (opcodes.CALL, opcodes.INVOKE):
            return _of_memory_or_call(construction, value, seen, loop)
        if isinstance(seen, ir.Phi):
            if seen.block is loop.header:
                return _of_carried(value, seen, loop)
            inner = construction.se.control.loop_of(seen.block)
            if inner is not None and inner is not loop and seen.block is inner.header:
                return _put(value, seen, f"is computed by the inner loop {inner.header.name}")
        following = _varying_operand(construction, seen, loop)
        if (
            isinstance(following, ir.Phi)
            and following.block is loop.header
            and not _varies(construction, following, loop)
        ):
            # How the phi changes is known, not what is computed from it.
            return f"{_names(value, seen)}, the result of {seen.opcode_name} of {following.name}"
        if following is None:
            if isinstance(seen, ir.Phi):
                return _put(value, seen, "depends on the way through the loop")
            if _is_fixed(seen, loop):
                return _put(value, seen, "is computed anew in each iteration")
            break
        seen = following
    return f"{_names(value, seen)}, the result of {seen.opcode_name}"


def _put(value: ir.Instruction, cause: ir.Instruction, verb: str) -> str:
    """`%x, which …`; or `%y, computed from %x, which …` for a value whose cause is another one."""
    return f"{_names(value, cause)}, which {verb}"


def _names(value: ir.Instruction, cause: ir.Instruction) -> str:
    return value.name if value is cause else f"{value.name}, computed from {cause.name}"


def _varies(construction: Construction, value: ir.Instruction, loop: Loop) -> bool:
    if not loop.contains(value.block):
        return False
    # No expression is made only for a reason.
    if not construction.is_made(value):
        return not _is_fixed(value, loop)
    node = construction.of(value)
    return node is None or construction.se.invariance.disposition(node, loop) == VARIANT


def _is_fixed(value: ir.Value, loop: Loop) -> bool:
    """Whether a value is computed by plain operations from what does not change in a loop."""
    pending = [value]
    looked_at = 0
    while pending:
        current = pending.pop()
        if not isinstance(current, ir.Instruction) or not loop.contains(current.block):
            continue
        looked_at += 1
        if looked_at > MAX_REASON_STEPS or isinstance(current, (ir.Phi, ir.Memory, ir.Call, ir.Invoke)):
            return False
        pending.extend(current.operands)
    return True


def _varying_operand(construction: Construction, value: ir.Instruction, loop: Loop) -> ir.Instruction | None:
    first: ir.Instruction | None = None
    for operand in value.operands:
        if isinstance(operand, ir.Instruction) and loop.contains(operand.block):
            if _varies(construction, operand, loop):
                return operand
            if first is None:
                first = operand
    return first


# Memory, and calls.


def _of_memory_or_call(construction: Construction, value: ir.Instruction, cause: ir.Instruction, loop: Loop) -> str:
    if cause.opcode == opcodes.LOAD:
        return _of_load(construction.se.context.memory, value, cause, loop)
    if isinstance(cause, (ir.Call, ir.Invoke)):
        callee = cause.callee
        called = callee.name if isinstance(callee, ir.Function) else "a function that is not known"
        return f"{_names(value, cause)}, the result of a call of {called}"
    return _put(value, cause, "is read from memory that other threads may write")


def _of_load(memory: FunctionMemory, value: ir.Instruction, load: ir.Instruction, loop: Loop) -> str:
    address = load.operands[0]
    if load.flags & (opcodes.VOLATILE | opcodes.ATOMIC):
        return _put(value, load, "is read from memory that others may write")
    base = ir.walk(address, ir.STEPS_AND_CASTS).base
    if isinstance(base, ir.Phi) and base.block is loop.header and load in _ends(base, loop):
        return f"{_names(value, load)}, which follows pointers through memory from {base.name}"
    if not _is_fixed(address, loop):
        return _put(value, load, f"is loaded through {what(base)}, from another address each time")
    if (sources := memory.sources_of(load)) is not None and sources.is_undef():
        return _put(value, load, f"is undefined: nothing is stored to {what(base)} before")
    return _put(value, load, f"is loaded anew in each iteration, through {what(base)}")


# Values that loops carry.


def _of_carried(value: ir.Instruction, phi: ir.Phi, loop: Loop) -> str:
    """The effect of an iteration on a phi of the header, in words."""
    steps: list[int] = []
    for end in _ends(phi, loop):
        if end is phi:
            steps.append(0)
            continue
        if not isinstance(end, ir.Instruction) or not loop.contains(end.block):
            return _put(value, phi, f"becomes {end} on a way through the loop")
        if end.opcode == opcodes.LOAD:
            if _reaches(end.operands[0], phi, loop):
                return _put(value, phi, f"follows pointers through memory ({end.name})")
            return _put(value, phi, f"is loaded in each iteration ({end.name})")
        if isinstance(end, (ir.Call, ir.Invoke)):
            callee = end.callee.name if isinstance(end.callee, ir.Function) else "a function that is not known"
            return _put(value, phi, f"is what {callee} returned in the iteration before")
        if (step := _step(end, phi)) is None:
            computed = element_of_overflowing(end, 0)
            opcode = end.opcode if computed is None else computed.opcode
            operands = end.operands if computed is None else (computed.left, computed.right)
            if (done := _SHIFTED.get(opcode)) is not None and phi in operands:
                if value is end:
                    return f"{end.name}, which is {phi.name} {done}, in each iteration"
                return _put(value, phi, f"is {done} in each iteration ({end.name})")
            return _put(value, phi, f"is the result of {end.opcode_name} in each iteration ({end.name})")
        if not isinstance(step, ir.ConstantInt):
            if _is_fixed(step, loop):
                return _put(value, phi, f"steps by {step} on some ways through the loop")
            return _put(value, phi, f"steps by {step}, which changes in the loop")
        steps.append(-step.signed if end.opcode == opcodes.SUB else step.signed)
    different = sorted(set(steps))
    if len(different) > 1:
        words = " or ".join([str(step) for step in different])
        return _put(value, phi, f"steps by {words}, as the iteration goes")
    return _put(value, phi, "changes in no known way")


def _step(end: ir.Instruction, phi: ir.Phi) -> ir.Value | None:
    """The value that is added to the phi, or subtracted from it, or by which it moves as an address."""
    steps = (opcodes.ADD, opcodes.SUB, opcodes.FADD, opcodes.FSUB, opcodes.GETELEMENTPTR)
    return step_of(end, phi) if end.opcode in steps else None


def _ends(phi: ir.Phi, loop: Loop) -> list[ir.Value]:
    """The possible next values of a header's phi, looking through phis and selects."""
    found: list[ir.Value] = []
    seen = values_from(phi, loop, True)
    place = 0
    while place < len(seen) and place < MAX_REASON_PATHS:
        value = seen[place]
        place += 1
        choices: list[ir.Value] = []
        if isinstance(value, ir.Phi) and value is not phi and loop.contains(value.block):
            choices = list(value.operands)
        elif isinstance(value, ir.Instruction) and value.opcode == opcodes.SELECT and loop.contains(value.block):
            choices = [value.operands[1], value.operands[2]]
        else:
            found.append(value)
        for choice in choices:
            if choice not in seen:
                seen.append(choice)
    return found


def _reaches(address: ir.Value, phi: ir.Phi, loop: Loop) -> bool:
    """Whether an address is computed from a phi by plain arithmetic."""
    current = address
    for _ in range(MAX_REASON_STEPS):
        if current is phi:
            return True
        if not isinstance(current, ir.Instruction) or not loop.contains(current.block) or not current.operands:
            return False
        current = current.operands[0]
    return False


def what(value: ir.Value) -> str:
    """A value in the words of a reason."""
    return value.name if isinstance(value, ir.LocalValue) else str(value)
