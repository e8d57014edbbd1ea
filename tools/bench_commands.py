"""The commands that are compared, and what they cost on a program."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Final

from bench_environment import OPT
from bench_inside import LOOP_FUNCTION
from bench_results import (
    FOLDER,
    LLVM_READING,
    LOOPS,
    LOOPS_2,
    LOOPS_PROGRAM,
    OPT_LOOPS,
    OPT_PRINT,
    PRINT,
    PRINT_2,
    PRINT_PROGRAM,
    READING,
    Row,
)
from families import Family
from measure import Command, Cost, by_turns, run

TOOLS: Final = Path(__file__).resolve().parent
EMPTY: Final = "; nothing\n"

SCALAR_EVOLUTION: Final = (str(OPT), "-disable-output", "-passes=print<scalar-evolution>")
LLVM_COMMANDS: Final = {
    OPT_PRINT: SCALAR_EVOLUTION,
    OPT_LOOPS: (*SCALAR_EVOLUTION, "-scalar-evolution-classify-expressions=0"),
}
SCEV: Final = (sys.executable, "-m", "scev")
ALONE: Final = ("--scope", "function")
"""Each function alone, as LLVM analyses it."""
WHOLE: Final = ("--scope", "program")
OWN_COMMANDS: Final = {
    PRINT: (*SCEV, "print", "--format", "llvm", *ALONE, "--jobs", "1"),
    LOOPS: (*SCEV, "loops", *ALONE, "--jobs", "1"),
    PRINT_PROGRAM: (*SCEV, "print", "--format", "llvm", *WHOLE, "--jobs", "1"),
    LOOPS_PROGRAM: (*SCEV, "loops", *WHOLE, "--jobs", "1"),
    PRINT_2: (*SCEV, "print", "--format", "llvm", *ALONE, "--jobs", "2"),
    LOOPS_2: (*SCEV, "loops", *ALONE, "--jobs", "2"),
}
STARTS_LIKE: Final = {PRINT_2: PRINT, LOOPS_2: LOOPS, PRINT_PROGRAM: PRINT, LOOPS_PROGRAM: LOOPS}
"""On an empty module, no second process is started, and there is no program to be looked at."""
OF_FAMILIES: Final = (PRINT, LOOPS, OPT_PRINT, OPT_LOOPS)
LINKER: Final = shutil.which("llvm-link-22") or shutil.which("llvm-link")
DISASSEMBLER: Final = shutil.which("llvm-dis-22") or shutil.which("llvm-dis")

Cores = Mapping[str, Path]
"""The folders that our commands are run from, by names to tell them apart."""
Costs = dict[tuple[str, str], Cost | None]
"""By core and figure; LLVM's figures under no core."""


def environment_of(core: Path) -> dict[str, str]:
    """Runs a core's commands; with bytecode, which does not lie about in the sources."""
    return {"PYTHONPATH": str(core), "PYTHONPYCACHEPREFIX": str(FOLDER / "bytecode")}


def commands_of(cores: Cores, figures: Iterable[str], path: Path) -> dict[tuple[str, str], Command]:
    """What is to be run on a program for some figures."""
    found: dict[tuple[str, str], Command] = {}
    for figure in figures:
        if figure in LLVM_COMMANDS:
            found["", figure] = Command((*LLVM_COMMANDS[figure], str(path)), {})
        elif figure in OWN_COMMANDS:
            for core, folder in cores.items():
                found[core, figure] = Command((*OWN_COMMANDS[figure], str(path)), environment_of(folder))
    return found


def warm_up(cores: Cores) -> None:
    """Runs each command once, so that its files are in memory and its bytecode is there."""
    with tempfile.TemporaryDirectory() as place:
        path = Path(place) / "small.ll"
        path.write_text(LOOP_FUNCTION)
        for command in commands_of(cores, [*OWN_COMMANDS, *LLVM_COMMANDS], path).values():
            run(command)


def starts(cores: Cores, figures: Iterable[str], runs: int) -> Costs:
    """What commands cost on a module without functions."""
    with tempfile.TemporaryDirectory() as place:
        path = Path(place) / "empty.ll"
        path.write_text(EMPTY)
        commands = commands_of(cores, figures, path)
        return dict(zip(commands, by_turns(list(commands.values()), runs), strict=True))


def costs_by_turns(
    cores: Cores,
    figures: Sequence[str],
    path: Path,
    runs: int,
    limit: float | None = None,
    started: Costs | None = None,
) -> dict[str, dict[str, Cost | None]]:
    """By core and figure, what a program costs beyond the start of a process; starts take their turns with the rest,
    unless it is `started` what they cost.
    """
    with tempfile.TemporaryDirectory() as place:
        empty = Path(place) / "empty.ll"
        empty.write_text(EMPTY)
        commands = commands_of(cores, figures, path)
        alone = {} if started else commands_of(cores, [name for name in figures if name not in STARTS_LIKE], empty)
        costs = by_turns([*commands.values(), *alone.values()], runs, limit)
    own = dict(zip(commands, costs, strict=False))
    start = started or dict(zip(alone, costs[len(commands) :], strict=True))
    found: dict[str, dict[str, Cost | None]] = {core: {} for core in cores}
    for (core, figure), cost in own.items():
        base = start[core, STARTS_LIKE.get(figure, figure)]
        for name in [core] if core else cores:
            found[name][figure] = None if cost is None or base is None else cost.less(base)
    return found


