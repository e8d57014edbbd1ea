"""The facts of a function as rows of tables (columns.py): records (records.py), and what needs types beside them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from scev.accesses import MemoryAccess
from scev.answers import FunctionFacts, settled
from scev.domains import ROUND_DOWN, ROUND_UP, FloatSet, IntSet, ValueSet, runs, signed
from scev.facts import LoopFacts
from scev.ir import FloatType, Instruction, IntegerType, PointerType, Type, scalar_type
from scev.report.forms.data.access_objects import access_object, stride_fields, subscript_fields
from scev.report.forms.data.columns import TABLES, in_tables
from scev.report.forms.data.json import counts_object, is_read_unsigned, nan_word
from scev.report.forms.data.plain_numbers import double_above, double_below, outward
from scev.report.forms.data.records import function_record, loop_record, place_cells, value_record, whose_record
from scev.report.rows.findings import Message
from scev.report.rows.fingerprints import finding_cells
from scev.report.rows.loop_rows import unknown_exits
from scev.report.words.wording import Wording
from scev.source.locations import location_of_instruction
from scev.support.numerals import decimal

Row = dict[str, Any]
MakeRows = Callable[[FunctionFacts, Wording, Row], Iterator[Row]]

_NAME: Final = re.compile(
    r"""[%@](?:"[^"]*"|[-\w$.]+)|\{[^{}]*\}(?:<[^<>]*>)+|0x[KLMRH]?[0-9A-Fa-f]+|\d+(?:\.\d+)?(?:e[-+]?\d+)?"""
)
"""What differs between two reasons of one cause: names, recurrences, numbers."""
MAX_CAUSE_CHARACTERS: Final = 160
"""Maximum length of a cause."""


def rows_of(facts: FunctionFacts, wording: Wording, tables: Sequence[str]) -> dict[str, list[list[Any]]]:
    """The cells of a function's rows in each of these tables, in the order of its columns, but for the first, which
    says the module. Findings are none of a function (finding_rows).
    """
    settled(facts)
    whose: Row = dict(whose_record(facts, wording))
    found: dict[str, list[list[Any]]] = {}
    for table in tables:
        if (make := _MAKERS.get(table)) is not None:
            names = _names(table)
            found[table] = [[row.get(name) for name in names] for row in make(facts, wording, whose)]
    return found


def _function_rows(facts: FunctionFacts, wording: Wording, whose: Row) -> Iterator[Row]:
    row: Row = dict(function_record(facts, wording, whose))
    row["instructions"] = sum(len(block.instructions) for block in facts.function.blocks)
    if "kind" in row:
        type_ = facts.output.type or facts.function.function_type.result
        is_unsigned = isinstance(scalar_type(type_), PointerType) or wording.reads_unsigned(None)
        row.update(set_cells(type_, facts.result, is_unsigned, row))
    yield row


def _value_rows(facts: FunctionFacts, wording: Wording, whose: Row) -> Iterator[Row]:
    for value in facts.values():
        row: Row = dict(value_record(facts, value, wording, whose))
        local = value.value
        # Of what is never computed everything is true.
        if not isinstance(local, Instruction) or facts.is_executable(local.block):
            row.update(set_cells(local.type, value.range, is_read_unsigned(local, wording), row))
        yield row


def _loop_rows(facts: FunctionFacts, wording: Wording, whose: Row) -> Iterator[Row]:
    for loop in facts.loops:
        row: Row = dict(loop_record(facts, loop, wording, whose))
        row.update(counts_object(loop.backedge_taken))
        row["trip_count_max"] = double_above(row["trip_count_max"])
        row["cause"] = cause_of(loop)
        yield row


def cause_of(loop: LoopFacts) -> str | None:
    """Why there is no exact count, without names and numbers; None where there is one."""
    if not (reasons := unknown_exits(loop)):
        return None
    cause, before = reasons[0], ""
    # A recurrence may be inside another one.
    while cause != before:
        cause, before = _NAME.sub("…", cause), cause
    return cause[:MAX_CAUSE_CHARACTERS]


def _access_rows(facts: FunctionFacts, wording: Wording, whose: Row) -> Iterator[Row]:
    for access in facts.memory.all_accesses():
        instruction = access.instruction
        row: Row = {
            **whose,
            **access_object(access),
            "loop": access.strides[-1].loop.header.name if access.strides else None,
            "access": access.kind,
            "value": instruction.name or None,
            **place_cells(location_of_instruction(instruction), wording),
            "bytes": access.size,
            "each_time": access.is_each_time if access.strides else None,
            "stride": access.strides[-1].constant if access.strides else None,
            "strides": [stride_fields(one) for one in access.strides],
            "inside": facts.memory.stays_inside(access),
            "threads": facts.threads.thread_stride(access).pattern if facts.threads.is_for_gpu else None,
        }
        row.update(_subscript_cells(facts, access))
        yield row


