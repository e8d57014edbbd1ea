"""The limits of the processes in which code of a program is run (harmless.py says which code that is).

    become_silent   a child that compiles: alone in its group, no output, no files of its parent, no core file,
                    no new privileges (Linux)
    become_limited  the innermost child, before it makes calls: beside that, limits of
                        memory          MAX_RUN_BYTES of address space more than it has (Linux)
                        file size       0: what it writes to a file is lost
                        files           none can be opened
                        CPU time        MAX_RUN_SECONDS
                        processes       none can be started; the kernel does not hold root to this one

These are for what harmless.py has not seen; they make no sandbox. Files can still be removed, and what the process may
do as this user it may do here.
"""

from __future__ import annotations

import contextlib
import os
import sys
from typing import Final, final

MAX_RUN_BYTES: Final = 1 << 30
"""Maximum memory that code which is run may have beside what the process has before."""
MAX_RUN_SECONDS: Final = 30
"""Maximum seconds of CPU time of a process that runs code; the limits of calls are much shorter."""
_LAST_FILE: Final = 1 << 16
_NO_NEW_PRIVILEGES: Final = 38
"""PR_SET_NO_NEW_PRIVS of prctl(2)."""


def become_silent() -> None:
    """Make this process, a child, one that may crash without a trace, and that has nothing of its parent's open."""
    import faulthandler
    import resource

    os.setpgid(0, 0)
    null = os.open(os.devnull, os.O_RDWR)
    for number in (0, 1, 2):
        os.dup2(null, number)
    os.closerange(3, _LAST_FILE)
    faulthandler.disable()
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    if sys.platform.startswith("linux"):
        import ctypes

        # Programs that run as another user do not, if this one or what it starts runs them.
        ctypes.CDLL(None).prctl(_NO_NEW_PRIVILEGES, 1, 0, 0, 0)


def become_limited() -> Limits:
    """Limit this process, a child that is about to make calls. It cannot open files any more, nor start processes."""
    import resource

    limits = Limits()
    limits.renew_memory()
    _lower(resource.RLIMIT_FSIZE, 0)
    _lower(resource.RLIMIT_CPU, MAX_RUN_SECONDS)
    _lower(resource.RLIMIT_NPROC, 0)
    _lower(resource.RLIMIT_NOFILE, 0)
    return limits


def _lower(limit: int, value: int) -> None:
    import resource

    with contextlib.suppress(OSError, ValueError):
        _, most = resource.getrlimit(limit)
        value = value if most == resource.RLIM_INFINITY else min(value, most)
        resource.setrlimit(limit, (value, value))


@final
class Limits:
    """The limits of this process. That of memory is above what it has, so it is set again before a call which is not to
    suffer from what the calls before it have kept.
    """

    def __init__(self) -> None:
        # Later, it cannot be opened.
        self._sizes: Final = _opened("/proc/self/statm")

    def renew_memory(self) -> None:
        """Let this process have MAX_RUN_BYTES more than it has now, no more; where the system says how much that is."""
        if self._sizes is None:
            return
        import resource

        with contextlib.suppress(OSError, ValueError):
            pages = int(os.pread(self._sizes, 64, 0).split()[0])
            _, most = resource.getrlimit(resource.RLIMIT_AS)
            wanted = pages * resource.getpagesize() + MAX_RUN_BYTES
            wanted = wanted if most == resource.RLIM_INFINITY else min(wanted, most)
            resource.setrlimit(resource.RLIMIT_AS, (wanted, most))


def _opened(file: str) -> int | None:
    try:
        return os.open(file, os.O_RDONLY | os.O_CLOEXEC)
    except OSError:
        return None
