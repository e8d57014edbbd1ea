"""A file as the last commit has it, of a repository that nobody need trust.

Only the object is read, by `git cat-file`: no filter, no hook, no pager, and no monitor of the repository's own runs.
"""

from __future__ import annotations

import os
import subprocess
from typing import Final

from scev.errors import ScevError

GIT_SECONDS: Final = 20
"""How long git may take."""
_SAFE: Final = (
    "-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null", "--no-pager", "--literal-pathspecs",
)  # fmt: skip
# What a repository lacks is not fetched, by whatever its configuration names: an older git knows no word for that, but
# no protocol that is not in a list, whatever a configuration allows.
_ENVIRONMENT: Final = {
    "GIT_OPTIONAL_LOCKS": "0",
    "GIT_NO_LAZY_FETCH": "1",
    "GIT_ALLOW_PROTOCOL": "none",
    "GIT_TERMINAL_PROMPT": "0",
}


def committed_text(path: str) -> str:
    """The text of a file in the last commit; ScevError where there is none."""
    folder, name = os.path.split(os.path.abspath(path))
    command = ["git", *_SAFE, "cat-file", "blob", f"HEAD:./{name}"]
    try:
        done = subprocess.run(
            command,
            cwd=folder,
            env={**os.environ, **_ENVIRONMENT},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=GIT_SECONDS,
            check=False,
        )
    except FileNotFoundError:
        raise ScevError("there is no git to ask for the last commit", path) from None
    except subprocess.TimeoutExpired:
        raise ScevError(f"git gave no answer in {GIT_SECONDS} s", path) from None
    if done.returncode:
        said = done.stderr.decode("utf-8", "replace").strip().splitlines()
        raise ScevError(f"the last commit has no such file: {said[-1] if said else 'git failed'}", path)
    return done.stdout.decode("utf-8", "surrogateescape")
