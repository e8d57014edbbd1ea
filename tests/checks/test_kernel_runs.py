"""The kernels with planted faults (kernels/), run for all threads of two blocks: what is said to be no race is none."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import pytest

import scev
from scev import ir
from scev.threads import BLOCK, GRID
from tests.execution.interpreter import RETURNED, Machine
from tests.searches import share
from tests.threads.test_races import PlaceInBlock, Touch, TouchRecorder, races_between, races_in

FOLDER = Path(__file__).parent / "kernels"
BLOCKS = 2
THREADS = 256
NUMBERS = {"races": (20, 20, 20), "global": (300, 37, 20)}
ROOM = 1 << 18


@lru_cache
def text_of(name: str) -> str:
    """A file of kernels, whose shared arrays hold 0 at the start: no index comes from there but in [0, 15]."""
    text = (FOLDER / f"{name}.ll").read_text(encoding="utf-8")
    for word in ("addrspace(3) global", "undef, align"):
        assert word in text
    # Barriers are told of to the run, which waits at none.
    text = text.replace("undef, align", "zeroinitializer, align")
    return scev.read(text, prepare="sroa").text


def kernels(name: str) -> list[str]:
    return [one.name[1:] for one in scev.read(text_of(name)).defined_functions()]


def touched(name: str, kernel: str, block: int, of_grid: bool) -> list[set[Touch]] | None:
    """What each thread of a block touches, or of the grid's memory; None where a thread leaves its arrays."""
    module = scev.read(text_of(name).replace("@llvm.nvvm.barrier", "@barrier"))
    function = module.function(f"@{kernel}")
    assert function is not None
    found: list[set[Touch]] = []
    for x in range(THREADS):
        recorder = TouchRecorder()
        place = PlaceInBlock(x, 0, THREADS, block)
        place.registers |= {".ctaid.y": 0, ".nctaid.x": BLOCKS, ".ntid.y": 1}
        machine = Machine(module, observer=recorder, externals=place)
        recorder.machine = machine
        numbers = iter(NUMBERS[name])
        arguments = []
        for argument in function.arguments:
            if isinstance(argument.type, ir.PointerType):
                room = machine.memory.allocate(ROOM, 16, "heap")
                room.data[:] = bytes(ROOM)
                room.shadow[:] = bytes(ROOM)
                arguments.append(room.base)
            else:
                arguments.append(next(numbers))
        if machine.run(kernel, arguments).kind != RETURNED:
            return None
        own = shared_places(module, machine) if of_grid else []
        found.append({touch for touch in recorder.touched if not any(touch[1] in places for places in own)})
    return found


def shared_places(module: ir.Module, machine: Machine) -> list[range]:
    """Where the arrays of shared memory are in a run, of which each block has its own."""
    found: list[range] = []
    for variable in module.globals:
        if isinstance(variable.type, ir.PointerType) and variable.type.address_space == 3:
            address, size = machine.constant(variable), module.layout.alloc_size(variable.value_type)
            assert isinstance(address, int)
            assert size is not None
            found.append(range(address, address + size))
    return found


ALL = [(name, kernel) for name in ("races", "global") for kernel in kernels(name)]


@pytest.mark.searching
@pytest.mark.parametrize(("name", "kernel"), share(ALL))
def test_what_is_no_race_does_not_happen(name: str, kernel: str) -> None:
    text = text_of(name)
    facts = scev.analyze(text, launch=f"block={THREADS},grid={BLOCKS}")[kernel]
    in_block = [touched(name, kernel, block, False) for block in range(BLOCKS)]
    of_grid = [touched(name, kernel, block, True) for block in range(BLOCKS)]
    races: dict[int, set[tuple[int, int]]] = {BLOCK: set(), GRID: set()}
    for threads in in_block:
        assert threads is not None
        races[BLOCK] |= races_in(threads)
    assert of_grid[0] is not None
    assert of_grid[1] is not None
    races[GRID] = races_between(of_grid[0], of_grid[1])
    said: dict[tuple[int, int, int], bool | None] = {}
    for pair in facts.threads.races().pairs():
        first, second = sorted((pair.first.instruction.index, pair.second.instruction.index))
        said[pair.group, first, second] = pair.may_meet
    for group, pairs in races.items():
        for first, second in pairs:
            assert said.get((group, first, second), False) is not False, (group, first, second)
