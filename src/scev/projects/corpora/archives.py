"""Modules in tar archives: members that end in .ll or .bc and are plain files.

An archive is read once from its begin to its end, as from a pipe. So memory does not grow with it, and its members come
in their order. Nothing of it is unpacked to disk, and no name in it is used as a path.

Python ends an archive quietly at a header that is damaged or not there. Here it ends at a block of zeros (POSIX, pax
Interchange Format), and all else is an error. What is compressed may be so in several streams, one behind another, as
pigz and pbzip2 write them, and is read to its end, where its checksum is.
"""

from __future__ import annotations

import bz2
import gzip
import lzma
import struct
import tarfile
import zlib
from collections.abc import Iterator
from importlib import import_module
from typing import IO, Any, BinaryIO, Final, Self

from scev.errors import ScevError
from scev.projects.corpora import items

ARCHIVES: Final = (".tar", ".tar.gz", ".tgz", ".tar.xz", ".tar.bz2", ".tar.zst")
"""How the names of archives end that are read."""
MODULES: Final = (".ll", ".bc")
"""How the names of modules end."""
_XZ: Final = b"\xfd7zXZ\0"
_ZSTD: Final = b"\x28\xb5\x2f\xfd"
_END: Final[type[tarfile.HeaderError]] = tarfile.EOFHeaderError  # type: ignore[attr-defined]
_DAMAGE: Final = (
    tarfile.TarError, EOFError, ValueError, IndexError, OverflowError, RecursionError, struct.error, zlib.error,
    lzma.LZMAError,
)  # fmt: skip
"""What Python raises for archives that are damaged, beside OSError."""


MAX_HEADER_BYTES: Final = 1 << 20
"""Bytes of the largest header that is read: it is in memory as a whole, and holds names."""
_HEADERS: Final = (
    tarfile.XHDTYPE, tarfile.XGLTYPE, tarfile.SOLARIS_XHDTYPE, tarfile.GNUTYPE_LONGNAME, tarfile.GNUTYPE_LONGLINK,
)  # fmt: skip


class _ArchiveMember(tarfile.TarInfo):
    """A member; where none can be read, its archive is told why."""

    @classmethod
    def fromtarfile(cls, archive: tarfile.TarFile) -> _ArchiveMember:
        try:
            return super().fromtarfile(archive)
        except tarfile.HeaderError as error:
            if isinstance(archive, _StreamedArchive) and archive.ended_by is None:
                archive.ended_by = error
            raise

    @classmethod
    def frombuf(cls, buf: bytes | bytearray, encoding: str, errors: str) -> Self:
        found = super().frombuf(buf, encoding, errors)
        if found.type in _HEADERS and found.size > MAX_HEADER_BYTES:
            raise tarfile.HeaderError(f"a header of {found.size} bytes")
        return found


class _StreamedArchive(tarfile.TarFile):
    """An archive that keeps no list of its members, and knows what ended it."""

    tarinfo = _ArchiveMember
    ended_by: tarfile.HeaderError | None = None

    def members_once(self) -> Iterator[tarfile.TarInfo]:
        """The members; ReadError where the archive is cut off or damaged."""
        while (member := self.next()) is not None:
            self.members: list[tarfile.TarInfo] = []
            yield member
        if self.ended_by is not None and not isinstance(self.ended_by, _END):
            raise tarfile.ReadError(f"{self.ended_by}, where a member or the end was to come")


def items_of_archive(path: str, max_bytes: int) -> Iterator[items.Item]:
    """The modules of an archive; one item with an error where it cannot be read, or not from there on."""
    origin = path
    is_empty = True
    try:
        with (
            items.open_plain(path) as file,
            _unpacked(file) as stream,
            _StreamedArchive.open(fileobj=stream, mode="r|") as archive,
        ):
            for member in archive.members_once():
                if not member.name.endswith(MODULES) or not member.isreg():
                    continue
                is_empty = False
                origin = f"{path}:{member.name}"
                yield _item_of_member(origin, archive, member, max_bytes)
                origin = path
            _read_to_end(stream)
    except ScevError as error:
        yield items.failed_item(path, error.message)
    except (OSError, *_DAMAGE) as error:
        yield items.failed_item(origin, items.reason_of(error, "damaged archive"))
    else:
        if is_empty:
            yield items.failed_item(path, f"no member that ends in {' or '.join(MODULES)}")


def _unpacked(file: BinaryIO) -> IO[bytes] | gzip.GzipFile:
    """The archive in a file that may be compressed, which its first bytes say."""
    first = file.read(len(_XZ))
    file.seek(0)
    if first.startswith(b"\x1f\x8b"):
        return gzip.open(file)
    if first.startswith(b"BZh"):
        return bz2.open(file)
    if first.startswith(_XZ):
        return lzma.open(file)
    return _zstd().open(file) if first.startswith(_ZSTD) else file


def _zstd() -> Any:
    try:
        return import_module("compression.zstd")
    except ImportError:
        raise ScevError("Python reads zstd since 3.14; `zstd -d` makes a .tar of it") from None


def _read_to_end(stream: items.ByteStream) -> None:
    while stream.read(items.PIECE_BYTES):
        pass


def _item_of_member(origin: str, archive: tarfile.TarFile, member: tarfile.TarInfo, max_bytes: int) -> items.Item:
    # A few bytes can say that it is of any size.
    if member.issparse():
        return items.failed_item(origin, "a sparse file, which is not read")
    stream = archive.extractfile(member)
    assert stream is not None, "it is a plain file"
    with stream:
        return items.item_of_stream(origin, stream, member.size, max_bytes)
