"""The expressions of scalar evolution.

An expression is a term over the values of one function whose meaning is an integer modulo 2^w (for a pointer: its
address, in the width of its index type). The kinds are LLVM's (ScalarEvolutionExpressions.h):

    constants, vscale, trunc, zext, sext, n-ary + and *, /u, n-ary umax smax umin smin, umin_seq, ptrtoint, add
    recurrences, and unknowns, which are values that are not analysed further.

The add recurrence {a0,+,a1,+,…,+,an}<L> is the chain of recurrences of Bachmann, Wang and Zima ("Chains of
recurrences", ISSAC 1994): in the iteration k of loop L (the first is 0) it is  sum over i of a_i * binomial(k, i).

Expressions of one function are interned in a pool (pool.py): equal means identical. They are immutable. That a sum does
not wrap is not part of the sum, but a fact about it (nowrap.py). The only exception is an *assumed* flag of a
recurrence: what the program promises only where the recurrence is not poison. `size` is the number of nodes of the term
written as a tree, `height` its longest path; both are limited by the settings, so that walks over an expression may
recurse.
"""

from __future__ import annotations

from operator import index
from typing import SupportsIndex, final

from scev.cfg import Loop
from scev.domains import signed
from scev.evolution.expressions import kinds
from scev.evolution.expressions.nowrap import NSW, NUW, NW, PrintedFlags
from scev.facts import Arithmetic, Environment, Expression
from scev.ir import ConstantWord, LocalValue, PointerType, Type, Value
from scev.support.interrupts import UNINTERRUPTED
from scev.support.numerals import decimal


class Node(Expression):
    """An expression: its kind, its operands, and the width of its values. `serial` numbers the nodes of one pool.

    `recurs`: it is or contains a recurrence.
    """

    __slots__ = ("height", "kind", "printed", "recurs", "serial", "size")

    # Expressions of the same function, from the same pool.
    operands: tuple[Node, ...]

    def __init__(
        self, printed: PrintedFlags, kind: int, type_: Type, width: int, operands: tuple[Node, ...], serial: int
    ) -> None:
        super().__init__(type_, width, operands)
        self.printed: PrintedFlags = printed
        self.kind: int = kind
        self.serial: int = serial
        size = 1
        height = 0
        recurs = kind == kinds.ADD_REC
        for operand in operands:
            size += operand.size
            recurs = recurs or operand.recurs
            if operand.height > height:
                height = operand.height
        self.size: int = size
        self.height: int = height + 1
        self.recurs: bool = recurs

    def value_in(self, environment: Environment) -> int | None:
        return value_in(self, environment)

    def arithmetic(self) -> Arithmetic:
        if (found := self.printed.home.arithmetic) is None:
            raise ValueError("the facts that this expression is part of are closed")
        return found

    def no_wrap_flags(self) -> int:
        """The no-wrap flags that are printed with it: those of the last stage."""
        return self.printed.of(self.serial)

    def is_zero(self) -> bool:
        """Whether this is the constant 0."""
        return False

    def is_one(self) -> bool:
        """Whether this is the constant 1."""
        return False

    def is_all_ones(self) -> bool:
        """Whether this is the constant -1."""
        return False

    def __str__(self) -> str:
        return text_of(self)

    def __repr__(self) -> str:
        return f"<expression {text_of(self)}>"


@final
class ConstantNode(Node):
    """An integer; `value` is unsigned."""

    __slots__ = ("value",)

    def __init__(self, printed: PrintedFlags, type_: Type, width: int, value: int, serial: int) -> None:
        super().__init__(printed, kinds.CONSTANT, type_, width, (), serial)
        self.value: int = value

    @property
    def signed(self) -> int:
        """The value read as two's complement."""
        return signed(self.value, self.width)

    def constant(self) -> int | None:
        return self.value

    def is_zero(self) -> bool:
        return self.value == 0

    def is_one(self) -> bool:
        return self.value == 1

    def is_all_ones(self) -> bool:
        return self.value == (1 << self.width) - 1


@final
class Unknown(Node):
    """A value of the program that is not analysed further: an argument, an instruction, a constant like an address."""

    __slots__ = ("value",)

    def __init__(self, printed: PrintedFlags, type_: Type, width: int, value: Value, serial: int) -> None:
        super().__init__(printed, kinds.UNKNOWN, type_, width, (), serial)
        self.value: Value = value

    def unknown(self) -> Value | None:
        return self.value


