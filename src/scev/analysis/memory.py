"""What analyses of the versions of a program may find again: rounds, in this process, and answers, outside of it.

A function's key is a digest of all that its facts rest on. Functions with one key have one set of facts; so what was
found of one version is found again of the next, where the key is the same (analysis/moved.py).
"""

from __future__ import annotations

from collections.abc import Container
from typing import Final, final

from scev.answers import LastRounds
from scev.support.kept_answers import KeptAnswers


@final
class FactMemory:
    """`answers`: what is kept as text, None for nothing; `version`: who answers. `keeps_rounds`: whether rounds are
    kept in this process, those of the last version of each function that were asked for, of the last `most` functions.
    """

    __slots__ = ("_most", "_rounds", "answers", "computed", "keeps_rounds", "moved", "version")

    def __init__(self, answers: KeptAnswers | None, version: str, keeps_rounds: bool, most: int = 1 << 62) -> None:
        self._most: int = most
        self.answers: Final[KeptAnswers | None] = answers
        self.version: Final[str] = version
        self.keeps_rounds: Final[bool] = keeps_rounds
        self._rounds: dict[str, tuple[str, LastRounds]] = {}
        # The names of functions whose rounds were run, and were found again.
        self.computed: dict[str, bool] = {}
        self.moved: dict[str, bool] = {}

    def rounds_of(self, name: str, key: str) -> LastRounds | None:
        """The rounds of a function of a name; None where there are none of this key."""
        found = self._rounds.get(name)
        return found[1] if found is not None and found[0] == key else None

    def keep_rounds(self, name: str, key: str, rounds: LastRounds) -> None:
        """Keep the rounds of a function, in place of others of its name."""
        self._rounds.pop(name, None)
        self._rounds[name] = (key, rounds)
        if len(self._rounds) > self._most:
            del self._rounds[next(iter(self._rounds))]
        self.computed[name] = True

    def forget(self, name: str) -> None:
        """Forget the rounds of a function."""
        self._rounds.pop(name, None)

    def for_next(self, names: Container[str] | None = None) -> FactMemory:
        """The memory of a next version, with what is in this one of the functions of these names, or of all; this one
        stays as it is.
        """
        found = FactMemory(self.answers, self.version, self.keeps_rounds, self._most)
        found._rounds = {name: kept for name, kept in self._rounds.items() if names is None or name in names}
        return found
