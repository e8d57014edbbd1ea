"""The cache of facts, as the options of a verb say."""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from scev.errors import UsageError

if TYPE_CHECKING:
    from scev.cli.output import Output
    from scev.cli.stated import ReadingOptions
    from scev.ir import Module
    from scev.projects.fact_cache import FactCache

VARIABLE: Final = "SCEV_CACHE"
"""The environment's folder for the cache; `off` for none."""
OFF: Final = "off"
MIN_INSTRUCTIONS: Final = 2000
"""Instructions of a module from which on its facts are kept by default."""


class CacheChoice:
    """Whether and where facts are kept, by `--cache DIR` and `--no-cache`; it is opened when it is first of use."""

    def __init__(self, options: ReadingOptions, output: Output) -> None:
        """Takes the options out of those of the verb."""
        folder, off = options.pop("cache", None), options.pop("no_cache", False)
        if folder is not None and off:
            raise UsageError("--cache and --no-cache exclude one another")
        said = os.environ.get(VARIABLE, "")
        self.is_asked: Final = folder is not None
        """Whether the folder was named, so that small modules are kept, too."""
        self._folder: Final = None if off or (folder is None and said == OFF) else folder or said
        self._output: Final = output
        self._opened: FactCache | None = None
        self._is_opened = False

    def for_modules(self, modules: Iterable[Module]) -> FactCache | None:
        """The cache, for modules that are worth it; None for none."""
        if self._folder is None or not (self.is_asked or any(map(_is_large, modules))):
            return None
        return self.opened()

    def opened(self) -> FactCache | None:
        """The cache; None where there is none, with a line if that is news."""
        if self._folder is None or self._is_opened:
            return self._opened
        self._is_opened = True
        try:
            from scev.projects.fact_cache import FactCache, usual_folder
        except ImportError:
            # A Python without SQLite.
            return None
        if folder := self._folder or usual_folder():
            found = FactCache(folder)
            if found.trouble and (self._folder or os.path.exists(folder)):
                self._output.note(found.trouble)
            self._opened = found
        return self._opened

    def close(self) -> None:
        """Write what is to be kept."""
        if self._opened is not None:
            self._opened.close()


def _is_large(module: Module) -> bool:
    lines = 0
    for function in module.functions:
        lines += function.last_line - function.line
        if lines > MIN_INSTRUCTIONS:
            return True
    return False
