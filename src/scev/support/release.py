"""This release: its version, as pyproject.toml has it, and where the project is."""

from typing import Final

RELEASE: Final = "0.2.0"
HOME: Final = "https://github.com/scev/scev"
