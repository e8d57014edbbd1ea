"""Names that may have been meant."""

from __future__ import annotations

from collections.abc import Iterable


def did_you_mean(name: str, known: Iterable[str], count: int = 3) -> str:
    """`; did you mean a, b or c?`, or nothing where no known name is close."""
    import difflib

    close = difflib.get_close_matches(name, list(dict.fromkeys(known)), n=count)
    if not close:
        return ""
    listed = close[0] if len(close) == 1 else f"{', '.join(close[:-1])} or {close[-1]}"
    return f"; did you mean {listed}?"


def meant_or_known(name: str, known: Iterable[str]) -> str:
    """`; did you mean a?`, or where no known name is close `; there is a, b, c`."""
    names = list(dict.fromkeys(known))
    return did_you_mean(name, names, 1) or f"; there is {', '.join(names)}"