def inside(core: Path, question: str, path: Path, runs: int) -> dict[str, float]:
    """What tools/bench_inside.py answers, with a core."""
    words = (sys.executable, str(TOOLS / "bench_inside.py"), question, str(path), str(runs))
    environment = Command(words, environment_of(core)).whole_environment()
    done = subprocess.run(words, env=environment, stdout=subprocess.PIPE, text=True, check=True)
    answer: dict[str, float] = json.loads(done.stdout)
    return answer


# Programs -------------------------------------------------------------------------------------------------------------


def module_rows(cores: Cores, path: Path, runs: int, limit: float | None = None) -> dict[str, Row]:
    """A module, with each core: all figures."""
    costs = costs_by_turns(cores, [*OWN_COMMANDS, *LLVM_COMMANDS], path, runs, limit)
    rows: dict[str, Row] = {}
    for core, folder in cores.items():
        read = inside(folder, "reading", path, runs)
        reading = {READING: _inner(read["reading"]), LLVM_READING: _inner(read["llvm"])}
        rows[core] = Row(int(read["instructions"]), {**reading, **costs[core]})
    return rows


def _inner(seconds: float) -> Cost:
    """What was measured inside of a process."""
    return Cost(seconds, seconds, seconds, 0)


def family_rows(
    cores: Cores, family: Family, sizes: Sequence[int], runs: int, limit: float, started: Costs
) -> dict[str, list[Row]]:
    """A family at some sizes, with each core. What took too long at one size is not tried at a larger one."""
    rows: dict[str, list[Row]] = {core: [] for core in cores}
    figures = [*OF_FAMILIES]
    with tempfile.TemporaryDirectory() as place:
        path = Path(place) / "family.ll"
        for size in sorted({min(size, family.most) for size in sizes}):
            path.write_text(family.text(size))
            found = costs_by_turns(cores, figures, path, runs, limit, started)
            for core, costs in found.items():
                rows[core].append(Row(size, {name: costs.get(name) for name in OF_FAMILIES}))
            figures = [name for name in figures if any(costs[name] is not None for costs in found.values())]
    return rows


NAME: Final = r'(?:"[^"]*"|[-\w.$]+)'
DEFINITION: Final = re.compile(rf"^(?:define\b[^@\n]*)?([@$]{NAME})(?:\(| =)", re.MULTILINE)
WORD: Final = re.compile(rf'"[^"]*"|[@$]{NAME}')


def renamed(text: str, definitions: frozenset[str], copy: int) -> str:
    """A module's text in which what it defines has the number of a copy in its name."""

    def with_number(match: re.Match[str]) -> str:
        name = match[0]
        if name not in definitions:
            return name
        return f'{name[:-1]}.copy{copy}"' if name.endswith('"') else f"{name}.copy{copy}"

    return WORD.sub(with_number, text)


def linked_copies(path: Path, copies: int, place: Path) -> Path:
    """A module of so many copies of another. The linker takes a name once, so each copy has names of its own."""
    text = subprocess.run(
        [str(DISASSEMBLER), "-o", "-", str(path)], stdout=subprocess.PIPE, text=True, check=True
    ).stdout
    definitions = frozenset(DEFINITION.findall(text))
    parts = [place / f"copy{copy}.ll" for copy in range(copies)]
    for copy, part in enumerate(parts):
        part.write_text(renamed(text, definitions, copy))
    target = place / "copies.bc"
    subprocess.run([str(LINKER), "-o", str(target), *map(str, parts)], check=True)
    for part in parts:
        part.unlink()
    return target


def copies_rows(cores: Cores, path: Path, sizes: Sequence[int], limit: float) -> dict[str, list[Row]]:
    """A module linked with copies of itself, to about so many instructions, with each core; one run."""
    instructions = inside(next(iter(cores.values())), "reading", path, 1)["instructions"]
    rows: dict[str, list[Row]] = {core: [] for core in cores}
    for size in sorted(sizes):
        with tempfile.TemporaryDirectory() as place:
            copy = linked_copies(path, max(round(size / instructions), 1), Path(place))
            for core, row in module_rows(cores, copy, 1, limit).items():
                rows[core].append(row)
    return rows


def latency(core: Path, numba: Path, runs: int) -> dict[str, float]:
    """Seconds until small questions are answered."""
    with tempfile.TemporaryDirectory() as place:
        path = Path(place) / "small.ll"
        path.write_text("".join(LOOP_FUNCTION.replace("@f(", f"@f{number}(") for number in range(4)))
        command = Command((*SCEV, "print", str(path)), environment_of(core))
        (cost,) = by_turns([command], runs)
    assert cost is not None
    return {
        "`scev print` of 40 lines, processor": cost.processor,
        "`scev print` of 40 lines, wall": cost.wall,
        **inside(core, "latency", numba, max(runs, 10)),
    }
