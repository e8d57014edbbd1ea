"""The cache of facts on disk: texts by digests, in one file of SQLite, which is the user's own.

    $XDG_CACHE_HOME/scev/facts.sqlite      or below ~/.cache, or in the folder that --cache names

A folder or file that is not the user's own, or that others may write, is neither read nor written. Each text has a sum
of its own, so one that was damaged is not there. What goes wrong with the file costs what is kept, and nothing else.
What was not used for longest goes first, by days.
"""

from __future__ import annotations

import os
import stat
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Final, NamedTuple, final

from scev.errors import ScevError
from scev.support.digests import blake2b
from scev.support.kept_answers import KeptAnswers

if TYPE_CHECKING:
    import sqlite3

    from scev.ir import Module

FILE: Final = "facts.sqlite"
MAX_CACHE_BYTES: Final = 1 << 30
"""Size of the cache above which what was not used for longest is left out."""
KEPT_OF_FULL: Final = 0.75
"""The part of it that is left then."""
MIN_INSTRUCTIONS: Final = 2000
"""Instructions of a module from which on its facts are kept, if nobody names the folder."""
MAX_WAITING_BYTES: Final = 1 << 26
"""Bytes of texts that wait to be written."""
SECONDS_TO_WAIT: Final = 2.0
"""Seconds to wait for another process that writes, before nothing is written."""
_SCHEMA: Final = 1
_DAMAGED: Final = (1, 11, 26)
"""What SQLite says of a file that is none of ours: an error (a table that is not there), corrupt, not a database."""
_SECONDS_OF_DAY: Final = 86_400
_WRITABLE_BY_OTHERS: Final = stat.S_IWGRP | stat.S_IWOTH


def usual_folder() -> str:
    """Where the cache is if nobody says where; "" for nowhere."""
    base = os.environ.get("XDG_CACHE_HOME", "")
    if not os.path.isabs(base):
        home = os.path.expanduser("~")
        if not os.path.isabs(home):
            return ""
        base = os.path.join(home, ".cache")
    return os.path.join(base, "scev")


def why_not_own(path: str, is_folder: bool) -> str:
    """Why a folder or file is not used, in words; "" where it is the user's own."""
    try:
        found = os.stat(path) if is_folder else os.lstat(path)
    except OSError as error:
        return error.strerror or "cannot be read"
    if not (stat.S_ISDIR(found.st_mode) if is_folder else stat.S_ISREG(found.st_mode)):
        return "is no folder" if is_folder else "is no plain file"
    if hasattr(os, "geteuid"):
        if found.st_uid != os.geteuid():
            return "is somebody else's"
        if found.st_mode & _WRITABLE_BY_OTHERS:
            return "can be written by others"
    return ""


class CacheSize(NamedTuple):
    """How much is kept: `answers`, None where they cannot be counted, and the bytes of their file."""

    answers: int | None
    bytes: int


