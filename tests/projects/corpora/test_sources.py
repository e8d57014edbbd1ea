"""The inputs of a corpus: what sources name, in which order, and that what is wrong with one stays in it."""

from __future__ import annotations

import bz2
import gzip
import hashlib
import io
import json
import lzma
import os
import sys
import tarfile
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from scev.errors import ScevError, UsageError
from scev.projects.corpora.sources import Item, count_of, items_of
from scev.projects.inputs import ReadOptions
from scev.projects.unit import Unit
from scev.settings import DEFAULT_SETTINGS

from ...source.test_compilers import imitate, needs_shell
from ..test_database import entry, write

LIMIT = 1000
LARGE = b"x" * (LIMIT + 1)
READING = ReadOptions(DEFAULT_SETTINGS, None, False)
CLANG = """
case "$*" in
  --version) echo "clang version 14.0.0" ;;
  *bad.c*) echo "bad.c:2:3: error: no such thing" >&2; exit 1 ;;
  *) echo "; $*" ;;
esac
"""
"""A compiler whose module is its command."""


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The current folder, empty."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def read(
    *sources: str, reading: ReadOptions = READING, column: str | None = None, limit: int = LIMIT, jobs: int = 2
) -> list[Item]:
    items = list(items_of(sources, reading, column, limit, jobs))
    for item in items:
        assert item.content == (hashlib.sha256(item.data).hexdigest() if item.data else item.content)
        assert not (item.data and item.error)
        assert "\n" not in item.error
        item.origin.encode()
    return items


def named(items: Sequence[Item]) -> list[tuple[str, bytes | str]]:
    """The names of items, with their bytes or their errors."""
    return [(item.origin, item.error or item.data) for item in items]


def fill(folder: Path, **files: bytes) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name, data in files.items():
        (folder / name.replace("_", ".")).write_bytes(data)


# Files ---------------------------------------------------------------------------------------------------------------


def test_files_come_as_they_are(place: Path) -> None:
    fill(place, b_bc=b"BC\xc0\xde", a_ll=b"; text", c_o=b"\x7fELF", d=b"any")
    items = read("b.bc", "./a.ll", str(place / "c.o"), "d")
    assert named(items) == [
        ("b.bc", b"BC\xc0\xde"), ("./a.ll", b"; text"), (f"{place}/c.o", b"\x7fELF"), ("d", b"any"),
    ]  # fmt: skip
    assert items[1] == Item("./a.ll", b"; text", hashlib.sha256(b"; text").hexdigest(), 6)
    assert count_of(["b.bc", "a.ll"], READING) == 2


def test_what_cannot_be_read_is_an_item(place: Path) -> None:
    fill(place, empty_ll=b"", full_ll=b"x", large_bc=LARGE, exact_bc=LARGE[1:])
    (place / "gone.ll").symlink_to("nowhere")
    (place / "link.ll").symlink_to("full.ll")
    os.mkfifo(place / "pipe.ll")
    items = read("empty.ll", "large.bc", "gone.ll", "pipe.ll", "/dev/zero", "exact.bc", "link.ll")
    assert named(items) == [
        ("empty.ll", "empty"),
        ("large.bc", "larger than 1 kB (--max-size)"),
        ("gone.ll", "No such file or directory"),
        ("pipe.ll", "is no plain file"),
        ("/dev/zero", "is no plain file"),
        ("exact.bc", LARGE[1:]),
        ("link.ll", b"x"),
    ]
    assert [(item.size, item.content) for item in items[:3]] == [
        (0, ""), (LIMIT + 1, hashlib.sha256(LARGE).hexdigest()), (0, ""),
    ]  # fmt: skip


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="everything may be read here")
def test_a_file_that_may_not_be_read(place: Path) -> None:
    fill(place, a_ll=b"x", b_ll=b"y")
    (place / "a.ll").chmod(0)
    assert named(read("a.ll", "b.ll")) == [("a.ll", "Permission denied"), ("b.ll", b"y")]


