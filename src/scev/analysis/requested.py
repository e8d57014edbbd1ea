"""What `scev.analyze` and its like are called with: refused in one line that names the right form, before anything is
read.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from scev.ir import Module
from scev.llvm import source_of
from scev.settings import DEFAULT_SETTINGS, Settings


def check_settings(settings: object) -> None:
    """TypeError where `settings` are none."""
    if settings is not None and not isinstance(settings, Settings):
        raise TypeError(f"settings is a scev.Settings such as scev.Settings(max_rounds=2), not {_kind(settings)}")


def check_jobs(jobs: object) -> None:
    """TypeError or ValueError where this is no number of processes."""
    if not isinstance(jobs, int) or isinstance(jobs, bool):
        raise TypeError(f"jobs is a number of processes such as 4, not {_kind(jobs)}")
    if jobs < 1:
        raise ValueError(f"jobs is a number of processes, 1 or more, not {jobs}")


def names_in(functions: object) -> list[str] | None:
    """The names of functions; one alone need not be in a list. TypeError for anything else."""
    if functions is None:
        return None
    if isinstance(functions, str):
        return [functions]
    if not isinstance(functions, Iterable) or isinstance(functions, bytes | Mapping):
        raise TypeError(f'functions is a list of names such as ["f", "g*"], not {_kind(functions)}')
    names: list[str] = []
    for name in functions:
        if not isinstance(name, str):
            raise TypeError(f'functions is a list of names such as ["f", "g*"]; {_kind(name)} is no name')
        names.append(name)
    return names


def requested(source: object, settings: object, functions: object) -> tuple[object, list[str] | None]:
    """The source, with the module in place of a function of llvmlite's, and the names of the functions that are asked
    for, that one if no other is named; None for all.
    """
    check_settings(settings)
    names = names_in(functions)
    module, function = source_of(source)
    return module, [function] if function and names is None else names


def _kind(value: object) -> str:
    return type(value).__name__


def settings_for(
    source: object, settings: Settings | None, launch: str | None, scope: str | None, closed: bool | None
) -> Settings:
    """The settings that a caller means: those that were said, and what was said beside them."""
    chosen = settings if settings is not None else DEFAULT_SETTINGS
    if settings is None and isinstance(source, Module):
        # It stays the module that the caller holds.
        chosen = chosen.with_("c_standard", source.c_standard)
    if launch is not None:
        chosen = chosen.with_("launch", launch)
    if scope is not None:
        chosen = chosen.with_("scope", scope)
    if closed is not None:
        chosen = chosen.with_("world", "closed" if closed else "open")
    return chosen
