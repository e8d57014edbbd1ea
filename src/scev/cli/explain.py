"""The verb `explain`: why a fact holds, or what stands in the way of a better one.

scev explain t.c 'complement: result is nan'
scev explain t.c 'fill: loop' 'mix:w@23'
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Unpack

from scev.answers import Explanation
from scev.cli.questions import Inquiry, answer_questions
from scev.report.rows.explained import explained_lines, explained_object
from scev.report.rows.explanations import Explanations
from scev.report.rows.wish import Wish, parse_wish

if TYPE_CHECKING:
    from scev.analysis import AnalyzedModule
    from scev.cli.stated import ReadingOptions
    from scev.report.words.wording import Wording


def explain(arguments: Sequence[str], form: str, color: str, names: str, **options: Unpack[ReadingOptions]) -> None:
    """Explain facts of a file, on standard output: all that is asked, or nothing where one cannot be answered."""
    inquiry = Inquiry(
        "explain",
        False,
        parse_wish,
        lambda asked: asked.question,
        _answering,
        lambda asked, function, answer: explained_object(asked.question.text, function, answer),
        lambda answer, _: explained_lines(answer),
    )
    answer_questions(inquiry, arguments, form, color, names, options)


def _answering(wording: Wording, _: AnalyzedModule) -> Callable[[Wish], list[Explanation]]:
    explanations = Explanations(wording.facts, wording)
    return lambda wish: explanations.in_words(explanations.answers(wish))
