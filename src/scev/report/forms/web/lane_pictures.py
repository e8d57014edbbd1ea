"""Which bytes the lanes of a warp touch, as data of a picture: the sectors that a request moves, and what is used.

4 bytes apart       [########][########][########][########]                 4 sectors, all of 4 * 32 bytes used
128 bytes apart     [#       ][#       ][#       ] … [#       ]             32 sectors, 128 of 1024 bytes used
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from scev.answers import FunctionFacts
from scev.ir import Instruction
from scev.report.words.access_words import accessed_words, thread_words
from scev.report.words.wording import Wording
from scev.threads import WarpRequest

MAX_PICTURES: Final = 200
"""Maximum accesses of one function of which a page has a picture."""


def lane_pictures(
    facts: FunctionFacts, wording: Wording, lines_of: Callable[[Instruction], dict[str, int]]
) -> list[dict[str, Any]]:
    """The accesses of a function of which it is known how far apart the lanes of a warp are, with their sectors;
    `lines_of` says where they are on the page.
    """
    if not facts.threads.is_for_gpu:
        return []
    found: list[dict[str, Any]] = []
    for access in facts.memory.all_accesses():
        if len(found) == MAX_PICTURES:
            return found
        if (request := facts.threads.requests(access)) is not None:
            words = {
                "kind": access.kind,
                "name": accessed_words(access, wording),
                "words": thread_words(facts, access, wording),
            }
            found.append({**words, **lines_of(access.instruction), "sectors": sector_shapes(request)})
    return found


def sector_shapes(request: WarpRequest) -> list[list[Any]]:
    """For each sector, its number, its first and last lane, and the spans of bytes that are used: [from, length]."""
    found: list[list[Any]] = []
    for use in request.uses():
        spans: list[list[int]] = []
        for byte in sorted(use.bytes):
            if spans and byte == spans[-1][0] + spans[-1][1]:
                spans[-1][1] += 1
            else:
                spans.append([byte, 1])
        found.append([use.sector, min(use.lanes), max(use.lanes), spans])
    return found