@final
class FactCache(KeptAnswers):
    """The cache in a folder. `trouble` says in a line why it is not used, "" where it is, or where nobody need know."""

    def __init__(self, folder: str, max_bytes: int = MAX_CACHE_BYTES, min_instructions: int = 0) -> None:
        """It is opened when something is first asked for. `min_instructions`: of smaller modules nothing is kept."""
        self.folder: Final = folder
        self.trouble = ""
        self._is_opened = False
        self.min_instructions: Final = min_instructions
        self._max_bytes: Final = max_bytes
        self._waiting: dict[str, bytes] = {}
        self._waiting_bytes = 0
        self._used: list[str] = []
        self._day = int(time.time()) // _SECONDS_OF_DAY
        self._path: Final = os.path.join(folder, FILE)
        self._process = os.getpid()
        self._file: sqlite3.Connection | None = None
        self._parents: sqlite3.Connection | None = None

    @property
    def is_for_all(self) -> bool:
        """Whether facts of small modules are kept, too."""
        return not self.min_instructions

    def is_for(self, module: Module) -> bool:
        """Whether a module is large enough for its facts to be kept."""
        lines = 0
        for function in module.functions:
            lines += function.last_line - function.line
            if lines >= self.min_instructions:
                return True
        return False

    def get(self, key: str) -> str | None:
        file = self._own()
        if (waiting := self._waiting.get(key)) is not None:
            return waiting.decode("utf-8", "surrogatepass")
        if file is None:
            return None
        try:
            row = file.execute("select sum, used, text from answers where key = ?", (key,)).fetchone()
        except Exception as error:
            self._fail(error)
            return None
        if row is None:
            return None
        total, used, text = row
        if not isinstance(text, bytes) or total != _sum(key, text):
            return None
        if used != self._day:
            self._used.append(key)
        return text.decode("utf-8", "surrogatepass")

    def put(self, key: str, text: str) -> None:
        if self._own() is None:
            return
        data = text.encode("utf-8", "surrogatepass")
        self._waiting[key] = data
        self._waiting_bytes += len(data)
        if self._waiting_bytes > MAX_WAITING_BYTES:
            self.flush()

    def open(self) -> None:
        """Open the file now, so that `trouble` says whether it is used."""
        self._own()

    def flush(self) -> None:
        """Write what waits."""
        if not (self._waiting or self._used):
            return
        file, waiting, used = self._own(), self._waiting, self._used
        self._waiting, self._used, self._waiting_bytes = {}, [], 0
        if file is None or not (waiting or used):
            # It waited in the process that this one is a copy of.
            return
        try:
            with file:
                rows = [(key, _sum(key, data), self._day, data) for key, data in waiting.items()]
                file.executemany("insert or replace into answers values (?, ?, ?, ?)", rows)
                file.executemany("update answers set used = ? where key = ?", [(self._day, key) for key in used])
            if waiting:
                self._make_room(file)
        except Exception as error:
            self._fail(error)

    def close(self) -> None:
        """Write what waits; nothing is kept any more."""
        self.flush()
        if self._file is not None:
            self._file.close()
        self._file = None

    def clear(self) -> None:
        """Forget everything. OSError where the file cannot go."""
        self.close()
        for suffix in ("-journal", ""):
            if os.path.lexists(self._path + suffix):
                os.unlink(self._path + suffix)

    def size(self) -> CacheSize | None:
        """How much is written, of which nothing is changed here; None where there is no file. ScevError where it is not
        used.
        """
        for path, is_folder in ((self.folder, True), (self._path, False)):
            if not os.path.lexists(path):
                return None
            if why := why_not_own(path, is_folder):
                raise ScevError(f"{why}; it is not used", path)
        return CacheSize(_count(self._path), os.path.getsize(self._path))

    def _own(self) -> sqlite3.Connection | None:
        """The file as this process has it open: one that was forked opens it again."""
        if os.getpid() != self._process:
            self._process = os.getpid()
            # The parent's stays open, and what waits is the parent's.
            self._parents = self._file
            self._waiting, self._used, self._waiting_bytes = {}, [], 0
            self._is_opened = self._is_opened and self._file is None
            self._file = None
        if not self._is_opened:
            self._is_opened = True
            self._open()
        return self._file

    def _open(self) -> None:
        try:
            import sqlite3
        except ImportError:
            # A Python without it.
            return
        try:
            os.makedirs(self.folder, mode=0o700, exist_ok=True)
            if why := why_not_own(self.folder, True):
                self.trouble = f"cache: {self.folder} {why}; it is not used"
                return
            if not os.path.lexists(self._path):
                os.close(os.open(self._path, os.O_CREAT | os.O_WRONLY, 0o600))
            if why := why_not_own(self._path, False):
                self.trouble = f"cache: {self._path} {why}; it is not used"
                return
            self._connect(sqlite3.connect(self._path, timeout=SECONDS_TO_WAIT))
        except OSError as error:
            self.trouble = f"cache: {self.folder}: {error.strerror}; it is not used"
        except sqlite3.Error as error:
            self._fail(error)

    def _connect(self, file: sqlite3.Connection) -> None:
        self._file = file
        file.execute("pragma trusted_schema = off")
        if _schema_of(file) == _SCHEMA:
            return
        file.execute("pragma auto_vacuum = incremental")
        with file:
            # Of several processes that come here, one makes it.
            file.execute("begin immediate")
            if _schema_of(file) == _SCHEMA:
                return
            if file.execute("select count(*) from sqlite_master").fetchone()[0]:
                self.trouble = f"cache: {self._path} is of another version of scev; it is made anew"
            file.execute("drop table if exists answers")
            file.execute("create table answers (key text primary key, sum blob, used integer, text blob)")
            file.execute(f"pragma user_version = {_SCHEMA}")

    def _make_room(self, file: sqlite3.Connection) -> None:
        if os.path.getsize(self._path) <= self._max_bytes:
            return
        room = int(self._max_bytes * KEPT_OF_FULL)
        gone: list[tuple[str]] = []
        for key, size in file.execute("select key, length(text) from answers order by used desc, rowid desc"):
            room -= size + len(key)
            if room < 0:
                gone.append((key,))
        with file:
            file.executemany("delete from answers where key = ?", gone)
        file.execute("pragma incremental_vacuum").fetchall()

    def _fail(self, error: Exception) -> None:
        """Go on without; what is damaged is made anew the next time, what is locked or cannot be written stays."""
        import sqlite3

        # What is too long for SQLite is none of its own errors.
        if not isinstance(error, (sqlite3.Error, OverflowError)):
            raise error
        file, self._file = self._file, None
        self._waiting, self._used, self._waiting_bytes = {}, [], 0
        if file is not None:
            with suppress(sqlite3.Error):
                file.close()
        # The lowest byte is the kind of error; one of Python's own has none.
        kind = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_MISUSE) & 255
        if kind in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
            return
        if kind not in _DAMAGED:
            self.trouble = f"cache: {self._path}: {error}; nothing more is kept"
            return
        self.trouble = f"cache: {self._path} is damaged; it is made anew the next time"
        try:
            os.unlink(self._path)
        except OSError as refused:
            self.trouble = f"cache: {self._path} is damaged, and stays: {refused.strerror}"


def _sum(key: str, text: bytes) -> bytes:
    return blake2b(text, digest_size=16, key=key.encode()[:64]).digest()


def _schema_of(file: sqlite3.Connection) -> int:
    return int(file.execute("pragma user_version").fetchone()[0])


def _count(path: str) -> int | None:
    """How many texts a file has; None where it is damaged, locked, or of another version."""
    import contextlib

    try:
        import sqlite3
    except ImportError:
        return None
    try:
        with contextlib.closing(sqlite3.connect(path, timeout=SECONDS_TO_WAIT)) as file:
            if _schema_of(file) != _SCHEMA:
                return None
            return int(file.execute("select count(*) from answers").fetchone()[0])
    except sqlite3.Error:
        return None
