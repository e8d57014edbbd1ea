"""The shapes of arrays: how many bytes an element, a row, a plane has, by the accesses of one base.

    a + 8*(m*i + j),  a + 8*(m*k + i)      an element has 8 bytes, a row 8*m of them
    @table + 3200*i + 8*j,  j < 400        an element has 8 bytes, a row 3200

Candidates are the strides of loops, and the sizes that address computations and the base's type are written with. Bytes
that are a number must be a multiple of those of the next smaller part, and each access must be written with them or be
proved to stay within them; strides alone also need an access that moves inside. Bytes with symbols, such as 8*m, are
believed, if an access moves inside: whoever computes m*i + j means rows of m.
"""

from __future__ import annotations

from math import gcd
from typing import Final, final

from scev.accesses.integer_forms import FormVariables
from scev.accesses.iterations import Iterations, Knowledge
from scev.domains import Interval, Monomial, Polynomial, constant_polynomial, divided, without
from scev.ir import BasicBlock

MAX_DIMENSIONS: Final = 8
"""Maximum dimensions of an array that are told apart."""
MAX_SHAPED_ACCESSES: Final = 64
"""Maximum accesses of one base in one loop that a shape is found for."""


@final
class AccessShape:
    """`steps`: how many bytes the parts of each dimension have, the largest first, each one term; `sizes`: how many
    parts of the next dimension make one of the dimension before.
    """

    __slots__ = ("sizes", "steps")

    def __init__(self, steps: tuple[Polynomial, ...]) -> None:
        self.steps: tuple[Polynomial, ...] = steps
        sizes: list[Polynomial] = []
        for k in range(len(steps) - 1):
            ratio = divided(steps[k], steps[k + 1])
            assert ratio is not None
            sizes.append(ratio[0])
        self.sizes: tuple[Polynomial, ...] = tuple(sizes)

    def __repr__(self) -> str:
        return f"<{', '.join(str(step.terms) for step in self.steps)}>"


@final
class ShapedAccess:
    """An access, as far as its shape goes: its offset, its bytes, its block, and the bytes that its address is computed
    with.
    """

    __slots__ = ("block", "offset", "size", "units")

    def __init__(self, offset: Polynomial, size: int, block: BasicBlock, units: list[int]) -> None:
        self.offset: Polynomial = offset
        self.size: int = size
        self.block: BasicBlock = block
        self.units: list[int] = units


def shape_of(accesses: list[ShapedAccess], units: list[int], known: Knowledge) -> AccessShape | None:
    """The shape of an array that is accessed; `units`: the bytes of the parts that its type has. None where there is
    none that fits.
    """
    if not accesses or len(accesses) > MAX_SHAPED_ACCESSES:
        return None
    variables = known.variables
    strides = [stride for access in accesses for stride in _strides(access.offset, variables)]
    numbers: list[int] = []
    symbols: dict[Monomial, int] = {}
    for stride in strides:
        for monomial, coefficient in stride.terms.items():
            if monomial:
                symbols[monomial] = gcd(symbols.get(monomial, 0), coefficient)
            else:
                numbers.append(abs(coefficient))
    written = sorted({unit for access in accesses for unit in access.units} | set(units))
    if (element := _element(accesses, written, symbols)) is None:
        return None
    steps = [element]
    for candidate in sorted({*numbers, *written}):
        if candidate > steps[-1] and candidate % steps[-1] == 0 and len(steps) < MAX_DIMENSIONS:
            is_written = candidate in written
            if _all_within(accesses, candidate, is_written, symbols, known):
                steps.append(candidate)
    found = [constant_polynomial(step) for step in steps]
    below: Monomial = ()
    for monomial in sorted(symbols, key=lambda factors: (len(factors), factors)):
        coefficient = symbols[monomial]
        if without(monomial, below) is None or coefficient % steps[-1] or len(found) == MAX_DIMENSIONS:
            return None
        if below and coefficient % symbols[below]:
            return None
        step = Polynomial({monomial: coefficient})
        if _moves_inside(accesses, step):
            found.append(step)
            below = monomial
    found.reverse()
    return AccessShape(tuple(found))


def _strides(offset: Polynomial, variables: FormVariables) -> list[Polynomial]:
    """What the iterations of loops are multiplied with, unless that changes in loops, too."""
    found: list[Polynomial] = []
    for number in offset.variables():
        if variables.is_iteration(number):
            powers = offset.in_powers_of(number)
            if len(powers) == 2 and not any(variables.is_iteration(other) for other in powers[1].variables()):
                found.append(powers[1])
    return found


def _element(accesses: list[ShapedAccess], written: list[int], symbols: dict[Monomial, int]) -> int | None:
    """The smallest bytes that offsets are counted in up to a number, and that symbols are multiples of."""
    smallest = min([access.size for access in accesses])
    for unit in [*written, smallest]:
        if unit < 1 or any(coefficient % unit for coefficient in symbols.values()):
            continue
        if unit < smallest and unit == 1:
            # An address in bytes: of whatever is accessed.
            continue
        if all(_is_counted_in(access.offset, unit) for access in accesses):
            return unit
    return None


def _is_counted_in(offset: Polynomial, unit: int) -> bool:
    return all(not monomial or coefficient % unit == 0 for monomial, coefficient in offset.terms.items())


def _all_within(
    accesses: list[ShapedAccess], part: int, is_written: bool, symbols: dict[Monomial, int], known: Knowledge
) -> bool:
    """Whether all accesses are proved to stay within parts of so many bytes, or are written with these; and if nothing
    is written with them, whether an access moves inside of one.
    """
    if any(coefficient % part for coefficient in symbols.values()):
        return False
    moves = is_written
    for access in accesses:
        if (found := divided(access.offset, constant_polynomial(part))) is None:
            return False
        rest = found[1]
        moves = moves or any(known.variables.is_iteration(number) for number in rest.variables())
        if part not in access.units and not _is_inside(access, rest, part, known):
            return False
    return moves


def _moves_inside(accesses: list[ShapedAccess], step: Polynomial) -> bool:
    """Whether an access is at another place than others, or moves, inside of parts of so many bytes."""
    rests: list[Polynomial] = []
    for access in accesses:
        if (found := divided(access.offset, step)) is not None and found[1] not in rests:
            rests.append(found[1])
    return len(rests) > 1 or any(not rest.is_constant() for rest in rests)


def _is_inside(access: ShapedAccess, rest: Polynomial, part: int, known: Knowledge) -> bool:
    place = known.at(access.block)
    interval = place.forms.interval_of(rest)
    for moved in (0, part, -part):
        if interval.plus(Interval(moved, moved)).within(0, part - access.size):
            return True
    iterations = Iterations()
    iterations.runs(place, 0)
    for moved in (0, part, -part):
        start = rest.plus(constant_polynomial(moved))
        before = iterations.not_above_zero(start.plus(constant_polynomial(1)), 0)
        behind = iterations.not_above_zero(start.scaled(-1).plus(constant_polynomial(part - access.size + 1)), 0)
        if iterations.refutes([before]) and iterations.refutes([behind]):
            return True
    return False
