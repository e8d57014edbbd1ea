"""Loads from constant tables (LangRef: Global Variables, load).

    @squares = constant [10 x i8] c"\\00\\01\\04\\09…"
    %p = getelementptr [10 x i8], ptr @squares, i64 0, i64 %i         %v = load i8, ptr %p        [0, 81]

A load from a constant whose initialiser cannot be replaced gives one of the elements at which the address can be. The
address is that of the table plus an offset, whose values follow from the sets of the indices. For any indices, the
offset lies in [0, size of the table - size of the access]: outside, the load is undefined.
"""

from __future__ import annotations

from typing import Final, final

from scev import ir
from scev.domains import FloatSet, IntSet, ValueSet, members, signed
from scev.domains import int_operations as kernels
from scev.ir import opcodes
from scev.transfer.memory.addresses import offset_of
from scev.transfer.operation import Context
from scev.transfer.value_sets import format_of_type, set_of_constant, set_of_type

MAX_TABLE_ALIASES: Final = 8
"""Maximum aliases of aliases between a load and the constant table that it reads."""
MAX_TABLE_READS: Final = 4096
"""Maximum elements of one table that a load may read; beyond, nothing is known."""


@final
class TableAccess:
    """An address inside a constant, and the walks to it: to an alias, from there to the next, and to the table."""

    __slots__ = ("variable", "walks")

    def __init__(self, variable: ir.GlobalVariable, walks: list[ir.AddressWalk]) -> None:
        self.variable: ir.GlobalVariable = variable
        self.walks: list[ir.AddressWalk] = walks


def table_access(pointer: ir.Value, context: Context) -> TableAccess | None:
    """The constant table that an address is in, None where that cannot be shown."""
    walks: list[ir.AddressWalk] = []
    for _ in range(MAX_TABLE_ALIASES):
        way = ir.walk(pointer)
        walks.append(way)
        base = way.base
        if isinstance(base, ir.GlobalVariable):
            return TableAccess(base, walks) if is_constant_table(base, context) else None
        if not isinstance(base, ir.Alias) or base.target is None or base.kind != "alias":
            return None
        if base.may_be_replaced(context.semantic_interposition):
            return None
        pointer = base.target
    return None


def is_constant_table(variable: ir.GlobalVariable, context: Context) -> bool:
    """Whether a variable always holds the initialiser of this module."""
    return variable.keeps_initializer and not variable.may_be_replaced(context.semantic_interposition)


def index_operands(pointer: ir.Value, context: Context) -> list[tuple[ir.Instruction, int]]:
    """The operands of other instructions that say where a load from a constant table reads: (instruction, position)."""
    access = table_access(pointer, context)
    found: list[tuple[ir.Instruction, int]] = []
    if access is not None:
        # What comes after an alias is constant.
        for address in access.walks[0].addresses:
            if isinstance(address, ir.GetElementPtr):
                for position in range(1, len(address.operands)):
                    if isinstance(address.operands[position], ir.LocalValue):
                        found.append((address, position))
    return found


def loaded_set(pointer: ir.Value, type_: ir.Type, indices: list[ValueSet | None], context: Context) -> ValueSet | None:
    """The possible results of a load of a type from an address, `indices` being the sets of `index_operands`; None
    where the address is not in a constant table.
    """
    if (access := table_access(pointer, context)) is None:
        return None
    key = (pointer, type_, tuple(indices))
    if key not in context.table_sets:
        context.table_sets[key] = _loaded_set(access, type_, indices, context)
    return context.table_sets[key]


def _loaded_set(
    access: TableAccess, type_: ir.Type, indices: list[ValueSet | None], context: Context
) -> ValueSet | None:
    layout = context.layout
    initializer = access.variable.initializer
    size = layout.alloc_size(access.variable.value_type)
    needed = layout.store_size(type_)
    steps = _steps(access, indices, layout)
    if initializer is None or size is None or needed is None or steps is None:
        return None
    if (places := _each_place(steps, size - needed)) is not None:
        return set_of_places(initializer, places, type_, context)
    # Many loads read anywhere in one table.
    offsets = _offsets(steps, size - needed)
    key: tuple[ir.Value, ir.Type, tuple[ValueSet | None, ...]] = (access.variable, type_, (offsets,))
    if key not in context.table_sets:
        places = members(offsets, MAX_TABLE_READS)
        context.table_sets[key] = None if places is None else set_of_places(initializer, places, type_, context)
    return context.table_sets[key]


@final
class TableStep:
    """One getelementptr, and the sets of its operands."""

    __slots__ = ("address", "sets")

    def __init__(self, address: ir.AddressStep, sets: list[ValueSet | None]) -> None:
        self.address: ir.AddressStep = address
        self.sets: list[ValueSet | None] = sets

    def index(self, term: ir.Term) -> IntSet | None:
        """The set of a term's index."""
        found = self.sets[term.position]
        return found if isinstance(found, IntSet) else None


