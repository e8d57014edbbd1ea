"""Whether an access stays inside its object.

    static int a[100];  for (i = 0; i < 100; i++) a[i]        0 <= 4 i  and  4 i + 4 <= 400: inside

The object is what the base of the access points to: a variable, a stack slot, a copy made for the call, or as many
bytes as `dereferenceable` states. It follows from the sets of what the offset is made of, or from what holds in the
iterations in which the access is made; y * w + x < h * w where y < h and x < w, since products by w are in order. It
holds where its address is not poison. Facts that rest on accesses being inside of their objects prove nothing here: the
question is put to facts without undefined behaviour excluded.
"""

from __future__ import annotations

from typing import Final

from scev.accesses.iterations import IterationPlace, Iterations
from scev.accesses.offsets import Offset
from scev.domains import Polynomial, constant_polynomial, relation_linear, variable_polynomial, without_content
from scev.evolution import Add, Mul, bytes_behind
from scev.ir import Argument, AttributeSet, Call, DataLayout, GlobalVariable, Invoke, Value

MAX_ORDERED_FACTORS: Final = 4
"""Maximum factors of the products in an offset by which these are compared."""


def size_of_object(base: Value, layout: DataLayout) -> int | None:
    """The bytes that certainly exist from a pointer on; None where that is not known."""
    if isinstance(base, GlobalVariable) and base.is_interposable and not base.is_declaration:
        return None
    if any("dereferenceable_or_null" in one and "nonnull" not in one for one in _attributes_of(base)):
        # It may be the null pointer, behind which there is nothing.
        return None
    return bytes_behind(base, layout) or None


def _attributes_of(base: Value) -> list[AttributeSet]:
    if isinstance(base, Argument):
        return [base.attributes]
    if not isinstance(base, (Call, Invoke)):
        return []
    called = base.called_function
    return [base.site.return_attributes, *([] if called is None else [called.return_attributes])]


def stays_inside(offset: Offset, size: int, bytes_: int, place: IterationPlace) -> bool:
    """Whether an access of `size` bytes is proved to be within the first `bytes_` bytes from its base on."""
    last = bytes_ - size
    if place.forms.interval_of(offset.polynomial).within(0, last) or offset.interval.within(0, last):
        return True
    return is_between(offset, constant_polynomial(last), place)


def is_between(offset: Offset, last: Polynomial, place: IterationPlace) -> bool:
    """Whether an access is proved to begin at byte 0 to `last` behind its base."""
    return is_within(offset.polynomial, last, place)


def is_in_stated(offset: Offset, last: Polynomial, room: Polynomial, place: IterationPlace) -> bool:
    """Whether an access is proved to begin at byte 0 to `last` of the `room` bytes that are stated of its base, as many
    as are no negative number: then a product that may wrap, as m of  i < m,  is no more than the number that it stands
    for, where that is the same product.
    """
    behind = last.plus(offset.polynomial, -1).plus(constant_polynomial(1))
    before = offset.polynomial.plus(constant_polynomial(1))
    if not _is_refuted(before, place):
        return False
    if _is_refuted(behind, place):
        return True
    iterations = Iterations()
    iterations.runs(place, 0)
    if not _relate_wrapped(iterations, place):
        return False
    iterations.hold(iterations.not_above_zero(room.scaled(-1), 0))
    return iterations.refutes([iterations.not_above_zero(behind, 0)])


def _relate_wrapped(iterations: Iterations, place: IterationPlace) -> bool:
    """Let sums and products that may wrap be those of their parts, modulo 2^w; whether there are any."""
    variables = place.forms.variables
    asked = dict.fromkeys(
        number for cases in place.all_cases for case in cases for one in case for number in one.variables()
    )
    is_any = False
    for number in asked:
        expression = variables.listed[number].expression
        if isinstance(expression, (Add, Mul)):
            total = iterations.linear(place.forms.of(expression).polynomial, 0)
            wrapped = iterations.linear(variable_polynomial(number), 0).plus(
                iterations.any_number(), 1 << expression.width
            )
            iterations.hold(relation_linear.equals(wrapped, total))
            is_any = True
    return is_any


def is_within(polynomial: Polynomial, last: Polynomial, place: IterationPlace) -> bool:
    """Whether a number is proved to be 0 to `last` wherever a block runs."""
    before = polynomial.plus(constant_polynomial(1))
    behind = last.plus(polynomial, -1).plus(constant_polynomial(1))
    return _is_refuted(before, place) and _is_refuted(behind, place)


def example_behind(offset: Offset, last: Polynomial, size: int, place: IterationPlace) -> dict[int, int] | None:
    """Numbers, by variable of the forms, with which an access of `size` bytes begins after byte `last` behind its base,
    as far as is known of its place, where there are `last + size` bytes; None where none were found.
    """
    behind = last.plus(offset.polynomial, -1).plus(constant_polynomial(1))
    # Best in an object that has an element.
    for room in (last, last.plus(constant_polynomial(size))):
        iterations = Iterations()
        iterations.runs(place, 0)
        _order_products(iterations, behind)
        for polynomial in (behind, room.scaled(-1)):
            iterations.hold(iterations.not_above_zero(polynomial, 0))
        if (found := iterations.solution()) is None:
            continue
        numbers: dict[int, int] = {}
        for variable in behind.variables():
            if (number := iterations.number_of(found, 0, variable)) is not None:
                numbers[variable] = number
        return numbers
    return None


def _order_products(iterations: Iterations, polynomial: Polynomial) -> None:
    factors = dict.fromkeys(one for monomial in polynomial.terms if len(monomial) > 1 for one in monomial)
    for factor in list(factors)[:MAX_ORDERED_FACTORS]:
        powers = polynomial.in_powers_of(factor)
        if len(powers) == 2:
            cofactor = without_content([powers[1]])[0]
            product = iterations.linear(cofactor.times_monomial((factor,)), 0)
            number = iterations.linear(variable_polynomial(factor), 0)
            iterations.order_product(number, iterations.linear(cofactor, 0), product)


def _is_refuted(polynomial: Polynomial, place: IterationPlace) -> bool:
    """Whether a polynomial is above 0 wherever a block runs."""
    if (low := place.forms.interval_of(polynomial).low) is not None and low > 0:
        return True
    for with_products in (False, True):
        iterations = Iterations()
        iterations.runs(place, 0)
        if with_products:
            if all(len(monomial) < 2 for monomial in polynomial.terms):
                return False
            _order_products(iterations, polynomial)
        if iterations.refutes([iterations.not_above_zero(polynomial, 0)]):
            return True
    return False
