"""Types in memory, and pointers to what is of them, of generated programs (memory_programs.py)."""

from __future__ import annotations

from typing import Final, NamedTuple

FOREVER: Final = 0
CALLERS: Final = 1
FRAME: Final = 2
"""How long an object lives: always, as long as the function that is called at least, as that only."""
BITS: Final = {"i8": 8, "i16": 16, "i32": 32, "i64": 64, "float": 32, "double": 64, "ptr": 64}
NUMBERS: Final = {
    "i8": ("0", "1", "7", "-1", "100"), "i16": ("0", "2", "300", "-5"), "i32": ("0", "1", "3", "9", "-4", "1000"),
    "i64": ("0", "1", "12", "-8", "70000"), "float": ("0.0", "1.0", "-2.0", "10.0"), "double": ("0.0", "0.5", "-3.0"),
}  # fmt: skip


class Layout:
    """A type in memory. `parts`: what it is made of, with offsets; `target`: to what it points, a function if None."""

    def __init__(self, text: str, size: int, alignment: int, parts: list[tuple[int, Layout]]) -> None:
        self.text = text
        self.size = size
        self.alignment = alignment
        self.parts = parts
        self.target: Layout | None = None
        self.number = -1
        self.home = "@function0"

    @property
    def is_array(self) -> bool:
        return self.text.startswith("[")

    def leaves(self) -> list[tuple[int, Layout]]:
        """The numbers and pointers inside, with offsets."""
        if not self.parts:
            return [(0, self)]
        return [(at + inner, leaf) for at, part in self.parts for inner, leaf in part.leaves()]

    def spans(self) -> list[tuple[int, int]]:
        """Where bytes lie that are of numbers, one behind the other: from, to."""
        found: list[tuple[int, int]] = []
        for at, leaf in self.leaves():
            if leaf.text == "ptr":
                continue
            if found and found[-1][1] == at:
                found[-1] = found[-1][0], at + leaf.size
            else:
                found.append((at, at + leaf.size))
        return found


class Pointer(NamedTuple):
    """A pointer that can be used: `name` is to something of a layout."""

    name: str
    layout: Layout
    life: int
    is_constant: bool = False


class Function(NamedTuple):
    """`parameters`: a type's text, or a layout with the word before it (ptr, byval, sret). `result` likewise."""

    name: str
    result: str | Layout
    parameters: tuple[tuple[str, Layout | None], ...]
    cost: int
    is_exported: bool


def scalar(text: str) -> Layout:
    return Layout(text, BITS[text] // 8, BITS[text] // 8, [])


def size_of(type: str) -> int:
    if type in BITS:
        return BITS[type] // 8
    count, element = type[1:-1].split(" x ")
    return int(count) * BITS[element] // 8
