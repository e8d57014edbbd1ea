"""How counts are said: in LLVM's words, or in those of a function."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from scev.facts import Expression


@mypyc_attr(allow_interpreted_subclasses=True)
class Say:
    """How counts are said: as LLVM writes them. To be derived from."""

    def __call__(self, count: Expression) -> str:
        return str(count)

    def one_more(self, count: Expression, fits: bool) -> str:
        """One more than a count, which is known to be below 2^w if it `fits`."""
        return f"{count} + 1"


LLVM_WORDS: Final = Say()
