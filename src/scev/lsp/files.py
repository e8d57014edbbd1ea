"""How files of an editor are read: with the options of their project, and as they stand there, saved or not.

What is not saved, of a file and of all that it includes, is compiled by way of a virtual file system (clang
-ivfsoverlay): each file keeps its path, so that what it includes is found, and its lines are those on the screen. Of
compile_commands.json and compile_flags.txt options are read, and nothing of them, nor of the program, is run.
"""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Callable, Mapping
from typing import Final, final

from scev.errors import ScevError
from scev.projects.database import DATABASE, read_database
from scev.projects.inputs import Input, ReadOptions
from scev.projects.unit import Unit
from scev.settings import Settings
from scev.source.clang_flags import taken_flags
from scev.source.compilers import is_source
from scev.source.jitted import is_python
from scev.source.text import bytes_of_text

FLAGS: Final = "compile_flags.txt"
MAX_FLAGS_BYTES: Final = 1 << 16
"""Maximum bytes of a compile_flags.txt that are read."""
MAX_FOLDERS_UP: Final = 32
"""Maximum folders above a file in which its options are looked for."""
ASSEMBLY: Final = ".ll"
_HEADERS: Final = (
    ".h",
    ".hh",
    ".hpp",
    ".hxx",
    ".h++",
    ".cuh",
    ".inc",
    ".inl",
    ".ipp",
    ".ixx",
    ".tcc",
    ".tpp",
    ".def",
    "",
)
_BUILDS: Final = ("", "build", "out")
"""Where, in a folder, a build leaves its compilation database."""

Stamp = tuple[str, int, int]
"""A file, when it was written, in nanoseconds, and how long it is, in bytes."""


@final
class FileReader:
    """Reads the files of one workspace. To be closed."""

    def __init__(self, settings: Settings, compiler: str | None = None) -> None:
        self._reading: Final = ReadOptions(settings, None, True, compiler, unoptimised=True, runs=False)
        # Of LLVM's text no instruction goes by promotion: facts are told at their lines.
        self._as_written: Final = ReadOptions(settings, None, False, runs=False)
        self._units: Final[dict[str, tuple[list[Stamp], Unit]]] = {}
        self._folder: Final = tempfile.TemporaryDirectory(prefix="scev-lsp-")

    def close(self) -> None:
        """Remove what was written for compilers."""
        self._folder.cleanup()

    def read(self, path: str, shown: Mapping[str, str], meanwhile: Callable[[], object] = lambda: None) -> Input:
        """A file, where `shown` is what stands in the editor, by the paths of files; others are as they are on disk.
        ScevError where it cannot be read. `meanwhile` is called when it is compiled, before it is read.
        """
        if is_python(path):
            raise ScevError("is Python: to be read, it would have to be run", path)
        if path.endswith(ASSEMBLY):
            meanwhile()
            if path in shown:
                return self._as_written.read_data(shown[path].encode("utf-8", "surrogatepass"), path)
            return self._as_written.read(path)
        unit = self._unit_of(path)
        unsaved = {name: text for name, text in shown.items() if _is_of_c(name) and not _is_saved(name, text)}
        if unsaved and not path.endswith(".rs"):
            unit = unit._replace(flags=(*unit.flags, "-ivfsoverlay", self._overlay(unsaved)))
        data, _ = self._reading.compiled(unit)
        meanwhile()
        return self._reading.read_data(data, path)

    def _unit_of(self, path: str) -> Unit:
        """As `unit_of`; databases are read again where they have changed."""
        stamps = _stamps(path)
        if (found := self._units.get(path)) is None or found[0] != stamps:
            found = self._units[path] = stamps, unit_of(path)
        return found[1]

    def _overlay(self, texts: Mapping[str, str]) -> str:
        """A virtual file system in which files hold some texts."""
        roots: list[dict[str, str]] = []
        # What includes a file may call it otherwise than the editor.
        both = {name: text for path, text in texts.items() for name in (os.path.abspath(path), os.path.realpath(path))}
        for number, (path, text) in enumerate(both.items()):
            buffer = os.path.join(self._folder.name, f"buffer{number}{os.path.splitext(path)[1]}")
            with open(buffer, "wb") as file:
                file.write(bytes_of_text(text))
            roots.append({"type": "file", "name": path, "external-contents": buffer})
        overlay = os.path.join(self._folder.name, "overlay.yaml")
        with open(overlay, "w", encoding="utf-8", errors="surrogateescape") as file:
            json.dump({"version": 0, "use-external-names": False, "roots": roots}, file, ensure_ascii=False)
        return overlay


def _is_saved(path: str, text: str) -> bool:
    try:
        with open(path, encoding="utf-8", newline="") as file:
            return file.read(len(text) + 1) == text
    except (OSError, ValueError):
        return False


def _is_of_c(path: str) -> bool:
    """Whether a compiler of C or C++ may read a file."""
    return is_header(path) or (is_source(path) and not path.endswith(".rs"))


def is_compiled(path: str) -> bool:
    """Whether a file is compiled, or read, by itself."""
    return path.endswith(ASSEMBLY) or (is_source(path) and not is_python(path))


def is_header(path: str) -> bool:
    """Whether a file of C or C++ is read only where others include it."""
    return os.path.splitext(path)[1] in _HEADERS


def _folders_around(path: str) -> list[str]:
    """The folders around a file, from the nearest on."""
    found = [os.path.dirname(os.path.abspath(path))]
    while len(found) < MAX_FOLDERS_UP and (above := os.path.dirname(found[-1])) != found[-1]:
        found.append(above)
    return found


def _stamps(path: str) -> list[Stamp]:
    """When the files were written in which the options of a file may stand, and how long they are."""
    names = (*[os.path.join(build, DATABASE) for build in _BUILDS], FLAGS)
    found = [stamp_of(os.path.join(folder, name)) for folder in _folders_around(path) for name in names]
    return [one for one in found if one is not None]


def stamp_of(path: str) -> Stamp | None:
    """The stamp of a file; None of one that is not there."""
    try:
        status = os.stat(path)
    except OSError:
        return None
    return path, status.st_mtime_ns, status.st_size


def unit_of(path: str) -> Unit:
    """A file with the options by which its project compiles it: of the nearest compilation database or
    compile_flags.txt in the folders around it.
    """
    for folder in _folders_around(path):
        for build in _BUILDS:
            if os.path.isfile(database := os.path.join(folder, build, DATABASE)):
                try:
                    return read_database(database, [path]).units[0]._replace(file=path)
                except (ScevError, IndexError):
                    # A file that is new, or a header.
                    continue
        if os.path.isfile(flags := os.path.join(folder, FLAGS)):
            return Unit(path, tuple(_flags_in(flags)), folder)
    return Unit(path)


def _flags_in(path: str) -> list[str]:
    """The options of a compile_flags.txt, one a line, that change what a program means."""
    try:
        with open(path, encoding="utf-8", errors="surrogateescape") as file:
            words = [line.strip() for line in file.read(MAX_FLAGS_BYTES).splitlines()]
    except OSError:
        return []
    return taken_flags([word for word in words if word]).taken
