"""Checks of memory: indices and addresses outside of their objects."""

from __future__ import annotations

from typing import Final, NamedTuple

from scev.cfg import Place
from scev.checks.examined import Examination
from scev.checks.finding import CERTAIN, IMPOSSIBLE, POSSIBLE, UNKNOWN, VERDICTS, Cause, Verdict
from scev.checks.rule import Check
from scev.domains import IntSet
from scev.ir import (
    Alloca,
    ArrayType,
    Call,
    ConstantInt,
    GetElementPtr,
    GlobalVariable,
    Instruction,
    IntegerType,
    Invoke,
    LocalValue,
    Type,
    Value,
    address_step,
    opcodes,
    runtime_function_called,
    walk,
)
from scev.ir.callees import asked_bytes

MAX_LINEAR_STEPS: Final = 16
"""Maximum operations that compute an index or a size of one number."""


class ByteRange(NamedTuple):
    """How far beyond the start of an object an address is, in bytes: the least and the most; the value that varies, the
    last if there are several (`varying` counts them), where it is read, its bytes a step, and the elements of the array
    that it counts in, -1 for none; and the bytes of the address that do not vary. `is_exact`: the address is that far,
    and not only modulo 2^w.
    """

    base: Value
    low: int
    high: int
    known: bool
    varies: LocalValue | None
    place: Place | None
    scale: int
    elements: int
    varying: int
    fixed: int
    is_exact: bool


def offset_of(pointer: Value, examined: Examination) -> ByteRange | None:
    """The offset of an address from the object that it is in; None where that is not known."""
    low = high = scale = varying = fixed = 0
    elements = -1
    known = keeps = fits = True
    width = 0
    index: LocalValue | None = None
    place: Place | None = None
    way = walk(pointer)
    for address in way.addresses:
        step = address_step(address, examined.context.layout)
        if step is None:
            return None
        width = step.width
        keeps = keeps and bool(step.flags & opcodes.NUSW)
        low, high, fixed = low + step.constant, high + step.constant, fixed + step.constant
        for term in step.indices:
            if not isinstance(address, GetElementPtr):
                return None
            set_, operand = examined.operand(address, term.position), term.operand
            if not isinstance(set_, IntSet) or set_.is_empty() or not isinstance(operand, LocalValue):
                return None
            known = known and examined.says_something(operand, set_)
            fits = fits and set_.width <= width
            ends = (term.scale * set_.signed_min(), term.scale * set_.signed_max())
            low, high = low + min(ends), high + max(ends)
            index, place, scale = operand, Place.of_use(address, term.position), term.scale
            elements = _elements(address.source_type, term.position)
            varying += 1
    if width and not keeps and not varying:
        # The bytes from the base are those modulo 2^w.
        low = high = fixed = (low + (1 << (width - 1))) % (1 << width) - (1 << (width - 1))
    half = 1 << (width - 1) if width else 1
    is_exact = keeps or (fits and -half <= low and high < half)
    return ByteRange(way.base, low, high, known, index, place, scale, elements, varying, fixed, is_exact)


def _elements(type_: Type, position: int) -> int:
    """The elements of the array that operand number `position` of an address counts in; -1 for none."""
    at: Type = type_
    for _ in range(position - 2):
        if not isinstance(at, ArrayType):
            return -1
        at = at.element
    return at.count if position > 1 and isinstance(at, ArrayType) else -1


def size_of_object(base: Value, examined: Examination) -> int | None:
    """The bytes of a variable, a stack slot, or what was allocated; None where that is not known."""
    layout = examined.context.layout
    if isinstance(base, Alloca):
        count, element = base.operands[0], layout.alloc_size(base.allocated_type)
        if not isinstance(count, ConstantInt) or element is None:
            return None
        return count.value * element if count.value * element < _largest(examined) else None
    if isinstance(base, GlobalVariable):
        if base.is_declaration or base.is_interposable:
            return None
        return layout.alloc_size(base.value_type)
    if isinstance(base, (Call, Invoke)):
        product = 1
        positions = asked_bytes(base)
        for position in positions:
            set_ = examined.operand(base, position)
            if not isinstance(set_, IntSet) or not set_.is_point():
                return None
            product *= set_.point_value()
        return product if positions and product < _largest(examined) else None
    return None


def _is_all_of_it(base: Value) -> bool:
    """Whether an object has no byte beyond its size: `allocsize` says that there are at least so many."""
    if not isinstance(base, (Call, Invoke)):
        return True
    function = runtime_function_called(base)
    return function is not None and bool(function.size)


def _largest(examined: Examination) -> int:
    """A number of bytes that no object has."""
    return 1 << (examined.context.layout.pointer_width(0) - 1)


