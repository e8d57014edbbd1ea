"""The verb `cache`: where facts are kept, and how much of them; or they go.

scev cache info
scev cache clear --cache build/facts
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Final

from scev.cli.caching import folder_of
from scev.errors import ScevError
from scev.support.amounts import counted, size_words

if TYPE_CHECKING:
    from scev.projects.fact_cache import CacheSize

CLEAR: Final = "clear"


def cache(action: str, named: str | None) -> str:
    """Do what is asked of the cache, in the folder that is named or where the environment says; and say what that came
    to. ScevError where the folder is not the user's own, or the one that is named is not there.
    """
    from scev.projects.fact_cache import MAX_CACHE_BYTES, FactCache

    if not (folder := folder_of(named)):
        return "nothing is kept: there is no folder for it (SCEV_CACHE)\n"
    if named is not None and not os.path.lexists(folder):
        raise ScevError("there is no such folder", folder)
    kept = FactCache(folder)
    if (size := kept.size()) is None:
        return f"{folder}: nothing is kept\n"
    if action == CLEAR:
        try:
            kept.clear()
        except OSError as error:
            raise ScevError(f"cannot be cleared: {error.strerror or error}", folder) from None
        return f"{folder}: {_size(size)} gone\n"
    return f"{folder}: {_size(size)}\nat most {size_words(MAX_CACHE_BYTES)}; what was not used for longest goes first\n"


def _size(size: CacheSize) -> str:
    answers = "no answers of this version" if size.answers is None else counted(size.answers, "answer")
    return f"{answers}, {size_words(size.bytes)}"
