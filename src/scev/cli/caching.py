"""The cache of facts, as the options of a verb say."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Final

from scev.errors import UsageError

if TYPE_CHECKING:
    from scev.analysis.memory import FactMemory
    from scev.cli.output import Output
    from scev.cli.stated import ReadingOptions
    from scev.ir import Module
    from scev.projects.fact_cache import FactCache
    from scev.projects.kept_programs import KeptPrograms

VARIABLE: Final = "SCEV_CACHE"
"""The environment's folder for the cache; `off` for none."""
OFF: Final = "off"


class CacheChoice:
    """Whether and where facts are kept, by `--cache DIR` and `--no-cache`, else by the environment."""

    def __init__(self, options: ReadingOptions, output: Output) -> None:
        """Takes the options out of those of the verb."""
        folder = options.pop("cache", None)
        self._output: Final = output
        self.cache: Final = chosen_cache(folder, options.pop("no_cache", False))
        """The cache; None where nothing is kept."""
        self._is_said: Final = bool(folder)
        self._is_named: Final = bool(folder or os.environ.get(VARIABLE))

    def programs(self) -> KeptPrograms | None:
        """Programs that were read before; None where none are kept."""
        if self.cache is None:
            return None
        from scev.projects.kept_programs import KeptPrograms
        from scev.projects.program_version import program_version

        return KeptPrograms(self.cache, program_version)

    def memory_for(self, module: Module) -> FactMemory | None:
        """What was found before of a module, if it is worth it."""
        if self.cache is None or not self.cache.is_for(module):
            return None
        from scev.analysis.memory import FactMemory
        from scev.projects.program_version import program_version

        return FactMemory(self.cache, program_version(), False)

    def close(self) -> None:
        """Write what is to be kept; and say so if it is not."""
        if self.cache is not None:
            if self._is_said:
                # It may be that other processes alone have used it.
                self.cache.open()
            self.cache.close()
            if self.cache.trouble and (self._is_named or os.path.exists(self.cache.folder)):
                self._output.note(self.cache.trouble)


def chosen_cache(folder: str | None, off: bool) -> FactCache | None:
    """The cache that `--cache` and `--no-cache` choose; None for none."""
    if folder is not None and off:
        raise UsageError("--cache and --no-cache exclude one another")
    return None if off else opened(folder)


def opened(folder: str | None) -> FactCache | None:
    """The cache in a folder, or where the environment says; None for none. In a folder that is named, facts of small
    modules are kept, too.
    """
    from scev.projects.fact_cache import MIN_INSTRUCTIONS, FactCache

    named = folder_of(folder)
    return FactCache(named, min_instructions=0 if folder else MIN_INSTRUCTIONS) if named else None


def folder_of(folder: str | None) -> str:
    """Where the cache is if an option names this folder; "" for nowhere."""
    if folder is not None:
        if not folder:
            raise UsageError("--cache takes a folder; --no-cache is for none")
        return folder
    if (said := os.environ.get(VARIABLE, "")) == OFF:
        return ""
    from scev.projects.fact_cache import usual_folder

    return said or usual_folder()
