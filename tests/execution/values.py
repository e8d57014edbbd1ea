"""What a value is while a program runs (LangRef: Poison Values, Undefined Values).

Integers, pointers and floats are Python integers: an integer of type iN is unsigned, in [0, 2^N); a pointer is its
address; a float is its bit pattern. Vectors, arrays and structures are tuples. POISON and UNDEF stand for one scalar
(or one lane); a poison vector is a tuple of POISON.

An undef scalar is some value at each use, another one each time. So what is computed from it is no number either: it
is `Partial`, a value to be drawn anew at each use. Freeze draws once and for all; to branch on such a value, to divide
by it or to go to memory through it is undefined behaviour.

What is drawn comes from the run's `Chooser`. Whatever else LangRef leaves open (which NaN, the sign of a zero under
nsz, fused or not) is asked of it too, so one program can be run through many of its permitted executions.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, Final

from .floats import Format


class _Word:
    """A value that is not a number."""

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        self.name = name

    def __repr__(self) -> str:
        return self.name


POISON: Final = _Word("POISON")
UNDEF: Final = _Word("UNDEF")

# int | POISON | UNDEF | Partial | tuple of these; Any, because a recursive type would cost more than it says.
Value = Any


class Stop(Exception):  # noqa: N818 - an end, not always an error
    """A run ends before its entry function returns."""


class UndefinedBehaviour(Stop):
    """The program did what LangRef gives no meaning to."""


class StepLimit(Stop):
    """The run was longer than its limit."""


class Exit(Stop):
    """The program ended itself (exit, abort, trap); `status` is None for an abnormal end."""

    def __init__(self, status: int | None) -> None:
        super().__init__(f"exit {status}")
        self.status = status


class Unsupported(Stop):
    """The program uses something that this interpreter does not model."""


def signed(value: int, width: int) -> int:
    """Two's complement reading of an unsigned integer."""
    return value - (1 << width) if value >> (width - 1) else value


def unsigned(value: int, width: int) -> int:
    """Any integer modulo 2^width."""
    return value & ((1 << width) - 1)


def has_poison(value: Value) -> bool:
    """Whether any part of a value is poison."""
    if value.__class__ is tuple:
        return any(has_poison(part) for part in value)
    return value is POISON


class Partial:
    """A scalar that depends on undef. `size` is how many operations a draw takes: each operand is drawn by itself."""

    __slots__ = ("_draw", "size")

    def __init__(self, draw: Callable[[], Value], size: int = 1) -> None:
        if size > LARGEST_DRAW:
            raise Unsupported("a long computation on undef")
        self._draw = draw
        self.size = size

    def draw(self) -> Value:
        """One of its values: a number or POISON."""
        return self._draw()

    def __repr__(self) -> str:
        return "a partly undefined value"


LARGEST_DRAW: Final = 100


def is_open(value: Value) -> bool:
    """Whether a scalar is undef or depends on it."""
    return value is UNDEF or value.__class__ is Partial


def is_definite(value: Value) -> bool:
    """Whether a scalar is a number."""
    return value.__class__ is int


def drawn(chooser: Chooser, value: Value, bits: int) -> Value:
    """A scalar at one use: a number or POISON."""
    if value is UNDEF:
        return chooser.bits(bits)
    return value.draw() if value.__class__ is Partial else value


def depending(draw: Callable[[], Value], *operands: Value) -> Partial:
    """A value that is drawn from operands that may be partial."""
    return Partial(draw, 1 + sum(o.size if o.__class__ is Partial else 0 for o in operands))


def has_undef(value: Value) -> bool:
    """Whether any part of a value is undef or depends on it."""
    if value.__class__ is tuple:
        return any(has_undef(part) for part in value)
    return is_open(value)


class Chooser:
    """Decides what the language leaves open; `made` counts. This one always decides alike, much as x86-64 does."""

    def __init__(self) -> None:
        self.made = 0

    def bits(self, width: int) -> int:
        """The value of an undef (or of a frozen poison) scalar of `width` bits, at one use."""
        self.made += 1
        return 0

    def nan(self, format: Format, operands: list[int]) -> int:
        """The NaN that an operation returns; `operands` are those that are NaN (LangRef: Behavior of NaN values)."""
        return format.quieted(operands[0]) if operands else format.default_nan(1)

    def yes(self) -> bool:
        """One of two ways that are both allowed; False is the plainer one."""
        self.made += 1
        return False

    def error(self, limit: int) -> int:
        """How many floats a result is off, at most `limit` to either side."""
        self.made += 1
        return 0


class Leaning(Chooser):
    """Takes the other one of two ways, and errs as far as it may, always to the same side."""

    def __init__(self, side: int) -> None:
        super().__init__()
        self._side = side

    def yes(self) -> bool:
        self.made += 1
        return True

    def error(self, limit: int) -> int:
        self.made += 1
        return self._side * limit


class RandomChooser(Chooser):
    """Draws every decision; the same seed draws the same."""

    def __init__(self, seed: int) -> None:
        super().__init__()
        self._random = random.Random(seed)

    def bits(self, width: int) -> int:
        self.made += 1
        special = self._random.randrange(8)
        if special == 0:
            return 0
        if special == 1:
            return (1 << width) - 1
        if special == 2:
            return 1 << (width - 1)
        return self._random.getrandbits(width)

    def nan(self, format: Format, operands: list[int]) -> int:
        # preferred NaN, quieting NaN propagation, unchanged NaN propagation; the sign is free in each
        way = self._random.randrange(3) if operands else 0
        sign = self._random.getrandbits(1)
        if way == 0:
            return format.default_nan(sign)
        chosen = self._random.choice(operands)
        return format.with_sign(format.quieted(chosen) if way == 1 else chosen, sign)

    def yes(self) -> bool:
        self.made += 1
        return self._random.getrandbits(1) == 1

    def error(self, limit: int) -> int:
        self.made += 1
        return self._random.randint(-limit, limit)
