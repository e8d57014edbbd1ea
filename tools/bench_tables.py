"""Tables of what was measured, for a terminal and for docs/speed.md.

A table is rows of cells, the heading first. `-` is what has no figure: not measured, or too short to be told from the
start of a process. `over` is what took longer than its limit.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Final

from bench_environment import described_python
from bench_results import (
    BY_THE_CLOCK,
    FAMILY_LIMIT,
    LARGE,
    LOOPS,
    LOOPS_PROGRAM,
    OPT_LOOPS,
    OPT_PRINT,
    OURS,
    PRINT,
    PRINT_PROGRAM,
    READING,
    SHORTEST,
    Results,
    Row,
    changes,
    exponent,
    geometric_mean,
    known_ratios,
    largest,
)

Table = list[list[str]]

NOTHING: Final = "-"
WIDEST: Final = 120
MEGABYTE: Final = 2**20
BESIDE: Final = (PRINT_PROGRAM, LOOPS_PROGRAM)
"""What stands beside the figures of functions alone, which LLVM's are compared with."""


# Cells ----------------------------------------------------------------------------------------------------------------


def number(value: float | None) -> str:
    """Three digits, as far as there are so many."""
    if value is None:
        return NOTHING
    if value >= 99.95:
        return f"{value:.0f}"
    return f"{value:.1f}" if value >= 9.995 else f"{value:.2f}" if value >= 0.0995 else f"{value:.3f}"


def taken(row: Row, figure: str) -> str:
    """The seconds of a figure."""
    if figure in row.costs and row.costs[figure] is None:
        return "over"
    return number(row.seconds(figure, figure in BY_THE_CLOCK))


def megabytes(row: Row, figure: str) -> str:
    cost = row.costs.get(figure)
    return NOTHING if cost is None else f"{cost.peak / MEGABYTE:.0f}"


# Tables ---------------------------------------------------------------------------------------------------------------


def module_table(modules: Mapping[str, Row]) -> Table:
    """Seconds of each module, and behind each figure its ratio to LLVM's; + is the whole program."""
    heading = ["module", "instr."]
    for figure in OURS:
        heading.append(figure.replace(", two jobs", " -j2").replace(", program", " +"))
        if figure not in BESIDE:
            heading.append("/ LLVM" if figure == READING else "/ opt")
    table = [[*heading, "MB"]]
    for name, row in modules.items():
        cells = [name, str(row.instructions)]
        for figure in OURS:
            cells += [taken(row, figure)] if figure in BESIDE else [taken(row, figure), number(row.ratio(figure))]
        table.append([*cells, megabytes(row, PRINT)])
    return table


def summary_table(results: Sequence[Results]) -> Table:
    """Geometric means of our ratios to LLVM, and the worst module by each."""
    table = [["ours / LLVM's", "core", f"mean from {LARGE} instr.", "modules", "mean", "modules", "worst", "module"]]
    for figure in OURS:
        for each in results:
            large = known_ratios(each.modules, figure, LARGE)
            known = known_ratios(each.modules, figure)
            worst = max(known, key=lambda name: known[name], default=NOTHING)
            cells = [number(geometric_mean(large.values())), str(len(large))]
            cells += [number(geometric_mean(known.values())), str(len(known)), number(known.get(worst)), worst]
            table.append([figure, each.core, *cells])
    return table


def family_table(families: Mapping[str, Sequence[Row]]) -> Table:
    """Seconds at the largest size, and the exponent of growth between the two largest."""
    heading = ["family", "instr."]
    for figure in (PRINT, LOOPS, OPT_PRINT, OPT_LOOPS):
        heading += [figure, "exp."]
    table = [[*heading, "MB", "opt MB"]]
    for name, rows in families.items():
        last = rows[-1]
        cells = [name, str(last.instructions)]
        for figure in (PRINT, LOOPS, OPT_PRINT, OPT_LOOPS):
            cells += [taken(last, figure), number(exponent(rows, figure))]
        table.append([*cells, megabytes(last, PRINT), megabytes(last, OPT_PRINT)])
    return table


def copies_table(copies: Mapping[str, Sequence[Row]]) -> Table:
    """Microseconds and bytes an instruction, of modules linked with copies of themselves."""
    table = [
        ["copies of", "instr.", "print", "us/instr.", "B/instr.", "loops", "us/instr.", "B/instr.", "/ opt", "/ opt"]
    ]
    for name, rows in copies.items():
        for row in rows:
            cells = [name, str(row.instructions)]
            for figure in (PRINT, LOOPS):
                seconds, cost = row.seconds(figure), row.costs.get(figure)
                cells += [taken(row, figure), number(None if seconds is None else 1e6 * seconds / row.instructions)]
                cells.append(number(None if cost is None else cost.peak / row.instructions))
            table.append([*cells, number(row.ratio(PRINT)), number(row.ratio(LOOPS))])
    return table


def latency_table(results: Sequence[Results]) -> Table:
    """Milliseconds."""
    names = list(dict.fromkeys(name for each in results for name in each.latency))
    table = [["ms", *(each.core for each in results)]]
    for name in names:
        found = [each.latency.get(name) for each in results]
        table.append([name, *(number(None if seconds is None else 1000 * seconds) for seconds in found)])
    return table