@pytest.mark.parametrize(
    ("limit", "amount"),
    [(67 << 20, "70 MB"), (64 << 20, "67 MB"), (1_500_000, "1.5 MB"), (999, "999 bytes"), (1, "1 byte")]
)  # fmt: skip
def test_a_limit_is_said_as_people_say_it(place: Path, limit: int, amount: str) -> None:
    (place / "a.bc").touch()
    os.truncate(place / "a.bc", limit + 1)
    (item,) = read("a.bc", limit=limit)
    assert (item.error, item.size, item.data) == (f"larger than {amount} (--max-size)", limit + 1, b"")


@pytest.mark.skipif(sys.platform != "linux", reason="names are characters")
def test_a_name_is_valid_text(place: Path) -> None:
    name = os.fsdecode(b"a\xff.ll")
    (place / name).write_bytes(b"x")
    assert named(read(name, ".")) == [("a\\udcff.ll", b"x"), ("./a\\udcff.ll", b"x")]


def test_what_is_no_source(place: Path) -> None:
    fill(place, a_ll=b"x", t_py=b"raise SystemExit")
    with pytest.raises(ScevError, match=r"^none\.ll: No such file or directory$"):
        items_of(["a.ll", "none.ll"], READING, None, LIMIT, 1)
    with pytest.raises(ScevError, match=r"^a\.ll/b: No such file"):
        items_of(["a.ll/b"], READING, None, LIMIT, 1)
    with pytest.raises(ScevError, match=r"No such file"):
        items_of(["a\0b"], READING, None, LIMIT, 1)
    with pytest.raises(UsageError, match=r"^standard input is no source"):
        items_of(["-"], READING, None, LIMIT, 1)
    for name in ("t.py", "t.py:f"):
        with pytest.raises(UsageError, match=r"^t\.py(:f)?: a Python file has to run"):
            items_of([name], READING, None, LIMIT, 1)
    assert read() == []


# Folders and patterns ------------------------------------------------------------------------------------------------


def test_a_folder(place: Path) -> None:
    fill(place / "d", b_ll=b"1", a_bc=b"2", x_o=b"no", y_c=b"no", z_txt=b"no")
    fill(place / "d" / "sub" / "deep", c_ll=b"3")
    fill(place / "d" / "a.bc.d", c_ll=b"4")
    fill(place / "d" / ".hidden", c_ll=b"no")
    (place / "d" / "._a.bc").write_bytes(b"no")
    (place / "d" / "sub" / "up").symlink_to(place / "d")
    expected: list[tuple[str, bytes | str]] = [
        ("d/a.bc", b"2"), ("d/b.ll", b"1"), ("d/a.bc.d/c.ll", b"4"), ("d/sub/deep/c.ll", b"3"),
    ]  # fmt: skip
    assert named(read("d")) == expected
    assert count_of(["d", "d/a.bc"], READING) == 5


def test_a_folder_of_nothing(place: Path) -> None:
    fill(place / "d", t_c=b"int x;", t_o=b"x")
    message = (
        r"^d: no \.ll, \.bc or \.parquet file in it and no tar archive \(.*\.tar\.zst\);"
        r" source files are read by a compile_commands\.json, or by name$"
    )
    with pytest.raises(ScevError, match=message):
        items_of(["d"], READING, None, LIMIT, 1)


def test_data_sets_are_no_sources(place: Path) -> None:
    """A folder may have those of earlier runs in it; a file that is named is read all the same."""
    fill(place / "d", a_ll=b"1")
    fill(place / "d" / "facts" / "modules", part_parquet=b"no")
    assert [item.origin for item in read("d")] == ["d/a.ll", "d/facts/modules/part.parquet"]
    (place / "d" / "facts" / "manifest.json").write_text('{"scev": "0.2.0", "tables": []}')
    assert named(read("d")) == named(read("d/**")) == named(read("**/*")) == [("d/a.ll", b"1")]
    with pytest.raises(UsageError, match=r"no file matches$"):
        read("d/*/*/*.parquet")
    assert [item.origin for item in read("d/facts/modules/part.parquet")] == ["d/facts/modules/part.parquet"]


