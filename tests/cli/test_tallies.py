"""The line about a build: of the objects that are linked, and of those in archives beside them."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from scev.cli import tallies
from scev.cli.tallies import Tally, line_of, note


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder for objects, and a cache beside it."""
    monkeypatch.setenv("SCEV_CACHE", str(tmp_path / "cache"))
    objects = tmp_path / "objects"
    objects.mkdir()
    return objects


def test_what_is_linked_counts(folder: Path) -> None:
    a, b = str(folder / "a.o"), str(folder / "b b.o")
    note(a, Tally(7, 1, 0.5))
    assert line_of([a]) == "scev: 7 checks and 1 comparison removed, 0.5 s a file"
    assert line_of([a], 2) == line_of([b, "-lm"]) == line_of([]) == ""
    note(b, Tally(0, 3, 0.1))
    note(str(folder / "none.o"), Tally(0, 0, 0.1))
    assert line_of([str(folder / "none.o")]) == ""
    # Compiled again: the newest note counts. A second name is the same object.
    note(a, Tally(1, 0, 0.3))
    (folder / "c.o").symlink_to(a)
    words = ["-o", "program", a, b, str(folder / "c.o"), "-lm"]
    assert line_of(words, 2) == "scev: 1 check and 3 comparisons removed, 0.2 s a file"


def test_what_is_in_an_archive_counts(folder: Path) -> None:
    made = folder / "a_name_that_is_longer_than_sixteen.o"
    made.write_bytes(b"an object")
    library = folder / "lib.a"
    if subprocess.run(["ar", "rc", library, made], check=False).returncode:
        pytest.skip("no ar here")
    note(str(made), Tally(2, 0, 1.0))
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
    note(str(folder / "a.o"), Tally(7, 1, 0.5))
    assert line_of([str(folder / "a.o")]) == ""
    # Nor where there can be none.
    (folder / "file").write_text("")
    monkeypatch.setenv("SCEV_CACHE", str(folder / "file" / "cache"))
    note(str(folder / "a.o"), Tally(7, 1, 0.5))
    assert line_of([str(folder / "a.o")]) == ""


def test_notes_begin_anew(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tallies, "MAX_NOTED_BYTES", 100)
    for number in range(20):
        note(str(folder / f"{number}.o"), Tally(1, 1, 0.1))
    assert line_of([str(folder / "0.o")]) == ""
    assert line_of([str(folder / "19.o")]) != ""
