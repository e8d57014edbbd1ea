"""A program that calls are to be made in, as its searches for witnesses share it: what may run, and its text.

Large tables of numbers are written as bytes, which LLVM reads many times faster:

    @t = constant [2 x float] [float 1.0, float 2.0], align 4
    @t = constant [8 x i8] c"\\00\\00\\80\\3F\\00\\00\\00\\40", align 4
"""

from __future__ import annotations

import math
import os
import re
import struct
from typing import Final, final

from scev.checks.harmless import LookedAt, why_constructors_harmful, why_start_harmful
from scev.checks.program import functions_of_block_addresses
from scev.ir import ArrayType, DataLayout, GlobalVariable, Module, StructType, Type

MIN_TABLE_CHARACTERS: Final = 4096
"""Characters of a variable's definition from which on it is written as bytes."""

MAX_TABLE_NESTING: Final = 8
"""Maximum structures and arrays in one another in a variable that is written as bytes."""


@final
class ProgramToRun:
    """A program, and what is found of it once. `text` is its text, in the same lines; `looked` is what its functions
    were found to name and to do, so far.
    """

    def __init__(self, module: Module) -> None:
        self.module: Final = module
        self.text: Final = with_tables_of_bytes(module)
        self.why_not: Final = _why_not_started(module)
        self.why_constructors: Final = why_constructors_harmful(module)
        self.block_addresses: Final = functions_of_block_addresses(self.text)
        self.looked: Final[dict[str, LookedAt]] = {}


def _why_not_started(module: Module) -> str:
    if not hasattr(os, "fork"):
        return "this system has no fork"
    # Its constructors need not run.
    return why_start_harmful(module, constructors=False)


_WORD: Final = re.compile(r"[-+.\w]+")
_CODES: Final = {"float": "f", "double": "d", "i8": "B", "i16": "H", "i32": "I", "i64": "Q"}


def with_tables_of_bytes(module: Module) -> str:
    """The text of a module, in as many lines, its large tables as bytes."""
    text = module.text
    large = [one for one in module.globals if not one.is_declaration]
    if module.layout.is_big_endian or len(text) < MIN_TABLE_CHARACTERS or not large:
        return text
    lines = text.split("\n")
    for variable in large:
        line = lines[variable.line - 1]
        if len(line) >= MIN_TABLE_CHARACTERS:
            lines[variable.line - 1] = _as_bytes(line, variable, module.layout) or line
    return "\n".join(lines)


def _as_bytes(line: str, variable: GlobalVariable, layout: DataLayout) -> str | None:
    """The definition of a variable as bytes; None where its initialiser is not of plain numbers alone."""
    before = f"{'constant' if variable.is_constant else 'global'} {variable.value_type} "
    begin = line.find(before)
    size = layout.alloc_size(variable.value_type)
    if begin < 0 or size is None:
        return None
    begin += len(before)
    data = bytearray(size)
    try:
        end = _Numbers(line, layout, data).written(variable.value_type, begin, 0)
    except (ValueError, OverflowError, struct.error):
        return None
    # Else it may lie at another place.
    if not line.startswith(", align ", end):
        return None
    head = line[: begin - len(before)] + before.partition(" ")[0]
    return f'{head} [{size} x i8] c"\\{data.hex(chr(92)).upper()}"{line[end:]}'


@final
class _Numbers:
    """Reads an initialiser of plain numbers, as LLVM prints it, into bytes. ValueError for anything else."""

    def __init__(self, text: str, layout: DataLayout, data: bytearray) -> None:
        self._text: Final = text
        self._layout: Final = layout
        self._data: Final = data

    def written(self, type_: Type, begin: int, offset: int, depth: int = 0) -> int:
        """Write a value of a type, which begins somewhere in the text, at an offset; where it ends."""
        if self._text.startswith("zeroinitializer", begin):
            return begin + len("zeroinitializer")
        if depth > MAX_TABLE_NESTING:
            raise ValueError("nested too deeply")
        if isinstance(type_, StructType) and type_.elements is not None and not type_.packed:
            if (offsets := self._layout.struct_offsets(type_)) is None:
                raise ValueError("of unknown size")
            places = [(element, offset + at) for element, at in zip(type_.elements, offsets, strict=True)]
            return self._elements(places, "{ ", " }", begin, depth)
        if isinstance(type_, ArrayType):
            if str(type_.element) in _CODES:
                return self._table(type_, begin, offset)
            if (size := self._layout.alloc_size(type_.element)) is None:
                raise ValueError("of unknown size")
            return self._elements(
                [(type_.element, offset + k * size) for k in range(type_.count)], "[", "]", begin, depth
            )
        if (found := _WORD.match(self._text, begin)) is None:
            raise ValueError("no number")
        self._put([found[0]], str(type_), offset)
        return found.end()

    def _elements(self, places: list[tuple[Type, int]], opened: str, closed: str, begin: int, depth: int) -> int:
        text = self._text
        if not places or not text.startswith(opened, begin):
            raise ValueError("no list of elements")
        at = begin + len(opened)
        for number, (type_, offset) in enumerate(places):
            words = f"{', ' if number else ''}{type_} "
            if not text.startswith(words, at):
                raise ValueError("another type")
            at = self.written(type_, at + len(words), offset, depth + 1)
        if not text.startswith(closed, at):
            raise ValueError("more elements")
        return at + len(closed)

    def _table(self, type_: ArrayType, begin: int, offset: int) -> int:
        text = self._text
        element = str(type_.element)
        if not text.startswith(f"[{element} ", begin):
            raise ValueError("no list of numbers")
        end = text.index("]", begin)
        words = text[begin + len(element) + 2 : end].split(f", {element} ")
        if len(words) != type_.count:
            raise ValueError("another number of elements")
        self._put(words, element, offset)
        return end + 1

    def _put(self, words: list[str], type_: str, offset: int) -> None:
        if (code := _CODES.get(type_)) is None:
            raise ValueError("no number")
        if code in "fd":
            floats = [_float(word) for word in words]
            if any(map(math.isnan, floats)):
                raise ValueError("not a number")
            struct.pack_into(f"<{len(floats)}{code}", self._data, offset, *floats)
        else:
            top = 1 << int(type_[1:])
            struct.pack_into(f"<{len(words)}{code}", self._data, offset, *[int(word) % top for word in words])


def _float(word: str) -> float:
    """A float as LLVM writes it: the bits of a double, also of what is a float, or a decimal number."""
    if word.startswith("0x"):
        found: float = struct.unpack("<d", int(word, 16).to_bytes(8, "little"))[0]
        return found
    return float(word)