class Outside(Check):
    """An access outside of the object that its address is in; of an array, an index outside."""

    kind = "access"
    other_kind = "index"
    looks_at = (opcodes.LOAD, opcodes.STORE)

    def look(self, at: Instruction, examined: Examination) -> Verdict | None:
        pointer = at.operands[-1]
        type_ = at.type if at.opcode == opcodes.LOAD else at.operands[0].type
        width = examined.context.layout.store_size(type_)
        found = offset_of(pointer, examined)
        if found is None or width is None:
            return _OF_UNKNOWN_SIZE
        size = size_of_object(found.base, examined)
        if size is None:
            return _beyond_asked(found, width, examined) or _OF_UNKNOWN_SIZE
        is_index = found.varies is not None and found.elements > 0
        constant = found.varies is None
        # A constant index is one of an array, too.
        kind = "index" if is_index or (constant and _is_array(found.base)) else "access"
        inside = found.low >= 0 and found.high + width <= size
        words = _words(found, size, width)
        if inside:
            return Verdict(IMPOSSIBLE, words, (), kind)
        causes: tuple[Cause, ...] = ()
        if found.varies is not None and found.scale > 0:
            set_ = examined.asked.set_at(found.varies, found.place)
            if isinstance(set_, IntSet):
                causes = (Cause(found.varies, found.place, _safe_index(found, size - width, set_)),)
        if width > 0 and (found.low + width > size or found.high < 0) and found.is_exact:
            is_beyond = found.high < 0 or _is_all_of_it(found.base)
            return Verdict(CERTAIN if is_beyond else POSSIBLE, words, causes, kind)
        return Verdict(POSSIBLE if found.known else UNKNOWN, words, causes, kind)


_OF_UNKNOWN_SIZE: Final = Verdict(UNKNOWN, "an access outside of an object whose size is not known")


