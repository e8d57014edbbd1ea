"""Where values come from: what is behind an operand, through operations, phis and loads.

    NumOfPrm + 1, (long)NumOfPrm         the variable NumOfPrm
    Private->RunningBits                 what is loaded 12 bytes behind the pointer Private

Two operands of one origin are wrong for one reason. What comes from an argument alone, or from memory behind one,
depends on who calls.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from scev import ir
from scev.ir import opcodes
from scev.ir.callees import is_started

MAX_ORIGIN_VALUES: Final = 64
"""Maximum values that are looked at for what is behind an operand."""
MAX_ORIGIN_LOADS: Final = 3
"""Maximum loads inside one another, as in a->b->c, of which the origin of an operand is told apart."""
_COPYING: Final = (*range(opcodes.FIRST_CAST, opcodes.LAST_CAST + 1), opcodes.FREEZE, opcodes.GETELEMENTPTR)
_STEPPING: Final = (opcodes.ADD, opcodes.SUB)
Origin = tuple[object, ...]


def origin_of(value: ir.Value, layout: ir.DataLayout) -> Origin:
    """What a value is but for casts and steps by constants: equal for values of one origin in one function."""
    return _origin(value, layout, MAX_ORIGIN_LOADS)


def _origin(value: ir.Value, layout: ir.DataLayout, loads: int) -> Origin:
    at = stripped(value)
    if isinstance(at, ir.Phi):
        return ("phi", _web(at))
    if isinstance(at, ir.Instruction) and at.opcode == opcodes.LOAD and loads:
        beginning, distance = address_origin(at.operands[0], layout, loads - 1)
        return ("load", *beginning, *distance)
    return ("value", at)


def address_origin(pointer: ir.Value, layout: ir.DataLayout, loads: int = MAX_ORIGIN_LOADS) -> tuple[Origin, Origin]:
    """The object of an address; and how far it is from its beginning: the bytes, and the origin of each value that
    varies.
    """
    way = ir.walk(pointer, ir.STEPS_AND_CASTS)
    constant = 0
    varying: list[Origin] = []
    for address in way.addresses:
        if (step := ir.address_step(address, layout)) is None:
            return ("value", pointer), (0,)
        constant += step.constant
        varying += [_origin(term.operand, layout, 0) for term in step.indices]
    return _origin(way.base, layout, loads), (constant, *varying)


def stripped(value: ir.Value) -> ir.Value:
    """What a value is a cast of, or so many more or less than; of an address, what it begins at."""
    for _ in range(MAX_ORIGIN_VALUES):
        if isinstance(value, ir.Phi) and len(value.operands) == 1:
            value = value.operands[0]
            continue
        if not isinstance(value, ir.Instruction):
            return value
        is_step = value.opcode in _STEPPING and isinstance(value.operands[1], ir.ConstantInt)
        if not is_step and value.opcode not in _COPYING:
            return value
        value = value.operands[0]
    return value


def _web(phi: ir.Phi) -> int:
    """The number of the first of the phis that one variable is, whose values differ by constants."""
    seen: dict[ir.Phi, bool] = {}
    waiting = [phi]
    while waiting and len(seen) < MAX_ORIGIN_VALUES:
        at = waiting.pop()
        if at in seen:
            continue
        seen[at] = True
        waiting += [found for operand in at.operands for found in [stripped(operand)] if isinstance(found, ir.Phi)]
    return min(each.index for each in seen)


def sources_of(value: ir.Value) -> Iterator[ir.Value]:
    """What a value is computed from, through operations, phis, selects and the addresses of loads: arguments, calls,
    variables, constants, and the loads on the way.
    """
    seen: dict[ir.Value, bool] = {}
    waiting = [value]
    while waiting and len(seen) < MAX_ORIGIN_VALUES:
        at = waiting.pop()
        if at in seen:
            continue
        seen[at] = True
        if isinstance(at, ir.Instruction) and not isinstance(at, (ir.Call, ir.Invoke)):
            if at.opcode == opcodes.LOAD:
                yield at
            waiting += at.operands
        elif isinstance(at, ir.ConstantExpression):
            waiting += at.operands
        else:
            yield at


def rests_on_arguments(values: list[ir.LocalValue], function: ir.Function, only_on_memory: bool = False) -> bool:
    """Whether one of some values comes from an argument of a function that is called by whoever, or, and with
    `only_on_memory` only, from memory behind one. The arguments of `main` are input.
    """
    if is_started(function):
        return False
    return any(
        isinstance(source, ir.Argument) and (isinstance(source.type, ir.PointerType) or not only_on_memory)
        for value in values
        for source in sources_of(value)
    )
