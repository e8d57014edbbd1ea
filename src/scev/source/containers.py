"""What a module may come in: another encoding, gzip, an object file, an archive.

    UTF-16, or a mark of byte order   as PowerShell's `>` writes text
    gzip                              unpacked
    ELF, Mach-O, COFF                 bitcode in a section: clang -fembed-bitcode=all, -ffat-lto-objects; rustc's .rlib
    ar archive, thin ones too         the one member that is or holds bitcode

Each is read where it holds exactly one module, and named for what it is where not. Headers are read as the
specifications give them (gABI, System V Application Binary Interface; Mach-O Programming Topics; PE Format; ar(5)), and
trusted in nothing: what does not fit into the file is an error.
"""

from __future__ import annotations

import os
import struct
from collections.abc import Iterator
from typing import Any, Final

from scev.errors import ScevError

MAX_UNPACKED_BYTES: Final = 1 << 30
"""Bytes that a gzip file may hold."""
MAX_MEMBERS_NAMED: Final = 5
"""Members of an archive that a message names."""

BITCODE: Final = (b"BC\xc0\xde", b"\xde\xc0\x17\x0b")
"""What bitcode begins with: plain, and in the wrapper that Apple's tools add."""
SECTIONS: Final = (b".llvmbc", b".llvm.lto", b"__bitcode")
"""Sections that hold bitcode: -fembed-bitcode, -ffat-lto-objects, and the first of these in Mach-O."""
_ENCODINGS: Final = {
    b"\xef\xbb\xbf": "utf-8",
    b"\xff\xfe\0\0": "utf-32-le",
    b"\0\0\xfe\xff": "utf-32-be",
    b"\xff\xfe": "utf-16-le",
    b"\xfe\xff": "utf-16-be",
}
_ARCHIVE: Final = b"!<arch>\n"
_THIN_ARCHIVE: Final = b"!<thin>\n"
_MEMBER_HEADER: Final = 60
_MACHO: Final = {
    b"\xcf\xfa\xed\xfe": ("<", True),
    b"\xce\xfa\xed\xfe": ("<", False),
    b"\xfe\xed\xfa\xcf": (">", True),
    b"\xfe\xed\xfa\xce": (">", False),
}
_COFF_MACHINES: Final = (b"\x64\x86", b"\x4c\x01", b"\x64\xaa", b"\xc4\x01")
_LOAD_SEGMENT: Final = (0x1, 0x19)
_NAMED: Final = {
    b"\x03\x02\x23\x07": "SPIR-V, not LLVM IR: llvm-spirv -r makes LLVM IR of it",
    b"\x07\x23\x02\x03": "SPIR-V, not LLVM IR: llvm-spirv -r makes LLVM IR of it",
    b"\0asm": "WebAssembly, not LLVM IR: compile with -emit-llvm",
    b"__CLANG_OFFLOAD_BUNDLE__": "a bundle of code for several devices: clang-offload-bundler --unbundle takes one out",
    b"\xca\xfe\xba\xbe": "a file for several architectures, or a Java class: `lipo -thin ARCH` takes one out",
    b"MZ": "a Windows program, not LLVM assembly or bitcode",
    b"PK\x03\x04": "a zip file: unpack it first",
    b"\xfd7zXZ\0": "an xz file: unpack it first, as in `xz -dc FILE | scev`",
    b"\x28\xb5\x2f\xfd": "a zstd file: unpack it first, as in `zstd -dc FILE | scev`",
    b"BZh": "a bzip2 file: unpack it first, as in `bzip2 -dc FILE | scev`",
    b"ML\xefR": "MLIR bytecode, not LLVM IR: mlir-translate --mlir-to-llvmir makes LLVM IR of it",
}
"""What is named only."""


def module_in(data: bytes, name: str) -> bytes:
    """The text or bitcode in what was read; `data` itself where it is either, or nothing that is known.

    `name` is for messages, and says where the members of a thin archive are. ScevError where there is no module, or
    more than one.
    """
    if data.startswith(BITCODE):
        return data
    if data.startswith(b"\x1f\x8b"):
        return module_in(_unzipped(data, name), name)
    for mark, encoding in _ENCODINGS.items():
        if data.startswith(mark):
            try:
                return data[len(mark) :].decode(encoding).encode()
            except UnicodeError:
                raise ScevError(f"this is damaged {encoding[:6].upper().rstrip('-')} text", name) from None
    for magic, meaning in _NAMED.items():
        if data.startswith(magic):
            raise ScevError(f"this is {meaning}", name)
    if data.startswith((_ARCHIVE, _THIN_ARCHIVE)):
        return _module_in_archive(data, name)
    if not (kind := _kind_of_object(data)):
        return data
    if not (found := _modules_in_object(data, name)):
        raise ScevError(
            f"this is {kind} without LLVM bitcode; compile with clang -c -emit-llvm, or -fembed-bitcode=all", name
        )
    if len(found) > 1:
        raise ScevError(f"this is {kind} with {len(found)} modules; give the objects that it was linked of", name)
    return found[0]


