"""What is kept from one command to the next: the same answers, whatever became of the cache."""

from __future__ import annotations

import contextlib
import os
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from scev.analysis import AnalyzedModule
from scev.answers import FunctionFacts
from scev.cli import running
from scev.ir import Function, read
from scev.projects import fact_cache
from scev.projects.fact_cache import FILE, FactCache

from ..source.command import SOURCES, Said, assert_one_line, piped, run

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
SCAN = str(EXAMPLES / "scan.ll")
BIQUAD = (EXAMPLES / "biquad.ll").read_text(encoding="utf-8")
WALKS = {
    "print": ["print"],
    "all": ["print", "--all", "--names", "ir"],
    "json": ["print", "--format", "json"],
    "llvm": ["print", "--format", "llvm"],
    "demanded": ["print", "--format", "demanded"],
    "loops": ["loops"],
    "csv": ["loops", "--format", "csv", "--total"],
    "advice": ["loops", "--advise"],
    "check": ["check"],
    "without witnesses": ["check", "--no-witness", "--proved"],
    "sarif": ["check", "--format", "sarif", "--no-run"],
    "report": ["report", "-o", "-", "--no-run"],
}
Walk = Callable[..., Said]


@pytest.fixture(autouse=True)
def usual(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of the user's cache; there is none in the environment."""
    monkeypatch.delenv("SCEV_CACHE")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "usual"))
    return tmp_path / "usual" / "scev"


@pytest.fixture
def program(tmp_path: Path) -> Path:
    path = tmp_path / "biquad.ll"
    path.write_text(BIQUAD, encoding="utf-8")
    return path


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "facts"


def in_a_process(*arguments: str, before: str = "") -> list[str]:
    """The command in a process of its own, in which this code runs first."""
    code = f"import sys; sys.path.insert(0, {str(SOURCES)!r})\n{before}\nfrom scev.cli import command; command.main()"
    return [sys.executable, "-c", code, *arguments]


# The verb -------------------------------------------------------------------------------------------------------------


