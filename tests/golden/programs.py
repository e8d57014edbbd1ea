"""The programs whose facts are kept: those written by hand, generated ones of fixed seeds, and the shared corpora."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

from tests.conftest import shared_directory, shared_modules
from tests.evolution.loop_generator import LoopProgram, NestedProgram
from tests.evolution.loop_shapes import shaped
from tests.execution.generator import ABOUT_FLOATS, ABOUT_LIBRARY, SMALL, USUAL, seeded
from tests.flow.random_loops import random_loops

ROOT: Final = Path(__file__).resolve().parents[2]
WRITTEN: Final = ("tests/facts", "tests/cfg/modules", "tests/ir/modules", "examples")
SHARED: Final = "shared/"
LARGEST_SHARED: Final = 100_000
"""Bytes of a shared module whose facts are kept."""


class Generated(NamedTuple):
    """A source of programs: how many of its seeds are kept, and the IR text of a seed."""

    kept: int
    text: Callable[[int], str]


GENERATED: Final = {
    "loops": Generated(100, lambda seed: LoopProgram(seed).text),
    "nests": Generated(40, lambda seed: NestedProgram(seed).text),
    "shapes": Generated(120, lambda seed: shaped(seed).text),
    "carried": Generated(20, lambda seed: random_loops(seed, 4)),
    "usual": Generated(60, lambda seed: seeded(seed, USUAL).text),
    "small": Generated(24, lambda seed: seeded(seed, SMALL).text),
    "library": Generated(36, lambda seed: seeded(seed, ABOUT_LIBRARY).text),
    "floats": Generated(90, lambda seed: seeded(seed, ABOUT_FLOATS).text),
}


def written() -> Iterator[str]:
    """The names of those written by hand: their paths in this repository."""
    for folder in WRITTEN:
        yield from (path.relative_to(ROOT).as_posix() for path in sorted((ROOT / folder).glob("*.ll")))


def generated() -> Iterator[str]:
    """The names of generated ones: source and seed."""
    for source, programs in GENERATED.items():
        yield from (f"{source}:{seed}" for seed in range(programs.kept))


def shared() -> Iterator[str]:
    """The names of those in the corpora, as long as they are not large: their paths there. None without corpora."""
    directory = shared_directory()
    for path in shared_modules():
        if path.stat().st_size <= LARGEST_SHARED:
            yield SHARED + path.relative_to(directory or path).as_posix()


def text_of(name: str) -> bytes:
    """The IR text of a program, or its bitcode."""
    if name.startswith(SHARED):
        return (shared_directory() or ROOT).joinpath(name.removeprefix(SHARED)).read_bytes()
    source, colon, seed = name.partition(":")
    return GENERATED[source].text(int(seed)).encode() if colon else (ROOT / name).read_bytes()