@final
class VScale(Node):
    """vscale: the run-time factor of scalable vectors."""

    __slots__ = ()


@final
class Truncate(Node):
    """The low bits of the operand."""

    __slots__ = ()


@final
class ZeroExtend(Node):
    """The operand, read as unsigned."""

    __slots__ = ()


@final
class SignExtend(Node):
    """The operand, read as signed."""

    __slots__ = ()


@final
class PtrToInt(Node):
    """The address of a pointer, as an integer of the pointer's width."""

    __slots__ = ()


@final
class Add(Node):
    """The sum of two or more operands, at most one of them a pointer."""

    __slots__ = ()


@final
class Mul(Node):
    """The product of two or more operands."""

    __slots__ = ()


@final
class UDiv(Node):
    """The quotient of two operands as unsigned integers, rounded down; division by zero has no value."""

    __slots__ = ()

    @property
    def dividend(self) -> Node:
        return self.operands[0]

    @property
    def divisor(self) -> Node:
        return self.operands[1]


@final
class AddRec(Node):
    """{start,+,step,+,…}<loop>. `assumed` are the no-wrap flags that hold only where the recurrence is not poison."""

    __slots__ = ("assumed", "loop")

    def __init__(
        self,
        printed: PrintedFlags,
        type_: Type,
        width: int,
        operands: tuple[Node, ...],
        loop: Loop,
        assumed: int,
        serial: int,
    ) -> None:
        super().__init__(printed, kinds.ADD_REC, type_, width, operands, serial)
        self.loop: Loop = loop
        self.assumed: int = assumed

    @property
    def is_recurrence(self) -> bool:
        return True

    def recurs_in(self) -> Loop | None:
        return self.loop

    @property
    def start(self) -> Node:
        """The value in the first iteration."""
        return self.operands[0]

    @property
    def is_affine(self) -> bool:
        """Whether the step is the same in every iteration."""
        return len(self.operands) == 2

    @property
    def step(self) -> Node:
        """What one iteration adds, for an affine recurrence."""
        return self.operands[1]

    def at_iteration(self, iteration: Expression | SupportsIndex) -> Expression:
        """The value in an iteration of the loop; the first is 0. It may be an int or an expression of any width, read
        as unsigned. Whether the loop gets there is another question.
        """
        with UNINTERRUPTED:
            if isinstance(iteration, Expression):
                if iteration.arithmetic() is not self.arithmetic():
                    raise TypeError(f"{self} and {iteration} are of two functions, or of two analyses of one")
                if isinstance(iteration.type, PointerType):
                    raise TypeError("the number of an iteration is no pointer")
                return self.arithmetic().at_iteration(self, iteration)
            try:
                number = index(iteration)
            except TypeError:
                raise TypeError(f"an iteration is an int or an expression, not {type(iteration).__name__}") from None
            if number < 0:
                raise ValueError("the number of an iteration is not negative")
            return self.arithmetic().at_iteration(self, number)


def counter_in(expression: object, loop: Loop) -> AddRec | None:
    """The expression, where it is {start,+,step} of this loop: a counter of it."""
    if isinstance(expression, AddRec) and expression.loop is loop and expression.is_affine:
        return expression
    return None


@final
class MinMax(Node):
    """umin, umax, smin or smax of two or more operands."""

    __slots__ = ()

    @property
    def operation(self) -> str:
        """ "umin", "umax", "smin" or "smax"."""
        return kinds.KIND_NAMES[self.kind]


@final
class SequentialUMin(Node):
    """umin_seq: the unsigned minimum, in which nothing after the first zero is evaluated, even if it is poison."""

    __slots__ = ()


# The value of an expression for given numbers of its unknowns: what an expression means. A folding rule is right when
# it changes no evaluation.


def value_in(node: Node, environment: Environment) -> int | None:
    """The unsigned value of `node`, None where the environment lacks a number that it needs, or where it divides by
    zero.
    """
    return _value(node, environment, {})


def _value(node: Node, environment: Environment, known: dict[int, int | None]) -> int | None:
    if node.serial in known:
        return known[node.serial]
    value = _compute(node, environment, known)
    known[node.serial] = value
    return value


