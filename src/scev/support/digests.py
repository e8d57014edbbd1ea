"""Digests of bytes: BLAKE2b, without what `hashlib` loads besides, a library that takes as long as a small question."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hashlib import blake2b
else:
    try:
        # What hashlib itself offers under this name.
        from _blake2 import blake2b
    except ImportError:
        from hashlib import blake2b

__all__ = ["blake2b"]
