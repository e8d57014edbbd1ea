"""Tasks of Ray, on the cluster at RAY_ADDRESS, or on a Ray of this machine that begins and ends with the run.

    a task                     a batch, on one core; its node is Ray's choice
    a node or worker is lost   Ray gives its tasks to others, and computes again what was found there
    a process of modules       a worker of Ray has many threads, and may not fork; so it has a local engine of one
                               process, which ends with it

A node has to have the same program, since rows of another are rows of another question. No row is written otherwise.
"""

from __future__ import annotations

import logging
import os
import pickle
import platform
import re
import socket
import time
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from typing import Any, Final, NamedTuple

from scev.errors import ScevError
from scev.projects.corpora.engine import Batch, BatchRows, Engine
from scev.projects.corpora.local_engine import LocalEngine, lost
from scev.projects.corpora.work import CorpusRequest
from scev.projects.program_version import home, is_checkout, program_version
from scev.support.release import RELEASE

TASKS_A_CORE: Final = 2
"""Tasks that are on their way for each core of the cluster: one that it works on, one that waits for it."""
COUNT_SECONDS: Final = 5.0
"""How long the cores of a cluster are taken for as many as they were: nodes come and go."""
MAX_LOSSES: Final = 20
"""How many times Ray does a task again that was lost with its worker or node. A batch takes seconds, so that a batch
that is lost so many times is the reason."""
REACH_SECONDS: Final = 10
"""How long a cluster may take to answer at first."""
INSTALL: Final = "the engine ray needs Ray: pip install 'scev[ray]'"
LOOPBACK: Final = "127.0.0.1"
QUIET: Final = {
    # Nothing is told to anybody outside.
    "RAY_USAGE_STATS_ENABLED": "0",
    # Workers that were killed for want of memory are lost, too.
    "RAY_task_oom_retries": str(MAX_LOSSES),
}
ALONE: Final = {
    # Ray's switch for "no other machines", on every system: it listens on the loopback interface only.
    "RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0",
}


class _OtherProgram(NamedTuple):
    """A node that has another program than was asked."""

    node: str
    release: str
    program: str


class RayEngine(Engine):
    """Tasks of Ray. `jobs`: the cores of a Ray of this machine; a cluster has its own."""

    def __init__(self, jobs: int, address: str = "") -> None:
        address = address or os.environ.get("RAY_ADDRESS", "")
        self._ray: Final = _import_ray(not address)
        self._is_own: Final = not self._ray.is_initialized()
        if self._is_own:
            self._connect(jobs, address)
        self._waiting: Final[dict[Any, Batch]] = {}
        self._cores = 0
        self._counted = 0.0

    def _connect(self, jobs: int, address: str) -> None:
        quiet = {"log_to_driver": False, "configure_logging": True, "logging_level": logging.ERROR}
        alone = {"num_cpus": jobs, "num_gpus": 0, "include_dashboard": False, "_node_ip_address": LOOPBACK}
        _reach(address)
        try:
            self._ray.init(address=address or "local", **quiet, **({} if address else alone))
        except (OSError, RuntimeError, ValueError, self._ray.exceptions.RayError) as error:
            self._ray.shutdown()
            raise ScevError(f"Ray: {_one_line(error)}", address or None) from None
        except BaseException:
            self._ray.shutdown()
            raise

    def results(self, batches: Iterator[Batch], request: CorpusRequest) -> Iterator[BatchRows]:
        task = self._ray.remote(num_cpus=1, max_retries=MAX_LOSSES, retry_exceptions=False)(_analyze)
        if environment := _environment():
            task = task.options(runtime_env={"env_vars": environment})
        while True:
            room = TASKS_A_CORE * self._count_cores()
            while len(self._waiting) < room and (batch := next(batches, None)) is not None:
                self._waiting[task.remote(batch, request)] = batch
            if not self._waiting:
                return
            ready, _ = self._ray.wait(list(self._waiting), timeout=COUNT_SECONDS)
            for one in ready:
                yield from self._found(one, self._waiting.pop(one), request)

    def _count_cores(self) -> int:
        """The cores of the cluster, of late."""
        now = time.monotonic()
        if not self._cores or now >= self._counted + COUNT_SECONDS:
            self._cores = max(int(self._ray.cluster_resources().get("CPU", 0)), 1)
            self._counted = now
        return self._cores

    def _found(self, task: Any, batch: Batch, request: CorpusRequest) -> list[BatchRows]:
        """What a task that has ended found."""
        errors = self._ray.exceptions
        try:
            found = self._ray.get(task)
        except (errors.WorkerCrashedError, errors.NodeDiedError, errors.OutOfMemoryError, errors.ObjectLostError):
            return [lost(batch)]
        except errors.RayError as error:
            raise ScevError(f"Ray: {_one_line(error)}") from None
        if isinstance(found, _OtherProgram):
            own = f"scev {RELEASE} (program {request.version})"
            raise ScevError(
                f"node {found.node} has scev {found.release} (program {found.program}), which is not {own} of this run"
            )
        rows: list[BatchRows] = pickle.loads(found)
        return rows

    def close(self) -> None:
        for task in self._waiting:
            with suppress(self._ray.exceptions.RayError):
                self._ray.cancel(task, force=True)
        self._waiting.clear()
        if self._is_own:
            self._ray.shutdown()


def _import_ray(is_alone: bool) -> Any:
    """Ray, which reads its settings when it is imported."""
    for name, value in (QUIET | ALONE if is_alone else QUIET).items():
        os.environ.setdefault(name, value)
    try:
        import ray
        import ray.exceptions
    except ImportError:
        raise ScevError(INSTALL) from None
    return ray


def _reach(address: str) -> None:
    """ScevError where no cluster is there. Ray itself would try for minutes."""
    if (place := re.fullmatch(r"(?:ray://)?\[?([^/]+?)\]?:(\d+)", address)) is None:
        return
    try:
        socket.create_connection((place[1], int(place[2])), REACH_SECONDS).close()
    except (OSError, OverflowError) as error:
        raise ScevError(f"no cluster of Ray answers there: {error}", address) from None


def _environment() -> dict[str, str]:
    """Where workers find scev, if it is where it is developed."""
    folder = home()
    return {"PYTHONPATH": os.path.dirname(folder)} if is_checkout(folder) else {}


def _one_line(error: Exception) -> str:
    """What an error says last: what comes before is where it was."""
    lines = str(error).split("\n")
    return next((" ".join(line.split()) for line in reversed(lines) if line.strip()), type(error).__name__)


def _analyze(batch: Batch, request: CorpusRequest) -> bytes | _OtherProgram:
    """The task: the rows of a batch, pickled. So Ray's memory, which is shared, is free when they are fetched."""
    if program_version() != request.version:
        return _OtherProgram(platform.node(), RELEASE, program_version())
    return pickle.dumps(list(_engine_of_worker().results(iter([batch]), request)), pickle.HIGHEST_PROTOCOL)


@cache
def _engine_of_worker() -> LocalEngine:
    """The process of modules of this worker of Ray, kept from task to task."""
    return LocalEngine(1)
