"""The verb `explain`: why a fact holds, or what stands in the way of a better one.

scev explain t.c 'complement: result is nan'
scev explain t.c 'fill: loop' 'mix:w@23'
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Unpack, final

from scev.answers import Explanation
from scev.cli.questions import Inquiry, answer_questions
from scev.report.rows.explained import explained_lines, explained_object
from scev.report.rows.explanations import Explanations
from scev.report.rows.wish import Wish, parse_wish

if TYPE_CHECKING:
    from scev.analysis import AnalyzedModule
    from scev.cli.stated import ReadingOptions
    from scev.report.rows.question import Question
    from scev.report.words.layout import Line
    from scev.report.words.wording import Wording


def explain(arguments: Sequence[str], form: str, color: str, names: str, **options: Unpack[ReadingOptions]) -> None:
    """Explain facts of a file, on standard output: all that is asked, or nothing where one cannot be answered."""
    answer_questions(FactInquiry(), arguments, form, color, names, options)


@final
class FactInquiry(Inquiry[Wish, Explanation]):
    """Why a fact holds."""

    verb = "explain"
    names_each = False

    def parse(self, text: str) -> Wish:
        return parse_wish(text)

    def question(self, asked: Wish) -> Question:
        return asked.question

    def answering(self, wording: Wording, analyzed: AnalyzedModule) -> Callable[[Wish], list[Explanation]]:
        explanations = Explanations(wording.facts, wording)
        return lambda wish: explanations.in_words(explanations.answers(wish))

    def object(self, asked: Wish, function: str, answer: Explanation) -> dict[str, Any]:
        return explained_object(asked.question.text, function, answer)

    def lines(self, answer: Explanation, width: int) -> list[Line]:
        return explained_lines(answer)
