"""The line about a build: of the objects that are linked, and of those in archives beside them."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from scev.cli.tallies import Tally, line_of, note


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder for objects, and a cache beside it."""
    monkeypatch.setenv("SCEV_CACHE", str(tmp_path / "cache"))
    objects = tmp_path / "objects"
    objects.mkdir()
    return objects


def made(path: Path, checks: int, comparisons: int, seconds: float) -> str:
    """The path of an object that is made, and noted."""
    path.write_bytes(b"an object")
    note(str(path), Tally(checks, comparisons, seconds))
    return str(path)


def test_what_is_linked_counts(folder: Path) -> None:
    a, b = str(folder / "a.o"), str(folder / "b b.o")
    assert line_of([a]) == ""
    assert not (folder.parent / "cache").exists()
    made(folder / "a.o", 7, 1, 0.5)
    assert line_of([a]) == "scev: 7 checks and 1 comparison removed, 0.5 s a file"
    assert line_of([a], 2) == line_of([b, "-lm"]) == line_of([]) == ""
    made(folder / "b b.o", 0, 3, 0.1)
    # What nothing was removed from is not told of.
    assert line_of([made(folder / "none.o", 0, 0, 0.1)]) == ""
    # Compiled again: the newest note counts. A second name is the same object.
    made(folder / "a.o", 1, 0, 0.3)
    (folder / "c.o").symlink_to(a)
    words = ["-o", "program", a, b, str(folder / "c.o"), "-lm"]
    assert line_of(words, 2) == "scev: 1 check and 3 comparisons removed, 0.2 s a file"
    # What was compiled for the link alone counts, and is not noted.
    assert line_of([a], 2, [Tally(2, 0, 0.5)]) == "scev: 3 checks and 0 comparisons removed, 0.4 s a file"
    assert line_of([], 1, [Tally(0, 0, 0.5)]) == ""


def test_what_somebody_else_has_made_since_does_not_count(folder: Path) -> None:
    path = made(folder / "a.o", 7, 1, 0.5)
    then = os.stat(path).st_mtime_ns
    os.utime(path, ns=(then + 1000, then + 1000))
    assert line_of([path]) == ""
    os.unlink(path)
    assert line_of([path]) == ""


def test_names_may_be_no_text(folder: Path) -> None:
    name = os.fsdecode(os.fsencode(folder) + b"/\xff\n.o")
    try:
        path = made(Path(name), 1, 0, 1.0)
    except OSError:
        pytest.skip("no such names here")
    assert line_of([path]) == "scev: 1 check and 0 comparisons removed, 1.0 s a file"


def test_what_is_in_an_archive_counts(folder: Path) -> None:
    one = folder / "a_name_that_is_longer_than_sixteen.o"
    made(one, 2, 0, 1.0)
    library = folder / "lib.a"
    if subprocess.run(["ar", "rc", library, one], check=False).returncode:
        pytest.skip("no ar here")
    assert line_of([str(library)]) == "scev: 2 checks and 0 comparisons removed, 1.0 s a file"
    assert line_of([f"-L{folder}", "-l:"]) == line_of(["-lb", "-L."]) == ""
    library.rename(folder / "libb.a")
    assert line_of(["-lb", f"-L{folder}"]) == "scev: 2 checks and 0 comparisons removed, 1.0 s a file"
    library.write_bytes((folder / "libb.a").read_bytes())
    # Not one of another folder, and nothing of what is damaged.
    (folder / "sub").mkdir()
    (folder / "sub" / "lib.a").write_bytes(library.read_bytes())
    (folder / "bad.a").write_bytes(library.read_bytes()[:100])
    (folder / "text.a").write_text("no archive, but a text that is long enough to have a header of sixty characters\n")
    assert line_of([str(folder / name) for name in ("sub/lib.a", "bad.a", "text.a", "missing.a")]) == ""


def test_without_a_cache_nothing_is_told(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SCEV_CACHE", "off")
    assert line_of([made(folder / "a.o", 7, 1, 0.5)]) == ""
    # Nor where there can be none.
    (folder / "file").write_text("")
    monkeypatch.setenv("SCEV_CACHE", str(folder / "file" / "cache"))
    assert line_of([made(folder / "a.o", 7, 1, 0.5)]) == ""
