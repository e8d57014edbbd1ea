"""How two accesses lie is judged by all addresses that they can have, at small moduli."""

from __future__ import annotations

import itertools

from scev.ir import POINTER, DataLayout, Instruction, Value
from scev.memory.locations import (
    DISJOINT,
    OVERLAPPING,
    SAME,
    SAME_OR_DISJOINT,
    UNKNOWN_SIZE,
    Location,
    compared,
    locate,
)
from tests.execution.programs import module_of_text

SPACE = 24


def places(location: Location) -> list[int]:
    """The addresses that a location with its base at 0 can have, in an address space of SPACE bytes that wraps."""
    if location.modulus == 0:
        return [location.offset % SPACE]
    return [k for k in range(SPACE) if (k - location.offset) % location.modulus == 0]


def touched(place: int, size: int) -> int:
    """A bit for each byte."""
    once = ((1 << size) - 1) << place
    return (once | once >> SPACE) & ((1 << SPACE) - 1)


def test_every_pair_of_small_locations() -> None:
    base = Value(POINTER)
    # Moduli divide the size of the address space, so that wrapping changes nothing.
    moduli = (0, 1, 2, 3, 4, 6, 8, 12, 24)
    shapes = list(itertools.product(moduli, (0, 1, 2, 3, 5, 8), (1, 2, 4, 8)))
    seen: set[int] = set()
    for first, second in itertools.product(shapes, shapes):
        one, other = (
            Location(Value(POINTER), base, offset, modulus, modulus in (0, 24), size)
            for modulus, offset, size in (first, second)
        )
        found = compared(one, other)
        seen.add(found)
        if found == OVERLAPPING:
            continue
        own = [touched(place, one.size) for place in places(one)]
        theirs = [touched(place, other.size) for place in places(other)]
        for bytes_of_one, bytes_of_other in itertools.product(own, theirs):
            if found == DISJOINT:
                assert not bytes_of_one & bytes_of_other, (first, second)
            elif found == SAME:
                assert bytes_of_one == bytes_of_other, (first, second)
            elif found == SAME_OR_DISJOINT:
                assert bytes_of_one == bytes_of_other or not bytes_of_one & bytes_of_other, (first, second)
    assert seen == {DISJOINT, SAME, SAME_OR_DISJOINT, OVERLAPPING}


def test_unknown_sizes_overlap() -> None:
    base = Value(POINTER)
    one = Location(base, base, 0, 0, True, UNKNOWN_SIZE)
    other = Location(Value(POINTER), base, 64, 0, True, 4)
    assert compared(one, other) == compared(other, one) == compared(one, one) == OVERLAPPING


ADDRESSES = """
@g = global [64 x i8] zeroinitializer
define void @f(ptr %p, ptr addrspace(3) %s, i64 %i, i32 %n, <2 x i64> %w) {
  %a = getelementptr inbounds { i32, [4 x i16] }, ptr %p, i64 %i, i32 1, i64 2
  %b = getelementptr inbounds i8, ptr %a, i64 -3
  %c = getelementptr { i32, i64, i64 }, ptr %p, i64 %i, i32 2
  %d = getelementptr inbounds { i32, i64, i64 }, ptr %p, i64 %i, i32 2
  %e = getelementptr [3 x i8], ptr %p, i64 %i
  %h = getelementptr inbounds [8 x i32], ptr %p, i64 %i, i32 %n
  %k = freeze ptr %b
  %cast = addrspacecast ptr addrspace(3) %s to ptr
  %l = getelementptr inbounds i32, ptr %cast, i64 1
  %m = getelementptr i8, ptr %p, i64 -1
  %v = getelementptr i8, ptr %p, <2 x i64> %w
  %x = getelementptr inbounds i8, ptr getelementptr inbounds (i8, ptr @g, i64 4), i64 2
  %y = getelementptr inbounds <vscale x 2 x i32>, ptr %p, i64 1
  ret void
}
"""
# By address: its base, and the offset modulo what.
EXPECTED = {
    "%a": ("%p", 8, 12),
    "%b": ("%p", 5, 12),
    "%c": ("%p", 12, 4),
    "%d": ("%p", 12, 20),
    # 3 is no divisor of the size of the address space.
    "%e": ("%p", 0, 1),
    "%h": ("%p", 0, 4),
    "%k": ("%p", 5, 12),
    "%l": ("%s", 4, 1),
    "%m": ("%p", -1, 1 << 64),
    "%v": ("%v", 0, 0),
    "%x": ("@g", 6, 0),
    "%y": ("%p", 0, 1),
}


def test_addresses() -> None:
    module = module_of_text(ADDRESSES)
    function = module.function("@f")
    assert function is not None
    for name, expected in EXPECTED.items():
        value = function.value(name)
        assert isinstance(value, Instruction)
        found = locate(value, 4, DataLayout.parse(""))
        assert (str(found.base), found.offset, found.modulus) == expected, name


def test_an_index_that_is_a_widened_number() -> None:
    """Without an optimiser, a[2] is at sext i32 2; what is widened without its sign is another number."""
    text = """
define void @f(ptr %p, i32 %n) {
  %two = sext i32 2 to i64
  %minus = sext i32 -1 to i64
  %large = zext i32 -1 to i64
  %any = sext i32 %n to i64
  %a = getelementptr inbounds [8 x i32], ptr %p, i64 0, i64 %two
  %b = getelementptr inbounds i32, ptr %p, i64 %minus
  %c = getelementptr inbounds i32, ptr %p, i64 %large
  %d = getelementptr inbounds i32, ptr %p, i64 %any
  ret void
}
"""
    function = module_of_text(text).function("@f")
    assert function is not None
    found = []
    for name in ("%a", "%b", "%c", "%d"):
        value = function.value(name)
        assert isinstance(value, Instruction)
        location = locate(value, 4, DataLayout.parse(""))
        found.append((location.offset, location.modulus, location.is_constant))
    assert found == [(8, 0, True), (-4, 0, True), (4 * (2**32 - 1), 0, True), (0, 4, False)]