def _safe_index(found: ByteRange, last: int, set_: IntSet) -> IntSet:
    """The numbers of the index with which an access begins no later than at byte `last` of its object, and not before
    it; where other values vary, too, all that it may be.
    """
    if found.varying != 1:
        return set_
    # 0 <= fixed + scale * index <= last
    least, most = -(found.fixed // found.scale), (last - found.fixed) // found.scale
    top = 1 << (set_.width - 1)
    if most < least or least < -top or most >= top:
        return set_
    return IntSet.between(set_.width, least, most)


class OutsideByBlock(Check):
    """A copy or fill of memory beyond the object at its start or at its target."""

    kind = "access"
    looks_at = (opcodes.CALL,)

    def look(self, at: Instruction, examined: Examination) -> Verdict | None:
        assert isinstance(at, Call)
        pointers = _BLOCK_OPERATIONS.get(_name_of(at))
        if pointers is None:
            return None
        length = examined.operand(at, _LENGTH)
        if not isinstance(length, IntSet) or length.is_empty():
            return None
        verdicts = [_judge_block(at, position, length, examined) for position in range(pointers)]
        return min(verdicts, key=lambda judged: VERDICTS.index(judged.verdict))


_BLOCK_OPERATIONS: Final = {"memcpy": 2, "memcpy.inline": 2, "memmove": 2, "memset": 1, "memset.inline": 1}
"""How many of the first operands are pointers to memory of as many bytes as operand number _LENGTH says."""
_LENGTH: Final = 2


def _name_of(call: Call) -> str:
    if call.intrinsic is not None:
        return call.intrinsic.stem
    function = runtime_function_called(call)
    return "" if function is None else function.name


def _judge_block(at: Call, position: int, length: IntSet, examined: Examination) -> Verdict:
    """Whether the bytes from an address on are all of its object."""
    found = offset_of(at.operands[position], examined)
    size = None if found is None else size_of_object(found.base, examined)
    least, most = length.unsigned_min(), length.unsigned_max()
    access = ("a write" if position == 0 else "a read") + (f" of {least} bytes" if length.is_point() else "")
    if found is None or size is None:
        return Verdict(IMPOSSIBLE if most == 0 else UNKNOWN, f"{access} beyond an object whose size is not known")
    name = found.base.name if isinstance(found.base, (LocalValue, GlobalVariable)) else "the object"
    words = f"{access} beyond the {size} bytes of {name}"
    if found.low >= 0 and found.high + most <= size or most == 0:
        return Verdict(IMPOSSIBLE, words)
    counted = at.operands[_LENGTH]
    causes: tuple[Cause, ...] = ()
    if isinstance(counted, LocalValue):
        safe = IntSet.between(length.width, 0, max(size - max(found.low, 0), 0))
        causes = (Cause(counted, Place.of_use(at, _LENGTH), safe),)
    if least > 0 and (found.low + least > size or found.high < 0) and found.is_exact:
        is_beyond = found.high < 0 or _is_all_of_it(found.base)
        return Verdict(CERTAIN if is_beyond else POSSIBLE, words, causes)
    known = found.known and (not isinstance(counted, LocalValue) or examined.says_something(counted, length))
    return Verdict(POSSIBLE if known else UNKNOWN, words, causes)


class ScaledValue(NamedTuple):
    """factor * value + offset; `steps` are the operations between, the outermost first."""

    value: LocalValue
    factor: int
    offset: int
    steps: tuple[Instruction, ...]

    def wraps_never(self, set_: IntSet) -> bool:
        """Whether no step wraps, nor cuts off, nor takes for negative what is not, for values in a set: then the number
        is the exact one.
        """
        low, high = set_.signed_min(), set_.signed_max()
        if low < 0:
            return False
        for step in reversed(self.steps):
            constant = step.operands[1] if len(step.operands) == 2 else None
            if isinstance(constant, ConstantInt):
                low, high = _after(step.opcode, constant, low), _after(step.opcode, constant, high)
            assert isinstance(step.type, IntegerType)
            if min(low, high) < 0 or max(low, high) >= 1 << (step.type.width - 1):
                return False
        return True


def _after(opcode: int, constant: ConstantInt, number: int) -> int:
    """A number after one step, exactly."""
    if opcode == opcodes.ADD:
        return number + constant.signed
    if opcode == opcodes.SUB:
        return number - constant.signed
    return number * constant.signed if opcode == opcodes.MUL else number << constant.value


_LINEAR: Final = (opcodes.ADD, opcodes.SUB, opcodes.MUL, opcodes.SHL)


def linear(value: Value) -> ScaledValue | None:
    """A value as a number of times another one, and a number, as if nothing wrapped; None for a constant."""
    steps: list[Instruction] = []
    for _ in range(MAX_LINEAR_STEPS):
        if not isinstance(value, Instruction) or not isinstance(value.type, IntegerType):
            break
        by = value.operands[1] if value.opcode in _LINEAR else None
        # Shifts by all bits or more are poison.
        is_step = isinstance(by, ConstantInt) and (value.opcode != opcodes.SHL or by.value < value.type.width)
        if not is_step and value.opcode not in (opcodes.ZEXT, opcodes.SEXT, opcodes.TRUNC):
            break
        steps.append(value)
        value = value.operands[0]
    if not isinstance(value, LocalValue):
        return None
    offset, one = 0, 1
    for step in reversed(steps):
        constant = step.operands[1] if len(step.operands) == 2 else None
        if isinstance(constant, ConstantInt):
            offset, one = _after(step.opcode, constant, offset), _after(step.opcode, constant, one)
    return ScaledValue(value, one - offset, offset, tuple(steps))


def _beyond_asked(found: ByteRange, width: int, examined: Examination) -> Verdict | None:
    """An access to memory of a size that was asked for, at a place that is computed of the same number."""
    base = found.base
    if not isinstance(base, (Call, Invoke)) or found.varies is None:
        return None
    size, index = _asked_size(base), linear(found.varies)
    if size is None or index is None or size.value is not index.value or found.varying != 1:
        return None
    set_ = examined.asked.set_at(size.value, Place.before(base))
    if not isinstance(set_, IntSet) or set_.is_empty():
        return None
    # How many bytes beyond the end the access goes, at both ends of what the number may be.
    ends = (set_.unsigned_min(), set_.unsigned_max())
    begins = [found.scale * (index.factor * one + index.offset) + found.fixed for one in ends]
    sizes = [size.factor * one + size.offset for one in ends]
    beyond = [begin + width - bytes_ for begin, bytes_ in zip(begins, sizes, strict=True)]
    words = "an access beyond the memory that was asked for"
    # Where the size does not fit, no memory is returned, and what is computed of a number may wrap.
    top = _largest(examined)
    is_exact = size.wraps_never(set_) and index.wraps_never(set_) and max(*sizes, *begins) < top and min(begins) >= -top
    if max(beyond) <= 0:
        return Verdict(IMPOSSIBLE if is_exact and min(begins) >= 0 else UNKNOWN, words)
    is_certain = min(beyond) > 0 and is_exact and _is_all_of_it(base) and width > 0
    return Verdict(CERTAIN if is_certain else POSSIBLE, words)


def _asked_size(call: Call | Invoke) -> ScaledValue | None:
    """The bytes that a call asks for as a number times a value, and a number; None where they are not that."""
    found: ScaledValue | None = None
    times = 1
    for position in asked_bytes(call):
        operand = call.operands[position]
        if isinstance(operand, ConstantInt):
            times *= operand.value
        elif found is None:
            found = linear(operand)
        else:
            return None
    return None if found is None else found._replace(factor=times * found.factor, offset=times * found.offset)


def _is_array(base: Value) -> bool:
    if isinstance(base, Alloca):
        return isinstance(base.allocated_type, ArrayType)
    return isinstance(base, GlobalVariable) and isinstance(base.value_type, ArrayType)


def _words(found: ByteRange, size: int, width: int) -> str:
    name = found.base.name if isinstance(found.base, (LocalValue, GlobalVariable)) else "the object"
    if found.varies is not None and found.elements > 0:
        return f"an index outside of the {found.elements} elements of {name}"
    if found.low == found.high:
        return f"an access at byte {found.low} of the {size} bytes of {name}"
    return f"an access outside of the {size} bytes of {name}"


MEMORY_CHECKS: Final = (Outside(), OutsideByBlock())
