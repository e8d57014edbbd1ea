"""What measurements say, and where they are kept: build/bench/REVISION-CORE.json.

    {
      "revision": "36eea88", "dirty": false,      the commit; whether files differed from it
      "core": "compiled",                         or "interpreted"
      "level": "2",                               of the C compiler that compiled the core; null where there is none
      "date": "2026-01-31",
      "runs": 5,                                  the figures are medians of so many; of slow commands there is one run
      "python": {"version", "compiler", "optimisation", "pgo", "lto", "shared"},       as sysconfig has them
      "machine": {"processor", "cores", "system"},
      "llvm": {"opt", "llvmlite"},                versions
      "modules": {"zlib.O2": ROW},                of the corpus
      "families": {"bounds checks": [ROW]},       by size, the smallest first
      "copies": {"zlib.O0": [ROW]},               one module linked with itself, by size
      "latency": {"scev print, 40 lines": 0.2}    seconds
    }

    ROW:  {"instructions": 15856, "costs": {"print": COST}}      COST is null where the command took too long
    COST: {"processor", "user", "wall", "peak"}                  seconds without those of an empty module; bytes

Costs have the names below: `print` is `scev print --format llvm`, all facts; `loops` is `scev loops`, the counts; each
function is analysed alone, as LLVM does, and with `, program` the whole program. `opt print` and `opt loops` are the
same of LLVM's scalar evolution.
"""

from __future__ import annotations

import json
import math
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from measure import Cost
from shared import ROOT

FOLDER: Final = ROOT / "build" / "bench"

READING: Final = "reading"
PRINT: Final = "print"
LOOPS: Final = "loops"
PRINT_2: Final = "print, two jobs"
LOOPS_2: Final = "loops, two jobs"
PRINT_PROGRAM: Final = "print, program"
LOOPS_PROGRAM: Final = "loops, program"
LLVM_READING: Final = "LLVM reading"
OPT_PRINT: Final = "opt print"
OPT_LOOPS: Final = "opt loops"

OURS: Final = (READING, PRINT, LOOPS, PRINT_PROGRAM, LOOPS_PROGRAM, PRINT_2, LOOPS_2)
PARTNERS: Final = {
    READING: LLVM_READING,
    PRINT: OPT_PRINT,
    LOOPS: OPT_LOOPS,
    PRINT_PROGRAM: OPT_PRINT,
    LOOPS_PROGRAM: OPT_LOOPS,
    PRINT_2: OPT_PRINT,
    LOOPS_2: OPT_LOOPS,
}
"""What each of our figures is compared with."""
BY_THE_CLOCK: Final = (PRINT_2, LOOPS_2)
"""Two processes are to save time on the wall, so that is what is compared of them, on both sides."""

SHORTEST: Final = 0.002
"""Seconds; what takes less, without the start of the process, cannot be told from the noise of starting."""
FAMILY_LIMIT: Final = 60.0
"""Seconds that a command may take on a family."""
LARGE: Final = 1000
"""Instructions from which a module counts as one that is large enough to compare with LLVM."""


class Row(NamedTuple):
    """What was measured of a program."""

    instructions: int
    costs: Mapping[str, Cost | None]

    def seconds(self, figure: str, by_the_clock: bool = False) -> float | None:
        """None where it is not known, or too short to be known."""
        cost = self.costs.get(figure)
        if cost is None:
            return None
        found = cost.wall if by_the_clock else cost.processor
        return found if found >= SHORTEST else None

    def ratio(self, figure: str) -> float | None:
        """Of one of our figures to LLVM's; None where one of the two is too short, or was not measured."""
        by_the_clock = figure in BY_THE_CLOCK
        ours, theirs = self.seconds(figure, by_the_clock), self.seconds(PARTNERS[figure], by_the_clock)
        return None if ours is None or theirs is None else ours / theirs


