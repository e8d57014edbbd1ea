"""Expressions of scalar evolution, as consumers get them: what they are made of, their values for given numbers, and
arithmetic with them.

    e.evaluate(n=10)        the number, where %n is 10
    e + 1, a - b, 4 * e     expressions of the same function, modulo 2^width, in normal form
    a == b                  whether they are the same object: equal expressions of a function are

Flags of such results are what is known of their operands; nothing is taken for granted because someone adds.
"""

from __future__ import annotations

from collections.abc import Mapping
from operator import index
from typing import Final, SupportsIndex, final

from mypy_extensions import mypyc_attr

from scev.cfg import Loop
from scev.ir import LocalValue, PointerType, Type, Value, plain_name
from scev.support.interrupts import UNINTERRUPTED
from scev.support.numerals import decimal
from scev.support.supplied import supplied

VSCALE_NAME: Final = "vscale"
"""What the factor of scalable vectors is called where numbers are given by name."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Expression:
    """An expression of scalar evolution: its type, the width of its values in bits, and its operands.

    The kinds of expressions are derived classes (`scev.AddRec`, `scev.Add`, …: evolution/expressions/nodes.py).
    Expressions of one function are interned: equal means identical.
    """

    __slots__ = ("operands", "type", "width")

    def __init__(self, type_: Type, width: int = 0, operands: tuple[Expression, ...] = ()) -> None:
        self.type: Type = type_
        self.width: int = width
        self.operands: tuple[Expression, ...] = operands

    @property
    def is_recurrence(self) -> bool:
        """Whether this is an add recurrence (`scev.AddRec`)."""
        return False

    def has_recurrence(self) -> bool:
        """Whether this is, or contains, an add recurrence: its value depends on the iteration of some loop."""
        pending: list[Expression] = [self]
        while pending:
            expression = pending.pop()
            if expression.is_recurrence:
                return True
            pending.extend(expression.operands)
        return False

    def constant(self) -> int | None:
        """The unsigned value of a constant expression, None for any other."""
        return None

    def unknown(self) -> Value | None:
        """The value of the program that this expression is, for an unknown; None for any other."""
        return None

    def unknowns(self) -> list[Value]:
        """The values of the program in the expression, each as many times as it occurs."""
        found: list[Value] = []
        pending: list[Expression] = [self]
        while pending:
            expression = pending.pop()
            value = expression.unknown()
            if value is not None:
                found.append(value)
            pending.extend(expression.operands)
        return found

    def loops(self) -> list[Loop]:
        """The loops whose iterations the expression counts, each once."""
        found: dict[Loop, bool] = {}
        pending: list[Expression] = [self]
        while pending:
            expression = pending.pop()
            loop = expression.recurs_in()
            if loop is not None:
                found[loop] = True
            pending.extend(expression.operands)
        return list(found)

    def recurs_in(self) -> Loop | None:
        """The loop of an add recurrence; None for any other expression."""
        return None

    def value_in(self, environment: Environment) -> int | None:
        """The unsigned value under an environment, None where that lacks a number."""
        raise NotImplementedError

    def evaluate(self, numbers: Mapping[str, SupportsIndex] | None = None, /, **values: SupportsIndex) -> int:
        """The number, unsigned, where its values of the program have the given ones (signed or unsigned, addresses for
        pointers): `e.evaluate(n=10)`, `e.evaluate({"%x.1": 3})`.

        The header of a loop, by name, stands for the number of times that its backedges have been taken, for
        recurrences of the loop. Names that it does not need are ignored. TypeError where one is missing, ValueError
        where an iteration is, or a number does not fit; ZeroDivisionError where it divides by 0.
        """
        given = _by_plain_name(numbers, values)
        wanted = self._numbers_of(given)
        environment = _GivenNumbers(wanted, given)
        found = self.value_in(environment)
        if environment.loop is not None:
            name = environment.loop.header.name
            raise ValueError(f"{self} depends on the iteration: give a number for {name}, or use at_iteration")
        if environment.lacks_scale:
            raise TypeError(f"{self} needs a number for {VSCALE_NAME}")
        if found is None:
            raise ZeroDivisionError(f"{self} divides by zero for these numbers")
        return found

    def evaluate_signed(self, numbers: Mapping[str, SupportsIndex] | None = None, /, **values: SupportsIndex) -> int:
        """What `evaluate` gives, read as signed."""
        found = self.evaluate(numbers, **values)
        return found - (1 << self.width) if found >> (self.width - 1) else found

    def _numbers_of(self, given: dict[str, int]) -> dict[str, int]:
        """The unsigned numbers of its unknowns by name. TypeError where one is missing."""
        found: dict[str, int] = {}
        needed: list[str] = []
        is_missing = False
        seen: dict[int, Expression] = {}
        pending: list[Expression] = [self]
        while pending:
            expression = pending.pop()
            if id(expression) in seen:
                continue
            seen[id(expression)] = expression
            pending.extend(reversed(expression.operands))
            value = expression.unknown()
            if value is None or str(value) in ("null", "zeroinitializer"):
                continue
            name = str(value)
            if name not in needed:
                needed.append(name)
            number = given.get(plain_name(name))
            if number is None:
                is_missing = True
            else:
                found[name] = _fitting(number, expression.width, name)
        if is_missing:
            missing = [name for name in needed if name not in found]
            raise TypeError(f"{self} needs numbers for {', '.join(needed)}; missing: {', '.join(missing)}")
        return found

    # Arithmetic. ints stand on either side. TypeError for operands of two functions, of two widths, and for pointers
    # where addresses have no such operation.

    def arithmetic(self) -> Arithmetic:
        """What makes expressions of this one's function."""
        raise NotImplementedError

    def __add__(self, other: Expression | SupportsIndex) -> Expression:
        with UNINTERRUPTED:
            right = self._beside(other, "+")
            if isinstance(self.type, PointerType) and isinstance(right.type, PointerType):
                raise TypeError("two pointers cannot be added")
            return self.arithmetic().sum_of(self, right)

    def __radd__(self, other: SupportsIndex) -> Expression:
        return self + other

    def __sub__(self, other: Expression | SupportsIndex) -> Expression:
        with UNINTERRUPTED:
            right = self._beside(other, "-")
            if isinstance(right.type, PointerType) and not isinstance(self.type, PointerType):
                raise TypeError("a pointer cannot be subtracted from an integer")
            found = self.arithmetic().difference_of(self, right)
            if found is None:
                raise TypeError(f"{self} and {right} are not known to have the same base")
            return found

    def __rsub__(self, other: SupportsIndex) -> Expression:
        with UNINTERRUPTED:
            left = self._beside(other, "-")
        return left - self

    def __mul__(self, other: Expression | SupportsIndex) -> Expression:
        with UNINTERRUPTED:
            right = self._beside(other, "*")
            if isinstance(self.type, PointerType) or isinstance(right.type, PointerType):
                raise TypeError("a pointer cannot be multiplied")
            return self.arithmetic().product_of(self, right)

    def __rmul__(self, other: SupportsIndex) -> Expression:
        return self * other

    def __neg__(self) -> Expression:
        if isinstance(self.type, PointerType):
            raise TypeError("a pointer cannot be negated")
        return self * -1

    def _beside(self, other: object, sign: str) -> Expression:
        """The other operand, as an expression that goes with this one."""
        if isinstance(other, Expression):
            if other.arithmetic() is not self.arithmetic():
                raise TypeError(f"{self} {sign} {other}: expressions of two functions, or of two analyses of one")
            if other.width != self.width:
                raise TypeError(f"{self} {sign} {other}: one has {self.width} bits, the other {other.width}")
            return other
        try:
            number = index(other)  # type: ignore[arg-type]  # that is the question
        except TypeError:
            raise TypeError(f"an expression {sign} {type(other).__name__}: neither an expression nor an int") from None
        return self.arithmetic().constant_of(self.width, _fitting(number, self.width, "an operand"))

    def _repr_html_(self) -> str:
        """For a notebook: in words, and as LLVM writes it."""
        found: str = supplied("Expression._repr_html_")(self)
        return found

    def __reduce__(self) -> tuple[object, ...]:
        raise TypeError("an expression is pickled with the facts of its function: pickle those, or its text")


