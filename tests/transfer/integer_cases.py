"""The integer rows of the table as cases: each row with each combination of the flags it can carry.

Rows of one and of two integers are found in the table by their kind, so a new one is tested by standing there. The
others, which take a predicate, an amount or a scale, or give a structure, say here how they are asked.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from typing import NamedTuple

from scev.domains import IntSet, TupleSet, ValueSet
from scev.ir import ConstantInt, DataLayout, Type, Value, VectorType, integer_type, opcodes
from scev.settings import DEFAULT_SETTINGS
from scev.support.integer_predicates import PREDICATE_NAMES
from scev.transfer import Context, Site
from scev.transfer.choices import Select
from scev.transfer.integers.fixed_point import FixedPoint
from scev.transfer.integers.icmp import ICmp
from scev.transfer.integers.integer_intrinsics import POISON, FunnelShift, NarrowedOperation, ThreeWayCompare
from scev.transfer.integers.integer_operation import IntBinary, IntUnary
from scev.transfer.integers.with_overflow import WithOverflow
from scev.transfer.integers.word_functions import WordFunction
from scev.transfer.intrinsic_rows import INTRINSICS
from scev.transfer.operation import Operation
from scev.transfer.table import OPERATIONS
from scev.transfer.vectors.reductions import ReduceIntegers

from ..execution.gpu_integers import INTRINSICS as GPU_INTEGERS
from .integer_harness import Case

CONTEXT = Context(DataLayout(""), DEFAULT_SETTINGS)

FLAGS = {
    "add": (opcodes.NUW, opcodes.NSW),
    "sub": (opcodes.NUW, opcodes.NSW),
    "mul": (opcodes.NUW, opcodes.NSW),
    "shl": (opcodes.NUW, opcodes.NSW),
    "trunc": (opcodes.NUW, opcodes.NSW),
    "udiv": (opcodes.EXACT,),
    "sdiv": (opcodes.EXACT,),
    "lshr": (opcodes.EXACT,),
    "ashr": (opcodes.EXACT,),
    "or": (opcodes.DISJOINT,),
    "zext": (opcodes.NNEG,),
    "abs": (POISON,),
    "ctlz": (POISON,),
    "cttz": (POISON,),
}
WORDS = {
    opcodes.NUW: "nuw",
    opcodes.NSW: "nsw",
    opcodes.EXACT: "exact",
    opcodes.DISJOINT: "disjoint",
    opcodes.NNEG: "nneg",
}
# Of abs, ctlz and cttz the flag is an operand.
POISONING = ("abs", "ctlz", "cttz")


def table_rows() -> list[Operation]:
    """Every row of the table once, intrinsics without what their calls state."""
    rows: dict[int, Operation] = {}
    for row in [*OPERATIONS, *INTRINSICS.values()]:
        bare = row.row if isinstance(row, NarrowedOperation) else row
        rows[id(bare)] = bare
    return list(rows.values())


def flag_sets(name: str) -> Iterator[tuple[str, int]]:
    """Each combination of the flags of a row, with how it is written."""
    bits = FLAGS.get(name, ())
    for count in range(len(bits) + 1):
        for chosen in itertools.combinations(bits, count):
            words = ["poison" if name in POISONING else WORDS[bit] for bit in chosen]
            yield " ".join([name, *words]), sum(chosen)


def site(
    type: Type, flags: int = 0, predicate: int = 0, operands: tuple[Value, ...] = (), opcode: int = opcodes.CALL
) -> Site:
    return Site(CONTEXT, opcode, type, operands, flags, predicate, False, None)


def one(result: int | None) -> int:
    return 0 if result is None else 1 << result


def integer(found: ValueSet | None) -> IntSet:
    assert isinstance(found, IntSet)
    return found


def optional(found: ValueSet | None) -> IntSet | None:
    assert found is None or isinstance(found, IntSet)
    return found


# By kind of row.


def binary_cases(row: IntBinary) -> Iterator[Case]:
    for name, flags in flag_sets(row.name):

        def solve(position: int, result: IntSet, a: IntSet, b: IntSet, flags: int = flags) -> IntSet:
            return row.solve_left(result, a, b, flags) if position == 0 else row.solve_right(result, a, b, flags)

        yield Case(
            name,
            row.name,
            lambda w: (w, w),
            lambda w, a, b, flags=flags: one(row.concrete(a, b, w, flags)),
            lambda a, b, flags=flags: row.forward(a, b, flags),
            solve,
            flags,
        )


def unary_cases(row: IntUnary) -> Iterator[Case]:
    steps: tuple[int, ...] = (0,)
    if row.name == "trunc":
        steps = (-1, -2)
    elif row.name in ("zext", "sext"):
        steps = (1, 3)
    for (name, flags), step in itertools.product(flag_sets(row.name), steps):
        # Bytes have eight bits, and something must be left to cut off.
        least = 8 if row.name == "bswap" else 1 - min(step, 0)

        def meaning(w: int, a: int, flags: int = flags, step: int = step, least: int = least) -> int:
            return one(row.concrete(a, max(w, least), max(w, least) + step, flags))

        def widths(w: int, least: int = least) -> tuple[int, ...]:
            return (max(w, least),)

        # Casts are named by how many bits they add.
        yield Case(
            f"{name} {step:+}" if step else name,
            row.name,
            widths,
            meaning,
            lambda a, flags=flags, step=step: row.forward(a, a.width + step, flags),
            lambda position, result, a, flags=flags: row.backward(result, a, flags),
        )


def compare_cases(row: ICmp) -> Iterator[Case]:
    for predicate, samesign in itertools.product(range(10), (False, True)):
        flags = opcodes.SAMESIGN if samesign else 0
        where = site(integer_type(1), flags, predicate, opcode=opcodes.ICMP)

        def meaning(w: int, a: int, b: int, predicate: int = predicate, flags: int = flags) -> int:
            return one(row.concrete(predicate, a, b, w, flags))

        yield Case(
            f"icmp {'samesign ' * samesign}{PREDICATE_NAMES[predicate]}",
            row.name,
            lambda w: (w, w),
            meaning,
            lambda a, b, where=where: integer(row.evaluate(where, [a, b])),
            lambda position, result, a, b, where=where: optional(row.refine(where, position, result, [a, b])),
        )


def three_way_cases(row: ThreeWayCompare) -> Iterator[Case]:
    where = site(integer_type(2))
    yield Case(
        row.name,
        row.name,
        lambda w: (w, w),
        lambda w, a, b: one(row.concrete(a, b, w, 2)),
        lambda a, b: integer(row.evaluate(where, [a, b])),
        lambda position, result, a, b: optional(row.refine(where, position, result, [a, b])),
    )


def ternary_cases(row: FunnelShift) -> Iterator[Case]:
    yield Case(
        row.name,
        row.name,
        lambda w: (w, w, w),
        lambda w, a, b, c: one(row.concrete(a, b, c, w)),
        lambda a, b, c: integer(row.evaluate(site(integer_type(a.width)), [a, b, c])),
        lambda position, result, a, b, c: optional(
            row.refine(site(integer_type(a.width)), position, result, [a, b, c])
        ),
    )


def word_cases(row: WordFunction) -> Iterator[Case]:
    """Of any width, and with a meaning that is not the row's own."""
    meaning = GPU_INTEGERS.get(row.name)
    if meaning is not None and row.width == 0:
        yield Case(
            row.name,
            row.name,
            lambda w: (w,) * row.arity,
            lambda w, *numbers: one(_number(meaning(Width(w, (1 << w) - 1), *numbers))),
            lambda *sets: integer(row.evaluate(site(integer_type(sets[0].width)), list(sets))),
            lambda position, result, *sets: optional(
                row.refine(site(integer_type(sets[0].width)), position, result, list(sets))
            ),
        )