def test_patterns(place: Path) -> None:
    fill(place, b_ll=b"1", a_ll=b"2", t_py=b"")
    fill(place / "d" / "e", c_ll=b"3")
    fill(place / "d.ll")
    (place / "d" / "e" / "up").symlink_to(place / "d")
    (place / "d" / "e" / "down").symlink_to(place / "d")
    (place / "[x]*.ll").write_bytes(b"4")
    assert named(read("?.ll")) == [("a.ll", b"2"), ("b.ll", b"1")]
    assert named(read("[x]*.ll")) == [("[x]*.ll", b"4")]
    assert [item.origin for item in read("**/*.ll")] == ["[x]*.ll", "a.ll", "b.ll", "d/e/c.ll"]
    assert named(read("d/**")) == named(read("**/e/*")) == named(read("**/d/**/*")) == [("d/e/c.ll", b"3")]
    assert named(read(f"{place}/d/**/c.*")) == [(f"{place}/d/e/c.ll", b"3")]
    assert named(read("t.*")) == [
        ("t.py", "a Python file has to run for its IR; scev FILE.py:FUNCTION reads one function")
    ]
    for pattern in ("*.bc", "d/*", "**/*.bc"):
        with pytest.raises(UsageError, match=r"no file matches$"):
            items_of(["a.ll", pattern], READING, None, LIMIT, 1)


# Archives ------------------------------------------------------------------------------------------------------------


def member(archive: tarfile.TarFile, name: str, data: bytes, **kept: Any) -> None:
    info = tarfile.TarInfo(name)
    info.size = len(data)
    for key, value in kept.items():
        setattr(info, key, value)
    archive.addfile(info, io.BytesIO(data))


def tar(**files: bytes) -> bytes:
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w") as archive:
        for name, data in files.items():
            member(archive, name.replace("_", "."), data)
    return out.getvalue()


@pytest.mark.parametrize(
    ("suffix", "packed"),
    [("tar", bytes), ("tar.gz", gzip.compress), ("tgz", gzip.compress),
     ("tar.xz", lzma.compress), ("tar.bz2", bz2.compress)],
)  # fmt: skip
def test_an_archive(place: Path, suffix: str, packed: Any) -> None:
    name = f"t.{suffix}"
    (place / name).write_bytes(packed(tar(b_bc=b"1", a_ll=b"2", x_txt=b"no", e_ll=b"", l_bc=LARGE, z_ll=b"3")))
    items = read(name)
    assert named(items) == [
        (f"{name}:b.bc", b"1"),
        (f"{name}:a.ll", b"2"),
        (f"{name}:e.ll", "empty"),
        (f"{name}:l.bc", "larger than 1 kB (--max-size)"),
        (f"{name}:z.ll", b"3"),
    ]
    assert (items[3].size, items[3].content) == (len(LARGE), hashlib.sha256(LARGE).hexdigest())
    assert read(".") == [item._replace(origin=f"./{item.origin}") for item in items]
    assert count_of([name], READING) is None


def test_only_plain_members_are_read_and_none_is_a_path(place: Path) -> None:
    with tarfile.open(place / "t.tar", "w") as archive:
        member(archive, "../../up.ll", b"1")
        member(archive, "/etc/root.ll", b"2")
        member(archive, "link.ll", b"", type=tarfile.SYMTYPE, linkname="/etc/passwd")
        member(archive, "hard.ll", b"", type=tarfile.LNKTYPE, linkname="../../up.ll")
        member(archive, "pipe.ll", b"", type=tarfile.FIFOTYPE)
        member(archive, "dir.ll", b"", type=tarfile.DIRTYPE)
        member(archive, os.fsdecode(b"\xff.ll"), b"3")
        huge = {"GNU.sparse.map": "0,1", "GNU.sparse.size": str(1 << 60)}
        member(archive, "sparse.ll", b"4", pax_headers=huge)
    assert named(read("t.tar")) == [
        ("t.tar:../../up.ll", b"1"), ("t.tar:/etc/root.ll", b"2"), ("t.tar:\\udcff.ll", b"3"),
        ("t.tar:sparse.ll", "a sparse file, which is not read"),
    ]  # fmt: skip
    assert os.listdir(place) == ["t.tar"]


