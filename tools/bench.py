"""Speed beside LLVM's, on the same machine in the same run.

    python tools/bench.py                           modules, families and small questions; what follows narrows it
    python tools/bench.py modules --module zlib.O2  modules of the corpus, or files
    python tools/bench.py families --sizes 1000 4000 16000 --family 'bounds checks'
    python tools/bench.py copies                    modules of up to a million instructions (in all: --large)
    python tools/bench.py latency                   small questions
    python tools/bench.py parts                     parts of the work one by one: tools/bench_parts.py
    python tools/bench.py --compare REV [REV2]      kept results, new to old; REV2 is this revision, unless named
    python tools/bench.py --against REV             this tree and REV by turns, on the modules named
    python tools/bench.py --write                   docs/speed.md and its picture, from the newest kept results

--core compiled (the default; `make compile` before it), interpreted, or both; --runs N: medians of so many (5).
Results are kept in build/bench (tools/bench_results.py says how), where results of one revision add up. docs/speed.md
says how to read them.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import bench_environment
import bench_plot
import bench_results
import bench_tables
import revisions
from bench_commands import (
    OF_FAMILIES,
    Cores,
    copies_rows,
    costs_by_turns,
    environment_of,
    family_rows,
    inside,
    latency,
    module_rows,
    starts,
    warm_up,
)
from bench_results import FAMILY_LIMIT, LOOPS, OPT_LOOPS, OPT_PRINT, PRINT, Results, Row
from families import FAMILIES
from measure import Command
from shared import ROOT, corpus_modules, shared_folder

PARTS: Final = ("modules", "families", "latency")
SIZES: Final = (1000, 4000, 16000)
COPIES_SIZES: Final = (10_000, 100_000, 1_000_000)
COPIED: Final = "zlib.O0"
NUMBA: Final = "numba_matmul"
LARGE_LIMIT: Final = 900.0
"""Seconds for a command on a module of up to a million instructions."""
PAGE: Final = ROOT / "docs" / "speed.md"


def module_path(name: str) -> Path:
    """A file, or a module of the corpus by its name without the suffix."""
    path = Path(name)
    return path if path.exists() else shared_folder() / "corpus" / f"{name}.bc"


def chosen_modules(names: Sequence[str]) -> list[Path]:
    found = [module_path(name) for name in names] or corpus_modules(shared_folder())
    missing = [path for path in found if not path.exists()]
    if missing:
        sys.exit(f"no such module: {missing[0]}")
    return found


# Measuring ------------------------------------------------------------------------------------------------------------


class Bench:
    """Measures this tree with some cores; keeps what was found as soon as it is."""

    def __init__(self, cores: Cores, runs: int) -> None:
        self.cores = cores
        self.runs = runs
        warm_up(cores)
        self.results = {core: bench_environment.no_figures(core, runs) for core in cores}

    def modules(self, paths: Sequence[Path]) -> None:
        for path in paths:
            name = path.name.removesuffix(".bc")
            rows = module_rows(self.cores, path, self.runs)
            say(bench_tables.lines_of_progress(name, rows, [PRINT, LOOPS, OPT_PRINT, OPT_LOOPS]))
            for core, row in rows.items():
                found = self.results[core]
                self.results[core] = found._replace(modules={**found.modules, name: row})
            self.keep()

    def families(self, names: Sequence[str], sizes: Sequence[int]) -> None:
        started = starts(self.cores, OF_FAMILIES, self.runs)
        for name in names or FAMILIES:
            rows = family_rows(self.cores, FAMILIES[name], sizes, min(self.runs, 3), FAMILY_LIMIT, started)
            last = {core: found[-1] for core, found in rows.items()}
            say(bench_tables.lines_of_progress(name, last, OF_FAMILIES))
            for core, own in rows.items():
                found = self.results[core]
                self.results[core] = found._replace(families={**found.families, name: own})
            self.keep()

    def copies(self, sizes: Sequence[int]) -> None:
        for core, rows in copies_rows(self.cores, module_path(COPIED), sizes, LARGE_LIMIT).items():
            self.results[core] = self.results[core]._replace(copies={COPIED: rows})
        self.keep()

    def latency(self) -> None:
        for core, folder in self.cores.items():
            found = latency(folder, module_path(NUMBA), self.runs)
            self.results[core] = self.results[core]._replace(latency=found)
        self.keep()

    def keep(self) -> None:
        for results in self.results.values():
            bench_results.keep(results)


def measure_parts(core: Path, options: argparse.Namespace) -> None:
    """Parts of the work one by one, in a process that has the core."""
    words = [sys.executable, str(ROOT / "tools" / "bench_parts.py"), "--runs", str(options.runs)]
    words += [word for name in options.module for word in ("--module", str(module_path(name)))]
    environment = Command(tuple(words), environment_of(core)).whole_environment()
    subprocess.run(words, env=environment, check=True)


def say(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


# Comparing ------------------------------------------------------------------------------------------------------------


def kept(revision: str, core: str) -> Results:
    """Results of a revision; the program ends with a message where there are none."""
    path = bench_results.path_of(revisions.short_name(revision), core)
    if not path.exists():
        sys.exit(f"{path} is not here: measure that revision with tools/bench.py, or use --against")
    return bench_results.from_json(path.read_text())


def measure_against(revision: str, core: str, paths: Sequence[Path], runs: int) -> str:
    """This tree and another revision, command by command in turns."""
    cores = {"old": bench_environment.core_of(revision, core), "new": bench_environment.own_core(core)}
    warm_up(cores)
    old: dict[str, Row] = {}
    new: dict[str, Row] = {}
    for path in paths:
        name = path.name.removesuffix(".bc")
        costs = costs_by_turns(cores, [PRINT, LOOPS], path, runs)
        instructions = int(inside(cores["new"], "reading", path, 1)["instructions"])
        old[name], new[name] = (Row(instructions, costs[which]) for which in ("old", "new"))
        say(bench_tables.lines_of_progress(name, {"old": old[name], "new": new[name]}, [PRINT, LOOPS]))
    return bench_tables.in_columns(bench_tables.change_table(old, new))


def write_page() -> None:
    """docs/speed.md and its picture, from the newest kept results."""
    found = bench_results.newest()
    if not found:
        sys.exit("nothing is kept in build/bench: run make bench")
    modules = found[0].modules
    series = {
        "all facts (scev print)": bench_results.known_ratios(modules, PRINT),
        "counts (scev loops)": bench_results.known_ratios(modules, LOOPS),
    }
    rows = [name for name in modules if any(name in own for own in series.values())]
    picture = bench_plot.dots("seconds of scev for each second of opt, one process", rows, series)
    (ROOT / "docs" / "pictures" / bench_tables.PICTURE).write_text(picture, encoding="utf-8")
    bench_tables.write_page(PAGE, found)


# The command line -----------------------------------------------------------------------------------------------------


def arguments() -> tuple[argparse.Namespace, list[str]]:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"{', '.join(PARTS)}, copies, or parts")
    parser.add_argument("--runs", type=int, default=5, help="medians of so many runs (5)")
    parser.add_argument("--core", choices=[*bench_environment.CORES, "both"], default="compiled")
    parser.add_argument("--module", action="append", default=[], help="a module of the corpus, or a file")
    parser.add_argument("--family", action="append", default=[], choices=list(FAMILIES))
    parser.add_argument("--sizes", type=int, nargs="+", help="instructions of families and of copies")
    parser.add_argument("--large", action="store_true", help="also modules of up to a million instructions")
    parser.add_argument("--compare", nargs="+", metavar="REV", help="kept results, new to old")
    parser.add_argument("--against", metavar="REV", help="this tree and another revision by turns")
    parser.add_argument("--write", action="store_true", help="write docs/speed.md from kept results")
    options = parser.parse_args()
    unknown = [part for part in options.parts if part not in (*PARTS, "copies", "parts")]
    if unknown:
        parser.error(f"no part {unknown[0]}")
    return options, list(bench_environment.CORES) if options.core == "both" else [options.core]


def main() -> None:
    options, cores = arguments()
    if options.write:
        write_page()
    elif options.compare:
        old, new = [*options.compare, revisions.current()][:2]
        for core in cores:
            print(bench_tables.comparison(kept(old, core), kept(new, core)), end="")
    elif options.against:
        paths = chosen_modules(options.module)
        for core in cores:
            print(measure_against(options.against, core, paths, options.runs), end="")
    else:
        measure(options, cores)


def measure(options: argparse.Namespace, cores: Sequence[str]) -> None:
    if bench_environment.OPT is None:
        sys.exit("opt of LLVM 22 is needed (opt-22)")
    bench = Bench({core: bench_environment.own_core(core) for core in cores}, options.runs)
    parts = options.parts or PARTS
    if "modules" in parts:
        bench.modules(chosen_modules(options.module))
    if "families" in parts:
        bench.families(options.family, options.sizes or SIZES)
    if "latency" in parts:
        bench.latency()
    if "copies" in parts or options.large:
        bench.copies(options.sizes or COPIES_SIZES)
    if "parts" in parts:
        for folder in bench.cores.values():
            measure_parts(folder, options)
    if parts != ["parts"]:
        print(bench_tables.report(list(bench.results.values())), end="")


if __name__ == "__main__":
    main()