class Width(NamedTuple):
    """What these meanings ask of the place where they are."""

    width: int
    mask: int


def _number(value: object) -> int:
    assert isinstance(value, int)
    return value


def overflow_cases(row: WithOverflow) -> Iterator[Case]:
    for element, word in enumerate(("value", "bit")):

        def solve(position: int, result: IntSet, a: IntSet, b: IntSet, element: int = element) -> IntSet:
            elements = (result, IntSet.full(1)) if element == 0 else (IntSet.full(a.width), result)
            return row.backward(position, TupleSet(elements), a, b)

        yield Case(
            f"{row.name} {word}",
            row.name,
            lambda w: (w, w),
            lambda w, a, b, element=element: one(row.concrete(a, b, w)[element]),
            lambda a, b, element=element: integer(row.forward(a, b, False).elements[element]),
            solve,
        )


def fixed_point_cases(row: FixedPoint) -> Iterator[Case]:
    for scale in (0, 1, 2):
        # A signed number needs a bit for its sign beside those of the fraction.
        least = max(scale + 1 if row.is_signed else scale, 1)

        def meaning(w: int, a: int, b: int, scale: int = scale, least: int = least) -> int:
            width = max(w, least)
            return mask(result % (1 << width) for result in row.concrete(a, b, width, scale))

        def widths(w: int, least: int = least) -> tuple[int, ...]:
            return (max(w, least),) * 2

        yield Case(
            f"{row.name} {scale}",
            row.name,
            widths,
            meaning,
            lambda a, b, scale=scale: integer(row.evaluate(_with_scale(a.width, scale), [a, b, None])),
            lambda position, result, a, b, scale=scale: optional(
                row.refine(_with_scale(a.width, scale), position, result, [a, b, None])
            ),
        )