def _by_plain_name(numbers: Mapping[str, SupportsIndex] | None, values: dict[str, SupportsIndex]) -> dict[str, int]:
    given: dict[str, int] = {}
    for source in (numbers, values):
        if source is None:
            continue
        if not isinstance(source, Mapping):
            raise TypeError(f'numbers are given by name, as in e.evaluate(n=10) or {{"%n": 10}}, not {source!r}')
        for name, number in source.items():
            try:
                given[plain_name(name)] = index(number)
            except TypeError:
                raise TypeError(f"{name} is to be an int, not {type(number).__name__}") from None
    return given


def _fitting(number: int, width: int, name: str) -> int:
    """A number, given as signed or as unsigned, as unsigned. ValueError where it does not fit."""
    if not -(1 << width) <= 2 * number < 2 << width:
        raise ValueError(f"{decimal(number)} does not fit {name}, of {width} bits")
    return number % (1 << width)


@mypyc_attr(allow_interpreted_subclasses=True)
class Environment:
    """What an expression is evaluated in: the numbers of its unknowns, and how many times each loop's backedges were
    taken.
    """

    __slots__ = ()

    def value_of(self, value: LocalValue) -> int | None:
        """The unsigned value of a local (the address for a pointer), None where it is not known or poison."""
        raise NotImplementedError

    def iteration_of(self, loop: Loop) -> int | None:
        """How many times the loop's backedges were taken since it was last entered, None where it is not running."""
        raise NotImplementedError

    def vector_scale(self) -> int | None:
        """The vscale of the machine, None where it is not known."""
        return None

    def constant_value_of(self, value: Value) -> int | None:
        """The unsigned value of what is no local, such as the address of a global variable; None where not known."""
        return None


