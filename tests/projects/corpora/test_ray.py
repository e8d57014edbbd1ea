"""The engine ray finds what the local one finds, whatever becomes of nodes, workers and the run itself."""

from __future__ import annotations

import hashlib
import os
import signal
import subprocess
import sys
import time
import uuid
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from tests.projects.corpora.test_corpus import loop, rows

from scev.errors import ScevError
from scev.projects.corpora.engine import Batch, Engine
from scev.projects.corpora.items import Item
from scev.projects.corpora.local_engine import LocalEngine
from scev.projects.corpora.ray_engine import ALONE, QUIET, RayEngine
from scev.projects.corpora.work import CorpusRequest
from scev.projects.program_version import program_version
from scev.report.forms.data.columns import MODULES
from scev.settings import Settings

pytestmark = [
    pytest.mark.slow,
    # Ray leaves files and sockets open when it ends.
    pytest.mark.filterwarnings("ignore::ResourceWarning"),
    pytest.mark.filterwarnings("ignore::DeprecationWarning"),
    pytest.mark.filterwarnings("ignore::FutureWarning"),
    pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning"),
]

MEASURED = [number for number, column in enumerate(MODULES) if column.name in ("seconds", "peak_memory")]
ORIGIN = [column.name for column in MODULES].index("origin")
MARK = "SCEV_TEST_MARK"


@pytest.fixture(scope="module", autouse=True)
def ray() -> Any:
    pytest.importorskip("pyarrow", reason="pyarrow is not installed: pip install 'scev[corpus]'")
    os.environ.update(QUIET | ALONE)
    return pytest.importorskip("ray", reason="Ray is not installed: pip install 'scev[ray]'")


def request(version: str = "") -> CorpusRequest:
    return CorpusRequest(Settings(), ("functions", "loops"), max_seconds=60, version=version or program_version())


def batches(count: int, size: int) -> Iterator[Batch]:
    """Modules of a loop each; every tenth is none."""
    texts = [loop(number) if number % 10 != 9 else f"define {number}" for number in range(count)]
    digests = [hashlib.sha256(text.encode()).hexdigest() for text in texts]
    modules = [
        Item(f"{k:04}.ll", text.encode(), digest, len(text))
        for k, (text, digest) in enumerate(zip(texts, digests, strict=True))
    ]
    return iter([modules[k : k + size] for k in range(0, count, size)])


def found_by(
    engine: Engine, work: Iterator[Batch], meanwhile: Callable[[int], object] = lambda _: None
) -> dict[str, list[Any]]:
    """All rows by table, sorted, but for what a machine decides; `meanwhile` gets how many modules are done."""
    tables: dict[str, list[Any]] = {"modules": []}
    with closing(engine):
        for found in engine.results(work, request()):
            tables["modules"] += [
                [cell for number, cell in enumerate(row) if number not in MEASURED] for row in found.modules
            ]
            for table, own in found.tables.items():
                tables.setdefault(table, []).extend(own.to_pylist())
            meanwhile(len(tables["modules"]))
    return {table: sorted(own, key=str) for table, own in tables.items()}


def test_the_same_rows() -> None:
    found = found_by(RayEngine(2), batches(60, 5))
    assert [row[ORIGIN] for row in sorted(found["modules"], key=lambda row: row[ORIGIN])] == [
        f"{number:04}.ll" for number in range(60)
    ]
    assert found == found_by(LocalEngine(2), batches(60, 5))
    assert set(found) == {"modules", "functions", "loops"}


def test_nobody_else_can_connect(ray: Any) -> None:
    engine = RayEngine(1)
    with closing(engine):
        assert [node["NodeManagerAddress"] for node in ray.nodes()] == ["127.0.0.1"]
        assert ray.cluster_resources()["CPU"] == 1
        mine = {f"socket:[{row[9]}]": row[1] for row in listening()}
        own = [process for process in processes() if is_of_ray(process)]
        places = {mine[link] for process in own for link in links(process) if link in mine}
        assert places
        assert all(place.split(":")[0].endswith("0100007F") for place in places)
    assert not ray.is_initialized()


def listening() -> list[list[str]]:
    """Rows of the sockets that listen."""
    lines = [line.split() for name in ("tcp", "tcp6") for line in Path(f"/proc/net/{name}").read_text().splitlines()]
    return [line for line in lines if line[3] == "0A"]


def processes() -> list[int]:
    return [int(entry) for entry in os.listdir("/proc") if entry.isdecimal()]


def read(path: str) -> bytes:
    try:
        return Path(path).read_bytes()
    except OSError:
        return b""


def is_of_ray(process: int) -> bool:
    words = read(f"/proc/{process}/cmdline")
    return b"/ray/" in words or words.startswith(b"ray::")


def links(process: int) -> list[str]:
    try:
        return [os.readlink(f"/proc/{process}/fd/{entry}") for entry in os.listdir(f"/proc/{process}/fd")]
    except OSError:
        return []


def parent_of(process: int) -> int:
    fields = read(f"/proc/{process}/stat").rpartition(b")")[2].split()
    return int(fields[1]) if fields and fields[0] not in b"ZX" else 0


