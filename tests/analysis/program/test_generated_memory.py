"""What is claimed of memory in generated whole programs, held against runs of them.

    open, closed                        others can name what is exported, or not
    undef=any, undef=absent             races and memory that was not written excuse nothing, or do not happen

The world outside keeps pointers, and reads and writes whatever can be reached from these: numbers as it likes, pointers
to where they may point.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest
from tests.execution.interpreter import RETURNED, Frame, Machine, Pending
from tests.execution.memory import Object
from tests.execution.oracle import Report, Run, check_facts
from tests.execution.programs import module_of_text
from tests.execution.values import RandomChooser, Unsupported, Value, is_definite
from tests.searches import least, seeds, share

import scev
from scev.ir import Function, Instruction
from scev.settings import Settings

from .memory_programs import Layout, MemoryProgram, memory_program

STEP_LIMIT = 40_000
MAX_CALLS = 4
KINDS = {
    "open": Settings(),
    "open, no undef": Settings(undef="absent"),
    "closed": Settings(world="closed"),
    "closed, no undef": Settings(undef="absent", world="closed"),
}


class World:
    """What is declared in a generated program, for one run."""

    def __init__(self, program: MemoryProgram, seed: int, is_open: bool) -> None:
        self._random = random.Random(seed)
        self._program = program
        self._is_open = is_open
        # By address and layout: what others have pointers to.
        self._kept: dict[tuple[int, int], Layout] = {}
        self._calls = 0

    def __call__(self, machine: Machine, function: Function, call: Instruction, arguments: list[Value]) -> Value:
        memory = machine.memory
        name, _, number = function.name[1:].partition(".")
        if name in ("malloc", "calloc"):
            size = arguments[0] if name == "malloc" else arguments[0] * arguments[1]
            made = memory.allocate(size, 16, "heap")
            if name == "calloc":
                memory.fill(made.base, 0, size)
            return made.base
        if name == "realloc":
            old = memory.object_at(arguments[0])
            assert old is not None
            made = memory.allocate(arguments[1], 16, "heap")
            memory.copy(made.base, old.base, min(old.size, made.size), False)
            memory.free(arguments[0])
            return made.base
        if name == "free":
            memory.free(arguments[0])
            return None
        if name == "world":
            self._name_globals(machine)
            for address, layout in self._reached(machine, list(self._kept.items())):
                self._write(machine, address, layout)
            return self._calling(machine, call)
        layout = self._program.layouts[int(number)]
        if name == "fetch":
            return self._some(machine, layout)
        if name == "look":
            # It may keep what it reads, but not the pointer itself.
            self._reached(machine, [((arguments[0], layout.number), layout)], keeps_first=False)
            return self._random.getrandbits(32)
        if name == "edit":
            found = self._reached(machine, [((arguments[0], layout.number), layout)], keeps_first=False)
            for address, each in [(arguments[0], layout), *found]:
                self._write(machine, address, each)
            return None
        if name == "peek":
            at = next(at for at, leaf in layout.leaves() if leaf.text == "ptr")
            return int.from_bytes(memory.bytes_at(arguments[0] + at, 8), "little")
        if name == "poke":
            self._write(machine, arguments[0], layout, pointers=False)
            return self._random.getrandbits(32)
        if name == "sink":
            self._kept[arguments[0], layout.number] = layout
            return None
        raise Unsupported(f"call of {function.name}")

    def _name_globals(self, machine: Machine) -> None:
        """Others can name these."""
        for variable in machine.module.globals:
            if variable.is_declaration or self._is_open and not variable.is_local and not variable.is_constant:
                text = str(variable.value_type)
                for layout in self._program.layouts:
                    if layout.text == text:
                        self._kept[machine.address_of(variable), layout.number] = layout

    def _live(self, machine: Machine, address: Value, layout: Layout) -> Object | None:
        if not is_definite(address) or not address:
            return None
        found = machine.memory.object_at(address)
        if found is None or not found.live or address + layout.size > found.base + found.size:
            return None
        return found

    def _reached(
        self, machine: Machine, pending: list[tuple[tuple[int, int], Layout]], keeps_first: bool = True
    ) -> list[tuple[int, Layout]]:
        """Where pointers lead, one from the other; all these are kept."""
        found: dict[tuple[int, int], Layout] = {}
        pending = list(pending)
        first = len(pending)
        for k, ((address, number), layout) in enumerate(pending):
            if (address, number) in found or self._live(machine, address, layout) is None:
                continue
            found[address, number] = layout
            if keeps_first or k >= first:
                self._kept[address, number] = layout
            for at, leaf in layout.leaves():
                if leaf.text == "ptr" and leaf.target is not None:
                    there = int.from_bytes(machine.memory.bytes_at(address + at, 8), "little")
                    pending.append(((there, leaf.target.number), leaf.target))
        return [(address, layout) for (address, _), layout in found.items()]

    def _write(self, machine: Machine, address: int, layout: Layout, pointers: bool = True) -> None:
        found = self._live(machine, address, layout)
        if found is None or found.constant:
            return
        for at, leaf in layout.leaves():
            if self._random.random() < 0.5:
                continue
            if leaf.text != "ptr":
                data = self._random.choice((b"\0" * 8, b"\5" + b"\0" * 7, b"\xff" * 8, self._random.randbytes(8)))
                machine.memory.put_bytes(address + at, data[: leaf.size])
            elif pointers and leaf.target is not None and self._random.random() < 0.5:
                there = self._some(machine, leaf.target, forever=True)
                machine.memory.put_bytes(address + at, there.to_bytes(8, "little"))

    def _some(self, machine: Machine, layout: Layout, forever: bool = False) -> int:
        """A pointer to something of a layout: what is kept, or new."""
        known: list[int] = []
        for (address, number), _ in self._kept.items():
            kept = self._live(machine, address, layout) if number == layout.number else None
            # Frames may end before what is stored is read.
            if kept is not None and kept.kind in ("global", "outside"):
                known.append(address)
        if known and self._random.random() < 0.7:
            return self._random.choice(known)
        made = machine.memory.allocate(layout.size, 16, "outside")
        machine.memory.put_bytes(made.base, bytes(layout.size))
        self._kept[made.base, layout.number] = layout
        return made.base

    def _calling(self, machine: Machine, call: Instruction) -> Value:
        """Calls what is exported, one after the other."""
        plans: list[Pending] = []
        outside = list(self._program.outside.values()) if self._is_open else []
        while outside and self._calls < MAX_CALLS and self._random.random() < 0.5:
            self._calls += 1
            chosen = self._random.choice(outside)
            function = machine.module.function(chosen.name)
            assert function is not None
            passed: list[Value] = []
            for word, layout in chosen.parameters:
                if layout is not None:
                    passed.append(self._some(machine, layout))
                else:
                    passed.append(self._random.choice((0, 1, 5, self._random.getrandbits(64 if word == "i64" else 32))))
            plans.append(Pending(function, passed))
        result = self._random.choice((0, 7, self._random.getrandbits(32)))
        if not plans:
            return result

        def after(frame: Frame, value: Value) -> None:
            if plans:
                frame.after = after
                machine.push(plans.pop(0))
            else:
                machine.give(frame, call, call.index, result)

        machine.stack[-1].after = after
        return plans.pop(0)


def check(seed: int, settings: Settings, count: int = 2) -> Report:
    """Runs one program."""
    program = memory_program(seed)
    facts = scev.analyze(module_of_text(program.text), settings=settings, scope="program")
    report = Report()
    try:
        for k in range(count):
            world = World(program, 100 * seed + k, settings.world == "open")
            report.add(check_facts(facts, [Run("main", ())], RandomChooser(seed), world, STEP_LIMIT))
    except AssertionError as failure:
        raise AssertionError(f"seed {seed}: {failure}\n{program.text}") from None
    return report


def check_seeds(settings: Settings, numbers: Sequence[int]) -> Report:
    report = Report()
    for seed in numbers:
        report.add(check(seed, settings))
    return report


@pytest.mark.searching
@pytest.mark.parametrize("kind", KINDS)
def test_programs(kind: str) -> None:
    report = check_seeds(KINDS[kind], share(seeds(range(45))))
    ended = sum(outcome.kind == RETURNED for outcome in report.outcomes)
    assert ended >= 0.9 * len(report.outcomes)
    assert report.informative_values > least(4000)
    assert not report.undecided


@pytest.mark.slow
@pytest.mark.parametrize("start", seeds(range(1000, 2000, 25)))
def test_many_programs(start: int) -> None:
    for settings in KINDS.values():
        check_seeds(settings, range(start, start + 25))
