"""How far an address is from the pointer that it is computed from, as a form (integer_forms.py).

    getelementptr inbounds [400 x double], ptr %a, i64 %i, i64 %j         base %a, 3200 i + 8 j bytes

An offset is *exact* if  address = base + offset  as integers, else it is equal modulo 2^w. It is exact if each address
computation on the way is `nusw` (which `inbounds` implies) and its indices are exact, and for pointers that recur, if
the recurrence does not wrap. (LangRef: getelementptr.)
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from scev import ir
from scev.accesses.integer_forms import Form, IntegerForms, form_of_number
from scev.domains import Interval, Polynomial, constant_polynomial
from scev.evolution import NUSW, NUW, Add, AddRec, SignExtend, ZeroExtend
from scev.facts import EvolutionFacts, Expression
from scev.ir import opcodes

MAX_POINTER_EXPRESSIONS: Final = 16
"""Maximum recurrences and sums inside one another that are the expression of a pointer."""
MAX_OBJECT: Final = 1 << 62
"""Bytes that an array has at most whose length its type does not say."""
MAX_COMPUTED_VALUES: Final = 32
"""Maximum instructions of which one index is computed that are looked at."""

_FormOf = Callable[[ir.Value, IntegerForms, EvolutionFacts], Form | None]


@final
class Offset:
    """`polynomial` bytes behind `base`; whether that is exact; between which numbers it is."""

    __slots__ = ("base", "interval", "is_exact", "polynomial")

    def __init__(self, base: ir.Value, polynomial: Polynomial, is_exact: bool, interval: Interval) -> None:
        self.base: ir.Value = base
        self.polynomial: Polynomial = polynomial
        self.is_exact: bool = is_exact
        self.interval: Interval = interval

    def plus(self, offset: Form, limit: int | None) -> Offset:
        """This address and some bytes more: exactly these, from -limit to limit, or if it is None, modulo 2^w."""
        interval = offset.interval
        is_exact = limit is not None and offset.is_exact
        if is_exact and limit is not None:
            interval = interval.met(Interval(-limit, limit))
        total = self.polynomial.plus(offset.polynomial)
        return Offset(self.base, total, self.is_exact and is_exact, self.interval.plus(interval))

    def __repr__(self) -> str:
        return f"<{self.base} + {self.polynomial.terms}{'' if self.is_exact else ', modulo'}>"


def offset_of(
    pointer: ir.Value, forms: IntegerForms, evolution: EvolutionFacts, layout: ir.DataLayout
) -> Offset | None:
    """The offset of an address; None where nothing is known of it."""
    return _offset_by(form_of_value, pointer, forms, evolution, layout)


def offset_as_computed(
    pointer: ir.Value, forms: IntegerForms, evolution: EvolutionFacts, layout: ir.DataLayout
) -> Offset | None:
    """The offset of an address by the instructions that compute its indices: products that do not wrap are seen where
    an expression says no more of them than that they are extended.
    """
    return _offset_by(form_as_computed, pointer, forms, evolution, layout)


def _offset_by(
    form: _FormOf, pointer: ir.Value, forms: IntegerForms, evolution: EvolutionFacts, layout: ir.DataLayout
) -> Offset | None:
    way = ir.walk(pointer)
    found = _of_base(way.base, forms, evolution)
    type_ = pointer.type
    if way.addresses and isinstance(type_, ir.PointerType):
        space = type_.address_space
        if layout.index_width(space) != layout.pointer_width(space):
            # Indices are not all of the address.
            return None
    for address in reversed(way.addresses):
        step = ir.address_step(address, layout)
        if found is None or step is None:
            return None
        found = _stepped(form, found, step, forms, evolution)
    return found


def _stepped(
    form_of: _FormOf, found: Offset, step: ir.AddressStep, forms: IntegerForms, evolution: EvolutionFacts
) -> Offset | None:
    width = step.width
    polynomial = constant_polynomial(step.constant)
    is_exact = True
    interval = Interval(step.constant, step.constant)
    for term in step.indices:
        form = form_of(term.operand, forms, evolution)
        type_of_index = term.operand.type
        if form is None or not isinstance(type_of_index, ir.IntegerType) or type_of_index.width > width:
            return None
        if not form.is_exact and type_of_index.width < width:
            # It is sign-extended, which is no sum any more.
            return None
        polynomial = polynomial.plus(form.polynomial, term.scale)
        is_exact = is_exact and form.is_exact
        interval = interval.plus(form.interval.scaled(term.scale))
    limit = 1 << (width - 1) if step.flags & opcodes.NUSW else None
    return found.plus(Form(polynomial, is_exact, False, interval), limit)


def form_of_value(value: ir.Value, forms: IntegerForms, evolution: EvolutionFacts) -> Form | None:
    """The form of an integer that is not poison where it is used: by its expression, or else by the instructions that
    compute it, whose flags keep them from wrapping. None where there is neither.
    """
    if isinstance(value, ir.ConstantInt):
        return form_of_number(value.signed)
    expression = evolution.evolution_of(value) if isinstance(value, ir.LocalValue) else None
    found = None if expression is None else forms.of(expression)
    if found is not None and found.is_exact and not _is_extension(expression):
        return found
    if (computed := _ComputedForms(forms, evolution).of_instruction(value)) is None:
        return found
    if found is None or _is_extension(expression):
        return computed
    # What is a number modulo 2^w only may say more of loops.
    known = found.polynomial.variables()
    is_new = any(not forms.variables.is_iteration(one) and one not in known for one in computed.polynomial.variables())
    return found if is_new else computed


def form_as_computed(value: ir.Value, forms: IntegerForms, evolution: EvolutionFacts) -> Form | None:
    """The form of an integer by the instructions that compute it, unless its expression says more of loops."""
    found = form_of_value(value, forms, evolution)
    if found is None or (computed := _ComputedForms(forms, evolution).of_instruction(value)) is None:
        return found
    counted = [one for one in found.polynomial.variables() if forms.variables.is_iteration(one)]
    return computed if all(one in computed.polynomial.variables() for one in counted) else found


def _is_extension(expression: Expression | None) -> bool:
    """Whether an expression says nothing but that another one is extended."""
    return isinstance(expression, (SignExtend, ZeroExtend))


@final
class _ComputedForms:
    """Forms by instructions: sums and products that do not wrap signed, and extensions of these. `left`: how many more
    are looked at.
    """

    __slots__ = ("_evolution", "_forms", "_left")

    def __init__(self, forms: IntegerForms, evolution: EvolutionFacts) -> None:
        self._forms: IntegerForms = forms
        self._evolution: EvolutionFacts = evolution
        self._left: int = MAX_COMPUTED_VALUES

    def of(self, value: ir.Value) -> Form | None:
        """An exact form; None where there is none."""
        if isinstance(value, ir.ConstantInt):
            return form_of_number(value.signed)
        if (found := self.of_instruction(value)) is not None:
            return found
        if self._left < 0 or not isinstance(value, ir.LocalValue) or not isinstance(value.type, ir.IntegerType):
            return None
        expression = self._evolution.evolution_of(value)
        return None if expression is None else self._forms.signed(expression)

    def of_instruction(self, value: ir.Value) -> Form | None:
        """An exact form of a sum, a product, or an extension of these."""
        self._left -= 1
        if self._left < 0 or not isinstance(value, ir.Instruction) or not isinstance(value.type, ir.IntegerType):
            return None
        return self._made(value, value.type.width)

    def _made(self, instruction: ir.Instruction, width: int) -> Form | None:
        opcode = instruction.opcode
        flags = instruction.flags
        if opcode in (opcodes.SEXT, opcodes.ZEXT):
            inner = self.of(instruction.operands[0])
            is_same = inner is not None and (opcode == opcodes.SEXT or inner.is_unsigned or flags & opcodes.NNEG)
            return inner if is_same else None
        is_sum = opcode in (opcodes.ADD, opcodes.SUB) or (opcode == opcodes.OR and flags & opcodes.DISJOINT)
        is_shift = opcode == opcodes.SHL and isinstance(instruction.operands[1], ir.ConstantInt)
        if not is_sum and not is_shift and opcode != opcodes.MUL:
            return None
        if opcode != opcodes.OR and not flags & opcodes.NSW:
            return None
        a = self.of(instruction.operands[0])
        b = self.of(instruction.operands[1])
        if a is None or b is None:
            return None
        total: Polynomial | None
        if is_sum:
            total = a.polynomial.plus(b.polynomial, -1 if opcode == opcodes.SUB else 1)
        elif is_shift:
            by = b.polynomial.constant
            total = a.polynomial.scaled(1 << by) if 0 <= by < width else None
        else:
            total = a.polynomial.times(b.polynomial)
        if total is None:
            return None
        half = 1 << (width - 1)
        interval = self._forms.interval_of(total).met(Interval(-half, half - 1))
        return Form(total, True, False, interval)


def _of_base(base: ir.Value, forms: IntegerForms, evolution: EvolutionFacts) -> Offset | None:
    """What no address computation gives: a pointer, or one that recurs in loops."""
    if not isinstance(base, ir.LocalValue):
        is_one = isinstance(base, ir.GlobalValue) or _is_cast_of_global(base)
        return Offset(base, constant_polynomial(0), True, Interval(0, 0)) if is_one else None
    expression = evolution.evolution_of(base)
    return None if expression is None else _of_expression(expression, forms)


def _is_cast_of_global(base: ir.Value) -> bool:
    """Whether a base is a variable, named in another address space."""
    if not isinstance(base, ir.ConstantExpression) or base.opcode != opcodes.ADDRSPACECAST:
        return False
    return isinstance(base.operands[0], ir.GlobalVariable)


def _of_expression(expression: Expression, forms: IntegerForms) -> Offset | None:
    """The offset of an address by its expression: recurrences and sums of one pointer."""
    # From the outside inwards, and back.
    way: list[Expression] = []
    for _ in range(MAX_POINTER_EXPRESSIONS):
        if (value := expression.unknown()) is not None:
            break
        way.append(expression)
        inner = [operand for operand in expression.operands if isinstance(operand.type, ir.PointerType)]
        is_followed = isinstance(expression, Add) or (isinstance(expression, AddRec) and expression.is_affine)
        if not is_followed or len(inner) != 1:
            return None
        expression = inner[0]
    else:
        return None
    if (value := expression.unknown()) is None or not isinstance(value.type, ir.PointerType):
        return None
    found = Offset(value, constant_polynomial(0), True, Interval(0, 0))
    for outer in reversed(way):
        if isinstance(outer, AddRec):
            step = forms.of(outer.step)
            iteration = forms.variables.iteration(outer.loop)
            if (moved := step.polynomial.times(Polynomial({(iteration.number,): 1}))) is None:
                return None
            flags = outer.no_wrap_flags()
            falls = step.interval.low is None or step.interval.low < 0
            keeps = bool(flags & NUSW) or (bool(flags & NUW) and not falls)
            interval = step.interval.times(forms.interval(iteration.number))
            found = found.plus(Form(moved, step.is_exact, False, interval), 1 << outer.width if keeps else None)
            continue
        for operand in outer.operands:
            if not isinstance(operand.type, ir.PointerType):
                # What a sum of an address says of wrapping goes through unsigned numbers: it is not used.
                found = found.plus(forms.of(operand), None)
    return found


def units_of(pointer: ir.Value, layout: ir.DataLayout) -> list[int]:
    """The bytes that the address computations of a pointer count in, by the types that they are written with."""
    found: list[int] = []
    for address in ir.walk(pointer).addresses:
        if (step := ir.address_step(address, layout)) is not None:
            found.extend([term.scale for term in step.indices if term.scale > 0])
    return found


def units_of_object(base: ir.Value, layout: ir.DataLayout) -> list[int]:
    """The bytes of the elements, rows, planes of a variable, by its type."""
    found: list[int] = []
    type_ = base.value_type if isinstance(base, ir.GlobalVariable) else None
    if isinstance(base, ir.Alloca):
        type_ = base.allocated_type
    while isinstance(type_, ir.ArrayType):
        type_ = type_.element
        size = layout.alloc_size(type_)
        if size:
            found.append(size)
    return found


def row_sizes(base: ir.Value, layout: ir.DataLayout) -> list[tuple[int, int]]:
    """Of a variable, by its type: the bytes of its planes, rows, elements, and how many there are of each in what is
    around it; none for a variable that is no array.
    """
    units = units_of_object(base, layout)
    type_ = base.value_type if isinstance(base, ir.GlobalVariable) else None
    whole = None if type_ is None else layout.alloc_size(type_)
    if not units or whole is None:
        return []
    return [(unit, around // unit) for unit, around in zip(units, [whole or MAX_OBJECT, *units], strict=False)]


def indices_in(
    way: ir.AddressWalk, units: list[int], forms: IntegerForms, evolution: EvolutionFacts, layout: ir.DataLayout
) -> list[Polynomial] | None:
    """The indices, by plane, row, element of so many bytes, that an address is computed with from the base of a walk;
    None where it is computed otherwise, or one of them may wrap.
    """
    found = [constant_polynomial(0) for _ in units]
    constant = 0
    for address in way.addresses:
        if (step := ir.address_step(address, layout)) is None:
            return None
        constant += step.constant
        for term in step.indices:
            form = form_of_value(term.operand, forms, evolution)
            if form is None or not form.is_exact or term.scale not in units:
                return None
            at = units.index(term.scale)
            found[at] = found[at].plus(form.polynomial)
    for at, unit in enumerate(units):
        digit, constant = divmod(constant, unit)
        found[at] = found[at].plus(constant_polynomial(digit))
    return None if constant else found
