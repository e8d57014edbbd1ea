"""Tasks of Ray, on the cluster at RAY_ADDRESS, or one of this machine."""

from __future__ import annotations

from collections.abc import Iterator

from scev.errors import ScevError
from scev.projects.corpora.engine import Batch, BatchRows, Engine
from scev.projects.corpora.work import CorpusRequest


class RayEngine(Engine):
    """Tasks of Ray."""

    def __init__(self) -> None:
        raise ScevError("the engine ray is not there yet")

    def results(self, batches: Iterator[Batch], request: CorpusRequest) -> Iterator[BatchRows]:
        raise NotImplementedError

    def close(self) -> None:
        pass
