"""Which of two facts says more: a verdict on what A knows and what B knows of one thing.

A fact is a set of numbers that a value may be, S_A and S_B; nothing known is the set of its type.

    same        S_A = S_B, or neither side knows anything
    sharper     S_B is a proper part of S_A          gained    ... and A knows nothing
    weaker      S_A is a proper part of S_B          lost      ... and B knows nothing
    different   neither holds the other

The empty set, of a value that is never computed, is a part of every set. Sets of integers of two widths are compared as
sets of whole numbers, each read in its own sign, and those of floats as sets of real numbers.
"""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

from scev.domains import FloatSet, IntSet, TupleSet, ValueSet, float_conversion, int_operations, members

GAINED: Final = "gained"
LOST: Final = "lost"
SHARPER: Final = "sharper"
WEAKER: Final = "weaker"
DIFFERENT: Final = "different"
SAME: Final = "same"
FactChange = Literal["gained", "lost", "sharper", "weaker", "different", "same"]
VERDICTS: Final[tuple[FactChange, ...]] = (GAINED, LOST, SHARPER, WEAKER, DIFFERENT, SAME)
CHANGES: Final[tuple[FactChange, ...]] = (LOST, WEAKER, DIFFERENT, GAINED, SHARPER)
"""In the order of how much they matter to whoever looks for what was lost."""

MAX_COMPARED_MEMBERS: Final = 256
"""Maximum members of sets that are compared one by one, where it is not seen from their bounds that one holds the
other."""


# Sets -----------------------------------------------------------------------------------------------------------------


def judge_sets(a: ValueSet | None, b: ValueSet | None, sign_a: str = "any", sign_b: str = "any") -> FactChange:
    """The verdict on two sets; None is one of which nothing is known. A sign says how numbers are read ("unsigned"; all
    else is signed).
    """
    knows_a, knows_b = is_known(a), is_known(b)
    if not knows_a and not knows_b:
        return SAME
    if a is None or b is None:
        return GAINED if knows_b else LOST
    if a.is_empty() or b.is_empty():
        return SAME if a.is_empty() and b.is_empty() else _told(a.is_empty(), b.is_empty(), knows_a, knows_b)
    if isinstance(a, IntSet) and isinstance(b, IntSet) and a.width != b.width:
        width = common_width(a, b, sign_a, sign_b)
        ours, theirs = parts_of(a, width, sign_a), parts_of(b, width, sign_b)
        return _told(_hold(theirs, ours), _hold(ours, theirs), knows_a, knows_b)
    if (pair := in_one_type(a, b, sign_a, sign_b)) is None:
        return DIFFERENT if knows_a and knows_b else GAINED if knows_b else LOST
    first, second = pair
    return _told(includes(second, first), includes(first, second), knows_a, knows_b)


def _told(a_in_b: bool, b_in_a: bool, knows_a: bool, knows_b: bool) -> FactChange:
    """The verdict, of which set holds which."""
    if a_in_b and b_in_a:
        return SAME
    if b_in_a:
        return SHARPER if knows_a else GAINED
    if a_in_b:
        return WEAKER if knows_b else LOST
    return DIFFERENT


def is_known(values: ValueSet | None) -> bool:
    """Whether a set says more than its type."""
    return values is not None and not values.is_full()


def includes(large: ValueSet, small: ValueSet) -> bool:
    """Whether a set holds another of the same type."""
    if isinstance(large, IntSet) and isinstance(small, IntSet):
        return _hold([large], [small])
    return large.includes(small)


def _hold(large: list[IntSet], small: list[IntSet]) -> bool:
    """Whether some sets together hold each of some others."""
    for part in small:
        if any(one.includes(part) for one in large):
            continue
        # What is not seen from bounds, bits and stride.
        few = members(part, MAX_COMPARED_MEMBERS)
        if few is None or not all(any(one.contains(value) for one in large) for value in few):
            return False
    return True


def in_one_type(a: ValueSet, b: ValueSet, sign_a: str, sign_b: str) -> tuple[ValueSet, ValueSet] | None:
    """Sets of the same numbers, in a type that holds both; None where there is none. Of integers of two widths, sets
    that contain these.
    """
    if isinstance(a, IntSet) and isinstance(b, IntSet):
        if a.width == b.width:
            return a, b
        width = common_width(a, b, sign_a, sign_b)
        return _extended(a, width, sign_a), _extended(b, width, sign_b)
    if isinstance(a, FloatSet) and isinstance(b, FloatSet):
        if a.format == b.format:
            return a, b
        wide = a.format if a.format.precision > b.format.precision else b.format
        return float_conversion.convert(a, wide), float_conversion.convert(b, wide)
    if isinstance(a, TupleSet) and isinstance(b, TupleSet) and len(a.elements) == len(b.elements):
        return _tuples(a, b, sign_a, sign_b)
    return None


