"""Whether something is piped in."""

from __future__ import annotations

import os
import sys


def has_piped_input() -> bool:
    """Whether standard input is a file, a pipe or a socket: so it was meant. A terminal or /dev/null was not."""
    import stat

    if sys.stdin is None:
        return False
    try:
        mode = os.fstat(sys.stdin.fileno()).st_mode
    except (OSError, ValueError):
        return False
    return stat.S_ISREG(mode) or stat.S_ISFIFO(mode) or stat.S_ISSOCK(mode)
