"""Subscripts and dependences of random nests, checked against every address of their runs."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from tests.accesses.nests import BYTES, nest
from tests.accesses.test_accesses import Following, StrideChecker
from tests.accesses.test_dependences import MeetingChecker
from tests.execution.interpreter import Frame, Machine
from tests.searches import least, share

import scev
from scev.accesses import MemoryAccess, Subscripts
from scev.accesses.inside import size_of_object
from scev.answers import FunctionFacts, internals
from scev.ir import ConstantExpression, Instruction, Value


class InsideChecker(Following):
    """Where it is said, an access is inside of its object."""

    def __init__(self, facts: Sequence[FunctionFacts]) -> None:
        super().__init__(facts)
        self.accesses: dict[tuple[str, int], list[tuple[MemoryAccess, int]]] = {}
        for function in facts:
            for access in function.memory.all_accesses():
                if function.memory.stays_inside(access):
                    if access.base is None:
                        continue
                    size = size_of_object(root_of(access.base), internals(function).context.layout)
                    assert size is not None
                    key = (function.name, access.instruction.index)
                    self.accesses.setdefault(key, []).append((access, size))

    def step(self, frame: Frame, instruction: Instruction) -> None:
        for access, size in self.accesses.get((frame.function.name, instruction.index), ()):
            address = self.number(frame, access.pointer)
            assert access.base is not None
            base = self.number(frame, root_of(access.base))
            if address is not None and base is not None:
                assert address - base >= 0, (access, address - base)
                assert address - base + (access.size or 0) <= size, (access, address - base, size)
                self.compared += 1


def root_of(base: Value) -> Value:
    while isinstance(base, ConstantExpression):
        base = base.operands[0]
    return base


class SubscriptChecker(Following):
    """The subscripts times the bytes of what they count are the distance from the base, within dimensions where
    that is said.
    """

    def __init__(self, facts: Sequence[FunctionFacts]) -> None:
        super().__init__(facts)
        self.accesses: dict[tuple[str, int], list[tuple[MemoryAccess, Subscripts]]] = {}
        for function in facts:
            for access in function.memory.all_accesses():
                found = function.memory.subscripts(access)
                if found is not None:
                    key = (function.name, access.instruction.index)
                    self.accesses.setdefault(key, []).append((access, found))
        self.within = 0

    def step(self, frame: Frame, instruction: Instruction) -> None:
        for access, subscripts in self.accesses.get((frame.function.name, instruction.index), ()):
            self._compare(frame, access, subscripts)

    def _compare(self, frame: Frame, access: MemoryAccess, subscripts: Subscripts) -> None:
        address = self.number(frame, access.pointer)
        base = self.number(frame, subscripts.base)
        if address is None or base is None:
            return
        counters = self.counters[id(frame)]
        total = subscripts.offset_in_element
        unit = subscripts.element_bytes
        for subscript in reversed(subscripts.indices):
            index = subscript.index.value_in(counters)
            size = None if subscript.size is None else subscript.size.value_in(counters)
            if index is None or (subscript.size is not None and size is None):
                return
            half = 1 << 63
            signed = index - 2 * half if index >= half else index
            if subscript.is_within:
                assert size is not None
                assert 0 <= signed < size, (access, subscripts, signed, size)
                self.within += 1
            total += signed * unit
            if size is not None:
                unit *= size
        assert (total - (address - base)) % (1 << 64) == 0, (access, subscripts, total, address - base)
        self.compared += 1


def run(seed: int) -> tuple[int, int, int]:
    """How many addresses, subscripts within dimensions, and meetings of a nest were compared."""
    text, numbers = nest(seed)
    facts = scev.analyze(text)
    compared = [0, 0, 0]
    strides = StrideChecker(list(facts.functions))
    meetings = MeetingChecker(list(facts.functions))
    subscripts = SubscriptChecker(list(facts.functions))
    for observer in (strides, subscripts, meetings):
        machine = Machine(facts.module, observer=observer, step_limit=4_000)
        observer.machine = machine
        kept = machine.memory.allocate(BYTES, 16, "buffer")
        machine.memory.put_bytes(kept.base, bytes(BYTES))
        machine.run("f", [kept.base + BYTES // 2, *[number % (1 << 32) for number in numbers]])
    compared[0] += subscripts.compared
    compared[1] += subscripts.within
    compared[2] += meetings.compared
    return compared[0], compared[1], compared[2]


def total(seeds: Sequence[int]) -> tuple[int, int, int]:
    found = [run(seed) for seed in seeds]
    return sum(one[0] for one in found), sum(one[1] for one in found), sum(one[2] for one in found)


@pytest.mark.searching
def test_some_nests() -> None:
    # Some subscripts of the last two are known to be within.
    addresses, within, meetings = total([*share(range(18)), 18, 21])
    assert addresses > least(400)
    assert within > least(8)
    assert meetings > least(200)


@pytest.mark.slow
def test_many_nests() -> None:
    found = total(range(1000, 4000))
    print(found)
    assert found[0] > 10_000


def test_behind_the_null_pointer_is_nothing() -> None:
    text = """
define i8 @f(ptr ATTRIBUTES %a) {
  %x = load i8, ptr %a
  ret i8 %x
}
"""
    for attributes, inside in (
        ("dereferenceable(4)", True),
        ("dereferenceable_or_null(4)", None),
        ("nonnull dereferenceable_or_null(4)", True),
    ):
        facts = scev.analyze(text.replace("ATTRIBUTES", attributes))["f"]
        (access,) = facts.memory.all_accesses()
        assert facts.memory.stays_inside(access) is inside
