"""The verb `opt`: a program rewritten by its facts, and verified by LLVM."""

from __future__ import annotations

from typing import Any

from scev.cli.rewriting import rewrite


def opt(
    file: str | None,
    target: str | None,
    as_text: bool,
    passes: str | None,
    level: str | None,
    limit: int,
    lists: bool,
    remarks: str | None,
    verifies: bool,
    **options: Any,
) -> None:
    """Rewrite the program of a file, or list what would be rewritten."""
    from scev.transforms import DEFAULT_PASSES

    chosen = ",".join(DEFAULT_PASSES) if passes is None else passes
    number = None if level is None else int(level)
    rewrite(
        "opt", chosen, file, target, as_text, limit, lists, level=number, remarks=remarks, verifies=verifies, **options
    )