def _tuples(a: TupleSet, b: TupleSet, sign_a: str, sign_b: str) -> tuple[ValueSet, ValueSet] | None:
    """Two structures whose elements have one type each."""
    first: list[ValueSet | None] = []
    second: list[ValueSet | None] = []
    for one, other in zip(a.elements, b.elements, strict=True):
        if one is None or other is None:
            first.append(one)
            second.append(other)
            continue
        if (pair := in_one_type(one, other, sign_a, sign_b)) is None:
            return None
        first.append(pair[0])
        second.append(pair[1])
    return TupleSet(tuple(first)), TupleSet(tuple(second))


def common_width(a: IntSet, b: IntSet, sign_a: str, sign_b: str) -> int:
    """A width that holds the numbers of both: a wide unsigned number is no signed one of its width."""
    return max(a.width, b.width) + (_is_unsigned(a, sign_a) != _is_unsigned(b, sign_b))


def parts_of(values: IntSet, width: int, sign: str) -> list[IntSet]:
    """The same numbers in a wider type; of a truth value 0 and 1. An arc over the end of the numbers has two parts."""
    if values.width == width:
        return [values]
    if _is_unsigned(values, sign):
        return [int_operations.zext(part, width) for part in values.unsigned_parts()]
    return [int_operations.sext(part, width) for part in values.signed_parts()]


def _extended(values: IntSet, width: int, sign: str) -> IntSet:
    found = IntSet.empty(width)
    for part in parts_of(values, width, sign):
        found = found.union(part)
    return found


def _is_unsigned(values: IntSet, sign: str) -> bool:
    return values.width == 1 or sign == "unsigned"


def union_of(a: ValueSet | None, b: ValueSet | None, sign_a: str, sign_b: str) -> ValueSet | None:
    """The values of either; None where nothing is known of one."""
    if a is None or b is None:
        return None
    # A value that is never computed adds nothing, and its type says nothing of the others.
    if a.is_empty() or b.is_empty():
        return b if a.is_empty() else a
    if not is_known(a) or not is_known(b):
        return None
    pair = in_one_type(a, b, sign_a, sign_b)
    return None if pair is None else pair[0].join(pair[1])


# Counts ---------------------------------------------------------------------------------------------------------------


class Count(NamedTuple):
    """How many times a loop runs: exactly, in words, "" where that is not known, and as a number, None where it is
    none; at most, None where that is not known.
    """

    exact: str
    number: int | None
    at_most: int | None


def judge_counts(a: Count, b: Count) -> FactChange:
    """The verdict on two counts. An exact count is worth more than any bound. Of two exact ones the words may be of
    other names: they differ where they have other numbers or signs, or other bounds.
    """
    if bool(a.exact) != bool(b.exact):
        return LOST if a.exact else GAINED
    if not a.exact or a.exact == b.exact:
        return _judge_bounds(a.at_most, b.at_most)
    if a.number is not None and b.number is not None:
        return SAME if a.number == b.number else DIFFERENT
    if a.number is not None or b.number is not None:
        return SHARPER if b.number is not None else WEAKER
    if (bounds := _judge_bounds(a.at_most, b.at_most)) != SAME:
        return bounds
    return SAME if without_names(a.exact) == without_names(b.exact) else DIFFERENT


def _judge_bounds(a: int | None, b: int | None) -> FactChange:
    if a == b:
        return SAME
    if a is None or b is None:
        return GAINED if a is None else LOST
    return SHARPER if b < a else WEAKER


def judge_multiples(a: int, b: int) -> FactChange:
    """The verdict on two numbers that divide a count."""
    if a == b:
        return SAME
    if a == 0 or b == 0:
        return SHARPER if b == 0 else WEAKER
    if b % a == 0:
        return SHARPER if a > 1 else GAINED
    if a % b == 0:
        return WEAKER if b > 1 else LOST
    return DIFFERENT


def without_names(words: str) -> list[str]:
    """The constants and the signs of an expression, in order of size; what is in names (`x2`, `%a-b`) is none."""
    import re

    return sorted(re.findall(r"\d+|[-+*/^]", re.sub(r"[%@][-\w.$]+|[A-Za-z_][\w.]*", "", words)))


# Several at once ------------------------------------------------------------------------------------------------------


def merged(verdicts: list[FactChange]) -> FactChange:
    """One verdict on facts that belong together: the one of those that differ, if they agree on who knows more."""
    if not (found := set(verdicts) - {SAME}):
        return SAME
    if found <= {GAINED, SHARPER}:
        return GAINED if SHARPER not in found else SHARPER
    if found <= {LOST, WEAKER}:
        return LOST if WEAKER not in found else WEAKER
    return DIFFERENT