def _unzipped(data: bytes, name: str) -> bytes:
    import gzip
    import io
    import zlib

    try:
        found = gzip.GzipFile(fileobj=io.BytesIO(data)).read(MAX_UNPACKED_BYTES + 1)
    except (OSError, EOFError, zlib.error) as error:
        raise ScevError(f"this is a damaged gzip file: {error}", name) from None
    if len(found) > MAX_UNPACKED_BYTES:
        raise ScevError(f"this is a gzip file of more than {MAX_UNPACKED_BYTES >> 20} MiB: unpack it first", name)
    if found.startswith(b"\x1f\x8b"):
        raise ScevError("this is a gzip file in a gzip file: unpack it first", name)
    return found


# Object files --------------------------------------------------------------------------------------------------------


def _kind_of_object(data: bytes) -> str:
    """What kind of object file this is; nothing if it is none."""
    if data.startswith(b"\x7fELF"):
        return "an ELF object"
    if data[:4] in _MACHO:
        return "a Mach-O object"
    # COFF has no magic number: a machine, then sections that are there, and no optional header.
    if data.startswith(_COFF_MACHINES) and len(data) >= 20:
        sections, optional = _numbers("<2xH12xH2x", data)
        if sections and not optional and 20 + 40 * sections <= len(data):
            return "a COFF object"
    return ""


def _modules_in_object(data: bytes, name: str) -> list[bytes]:
    """The bitcode in the sections of an object file."""
    if data.startswith(b"\x7fELF"):
        sections = _elf_sections(data)
    elif data[:4] in _MACHO:
        sections = _macho_sections(data)
    else:
        sections = _coff_sections(data)
    found: list[bytes] = []
    try:
        for section, start, size in sections:
            if section in SECTIONS and size:
                content = _part(data, start, size)
                # With -fembed-bitcode=marker, a section of one byte says that there is none.
                if content.startswith(BITCODE):
                    found += _separated(content)
    except struct.error:
        raise ScevError("this is a damaged object file", name) from None
    return found


def _separated(content: bytes) -> list[bytes]:
    """The modules in a section: a linker puts those of its objects one behind another.

    At the top level, bitcode is a sequence of blocks: a word whose two low bits are 1, the number of words that follow,
    and these (LLVM Bitcode File Format, ENTER_SUBBLOCK).
    """
    starts = [0]
    place = 4
    while place + 8 <= len(content):
        if content.startswith(BITCODE[0], place):
            starts.append(place)
            place += 4
            continue
        head, words = _numbers("<II", content, place)
        if head & 3 != 1:
            break
        place += 8 + 4 * words
    ends = [*starts[1:], len(content)]
    return [content[start:end] for start, end in zip(starts, ends, strict=True)]


def _part(data: bytes, start: int, size: int) -> bytes:
    """Bytes of a file; struct.error where they are not all there, as for numbers."""
    if start < 0 or size < 0 or start + size > len(data):
        raise struct.error("outside the file")
    return data[start : start + size]


def _numbers(layout: str, data: bytes, place: int = 0) -> tuple[Any, ...]:
    """What `struct` finds at a place, which may be anything."""
    return struct.unpack(layout, _part(data, place, struct.calcsize(layout)))


def _string(table: bytes, start: int) -> bytes:
    """A string that a zero byte ends."""
    end = table.find(b"\0", start)
    return table[start:end] if end >= 0 else b""


def _elf_sections(data: bytes) -> Iterator[tuple[bytes, int, int]]:
    """Name, offset and size of each section (gABI, chapter 4). A section's header has 10 fields, of which name, offset,
    size and link are used.
    """
    order = ">" if data[5:6] == b"\2" else "<"
    is_wide = data[4:5] == b"\2"
    table, size, count, names = _numbers(order + ("40xQ10xHHH" if is_wide else "32xI10xHHH"), data)
    header = order + ("I20xQQI" if is_wide else "I12xIII")
    if not table:
        return
    if size < struct.calcsize(header):
        raise struct.error("small headers")
    # Numbers that do not fit are in the first section.
    _, _, first_size, first_link = _numbers(header, data, table)
    count = count or first_size
    names = first_link if names == 0xFFFF else names
    _part(data, table, size * count)
    _, start, length, _ = _numbers(header, data, table + size * names)
    strings = _part(data, start, length)
    for number in range(count):
        name, start, length, _ = _numbers(header, data, table + size * number)
        yield _string(strings, name), start, length


