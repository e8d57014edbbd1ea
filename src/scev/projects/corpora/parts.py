"""What the sources of a corpus name: files, archives, tables and units, of which the modules are read one by one.

DIR                        its .ll, .bc, .parquet and tar archives, also in its folders, but for what is hidden, and
                           for data sets: what a run has written is no source of the next one
DIR with compile_commands.json, or that file      its units
"DIR/**/*.bc"              the files that match
t.c                        a unit
all other files            a module each
"""

from __future__ import annotations

import glob
import os
import re
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from scev.errors import ScevError, UsageError
from scev.projects.corpora.archives import ARCHIVES, MODULES
from scev.projects.corpora.items import Item, failed_item, reason_of
from scev.projects.corpora.manifests import is_data_set
from scev.projects.corpora.parquet_input import TABLE
from scev.projects.database import DATABASE, read_database
from scev.projects.inputs import ReadOptions
from scev.projects.unit import Unit
from scev.source.compilers import is_source
from scev.source.jitted import is_python

_ANY_FOLDERS: Final = re.compile(r"(?:^|(?<=/))\*\*(?:/|$)")
_ENDS: Final = (*MODULES, TABLE, *ARCHIVES)
_NO_PYTHON: Final = "a Python file has to run for its IR; scev FILE.py:FUNCTION reads one function"


class ModuleFile(NamedTuple):
    """A file that is a module, or a container of one."""

    path: str


class TarArchive(NamedTuple):
    """A tar archive, whose members are modules."""

    path: str


class ParquetTable(NamedTuple):
    """A Parquet file, whose rows are modules."""

    path: str


Part = ModuleFile | TarArchive | ParquetTable | Unit | Item
"""What a source names, in one piece of work; an Item is one that cannot be read."""


def parts_of(sources: Sequence[str], reading: ReadOptions) -> list[Part]:
    """The parts of all sources, in order. ScevError for a source that does not exist, and for a folder of nothing that
    is read; UsageError for what can be no source.
    """
    named = [_named_by(source) for source in sources]
    return [part for paths in named for path in paths for part in _parts_at(path, reading)]


def _named_by(source: str) -> list[str]:
    """The paths that a source names: itself, or the files that match it."""
    if source == "-":
        raise UsageError("standard input is no source of a corpus")
    if is_python(source) and not os.path.isdir(source):
        raise UsageError(_NO_PYTHON, source)
    if _exists(source):
        return [source]
    if not glob.has_magic(source):
        raise ScevError("No such file or directory", source)
    # A shell's patterns match folders, too.
    found = [path for path in sorted(dict.fromkeys(_matches(source))) if not os.path.isdir(path) and _is_source(path)]
    if not found:
        raise UsageError("no file matches", source)
    return found


def _is_source(path: str) -> bool:
    """Whether a file that matches is read: a data set's manifest and tables are not."""
    folder = os.path.dirname(path)
    return not is_data_set(folder) and not is_data_set(os.path.dirname(folder))


def _exists(path: str) -> bool:
    """Whether there is such a name: also a link to nothing, and what may not be looked at."""
    try:
        os.lstat(path)
    except (FileNotFoundError, NotADirectoryError, ValueError):
        return False
    except OSError:
        return True
    return True


def _matches(pattern: str) -> Iterator[str]:
    """What matches a pattern. Python's own `**` follows links to folders, and those may lead round and round."""
    if (found := _ANY_FOLDERS.search(pattern)) is None:
        yield from glob.iglob(pattern)
        return
    before, behind = pattern[: found.start()], pattern[found.end() :] or "*"
    for start in glob.iglob(before) if before else [""]:
        for folder, subfolders, _ in os.walk(start or os.curdir):
            subfolders[:] = [name for name in subfolders if not name.startswith(".")]
            inside = folder if start else os.path.relpath(folder)
            inside = "" if inside == os.curdir else os.path.join(glob.escape(inside), "")
            yield from _matches(inside + behind)


def _parts_at(path: str, reading: ReadOptions) -> list[Part]:
    if not os.path.isdir(path):
        is_database = os.path.basename(path) == DATABASE
        return _units_of(path, reading) if is_database else [_part_of_file(path, reading)]
    database = os.path.join(path, DATABASE)
    return _units_of(database, reading) if os.path.lexists(database) else _parts_below(path, reading)


def _part_of_file(path: str, reading: ReadOptions) -> Part:
    if path.endswith(ARCHIVES):
        return TarArchive(path)
    if path.endswith(TABLE):
        return ParquetTable(path)
    if is_python(path):
        return failed_item(path, _NO_PYTHON)
    return reading.unit(path) if is_source(path) else ModuleFile(path)


def _units_of(database: str, reading: ReadOptions) -> list[Part]:
    """The units of a project, by their names."""
    if reading.cc is not None:
        raise UsageError("it names the options of each file, and --cc a command for all", database)
    try:
        units = read_database(database).units
    except ScevError as error:
        return [failed_item(database, error.message)]
    return [unit._replace(flags=(*unit.flags, *reading.flags)) for unit in sorted(units)]


def _parts_below(folder: str, reading: ReadOptions) -> list[Part]:
    """What is read of a folder, and of those in it that are neither hidden nor links nor data sets; ScevError where it
    is nothing.
    """
    found: list[Part] = []

    def refuse(error: OSError) -> None:
        found.append(failed_item(str(error.filename or folder), reason_of(error)))

    for place, subfolders, files in os.walk(folder, onerror=refuse):
        if is_data_set(place):
            subfolders.clear()
            continue
        subfolders[:] = sorted(name for name in subfolders if not name.startswith("."))
        wanted = sorted(name for name in files if name.endswith(_ENDS) and not name.startswith("."))
        found += [_part_of_file(os.path.join(place, name), reading) for name in wanted]
    if not found:
        raise ScevError(
            f"no {', '.join(MODULES)} or {TABLE} file in it and no tar archive ({', '.join(ARCHIVES)});"
            f" source files are read by a {DATABASE}, or by name",
            folder,
        )
    return found