@final
class _GivenNumbers(Environment):
    """Numbers by name. `loop` is one whose iteration was asked for and is not given."""

    __slots__ = ("_given", "_numbers", "lacks_scale", "loop")

    def __init__(self, numbers: dict[str, int], given: dict[str, int]) -> None:
        self._numbers: dict[str, int] = numbers
        self._given: dict[str, int] = given
        self.loop: Loop | None = None
        self.lacks_scale: bool = False

    def value_of(self, value: LocalValue) -> int | None:
        return self._numbers.get(value.name)

    def constant_value_of(self, value: Value) -> int | None:
        return self._numbers.get(str(value))

    def iteration_of(self, loop: Loop) -> int | None:
        found = self._given.get(plain_name(loop.header.name))
        if found is None:
            self.loop = loop
        elif found < 0:
            raise ValueError(f"{loop.header.name}: the number of an iteration is not negative")
        return found

    def vector_scale(self) -> int | None:
        found = self._given.get(VSCALE_NAME)
        self.lacks_scale = found is None
        return found


@mypyc_attr(allow_interpreted_subclasses=True)
class Arithmetic:
    """Makes expressions of one function from others of it; they have the same width. `evolution` derives it."""

    __slots__ = ()

    def constant_of(self, width: int, value: int) -> Expression:
        raise NotImplementedError

    def sum_of(self, a: Expression, b: Expression) -> Expression:
        raise NotImplementedError

    def difference_of(self, a: Expression, b: Expression) -> Expression | None:
        """a - b; None for pointers that have no base in common."""
        raise NotImplementedError

    def product_of(self, a: Expression, b: Expression) -> Expression:
        raise NotImplementedError

    def quotient_of(self, a: Expression, b: Expression) -> Expression:
        """The unsigned quotient, without remainder."""
        raise NotImplementedError

    def extended(self, expression: Expression, width: int, is_signed: bool) -> Expression:
        """The number of an expression, read as signed or not, in so many bits, which are no fewer."""
        raise NotImplementedError

    def recurrence_of(self, start: Expression, step: Expression, loop: Loop) -> Expression:
        """{start,+,step}<loop>. ValueError where a part changes in the loop."""
        raise NotImplementedError

    def at_iteration(self, recurrence: Expression, iteration: Expression | int) -> Expression:
        """The value of a recurrence in an iteration, the first being 0; the iteration may have another width."""
        raise NotImplementedError