def _macho_sections(data: bytes) -> Iterator[tuple[bytes, int, int]]:
    """The same of Mach-O: load commands, of which segments hold sections."""
    order, is_wide = _MACHO[data[:4]]
    count, commands = _numbers(order + "16xII", data)
    section_size, segment_size = (80, 72) if is_wide else (68, 56)
    place = 32 if is_wide else 28
    end = place + commands
    for _ in range(count):
        kind, length = _numbers(order + "II", data, place)
        if length < 8 or place + length > end:
            raise struct.error("outside the commands")
        if kind in _LOAD_SEGMENT:
            (sections,) = _numbers(order + "I", data, place + segment_size - 8)
            _part(data, place + segment_size, sections * section_size)
            for number in range(sections):
                start = place + segment_size + number * section_size
                layout = "16s16x8xQI" if is_wide else "16s16x4xII"
                name, size, offset = _numbers(order + layout, data, start)
                yield name.rstrip(b"\0"), offset, size
        place += length


def _coff_sections(data: bytes) -> Iterator[tuple[bytes, int, int]]:
    """The same of COFF. A name of more than 8 bytes is in the table of strings, behind the symbols: `/12`."""
    count, symbols, number_of_symbols = _numbers("<2xH4xII", data)
    strings = data[symbols + 18 * number_of_symbols :] if symbols else b""
    for number in range(count):
        name, size, offset = _numbers("<8s8xII", data, 20 + 40 * number)
        name = name.rstrip(b"\0")
        if name.startswith(b"/") and name[1:].isdigit():
            name = _string(strings, int(name[1:]))
        yield name, offset, size


# Archives ------------------------------------------------------------------------------------------------------------


def _module_in_archive(data: bytes, name: str) -> bytes:
    """The bitcode of the one member of an archive that has any."""
    found: list[bytes] = []
    named: list[str] = []
    is_thin = data.startswith(_THIN_ARCHIVE)
    try:
        for member, content in archive_members(data, name):
            modules = [content] if content.startswith(BITCODE) else []
            if _kind_of_object(content):
                modules = _modules_in_object(content, f"{name}({member})")
            found += modules
            named += [member] * len(modules)
    except (struct.error, ValueError):
        raise ScevError("this is a damaged archive", name) from None
    if len(found) == 1:
        return found[0]
    if not found:
        raise ScevError("this is an archive without LLVM bitcode; compile its members with clang -flto", name)
    shown = ", ".join(named[:MAX_MEMBERS_NAMED])
    more = len(named) - MAX_MEMBERS_NAMED
    others = f" and {more} more" if more > 0 else ""
    archive = "ARCHIVE" if name.startswith("<") else name
    remedy = f"scev {named[0]}" if is_thin else f"ar p {archive} {named[0]} | scev"
    raise ScevError(f"this is an archive with {len(found)} modules, {shown}{others}; take one: {remedy}", name)


def archive_members(data: bytes, name: str) -> Iterator[tuple[str, bytes]]:
    """Name and content of each member of an archive (ar(5), with the long names of GNU and of BSD).

    Those of a thin archive lie beside it; one that is not there has no content. ValueError, IndexError or
    struct.error where the archive is damaged.
    """
    is_thin = data.startswith(_THIN_ARCHIVE)
    long_names = b""
    place = len(_ARCHIVE)
    while place + _MEMBER_HEADER <= len(data):
        title, size_text, end = _numbers("16s32x10s2s", data, place)
        if end != b"`\n":
            raise ValueError("no member")
        title = title.rstrip()
        size = int(size_text)
        place += _MEMBER_HEADER
        is_table = title in (b"/", b"//", b"/SYM64/")
        content = _part(data, place, size) if is_table or not is_thin else b""
        if is_table or not is_thin:
            place += size + size % 2
        if title == b"//":
            long_names = content
        if is_table:
            continue
        if title.startswith(b"#1/"):
            length = int(title[3:])
            title, content = _part(content, 0, length).rstrip(b"\0"), content[length:]
        elif title.startswith(b"/"):
            title = long_names[int(title[1:]) :].partition(b"\n")[0]
        if title.startswith(b"__.SYMDEF"):
            continue
        member = os.fsdecode(title.removesuffix(b"/"))
        if is_thin:
            member = os.path.join(os.path.dirname(name), member)
            content = _file(member)
        yield member, content


def _file(path: str) -> bytes:
    """The bytes of a file; none if it cannot be read."""
    try:
        if not os.path.isfile(path):
            return b""
        with open(path, "rb") as file:
            return file.read()
    except (OSError, ValueError):
        return b""
