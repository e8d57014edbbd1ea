"""Whether it matters in which order a loop comes to the elements of an array, and to which of them.

    s += a[i]                      not, of integers: what it adds up is the same in any order
    o[i] = a[i]                    not: each element is made by itself
    s = s * x + a[i],  last = a[i] it does: what it carries, or leaves, is of the elements before
    a[i] = a[i - 1],  o[0] = a[i]  it does: one iteration reads, or writes again, what another one wrote
    o[i] = k,  if (k < 8) o[i] = 0 it does, where k counts iterations, or is the place of the thread: the element gets
                                   the number of the iteration, or thread, that comes to it

A loop carries values by the phis of its header. Of these, counters have one number in each iteration whatever it does;
and a sum, product, and, or, xor that nothing else in the loop reads is the same in any order, of floats only if they
may be reassociated.
"""

from __future__ import annotations

from typing import Final

from scev import ir
from scev.accesses import MemoryAccess
from scev.cfg import Loop, next_of
from scev.evolution import counter_in
from scev.facts import EvolutionFacts
from scev.ir import effects, opcodes
from scev.threads.barriers import group_waiting, is_annotation
from scev.threads.places import launch_read
from scev.threads.seen_arrays import object_of
from scev.threads.uniformity import BLOCK, GRID, Uniformity

_ANY_ORDER: Final = (opcodes.ADD, opcodes.MUL, opcodes.AND, opcodes.OR, opcodes.XOR)
_ANY_ORDER_OF_FLOATS: Final = (opcodes.FADD, opcodes.FMUL)
_ATOMIC_IN_ANY_ORDER: Final = ("add", "sub", "and", "or", "xor", "max", "min", "umax", "umin")


def carries_order(evolution: EvolutionFacts, loop: Loop) -> bool:
    """Whether what a loop carries from one iteration to the next, or leaves, depends on the order of iterations."""
    steady: dict[ir.Instruction, bool] = {}
    for phi in loop.header.instructions:
        if not isinstance(phi, ir.Phi):
            break
        following = next_of(phi, loop)
        if counter_in(evolution.evolution_of(phi), loop) is not None:
            steady[phi] = True
        elif (step := _sum_of(phi, following, loop)) is not None:
            steady[phi] = steady[step] = True
        else:
            return True
    inside = [one for block in loop.blocks for one in block.instructions]
    return any(_is_left(one, loop, evolution) for one in inside if one not in steady)


def reads_numbers(loop: Loop, accesses: list[MemoryAccess], uniformity: Uniformity) -> bool:
    """Whether more than the addresses of accesses, and whether a loop goes on, follows from its iterations' numbers, or
    from the places of threads.
    """
    inside = [one for block in loop.blocks for one in block.instructions]
    addresses = {access.instruction: access for access in accesses}
    exits = {block.terminator: True for block, _ in loop.exits}
    numbers = {one: True for one in inside if _is_number(one, loop, addresses)}
    before = -1
    while before < len(numbers):
        before = len(numbers)
        for one in inside:
            if one in numbers or one in exits or is_annotation(one):
                continue
            read = [k for k in range(len(one.operands)) if _is_of_number(one, k, numbers, loop, uniformity)]
            if not read:
                continue
            if isinstance(one, ir.Memory):
                if one not in addresses or read != [ir.address_position(one)]:
                    return True
            elif (
                one.is_terminator or isinstance(one, ir.Call) or (isinstance(one, ir.Phi) and one.block is loop.header)
            ):
                # A phi of the header that is no number is a sum.
                return True
            else:
                numbers[one] = True
    return any(_is_number_left(one, loop, uniformity) for one in numbers)


def _is_number(one: ir.Instruction, loop: Loop, accesses: dict[ir.Instruction, MemoryAccess]) -> bool:
    """Whether an instruction of a loop gives a number of its iteration, or one that threads need not have in common."""
    if isinstance(one, ir.Phi):
        following = next_of(one, loop) if one.block is loop.header else None
        return one.block is loop.header and _sum_of(one, following, loop) is None
    if isinstance(one, (ir.Call, ir.Invoke)):
        intrinsic = one.intrinsic if isinstance(one, ir.Call) else None
        if is_annotation(one) or group_waiting(one) == BLOCK:
            return False
        return launch_read(one) is not None or (intrinsic is None and ir.library_function_called(one) is None)
    if one.opcode == opcodes.LOAD:
        # A thread's own memory has what was computed of its place.
        base = object_of(accesses[one], None) if one in accesses else None
        return base is None or isinstance(base, ir.Alloca)
    return one.opcode == opcodes.ALLOCA


