"""How much is known of the values of real programs, module by module.

    python tools/shares.py [MODULE …]                       as the product is now
    python tools/shares.py [MODULE …] --against REVISION    before and after
    python tools/shares.py [MODULE …] --compiled            the same, on the core of `make compile`

A module is one of the corpus by its name, or a file; without any, the whole corpus. Three shares in percent: of the
integers and addresses that have a set smaller than their type, of the floats, and of the comparisons that are decided.
What stands in blocks that never run is not counted.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Final

from revisions import checked_out
from shared import ROOT, corpus_modules, shared_folder

KINDS: Final = ("integers", "floats", "comparisons")

# By kind: how many there are, and of how many something is known.
Counts = dict[str, list[int]]


def counts_of(path: Path) -> Counts:
    """What is known of the values of one module."""
    import scev
    from scev.ir import Compare

    counts: Counts = {kind: [0, 0] for kind in KINDS}
    for function in scev.analyze(path):
        for value in function.values():
            found = value.range
            if found is None or found.is_empty():
                continue
            kind = "floats" if isinstance(found, scev.FloatSet) else "integers"
            if isinstance(value.value, Compare):
                kind = "comparisons"
            elif not isinstance(found, scev.FloatSet | scev.IntSet):
                continue
            counts[kind][0] += 1
            counts[kind][1] += not found.is_full()
        # Earlier revisions free nothing.
        getattr(function, "close", lambda: None)()
    return counts


def counts_with(source: Path, paths: list[Path]) -> dict[str, Counts]:
    """What is known of modules as the product in `source` finds it, by their names."""
    environment = os.environ | {"PYTHONPATH": os.pathsep.join((str(source), str(ROOT / "tools")))}
    command = [sys.executable, __file__, "--counts", *map(str, paths)]
    found: dict[str, Counts] = {}
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        for line in process.stdout:
            name, counts = json.loads(line)
            found[name] = counts
    if process.returncode:
        sys.exit(process.returncode)
    return found


def print_table(before: dict[str, Counts] | None, after: dict[str, Counts]) -> None:
    """A row a module, and one for all: of each kind how many there are, and the shares."""
    total: list[dict[str, Counts]] = [table for table in (before, after) if table is not None]
    for table in total:
        table["all"] = {kind: [sum(row[kind][k] for row in table.values()) for k in (0, 1)] for kind in KINDS}
    width = max(map(len, after))
    print(" " * width + "".join(f"{kind:>24}" for kind in KINDS))
    for name, counts in after.items():
        cells = []
        for kind in KINDS:
            shares = " -> ".join(share(table[name][kind]) for table in total if name in table)
            cells.append(f"{counts[kind][0]:>8}{shares:>16}")
        print(f"{name:<{width}}" + "".join(cells))


def share(counts: list[int]) -> str:
    """In percent, nothing for a share of nothing."""
    return f"{100 * counts[1] / counts[0]:.1f}" if counts[0] else "-"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("modules", nargs="*")
    parser.add_argument("--against", metavar="REVISION")
    parser.add_argument("--compiled", action="store_true")
    parser.add_argument("--counts", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.counts:
        for name in options.modules:
            print(json.dumps([Path(name).stem, counts_of(Path(name))]), flush=True)
        return
    folder = shared_folder()
    paths = [
        Path(name) if Path(name).exists() else folder / "corpus" / f"{name}.bc" for name in options.modules
    ] or corpus_modules(folder)
    before: dict[str, Counts] | None = None
    if options.against:
        with checked_out(options.against) as tree:
            before = counts_with(tree / "src", paths)
    print_table(before, counts_with(ROOT / ("build/compiled" if options.compiled else "src"), paths))


if __name__ == "__main__":
    main()
