"""`--format ndjson` and `--format csv`: records (records.py), each on a line, written as soon as it is known.

ndjson has one JSON object a line, all kinds of records in the order of the program, without what is not known. csv has
one kind of records, so that all lines have the same columns: values, or loops; the first line names them. It is quoted
as RFC 4180 says; lines end as all lines do.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator

from scev.answers import FunctionFacts
from scev.ir import Module, numbers_as_given
from scev.report.forms.base import Report, Write
from scev.report.forms.data.json import json_text
from scev.report.forms.data.records import LOOP_COLUMNS, TOTAL_COLUMNS, VALUE_COLUMNS, Cell, Record, records_of
from scev.report.words.marked_lines import numbers, plain
from scev.report.words.wording import ModuleWording, Wording


class RecordsReport(Report[str]):
    """The records of each function; with `loops_only` those of its loops."""

    def __init__(
        self, module: Module, loops_only: bool = False, keeps_numbers: bool = False, with_total: bool = False
    ) -> None:
        """`keeps_numbers`: values without a name have their numbers for names (llvm/preparation.py). `with_total`: how
        many times each loop runs in one call of its function.
        """
        super().__init__(module)
        self.with_total = with_total
        self.loops_only = loops_only
        self.only_counts = loops_only
        self.keeps_numbers = keeps_numbers
        self.wording = ModuleWording(module, marks_lines=True)

    def piece(self, facts: FunctionFacts) -> str:
        if self.loops_only and not facts.function.may_loop:
            return ""
        records = records_of(facts, Wording(facts, self.wording), self.loops_only, self.with_total)
        return self.lines(map(_with_numbers, records) if self.keeps_numbers else records)

    def question(self) -> str:
        return (
            f"records {type(self).__name__} {self.module.name} {self.loops_only} {self.with_total} {self.keeps_numbers}"
        )

    def module_wording(self) -> ModuleWording:
        return self.wording

    def lines(self, records: Iterable[Record]) -> str:
        """The records, each in a line."""
        raise NotImplementedError

    def write(self, pieces: Iterator[str], write: Write) -> None:
        for piece in pieces:
            write(plain(piece))


class NdjsonReport(RecordsReport):
    """One JSON object a line."""

    def lines(self, records: Iterable[Record]) -> str:
        told = ({name: cell for name, cell in record.items() if cell is not None} for record in records)
        return numbers("".join(json_text(record) + "\n" for record in told))


class CsvReport(RecordsReport):
    """One row a value, or a loop."""

    @property
    def columns(self) -> tuple[str, ...]:
        if not self.loops_only:
            return VALUE_COLUMNS
        return (*LOOP_COLUMNS, *TOTAL_COLUMNS) if self.with_total else LOOP_COLUMNS

    def lines(self, records: Iterable[Record]) -> str:
        kinds = ("loop",) if self.loops_only else ("argument", "value")
        chosen = (record for record in records if record["record"] in kinds)
        return self._rows([_spelt(record.get(name)) for name in self.columns] for record in chosen)

    def write(self, pieces: Iterator[str], write: Write) -> None:
        if self.is_first:
            write(self._rows([self.columns]))
        super().write(pieces, write)

    def _rows(self, rows: Iterable[Iterable[object]]) -> str:
        text = io.StringIO()
        csv.writer(text, lineterminator="\n").writerows(rows)
        return text.getvalue()


def _with_numbers(record: Record) -> Record:
    """The numbers for names as the file has them, before anything is quoted."""
    return {name: numbers_as_given(cell) if isinstance(cell, str) else cell for name, cell in record.items()}


def _spelt(cell: Cell) -> Cell:
    """Truth values as in JSON; None is an empty cell."""
    return cell if not isinstance(cell, bool) else "true" if cell else "false"
