"""What a project says of how it is checked: `[tool.scev]` in pyproject.toml, or scev.toml with the same keys, in the
current folder. Where both are there, scev.toml is read alone.

    entries = ["main"]               as --entry
    given = ["read_adc:pin=[0,7]"]   as --given
    checks = ["embedded", "stack"]   as --checks; also as a text
    exclude = ["third_party/*"]      findings in these files are left out: globs of paths, as findings have them
    fail-on = "certain"              as --fail-on
    baseline = "known.json"          as --baseline: a file below this folder
    max = 50                         as --max
    no-run = true                    as --no-run

Somebody else may have written it. So it names no command, nothing that is written elsewhere, and it can turn off that
code is run, but not on.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Callable
from fnmatch import fnmatchcase
from typing import Any, Final, NamedTuple

from scev.analysis.given import GivenFact, parse_given
from scev.checks import CERTAIN, POSSIBLE, kinds_named
from scev.errors import ScevError, UsageError
from scev.support.suggestions import EVERY_NAME, what_there_is

PYPROJECT: Final = "pyproject.toml"
FILES: Final = ("scev.toml", PYPROJECT)
"""Where settings are looked for, in this order."""
MAX_SETTINGS_BYTES: Final = 1 << 20
"""Maximum size of a file with settings of a project."""


class ProjectSettings(NamedTuple):
    """What is said; None or nothing for what is not. `checks`: as for --checks; `exclude`: globs of paths; `no_run`: no
    code of the input may be run.
    """

    entries: tuple[str, ...] = ()
    given: tuple[GivenFact, ...] = ()
    checks: str = "default"
    exclude: tuple[str, ...] = ()
    fail_on: str | None = None
    baseline: str | None = None
    max: int | None = None
    no_run: bool = False

    def excludes(self, file: str) -> bool:
        """Whether findings of a file are left out, by its path as findings have it."""
        return any(fnmatchcase(file, pattern) for pattern in self.exclude)


def read_settings(folder: str = "") -> ProjectSettings:
    """The settings in a folder, "" for the current one. ScevError where they cannot be used."""
    for name in FILES:
        path = os.path.join(folder, name)
        if os.path.lexists(path):
            return _settings(own_table(table_of_text(settings_text(path), path), path), path)
    return ProjectSettings()


def settings_text(path: str) -> str:
    """The text of a file with settings. ScevError where it cannot be read, or need not end."""
    try:
        # A device or a pipe may never end, and may wait.
        if not stat.S_ISREG(os.stat(path).st_mode):
            raise ScevError("is no plain file", path)
        with open(path, "rb") as file:
            data = file.read(MAX_SETTINGS_BYTES + 1)
        if len(data) > MAX_SETTINGS_BYTES:
            raise ScevError(f"it has more than {MAX_SETTINGS_BYTES} bytes", path)
        return data.decode("utf-8")
    except OSError as error:
        raise ScevError(error.strerror or str(error), path) from None
    except ValueError as error:
        raise ScevError(f"is no TOML: {error}", path) from None


def table_of_text(text: str, path: str) -> dict[str, Any]:
    """What a file with settings says, all of it. ScevError where it is no TOML."""
    import tomllib

    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise ScevError(f"is no TOML: {error}", path) from None


def own_table(whole: dict[str, Any], path: str) -> dict[str, Any]:
    """What a file says of how its project is checked: all of scev.toml, a table of pyproject.toml."""
    if os.path.basename(path) != PYPROJECT:
        return whole
    tools = whole.get("tool")
    table = tools.get("scev", {}) if isinstance(tools, dict) else {}
    if not isinstance(table, dict):
        raise ScevError("tool.scev has to be a table", path)
    return table


def _settings(table: dict[str, Any], path: str) -> ProjectSettings:
    said: dict[str, Any] = {}
    for key, value in table.items():
        if (row := _KEYS.get(key)) is None:
            raise ScevError(f"there is no setting '{key}'{what_there_is(key, _KEYS, EVERY_NAME)}", path)
        field, read = row
        try:
            said[field] = read(value)
        except UsageError as error:
            raise ScevError(f"{key}: {error}", path) from None
    return ProjectSettings(**said)


def _texts(value: object) -> tuple[str, ...]:
    if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
        raise UsageError(f'expected a list of texts, as in ["a", "b"], not {_shown(value)}')
    return tuple(value)


def _file_below(value: object) -> str:
    """The path of a file that may be written: below the current folder, also where links lead."""
    if not isinstance(value, str) or not value or "\0" in value:
        raise UsageError(f"expected the path of a file, not {_shown(value)}")
    if not os.path.realpath(value).startswith(os.path.join(os.path.realpath(""), "")):
        raise UsageError("expected a file below this folder; --baseline may name another")
    return value


def _given(value: object) -> tuple[GivenFact, ...]:
    return tuple(fact for text in _texts(value) for fact in parse_given(text))


def _checks(value: object) -> str:
    text = value if isinstance(value, str) else ",".join(_texts(value))
    kinds_named(text)
    return text


def _verdict(value: object) -> str:
    if value not in (CERTAIN, POSSIBLE):
        raise UsageError(f'expected "{CERTAIN}" or "{POSSIBLE}", not {_shown(value)}')
    return str(value)


def _count(value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or value < 1:
        raise UsageError(f"expected a number, 1 or more, not {_shown(value)}")
    return value


def _only_true(value: object) -> bool:
    if value is not True:
        raise UsageError(f"expected true, not {_shown(value)}: the settings of a project cannot let its code be run")
    return True


def _shown(value: object) -> str:
    """A value of TOML, in short."""
    return str(value).lower() if isinstance(value, bool) else repr(value)[:40]


_KEYS: Final[dict[str, tuple[str, Callable[[object], object]]]] = {
    "entries": ("entries", _texts),
    "given": ("given", _given),
    "checks": ("checks", _checks),
    "exclude": ("exclude", _texts),
    "fail-on": ("fail_on", _verdict),
    "baseline": ("baseline", _file_below),
    "max": ("max", _count),
    "no-run": ("no_run", _only_true),
}
"""The keys: the field of each, and how its value is read."""
