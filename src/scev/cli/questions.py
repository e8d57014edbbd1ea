"""The arguments of verbs that answer questions: a file, and what is asked of its functions."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from scev.analysis.selection import select
from scev.errors import ScevError, UsageError

if TYPE_CHECKING:
    from scev.ir import Function
    from scev.report.question import Question
    from scev.report.wording import ModuleWording

MAX_FUNCTIONS_ASKED: Final = 200
"""Maximum functions that one question may be about."""


def parted(verb: str, arguments: Sequence[str], is_piped: bool) -> tuple[str, list[str]]:
    """The file and the questions; without a file, where a program is piped in, `-`."""
    if arguments and (os.path.exists(arguments[0]) or arguments[0] == "-"):
        file, texts = arguments[0], list(arguments[1:])
    elif is_piped:
        file, texts = "-", list(arguments)
    elif arguments and not (len(arguments) == 1 and ":" in arguments[0]):
        # What is wrong with it is said by who reads it.
        file, texts = arguments[0], list(arguments[1:])
    else:
        raise UsageError(f"{verb} takes FILE 'function:value@PLACE'…; see `scev {verb} --help`")
    if not texts:
        raise UsageError(f"what of {file}? {verb} FILE 'function:value@PLACE'")
    return file, texts


def functions_meant(wording: ModuleWording, question: Question, focused: list[Function]) -> list[Function]:
    """The functions that a question is about; where it names none, the only one. ScevError where there are several."""
    module = wording.module
    if question.function:
        return select(module, [question.function])[:MAX_FUNCTIONS_ASKED]
    if len(focused) > 1:
        shown = wording.function(focused[0])
        raise ScevError(
            f"'{question.text}' names no function, and there are {len(focused)}; ask '{shown}:{question.text}'",
            module.name,
        )
    return focused
