"""Answers that are kept for whoever asks the same again: texts by the digests of all that they follow from."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

MAX_TEXTS_IN_MEMORY: Final = 100_000
"""Maximum texts that are kept in memory."""


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


@final
class AnswersInMemory(KeptAnswers):
    """Texts that are kept for as long as somebody has them: at most MAX_TEXTS_IN_MEMORY, the oldest go first."""

    __slots__ = ("_texts",)

    def __init__(self) -> None:
        self._texts: dict[str, str] = {}

    def get(self, key: str) -> str | None:
        return self._texts.get(key)

    def put(self, key: str, text: str) -> None:
        self._texts[key] = text
        if len(self._texts) > MAX_TEXTS_IN_MEMORY:
            del self._texts[next(iter(self._texts))]
