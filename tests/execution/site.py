"""Where a kernel runs: the types, flags and predicate of one instruction, and the run it belongs to.

A *kernel* is the meaning of an operation on one scalar or one lane: `kernel(site, a, b, …) -> Value`, called with
definite operands (no poison, no undef). `lifted` makes of it what LangRef says of whole values: poison in, poison out;
undef in, a value that is drawn at each use out; a vector lane by lane.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from scev.ir import FloatType, Instruction, IntegerType, PointerType, Type, VectorType

from .floats import FORMATS, Format
from .values import POISON, UndefinedBehaviour, Unsupported, Value, depending, drawn, is_open

if TYPE_CHECKING:
    from .interpreter import Machine

Kernel = Callable[..., Value]


def scalar_of(type: Type) -> Type:
    return type.element if isinstance(type, VectorType) else type


class Site:
    """One instruction (or constant expression) as its kernel sees it.

    `width` is the result's; `format` the result's, or else the first operand's.
    """

    def __init__(
        self, machine: Machine, result: Type, operands: tuple[Type, ...], flags: int = 0, predicate: int = 0
    ) -> None:
        self.machine = machine
        self.chooser = machine.chooser
        self.type = result
        self.result = scalar_of(result)
        self.operand_types = tuple(scalar_of(type) for type in operands)
        self.flags = flags
        self.predicate = predicate
        self.instruction: Instruction | None = None
        # "preserve-sign", "positive-zero" or "dynamic" where the function may flush subnormal operands and results.
        self.denormal_operands = ""
        self.denormal_results = ""
        self.width = self.bits_of(self.result)
        self.mask = (1 << self.width) - 1
        self.source_width = self.bits_of(self.operand_types[0]) if operands else 0
        self._format = _format_of(self.result) or (_format_of(self.operand_types[0]) if operands else None)

    @property
    def format(self) -> Format:
        if self._format is None:
            raise Unsupported(f"no float format: {self.result}")
        return self._format

    def source_format(self, position: int = 0) -> Format:
        found = _format_of(self.operand_types[position])
        if found is None:
            raise Unsupported(f"no float format: {self.operand_types[position]}")
        return found

    def bits_of(self, type: Type) -> int:
        """The bits of a scalar of a type; 0 where the type has none."""
        if isinstance(type, IntegerType | FloatType):
            return type.width
        return self.machine.layout.pointer_bits(type) if isinstance(type, PointerType) else 0


def _format_of(type: Type) -> Format | None:
    return FORMATS.get(type.text) if isinstance(type, FloatType) else None


def apply(site: Site, kernel: Kernel, operands: tuple[Value, ...]) -> Value:
    """A kernel on operands that may be vectors, poison or undef."""
    lanes = 0
    for operand in operands:
        if operand.__class__ is tuple:
            lanes = len(operand)
            break
    if lanes:
        return tuple(
            _apply_lane(site, kernel, tuple(o[lane] if o.__class__ is tuple else o for o in operands))
            for lane in range(lanes)
        )
    return _apply_lane(site, kernel, operands)


def _apply_lane(site: Site, kernel: Kernel, operands: tuple[Value, ...]) -> Value:
    if getattr(kernel, "divides", False):
        if operands[1] is POISON or is_open(operands[1]):
            raise UndefinedBehaviour("division by poison or undef")
        if operands[1] == 0:  # even of poison
            raise UndefinedBehaviour("division by zero")
    is_partial = False
    for operand in operands:
        if operand is POISON:
            return POISON
        is_partial = is_partial or is_open(operand)
    if not is_partial:
        return kernel(site, *operands)

    def draw() -> Value:
        numbers = [drawn(site.chooser, o, site.bits_of(site.operand_types[k])) for k, o in enumerate(operands)]
        return POISON if POISON in numbers else kernel(site, *numbers)

    return depending(draw, *operands)


def lifted(site: Site, kernel: Kernel, slots: list[int]) -> Callable[[list[Value]], Value]:
    """What an instruction does with its frame's values; the usual case, definite scalars, straight."""
    if len(slots) == 1:
        (first,) = slots

        def execute_unary(values: list[Value]) -> Value:
            a = values[first]
            return kernel(site, a) if a.__class__ is int else apply(site, kernel, (a,))

        return execute_unary
    if len(slots) == 2:
        first, second = slots

        def execute_binary(values: list[Value]) -> Value:
            a, b = values[first], values[second]
            if a.__class__ is int and b.__class__ is int:
                return kernel(site, a, b)
            return apply(site, kernel, (a, b))

        return execute_binary

    def execute(values: list[Value]) -> Value:
        return apply(site, kernel, tuple(values[slot] for slot in slots))

    return execute
