"""What an optimiser can do with loops, in words: `scev loops --advise`.

saxpy   for i   unroll      run-time by 8: the trip count is known before the loop; run-time remainder check
                vectorise   4 lanes if x and y do not overlap; epilogue by a run-time check
"""

from __future__ import annotations

from typing import Final

from scev.answers import FULL, NONE, RUN_TIME, FunctionFacts, Unrolling
from scev.facts import LoopFacts
from scev.report.layout import COUNT, EXPRESSION, NAME, TITLE, Cell, Column
from scev.report.wording import Wording

ADVICE_COLUMNS: Final = [
    Column("function", TITLE),
    Column("loop", NAME),
    Column("size", COUNT),
    Column("decision", NAME),
    Column("", EXPRESSION, hangs=True),
]


def advice_cells(facts: FunctionFacts, loop: LoopFacts, wording: Wording) -> list[list[Cell]]:
    """The cells of ADVICE_COLUMNS: one row for each decision about a loop, the first one with the loop's name."""
    advice = facts.advise(loop)
    decisions: list[tuple[str, str]] = [("unroll", unrolling_words(advice.unrolling))]
    rows: list[list[Cell]] = []
    for name, words in decisions:
        first = not rows
        rows.append(
            [
                wording.module.heading(facts.function) if first else "",
                "  " * (loop.depth - 1) + wording.loop(loop.loop) if first else "",
                str(advice.size) if first else "",
                name,
                wording.renamed(words),
            ]
        )
    return rows


def unrolling_words(unrolling: Unrolling) -> str:
    """`full: exactly 8 iterations; 50 instructions`."""
    if unrolling.kind == NONE:
        return f"no: {unrolling.why}"
    by = f" by {unrolling.factor}" if unrolling.kind != FULL else ""
    check = "" if unrolling.kind == RUN_TIME or not unrolling.remainder else ", with a remainder loop"
    return f"{unrolling.kind}{by}{check}: {unrolling.why}; {unrolling.size} instructions"
