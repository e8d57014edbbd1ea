"""Answers that are kept for whoever asks the same again: texts by the digests of all that they follow from."""

from __future__ import annotations

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class KeptAnswers:
    """Texts by keys; to be derived from. What is kept may be gone at any time."""

    __slots__ = ()

    def get(self, key: str) -> str | None:
        """The text of a key; None where there is none."""
        raise NotImplementedError

    def put(self, key: str, text: str) -> None:
        """Keep the text of a key."""
        raise NotImplementedError

    def flush(self) -> None:
        """See that what was put outlives this process, as far as anything does."""
