"""One input of a corpus, and how it is read without holding what is too large.

Whatever is wrong with an input is said in it, in one line, and the others go on. No more than `max_bytes` of an input
are kept: a larger one is read in pieces, for its digest alone.
"""

from __future__ import annotations

import errno
import os
import stat
from hashlib import sha256
from typing import BinaryIO, Final, NamedTuple, Protocol

from scev.support.amounts import size_words

PIECE_BYTES: Final = 1 << 20
"""Bytes that are read at once."""


class Item(NamedTuple):
    """One input of a corpus: a module as bytes (text, bitcode, or a container of it, as an object file), or why there
    is none.

    `origin`: how a person names it, a path, `a.tar:member.bc` or `a.parquet:17`, row from 0. `content`: the SHA-256 of
    the bytes in hexadecimal, "" where there are none. `size`: bytes, also of what is too large. `error`: why it is not
    to be read, in one line; `data` is empty then. `language`, `package`: where the source says them.
    """

    origin: str
    data: bytes
    content: str
    size: int
    error: str = ""
    language: str = ""
    package: str = ""


class ByteStream(Protocol):
    """What gives bytes in pieces."""

    def read(self, size: int, /) -> bytes | None: ...


def item_of_bytes(origin: str, data: bytes | memoryview, max_bytes: int) -> Item:
    """The item of bytes that are in memory already; they are not kept if they are too many."""
    size = len(data)
    return _item(origin, bytes(data) if size <= max_bytes else b"", sha256(data).hexdigest(), size, max_bytes)


def item_of_stream(origin: str, stream: ByteStream, expected: int, max_bytes: int) -> Item:
    """The item of what a stream gives, about `expected` bytes. What `read` of the stream raises."""
    digest = sha256()
    size = 0
    pieces: list[bytes] = []
    while piece := stream.read(PIECE_BYTES):
        digest.update(piece)
        size += len(piece)
        if max(size, expected) <= max_bytes:
            pieces.append(piece)
        else:
            pieces.clear()
    return _item(origin, b"".join(pieces), digest.hexdigest(), size, max_bytes)


def item_of_file(path: str, max_bytes: int) -> Item:
    """The item of a file, whatever it holds."""
    try:
        with open_plain(path) as file:
            return item_of_stream(path, file, os.fstat(file.fileno()).st_size, max_bytes)
    except OSError as error:
        return failed_item(path, reason_of(error))


def failed_item(origin: str, error: str) -> Item:
    """An item of which there are no bytes."""
    return Item(valid_text(origin), b"", "", 0, one_line(error))


def _item(origin: str, data: bytes, content: str, size: int, max_bytes: int) -> Item:
    if size == 0:
        return failed_item(origin, "empty")
    if size > max_bytes:
        return Item(valid_text(origin), b"", content, size, f"larger than {size_words(max_bytes)} (--max-size)")
    return Item(valid_text(origin), data, content, size)


def open_plain(path: str) -> BinaryIO:
    """A plain file, open to be read. OSError for all others: a device or a pipe may never end, and may wait."""
    # Before it is opened, which may do something to a device, and after, when another may lie there.
    _check_plain(os.stat(path))
    return open(path, "rb", opener=_opened_plain)


def _opened_plain(path: str, flags: int) -> int:
    number = os.open(path, flags | getattr(os, "O_NONBLOCK", 0))
    try:
        _check_plain(os.fstat(number))
    except OSError:
        os.close(number)
        raise
    return number


def _check_plain(status: os.stat_result) -> None:
    if not stat.S_ISREG(status.st_mode):
        raise OSError(errno.EINVAL, "is no plain file")


def reason_of(error: Exception, damaged: str = "") -> str:
    """Why something cannot be read, without its name: what the system says of a file, or that it is `damaged`."""
    if isinstance(error, OSError) and error.strerror:
        return error.strerror
    why = str(error) or type(error).__name__
    return f"{damaged}: {why}" if damaged else why


def one_line(text: str) -> str:
    """A message as valid text in one line."""
    return " ".join(valid_text(text).split())


def valid_text(text: str) -> str:
    """A name as text that can be written: a byte of it that is no character, which Python has as a surrogate, as
    an escape.
    """
    return text.encode("utf-8", "backslashreplace").decode("utf-8")