def _with_scale(width: int, scale: int) -> Site:
    type = integer_type(width)
    word = ConstantInt(integer_type(32), 32, scale)
    return site(type, operands=(word, word, word))


def mask(results: Iterator[int]) -> int:
    found = 0
    for result in results:
        found |= 1 << result
    return found


def select_cases(row: Select) -> Iterator[Case]:
    yield Case(
        row.name,
        row.name,
        lambda w: (1, w, w),
        lambda w, c, a, b: one(a if c else b),
        lambda c, a, b: integer(row.evaluate(site(integer_type(a.width)), [c, a, b])),
        lambda position, result, c, a, b: optional(
            row.refine(site(integer_type(a.width)), position, result, [c, a, b])
        ),
    )


def reduction_cases(row: ReduceIntegers) -> Iterator[Case]:
    """Vectors of two elements, told apart or of unknown length: each operand is an element."""
    name = row.name.rpartition(".")[2]
    element = next(other for other in table_rows() if other.name == name)
    assert isinstance(element, IntBinary)

    for scalable in (False, True):

        def where(width: int, scalable: bool = scalable) -> Site:
            type = integer_type(width)
            vector = VectorType(f"<2 x i{width}>", type, 2, scalable)
            return site(type, operands=(Value(vector), Value(vector)))

        yield Case(
            f"{row.name}{' scalable' * scalable}",
            row.name,
            lambda w: (w, w),
            lambda w, a, b: one(element.concrete(a, b, w, 0)),
            lambda a, b, where=where: integer(row.evaluate(where(a.width), [a.union(b)])),
            lambda position, result, a, b, where=where: optional(row.refine(where(a.width), 0, result, [a.union(b)])),
        )


KINDS: list[tuple[type, Callable[..., Iterator[Case]]]] = [
    (IntBinary, binary_cases),
    (IntUnary, unary_cases),
    (ICmp, compare_cases),
    (ThreeWayCompare, three_way_cases),
    (FunnelShift, ternary_cases),
    (WordFunction, word_cases),
    (WithOverflow, overflow_cases),
    (FixedPoint, fixed_point_cases),
    (Select, select_cases),
    (ReduceIntegers, reduction_cases),
]


def all_cases() -> list[Case]:
    return [case for row in table_rows() for kind, cases in KINDS if isinstance(row, kind) for case in cases(row)]


CASES = all_cases()
