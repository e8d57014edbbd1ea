"""Lines of the source itself, where the file is still there and is the one that was compiled.

Debug information names the file and, from clang and rustc, a sum of its bytes; a file that has changed since is not
quoted. What stands in an editor and is not saved is read there.
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping, Sequence
from typing import Final, final

from scev.ir import Function, MetadataNode, Module, unescape
from scev.source.source_types import word_of

MAX_SOURCE_BYTES: Final = 16 << 20
"""Maximum size of a source file that is read for its words."""
MAX_LINE: Final = 2000
"""Maximum characters of a line in which a condition is looked for."""
MAX_QUOTED: Final = 40
"""Maximum characters of a condition that is quoted."""
MAX_CONDITION_LINES: Final = 6
"""Maximum lines of a condition that is quoted."""

# What compilers count lines by; a form feed, which str.splitlines would split at, is a space.
# Patterns are compiled when they are first used: most modules need none of them.
_LINE_END: Final = r"\r\n|\n|\r"
_LOOP_WORD: Final = r"(for|while|do|loop|until)\b"
_FILE: Final = r'(?m)^!(\d+) = (?:distinct )?!DIFile\(filename: "([^"]*)", directory: "([^"]*)"'
_LITERAL: Final = r'"(?:\\.|[^"\\])*"|\'(?:\\.|[^\'\\])\'|//.*|/\*.*?\*/'
_ASKING: Final = r"\b(if|while|for|switch)\s*\("


@final
class SourceText:
    """The source files of a module, each read when a line of it is first asked for."""

    __slots__ = ("_beside", "_files", "read", "shown")

    def __init__(self, beside: str = "") -> None:
        """`beside`: the folder of the module, where files of which only the name is left are looked for."""
        self._beside: Final = beside
        self._files: dict[int, list[str] | None] = {}
        # By path of what was looked for: a digest of what was there, "" for nothing.
        self.read: dict[str, str] = {}
        self.shown: Mapping[str, str] = {}
        """By the real path of a file, the text that it was compiled with, where that is not the one on disk."""

    def line(self, file: MetadataNode | None, number: int) -> str | None:
        """A line of a DIFile, counted from 1; None where there is no such file, or another one."""
        lines = None if file is None else self.lines(file)
        return lines[number - 1] if lines is not None and 0 < number <= len(lines) else None

    def at(self, function: Function, file: str, number: int) -> str | None:
        """A line of a file of this name, if that is the one that a function is from."""
        own = file_of_function(function)
        return None if own is None or own.field("filename") != file else self.line(own, number)

    def of_function(self, function: Function, last: int) -> tuple[str, ...]:
        """The lines from the head of a function to `last`, as far as there are so many."""
        program = function.attachments.get("dbg")
        first = None if program is None else program.field("line")
        file = file_of_function(function)
        lines = None if file is None else self.lines(file)
        return () if lines is None or not isinstance(first, int) or first < 1 else tuple(lines[first - 1 : last])

    def lines(self, file: MetadataNode) -> list[str] | None:
        """All lines of a DIFile; None where there is no such file, or another one."""
        if file.number not in self._files:
            self._files[file.number] = self._read(file)
        return self._files[file.number]

    def _read(self, file: MetadataNode) -> list[str] | None:
        folder, name = key_of_file(file)
        if not name:
            return None
        paths = [os.path.join(folder, name)]
        if not os.path.isabs(name):
            paths.append(os.path.join(self._beside, name))
        for path in paths:
            shown = self.shown.get(os.path.realpath(path)) if self.shown else None
            if shown is not None and _is_the_one(data := bytes_of_text(shown), file):
                self.read[path] = _digest(data)
                return lines_of_text(shown)
            on_disk = _content(path)
            self.read[path] = _digest(on_disk)
            if on_disk is not None and _is_the_one(on_disk, file):
                return lines_of_text(on_disk.decode("utf-8", "replace"))
        return None


def bytes_of_text(text: str) -> bytes:
    """The bytes of a text: of one that was read as bytes those that it was read from."""
    try:
        return text.encode("utf-8", "surrogateescape")
    except UnicodeEncodeError:
        return text.encode("utf-8", "replace")


def lines_of_text(text: str) -> list[str]:
    """The lines of a text as compilers count them, without their ends."""
    return re.split(_LINE_END, text)


def file_of_function(function: Function) -> MetadataNode | None:
    """The DIFile that a function is from."""
    program = function.attachments.get("dbg")
    file = None if program is None else program.field("file")
    return file if isinstance(file, MetadataNode) and isinstance(file.field("filename"), str) else None


def key_of_file(file: MetadataNode) -> tuple[str, str]:
    """A DIFile's folder and name: a program that was linked may have several files of one name."""
    return word_of(file, "directory"), word_of(file, "filename")