def wait_for(is_so: Callable[[], object], seconds: float = 60) -> bool:
    deadline = time.monotonic() + seconds
    while not is_so():
        if time.monotonic() > deadline:
            return False
        time.sleep(0.05)
    return True


def test_a_node_is_lost() -> None:
    """Half-way: nothing is lost, and nothing is there twice."""
    from ray.cluster_utils import Cluster

    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    second = cluster.add_node(num_cpus=1)
    removed: list[int] = []

    def remove(done: int) -> None:
        if done >= 100 and not removed:
            cluster.remove_node(second, allow_graceful=False)
            removed.append(done)

    try:
        found = found_by(RayEngine(1, cluster.address), batches(300, 4), remove)
    finally:
        cluster.shutdown()
    assert removed[0] < 150
    assert found == found_by(LocalEngine(2), batches(300, 4))


def test_workers_are_killed() -> None:
    """The processes of modules end with them, and Ray does their tasks again."""
    killed: list[int] = []
    orphans: list[int] = []

    def kill(done: int) -> None:
        if killed:
            return
        parents = {process: parent_of(process) for process in processes()}
        killed.extend(one for one in parents if read(f"/proc/{one}/cmdline").startswith(b"ray::_analyze"))
        orphans.extend(one for one, parent in parents.items() if parent in killed)
        orphans.extend(one for one, parent in parents.items() if parent in orphans)
        for one in killed:
            os.kill(one, signal.SIGKILL)

    found = found_by(RayEngine(2), batches(80, 4), kill)
    assert killed
    assert len(orphans) >= len(killed)
    assert wait_for(lambda: not any(parent_of(one) for one in orphans))
    assert found == found_by(LocalEngine(2), batches(80, 4))


def test_another_program() -> None:
    engine = RayEngine(1)
    with closing(engine), pytest.raises(ScevError) as raised:
        list(engine.results(batches(4, 2), request("123")))
    words = str(raised.value)
    assert f"(program {program_version()})" in words
    assert "(program 123) of this run" in words
    assert "\n" not in words


def test_no_cluster() -> None:
    with pytest.raises(ScevError, match="no cluster of Ray answers there"):
        RayEngine(1, "127.0.0.1:1")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A hundred modules, of which one is none."""
    folder = tmp_path / "in"
    folder.mkdir()
    for number in range(99):
        (folder / f"{number:02}.ll").write_text(loop(number))
    (folder / "bad.ll").write_text("define")
    return folder


PARTS_OF_FOUR = """
from scev.projects.corpora import corpus, data_set
data_set.MAX_MODULES_A_PART = 4
corpus.MAX_MODULES_A_BATCH = 2
from scev.cli.command import main
main()
"""


def start(*words: object) -> tuple[subprocess.Popen[str], bytes]:
    """The command, and the mark that it and whatever it starts have among their variables."""
    mark = uuid.uuid4().hex
    line = [sys.executable, "-c", PARTS_OF_FOUR, "corpus", *map(str, words)]
    environment = os.environ | {MARK: mark}
    process = subprocess.Popen(line, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    return process, f"{MARK}={mark}".encode()


def are_gone(mark: bytes) -> bool:
    return wait_for(lambda: not any(mark in read(f"/proc/{process}/environ") for process in processes()), 30)


def test_the_command(folder: Path, tmp_path: Path) -> None:
    process, mark = start(folder, "-o", tmp_path / "facts", "--engine", "ray", "-j", 2)
    said, errors = process.communicate(timeout=300)
    assert said == f"{tmp_path / 'facts'}: 100 modules analysed: 99 ok, 1 unreadable; 99 loops\n"
    assert errors == ""
    assert are_gone(mark)
    local, _ = start(folder, "-o", tmp_path / "local", "-j", 2)
    local.communicate(timeout=300)
    for table in ("modules", "functions", "loops"):
        assert rows(tmp_path / "facts", table) == rows(tmp_path / "local", table)


@pytest.mark.parametrize("end", [signal.SIGINT, signal.SIGKILL])
def test_a_run_that_ends_early(folder: Path, tmp_path: Path, end: signal.Signals) -> None:
    """It leaves a data set that the next run completes, and no processes."""
    facts = tmp_path / "facts"
    process, mark = start(folder, "-o", facts, "--engine", "ray", "-j", 2)
    assert wait_for(lambda: len(list(facts.glob("modules/part-*.parquet"))) >= 3)
    begun = time.monotonic()
    process.send_signal(end)
    _, errors = process.communicate(timeout=60)
    assert time.monotonic() - begun < 15
    assert process.returncode == (130 if end == signal.SIGINT else -end)
    if end == signal.SIGINT:
        assert "the same command goes on" in errors
        assert errors.count("\n") == 1
    assert are_gone(mark)
    before = len(rows(facts, "modules"))
    assert 12 <= before < 100
    again, _ = start(folder, "-o", facts, "-j", 2)
    again.communicate(timeout=300)
    found = [Path(row["origin"]).name for row in rows(facts, "modules")]
    assert sorted(found) == sorted(path.name for path in folder.iterdir())