def _subscript_cells(facts: FunctionFacts, access: MemoryAccess) -> Row:
    if (found := facts.memory.subscripts(access)) is None:
        return {}
    cells = [subscript_fields(one) for one in found.indices]
    return {"element_bytes": found.element_bytes, "subscripts": cells}


def _names(table: str) -> list[str]:
    """The columns of a table but that of the module."""
    return [column.name for column in in_tables(TABLES[table])][1:]


def finding_rows(findings: Sequence[Message]) -> list[list[Any]]:
    """The cells of findings, in the order of FINDINGS, but for the module."""
    names = _names("findings")
    return [[row.get(name) or None for name in names] for row in finding_cells(findings)]


def set_cells(type_: Type, set_: ValueSet | None, is_unsigned: bool, record: Row) -> Row:
    """What tables say of a set beside its record."""
    scalar = scalar_type(type_)
    low, high = record.get("min"), record.get("max")
    found: Row = {}
    if low is not None and high is not None:
        found = {"min": double_below(low), "max": double_above(high)}
    if isinstance(scalar, FloatType):
        return found if not isinstance(set_, FloatSet) else {**found, **_float_cells(set_)}
    if isinstance(scalar, IntegerType | PointerType) and isinstance(set_, IntSet):
        return {**found, **_integer_cells(set_, is_unsigned)}
    return found


def _float_cells(set_: FloatSet) -> Row:
    found: Row = {"nan": nan_word(set_)}
    if set_.is_full():
        return found
    bounds = set_.bounds
    found["intervals"] = [_interval_of_floats(set_, bounds[k], bounds[k + 1]) for k in range(0, len(bounds), 2)]
    if bounds:
        found["min_exact"], found["max_exact"] = set_.format.hex(bounds[0]), set_.format.hex(bounds[-1])
    if set_.grid is not None and set_.grid <= set_.format.max_exponent:
        found["grid"] = set_.grid
    return found


def _interval_of_floats(set_: FloatSet, low: int, high: int) -> dict[str, float]:
    return {"min": outward(set_.format, low, ROUND_DOWN), "max": outward(set_.format, high, ROUND_UP)}


def _integer_cells(set_: IntSet, is_unsigned: bool) -> Row:
    if set_.is_empty():
        return {"intervals": []}
    is_unsigned = is_unsigned or set_.width == 1
    low, high = _ends(set_, is_unsigned)
    found: Row = {"min_int": low, "max_int": high, "min_exact": decimal(low), "max_exact": decimal(high)}
    if set_.is_full():
        return found
    intervals = integer_intervals(set_, is_unsigned)
    found |= {
        "intervals": [{"min": double_below(first), "max": double_above(last)} for first, last in intervals],
        "zeros": hex(set_.bits.zeros),
        "ones": hex(set_.bits.ones),
    }
    if set_.stride.modulus != 1:
        found["modulus"], found["residue"] = decimal(set_.stride.modulus), decimal(set_.stride.residue)
    return found


def _ends(set_: IntSet, is_unsigned: bool) -> tuple[int, int]:
    """The least number and the largest, in one view."""
    return (set_.unsigned_min(), set_.unsigned_max()) if is_unsigned else (set_.signed_min(), set_.signed_max())


def integer_intervals(set_: IntSet, is_unsigned: bool) -> list[tuple[int, int]]:
    """The intervals of a set in one view, ascending: those of its list, or the two ends of the numbers where its arc
    goes over them.
    """
    size = 1 << set_.width
    if set_.listed is not None:
        return runs(list(set_.listed) if is_unsigned else sorted(signed(value, set_.width) for value in set_.listed))
    least, most = (0, size - 1) if is_unsigned else (-(size >> 1), (size >> 1) - 1)
    low, high = _ends(set_, is_unsigned)
    if (low, high) != (least, most) or set_.range.is_full():
        return [(low, high)]
    first = (set_.range.lower - least) % size + least
    last = (set_.range.upper - 1 - least) % size + least
    return [(least, last), (first, most)] if last < first else [(low, high)]


_MAKERS: Final[dict[str, MakeRows]] = {
    "functions": _function_rows,
    "loops": _loop_rows,
    "values": _value_rows,
    "accesses": _access_rows,
}