def test_how_much_is_kept(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = str(tmp_path / "facts")
    assert run(capsys, "loops", "--cache", folder, SCAN).status == 0
    file = os.path.join(folder, FILE)
    with contextlib.closing(sqlite3.connect(file)) as opened:
        (count,) = opened.execute("select count(*) from answers").fetchone()
    assert count > 2
    size = f"{count} answers, {os.path.getsize(file) / 1000:.0f} kB"
    said = run(capsys, "cache", "info", "--cache", folder)
    expected = f"{folder}: {size}\nat most 1.1 GB; what was not used for longest goes first\n"
    assert said == Said(0, expected, "")
    assert run(capsys, "cache", "--cache", folder) == said
    assert run(capsys, "cache", "clear", "--cache", folder) == Said(0, f"{folder}: {size} gone\n", "")
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


# Walks ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("walk", WALKS)
def test_the_second_time_is_as_the_first(
    walk: str, folder: Path, program: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    if walk == "report":
        pytest.importorskip("jinja2", reason="pages are written with Jinja2: scev[report]")
    line = [*WALKS[walk], str(program)]
    for text in (BIQUAD, BIQUAD.replace("fcmp ogt", "fcmp olt"), BIQUAD):
        program.write_text(text, encoding="utf-8")
        wanted = run(capsys, *line, "--no-cache")
        assert (wanted.status, bool(wanted.out)) == (0, True)
        for _ in range(2):
            assert run(capsys, *line, "--cache", str(folder)) == wanted
        # Small modules are not kept where nobody asks for it.
        assert run(capsys, *line) == wanted
    assert BIQUAD.count("fcmp ogt") > 0


def test_only_what_has_changed_is_made(
    folder: Path, program: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    facts_of = running.facts_of

    def noted(analyzed: AnalyzedModule, one: Function) -> FunctionFacts:
        asked.append(one.name)
        return facts_of(analyzed, one)

    monkeypatch.setattr(running, "facts_of", noted)
    line = ["loops", "--cache", str(folder), str(program)]
    assert run(capsys, *line).status == 0
    assert len(asked) == len(read(BIQUAD).defined_functions())
    asked.clear()
    assert run(capsys, *line).status == 0
    assert asked == []
    program.write_text(BIQUAD.replace("fcmp olt", "fcmp ole", 1), encoding="utf-8")
    wanted = run(capsys, "loops", "--no-cache", str(program))
    asked.clear()
    assert run(capsys, *line) == wanted
    assert len(asked) == 1


def test_several_processes_of_one_command(
    folder: Path, program: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(running, "LINES_FOR_WORKERS", 1)
    for line in (["print"], ["loops"], ["check", SCAN]):
        wanted = run(capsys, *line, str(program), "--jobs", "1", "--no-cache")
        for jobs in ("2", "2", "1"):
            assert run(capsys, *line, str(program), "--jobs", jobs, "--cache", str(folder)) == wanted


def test_what_is_piped_in_is_kept(folder: Path) -> None:
    for line in (["loops", "-"], ["check"]):
        said = [piped(BIQUAD.encode(), *line, "--cache", str(folder)) for _ in range(2)]
        assert said[0] == said[1] == piped(BIQUAD.encode(), *line, "--no-cache")
        assert said[0].status == 0


# Where it is ----------------------------------------------------------------------------------------------------------


def test_options_and_the_environment(
    usual: Path, folder: Path, program: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    wrong = run(capsys, "loops", "--cache", str(folder), "--no-cache", str(program))
    assert_one_line(wrong, "scev: --cache and --no-cache exclude one another", 2)
    for verb in (["loops", str(program)], ["cache"]):
        assert_one_line(run(capsys, *verb, "--cache", ""), "scev: --cache takes a folder", 2)
    wanted = run(capsys, "loops", str(program))
    # It is small.
    assert not usual.exists()
    monkeypatch.setattr(fact_cache, "MIN_INSTRUCTIONS", 10)
    for variable, there, is_made in (("off", usual, False), (str(folder), folder, True), ("", usual, True)):
        monkeypatch.setenv("SCEV_CACHE", variable)
        assert run(capsys, "loops", "--no-cache", str(program)) == wanted
        assert not there.exists()
        for _ in range(2):
            assert run(capsys, "loops", str(program)) == wanted
        assert there.exists() == is_made
    monkeypatch.setenv("SCEV_CACHE", "off")
    assert run(capsys, "loops", "--cache", str(folder.parent / "other"), str(program)) == wanted
    assert (folder.parent / "other" / FILE).exists()


def test_no_home_is_no_place(
    program: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fact_cache, "MIN_INSTRUCTIONS", 10)
    monkeypatch.setattr(fact_cache, "usual_folder", lambda: "")
    assert run(capsys, "loops", str(program)) == run(capsys, "loops", str(program), "--no-cache")


# What becomes of it ---------------------------------------------------------------------------------------------------


def of_another_version(file: Path) -> None:
    with sqlite3.connect(file) as opened:
        opened.execute("drop table answers")
        opened.execute("create table other (key)")
        opened.execute("pragma user_version = 99")


def without_its_table(file: Path) -> None:
    with sqlite3.connect(file) as opened:
        opened.execute("drop table answers")


def a_folder(file: Path) -> None:
    file.unlink()
    file.mkdir()


def a_link(file: Path) -> None:
    file.rename(file.with_name("elsewhere"))
    file.symlink_to(file.with_name("elsewhere"))


DAMAGES: dict[str, tuple[Callable[[Path], object], str]] = {
    "garbage": (lambda file: file.write_bytes(b"garbage" * 3000), "is damaged; it is made anew"),
    "cut short": (lambda file: os.truncate(file, 9000), "is damaged; it is made anew"),
    "another version": (of_another_version, "is of another version of scev; it is made anew"),
    "without its table": (without_its_table, "is damaged; it is made anew"),
    "written by others": (lambda file: file.chmod(0o666), "can be written by others; it is not used"),
    "folder of others": (lambda file: file.parent.chmod(0o777), "can be written by others; it is not used"),
    "a folder": (a_folder, "is no plain file; it is not used"),
    "a link": (a_link, "is no plain file; it is not used"),
}


@pytest.mark.halved
@pytest.mark.parametrize("damage", DAMAGES)
@pytest.mark.parametrize("walk", ["print", "loops", "without witnesses", "check", "report"])
def test_what_is_damaged_costs_a_line(
    walk: str, damage: str, folder: Path, program: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    if walk == "report":
        pytest.importorskip("jinja2", reason="pages are written with Jinja2: scev[report]")
    line = [*WALKS[walk], str(program), "--cache", str(folder)]
    wanted = run(capsys, *line)
    assert wanted.status == 0
    do, words = DAMAGES[damage]
    do(folder / FILE)
    said = run(capsys, *line)
    assert (said.status, said.out) == (0, wanted.out)
    assert said.err.removesuffix(wanted.err).startswith(f"cache: {folder}"), said.err
    assert said.err.count("\n") == wanted.err.count("\n") + 1
    assert words in said.err
    # What is made anew is whole the next time.
    for _ in range(2):
        assert run(capsys, *line).out == wanted.out
    if "anew" in words:
        assert run(capsys, *line) == wanted


def test_a_folder_that_cannot_be_written(folder: Path, program: Path, capsys: pytest.CaptureFixture[str]) -> None:
    line = ["loops", str(program), "--cache", str(folder)]
    wanted = run(capsys, *line)
    folder.chmod(0o500)
    if os.access(folder, os.W_OK):
        pytest.skip("whoever asks here may write everywhere")
    for mode_of_folder, mode_of_file in ((0o500, 0o600), (0o700, 0o400), (0o500, 0o400)):
        (folder / FILE).chmod(mode_of_file)
        folder.chmod(mode_of_folder)
        # What is there is read.
        assert run(capsys, *line) == wanted
        said = run(capsys, *line, "--total")
        assert (said.status, said.err.count("\n")) == (0, 1)
        assert said.err.startswith(f"cache: {folder}")
        folder.chmod(0o700)
    (folder / FILE).unlink()
    folder.chmod(0o500)
    assert run(capsys, *line) == Said(0, wanted.out, f"cache: {folder}: Permission denied; it is not used\n")
    folder.chmod(0o000)
    assert run(capsys, *line).out == wanted.out
    folder.chmod(0o700)


@pytest.mark.skipif(not os.path.isdir("/proc/self"), reason="no /proc here")
def test_a_file_system_that_takes_no_files(program: Path, capsys: pytest.CaptureFixture[str]) -> None:
    wanted = run(capsys, "loops", str(program), "--no-cache")
    for folder in ("/proc/self", "/proc/self/facts", str(program), f"{program}/facts"):
        said = run(capsys, "loops", str(program), "--cache", folder)
        assert (said.status, said.out, said.err.count("\n")) == (0, wanted.out, 1)
        assert said.err.startswith(f"cache: {folder}")


@pytest.mark.parametrize("walk", ["loops", "sarif"])
@pytest.mark.parametrize("size", [0, 6000, 14_000])
def test_a_full_disk(walk: str, size: int, folder: Path, program: Path, capsys: pytest.CaptureFixture[str]) -> None:
    wanted = run(capsys, *WALKS[walk], str(program), "--no-cache")
    limit = f"import resource; resource.setrlimit(resource.RLIMIT_FSIZE, ({size}, {size}))"
    line = [*WALKS[walk], str(program), "--cache", str(folder)]
    for _ in range(2):
        done = subprocess.run(in_a_process(*line, before=limit), capture_output=True, text=True, check=False)
        assert (done.returncode, done.stdout, done.stderr.count("\n")) == (0, wanted.out, 1), done.stderr
        assert done.stderr.startswith(f"cache: {folder}")
    for _ in range(2):
        assert run(capsys, *line) == wanted


SPILLED_AND_KILLED = """
import os, signal
from scev.projects.fact_cache import FactCache
def flush(self):
    if (file := self._own()) is None or not self._waiting:
        return
    file.execute("pragma cache_size = 1")
    file.execute("begin immediate")
    rows = [(f"{key} {n}", b"", 0, b"x" * 9000) for n in range(20) for key in self._waiting]
    file.executemany("insert into answers values (?, ?, ?, ?)", rows)
    os.kill(os.getpid(), signal.SIGKILL)
FactCache.flush = flush
"""


def test_a_process_that_is_killed_while_it_writes(
    folder: Path, program: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    line = ["loops", str(program), "--cache", str(folder)]
    wanted = run(capsys, *line)
    before = run(capsys, "cache", "--cache", str(folder))
    for number in range(2):
        killed = in_a_process(*line, "--set", f"max_rounds={number + 2}", before=SPILLED_AND_KILLED)
        assert subprocess.run(killed, capture_output=True, check=False).returncode == -signal.SIGKILL
        assert os.path.exists(folder / f"{FILE}-journal")
        if number:
            assert run(capsys, "cache", "--cache", str(folder)) == before
        assert run(capsys, *line) == wanted


def test_processes_that_are_killed_anywhere(folder: Path, program: Path, capsys: pytest.CaptureFixture[str]) -> None:
    line = ["loops", str(program), "--cache", str(folder)]
    wanted = run(capsys, "loops", str(program), "--no-cache")
    for tenths in range(2, 10, 2):
        child = subprocess.Popen(in_a_process(*line), stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        time.sleep(tenths / 10)
        child.kill()
        assert child.communicate()[1] == b""
    for _ in range(2):
        assert run(capsys, *line) == wanted


def test_two_commands_at_once(folder: Path, program: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for verb in (["loops"], ["check"]):
        wanted = run(capsys, *verb, str(program), "--no-cache")
        line = in_a_process(*verb, str(program), "--cache", str(folder))
        children = [subprocess.Popen(line, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) for _ in range(3)]
        for child in children:
            out, err = child.communicate()
            assert Said(child.returncode, out, err) == wanted
        assert run(capsys, *verb, str(program), "--cache", str(folder)) == wanted


def test_another_process_that_keeps_it_locked(
    folder: Path, program: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fact_cache, "SECONDS_TO_WAIT", 0.05)
    line = ["loops", str(program), "--cache", str(folder)]
    wanted = run(capsys, *line)
    before = run(capsys, "cache", "--cache", str(folder))
    other = sqlite3.connect(folder / FILE)
    other.execute("begin exclusive")
    assert run(capsys, *line) == wanted
    assert run(capsys, "cache", "--cache", str(folder)).status == 0
    other.rollback()
    other.close()
    assert run(capsys, "cache", "--cache", str(folder)) == before


@pytest.mark.parametrize("place", ["get", "put", "flush", "_open", "_make_room"])
@pytest.mark.parametrize("walk", ["loops", "check"])
def test_an_interrupt(
    walk: str, place: str, folder: Path, program: Path, capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    line = [*WALKS[walk], str(program), "--cache", str(folder)]
    wanted = run(capsys, *line, "--no-run")
    done = getattr(FactCache, place)

    def interrupted(self: FactCache, *arguments: object) -> object:
        signal.raise_signal(signal.SIGINT)
        return done(self, *arguments)

    with monkeypatch.context() as patched:
        patched.setattr(FactCache, place, interrupted)
        said = run(capsys, *line, "--set", "max_rounds=3")
    assert (said.status, said.err) == (130, "")
    # The answer may have been given before.
    assert said.out in ("", run(capsys, *line, "--set", "max_rounds=3").out)
    assert run(capsys, *line, "--no-run") == wanted


def test_an_interrupt_from_the_terminal(folder: Path, program: Path, capsys: pytest.CaptureFixture[str]) -> None:
    line = ["loops", str(program), "--cache", str(folder)]
    slow = "from scev.projects.fact_cache import FactCache\nimport time\nput = FactCache.put\n"
    slow += "FactCache.put = lambda *a: (put(*a), print('kept', file=sys.stderr, flush=True), time.sleep(20))"
    child = subprocess.Popen(in_a_process(*line, before=slow), stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert child.stderr is not None
    assert child.stderr.readline() == b"kept\n"
    child.send_signal(signal.SIGINT)
    out, err = child.communicate(timeout=60)
    assert (child.returncode, out, err) == (130, b"", b"")
    assert run(capsys, *line) == run(capsys, "loops", str(program), "--no-cache")
