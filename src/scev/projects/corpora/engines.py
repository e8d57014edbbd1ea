"""The engines by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from scev.projects.corpora.engine import Engine
from scev.projects.corpora.local_engine import LocalEngine

MakeEngine = Callable[[int], Engine]


def _ray(jobs: int) -> Engine:
    from scev.projects.corpora.ray_engine import RayEngine

    return RayEngine(jobs)


ENGINES: Final[dict[str, MakeEngine]] = {"local": LocalEngine, "ray": _ray}
