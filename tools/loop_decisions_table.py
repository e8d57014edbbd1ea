"""What is decided about the loops of the corpus, here and by LLVM: the tables of docs/loop-decisions.md.

    python tools/loop_decisions_table.py [LEVEL]

The first table counts the decisions of each module. A loop is counted once on either side: by its lanes if it has some,
else by how it is unrolled. The second one says of the loops of all modules what LLVM does with those of each decision.
LLVM is told of no metadata that a compiler writes to all loops (transforms/beside_llvm/tagged.py); so nor are we.
"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path
from typing import Final, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent))

import scev
from scev.answers import FunctionFacts
from scev.answers.advised import Advice
from scev.facts import LoopFacts
from scev.transforms.loops.loop_questions import loop_questions
from scev.transforms.loops.unrolling import unrolling_if_allowed
from shared import shared_folder

MODULES: Final = ("loopnests_a.O0", "loopnests_a.O2", "tsvc_a.O0", "tsvc_a.O2", "livermore_style.O0")
LANES: Final = "lanes"
OURS: Final = (LANES, "full", "partial", "run-time", "none")
LLVMS: Final = ("vectorised", "fully unrolled", "unrolled", "deleted", "kept", "unknown")
MORE: Final = ("exit test", "range check", "differs")


class Row(NamedTuple):
    """What is counted of a module: loops by our decision, by LLVM's, by both; and what else is said of them."""

    name: str
    ours: Counter[str]
    llvms: Counter[str]
    both: Counter[tuple[str, str]]
    more: Counter[str]


def row(path: Path, level: int | str = 2) -> Row:
    """The row of one module."""
    facts = scev.analyze(path)
    advices = facts.advise(level)
    found = Row(path.name.removesuffix(".bc"), Counter(), Counter(), Counter(), Counter())
    for key, function in facts.items():
        for loop, advice in zip(function.loops, advices[key], strict=True):
            ours, llvms = our_decision(function, loop, advice), advice.llvm.kind if advice.llvm else "unknown"
            found.ours[ours] += 1
            found.llvms[llvms] += 1
            found.both[ours, llvms] += 1
            found.more["exit test"] += advice.exit_test.possible
            found.more["range check"] += any(check.possible for check in advice.range_checks)
            found.more["differs"] += bool(advice.differs)
    return found


def our_decision(facts: FunctionFacts, loop: LoopFacts, advice: Advice) -> str:
    """One of OURS."""
    return LANES if advice.vectorising.possible else unrolling_if_allowed(loop, loop_questions(facts)).kind


def module_table(rows: list[Row]) -> list[str]:
    """The decisions of each module, in Markdown."""
    llvms = LLVMS[:-1]
    head = ("module", "loops", *OURS, *MORE[:2], *(f"LLVM: {one}" for one in llvms), MORE[2])
    lines: list[tuple[str | int, ...]] = []
    for one in rows:
        counts = [one.ours.total(), *(one.ours[name] for name in OURS), *(one.more[name] for name in MORE[:2])]
        lines.append((one.name, *counts, *(one.llvms[name] for name in llvms), one.more["differs"]))
    return _markdown(head, lines)


def decision_table(rows: list[Row]) -> list[str]:
    """What LLVM does with the loops of each of our decisions, in Markdown."""
    both = sum((one.both for one in rows), Counter[tuple[str, str]]())
    lines: list[tuple[str | int, ...]] = [(ours, *(both[ours, llvms] for llvms in LLVMS)) for ours in OURS]
    return _markdown(("here", *LLVMS), lines)


def _markdown(head: tuple[str, ...], lines: list[tuple[str | int, ...]]) -> list[str]:
    rule = ["---", *["---:"] * (len(head) - 1)]
    return [f"| {' | '.join(map(str, cells))} |" for cells in (head, rule, *lines)]


if __name__ == "__main__":
    folder = shared_folder() / "corpus"
    level = sys.argv[1] if len(sys.argv) > 1 else 2
    rows = [row(folder / f"{name}.bc", level) for name in MODULES]
    print("\n".join([*module_table(rows), "", *decision_table(rows)]))