def _compute(node: Node, environment: Environment, known: dict[int, int | None]) -> int | None:
    if isinstance(node, ConstantNode):
        return node.value
    if isinstance(node, Unknown):
        if isinstance(node.value, LocalValue):
            return environment.value_of(node.value)
        if isinstance(node.value, ConstantWord) and node.value.word in ("null", "zeroinitializer"):
            return 0
        return environment.constant_value_of(node.value)
    if (kind := node.kind) == kinds.VSCALE:
        scale = environment.vector_scale()
        return None if scale is None else scale & ((1 << node.width) - 1)
    values: list[int] = []
    for operand in node.operands:
        if (value := _value(operand, environment, known)) is None:
            return None
        if kind == kinds.SEQUENTIAL_UMIN and value == 0:
            return 0
        values.append(value)
    mask = (1 << node.width) - 1
    if kind == kinds.ADD:
        return sum(values) & mask
    if kind == kinds.MUL:
        product = 1
        for value in values:
            product = product * value & mask
        return product
    if kind == kinds.UDIV:
        return None if values[1] == 0 else values[0] // values[1]
    if isinstance(node, AddRec):
        iteration = environment.iteration_of(node.loop)
        return None if iteration is None else binomial_sum(values, iteration) & mask
    if kind == kinds.SIGN_EXTEND:
        return signed(values[0], node.operands[0].width) & mask
    if kind == kinds.UMAX:
        return max(values)
    if kind in (kinds.UMIN, kinds.SEQUENTIAL_UMIN):
        return min(values)
    if kind in (kinds.SMAX, kinds.SMIN):
        numbers = [signed(value, node.width) for value in values]
        return (max(numbers) if kind == kinds.SMAX else min(numbers)) & mask
    return values[0] & mask


def binomial_sum(coefficients: list[int], iteration: int) -> int:
    """The sum of coefficients[i] * binomial(iteration, i), as an integer: a chain of recurrences at an iteration."""
    total = 0
    binomial = 1
    for i in range(len(coefficients)):
        total += coefficients[i] * binomial
        binomial = binomial * (iteration - i) // (i + 1)
    return total


# The text of expressions, letter for letter as LLVM prints them (SCEV::print).


def text_of(node: Node) -> str:
    """LLVM's spelling: `{0,+,1}<nuw><nsw><%loop>`, `(1 + %n)<nsw>`, `(zext i32 %a to i64)`."""
    parts: list[str] = []
    _write(node, parts)
    return "".join(parts)


def _write(node: Node, parts: list[str]) -> None:
    kind = node.kind
    if isinstance(node, ConstantNode):
        parts.append(("true" if node.value else "false") if node.width == 1 else decimal(node.signed))
    elif isinstance(node, Unknown):
        parts.append(str(node.value))
    elif isinstance(node, AddRec):
        _write_recurrence(node, parts)
    elif kind == kinds.VSCALE:
        parts.append("vscale")
    elif kinds.TRUNCATE <= kind <= kinds.SIGN_EXTEND or kind in (kinds.PTR_TO_INT, kinds.PTR_TO_ADDR):
        operand = node.operands[0]
        parts.append(f"({kinds.KIND_NAMES[kind]} {operand.type} ")
        _write(operand, parts)
        parts.append(f" to {node.type})")
    else:
        separator = f" {kinds.KIND_NAMES[kind]} "
        parts.append("(")
        for i in range(len(node.operands)):
            if i:
                parts.append(separator)
            _write(node.operands[i], parts)
        parts.append(")")
        if kind in (kinds.ADD, kinds.MUL):
            flags = node.no_wrap_flags()
            parts.append(("<nuw>" if flags & NUW else "") + ("<nsw>" if flags & NSW else ""))


def _write_recurrence(node: Node, parts: list[str]) -> None:
    assert isinstance(node, AddRec)
    parts.append("{")
    for i in range(len(node.operands)):
        if i:
            parts.append(",+,")
        _write(node.operands[i], parts)
    parts.append("}")
    flags = node.no_wrap_flags()
    if flags & NUW:
        parts.append("<nuw>")
    if flags & NSW:
        parts.append("<nsw>")
    if flags & (NUW | NSW | NW) == NW:
        parts.append("<nw>")
    parts.append(f"<{node.loop.header.name}>")
