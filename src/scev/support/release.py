"""The version of this release, as pyproject.toml has it."""

from typing import Final

RELEASE: Final = "0.2.0"
