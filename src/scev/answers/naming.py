"""What the source calls the values of a function. `report`, which has the words, supplies it."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from scev.ir import LocalValue


@mypyc_attr(allow_interpreted_subclasses=True)
class SourceNames:
    """The names and places of one function's values in its source."""

    __slots__ = ()

    def name_of(self, value: LocalValue) -> str | None:
        """What the source calls a value; None where it has no name for it."""
        raise NotImplementedError

    def place_of(self, value: LocalValue) -> tuple[str, int]:
        """The file, without folders, and the line that a value is from; "" and 0 where that is not known."""
        raise NotImplementedError

    def find(self, name: str) -> list[LocalValue]:
        """The values that a name of the source or of LLVM means, or a glob over these, in the order of the text."""
        raise NotImplementedError
