"""The data set of a corpus: Parquet files of tables, in parts that are there whole or not at all.

    DIR/manifest.json                what was asked, of which version: another question is another data set
    DIR/modules/part-00000.parquet   a row for each module; it is renamed last, so where it is, the part is whole
    DIR/loops/part-00000.parquet     and so for functions, values, …, as far as there are rows

What an interrupted run had not finished is taken away by the next one, which goes on: modules that have a row are not
analysed again. A part is closed after so much work, not after so much time.
"""

from __future__ import annotations

import fcntl
import glob
import json
import os
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Final

from scev.errors import ScevError
from scev.projects.corpora.engine import BatchRows
from scev.projects.corpora.manifests import MANIFEST, manifest_of
from scev.report.forms.data.columns import MODULES, SCHEMA_VERSION, TABLES, TableColumn, in_corpora
from scev.report.forms.data.table_files import ASIDE, TableFiles
from scev.report.forms.data.tables import arrow
from scev.support.whole_files import write_whole_text

MODULES_TABLE: Final = "modules"
MAX_MODULES_A_PART: Final = 1000
"""Maximum modules of a part."""
MAX_INSTRUCTIONS_A_PART: Final = 2_000_000
"""Instructions of the modules of a part, after which it is closed: some minutes of one core are lost at most."""
MAX_BYTES_A_PART: Final = 1 << 28
"""Bytes of tables in memory, of a part."""
_INSTRUCTIONS: Final = [column.name for column in MODULES].index("instructions")


def columns_of(table: str) -> tuple[TableColumn, ...]:
    """The columns of a table of a data set."""
    return MODULES if table == MODULES_TABLE else in_corpora(table)


class DataSet:
    """A data set that is written by this process alone. `question`: what decides its rows, by name, as JSON has it."""

    def __init__(self, folder: str, question: dict[str, Any], command: Sequence[str]) -> None:
        """`command` is for people. ScevError where there is another data set, something else, or another process that
        writes.
        """
        arrow()
        self.folder: Final = folder
        self.before = 0
        """How many inputs had a row before."""
        self.copies = 0
        """How many were met before, in this run."""
        # Whether the modules that have a row, or are to have one, were met in this run.
        self._met: Final[dict[bytes, bool]] = {}
        self._tables: Final = tuple(question["tables"])
        try:
            os.makedirs(folder, exist_ok=True)
            if not os.path.lexists(os.path.join(folder, MANIFEST)) and _holds_files(folder):
                raise ScevError("is neither empty nor a data set", folder)
            self._lock: Final = os.open(os.path.join(folder, ".lock"), os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o666)
            fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise ScevError("another scev corpus is writing it", folder) from None
        except OSError as error:
            raise ScevError(f"cannot be written: {error.strerror}", folder) from None
        self.size = 0
        """How many modules have a row, in parts that are whole."""
        self._files: TableFiles | None = None
        self._modules = self._instructions = self._bytes = 0
        self._next = 0
        try:
            self._begin(question, command)
        except BaseException:
            os.close(self._lock)
            raise

    def _begin(self, question: dict[str, Any], command: Sequence[str]) -> None:
        """Write the manifest, or go on where it is the same."""
        path = os.path.join(self.folder, MANIFEST)
        question = {"schema": SCHEMA_VERSION, **question}
        if os.path.lexists(path):
            before = manifest_of(self.folder)
            if other := [name for name, said in question.items() if before.get(name) != said]:
                raise ScevError(
                    f"another question's data set is there ({', '.join(other)}): -o takes another folder", self.folder
                )
        else:
            manifest = {**question, "command": list(command)}
            write_whole_text(json.dumps(manifest, indent=2) + "\n", path)
        self._take_up()

    def _take_up(self) -> None:
        """What an earlier run has left: whole parts stay, the others go."""
        import pyarrow.parquet as pq

        numbers = self._numbers()
        for table in (*TABLES, MODULES_TABLE):
            for path in glob.glob(os.path.join(glob.escape(self.folder), table, "part-*")):
                if path.endswith(ASIDE) or _number_of(path) not in numbers:
                    with suppress(OSError):
                        os.unlink(path)
        for number in sorted(numbers):
            path = self._path(MODULES_TABLE, number)
            try:
                with open(path, "rb") as file:
                    found = pq.read_table(file, columns=["content", "origin"]).to_pydict()
            except (OSError, ValueError) as error:
                raise ScevError(f"a damaged data set: {error}", path) from None
            self.size += len(found["content"])
            self._met.update(dict.fromkeys(map(_key_of, found["content"], found["origin"]), False))
        self._next = max(numbers, default=-1) + 1

    def _numbers(self) -> dict[int, bool]:
        """The numbers of the parts that are whole."""
        return dict.fromkeys(map(_number_of, parts_of(self.folder, MODULES_TABLE)), True)

    def _path(self, table: str, number: int) -> str:
        return os.path.join(self.folder, table, f"part-{number:05}.parquet")

    def is_done(self, content: str, origin: str) -> bool:
        """Whether an input needs no row: the same content has one, or will have one, or it had none before."""
        key = _key_of(content, origin)
        is_met = self._met.get(key)
        self._met[key] = True
        self.before += is_met is False
        self.copies += is_met is True
        return is_met is not None

    def add(self, found: BatchRows) -> None:
        """The rows of a batch; a part is closed where it has enough."""
        if not found.modules:
            return
        files = self._files or self._new_files()
        # A part from which rows are missing is none: it is not there until all of them are.
        self._files = None
        try:
            for table, rows in found.tables.items():
                files.add_table(table, rows)
                self._bytes += rows.nbytes
            files.add(MODULES_TABLE, found.modules)
        except BaseException:
            files.discard()
            raise
        self._files = files
        self._modules += len(found.modules)
        self._instructions += sum(row[_INSTRUCTIONS] or 0 for row in found.modules)
        is_large = self._instructions >= MAX_INSTRUCTIONS_A_PART or self._bytes >= MAX_BYTES_A_PART
        if is_large or self._modules >= MAX_MODULES_A_PART:
            self.close_part()

    def _new_files(self) -> TableFiles:
        names = (*self._tables, MODULES_TABLE)
        paths = {name: self._path(name, self._next) for name in names}
        return TableFiles(paths, {name: columns_of(name) for name in names})

    def close_part(self) -> None:
        """Make what was added a part, if there is anything."""
        files, self._files = self._files, None
        if files is not None:
            files.close()
            self._next += 1
            self.size += self._modules
        self._modules = self._instructions = self._bytes = 0

    def close(self) -> None:
        """Nothing more is written; what is no whole part yet is taken away."""
        if self._files is not None:
            self._files.discard()
            self._files = None
        os.close(self._lock)


def _key_of(content: str | None, origin: str) -> bytes:
    """What a module is known by: its content, or where it is, if there is none."""
    return bytes.fromhex(content) if content else origin.encode()


def _holds_files(folder: str) -> bool:
    """Whether something is there, but for what is hidden: a run may have ended before its manifest was written."""
    return any(not name.startswith(".") for name in os.listdir(folder))


def _number_of(path: str) -> int:
    digits = os.path.basename(path).removeprefix("part-").partition(".")[0]
    return int(digits) if digits.isascii() and digits.isdecimal() else -1


def parts_of(folder: str, table: str) -> Sequence[str]:
    """The files of a table, in order."""
    return sorted(glob.glob(os.path.join(glob.escape(folder), table, "part-*.parquet")))
