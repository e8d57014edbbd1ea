"""Objects, and how far addresses are from where they begin.

base       a variable, a stack slot, what was allocated, or a pointer of which all objects are known that it may be to
offset     low to high bytes behind the base
room       the bytes that are there for certain, and those beyond which nothing is for certain

char b[10]; put(b + 2, 11);  static void put(char *a, int n)        room of a: -2 to 8
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final, NamedTuple

from scev import ir
from scev.answers import sibling_of
from scev.cfg import Place
from scev.checks.examined import Examination
from scev.checks.room import Room
from scev.checks.scaled import ScaledValue, linear
from scev.domains import IntSet
from scev.ir import effects, opcodes
from scev.ir.callees import asked_bytes

MAX_CALLS_OF_OBJECT: Final = 64
"""Maximum calls of a function whose objects are looked at for the room behind an argument."""
MAX_RETURNED_OBJECTS: Final = 16
"""Maximum values between the returns of a function and the call whose memory they give."""
MAX_CALLERS_OF_OBJECT: Final = 4
"""Maximum functions, each called by the next, that hand on the address of an object."""


class ByteRange(NamedTuple):
    """How far beyond the start of an object an address is, in bytes: the least and the most; the value that varies, the
    last if there are several (`varying` counts them), where it is read, its bytes a step, and the elements of the array
    that it counts in, -1 for none; and the bytes of the address that do not vary. `is_exact`: the address is that far,
    and not only modulo 2^w.
    """

    base: ir.Value
    low: int
    high: int
    known: bool
    varies: ir.LocalValue | None
    place: Place | None
    scale: int
    elements: int
    varying: int
    fixed: int
    is_exact: bool


def offset_of(pointer: ir.Value, examined: Examination, at: ir.Instruction | None = None) -> ByteRange | None:
    """The offset of an address from the object that it is in; None where that is not known. `at`: what accesses it, by
    where indices may be known to be less than where the address is computed.
    """
    low = high = scale = varying = fixed = 0
    elements = -1
    known = keeps = fits = True
    width = 0
    index: ir.LocalValue | None = None
    place: Place | None = None
    way = ir.walk(pointer, ir.STEPS_AND_COPIES)
    for address in way.addresses:
        if (step := ir.address_step(address, examined.context.layout)) is None:
            return None
        width = step.width
        keeps = keeps and bool(step.flags & opcodes.NUSW)
        low, high, fixed = low + step.constant, high + step.constant, fixed + step.constant
        for term in step.indices:
            if not isinstance(address, ir.GetElementPtr):
                return None
            set_, operand = examined.operand(address, term.position), term.operand
            reads = Place.of_use(address, term.position)
            if at is not None and address.block is not at.block and isinstance(operand, ir.LocalValue):
                reads = Place.before(at)
                later = examined.set_at(operand, reads)
                set_ = set_.meet(later) if isinstance(later, IntSet) and isinstance(set_, IntSet) else set_
            if not isinstance(set_, IntSet) or set_.is_empty() or not isinstance(operand, ir.LocalValue):
                return None
            known = known and examined.says_something(operand, set_)
            fits = fits and set_.width <= width
            ends = (term.scale * set_.signed_min(), term.scale * set_.signed_max())
            low, high = low + min(ends), high + max(ends)
            index, place, scale = operand, reads, term.scale
            elements = _elements(address.source_type, term.position)
            varying += 1
    if width and not keeps and not varying:
        # The bytes from the base are those modulo 2^w.
        low = high = fixed = (low + (1 << (width - 1))) % (1 << width) - (1 << (width - 1))
    half = 1 << (width - 1) if width else 1
    is_exact = keeps or (fits and -half <= low and high < half)
    return ByteRange(way.base, low, high, known, index, place, scale, elements, varying, fixed, is_exact)


def offset_by_loops(at: ir.Instruction, examined: Examination) -> ByteRange | None:
    """The offset of what a load or store accesses, as a pointer that recurs has it; None where that is not known."""
    access = examined.access_at(at)
    if access is None or (reach := examined.facts.memory.reach(access)) is None:
        return None
    base = ir.walk(reach.base, ir.STEPS_AND_COPIES).base
    if base is not reach.base or isinstance(base, ir.Phi):
        return None
    # Of what no exit bounds, only the width of an address says something.
    known = -largest_size(examined) // 4 < reach.low and reach.high < largest_size(examined) // 4
    return ByteRange(base, reach.low, reach.high, known, None, None, 0, -1, 1, 0, reach.is_exact)


def _elements(type_: ir.Type, position: int) -> int:
    """The elements of the array that operand number `position` of an address counts in; -1 for none."""
    at: ir.Type = type_
    for _ in range(position - 2):
        if not isinstance(at, ir.ArrayType):
            return -1
        at = at.element
    return at.count if position > 1 and isinstance(at, ir.ArrayType) else -1


def room_of(base: ir.Value, examined: Examination) -> Room | None:
    """The room of an object; None where nothing is known of it."""
    if base not in examined.rooms:
        examined.rooms[base] = _room_of(base, examined)
    return examined.rooms[base]


def _room_of(base: ir.Value, examined: Examination) -> Room | None:
    if isinstance(base, ir.Argument):
        return _given_room(base) or _copied_room(base, examined) or _pointed_room(base, examined)
    if (size := size_of_object(base, examined)) is None:
        if isinstance(base, ir.Instruction) and not isinstance(base, ir.Alloca):
            return _pointed_room(base, examined)
        return None
    return Room(0, size, 0, size if is_all_of_it(base) else None, True)


def size_of_object(base: ir.Value, examined: Examination) -> int | None:
    """The bytes of a variable, a stack slot, or what was allocated; None where that is not known."""
    layout = examined.context.layout
    if isinstance(base, ir.Alloca):
        set_, element = examined.operand(base, 0), layout.alloc_size(base.allocated_type)
        if not isinstance(set_, IntSet) or not set_.is_point() or element is None:
            return None
        size = set_.point_value() * element
        return size if size < largest_size(examined) else None
    if isinstance(base, ir.GlobalVariable):
        if base.is_declaration or base.is_interposable:
            return None
        return layout.alloc_size(base.value_type)
    if isinstance(base, (ir.Call, ir.Invoke)):
        product = 1
        positions = asked_bytes(base)
        for position in positions:
            set_ = examined.operand(base, position)
            if not isinstance(set_, IntSet) or not set_.is_point():
                return None
            product *= set_.point_value()
        found = product if positions else _wrapped_size(base, examined)
        return found if found is not None and found < largest_size(examined) else None
    return None


def asked_product(base: ir.Value, examined: Examination) -> tuple[int, ir.Value] | None:
    """The bytes of an object as a number times a value; None where they are not that."""
    if isinstance(base, ir.Alloca):
        size = examined.context.layout.alloc_size(base.allocated_type)
        return None if size is None else (size, base.operands[0])
    if isinstance(base, ir.Argument) and (stated := stated_bytes(base)) is not None:
        # A product that may have wrapped is no number of elements.
        if isinstance(stated, ir.Instruction) and stated.opcode == opcodes.MUL and stated.flags & opcodes.NSW:
            for one, other in (stated.operands, stated.operands[::-1]):
                if isinstance(other, ir.ConstantInt) and other.signed > 0:
                    return other.signed, one
        return 1, stated
    if not isinstance(base, (ir.Call, ir.Invoke)):
        return None
    if not asked_bytes(base):
        wrapped = _wrapped(base)
        is_direct = wrapped is not None and all(step.opcode in (opcodes.ZEXT, opcodes.SEXT) for step in wrapped.steps)
        if wrapped is None or not is_direct:
            return None
        assert isinstance(wrapped.value, ir.Argument)
        return wrapped.factor, base.operands[wrapped.value.position]
    factor, counts = _asked(base)
    return (factor, counts[0]) if len(counts) == 1 else None


def stated_bytes(argument: ir.Argument) -> ir.Value | None:
    """The bytes that an argument is assumed to point to at least, where its function begins: as it is given, or else as
    the program itself assumes; None where there is no such assumption.
    """
    found = _assumed_bytes(argument)
    return next((bytes_ for bytes_, is_given in found if is_given), found[0][0] if found else None)


def is_size_given(argument: ir.Argument) -> bool:
    """Whether it is given how many bytes an argument points to: these are all that there are. Of an assumption of the
    program there may be more.
    """
    return any(is_given for _, is_given in _assumed_bytes(argument))


def _assumed_bytes(argument: ir.Argument) -> list[tuple[ir.Value, bool]]:
    """The bytes that assumptions state of an argument, and whether they were given."""
    found: list[tuple[ir.Value, bool]] = []
    for call in argument.users:
        if not isinstance(call, ir.Call) or call.intrinsic is not ir.intrinsics.ASSUME:
            continue
        is_given = call.metadata.get(ir.GIVEN_STEM) is not None
        for bundle in call.site.bundles:
            if bundle.tag == "dereferenceable" and call.operands[bundle.start] is argument and _begins_with(call):
                found.append((call.operands[bundle.start + 1], is_given))
    return found


def _begins_with(assumption: ir.Call) -> bool:
    """Whether each access of a function comes behind an assumption, or makes it."""
    if assumption.block is not assumption.function.entry:
        return False
    for at in assumption.block.instructions:
        if at is assumption:
            return True
        if isinstance(at, ir.Call) and (at.intrinsic is None or ir.call_effects(at) != effects.NO_MEMORY):
            if at.intrinsic is None or not at.intrinsic.is_annotation:
                return False
        elif isinstance(at, ir.Memory):
            return False
    return False


def _asked(call: ir.Call | ir.Invoke) -> tuple[int, list[ir.Value]]:
    """The bytes that a call asks for: a number times some values."""
    operands = [call.operands[position] for position in asked_bytes(call)]
    numbers = [operand.value for operand in operands if isinstance(operand, ir.ConstantInt)]
    return math.prod(numbers), [operand for operand in operands if not isinstance(operand, ir.ConstantInt)]


def _wrapped_size(call: ir.Call | ir.Invoke, examined: Examination) -> int | None:
    """The bytes that a function which only passes memory on has asked for, if it returns any."""
    if (wrapped := _wrapped(call)) is None:
        return None
    assert isinstance(wrapped.value, ir.Argument)
    set_ = examined.operand(call, wrapped.value.position)
    if not isinstance(set_, IntSet) or not set_.is_point() or not wrapped.wraps_never(set_):
        return None
    return wrapped.factor * set_.point_value() + wrapped.offset


def _wrapped(call: ir.Call | ir.Invoke) -> ScaledValue | None:
    """The bytes that the function of a call asks for, by one of its arguments that the call hands over."""
    function = call.called_function
    found = None if function is None or function.is_interposable else bytes_given(function)
    if found is None or not isinstance(found.value, ir.Argument) or found.value.position >= call.site.argument_count:
        return None
    return found


def bytes_given(function: ir.Function) -> ScaledValue | None:
    """The bytes that a function asks for, by one of its arguments, and returns: each return gives null, or the memory
    of its one call that allocates. None where it does not.
    """
    if function.is_declaration:
        return None
    pending = [
        block.instructions[-1].operands[0]
        for block in function.blocks
        if block.instructions[-1].opcode == opcodes.RET and block.instructions[-1].operands
    ]
    seen: dict[ir.Value, bool] = {}
    root: ir.Call | ir.Invoke | None = None
    while pending:
        if (value := pending.pop()) in seen or (isinstance(value, ir.ConstantWord) and value.word == "null"):
            continue
        seen[value] = True
        if len(seen) > MAX_RETURNED_OBJECTS:
            return None
        if isinstance(value, ir.Phi):
            pending += value.operands
        elif isinstance(value, (ir.Call, ir.Invoke)) and root is None and asked_bytes(value) and is_all_of_it(value):
            root = value
        else:
            return None
    if root is None:
        return None
    times, counts = _asked(root)
    found = linear(counts[0]) if len(counts) == 1 else None
    return None if found is None or not isinstance(found.value, ir.Argument) else found.times(times)


def is_all_of_it(base: ir.Value) -> bool:
    """Whether an object has no byte beyond its size: `allocsize` says that there are at least so many."""
    if not isinstance(base, (ir.Call, ir.Invoke)):
        return True
    if not asked_bytes(base):
        # Memory that another function passes on.
        return _wrapped(base) is not None
    function = ir.runtime_function_called(base)
    return function is not None and bool(function.size)


def largest_size(examined: Examination) -> int:
    """A number of bytes that no object has."""
    return 1 << (examined.context.layout.pointer_width(0) - 1)


def _given_room(argument: ir.Argument) -> Room | None:
    """The room of an array of which a number says how large it is, at least."""
    stated = stated_bytes(argument)
    return Room(0, stated.value, 0, None, False) if isinstance(stated, ir.ConstantInt) else None


def _copied_room(argument: ir.Argument, examined: Examination) -> Room | None:
    """The room of a structure that is handed over as a copy of its own."""
    type_ = argument.attributes.type("byval")
    size = None if type_ is None else examined.context.layout.alloc_size(type_)
    return None if size is None else Room(0, size, 0, size, True)


def _pointed_room(pointer: ir.LocalValue, examined: Examination) -> Room | None:
    """The room around a pointer, if all objects are known that it may point to, and where in them."""
    function = pointer.function if isinstance(pointer, (ir.Argument, ir.Instruction)) else None
    facts = examined.facts if function in (None, examined.function) else None
    if facts is None and function is not None:
        facts = sibling_of(examined.facts, function.name)
    found = None if facts is None else facts.memory.objects_at(pointer)
    rooms: list[Room] = []
    for value, distance in found or []:
        if (room := _stated_room(value, examined)) is None:
            return None
        rooms.append(room.around(distance, False))
    if not rooms:
        return None
    most_of_all = [room.most for room in rooms if room.most is not None]
    return Room(
        max(room.first for room in rooms),
        min(room.last for room in rooms),
        min(room.least for room in rooms),
        max(most_of_all) if len(most_of_all) == len(rooms) else None,
        False,
    )


def handed_room(pointer: ir.Value, examined: Examination) -> Room | None:
    """The room around a pointer that a call hands over, as far as the words of its function say it."""
    way = ir.walk(pointer, ir.STEPS_AND_COPIES)
    distance = way.distance(examined.context.layout)
    room = None if distance is None else _stated_room(way.base, examined)
    if room is None or distance is None:
        return None
    return room.around(distance, distance == 0 and not isinstance(way.base, ir.Argument))


def _stated_room(base: ir.Value, examined: Examination) -> Room | None:
    """The room of an object of another function, as far as its own words say it."""
    layout = examined.context.layout
    if isinstance(base, ir.Argument):
        return _copied_room(base, examined) or _pointed_room(base, examined)
    size: int | None = None
    if isinstance(base, ir.Alloca):
        element, count = layout.alloc_size(base.allocated_type), base.operands[0]
        size = element * count.value if element is not None and isinstance(count, ir.ConstantInt) else None
    elif isinstance(base, ir.GlobalVariable):
        size = size_of_object(base, examined)
    elif isinstance(base, (ir.Call, ir.Invoke)) and asked_bytes(base):
        number, counts = _asked(base)
        size = None if counts else number
    if size is None or size >= largest_size(examined):
        return None
    return Room(0, size, 0, size if is_all_of_it(base) else None, False)


@lru_cache(maxsize=2)
def calls_of_functions(module: ir.Module) -> dict[str, list[ir.Call | ir.Invoke]]:
    """By the name of a function, the calls of it in a module."""
    found: dict[str, list[ir.Call | ir.Invoke]] = {}
    for function in module.defined_functions():
        for at in function.instructions():
            if isinstance(at, (ir.Call, ir.Invoke)) and isinstance(at.callee, ir.Function):
                found.setdefault(at.callee.name, []).append(at)
    return found


def name_of(base: ir.Value) -> str:
    """An object's name in words."""
    return base.name if isinstance(base, (ir.LocalValue, ir.GlobalVariable)) else "the object"


def is_array(base: ir.Value) -> bool:
    if isinstance(base, ir.Alloca):
        return isinstance(base.allocated_type, ir.ArrayType)
    return isinstance(base, ir.GlobalVariable) and isinstance(base.value_type, ir.ArrayType)