def test_damaged_archives(place: Path) -> None:
    whole = tar(a_ll=b"1" * 600, b_ll=b"2" * 600)
    # A member has a block of 512 bytes for its header, and two for its content.
    bad_header = bytearray(whole)
    bad_header[3 * 512] ^= 1
    bad_gzip = bytearray(gzip.compress(whole))
    bad_gzip[30] ^= 0xFF
    fill(
        place, after_ll=b"x", cut1_tar=whole[: 3 * 512], cut2_tar=whole[: 3 * 512 + 100], cut3_tar=whole[: 5 * 512],
        cut4_tar=whole[: 6 * 512], header_tar=bytes(bad_header), zip_tgz=bytes(bad_gzip), text_tar=b"no archive" * 99,
        empty_tar=b"", other_tar=tar(x_txt=b"no"), none_tar=tar(), zipcut_tgz=gzip.compress(whole)[:40],
    )  # fmt: skip
    os.mkfifo(place / "pipe.tar")
    for name, good, error in (
        ("cut1.tar", 1, "empty header"), ("cut2.tar", 1, "truncated header"), ("cut3.tar", 1, "unexpected end of data"),
        ("cut4.tar", 2, "empty header"), ("header.tar", 1, "bad checksum"), ("text.tar", 0, "damaged archive: "),
        ("zip.tgz", 0, "damaged archive: "), ("zipcut.tgz", 0, "damaged archive: "), ("empty.tar", 0, "empty file"),
        ("other.tar", 0, "no member that ends in .ll or .bc"), ("none.tar", 0, "no member"),
        ("pipe.tar", 0, "is no plain file"),
    ):  # fmt: skip
        items = read(name, "after.ll")
        assert [bool(item.data) for item in items] == [True] * good + [False, True], (name, items)
        assert error in items[good].error
        assert items[good].origin.startswith(name)
        assert items[-1].origin == "after.ll"
    assert read("cut3.tar")[1].origin == "cut3.tar:b.ll"


@pytest.mark.parametrize("packed", [gzip.compress, bz2.compress, lzma.compress])
def test_an_archive_in_several_streams(place: Path, packed: Any) -> None:
    whole = tar(a_ll=b"1" * 600, b_ll=b"2" * 600)
    fill(place, a_tar=packed(whole[:1000]) + packed(whole[1000:]))
    assert named(read("a.tar")) == [("a.tar:a.ll", b"1" * 600), ("a.tar:b.ll", b"2" * 600)]


def test_the_checksum_of_what_is_compressed(place: Path) -> None:
    stored = bytearray(gzip.compress(tar(a_ll=b"1" * 600, b_ll=b"2" * 600), 0))
    stored[stored.index(b"222")] ^= 1
    fill(place, a_tgz=bytes(stored))
    items = read("a.tgz")
    assert [item.origin for item in items] == ["a.tgz:a.ll", "a.tgz:b.ll", "a.tgz"]
    assert items[-1].error.startswith("damaged archive: CRC check failed")


@pytest.mark.skipif(sys.version_info >= (3, 14), reason="Python reads zstd")
def test_an_archive_that_python_cannot_unpack(place: Path) -> None:
    fill(place, a_tar_zst=b"\x28\xb5\x2f\xfd")
    assert named(read("a.tar.zst")) == [("a.tar.zst", "Python reads zstd since 3.14; `zstd -d` makes a .tar of it")]