class Results(NamedTuple):
    """What was measured of a revision, with a core, on a machine."""

    revision: str
    dirty: bool
    core: str
    level: str | None
    date: str
    runs: int
    python: Mapping[str, Any]
    machine: Mapping[str, Any]
    llvm: Mapping[str, str]
    modules: Mapping[str, Row]
    families: Mapping[str, Sequence[Row]]
    copies: Mapping[str, Sequence[Row]]
    latency: Mapping[str, float]

    def path(self) -> Path:
        return path_of(self.revision + ("-dirty" if self.dirty else ""), self.core)

    def is_of_the_same(self, other: Results) -> bool:
        """Whether both are of one program on one machine, so that their figures may stand side by side."""
        places = ("revision", "core", "level", "python", "machine", "llvm")
        same = all(getattr(self, place) == getattr(other, place) for place in places)
        return same and not self.dirty and not other.dirty

    def joined_to(self, earlier: Results) -> Results:
        """These figures, and of the earlier ones what was not measured again."""
        return self._replace(
            modules={**earlier.modules, **self.modules},
            families={**earlier.families, **self.families},
            copies={**earlier.copies, **self.copies},
            latency={**earlier.latency, **self.latency},
        )


# Arithmetic -----------------------------------------------------------------------------------------------------------


def geometric_mean(ratios: Iterable[float]) -> float | None:
    """None of nothing."""
    logarithms = [math.log(ratio) for ratio in ratios]
    return math.exp(sum(logarithms) / len(logarithms)) if logarithms else None


def exponent(rows: Sequence[Row], figure: str) -> float | None:
    """How time grows with size, between the two largest programs that have a figure: 1 is linear, 2 quadratic.

    None where there are no two.
    """
    known = [(row.instructions, seconds) for row in rows if (seconds := row.seconds(figure)) is not None]
    if len(known) < 2:
        return None
    (smaller, before), (larger, after) = known[-2:]
    return math.log(after / before) / math.log(larger / smaller)


def known_ratios(modules: Mapping[str, Row], figure: str, least: int = 0) -> dict[str, float]:
    """Our ratio to LLVM of each module of so many instructions, where there is one."""
    return {
        name: ratio
        for name, row in modules.items()
        if row.instructions >= least and (ratio := row.ratio(figure)) is not None
    }


def changes(old: Mapping[str, Row], new: Mapping[str, Row], figure: str) -> dict[str, float]:
    """New to old, of each module that has both."""
    by_the_clock = figure in BY_THE_CLOCK
    found: dict[str, float] = {}
    for name, row in new.items():
        before = old[name].seconds(figure, by_the_clock) if name in old else None
        after = row.seconds(figure, by_the_clock)
        if before is not None and after is not None:
            found[name] = after / before
    return found


def largest(families: Mapping[str, Sequence[Row]]) -> dict[str, Row]:
    """Each family at its largest size."""
    return {name: rows[-1] for name, rows in families.items() if rows}


# Files ----------------------------------------------------------------------------------------------------------------


def path_of(revision: str, core: str, folder: Path = FOLDER) -> Path:
    return folder / f"{revision}-{core}.json"


def to_json(results: Results) -> str:
    plain = {
        **results._asdict(),
        "modules": {name: _plain(row) for name, row in results.modules.items()},
        "families": {name: [_plain(row) for row in rows] for name, rows in results.families.items()},
        "copies": {name: [_plain(row) for row in rows] for name, rows in results.copies.items()},
    }
    return json.dumps(plain, indent=1) + "\n"


def _plain(row: Row) -> dict[str, Any]:
    costs = {name: None if cost is None else cost._asdict() for name, cost in row.costs.items()}
    return {"instructions": row.instructions, "costs": costs}


def from_json(text: str) -> Results:
    plain = json.loads(text)
    for place in ("families", "copies"):
        plain[place] = {name: [_row(row) for row in rows] for name, rows in plain[place].items()}
    plain["modules"] = {name: _row(row) for name, row in plain["modules"].items()}
    return Results(**plain)


def _row(plain: dict[str, Any]) -> Row:
    costs = {name: None if cost is None else Cost(**cost) for name, cost in plain["costs"].items()}
    return Row(plain["instructions"], costs)


def keep(results: Results) -> Path:
    """Writes the file; figures of the same program and machine that were not measured again stay in it."""
    path = results.path()
    if path.exists():
        earlier = from_json(path.read_text())
        if results.is_of_the_same(earlier):
            results = results.joined_to(earlier)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(to_json(results))
    return path


def newest(folder: Path = FOLDER) -> list[Results]:
    """The last results that were kept, and those of the same revision with the other core; the compiled one first."""
    files = sorted(folder.glob("*.json"), key=lambda path: path.stat().st_mtime)
    found = [from_json(path.read_text()) for path in files]
    last = [each for each in found if (each.revision, each.dirty) == (found[-1].revision, found[-1].dirty)]
    return sorted(last, key=lambda each: each.core)
