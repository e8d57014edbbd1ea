"""Delinearisation: the subscripts of an access to an array of several dimensions, from its address alone.

    a + 8*(m*i + j)        a[i][j] of elements of 8 bytes, in rows of m

The offset of the access (offsets.py) is a polynomial. Its *shape*, the bytes of an element, a row, a plane, comes from
all accesses of one base in an outermost loop (shapes.py). The offset is divided by the bytes of the largest part, the
rest by those of the next one, and so on: quotients are the subscripts, the outer ones first, and the last rest is where
in the element the access begins.

The sum of  subscript * bytes of what it counts  is the offset, whatever the shape. That an inner subscript is within
its dimension, 0 <= index < size, is only said where it is proved: by the counts of loops and the conditions on the way
to the access (iterations.py). Where it is not, one element of the next outer dimension is moved to or fro, as in
a[i][n - 1 - j], which is  n*(i + 1) - 1 - j.
"""

from __future__ import annotations

from typing import final

from scev.accesses.integer_forms import FormVariables, IntegerForms
from scev.accesses.iterations import Iterations, Knowledge
from scev.accesses.shapes import AccessShape
from scev.domains import Polynomial, constant_polynomial, divided
from scev.facts import Expression
from scev.ir import BasicBlock, Value


@final
class Subscript:
    """One dimension: `index`, in its elements; `size`, None for the outermost one; whether it is proved that
    0 <= index < size. The size is read as unsigned.
    """

    __slots__ = ("index", "is_within", "size")

    def __init__(self, index: Expression, size: Expression | None, is_within: bool) -> None:
        self.index: Expression = index
        self.size: Expression | None = size
        self.is_within: bool = is_within

    def __repr__(self) -> str:
        return f"[{self.index}{'' if self.size is None else f' of {self.size}'}{'' if self.is_within else '?'}]"


@final
class Subscripts:
    """The subscripts of an access, outer dimensions first, from the pointer `base` on; the bytes of an element, and
    where in it the access begins.
    """

    __slots__ = ("base", "element_bytes", "indices", "offset_in_element")

    def __init__(self, base: Value, indices: tuple[Subscript, ...], element_bytes: int, offset_in_element: int) -> None:
        self.base: Value = base
        self.indices: tuple[Subscript, ...] = indices
        self.element_bytes: int = element_bytes
        self.offset_in_element: int = offset_in_element

    def __repr__(self) -> str:
        return "".join([repr(subscript) for subscript in self.indices])


@final
class OffsetDivision:
    """An offset as subscripts of a shape, outer ones first; and the bytes at which the access begins in its element.

    `within`: whether each but the first is proved to be within its dimension, both read as Subscript reads them.
    `are_digits`: whether all are, as exact integers, so that other subscripts are other places: where a size that is
    negative is read as unsigned, they need not be.
    """

    __slots__ = ("are_digits", "indices", "shape", "start", "within")

    def __init__(
        self, shape: AccessShape, indices: list[Polynomial], within: list[bool], are_digits: bool, start: int
    ) -> None:
        self.shape: AccessShape = shape
        self.indices: list[Polynomial] = indices
        self.within: list[bool] = within
        self.are_digits: bool = are_digits
        self.start: int = start