def test_an_archive_takes_no_memory(place: Path) -> None:
    import tracemalloc

    with tarfile.open(place / "t.tar.gz", "w:gz", compresslevel=1) as archive:
        member(archive, "large.bc", bytes(64 << 20))
        for number in range(2000):
            member(archive, f"{number}.bc", b"x")
    tracemalloc.start()
    try:
        assert sum(not item.error for item in items_of(["t.tar.gz"], READING, None, LIMIT, 1)) == 2000
        assert tracemalloc.get_traced_memory()[1] < 16 << 20
    finally:
        tracemalloc.stop()


def test_headers_of_an_archive_take_no_memory(place: Path) -> None:
    """Those of pax, and of long names of GNU, are read as a whole."""
    import tracemalloc

    for kind in (tarfile.XHDTYPE, tarfile.GNUTYPE_LONGNAME):
        with tarfile.open(place / "t.tar.gz", "w:gz", compresslevel=1) as archive:
            member(archive, "a.bc", b"1")
            member(archive, "header", bytes(64 << 20), type=kind)
            member(archive, "b.bc", b"2")
        tracemalloc.start()
        try:
            first, last = items_of(["t.tar.gz"], READING, None, LIMIT, 1)
            assert tracemalloc.get_traced_memory()[1] < 16 << 20
        finally:
            tracemalloc.stop()
        assert first.data == b"1"
        assert last.error == "damaged archive: a header of 67108864 bytes"


def test_headers_of_headers(place: Path) -> None:
    """Python reads what follows a header by a call."""
    with tarfile.open(place / "t.tar", "w") as archive:
        member(archive, "a.bc", b"1")
        for _ in range(5000):
            member(archive, "header", b"", type=tarfile.XHDTYPE)
    fill(place, after_ll=b"x")
    first, second, last = read("t.tar", "after.ll")
    assert (first.data, last.data) == (b"1", b"x")
    assert (second.origin, second.error[:17]) == ("t.tar", "damaged archive: ")


# Parquet -------------------------------------------------------------------------------------------------------------


def parquet(path: Path, columns: dict[str, Any], **options: Any) -> None:
    arrow = pytest.importorskip("pyarrow", reason="Parquet is read by pyarrow: scev[corpus]")
    from pyarrow import parquet as writer

    writer.write_table(arrow.table(columns), path, **options)


def binary(values: Sequence[bytes | None], kind: str = "binary") -> Any:
    arrow = pytest.importorskip("pyarrow", reason="Parquet is read by pyarrow: scev[corpus]")
    return arrow.array(values, getattr(arrow, kind)())


def test_a_table_of_compile(place: Path) -> None:
    columns = {
        "content": binary([b"BC1", b"", None, LARGE, b"BC2"]),
        "license_expression": ["MIT"] * 5,
        "language": ["c", "rust", None, "swift", "c"],
        "package_source": ["a", "b", "c", "two\nlines", None],
    }
    parquet(place / "t.parquet", columns, row_group_size=2)
    items = read("t.parquet")
    assert named(items) == [
        ("t.parquet:0", b"BC1"),
        ("t.parquet:1", "empty"),
        ("t.parquet:2", "null"),
        ("t.parquet:3", "larger than 1 kB (--max-size)"),
        ("t.parquet:4", b"BC2"),
    ]
    assert [(item.language, item.package) for item in items] == [
        ("c", "a"), ("rust", "b"), ("", "c"), ("swift", "two lines"), ("c", ""),
    ]  # fmt: skip
    assert (items[3].size, items[3].content) == (len(LARGE), hashlib.sha256(LARGE).hexdigest())
    assert count_of(["t.parquet", "."], READING) == 10
    assert next(item.origin for item in read(".")) == "./t.parquet:0"


