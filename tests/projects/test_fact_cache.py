"""The cache on disk: what goes in comes out, or nothing does."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from scev.projects.fact_cache import FILE, FactCache, usual_folder


def cache(folder: Path, **options: int) -> FactCache:
    return FactCache(str(folder), **options)


def trouble(folder: Path) -> str:
    found = cache(folder)
    assert found.get("key 1") is None
    return found.trouble


def filled(folder: Path, count: int = 3) -> None:
    found = cache(folder)
    for number in range(count):
        found.put(f"key {number}", f"text {number} \udc80 ü")
    found.close()


def test_what_is_kept_is_found(tmp_path: Path) -> None:
    folder = tmp_path / "facts"
    filled(folder)
    found = cache(folder)
    assert found.get("key 1") == "text 1 \udc80 ü"
    assert found.get("key 9") is None
    found.put("key 1", "other")
    assert found.get("key 1") == "other"
    assert not found.trouble
    assert (size := found.size()) is not None
    assert size.answers == 3
    if hasattr(os, "geteuid"):
        assert folder.stat().st_mode & 0o777 == 0o700
        assert (folder / FILE).stat().st_mode & 0o777 == 0o600
    found.clear()
    assert cache(folder).size() is None


@pytest.mark.parametrize("step", [1, 7])
def test_flipped_bits_are_not_believed(tmp_path: Path, step: int) -> None:
    filled(tmp_path, 40)
    file = tmp_path / FILE
    whole = file.read_bytes()
    wanted = {f"key {number}": f"text {number} \udc80 ü" for number in range(40)}
    for place in range(step, len(whole), 997):
        file.write_bytes(whole[:place] + bytes([whole[place] ^ (1 << place % 8)]) + whole[place + 1 :])
        found = cache(tmp_path)
        for key, text in wanted.items():
            assert found.get(key) in (text, None)
        found.put("new", "new")
        found.close()


@pytest.mark.parametrize("data", [b"", b"SQLite format 3\0", b"garbage" * 1000])
def test_a_damaged_file_is_made_anew(tmp_path: Path, data: bytes) -> None:
    filled(tmp_path)
    file = tmp_path / FILE
    file.write_bytes(data or file.read_bytes()[:5000])
    for _ in range(3):
        found = cache(tmp_path)
        found.put("a", "b")
        found.close()
    assert cache(tmp_path).get("a") == "b"


def test_another_schema_is_no_answer(tmp_path: Path) -> None:
    filled(tmp_path)
    with sqlite3.connect(tmp_path / FILE) as file:
        file.execute("pragma user_version = 99")
    found = cache(tmp_path)
    assert found.get("key 1") is None
    found.put("key 1", "new")
    found.close()
    assert cache(tmp_path).get("key 1") == "new"


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="no owners of files here")
def test_what_others_may_write_is_not_used(tmp_path: Path) -> None:
    filled(tmp_path)
    tmp_path.chmod(0o777)
    assert "can be written by others" in trouble(tmp_path)
    tmp_path.chmod(0o700)
    (tmp_path / FILE).chmod(0o620)
    assert "can be written by others" in trouble(tmp_path)
    (tmp_path / FILE).unlink()
    (tmp_path / FILE).symlink_to(tmp_path / "elsewhere")
    assert "is no plain file" in trouble(tmp_path)
    assert not (tmp_path / "elsewhere").exists()
    (tmp_path / "file").write_text("")
    assert trouble(tmp_path / "file")


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="no owners of files here")
def test_what_is_somebody_elses_is_not_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    filled(tmp_path)
    monkeypatch.setattr(os, "geteuid", lambda: 12345)
    assert "is somebody else's" in trouble(tmp_path)


def test_the_oldest_goes_first(tmp_path: Path) -> None:
    for day in range(20):
        found = cache(tmp_path, max_bytes=200_000)
        found._day = 100 + day
        found.put(f"day {day}", "x" * 20_000)
        found.get("day 3")
        found.close()
    found = cache(tmp_path)
    assert found.get("day 19") is not None
    assert found.get("day 3") is not None
    assert found.get("day 2") is None
    assert (tmp_path / FILE).stat().st_size < 300_000


def test_two_processes_write(tmp_path: Path) -> None:
    code = (
        "import sys; from scev.projects.fact_cache import FactCache\n"
        "for n in range(30):\n"
        "    cache = FactCache(sys.argv[1]); cache.put(f'{sys.argv[2]} {n}', 'x' * 10000); cache.close()"
    )
    both = [subprocess.Popen([sys.executable, "-c", code, str(tmp_path), name]) for name in ("a", "b")]
    assert [each.wait() for each in both] == [0, 0]
    found = cache(tmp_path)
    texts = [found.get(f"{name} {number}") for name in ("a", "b") for number in range(30)]
    assert set(texts) <= {None, "x" * 10000}
    assert texts.count(None) < 10


def test_a_process_that_ends_in_the_middle(tmp_path: Path) -> None:
    filled(tmp_path)
    code = (
        "import os, sys; from scev.projects.fact_cache import FactCache\n"
        "cache = FactCache(sys.argv[1]); cache.get('a'); file = cache._file\n"
        "file.execute('begin'); file.execute(\"update answers set text = 'bad'\"); os._exit(9)"
    )
    assert subprocess.run([sys.executable, "-c", code, str(tmp_path)], check=False).returncode == 9
    assert cache(tmp_path).get("key 2") == "text 2 \udc80 ü"


def test_what_a_file_refuses_costs_only_what_is_kept(tmp_path: Path) -> None:
    import threading

    filled(tmp_path)
    found = cache(tmp_path)
    assert found.get("key 1") is not None
    # Of another thread, SQLite takes nothing.
    thread = threading.Thread(target=found.get, args=("key 1",))
    thread.start()
    thread.join()
    assert found.get("key 1") is None
    assert cache(tmp_path).get("key 1") is not None


def test_another_program_of_the_same_version(tmp_path: Path) -> None:
    from scev.projects.program_version import record_of

    package = tmp_path / "scev"
    assert record_of(str(package), "1.0") == ""
    (tmp_path / "scev-1.0.dist-info").mkdir()
    (tmp_path / "scev-1.0.dist-info" / "RECORD").write_text("scev/__init__.py,sha256=1,2\n")
    assert "sha256=1" in record_of(str(package), "1.0")


def test_where_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", "/cache")
    assert usual_folder() == os.path.join("/cache", "scev")
    monkeypatch.setenv("XDG_CACHE_HOME", "relative")
    monkeypatch.setenv("HOME", "/home/me")
    if os.name == "posix":
        assert usual_folder() == "/home/me/.cache/scev"