def _steps(access: TableAccess, indices: list[ValueSet | None], layout: ir.DataLayout) -> list[TableStep] | None:
    steps: list[TableStep] = []
    consumed = 0
    for way in access.walks:
        for address in way.addresses:
            if (step := ir.address_step(address, layout)) is None:
                return None
            sets: list[ValueSet | None] = [None] * len(address.operands)
            for position in range(1, len(sets)):
                if isinstance(address.operands[position], ir.LocalValue):
                    sets[position] = indices[consumed]
                    consumed += 1
            steps.append(TableStep(step, sets))
    return steps


def _each_place(steps: list[TableStep], last: int) -> list[int] | None:
    """The possible offsets of the address in bytes from the start of the table: one for each combination of indices;
    None where there are too many. `last` is the last offset to read at.
    """
    places = [0]
    for step in steps:
        mask = (1 << step.address.width) - 1
        places = [place + step.address.constant & mask for place in places]
        for term in step.address.indices:
            index = step.index(term)
            values = None if index is None else members(index, MAX_TABLE_READS // max(len(places), 1))
            if index is None or values is None:
                return None
            distances = [term.scale * signed(value, index.width) for value in values]
            places = [place + distance & mask for place in places for distance in distances]
    return sorted({place for place in places if place <= last})


def _offsets(steps: list[TableStep], last: int) -> IntSet:
    """The same as one set, for indices that have too many values or are unknown."""
    width = steps[0].address.width
    total = IntSet.point(width, 0)
    known = 0
    lone: ir.Term | None = None
    lone_index: IntSet | None = None
    no_wrap = True
    for step in steps:
        address = step.address
        total = kernels.add(total, offset_of(address.terms, step.sets, width, address.flags), False, False)
        known += address.constant
        for term in address.indices:
            no_wrap = lone is None and bool(address.flags & opcodes.NUSW)
            lone = term
            lone_index = step.index(term)
    if last < 0:
        return IntSet.empty(width)
    total = total.intersect(IntSet.between(width, 0, last))
    if lone is None or lone_index is None or not no_wrap or not lone.scale or total.is_empty():
        return total
    if lone_index.width <= width and abs(known) + last < 1 << (width - 1):
        # One index i, and scale * i does not wrap: 0 <= known + scale * i <= last bounds i itself.
        index = kernels.sext(lone_index, width) if lone_index.width < width else lone_index
        inside = IntSet.between(width, -(known // lone.scale), (last - known) // lone.scale)
        exact = kernels.mul(index.intersect(inside), IntSet.point(width, lone.scale), False, False)
        total = total.intersect(kernels.add(exact, IntSet.point(width, known), False, False))
    return total


def set_of_places(initializer: ir.Constant, places: list[int], type_: ir.Type, context: Context) -> ValueSet | None:
    """What a load of a type gives at some offsets of an initialiser; None where that is not known."""
    if (full := set_of_type(type_, context)) is None:
        return None
    lanes = 1
    element = type_
    distance = 0
    if isinstance(type_, ir.VectorType):
        if (size := context.layout.size_in_bits(type_.element)) is None or size % 8:
            return None
        lanes = type_.count
        element = type_.element
        distance = size // 8
    result = full.emptied()
    points: list[int] = []
    for place in places:
        for lane in range(lanes):
            if (found := read_constant(initializer, place + lane * distance, element, context)) is None:
                return None
            if isinstance(found, IntSet) and found.is_point():
                points.append(found.point_value())
            else:
                result = result.join(found)
                if result.is_full():
                    return full
    if points and isinstance(result, IntSet):
        return result.union(IntSet.from_values(result.width, points))
    return result


def read_constant(constant: ir.Constant, offset: int, type_: ir.Type, context: Context) -> ValueSet | None:
    """The result of a load of a type at an offset inside a constant; None where that is not known."""
    found = ir.constant_at(constant, offset, type_, context.layout)
    if found is not None and not isinstance(found, ir.ConstantExpression):
        return set_of_constant(found, context)
    return _from_bytes(constant, offset, type_, context)


def _from_bytes(constant: ir.Constant, offset: int, type_: ir.Type, context: Context) -> ValueSet | None:
    """The value that the bytes of a constant form."""
    if (value := ir.bits_of(constant, offset, type_, context.layout)) is None:
        return None
    if isinstance(type_, ir.IntegerType):
        full = set_of_type(type_, context)
        return IntSet.point(type_.width, value) if isinstance(full, IntSet) else None
    if isinstance(type_, ir.FloatType):
        format_ = format_of_type(type_)
        return None if format_ is None else FloatSet.from_bits(format_, value)
    if isinstance(type_, ir.PointerType) and (value == 0 or not context.layout.is_non_integral(type_.address_space)):
        return IntSet.point(context.layout.pointer_width(type_.address_space), value)
    return None