@pytest.mark.parametrize("kind", ["binary", "large_binary"])
def test_many_rows_and_another_column(place: Path, kind: str) -> None:
    values = [b"%d" % number for number in range(100)]
    parquet(place / "t.parquet", {"a.b": binary(values, kind), "language": list(range(100))}, row_group_size=37)
    assert named(read("t.parquet", column="a.b")) == [(f"t.parquet:{k}", b"%d" % k) for k in range(100)]


def test_columns_of_a_dictionary(place: Path) -> None:
    arrow = pytest.importorskip("pyarrow", reason="Parquet is read by pyarrow: scev[corpus]")
    language = arrow.array(["c", "c++", None, "c"]).dictionary_encode()
    parquet(
        place / "t.parquet", {"content": binary([b"1", b"2", b"1", b"1"]).dictionary_encode(), "language": language}
    )
    assert [(item.data, item.language) for item in read("t.parquet")] == [
        (b"1", "c"), (b"2", "c++"), (b"1", ""), (b"1", "c"),
    ]  # fmt: skip


def test_a_table_without_modules(place: Path) -> None:
    fill(place, after_ll=b"x")
    parquet(place / "t.parquet", {"bitcode": binary([b"x"]), "language": ["c"]})
    parquet(place / "u.parquet", {"content": binary([])})
    assert named(read("t.parquet", "after.ll")) == [
        ("t.parquet", "the column 'content' is not there; there are bitcode (binary), language (string)"),
        ("after.ll", b"x"),
    ]
    assert named(read("t.parquet", column="language")) == [
        ("t.parquet", "the column 'language' is not binary; there are bitcode (binary), language (string)")
    ]
    assert named(read("u.parquet")) == [("u.parquet", "it has no rows")]


def test_columns_of_one_name(place: Path) -> None:
    arrow = pytest.importorskip("pyarrow", reason="Parquet is read by pyarrow: scev[corpus]")
    from pyarrow import parquet as writer

    fill(place, after_ll=b"x")
    for name in ("content", "language"):
        names = ["content", "language", name]
        columns = [binary([b"1"]), arrow.array(["c"]), binary([b"2"]) if name == "content" else arrow.array(["c"])]
        writer.write_table(arrow.Table.from_arrays(columns, names), f"{name}.parquet")
    assert named(read("content.parquet", "after.ll")) == [
        (
            "content.parquet",
            "the column 'content' is there twice; there are content (binary), language (string), content (binary)",
        ),
        ("after.ll", b"x"),
    ]
    assert [(item.data, item.language) for item in read("language.parquet")] == [(b"1", "")]


def test_damaged_tables(place: Path) -> None:
    rows = [os.urandom(100) for _ in range(64)]
    options: dict[str, Any] = {"row_group_size": 16, "compression": "NONE", "write_page_checksum": True}
    parquet(place / "whole.parquet", {"content": binary(rows)}, **options)
    whole = (place / "whole.parquet").read_bytes()
    at = whole.index(rows[40])
    bad = whole[:at] + b"no" + whole[at + 2 :]
    fill(place, after_ll=b"x", cut_parquet=whole[:-100], bad_parquet=bad, text_parquet=b"no", empty_parquet=b"")
    os.mkfifo(place / "pipe.parquet")
    for name in ("cut", "text", "empty"):
        first, last = read(f"{name}.parquet", "after.ll")
        assert (first.origin, first.error[:17]) == (f"{name}.parquet", "damaged Parquet: ")
        assert last.data == b"x"
    assert named(read("pipe.parquet")) == [("pipe.parquet", "is no plain file")]
    items = read("bad.parquet", "after.ll")
    assert [item.data for item in items[:-2]] == rows[:32]
    assert (items[-2].origin, items[-2].error[:17]) == ("bad.parquet:32", "damaged Parquet: ")
    assert count_of(["whole.parquet", "cut.parquet", "after.ll"], READING) == 66


