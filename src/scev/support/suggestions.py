"""Names that may have been meant."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final


def did_you_mean(name: str, known: Iterable[str], count: int = 3) -> str:
    """`; did you mean a, b or c?`, or nothing where no known name is close."""
    import difflib

    close = difflib.get_close_matches(name, list(dict.fromkeys(known)), n=count)
    if not close:
        return ""
    listed = close[0] if len(close) == 1 else f"{', '.join(close[:-1])} or {close[-1]}"
    return f"; did you mean {listed}?"


MAX_NAMES_COMPARED: Final = 5000
"""Maximum names that an unknown one is compared with: to compare takes longer than to look up."""
MAX_NAMES_SHOWN: Final = 3
"""Maximum names that are listed where none is close."""


def what_there_is(name: str, known: Sequence[str]) -> str:
    """`; did you mean a?`, or where no known name is close, `; there are a, b, c and 5 more`."""
    hint = did_you_mean(name, known[:MAX_NAMES_COMPARED])
    if hint or not known:
        return hint
    if len(known) == 1:
        return f"; there is {known[0]}"
    if len(known) <= MAX_NAMES_SHOWN:
        return f"; there are {', '.join(known[:-1])} and {known[-1]}"
    return f"; there are {', '.join(known[:MAX_NAMES_SHOWN])} and {len(known) - MAX_NAMES_SHOWN} more"
