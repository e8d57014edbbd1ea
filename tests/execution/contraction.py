"""`contract`: two operations done as one, without the rounding in between (LangRef: Fast-Math Flags).

    a * b + c        fma(a, b, c)                 a * b - c        fma(a, b, -c)
    c - a * b        fma(-a, b, c)                (a + 1) * b      fma(a, b, b)        (a - 1) * b      fma(a, b, -b)
    ext(a * b) + c   fma(ext a, ext b, c)         -(a * b) + c     fma(-a, b, c)
    a / 2^n + c      fma(a, 2^-n, c)              ext(a + b)       ext a + ext b; - and * as well

Both operations must carry the flag. The chooser decides at each of them whether it is done so; that what it hides, the
result of the first operation by itself, may be poison still counts.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from scev.ir import ConstantFloat, Instruction, LocalValue
from scev.ir import Value as Operand
from scev.ir import opcodes as op

from . import float_operations, floats
from .site import Site, apply, scalar_of
from .values import Value, has_poison

if TYPE_CHECKING:
    from .decoder import Code, Execute


class _Product:
    """Factors found behind an operand: their slots, what they are converted from, whether the product is negated, and
    whether the second one is turned around (a quotient).
    """

    def __init__(self, code: Code, operation: Instruction, negated: bool) -> None:
        self.slots = [code.slot(operand) for operand in operation.operands]
        self.format = floats.FORMATS[str(scalar_of(operation.type))]
        self.negated = negated
        self.divides = operation.opcode == op.FDIV


def _product(code: Code, operand: Operand) -> _Product | None:
    """The multiplication that an operand is, or that it hides behind negations and extensions."""
    negated = False
    for _ in range(4):
        if not isinstance(operand, Instruction):
            return None
        if operand.opcode == op.FMUL:
            return _Product(code, operand, negated) if operand.flags & op.CONTRACT else None
        if operand.opcode == op.FDIV and operand.flags & op.CONTRACT:
            turns = operand.flags & op.ARCP or _is_power_of_two(operand.operands[1])
            return _Product(code, operand, negated) if turns else None
        if operand.opcode not in (op.FNEG, op.FPEXT):
            return None
        negated ^= operand.opcode == op.FNEG
        operand = operand.operands[0]
    return None


def _is_power_of_two(divisor: Operand) -> bool:
    if not isinstance(divisor, ConstantFloat):
        return False
    f = floats.FORMATS[str(divisor.type)]
    if f.is_nan(divisor.bits) or f.is_infinite(divisor.bits) or f.is_subnormal(divisor.bits):
        return False
    _, significand, _ = f.parts(divisor.bits)
    return significand.bit_count() == 1


def contracted(code: Code, instruction: Instruction, site: Site, plain: Execute) -> Execute:
    """The step of an instruction, which under `contract` may also be done together with the one before."""
    if not instruction.flags & op.CONTRACT:
        return plain
    found: list[Execute] = []
    if instruction.opcode in (op.FADD, op.FSUB):
        for position in range(2):
            product = _product(code, instruction.operands[position])
            if product is not None:
                found.append(_fused_sum(code, instruction, site, product, position))
    elif instruction.opcode == op.FPEXT:
        wide = _wide_operation(code, instruction, site)
        if wide is not None:
            found.append(wide)
    elif instruction.opcode == op.FMUL:
        for position in range(2):
            step = _fused_product(code, instruction, site, position)
            if step is not None:
                found.append(step)
    if not found:
        return plain
    ways = found

    def execute(values: list[Value]) -> Value:
        for way in ways:
            if site.chooser.yes():
                return way(values)
        return plain(values)

    return execute


def _kernel(site: Site, function: Callable[..., int]) -> Callable[..., Value]:
    return float_operations.fast(function) if site.flags & (op.NNAN | op.NINF | op.NSZ) else function


def _fused_sum(code: Code, instruction: Instruction, site: Site, product: _Product, position: int) -> Execute:
    own = code.slot(instruction.operands[position])
    addend = code.slot(instruction.operands[1 - position])
    subtracts = instruction.opcode == op.FSUB
    minus_product = product.negated ^ (subtracts and position == 1)
    minus_addend = subtracts and position == 0
    triple = Site(code.machine, site.type, (instruction.type,) * 3, site.flags)
    triple.denormal_operands, triple.denormal_results = site.denormal_operands, site.denormal_results

    def fused(site: Site, a: int, b: int, c: int) -> int:
        f = site.format
        if product.divides:
            one = floats.from_integer(product.format, 1)
            inverse = floats.divide(product.format, one, b)
            if inverse is None or product.format.is_nan(b):
                return site.chooser.nan(f, [])
            b = inverse
        a, b = (_extended(site, product.format, factor) for factor in (a, b))
        return float_operations.arithmetic(
            site,
            floats.fused,
            (floats.negate(f, a) if minus_product else a, b, floats.negate(f, c) if minus_addend else c),
        )

    kernel = _kernel(site, fused)

    def execute(values: list[Value]) -> Value:
        # Poison in the product that is skipped (nnan, ninf) is poison of the sum, lane by lane.
        operands = tuple(values[slot] for slot in (*product.slots, addend))
        return _poisoned_by(values[own], apply(triple, kernel, operands))

    return execute


def _extended(site: Site, source: floats.Format, bits: int) -> int:
    if source is site.format:
        return bits
    if source.is_nan(bits):
        return floats.convert_nan(source, site.format, bits)
    return floats.convert(source, site.format, bits)


def _fused_product(code: Code, instruction: Instruction, site: Site, position: int) -> Execute | None:
    """(a + 1) * b and (a - 1) * b."""
    total = instruction.operands[position]
    if not isinstance(total, Instruction) or not total.flags & op.CONTRACT or total.opcode not in (op.FADD, op.FSUB):
        return None
    one = total.operands[1]
    if isinstance(one, LocalValue):
        return None
    unit = floats.from_integer(site.format, 1)
    held = code.machine.constant(one)
    lanes = held if held.__class__ is tuple else (held,)
    if any(lane not in (unit, floats.negate(site.format, unit)) for lane in lanes) or len(set(lanes)) != 1:
        return None
    minus = (lanes[0] != unit) ^ (total.opcode == op.FSUB)
    slots = [code.slot(total), code.slot(total.operands[0]), code.slot(instruction.operands[1 - position])]
    triple = Site(code.machine, site.type, (instruction.type,) * 3, site.flags)
    triple.denormal_operands, triple.denormal_results = site.denormal_operands, site.denormal_results

    def fused(site: Site, whole: int, a: int, b: int) -> int:
        f = site.format
        # Only where no infinity comes in: (inf - 1) * b is infinite, inf * b - b may be NaN.
        if any(f.is_infinite(x) or f.is_nan(x) for x in (a, b)):
            return float_operations.arithmetic(site, floats.multiply, (whole, b))
        return float_operations.arithmetic(site, floats.fused, (a, b, floats.negate(f, b) if minus else b))

    kernel = _kernel(site, fused)

    def execute(values: list[Value]) -> Value:
        return apply(triple, kernel, tuple(values[slot] for slot in slots))

    return execute


_WIDE = {op.FADD: floats.add, op.FSUB: floats.subtract, op.FMUL: floats.multiply}


def _wide_operation(code: Code, instruction: Instruction, site: Site) -> Execute | None:
    """An operation that is done in the format to which its result is extended."""
    narrow = instruction.operands[0]
    if not isinstance(narrow, Instruction) or narrow.opcode not in _WIDE or not narrow.flags & op.CONTRACT:
        return None
    source = floats.FORMATS[str(scalar_of(narrow.type))]
    operation = _WIDE[narrow.opcode]
    own = code.slot(narrow)
    slots = [code.slot(operand) for operand in narrow.operands]
    pair = Site(code.machine, site.type, (instruction.type,) * 2, site.flags)
    pair.denormal_operands, pair.denormal_results = site.denormal_operands, site.denormal_results

    def wide(site: Site, a: int, b: int) -> int:
        return float_operations.arithmetic(site, operation, tuple(_extended(site, source, x) for x in (a, b)))

    kernel = _kernel(site, wide)

    def execute(values: list[Value]) -> Value:
        return _poisoned_by(values[own], apply(pair, kernel, tuple(values[slot] for slot in slots)))

    return execute


def _poisoned_by(skipped: Value, result: Value) -> Value:
    if not has_poison(skipped):
        return result
    if skipped.__class__ is tuple and result.__class__ is tuple:
        return tuple(_poisoned_by(s, r) for s, r in zip(skipped, result, strict=True))
    return skipped
