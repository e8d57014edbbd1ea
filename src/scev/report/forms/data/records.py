"""The facts of a function as flat records, of which tables are made: one for the function, one for each argument, value
and loop.

A record has the same columns in every format; None where there is nothing to say. Bounds are numbers
(plain_numbers.py), and of what is an integer or a float there are always some, so that no comparison of a script meets
a gap: of what is not known they are those of the type.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import inf
from typing import Final

from scev.answers import FunctionFacts, ValueFacts, settled
from scev.domains import FloatSet, ValueSet
from scev.facts import LoopFacts, Total
from scev.ir import FloatType, Instruction, IntegerType, PointerType, Type, plain_name, scalar_type
from scev.report.forms.data.columns import LOOPS, TOTALS, VALUES, in_lines
from scev.report.forms.data.json import is_read_unsigned, source_object
from scev.report.forms.data.plain_numbers import at_most, bounds_of, estimate_of, trip_count_of
from scev.report.rows.absent import spoken
from scev.report.rows.loop_rows import loop_row
from scev.report.rows.page import returns_never
from scev.report.words import set_words
from scev.report.words.wording import Wording
from scev.source.locations import (
    SourceLocation,
    location_of_function,
    location_of_instruction,
    location_of_loop,
)

Cell = str | int | float | bool | None
Record = dict[str, Cell]

VALUE_COLUMNS: Final = in_lines(VALUES)
"""Of arguments and values."""
LOOP_COLUMNS: Final = in_lines(LOOPS)
TOTAL_COLUMNS: Final = in_lines(TOTALS)

NOTHING: Final = "never computed"


def records_of(
    facts: FunctionFacts, wording: Wording, loops_only: bool = False, with_total: bool = False
) -> Iterator[Record]:
    """The records of a function; `loops_only` leaves out all but its loops, `with_total` says of these how many times
    they run in one call of the function.
    """
    settled(facts)
    whose = whose_record(facts, wording)
    if not loops_only:
        yield function_record(facts, wording, whose)
        for value in facts.values():
            yield value_record(facts, value, wording, whose)
    for loop in facts.loops:
        found = loop_record(facts, loop, wording, whose)
        yield {**found, **_total(loop.total)} if with_total else found


def whose_record(facts: FunctionFacts, wording: Wording) -> Record:
    """The columns that all records of a function have in common."""
    name = plain_name(facts.name)
    shown = wording.module.function(facts.function)
    module = wording.module.module.name
    return {"module": module, "function": name, "source_function": shown if shown != name else None}


def value_record(facts: FunctionFacts, value: ValueFacts, wording: Wording, whose: Record) -> Record:
    """The record of an argument or a value."""
    local = value.value
    is_instruction = isinstance(local, Instruction)
    found: Record = {"record": "value" if is_instruction else "argument", **whose, "value": local.name}
    source = source_object(local, wording)
    found["source_name"] = source.get("source_name")
    found["type"] = str(local.type)
    found["source_type"] = source.get("source_type")
    place = None
    if isinstance(local, Instruction):
        found["block"] = local.block.name
        found["opcode"] = local.opcode_name
        place = location_of_instruction(local)
    found.update(place_cells(place, wording))
    found.update(_set(local.type, value.range, is_read_unsigned(local, wording)))
    if value.is_undefined:
        found["range"] = "undef"
    elif isinstance(local, Instruction) and not facts.is_executable(local.block):
        found["range"] = NOTHING
    elif value.range is not None:
        found["range"] = wording.set_of(local, spoken(facts, value.range)) or None
    # That a value is itself says nothing.
    evolution = "" if value.evolution is None else str(value.evolution)
    found["evolution"] = evolution if evolution not in ("", local.name) else None
    return found


def loop_record(facts: FunctionFacts, loop: LoopFacts, wording: Wording, whose: Record) -> Record:
    """The record of a loop."""
    row = loop_row(facts, loop, wording)
    trips = trip_count_of(loop)
    taken = loop.backedge_taken.exact
    return {
        "record": "loop",
        **whose,
        "loop": loop.header.name,
        "source_name": wording.source_name_of(loop.loop) or None,
        "depth": loop.depth,
        **place_cells(location_of_loop(loop.loop, wording.module.module.metadata), wording),
        "times": row.times or None,
        "at_most": row.at_most or None,
        "trip_count": trips.get("exact"),
        "trip_count_max": trips["max"],
        "trip_multiple": loop.trip_multiple,
        "estimated_trip_count": estimate_of(loop),
        "backedge_taken": None if taken is None else str(taken),
        "reason": "; ".join(row.unknown) or None,
    }


def _total(total: Total) -> Record:
    most = total.maximum
    return {
        "total": None if total.exact is None else str(total.exact),
        "total_max": inf if most is None else at_most(most),
    }


def function_record(facts: FunctionFacts, wording: Wording, whose: Record) -> Record:
    """The record of a function."""
    found: Record = {"record": "function", **whose, **place_cells(location_of_function(facts.function), wording)}
    del found["column"]
    found["callers"] = facts.surroundings.callers
    found["called"] = facts.surroundings.is_called
    found["values"] = len(facts.values())
    found["loops"] = len(facts.loops)
    found["counted_loops"] = sum(1 for loop in facts.loops if loop.backedge_taken.exact is not None)
    type_ = facts.output.type or facts.function.function_type.result
    shown = wording.result_type()
    found["type"] = str(type_)
    found["source_type"] = shown if shown != str(type_) else None
    if returns_never(facts):
        return {**found, "range": "never returns"}
    is_unsigned = isinstance(scalar_type(type_), PointerType) or wording.reads_unsigned(None)
    found.update(_set(type_, facts.result, is_unsigned))
    if facts.result is not None:
        found["range"] = wording.result(spoken(facts, facts.result)) or None
    return found


def _set(type_: Type, set_: ValueSet | None, is_unsigned: bool) -> Record:
    """What kind of value it is, and its bounds."""
    scalar = scalar_type(type_)
    if isinstance(scalar, FloatType):
        if not isinstance(set_, FloatSet):
            return {"kind": "float", "min": -inf, "max": inf, "may_be_nan": True}
        return {"kind": "float", **bounds_of(set_), "may_be_nan": set_.may_be_nan}
    if isinstance(scalar, IntegerType | PointerType):
        kind = "int" if isinstance(scalar, IntegerType) else "pointer"
        return {"kind": kind, **({"min": -inf, "max": inf} if set_ is None else bounds_of(set_, is_unsigned))}
    return {"kind": None, "range": None if set_ is None else set_words(set_) or None}


def place_cells(place: SourceLocation | None, wording: Wording) -> Record:
    """File, line and column."""
    if place is None:
        return {"file": None, "line": None, "column": None}
    line = wording.module.line(place.line) if wording.module.marks_lines else place.line
    return {"file": place.file, "line": line, "column": place.column or None}
