"""Names that may have been meant."""

from __future__ import annotations

from collections.abc import Iterable
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
"""Maximum names that are listed where none is close, of those that a program has."""
EVERY_NAME: Final = 1000
"""Of those that there are once and for all, each is listed."""


def what_there_is(name: str, known: Iterable[str], shown: int = MAX_NAMES_SHOWN) -> str:
    """`; did you mean a?`, or where no known name is close, `; there are a, b, c and 5 more`, so many of them."""
    names = list(dict.fromkeys(known))
    hint = did_you_mean(name, names[:MAX_NAMES_COMPARED])
    if hint or not names:
        return hint
    if len(names) == 1:
        return f"; there is {names[0]}"
    if len(names) <= shown:
        return f"; there are {', '.join(names[:-1])} and {names[-1]}"
    return f"; there are {', '.join(names[:shown])} and {len(names) - shown} more"
