"""What is known of the accesses of one function: the face of the room."""

from __future__ import annotations

from typing import final

from scev.accesses.accesses import AssumedStride, FunctionReader, LoopStride, MemoryAccess, accesses_in, assumed_stride
from scev.accesses.dependences import MAX_PAIRS, Dependence, Pair, Side
from scev.accesses.device_accesses import READ
from scev.accesses.inside import example_behind, is_between, is_in_stated, size_of_object, stays_inside
from scev.accesses.integer_forms import FormVariable, form_of_number
from scev.accesses.iterations import Knowledge, unknowns_said
from scev.accesses.offsets import (
    Offset,
    form_as_computed,
    form_of_value,
    offset_as_computed,
    offset_of,
    units_of,
    units_of_object,
)
from scev.accesses.shapes import AccessShape, ShapedAccess, shape_of
from scev.accesses.subscripts import OffsetDivision, Subscript, Subscripts, divided_by, expression_of
from scev.accesses.written import WrittenBehind, written_behind
from scev.cfg import ControlFlow, Loop
from scev.domains import Polynomial, constant_polynomial
from scev.evolution import calls_that_return_twice
from scev.facts import INVARIANT, EvolutionFacts, Expression
from scev.ir import Argument, BasicBlock, DataLayout, Instruction, PointerType, Value, opcodes


@final
class ByteReach:
    """An access begins at byte `low` to `high` behind `base`; whether that is exact, and not modulo 2^w."""

    __slots__ = ("base", "high", "is_exact", "low")

    def __init__(self, base: Value, low: int, high: int, is_exact: bool) -> None:
        self.base: Value = base
        self.low: int = low
        self.high: int = high
        self.is_exact: bool = is_exact