def divided_by(
    offset: Polynomial, size: int, shape: AccessShape, block: BasicBlock, known: Knowledge, width: int
) -> OffsetDivision | None:
    """The subscripts of an access of `size` bytes in a block; expressions of them have `width` bits. None where the
    rest is no number.
    """
    indices: list[Polynomial] = []
    rest = offset
    for step in shape.steps:
        if (found := divided(rest, step)) is None:
            return None
        indices.append(found[0])
        rest = found[1]
    if not rest.is_constant():
        return None
    element = shape.steps[-1].constant
    # An access begins in its element, not before it: there may be the row before.
    before, start = divmod(rest.constant, element)
    indices[-1] = indices[-1].plus(constant_polynomial(before))
    # The last bytes of an access are within its row, too.
    beyond = max(0, -(-(start + size) // element) - 1)
    within: list[bool] = [True] * len(indices)
    are_digits = True
    place = known.at(block)
    iterations = Iterations()
    iterations.runs(place, 0)
    # From the innermost one on: what is moved out of it changes the next.
    for k in range(len(indices) - 1, 0, -1):
        last = beyond if k == len(indices) - 1 else 0
        dimension = shape.sizes[k - 1]
        for moved in (0, 1, -1):
            index = indices[k].plus(dimension, moved)
            if not is_above(iterations, index, -1):
                continue
            is_digit = is_above(iterations, dimension.plus(index, -1), last)
            if is_digit or is_within_unsigned(iterations, index, dimension, last, width):
                indices[k] = index
                indices[k - 1] = indices[k - 1].plus(constant_polynomial(-moved))
                are_digits = are_digits and is_digit
                within[k] = _are_words(iterations, index, dimension, is_digit, width, place.forms)
                break
        else:
            within[k] = False
            are_digits = False
    return OffsetDivision(shape, indices, within, are_digits, start)


def _are_words(
    iterations: Iterations, index: Polynomial, size: Polynomial, is_positive: bool, width: int, forms: IntegerForms
) -> bool:
    """Whether an index that is not negative and a size, which `is_positive` or not, are the same as expressions of so
    many bits, which are computed modulo 2^w.
    """
    half = 1 << (width - 1)
    interval = forms.interval_of(size)
    if interval.within(-half, half - 1):
        return True
    is_unsigned = is_positive and interval.high is not None and interval.high < 2 * half
    return is_unsigned and is_above(iterations, index.scaled(-1), -half)


def is_above(iterations: Iterations, polynomial: Polynomial, limit: int) -> bool:
    """Whether  polynomial > limit  follows."""
    return iterations.refutes([iterations.not_above_zero(polynomial.plus(constant_polynomial(-limit)), 0)])


def is_within_unsigned(iterations: Iterations, index: Polynomial, size: Polynomial, last: int, width: int) -> bool:
    """Whether  index + last < size  follows for an index that is not negative, the size being read as unsigned, and the
    index is no negative number of so many bits.
    """
    if not is_above(iterations, index.scaled(-1), -(1 << (width - 1))):
        return False
    beyond = size.plus(index, -1).plus(constant_polynomial(-last))
    negative = size.plus(constant_polynomial(1))
    return iterations.refutes(
        [iterations.not_above_zero(beyond, 0), iterations.not_above_zero(size.scaled(-1), 0)]
    ) and iterations.refutes(
        [
            iterations.not_above_zero(beyond.plus(constant_polynomial(1 << width)), 0),
            iterations.not_above_zero(negative, 0),
        ]
    )


def expression_of(polynomial: Polynomial, like: Expression, forms: IntegerForms) -> Expression | None:
    """A polynomial as an expression of the width of another one, where the forms are those of; None where it is no
    recurrence in each loop, or larger than expressions may be.
    """
    arithmetic = like.arithmetic()
    variables = forms.variables
    loops = [number for number in polynomial.variables() if variables.is_iteration(number)]
    if loops:
        innermost = max(loops, key=lambda number: _depth(variables, number))
        parts = polynomial.in_powers_of(innermost)
        loop = variables.listed[innermost].loop
        start = expression_of(parts[0], like, forms)
        step = expression_of(parts[1], like, forms)
        if len(parts) > 2 or start is None or step is None or loop is None:
            return None
        try:
            return arithmetic.recurrence_of(start, step, loop)
        except ValueError:
            return None
    total = arithmetic.constant_of(like.width, polynomial.constant % (1 << like.width))
    try:
        for monomial, coefficient in polynomial.terms.items():
            if monomial:
                product = arithmetic.constant_of(like.width, coefficient % (1 << like.width))
                for number in monomial:
                    factor = variables.listed[number].expression
                    if factor is None or factor.width > like.width:
                        return None
                    low = forms.interval(number).low
                    extended = arithmetic.extended(factor, like.width, low is None or low < 0)
                    product = arithmetic.product_of(product, extended)
                total = arithmetic.sum_of(total, product)
    except ValueError:
        return None
    return total


def _depth(variables: FormVariables, number: int) -> int:
    loop = variables.listed[number].loop
    return 0 if loop is None else loop.depth
