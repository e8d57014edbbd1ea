"""`scev print`: the facts of a module for a person to read.

For each function its loops, and then the interesting values: those of which more is known than their type says, where
they are defined or where they are used, and those that evolve with a loop. That an address is not null is not
interesting here; JSON has everything.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from scev.domains import FloatSet, IntSet, ValueSet
from scev.facts import Expression, FunctionFacts, ValueFacts
from scev.ir import Instruction, IntegerType, Module, PointerType, scalar_type
from scev.names import plain_name
from scev.report.absent import Hidden, hidden_in, spoken
from scev.report.base import Report, Write
from scev.report.layout import (
    EXPRESSION,
    HEADING,
    NAME,
    PLACE,
    PLAIN,
    SET,
    TITLE,
    Cell,
    Column,
    Line,
    Span,
    fold,
    table,
)
from scev.report.loop_rows import loop_row, short_place
from scev.report.loops_table import LOOP_COLUMNS, closing_lines, loop_cells
from scev.report.narrower import NarrowerPlace, narrower_places, words_of_place
from scev.report.paint import Painter
from scev.source.locations import SourceLocation, location_of_function, location_of_instruction

VALUE_COLUMNS: Final = [
    Column("value", NAME),
    Column("type", PLACE),
    Column("line", PLACE),
    Column("range", SET, folds=40),
    Column("evolution", EXPRESSION, joins=True),
]


MAX_PLACES_SHOWN: Final = 6
"""Maximum places at which the text shows that a value is narrower than at its definition."""


class TextPiece(NamedTuple):
    """One function's text, and what the summary counts."""

    text: str
    loops: int
    exact: int
    bounded: int
    hidden: Hidden


class TextReport(Report[TextPiece]):
    """The loops of each function and the values worth looking at."""

    def __init__(self, module: Module, painter: Painter) -> None:
        super().__init__(module)
        self.painter = painter

    def piece(self, facts: FunctionFacts) -> TextPiece:
        # All rounds before the first line, not when a heading happens to ask for a fact.
        facts.settled()
        rows = [loop_row(facts, loop, self.module) for loop in facts.loops]
        lines = self._heading(facts)
        width = self.painter.width
        if rows:
            lines += table(LOOP_COLUMNS, [loop_cells(row) for row in rows], width)
        values: list[list[Cell]] = []
        for value in facts.values():
            narrower = places_worth_a_look(facts, value)
            if narrower or is_worth_a_look(facts, value):
                values.append(value_cells(facts, value, location_of_function(facts.function), narrower))
        if values:
            if rows:
                lines.append([])
            lines += table(VALUE_COLUMNS, values, width)
        return TextPiece(
            self.painter.text([*lines, []]),
            len(rows),
            sum(1 for row in rows if row.times),
            sum(1 for row in rows if row.bounded),
            hidden_in(facts),
        )

    def _heading(self, facts: FunctionFacts) -> list[Line]:
        """The function's name and place, and the blocks that cannot run."""
        place = short_place(location_of_function(facts.function))
        lines: list[Line] = [[Span(plain_name(facts.name), TITLE)]]
        if place:
            lines[0] += [Span("  "), Span(place, PLACE)]
        dead = [block.name for block in facts.function.blocks if not facts.is_executable(block)]
        if dead:
            label = "  never runs: "
            for number, part in enumerate(fold(", ".join(dead), self.painter.width - len(label))):
                lines.append(
                    [
                        Span(label if number == 0 else " " * len(label), HEADING if number == 0 else PLAIN),
                        Span(part, NAME),
                    ]
                )
        return lines

    def write(self, pieces: Iterator[TextPiece], write: Write) -> None:
        functions = loops = exact = bounded = 0
        hidden = Hidden()
        for piece in pieces:
            write(piece.text)
            functions += 1
            loops += piece.loops
            exact += piece.exact
            bounded += piece.bounded
            hidden = hidden.plus(piece.hidden)
        self.notes = [*self.notes, *hidden.lines()]
        write(self.painter.text(closing_lines(self, functions, loops, exact, bounded, self.painter.width)))


