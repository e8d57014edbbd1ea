"""The units of a project as one program: each compiled with its own options, and linked by LLVM's linker.

a.c  main  f(3)      b.c  f(n)  table[n]         n is 3

What no program can have together, as a second `main`, stays apart, a unit of its own, and so does what LLVM's linker
refuses, what cannot be read, and what is not C or like it. Where `main` is in a program of all units, nothing else
calls its functions: its world is closed. A unit that stays apart may be a part of it after all, or of another program
that has some of its units, too.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Final, NamedTuple

from scev.errors import ScevError, UsageError
from scev.projects.inputs import LinkedProgram, ReadOptions
from scev.projects.unit import Unit

MAX_LINES_APART: Final = 16
"""Maximum units that stay apart of which a line says why."""


class LinkedUnits(NamedTuple):
    """Units after linking: the linked program first, then those that stay apart; how they are read; and lines about
    those.
    """

    units: list[Unit]
    reading: ReadOptions
    apart: list[str]


class _UnitModule(NamedTuple):
    """A unit's module, and how it was made; or None, and why there is none."""

    data: bytes | None
    heading: str
    why_not: str


def linked_units(
    units: Sequence[Unit], reading: ReadOptions, jobs: int, goes_on: bool, closes: bool = True
) -> LinkedUnits:
    """Link units, the first first. `goes_on`: also where one cannot be read, which is a unit of its own then; else its
    ScevError is raised. `closes`: whether the world of a whole program is taken to be closed.
    """
    if any(unit.file == "-" for unit in units):
        raise UsageError("--link reads files, and not standard input")
    compiled = _compiled_units(units, reading, jobs, goes_on)
    numbers = [number for number, each in enumerate(compiled) if each.data is not None]
    reasons = {number: each.why_not for number, each in enumerate(compiled) if each.why_not}
    joined: list[int] = []
    bitcode = b""
    if len(numbers) > 1:
        from scev.llvm.linking import link_modules

        settings = reading.settings
        modules = [(units[number].file, compiled[number].data or b"") for number in numbers]
        try:
            found = link_modules(
                modules,
                _name(units, numbers),
                isolated=settings.isolate_llvm,
                # That of one module for each.
                settings=settings.with_("llvm_timeout_seconds", settings.llvm_timeout_seconds * len(numbers)),
            )
        except ScevError as error:
            reasons[numbers[0]] = f"nothing is linked: {error.message}"
        else:
            joined, bitcode = [numbers[k] for k in found.joined], found.bitcode
            reasons.update({numbers[k]: reason for k, reason in found.apart.items()})
    lines = [f"{units[number].file}: stays apart: {reasons[number]}" for number in sorted(reasons)]
    if len(lines) > MAX_LINES_APART:
        more = len(lines) - MAX_LINES_APART
        lines[MAX_LINES_APART:] = [f"and {more} more stay{'s' * (more == 1)} apart"]
    if len(joined) < 2:
        return LinkedUnits(list(units), reading, lines)
    is_whole = closes and len(joined) == len(units)
    program = LinkedProgram(bitcode, _heading([compiled[k] for k in joined], units[joined[0]]), is_whole)
    whole = Unit(_name(units, joined), parts=tuple(units[k].file for k in joined))
    within = dict.fromkeys(joined, True)
    rest = [unit for k, unit in enumerate(units) if k not in within]
    return LinkedUnits([whole, *rest], reading.with_program(program), lines)


def _name(units: Sequence[Unit], numbers: Sequence[int]) -> str:
    return f"{units[numbers[0]].file} and {len(numbers) - 1} more"


def _heading(compiled: Sequence[_UnitModule], first: Unit) -> str:
    """How all units were compiled, if that is said in the same words of all; else ""."""
    said = {each.heading for each in compiled}
    return f"{first.file} and {len(compiled) - 1} more: {said.pop()}" if len(said) == 1 and "" not in said else ""


def _compiled_units(units: Sequence[Unit], reading: ReadOptions, jobs: int, goes_on: bool) -> list[_UnitModule]:
    from scev.support.workers import WorkerLostError, in_order

    def work(number: int) -> _UnitModule:
        unit = units[number]
        if language := _foreign(unit.file):
            return _UnitModule(None, "", f"{language} is not linked")
        try:
            data, heading = reading.compiled(unit)
        except ScevError:
            if not goes_on:
                raise
            # It is read once more by itself, and then told of.
            return _UnitModule(None, "", "")
        return _UnitModule(data, heading, "")

    try:
        return list(in_order(work, [unit.size() for unit in units], jobs))
    except WorkerLostError:
        raise ScevError("a worker process was lost; with little memory, try --jobs 1") from None


def _foreign(file: str) -> str:
    """The language of a file whose units are not linked; "" for all others."""
    from scev.source.jitted import is_python

    if os.path.splitext(file)[1] == ".rs":
        return "Rust"
    return "Python" if is_python(file) else ""
