"""What the passes edit in real programs, and whether LLVM accepts the result.

    python tools/edits.py [--passes constants,int-flags] [--keep FOLDER] [MODULE ...]

A module is one of the corpus by its name, or a file; without any, the whole corpus. Each is analysed once. Then each
pass edits it alone, and after that all of them together (the column `all`). A cell is the number of edits; `+3r` says
that three more could not be made, `BAD` that LLVM's verifier refuses the result. Below the table: which edits could not
be made, by rule, and for each refused result the first edit that makes it so. The exit status is 1 if there is one.
`--keep` writes the refused results there, as text.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Final, NamedTuple

import scev
from scev.answers import ModuleFacts
from scev.llvm import verify
from scev.transforms import PASSES, Change, Pass, passes_named, transform
from shared import corpus_modules, shared_folder_if_any

ALL: Final = "all"


class Cell(NamedTuple):
    """What some passes did to a module. `error` is what the verifier says, "" if it accepts the result."""

    edits: int
    refused: list[Change]
    seconds: float
    error: str
    culprit: str

    def words(self) -> str:
        text = f"{self.edits}"
        if self.refused:
            text += f"+{len(self.refused)}r"
        return f"BAD {text}" if self.error else text


class Row(NamedTuple):
    """A module: seconds to analyse it, and a cell for each of the passes, and for all."""

    seconds: float
    cells: dict[str, Cell]


def error_of(text: str) -> str:
    """What LLVM says against a module; "" if it accepts it."""
    try:
        verify(text)
    except scev.ScevError as error:
        return str(error)
    return ""


def culprit_of(facts: ModuleFacts, passes: list[Pass], edits: int) -> str:
    """The first edit with which LLVM refuses the result: without it, and what follows, it does not."""
    good, bad = 0, edits
    while bad - good > 1:
        middle = (good + bad) // 2
        if error_of(transform(facts, passes, middle).text):
            bad = middle
        else:
            good = middle
    change = transform(facts, passes, bad).changes[-1]
    return f"edit {bad}, {change.rule} in {change.function}: {change.words()}, as {change.fact}"


def cell_of(facts: ModuleFacts, passes: list[Pass], kept: Path | None) -> Cell:
    """What some passes do to a module. `kept`: where the result goes if it is refused."""
    start = time.perf_counter()
    result = transform(facts, passes)
    seconds = time.perf_counter() - start
    error = error_of(result.text)
    culprit = ""
    if error:
        if kept is not None:
            kept.write_text(result.text, encoding="utf-8", errors="surrogatepass")
        culprit = culprit_of(facts, passes, len(result.changes))
    return Cell(len(result.changes), result.refused, seconds, error, culprit)


def row_of(path: Path, passes: list[Pass], keep: Path | None) -> Row:
    """One module, analysed once."""
    start = time.perf_counter()
    facts = scev.analyze(path)
    for function in facts:
        for value in function.values():
            # The facts of a function are computed when they are first asked for.
            _ = value.range
    seconds = time.perf_counter() - start
    groups = {one.name: [one] for one in passes} | {ALL: passes}
    cells: dict[str, Cell] = {}
    for name, group in groups.items():
        kept = None if keep is None else keep / f"{path.stem}.{name}.ll"
        cells[name] = cell_of(facts, group, kept)
    return Row(seconds, cells)


def line_of(name: str, width: int, cells: list[str]) -> str:
    return f"{name:<{width}}" + "".join(f"{cell:>15}" for cell in cells)


def print_row(name: str, width: int, row: Row) -> None:
    edit = sum(cell.seconds for cell in row.cells.values())
    cells = [cell.words() for cell in row.cells.values()]
    print(line_of(name, width, [*cells, f"{row.seconds:.1f}", f"{edit:.1f}"]), flush=True)


def total_of(rows: list[Row]) -> Row:
    """The sums over modules."""
    cells: dict[str, Cell] = {}
    for name in rows[0].cells:
        column = [row.cells[name] for row in rows]
        refused = [change for cell in column for change in cell.refused]
        error = "; ".join(cell.error for cell in column if cell.error)
        cells[name] = Cell(sum(c.edits for c in column), refused, sum(c.seconds for c in column), error, "")
    return Row(sum(row.seconds for row in rows), cells)


def print_refused(rows: dict[str, Row]) -> int:
    """Which edits could not be made, and which results LLVM refuses; how many of those there are."""
    count = 0
    for name, row in rows.items():
        for group, cell in row.cells.items():
            if cell.error:
                count += 1
                print(f"{name}, {group}: {cell.error}\n    {cell.culprit}")
            if group == ALL and cell.refused:
                rules = Counter(change.rule for change in cell.refused)
                first = cell.refused[0]
                print(f"{name}: could not be made: {', '.join(f'{rule} {n}' for rule, n in rules.items())}")
                print(f"    the first of them, in {first.function}: {first.words()}")
    return count


def paths_of(names: list[str]) -> list[Path]:
    """The files of modules that are named by a path, or as in the corpus."""
    folder = shared_folder_if_any()
    if not names:
        return [] if folder is None else corpus_modules(folder)
    found = [Path(name) if Path(name).exists() or folder is None else folder / "corpus" / name for name in names]
    return [path if path.exists() else path.with_name(f"{path.name}.bc") for path in found]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("modules", nargs="*", metavar="MODULE")
    parser.add_argument("--passes", default=",".join(PASSES), help="those to try (all)")
    parser.add_argument("--keep", type=Path, metavar="FOLDER", help="where refused results go")
    options = parser.parse_args()
    passes = passes_named(options.passes)
    paths = paths_of(options.modules)
    if not paths:
        sys.exit("no modules; name some, or set SCEV_SHARED to the folder that holds corpus/")
    if options.keep is not None:
        options.keep.mkdir(parents=True, exist_ok=True)
    width = max(len(path.stem) for path in paths) + 1
    print(line_of("module", width, [*(one.name for one in passes), ALL, "analysis s", "edits s"]), flush=True)
    rows: dict[str, Row] = {}
    failed = 0
    for path in paths:
        try:
            rows[path.stem] = row_of(path, passes, options.keep)
        except scev.ScevError as error:
            failed += 1
            print(f"{path.stem:<{width}}  {error}", flush=True)
        else:
            print_row(path.stem, width, rows[path.stem])
    bad = print_refused(rows)
    if rows:
        print_row("sum", width, total_of(list(rows.values())))
    sys.exit(1 if bad or failed else 0)


if __name__ == "__main__":
    main()