def is_worth_a_look(facts: FunctionFacts, value: ValueFacts) -> bool:
    """Whether the facts of a value tell a person something."""
    if isinstance(value.value, Instruction) and not facts.is_executable(value.value.block):
        return False
    if recurs(value.evolution) or value.is_undefined or evolved_further(facts, value) is not None:
        return True
    set = value.range
    return set is not None and is_set_worth_a_look(value, spoken(facts, set))


def is_set_worth_a_look(value: ValueFacts, set: ValueSet) -> bool:
    """Whether a set of a value tells a person something."""
    if set.is_full():
        return False
    if isinstance(set, FloatSet):
        return not is_anything_but_zero(set)
    # Of most addresses it is known that they are not null and how they are aligned.
    return not isinstance(scalar_type(value.value.type), PointerType) or set.is_point() or set.is_empty()


def places_worth_a_look(facts: FunctionFacts, value: ValueFacts) -> list[NarrowerPlace]:
    """The places where a value that can be computed is narrower, if that tells a person something."""
    if isinstance(value.value, Instruction) and not facts.is_executable(value.value.block):
        return []
    places = [NarrowerPlace(found.place, spoken(facts, found.set)) for found in narrower_places(facts, value)]
    return [found for found in places if is_set_worth_a_look(value, found.set)]


def is_anything_but_zero(set: FloatSet) -> bool:
    """Whether all that is known of a float is that it is not one of the zeros, or no signalling NaN."""
    format = set.format
    bounds = set.bounds
    if not set.may_be_nan() or not bounds or bounds[0] != format.min_ordinal or bounds[-1] != format.max_ordinal:
        return False
    return all(bounds[k] >= -2 and bounds[k + 1] <= 1 for k in range(1, len(bounds) - 1, 2))


def recurs(evolution: Expression | None) -> bool:
    """Whether an expression changes with the iterations of a loop."""
    return evolution is not None and evolution.has_recurrence()


def evolved_further(facts: FunctionFacts, value: ValueFacts) -> ValueSet | None:
    """What is known of an integer with its evolution, where that says more than its set; None where it does not.

    Evolution reads a value as one number; so it may say more of what is computed from a value that may be undef.
    """
    found = value.range
    evolution = value.evolution
    if not isinstance(found, IntSet) or evolution is None or not isinstance(value.value.type, IntegerType):
        return None
    evolved = facts.evolution.set_of(evolution)
    if evolved is None or found.is_empty() or evolved.includes(found):
        return None
    return found.meet(evolved)


def value_cells(
    facts: FunctionFacts, value: ValueFacts, home: SourceLocation | None, narrower: Sequence[NarrowerPlace] = ()
) -> list[Cell]:
    """The cells of VALUE_COLUMNS; `home` is where the function is, `narrower` are places with smaller sets."""
    local = value.value
    place = location_of_instruction(local) if isinstance(local, Instruction) else None
    line = ""
    if place is not None:
        line = str(place.line) if home is not None and place.file == home.file else place.short()
    further = evolved_further(facts, value)
    shown = "" if value.range is None else set_text(spoken(facts, value.range))
    if further is not None:
        strict = facts.flow.conditions.are_read_once([local])
        shown = f"{set_text(further)} {'by evolution' if strict else 'unless undef'}"
    # Other expressions say again what the program says.
    evolution = str(value.evolution) if further is not None or recurs(value.evolution) else ""
    known = "undef" if value.is_undefined else shown
    sets = [Span(text, SET) for text in (known, *_places_text(narrower)) if text]
    return [local.name, str(local.type), line, sets, evolution]


def _places_text(narrower: Sequence[NarrowerPlace]) -> list[str]:
    """`in %then: [0, 9]`, a line for each place, and how many are left out."""
    lines = [f"{words_of_place(found.place)}: {set_text(found.set)}" for found in narrower[:MAX_PLACES_SHOWN]]
    more = len(narrower) - MAX_PLACES_SHOWN
    if more > 0:
        lines.append(f"and at {more} more place{'s' if more > 1 else ''}")
    return lines


def set_text(set: ValueSet | None) -> str:
    """A set for people: nothing where nothing is known, true and false for the values of i1."""
    if set is None or set.is_full():
        return ""
    if isinstance(set, IntSet) and set.width == 1 and set.is_point():
        return "true" if set.point_value() else "false"
    return str(set)