def test_without_pyarrow(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fill(place, a_ll=b"x", t_parquet=b"PAR1")
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    assert named(read("a.ll")) == [("a.ll", b"x")]
    with pytest.raises(ScevError, match=r"^Parquet needs pyarrow: pip install 'scev\[corpus\]'$"):
        items_of(["a.ll", "t.parquet"], READING, None, LIMIT, 1)


# Units ---------------------------------------------------------------------------------------------------------------


@needs_shell
def test_source_files(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    imitate(place, monkeypatch, clang=CLANG)
    fill(place, a_c=b"", bad_c=b"", b_cpp=b"", m_ll=b"x")
    reading = ReadOptions(DEFAULT_SETTINGS, None, False, flags=["-DX"])
    first, bad, module, last = read("a.c", "bad.c", "m.ll", "b.cpp", reading=reading)
    assert (first.origin, first.data.endswith(b" -DX -emit-llvm -c -o - a.c\n")) == ("a.c", True)
    assert (bad.origin, bad.data, bad.error) == ("bad.c", b"", "bad.c:2:3: no such thing")
    assert (module.data, last.origin) == (b"x", "b.cpp")
    assert [item.error for item in read("a.c", limit=10)] == ["larger than 10 bytes (--max-size)"]


@needs_shell
def test_units_of_a_project(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    imitate(place, monkeypatch, clang=CLANG)
    build = place / "build"
    fill(build, m_ll=b"no")
    fill(place, **{f"{letter}_c": b"" for letter in "abcdefgh"})
    files = [f"../{letter}.c" for letter in "hgfedcba"]
    write(build, *(entry(build, f"cc -DN={file[3]} -c {file}", file) for file in [*files, "../none.c", "t.py"]))
    reading = ReadOptions(DEFAULT_SETTINGS, None, False, flags=["-DLAST"])
    for source in ("build", "build/compile_commands.json"):
        items = read(source, reading=reading)
        assert [item.origin for item in items] == [*(f"{letter}.c" for letter in "abcdefgh"), "none.c"]
        assert items[-1].error == "none.c: No such file or directory"
        for item in items[:-1]:
            assert f"-DN={item.origin[0]} -DLAST -emit-llvm".encode() in item.data
        assert count_of([source], READING) == 9
    with pytest.raises(UsageError, match=r"^build/compile_commands\.json: it names the options of each file"):
        items_of(["build"], ReadOptions(DEFAULT_SETTINGS, None, False, cc="clang"), None, LIMIT, 1)


def test_a_database_that_is_damaged(place: Path) -> None:
    fill(place, a_ll=b"x")
    fill(place / "p")
    (place / "p" / "compile_commands.json").write_text("{")
    (place / "compile_commands.json").write_text(json.dumps([]))
    items = read("p", "compile_commands.json", "a.ll")
    assert [(item.origin, item.error[:12]) for item in items] == [
        ("p/compile_commands.json", "this is no J"), ("compile_commands.json", "it has no fi"), ("a.ll", ""),
    ]  # fmt: skip


@needs_shell
def test_a_command_that_is_none_ends_it(place: Path) -> None:
    fill(place, a_c=b"")
    with pytest.raises(UsageError, match="--cc takes a command"):
        read("a.c", reading=ReadOptions(DEFAULT_SETTINGS, None, False, cc="'"))


@needs_shell
def test_units_are_compiled_ahead_and_no_further(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    imitate(place, monkeypatch, clang=CLANG)
    names = [f"{number:02}.c" for number in range(40)]
    for name in names:
        (place / name).touch()
    begun: list[str] = []
    compiled = ReadOptions.compiled

    def noted(reading: ReadOptions, unit: Unit) -> tuple[bytes, str]:
        begun.append(unit.file)
        return compiled(reading, unit)

    monkeypatch.setattr(ReadOptions, "compiled", noted)
    items = items_of(names, READING, None, LIMIT, 3)
    assert begun == []
    assert [next(items).origin, next(items).origin] == names[:2]
    items.close()
    assert 2 <= len(begun) <= 8
    assert [thread.name for thread in threading.enumerate() if thread.name.startswith("compiling")] == []
