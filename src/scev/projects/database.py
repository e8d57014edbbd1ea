"""A compilation database (compile_commands.json, clang's JSON Compilation Database Format): which files a project
compiles, and by which options.

Of it the options are read that change what a program means (source/clang_flags.py), and nothing else: what it names as
a program is never started, and no Python file, which would be imported, is a unit. It is data, which somebody else may
have written.
"""

from __future__ import annotations

import os
import re
import stat
from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple

from scev.errors import ScevError
from scev.projects.command_words import split_words
from scev.projects.unit import Unit, from_here
from scev.source.clang_flags import taken_flags
from scev.source.compilers import is_source
from scev.source.jitted import is_python
from scev.support.amounts import counted

DATABASE: Final = "compile_commands.json"
MAX_DATABASE_BYTES: Final = 256 << 20
"""Maximum size of a compilation database."""
MAX_RESPONSE_FILES: Final = 16
"""Maximum response files (@file) of one command that are read."""
MAX_RESPONSE_BYTES: Final = 1 << 20
"""Maximum size of a response file that is read."""
MAX_LEFT_OUT: Final = 8
"""Maximum options, and languages, that are named, of all that are left out."""
_OBEYED: Final = re.compile(r"[\x00-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069]")
"""Characters that a terminal obeys: colours, movements, directions."""
MAX_CHARACTERS_SHOWN: Final = 100
"""Maximum characters of an option that is left out that are shown."""
_HEADERS: Final = (".h", ".H", ".inc", ".inl")
_LAUNCHERS: Final = ("ccache", "sccache", "distcc", "icecc", "env")
_COMPILER: Final = re.compile(
    r"([\w.]+-)*(cc|c\+\+|gcc|g\+\+|clang|clang\+\+|icx|icpx|icc|nvcc|hipcc|emcc|em\+\+|armclang|tcc|c89|c99|c1[17])(-[\d.]+)?"
    r"(\.exe)?"
)


class Project(NamedTuple):
    """The units of a compilation database, each file with each of its options once; in words, what of it was left out;
    and whether other languages than those that are read, as assembly, were.
    """

    units: list[Unit]
    left_out: list[str]
    has_others: bool = False


def read_database(path: str, files: Sequence[str] = ()) -> Project:
    """The units of a database, or of the folder where it lies; of `files` alone, if there are any. ScevError where it
    is none, or has none of a file.
    """
    database = os.path.join(path, DATABASE) if os.path.isdir(path) else path
    root = os.path.dirname(os.path.realpath(database))
    units: dict[Unit, bool] = {}
    others: dict[str, int] = {}
    left_out: dict[str, int] = {}
    for entry in _entries(database):
        folder = os.path.join(root, entry.folder)
        file = os.path.normpath(os.path.join(folder, entry.file))
        if not is_source(file) or is_python(file):
            suffix = os.path.splitext(file)[1] or os.path.basename(file)
            others[suffix] = others.get(suffix, 0) + 1
            continue
        words, unread = _with_response_files(entry.words, folder, root)
        found = taken_flags(_options(words, unread))
        unit = Unit(from_here(file), tuple(found.taken), folder)
        if unit not in units:
            units[unit] = True
            for option in dict.fromkeys([*unread, *found.left_out]):
                left_out[option] = left_out.get(option, 0) + 1
    lines = _left_out_lines(os.path.basename(database), left_out, others)
    chosen = list(units)
    if files:
        chosen = [unit for file in files for unit in _of_file(file, units, database)]
    elif not chosen:
        raise ScevError("it has no file of a language that is read", database)
    return Project(chosen, lines, any(not suffix.startswith(_HEADERS) for suffix in others))


class CompileCommand(NamedTuple):
    """An entry of a database, its command in words."""

    file: str
    folder: str
    words: list[str]


def _entries(database: str) -> list[CompileCommand]:
    import json

    try:
        status = os.stat(database)
        # A device or a pipe may never end, and may wait.
        if not (stat.S_ISREG(status.st_mode) or stat.S_ISDIR(status.st_mode)):
            raise ScevError("is no plain file", database)
        with open(database, "rb") as file:
            data = file.read(MAX_DATABASE_BYTES + 1)
        if len(data) > MAX_DATABASE_BYTES:
            raise ScevError(f"it has more than {MAX_DATABASE_BYTES} bytes", database)
        content = json.loads(data.decode("utf-8", "surrogateescape"))
    except FileNotFoundError:
        raise ScevError(
            "there is no compilation database (cmake -DCMAKE_EXPORT_COMPILE_COMMANDS=ON, meson, or bear -- make)",
            database,
        ) from None
    except OSError as error:
        raise ScevError(error.strerror or str(error), database) from None
    except (ValueError, RecursionError) as error:
        raise ScevError(f"this is no JSON: {error}", database) from None
    if not isinstance(content, list):
        raise ScevError("this is no compilation database: it has to be a list", database)
    return [_entry(each, number, database) for number, each in enumerate(content, 1)]


