"""What is kept from one command to the next: the same answers, whatever became of the cache."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from scev.projects.fact_cache import FILE

from ..source.command import Said, assert_one_line, run

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
SCAN = str(EXAMPLES / "scan.ll")
NEEDS_RIGHTS = pytest.mark.skipif(
    not hasattr(os, "geteuid") or os.geteuid() == 0, reason="whoever is asked here may write everywhere"
)


@pytest.fixture(autouse=True)
def usual(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of the user's cache; there is none in the environment."""
    monkeypatch.delenv("SCEV_CACHE")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "usual"))
    return tmp_path / "usual" / "scev"


# The verb -------------------------------------------------------------------------------------------------------------


def test_how_much_is_kept(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = str(tmp_path / "facts")
    assert run(capsys, "loops", "--cache", folder, SCAN).status == 0
    size = os.path.getsize(os.path.join(folder, FILE)) // 1000
    said = run(capsys, "cache", "info", "--cache", folder)
    expected = f"{folder}: 6 answers, {size} kB\nat most 1.1 GB; what was not used for longest goes first\n"
    assert said == Said(0, expected, "")
    assert run(capsys, "cache", "--cache", folder) == said
    assert run(capsys, "cache", "clear", "--cache", folder) == Said(0, f"{folder}: 6 answers, {size} kB gone\n", "")
    for action in ("info", "clear"):
        assert run(capsys, "cache", action, "--cache", folder) == Said(0, f"{folder}: nothing is kept\n", "")
    assert os.listdir(folder) == []


def test_where_it_is(usual: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:  # fmt: skip
    assert run(capsys, "cache") == Said(0, f"{usual}: nothing is kept\n", "")
    assert not usual.exists()
    monkeypatch.setenv("SCEV_CACHE", str(tmp_path / "said"))
    assert run(capsys, "cache", "info") == Said(0, f"{tmp_path / 'said'}: nothing is kept\n", "")
    monkeypatch.setenv("SCEV_CACHE", "off")
    assert run(capsys, "cache", "clear").out.startswith("nothing is kept: ")
    assert run(capsys, "cache", "--cache", str(tmp_path)).out == f"{tmp_path}: nothing is kept\n"


def test_folders_that_are_no_cache(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for action in ("info", "clear"):
        nowhere = str(tmp_path / "nowhere")
        assert_one_line(run(capsys, "cache", action, "--cache", nowhere), f"{nowhere}: there is no such folder")
        assert_one_line(run(capsys, "cache", action, "--cache", SCAN), f"{SCAN}: is no folder")
        folder = tmp_path / action
        run(capsys, "loops", "--cache", str(folder), SCAN)
        folder.chmod(0o777)
        assert_one_line(run(capsys, "cache", action, "--cache", str(folder)), f"{folder}: can be written by others")
        folder.chmod(0o700)
        (folder / FILE).chmod(0o666)
        file = folder / FILE
        assert_one_line(run(capsys, "cache", action, "--cache", str(folder)), f"{file}: can be written by others")
        assert file.exists()
    assert_one_line(run(capsys, "cache", "claer"), "scev: action takes info or clear, not 'claer'; did you mean", 2)


def test_a_damaged_file_is_counted_by_its_bytes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / FILE
    file.write_bytes(b"garbage" * 1000)
    file.chmod(0o600)
    assert run(capsys, "cache", "--cache", str(tmp_path)).out.startswith(
        f"{tmp_path}: no answers of this version, 7 kB"
    )
    assert file.stat().st_size == 7000
    assert run(capsys, "cache", "clear", "--cache", str(tmp_path)).status == 0
    assert not file.exists()