def files_of_functions(module: Module) -> dict[tuple[str, str], MetadataNode]:
    """The files that functions of a module are from, by `key_of_file`."""
    found: dict[tuple[str, str], MetadataNode] = {}
    for function in module.defined_functions():
        if (file := file_of_function(function)) is not None:
            found.setdefault(key_of_file(file), file)
    return found


def files_named(module: Module) -> dict[tuple[str, str], MetadataNode]:
    """The files that debug information names, by `key_of_file`."""
    found: dict[tuple[str, str], MetadataNode] = {}
    for number, name, folder in re.findall(_FILE, module.text):
        if (node := module.metadata.node(int(number))) is not None:
            found.setdefault((unescape(folder), unescape(name)), node)
    return found


def digest_of_file(path: str) -> str:
    """A digest of a source file; "" where there is none that would be read."""
    return _digest(_content(path))


def _digest(data: bytes | None) -> str:
    from scev.support.digests import blake2b

    return "" if data is None else blake2b(data, digest_size=16).hexdigest()


def _content(path: str) -> bytes | None:
    try:
        # Whatever is no plain file may not end.
        if not os.path.isfile(path) or os.path.getsize(path) > MAX_SOURCE_BYTES:
            return None
        with open(path, "rb") as file:
            return file.read()
    except (OSError, ValueError):
        return None


def _is_the_one(data: bytes, file: MetadataNode) -> bool:
    if (kind := file.field("checksumkind")) not in ("CSK_MD5", "CSK_SHA1", "CSK_SHA256"):
        return True
    import hashlib

    return hashlib.new(kind[4:].lower(), data, usedforsecurity=False).hexdigest() == file.field("checksum")


def loop_word(line: str | None, column: int) -> str:
    """The word with which a loop begins at a column, counted from 1: `for`, `while`, `do`, `loop`; "" for none."""
    found = None if line is None or column < 1 else re.match(_LOOP_WORD, line[index_of_column(line, column) :])
    return "" if found is None else found.group(1)


def condition_at(line: str | None, column: int, following: Sequence[str] = ()) -> str:
    """The condition of the `if` or loop that a column, counted from 1, is in: `w < 300 || w > 2000`; "" for none. It
    may end on one of the `following` lines; a long one is cut.
    """
    if line is None or column < 1:
        return ""
    position = index_of_column(line, column)
    line = "\n".join([line, *following])
    if len(line) > MAX_LINE:
        return ""
    code = without_literals(line)
    text = ""
    for asking in re.finditer(_ASKING, code):
        end = _closing(code, asking.end())
        if not asking.start() <= position <= end:
            continue
        start = asking.end()
        if asking.group(1) == "for":
            parts = code[start:end].split(";")
            if len(parts) != 3:
                continue
            start += len(parts[0]) + 1
            end = start + len(parts[1])
        text = " ".join(line[start:end].split())
    return text if len(text) <= MAX_QUOTED else f"{text[: MAX_QUOTED - 1]}…"


def index_of_column(line: str, column: int) -> int:
    """The index of a column, which compilers count in bytes of UTF-8, from 1."""
    if line.isascii():
        return column - 1
    return len(line.encode("utf-8", "surrogatepass")[: column - 1].decode("utf-8", "ignore"))


def without_literals(line: str) -> str:
    """A line with blanks for its strings, characters and comments, whose brackets are none of the code."""
    return re.sub(_LITERAL, lambda found: " " * len(found.group()), line)


def _closing(line: str, start: int) -> int:
    """Where the bracket that is open at `start` closes; -1 if not on this line."""
    depth = 1
    for position in range(start, len(line)):
        if (mark := line[position]) == "(":
            depth += 1
        elif mark == ")":
            depth -= 1
            if depth == 0:
                return position
    return -1