def _is_of_number(
    one: ir.Instruction, position: int, numbers: dict[ir.Instruction, bool], loop: Loop, uniformity: Uniformity
) -> bool:
    """Whether an operand is such a number, or is computed before the loop and threads need not have it in common; not
    what a sum begins with.
    """
    operand = one.operands[position]
    if not isinstance(operand, ir.LocalValue):
        return False
    if isinstance(operand, ir.Instruction) and loop.contains(operand.block):
        return operand in numbers
    if isinstance(one, ir.Phi) and one.block is loop.header:
        return False
    return not _is_in_common(operand, one.block, uniformity)


def _is_in_common(value: ir.Value, block: ir.BasicBlock, uniformity: Uniformity) -> bool:
    """Whether a value does not follow from the places of threads."""
    if uniformity.level_in(value, block) == GRID:
        return True
    if not isinstance(value, ir.Instruction) or value.opcode != opcodes.LOAD:
        return False
    return uniformity.level_in(value.operands[0], value.block) == GRID


def _is_number_left(one: ir.Instruction, loop: Loop, uniformity: Uniformity) -> bool:
    """Whether a number of the last iteration is read behind a loop, but for how many iterations there were."""
    if all(loop.contains(user.block) for user in one.users):
        return False
    header = [phi for phi in loop.header.instructions if isinstance(phi, ir.Phi)]
    counter = next((phi for phi in header if phi is one or next_of(phi, loop) is one), None)
    if counter is None:
        return True
    return not all(
        _is_in_common(value, loop.header, uniformity)
        for value in counter.operands
        if not (isinstance(value, ir.Instruction) and loop.contains(value.block))
    )


def _sum_of(phi: ir.Phi, following: ir.Value | None, loop: Loop) -> ir.Instruction | None:
    """The operation that adds to a sum, or the like, in each iteration; None where it is none in any order."""
    if not isinstance(following, ir.Instruction) or sum([one is phi for one in following.operands]) != 1:
        return None
    is_float = following.opcode in _ANY_ORDER_OF_FLOATS and following.flags & opcodes.REASSOC
    if following.opcode not in _ANY_ORDER and not is_float:
        return None
    if any(loop.contains(user.block) and user is not following for user in phi.users):
        return None
    return following if all(user is phi or not loop.contains(user.block) for user in following.users) else None


def _is_left(value: ir.Instruction, loop: Loop, evolution: EvolutionFacts) -> bool:
    """Whether a value of the last iteration is read behind a loop: that of a counter is the same in any order."""
    if all(loop.contains(user.block) for user in value.users):
        return False
    expression = evolution.evolution_of(value)
    return counter_in(expression, loop) is None


def calls_in_order(loop: Loop, accesses: list[MemoryAccess]) -> bool:
    """Whether a loop calls what may do something that is no access of these, once in each iteration: not a barrier, but
    what tells threads something of each other's elements.
    """
    seen = {access.instruction: True for access in accesses}
    return any(
        isinstance(at, (ir.Call, ir.Invoke))
        and at not in seen
        and not (group_waiting(at) == BLOCK and not at.users)
        and not is_annotation(at)
        and ir.call_effects(at) != effects.NO_MEMORY
        for block in loop.blocks
        for at in block.instructions
    )


def is_order_free(access: MemoryAccess) -> bool:
    """Whether an access of all iterations to one place leaves the same in any order: an atomic operation whose result
    nobody reads.
    """
    at = access.instruction
    if not isinstance(at, ir.Memory) or at.opcode != opcodes.ATOMICRMW or at.users:
        return False
    return at.operation in _ATOMIC_IN_ANY_ORDER


def is_same_operation(access: MemoryAccess, other: MemoryAccess) -> bool:
    """Whether two accesses are atomic operations of one kind, which may change places."""
    one, two = access.instruction, other.instruction
    return isinstance(one, ir.Memory) and isinstance(two, ir.Memory) and one.operation == two.operation
