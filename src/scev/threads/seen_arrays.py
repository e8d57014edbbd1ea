"""Whether a kernel's accesses to an array are all that there are, so that it may be declared otherwise.

    tile[t][k], tile[k][t]            seen: each pointer into the array is an address of an access, and of nothing else
    f(tile), q = c ? a : b, *r = a    not seen: it is not followed where else the address goes
    p = *r; p[t]                      an argument's array may be what is behind a pointer that is loaded

A variable may be read by other functions of the module, and by others where it can be linked with; what a kernel is
given, its caller has.
"""

from __future__ import annotations

from typing import Final

from scev import ir
from scev.accesses import MemoryAccess, Offset
from scev.ir import effects, opcodes
from scev.threads.barriers import group_waiting, is_annotation
from scev.threads.places import SHARED_SPACE, is_shared, without_casts

MAX_CONSTANT_PARTS: Final = 64
"""Maximum parts of a constant, but for numbers, in which the address of an array is looked for."""
_PASSED_ON: Final = (opcodes.GETELEMENTPTR, opcodes.ADDRSPACECAST, opcodes.BITCAST, opcodes.PHI)
_PLAIN: Final = (ir.ConstantInt, ir.ConstantFloat, ir.ConstantWord, ir.ConstantString)
_OWN_SPACE: Final = 5


def object_of(access: MemoryAccess, offset: Offset | None) -> ir.Value | None:
    """What an access is to: its base, before that was cast to other address spaces."""
    base = access.base if offset is None else offset.base
    return None if base is None else without_casts(base)


def is_all_seen_of(
    array: ir.Value | None,
    function: ir.Function,
    module: ir.Module | None,
    accesses: dict[MemoryAccess, ir.Value | None],
) -> bool:
    """Whether some accesses of a function, with their objects, are all accesses to an array."""
    if not _is_followed(array, function, accesses):
        return False
    if isinstance(array, ir.GlobalVariable):
        return not array.is_declaration and module is not None and not _is_used_elsewhere(array, function, module)
    if not isinstance(array, ir.Argument):
        return False
    return all(map(_is_known, accesses, accesses.values())) and not _calls_unseen(function, accesses)


def _is_followed(array: ir.Value | None, function: ir.Function, accesses: dict[MemoryAccess, ir.Value | None]) -> bool:
    """Whether what is computed of the array's address is only the address of its accesses."""
    if array is None:
        return False
    own: dict[ir.Instruction, int] = {}
    for access, base in accesses.items():
        if base is array:
            own[access.instruction] = own.get(access.instruction, 0) + 1
    known: dict[ir.Value, bool] = {array: True}
    before = 0
    while len(known) > before:
        before = len(known)
        for instruction in function.instructions():
            if instruction in known or not (count := _count(instruction, known, array)):
                continue
            if instruction in own:
                # Its address is not what it stores, too.
                if count > own[instruction]:
                    return False
            elif instruction.opcode in _PASSED_ON:
                known[instruction] = True
            elif instruction.opcode != opcodes.ICMP and not is_annotation(instruction):
                return False
    return all(_count(one, known, array) == len(one.operands) for one in known if isinstance(one, ir.Phi))


def _count(instruction: ir.Instruction, known: dict[ir.Value, bool], array: ir.Value) -> int:
    """How many operands are computed of an array's address."""
    return sum([one in known or _has_part(one, array) for one in instruction.operands])


def _has_part(value: ir.Value, array: ir.Value) -> bool:
    """Whether an operand is an array's address, or a constant that has it, or may have it."""
    if value is array or isinstance(value, ir.LocalValue):
        return value is array
    parts = _parts_of(value)
    return parts is None or any(one is array for one in parts)


def _parts_of(value: ir.Value) -> list[ir.Value] | None:
    """An operand and what a constant is made of, but for numbers; None where that is too much."""
    found = [value]
    for one in found:
        inner: tuple[ir.Value, ...] = ()
        if isinstance(one, (ir.ConstantExpression, ir.ConstantReference)):
            inner = one.operands
        elif isinstance(one, ir.ConstantAggregate):
            inner = one.elements
        elif isinstance(one, ir.ConstantSplat):
            inner = (one.element,)
        elif isinstance(one, ir.Alias):
            inner = () if one.target is None else (one.target,)
        found += [part for part in inner if not isinstance(part, _PLAIN)]
        if len(found) > MAX_CONSTANT_PARTS or isinstance(one, ir.UnknownConstant):
            return None
    return found


def variables_named(functions: list[ir.Function]) -> list[ir.GlobalVariable] | None:
    """The variables that functions name, each once; None where that is not known."""
    found: dict[ir.GlobalVariable, bool] = {}
    for function in functions:
        for instruction in function.instructions():
            for operand in instruction.operands:
                parts = [] if isinstance(operand, ir.LocalValue) else _parts_of(operand)
                if parts is None:
                    return None
                found.update({one: True for one in parts if isinstance(one, ir.GlobalVariable)})
    return list(found)


def _is_used_elsewhere(array: ir.GlobalVariable, function: ir.Function, module: ir.Module) -> bool:
    """Whether other functions or variables of the module name a variable, or other modules a block's memory; of global
    memory that is said.
    """
    if is_shared(array) and not array.is_local and not array.linkage.endswith("_odr"):
        return True
    for other in module.globals:
        if other.initializer is not None and _has_part(other.initializer, array):
            return True
    return any(
        _has_part(operand, array)
        for other in module.functions
        if other is not function
        for instruction in other.instructions()
        for operand in instruction.operands
    )


def _is_known(access: MemoryAccess, base: ir.Value | None) -> bool:
    """Whether an access is to an object with a name, or to a memory that no argument's array is in."""
    if isinstance(base, (ir.GlobalVariable, ir.Alloca, ir.Argument)):
        return True
    type_ = access.pointer.type
    return isinstance(type_, ir.PointerType) and type_.address_space in (SHARED_SPACE, _OWN_SPACE)


def _calls_unseen(function: ir.Function, accesses: dict[MemoryAccess, ir.Value | None]) -> bool:
    """Whether a function calls what may access memory that pointers elsewhere lead to."""
    seen = {access.instruction: True for access in accesses}
    for at in function.instructions():
        if not isinstance(at, (ir.Call, ir.Invoke)) or at in seen or group_waiting(at) or is_annotation(at):
            continue
        is_opaque = isinstance(at.callee, ir.InlineAssembly)
        if is_opaque or ir.call_effects(at) & effects.READ_WRITE << effects.OTHER:
            return True
    return False