def _entry(each: Any, number: int, database: str) -> CompileCommand:
    file, folder = (each.get("file"), each.get("directory")) if isinstance(each, dict) else (None, None)
    if not isinstance(file, str) or not isinstance(folder, str):
        raise ScevError(f"entry {number} has no file, or no directory", database)
    if not _is_path(file) or not _is_path(folder):
        raise ScevError(f"entry {number}: what it names can be no file", database)
    words, command = each.get("arguments"), each.get("command")
    if isinstance(words, list) and all(isinstance(word, str) for word in words):
        return CompileCommand(file, folder, words)
    if not isinstance(command, str):
        raise ScevError(f"entry {number} has neither arguments nor a command", database)
    try:
        return CompileCommand(file, folder, split_words(command))
    except ValueError as error:
        raise ScevError(f"entry {number}: the command cannot be read: {error}", database) from None


def _is_path(name: str) -> bool:
    """Whether a text can be a path: of a system's characters, and none that a terminal obeys."""
    try:
        os.fsencode(name)
    except UnicodeEncodeError:
        return False
    return _OBEYED.search(name) is None


def _options(words: list[str], unread: list[str]) -> list[str]:
    """The words of a command behind its program. Of a program that is no compiler it is told that it is not started."""
    rest = list(words)
    while rest and _plain_program(rest[0]) in _LAUNCHERS:
        rest.pop(0)
        while rest and "=" in rest[0] and not rest[0].startswith("-"):
            rest.pop(0)
    if rest and not rest[0].startswith("-"):
        program = rest.pop(0)
        if _COMPILER.fullmatch(_plain_program(program)) is None:
            unread.append(f"the program {program}, which is not started")
    return rest


def _plain_program(word: str) -> str:
    return re.split(r"[/\\]", word)[-1]


def _with_response_files(words: list[str], folder: str, root: str) -> tuple[list[str], list[str]]:
    """The words of a command with those of response files in the project, and the other response files."""
    found: list[str] = []
    unread: list[str] = []
    waiting = list(reversed(words))
    room = MAX_RESPONSE_FILES
    while waiting:
        word = waiting.pop()
        if not word.startswith("@"):
            found.append(word)
            continue
        room -= 1
        inside = _response_words(word[1:], folder, root) if room >= 0 else None
        if inside is None:
            unread.append(word)
        else:
            waiting += reversed(inside)
    return found, unread


def _response_words(name: str, folder: str, root: str) -> list[str] | None:
    """The words of a response file; None where it is not in the project, or cannot be read."""
    try:
        path = os.path.realpath(os.path.join(folder, name))
        if os.path.commonpath([root, path]) != root or not os.path.isfile(path):
            return None
        if os.path.getsize(path) > MAX_RESPONSE_BYTES:
            return None
        with open(path, encoding="utf-8", errors="surrogateescape") as file:
            return split_words(file.read())
    except (OSError, ValueError):
        return None


def _left_out_lines(database: str, left_out: dict[str, int], others: dict[str, int]) -> list[str]:
    lines: list[str] = []
    for option, count in list(left_out.items())[:MAX_LEFT_OUT]:
        lines.append(f"{database}: left out, in {counted(count, 'unit')}: {_shown(option)}")
    if len(left_out) > MAX_LEFT_OUT:
        lines.append(f"{database}: left out: {counted(len(left_out) - MAX_LEFT_OUT, 'more option')}")
    if others:
        named = [_shown(suffix) for suffix in list(others)[:MAX_LEFT_OUT]]
        shown = ", ".join([*named, "…"] if len(others) > MAX_LEFT_OUT else named)
        lines.append(f"{database}: left out: {counted(sum(others.values()), 'file')} of other languages ({shown})")
    return lines


def _shown(option: str) -> str:
    """An option in one line, without what a terminal would obey."""
    return _OBEYED.sub("?", option)[:MAX_CHARACTERS_SHOWN]


def _of_file(file: str, units: Iterable[Unit], database: str) -> list[Unit]:
    """The units of a file; ScevError where there is none."""
    wanted = os.path.realpath(file)
    found = [unit for unit in units if os.path.realpath(unit.file) == wanted]
    if not found:
        raise ScevError(f"there is no command for it in {database}", file)
    return found