def change_table(old: Mapping[str, Row], new: Mapping[str, Row]) -> Table:
    """New to old of each figure, and of LLVM's as a measure of how the machine changed; geometric means behind."""
    figures = [name for name in (*OURS, OPT_PRINT, OPT_LOOPS) if any(name in row.costs for row in new.values())]
    found = {figure: changes(old, new, figure) for figure in figures}
    table = [["new / old", "instr.", *figures]]
    for name, row in new.items():
        if name in old:
            table.append([name, str(row.instructions), *(number(found[figure].get(name)) for figure in figures)])
    means = [number(geometric_mean(found[figure].values())) for figure in figures]
    return [*table, ["geometric mean", "", *means]]


# For a terminal -------------------------------------------------------------------------------------------------------


def in_columns(table: Table) -> str:
    """The first column to the left, the others to the right."""
    widths = [max(len(row[column]) for row in table) for column in range(len(table[0]))]
    lines = []
    for row in table:
        cells = [cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True)]
        lines.append("  ".join([row[0].ljust(widths[0]), *cells]).rstrip())
    return "\n".join(lines) + "\n"


def report(results: Sequence[Results]) -> str:
    """All that was measured of one or two cores."""
    parts = [described(results[0])]
    for each in results:
        if each.modules:
            parts.append(f"{each.core}: seconds, and ratios to LLVM\n{in_columns(module_table(each.modules))}")
    if any(each.modules for each in results):
        parts.append(in_columns(summary_table(results)))
    for each in results:
        if each.families:
            parts.append(f"{each.core}: seconds, and exponents\n{in_columns(family_table(each.families))}")
        if each.copies:
            parts.append(f"{each.core}\n{in_columns(copies_table(each.copies))}")
    if any(each.latency for each in results):
        parts.append(in_columns(latency_table(results)))
    return "\n".join(parts)


def described(results: Results) -> str:
    """What was measured, with what, where."""
    changed = " with changes" if results.dirty else ""
    machine = results.machine
    runs = "one run" if results.runs == 1 else f"medians of {results.runs} runs"
    return (
        f"Revision {results.revision}{changed}, {results.date}; {described_python(results.python)};"
        f" opt {results.llvm['opt']}, llvmlite's LLVM {results.llvm['llvmlite']};"
        f" {machine['processor']}, {machine['cores']} cores, {machine['system']}; {runs}.\n"
    )


def comparison(old: Results, new: Results) -> str:
    """How modules and families changed."""
    parts = []
    if old.machine != new.machine or old.python != new.python:
        parts.append("These are of different machines or Pythons: the ratios say little.\n")
    for before, after in ((old.modules, new.modules), (largest(old.families), largest(new.families))):
        if set(before) & set(after):
            parts.append(in_columns(change_table(before, after)))
    return "\n".join(parts) or "Nothing was measured of both.\n"


# For the page ---------------------------------------------------------------------------------------------------------

MARKS: Final = re.compile(r"(<!-- measured: tools/bench.py --write -->\n).*?(<!-- end of measured -->)", re.DOTALL)
PICTURE: Final = "speed.svg"


def in_markdown(table: Table) -> str:
    """Columns of numbers to the right."""
    columns = list(zip(*table, strict=True))
    marks = ["--:" if any(cell[:1].isdigit() for cell in column[1:]) else "---" for column in columns]
    return "".join(f"| {' | '.join(row)} |\n" for row in [table[0], marks, *table[1:]])


def paragraph(text: str) -> str:
    return textwrap.fill(text, WIDEST, break_on_hyphens=False) + "\n"


def page_part(results: Sequence[Results]) -> str:
    """The part of docs/speed.md that is made of figures."""
    first = results[0]
    parts = [paragraph(described(first))]
    if first.modules:
        parts += [
            in_markdown(summary_table(results)),
            f"![Seconds of scev for each second of opt, module by module](pictures/{PICTURE})\n",
            "### Module by module\n",
            paragraph(
                f"Seconds of the {first.core} core, and behind each figure its ratio to LLVM's. A dash stands where"
                f" either takes less than {1000 * SHORTEST:.0f} ms, which cannot be told from starting. Functions are"
                " analysed one by one, as LLVM does it; with +, in the whole program."
            ),
            in_markdown(module_table(first.modules)),
        ]
    if first.families:
        text = (
            f"Seconds of the {first.core} core at the largest size, and the exponent of growth between the two largest"
            f" that have a time; over: more than {FAMILY_LIMIT:.0f} seconds."
        )
        parts += ["### Families\n", paragraph(text), in_markdown(family_table(first.families))]
    if first.copies:
        parts += ["### Large modules\n", in_markdown(copies_table(first.copies))]
    if first.latency:
        parts += ["### Small questions\n", in_markdown(latency_table(results))]
    return "\n".join(parts)


def with_part(page: str, part: str) -> str:
    """A page with other figures between its marks."""
    return MARKS.sub(lambda match: f"{match[1]}\n{part}\n{match[2]}", page)


def write_page(path: Path, results: Sequence[Results]) -> None:
    path.write_text(with_part(path.read_text(encoding="utf-8"), page_part(results)), encoding="utf-8")


def lines_of_progress(name: str, rows: Mapping[str, Row], figures: Iterable[str]) -> str:
    """One line for each core of a program just measured."""
    return "\n".join(
        f"{name:<32} {core:<12} " + "  ".join(f"{figure} {taken(row, figure)}" for figure in figures)
        for core, row in rows.items()
    )
