"""The verb `annotate`: facts written into a program, as flags, attributes and metadata; LLVM verifies the result."""

from __future__ import annotations

from typing import Any

from scev.cli.rewriting import rewrite


def annotate(file: str | None, target: str | None, as_text: bool, limit: int, lists: bool, **options: Any) -> None:
    """Write facts into the program of a file, or list what would be written."""
    from scev.transforms import ANNOTATING_PASSES

    rewrite("annotate", ",".join(ANNOTATING_PASSES), file, target, as_text, limit, lists, **options)
