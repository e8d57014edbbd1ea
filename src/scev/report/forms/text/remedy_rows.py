"""What would mend the accesses of a kernel, in words: the last table of `scev loops --accesses`.

o[x * h + y], written   8   4*h apart     would be coalesced: stored by columns: [y][x], not [x][y]
"""

from __future__ import annotations

from typing import Final, final

from scev import answers
from scev.accesses import MemoryAccess
from scev.evolution import SignExtend, ZeroExtend
from scev.facts import Expression, LoopFacts
from scev.ir import IntegerType
from scev.report.words.access_words import accessed_words, own_accesses
from scev.report.words.layout import EXPRESSION, NAME, PLACE, TITLE, Cell, Column, TextSpan
from scev.report.words.wording import Wording
from scev.source.locations import location_of_instruction
from scev.source.value_names import VARIABLE
from scev.support.numerals import decimal
from scev.threads import STRIDED, AccessRemedy, ThreadStride

REMEDY_COLUMNS: Final = [
    Column("function", TITLE),
    Column("", NAME),
    Column("of", EXPRESSION),
    Column("where", PLACE),
    Column("by thread", EXPRESSION),
    Column("", EXPRESSION, hangs=True),
]


def remedy_cells(facts: answers.FunctionFacts, loop: LoopFacts, wording: Wording) -> list[list[Cell]]:
    """The cells of REMEDY_COLUMNS for the accesses of a loop outside of its inner loops."""
    return remedy_rows(facts, own_accesses(facts, loop), wording)


def outside_remedy_cells(facts: answers.FunctionFacts, wording: Wording) -> list[list[Cell]]:
    """The same for the accesses outside of loops."""
    return remedy_rows(facts, own_accesses(facts, None), wording)


def remedy_rows(facts: answers.FunctionFacts, accesses: list[MemoryAccess], wording: Wording) -> list[list[Cell]]:
    """What would mend accesses of a kernel: one row for each that has remedies, with a line for each of these."""
    if not facts.threads.is_for_gpu:
        return []
    rows: list[list[Cell]] = []
    say: _VariableNames | None = None
    for access in accesses:
        if not (remedies := facts.threads.remedies(access)):
            continue
        if say is None:
            say = _VariableNames(facts, wording)
        place = location_of_instruction(access.instruction)
        lines = [f"would be {_mended_in_words(one)}: {one.text(say.name)}" for one in remedies]
        rows.append(
            [
                wording.module.heading(facts.function),
                access.kind,
                accessed_words(access, wording),
                "" if place is None else place.short(),
                _apart_in_words(remedies[0].before, wording),
                [TextSpan(line, EXPRESSION) for line in lines],
            ]
        )
    return rows


@final
class _VariableNames:
    """Expressions by the variables that have their numbers, where the source has such."""

    __slots__ = ("_names", "_wording")

    def __init__(self, facts: answers.FunctionFacts, wording: Wording) -> None:
        self._wording: Wording = wording
        self._names: dict[Expression, str] = {}
        for value in facts.function.values if wording.speaks_source else []:
            evolution = facts.of(value).evolution if isinstance(value.type, IntegerType) else None
            if evolution is not None and wording.named(value).kind == VARIABLE:
                self._names.setdefault(evolution, wording.name_of(value))

    def name(self, expression: Expression) -> str:
        """The name, or the expression in words."""
        inner = expression
        while isinstance(inner, (SignExtend, ZeroExtend)):
            inner = inner.operands[0]
        return self._names.get(inner) or self._wording.expression(expression)


def _mended_in_words(remedy: AccessRemedy) -> str:
    """`coalesced`, `free of conflicts`: how an access is with a remedy."""
    if remedy.before.conflicts is not None:
        return "free of conflicts"
    return "coalesced" if remedy.stride.pattern == STRIDED else remedy.stride.pattern


def _apart_in_words(stride: ThreadStride, wording: Wording) -> str:
    """`4*h apart`, `32 in one bank`."""
    if stride.conflicts is not None:
        return f"{stride.conflicts} in one bank"
    if stride.bytes is None:
        return ""
    return f"{wording.expression(stride.bytes) if stride.constant is None else decimal(stride.constant)} apart"