@final
class FunctionAccesses:
    """The accesses of a function, and answers about them, remembered."""

    __slots__ = (
        "_all",
        "_by_array",
        "_by_place",
        "_computed",
        "_divided",
        "_excludes_ub",
        "_is_returned_into",
        "_offsets",
        "_reader",
        "_shapes",
        "known",
    )

    def __init__(self, control: ControlFlow, evolution: EvolutionFacts, layout: DataLayout, excludes_ub: bool) -> None:
        self._reader: FunctionReader = FunctionReader(control, evolution, layout)
        self.known: Knowledge = Knowledge(control, evolution)
        self._all: list[MemoryAccess] | None = None
        self._offsets: dict[tuple[Value, BasicBlock], Offset | None] = {}
        self._computed: dict[tuple[Value, BasicBlock], Offset | None] = {}
        self._divided: dict[tuple[Value, BasicBlock, int, int], OffsetDivision | None] = {}
        self._excludes_ub: bool = excludes_ub
        # As by setjmp: then what is no loop may be done again, with other numbers.
        self._is_returned_into: bool = bool(calls_that_return_twice(control.function))
        self._by_array: dict[tuple[Value, Loop | None], list[ShapedAccess]] | None = None
        self._by_place: dict[tuple[int, str, str, int], MemoryAccess] | None = None
        self._shapes: dict[tuple[Value, Loop | None], AccessShape | None] = {}

    def all(self) -> list[MemoryAccess]:
        """All of them, in the order of the program."""
        if (found := self._all) is None:
            found = accesses_in(self._reader, None)
            for access in found:
                if any(stride.bytes is None for stride in access.strides):
                    self._add_strides(access)
            self._all = found
        return found

    def _add_strides(self, access: MemoryAccess) -> None:
        """Strides that the offset of an access has, and its expression has not."""
        if (offset := self.offset(access)) is None:
            return
        forms = self.known.at(access.instruction.block).forms
        zero = self._zero(access)
        strides: list[LoopStride] = []
        for stride in access.strides:
            if (bytes_ := stride.bytes) is None and self._is_linear(offset, access, stride.loop):
                powers = offset.polynomial.in_powers_of(self.known.variables.iteration(stride.loop).number)
                bytes_ = zero if len(powers) == 1 else expression_of(powers[1], zero, forms)
            strides.append(LoopStride(stride.loop, bytes_))
        access.strides = tuple(strides)

    def _is_linear(self, offset: Offset, access: MemoryAccess, loop: Loop) -> bool:
        """Whether an offset goes by the same number of bytes in each iteration of a loop."""
        if isinstance(offset.base, Instruction) and loop.contains(offset.base.block):
            return False
        own = self.known.variables.iteration(loop)
        around = [stride.loop for stride in access.strides]
        for number in offset.polynomial.variables():
            variable = self.known.variables.listed[number]
            if variable.loop is not None:
                if variable.loop not in around:
                    return False
            elif self._changes(variable, loop):
                return False
        powers = offset.polynomial.in_powers_of(own.number)
        if len(powers) > 2:
            return False
        # What it goes by may change in loops around, not in those inside.
        inner = around[around.index(loop) :]
        return len(powers) < 2 or not any(
            self.known.variables.listed[number].loop in inner for number in powers[1].variables()
        )

    def _changes(self, variable: FormVariable, loop: Loop) -> bool:
        expression = variable.expression
        return expression is not None and self._reader.evolution.disposition(expression, loop) != INVARIANT

    def _zero(self, access: MemoryAccess) -> Expression:
        """0 in the width of an address."""
        return self._reader.evolution.number(self.width(access), 0)

    @property
    def layout(self) -> DataLayout:
        """How types lie in memory."""
        return self._reader.layout

    def width(self, access: MemoryAccess) -> int:
        """How many bits are computed of an address; 0 where that is not one, as of a vector of pointers."""
        type_ = access.pointer.type
        return self._reader.layout.index_width(type_.address_space) if isinstance(type_, PointerType) else 0

    def of(self, loop: Loop, inner_loops: bool) -> list[MemoryAccess]:
        """Those of a loop, with those of its inner loops or not."""
        control = self._reader.control
        found: list[MemoryAccess] = []
        for access in self.all():
            block = access.instruction.block
            if loop.contains(block) and (inner_loops or control.loop_of(block) is loop):
                found.append(access)
        return found

    def assumed_stride(self, access: MemoryAccess, loop: Loop) -> AssumedStride | None:
        """The stride that an access has in a loop under assumptions, where it has none without."""
        return assumed_stride(self._reader, access, loop)

    def offset(self, access: MemoryAccess) -> Offset | None:
        """How far an access is from its base; None where that is no sum."""
        key = (access.pointer, access.instruction.block)
        if key not in self._offsets:
            reader = self._reader
            forms = self.known.at(access.instruction.block).forms
            self._offsets[key] = offset_of(access.pointer, forms, reader.evolution, reader.layout)
        found = self._offsets[key]
        displacement = access.displacement
        if found is None or displacement is None:
            return None
        return found if displacement == 0 else found.plus(form_of_number(displacement), None)

    def computed_offset(self, access: MemoryAccess) -> Offset | None:
        """The same by the instructions that compute its indices, of which more may be known than of their expressions;
        None for an access that does not begin at its pointer.
        """
        key = (access.pointer, access.instruction.block)
        if key not in self._computed:
            reader = self._reader
            forms = self.known.at(access.instruction.block).forms
            self._computed[key] = offset_as_computed(access.pointer, forms, reader.evolution, reader.layout)
        return self._computed[key] if access.displacement == 0 else None

    def polynomial_of(self, value: Value, block: BasicBlock) -> Polynomial | None:
        """The polynomial that an integer is where a block runs; None where it may wrap."""
        form = form_as_computed(value, self.known.at(block).forms, self._reader.evolution)
        return form.polynomial if form is not None and form.is_exact else None

    def subscripts(self, access: MemoryAccess) -> Subscripts | None:
        """The subscripts of an access; None where no array is recognised."""
        divided = self.divided(access)
        offset = self.offset(access)
        if divided is None or offset is None:
            return None
        sizes = divided.shape.sizes
        found: list[Subscript] = []
        forms = self.known.at(access.instruction.block).forms
        like = self._zero(access)
        for k, polynomial in enumerate(divided.indices):
            index = expression_of(polynomial, like, forms)
            size = None if k == 0 else expression_of(sizes[k - 1], like, forms)
            if index is None or (k > 0 and size is None):
                return None
            found.append(Subscript(index, size, k > 0 and divided.within[k]))
        return Subscripts(offset.base, tuple(found), divided.shape.steps[-1].constant, divided.start)

    def divided(self, access: MemoryAccess) -> OffsetDivision | None:
        """The offset of an access as subscripts of its array's shape; None where it is not one of them."""
        key = (access.pointer, access.instruction.block, access.size or 0, access.displacement or 0)
        if key not in self._divided:
            found: OffsetDivision | None = None
            offset = self.offset(access)
            shape = None if offset is None else self.shape(access, offset)
            if offset is not None and shape is not None and access.size is not None:
                block, width = access.instruction.block, self.width(access)
                found = divided_by(offset.polynomial, access.size, shape, block, self.known, width)
            self._divided[key] = found
        return self._divided[key]

    def stays_inside(self, access: MemoryAccess) -> bool | None:
        """Whether an access is proved to stay inside its object if its address is not poison; None where that has no
        known size.
        """
        offset = self.offset(access)
        base = access.base if offset is None else offset.base
        bytes_ = None if base is None else size_of_object(base, self._reader.layout)
        if bytes_ is None:
            return None
        if offset is None or access.size is None:
            return False
        return stays_inside(offset, access.size, bytes_, self.known.at(access.instruction.block))

    def written_behind(self, load: Instruction) -> WrittenBehind | None:
        """Where all bytes of a load have been written; None where nothing is known of its address."""
        reader = self._reader
        reads = [access for access in self.all() if access.instruction is load]
        if self._is_returned_into or len(reads) != 1 or (offset := self.offset(reads[0])) is None:
            return None
        stores: list[tuple[MemoryAccess, Offset]] = []
        for access in self.all():
            place = self.offset(access) if access.instruction.opcode == opcodes.STORE else None
            if place is not None and place.base is offset.base:
                stores.append((access, place))
        return written_behind(reader.control, reader.evolution, self.known, reads[0], offset, stores)

    def reach(self, access: MemoryAccess) -> ByteReach | None:
        """From which byte of its base to which an access begins; None where either is not known."""
        if (offset := self.offset(access)) is None:
            return None
        found = self.known.at(access.instruction.block).forms.interval_of(offset.polynomial).met(offset.interval)
        if found.low is None or found.high is None:
            return None
        return ByteReach(offset.base, found.low, found.high, offset.is_exact)

    def fits_product(self, access: MemoryAccess, factor: int, count: Value, slack: int) -> bool:
        """Whether an access is proved to stay inside the first  factor * count + slack  bytes of its base, if its
        address is not poison.
        """
        if (found := self._last_inside(access, factor, count, slack)) is None:
            return False
        offset, last = found
        place = self.known.at(access.instruction.block)
        if isinstance(offset.base, Argument):
            # It is stated that there are so many bytes.
            return is_in_stated(offset, last, last.plus(constant_polynomial((access.size or 0) - slack)), place)
        return is_between(offset, last, place)

    def beyond_product(self, access: MemoryAccess, factor: int, count: Value) -> list[tuple[Expression, int]] | None:
        """Numbers, of expressions, with which an access goes beyond the first  factor * count  bytes of its base, as
        far as is known of its place; None where none were found, or a counter is one of them.
        """
        if (found := self._last_inside(access, factor, count, 0)) is None:
            return None
        place = self.known.at(access.instruction.block)
        if unknowns_said([*found[0].polynomial.variables(), *found[1].variables()], place.forms, []) is None:
            return None
        numbers = example_behind(*found, access.size or 0, place)
        named: list[tuple[Expression, int]] = []
        for variable, number in ({} if numbers is None else numbers).items():
            if (expression := self.known.variables.listed[variable].expression) is None:
                return None
            named.append((expression, number))
        return named or None

    def _last_inside(
        self, access: MemoryAccess, factor: int, count: Value, slack: int
    ) -> tuple[Offset, Polynomial] | None:
        """The offset of an access, and where it may begin at last inside of  factor * count + slack  bytes."""
        offset = self.offset(access)
        if offset is None or access.size is None:
            return None
        form = form_of_value(count, self.known.at(access.instruction.block).forms, self._reader.evolution)
        if form is None or not (form.is_exact or form.is_unsigned):
            return None
        return offset, form.polynomial.scaled(factor).plus(constant_polynomial(slack - access.size))

    def like(self, access: MemoryAccess) -> MemoryAccess | None:
        """The same access, of other facts of the function."""
        if (found := self._by_place) is None:
            found = {}
            for own in self.all():
                found.setdefault(_place_of(own), own)
            self._by_place = found
        return found.get(_place_of(access))

    def dependence(self, first: MemoryAccess, second: MemoryAccess, held: Loop | None = None) -> Dependence:
        """In which iterations two accesses meet, of the loops around both that are inside of `held`."""
        control = self._reader.control
        is_readable = not self._is_returned_into and not control.in_irreducible(first.instruction.block)
        is_readable = is_readable and not control.in_irreducible(second.instruction.block)
        pair = Pair(self._side(first), self._side(second), held, self.known, self._reader.evolution)
        return pair.compare(self._excludes_ub, is_readable, self.width(first))

    def dependences(self, loop: Loop) -> list[Dependence]:
        """The pairs of accesses of a loop, with those of its inner loops, of which one writes; each with itself, too.
        Loops outside of it stay in one iteration. At most MAX_PAIRS are compared: of others nothing is known.
        """
        found: list[Dependence] = []
        own = self.of(loop, True)
        for k, first in enumerate(own):
            for second in own[k:]:
                if first.kind == READ and second.kind == READ:
                    continue
                if len(found) == MAX_PAIRS:
                    return found
                found.append(self.dependence(first, second, loop.parent))
        return found

    def _side(self, access: MemoryAccess) -> Side:
        block = access.instruction.block
        around = self._reader.control.loops_around(block)
        return Side(access, self.offset(access), self.divided(access), around, self.known.at(block))

    def shape(self, access: MemoryAccess, offset: Offset) -> AccessShape | None:
        """The shape of the array that an access is to, by all accesses of its base in its outermost loop."""
        key = (offset.base, self._outermost(access.instruction))
        if key not in self._shapes:
            units = units_of_object(offset.base, self._reader.layout)
            self._shapes[key] = shape_of(self._arrays().get(key, []), units, self.known)
        return self._shapes[key]

    def _arrays(self) -> dict[tuple[Value, Loop | None], list[ShapedAccess]]:
        """The accesses by their base and their outermost loop."""
        if (found := self._by_array) is None:
            found = {}
            for access in self.all():
                if (offset := self.offset(access)) is not None and access.size:
                    units = units_of(access.pointer, self._reader.layout)
                    shaped = ShapedAccess(offset.polynomial, access.size, access.instruction.block, units)
                    found.setdefault((offset.base, self._outermost(access.instruction)), []).append(shaped)
            self._by_array = found
        return found

    def _outermost(self, instruction: Instruction) -> Loop | None:
        loop = self._reader.control.loop_of(instruction.block)
        while loop is not None and loop.parent is not None:
            loop = loop.parent
        return loop


def _place_of(access: MemoryAccess) -> tuple[int, str, str, int]:
    """What an access is known by in other facts of its function."""
    displacement = -1 if access.displacement is None else access.displacement
    return (access.instruction.index, access.kind, str(access.pointer), displacement)
