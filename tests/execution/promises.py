"""What attributes, metadata and fast-math flags promise of a value: where it does not hold the value is poison, or,
under noundef, the program is undefined (LangRef: Parameter Attributes, !range, !noundef, !nonnull, Fast-Math Flags).

A promise is a function from a value to the value that remains of it; None where nothing is promised.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from scev.ir import ArrayType, Attachments, AttributeSet, Instruction, IntegerOperand, StructType, Type
from scev.ir import opcodes as op

from .float_operations import breaks_promise, class_of
from .floats import FORMATS, Format
from .site import scalar_of
from .values import POISON, Chooser, UndefinedBehaviour, Value, depending, drawn, has_poison, has_undef, is_open

if TYPE_CHECKING:
    from .interpreter import Machine

Promise = Callable[[Value], Value]
Holds = Callable[[int], bool]


def _scalars(chooser: Chooser, value: Value, bits: int, holds: Holds) -> Value:
    """A value whose scalars, of so many bits, are poison where they break a promise."""
    if value.__class__ is tuple:
        return tuple(_scalars(chooser, part, bits, holds) for part in value)
    if is_open(value):
        return depending(lambda: _scalars(chooser, drawn(chooser, value, bits), bits, holds), value)
    return POISON if value.__class__ is int and not holds(value) else value


def _in_arc(lower: int, upper: int) -> Holds:
    if lower < upper:
        return lambda value: lower <= value < upper
    if lower == upper:
        return lambda value: True
    return lambda value: value >= lower or value < upper


def _not_of_classes(f: Format, mask: int) -> Holds:
    return lambda value: not class_of(f, value) & mask


def _together(machine: Machine, type: Type, held: list[Holds], defined: bool) -> Promise | None:
    if not held and not defined:
        return None
    bits = machine.layout.bits(_innermost(type)) if held else 0

    def promise(value: Value) -> Value:
        for holds in held:
            value = _scalars(machine.chooser, value, bits, holds)
        if defined and (has_poison(value) or has_undef(value)):
            raise UndefinedBehaviour("noundef value is poison or undef")
        return value

    return promise


def attribute_promise(machine: Machine, type: Type, attributes: AttributeSet) -> Promise | None:
    """What the attributes of a parameter or of a result promise."""
    held: list[Holds] = []
    bounds = attributes.range()
    if bounds is not None:
        held.append(_in_arc(bounds[1], bounds[2]))
    if "nonnull" in attributes:
        held.append(lambda value: value != 0)
    alignment = attributes.integer("align")
    if alignment and "byval" not in attributes:
        held.append(lambda value: value % alignment == 0)
    mask = attributes.integer("nofpclass")
    f = FORMATS.get(str(_innermost(type)))
    if mask and f is not None:
        held.append(_not_of_classes(f, mask))
    return _together(machine, type, held, "noundef" in attributes)


def _innermost(type: Type) -> Type:
    while isinstance(type, ArrayType):
        type = type.element
    if isinstance(type, StructType) and type.elements:
        return _innermost(type.elements[0])
    return scalar_of(type)


def parameter_promise(machine: Machine, type: Type, attributes: AttributeSet) -> Promise | None:
    """A parameter's promise, that of dereferenceable memory included."""
    promise = attribute_promise(machine, type, attributes)
    size = attributes.integer("dereferenceable")
    if not size:
        return promise

    def with_memory(value: Value) -> Value:
        if promise is not None:
            value = promise(value)
        if value.__class__ is int:
            machine.memory.must_be_live(value, size)
        return value

    return with_memory


def _stated_number(metadata: Attachments, kind: str) -> int:
    """The number of an attachment !kind !{i64 number}, 0 where there is none."""
    node = metadata.get(kind)
    numbers = [operand.value for operand in node.operands() if isinstance(operand, IntegerOperand)] if node else []
    return numbers[0] if numbers else 0


def load_promise(machine: Machine, instruction: Instruction) -> Promise | None:
    """What the metadata of a load or call promises."""
    metadata = instruction.metadata
    if not len(metadata):
        return None
    held: list[Holds] = []
    arcs = [_in_arc(lower, upper) for _, lower, upper in metadata.ranges("range")]
    if arcs:
        held.append(lambda value: any(arc(value) for arc in arcs))
    if "nonnull" in metadata:
        held.append(lambda value: value != 0)
    alignment = _stated_number(metadata, "align")
    if alignment:
        held.append(lambda value: value % alignment == 0)
    mask = _stated_number(metadata, "nofpclass")
    f = FORMATS.get(str(_innermost(instruction.type)))
    if mask and f is not None:
        held.append(_not_of_classes(f, mask))
    return _together(machine, instruction.type, held, "noundef" in metadata)


def float_promise(machine: Machine, type: Type, flags: int) -> Promise | None:
    """What nnan and ninf promise of the result of a phi, select or call."""
    f = FORMATS.get(str(_innermost(type)))
    if f is None or not flags & (op.NNAN | op.NINF):
        return None
    return _together(machine, type, [lambda value: not breaks_promise(flags, f, value)], False)


def both(first: Promise | None, second: Promise | None) -> Promise | None:
    """Two promises, one after the other."""
    if first is None or second is None:
        return first or second
    one, other = first, second
    return lambda value: other(one(value))
